"""The `bluff` command line. The only place that joins the bot and the sandbox."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, NoReturn

import discord
import structlog
import typer
import uvloop
from pydantic import ValidationError

from bot import record
from bot.client import BluffClient, redirect
from bot.settings import Settings
from bot.store.database import Database, UnusableDatabase
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger
from bot.tables.tables import Tables, Unknown
from bot.texts import LOCALES, language, say
from engines.core import Illegal
from renderers import preview as drawn

# Plain tracebacks here too: typer's own may show local variables, and with them the token.
app = typer.Typer(
    add_completion=False, no_args_is_help=True, help=__doc__, pretty_exceptions_enable=False
)
words = say(language(os.environ.get("LANG", "en").split("_")[0]))


def main() -> None:
    app()


@app.command()
def run() -> None:
    """Connects the bot to Discord with DISCORD_TOKEN."""
    settings = _settings()
    if settings.token is None or not settings.token.get_secret_value():
        _die(words("cli-no-token"))
    _logs(settings)
    redirect(settings)
    try:
        uvloop.run(_serve(settings))
    except UnusableDatabase as error:
        _die(words(error.code, **error.facts))
    except discord.LoginFailure:
        _die(words("cli-wrong-token"))


@app.command()
def play(
    port: Annotated[int, typer.Option(envvar="PORT")] = 8080,
    browser: Annotated[bool, typer.Option(envvar="BROWSER_OPEN")] = True,
) -> None:
    """Starts a local Discord and the bot on it, and opens the page: no token, no network."""
    if os.environ.get("NO_BROWSER"):
        browser = False
    asyncio.run(_play(port, browser))


@app.command(name="record")
def export(
    table: int,
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
) -> None:
    """Writes the record of a finished table, as `verify` reads it."""

    settings = _settings()

    async def made() -> bytes:
        database = await Database.open(settings.database_url)
        try:
            ledger = Ledger(database)
            found = await record.export(Tables(ledger, Deadlines(database)), ledger, table)
            return record.write(found)
        finally:
            await database.close()

    try:
        data = asyncio.run(made())
    except Unknown:
        _die(words("cli-unknown-table", table=table))
    except Illegal as refused:
        _die(words(refused.code))
    except UnusableDatabase as error:
        _die(words(error.code, **error.facts))
    if out is None:
        sys.stdout.buffer.write(data + b"\n")
        return
    try:
        out.write_bytes(data)
    except OSError as error:
        _die(words("cli-cannot-write", file=out.name, reason=error.strerror or str(error)))


@app.command()
def preview(folder: Path) -> None:
    """Draws every state of every picture into a folder."""
    try:
        drawn.preview(folder, {code: say(code) for code in LOCALES})
    except OSError as error:
        _die(words("cli-cannot-write", file=folder.name, reason=error.strerror or str(error)))


@app.command()
def verify(files: list[Path]) -> None:
    """Recomputes every roll of finished tables' records, and replays their games."""
    bad = False
    for file in files:
        try:
            found = record.read(file.read_bytes())
            draws = record.verify(found)
            typer.echo(words("verify-right", file=file.name, table=found.table, draws=draws))
        except record.Corrupt as error:
            bad = True
            reason = words(error.code, **error.facts)
            typer.echo(words("verify-wrong", file=file.name, reason=reason), err=True)
        except OSError as error:
            bad = True
            reason = error.strerror or str(error)
            typer.echo(words("verify-wrong", file=file.name, reason=reason), err=True)
    raise typer.Exit(1 if bad else 0)


def _settings() -> Settings:
    """The settings, or one sentence about the first that is wrong; never its value."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0])
        known = name if name.isupper() else f"BLUFF_{name.upper()}"
        _die(words("cli-wrong-setting", name=known, reason=wrong["msg"]))


def _die(text: str) -> NoReturn:
    typer.echo(text, err=True)
    raise typer.Exit(1)


def _logs(settings: Settings) -> None:
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_json
        # Plain tracebacks: those with local variables would write hidden dice into the log.
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info
            if settings.log_json
            else structlog.processors.StackInfoRenderer(),
            renderer,
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    # Nobody here speaks: what discord.py misses for that is no warning.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def _serve(settings: Settings) -> None:
    """Runs the bot until it is told to stop; what it is doing then is finished first."""
    database = await Database.open(settings.database_url)
    assert settings.token is not None
    try:
        async with BluffClient(settings, database) as client:
            running = asyncio.create_task(client.start(settings.token.get_secret_value()))
            told = _told_to_stop()
            await asyncio.wait({running, told}, return_when=asyncio.FIRST_COMPLETED)
            # It goes on listening while it closes: what is pressed until then is answered.
            if client.started:
                await client.close()
            elif not running.done():
                running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
    finally:
        await database.close()


def _told_to_stop() -> asyncio.Task[bool]:
    """A task that ends when this process is asked to."""
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    return asyncio.create_task(told.wait())


async def _play(port: int, browser: bool) -> None:
    from sandbox import Sandbox
    from sandbox import page as web

    sandbox = Sandbox(port=port)
    web.add_to(sandbox)
    try:
        await sandbox.start()
    except OSError as error:
        _die(words("cli-port-taken", port=port, reason=error.strerror or str(error)))
    environment = {
        **os.environ,
        "DISCORD_TOKEN": sandbox.token,
        "BLUFF_API_URL": sandbox.api_url,
        "BLUFF_GATEWAY_URL": sandbox.gateway_url,
        # Each evening begins with nobody at a table: the sandbox's users live only as long as it.
        "DATABASE_URL": f"sqlite+aiosqlite:///{_fresh()}",
    }
    told = _told_to_stop()
    bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "run", env=environment)
    ended = asyncio.create_task(bot.wait())
    ready = asyncio.create_task(sandbox.bot_ready(timeout=60))
    try:
        await asyncio.wait({ready, ended, told}, return_when=asyncio.FIRST_COMPLETED)
        if ready.done():
            ready.result()
            typer.echo(f"ready {sandbox.url}")
            if browser:
                webbrowser.open(sandbox.url)
            await asyncio.wait({ended, told}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        if not ended.done():
            bot.terminate()
        code = await ended
        await sandbox.stop()
    raise typer.Exit(code)


def _fresh() -> str:
    """A database with nothing in it yet."""
    database = Path("data") / "play.sqlite"
    try:
        database.parent.mkdir(exist_ok=True)
        for old in database.parent.glob("play.sqlite*"):
            old.unlink()
    except OSError as error:
        reason = error.strerror or str(error)
        _die(words("database-unusable", url=str(database), reason=reason))
    return str(database)


if __name__ == "__main__":
    main()
