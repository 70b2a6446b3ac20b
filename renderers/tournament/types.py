"""What the pictures of a tournament are drawn from. Every text in it is ready to be shown."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Standing = Literal["in", "out", "gone"]
"""Still playing (or all is over and nobody was eliminated), eliminated, left or excluded."""
Progress = Literal["waiting", "playing", "over"]


class Line(Struct, frozen=True):
    """One entrant of the standings; without a `place` a dash stands there.

    `parts` are the points of each round, under the page's captions. `note` is said beside the
    name where there is room ("penalty −10"). `crown` is the champion's, `mine` the reader's line.
    """

    place: int | None
    name: str
    points: str
    parts: Sequence[str] = ()
    state: Standing = "in"
    note: str = ""
    crown: bool = False
    mine: bool = False


class Page(Struct, frozen=True):
    """A page of the standings: `page` of `pages`, from 1.

    `captions` stand over the lines' `parts`, as many as each line has. `mine` is the reader's own
    line if it is on another page.
    """

    title: str
    subtitle: str
    lines: Sequence[Line]
    captions: Sequence[str] = ()
    mine: Line | None = None
    page: int = 1
    pages: int = 1


class Poster(Struct, frozen=True):
    """An announcement: the tournament's name, its game, and in one line how it is played."""

    title: str
    game: str
    line: str


class Chair(Struct, frozen=True):
    """Somebody at a table of a tournament; without a name the chair is free.

    `through`: whether they go on, None as long as nobody knows. `gone`: left or excluded.
    """

    name: str = ""
    points: str = ""
    through: bool | None = None
    gone: bool = False


class Board(Struct, frozen=True):
    """A table of a tournament: its number in the round, who sits there, how far it is."""

    number: int
    chairs: Sequence[Chair]
    state: Progress = "waiting"


class Level(Struct, frozen=True):
    """One round of a bracket: `people` sit at its boards, `through` go on out of it.

    Names of those who go on without a game, who were drawn out before it began (quiz R38), who
    lost the round before and yet play.
    """

    title: str
    boards: Sequence[Board]
    byes: Sequence[str] = ()
    drawn_out: Sequence[str] = ()
    lucky: Sequence[str] = ()
    people: int = 0
    through: int = 0


class Bracket(Struct, frozen=True):
    """A whole tournament: its rounds, the last is the final; `champion` once it is over."""

    title: str
    subtitle: str
    levels: Sequence[Level]
    champion: str | None = None


class Tables(Struct, frozen=True):
    """Tables of one round: `page` of `pages`, from 1."""

    title: str
    subtitle: str
    boards: Sequence[Board]
    page: int = 1
    pages: int = 1
