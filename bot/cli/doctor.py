"""`bluff doctor`: every kind of request, tried on a real server."""

import asyncio
from pathlib import Path
from typing import Annotated

import aiohttp
import discord
import typer

from bot import logs
from bot.cli.terminal import NO_RESTART_CODE, exit_with_error, load_settings, require_token, words
from bot.cluster.lease import is_database_held
from bot.discord_internals import redirect_requests
from bot.settings import Settings
from bot.store.database import UnusableDatabaseError


def doctor(
    channel: Annotated[int, typer.Option(help="The number of a text channel to try it in.")],
    out: Annotated[
        Path | None, typer.Option("--report", help="A file for what it found, to be sent to us.")
    ] = None,
) -> None:
    """Try every kind of request on a real server, and show Discord's differences."""
    # `bluff run` starts by the same command line, and need not import the doctor.
    from bot.doctor.doctor_client import DoctorClient
    from bot.doctor.examine import UnsuitableChannelError, examine_channel
    from bot.doctor.report import format_report

    settings = load_settings()
    secret = require_token(settings)
    logs.configure_logging(settings)
    redirect_requests(settings)
    if _is_running(settings):
        exit_with_error(words("cli-doctor-running"))
    try:
        if out is not None:
            out.touch()  # fail now, not after three minutes
        findings = asyncio.run(examine_channel(DoctorClient(words, typer.echo), secret, channel))
        if out is not None:
            out.write_text(format_report(findings))
    except UnsuitableChannelError as error:
        exit_with_error(words(error.code))
    except discord.LoginFailure:
        exit_with_error(words("cli-wrong-token"), NO_RESTART_CODE)
    except aiohttp.ClientError as error:
        exit_with_error(words("operation-no-discord", reason=str(error)))
    except OSError as error:
        name, reason = out.name if out else "", error.strerror or str(error)
        exit_with_error(words("cli-cannot-write", file=name, reason=reason))
    if any(finding.outcome == "different" for finding in findings):
        raise typer.Exit(1)


def _is_running(settings: Settings) -> bool:
    """Return whether a bot holds the database that the settings name.

    An unusable database is held by nobody: the doctor itself needs none.
    """
    try:
        return asyncio.run(is_database_held(settings.database_url))
    except UnusableDatabaseError:
        return False
