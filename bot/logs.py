"""Logging for a terminal or as JSON, without tokens, dice or typed texts.

Warnings of discord.py and other libraries take the same way.
"""

import logging
import re
import sys
from typing import Any

import aiohttp
import discord
import structlog
from structlog.typing import EventDict, Processor

from bot import metrics
from bot.delivery.discord_errors import GONE_INTERACTION, has_code
from bot.settings import Settings

_SECRET = re.compile(
    r"(?P<route>/(?:interactions|webhooks)/\d+/)[^/\s\"'?]+"  # an interaction's token
    r"|(?P<bot>[\w-]{23,28}\.[\w-]{6,7}\.)[\w-]{27,}"  # a bot's
    r"|(?P<row>DETAIL:\s)[^\n]*"  # PostgreSQL quotes the row that it refuses
    r"|(?P<input>input_value=)[^\n]*"  # pydantic what it could not read
)


def configure_logging(settings: Settings) -> None:
    """Configure structlog and the standard library's logging for this process."""
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        # Plain tracebacks: those with local variables would write hidden dice into the log.
        structlog.processors.format_exc_info,
        redact_secrets,
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
        processors=[metrics.count_log_line, *shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[metrics.count_library_line, structlog.stdlib.add_logger_name],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *shared,
                renderer,
            ],
        )
    )
    handler.addFilter(lambda record: _lower_level(record).levelno >= level)
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler], force=True)


def _lower_level(record: logging.LogRecord) -> logging.LogRecord:
    """Return discord.py's log record, shorter and at a lower level if it is no error.

    It is one sentence then. A gateway that cannot be reached is tried again, and nobody misses
    choices that come too late.
    """
    error = record.exc_info[1] if record.exc_info else None
    line = str(record.msg)
    if record.name == "discord.client" and line.startswith("Attempting a reconnect"):
        level = logging.WARNING
    elif line.startswith("Ignoring exception in autocomplete") and _is_late(error):
        level = logging.INFO
    else:
        return record
    record.msg, record.args = f"{record.getMessage()}: {str(error) or type(error).__name__}", ()
    record.levelno, record.levelname = level, logging.getLevelName(level)
    record.exc_info = record.exc_text = None
    return record


def _is_late(error: BaseException | None) -> bool:
    if isinstance(error, discord.HTTPException):
        return has_code(error, GONE_INTERACTION) or error.status >= 500
    return isinstance(error, OSError | TimeoutError | aiohttp.ClientError)


def redact_secrets(_: Any, __: str, event: EventDict) -> EventDict:
    """Blank what must not be in a log, whatever its source (a processor)."""
    for name, value in event.items():
        if isinstance(value, str):
            event[name] = _SECRET.sub(_blank_secret, value)
    return event


def _blank_secret(found: re.Match[str]) -> str:
    return f"{next(part for part in found.groups() if part)}…"
