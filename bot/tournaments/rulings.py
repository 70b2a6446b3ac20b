"""What referees rule in a tournament, and who is one. Pure judges, as in `registration`.

Whether somebody is a referee here (the organiser, whom he named, the server's jury) is for the
caller to know: these judges take his word as `user_id`.
"""

from bot.tables.lobby import reasoned
from bot.tournaments import standings
from bot.tournaments.registration import entrant_of, gone
from bot.tournaments.rounds import in_play
from bot.tournaments.rows import (
    Appointed,
    Decided,
    Entry,
    Gone,
    Penalised,
    Replayed,
    Struck,
    Substituted,
)
from bot.tournaments.tournament import Tournament
from engines import latest
from engines.core import Illegal

MOST_PENALTY = 1_000_000
"""Points that a referee takes or gives at once."""


def check_impartial(t: Tournament, user_id: int) -> None:
    """Raise `Illegal` if this person plays in the tournament, or is a reserve of it."""
    if t.has_stake(user_id):
        raise Illegal("tournament-referee-plays")


def exclude(t: Tournament, user_id: int, out: int, reason: str) -> list[Entry]:
    """A referee excludes somebody for good; before the start he is struck off as well."""
    check_impartial(t, user_id)
    entrant = entrant_of(t, out, "tournament-no-such-player")
    line = reasoned(reason)
    if t.phase in ("open", "checkin"):
        return [
            Entry("referee", user_id, Struck(entrant.number)),
            Entry("referee", user_id, Gone(entrant.number, "excluded", line)),
        ]
    return gone(t, entrant, "excluded", line, user_id, "referee")


def penalise(t: Tournament, user_id: int, whom: int, points: int, reason: str) -> list[Entry]:
    """A referee takes points from somebody in the standings, or gives some (negative)."""
    check_impartial(t, user_id)
    in_play(t)
    entrant = entrant_of(t, whom, "tournament-no-such-player")
    if entrant.number not in t.players:
        raise Illegal("tournament-not-playing")
    if not 0 < abs(points) <= MOST_PENALTY:
        raise Illegal("tournament-penalty-points", most=MOST_PENALTY)
    made = Penalised(entrant.number, points, reasoned(reason))
    return [Entry("referee", user_id, made)]


def substitute(t: Tournament, user_id: int, out: int, newcomer: int, reason: str) -> list[Entry]:
    """A referee has somebody else play on for a player, at their table and from then on: a reserve,
    who has agreed to play by joining as one; never the referee, nor whoever has ruled here.

    Where a game lets nobody take over a seat that was left, it is done before the player goes.
    There has to be something left to play: nobody is sent on in a knockout for who has won his
    table already (if that one leaves, the next of his table goes on), nor in a last round that is
    over for him.
    """
    in_play(t)
    entrant = entrant_of(t, out, "tournament-no-such-player")
    if entrant.number not in t.players:
        raise Illegal("tournament-not-playing")
    if entrant.gone == "replaced":
        raise Illegal("tournament-gone-already")
    if newcomer in t.referees:
        raise Illegal("tournament-referee-plays")
    if newcomer == user_id:
        raise Illegal("jury-not-yourself")
    check_impartial(t, user_id)
    if newcomer in t.ruled:
        raise Illegal("tournament-newcomer-ruled")
    line = reasoned(reason)
    known = t.entrant(newcomer)
    if t.put_out(newcomer):
        raise Illegal("tournament-plays-already")
    if not standings.unplayed(t, entrant.number):
        raise Illegal("tournament-nothing-left")
    if known is None:
        raise Illegal("tournament-not-reserve")
    if known.number in t.players or (known.gone is not None and known.gone != "missed"):
        raise Illegal("tournament-plays-already")
    board = t.board_of(entrant.number)
    if board and board.table_id and not board.over and entrant.gone is not None:
        seat = board.players.index(entrant.number)
        if latest(t.chosen.game).substitute(seat) is None:
            raise Illegal("tournament-seat-closed")
    made = Substituted(entrant.number, known.number, line)
    return [Entry("referee", user_id, made)]


def replay(t: Tournament, user_id: int, table_id: int, reason: str) -> list[Entry]:
    """A referee has a table that was broken off played again, by the same people."""
    check_impartial(t, user_id)
    board = _broken(t, table_id)
    return [Entry("referee", user_id, Replayed(board, reasoned(reason)))]


def decide(t: Tournament, user_id: int, table_id: int, winner: int, reason: str) -> list[Entry]:
    """A referee names the winner of a table that was broken off: somebody who has gone only if all
    have."""
    check_impartial(t, user_id)
    board = _broken(t, table_id)
    entrant = entrant_of(t, winner, "tournament-no-such-player")
    assert t.round is not None
    players = t.round.boards[board].players
    if entrant.number not in players:
        raise Illegal("tournament-not-at-table", table=table_id)
    if entrant.gone is not None and any(t.entrants[each].gone is None for each in players):
        raise Illegal("tournament-gone-already")
    made = Decided(board, entrant.number, reasoned(reason))
    return [Entry("referee", user_id, made)]


def appoint(t: Tournament, user_id: int, referee: int, dismissed: bool) -> list[Entry]:
    """Name a referee, or do without them again, as who runs the tournament. Who plays is none.

    Once play has begun, nobody on the list chooses who judges them.
    """
    if t.phase == "over":
        raise Illegal("tournament-over")
    if t.phase == "play" and t.has_stake(user_id):
        raise Illegal("tournament-plays-names-none")
    if dismissed and referee not in t.referees:
        raise Illegal("tournament-no-referee")
    if not dismissed and referee in t.referees:
        raise Illegal("tournament-referee-already")
    if not dismissed and t.entrant(referee) is not None:
        raise Illegal("tournament-referee-plays")
    return [Entry("organiser", referee, Appointed(dismissed))]


def _broken(t: Tournament, table_id: int) -> int:
    in_play(t)
    for number, board in enumerate(t.round.boards if t.round else ()):
        if board.table_id == table_id and not board.over:
            if not board.broken:
                raise Illegal("tournament-table-plays", table=table_id)
            return number
    raise Illegal("tournament-no-such-table", table=table_id)
