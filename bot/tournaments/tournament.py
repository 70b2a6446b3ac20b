"""A tournament as the fold of its log: who entered, who sat where, what came of it.

Pure: rows in, a new `Tournament` out. Who may do what is `bot.tournaments.desk`; who goes on and
who is ahead, `bot.tournaments.standings`; how many tables a round has, `bot.tournaments.plan`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from bot.store.events import Event, Stage
from bot.tables.table import Reason, Speed, choose
from bot.tournaments.plan import Format
from engines import latest

LONGEST_NAME = 60
"""Characters of a tournament's name."""

Number = int
"""A person in a tournament: his place in the order of entry, from 0. It stays his for good."""
Moment = int
"""UTC milliseconds."""
Desk = Literal["organiser", "referee", "player", "clock", "chance", "table"]
"""Who acts; `table`: what came of a game."""
By = Literal["withdrew", "left", "excluded", "replaced", "missed"]
"""Why somebody is gone: he said so, left a table, by a referee, for somebody else, or he did not
check in."""

# --- rows ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setup:
    """What the organiser chose.

    Registration is open until `closes_at`; then people check in until `starts_at`. A round begins
    `rest_ms` after the last ended, and no earlier than `every_ms` after the last began. `prizes`:
    points for winning a table of a knockout, from its heats to the final (quiz R37); none without.
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


def seats(setup: Setup) -> range:
    """How many the game takes at a table, with the options that were chosen."""
    rules = latest(setup.game)
    options = rules.options_type()
    for name, value in setup.options:
        options = choose(options, name, value)
    return rules.seats(options)


@dataclass(frozen=True, slots=True)
class Opened:
    """Registration opens, with the fingerprint of the secret that every lot is drawn from."""

    setup: Setup
    commitment: str
    do: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody puts himself down; on the list of reserves if he wishes (whist R50a)."""

    interaction: int
    reserve: bool = False
    do: Literal["entered"] = "entered"


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
    """The tournament is over and its secret (hexadecimal) open. `cancelled`: without a champion."""

    secret: str
    cancelled: bool
    reason: str = ""
    do: Literal["ended"] = "ended"


