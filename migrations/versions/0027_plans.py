"""Add the next evenings that people plan."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("parent_id", sa.BigInteger()),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("clock", sa.String(8), nullable=False),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("weekly", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False, server_default="waiting"),
        sa.Column("idle", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("table_id", sa.Integer()),
        sa.Column("called", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("reason", sa.String(16), nullable=False, server_default=""),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("event_id", sa.BigInteger()),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_plans_guild", "plans", ["guild_id"])
    op.create_table(
        "plan_guests",
        sa.Column("plan_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_plan_guests_user", "plan_guests", ["user_id"])
