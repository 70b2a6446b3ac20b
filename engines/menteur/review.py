"""Review of a game of poker menteur, in points; see `docs/dev/review.md`.

An announcement has the odds of fair dice, beside those the seat knows. The worth of a move is that
of the strongest computer player, which learns the table as the game goes.
"""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from engines.claims import ClaimJudge, ClaimTruth
from engines.core import Away, GameEvent, Returned
from engines.menteur import beliefs, odds
from engines.menteur.rates import CERTAIN_CHANCE
from engines.menteur.state import DICE_COUNT, TRIAL_THROWS
from engines.menteur.types import (
    TOP_FACE,
    Accepted,
    Announced,
    Lapsed,
    MenteurAccept,
    MenteurAction,
    MenteurAnnounce,
    MenteurBegan,
    MenteurLook,
    MenteurRefuse,
    MenteurRevealed,
    MenteurRolled,
    MenteurSaw,
    MenteurThrow,
    MenteurUncover,
    Threw,
)
from engines.menteur.view import MenteurView
from engines.menteur.worth import (
    INDIFFERENCE_POINTS,
    chance_of_trial,
    estimate_success,
    find_standing_place,
    value_moves,
)
from engines.review import ChoiceKind, ChoiceValue, MomentReviewer, OpenMoment

EQUAL_WORTH_POINTS = 2 * INDIFFERENCE_POINTS
"""Difference in points up to which moves are equally good.

Twice the computer player's own, as it compares uncoverings after announcements."""

POINTS_PER_HIGHER_THROW = 0.39
"""Worth of a throw above the standing place beside one that is not, in points."""

EVEN_CHANCE = 0.5
"""Chance below which an announcement is a bluff."""


def weigh_choice(view: MenteurView, action: MenteurAction) -> ChoiceValue | None:
    """Return the worth of an action.

    None for the first throw, the side, a covering, or an uncovering before a throw: they are not
    valued.
    """
    match action:
        case MenteurRefuse():
            return _weigh_among_moves(
                view, action, "call", 1 - beliefs.estimate_fairly(view, find_standing_place(view))
            )
        case MenteurAccept() if view.offer.trial:
            return _weigh_among_moves(view, action, "move", chance_of_trial(view))
        case MenteurAccept():
            return _weigh_among_moves(
                view, action, "move", beliefs.estimate_fairly(view, find_standing_place(view))
            )
        case MenteurAnnounce():
            odds_of = beliefs.estimate_fairly(view, view.ladder.places[action.hand])
            return _weigh_among_moves(
                view, action, "bluff" if odds_of < EVEN_CHANCE else "claim", odds_of
            )
        case MenteurThrow() if view.placed:
            return _weigh_among_moves(view, action, "move", estimate_success(view, action))
        case MenteurLook() if view.placed:
            return _weigh_among_moves(view, action, "move", None)
        case MenteurUncover():
            return _weigh_among_moves(view, action, "move", None)
        case _:
            return None


def _weigh_among_moves(
    view: MenteurView, action: MenteurAction, kind: ChoiceKind, chance: float | None
) -> ChoiceValue | None:
    """Return the worth of an action beside all others.

    Ties with the best cost nothing.
    """
    values = value_moves(view, action)
    own_values = [value for value, move in values if _is_same_move(view, move, action)]
    if len(values) < 2 or not own_values:
        return None if chance is None else ChoiceValue(kind, chance)
    best, better = max(values, key=lambda each: each[0])
    lost = best - max(own_values)
    if lost <= EQUAL_WORTH_POINTS:
        return ChoiceValue(kind, chance)
    return ChoiceValue(kind, chance, lost, better)


def _is_same_move(view: MenteurView, one: MenteurAction, other: MenteurAction) -> bool:
    """Return whether two actions are the same, however a hand is named (R6)."""
    if isinstance(one, MenteurAnnounce) and isinstance(other, MenteurAnnounce):
        return view.ladder.places[one.hand] == view.ladder.places[other.hand]
    return one == other


# --- what came of it -----------------------------------------------------------------------------


