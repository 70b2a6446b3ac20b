"""Review of a game of quiz poker, in antes; see `docs/dev/review.md`.

Answers are knowledge and no choices. The odds of a bet are those of the own sheet against players
of whom nothing is known; its worth is what the strongest computer player reckons, which also reads
the bets. What it does by chance alone all costs nothing.
"""

from collections.abc import Sequence

from engines.core import GameEvent
from engines.quiz.computer import (
    KNOWS,
    count_total,
    estimate_chance,
    estimate_fair_chance,
    value_bets,
)
from engines.quiz.types import (
    PRIVATE_NUMBERS,
    QuizAction,
    QuizAllIn,
    QuizBegan,
    QuizBet,
    QuizBid,
    QuizCall,
    QuizCheck,
    QuizDealt,
    QuizFold,
    QuizRaise,
    QuizVoided,
    Result,
    Stocked,
)
from engines.quiz.view import QuizView
from engines.review import ChoiceValue, MomentReviewer, OpenMoment

EASE = KNOWS["normal"]
"""Probability that a private question of each difficulty is known."""

GIFT = 1.2
"""Antes that one more known private question is worth in a hand."""


def weigh_choice(view: QuizView, action: QuizAction) -> ChoiceValue | None:
    seat, may = view.seat, view.may_bet
    if seat is None or may is None or view.turn != seat:
        return None
    if not isinstance(action, QuizCheck | QuizFold | QuizCall | QuizBet | QuizRaise | QuizAllIn):
        return None
    thought_of, own_value = value_bets(view, action)
    least, _ = min(thought_of, key=_get_value)
    _, better = max(thought_of, key=_get_value)
    lost = max(0.0, least - own_value) / view.ante
    wins, instead = estimate_chance(view, seat), better if lost > 0 else None
    if isinstance(action, QuizCheck):
        return ChoiceValue("move", None, lost, instead)
    if isinstance(action, QuizFold):
        return ChoiceValue("call", 1 - wins, lost, instead)
    if count_total(view, may, seat, action) <= view.bet:
        return ChoiceValue("call", wins, lost, instead)
    return ChoiceValue(
        "bluff" if wins < estimate_fair_chance(view) else "claim", wins, lost, instead
    )


def _get_value(move: tuple[float, object]) -> float:
    return move[0]


def judge_outcome(view: QuizView, action: QuizAction, since: Sequence[GameEvent]) -> bool | None:
    """Return whether the pot, or a part of it, was won.

    Of a fold nobody knows: what was on the sheet is gone (R14, R22).
    """
    if isinstance(action, QuizFold | QuizCheck):
        return None
    for event in since:
        if isinstance(event, QuizVoided):
            return None
        if isinstance(event, Result):
            return view.seat in event.winners
    return None


def measure_luck(view: QuizView, came: Sequence[GameEvent]) -> float:
    """Return how easy the private questions are, beyond the average of their deck."""
    dealt = next((event for event in came if isinstance(event, QuizDealt)), None)
    stocked = next((e for e in reversed(view.events) if isinstance(e, Stocked)), None)
    if dealt is None or stocked is None:
        return 0.0
    easy = sum([EASE[question.difficulty - 1] for question in dealt.questions])
    cards = zip(EASE, stocked.difficulties, strict=True)
    mean = sum([ease * count for ease, count in cards]) / sum(stocked.difficulties)
    return GIFT * (easy - len(PRIVATE_NUMBERS) * mean)


def estimate_chances(view: QuizView) -> tuple[float, ...]:
    """Estimate each seat's chance to win by its part of the chips in play.

    Between equals that is how often it wins. What lies in the pot still belongs to those who put it
    in, as long as they are in the hand, and what others left there to all who are; once a hand is
    over it belongs to its winners.
    """
    if view.places is not None:
        won = view.places.count(1)
        return tuple([(place == 1) / won for place in view.places])
    chips = [float(seat.stack) for seat in view.seats]
    result = view.result
    if result is not None:
        for seat in result.winners:
            chips[seat] += result.share if view.seats[seat].place is None else 0
    elif view.pot:
        live = [number for number, seat in enumerate(view.seats) if seat.live]
        left = view.pot - sum([view.seats[number].in_hand for number in live])
        for number in live:
            chips[number] += view.seats[number].in_hand + left / len(live)
    return tuple([each / sum(chips) for each in chips])


# --- what may be shared --------------------------------------------------------------------------


def name_moments(before: QuizView, after: QuizView) -> list[OpenMoment]:
    """Name the bets, calls and losses of a hand that ended with open answers."""
    news = after.events[len(before.events) :]
    result = next((event for event in news if isinstance(event, Result)), None)
    counts = dict(result.counts) if result else {}
    if result is None or len(counts) < 2:
        return []
    bids = dict[int, QuizBid]()
    for event in reversed(after.events):
        if isinstance(event, QuizBegan):
            break
        if isinstance(event, QuizBid) and event.how != "check":
            bids.setdefault(event.seat, event)
    pot = result.pot / before.ante
    found = [
        OpenMoment("luck", seat, count + pot / 1e6, QuizBet(result.pot), count=count)
        for seat, count in counts.items()
        if seat not in result.winners
    ]
    for seat, bid in bids.items():
        won = seat in result.winners
        if seat not in counts or bid.by_clock:
            continue
        if bid.how == "call" and won:
            found.append(
                OpenMoment("call", seat, pot, QuizBet(result.pot), True, count=counts[seat])
            )
        elif bid.how in ("bet", "raise", "allin") and not won:
            weight = bid.total / before.ante - counts[seat]
            found.append(OpenMoment("bluff", seat, weight, QuizBet(bid.total), count=counts[seat]))
    return found


REVIEWER = MomentReviewer(
    weigh_choice=weigh_choice,
    judge_outcome=judge_outcome,
    measure_luck=measure_luck,
    estimate_chances=estimate_chances,
    name_moments=name_moments,
    luck_events=(QuizDealt,),
)
