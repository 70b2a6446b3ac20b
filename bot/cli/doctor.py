"""`bluff doctor`: every kind of request, tried on a real server."""

import asyncio
from pathlib import Path
from typing import Annotated

import aiohttp
import discord
import typer

from bot import logs
from bot.cli.terminal import NO_RESTART_MENDS, die, settings, token, words
from bot.cluster.lease import held
from bot.discord_internals import redirect
from bot.settings import Settings
from bot.store.database import UnusableDatabase


def doctor(
    channel: Annotated[int, typer.Option(help="The number of a text channel to try it in.")],
    out: Annotated[
        Path | None, typer.Option("--report", help="A file for what it found, to be sent to us.")
    ] = None,
) -> None:
    """Try every kind of request on a real server, and show what Discord does differently."""
    # The bot itself, which starts by the same command line, does without.
    from bot.doctor.doctor import Doctor
    from bot.doctor.examine import Unsuitable, examine
    from bot.doctor.report import report

    made = settings()
    secret = token(made)
    logs.configure(made)
    redirect(made)
    if _is_running(made):
        die(words("cli-doctor-running"))
    try:
        if out is not None:
            out.touch()  # before three minutes are spent
        findings = asyncio.run(examine(Doctor(words, typer.echo), secret, channel))
        if out is not None:
            out.write_text(report(findings))
    except Unsuitable as error:
        die(words(error.code))
    except discord.LoginFailure:
        die(words("cli-wrong-token"), NO_RESTART_MENDS)
    except aiohttp.ClientError as error:
        die(words("operation-no-discord", reason=str(error)))
    except OSError as error:
        name, reason = out.name if out else "", error.strerror or str(error)
        die(words("cli-cannot-write", file=name, reason=reason))
    if any(finding.outcome == "different" for finding in findings):
        raise typer.Exit(1)


def _is_running(made: Settings) -> bool:
    """Return whether a bot holds the database that the settings name.

    One that cannot be used holds nothing: the doctor itself needs none.
    """
    try:
        return asyncio.run(held(made.database_url))
    except UnusableDatabase:
        return False
