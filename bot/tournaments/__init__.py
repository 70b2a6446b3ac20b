"""Tournaments without Discord: registration, rounds, standings, and the loop that runs them."""
