"""Which role of a server is called to a new table, and when it was called last."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("players_role", sa.BigInteger()))
    op.add_column("guilds", sa.Column("players_called", sa.BigInteger()))
