"""Cards, contracts and calls of colour whist in words."""

import re
from collections.abc import Iterable, Sequence

from bot.screens.offers import transliterate_signs
from bot.texts import Say
from engines.cards import RANK_LETTERS, SUITS, Card, Suit
from engines.whist.contracts import SLAMS, Contract, ContractKind
from engines.whist.types import (
    Keep,
    Maintain,
    Pack,
    Pass,
    Propose,
    Trou,
    Wait,
    WhistBid,
    WhistCall,
    WhistCut,
    WhistDiscard,
    WhistNameTrump,
    WhistPlay,
)

HIGH_FIRST = tuple(reversed(SUITS))
_RANKS = str.maketrans("RDVHBТКДВ", "KQJKJAKQJ")
"""Letters of the ranks as players type them in French, Dutch or Russian."""
_SHOWN = re.compile(r"((?:\w+[\s:]+)?)([♥♦♣♠])\ufe0f?\s*(\w{1,2})\s*")
"""Card as it is shown, suit first, maybe with the verb of the move before it."""


def format_suit(which: Suit, say: Say) -> str:
    """Return a suit as its sign: "♥"."""
    return say("whist-suit", suit=str(which))


def format_suits(which: Iterable[Suit], say: Say) -> str:
    """Return several suits, the highest first: "♥ ♦"."""
    held = set(which)
    return " ".join(format_suit(each, say) for each in HIGH_FIRST if each in held)


def format_rank(of: Card, say: Say) -> str:
    """Return the rank of a card: "A", "10"."""
    letter = RANK_LETTERS[of.rank - 2]
    return say("whist-rank", rank="10" if letter == "T" else letter)


def format_card(which: Card, say: Say) -> str:
    """Return one card: "♥ A"."""
    return say("whist-card", suit=format_suit(which.suit, say), rank=format_rank(which, say))


def format_cards(which: Iterable[Card], say: Say) -> str:
    """Return several cards by suit, in their order: "♥ A K 3 · ♠ 2"."""
    held = [*which]
    parts = [
        say(
            "whist-card",
            suit=format_suit(each, say),
            rank=" ".join(format_rank(c, say) for c in of),
        )
        for each in HIGH_FIRST
        if (of := [c for c in held if c.suit is each])
    ]
    return " · ".join(parts)


def format_contract(kind: ContractKind, trump: Suit | None, say: Say) -> str:
    """Return a contract: "solo 6 ♥", "petite misère", "grand slam without trumps"."""
    name = say("whist-kind", kind=kind)
    if trump is not None:
        return say("whist-kind-in", kind=name, suit=format_suit(trump, say))
    return say("whist-kind-without", kind=name) if kind in SLAMS else name


def format_played_contract(of: Contract, say: Say) -> str:
    """Return a contract without its players."""
    return format_contract(of.kind, of.suit, say)


def format_call(
    which: WhistCall | Trou, say: Say, *, over_trou: bool = False, trou: bool = False
) -> str:
    """Return a call as a choice.

    A pass says what is passed: `over_trou`, when one was announced; `trou`, when one is asked for
    (R9, R11).
    """
    match which:
        case Wait():
            return say("whist-call-wait")
        case Propose(of):
            return say("whist-call-propose", suit=format_suit(of, say))
        case Pack(of, level):
            return say("whist-call-pack", suit=format_suit(of, say), level=level)
        case Maintain():
            return say("whist-call-maintain")
        case Keep():
            return say("whist-call-keep")
        case Trou():
            return say("whist-call-trou")
        case Pass() if trou:
            return say("whist-call-no-trou")
        case Pass():
            return say("whist-call-pass-high" if over_trou else "whist-call-pass")
        case WhistBid(kind, of):
            return capitalize_first(format_contract(kind, of, say))


def format_action(action: object, say: Say) -> str | None:
    """Return a player's own action in words; None for any other value."""
    match action:
        case Wait() | Propose() | Pack() | Maintain() | Keep() | Trou() | Pass() | WhistBid():
            return format_call(action, say)
        case WhistPlay(which) | WhistDiscard(which):
            return format_card(which, say)
        case WhistNameTrump(of):
            return format_suit(of, say)
        case WhistCut(at):
            return str(at)
        case _:
            return None


def capitalize_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def format_ranges(numbers: Sequence[int]) -> str:
    """Return whole numbers in order, runs as ranges: "8–10, 12"."""
    parts: list[str] = []
    start = 0
    for at in range(1, len(numbers) + 1):
        if at == len(numbers) or numbers[at] != numbers[at - 1] + 1:
            first, last = numbers[start], numbers[at - 1]
            parts.append(str(first) if first == last else f"{first}–{last}")
            start = at
    return ", ".join(parts)


def transliterate_move(typed: str) -> str:
    """Return a typed call or card as the notation writes it: "play ♥ 10" as "play th"."""
    if (shown := _SHOWN.fullmatch(typed)) and not shown[1].casefold().startswith("pack"):
        typed = shown[1] + shown[3].upper().translate(_RANKS) + shown[2]
    return re.sub(r"10(?=\s*[hdcs])", "t", transliterate_signs(typed))
