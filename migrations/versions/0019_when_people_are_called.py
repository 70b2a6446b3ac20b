"""Add time zones, quiet hours, blocks, and the time of a user's last counted game."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("zone", sa.String(64)))
    op.add_column("people", sa.Column("zone", sa.String(64)))
    op.add_column("people", sa.Column("quiet", sa.String(8)))
    op.add_column(
        "people", sa.Column("call_hours", sa.Integer(), nullable=False, server_default="0")
    )
    op.add_column(
        "people", sa.Column("called_at", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("blocked_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked_id"])
    op.add_column(
        "ratings", sa.Column("counted_at", sa.BigInteger(), nullable=False, server_default="0")
    )
    # Shrunk or deleted games leave nothing to read the time from; they count as old.
    op.execute(
        "UPDATE ratings SET counted_at = COALESCE((SELECT MAX(results.at) FROM results"
        " JOIN tables ON tables.id = results.table_id"
        " WHERE results.user_id = ratings.user_id AND tables.game = ratings.game"
        " AND (ratings.guild_id = 0 OR tables.guild_id = ratings.guild_id)"
        " AND (ratings.season = 0 OR tables.season = ratings.season)), 0)"
    )
