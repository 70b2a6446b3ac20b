"""Add guesses before a reveal, and the pause before it."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    op.create_table(
        "guesses",
        sa.Column("table_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("believed", sa.Integer(), nullable=False),
        sa.Column("is_right", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_guesses_user", "guesses", ["user_id"])
    op.create_index("ix_guesses_guild", "guesses", ["guild_id"])
    op.add_column("guilds", sa.Column("reveal_seconds", sa.Integer()))
