"""Environment → settings. Every name is read with the prefix BLUFF_, `DISCORD_TOKEN` as it is."""

import difflib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from dotenv import dotenv_values
from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

SECRETS = Path(os.environ.get("CREDENTIALS_DIRECTORY", "/run/secrets"))
"""Where systemd's credentials or Docker's secrets lie: each a file with the variable's name."""
ENV_FILE = Path(".env")
"""In the working folder."""
ENCODING = "utf-8-sig"
"""UTF-8, with the byte order mark that Windows' editors begin it with or without."""
PREFIX = "BLUFF_"
NOT_OURS = ("BLUFF_REPLICAS", "BLUFF_SEED")
"""Variables with the prefix that compose.yaml and the tests read."""


class Settings(BaseSettings):
    """How this process runs; `.env` in the working folder and secrets' files are read too."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_file_encoding=ENCODING,
        secrets_dir=SECRETS if SECRETS.is_dir() else None,
        extra="ignore",
        populate_by_name=True,
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database_url: str = Field(
        default="sqlite:///data/bluff.sqlite", validation_alias="DATABASE_URL"
    )
    api_url: str | None = None
    """Another server than Discord's (the sandbox): http://host:port/api/v10."""
    gateway_url: str | None = None
    requests_per_second: float = Field(default=45.0, ge=0)
    """What all processes together ask of Discord at most, each by its share of the shards; 0: as
    much as they like. Discord takes fifty."""
    identify_seconds: float = Field(default=5.0, ge=0)
    """What Discord wants between two shards that identify themselves; 0: it does not count."""
    shards: str = Field(
        default="", pattern=r"^(|auto(/[1-9]\d{0,4})?|\d{1,5}(-\d{1,5})?/[1-9]\d{0,4})$"
    )
    """Which shards this process runs: "" all, as many as Discord recommends; `0-3/8` or `2/8` these
    of so many; `auto` or `auto/8` its share of those that run on this database."""
    clock_rate: float = Field(default=1.0, gt=0)
    """All times of decisions are multiplied by this: below one for demonstrations and tests."""
    grace: float = Field(default=2.0, ge=0)
    """Seconds after a deadline in which what was pressed before it may still arrive."""
    nudge_after: float = Field(default=20.0, gt=0)
    """Seconds of a turn after which who is waited for is mentioned once."""
    computer_pace: float = Field(default=1.0, ge=0)
    """The pauses of computer players are multiplied by this."""
    new_dms: int = Field(default=10, ge=0)
    """How many new private channels may be opened in `new_dms_seconds`: Discord quarantines bots
    that open many at once."""
    new_dms_seconds: float = Field(default=600.0, gt=0)
    presses_per_second: float = Field(default=5.0, gt=0)
    """What one person may press on and on; twice as many at once."""
    lobby_hours: float = Field(default=24.0, gt=0)
    """Hours after which a lobby in which nobody does anything is closed."""
    finished_days: float = Field(default=180.0, ge=0)
    """Days after its end in which a game keeps more than its record; 0: for good."""
    left_days: float = Field(default=30.0, ge=0)
    """Days after which all of a server that the bot was removed from is deleted; 0: never."""
    unseen_days: float = Field(default=365.0, ge=0)
    """Days after which who was met and has nothing here is forgotten; 0: never."""
    picture_cache_mb: int = Field(default=128, ge=16)
    """Megabytes of what was drawn once, and of parts of earlier pictures, that are kept."""
    emojis: bool = True
    """Whether the bot uploads emoji of its own to its application, and writes with them."""
    log_json: bool = False
    """Log lines as JSON, for machines; otherwise for a terminal."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    http_port: int | None = Field(default=None, ge=0, le=65535)
    """Where /healthz and /metrics are served; without it they are not."""
    http_host: str = "127.0.0.1"

    @field_validator("*", mode="before")
    @classmethod
    def _strip(cls, value: Any) -> Any:
        """Return a value without the blanks and line breaks that copying has put around it."""
        return value.strip() if isinstance(value, str) else value


def variables() -> list[str]:
    """Return the names of all environment variables that are settings."""
    return [
        str(field.validation_alias or f"{PREFIX}{name.upper()}")
        for name, field in Settings.model_fields.items()
    ]


def misspelt() -> Iterator[tuple[str, str]]:
    """Yield every variable that looks like a setting and is none, with the one that it resembles.

    The second is empty where there is none like it. Looks at the environment, `.env`, and secrets.
    """
    known = variables()
    named = [
        *os.environ,
        *(dotenv_values(ENV_FILE, encoding=ENCODING) if ENV_FILE.is_file() else ()),
    ]
    named += [file.name for file in SECRETS.iterdir()] if SECRETS.is_dir() else []
    for name in sorted({name.upper() for name in named}):
        if name.startswith(PREFIX) and name not in (*known, *NOT_OURS):
            yield name, next(iter(difflib.get_close_matches(name, known, 1)), "")
