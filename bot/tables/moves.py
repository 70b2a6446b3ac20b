"""Who may move in the game of a table, and when: a person, or the clock for whoever lets it run.

Pure judges, as in `bot.tables.lobby`.
"""

from collections.abc import Collection, Sequence

from bot.tables.lobby import STOPPED
from bot.tables.rows import Entry, PauseExpired
from bot.tables.table import Table
from engines.core import Actor, Expire, Illegal, Office, Quit, Return


def act(
    table: Table,
    user_id: int,
    actions: Sequence[object],
    decision: str | None,
    office: Office | None,
    late: Collection[tuple[str, str]],
) -> list[Entry]:
    """A person's moves, one after another: by his own seat, or in an office that he holds.

    `decision` is the id that his button carried: when it is open no more, the press is stale.
    `late` are those (actor, decision) whose time was over when he pressed.
    """
    made: list[Entry] = []
    for action in actions:
        entries = _move(table, user_id, action, decision, office, late)
        made += entries
        if len(actions) > 1:
            for entry in entries:
                table = table.apply(entry)
    return made


def _move(
    table: Table,
    user_id: int,
    action: object,
    decision: str | None,
    office: Office | None,
    late: Collection[tuple[str, str]],
) -> list[Entry]:
    if table.phase == "lobby":
        raise Illegal("table-not-started")
    if table.phase == "over":
        raise Illegal("table-over")
    if table.paused:
        raise Illegal("table-paused")
    actor = table.seat_of(user_id) if office is None else office
    if actor is None:
        raise Illegal("table-not-in")
    waiting = table.decisions()
    if decision and decision not in {d.id for d in waiting}:
        raise Illegal("table-stale")
    mine = [d.id for d in waiting if d.actor == actor]
    answered = decision or (mine[0] if len(mine) == 1 else "")
    if not isinstance(action, Return) and (str(actor), answered) in late:
        raise Illegal("table-late")
    move = Entry("game", actor, user_id, action)
    if actor in table.away() and not isinstance(action, Return | Quit):
        return [Entry("game", actor, user_id, Return()), move]
    return [move]


def expire(table: Table, decision: str, actors: Sequence[Actor]) -> list[Entry]:
    """The clock: the stand-ins are played of those of them who are still waited for in this
    decision, or a pause has lasted long, or a game has stood still without a channel."""
    waiting = {(d.id, d.actor) for d in table.timed()}
    late = tuple(actor for actor in actors if (decision, actor) in waiting)
    if not late:
        raise Illegal("table-stale")
    if table.paused or table.displaced:
        ends = STOPPED if table.pause_open or table.displaced else PauseExpired()
        return [Entry("table", Office.CLOCK, None, ends)]
    return [Entry("game", Office.CLOCK, None, Expire(decision, late))]
