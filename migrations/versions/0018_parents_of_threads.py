"""Of a table in a public thread the thread's channel, where it goes on should the thread go."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("tables", sa.Column("parent_id", sa.BigInteger()))
