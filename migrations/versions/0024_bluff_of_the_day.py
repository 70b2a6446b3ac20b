"""Add the bluff of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("daily", sa.Integer(), nullable=False, server_default="1"))
    op.create_table(
        "riddles",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("known", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("odds", sa.Float(), nullable=False),
        sa.Column("is_true", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("used_on", sa.Integer()),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_riddles_used_on", "riddles", ["used_on"])
    op.create_table(
        "daily_boards",
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
    )
    op.create_table(
        "daily_away",
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
    )
    op.create_table(
        "daily_guesses",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("slot", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("said", sa.Integer(), nullable=False),
        sa.Column("is_right", sa.Integer(), nullable=False),
    )
    op.create_index("ix_daily_guesses_day", "daily_guesses", ["day"])
    op.create_table(
        "daily_scores",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("points", sa.Integer(), nullable=False),
    )
    op.create_index("ix_daily_scores_user", "daily_scores", ["user_id"])
    op.create_table(
        "daily_streaks",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("freezes", sa.Integer(), nullable=False),
    )
