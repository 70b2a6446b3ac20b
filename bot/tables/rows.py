"""Rows of a table's log: actions of people beside the game, and their storage.

Pure; their sum is `bot.tables.table`.
"""

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args

from msgspec import Struct
from pydantic import Field, TypeAdapter

from bot.store.batch import Kind, LogRow
from engines import AnyGame
from engines.core import Actor, ChanceAction, Office, Seat

MAX_TABLE_ID = 2**31 - 1
"""Highest number of a table, an integer of 32 bits."""

ClockSpeed = Literal["live", "ten", "hour", "slow"]
"""Length of a turn: a minute, ten minutes, an hour or a day."""

TableWish = Literal["pause", "resume", "stop"]
"""Wishes on which the players of a table agree."""

MAX_REASON_LENGTH = 200
"""Maximum number of characters of a reason told to or by the jury."""
Reason = Annotated[str, Field(min_length=1, max_length=MAX_REASON_LENGTH)]

# --- the table's own rows ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LobbyOpened:
    """Opening of the lobby, with the commitment to the secret of all chance.

    `rematch_of`: the table whose people meet again. `tournament`: the one that seated them.
    """

    game: str
    rules_version: int
    commitment: str
    rematch_of: Annotated[int, Field(gt=0, le=MAX_TABLE_ID)] | None = None
    tournament: Annotated[int, Field(gt=0, le=MAX_TABLE_ID)] | None = None
    do: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class SeatJoined:
    """Seating of a person, or by the host of a computer player of this level.

    The id of the interaction enters the salt.
    """

    interaction: int
    level: str | None = None
    do: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """Departure of the acting seat from the lobby.

    A host passes that part to the next person in order.
    """

    do: Literal["stood_up"] = "stood_up"


@dataclass(frozen=True, slots=True)
class GuestTakenOut:
    """Removal for good by the host of the person in the acting seat of the lobby."""

    do: Literal["taken_out"] = "taken_out"


@dataclass(frozen=True, slots=True)
class OptionSet:
    """Choice of an option by the host."""

    name: str
    value: str
    do: Literal["option"] = "option"


@dataclass(frozen=True, slots=True)
class ClockSet:
    """Choice of the clock by the host."""

    clock: ClockSpeed
    do: Literal["paced"] = "paced"


@dataclass(frozen=True, slots=True)
class JudgeNamed:
    """Naming of this person as the judge by the host.

    It counts where the options want one (quiz R36).
    """

    do: Literal["named"] = "named"


@dataclass(frozen=True, slots=True)
class JudgeAccepted:
    """Agreement of a seated person to the judge whom the host has named since."""

    do: Literal["accepted"] = "accepted"


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Beginning of the game: seats, options and salt are fixed."""

    salt: str
    do: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class WishStated:
    """Wish of a player to pause the table, to go on, or to stop for good.

    `withdrawn`: not any more.

    When all people have stated the same wish, it is done.
    """

    to: TableWish
    withdrawn: bool = False
    do: Literal["agreed"] = "agreed"


@dataclass(frozen=True, slots=True)
class PauseExpired:
    """Expiry of a long pause.

    It ends if somebody wished to go on, or a tournament waits; else each player can end it alone
    from now on.
    """

    do: Literal["pause_expired"] = "pause_expired"


@dataclass(frozen=True, slots=True)
class PauseEnded:
    """End of the pause of a tournament's table by a referee."""

    do: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class TableDisplaced:
    """Loss of the game's channel; no clock runs until somebody moves the game."""

    do: Literal["displaced"] = "displaced"


@dataclass(frozen=True, slots=True)
class TableMoved:
    """Move of the game to another channel, by a player or a tournament's organiser."""

    do: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class JuryCalled:
    """Call for the jury by a player, with its reason."""

    reason: Reason
    do: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class CallSettled:
    """Closing by the jury of the call in row `call`."""

    call: int
    do: Literal["settled"] = "settled"


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """Answer of the jury to the call in row `call`, for all to read, which closes it."""

    call: int
    reason: Reason
    do: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """Offer of a seat by the jury; the row that follows names the newcomer."""

    seat: Seat
    reason: Reason
    do: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class TakeoverAsked:
    """Question to this person whether they take over the acting seat."""

    do: Literal["asked"] = "asked"


