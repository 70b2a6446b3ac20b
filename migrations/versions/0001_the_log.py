"""Create the log of tables, and the tables that queries need beside it."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("started_at", sa.BigInteger()),
        sa.Column("ended_at", sa.BigInteger()),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
    )
    op.create_index("ix_tables_phase", "tables", ["phase"])
    op.create_index("ix_tables_guild_phase", "tables", ["guild_id", "phase"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("place", sa.Integer()),
    )
    op.create_index("ix_seats_user", "seats", ["user_id"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("actor", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "causes",
        sa.Column("cause", sa.String(80), primary_key=True),
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
    )
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("decision", sa.String(32), primary_key=True),
        sa.Column("actor", sa.String(8), primary_key=True),
        sa.Column("left_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("nudge_at", sa.BigInteger()),
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due_at"])
    op.create_index("ix_deadlines_nudge", "deadlines", ["nudge_at"])
    op.create_table(
        "messages",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("purpose", sa.String(8), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("shown_seq", sa.Integer(), nullable=False),
        sa.Column("token", sa.Text()),
        sa.Column("token_at", sa.BigInteger()),
    )
    op.create_index("ix_messages_message", "messages", ["message_id"])
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("dm_closed", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_table(
        "meta",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )
