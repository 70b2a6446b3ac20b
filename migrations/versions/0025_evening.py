"""Add the people who took themselves off a card, and the switch of cards."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    op.create_table(
        "card_absences",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_card_absences_user", "card_absences", ["user_id"])
    op.add_column("guilds", sa.Column("evenings", sa.Integer(), nullable=False, server_default="1"))
