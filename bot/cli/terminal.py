"""Terminal of a command: its language, its tables, and one sentence when it fails."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from pydantic import ValidationError

from bot.settings import ENV_FILE, Settings
from bot.store.database import UnusableDatabaseError
from bot.texts import choose_language, get_texts

NO_RESTART_CODE = 78
"""Exit code (sysexits.h: EX_CONFIG) for a failure that a restart would repeat.

A supervisor such as systemd must not restart the bot then.
"""
LASTING_FAULTS = ("database-unknown", "database-newer", "database-refused", "shards-need-server")
"""Faults of a database that last until the settings or the installation change."""

words = get_texts(choose_language(os.environ.get("LANG", "en").split("_")[0]))


def load_settings() -> Settings:
    """Return the settings, or exit with a sentence about the first wrong one.

    It does not show the value.
    """
    try:
        return Settings()
    except UnicodeDecodeError:
        exit_with_error(words("cli-not-utf8", file=str(ENV_FILE)), NO_RESTART_CODE)
    except OSError as error:
        file, reason = str(error.filename or ENV_FILE), error.strerror or str(error)
        exit_with_error(words("cli-cannot-read", file=file, reason=reason), NO_RESTART_CODE)
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0])
        known = name if name.isupper() else f"BLUFF_{name.upper()}"
        exit_with_error(
            words("cli-wrong-setting", name=known, reason=wrong["msg"]), NO_RESTART_CODE
        )


def require_token(settings: Settings) -> str:
    """Return the bot's token, or exit with a sentence about how to get one."""
    if settings.token is None or not settings.token.get_secret_value():
        exit_with_error(words("cli-no-token"), NO_RESTART_CODE)
    return settings.token.get_secret_value()


def print_columns(rows: Sequence[Sequence[str]]) -> None:
    """Print rows of equal length, aligned in a terminal, with tabs in a pipe."""
    if sys.stdout.isatty():
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            print("  ".join(cells).rstrip())
        return
    for row in rows:
        print("\t".join(row))


def die_of_database(error: UnusableDatabaseError) -> NoReturn:
    """Exit with a sentence about why the database cannot be used."""
    exit_with_error(
        words(error.code, **error.facts), NO_RESTART_CODE if error.code in LASTING_FAULTS else 1
    )


def exit_with_error(text: str, code: int = 1) -> NoReturn:
    print(text, file=sys.stderr)
    raise SystemExit(code)
