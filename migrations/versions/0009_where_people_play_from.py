"""Add the message that a user plays from, where a restart shows them their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    column = sa.Column("plays", sa.Integer(), nullable=False, server_default="0")
    op.add_column("messages", column)
