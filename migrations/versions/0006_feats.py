"""Add achievements (feats) in games that count."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "feats",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("feat", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
