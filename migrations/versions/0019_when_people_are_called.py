"""Time zones, quiet hours, blocks, and when somebody counted a game last."""

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
    # Of games that were shrunk or deleted nothing is left to read it from; those count as old.
    op.execute(
        "UPDATE ratings SET counted_at = COALESCE((SELECT MAX(results.at) FROM results"
        " JOIN tables ON tables.id = results.table_id"
        " WHERE results.user_id = ratings.user_id AND tables.game = ratings.game"
        " AND (ratings.guild_id = 0 OR tables.guild_id = ratings.guild_id)"
        " AND (ratings.season = 0 OR tables.season = ratings.season)), 0)"
    )
