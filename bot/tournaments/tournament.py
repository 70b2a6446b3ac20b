"""Fold the log of a tournament into its state: entrants, seatings, results.

Pure: rows in, a new `TournamentState` out. `registration`, `rounds` and `rulings` decide what is
allowed; `standings` who advances and leads; `plan` how many tables a round has.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.names import make_readable
from bot.store.tournament_log import Phase, TournamentRow
from bot.tournaments.rows import (
    By,
    CheckedIn,
    EntrantStruck,
    LotDrawn,
    Moment,
    MovedUp,
    Number,
    PlayerEntered,
    PlayerGone,
    PlayerPenalised,
    PlayerSubstituted,
    RefereeAppointed,
    RegistrationClosed,
    RegistrationOpened,
    RoundCalled,
    RoundSeated,
    TableBroken,
    TableDecided,
    TableOpened,
    TableOver,
    TableReplayed,
    TookPlace,
    TournamentEnded,
    TournamentEntry,
    TournamentPostponed,
    TournamentSetup,
    TournamentStarted,
    read_event,
)


class TournamentEntrant(Struct, frozen=True):
    """Person on the list. A negative id stands for a forgotten user."""

    number: Number
    user_id: int
    interaction: int
    reserve: bool = False
    checked_in: int | None = None
    """Interaction with which they checked in."""
    private: bool = False
    confirmed: bool = False
    """True if they confirmed the conditions."""
    gone: By | None = None
    reason: str = ""
    """Reason of a referee for excluding or substituting them."""
    struck: bool = False
    penalty: int = 0


class TournamentTable(Struct, frozen=True):
    """Table of a round; `players` by seat. `table_id` None: not opened yet."""

    players: tuple[Number, ...]
    table_id: int | None = None
    attempt: int = 1
    places: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    broken: bool = False

    @property
    def is_over(self) -> bool:
        return self.places is not None


class PlayedRound(Struct, frozen=True):
    """Round as it is played: its tables, and the players without a part in them."""

    boards: tuple[TournamentTable, ...]
    byes: tuple[Number, ...]
    drawn_out: tuple[Number, ...]
    lucky: tuple[Number, ...]
    final: bool
    began_at: Moment
    ended_at: Moment | None = None
    moved_up: tuple[Number, ...] = ()
    """Reserves who came in for it (whist R50a)."""

    @property
    def is_over(self) -> bool:
        return all(board.is_over for board in self.boards)


class TournamentState(Struct, frozen=True):
    """State of one tournament at one moment."""

    id: int
    seq: int = 0
    setup: TournamentSetup | None = None
    commitment: str = ""
    phase: Phase = "open"
    organiser: int = 0
    referees: frozenset[int] = frozenset()
    ruled: frozenset[int] = frozenset()
    """Users who have ruled here as referees, and so do not play."""
    entrants: tuple[TournamentEntrant, ...] = ()
    starts_at: Moment = 0
    closes_at: Moment = 0
    late_ms: int = 0
    """Milliseconds by which rounds were postponed since the last one began."""
    salt: str = ""
    players: tuple[Number, ...] = ()
    """Players who began, in the order of entry, and those who came in since."""
    moved_up: tuple[Number, ...] = ()
    """Reserves who come in with the round that is being called."""
    seeds: tuple[tuple[Number, float], ...] = ()
    calling: bool = False
    values: tuple[int, ...] | None = None
    """Lot of the round that is being called."""
    lots: int = 0
    rounds: tuple[PlayedRound, ...] = ()
    secret: str | None = None
    cancelled: bool = False
    reason: str = ""

    @property
    def title(self) -> str:
        """Title in a readable form; the number where nothing of it can be read."""
        return make_readable(self.chosen.name) or f"#{self.id}"

    @property
    def chosen(self) -> TournamentSetup:
        """Choices of the organiser. A tournament without them has no log."""
        assert self.setup is not None
        return self.setup

    @property
    def round(self) -> PlayedRound | None:
        """Round that is played, or was last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def wakes_at(self) -> int | None:
        """Moment (UTC milliseconds) at which the clock acts; None: it waits for people."""
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
        """Judges at its tables beside the server's jury: its referees and its organiser."""
        named = self.referees | {self.organiser}
        return frozenset(each for each in named if not self.has_stake(each))

    def has_stake(self, user_id: int) -> bool:
        """Return whether this person is on the list, as a player or as a reserve.

        A beaten player is. A person with a stake rules over nobody here, at none of its tables.
        """
        entrant = self.find_entrant(user_id)
        return entrant is not None and entrant.gone is None

    def is_known(self, user_id: int) -> bool:
        """Return True for entrants, referees and the organiser."""
        return (
            user_id == self.organiser
            or user_id in self.referees
            or bool(self.find_entrant(user_id))
        )

    def is_excluded(self, user_id: int) -> bool:
        """Return True if a referee has excluded this person, before the start or later."""
        return any(e.user_id == user_id and e.gone == "excluded" for e in self.entrants)

    def find_entrant(self, user_id: int) -> TournamentEntrant | None:
        """Return this person's entry; None if they are off the list."""
        for entrant in self.entrants:
            if entrant.user_id == user_id and not entrant.struck:
                return entrant
        return None

    def list_entrants(self) -> list[TournamentEntrant]:
        """Return the entrants on the list, in the order of entry."""
        return [entrant for entrant in self.entrants if not entrant.struck]

    def list_admitted(self) -> list[TournamentEntrant]:
        """Return the entrants who would play if all check in.

        The others are reserves: those who wished to be one, and those who came when all places were
        taken.
        """
        regular = [entrant for entrant in self.list_entrants() if not entrant.reserve]
        return regular[: self.chosen.capacity]

    def list_waiting(self) -> list[Number]:
        """Return the checked-in reserves of a tournament in play, in the order of entry."""
        return [
            e.number
            for e in self.list_entrants()
            if e.checked_in is not None and e.gone is None and e.number not in self.players
        ]

    def list_remaining(self) -> list[Number]:
        """Return the players who are still in the tournament, beaten or not."""
        return [number for number in self.players if self.entrants[number].gone is None]

    def find_board(self, number: Number) -> TournamentTable | None:
        """Return the table of the running round at which a player sits, or None."""
        for board in self.round.boards if self.round else ():
            if number in board.players:
                return board
        return None

    def apply_entry(self, entry: TournamentEntry, at: Moment) -> "TournamentState":
        """Return the tournament after one more row, written at this moment."""
        after = replace(_apply_action(self, entry, at), seq=self.seq + 1)
        if entry.actor == "referee" and entry.user_id is not None:
            after = replace(after, ruled=after.ruled | {entry.user_id})
        return after


