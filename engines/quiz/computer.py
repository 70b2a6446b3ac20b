"""Computer players of quiz poker: what a seat does, from its own view alone.

Three of them, who know more and bet better from one to the next. What one knows is drawn from the
question and its seat, so it stays the same however often it is asked. `careful` plays its own sheet
only: it calls when that is good, never bluffs, and seldom goes all-in. `normal` weighs the price of
a call against its chance to win. `cunning` also reads the bets of others, and mixes its own, how
much as well as whether, so that nobody can read them. The chances are the affair of `odds`.
"""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import NamedTuple

from engines.core import Seat
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
    Began,
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

KNOWS: dict[str, tuple[float, float, float]] = {
    "careful": (0.66, 0.36, 0.14),
    "normal": (0.74, 0.44, 0.20),
    "cunning": (0.82, 0.54, 0.28),
}
"""How often a question of difficulty 1, 2, 3 is known."""

GIFT = 0.12
"""So much more or less often in one's strong and weak categories."""

RIGHT = 0.52
"""How often another knows a question, as all of them think."""

WARY, READ = 0.1, 0.07
"""So much more often who has bet or raised, as the normal and the cunning player think, and the
less the more often he does."""

HANDS = 3.0
"""After so many hands one counts as much on what a seat did as on what seats do, to bet in one hand
of `BOLD`."""

BOLD = 0.3

SPARE = 1.2
"""How many times the price of a call the careful player's chance must be, before it is dear."""

FOLLOWS = 0.3
"""How often, as all of them think, who has not yet paid a bet will do so."""

BLUFF, FIRST_BLUFF = 0.07, 0.2
"""How often the cunning player bets without having much, and in the first round."""

SLOW = 0.25
"""How often it checks in the first round though it has much."""

SMALL, LARGE = 0.5, 0.8
"""What part of the pot the cunning player bets."""

LARGER = {True: 0.6, False: 0.4}
"""How often it bets the larger part, where it is far ahead and where it is not."""

FIRM = 1.15
"""From so many times the chance of a player who is as good as the others it bets in earnest."""

STRONG, SURE = 0.66, 0.75
"""The chance from which it raises in earnest, and from which it goes all-in where that is all there
is to raise with."""

