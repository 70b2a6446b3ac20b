"""`python -m bot`, `bluff`."""

import gc
import sys
from typing import Any


def main() -> None:
    """The command line. What is imported stays: the collector need not look through it, neither
    while it comes (a sixth of the time) nor ever after."""
    gc.disable()
    command: Any = None
    if sys.argv[1:] == ["run"]:
        # The bot itself does without what reads the other commands' arguments and colours their
        # help: structlog would import it for tracebacks, which are plain here (`bot.logs`).
        modules: Any = sys.modules
        modules["rich"] = None
        from bot.cli.serve import run as command
    else:
        from bot.cli.app import app as command

    gc.freeze()
    gc.enable()
    command()


if __name__ == "__main__":
    main()
