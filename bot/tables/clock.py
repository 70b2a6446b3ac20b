"""How the seconds that the rules give become deadlines."""

from bot.store.batch import Deadline
from bot.tables.table import Table
from engines.core import Decision
from engines.frozen import frozen

SLOW = 1_440
"""How many times longer a slow table's people have: a day for a minute."""


@frozen
class Clock:
    """How the seconds that the rules give become time: `rate` times as long, reminders after."""

    rate: float = 1.0
    nudge_after: float = 20.0

    def open(self, table: Table, decision: Decision, now: int) -> Deadline | None:
        """The deadline of a decision that opens now; None when it has all the time."""
        if decision.seconds is None:
            return None
        slow = table.clock == "slow" and decision.pace != "breath"
        rate = self.rate * SLOW if slow else self.rate
        left = int(decision.seconds * 1000 * rate)
        runs = decision.starts == "now"
        nudge = int(self.nudge_after * 1000 * rate)
        remind = runs and decision.pace == "turn" and isinstance(decision.actor, int)
        return Deadline(
            table.id,
            decision.id,
            str(decision.actor),
            left,
            now + left if runs else None,
            now + nudge if remind and nudge < left else None,
        )

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
