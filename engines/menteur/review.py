"""How a game of poker menteur is looked back on, in points; the formulas are in `docs/review.md`.

What is said has the odds of fair dice, beside those that one knows. What a move was worth is what
the strongest computer player reckons, who learns the table as the game goes.
"""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from engines.core import Event
from engines.menteur import beliefs, odds
from engines.menteur.rates import CERTAIN
from engines.menteur.state import DICE, TRIAL_THROWS
from engines.menteur.types import (
    TOP,
    Accept,
    Accepted,
    Action,
    Announce,
    Announced,
    Began,
    Look,
    Refuse,
    Revealed,
    Rolled,
    Saw,
    Threw,
    Throw,
    Uncover,
)
from engines.menteur.view import View
from engines.menteur.worth import TREMBLE, standing, success, trial, worth
from engines.review import Choice, Kind, Reviewing

AS_GOOD = 2 * TREMBLE
"""Moves that are worth as much but for so many points are as good: the computer player thinks of
uncovering after it has thought of announcing, and trembles at each."""

GIFT = 0.39
"""Points that a throw above what stands is worth in its round beside one that is not, by what 3,000
throws of computer players came to."""

EVEN = 0.5
"""An announcement that is likelier untrue is a bluff."""


def weigh(view: View, action: Action) -> Choice | None:
    """Not the first throw, the side, what is covered, nor what is uncovered before a throw: nobody
    reckons them."""
    match action:
        case Refuse():
            return _among(view, action, "call", 1 - beliefs.fair(view, standing(view)))
        case Accept() if view.offer.trial:
            return _among(view, action, "move", trial(view))
        case Accept():
            return _among(view, action, "move", beliefs.fair(view, standing(view)))
        case Announce():
            odds_of = beliefs.fair(view, view.ladder.places[action.hand])
            return _among(view, action, "bluff" if odds_of < EVEN else "claim", odds_of)
        case Throw() if view.placed:
            return _among(view, action, "move", success(view, action))
        case Look() if view.placed:
            return _among(view, action, "move", None)
        case Uncover():
            return _among(view, action, "move", None)
        case _:
            return None


def _among(view: View, action: Action, kind: Kind, chance: float | None) -> Choice | None:
    """Beside all else that could be done; what is as good as the best costs nothing."""
    values = worth(view, action)
    made = [value for value, move in values if _alike(view, move, action)]
    if len(values) < 2 or not made:
        return None if chance is None else Choice(kind, chance)
    best, better = max(values, key=lambda each: each[0])
    lost = best - max(made)
    if lost <= AS_GOOD:
        return Choice(kind, chance)
    return Choice(kind, chance, lost, better)


def _alike(view: View, one: Action, other: Action) -> bool:
    """A hand may be said in several ways (R6)."""
    if isinstance(one, Announce) and isinstance(other, Announce):
        return view.ladder.places[one.hand] == view.ladder.places[other.hand]
    return one == other


# --- what came of it -----------------------------------------------------------------------------


def right(view: View, action: Action, since: Sequence[Event]) -> bool | None:
    match action:
        case Refuse():
            shown = _shown(since)
            return None if shown is None else not shown.reveal.true
        case Accept() if view.offer.trial:
            shown = _shown(since)
            return None if shown is None else shown.reveal.true
        case Accept():
            dice = _seen(view, since, thrown=False)
            return None if dice is None else view.ladder.place(dice) >= standing(view)
        case Throw():
            dice = _seen(view, since, thrown=True)
            return None if dice is None else view.ladder.place(dice) > standing(view)
        case Announce(hand):
            return _said(view, view.ladder.places[hand], since)
        case _:
            return None


def _shown(since: Sequence[Event]) -> Revealed | None:
    """How the round ended, if it did."""
    for event in since:
        if isinstance(event, Revealed | Began):
            return event if isinstance(event, Revealed) else None
    return None


def _seen(view: View, since: Sequence[Event], thrown: bool) -> tuple[int, ...] | None:
    """All five dice as the seat saw them first: before its next throw, or between that and another.
    None until it has, and if it never did."""
    dice = [die.face for die in view.dice]
    for event in since:
        match event:
            case Threw(_, how, positions, shown) if thrown:
                thrown = False
                for at, p in enumerate(positions):
                    dice[p - 1] = shown[at] if how == "open" else 0
            case Threw() | Announced() | Revealed() | Began():
                return None
            case Saw(_, faces):
                return faces
            case _:
                pass
        if not thrown and all(dice):
            return tuple(dice)
    return None