def _apply_action(t: TournamentState, entry: TournamentEntry, at: Moment) -> TournamentState:
    match entry.action:
        case RegistrationOpened(setup, commitment):
            assert entry.user_id is not None
            return replace(
                t,
                setup=setup,
                commitment=commitment,
                organiser=entry.user_id,
                starts_at=setup.starts_at,
                closes_at=setup.closes_at,
            )
        case PlayerEntered(interaction, reserve, confirmed):
            assert entry.user_id is not None
            # An entrant who comes during play counts as checked in.
            there = interaction if t.phase == "play" else None
            entrant = TournamentEntrant(
                len(t.entrants), entry.user_id, interaction, reserve, there, confirmed=confirmed
            )
            return replace(t, entrants=(*t.entrants, entrant))
        case TookPlace(number):
            return _replace_entrant(t, number, reserve=False)
        case EntrantStruck(number):
            return _replace_entrant(t, number, struck=True)
        case RegistrationClosed(starts_at):
            return replace(t, phase="checkin", closes_at=at, starts_at=starts_at)
        case CheckedIn(number, interaction, private):
            t = _replace_entrant(t, number, checked_in=interaction, private=private)
            return (
                _replace_entrant(t, number, gone=None) if t.entrants[number].gone == "missed" else t
            )
        case TournamentPostponed(by_ms):
            if t.phase == "play":
                return replace(t, late_ms=t.late_ms + by_ms)
            closes = t.closes_at + by_ms if t.phase == "open" else t.closes_at
            return replace(t, closes_at=closes, starts_at=t.starts_at + by_ms)
        case TournamentStarted(salt, players, seeds):
            missed = [e.number for e in t.list_admitted() if e.checked_in is None]
            for number in missed:
                t = _replace_entrant(t, number, gone="missed")
            return replace(t, phase="play", salt=salt, players=players, seeds=seeds)
        case MovedUp(numbers):
            return replace(t, players=(*t.players, *numbers), moved_up=numbers)
        case RoundCalled():
            return replace(t, calling=True)
        case LotDrawn(values):
            return replace(t, values=values, lots=t.lots + 1)
        case RoundSeated(tables, byes, drawn_out, lucky, final):
            boards = tuple(TournamentTable(players) for players in tables)
            entrant = PlayedRound(boards, byes, drawn_out, lucky, final, at, moved_up=t.moved_up)
            t = replace(t, calling=False, values=None, late_ms=0, moved_up=())
            return replace(t, rounds=(*t.rounds, entrant))
        case TableOpened(board, table_id):
            return _replace_board(t, board, table_id=table_id)
        case TableOver(board, _, places, points):
            return _note_round_end(_replace_board(t, board, places=places, points=points), at)
        case TableBroken(board, _, points):
            return _replace_board(t, board, broken=True, points=points)
        case TableReplayed(board):
            attempt = _get_round(t).boards[board].attempt + 1
            return _replace_board(
                t, board, table_id=None, attempt=attempt, broken=False, points=None
            )
        case TableDecided(board, winner):
            players = _get_round(t).boards[board].players
            places = tuple(1 if number == winner else 2 for number in players)
            return _note_round_end(_replace_board(t, board, places=places, broken=False), at)
        case PlayerPenalised(number, points):
            return _replace_entrant(t, number, penalty=t.entrants[number].penalty + points)
        case PlayerGone(number, by, reason):
            return _replace_entrant(t, number, gone=by, reason=reason)
        case PlayerSubstituted(number, into, reason):
            return _apply_substitution(_replace_entrant(t, into, reason=reason), number, into)
        case RefereeAppointed(dismissed):
            assert entry.user_id is not None
            named = frozenset((entry.user_id,))
            return replace(t, referees=t.referees - named if dismissed else t.referees | named)
        case TournamentEnded(secret, cancelled, reason):
            return replace(t, phase="over", secret=secret, cancelled=cancelled, reason=reason)
        case _:
            raise TypeError(f"not a row of a tournament: {entry.action!r}")


