"""Perudo views built by hand, for the renderers' tests."""

from collections.abc import Sequence
from dataclasses import replace

from engines.perudo.types import STAR, Bid, Options, Reveal
from engines.perudo.view import Placed, View

DICE = ((3, 3, 6, 5, 1), (2, 2, 4), (3, 6), (1, 1, 1, 2, 5), (3,), (4, 5, 6, 3))
BIDS = (Bid(2, 3), Bid(3, 3), Bid(2, STAR), Bid(5, 1), Bid(20, 4), Bid(6, 5), Bid(7, 3))


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


def revealed(seats: int, *, seat: int | None = None) -> View:
    """Seat 0 bid seven threes, seat 1 doubted; all lost what the rules say."""
    bid = Bid(7, 3)
    dice = DICE[:seats]
    actual = sum(die in (3, STAR) for hand in dice for die in hand)
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
    view = bidding(seats, bids=len(BIDS), seat=seat)
    bids = (*view.bids[:-1], Placed(0, bid))
    return replace(view, phase="reveal", turn=None, bids=bids, reveal=reveal)


def over(seats: int) -> View:
    """Seat 0 has won after the reveal."""
    places = (1, *range(2, seats + 1))
    out = frozenset(range(1, seats))
    view = revealed(seats)
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
