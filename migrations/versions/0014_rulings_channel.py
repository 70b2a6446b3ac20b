"""In which channel of a server every ruling of its juries is posted."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("rulings_channel", sa.BigInteger()))
