"""Computer players of quiz poker: what a seat does, from its own view alone.

Three of them, who know more and bet better from one to the next. What one knows is drawn from the
question and its seat, so it stays the same however often it is asked. `careful` plays its own sheet
only: it calls when that is good, never bluffs, and seldom goes all-in. `normal` weighs the price of
a call against its chance to win. `cunning` also reads the bets of others, bets more where it is
ahead, and bluffs now and then. The chances are the affair of `odds`.
"""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Literal

from engines.core import Continue, Seat
from engines.quiz import odds
from engines.quiz.types import (
    CHIP,
    COMMON,
    KNOWN,
    PRIVATE,
    SHEET,
    Action,
    AllIn,
    Answer,
    Bet,
    Betting,
    Bid,
    Call,
    Category,
    Check,
    Fold,
    Lock,
    Question,
    Raise,
)
from engines.quiz.view import BetView, View

Level = Literal["careful", "normal", "cunning"]

KNOWS: dict[str, tuple[float, float, float]] = {
    "careful": (0.72, 0.42, 0.18),
    "normal": (0.76, 0.46, 0.22),
    "cunning": (0.80, 0.50, 0.26),
}
"""How often a question of difficulty 1, 2, 3 is known."""

GIFT = 0.12
"""So much more or less often in one's strong and weak categories."""

RIGHT = 0.52
"""How often another knows a question, as all of them think."""

READ = 0.07
"""So much more often who has bet or raised, as the cunning player thinks."""

BLUFF = 0.07
"""How often the cunning player bets without having much."""


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on.

    Raises ValueError for a spectator's view and for a level that is not one.
    """
    seat = view.mine
    if seat is None:
        raise ValueError("a spectator does not play")
    if level not in _BETS:
        raise ValueError(f"no level {level}")
    if all(waited.actor != seat for waited in view.awaited):
        return None
    if view.asked:
        return _answer(view, seat, level)
    if view.may_bet is not None:
        return _BETS[level](view, view.may_bet, seat, random)
    return Continue()


# --- what it knows -------------------------------------------------------------------------------


def _answer(view: View, seat: Seat, level: str) -> Answer | Lock:
    """What it knows of what is asked, one after the other, then no more."""
    for line in view.sheet.lines if view.sheet else ():
        if line.may_answer and not line.text and knows(line.question, level, seat):
            return Answer(line.number, KNOWN, line.question.wordings[0].lang)
    return Lock()


@lru_cache(maxsize=4096)
def knows(question: Question, level: str, seat: Seat) -> bool:
    """Whether a computer of this level in this seat knows the answer."""
    chance = KNOWS[level][question.difficulty - 1] + GIFT * _gift(question.category, seat)
    return _lot(f"{question.id} {level} {seat}") < chance


@lru_cache(maxsize=64)
def _gift(category: Category, seat: Seat) -> int:
    """1 in its strong categories, -1 in its weak ones."""
    return int(_lot(f"{category} {seat}") * 3) - 1


def _lot(text: str) -> float:
    """A number in [0, 1) that is the same for the same text."""
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big") / 2**32


# --- what it bets --------------------------------------------------------------------------------


def _chance(view: View, seat: Seat, read: float = 0.0) -> float:
    """Its chance to win the pot, ties shared.

    `read` is by how much a bet of another counts for him.
    """
    shown = len(PRIVATE) + len(view.commons)
    own = sum(bool(line.text) for line in view.sheet.lines) if view.sheet else 0
    left = len(SHEET) - shown
    bold = {
        e.seat for e in _of_this_hand(view) if e.seat != seat and e.how in ("bet", "raise", "allin")
    }
    others: list[odds.Odds] = []
    for other, known in enumerate(view.seats):
        if other == seat or not known.live:
            continue
        if known.count is not None:
            others.append(odds.counts(left, RIGHT, known.count))
        else:
            others.append(odds.counts(len(SHEET), RIGHT + read * (other in bold)))
    return odds.share(odds.counts(left, RIGHT, own), others)


def _of_this_hand(view: View) -> list[Bid]:
    found: list[Bid] = []
    for event in reversed(view.events):
        if event.kind == "began":
            break
        if isinstance(event, Bid):
            found.append(event)
    return found


def _careful(view: View, may: BetView, seat: Seat, random: Random) -> Betting:
    """Its own sheet, and no adventures."""
    chance, fair = _chance(view, seat), _fair(view)
    if may.bet and chance > 1.6 * fair:
        return _put(may, may.bet[0])
    if may.check:
        return Check()
    price = _price(view, may, seat)
    dear = may.call is None or may.call > view.seats[seat].stack // 2
    if chance > price + (0.25 if dear else 0.1):
        return _call(may)
    return Fold()


def _normal(view: View, may: BetView, seat: Seat, random: Random) -> Betting:
    """The price against the chance."""
    chance, fair = _chance(view, seat), _fair(view)
    if may.bet and chance > 1.25 * fair:
        return _put(may, max(view.ante, view.pot // 2))
    if may.check:
        return Check()
    if may.raise_to and chance > 0.7:
        return _put(may, may.raise_to[0])
    if chance > _price(view, may, seat) + 0.03:
        return _call(may)
    return Fold()


def _cunning(view: View, may: BetView, seat: Seat, random: Random) -> Betting:
    """The same with an eye on the others, larger bets, and a bluff now and then."""
    chance, fair = _chance(view, seat, READ), _fair(view)
    bluffs = random.random() < BLUFF and len(view.commons) < len(COMMON)
    if may.bet and (chance > 1.15 * fair or bluffs):
        ahead = chance / fair
        size = 0.5 if ahead < 1.5 else 0.8
        return _put(may, max(view.ante, int(view.pot * size)))
    if may.check:
        return Check()
    if may.raise_to and (chance > 0.62 or (bluffs and chance > 0.4)):
        return _put(may, max(may.raise_to[0], view.bet + view.pot // 2))
    if may.raise_to is None and may.all_in and may.call is not None and chance > 0.75:
        return AllIn()
    if chance > _price(view, may, seat):
        return _call(may)
    return Fold()


_BETS: dict[str, Callable[[View, BetView, Seat, Random], Betting]] = {
    "careful": _careful,
    "normal": _normal,
    "cunning": _cunning,
}


def _fair(view: View) -> float:
    """The chance of a player who is as good as the others."""
    return 1 / sum(seat.live for seat in view.seats)


def _price(view: View, may: BetView, seat: Seat) -> float:
    """What part of the pot one pays to stay in: the chance from which that pays."""
    cost = view.seats[seat].stack if may.call is None else may.call
    return cost / (view.pot + cost)


def _call(may: BetView) -> Betting:
    return AllIn() if may.call is None else Call()


def _put(may: BetView, wanted: int) -> Betting:
    """A bet or a raise near this amount, as far as it is legal."""
    if may.bet:
        return Bet(_within(wanted, *may.bet))
    assert may.raise_to is not None, "asked for where one may bet or raise"
    return Raise(_within(wanted, *may.raise_to))


def _within(wanted: int, lowest: int, highest: int) -> int:
    return min(max(wanted // CHIP * CHIP, lowest), highest)
