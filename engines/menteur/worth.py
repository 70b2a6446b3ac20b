"""Mean worth of a seat's moves in points: others' points, shared, less its own.

The strongest computer player and the review go by it. The next seat refuses as learnt, by what it
sees and remembers; if it accepts, it has what there really is to get higher.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.core import Seat
from engines.menteur import beliefs, odds
from engines.menteur.ladder import NO_PLACE
from engines.menteur.odds import KnownFaces, find_best_keeping_throw
from engines.menteur.rates import learn_models
from engines.menteur.state import SEAT_STEPS
from engines.menteur.types import (
    MenteurAccept,
    MenteurAction,
    MenteurAnnounce,
    MenteurLook,
    MenteurRefuse,
    MenteurThrow,
    MenteurUncover,
    TableSide,
)
from engines.menteur.view import MenteurView

JUMP_HONESTY = 30.0
STEP_HONESTY = 2.5
"""Honesty factors of announcements above the lowest legal one, and of that one."""

STUCK_POINTS = 0.2
"""Worth, in points of the next seat, of its accepting without getting higher."""

TRUE_ANNOUNCEMENT_POINTS = 0.45
"""Worth, in points of another, of a true announcement."""

MAX_BLIND_ANNOUNCEMENTS = 8
"""Number of the lowest announcements considered for a blind pass."""

INDIFFERENCE_POINTS = 0.01
"""Difference in points up to which moves are equally good.

