"""What is said in colour whist's pictures and alt texts alike. Nothing is drawn here."""

from collections.abc import Sequence

from engines.cards import Card, Suit
from engines.core import Seat
from engines.position import winners
from engines.whist.auction import Stand
from engines.whist.contracts import LADDER, NEED, RANK, SPECIALS, TOGETHER, Contract, Kind, worth
from engines.whist.events import Line
from engines.whist.grid import Grid, score
from engines.whist.tricks import best
from engines.whist.types import Bid, Call, Pack, Propose
from engines.whist.view import Trick, View
from renderers.picture import Say
from renderers.suits import SYMBOLS

SEATS = range(4)


def letter(card: Card, say: Say) -> str:
    """How a card's rank is written: "10", "K"."""
    return str(card.rank) if card.rank < 11 else say("picture-whist-rank", rank=f"r{card.rank}")


def card_name(card: Card, say: Say) -> str:
    """A card in words: "K of hearts"."""
    return say("alt-whist-card", rank=letter(card, say), suit=card.suit)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def contract_name(kind: Kind, suit: Suit | None, say: Say) -> str:
    """A contract with its trump as a symbol: "Solo 7 ♠"."""
    symbol = SYMBOLS[suit] if suit else ""
    return say("picture-whist-contract", kind=kind, suit=symbol).strip()


def pair(names: Sequence[str], contract: Contract) -> str:
    """Who plays a contract: "Ann + Cem", or each for himself "Ann, Cem"."""
    between = " + " if contract.kind in TOGETHER else ", "
    return between.join(names[seat] for seat in contract.declarers)


def stand_name(stand: Stand, say: Say) -> str | None:
    """How a seat stands in the auction, as it said so last; None if it has not spoken."""
    suit = SYMBOLS[stand.suit] if stand.suit else ""
    match stand.stance:
        case "fresh":
            return None
        case "solo" | "special":
            assert stand.kind is not None, "it bid something"
            return contract_name(stand.kind, stand.suit, say)
        case "packer":
            level = NEED[stand.kind] if stand.kind else 0
            return say("picture-whist-call", call="pack", suit=suit, level=level)
        case stance:
            return say("picture-whist-call", call=stance, suit=suit, level=0)


def call_name(call: Call, say: Say) -> str:
    """A call in the club's words: "packs 9 ♥"."""
    match call:
        case Bid(kind, suit):
            return contract_name(kind, suit, say)
        case Propose(suit):
            return say("picture-whist-call", call="proposed", suit=SYMBOLS[suit], level=0)
        case Pack(suit, level):
            return say("picture-whist-call", call="pack", suit=SYMBOLS[suit], level=level)
        case _:
            stance = {"wait": "waiting", "maintain": "maintained", "keep": "kept"}
            said = stance.get(call.do, "passed")
            return say("picture-whist-call", call=said, suit="", level=0)


def highest(view: View) -> Contract | None:
    """What is played; in the auction what stands highest, a trou if nothing outbids it."""
    if view.contract:
        return view.contract
    if view.phase == "show" and view.sheet:
        return view.sheet[-1].contract
    if view.top or view.trou is None:
        return view.top
    return Contract("TR", None, (view.trou,))


def above(view: View) -> tuple[Kind, ...]:
    """The contracts that outrank the highest (R6, R7), the lowest first; of its own kind too if a
    higher suit is left."""
    top = highest(view)
    if top is None:
        return LADDER
    same = worth(top.kind, Suit.HEARTS) > worth(top.kind, top.suit) and top.suit is not None
    return LADDER[RANK[top.kind] - same :]


def needed(contract: Contract, tricks: int, say: Say) -> str:
    """Tricks won and wanted, "5/9"; those won alone where one wants none, or one."""
    if contract.kind in SPECIALS:
        return str(tricks)
    return say("picture-whist-of", tricks=tricks, need=NEED[contract.kind])


