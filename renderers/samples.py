"""Perudo views built by hand: what `renderers.preview` draws and the tests look at."""

from collections.abc import Sequence
from dataclasses import replace

from engines.core import Awaited
from engines.perudo.types import STAR, Bid, Options, Reveal
from engines.perudo.view import Placed, View

DICE = (
    (3, 3, 6, 5, 1),
    (2, 2, 4),
    (3, 6),
    (1, 1, 1, 2, 5),
    (3,),
    (4, 5, 6, 3),
    (2, 3, 4, 4, 5),
    (1, 6),
    (5, 5, 2, 3),
    (4, 4, 1),
)
BIDS = (
    Bid(2, 3),
    Bid(3, 3),
    Bid(2, STAR),
    Bid(5, 1),
    Bid(5, 4),
    Bid(6, 5),
    Bid(7, 3),
    Bid(8, 2),
    Bid(8, 5),
    Bid(10, 1),
)
SEVEN_THREES = Bid(7, 3)


def bidding(seats: int, *, bids: int = 0, seat: int | None = None) -> View:
    """A round in which the first `bids` of BIDS were made, from seat 0 on."""
    return View(
        seat=seat,
        options=Options(),
        phase="bidding",
        round=3,
        dice=tuple(len(DICE[s]) for s in range(seats)),
        pushed=((),) * seats,
        mine=() if seat is None else DICE[seat],
        wild=STAR,
        palifico=False,
        starter=0,
        turn=bids % seats,
        bids=tuple(Placed(i % seats, BIDS[i]) for i in range(bids)),
        reveal=None,
        raises=(),
        challengers=frozenset(),
        may_calza=frozenset(),
        may_push=None,
        awaited=(),
        away=frozenset(),
        quitting=frozenset(),
        out=frozenset(),
        events=(),
        places=None,
    )


def revealed(seats: int, *, bid: Bid = SEVEN_THREES, ready: frozenset[int] = frozenset()) -> View:
    """Seat 0 bid, seat 1 doubted; all lost what the rules say; `ready` have seen it."""
    dice = DICE[:seats]
    actual = sum(die in (bid.face, STAR) for hand in dice for die in hand)
    losses = [0] * seats
    if actual < bid.count:
        losses[0] = bid.count - actual
    elif actual > bid.count:
        losses[1] = actual - bid.count
    else:
        losses[1:] = [1] * (seats - 1)
    winner = 1 if actual < bid.count else 0
    reveal = Reveal(
        call="challenge",
        bid=bid,
        bidder=0,
        challenger=1,
        dice=dice,
        wild=STAR,
        actual=actual,
        losses=tuple(losses),
        gains=(0,) * seats,
        left=tuple(len(hand) - loss for hand, loss in zip(dice, losses, strict=True)),
        winner=winner,
        starter=winner,
    )
    view = bidding(seats)
    awaited = tuple(Awaited(seat, "r3") for seat in range(seats) if seat not in ready)
    return replace(
        view,
        phase="reveal",
        turn=None,
        bids=(Placed(0, bid),),
        reveal=reveal,
        awaited=awaited,
    )


def over(seats: int) -> View:
    """Seat 0 has won after the reveal."""
    places = (1, *range(2, seats + 1))
    out = frozenset(range(1, seats))
    view = replace(revealed(seats), awaited=())
    return replace(view, phase="over", dice=(5, *[0] * (seats - 1)), places=places, out=out)


def marked(seats: int, view: View) -> View:
    """The same with one seat away, one leaving and, from four seats on, one out."""
    gone = frozenset({2}) if seats >= 4 else frozenset[int]()
    dice: Sequence[int] = [0 if s in gone else n for s, n in enumerate(view.dice)]
    return replace(
        view,
        away=frozenset({0}),
        quitting=frozenset({seats - 1}),
        out=gone,
        dice=tuple(dice),
        bids=tuple(p for p in view.bids if p.seat not in gone),
    )
