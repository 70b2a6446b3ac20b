"""Implementation of the `bluff` commands; `bot.cli.app` names them."""
