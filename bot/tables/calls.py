"""The hours in which a person may be called to their turns at slow tables."""

from bot import zones
from bot.store.batch import Deadline
from bot.store.guilds import Guilds
from bot.store.people import Call, People
from bot.tables.rows import read_actor
from bot.tables.table import Table


class SlowCalls:
    """Keep to each person's quiet hours, and to how often they want to be called at most.

    What falls due meanwhile is put off by its row among the deadlines, so a restart changes
    nothing. What was put off together comes in one call, which names all tables that wait.
    """

    def __init__(self, people: People, guilds: Guilds) -> None:
        self._people = people
        self._guilds = guilds

    async def put_off(
        self, table: Table, guild_id: int | None, deadline: Deadline, now: int
    ) -> int | None:
        """Return until when whom this deadline is for is not called; None: they may be now.

        Moments are UTC milliseconds.
        """
        user_id = _user(table, deadline)
        person = None if user_id is None else await self._people.get(user_id)
        if person is None or not (person.quiet or person.call_hours):
            return None
        then = now
        if person.call_hours:
            rest = person.call_hours * zones.HOUR_MS
            then = max(then, await self._people.called_at(person.id, now) + rest)
        zone = person.zone
        if zone is None and guild_id is not None:
            zone = (await self._guilds.get(guild_id)).zone
        then = zones.quiet_until(then, person.quiet, zones.find(zone)) or then
        return then if then > now else None

    async def claim(self, table: Table, deadline: Deadline, now: int) -> Call | None:
        """Claim the call that this deadline asks for now; None where another has told them."""
        user_id = _user(table, deadline)
        if user_id is None or deadline.due_at is None:
            return None
        opened = deadline.due_at - deadline.left_ms
        again = deadline.due_at - deadline.left_ms // 4
        call = await self._people.claim_call(user_id, opened, again, now)
        # Whoever saw their turn by themselves was not called to it yet.
        looked = deadline.nudge_at == again
        return "again" if call == "first" and looked else call

    async def note_sent(self, table: Table, deadline: Deadline) -> None:
        """Note that the claimed call of this deadline has been sent, or was refused."""
        if user_id := _user(table, deadline):
            await self._people.note_call(user_id)


def _user(table: Table, deadline: Deadline) -> int | None:
    seat = read_actor(deadline.actor)
    return table.members[seat].user_id if isinstance(seat, int) else None
