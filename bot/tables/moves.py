"""Actions in the game of a table: a person's, or the clock's stand-ins.

Pure judges, as in `bot.tables.lobby`.
"""

from collections.abc import Collection, Sequence

from bot.tables.lobby import STOPPED_ACTION
from bot.tables.rows import LogEntry, PauseExpired
from bot.tables.table import GameTable
from engines.core import Actor, ExpireAction, IllegalActionError, Office, QuitAction, ReturnAction


def play_actions(
    table: GameTable,
    user_id: int,
    actions: Sequence[object],
    decision: str | None,
    office: Office | None,
    late: Collection[tuple[str, str]],
) -> list[LogEntry]:
    """Return the rows of a person's actions, in order, by their seat or their office.

    `decision` is the id that their button carried: if it is no longer open, the press is stale.
    `late` are the pairs (actor, decision) whose time was over at the press.
    """
    made: list[LogEntry] = []
    for action in actions:
        entries = _play_action(table, user_id, action, decision, office, late)
        made += entries
        if len(actions) > 1:
            for entry in entries:
                table = table.apply_entry(entry)
    return made


def _play_action(
    table: GameTable,
    user_id: int,
    action: object,
    decision: str | None,
    office: Office | None,
    late: Collection[tuple[str, str]],
) -> list[LogEntry]:
    if table.phase == "lobby":
        raise IllegalActionError("table-not-started")
    if table.phase == "over":
        raise IllegalActionError("table-over")
    if table.paused:
        raise IllegalActionError("table-paused")
    actor = table.find_seat(user_id) if office is None else office
    if actor is None:
        raise IllegalActionError("table-not-in")
    waiting = table.list_decisions()
    if decision and decision not in {d.id for d in waiting}:
        raise IllegalActionError("table-stale")
    mine = [d.id for d in waiting if d.actor == actor]
    answered = decision or (mine[0] if len(mine) == 1 else "")
    if not isinstance(action, ReturnAction) and (str(actor), answered) in late:
        raise IllegalActionError("table-late")
    move = LogEntry("game", actor, user_id, action)
    if actor in table.get_away_seats() and not isinstance(action, ReturnAction | QuitAction):
        return [LogEntry("game", actor, user_id, ReturnAction()), move]
    return [move]


def play_stand_ins(table: GameTable, decision: str, actors: Sequence[Actor]) -> list[LogEntry]:
    """Return the rows of the clock, which plays the stand-ins of late actors.

    A pause or a game without a channel that has lasted too long is ended instead. Raises
    `IllegalActionError` if none of the actors is awaited in this decision.
    """
    waiting = {(d.id, d.actor) for d in table.list_timed_decisions()}
    late = tuple(actor for actor in actors if (decision, actor) in waiting)
    if not late:
        raise IllegalActionError("table-stale")
    if table.paused or table.displaced:
        ends = STOPPED_ACTION if table.pause_open or table.displaced else PauseExpired()
        return [LogEntry("table", Office.CLOCK, None, ends)]
    return [LogEntry("game", Office.CLOCK, None, ExpireAction(decision, late))]
