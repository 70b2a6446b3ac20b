"""Add tournaments: their logs and causes, and their settings of a server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("shown_seq", sa.Integer(), nullable=False),
    )
    op.create_index("ix_tournaments_guild_phase", "tournaments", ["guild_id", "phase"])
    op.create_table(
        "events",
        sa.Column("tournament_id", sa.Integer(), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("actor", sa.String(16), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_events_user", "events", ["user_id"])
    op.create_table(
        "event_causes",
        sa.Column("cause", sa.String(80), primary_key=True),
        sa.Column("tournament_id", sa.Integer(), sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
    )
    op.add_column("guilds", sa.Column("tournament_role", sa.BigInteger()))
    op.add_column("guilds", sa.Column("tournament_channel", sa.BigInteger()))
    op.add_column("guilds", sa.Column("usual", sa.Text()))
