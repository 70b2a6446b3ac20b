"""Computer players of quiz poker, which know their seat's view alone.

Three levels, each of which knows more and bets better than the one before. What one knows is drawn
from the question and its game, so it stays the same however often it is asked, and nobody learns it
from other games. `careful` plays its own sheet only: it calls when that is good, never bets on
nothing, and seldom goes all-in. `normal` weighs the price of a call against its chance to win. Both
at times bet in the first round on half of what that takes, or hold back. `cunning` also reads the
bets of others, and mixes its own, how much as well as whether, so that nobody can read them.
Chances are estimated in `odds`.
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
    COMMON_NUMBERS,
    KNOWN_ANSWER,
    PRIVATE_NUMBERS,
    SHEET_NUMBERS,
    Category,
    Question,
    QuizAction,
    QuizAllIn,
    QuizAnswer,
    QuizBegan,
    QuizBet,
    QuizBetAction,
    QuizBid,
    QuizCall,
    QuizCheck,
    QuizDealt,
    QuizFold,
    QuizLock,
    QuizRaise,
)
from engines.quiz.view import BetOffer, QuizView

KNOWS: dict[str, tuple[float, float, float]] = {
    "careful": (0.70, 0.40, 0.17),
    "normal": (0.74, 0.44, 0.20),
    "cunning": (0.82, 0.54, 0.28),
}
"""Probabilities that a question of difficulty 1, 2, 3 is known."""

GIFT = 0.12
"""Amount by which they are higher in strong categories and lower in weak ones."""

RIGHT = 0.52
"""Probability that another player knows a question, as all of them think."""

WARY, READ = 0.1, 0.07
"""Amounts by which seats that bet or raised are thought to know more.

As the normal and the cunning player think; the less the more often a seat does it.
"""

HANDS = 3.0
"""Hands after which a seat's own habit counts as much as that of an average seat."""

BOLD = 0.3

SPARE = 1.2
"""Factor of the price of a call that the careful player's chance must reach.

Dear calls need only the price.
"""

FOLLOWS = 0.3
"""Probability that a seat that has not yet paid a bet will do so, as all think."""

BLUFF, FIRST_BLUFF = 0.07, 0.2
"""Probabilities that the cunning player bets without much, and in the first round."""

SLOW = 0.25
"""Probability that it checks in the first round though it has much."""

SMALL, LARGE = 0.5, 0.8
"""Parts of the pot that the cunning player bets."""

LARGER = {True: 0.6, False: 0.4}
"""Probability of the larger part, where it is far ahead and where it is not."""

ANSWER_DIFFICULTY, FIRST_BET_DIFFICULTY = 0.5, 0.2
"""Difficulty of answers, and of a bet where nothing was bet."""

FIRST_SURPRISE = 0.1
"""Probability that the others do the opposite of their habit in the first round.

They bet on one right answer then, and check on two.
"""

FIRM = 1.15
"""Multiple of a fair chance from which it bets in earnest."""

STRONG, SURE = 0.66, 0.75
"""Chances from which it raises in earnest, and from which it goes all-in.

The latter where that is all there is to raise with.
"""

DARING = 0.4
"""Least chance with which it raises for a bluff."""


def choose_as_computer(view: QuizView, level: str, random: Random) -> QuizAction | None:
    """Return the seat's action, None if it may let the others go on."""
    seat = view.seat
    if seat is None or all(waited.actor != seat for waited in view.awaited):
        return None
    if view.asked:
        return _choose_answer(view, seat, level)
    return None if view.may_bet is None else _BETS[level](view, view.may_bet, seat, random)


def rate_difficulty(view: QuizView) -> float:
    """Return how hard a choice looks to a spectator.

    It looks harder the dearer a bet.
    """
    if view.may_bet is None:
        return ANSWER_DIFFICULTY
    most = max((seat.stack + seat.in_round for seat in view.seats if seat.live), default=0)
    return min(1.0, FIRST_BET_DIFFICULTY + view.bet / most) if most else 1.0


# --- what it knows -------------------------------------------------------------------------------


def _choose_answer(view: QuizView, seat: Seat, level: str) -> QuizAnswer | QuizLock:
    """Answer the next question that it knows, else lock."""
    game = _find_game_key(view)
    for line in view.sheet.lines if view.sheet else ():
        if line.may_answer and not line.text and is_answer_known(line.question, level, seat, game):
            return QuizAnswer(line.number, KNOWN_ANSWER, line.question.wordings[0].lang)
    return QuizLock()


def _find_game_key(view: QuizView) -> str:
    """Return the seat's first private questions, a key that no other game has."""
    dealt = next((event for event in view.events if isinstance(event, QuizDealt)), None)
    return "" if dealt is None else " ".join(question.id for question in dealt.questions)


@lru_cache(maxsize=4096)
def is_answer_known(question: Question, level: str, seat: Seat, game: str = "") -> bool:
    """Return whether a computer of this level and seat knows the answer in this game."""
    gift = _find_gift(question.category, seat, game)
    chance = KNOWS[level][question.difficulty - 1] + GIFT * gift
    return _draw_lot(f"{question.id} {level} {seat} {game}") < chance


