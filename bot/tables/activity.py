"""Times of people's last actions, so that nobody is called who is active."""

from collections import OrderedDict

from bot.clock import now_ms

MAX_KNOWN = 10_000
"""Most people, alone or at tables, whose times are kept."""


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
