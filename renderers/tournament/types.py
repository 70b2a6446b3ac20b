"""Content of a tournament's pictures, with all texts in the reader's language."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Standing = Literal["in", "out", "gone"]
"""State of an entrant: "out" was eliminated, "gone" left or was excluded.

"in" is neither.
"""
Progress = Literal["waiting", "playing", "over"]


class StandingsRow(Struct, frozen=True):
    """Entrant's line of the standings; a dash stands for no `place`.

    `parts` are the points of each round, under the page's captions. `note` stands beside the name
    where there is room ("penalty −10"). `crown` is the champion's, `mine` the reader's line.
    """

    place: int | None
    name: str
    points: str
    parts: Sequence[str] = ()
    state: Standing = "in"
    note: str = ""
    crown: bool = False
    mine: bool = False


class StandingsPage(Struct, frozen=True):
    """Page of the standings: `page` of `pages`, from 1.

    `captions` stand above the columns of the lines' `parts`. `mine` is the reader's own
    line if it is on another page.
    """

    title: str
    subtitle: str
    lines: Sequence[StandingsRow]
    captions: Sequence[str] = ()
    mine: StandingsRow | None = None
    page: int = 1
    pages: int = 1


class TournamentPoster(Struct, frozen=True):
    """Announcement: the tournament's name, its game, and in one line how it is played."""

    title: str
    game: str
    line: str


class TournamentChair(Struct, frozen=True):
    """Player at a table of a tournament; without a name the chair is free.

    `through` says whether they advance, None while that is open. `gone` is True if they left or
    were excluded.
    """

    name: str = ""
    points: str = ""
    through: bool | None = None
    gone: bool = False


class TournamentBoard(Struct, frozen=True):
    """Table of a tournament: its number in the round, its chairs, its progress."""

    number: int
    chairs: Sequence[TournamentChair]
    state: Progress = "waiting"


class BracketLevel(Struct, frozen=True):
    """Round of a bracket: of `people` at its boards, `through` advance.

    `byes` advance without a game, `drawn_out` were drawn out before it began (quiz R38), `lucky`
    lost the round before and were drawn in.
    """

    title: str
    boards: Sequence[TournamentBoard]
    byes: Sequence[str] = ()
    drawn_out: Sequence[str] = ()
    lucky: Sequence[str] = ()
    people: int = 0
    through: int = 0


class TournamentBracket(Struct, frozen=True):
    """Bracket of a tournament: its rounds, the final last; `champion` once it is over."""

    title: str
    subtitle: str
    levels: Sequence[BracketLevel]
    champion: str | None = None


class RoundTables(Struct, frozen=True):
    """Tables of one round: `page` of `pages`, from 1."""

    title: str
    subtitle: str
    boards: Sequence[TournamentBoard]
    page: int = 1
    pages: int = 1
