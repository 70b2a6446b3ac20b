"""Schedule of the reminders of turns at slow tables."""

from bot import zones
from bot.store.batch import DecisionDeadline
from bot.store.guilds import SettingsStore
from bot.store.people import PeopleStore, ReminderKind
from bot.tables.rows import parse_actor
from bot.tables.table import GameTable


class ReminderSchedule:
    """Schedule that keeps each person's quiet hours and least pause between reminders.

    A reminder that falls due meanwhile is put off by its row among the deadlines, so a restart
    changes nothing. Those put off together are sent as one, which names all tables that wait.
    """

    def __init__(self, people: PeopleStore, guilds: SettingsStore) -> None:
        self._people = people
        self._guilds = guilds

    async def get_quiet_end(
        self, table: GameTable, guild_id: int | None, deadline: DecisionDeadline, now: int
    ) -> int | None:
        """Return until when the player of this deadline is not reminded.

        None: they may be reminded now.

        Moments are UTC milliseconds.
        """
        user_id = _find_user_id(table, deadline)
        person = None if user_id is None else await self._people.load_person(user_id)
        if person is None or not (person.quiet or person.call_hours):
            return None
        then = now
        if person.call_hours:
            rest = person.call_hours * zones.HOUR_MS
            then = max(then, await self._people.find_reminded_at(person.id, now) + rest)
        zone = person.zone
        if zone is None and guild_id is not None:
            zone = (await self._guilds.load_settings(guild_id)).zone
        then = zones.find_quiet_end(then, person.quiet, zones.find_zone(zone)) or then
        return then if then > now else None

    async def claim_reminder(
        self, table: GameTable, deadline: DecisionDeadline, now: int
    ) -> ReminderKind | None:
        """Claim the reminder of this deadline; None if another one has told them."""
        user_id = _find_user_id(table, deadline)
        if user_id is None or deadline.due_at is None:
            return None
        opened = deadline.due_at - deadline.left_ms
        again = deadline.due_at - deadline.left_ms // 4
        reminder = await self._people.claim_reminder(user_id, opened, again, now)
        # A player who saw their turn by themselves was not reminded of it yet.
        looked = deadline.nudge_at == again
        return "again" if reminder == "first" and looked else reminder

    async def note_sent(self, table: GameTable, deadline: DecisionDeadline) -> None:
        """Note that the claimed reminder of this deadline has been sent, or was refused."""
        if user_id := _find_user_id(table, deadline):
            await self._people.note_reminder_sent(user_id)


def _find_user_id(table: GameTable, deadline: DecisionDeadline) -> int | None:
    seat = parse_actor(deadline.actor)
    return table.members[seat].user_id if isinstance(seat, int) else None
