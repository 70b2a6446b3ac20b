"""Alembic migrations to the schema of `bot/store/schema.py`."""