Action = Annotated[
    Opened
    | Entered
    | Struck
    | Closed
    | CheckedIn
    | Postponed
    | Started
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
_ACTIONS: TypeAdapter[Any] = TypeAdapter(Action)


@dataclass(frozen=True, slots=True)
class Entry:
    """A row before it has a number: who does what. `user_id`: whose doing, or whom it is about."""

    actor: Desk
    user_id: int | None
    action: Any


# --- what they make ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody on the list. A negative id stands for who has had himself forgotten."""

    number: Number
    user_id: int
    interaction: int
    reserve: bool = False
    checked_in: int | None = None
    """The interaction with which he checked in."""
    private: bool = False
    gone: By | None = None
    reason: str = ""
    """Why a referee has put him out, or in for somebody."""
    struck: bool = False
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """One table of a round; `players` by seat. `table_id` None: it is still to be opened."""

    players: tuple[Number, ...]
    table_id: int | None = None
    attempt: int = 1
    places: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    broken: bool = False

    @property
    def over(self) -> bool:
        return self.places is not None


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its tables, and who had no part in them."""

    boards: tuple[Board, ...]
    byes: tuple[Number, ...]
    drawn_out: tuple[Number, ...]
    lucky: tuple[Number, ...]
    final: bool
    began_at: Moment
    ended_at: Moment | None = None

    @property
    def over(self) -> bool:
        return all(board.over for board in self.boards)


@dataclass(frozen=True, slots=True)
class Tournament:
    """One tournament at one moment."""

    id: int
    seq: int = 0
    setup: Setup | None = None
    commitment: str = ""
    phase: Stage = "open"
    organiser: int = 0
    referees: frozenset[int] = frozenset()
    entrants: tuple[Entrant, ...] = ()
    starts_at: Moment = 0
    closes_at: Moment = 0
    late_ms: int = 0
    """By how much rounds came later, since the last one began."""
    salt: str = ""
    players: tuple[Number, ...] = ()
    """Who began, in the order of entry, and who came in for somebody."""
    seeds: tuple[tuple[Number, float], ...] = ()
    calling: bool = False
    values: tuple[int, ...] | None = None
    """The lot of the round that is being called."""
    lots: int = 0
    rounds: tuple[Round, ...] = ()
    secret: str | None = None
    cancelled: bool = False
    reason: str = ""

    @property
    def chosen(self) -> Setup:
        """What was chosen. A tournament without it has no log."""
        assert self.setup is not None
        return self.setup

    @property
    def round(self) -> Round | None:
        """The one that is played, or was last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def judges(self) -> frozenset[int]:
        """Who judges at its tables: its referees, and its organiser; who plays is none."""
        playing = {self.entrants[number].user_id for number in self.here()}
        return (self.referees | {self.organiser}) - playing

    def put_out(self, user_id: int) -> bool:
        """Whether a referee has excluded this person, before the start or later."""
        return any(e.user_id == user_id and e.gone == "excluded" for e in self.entrants)

    def entrant(self, user_id: int) -> Entrant | None:
        """This person's entry, unless he is off the list."""
        for entrant in self.entrants:
            if entrant.user_id == user_id and not entrant.struck:
                return entrant
        return None

    def listed(self) -> list[Entrant]:
        """Who is on the list, in the order of entry."""
        return [entrant for entrant in self.entrants if not entrant.struck]

    def admitted(self) -> list[Entrant]:
        """Who is on the list and would play if all are there; the others are reserves: who wished
        to be one, and whoever came when all places were taken."""
        regular = [entrant for entrant in self.listed() if not entrant.reserve]
        return regular[: self.chosen.capacity]

    def here(self) -> list[Number]:
        """The players who are still in the tournament, whether or not they have been beaten."""
        return [number for number in self.players if self.entrants[number].gone is None]

    def board_of(self, number: Number) -> Board | None:
        """The table of the running round at which somebody sits."""
        for board in self.round.boards if self.round else ():
            if number in board.players:
                return board
        return None

    def apply(self, entry: Entry, at: Moment) -> "Tournament":
        """The tournament after one more row, written at this moment."""
        return replace(_applied(self, entry, at), seq=self.seq + 1)


def _applied(t: Tournament, entry: Entry, at: Moment) -> Tournament:
    match entry.action:
        case Opened(setup, commitment):
            assert entry.user_id is not None
            return replace(
                t,
                setup=setup,
                commitment=commitment,
                organiser=entry.user_id,
                starts_at=setup.starts_at,
                closes_at=setup.closes_at,
            )
        case Entered(interaction, reserve):
            assert entry.user_id is not None
            made = Entrant(len(t.entrants), entry.user_id, interaction, reserve)
            return replace(t, entrants=(*t.entrants, made))
        case Struck(number):
            return _changed(t, number, struck=True)
        case Closed(starts_at):
            return replace(t, phase="checkin", closes_at=at, starts_at=starts_at)
        case CheckedIn(number, interaction, private):
            return _changed(t, number, checked_in=interaction, private=private)
        case Postponed(by_ms):
            if t.phase == "play":
                return replace(t, late_ms=t.late_ms + by_ms)
            closes = t.closes_at + by_ms if t.phase == "open" else t.closes_at
            return replace(t, closes_at=closes, starts_at=t.starts_at + by_ms)
        case Started(salt, players, seeds):
            missed = [e.number for e in t.admitted() if e.checked_in is None]
            for number in missed:
                t = _changed(t, number, gone="missed")
            return replace(t, phase="play", salt=salt, players=players, seeds=seeds)
        case Called():
            return replace(t, calling=True)
        case Drawn(values):
            return replace(t, values=values, lots=t.lots + 1)
        case Seated(tables, byes, drawn_out, lucky, final):
            boards = tuple(Board(players) for players in tables)
            made = Round(boards, byes, drawn_out, lucky, final, at)
            return replace(t, rounds=(*t.rounds, made), calling=False, values=None, late_ms=0)
        case TableOpened(board, table_id):
            return _board(t, board, table_id=table_id)
        case TableOver(board, _, places, points):
            return _ended(_board(t, board, places=places, points=points), at)
        case TableBroken(board, _, points):
            return _board(t, board, broken=True, points=points)
        case Replayed(board):
            attempt = _running(t).boards[board].attempt + 1
            return _board(t, board, table_id=None, attempt=attempt, broken=False, points=None)
        case Decided(board, winner):
            players = _running(t).boards[board].players
            places = tuple(1 if number == winner else 2 for number in players)
            return _ended(_board(t, board, places=places, broken=False), at)
        case Penalised(number, points):
            return _changed(t, number, penalty=t.entrants[number].penalty + points)
        case Gone(number, by, reason):
            return _changed(t, number, gone=by, reason=reason)
        case Substituted(number, into, reason):
            return _substituted(_changed(t, into, reason=reason), number, into)
        case Appointed(dismissed):
            assert entry.user_id is not None
            named = frozenset((entry.user_id,))
            return replace(t, referees=t.referees - named if dismissed else t.referees | named)
        case Ended(secret, cancelled, reason):
            return replace(t, phase="over", secret=secret, cancelled=cancelled, reason=reason)
        case _:
            raise TypeError(f"not a row of a tournament: {entry.action!r}")


def _changed(t: Tournament, number: Number, **values: Any) -> Tournament:
    entrants = list(t.entrants)
    entrants[number] = replace(entrants[number], **values)
    return replace(t, entrants=tuple(entrants))


def _running(t: Tournament) -> Round:
    assert t.round is not None
    return t.round


def _board(t: Tournament, number: int, **values: Any) -> Tournament:
    round_ = _running(t)
    boards = list(round_.boards)
    boards[number] = replace(boards[number], **values)
    return replace(t, rounds=(*t.rounds[:-1], replace(round_, boards=tuple(boards))))


def _ended(t: Tournament, at: Moment) -> Tournament:
    """Notes when the running round ended, if it has."""
    round_ = _running(t)
    if not round_.over:
        return t
    return replace(t, rounds=(*t.rounds[:-1], replace(round_, ended_at=at)))


def _substituted(t: Tournament, number: Number, into: Number) -> Tournament:
    """Who comes in takes the seat at the running table, with all that it holds, and is in the
    tournament from then on; the earlier rounds stay the other's."""
    t = _changed(_changed(t, number, gone="replaced"), into, gone=None)
    t = replace(t, players=(*t.players, into))
    round_ = t.round
    if round_ is None:
        return t

    def swapped(numbers: tuple[Number, ...]) -> tuple[Number, ...]:
        return tuple(into if each == number else each for each in numbers)

    boards = tuple(
        board if board.over else replace(board, players=swapped(board.players))
        for board in round_.boards
    )
    byes = round_.byes if round_.over else swapped(round_.byes)
    return replace(t, rounds=(*t.rounds[:-1], replace(round_, boards=boards, byes=byes)))


# --- rows as JSON --------------------------------------------------------------------------------


def write_event(entry: Entry, seq: int, at: Moment) -> Event:
    """The entry as it is stored."""
    return Event(seq, entry.actor, entry.user_id, _ACTIONS.dump_json(entry.action).decode(), at)


def read_event(event: Event) -> Entry:
    """The entry that a stored row holds. Raises pydantic's ValidationError for a corrupt one."""
    actor: Any = event.actor
    return Entry(actor, event.user_id, _ACTIONS.validate_json(event.payload))


def fold(tournament: Tournament, events: Iterable[Event]) -> Tournament:
    """The tournament after these rows, which follow its own."""
    for event in events:
        tournament = tournament.apply(read_event(event), event.at)
    return tournament


@dataclass(frozen=True, slots=True)
class Line:
    """One person's line of the standings; `parts` are his points by round, None where he did not
    play. `place` None: he has not played at all."""

    number: Number
    place: int | None
    points: float
    parts: tuple[float | None, ...] = field(default=())
    reached: int = 0
    """The last round in which he had a part."""
