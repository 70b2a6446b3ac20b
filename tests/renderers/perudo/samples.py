"""Perudo views built by hand: what `preview` draws and the tests look at."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from engines.core import AwaitedActor
from engines.perudo.types import (
    PACO,
    STAR,
    CallKind,
    PerudoBid,
    PerudoOptions,
    PerudoPlaced,
    PerudoReveal,
)
from engines.perudo.view import PerudoView

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
    PerudoBid(2, 3),
    PerudoBid(3, 3),
    PerudoBid(2, STAR),
    PerudoBid(5, 1),
    PerudoBid(5, 4),
    PerudoBid(6, 5),
    PerudoBid(7, 3),
    PerudoBid(8, 2),
    PerudoBid(8, 5),
    PerudoBid(10, 1),
)
DUDO_BIDS = (
    PerudoBid(2, 3),
    PerudoBid(3, 3),
    PerudoBid(3, STAR),
    PerudoBid(2, PACO),
    PerudoBid(5, 4),
    PerudoBid(6, 2),
    PerudoBid(7, 3),
    PerudoBid(7, STAR),
    PerudoBid(8, 5),
    PerudoBid(10, 4),
)
"""Bids of the same kind for perudo's own rules, in their order."""
SEVEN_THREES = PerudoBid(7, 3)

Rules = Literal["borg", "perudo"]


def build_bidding(
    seats: int, *, bids: int = 0, seat: int | None = None, rules: Rules | None = None
) -> PerudoView:
    """Build a round in which the first `bids` of BIDS were made, from seat 0 on.

    Without `rules` they are Borg's, and for more seats than those allow perudo's.
    """
    rules = rules or ("borg" if seats <= 6 else "perudo")
    made = BIDS if rules == "borg" else DUDO_BIDS
    return PerudoView(
        seat=seat,
        options=PerudoOptions(rules=rules, players="10" if seats > 6 else "6"),
        phase="bidding",
        round=3,
        dice=tuple(len(DICE[s]) for s in range(seats)),
        pushed=((),) * seats,
        mine=() if seat is None else DICE[seat],
        wild=STAR if rules == "borg" else PACO,
        palifico=False,
        starter=0,
        turn=bids % seats,
        bids=tuple(PerudoPlaced(i % seats, made[i]) for i in range(bids)),
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


def turn_palifico(view: PerudoView) -> PerudoView:
    """Turn a round into a palifico: opened by the seat with one die, only fours bid."""
    bids = tuple(PerudoPlaced(p.seat, PerudoBid(i + 1, 4)) for i, p in enumerate(view.bids))
    return replace(view, palifico=True, wild=None, bids=bids)


def build_push(seats: int, *, seat: int | None = None, rolling: bool = False) -> PerudoView:
    """Build a push: seat 0 bids for the second time, and may push again.

    It has put dice into the open before. With `rolling` it has pushed, and rolls the others anew.
    """
    view = build_bidding(seats, bids=seats + 1, seat=seat)
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
        awaited=() if rolling else (AwaitedActor(0, f"3.{seats + 1}p"),),
    )


def build_reveal(
    seats: int,
    *,
    bid: PerudoBid = SEVEN_THREES,
    ready: frozenset[int] = frozenset(),
    call: CallKind = "challenge",
    view: PerudoView | None = None,
) -> PerudoView:
    """Build a reveal of seat 0's bid, called by seat 1.

    `ready` seats have seen it. `view` is the round before, as `build_bidding` gives it.
    """
    view = view or build_bidding(seats)
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
    reveal = PerudoReveal(
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
    awaited = tuple(AwaitedActor(seat, "r3") for seat in range(seats) if seat not in ready)
    return replace(
        view,
        phase="reveal",
        turn=None,
        bids=(*view.bids, PerudoPlaced(0, bid)),
        reveal=reveal,
        awaited=awaited,
    )


def build_end(seats: int, *, rules: Rules | None = None) -> PerudoView:
    """Build the end: seat 0 has won after the reveal."""
    places = (1, *range(2, seats + 1))
    out = frozenset(range(1, seats))
    view = replace(build_reveal(seats, view=build_bidding(seats, rules=rules)), awaited=())
    return replace(view, phase="over", dice=(5, *[0] * (seats - 1)), places=places, out=out)


def mark_absent(seats: int, view: PerudoView) -> PerudoView:
    """Mark one seat as away, one as leaving and, from four seats on, one as out."""
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
