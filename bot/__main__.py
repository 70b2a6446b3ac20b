"""`python -m bot`, `bluff`."""

import gc
import os
import signal
import sys
from typing import Any

STARTED = ("run", "play", "rehearse")
"""Commands that run until they are stopped."""


def main() -> None:
    """Run the command line.

    What is imported stays for good, so the garbage collector is off during the imports and never
    looks at them later.
    """
    if sys.argv[1:2] and sys.argv[1] in STARTED:
        _end_on_signal()
    gc.disable()
    command: Any = None
    if sys.argv[1:] == ["run"]:
        # The bot itself needs neither typer nor rich; structlog would import rich for tracebacks,
        # which are plain here (`bot.logs`).
        modules: Any = sys.modules
        modules["rich"] = None
        from bot.cli.serve import run as command
    else:
        from bot.cli.app import run_bluff as command

    gc.freeze()
    gc.enable()
    command()


def _end_on_signal() -> None:
    """End at once on SIGTERM or Ctrl-C until the command handles them itself.

    Nothing has begun by then. The first process of a container has to install a handler: the
    kernel drops signals that it does not handle.
    """

    def end_process(_: int, __: object) -> None:
        os._exit(0)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end_process)


if __name__ == "__main__":
    main()
