"""Actions in the game of a table: of a person, or of the clock for somebody who lets it run.

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
    """Return the rows of a person's actions, in order, by their own seat or their office.

    `decision` is the id that their button carried: when it is open no more, the press is stale.
    `late` are those (actor, decision) whose time was over when they pressed.
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
    """Return the rows of the clock, whose stand-ins play for those who are still waited for.

    They end a pause that has lasted long, or a game that has stood still without a channel,
    likewise. Raises `IllegalActionError` if nobody is waited for in this decision.
    """
    waiting = {(d.id, d.actor) for d in table.list_timed_decisions()}
    late = tuple(actor for actor in actors if (decision, actor) in waiting)
    if not late:
        raise IllegalActionError("table-stale")
    if table.paused or table.displaced:
        ends = STOPPED_ACTION if table.pause_open or table.displaced else PauseExpired()
        return [LogEntry("table", Office.CLOCK, None, ends)]
    return [LogEntry("game", Office.CLOCK, None, ExpireAction(decision, late))]
