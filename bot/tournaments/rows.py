"""Define the rows of a tournament's log: choices, actions, lots and results.

Pure; `bot.tournaments.tournament` applies them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from msgspec import Struct
from pydantic import Field, TypeAdapter

from bot.store.tournament_log import TournamentRow
from bot.tables.rows import ClockSpeed, Reason, replace_option
from bot.tournaments.plan import TournamentFormat
from engines import find_latest_game

MAX_NAME_CHARACTERS = 60
"""Maximum characters of a tournament's name."""

RULES_VERSION = 2
"""Version of the tournament rules for new tournaments.

Version 2 bounds the bonus of the tables (whist R50) and lets nobody move up beside four winners
(quiz R38).
"""

MAX_CONDITIONS_CHARACTERS = 200
"""Maximum characters of the conditions that entrants confirm."""

Number = int
"""Number of a person in a tournament: their place in the order of entry, from 0.

It never changes.
"""
Moment = int
"""Moment in UTC milliseconds."""
Desk = Literal["organiser", "referee", "player", "clock", "chance", "table"]
"""Actor of a row; `table`: the result of a game."""
By = Literal["withdrew", "left", "excluded", "replaced", "missed"]
"""Reason why a player is gone.

They withdrew, left a table, were excluded by a referee, were replaced, or missed the check-in.
"""


@dataclass(frozen=True, slots=True)
class TournamentSetup:
    """Choices of the organiser.

    Registration is open until `closes_at`; then people check in until `starts_at`. A round begins
    `rest_ms` after the last ended, and no earlier than `every_ms` after the last began. `prizes`:
    points for winning a table of a knockout, from its heats to the final (quiz R37); none without.
    `rules`: the version of the rules that it is held by, so that a past tournament stays as it was.
    `age` in years, and the organiser's own `conditions`: entrants confirm these.
    """

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME_CHARACTERS)]
    game: str
    options: tuple[tuple[str, str], ...]
    clock: ClockSpeed
    format: TournamentFormat
    capacity: Annotated[int, Field(ge=2, le=600)]
    closes_at: Moment
    starts_at: Moment
    rest_ms: Annotated[int, Field(ge=0)] = 0
    every_ms: Annotated[int, Field(ge=0)] = 0
    prizes: tuple[int, ...] = ()
    rules: int = 1
    age: Annotated[int, Field(ge=0)] = 0
    conditions: Annotated[str, Field(max_length=MAX_CONDITIONS_CHARACTERS)] = ""

    @property
    def has_conditions(self) -> bool:
        """Return True if there is something that entrants have to confirm."""
        return bool(self.age or self.conditions)


def list_table_sizes(setup: TournamentSetup) -> range:
    """Return the table sizes that the game allows with the chosen options."""
    return find_latest_game(setup.game).list_seat_counts(build_options(setup.game, setup.options))


def build_options(game: str, chosen: Iterable[tuple[str, str]]) -> Any:
    """Return a game's options with these choices.

    Raises ValueError for an invalid one.
    """
    options: Any = find_latest_game(game).options_type()
    for name, value in chosen:
        options = replace_option(options, name, value)
    return options


@dataclass(frozen=True, slots=True)
class RegistrationOpened:
    """Opening of registration, with the commitment to the secret of all lots."""

    setup: TournamentSetup
    commitment: str
    do: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """Entry of a person; onto the list of reserves if they wish (whist R50a).

    `confirmed`: that they meet the conditions, where there are any.
    """

    interaction: int
    reserve: bool = False
    confirmed: bool = False
    do: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class TookPlace:
    """Free place taken by a reserve."""

    number: Number
    do: Literal["took_place"] = "took_place"


@dataclass(frozen=True, slots=True)
class EntrantStruck:
    """Removal of a person from the list before the start."""

    number: Number
    do: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class RegistrationClosed:
    """Close of registration; people check in until `starts_at`."""

    starts_at: Moment
    do: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """Check-in of a person.

    `private`: they can receive DMs, and need no *My hand*.
    """

    number: Number
    interaction: int
    private: bool
    do: Literal["checked_in"] = "checked_in"


@dataclass(frozen=True, slots=True)
class TournamentPostponed:
    """Delay of all that is to come, as nobody could check in or play meanwhile."""

    by_ms: Annotated[int, Field(gt=0)]
    do: Literal["postponed"] = "postponed"


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """Start: the field and the salt of the lots are fixed.

    Persons who are not in `players` missed it, or are reserves. `seeds`: ratings, where the first
    round is seated by rank.
    """

    salt: str
    players: tuple[Number, ...]
    seeds: tuple[tuple[Number, float], ...] = ()
    do: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class MovedUp:
    """Reserves who come in for the round that begins (whist R50a)."""

    numbers: tuple[Number, ...]
    do: Literal["moved_up"] = "moved_up"


