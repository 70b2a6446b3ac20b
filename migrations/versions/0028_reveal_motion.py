"""Add whether a server's reveals move."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("reveal_motion", sa.Integer()))
