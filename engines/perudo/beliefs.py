"""Beliefs of a seat about the dice under all cups, from its own view alone.

They are exact chances of each count of a face. A fair belief takes unseen dice as fair; a belief by
bids also weighs what their owners have bid. `computer` decides by them.
"""

from collections.abc import Sequence

from engines.core import Seat
from engines.perudo.odds import CountChances, add_counts, find_face_share, list_binomial
from engines.perudo.rates import OpponentModel
from engines.perudo.types import Bidden, PerudoRolled, Pushed
from engines.perudo.view import PerudoView

SeatModels = Sequence[OpponentModel]
"""Models of every seat; empty where nothing is known."""

HONESTY = 0.8
"""Weight of a bid of an unknown seat as evidence for dice.

With k matching dice it is made (1 + HONESTY * k) times as readily as with none."""

WILD_HONESTY = 0.5
"""Share of that weight for a bid of jokers, which also serve to be out of reach."""


def estimate_fair_counts(view: PerudoView, face: int) -> CountChances:
    """Return the chances of each count of a face, taking unseen dice as fair."""
    return _shift_counts(
        count_known_dice(view, face),
        list_binomial(count_unseen_dice(view), find_face_share(face, view.wild)),
    )


def estimate_counts_by_bids(
    view: PerudoView, face: int, rates: SeatModels = (), without: Seat | None = None
) -> CountChances:
    """Return the chances of each count of a face, weighing each opponent's bids.

    Bids of this round weigh by the seats' models, if those are known. `without` is a seat whose
    hidden dice are left out.
    """
    bid = find_faces_bid(view)
    chances: CountChances = (1.0,)
    for seat in _list_opponents(view):
        if seat != without:
            chances = add_counts(
                chances, _estimate_hand_count(view, seat, face, bid.get(seat, set()), rates)
            )
    return _shift_counts(count_known_dice(view, face), chances)


def estimate_opponent_count(
    view: PerudoView, seat: Seat, face: int, rates: SeatModels = ()
) -> CountChances:
    """Return the chances of an opponent's matching hidden dice, by their bids."""
    return _estimate_hand_count(view, seat, face, find_faces_bid(view).get(seat, set()), rates)


def estimate_counts_seen_by_opponent(
    view: PerudoView, seat: Seat, face: int, holding: int
) -> CountChances:
    """Return the chances of each count as an opponent sees them who holds `holding`."""
    pushed = sum(_count_matching(dice, face, view.wild) for dice in view.pushed)
    unseen = view.dice_in_play - sum(map(len, view.pushed)) - _count_hidden(view, seat)
    return _shift_counts(pushed + holding, list_binomial(unseen, find_face_share(face, view.wild)))


def count_unseen_dice(view: PerudoView) -> int:
    """Return the number of the opponents' hidden dice."""
    return sum(_count_hidden(view, seat) for seat in _list_opponents(view))


def find_faces_bid(view: PerudoView) -> dict[Seat, set[int]]:
    """Return the faces each seat has bid this round with the dice now under its cup."""
    faces: dict[Seat, set[int]] = {}
    rolled_anew: set[Seat] = set()
    for event in reversed(view.events):
        if isinstance(event, PerudoRolled):
            break
        if isinstance(event, Pushed):
            rolled_anew.add(event.seat)
        elif isinstance(event, Bidden) and event.seat not in rolled_anew:
            faces.setdefault(event.seat, set()).add(event.bid.face)
    return faces


def _estimate_hand_count(
    view: PerudoView, seat: Seat, face: int, bid: set[int], rates: SeatModels
) -> CountChances:
    """Return the posterior of an opponent's matching hidden dice (Bayes)."""
    prior = list_binomial(_count_hidden(view, seat), find_face_share(face, view.wild))
    word = (
        rates[seat].estimate_word(len(prior) - 1, find_face_share(face, view.wild))
        if rates
        else HONESTY
    )
    honesty = word * (face in bid)
    honesty += word * WILD_HONESTY * (face != view.wild and view.wild in bid)
    weighed = [chance * (1 + honesty * k) for k, chance in enumerate(prior)]
    total = sum(weighed)
    return tuple(chance / total for chance in weighed)


def _list_opponents(view: PerudoView) -> list[Seat]:
    return [seat for seat, count in enumerate(view.dice) if count and seat != view.seat]


def _count_hidden(view: PerudoView, seat: Seat) -> int:
    return view.dice[seat] - len(view.pushed[seat])


def count_known_dice(view: PerudoView, face: int) -> int:
    """Return the number of own and pushed dice that count for a face."""
    pushed = sum(_count_matching(dice, face, view.wild) for dice in view.pushed)
    return pushed + _count_matching(view.mine, face, view.wild)


def _count_matching(dice: tuple[int, ...], face: int, wild: int | None) -> int:
    return sum(die in (face, wild) for die in dice)


def _shift_counts(known: int, chances: CountChances) -> CountChances:
    return (0.0,) * known + chances