@lru_cache(maxsize=1024)
def _find_gift(category: Category, seat: Seat, game: str) -> int:
    """Return 1 for a strong category of the seat, -1 for a weak one."""
    return int(_draw_lot(f"{category} {seat} {game}") * 3) - 1


def _draw_lot(text: str) -> float:
    """Return a number in [0, 1) that is the same for the same text."""
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big") / 2**32


# --- what it bets --------------------------------------------------------------------------------


def estimate_chance(view: QuizView, seat: Seat, read: float = 0.0) -> float:
    """Estimate a seat's chance to win the pot, ties shared.

    Against a bet that means the seats that have paid it, and now and then also those that have yet
    to. `read` is by how much a bet of another counts.
    """
    others = [other for other, known in enumerate(view.seats) if known.live and other != seat]
    paid = [other for other in others if _has_paid(view, other)] if view.bet else others
    all_stay = _estimate_against(view, seat, others, read)
    if not paid or len(paid) == len(others):
        return all_stay
    return FOLLOWS * all_stay + (1 - FOLLOWS) * _estimate_against(view, seat, paid, read)


def _has_paid(view: QuizView, seat: Seat) -> bool:
    return view.seats[seat].all_in or view.seats[seat].in_round >= view.bet


def _estimate_against(view: QuizView, seat: Seat, others: list[Seat], read: float) -> float:
    """Estimate its chance against these seats."""
    shown = len(PRIVATE_NUMBERS) + len(view.commons)
    own = sum(bool(line.text) for line in view.sheet.lines) if view.sheet else 0
    left = len(SHEET_NUMBERS) - shown
    bolder = measure_boldness(view)
    found: list[odds.CountOdds] = []
    for other in others:
        count = view.seats[other].count
        if count is not None:
            found.append(odds.estimate_counts(left, RIGHT, count))
        else:
            found.append(
                odds.estimate_counts(len(SHEET_NUMBERS), RIGHT + read * bolder.get(other, 0.0))
            )
    return odds.estimate_share(odds.estimate_counts(left, RIGHT, own), found)


def measure_boldness(view: QuizView) -> dict[Seat, float]:
    """Return the seats that bet or raised in this hand, and how much that says.

    Nothing of a seat that always does.
    """
    hands: list[set[Seat]] = []
    for event in view.events:
        if isinstance(event, QuizBegan):
            hands.append(set())
        elif isinstance(event, QuizBid) and event.how in ("bet", "raise", "allin"):
            hands[-1].add(event.seat)
    *before, this = hands or [set[Seat]()]
    found: dict[Seat, float] = {}
    for seat in this:
        often = (sum(seat in hand for hand in before) + HANDS * BOLD) / (len(before) + HANDS)
        found[seat] = (1 - often) / (1 - BOLD)
    return found


def _bet_carefully(view: QuizView, may: BetOffer, seat: Seat, random: Random) -> QuizBetAction:
    """Bet by the own sheet, without adventures."""
    wins, par = estimate_chance(view, seat), estimate_fair_chance(view)
    if may.check and may.all_in and (wins > 1.6 * par) is not _is_surprising(view, random):
        return _bet_or_raise(view, may, view.ante)
    if may.check:
        return QuizCheck()
    price = _estimate_price(view, may, seat)
    dear = may.call is None or may.call > view.seats[seat].stack // 2
    if wins > price * (1.0 if dear else SPARE):
        return _call_or_all_in(may)
    return QuizFold()


