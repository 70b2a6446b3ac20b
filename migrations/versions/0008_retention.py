"""Add departures of servers, the time users were last seen, and names by server."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "names",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(100), nullable=False),
    )
    # Users count as seen today, so that nobody is deleted for lack of a record.
    op.add_column(
        "people", sa.Column("seen_at", sa.BigInteger(), nullable=False, server_default="0")
    )
    now = time.time_ns() // 1_000_000
    op.execute(sa.text("UPDATE people SET seen_at = :now").bindparams(now=now))
    op.create_index("ix_messages_token", "messages", ["token_at"])
