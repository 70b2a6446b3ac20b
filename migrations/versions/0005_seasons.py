"""Add seasons with their ratings, titles, and the results of counted games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40)),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger()),
    )
    op.create_table(
        "titles",
        sa.Column("tournament", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
    )
    op.create_index("ix_titles_guild_game", "titles", ["guild_id", "game"])
    op.create_index("ix_titles_user", "titles", ["user_id"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_results_user_at", "results", ["user_id", "at"])
    op.execute(
        "INSERT INTO results (table_id, user_id, place, rating, at)"
        " SELECT seats.table_id, seats.user_id, seats.place, seats.rating, tables.ended_at"
        " FROM seats JOIN tables ON tables.id = seats.table_id"
        " WHERE seats.rating IS NOT NULL AND tables.ended_at IS NOT NULL"
    )
    op.drop_column("seats", "rating")
    op.add_column("tables", sa.Column("season", sa.Integer()))
    # The primary key grows, so the table is rebuilt; earlier counts are those of all time.
    op.execute("CREATE TABLE ratings_before AS SELECT * FROM ratings")
    op.drop_table("ratings")
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column(
            "season", sa.Integer(), primary_key=True, autoincrement=False, server_default="0"
        ),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
    )
    op.create_index("ix_ratings_guild_game", "ratings", ["guild_id", "game", "season"])
    op.execute(
        "INSERT INTO ratings (user_id, game, guild_id, season, mu, sigma, games, wins)"
        " SELECT user_id, game, guild_id, 0, mu, sigma, games, wins FROM ratings_before"
    )
    op.execute("DROP TABLE ratings_before")
