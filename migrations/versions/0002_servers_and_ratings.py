"""Add servers' settings, ratings, computers' seats and secrets of rematches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("locale", sa.String(8)),
        sa.Column("clock", sa.String(8), nullable=False),
        sa.Column("threads", sa.Integer(), nullable=False),
        sa.Column("jury_role", sa.BigInteger()),
        sa.Column("start_role", sa.BigInteger()),
    )
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
    )
    op.create_index("ix_ratings_guild_game", "ratings", ["guild_id", "game"])
    op.add_column("tables", sa.Column("next_secret", sa.LargeBinary()))
    op.add_column("tables", sa.Column("rated", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_tables_rated", "tables", ["rated", "phase"])
    op.add_column("seats", sa.Column("level", sa.String(8)))
