"""Add the role that new tables notify, and the time of the last notification."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("players_role", sa.BigInteger()))
    op.add_column("guilds", sa.Column("players_called", sa.BigInteger()))
