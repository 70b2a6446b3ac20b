"""Log of every table, and what queries need beside it (SQLAlchemy Core)."""
