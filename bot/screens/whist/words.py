"""Cards, contracts and calls of colour whist in words."""

import re
from collections.abc import Iterable, Sequence

from bot.screens.offers import spelled
from bot.texts import Say
from engines.cards import RANKS, SUITS, Card, Suit
from engines.whist.contracts import SLAMS, Contract, Kind
from engines.whist.types import (
    Bid,
    Call,
    Cut,
    Discard,
    Keep,
    Maintain,
    NameTrump,
    Pack,
    Pass,
    Play,
    Propose,
    Trou,
    Wait,
)

HIGH_FIRST = tuple(reversed(SUITS))
_RANKS = str.maketrans("RDVHBТКДВ", "KQJKJAKQJ")
"""The ranks' letters as who writes French, Dutch or Russian types them."""
_SHOWN = re.compile(r"((?:\w+[\s:]+)?)([♥♦♣♠])\ufe0f?\s*(\w{1,2})\s*")
"""A card as it is shown, suit first, maybe with what is done with it before it."""


def suit(which: Suit, say: Say) -> str:
    """♥"""
    return say("whist-suit", suit=str(which))


def suits(which: Iterable[Suit], say: Say) -> str:
    """ "♥ ♦", the highest first."""
    held = set(which)
    return " ".join(suit(each, say) for each in HIGH_FIRST if each in held)


def rank(of: Card, say: Say) -> str:
    """ "A", "10"."""
    letter = RANKS[of.rank - 2]
    return say("whist-rank", rank="10" if letter == "T" else letter)


def card(which: Card, say: Say) -> str:
    """ "♥ A" """
    return say("whist-card", suit=suit(which.suit, say), rank=rank(which, say))


def cards(which: Iterable[Card], say: Say) -> str:
    """Several cards by suit, in their order: "♥ A K 3 · ♠ 2"."""
    held = [*which]
    parts = [
        say("whist-card", suit=suit(each, say), rank=" ".join(rank(c, say) for c in of))
        for each in HIGH_FIRST
        if (of := [c for c in held if c.suit is each])
    ]
    return " · ".join(parts)


def contract(kind: Kind, trump: Suit | None, say: Say) -> str:
    """ "solo 6 ♥", "petite misère", "grand slam without trumps"."""
    name = say("whist-kind", kind=kind)
    if trump is not None:
        return say("whist-kind-in", kind=name, suit=suit(trump, say))
    return say("whist-kind-without", kind=name) if kind in SLAMS else name


def played(of: Contract, say: Say) -> str:
    """A contract without its players."""
    return contract(of.kind, of.suit, say)


def call(which: Call | Trou, say: Say, *, over_trou: bool = False, trou: bool = False) -> str:
    """What may be called, as a choice. A pass says what is passed: `over_trou`, when one was
    announced; `trou`, when one is asked for (R9, R11)."""
    match which:
        case Wait():
            return say("whist-call-wait")
        case Propose(of):
            return say("whist-call-propose", suit=suit(of, say))
        case Pack(of, level):
            return say("whist-call-pack", suit=suit(of, say), level=level)
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
        case Bid(kind, of):
            return capital(contract(kind, of, say))


def done(action: object, say: Say) -> str | None:
    """One's own action in words; None for what is not one."""
    match action:
        case Wait() | Propose() | Pack() | Maintain() | Keep() | Trou() | Pass() | Bid():
            return call(action, say)
        case Play(which) | Discard(which):
            return card(which, say)
        case NameTrump(of):
            return suit(of, say)
        case Cut(at):
            return str(at)
        case _:
            return None


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def dashed(numbers: Sequence[int]) -> str:
    """Whole numbers in order, runs as ranges: "8–10, 12"."""
    parts: list[str] = []
    start = 0
    for at in range(1, len(numbers) + 1):
        if at == len(numbers) or numbers[at] != numbers[at - 1] + 1:
            first, last = numbers[start], numbers[at - 1]
            parts.append(str(first) if first == last else f"{first}–{last}")
            start = at
    return ", ".join(parts)


def spell(typed: str) -> str:
    """Return a typed call or card as the notation writes it: "play ♥ 10" as "play th"."""
    if (shown := _SHOWN.fullmatch(typed)) and not shown[1].casefold().startswith("pack"):
        typed = shown[1] + shown[3].upper().translate(_RANKS) + shown[2]
    return re.sub(r"10(?=\s*[hdcs])", "t", spelled(typed))