def _said(view: View, place: int, since: Sequence[Event]) -> bool | None:
    """A bluff was not caught; anything else was true, as the seat knew itself or the dice showed,
    before anybody handled them again."""
    known = beliefs.fair(view, place)
    for event in since:
        match event:
            case Accepted():
                return True if known < EVEN or known > CERTAIN else None
            case Revealed(reveal):
                return reveal.true
            case Began():
                return None
            case _:
                pass
    return None


# --- what chance gave ----------------------------------------------------------------------------


def luck(view: View, came: Sequence[Event]) -> float:
    """Whether a throw of one's own, of which one sees all, got above what stood, beyond how often
    it does; and how much likelier a trial has become."""
    for event in came:
        if isinstance(event, Threw) and event.seat == view.seat:
            return _thrown(view, event, came)
        if isinstance(event, Rolled) and event.seat == view.seat:
            return _rolled(view, event)
    return 0.0


def _thrown(view: View, threw: Threw, came: Sequence[Event]) -> float:
    faces = next((event.faces for event in came if isinstance(event, Saw)), None)
    if faces is None:
        faces = tuple([die.face for die in view.dice])
    if not all(faces):
        return 0.0
    before = replace(view, events=view.events[: len(view.events) - len(came)])
    lying = next(iter(beliefs.remembered(before)))
    kept = sorted([face for p, face in enumerate(lying, 1) if p not in threw.dice])
    need = _stood(view) + 1
    reached = view.ladder.place(faces) >= need
    return GIFT * (reached - odds.at_least(view.ladder, tuple(kept), need))


def _stood(view: View) -> int:
    """What had to be beaten, whatever time has announced since."""
    own = view.standing is not None and view.standing.seat == view.seat
    return standing(replace(view, placed=view.placed[:-1]) if own else view)


def _rolled(view: View, rolled: Rolled) -> float:
    keep = view.options.quinte_trial == "keep"
    left = sum(face != TOP for face in rolled.faces)
    throws = TRIAL_THROWS - rolled.throw
    after = _trial(keep, left if keep or not left else DICE, throws)
    return after - _trial(keep, len(rolled.dice), throws + 1)


def _trial(keep: bool, dice: int, throws: int) -> float:
    """How likely so many dice all show the top face, each within so many throws, or all in one."""
    if keep:
        return (1 - (5 / 6) ** throws) ** dice
    return 1 - (1 - (1 / 6) ** dice) ** throws if dice else 1.0


# --- who is likely to win ------------------------------------------------------------------------


def chances(view: View) -> tuple[float, ...]:
    """By the points that everybody can still take, each being as likely to take the next."""
    if view.places is not None:
        won = view.places.count(1)
        return tuple((place == 1) / won for place in view.places)
    lives = int(view.options.lives)
    points = view.reveal.points if view.phase == "reveal" and view.reveal else view.points
    left = [0 if s in view.out else max(0, lives - n) for s, n in enumerate(points)]
    first_out = view.options.end == "first_out"
    over = first_out and any(n == 0 for s, n in enumerate(left) if s not in view.out)
    wins = _wins(tuple(sorted([n for n in left if n])), over, first_out)
    return tuple([wins[n] if n else 0.0 for n in left])


@cache
def _wins(left: tuple[int, ...], over: bool, first_out: bool) -> dict[int, float]:
    """How likely each one wins of whom so many points are left, by these; all above 0."""
    most = left[-1]
    if over or len(left) == 1:
        return {n: (n == most) / left.count(most) for n in left}
    found = dict.fromkeys(left, 0.0)
    for n in found:  # whoever has n left takes the next point
        hit = left.count(n)
        rest = list(left)
        rest.remove(n)
        after = tuple(sorted([*rest, n - 1] if n > 1 else rest))
        then = _wins(after, first_out and n == 1, first_out)
        for m in found:
            if m != n:
                found[m] += hit / len(left) * then[m]
            else:
                share = then.get(n - 1, 0.0) if n > 1 else 0.0
                found[m] += (share + (hit - 1) * then.get(n, 0.0)) / len(left)
    return found


REVIEWING = Reviewing(weigh=weigh, right=right, luck=luck, chances=chances)
