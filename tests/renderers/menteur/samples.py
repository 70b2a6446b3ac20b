"""Views of poker menteur built by hand, for `preview` and the tests."""

import re

from msgspec.structs import replace

from engines.core import AwaitedActor, GameEvent, Seat
from engines.menteur.ladder import find_ladder
from engines.menteur.types import (
    LATEST_RULES_VERSION,
    Covered,
    MenteurBegan,
    MenteurHand,
    MenteurOptions,
    MenteurPlaced,
    MenteurReveal,
)
from engines.menteur.view import MenteurView, TurnOffer, VisibleDie

POINTS = (1, 0, 3, 2, 4, 0, 1, 2, 3, 0)
FULL = MenteurHand("full", (5, 2))
PAIR = MenteurHand("pair", (1,))
TOP = MenteurHand("five", (6,))

_DIE = re.compile(r"(\()?([0-6?_])(')?\)?")


def parse_tray(text: str) -> tuple[VisibleDie, ...]:
    """Parse five dice.

    "6" lies open, "(?)" hidden, "(3)" hidden and known, "_" in the hand, "'" thrown.
    """
    made: list[VisibleDie] = []
    for word in text.split():
        found = _DIE.fullmatch(word)
        if found is None:
            raise ValueError(f"no die: {word}")
        hidden, face, thrown = found.groups()
        place = "hidden" if hidden else "hand" if face == "_" else "open"
        made.append(VisibleDie(int(face) if face.isdigit() else 0, place, bool(thrown)))
    return tuple(made)


def build_handling(
    seats: int,
    dice: str = "(?') 5 (?') (?) 2'",
    *,
    announced: MenteurHand | None = FULL,
    seat: Seat | None = None,
    **changes: object,
) -> MenteurView:
    """Build a view in which seat 1 has the tray, having believed seat 0.

    Without `announced`, seat 1 begins the round.
    """
    options = changes.pop("options", MenteurOptions())
    assert isinstance(options, MenteurOptions)
    rungs = find_ladder(options).list_rungs_above(announced)
    view = MenteurView(
        seat=seat,
        options=options,
        phase="handling",
        round=4,
        points=POINTS[:seats],
        starter=0 if announced else 1,
        turn=1,
        to="left",
        dice=parse_tray(dice),
        looked=False,
        placed=(MenteurPlaced(0, announced),) if announced else (),
        throws_left=0,
        rules_version=LATEST_RULES_VERSION,
        reveal=None,
        offer=TurnOffer(owes="nothing" if announced else "all", rungs=rungs),
        awaited=(AwaitedActor(1, "4.1h"),),
        away=frozenset(),
        out=frozenset(),
        events=(MenteurBegan(4, 0 if announced else 1),),
        places=None,
    )
    return replace(view, **changes)


def cover_known_dice(view: MenteurView, *faces: int) -> MenteurView:
    """Put dice under the cup that all have seen before."""
    hidden = tuple(p for p, die in enumerate(view.dice, 1) if die.place == "hidden")
    told: tuple[GameEvent, ...] = (*view.events, Covered(1, hidden[: len(faces)], faces))
    return replace(view, events=told)


def build_answering(seats: int, dice: str = "(?') 5 (?') (?) 2'", **changes: object) -> MenteurView:
    """Build a view in which seat 1 must believe seat 0's announcement or refuse it."""
    view = build_handling(seats, dice, **{"looked": True, **changes})  # pyright: ignore[reportArgumentType]
    return replace(view, phase="answer", offer=TurnOffer(answer=True))


def build_trial(
    seats: int, dice: str = "6 6 _ _ _", left: int = 3, **changes: object
) -> MenteurView:
    """Build a trial: seat 1 believed five of the highest and throws for them."""
    view = build_handling(seats, dice, announced=TOP, **changes)  # pyright: ignore[reportArgumentType]
    return replace(view, phase="trial", throws_left=left, offer=TurnOffer(roll=(3, 4, 5)))


def build_reveal(
    seats: int,
    dice: tuple[int, ...] = (5, 5, 2, 6, 2),
    *,
    announced: MenteurHand = FULL,
    ready: frozenset[Seat] = frozenset(),
    **changes: object,
) -> MenteurView:
    """Build a reveal: seat 1 has refused seat 0's announcement; `ready` have seen it."""
    view = build_handling(seats, announced=announced, **changes)  # pyright: ignore[reportArgumentType]
    rungs = find_ladder(view.options)
    place = rungs.find_place(dice)
    true = place >= rungs.places[announced]
    loser = 1 if true else 0
    reveal = MenteurReveal(
        by="refusal",
        announced=announced,
        bettor=0,
        receiver=1,
        dice=dice,
        hand=rungs.find_hand(place),
        true=true,
        throws=0,
        loser=loser,
        points=_list_paid_points(view, loser),
        starter=loser,
    )
    return _build_ended(view, reveal, ready)


def build_tried(seats: int, dice: tuple[int, ...], throws: int) -> MenteurView:
    """Build the end of seat 1's trial."""
    view, true = build_trial(seats), dice == (6,) * 5
    rungs = find_ladder(view.options)
    loser = None if true else 1
    reveal = MenteurReveal(
        by="trial",
        announced=TOP,
        bettor=0,
        receiver=1,
        dice=dice,
        hand=rungs.find_hand(rungs.find_place(dice)),
        true=true,
        throws=throws,
        loser=loser,
        points=_list_paid_points(view, loser),
        starter=1,
    )
    return _build_ended(view, reveal, frozenset())


def _list_paid_points(view: MenteurView, loser: Seat | None) -> tuple[int, ...]:
    return tuple(n + (seat == loser) for seat, n in enumerate(view.points))


def _build_ended(view: MenteurView, reveal: MenteurReveal, ready: frozenset[Seat]) -> MenteurView:
    waited = (s for s in range(len(view.points)) if s not in ready)
    awaited = tuple(AwaitedActor(seat, "r4") for seat in waited)
    return replace(
        view,
        phase="reveal",
        turn=None,
        reveal=reveal,
        offer=TurnOffer(),
        awaited=awaited,
        throws_left=0,
    )


def build_end(seats: int, *, shared: bool = False) -> MenteurView:
    """Build the end, which seat 1 has won.

    When `shared`, the last seat shares the win, at the first elimination.
    """
    points = (4, 0, *(3 for _ in range(seats - 2)))
    view = build_reveal(seats, (1, 1, 2, 3, 5), points=points)
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


def mark_absent(view: MenteurView) -> MenteurView:
    """Mark seat 1 as away and, from four seats on, seat 2 as out."""
    seats = len(view.points)
    points = tuple(5 if seats > 3 and s == 2 else n for s, n in enumerate(view.points))
    out = frozenset({2}) if seats > 3 else frozenset[Seat]()
    return replace(view, away=frozenset({1}), out=out, points=points)
