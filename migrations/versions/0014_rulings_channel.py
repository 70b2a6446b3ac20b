"""Add the channel of a server in which rulings of its juries are posted."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("rulings_channel", sa.BigInteger()))
