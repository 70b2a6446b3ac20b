"""How a command speaks to whoever typed it: in his language, and in one sentence when it fails."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from pydantic import ValidationError

from bot.settings import Settings
from bot.store.database import UnusableDatabase
from bot.texts import language, say

words = say(language(os.environ.get("LANG", "en").split("_")[0]))


def settings() -> Settings:
    """The settings, or one sentence about the first that is wrong; never its value."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0])
        known = name if name.isupper() else f"BLUFF_{name.upper()}"
        die(words("cli-wrong-setting", name=known, reason=wrong["msg"]))


def token(made: Settings) -> str:
    """The bot's token, or one sentence about how to get one."""
    if made.token is None or not made.token.get_secret_value():
        die(words("cli-no-token"))
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
    die(words(error.code, **error.facts))


def die(text: str, code: int = 1) -> NoReturn:
    """Ends the command with this sentence and an exit code."""
    print(text, file=sys.stderr)
    raise SystemExit(code)
