"""A table's life: lobby, play, deadlines, publishing, private delivery."""
