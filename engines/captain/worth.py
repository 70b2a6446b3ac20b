"""Mean worth of a seat's moves, in cards it gets rid of.

The strongest computer player and the review go by it. A placement is worth what `prospects` says
plus what the next turn brings; any other action is worth what can be placed after it.
"""

from msgspec.structs import replace

from engines.captain import beliefs
from engines.captain.cards import CITIES, CaptainCard, City, Luggage
from engines.captain.prospects import (
    WIN_CARDS,
    ImaginedBelt,
    ValuedPlacement,
    count_rivals,
    estimate_potential,
    extend_imagined_belt,
    list_placements,
    remove_placed,
)
from engines.captain.prospects import value_placement as placement_worth
from engines.captain.types import (
    CaptainAction,
    CaptainClose,
    CaptainLook,
    CaptainOrigin,
    CaptainPlace,
    CaptainSwap,
    CaptainTake,
)
from engines.captain.view import CaptainView

EVEN_CHANCE = 0.5
"""Chance of the right origin below which a placement counts as a bluff."""

NEARLY_WON_CARDS = 2
"""Number of cards with which a rival is about to win: to call them is worth more."""

NEXT_TURN_FACTOR = 0.7
"""Worth of a card that goes in the next turn."""

IDLE_TURN_FACTOR = 0.2
"""Worth of such a card after a turn in which nothing goes, as the belts change."""

LOOK_VALUE_CARDS = 0.5
"""Worth of knowing an origin, in cards."""

MIN_TAKE_GAIN_CARDS = 0.4
"""Minimum gain of taking luggage back, beside the cards it costs."""

MAX_BLUFF_LOSS_CARDS = 1.0
"""Maximum loss of a needless bluff against the best placement of any worth."""

INDIFFERENCE_CARDS = 0.05
"""Difference in cards up to which moves are equally good."""

MAX_CONSIDERED_PLACEMENTS = 10
"""Number of placements whose next turn is considered."""

ValuedAction = tuple[float, CaptainAction]

CardHand = tuple[CaptainCard, ...]

IdleAction = CaptainOrigin | CaptainSwap | CaptainLook | CaptainClose
"""Actions 2 to 5: nothing is placed."""


# --- calls ---------------------------------------------------------------------------------------


def value_call(view: CaptainView) -> float:
    """Return the worth of a call beside a pass.

    It weighs the cards that come here if the placement is honest, those that the placer takes if it
    is a bluff, and the game where the placer has no card left.
    """
    placement = view.placement
    assert placement is not None, "one calls a placement"
    honest = beliefs.estimate_honesty(view, shrewd=True)
    if view.cards[placement.seat] == 0:
        return WIN_CARDS * (1 - honest)
    return (len(view.belts[placement.belt - 1].row) + 1) * value_call_per_card(view, honest)


def value_call_per_card(view: CaptainView, honest: float) -> float:
    """Return the worth of a call for each card there, by the chance of honesty."""
    assert view.placement is not None, "one calls a placement"
    share = 1 / count_rivals(view)
    if view.cards[view.placement.seat] <= NEARLY_WON_CARDS:
        share = (1 + share) / 2
    return (1 - honest) * share - honest


# --- placements ----------------------------------------------------------------------------------


def value_best_placements(
    view: CaptainView, spots: list[ImaginedBelt], hand: CardHand
) -> list[ValuedAction]:
    """Return the best placements with the worth of the next turn after them."""
    found = list_placements(spots, hand, count_rivals(view), view.played)
    found = sorted(found, key=_get_worth, reverse=True)[:MAX_CONSIDERED_PLACEMENTS]
    return [(_add_next_turn(view, spots, hand, chance), _to_place(chance)) for chance in found]


def value_place(view: CaptainView, spots: list[ImaginedBelt], place: CaptainPlace) -> float:
    """Return the worth of a placement with that of the next turn after it."""
    spot = spots[place.belt - 1]
    value = placement_worth(spot, place.cards, view.hand, count_rivals(view), view.played)
    return _add_next_turn(view, spots, view.hand, ValuedPlacement(value, place.belt, place.cards))


def _add_next_turn(
    view: CaptainView, spots: list[ImaginedBelt], hand: CardHand, chance: ValuedPlacement
) -> float:
    left = list(spots)
    left[chance.belt - 1] = extend_imagined_belt(spots[chance.belt - 1], chance.cards)
    return chance.worth + NEXT_TURN_FACTOR * estimate_potential(
        left, remove_placed(hand, chance.cards), count_rivals(view)
    )


def find_best_bluff(view: CaptainView, spots: list[ImaginedBelt]) -> CaptainPlace | None:
    """Return the best placement that is known or feared to be a bluff.

    None unless it is worth nearly as much as the best of all.
    """
    found = list_placements(spots, view.hand, count_rivals(view), view.played)
    bluffs = [c for c in found if spots[c.belt - 1].match[_find_city(c)] < EVEN_CHANCE]
    if not bluffs:
        return None
    best = max(bluffs, key=_get_worth)
    enough = max(map(_get_worth, found)) - MAX_BLUFF_LOSS_CARDS
    return _to_place(best) if best.worth > max(enough, 0.0) else None


