"""Add counts of answers and right answers for each card and language."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "answered",
        sa.Column("question", sa.String(40), primary_key=True),
        sa.Column("lang", sa.String(8), primary_key=True),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
    )
