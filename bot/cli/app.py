"""`bluff` command line, where alone the bot and the sandbox meet."""

import asyncio
import os
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer

from bot import __version__
from bot.cli import answers, cards, finished, serve
from bot.cli.database import backup, migrate
from bot.cli.doctor import doctor
from bot.cli.licences import licences
from bot.cli.shards import shards
from bot.cli.tables import close, repair, tables
from bot.cli.terminal import die_of_database, exit_with_error, words
from bot.cluster.lease import LOCK_SUFFIX, claim_database
from bot.store.database import UnusableDatabaseError
from bot.tournaments import presets

# Plain tracebacks here too: typer's own may show local variables, and with them the token.
app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)


def run_bluff() -> None:
    """Run the command that the arguments of this process name."""
    app(prog_name="bluff")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"bluff {__version__}")
        raise typer.Exit


@app.callback()
def group(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Run, check and look after the Bluff bot."""


app.command()(serve.run)
for command in (
    finished.replay,
    finished.verify,
    migrate,
    backup,
    doctor,
    licences,
    tables,
    close,
    repair,
    shards,
):
    app.command()(command)
app.command("record")(finished.export_record)
app.add_typer(answers.app, name="answers")
app.add_typer(cards.app, name="cards")


class RehearsalPreset(Enum):
    """Tournaments that can be rehearsed."""

    quiz = "quiz"
    quiz16 = "quiz16"
    whist = "whist"


@app.command()
def play(
    port: Annotated[int, typer.Option(envvar="PORT")] = 8080,
    browser: Annotated[bool, typer.Option(envvar="BROWSER_OPEN")] = True,
) -> None:
    """Start a local Discord with the bot on it, and open its page.

    It needs no token and no network.
    """
    if os.environ.get("NO_BROWSER"):
        browser = False
    asyncio.run(_run_sandbox(port, browser))


@app.command()
def rehearse(
    preset: Annotated[RehearsalPreset, typer.Argument()] = RehearsalPreset.quiz,
    players: Annotated[int | None, typer.Option(min=8, max=600)] = None,
    think: Annotated[float, typer.Option(min=0.0)] = 1.0,
    port: Annotated[int, typer.Option(envvar="PORT")] = 8080,
    browser: Annotated[bool, typer.Option(envvar="BROWSER_OPEN")] = True,
) -> None:
    """Play a whole tournament with scripted people on a local Discord.

    Watch it on its page. PLAYERS think for about THINK seconds before each press. Ctrl-C ends it.
    """
    try:
        from bench import rehearsal
    except ImportError:
        exit_with_error(words("cli-no-bench"))
    people = players or presets.get_preset(preset.value, None).capacity

    async def play_evening(sandbox: Any) -> None:
        await rehearsal.rehearse_tournament(sandbox, preset.value, people, think, typer.echo)

    asyncio.run(_run_sandbox(port, browser and not os.environ.get("NO_BROWSER"), play_evening))


@app.command()
def bench(
    parts: Annotated[list[str] | None, typer.Argument()] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    quick: Annotated[bool, typer.Option("--quick", hidden=True)] = False,
) -> None:
    """Measure the bot's speed and frugality on a local Discord, or PARTS of that."""
    try:
        from bench import figures
    except ImportError:
        exit_with_error(words("cli-no-bench"))
    try:
        measured = figures.measure_figures(
            figures.QUICK_SIZE if quick else figures.BenchmarkSize(), parts or []
        )
    except ValueError as error:
        exit_with_error(str(error))
    text = orjson.dumps(measured).decode() if json else "\n".join(figures.format_figures(measured))
    typer.echo(text)


@app.command()
def match(
    game: str,
    players: list[str],
    games: Annotated[int, typer.Option()] = 200,
    seed: Annotated[int, typer.Option()] = 0,
    option: Annotated[list[str] | None, typer.Option(help="rules=perudo")] = None,
) -> None:
    """Let computer players play each other, or the outsiders they are measured by."""
    try:
        from bench.simulation import match as matches
    except ImportError:
        exit_with_error(words("cli-no-bench"))
    try:
        arena = matches.build_arena(game)
        options = dict(each.split("=", 1) for each in option or [])
        shares = matches.play_match(arena, players, games, seed, options)
    except ValueError as error:
        exit_with_error(str(error))
    typer.echo("\n".join(matches.format_shares(shares, arena.unit)))


async def _run_sandbox(
    port: int, browser: bool, evening: Callable[[Any], Coroutine[Any, Any, None]] | None = None
) -> None:
    """Run a local Discord, and the bot and `evening` on it, until the bot ends."""
    try:
        from sandbox import Sandbox
        from sandbox import page as web
        from sandbox.club import build_club
    except ImportError:  # as in the image
        exit_with_error(words("cli-no-bench"))

    sandbox = Sandbox(port=port, world=build_club(invited=False))
    web.add_page(sandbox)
    try:
        await sandbox.start()
    except OSError as error:
        exit_with_error(words("cli-port-taken", port=port, reason=error.strerror or str(error)))
    environment = {
        **os.environ,
        "DISCORD_TOKEN": sandbox.token,
        "BLUFF_API_URL": sandbox.api_url,
        "BLUFF_GATEWAY_URL": sandbox.gateway_url,
        # Every start has an empty database: the sandbox's users live only as long as it does.
        "DATABASE_URL": f"sqlite:///{await _make_fresh_database()}",
    }
    if evening:  # the rehearsal prints what happens itself
        environment.setdefault("BLUFF_LOG_LEVEL", "warning")
    signalled = serve.wait_for_signal()
    bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "run", env=environment)
    ended = asyncio.create_task(bot.wait())
    ready = asyncio.create_task(sandbox.wait_until_ready(timeout=60))
    try:
        await asyncio.wait({ready, ended, signalled}, return_when=asyncio.FIRST_COMPLETED)
        if ready.done():
            ready.result()
            # As on a real server, the bot is added and greets.
            sandbox.world.add_bot(sandbox.world.guild)
            typer.echo(f"ready {sandbox.url}")
            if browser:
                webbrowser.open(sandbox.url)
            evenings = (
                {asyncio.create_task(evening(sandbox))} if evening else set[asyncio.Task[None]]()
            )
            while not (ended.done() or signalled.done()):
                done, _ = await asyncio.wait(
                    {ended, signalled, *evenings}, return_when=asyncio.FIRST_COMPLETED
                )
                for task in done & evenings:  # over; its result can still be looked at on the page
                    evenings.discard(task)
                    task.result()
            for task in evenings:
                task.cancel()
    finally:
        if not ended.done():
            bot.terminate()
        code = await ended
        await sandbox.stop()
    raise typer.Exit(code)


async def _make_fresh_database() -> str:
    """Delete the database of the last run; return the path of the new one."""
    database = Path("data") / "play.sqlite"
    try:
        async with claim_database(f"sqlite:///{database}"):
            for old in database.parent.glob("play.sqlite*"):
                if old.suffix != LOCK_SUFFIX:
                    old.unlink()
    except UnusableDatabaseError as error:
        die_of_database(error)
    except OSError as error:
        reason = error.strerror or str(error)
        exit_with_error(words("database-unusable", url=str(database), reason=reason))
    return str(database)
