"""Add servers' own cards, cards met, accepted spellings and the jury's channel."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "questions",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("added_by", sa.BigInteger(), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("retired", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_index("ix_questions_guild", "questions", ["guild_id", "retired"])
    op.create_table(
        "met",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("question", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "aliases",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("question", sa.String(40), primary_key=True),
        sa.Column("lang", sa.String(8), primary_key=True),
        sa.Column("spelling", sa.String(100), primary_key=True),
        sa.Column("added_by", sa.BigInteger(), nullable=False),
    )
    op.add_column("guilds", sa.Column("jury_channel", sa.BigInteger()))
    op.add_column("guilds", sa.Column("jury_members", sa.Text()))
