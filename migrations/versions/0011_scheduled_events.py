"""Add the scheduled event of a tournament at Discord."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("event_id", sa.BigInteger()))
