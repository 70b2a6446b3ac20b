"""The rows of a tournament's log: what was chosen, what people did, what the lot gave, what came of
tables. Pure; what they add up to is `bot.tournaments.tournament`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from msgspec import Struct
from pydantic import Field, TypeAdapter

from bot.store.events import Event
from bot.tables.rows import Reason, Speed, choose
from bot.tournaments.plan import Format
from engines import latest

LONGEST_NAME = 60
"""Characters of a tournament's name."""

RULES = 2
"""The version of the rules of tournaments that new ones are held by: 2 bounds the bonus of the
tables (whist R50) and lets nobody move up beside four winners (quiz R38)."""

LONGEST_CONDITIONS = 200
"""Characters of what entrants confirm."""

Number = int
"""A person in a tournament: his place in the order of entry, from 0. It stays his for good."""
Moment = int
"""UTC milliseconds."""
Desk = Literal["organiser", "referee", "player", "clock", "chance", "table"]
"""Who acts; `table`: what came of a game."""
By = Literal["withdrew", "left", "excluded", "replaced", "missed"]
"""Why somebody is gone: he said so, left a table, by a referee, for somebody else, or he did not
check in."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the organiser chose.

    Registration is open until `closes_at`; then people check in until `starts_at`. A round begins
    `rest_ms` after the last ended, and no earlier than `every_ms` after the last began. `prizes`:
    points for winning a table of a knockout, from its heats to the final (quiz R37); none without.
    `rules`: the version of the rules that it is held by, so that what has been stays what it was.
    `age` in years, and the organiser's own `conditions`: what entrants confirm.
    """

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    game: str
    options: tuple[tuple[str, str], ...]
    clock: Speed
    format: Format
    capacity: Annotated[int, Field(ge=2, le=600)]
    closes_at: Moment
    starts_at: Moment
    rest_ms: Annotated[int, Field(ge=0)] = 0
    every_ms: Annotated[int, Field(ge=0)] = 0
    prizes: tuple[int, ...] = ()
    rules: int = 1
    age: Annotated[int, Field(ge=0)] = 0
    conditions: Annotated[str, Field(max_length=LONGEST_CONDITIONS)] = ""

    @property
    def conditional(self) -> bool:
        """Whether there is something that entrants have to confirm."""
        return bool(self.age or self.conditions)


def seats(setup: Setup) -> range:
    """How many the game takes at a table, with the options that were chosen."""
    return latest(setup.game).seats(options_of(setup.game, setup.options))


def options_of(game: str, chosen: Iterable[tuple[str, str]]) -> Any:
    """Return a game's options with these chosen. Raises ValueError for what does not go."""
    options: Any = latest(game).options_type()
    for name, value in chosen:
        options = choose(options, name, value)
    return options


