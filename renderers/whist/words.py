"""Texts that colour whist's pictures and alt texts share. Nothing is drawn here."""

from collections.abc import Sequence

from engines.cards import Card, Suit
from engines.core import Seat
from engines.position import list_winners
from engines.whist.auction import AuctionStand
from engines.whist.contracts import (
    LADDER,
    RANK,
    SPECIALS,
    TOGETHER,
    TRICKS_NEEDED,
    Contract,
    ContractKind,
    value_contract,
)
from engines.whist.events import WhistLine
from engines.whist.grid import PointGrid, score_deal
from engines.whist.tricks import find_best_place
from engines.whist.types import Pack, Propose, WhistBid, WhistCall
from engines.whist.view import TrickView, WhistView
from renderers.cards import format_rank
from renderers.picture import Say
from renderers.suits import SYMBOLS

SEATS = range(4)


def card_name(card: Card, say: Say) -> str:
    """Return a card in words: "K of hearts"."""
    return say("alt-whist-card", rank=format_rank(card, say), suit=card.suit)


def format_signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def contract_name(kind: ContractKind, suit: Suit | None, say: Say) -> str:
    """Return a contract with its trump as a symbol: "Solo 7 ♠"."""
    symbol = SYMBOLS[suit] if suit else ""
    return say("picture-whist-contract", kind=kind, suit=symbol).strip()


def format_declarers(names: Sequence[str], contract: Contract) -> str:
    """Return a contract's declarers: "Ann + Cem", or on their own "Ann, Cem"."""
    between = " + " if contract.kind in TOGETHER else ", "
    return between.join(names[seat] for seat in contract.declarers)


def stand_name(stand: AuctionStand, say: Say) -> str | None:
    """Return a seat's last call in the auction; None if it has not spoken."""
    suit = SYMBOLS[stand.suit] if stand.suit else ""
    match stand.stance:
        case "fresh":
            return None
        case "solo" | "special":
            assert stand.kind is not None, "it bid something"
            return contract_name(stand.kind, stand.suit, say)
        case "packer":
            level = TRICKS_NEEDED[stand.kind] if stand.kind else 0
            return say("picture-whist-call", call="pack", suit=suit, level=level)
        case stance:
            return say("picture-whist-call", call=stance, suit=suit, level=0)


def call_name(call: WhistCall, say: Say) -> str:
    """Return a call in the club's words: "packs 9 ♥"."""
    match call:
        case WhistBid(kind, suit):
            return contract_name(kind, suit, say)
        case Propose(suit):
            return say("picture-whist-call", call="proposed", suit=SYMBOLS[suit], level=0)
        case Pack(suit, level):
            return say("picture-whist-call", call="pack", suit=SYMBOLS[suit], level=level)
        case _:
            stance = {"wait": "waiting", "maintain": "maintained", "keep": "kept"}
            said = stance.get(call.do, "passed")
            return say("picture-whist-call", call=said, suit="", level=0)


def find_highest(view: WhistView) -> Contract | None:
    """Return the contract, or in the auction the highest bid or unbeaten trou."""
    if view.contract:
        return view.contract
    if view.phase == "show" and view.sheet:
        return view.sheet[-1].contract
    if view.top or view.trou is None:
        return view.top
    return Contract("TR", None, (view.trou,))


def list_higher_kinds(view: WhistView) -> tuple[ContractKind, ...]:
    """Return the contracts that outrank the highest (R6, R7), the lowest first.

    Its own kind is among them if a higher suit is left.
    """
    top = find_highest(view)
    if top is None:
        return LADDER
    same = (
        value_contract(top.kind, Suit.HEARTS) > value_contract(top.kind, top.suit)
        and top.suit is not None
    )
    return LADDER[RANK[top.kind] - same :]


def format_tricks(contract: Contract, tricks: int, say: Say) -> str:
    """Return the tricks won and wanted, "5/9"; in a special contract those won."""
    if contract.kind in SPECIALS:
        return str(tricks)
    return say("picture-whist-of", tricks=tricks, need=TRICKS_NEEDED[contract.kind])


def compute_gain(grid: PointGrid, contract: Contract, *, made: bool) -> int:
    """Return each declarer's gain of a contract just made, or loss of one just failed."""
    need = TRICKS_NEEDED[contract.kind]
    lone = need if made else need + (1 if contract.kind in SPECIALS else -1)
    together = contract.kind in TOGETHER
    first = contract.declarers[0]
    counts = [0 if seat in contract.declarers and together else lone for seat in SEATS]
    counts[first] = lone
    return score_deal(grid, contract, counts).points[first]


