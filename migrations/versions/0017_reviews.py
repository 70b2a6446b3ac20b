"""Add the figures of reviews; games that ended before are not reviewed."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("luck", sa.Float(), nullable=False),
        sa.Column("judgement", sa.Float(), nullable=False),
        sa.Column("calls", sa.Integer(), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
        sa.Column("expected", sa.Float(), nullable=False),
        sa.Column("bluffs", sa.Integer(), nullable=False),
        sa.Column("caught", sa.Integer(), nullable=False),
    )
    op.create_index("ix_reviews_user", "reviews", ["user_id"])
    op.add_column("tables", sa.Column("reviewed", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE tables SET reviewed = 1 WHERE phase = 'over'")
    op.create_index("ix_tables_reviewed", "tables", ["reviewed", "phase"])
