"""How a command speaks to whoever typed it: in his language, and in one sentence when it fails."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from pydantic import ValidationError

from bot.settings import ENV_FILE, Settings
from bot.store.database import UnusableDatabase
from bot.texts import language, say

NO_RESTART_MENDS = 78
"""The exit code (sysexits.h: EX_CONFIG) where starting again would fail again: whoever restarts the
bot when it ends, as systemd does, is not to do so."""
LASTING = ("database-unknown", "database-newer", "database-refused", "shards-need-server")
"""Faults of a database that last until somebody changes the settings or the installation."""

words = say(language(os.environ.get("LANG", "en").split("_")[0]))


def settings() -> Settings:
    """The settings, or one sentence about the first that is wrong; never its value."""
    try:
        return Settings()
    except UnicodeDecodeError:
        die(words("cli-not-utf8", file=str(ENV_FILE)), NO_RESTART_MENDS)
    except OSError as error:
        file, reason = str(error.filename or ENV_FILE), error.strerror or str(error)
        die(words("cli-cannot-read", file=file, reason=reason), NO_RESTART_MENDS)
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0])
        known = name if name.isupper() else f"BLUFF_{name.upper()}"
        die(words("cli-wrong-setting", name=known, reason=wrong["msg"]), NO_RESTART_MENDS)


def token(made: Settings) -> str:
    """The bot's token, or one sentence about how to get one."""
    if made.token is None or not made.token.get_secret_value():
        die(words("cli-no-token"), NO_RESTART_MENDS)
    return made.token.get_secret_value()


def columns(rows: Sequence[Sequence[str]]) -> None:
    """Prints rows of equal length: in line for who reads them in a terminal, with tabs between for
    another program."""
    if sys.stdout.isatty():
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            print("  ".join(cells).rstrip())
        return
    for row in rows:
        print("\t".join(row))


def unusable(error: UnusableDatabase) -> NoReturn:
    """Ends the command, saying why the database cannot be used."""
    die(words(error.code, **error.facts), NO_RESTART_MENDS if error.code in LASTING else 1)


def die(text: str, code: int = 1) -> NoReturn:
    """Ends the command with this sentence and an exit code."""
    print(text, file=sys.stderr)
    raise SystemExit(code)