def judge_outcome(
    view: MenteurView, action: MenteurAction, since: Sequence[GameEvent]
) -> bool | None:
    match action:
        case MenteurRefuse():
            shown = _find_reveal(since)
            return None if shown is None else not shown.reveal.true
        case MenteurAccept() if view.offer.trial:
            shown = _find_reveal(since)
            return None if shown is None else shown.reveal.true
        case MenteurAccept():
            dice = _find_seen_dice(view, since, thrown=False)
            return (
                None if dice is None else view.ladder.find_place(dice) >= find_standing_place(view)
            )
        case MenteurThrow():
            dice = _find_seen_dice(view, since, thrown=True)
            return (
                None if dice is None else view.ladder.find_place(dice) > find_standing_place(view)
            )
        case MenteurAnnounce(hand):
            return _judge_announcement(view, view.ladder.places[hand], since)
        case _:
            return None


def _find_reveal(since: Sequence[GameEvent]) -> MenteurRevealed | None:
    """Return how the round ended, None if it did not."""
    for event in since:
        if isinstance(event, MenteurRevealed | MenteurBegan):
            return event if isinstance(event, MenteurRevealed) else None
    return None


def _find_seen_dice(
    view: MenteurView, since: Sequence[GameEvent], thrown: bool
) -> tuple[int, ...] | None:
    """Return all five dice as the seat saw them first, None if it did not.

    That is before its next throw, or between that and another.
    """
    dice = [die.face for die in view.dice]
    for event in since:
        match event:
            case Threw(_, how, positions, shown) if thrown:
                thrown = False
                for at, p in enumerate(positions):
                    dice[p - 1] = shown[at] if how == "open" else 0
            case Threw() | Announced() | MenteurRevealed() | MenteurBegan():
                return None
            case MenteurSaw(_, faces):
                return faces
            case _:
                pass
        if not thrown and all(dice):
            return tuple(dice)
    return None


def _judge_announcement(view: MenteurView, place: int, since: Sequence[GameEvent]) -> bool | None:
    """Return whether a bluff was not caught, or another announcement was true.

    The seat knew it itself, or the dice showed it before anybody handled them again.
    """
    known = beliefs.estimate_fairly(view, place)
    for event in since:
        match event:
            case Accepted():
                return True if known < EVEN_CHANCE or known > CERTAIN_CHANCE else None
            case MenteurRevealed(reveal):
                return reveal.true
            case MenteurBegan():
                return None
            case _:
                pass
    return None


# --- what chance gave ----------------------------------------------------------------------------


def measure_luck(view: MenteurView, came: Sequence[GameEvent]) -> float:
    """Return the luck of an own throw or trial throw, in points.

    An own throw that the seat sees whole counts by whether it beat the standing place, beyond its
    chance to; a trial by how much likelier it has become.
    """
    for event in came:
        if isinstance(event, Threw) and event.seat == view.seat:
            return _measure_throw_luck(view, event, came)
        if isinstance(event, MenteurRolled) and event.seat == view.seat:
            return _measure_trial_luck(view, event)
    return 0.0


def _measure_throw_luck(view: MenteurView, threw: Threw, came: Sequence[GameEvent]) -> float:
    faces = next((event.faces for event in came if isinstance(event, MenteurSaw)), None)
    if faces is None:
        faces = tuple([die.face for die in view.dice])
    if not all(faces):
        return 0.0
    before = replace(view, events=view.events[: len(view.events) - len(came)])
    lying = next(iter(beliefs.recall_dice(before)))
    kept = sorted([face for p, face in enumerate(lying, 1) if p not in threw.dice])
    need = _find_place_to_beat(view) + 1
    reached = view.ladder.find_place(faces) >= need
    return POINTS_PER_HIGHER_THROW * (
        reached - odds.chance_at_least(view.ladder, tuple(kept), need)
    )


def _find_place_to_beat(view: MenteurView) -> int:
    """Return the place that had to be beaten, before an announcement by the clock."""
    own = view.standing is not None and view.standing.seat == view.seat
    return find_standing_place(replace(view, placed=view.placed[:-1]) if own else view)


def _measure_trial_luck(view: MenteurView, rolled: MenteurRolled) -> float:
    keep = view.options.quinte_trial == "keep"
    left = sum(face != TOP_FACE for face in rolled.faces)
    throws = TRIAL_THROWS - rolled.throw
    after = _chance_of_trial(keep, left if keep or not left else DICE_COUNT, throws)
    return after - _chance_of_trial(keep, len(rolled.dice), throws + 1)


