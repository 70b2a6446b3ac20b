"""Settings from environment variables.

Every name is read with the prefix BLUFF_, `DISCORD_TOKEN` as it is.
"""

import difflib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from dotenv import dotenv_values
from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

SECRETS_FOLDER = Path(os.environ.get("CREDENTIALS_DIRECTORY", "/run/secrets"))
"""Folder of systemd's credentials or Docker's secrets, files named by variable."""
ENV_FILE = Path(".env")
"""File of settings, in the working folder."""
ENCODING = "utf-8-sig"
"""UTF-8, with or without the byte order mark that Windows' editors write."""
PREFIX = "BLUFF_"
MAX_REVEAL_SECONDS = 5
"""Longest time for which a reveal is held back."""
FOREIGN_VARIABLES = ("BLUFF_REPLICAS", "BLUFF_SEED")
"""Variables with the prefix that compose.yaml and the tests read."""


class Settings(BaseSettings):
    """Settings of this process, also from `.env` in the working folder and secrets."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_file_encoding=ENCODING,
        secrets_dir=SECRETS_FOLDER if SECRETS_FOLDER.is_dir() else None,
        extra="ignore",
        populate_by_name=True,
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database_url: str = Field(
        default="sqlite:///data/bluff.sqlite", validation_alias="DATABASE_URL"
    )
    api_url: str | None = None
    """Another API than Discord's (the sandbox's): http://host:port/api/v10."""
    gateway_url: str | None = None
    requests_per_second: float = Field(default=45.0, ge=0)
    """Most requests a second to Discord, shared by all processes' shards.

    0: no limit. Discord accepts fifty.
    """
    identify_seconds: float = Field(default=5.0, ge=0)
    """Seconds between two shards that identify themselves; 0: it does not count."""
    shards: str = Field(
        default="", pattern=r"^(|auto(/[1-9]\d{0,4})?|\d{1,5}(-\d{1,5})?/[1-9]\d{0,4})$"
    )
    """Shards of this process: "" all, as many as Discord recommends.

    `0-3/8` or `2/8` these of so many; `auto` or `auto/8` its share of those that run on this
    database.
    """
    clock_rate: float = Field(default=1.0, gt=0)
    """Factor of all decisions' times: below one for demonstrations and tests."""
    grace: float = Field(default=2.0, ge=0)
    """Seconds after a deadline in which a press made before it may still arrive."""
    nudge_after: float = Field(default=20.0, gt=0)
    """Seconds of a turn after which the awaited player is mentioned once."""
    reveal_seconds: int = Field(default=3, ge=0, le=MAX_REVEAL_SECONDS)
    """Seconds for which a reveal waits where a server has not chosen; 0: none."""
    reveal_motion: bool = True
    """True: pictures of results move where a server has not chosen."""
    computer_pace: float = Field(default=1.0, ge=0)
    """Factor of computer players' pauses."""
    new_dms: int = Field(default=10, ge=0)
    """New private channels that may be opened in `new_dms_seconds`.

    Discord quarantines bots that open many at once.
    """
    new_dms_seconds: float = Field(default=600.0, gt=0)
    presses_per_second: float = Field(default=5.0, gt=0)
    """Presses per second that a user may make continuously; twice as many at once."""
    lobby_hours: float = Field(default=24.0, gt=0)
    """Hours after which a lobby in which nothing happens is closed."""
    finished_days: float = Field(default=180.0, ge=0)
    """Days after its end in which a game keeps more than its record; 0: for good."""
    left_days: float = Field(default=30.0, ge=0)
    """Days after which the data of a server that removed the bot goes; 0: never."""
    unseen_days: float = Field(default=365.0, ge=0)
    """Days after which a user who was met and has nothing here is forgotten; 0: never."""
    picture_cache_mb: int = Field(default=112, ge=16)
    """Megabytes of cached drawings, and of parts of earlier pictures."""
    emojis: bool = True
    """True: the bot uploads emoji of its own to its application, and writes with them."""
    log_json: bool = False
    """True: log lines are JSON, for machines; otherwise text for a terminal."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    http_port: int | None = Field(default=None, ge=0, le=65535)
    """Port of /healthz and /metrics; without it they are not served."""
    http_host: str = "127.0.0.1"

    @field_validator("*", mode="before")
    @classmethod
    def _strip_value(cls, value: Any) -> Any:
        """Return a value without surrounding blanks and line breaks, as copying adds them."""
        return value.strip() if isinstance(value, str) else value


def list_variables() -> list[str]:
    """Return the names of all environment variables that are settings."""
    return [
        str(field.validation_alias or f"{PREFIX}{name.upper()}")
        for name, field in Settings.model_fields.items()
    ]


def find_misspelt() -> Iterator[tuple[str, str]]:
    """Yield each variable that looks like a setting, and the setting it resembles.

    The second is empty if there is none like it. Reads the environment, `.env`, and secrets.
    """
    known = list_variables()
    named = [
        *os.environ,
        *(dotenv_values(ENV_FILE, encoding=ENCODING) if ENV_FILE.is_file() else ()),
    ]
    named += [file.name for file in SECRETS_FOLDER.iterdir()] if SECRETS_FOLDER.is_dir() else []
    for name in sorted({name.upper() for name in named}):
        if name.startswith(PREFIX) and name not in (*known, *FOREIGN_VARIABLES):
            yield name, next(iter(difflib.get_close_matches(name, known, 1)), "")