Nobody is to read the dice from the choice.
"""

PLAUSIBLE_SHARE = 0.5
"""Chance of a plausible announcement relative to the likeliest of equal worth."""

MAX_UNCOVERED_DICE = 2
"""Maximum number of dice considered to be uncovered at once, to limit the time."""

KEPT_TRIAL_CHANCE = 0.0766
"""Chance that a trial succeeds where aces are kept (R27)."""

ValuedMove = tuple[float, MenteurAction]


def value_moves(view: MenteurView, other: MenteurAction) -> list[ValuedMove]:
    """Return the candidate moves and `other`, with the mean worth of each.

    Empty where nothing is valued: the first throw of all dice, the direction, a covering, and an
    uncovering before a throw.
    """
    if view.offer.answer:
        refused, accepted = value_answers(view)
        return [(refused, MenteurRefuse()), (accepted, MenteurAccept())]
    if not isinstance(
        other, MenteurThrow | MenteurAnnounce | MenteurLook | MenteurUncover
    ) or _has_dice_in_hand(view):
        return []
    thrown = (
        [(_value_turn(view, estimate_success(view, other)), other)]
        if isinstance(other, MenteurThrow)
        else []
    )
    place = view.ladder.places[other.hand] if isinstance(other, MenteurAnnounce) else None
    if view.offer.look:
        if isinstance(other, MenteurUncover):
            return []
        announced = value_blind_announcements(view, place) if view.offer.owes == "nothing" else []
        return [(value_look(view), MenteurLook()), *thrown, *_to_announcements(view, announced)]
    best = find_best_throw(view)
    if best is None:
        shown = (
            [(_value_uncovering(view, other.dice), other)]
            if isinstance(other, MenteurUncover)
            else []
        )
        announced = _to_announcements(view, value_announcements(view, other=place))
        return [*announced, *value_uncoverings(view), *shown, *thrown]
    if isinstance(other, MenteurUncover):
        return []
    chance, dice = best
    announced = [] if place is None else value_announcements(view, other=place)
    made = [each for each in announced if each[1] == place]
    return [
        (_value_turn(view, chance), build_throw(view, dice)),
        *thrown,
        *_to_announcements(view, made),
    ]


def _to_announcements(view: MenteurView, values: list[tuple[float, int]]) -> list[ValuedMove]:
    return [(value, MenteurAnnounce(view.ladder.hands[place])) for value, place in values]


# --- accept or refuse ----------------------------------------------------------------------------


def value_answers(view: MenteurView) -> tuple[float, float]:
    """Return the worth of refusing and of accepting."""
    true, higher, blind = estimate_outlook(view, _estimate_honesty(view))
    others = _count_opponents(view)
    refused = (1 - true) / others - true
    if view.offer.trial:
        return refused, chance_of_trial(view) - 1
    return refused, _value_turn(view, max(higher, blind), _estimate_next_refusal(view))


def _estimate_next_refusal(view: MenteurView) -> float:
    """Return the chance that the next seat refuses the lowest announcement left.

    It goes by the dice that lie open.
    """
    open_dice = tuple(sorted(die.face for die in view.dice if die.place == "open"))
    return learn_models(view)[find_following_seat(view)].estimate_refusal(
        view.ladder, open_dice, find_standing_place(view) + 1
    )


def _estimate_honesty(view: MenteurView) -> float:
    """Return the honesty factor of the standing announcement, 1 if there is none."""
    if view.standing is None:
        return 1.0
    before = view.ladder.places[view.placed[-2].hand] if len(view.placed) > 1 else NO_PLACE
    usual = JUMP_HONESTY if find_standing_place(view) > before + 1 else STEP_HONESTY
    return usual * learn_models(view)[view.standing.seat].word_factor


def estimate_outlook(view: MenteurView, honesty: float) -> tuple[float, float, float]:
    """Return the chances that it is true, gets higher by a throw, is higher as is."""
    return odds.estimate_outlook(view.ladder, _weigh_dice(view, honesty), find_standing_place(view))


def _weigh_dice(view: MenteurView, honesty: float) -> odds.DiceBelief:
    return odds.weigh_announcement(
        view.ladder,
        beliefs.recall_dice(view),
        find_standing_place(view),
        _find_weight(view, honesty),
    )


def _find_weight(view: MenteurView, honesty: float) -> float:
    return honesty if beliefs.has_bettor_looked(view) else 1.0


def chance_of_trial(view: MenteurView) -> float:
    """Return the assumed chance that a trial succeeds."""
    return KEPT_TRIAL_CHANCE if view.options.quinte_trial == "keep" else 0.0


# --- the dice ------------------------------------------------------------------------------------


def _value_turn(view: MenteurView, success: float, lie_refusal: float = 0.0) -> float:
    """Return the worth of a turn that beats the standing place so often.

    The next seat refuses as often as it doubts anything, a lie at least as often as `lie_refusal`:
    it costs a point where it is refused.
    """
    others, doubt = (
        _count_opponents(view),
        learn_models(view)[find_following_seat(view)].doubt_chance,
    )
    held = doubt + (1 - doubt) * TRUE_ANNOUNCEMENT_POINTS
    return success * held / others - (1 - success) * max(doubt, lie_refusal)


def value_look(view: MenteurView) -> float:
    """Return the worth of a look, with the best throw after it.

    In a round's first turn nothing is left to throw.
    """
    _, higher, blind = estimate_outlook(view, _estimate_honesty(view))
    return _value_turn(view, higher if view.placed else blind)


def find_best_throw(view: MenteurView) -> tuple[float, KnownFaces] | None:
    """Return the chance and the faces of the best throw of a seat that sees all.

    None where it should rather announce.
    """
    offer, steps, need = view.offer, view.ladder, find_standing_place(view) + 1
    if not offer.throw_open or (offer.owes != "one" and steps.find_place(list_faces(view)) >= need):
        return None
    fresh = tuple(view.dice[p - 1].face for p in offer.throw_open)
    kept = list(list_faces(view))
    for face in fresh:
        kept.remove(face)
    best = find_best_keeping_throw(steps, tuple(kept), tuple(sorted(fresh)), need)
    return best if offer.owes == "one" or best[0] > 0 else None


def estimate_success(view: MenteurView, throw: MenteurThrow) -> float:
    """Return the chance that this throw beats the standing place.

    A seat that has not looked goes by what it remembers and was told.
    """
    steps, place = view.ladder, find_standing_place(view)
    weight = _find_weight(view, _estimate_honesty(view))
    total = reached = 0.0
    for lying, chance in beliefs.recall_dice(view).items():
        before = sorted(face for p, face in enumerate(lying, 1) if p in throw.dice and face)
        known = sorted(face for p, face in enumerate(lying, 1) if p not in throw.dice and face)
        for rest, part in odds.list_completions(tuple(known), len(lying) - len(throw.dice)):
            true = odds.chance_at_least(steps, tuple(sorted((*before, *rest))), place)
            likely = chance * part * (1 + (weight - 1) * true)
            total += likely
            reached += likely * odds.chance_at_least(steps, rest, place + 1)
    return reached / total


def build_throw(view: MenteurView, thrown: KnownFaces) -> MenteurThrow | MenteurUncover:
    """Return a throw of dice with these faces, hidden if possible.

    Dice that a shaken cup would spoil are uncovered first (R24).
    """
    offer = view.offer
    left, dice = list(thrown), list[int]()
    hidden_first = sorted(offer.throw_open, key=lambda p: view.dice[p - 1].place != "hidden")
    for p in hidden_first:
        if view.dice[p - 1].face in left:
            left.remove(view.dice[p - 1].face)
            dice.append(p)
    spoilt = tuple(p for p in offer.shakes if p not in dice)
    if not offer.throw_hidden:
        return MenteurThrow("open", tuple(sorted(dice)), offer.at)
    if spoilt:
        return MenteurUncover(spoilt, offer.at)
    return MenteurThrow("hidden", tuple(sorted(dice)), offer.at)


# --- what is announced ---------------------------------------------------------------------------


def value_blind_announcements(
    view: MenteurView, other: int | None = None
) -> list[tuple[float, int]]:
    """Return the worth and place of the lowest announcements and `other`, unseen.

    The seat has not looked.
    """
    return _value_places(
        view,
        _weigh_dice(view, _estimate_honesty(view)),
        _find_dice_seen_by_next(view),
        other,
        MAX_BLIND_ANNOUNCEMENTS,
    )


def value_announcements(
    view: MenteurView, uncovered: tuple[int, ...] = (), other: int | None = None
) -> list[tuple[float, int]]:
    """Return the worth and place of announcements and `other`, for a seat that looked.

    Dice at `uncovered` are uncovered first.
    """
    return _value_places(
        view, {list_faces(view): 1.0}, _find_dice_seen_by_next(view, uncovered), other
    )


def drop_implausible(view: MenteurView, places: Sequence[int]) -> list[int]:
    """Return the places that look nearly as likely to the next seat as the likeliest."""
    seen = _find_dice_seen_by_next(view)
    looks = {place: odds.chance_at_least(view.ladder, seen, place) for place in places}
    least = PLAUSIBLE_SHARE * max(looks.values())
    return [place for place in places if looks[place] >= least]


def value_uncoverings(view: MenteurView) -> Iterator[tuple[float, MenteurUncover]]:
    """Yield the uncoverings, with their worth and an announcement after."""
    hidden, values = view.offer.uncover, dict[KnownFaces, float]()
    for count in range(1, min(len(hidden), MAX_UNCOVERED_DICE + 1)):
        for dice in combinations(hidden, count):
            shown = _find_dice_seen_by_next(view, dice)
            if shown not in values:
                values[shown] = _value_uncovering(view, dice)
            yield values[shown], MenteurUncover(dice, view.offer.at)


def _value_uncovering(view: MenteurView, dice: tuple[int, ...]) -> float:
    return max(value_announcements(view, dice))[0]


def _value_places(
    view: MenteurView,
    belief: odds.DiceBelief,
    seen: KnownFaces,
    other: int | None,
    most: int | None = None,
) -> list[tuple[float, int]]:
    steps, others, answers = (
        view.ladder,
        _count_opponents(view),
        learn_models(view)[find_following_seat(view)],
    )
    places = _list_candidate_places(view, belief)[:most]
    if other is not None and other not in places:
        places.append(other)
    values: list[tuple[float, int]] = []
    for place in places:
        true = odds.chance_of_place(steps, belief, place)
        refused = answers.estimate_refusal(steps, seen, place)
        gets_higher = sum(
            chance * find_best_keeping_throw(steps, (), dice, place + 1)[0]
            for dice, chance in belief.items()
        )
        caught = true / others - (1 - true)
        accepted = STUCK_POINTS * (1 - gets_higher) / others
        values.append((refused * caught + (1 - refused) * accepted, place))
    return values


def _list_candidate_places(view: MenteurView, belief: odds.DiceBelief) -> list[int]:
    """Return the places considered; with side dice only true ones, if they are known."""
    steps, lowest = view.ladder, find_standing_place(view) + 1
    there = {steps.worth[dice] for dice in belief if len(belief) == 1}
    places = range(lowest, len(steps.hands))
    found = [p for p in places if p in there or not steps.hands[p].kickers]
    return found or [lowest]


# --- the tray and the table ----------------------------------------------------------------------


def find_standing_place(view: MenteurView) -> int:
    """Return the place of the standing announcement."""
    return view.ladder.places[view.standing.hand] if view.standing else NO_PLACE


def list_faces(view: MenteurView) -> KnownFaces:
    """Return the five dice as the seat knows them, in rising order."""
    return tuple(sorted(die.face for die in view.dice))


def _has_dice_in_hand(view: MenteurView) -> bool:
    return any(die.place == "hand" for die in view.dice)


def _find_dice_seen_by_next(view: MenteurView, uncovered: tuple[int, ...] = ()) -> KnownFaces:
    """Return the dice that the next seat sees or remembers, in rising order.

    Those `uncovered` are seen; if it had the tray before and looked, it remembers those that lie as
    it passed them.
    """
    remembers = view.seat is not None and beliefs.find_informed_passer(view) == find_following_seat(
        view
    )
    return tuple(
        sorted(
            die.face
            for p, die in enumerate(view.dice, 1)
            if die.face
            and (die.place == "open" or p in uncovered or (remembers and not die.thrown))
        )
    )


def _count_opponents(view: MenteurView) -> int:
    return len(view.points) - len(view.out) - 1


def find_following_seat(view: MenteurView, side: TableSide | None = None) -> Seat:
    """Return the next seat in this direction, or in the tray's."""
    seat, count, step = view.seat or 0, len(view.points), SEAT_STEPS[side or view.to]
    at = (seat + step) % count
    while at in view.out:
        at = (at + step) % count
    return at