def _chance_of_trial(keep: bool, dice: int, throws: int) -> float:
    """Return the chance that all dice show the top face.

    With `keep` each die has `throws` throws, else all must show it in one of them.
    """
    if keep:
        return (1 - (5 / 6) ** throws) ** dice
    return 1 - (1 - (1 / 6) ** dice) ** throws if dice else 1.0


# --- who is likely to win ------------------------------------------------------------------------


def estimate_chances(view: MenteurView) -> tuple[float, ...]:
    """Return each seat's chance to win, if each is as likely to take the next point."""
    if view.places is not None:
        won = view.places.count(1)
        return tuple((place == 1) / won for place in view.places)
    lives = int(view.options.lives)
    points = view.reveal.points if view.phase == "reveal" and view.reveal else view.points
    left = [0 if s in view.out else max(0, lives - n) for s, n in enumerate(points)]
    first_out = view.options.end == "first_out"
    over = first_out and any(n == 0 for s, n in enumerate(left) if s not in view.out)
    wins = _estimate_wins(tuple(sorted([n for n in left if n])), over, first_out)
    return tuple([wins[n] if n else 0.0 for n in left])


@cache
def _estimate_wins(left: tuple[int, ...], over: bool, first_out: bool) -> dict[int, float]:
    """Return the chance to win by the number of points left; all are above 0."""
    most = left[-1]
    if over or len(left) == 1:
        return {n: (n == most) / left.count(most) for n in left}
    found = dict.fromkeys(left, 0.0)
    for n in found:  # whoever has n left takes the next point
        hit = left.count(n)
        rest = list(left)
        rest.remove(n)
        after = tuple(sorted([*rest, n - 1] if n > 1 else rest))
        then = _estimate_wins(after, first_out and n == 1, first_out)
        for m in found:
            if m != n:
                found[m] += hit / len(left) * then[m]
            else:
                share = then.get(n - 1, 0.0) if n > 1 else 0.0
                found[m] += (share + (hit - 1) * then.get(n, 0.0)) / len(left)
    return found


# --- what may be shared --------------------------------------------------------------------------


def name_moments(before: MenteurView, after: MenteurView) -> list[OpenMoment]:
    """Name a refused announcement, or its refusal, by what everybody could know."""
    news = after.events[len(before.events) :]
    revealed = next((event for event in news if isinstance(event, MenteurRevealed)), None)
    if revealed is None or revealed.reveal.by != "refusal":
        return []
    reveal = revealed.reveal
    true = beliefs.estimate_fairly(before, before.ladder.places[reveal.announced])
    announced, unlikely = reveal.announced, true < EVEN_CHANCE
    luck = OpenMoment("luck", reveal.receiver, 1 - true, announced, odds=true)
    if reveal.true:
        return [luck] if unlikely else []
    call = OpenMoment("call", reveal.receiver, true, announced, True, 1 - true)
    bluff = OpenMoment("bluff", reveal.bettor, 1 - true, announced, odds=true)
    return [bluff, call] if unlikely else [call]


REVIEWER = MomentReviewer(
    weigh_choice=weigh_choice,
    judge_outcome=judge_outcome,
    measure_luck=measure_luck,
    estimate_chances=estimate_chances,
    name_moments=name_moments,
)


# --- what an announcement is worth --------------------------------------------------------------


def estimate_truth(view: MenteurView) -> float | None:
    """Return the chance that the announcement is true, for the seat that answers."""
    if view.phase != "answer" or view.seat is None or view.seat != view.turn or view.offer.trial:
        return None
    return beliefs.estimate_fairly(view, find_standing_place(view))


def find_truth(_: MenteurView, since: Sequence[GameEvent]) -> ClaimTruth | None:
    """Return whether the announcement was true, if it was refused at once."""
    for number, event in enumerate(since):
        if isinstance(event, MenteurRevealed) and event.reveal.by == "refusal":
            return ClaimTruth(number, event.reveal.true)
        if not isinstance(event, Away | Returned | Lapsed):
            return None
    return None


CLAIMS = ClaimJudge(estimate_truth=estimate_truth, find_truth=find_truth)
