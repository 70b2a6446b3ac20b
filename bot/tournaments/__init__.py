"""Tournaments without Discord: registration, rounds, standings, and their loop."""
