"""What a seat's moves bring on average, in points won and lost: others' points, shared, less its
own. So the strongest computer player reckons, and so a game is looked back on.

The next seat refuses as it is used to, by what it sees and remembers; if it accepts, it has what
there really is to get higher.
"""

from collections.abc import Iterator
from itertools import combinations

from engines.core import Seat
from engines.menteur import beliefs, odds
from engines.menteur.ladder import NOTHING
from engines.menteur.odds import Faces, keeping
from engines.menteur.rates import rates
from engines.menteur.state import STEPS
from engines.menteur.types import Accept, Action, Announce, Look, Refuse, Side, Throw, Uncover
from engines.menteur.view import View

HONEST_JUMP = 30.0
HONEST_STEP = 2.5
"""An announcement is made so much more readily if it is true, where it is higher than it had to be,
and where not."""

PRESSED = 0.2
"""What it is worth, in points of the next seat, that it accepts and cannot get higher."""

HELD = 0.45
"""What it is worth, in points of another, to announce what one has."""

BLIND = 8
"""So many of the lowest announcements are thought of for a blind pass."""

TREMBLE = 0.01
"""Moves that are worth as much as the best but for so much are as good: nobody is to read the dice
from the choice."""

UNCOVERED = 2
"""So many dice at once are thought of to be uncovered, which takes long enough."""

TRIAL = 0.0766
"""How likely a trial succeeds where aces are kept (R27)."""

Valued = tuple[float, Action]


def worth(view: View, other: Action) -> list[Valued]:
    """What is thought of now, and this other move, with what each brings.

    Empty where nothing is reckoned: as the first five dice are thrown, which way the tray goes,
    what is covered, and what is uncovered before a throw.
    """
    if view.offer.answer:
        refused, accepted = answers(view)
        return [(refused, Refuse()), (accepted, Accept())]
    if not isinstance(other, Throw | Announce | Look | Uncover) or _in_hand(view):
        return []
    thrown = [(_turn(view, success(view, other)), other)] if isinstance(other, Throw) else []
    place = view.ladder.places[other.hand] if isinstance(other, Announce) else None
    if view.offer.look:
        if isinstance(other, Uncover):
            return []
        announced = blind(view, place) if view.offer.owes == "nothing" else []
        return [(look(view), Look()), *thrown, *_announcing(view, announced)]
    best = best_throw(view)
    if best is None:
        shown = [(_uncovering(view, other.dice), other)] if isinstance(other, Uncover) else []
        announced = _announcing(view, told(view, other=place))
        return [*announced, *uncoverings(view), *shown, *thrown]
    if isinstance(other, Uncover):
        return []
    chance, dice = best
    announced = [] if place is None else told(view, other=place)
    made = [each for each in announced if each[1] == place]
    return [(_turn(view, chance), throwing(view, dice)), *thrown, *_announcing(view, made)]


def _announcing(view: View, values: list[tuple[float, int]]) -> list[Valued]:
    return [(value, Announce(view.ladder.hands[place])) for value, place in values]


# --- accept or refuse ----------------------------------------------------------------------------


def answers(view: View) -> tuple[float, float]:
    """What it brings to refuse, and to accept."""
    true, higher, blind = outlook(view, _honesty(view))
    others = _others(view)
    refused = (1 - true) / others - true
    return refused, trial(view) - 1 if view.offer.trial else _turn(view, max(higher, blind))


def _honesty(view: View) -> float:
    """How much the announcement that stands is believed; nothing, if none does."""
    if view.standing is None:
        return 1.0
    before = view.ladder.places[view.placed[-2].hand] if len(view.placed) > 1 else NOTHING
    usual = HONEST_JUMP if standing(view) > before + 1 else HONEST_STEP
    return usual * rates(view)[view.standing.seat].word


def outlook(view: View, honesty: float) -> tuple[float, float, float]:
    """How likely the announcement is true, one gets higher with a throw, it is higher as it is."""
    return odds.outlook(view.ladder, _heard(view, honesty), standing(view))


def _heard(view: View, honesty: float) -> odds.Belief:
    return odds.weighed(
        view.ladder, beliefs.remembered(view), standing(view), _weight(view, honesty)
    )


def _weight(view: View, honesty: float) -> float:
    return honesty if beliefs.bettor_looked(view) else 1.0


def trial(view: View) -> float:
    """How likely a trial is thought to succeed."""
    return TRIAL if view.options.quinte_trial == "keep" else 0.0


# --- the dice ------------------------------------------------------------------------------------


def _turn(view: View, success: float) -> float:
    """What a turn is worth that gets so often above what stands, the next seat doubting whatever it
    is told as often as it does: a lie costs a point where it is doubted."""
    others, doubt = _others(view), rates(view)[following(view)].doubt
    held = doubt + (1 - doubt) * HELD
    return success * held / others - (1 - success) * doubt


def look(view: View) -> float:
    """What a look brings: the best throw after it. In a round's first turn nothing is left to
    throw."""
    _, higher, blind = outlook(view, _honesty(view))
    return _turn(view, higher if view.placed else blind)


def best_throw(view: View) -> tuple[float, Faces] | None:
    """How likely the best throw of one who sees all gets above what stands, and the faces thrown;
    None where he better announces."""
    offer, steps, need = view.offer, view.ladder, standing(view) + 1
    if not offer.throw_open or (offer.owes != "one" and steps.place(faces(view)) >= need):
        return None
    fresh = tuple(view.dice[p - 1].face for p in offer.throw_open)
    kept = list(faces(view))
    for face in fresh:
        kept.remove(face)
    best = keeping(steps, tuple(kept), tuple(sorted(fresh)), need)
    return best if offer.owes == "one" or best[0] > 0 else None


