"""Deadlines from the seconds that the rules give, and last actions of people."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.clock import now_ms
from bot.store.batch import DecisionDeadline
from bot.tables.rows import ClockSpeed, parse_actor
from bot.tables.table import GameTable
from engines.core import Decision

SLOW_FACTOR = 1_440
CLOCK_FACTORS: Mapping[ClockSpeed, int] = {"live": 1, "ten": 10, "hour": 60, "slow": SLOW_FACTOR}
"""Factors by which turns last longer than at a live table.

A minute becomes ten minutes, an hour or a day.
"""
MAX_KNOWN = 10_000
"""Most people, alone or at tables, whose times are kept."""


def has_reminder(decision: Decision) -> bool:
    """Return whether a person is reminded of this decision at a slow table."""
    return decision.pace in ("turn", "window")


def get_second_reminder(table: GameTable, deadline: DecisionDeadline, now: int) -> int | None:
    """Return when a person is reminded of this deadline again; None: not any more."""
    if not table.is_slow or deadline.due_at is None:
        return None
    at = deadline.due_at - deadline.left_ms // 4
    return at if at > max(now, deadline.nudge_at or 0) else None


class UserActivity:
    """Register of each user's last action, anywhere and at each table.

    Times are UTC milliseconds.
    """

    def __init__(self) -> None:
        self._at = OrderedDict[tuple[int, int | None], int]()

    def note_action(self, user_id: int, table_id: int) -> None:
        """Note that this person does something at this table now."""
        now = now_ms()
        for where in (table_id, None):
            self._at[user_id, where] = now
            self._at.move_to_end((user_id, where))
        while len(self._at) > MAX_KNOWN:
            self._at.popitem(last=False)

    def get_last_ms(self, user_id: int, table_id: int | None) -> int:
        """Return when this person acted last at this table, None: anywhere; 0: not known."""
        return self._at.get((user_id, table_id), 0)


@dataclass(frozen=True, slots=True)
class TableClock:
    """Clock that turns the seconds of the rules into time, `rate` times as long.

    At a slow table a reveal goes on by itself, after the time of a live table. A decision has its
    long time there; its player is reminded at once, and again when a quarter of it is left. Nobody
    is reminded within `nudge_after` seconds of their own last press: they are acting.
    """

    rate: float = 1.0
    nudge_after: float = 20.0
    activity: UserActivity = field(default_factory=UserActivity, compare=False)

    @property
    def nudge_ms(self) -> int:
        return int(self.nudge_after * 1000 * self.rate)

    def make_deadline(
        self, table: GameTable, decision: Decision, now: int
    ) -> DecisionDeadline | None:
        """Return the deadline of a decision that opens now, None if it has no time limit."""
        if decision.seconds is None:
            return None
        slow = table.is_slow and has_reminder(decision)
        rate = self.rate * CLOCK_FACTORS[table.clock] if slow else self.rate
        left = int(decision.seconds * 1000 * rate)
        # A slow table does not wait until everybody has opened their own view.
        runs = slow or decision.starts == "now"
        return DecisionDeadline(
            table.id,
            decision.id,
            str(decision.actor),
            left,
            now + left if runs else None,
            self._get_first_reminder(table, decision, left, now) if runs else None,
        )

    def _get_first_reminder(
        self, table: GameTable, decision: Decision, left: int, now: int
    ) -> int | None:
        """Return when the player of a decision is reminded first; None: never."""
        if not isinstance(decision.actor, int):
            return None
        if table.is_slow:
            person = table.members[decision.actor].user_id is not None
            return now if person and has_reminder(decision) else None
        remind = decision.pace == "turn" and self.nudge_ms < left
        return now + self.nudge_ms if remind else None

    def get_later_reminder(
        self, table: GameTable, deadline: DecisionDeadline, now: int
    ) -> int | None:
        """Return until when a deadline's player is not reminded, as they are acting.

        None: remind them now.
        """
        seat = parse_actor(deadline.actor)
        user_id = table.members[seat].user_id if isinstance(seat, int) else None
        if user_id is None:
            return None
        where = None if table.is_slow else table.id
        until = self.activity.get_last_ms(user_id, where) + self.nudge_ms
        return until if until > now else None

    def diff_deadlines(
        self, before: GameTable, after: GameTable, now: int
    ) -> tuple[list[DecisionDeadline], list[tuple[str, str]]]:
        """Return the deadlines that open between these two, and those that close.

        Each is (decision, actor).
        """
        old = {(d.id, str(d.actor)): d.seconds for d in before.list_timed_decisions()}
        new = {(d.id, str(d.actor)): d for d in after.list_timed_decisions()}
        # A decision whose time changed (its seat went away, or came back) starts anew.
        kept = {key for key, seconds in old.items() if key in new and new[key].seconds == seconds}
        fresh = [d for key, d in new.items() if key not in kept]
        opened = [deadline for d in fresh if (deadline := self.make_deadline(after, d, now))]
        return opened, [
            key for key, seconds in old.items() if key not in kept and seconds is not None
        ]
