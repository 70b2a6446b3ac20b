"""Tests of the moving picture after a pause before a reveal, over the wire.

What it shows of every game: `test_moving_reveal`.
"""

import itertools
import random
from collections.abc import AsyncGenerator
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageSequence, ImageStat
from structlog.testing import capture_logs

from bench.simulation.challenges import WITH_REVEALS
from bot.delivery import composer
from renderers.picture import EncodedPicture
from sandbox import Message
from sandbox.entities import Attachment
from tests.bot.delivery.test_reveal import play_any_move
from tests.bot.delivery.test_reveal_pause import (
    begin_doubt,
    find_table,
    list_guess_buttons,
    play_until_doubted,
    wait_in_pauses,
)
from tests.support import rigged_questions
from tests.support.club import SandboxClub, open_club
from tests.support.lengths import mark_long_except

LOSS = 6.0
"""Mean difference, of 255, that encoding may make to a picture."""
TOO_MANY_BYTES = 30_000_000


@pytest.fixture
async def paused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[SandboxClub, None]:
    """Open a club in which pauses last until a test ends them."""
    wait_in_pauses(monkeypatch)
    async with open_club(tmp_path, reveal_seconds=5) as club:
        yield club


def get_picture(message: Message) -> Attachment:
    [picture] = message.attachments
    return picture


async def end_pause(club: SandboxClub) -> Attachment:
    """End the pause; return the picture that the table shows then."""
    club.bot.reveals.flush_pending()
    await club.wait_until_settled()
    return get_picture(find_table(club.eve))


@pytest.mark.parametrize("game", mark_long_except("perudo", WITH_REVEALS))
async def test_the_result_moves_once_and_ends_as_the_still_picture(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    rigged_questions.rig_questions(monkeypatch) if game == "quiz" else None
    club = paused
    assert get_picture(await begin_doubt(club, game)).filename == "doubt.jpg"
    moving = await end_pause(club)
    still = (await club.bot.composer.compose_table(club.get_table())).picture
    assert still and moving.description == still.alt
    assert (moving.content_type, moving.filename) == ("image/webp", "table.webp")
    assert (moving.width, moving.height) == still.size
    with Image.open(BytesIO(moving.content)) as image:
        assert image.info["loop"] == 1
        *before, last = (frame.convert("RGB") for frame in ImageSequence.Iterator(image))
    assert len(before) > 10
    difference = ImageChops.difference(last, Image.open(BytesIO(still.data)).convert("RGB"))
    assert max(ImageStat.Stat(difference).mean) < LOSS
    # What does not change the table is no reason for an edit.
    message = find_table(club.eve)
    edited = message.edited_at
    club.bot.publisher.request_update(1)
    await club.wait_until_settled()
    assert find_table(club.eve).edited_at == edited
    rng, causes = random.Random(7), itertools.count(1000)
    while get_picture(find_table(club.eve)).id == moving.id:
        await play_any_move(club, rng, causes)
        await club.wait_until_settled()
    assert get_picture(find_table(club.eve)).filename.endswith(".jpg")


async def test_a_server_can_have_still_pictures(paused: SandboxClub) -> None:
    club = paused
    shown = await club.ann.run_slash("settings")
    assert shown.message
    motion = next(s.custom_id for s in shown.message.list_selects() if ":motion" in s.custom_id)
    await club.ann.choose_values(shown.message, motion, ["off"])
    await begin_doubt(club)
    assert (await end_pause(club)).filename.endswith(".jpg")
    await club.ann.choose_values(shown.message, motion, ["on"])
    await play_until_doubted(club)
    await club.eve.wait_until(lambda p: list_guess_buttons(find_table(p)))
    assert (await end_pause(club)).filename.endswith(".webp")


async def test_an_operator_can_have_still_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_in_pauses(monkeypatch)
    async with open_club(tmp_path, reveal_seconds=5, reveal_motion=False) as club:
        await begin_doubt(club)
        assert (await end_pause(club)).filename.endswith(".jpg")
        guild = await club.bot.guilds.load_settings(club.sandbox.world.guild.id)
        assert guild.reveal_motion is None


async def test_what_cannot_be_made_is_a_still_picture(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no frames")

    monkeypatch.setattr(composer, "make_moving_picture", fail)
    await begin_doubt(paused)
    assert (await end_pause(paused)).filename.endswith(".jpg")


async def test_a_moving_picture_that_discord_refuses_is_sent_still(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make_heavy(_: EncodedPicture, opened: EncodedPicture) -> EncodedPicture:
        return replace(opened, data=bytes(TOO_MANY_BYTES), filename="table.webp")

    monkeypatch.setattr(composer, "make_moving_picture", make_heavy)
    message = await begin_doubt(paused)
    with capture_logs() as logged:
        assert (await end_pause(paused)).filename.endswith(".jpg")
    assert find_table(paused.eve).id == message.id
    assert [entry["event"] for entry in logged if entry["log_level"] == "warning"] == [
        "motion_refused"
    ]
