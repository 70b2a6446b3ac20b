"""What the `bluff` commands do; `bot.__main__` names them."""
