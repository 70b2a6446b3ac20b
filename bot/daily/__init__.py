"""Bluff of the day: its days, its seeds, its five riddles, and who looks after them."""
