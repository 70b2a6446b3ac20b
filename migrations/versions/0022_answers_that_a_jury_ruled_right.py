"""Count the answers to a card that were right only because a jury ruled so."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("answered", sa.Column("ruled", sa.Integer(), nullable=False, server_default="0"))