def _bet_normally(view: QuizView, may: BetOffer, seat: Seat, random: Random) -> QuizBetAction:
    """Bet by the price against the chance."""
    wins, par = estimate_chance(view, seat, WARY), estimate_fair_chance(view)
    if may.check and may.all_in and (wins > 1.2 * par) is not _is_surprising(view, random):
        return _bet_or_raise(view, may, max(view.ante, view.pot // 2))
    if may.check:
        return QuizCheck()
    if may.raise_to and wins > 0.7:
        return _bet_or_raise(view, may, may.raise_to[0])
    if wins > _estimate_price(view, may, seat):
        return _call_or_all_in(may)
    return QuizFold()


def _is_surprising(view: QuizView, random: Random) -> bool:
    """Return whether it bets or checks against its habit now.

    It never does with nothing to show.
    """
    shown = view.sheet.lines if view.sheet else ()
    first = not view.commons and any(line.text for line in shown)
    return first and random.random() < FIRST_SURPRISE


def _bet_cunningly(view: QuizView, may: BetOffer, seat: Seat, random: Random) -> QuizBetAction:
    """Bet by the others' bets too, higher, and with bluffs, so that it says little."""
    wins = estimate_chance(view, seat, READ)
    first = not view.commons
    bluffs = random.random() < (FIRST_BLUFF if first else BLUFF) and _can_bluff(view)
    slow = first and random.random() < SLOW
    larger = random.random() < LARGER[wins > 1.5 * estimate_fair_chance(view)]
    return _bet_in_mood(view, may, seat, wins, _BetMood(bluffs, slow, larger))


class _BetMood(NamedTuple):
    """Choices that the cunning player leaves to chance."""

    bluffs: bool
    slow: bool
    larger: bool


def _bet_in_mood(
    view: QuizView, may: BetOffer, seat: Seat, wins: float, mood: _BetMood
) -> QuizBetAction:
    firm = wins > FIRM * estimate_fair_chance(view)
    if may.check and may.all_in and (not mood.slow if firm else mood.bluffs):
        part = LARGE if mood.larger else SMALL
        return _bet_or_raise(view, may, max(view.ante, int(view.pot * part)))
    if may.check:
        return QuizCheck()
    if may.raise_to and (wins > STRONG or (mood.bluffs and wins > DARING)):
        return _bet_or_raise(view, may, max(may.raise_to[0], view.bet + view.pot // 2))
    if may.raise_to is None and may.all_in and may.call is not None and wins > SURE:
        return QuizAllIn()
    if wins > _estimate_price(view, may, seat):
        return _call_or_all_in(may)
    return QuizFold()


def _can_bluff(view: QuizView) -> bool:
    """Return whether a question is still to be asked."""
    return len(view.commons) < len(COMMON_NUMBERS)


_BETS: dict[str, Callable[[QuizView, BetOffer, Seat, Random], QuizBetAction]] = {
    "careful": _bet_carefully,
    "normal": _bet_normally,
    "cunning": _bet_cunningly,
}


def estimate_fair_chance(view: QuizView) -> float:
    """Return the chance of a player who is as good as the others."""
    return 1 / sum(seat.live for seat in view.seats)


# --- what a bet is worth, in chips ---------------------------------------------------------------


def value_bets(
    view: QuizView, other: QuizBetAction
) -> tuple[list[tuple[float, QuizBetAction]], float]:
    """Return the worth in chips of the cunning player's moves, and of this one."""
    seat, may = view.seat, view.may_bet
    assert seat is not None and may is not None, "his turn"
    wins, first = estimate_chance(view, seat, READ), not view.commons
    moods = [
        _BetMood(bluffs, slow, larger)
        for bluffs in ((False, True) if _can_bluff(view) else (False,))
        for slow in ((False, True) if first else (False,))
        for larger in (True, False)
    ]
    thought_of = dict.fromkeys([_bet_in_mood(view, may, seat, wins, mood) for mood in moods])
    values = [(_value_bet(view, may, seat, wins, move), move) for move in thought_of]
    return values, _value_bet(view, may, seat, wins, other)


def _value_bet(
    view: QuizView, may: BetOffer, seat: Seat, wins: float, move: QuizBetAction
) -> float:
    """Return the worth of a move in chips.

    A share of the pot for what it costs to stay in; what is put in beyond that brings as much as
    its chance is above the one from which it would be put in.
    """
    if isinstance(move, QuizFold):
        return 0.0
    total = count_total(view, may, seat, move)
    had = view.seats[seat].in_round
    cost, more = min(total, view.bet) - had, max(0, total - view.bet)
    usual = min(more, LARGE * view.pot)
    need = STRONG if view.bet else FIRM * estimate_fair_chance(view)
    value = wins * (view.pot + cost) - cost
    return value + usual * (wins / need - 1) + (more - usual) * (wins / SURE - 1)


def count_total(view: QuizView, may: BetOffer, seat: Seat, move: QuizBetAction) -> int:
    """Return the total in this round of a seat that does not fold, after its move."""
    match move:
        case QuizBet(amount):
            return amount
        case QuizRaise(to):
            return to
        case QuizAllIn() if may.all_in is not None:
            return may.all_in
        case QuizCall() if may.call is not None:
            return view.seats[seat].in_round + may.call
        case _:
            return view.seats[seat].in_round


def _estimate_price(view: QuizView, may: BetOffer, seat: Seat) -> float:
    """Return the part of the pot that it costs to stay in, which is the chance needed."""
    cost = view.seats[seat].stack if may.call is None else may.call
    return cost / (view.pot + cost)


def _call_or_all_in(may: BetOffer) -> QuizBetAction:
    return QuizAllIn() if may.call is None else QuizCall()


def _bet_or_raise(view: QuizView, may: BetOffer, wanted: int) -> QuizBetAction:
    """Return a bet or a raise near this amount, no more than another could pay.

    Someone with too few chips to bet goes all-in.
    """
    payable = min(wanted, _find_most_payable(view))
    if may.bet:
        return QuizBet(_clamp_amount(payable, *may.bet))
    return QuizRaise(_clamp_amount(payable, *may.raise_to)) if may.raise_to else QuizAllIn()


def _find_most_payable(view: QuizView) -> int:
    """Return the highest total in this round that another live seat could pay."""
    others = [known for seat, known in enumerate(view.seats) if known.live and seat != view.seat]
    return max([known.stack + known.in_round for known in others])


def _clamp_amount(wanted: int, lowest: int, highest: int) -> int:
    return min(max(wanted // CHIP * CHIP, lowest), highest)