@dataclass(frozen=True, slots=True)
class Opened:
    """Registration opens, with the fingerprint of the secret that every lot is drawn from."""

    setup: Setup
    commitment: str
    do: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody puts himself down; on the list of reserves if he wishes (whist R50a). `confirmed`:
    that he fulfils the conditions, where there are some."""

    interaction: int
    reserve: bool = False
    confirmed: bool = False
    do: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class TookPlace:
    """A reserve takes a place that is free."""

    number: Number
    do: Literal["took_place"] = "took_place"


@dataclass(frozen=True, slots=True)
class Struck:
    """Somebody goes off the list before the start."""

    number: Number
    do: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class Closed:
    """Registration is closed, people check in until `starts_at`."""

    starts_at: Moment
    do: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """Somebody is there. `private`: he can be sent private messages, and needs no *My hand*."""

    number: Number
    interaction: int
    private: bool
    do: Literal["checked_in"] = "checked_in"


@dataclass(frozen=True, slots=True)
class Postponed:
    """All that is to come comes so much later: nobody could check in or play meanwhile."""

    by_ms: Annotated[int, Field(gt=0)]
    do: Literal["postponed"] = "postponed"


@dataclass(frozen=True, slots=True)
class Started:
    """The field is fixed, and the salt of the lots. Who is not in `players` missed it, or is a
    reserve. `seeds`: ratings, where the first round is seated by rank."""

    salt: str
    players: tuple[Number, ...]
    seeds: tuple[tuple[Number, float], ...] = ()
    do: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class MovedUp:
    """Reserves come in for the round that begins (whist R50a)."""

    numbers: tuple[Number, ...]
    do: Literal["moved_up"] = "moved_up"


@dataclass(frozen=True, slots=True)
class Called:
    """The next round is due: the lot is drawn for it."""

    do: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class Drawn:
    """The lot: a shuffle of all who come into the round."""

    values: tuple[int, ...]
    do: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits where in the round that was called, as the plan says after the lot."""

    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]
    drawn_out: tuple[Number, ...]
    lucky: tuple[Number, ...]
    final: bool
    do: Literal["seated"] = "seated"


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table of the running round is open; once more if it is played again."""

    board: int
    table_id: int
    do: Literal["table_opened"] = "table_opened"


@dataclass(frozen=True, slots=True)
class TableOver:
    """A game was played to its end: places by seat, and the points that the game itself counts."""

    board: int
    table_id: int
    places: tuple[int, ...]
    points: tuple[int, ...] | None
    do: Literal["table_over"] = "table_over"


@dataclass(frozen=True, slots=True)
class TableBroken:
    """A game was broken off: a referee has to say how it goes on. `points`: what the game had
    counted until then, by seat."""

    board: int
    table_id: int
    points: tuple[int, ...] | None = None
    do: Literal["table_broken"] = "table_broken"


@dataclass(frozen=True, slots=True)
class Replayed:
    """A table is played again from the beginning."""

    board: int
    reason: Reason
    do: Literal["replayed"] = "replayed"


@dataclass(frozen=True, slots=True)
class Decided:
    """A referee names the winner of a table that did not end; the others share the next place. The
    points that the game had counted stand (whist R63)."""

    board: int
    winner: Number
    reason: Reason
    do: Literal["decided"] = "decided"


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points off in the standings; negative ones are given."""

    number: Number
    points: int
    reason: Reason
    do: Literal["penalised"] = "penalised"


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody is out of the tournament for good."""

    number: Number
    by: By
    reason: str = ""
    do: Literal["gone"] = "gone"


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody else sits at the tables of who is gone, from the running one on."""

    number: Number
    into: Number
    reason: Reason
    do: Literal["substituted"] = "substituted"


@dataclass(frozen=True, slots=True)
class Appointed:
    """A referee is named, or not any more: whom the row belongs to."""

    dismissed: bool = False
    do: Literal["appointed"] = "appointed"


@dataclass(frozen=True, slots=True)
class Ended:
    """The tournament is over and its secret (hexadecimal) open, which is put in as the row is
    written. `cancelled`: without a champion."""

    secret: str
    cancelled: bool
    reason: str = ""
    do: Literal["ended"] = "ended"


Action = Annotated[
    Opened
    | Entered
    | TookPlace
    | Struck
    | Closed
    | CheckedIn
    | Postponed
    | Started
    | MovedUp
    | Called
    | Drawn
    | Seated
    | TableOpened
    | TableOver
    | TableBroken
    | Replayed
    | Decided
    | Penalised
    | Gone
    | Substituted
    | Appointed
    | Ended,
    Field(discriminator="do"),
]


@cache
def _actions() -> TypeAdapter[Any]:
    return TypeAdapter(Action)


class Entry(Struct, frozen=True):
    """A row before it has a number: who does what. `user_id`: whose doing, or whom it is about."""

    actor: Desk
    user_id: int | None
    action: Any


# --- as JSON --------------------------------------------------------------------------------------


def write_event(entry: Entry, seq: int, at: Moment) -> Event:
    """The entry as it is stored."""
    return Event(seq, entry.actor, entry.user_id, _actions().dump_json(entry.action).decode(), at)


def read_event(event: Event) -> Entry:
    """The entry that a stored row holds. Raises pydantic's ValidationError for a corrupt one."""
    actor: Any = event.actor
    return Entry(actor, event.user_id, _actions().validate_json(event.payload))
