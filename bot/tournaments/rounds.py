"""Decide the rounds of a tournament, from the call to the results, and its end.

Pure functions, as in `registration`.
"""

import dataclasses
from collections.abc import Sequence

from msgspec.structs import replace

from bot.tournaments import standings
from bot.tournaments.plan import (
    PlannedRound,
    RoundField,
    RoundStage,
    describe_draw,
    plan_round,
    plan_stage,
)
from bot.tournaments.registration import count_seat_step
from bot.tournaments.rows import (
    LotDrawn,
    MovedUp,
    Number,
    PlayerGone,
    RoundCalled,
    RoundSeated,
    TableBroken,
    TableOpened,
    TableOver,
    TournamentEnded,
    TournamentEntry,
    list_table_sizes,
)
from bot.tournaments.tournament import TournamentState, TournamentTable
from engines.core import ChanceDraw, IllegalActionError


def call_round(t: TournamentState, user_id: int | None = None) -> list[TournamentEntry]:
    """Call the next round.

    Raises `IllegalActionError` while a round is played, and when none is left.
    """
    if t.phase != "play" or t.round is None:
        raise IllegalActionError(
            "tournament-over" if t.phase == "over" else "tournament-not-started"
        )
    if not t.round.is_over:
        raise IllegalActionError("tournament-round-runs", number=len(t.rounds))
    if is_finished(t):
        raise IllegalActionError("tournament-over")
    actor = "clock" if user_id is None else "organiser"
    coming_in = list_reserves(t)
    moved = [TournamentEntry(actor, user_id, MovedUp(coming_in))] if coming_in else []
    return [*moved, TournamentEntry(actor, user_id, RoundCalled())]


