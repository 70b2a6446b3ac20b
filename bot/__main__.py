"""`python -m bot`, `bluff`."""

import gc


def main() -> None:
    """The command line. What is imported stays: the collector need not look through it, neither
    while it comes (a sixth of the time) nor ever after."""
    gc.disable()
    from bot.cli.app import app

    gc.freeze()
    gc.enable()
    app()


if __name__ == "__main__":
    main()
