"""Decide the rulings of referees in a tournament, and their appointment.

Pure functions, as in `registration`. Their callers check that `user_id` is a referee here: the
organiser, a person whom the organiser named, or the server's jury.
"""

from bot.tables.lobby import clean_reason
from bot.tournaments import standings
from bot.tournaments.registration import remove_player, require_entrant
from bot.tournaments.rounds import require_in_play
from bot.tournaments.rows import (
    EntrantStruck,
    PlayerGone,
    PlayerPenalised,
    PlayerSubstituted,
    RefereeAppointed,
    TableDecided,
    TableReplayed,
    TournamentEntry,
)
from bot.tournaments.tournament import TournamentState
from engines import find_latest_game
from engines.core import IllegalActionError

MAX_PENALTY_POINTS = 1_000_000
"""Maximum points that a referee takes or gives at once."""


def check_impartial(t: TournamentState, user_id: int) -> None:
    """Raise `IllegalActionError` if this person plays here or is a reserve."""
    if t.has_stake(user_id):
        raise IllegalActionError("tournament-referee-plays")


def exclude_player(
    t: TournamentState, user_id: int, out: int, reason: str
) -> list[TournamentEntry]:
    """Exclude a person for good, by a referee; before the start, off the list as well."""
    check_impartial(t, user_id)
    entrant = require_entrant(t, out, "tournament-no-such-player")
    line = clean_reason(reason)
    if t.phase in ("open", "checkin"):
        return [
            TournamentEntry("referee", user_id, EntrantStruck(entrant.number)),
            TournamentEntry("referee", user_id, PlayerGone(entrant.number, "excluded", line)),
        ]
    return remove_player(t, entrant, "excluded", line, user_id, "referee")


def penalise_player(
    t: TournamentState, user_id: int, whom: int, points: int, reason: str
) -> list[TournamentEntry]:
    """Take points from a player in the standings, or give some, by a referee.

    Negative `points` are given.
    """
    check_impartial(t, user_id)
    require_in_play(t)
    entrant = require_entrant(t, whom, "tournament-no-such-player")
    if entrant.number not in t.players:
        raise IllegalActionError("tournament-not-playing")
    if not 0 < abs(points) <= MAX_PENALTY_POINTS:
        raise IllegalActionError("tournament-penalty-points", most=MAX_PENALTY_POINTS)
    action = PlayerPenalised(entrant.number, points, clean_reason(reason))
    return [TournamentEntry("referee", user_id, action)]


def substitute_player(
    t: TournamentState, user_id: int, out: int, newcomer: int, reason: str
) -> list[TournamentEntry]:
    """Have somebody else play on for a player from now on, by a referee.

    The newcomer is a reserve, who has agreed to play by joining as one; never the referee, nor a
    person who has ruled here. If a game lets nobody take over a seat that was left, this is done
    before the player goes. Something has to be left to play: nobody replaces a knockout player who
    has already won their table (if that player leaves, the next of the table goes on), nor a player
    whose last round is over.
    """
    require_in_play(t)
    entrant = require_entrant(t, out, "tournament-no-such-player")
    if entrant.number not in t.players:
        raise IllegalActionError("tournament-not-playing")
    if entrant.gone == "replaced":
        raise IllegalActionError("tournament-gone-already")
    if newcomer in t.referees:
        raise IllegalActionError("tournament-referee-plays")
    if newcomer == user_id:
        raise IllegalActionError("jury-not-yourself")
    check_impartial(t, user_id)
    if newcomer in t.ruled:
        raise IllegalActionError("tournament-newcomer-ruled")
    line = clean_reason(reason)
    known = t.find_entrant(newcomer)
    if t.is_excluded(newcomer):
        raise IllegalActionError("tournament-plays-already")
    if not standings.has_unplayed(t, entrant.number):
        raise IllegalActionError("tournament-nothing-left")
    if known is None:
        raise IllegalActionError("tournament-not-reserve")
    if known.number in t.players or (known.gone is not None and known.gone != "missed"):
        raise IllegalActionError("tournament-plays-already")
    board = t.find_board(entrant.number)
    if board and board.table_id and not board.is_over and entrant.gone is not None:
        seat = board.players.index(entrant.number)
        if find_latest_game(t.chosen.game).build_substitution(seat) is None:
            raise IllegalActionError("tournament-seat-closed")
    action = PlayerSubstituted(entrant.number, known.number, line)
    return [TournamentEntry("referee", user_id, action)]


def replay_table(
    t: TournamentState, user_id: int, table_id: int, reason: str
) -> list[TournamentEntry]:
    """Have a broken-off table played again by the same people, by a referee."""
    check_impartial(t, user_id)
    board = _find_broken_board(t, table_id)
    return [TournamentEntry("referee", user_id, TableReplayed(board, clean_reason(reason)))]


def decide_table(
    t: TournamentState, user_id: int, table_id: int, winner: int, reason: str
) -> list[TournamentEntry]:
    """Name the winner of a table that was broken off, by a referee.

    A player who has gone can win only if all have.
    """
    check_impartial(t, user_id)
    board = _find_broken_board(t, table_id)
    entrant = require_entrant(t, winner, "tournament-no-such-player")
    assert t.round is not None
    players = t.round.boards[board].players
    if entrant.number not in players:
        raise IllegalActionError("tournament-not-at-table", table=table_id)
    if entrant.gone is not None and any(t.entrants[each].gone is None for each in players):
        raise IllegalActionError("tournament-gone-already")
    action = TableDecided(board, entrant.number, clean_reason(reason))
    return [TournamentEntry("referee", user_id, action)]


def appoint_referee(
    t: TournamentState, user_id: int, referee: int, dismissed: bool
) -> list[TournamentEntry]:
    """Appoint or dismiss a referee, for the organiser; players cannot be referees.

    Once play has begun, nobody on the list chooses their judges.
    """
    if t.phase == "over":
        raise IllegalActionError("tournament-over")
    if t.phase == "play" and t.has_stake(user_id):
        raise IllegalActionError("tournament-plays-names-none")
    if dismissed and referee not in t.referees:
        raise IllegalActionError("tournament-no-referee")
    if not dismissed and referee in t.referees:
        raise IllegalActionError("tournament-referee-already")
    if not dismissed and t.find_entrant(referee) is not None:
        raise IllegalActionError("tournament-referee-plays")
    return [TournamentEntry("organiser", referee, RefereeAppointed(dismissed))]


def _find_broken_board(t: TournamentState, table_id: int) -> int:
    require_in_play(t)
    for number, board in enumerate(t.round.boards if t.round else ()):
        if board.table_id == table_id and not board.is_over:
            if not board.broken:
                raise IllegalActionError("tournament-table-plays", table=table_id)
            return number
    raise IllegalActionError("tournament-no-such-table", table=table_id)
