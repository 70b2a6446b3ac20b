"""Add how far a user has come in the lesson of a game."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("moment", sa.Integer(), nullable=False),
    )