@dataclass(frozen=True, slots=True)
class RoundCalled:
    """Call of the next round, for which a lot is to be drawn."""

    do: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """Lot: a shuffle of all who come into the round."""

    values: tuple[int, ...]
    do: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class RoundSeated:
    """Seating of the called round, as the plan gives it after the lot."""

    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]
    drawn_out: tuple[Number, ...]
    lucky: tuple[Number, ...]
    final: bool
    do: Literal["seated"] = "seated"


@dataclass(frozen=True, slots=True)
class TableOpened:
    """Opening of a table of the running round; again if it is replayed."""

    board: int
    table_id: int
    do: Literal["table_opened"] = "table_opened"


@dataclass(frozen=True, slots=True)
class TableOver:
    """Result of a game that was played to its end.

    `places` by seat, and the points that the game itself counts.
    """

    board: int
    table_id: int
    places: tuple[int, ...]
    points: tuple[int, ...] | None
    do: Literal["table_over"] = "table_over"


@dataclass(frozen=True, slots=True)
class TableBroken:
    """Game that was broken off; a referee has to say how it goes on.

    `points`: the points that the game had counted until then, by seat.
    """

    board: int
    table_id: int
    points: tuple[int, ...] | None = None
    do: Literal["table_broken"] = "table_broken"


@dataclass(frozen=True, slots=True)
class TableReplayed:
    """Order to play a table again from the beginning."""

    board: int
    reason: Reason
    do: Literal["replayed"] = "replayed"


@dataclass(frozen=True, slots=True)
class TableDecided:
    """Winner of a table that did not end, named by a referee.

    The others share the next place. The points that the game had counted stand (whist R63).
    """

    board: int
    winner: Number
    reason: Reason
    do: Literal["decided"] = "decided"


@dataclass(frozen=True, slots=True)
class PlayerPenalised:
    """Points taken off in the standings; negative ones are given."""

    number: Number
    points: int
    reason: Reason
    do: Literal["penalised"] = "penalised"


@dataclass(frozen=True, slots=True)
class PlayerGone:
    """Exit of a player from the tournament for good."""

    number: Number
    by: By
    reason: str = ""
    do: Literal["gone"] = "gone"


@dataclass(frozen=True, slots=True)
class PlayerSubstituted:
    """Substitution of a player who is gone, from the running table on."""

    number: Number
    into: Number
    reason: Reason
    do: Literal["substituted"] = "substituted"


@dataclass(frozen=True, slots=True)
class RefereeAppointed:
    """Appointment or dismissal of a referee, who is the user of the row."""

    dismissed: bool = False
    do: Literal["appointed"] = "appointed"


@dataclass(frozen=True, slots=True)
class TournamentEnded:
    """End of the tournament, which reveals its secret (hexadecimal).

    The secret is put in as the row is written. `cancelled`: without a champion.
    """

    secret: str
    cancelled: bool
    reason: str = ""
    do: Literal["ended"] = "ended"


Action = Annotated[
    RegistrationOpened
    | PlayerEntered
    | TookPlace
    | EntrantStruck
    | RegistrationClosed
    | CheckedIn
    | TournamentPostponed
    | TournamentStarted
    | MovedUp
    | RoundCalled
    | LotDrawn
    | RoundSeated
    | TableOpened
    | TableOver
    | TableBroken
    | TableReplayed
    | TableDecided
    | PlayerPenalised
    | PlayerGone
    | PlayerSubstituted
    | RefereeAppointed
    | TournamentEnded,
    Field(discriminator="do"),
]


@cache
def _get_adapter() -> TypeAdapter[Any]:
    return TypeAdapter(Action)


class TournamentEntry(Struct, frozen=True):
    """Row before it has a number: an actor and their action.

    `user_id`: the user who acts, or whom the row is about.
    """

    actor: Desk
    user_id: int | None
    action: Any


# --- as JSON --------------------------------------------------------------------------------------


def write_event(entry: TournamentEntry, seq: int, at: Moment) -> TournamentRow:
    return TournamentRow(
        seq, entry.actor, entry.user_id, _get_adapter().dump_json(entry.action).decode(), at
    )


def read_event(event: TournamentRow) -> TournamentEntry:
    """Return the entry of a stored row.

    Raises pydantic's ValidationError for a corrupt one.
    """
    actor: Any = event.actor
    return TournamentEntry(actor, event.user_id, _get_adapter().validate_json(event.payload))
