"""A tournament as the fold of its log: who entered, who sat where, what came of it.

Pure: rows in, a new `Tournament` out. Who may do what is `registration`, `rounds` and `rulings`;
who goes on and who is ahead, `standings`; how many tables a round has, `plan`.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.names import readable
from bot.store.events import Event, Phase
from bot.tournaments.rows import (
    Appointed,
    By,
    Called,
    CheckedIn,
    Closed,
    Decided,
    Drawn,
    Ended,
    Entered,
    Entry,
    Gone,
    Moment,
    MovedUp,
    Number,
    Opened,
    Penalised,
    Postponed,
    Replayed,
    Seated,
    Setup,
    Started,
    Struck,
    Substituted,
    TableBroken,
    TableOpened,
    TableOver,
    TookPlace,
    read_event,
)


class Entrant(Struct, frozen=True):
    """Somebody on the list. A negative id stands for who has had himself forgotten."""

    number: Number
    user_id: int
    interaction: int
    reserve: bool = False
    checked_in: int | None = None
    """The interaction with which he checked in."""
    private: bool = False
    confirmed: bool = False
    """That he fulfils the conditions."""
    gone: By | None = None
    reason: str = ""
    """Why a referee has put him out, or in for somebody."""
    struck: bool = False
    penalty: int = 0


class Board(Struct, frozen=True):
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


class Round(Struct, frozen=True):
    """A round: its tables, and who had no part in them."""

    boards: tuple[Board, ...]
    byes: tuple[Number, ...]
    drawn_out: tuple[Number, ...]
    lucky: tuple[Number, ...]
    final: bool
    began_at: Moment
    ended_at: Moment | None = None
    moved_up: tuple[Number, ...] = ()
    """The reserves who came in for it (whist R50a)."""

    @property
    def over(self) -> bool:
        return all(board.over for board in self.boards)


class Tournament(Struct, frozen=True):
    """One tournament at one moment."""

    id: int
    seq: int = 0
    setup: Setup | None = None
    commitment: str = ""
    phase: Phase = "open"
    organiser: int = 0
    referees: frozenset[int] = frozenset()
    ruled: frozenset[int] = frozenset()
    """Those who have ruled here as referees, and so do not play."""
    entrants: tuple[Entrant, ...] = ()
    starts_at: Moment = 0
    closes_at: Moment = 0
    late_ms: int = 0
    """By how much rounds came later, since the last one began."""
    salt: str = ""
    players: tuple[Number, ...] = ()
    """Who began, in the order of entry, and who came in since."""
    moved_up: tuple[Number, ...] = ()
    """Who comes in with the round that is being called."""
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
    def title(self) -> str:
        """Return its title as it can be read; its number where nothing can."""
        return readable(self.chosen.name) or f"#{self.id}"

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
    def wakes_at(self) -> int | None:
        """When something falls due by the clock, in UTC milliseconds; None: it waits for people."""
        match self.phase:
            case "open":
                return self.closes_at
            case "checkin":
                return self.starts_at
            case "play" if self.round is not None and self.round.ended_at is not None:
                rested = self.round.ended_at + self.chosen.rest_ms
                return max(rested, self.round.began_at + self.chosen.every_ms) + self.late_ms
            case _:
                return None

    @property
    def judges(self) -> frozenset[int]:
        """Those who judge at its tables beside the server's jury: its referees, its organiser."""
        named = self.referees | {self.organiser}
        return frozenset(each for each in named if not self.has_stake(each))

    def has_stake(self, user_id: int) -> bool:
        """Return whether this person is on the list: plays, beaten or not, or is a reserve.

        Who has a stake rules over nobody here, at none of its tables.
        """
        entrant = self.entrant(user_id)
        return entrant is not None and entrant.gone is None

    def knows(self, user_id: int) -> bool:
        """Return whether this person is on the list, or names who judges, or judges."""
        return user_id == self.organiser or user_id in self.referees or bool(self.entrant(user_id))

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

    def waiting(self) -> list[Number]:
        """The reserves of a tournament that is played who are there, in the order of entry."""
        return [
            e.number
            for e in self.listed()
            if e.checked_in is not None and e.gone is None and e.number not in self.players
        ]

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
        after = replace(_applied(self, entry, at), seq=self.seq + 1)
        if entry.actor == "referee" and entry.user_id is not None:
            after = replace(after, ruled=after.ruled | {entry.user_id})
        return after


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
        case Entered(interaction, reserve, confirmed):
            assert entry.user_id is not None
            # Whoever comes while it is played is there.
            there = interaction if t.phase == "play" else None
            made = Entrant(
                len(t.entrants), entry.user_id, interaction, reserve, there, confirmed=confirmed
            )
            return replace(t, entrants=(*t.entrants, made))
        case TookPlace(number):
            return _changed(t, number, reserve=False)
        case Struck(number):
            return _changed(t, number, struck=True)
        case Closed(starts_at):
            return replace(t, phase="checkin", closes_at=at, starts_at=starts_at)
        case CheckedIn(number, interaction, private):
            t = _changed(t, number, checked_in=interaction, private=private)
            return _changed(t, number, gone=None) if t.entrants[number].gone == "missed" else t
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
        case MovedUp(numbers):
            return replace(t, players=(*t.players, *numbers), moved_up=numbers)
        case Called():
            return replace(t, calling=True)
        case Drawn(values):
            return replace(t, values=values, lots=t.lots + 1)
        case Seated(tables, byes, drawn_out, lucky, final):
            boards = tuple(Board(players) for players in tables)
            made = Round(boards, byes, drawn_out, lucky, final, at, moved_up=t.moved_up)
            t = replace(t, calling=False, values=None, late_ms=0, moved_up=())
            return replace(t, rounds=(*t.rounds, made))
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


def fold(tournament: Tournament, events: Iterable[Event]) -> Tournament:
    """The tournament after these rows, which follow its own."""
    for event in events:
        tournament = tournament.apply(read_event(event), event.at)
    return tournament
