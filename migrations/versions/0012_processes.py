"""Add live processes, owners of shards and an inbox, for several processes."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("about", sa.String(100), nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_processes"),
    )
    op.create_table(
        "shards",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_shards"),
    )
    # Unlogged: nothing in the inbox was acknowledged yet, so it need not outlive a crash.
    unlogged = ["UNLOGGED"] if op.get_context().dialect.name == "postgresql" else []
    op.create_table(
        "inbox",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_inbox"),
        prefixes=unlogged,
    )
    op.create_index("ix_inbox_shard", "inbox", ["shard"])
