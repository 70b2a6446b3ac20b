"""The rows of a table's log: what people did beside the game, and how every row is stored.

Pure; what they add up to is `bot.tables.table`.
"""

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args

from msgspec import Struct
from pydantic import Field, TypeAdapter

from bot.store.batch import Kind, Row
from engines import AnyGame
from engines.core import Actor, Chance, Office, Seat

LAST_ID = 2**31 - 1
"""Tables are numbered by an integer of 32 bits."""

Speed = Literal["live", "ten", "hour", "slow"]
"""Whether a turn takes a minute, ten minutes, an hour or a day."""

Wish = Literal["pause", "resume", "stop"]
"""What those who play agree on."""

LONGEST_REASON = 200
"""Characters of what a person says to the jury, and the jury to everybody."""
Reason = Annotated[str, Field(min_length=1, max_length=LONGEST_REASON)]

# --- the table's own rows ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    """The lobby opens, with the fingerprint of the secret that all chance will come from.

    `rematch_of`: the table whose people meet again. `tournament`: the one that seated them.
    """

    game: str
    rules_version: int
    commitment: str
    rematch_of: Annotated[int, Field(gt=0, le=LAST_ID)] | None = None
    tournament: Annotated[int, Field(gt=0, le=LAST_ID)] | None = None
    do: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody sits down, or the host seats a computer player of this level; the id of the
    interaction enters the salt."""

    interaction: int
    level: str | None = None
    do: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class StoodUp:
    """The acting seat leaves the lobby; if it was the host's, the next person in order is."""

    do: Literal["stood_up"] = "stood_up"


@dataclass(frozen=True, slots=True)
class TakenOut:
    """The host takes this person, who sits in the acting seat, out of the lobby for good."""

    do: Literal["taken_out"] = "taken_out"


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The host chose an option."""

    name: str
    value: str
    do: Literal["option"] = "option"


@dataclass(frozen=True, slots=True)
class Paced:
    """The host chose how long people have for a turn."""

    clock: Speed
    do: Literal["paced"] = "paced"


@dataclass(frozen=True, slots=True)
class Named:
    """The host has named this person the table's judge, who counts where its options want one
    (quiz R36)."""

    do: Literal["named"] = "named"


@dataclass(frozen=True, slots=True)
class Accepted:
    """Whoever sits there agrees to the judge whom the host has named since."""

    do: Literal["accepted"] = "accepted"


@dataclass(frozen=True, slots=True)
class Started:
    """The game begins: seats, options and salt are fixed."""

    salt: str
    do: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Agreed:
    """Somebody who plays would like to pause the table, to go on, or to stop for good; when all
    people have said the same, so it is. `withdrawn`: not any more."""

    to: Wish
    withdrawn: bool = False
    do: Literal["agreed"] = "agreed"


@dataclass(frozen=True, slots=True)
class PauseExpired:
    """The pause has lasted long. It ends if somebody wished to go on, or a tournament waits; else
    whoever plays can end it alone from now on."""

    do: Literal["pause_expired"] = "pause_expired"


@dataclass(frozen=True, slots=True)
class Resumed:
    """A referee ends the pause of a tournament's table."""

    do: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class Displaced:
    """The channel where the game was played is gone: no clock runs until somebody takes it to
    another one."""

    do: Literal["displaced"] = "displaced"


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody who sits there, or runs its tournament, has taken the game to another channel."""

    do: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody who plays calls the jury, and says why."""

    reason: Reason
    do: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class Settled:
    """The jury is done with a call: the one in row `call`."""

    call: int
    do: Literal["settled"] = "settled"


@dataclass(frozen=True, slots=True)
class Answered:
    """The jury answers the call in row `call` for all to read, and is done with it."""

    call: int
    reason: Reason
    do: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class Offered:
    """The jury would have somebody else play for a seat: the row that follows says who."""

    seat: Seat
    reason: Reason
    do: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class Asked:
    """It is put to this person whether he takes over the acting seat."""

    do: Literal["asked"] = "asked"


@dataclass(frozen=True, slots=True)
class Declined:
    """Who was asked does not take over the acting seat."""

    do: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class Relieved:
    """The jury has somebody else play for a seat: the row that follows says who."""

    seat: Seat
    reason: Reason
    do: Literal["relieved"] = "relieved"


@dataclass(frozen=True, slots=True)
class TookOver:
    """Somebody takes over the acting seat, with all that it holds and has won."""

    interaction: int
    do: Literal["took_over"] = "took_over"


@dataclass(frozen=True, slots=True)
class Ended:
    """The table is closed and its secret (hexadecimal) open; `stopped` when it was broken off.

    `rematch`: the fingerprint of the secret that a rematch will have. It and the secret are put in
    as the row is written.
    """

    secret: str
    stopped: bool
    rematch: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")] = ""
    do: Literal["ended"] = "ended"


TableAction = Annotated[
    Opened
    | Joined
    | StoodUp
    | TakenOut
    | OptionSet
    | Paced
    | Named
    | Accepted
    | Started
    | Agreed
    | PauseExpired
    | Resumed
    | Displaced
    | Moved
    | Called
    | Settled
    | Answered
    | Offered
    | Asked
    | Declined
    | Relieved
    | TookOver
    | Ended,
    Field(discriminator="do"),
]


class Unreadable(Exception):
    """The log of this table cannot be read from row `seq` on.

    `reason` names what is wrong and quotes nothing of the row, which may hold what is secret.
    """

    def __init__(self, table_id: int, seq: int, reason: str) -> None:
        super().__init__(table_id, seq, reason)
        self.table_id = table_id
        self.seq = seq
        self.reason = reason


class Entry(Struct, frozen=True):
    """A row before it has a number: who does what. `user_id` None: nobody's own doing."""

    kind: Kind
    actor: Actor
    user_id: int | None
    action: Any


def speed(name: str) -> Speed:
    """Return the pace of this name; the fastest where there is none such."""
    return next((each for each in get_args(Speed) if each == name), "live")


def choose(options: Any, name: str, value: str) -> Any:
    """Options with one of them changed. Raises ValueError when there is no such choice."""
    chosen = asdict(options)
    if name not in chosen:
        raise ValueError(name)
    return _adapter(options.__class__).validate_python({**chosen, name: value})


# --- rows as JSON --------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def write_row(entry: Entry, seq: int, at: int, game: AnyGame | None) -> Row:
    """The entry as it is stored; `at` in UTC milliseconds. The table's own rows need no game."""
    kind: Any = TableAction
    if entry.kind != "table":
        assert game is not None
        kind = game.action_type
    payload = _adapter(kind).dump_json(entry.action).decode()
    return Row(seq, entry.kind, str(entry.actor), entry.user_id, payload, at)


def read_row(row: Row, game: AnyGame | None) -> Entry:
    """The entry that a stored row holds. Raises pydantic's ValidationError for a corrupt one."""
    if row.kind == "table":
        kind: Any = TableAction
    elif row.kind == "chance":
        kind = Chance
    else:
        assert game is not None
        kind = game.action_type
    action = _adapter(kind).validate_json(row.payload)
    return Entry(row.kind, read_actor(row.actor), row.user_id, action)


def read_actor(text: str) -> Actor:
    """A seat's number, or an office."""
    return int(text) if text.isdigit() else Office(text)
