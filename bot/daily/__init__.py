"""Bluff of the day: its days, seeds and riddles, and what looks after them."""
