"""What is kept: the log of every table, and what queries need beside it (SQLAlchemy Core)."""
