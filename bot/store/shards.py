"""Say which part of all tables and tournaments is a shard's, by Discord's own formula.

Those of the servers that Discord tells it of. What has no server is the first's, as private
messages are. `WHOLE` is the shard of a bot that has no others.
"""

from dataclasses import dataclass, field

from sqlalchemy import BigInteger, ColumnElement, func, literal_column, select, true

from bot.store import schema

FOREIGN = 100_000
"""Tables of others' that are remembered as such."""


@dataclass(frozen=True, slots=True)
class Shard:
    """One of `count`."""

    id: int = 0
    count: int = 1
    foreign: dict[int, int] = field(default_factory=dict[int, int], compare=False, repr=False)
    """The owners of tables of other shards that were asked for here: they write there, so nothing
    else of these tables is kept in memory."""

    @property
    def leads(self) -> bool:
        """Whether it does what is to be done once for all: ratings, the commands, the emoji, and
        the deletion of what is no server's."""
        return self.id == 0

    @property
    def alone(self) -> bool:
        return self.count == 1

    def owner(self, guild_id: int | None) -> int:
        """Return the shard of this server."""
        return (guild_id >> 22) % self.count if guild_id else 0

    def owns(self, guild_id: int | None) -> bool:
        return self.owner(guild_id) == self.id

    def require_local(self, guild_id: int | None) -> None:
        """Raise `WrongShardError` where another shard owns this server."""
        if not self.owns(guild_id):
            raise WrongShardError(self.owner(guild_id))

    def is_foreign(self, table_id: int) -> bool:
        """Return whether a table is known to be another shard's: nothing of it is kept."""
        return table_id in self.foreign

    def places(self, table_id: int, guild_id: int | None) -> int:
        """The shard of a table of this server; if that is another, it is remembered."""
        owner = self.owner(guild_id)
        if owner != self.id:
            if len(self.foreign) >= FOREIGN:
                self.foreign.clear()
            self.foreign[table_id] = owner
        return owner

    def here(self, guild_id: ColumnElement[int | None]) -> ColumnElement[bool]:
        """Of rows with a server those that are this shard's."""
        if self.alone:
            return true()
        # Discord's ids are times, shifted; the operator is the same on SQLite and PostgreSQL.
        number = func.coalesce(guild_id, 0).op(">>", return_type=BigInteger())(literal_column("22"))
        return number.op("%")(literal_column(str(self.count))) == literal_column(str(self.id))

    def at_tables(self, table_id: ColumnElement[int], *, live: bool = False) -> ColumnElement[bool]:
        """Of rows with a table those whose table is this shard's; `live`: and is not over, where
        no others have any."""
        if self.alone:
            return true()
        tables = schema.tables.c
        found = select(tables.id).where(self.here(tables.guild_id))
        return table_id.in_(found.where(tables.phase != "over") if live else found)


WHOLE = Shard()
"""The only shard: it owns all that there is."""


class WrongShardError(Exception):
    """Raised before any change where another shard is to do it; `shard` is its number."""

    def __init__(self, shard: int) -> None:
        super().__init__(shard)
        self.shard = shard
