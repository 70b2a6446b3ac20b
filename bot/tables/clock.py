"""How the seconds that the rules give become deadlines."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.store.batch import Deadline
from bot.tables.activity import Activity
from bot.tables.rows import Speed, read_actor
from bot.tables.table import Table
from engines.core import Decision

SLOW = 1_440
PACES: Mapping[Speed, int] = {"live": 1, "ten": 10, "hour": 60, "slow": SLOW}
"""How many times longer people have than at a live table: ten minutes, an hour, a day for a
minute."""


def is_called(decision: Decision) -> bool:
    """Return whether at a slow table a person is called to this decision."""
    return decision.pace in ("turn", "window")


def second_call(table: Table, deadline: Deadline, now: int) -> int | None:
    """Return when a person is called once more to this; None: not any more."""
    if not table.is_slow or deadline.due_at is None:
        return None
    at = deadline.due_at - deadline.left_ms // 4
    return at if at > max(now, deadline.nudge_at or 0) else None


@dataclass(frozen=True, slots=True)
class Clock:
    """How the seconds that the rules give become time: `rate` times as long, reminders after.

    At a slow table what lies open goes on by itself, after the time of a live table. What is
    decided there has its long time; whoever is asked is called at once, and again when a quarter
    of it is left. Nobody is called within `nudge_after` of their own last press: they are acting.
    """

    rate: float = 1.0
    nudge_after: float = 20.0
    activity: Activity = field(default_factory=Activity, compare=False)

    @property
    def nudge_ms(self) -> int:
        return int(self.nudge_after * 1000 * self.rate)

    def open(self, table: Table, decision: Decision, now: int) -> Deadline | None:
        """The deadline of a decision that opens now; None when it has all the time."""
        if decision.seconds is None:
            return None
        slow = table.is_slow and is_called(decision)
        rate = self.rate * PACES[table.clock] if slow else self.rate
        left = int(decision.seconds * 1000 * rate)
        # Nobody waits for days until everybody has looked.
        runs = slow or decision.starts == "now"
        return Deadline(
            table.id,
            decision.id,
            str(decision.actor),
            left,
            now + left if runs else None,
            self._first_call(table, decision, left, now) if runs else None,
        )

    def _first_call(self, table: Table, decision: Decision, left: int, now: int) -> int | None:
        """When who decides this is called first; None: never."""
        if not isinstance(decision.actor, int):
            return None
        if table.is_slow:
            person = table.members[decision.actor].user_id is not None
            return now if person and is_called(decision) else None
        remind = decision.pace == "turn" and self.nudge_ms < left
        return now + self.nudge_ms if remind else None

    def later(self, table: Table, deadline: Deadline, now: int) -> int | None:
        """Until when whom this deadline is for is not called, as they are acting; None: now."""
        seat = read_actor(deadline.actor)
        user_id = table.members[seat].user_id if isinstance(seat, int) else None
        if user_id is None:
            return None
        where = None if table.is_slow else table.id
        until = self.activity.last(user_id, where) + self.nudge_ms
        return until if until > now else None

    def changes(
        self, before: Table, after: Table, now: int
    ) -> tuple[list[Deadline], list[tuple[str, str]]]:
        """The deadlines that open between these two, and those that close (decision, actor)."""
        old = {(d.id, str(d.actor)): d.seconds for d in before.timed()}
        new = {(d.id, str(d.actor)): d for d in after.timed()}
        # A decision whose time changed (its seat went away, or came back) starts anew.
        kept = {key for key, seconds in old.items() if key in new and new[key].seconds == seconds}
        fresh = [d for key, d in new.items() if key not in kept]
        opened = [made for d in fresh if (made := self.open(after, d, now))]
        return opened, [
            key for key, seconds in old.items() if key not in kept and seconds is not None
        ]
