"""Bluff as it is installed: the only name that it takes in somebody's environment."""