def _replace_entrant(t: TournamentState, number: Number, **values: Any) -> TournamentState:
    entrants = list(t.entrants)
    entrants[number] = replace(entrants[number], **values)
    return replace(t, entrants=tuple(entrants))


def _get_round(t: TournamentState) -> PlayedRound:
    assert t.round is not None
    return t.round


def _replace_board(t: TournamentState, number: int, **values: Any) -> TournamentState:
    round_ = _get_round(t)
    boards = list(round_.boards)
    boards[number] = replace(boards[number], **values)
    return replace(t, rounds=(*t.rounds[:-1], replace(round_, boards=tuple(boards))))


def _note_round_end(t: TournamentState, at: Moment) -> TournamentState:
    round_ = _get_round(t)
    if not round_.is_over:
        return t
    return replace(t, rounds=(*t.rounds[:-1], replace(round_, ended_at=at)))


def _apply_substitution(t: TournamentState, number: Number, into: Number) -> TournamentState:
    """Give a newcomer the player's seat at the running table, with all that it holds.

    The newcomer is in the tournament from then on; the earlier rounds stay the other's.
    """
    t = _replace_entrant(_replace_entrant(t, number, gone="replaced"), into, gone=None)
    t = replace(t, players=(*t.players, into))
    round_ = t.round
    if round_ is None:
        return t

    def swap_number(numbers: tuple[Number, ...]) -> tuple[Number, ...]:
        return tuple(into if each == number else each for each in numbers)

    boards = tuple(
        board if board.is_over else replace(board, players=swap_number(board.players))
        for board in round_.boards
    )
    byes = round_.byes if round_.is_over else swap_number(round_.byes)
    return replace(t, rounds=(*t.rounds[:-1], replace(round_, boards=boards, byes=byes)))


def fold_rows(tournament: TournamentState, events: Iterable[TournamentRow]) -> TournamentState:
    """Return the tournament after these rows, which follow its own."""
    for event in events:
        tournament = tournament.apply_entry(read_event(event), event.at)
    return tournament
