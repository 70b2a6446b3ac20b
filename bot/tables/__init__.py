"""A table's life, without Discord: lobby, the one write path, time."""
