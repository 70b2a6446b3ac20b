"""Command line of Bluff: `bluff`, `python -m bluff`.

Where Bluff is installed, `bot`, `engines` and the others stand in `parts` beside this file; in a
clone they stand beside this package.
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PARTS = HERE / "parts"


def main() -> None:
    """Run the command line with Bluff's own packages before all others.

    This holds for the processes that it starts, too: a package `bot` in the working folder or
    elsewhere in the environment is not taken for ours.
    """
    root = str(PARTS if PARTS.is_dir() else HERE.parent)
    sys.path.insert(0, root)
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([root, inherited] if inherited else [root])
    os.environ["PYTHONSAFEPATH"] = "1"  # without it, `-m` puts the working folder first
    from bot.__main__ import main as run_command

    run_command()


if __name__ == "__main__":
    main()