def _find_city(chance: ValuedPlacement) -> City:
    return next(card.city for card in chance.cards if isinstance(card, Luggage))


def _get_worth(chance: ValuedPlacement) -> float:
    return chance.worth


def _to_place(chance: ValuedPlacement) -> CaptainPlace:
    return CaptainPlace(chance.belt, chance.cards)


# --- taking luggage back -------------------------------------------------------------------------


def value_takes(view: CaptainView, spots: list[ImaginedBelt]) -> list[ValuedAction]:
    """Return the luggage that may be taken back, with the worth of placing it."""
    found: list[ValuedAction] = []
    for belt in view.belts:
        most = len(belt.takeable) if view.takes_left is None else view.takes_left
        for count in range(1, min(most, len(belt.takeable), 3) + 1):
            take = CaptainTake(belt.number, belt.takeable[:count])
            found.append((value_take(view, spots, take), take))
    return found


def value_take(view: CaptainView, spots: list[ImaginedBelt], take: CaptainTake) -> float:
    """Return the worth of the placements with this luggage, less its cost."""
    left, hand = _imagine_take(view, spots, take)
    best = max((value for value, _ in value_best_placements(view, left, hand)), default=0.0)
    return best - len(take.cards)


def value_take_out_of_turn(
    view: CaptainView, spots: list[ImaginedBelt], take: CaptainTake
) -> float:
    """Return how much more can be placed in the next turn, less the luggage's cost."""
    rivals, (left, hand) = count_rivals(view), _imagine_take(view, spots, take)
    gain = estimate_potential(left, hand, rivals) - estimate_potential(spots, view.hand, rivals)
    return NEXT_TURN_FACTOR * gain - len(take.cards)


def _imagine_take(
    view: CaptainView, spots: list[ImaginedBelt], take: CaptainTake
) -> tuple[list[ImaginedBelt], CardHand]:
    row = view.belts[take.belt - 1].row[: -len(take.cards)]
    single = sum(card != "CS" for card in row) == 1
    left, spot = list(spots), spots[take.belt - 1]
    left[take.belt - 1] = replace(spot, row=row, dir=None if single else spot.dir)
    return left, (*view.hand, *take.cards)


# --- where nothing is placed ---------------------------------------------------------------------


def list_non_placing_actions(view: CaptainView, spots: list[ImaginedBelt]) -> list[IdleAction]:
    """Return the considered actions that place no card."""
    found: list[IdleAction] = []
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    fresh = [belt.number for belt in view.belts if belt.may_define]
    for city in CITIES:
        of_city = [card for card in luggage if card.city == city]
        if not of_city:
            continue
        card = find_spare_card(of_city)
        found += [CaptainOrigin(number, card) for number in fresh[:1]]
        for spot in spots:
            may_swap = view.belts[spot.number - 1].may_swap
            if may_swap and spot.city == city and spot.match[city] < 1:
                found.append(CaptainSwap(spot.number, card))
    for belt in view.belts:
        if belt.may_look and belt.origin is None:
            found.append(CaptainLook(belt.number))
        if belt.may_close:
            found.append(CaptainClose(belt.number))
    return found


def value_idle_action(view: CaptainView, spots: list[ImaginedBelt], action: IdleAction) -> float:
    """Return the worth of an action at once and of the placements after it."""
    left, hand = imagine_action(view, spots, action)
    return value_at_once(view, action) + IDLE_TURN_FACTOR * estimate_potential(
        left, hand, count_rivals(view)
    )


def value_at_once(view: CaptainView, action: IdleAction) -> float:
    """Return the worth of the information that an action reveals."""
    return (
        LOOK_VALUE_CARDS
        if isinstance(action, CaptainLook) and view.belts[action.belt - 1].origin is None
        else 0
    )


def imagine_action(
    view: CaptainView, spots: list[ImaginedBelt], action: IdleAction
) -> tuple[list[ImaginedBelt], CardHand]:
    """Return the imagined belts and the hand after an action."""
    if isinstance(action, CaptainLook):
        return spots, view.hand
    left, spot = list(spots), spots[action.belt - 1]
    if isinstance(action, CaptainClose):
        nothing: dict[City, float] = dict.fromkeys(CITIES, 0.0)
        left[action.belt - 1] = ImaginedBelt(spot.number, (), None, None, False, nothing, False, 0)
        return left, view.hand
    city = action.card.city if isinstance(action.card, Luggage) else None
    sure: dict[City, float] = {c: float(c == city) for c in CITIES}
    left[action.belt - 1] = replace(spot, there=True, match=sure, mine=True, others=0)
    cards = list(view.hand)
    cards.remove(action.card)
    return left, tuple(cards)


def find_spare_card(luggage: list[Luggage]) -> Luggage:
    """Return a card of the commonest city, without neighbours if there is one."""
    count = {city: sum(card.city == city for card in luggage) for city in CITIES}

    def make_fit_key(card: Luggage) -> tuple[int, int]:
        beside = sum(
            other.city == card.city and abs(other.number - card.number) == 1 for other in luggage
        )
        return count[card.city], -beside

    return max(luggage, key=make_fit_key)
