"""Alembic: how the database came to be what `bot/store/schema.py` says."""