@dataclass(frozen=True, slots=True)
class TakeoverDeclined:
    """Refusal by the person who was asked to take over the acting seat."""

    do: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class SeatRelieved:
    """Replacement of a seat's player by the jury; the next row names the newcomer."""

    seat: Seat
    reason: Reason
    do: Literal["relieved"] = "relieved"


@dataclass(frozen=True, slots=True)
class SeatTakenOver:
    """Takeover of the acting seat by a user, with all that it holds and has won."""

    interaction: int
    do: Literal["took_over"] = "took_over"


@dataclass(frozen=True, slots=True)
class TableEnded:
    """End of the table, with its secret (hexadecimal).

    `stopped`: it was broken off. `rematch`: the commitment to the secret that a rematch will have.
    Both secrets are put in as the row is written.
    """

    secret: str
    stopped: bool
    rematch: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")] = ""
    do: Literal["ended"] = "ended"


TableAction = Annotated[
    LobbyOpened
    | SeatJoined
    | SeatLeft
    | GuestTakenOut
    | OptionSet
    | ClockSet
    | JudgeNamed
    | JudgeAccepted
    | GameStarted
    | WishStated
    | PauseExpired
    | PauseEnded
    | TableDisplaced
    | TableMoved
    | JuryCalled
    | CallSettled
    | CallAnswered
    | SeatOffered
    | TakeoverAsked
    | TakeoverDeclined
    | SeatRelieved
    | SeatTakenOver
    | TableEnded,
    Field(discriminator="do"),
]


class UnreadableLogError(Exception):
    """Raised when the log of this table cannot be read from row `seq` on.

    `reason` names the error and quotes nothing of the row, which may hold a secret.
    """

    def __init__(self, table_id: int, seq: int, reason: str) -> None:
        super().__init__(table_id, seq, reason)
        self.table_id = table_id
        self.seq = seq
        self.reason = reason


class LogEntry(Struct, frozen=True):
    """Row before it has a number: an actor and an action.

    `user_id` is None if no person did it.
    """

    kind: Kind
    actor: Actor
    user_id: int | None
    action: Any


def parse_speed(name: str) -> ClockSpeed:
    """Return the clock speed of this name; the fastest where there is none such."""
    return next((each for each in get_args(ClockSpeed) if each == name), "live")


def replace_option(options: Any, name: str, value: str) -> Any:
    """Return options with one of them changed.

    Raises ValueError if there is no such option or choice.
    """
    chosen = asdict(options)
    if name not in chosen:
        raise ValueError(name)
    return _get_adapter(options.__class__).validate_python({**chosen, name: value})


# --- rows as JSON --------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _get_adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def write_row(entry: LogEntry, seq: int, at: int, game: AnyGame | None) -> LogRow:
    """Return the entry as it is stored; `at` in UTC milliseconds.

    The table's own rows need no game.
    """
    kind: Any = TableAction
    if entry.kind != "table":
        assert game is not None
        kind = game.action_type
    payload = _get_adapter(kind).dump_json(entry.action).decode()
    return LogRow(seq, entry.kind, str(entry.actor), entry.user_id, payload, at)


def read_row(row: LogRow, game: AnyGame | None) -> LogEntry:
    """Return the entry that a stored row holds.

    Raises pydantic's ValidationError for a corrupt one.
    """
    if row.kind == "table":
        kind: Any = TableAction
    elif row.kind == "chance":
        kind = ChanceAction
    else:
        assert game is not None
        kind = game.action_type
    action = _get_adapter(kind).validate_json(row.payload)
    return LogEntry(row.kind, parse_actor(row.actor), row.user_id, action)


def parse_actor(text: str) -> Actor:
    """Return the actor of this text: a seat's number, or an office."""
    return int(text) if text.isdigit() else Office(text)