def brings(grid: Grid, contract: Contract, *, made: bool) -> int:
    """What each declarer gets for a contract just made, or loses for one just failed."""
    need = NEED[contract.kind]
    lone = need if made else need + (1 if contract.kind in SPECIALS else -1)
    together = contract.kind in TOGETHER
    first = contract.declarers[0]
    counts = [0 if seat in contract.declarers and together else lone for seat in SEATS]
    counts[first] = lone
    return score(grid, contract, counts).points[first]


def sides(contract: Contract) -> list[tuple[Seat, ...]]:
    """Whose tricks count together: the pair, or each declarer; then all others, if there are."""
    declarers = contract.declarers
    together = [declarers] if contract.kind in TOGETHER else [(seat,) for seat in declarers]
    others = tuple(seat for seat in SEATS if seat not in declarers)
    return [*together, others] if others else together


def shown_trick(view: View) -> Trick | None:
    """The trick that lies in the middle: until the next card the one that was taken."""
    if view.phase == "play" and view.trick and view.trick.cards:
        return view.trick
    return view.last if view.phase == "play" else None


def winning(trick: Trick, contract: Contract) -> Seat:
    """Who takes the trick as it lies."""
    at = best([card.number for card in trick.cards], contract.trump)
    return (trick.leader + at) % 4


def failed(line: Line) -> tuple[Seat, ...]:
    """The declarers who did not make it; of an annulled deal nobody is one."""
    if line.annulled:
        return ()
    return tuple(seat for seat in line.contract.declarers if seat not in line.made)


def declared(line: Line) -> tuple[int, ...]:
    """The tricks of a pair together, or of each declarer."""
    tricks = [line.tricks[seat] for seat in line.contract.declarers]
    return (sum(tricks),) if line.contract.kind in TOGETHER else tuple(tricks)


def outcome(line: Line, names: Sequence[str], say: Say) -> list[str]:
    """Say how a deal ended: who made the contract, who failed, or that it does not count."""
    if line.annulled:
        return [say("picture-whist-annulled")]
    tricks = declared(line)
    told: list[str] = []
    for key, seats in (
        ("picture-whist-made", line.made),
        ("picture-whist-failed", failed(line)),
    ):
        if seats:
            who = pair(names, Contract(line.contract.kind, None, seats))
            told.append(say(key, names=who))
    if line.awarded:
        told.append(say("picture-whist-awarded"))
    elif len(tricks) == 1:
        told.append(say("picture-whist-tricks", tricks=tricks[0]))
    return told


def news(view: View, names: Sequence[str], say: Say) -> list[str]:
    """What goes on, in one or two sentences that make sense alone."""
    name = names[view.turn] if view.turn is not None else ""
    match view.phase:
        case "over" if view.places is not None:
            first = winners(view.places)
            key = "picture-wins" if len(first) == 1 else "picture-whist-tie"
            return [say(key, name=", ".join(names[seat] for seat in first))]
        case "show" if view.sheet:
            return outcome(view.sheet[-1], names, say)[:2]
        case "cut" if name:
            return [say("picture-whist-cuts", name=name)]
        case "trou" if name:
            return [say("picture-whist-asks-trou", name=name)]
        case "auction" if name:
            return _auction(view, name, names, say)
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
            return _play(view, name, names, say)
        case _:
            return [say("picture-whist-shuffle")]


def _auction(view: View, name: str, names: Sequence[str], say: Say) -> list[str]:
    told = [say("picture-whist-speaks", name=name)]
    if view.trou is not None:
        told.append(say("picture-whist-trou", name=names[view.trou]))
    elif not view.said:
        told.append(say("picture-whist-again" if view.again else "picture-whist-first"))
    return told


def _play(view: View, name: str, names: Sequence[str], say: Say) -> list[str]:
    trick = view.trick
    if trick and trick.cards and view.contract:
        taking = names[winning(trick, view.contract)]
        return [say("picture-whist-plays", name=name), say("picture-whist-taking", name=taking)]
    if view.last and view.last.taker is not None:
        taker = names[view.last.taker]
        return [say("picture-whist-took", name=taker), say("picture-whist-leads-next")]
    return [say("picture-whist-leads", name=name)]
