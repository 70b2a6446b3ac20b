"""Judgement of typed answers by spelling and sound. Knows no game."""