def list_reserves(t: TournamentState) -> tuple[Number, ...]:
    """Return the reserves who come in for the next round, if all play in each.

    They fill, in the order of entry, the seats of players who have gone, and tables that are not
    full (whist R50a). If a game takes exactly one table size, nobody comes in only to rest.
    """
    if t.chosen.format.kind == "knockout" or not t.rounds:
        return ()
    here, waiting, table = len(t.list_remaining()), t.list_waiting(), t.chosen.format.table
    first = t.rounds[0]
    began = sum(len(board.players) for board in first.boards) + len(first.byes)
    places = min(-(-began // table) * table, t.chosen.capacity)
    most = min(len(waiting), max(0, places - here))
    return tuple(waiting[: max(0, most - (here + most) % count_seat_step(t.chosen))])


def find_due_draw(t: TournamentState) -> ChanceDraw | None:
    """Return the draw that the called round waits for, or None."""
    if not t.calling or t.values is not None:
        return None
    return describe_draw(len(standings.list_contenders(t)))


def to_draw_entry(values: tuple[int, ...]) -> TournamentEntry:
    return TournamentEntry("chance", None, LotDrawn(values))


def seat_round(t: TournamentState) -> list[TournamentEntry]:
    """Return the seating of the called round after its draw, by the plan."""
    if t.values is None:
        return []
    number = len(t.rounds) + 1
    planned = plan_next_round(t, t.values)
    sizes = len(planned.tables)
    final = t.chosen.format.kind == "knockout" and sizes == 1 and not planned.byes
    if t.chosen.format.kind != "knockout":
        final = number == t.chosen.format.rounds
    action = RoundSeated(planned.tables, planned.byes, planned.drawn_out, planned.lucky, final)
    return [TournamentEntry("clock", None, action)]


def plan_next_round(t: TournamentState, values: Sequence[int]) -> PlannedRound:
    """Plan the next round with this lot; the log suffices to plan it again."""
    before = t.round
    rested: dict[Number, int] = {}
    for round_ in t.rounds:
        for number in round_.byes:
            rested[number] = rested.get(number, 0) + 1
    coming = RoundField(
        tuple(standings.list_contenders(t)),
        standings.get_seating_points(t),
        tuple(standings.list_losers(t, before)) if before else (),
        tuple(tuple(board.players for board in round_.boards) for round_ in t.rounds),
        rested,
    )
    return plan_round(
        t.chosen.format, list_table_sizes(t.chosen), len(t.rounds) + 1, coming, values
    )


def note_opened(
    t: TournamentState, board: int, attempt: int, table_id: int
) -> list[TournamentEntry]:
    found = _find_board(t, board)
    if found is None or found.table_id is not None or found.attempt != attempt or found.is_over:
        raise IllegalActionError("tournament-stale")
    return [TournamentEntry("table", None, TableOpened(board, table_id))]


def record_result(
    t: TournamentState,
    board: int,
    table_id: int,
    places: tuple[int, ...] | None,
    points: tuple[int, ...] | None,
    left: Sequence[Number],
) -> list[TournamentEntry]:
    """Record the result of a table: its places; None if it was broken off.

    Players who `left` it, whom its places count, are gone. Players who were put out or withdrew,
    but whose game ended before the table knew, come behind the others there.
    """
    found = _find_board(t, board)
    if found is None or found.table_id != table_id or found.is_over or found.broken:
        raise IllegalActionError("tournament-stale")
    out = [
        TournamentEntry("table", None, PlayerGone(n, "left"))
        for n in left
        if t.entrants[n].gone is None
    ]
    if places is None:
        return [*out, TournamentEntry("table", None, TableBroken(board, table_id, points))]
    late = [t.entrants[n].gone is not None and n not in left for n in found.players]
    worth = list(zip(late, places, strict=True))
    ranked = tuple(1 + sum(other < own for other in worth) for own in worth)
    action = TableOver(board, table_id, ranked if any(late) else places, points)
    return [*out, TournamentEntry("table", None, action)]


def note_left(t: TournamentState, number: Number) -> list[TournamentEntry]:
    """Remove a player who has left their table from the tournament (whist R63)."""
    _require_playing(t, number)
    return [TournamentEntry("table", None, PlayerGone(number, "left"))]


def note_excluded(
    t: TournamentState, number: Number, by: int | None, reason: str
) -> list[TournamentEntry]:
    """Remove a player whom a table's jury has put out (whist R60a, R63)."""
    _require_playing(t, number)
    return [TournamentEntry("referee", by, PlayerGone(number, "excluded", reason))]


def _require_playing(t: TournamentState, number: Number) -> None:
    if t.phase != "play" or t.entrants[number].gone is not None:
        raise IllegalActionError("tournament-stale")


def _find_board(t: TournamentState, board: int) -> TournamentTable | None:
    """Return a table of the running round of a tournament in play, or None."""
    if t.phase != "play" or t.round is None or board >= len(t.round.boards):
        return None
    return t.round.boards[board]


def is_finished(t: TournamentState) -> bool:
    """Return True if no round is left to be played, or too few are there for a table."""
    if t.round is None or not t.round.is_over:
        return False
    if standings.is_finished(t):
        return True
    lost = len(standings.list_losers(t, t.round))
    number, people = len(t.rounds) + 1, len(standings.list_contenders(t)) + len(list_reserves(t))
    try:
        plan_stage(t.chosen.format, list_table_sizes(t.chosen), number, people, lost)
    except IllegalActionError:
        return True
    return False


def plan_coming_stages(t: TournamentState) -> list[RoundStage]:
    """Return the rounds of a knockout after the running one, if nobody else leaves."""
    stages: list[RoundStage] = []
    round_, form = t.round, t.chosen.format
    if form.kind != "knockout" or round_ is None or round_.final or t.phase == "over":
        return stages
    on = sum(form.count_advancing(len(board.players)) for board in round_.boards)
    people, lost = on + len(round_.byes), sum(len(b.players) for b in round_.boards) - on
    if round_.is_over:
        people, lost = len(standings.list_contenders(t)), len(standings.list_losers(t, round_))
    while not (stages and stages[-1].final):
        try:
            last = plan_stage(
                form, list_table_sizes(t.chosen), len(t.rounds) + len(stages) + 1, people, lost
            )
        except IllegalActionError:
            break
        stages.append(last)
        people, lost = last.through, sum(last.tables) - (last.through - last.byes)
    return stages


def finish_tournament(t: TournamentState) -> list[TournamentEntry]:
    """End a tournament that has no round left."""
    if t.phase != "play" or not is_finished(t):
        raise IllegalActionError("tournament-stale")
    return [TournamentEntry("clock", None, TournamentEnded("", cancelled=False))]


def end_tournament(t: TournamentState, user_id: int) -> list[TournamentEntry]:
    """End a tournament between two rounds for its organiser.

    The leader becomes champion, so an organiser who plays in it may not do so.
    """
    if t.has_stake(user_id):
        raise IllegalActionError("tournament-end-plays")
    require_in_play(t)
    if t.round is None or not t.round.is_over:
        raise IllegalActionError("tournament-round-runs", number=len(t.rounds))
    return [TournamentEntry("organiser", user_id, TournamentEnded("", cancelled=False))]


def cancel_tournament(
    t: TournamentState, user_id: int | None, reason: str
) -> list[TournamentEntry]:
    """Cancel a tournament without a champion, for the organiser or the clock.

    The clock, without a `user_id`, cancels one with too few players.
    """
    if t.phase == "over":
        raise IllegalActionError("tournament-over")
    actor = "clock" if user_id is None else "organiser"
    return [TournamentEntry(actor, user_id, TournamentEnded("", cancelled=True, reason=reason))]


def reveal_secret(entry: TournamentEntry, secret: bytes) -> TournamentEntry:
    """Return the entry with the secret revealed, if the tournament ends with it."""
    if not isinstance(entry.action, TournamentEnded):
        return entry
    return replace(entry, action=dataclasses.replace(entry.action, secret=secret.hex()))


def require_in_play(t: TournamentState) -> None:
    """Raise `IllegalActionError` before the start and after the end."""
    if t.phase == "over":
        raise IllegalActionError("tournament-over")
    if t.phase != "play":
        raise IllegalActionError("tournament-not-started")
