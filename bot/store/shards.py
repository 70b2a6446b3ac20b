"""Decide which tables and tournaments belong to a shard, by Discord's own formula.

These are the ones on the servers of which Discord tells the shard. Tables without a server belong
to the first shard, as DMs do. `ONLY_SHARD` is the shard of a bot that has no others.
"""

from dataclasses import dataclass, field

from sqlalchemy import BigInteger, ColumnElement, func, literal_column, select, true

from bot.store import schema

MAX_FOREIGN_TABLES = 100_000
"""Tables of other shards that are remembered as such."""


@dataclass(frozen=True, slots=True)
class ShardScope:
    """Shard `id` of `count`, counted from 0."""

    id: int = 0
    count: int = 1
    foreign: dict[int, int] = field(default_factory=dict[int, int], compare=False, repr=False)
    """Owners of tables of other shards that were asked for here.

    Their shards write them, so nothing else of these tables is cached.
    """

    @property
    def is_leader(self) -> bool:
        """Return True for the shard with the tasks that are done once for all.

        Ratings, commands, emoji, and the deletion of data that belongs to no server.
        """
        return self.id == 0

    @property
    def is_alone(self) -> bool:
        return self.count == 1

    def find_owner(self, guild_id: int | None) -> int:
        """Return the shard that owns this server."""
        return (guild_id >> 22) % self.count if guild_id else 0

    def is_owner(self, guild_id: int | None) -> bool:
        return self.find_owner(guild_id) == self.id

    def require_local(self, guild_id: int | None) -> None:
        """Raise `WrongShardError` where another shard owns this server."""
        if not self.is_owner(guild_id):
            raise WrongShardError(self.find_owner(guild_id))

    def is_foreign(self, table_id: int) -> bool:
        """Return True if a table is known to be another shard's; nothing of it is cached."""
        return table_id in self.foreign

    def note_owner(self, table_id: int, guild_id: int | None) -> int:
        """Return the shard of a table of this server, and remember it if it is another."""
        owner = self.find_owner(guild_id)
        if owner != self.id:
            if len(self.foreign) >= MAX_FOREIGN_TABLES:
                self.foreign.clear()
            self.foreign[table_id] = owner
        return owner

    def filter_servers(self, guild_id: ColumnElement[int | None]) -> ColumnElement[bool]:
        """Return the condition that limits rows with a server to this shard's."""
        if self.is_alone:
            return true()
        # Discord's ids are times, shifted; the operator is the same on SQLite and PostgreSQL.
        number = func.coalesce(guild_id, 0).op(">>", return_type=BigInteger())(literal_column("22"))
        return number.op("%")(literal_column(str(self.count))) == literal_column(str(self.id))

    def filter_tables(
        self, table_id: ColumnElement[int], *, live: bool = False
    ) -> ColumnElement[bool]:
        """Return the condition that limits rows with a table to this shard's tables.

        `live`: to those that are not over. The only shard is limited in neither way.
        """
        if self.is_alone:
            return true()
        tables = schema.tables.c
        found = select(tables.id).where(self.filter_servers(tables.guild_id))
        return table_id.in_(found.where(tables.phase != "over") if live else found)


ONLY_SHARD = ShardScope()
"""Only shard, which owns everything."""


class WrongShardError(Exception):
    """Raised before any change where another shard is to do it; `shard` is its number."""

    def __init__(self, shard: int) -> None:
        super().__init__(shard)
        self.shard = shard
