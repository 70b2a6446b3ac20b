"""`python -m bot`, `bluff`."""

import gc
import os
import signal
import sys
from typing import Any

STARTED = ("run", "play", "rehearse")
"""Commands that run until they are stopped."""


def main() -> None:
    """The command line. What is imported stays: the collector need not look through it, neither
    while it comes (a sixth of the time) nor ever after."""
    if sys.argv[1:2] and sys.argv[1] in STARTED:
        _end_when_told()
    gc.disable()
    command: Any = None
    if sys.argv[1:] == ["run"]:
        # The bot itself does without what reads the other commands' arguments and colours their
        # help: structlog would import it for tracebacks, which are plain here (`bot.logs`).
        modules: Any = sys.modules
        modules["rich"] = None
        from bot.cli.serve import run as command
    else:
        from bot.cli.app import bluff as command

    gc.freeze()
    gc.enable()
    command()


def _end_when_told() -> None:
    """End at once on SIGTERM or Ctrl-C until the command listens to them itself.

    Nothing has begun by then. The first process of a container has to ask for the signal: the
    kernel spares it what it does not handle.
    """

    def end(_: int, __: object) -> None:
        os._exit(0)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)


if __name__ == "__main__":
    main()
