"""What a seat may think lies under all cups, going by its own view: exact chances for each face.

A plain belief takes unseen dice for what dice are; a suspicious one also weighs what their owners
have bid. What is done with it is `computer`'s.
"""

from collections.abc import Sequence

from engines.core import Seat
from engines.perudo.odds import Chances, binomial, share, together
from engines.perudo.rates import Rate
from engines.perudo.types import Bidden, Pushed, Rolled
from engines.perudo.view import View

Rates = Sequence[Rate]
"""What is known of every seat; empty where that is nothing."""

HONESTY = 0.8
"""How much the bid of a seat of which nothing is known speaks for dice: with k matching ones it is
made (1 + HONESTY * k) times as readily as with none."""

WILD_HONESTY = 0.5
"""How much of that a bid of jokers has, which are bid to be out of reach as well."""


def plain(view: View, face: int) -> Chances:
    """How many dice in play count for a face: one's own, the pushed ones, and chance."""
    return _shifted(known(view, face), binomial(unseen(view), share(face, view.wild)))


def suspicious(view: View, face: int, rates: Rates = (), without: Seat | None = None) -> Chances:
    """The same where every opponent's bids of this round weigh on what he may hold.

    They weigh by the seats' rates, if those are known. `without` is a seat whose hidden dice are
    left out.
    """
    bid = faces_bid(view)
    chances: Chances = (1.0,)
    for seat in _others(view):
        if seat != without:
            chances = together(chances, _hand(view, seat, face, bid.get(seat, set()), rates))
    return _shifted(known(view, face), chances)


def opponent(view: View, seat: Seat, face: int, rates: Rates = ()) -> Chances:
    """How many of one opponent's hidden dice count for a face, going by what he has bid."""
    return _hand(view, seat, face, faces_bid(view).get(seat, set()), rates)


def opponents_own(view: View, seat: Seat, face: int, holding: int) -> Chances:
    """What an opponent may think of all dice in play who holds so many that count himself."""
    pushed = sum(_matching(dice, face, view.wild) for dice in view.pushed)
    unseen = view.in_play - sum(map(len, view.pushed)) - _hidden(view, seat)
    return _shifted(pushed + holding, binomial(unseen, share(face, view.wild)))


def unseen(view: View) -> int:
    """The opponents' hidden dice."""
    return sum(_hidden(view, seat) for seat in _others(view))


def faces_bid(view: View) -> dict[Seat, set[int]]:
    """The faces each seat has bid this round with the dice that are under its cup now."""
    faces: dict[Seat, set[int]] = {}
    rolled_anew: set[Seat] = set()
    for event in reversed(view.events):
        if isinstance(event, Rolled):
            break
        if isinstance(event, Pushed):
            rolled_anew.add(event.seat)
        elif isinstance(event, Bidden) and event.seat not in rolled_anew:
            faces.setdefault(event.seat, set()).add(event.bid.face)
    return faces


def _hand(view: View, seat: Seat, face: int, bid: set[int], rates: Rates) -> Chances:
    """Bayes: how many of an opponent's hidden dice count for a face, after what he has bid."""
    prior = binomial(_hidden(view, seat), share(face, view.wild))
    word = rates[seat].word(len(prior) - 1, share(face, view.wild)) if rates else HONESTY
    honesty = word * (face in bid)
    honesty += word * WILD_HONESTY * (face != view.wild and view.wild in bid)
    weighed = [chance * (1 + honesty * k) for k, chance in enumerate(prior)]
    total = sum(weighed)
    return tuple(chance / total for chance in weighed)


def _others(view: View) -> list[Seat]:
    return [seat for seat, count in enumerate(view.dice) if count and seat != view.seat]


def _hidden(view: View, seat: Seat) -> int:
    return view.dice[seat] - len(view.pushed[seat])


def known(view: View, face: int) -> int:
    """The own dice and the pushed ones that count for a face."""
    pushed = sum(_matching(dice, face, view.wild) for dice in view.pushed)
    return pushed + _matching(view.mine, face, view.wild)


def _matching(dice: tuple[int, ...], face: int, wild: int | None) -> int:
    return sum(die in (face, wild) for die in dice)


def _shifted(known: int, chances: Chances) -> Chances:
    return (0.0,) * known + chances