def success(view: View, throw: Throw) -> float:
    """How likely this throw alone gets above what stands; who has not looked goes by what he
    remembers and heard."""
    steps, place = view.ladder, standing(view)
    weight = _weight(view, _honesty(view))
    total = reached = 0.0
    for lying, chance in beliefs.remembered(view).items():
        before = sorted(face for p, face in enumerate(lying, 1) if p in throw.dice and face)
        known = sorted(face for p, face in enumerate(lying, 1) if p not in throw.dice and face)
        for rest, part in odds.completions(tuple(known), len(lying) - len(throw.dice)):
            true = odds.at_least(steps, tuple(sorted((*before, *rest))), place)
            likely = chance * part * (1 + (weight - 1) * true)
            total += likely
            reached += likely * odds.at_least(steps, rest, place + 1)
    return reached / total


def throwing(view: View, thrown: Faces) -> Throw | Uncover:
    """A throw of dice with these faces, hidden if it may be; what a shaken cup would spoil is
    uncovered before (R24)."""
    offer = view.offer
    left, dice = list(thrown), list[int]()
    hidden_first = sorted(offer.throw_open, key=lambda p: view.dice[p - 1].place != "hidden")
    for p in hidden_first:
        if view.dice[p - 1].face in left:
            left.remove(view.dice[p - 1].face)
            dice.append(p)
    spoilt = tuple(p for p in offer.shakes if p not in dice)
    if not offer.throw_hidden:
        return Throw("open", tuple(sorted(dice)), offer.at)
    if spoilt:
        return Uncover(spoilt, offer.at)
    return Throw("hidden", tuple(sorted(dice)), offer.at)


# --- what is announced ---------------------------------------------------------------------------


def blind(view: View, other: int | None = None) -> list[tuple[float, int]]:
    """What the lowest announcements and this other are worth without a look, with their places."""
    return _announced(view, _heard(view, _honesty(view)), _seen_by_next(view), other, BLIND)


def told(
    view: View, uncovered: tuple[int, ...] = (), other: int | None = None
) -> list[tuple[float, int]]:
    """What the announcements and this other are worth to one who sees all, with their places,
    some dice uncovered before."""
    return _announced(view, {faces(view): 1.0}, _seen_by_next(view, uncovered), other)


def uncoverings(view: View) -> Iterator[tuple[float, Uncover]]:
    """What it is worth to uncover some dice and to announce then."""
    hidden, values = view.offer.uncover, dict[Faces, float]()
    for count in range(1, min(len(hidden), UNCOVERED + 1)):
        for dice in combinations(hidden, count):
            shown = _seen_by_next(view, dice)
            if shown not in values:
                values[shown] = _uncovering(view, dice)
            yield values[shown], Uncover(dice, view.offer.at)


def _uncovering(view: View, dice: tuple[int, ...]) -> float:
    return max(told(view, dice))[0]


def _announced(
    view: View, belief: odds.Belief, seen: Faces, other: int | None, most: int | None = None
) -> list[tuple[float, int]]:
    steps, others, answers = view.ladder, _others(view), rates(view)[following(view)]
    places = _candidates(view, belief)[:most]
    if other is not None and other not in places:
        places.append(other)
    values: list[tuple[float, int]] = []
    for place in places:
        true = odds.chance(steps, belief, place)
        refused = answers.refused(steps, seen, place)
        gets_higher = sum(
            chance * keeping(steps, (), dice, place + 1)[0] for dice, chance in belief.items()
        )
        caught = true / others - (1 - true)
        accepted = PRESSED * (1 - gets_higher) / others
        values.append((refused * caught + (1 - refused) * accepted, place))
    return values


def _candidates(view: View, belief: odds.Belief) -> list[int]:
    """What may be announced: with side dice only what there is, if that is known."""
    steps, lowest = view.ladder, standing(view) + 1
    there = {steps.worth[dice] for dice in belief if len(belief) == 1}
    places = range(lowest, len(steps.hands))
    found = [p for p in places if p in there or not steps.hands[p].kickers]
    return found or [lowest]


# --- the tray and the table ----------------------------------------------------------------------


def standing(view: View) -> int:
    """The place of the announcement that stands."""
    return view.ladder.places[view.standing.hand] if view.standing else NOTHING


def faces(view: View) -> Faces:
    """The five dice as the seat knows them."""
    return tuple(sorted(die.face for die in view.dice))


def _in_hand(view: View) -> bool:
    return any(die.place == "hand" for die in view.dice)


def _seen_by_next(view: View, uncovered: tuple[int, ...] = ()) -> Faces:
    """The dice that the next seat sees, some more being uncovered, and if it had the tray before
    and looked, those that lie as it passed them."""
    remembers = view.seat is not None and beliefs.passed_by(view) == following(view)
    return tuple(
        sorted(
            die.face
            for p, die in enumerate(view.dice, 1)
            if die.face
            and (die.place == "open" or p in uncovered or (remembers and not die.thrown))
        )
    )


def _others(view: View) -> int:
    return len(view.points) - len(view.out) - 1


def following(view: View, side: Side | None = None) -> Seat:
    """The next seat in this direction, or in the tray's."""
    seat, count, step = view.seat or 0, len(view.points), STEPS[side or view.to]
    at = (seat + step) % count
    while at in view.out:
        at = (at + step) % count
    return at
