"""Views of poker menteur built by hand: what `preview` draws and the tests look at."""

import re

from msgspec.structs import replace

from engines.core import Awaited, Event, Seat
from engines.menteur.ladder import ladder
from engines.menteur.types import Began, Covered, Hand, Options, Placed, Reveal
from engines.menteur.view import Die, Offer, View

POINTS = (1, 0, 3, 2, 4, 0, 1, 2, 3, 0)
FULL = Hand("full", (5, 2))
PAIR = Hand("pair", (1,))
TOP = Hand("five", (6,))

_DIE = re.compile(r"(\()?([0-6?_])(')?\)?")


def tray(text: str) -> tuple[Die, ...]:
    """Five dice: "6" open, "(?)" hidden, "(3)" hidden and known, "_" in the hand, "'" thrown."""
    made: list[Die] = []
    for word in text.split():
        found = _DIE.fullmatch(word)
        if found is None:
            raise ValueError(f"no die: {word}")
        hidden, face, thrown = found.groups()
        place = "hidden" if hidden else "hand" if face == "_" else "open"
        made.append(Die(int(face) if face.isdigit() else 0, place, bool(thrown)))
    return tuple(made)


def handling(
    seats: int,
    dice: str = "(?') 5 (?') (?) 2'",
    *,
    announced: Hand | None = FULL,
    seat: Seat | None = None,
    **changes: object,
) -> View:
    """Seat 0 has announced, seat 1 believed it and has the tray; without `announced`, seat 1 begins
    the round."""
    options = changes.pop("options", Options())
    assert isinstance(options, Options)
    rungs = ladder(options).above(announced)
    view = View(
        seat=seat,
        options=options,
        phase="handling",
        round=4,
        points=POINTS[:seats],
        starter=0 if announced else 1,
        turn=1,
        to="left",
        dice=tray(dice),
        looked=False,
        placed=(Placed(0, announced),) if announced else (),
        throws_left=0,
        reveal=None,
        offer=Offer(owes="nothing" if announced else "all", rungs=rungs),
        awaited=(Awaited(1, "4.1h"),),
        away=frozenset(),
        out=frozenset(),
        events=(Began(4, 0 if announced else 1),),
        places=None,
    )
    return replace(view, **changes)


def covered(view: View, *faces: int) -> View:
    """The same, the dice under the cup being some that all have seen before."""
    hidden = tuple(p for p, die in enumerate(view.dice, 1) if die.place == "hidden")
    told: tuple[Event, ...] = (*view.events, Covered(1, hidden[: len(faces)], faces))
    return replace(view, events=told)


def asked(seats: int, dice: str = "(?') 5 (?') (?) 2'", **changes: object) -> View:
    """Seat 0 has announced; seat 1 must believe it or call him a liar."""
    view = handling(seats, dice, **{"looked": True, **changes})  # pyright: ignore[reportArgumentType]
    return replace(view, phase="answer", offer=Offer(answer=True))


def trial(seats: int, dice: str = "6 6 _ _ _", left: int = 3, **changes: object) -> View:
    """Seat 1 believed five of the highest and throws for them."""
    view = handling(seats, dice, announced=TOP, **changes)  # pyright: ignore[reportArgumentType]
    return replace(view, phase="trial", throws_left=left, offer=Offer(roll=(3, 4, 5)))


def revealed(
    seats: int,
    dice: tuple[int, ...] = (5, 5, 2, 6, 2),
    *,
    announced: Hand = FULL,
    ready: frozenset[Seat] = frozenset(),
    **changes: object,
) -> View:
    """Seat 1 has called seat 0 a liar; `ready` have seen it."""
    view = handling(seats, announced=announced, **changes)  # pyright: ignore[reportArgumentType]
    rungs = ladder(view.options)
    place = rungs.place(dice)
    true = place >= rungs.places[announced]
    loser = 1 if true else 0
    reveal = Reveal(
        by="refusal",
        announced=announced,
        bettor=0,
        receiver=1,
        dice=dice,
        hand=rungs.hand(place),
        true=true,
        throws=0,
        loser=loser,
        points=_paid(view, loser),
        starter=loser,
    )
    return _ended(view, reveal, ready)


def tried(seats: int, dice: tuple[int, ...], throws: int) -> View:
    """Seat 1's trial is over."""
    view, true = trial(seats), dice == (6,) * 5
    rungs = ladder(view.options)
    loser = None if true else 1
    reveal = Reveal(
        by="trial",
        announced=TOP,
        bettor=0,
        receiver=1,
        dice=dice,
        hand=rungs.hand(rungs.place(dice)),
        true=true,
        throws=throws,
        loser=loser,
        points=_paid(view, loser),
        starter=1,
    )
    return _ended(view, reveal, frozenset())


def _paid(view: View, loser: Seat | None) -> tuple[int, ...]:
    return tuple(n + (seat == loser) for seat, n in enumerate(view.points))


def _ended(view: View, reveal: Reveal, ready: frozenset[Seat]) -> View:
    waited = (s for s in range(len(view.points)) if s not in ready)
    awaited = tuple(Awaited(seat, "r4") for seat in waited)
    return replace(
        view,
        phase="reveal",
        turn=None,
        reveal=reveal,
        offer=Offer(),
        awaited=awaited,
        throws_left=0,
    )


def over(seats: int, *, shared: bool = False) -> View:
    """Seat 1 has won, or, at the first elimination, shares it with the last seat."""
    points = (4, 0, *(3 for _ in range(seats - 2)))
    view = revealed(seats, (1, 1, 2, 3, 5), points=points)
    last = seats - 1
    places = (seats, *(1 if s == 1 or (shared and s == last) else 3 for s in range(1, seats)))
    out = frozenset(s for s in range(seats) if places[s] != 1)
    lost = (5, *view.points[1:]) if shared else tuple(5 if s in out else 0 for s in range(seats))
    reveal = view.reveal
    assert reveal is not None
    reveal = replace(reveal, points=lost)
    return replace(
        view, phase="over", points=lost, reveal=reveal, places=places, out=out, awaited=()
    )


def marked(view: View) -> View:
    """The same with seat 1 away and, from four seats on, seat 2 out."""
    seats = len(view.points)
    points = tuple(5 if seats > 3 and s == 2 else n for s, n in enumerate(view.points))
    out = frozenset({2}) if seats > 3 else frozenset[Seat]()
    return replace(view, away=frozenset({1}), out=out, points=points)
