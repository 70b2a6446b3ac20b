"""Perudo views built by hand: what `preview` draws and the tests look at."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from engines.core import Awaited
from engines.perudo.types import PACO, STAR, Bid, Call, Options, Placed, Reveal
from engines.perudo.view import View

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
DUDO_BIDS = (
    Bid(2, 3),
    Bid(3, 3),
    Bid(3, STAR),
    Bid(2, PACO),
    Bid(5, 4),
    Bid(6, 2),
    Bid(7, 3),
    Bid(7, STAR),
    Bid(8, 5),
    Bid(10, 4),
)
"""The same for perudo, in its order."""
SEVEN_THREES = Bid(7, 3)

Rules = Literal["borg", "perudo"]


def bidding(
    seats: int, *, bids: int = 0, seat: int | None = None, rules: Rules | None = None
) -> View:
    """A round in which the first `bids` of BIDS were made, from seat 0 on.

    Without `rules` they are Borg's, and for more seats than those allow perudo's.
    """
    rules = rules or ("borg" if seats <= 6 else "perudo")
    made = BIDS if rules == "borg" else DUDO_BIDS
    return View(
        seat=seat,
        options=Options(rules=rules, players="10" if seats > 6 else "6"),
        phase="bidding",
        round=3,
        dice=tuple(len(DICE[s]) for s in range(seats)),
        pushed=((),) * seats,
        mine=() if seat is None else DICE[seat],
        wild=STAR if rules == "borg" else PACO,
        palifico=False,
        starter=0,
        turn=bids % seats,
        bids=tuple(Placed(i % seats, made[i]) for i in range(bids)),
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


def palifico(view: View) -> View:
    """The same round as palifico: opened by the seat with one die, nothing but fours bid."""
    bids = tuple(Placed(p.seat, Bid(i + 1, 4)) for i, p in enumerate(view.bids))
    return replace(view, palifico=True, wild=None, bids=bids)


def pushing(seats: int, *, seat: int | None = None, rolling: bool = False) -> View:
    """Seat 0 bids for the second time, having put dice into the open before; it may do so again.

    With `rolling` it has, and rolls the others anew.
    """
    view = bidding(seats, bids=seats + 1, seat=seat)
    hidden, opened = (1, 5), (6, 3, 3)
    if not rolling:
        hidden, opened = (1, 3, 5), (6, 3)
    return replace(
        view,
        phase="reroll" if rolling else "push",
        turn=0,
        pushed=(opened, *view.pushed[1:]),
        mine=hidden if seat == 0 else view.mine,
        may_push=None if rolling else 0,
        awaited=() if rolling else (Awaited(0, f"3.{seats + 1}p"),),
    )


def revealed(
    seats: int,
    *,
    bid: Bid = SEVEN_THREES,
    ready: frozenset[int] = frozenset(),
    call: Call = "challenge",
    view: View | None = None,
) -> View:
    """Seat 0 bid, seat 1 called; all lost or gained what the rules say; `ready` have seen it.

    `view` is the round before, as `bidding` gives it.
    """
    view = view or bidding(seats)
    dice = DICE[:seats]
    actual = sum(die in (bid.face, view.wild) for hand in dice for die in hand)
    off = actual - bid.count
    losses, gains = [0] * seats, [0] * seats
    if call == "calza" and off == 0:
        gains[1] = 1
    elif view.options.rules == "perudo":
        losses[1 if call == "calza" or off >= 0 else 0] = 1
    elif off == 0:
        losses[1:] = [1] * (seats - 1)
    else:
        losses[0 if off < 0 else 1] = abs(off)
    losses = [min(loss, len(hand)) for loss, hand in zip(losses, dice, strict=True)]
    right = off == 0 if call == "calza" else off < 0
    winner = 1 if right else 0
    starter = winner
    if view.options.rules == "perudo":
        starter = 0 if losses[0] else 1
    changes = zip(dice, losses, gains, strict=True)
    reveal = Reveal(
        call=call,
        bid=bid,
        bidder=0,
        challenger=1,
        dice=dice,
        wild=view.wild,
        actual=actual,
        losses=tuple(losses),
        gains=tuple(gains),
        left=tuple(len(hand) - loss + gain for hand, loss, gain in changes),
        winner=winner,
        starter=starter,
    )
    awaited = tuple(Awaited(seat, "r3") for seat in range(seats) if seat not in ready)
    return replace(
        view,
        phase="reveal",
        turn=None,
        bids=(*view.bids, Placed(0, bid)),
        reveal=reveal,
        awaited=awaited,
    )


def over(seats: int, *, rules: Rules | None = None) -> View:
    """Seat 0 has won after the reveal."""
    places = (1, *range(2, seats + 1))
    out = frozenset(range(1, seats))
    view = replace(revealed(seats, view=bidding(seats, rules=rules)), awaited=())
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