DARING = 0.4
"""The least chance with which it raises for a bluff."""


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on."""
    seat = view.seat
    if seat is None or all(waited.actor != seat for waited in view.awaited):
        return None
    if view.asked:
        return _answer(view, seat, level)
    return None if view.may_bet is None else _BETS[level](view, view.may_bet, seat, random)


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


def chance(view: View, seat: Seat, read: float = 0.0) -> float:
    """A seat's chance to win the pot, ties shared.

    Against a bet that means those who have paid it, and now and then also those who have yet to.
    `read` is by how much a bet of another counts for him.
    """
    others = [other for other, known in enumerate(view.seats) if known.live and other != seat]
    paid = [other for other in others if _paid(view, other)] if view.bet else others
    all_stay = _against(view, seat, others, read)
    if not paid or len(paid) == len(others):
        return all_stay
    return FOLLOWS * all_stay + (1 - FOLLOWS) * _against(view, seat, paid, read)


def _paid(view: View, seat: Seat) -> bool:
    return view.seats[seat].all_in or view.seats[seat].in_round >= view.bet


def _against(view: View, seat: Seat, others: list[Seat], read: float) -> float:
    """Its chance against these."""
    shown = len(PRIVATE) + len(view.commons)
    own = sum(bool(line.text) for line in view.sheet.lines) if view.sheet else 0
    left = len(SHEET) - shown
    bolder = bold(view)
    found: list[odds.Odds] = []
    for other in others:
        count = view.seats[other].count
        if count is not None:
            found.append(odds.counts(left, RIGHT, count))
        else:
            found.append(odds.counts(len(SHEET), RIGHT + read * bolder.get(other, 0.0)))
    return odds.share(odds.counts(left, RIGHT, own), found)


def bold(view: View) -> dict[Seat, float]:
    """Who has bet or raised in this hand, and how much that says: nothing of who always does."""
    hands: list[set[Seat]] = []
    for event in view.events:
        if isinstance(event, Began):
            hands.append(set())
        elif isinstance(event, Bid) and event.how in ("bet", "raise", "allin"):
            hands[-1].add(event.seat)
    *before, this = hands or [set[Seat]()]
    found: dict[Seat, float] = {}
    for seat in this:
        often = (sum(seat in hand for hand in before) + HANDS * BOLD) / (len(before) + HANDS)
        found[seat] = (1 - often) / (1 - BOLD)
    return found


def _careful(view: View, may: BetView, seat: Seat, random: Random) -> Betting:
    """Its own sheet, and no adventures."""
    wins, par = chance(view, seat), fair(view)
    if may.bet and wins > 1.6 * par:
        return _put(may, may.bet[0])
    if may.check:
        return Check()
    price = _price(view, may, seat)
    dear = may.call is None or may.call > view.seats[seat].stack // 2
    if wins > price * (1.0 if dear else SPARE):
        return _call(may)
    return Fold()


def _normal(view: View, may: BetView, seat: Seat, random: Random) -> Betting:
    """The price against the chance."""
    wins, par = chance(view, seat, WARY), fair(view)
    if may.bet and wins > 1.2 * par:
        return _put(may, max(view.ante, view.pot // 2))
    if may.check:
        return Check()
    if may.raise_to and wins > 0.7:
        return _put(may, may.raise_to[0])
    if wins > _price(view, may, seat):
        return _call(may)
    return Fold()


def _cunning(view: View, may: BetView, seat: Seat, random: Random) -> Betting:
    """The same with an eye on the others, larger bets, and bluffs: what it bets says little."""
    wins = chance(view, seat, READ)
    first = not view.commons
    bluffs = random.random() < (FIRST_BLUFF if first else BLUFF) and _may_bluff(view)
    slow = first and random.random() < SLOW
    larger = random.random() < LARGER[wins > 1.5 * fair(view)]
    return _in_mood(view, may, seat, wins, _Mood(bluffs, slow, larger))


class _Mood(NamedTuple):
    """What it left to chance."""

    bluffs: bool
    slow: bool
    larger: bool


def _in_mood(view: View, may: BetView, seat: Seat, wins: float, mood: _Mood) -> Betting:
    if may.bet and (not mood.slow if wins > FIRM * fair(view) else mood.bluffs):
        part = LARGE if mood.larger else SMALL
        return _put(may, max(view.ante, int(view.pot * part)))
    if may.check:
        return Check()
    if may.raise_to and (wins > STRONG or (mood.bluffs and wins > DARING)):
        return _put(may, max(may.raise_to[0], view.bet + view.pot // 2))
    if may.raise_to is None and may.all_in and may.call is not None and wins > SURE:
        return AllIn()
    if wins > _price(view, may, seat):
        return _call(may)
    return Fold()


def _may_bluff(view: View) -> bool:
    """Not once all has been asked."""
    return len(view.commons) < len(COMMON)


_BETS: dict[str, Callable[[View, BetView, Seat, Random], Betting]] = {
    "careful": _careful,
    "normal": _normal,
    "cunning": _cunning,
}


def fair(view: View) -> float:
    """The chance of a player who is as good as the others."""
    return 1 / sum(seat.live for seat in view.seats)


# --- what a bet is worth, in chips ---------------------------------------------------------------


def worth(view: View, other: Betting) -> tuple[list[tuple[float, Betting]], float]:
    """What each move that the cunning player may make now brings on average, in chips; and what
    this one does."""
    seat, may = view.seat, view.may_bet
    assert seat is not None and may is not None, "his turn"
    wins, first = chance(view, seat, READ), not view.commons
    moods = [
        _Mood(bluffs, slow, larger)
        for bluffs in ((False, True) if _may_bluff(view) else (False,))
        for slow in ((False, True) if first else (False,))
        for larger in (True, False)
    ]
    thought_of = dict.fromkeys([_in_mood(view, may, seat, wins, mood) for mood in moods])
    values = [(_value(view, may, seat, wins, move), move) for move in thought_of]
    return values, _value(view, may, seat, wins, other)


def _value(view: View, may: BetView, seat: Seat, wins: float, move: Betting) -> float:
    """A share of the pot for what it costs to stay in; and what is put in beyond that brings what
    its chance is above the one from which it would be put in."""
    if isinstance(move, Fold):
        return 0.0
    total = total_of(view, may, seat, move)
    had = view.seats[seat].in_round
    cost, more = min(total, view.bet) - had, max(0, total - view.bet)
    usual = min(more, LARGE * view.pot)
    need = STRONG if view.bet else FIRM * fair(view)
    value = wins * (view.pot + cost) - cost
    return value + usual * (wins / need - 1) + (more - usual) * (wins / SURE - 1)


def total_of(view: View, may: BetView, seat: Seat, move: Betting) -> int:
    """What a seat that does not fold has in this round after its move."""
    match move:
        case Bet(amount):
            return amount
        case Raise(to):
            return to
        case AllIn() if may.all_in is not None:
            return may.all_in
        case Call() if may.call is not None:
            return view.seats[seat].in_round + may.call
        case _:
            return view.seats[seat].in_round


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
