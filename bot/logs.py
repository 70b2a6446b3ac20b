"""How log lines are written: for a terminal or as JSON, without tokens, dice or what people typed.

Lines of discord.py and other libraries (their warnings) take the same way.
"""

import logging
import re
import sys
from typing import Any

import discord
import structlog
from structlog.typing import EventDict, Processor

from bot import metrics
from bot.settings import Settings

_SECRET = re.compile(
    r"(?P<route>/(?:interactions|webhooks)/\d+/)[^/\s\"'?]+"  # an interaction's token
    r"|(?P<bot>[\w-]{23,28}\.[\w-]{6,7}\.)[\w-]{27,}"  # a bot's
    r"|(?P<row>DETAIL:\s)[^\n]*"  # PostgreSQL quotes the row that it refuses
    r"|(?P<input>input_value=)[^\n]*"  # pydantic what it could not read
)


def configure(settings: Settings) -> None:
    """Sets up structlog and the standard library's logging for this process."""
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        # Plain tracebacks: those with local variables would write hidden dice into the log.
        structlog.processors.format_exc_info,
        redact,
    ]
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if settings.log_json
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    level = getattr(logging, settings.log_level.upper())
    structlog.configure(
        processors=[metrics.logged, *shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[metrics.logged_by_library, structlog.stdlib.add_logger_name],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *shared,
                renderer,
            ],
        )
    )
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler], force=True)
    # Nobody here speaks: what discord.py misses for that is no warning.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def redact(_: Any, __: str, event: EventDict) -> EventDict:
    """A processor that blanks what must not be in a log, whoever wrote it there."""
    for name, value in event.items():
        if isinstance(value, str):
            event[name] = _SECRET.sub(_blank, value)
    return event


def _blank(found: re.Match[str]) -> str:
    return f"{next(part for part in found.groups() if part)}…"
