"""Add the channel of a table's public thread, where it goes on if the thread goes."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("tables", sa.Column("parent_id", sa.BigInteger()))