def group_sides(contract: Contract) -> list[tuple[Seat, ...]]:
    """Return the seats whose tricks count together: declarers, then all others if any.

    The declarers are a pair, or each on their own.
    """
    declarers = contract.declarers
    together = [declarers] if contract.kind in TOGETHER else [(seat,) for seat in declarers]
    others = tuple(seat for seat in SEATS if seat not in declarers)
    return [*together, others] if others else together


def get_shown_trick(view: WhistView) -> TrickView | None:
    """Return the trick in the middle: until the next card the one that was taken."""
    if view.phase == "play" and view.trick and view.trick.cards:
        return view.trick
    return view.last if view.phase == "play" else None


def find_trick_winner(trick: TrickView, contract: Contract) -> Seat:
    """Return the seat that takes the trick as it lies."""
    at = find_best_place([card.number for card in trick.cards], contract.trump)
    return (trick.leader + at) % 4


def list_failed(line: WhistLine) -> tuple[Seat, ...]:
    """Return the declarers who failed; in an annulled deal nobody."""
    if line.annulled:
        return ()
    return tuple(seat for seat in line.contract.declarers if seat not in line.made)


def count_declared_tricks(line: WhistLine) -> tuple[int, ...]:
    """Return the tricks of a pair together, or of each declarer."""
    tricks = [line.tricks[seat] for seat in line.contract.declarers]
    return (sum(tricks),) if line.contract.kind in TOGETHER else tuple(tricks)


def tell_outcome(line: WhistLine, names: Sequence[str], say: Say) -> list[str]:
    """Say how a deal ended: made, failed, or void, and by which declarers."""
    if line.annulled:
        return [say("picture-whist-annulled")]
    tricks = count_declared_tricks(line)
    lines: list[str] = []
    for key, seats in (
        ("picture-whist-made", line.made),
        ("picture-whist-failed", list_failed(line)),
    ):
        if seats:
            who = format_declarers(names, Contract(line.contract.kind, None, seats))
            lines.append(say(key, names=who))
    if line.awarded:
        lines.append(say("picture-whist-awarded"))
    elif len(tricks) == 1:
        lines.append(say("picture-whist-tricks", tricks=tricks[0]))
    return lines


def tell_news(view: WhistView, names: Sequence[str], say: Say) -> list[str]:
    """Return the news in one or two sentences that make sense alone."""
    name = names[view.turn] if view.turn is not None else ""
    match view.phase:
        case "over" if view.places is not None:
            first = list_winners(view.places)
            key = "picture-wins" if len(first) == 1 else "picture-whist-tie"
            return [say(key, name=", ".join(names[seat] for seat in first))]
        case "show" if view.sheet:
            return tell_outcome(view.sheet[-1], names, say)[:2]
        case "cut" if name:
            return [say("picture-whist-cuts", name=name)]
        case "trou" if name:
            return [say("picture-whist-asks-trou", name=name)]
        case "auction" if name:
            return _tell_auction(view, name, names, say)
        case "arbiter" if view.asker is not None:
            asked = contract_name(view.asked.kind, view.asked.suit, say) if view.asked else ""
            return [
                say("picture-whist-jury", name=names[view.asker]),
                *([asked] if asked else []),
            ]
        case "discard":
            return [say("picture-whist-discard"), say("picture-whist-discard-why")]
        case "trump" if name:
            return [say("picture-whist-trump", name=name)]
        case "play" if name:
            return _tell_play(view, name, names, say)
        case _:
            return [say("picture-whist-shuffle")]


def _tell_auction(view: WhistView, name: str, names: Sequence[str], say: Say) -> list[str]:
    lines = [say("picture-whist-speaks", name=name)]
    if view.trou is not None:
        lines.append(say("picture-whist-trou", name=names[view.trou]))
    elif not view.said:
        lines.append(say("picture-whist-again" if view.again else "picture-whist-first"))
    return lines


def _tell_play(view: WhistView, name: str, names: Sequence[str], say: Say) -> list[str]:
    trick = view.trick
    if trick and trick.cards and view.contract:
        taking = names[find_trick_winner(trick, view.contract)]
        return [say("picture-whist-plays", name=name), say("picture-whist-taking", name=taking)]
    if view.last and view.last.taker is not None:
        taker = names[view.last.taker]
        return [say("picture-whist-took", name=taker), say("picture-whist-leads-next")]
    return [say("picture-whist-leads", name=name)]
