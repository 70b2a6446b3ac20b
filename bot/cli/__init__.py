"""What the `bluff` commands do; `bot.cli.app` names them."""
