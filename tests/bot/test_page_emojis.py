"""The bot's own emoji as the sandbox's page shows them: pictures in texts, buttons and selects.

With BLUFF_SHOTS=<folder> the test leaves its screenshot there.
"""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from bot.delivery import emojis
from tests.bot.cards import rig_whist
from tests.bot.club import Club, open_club, press
from tests.browser import browser  # noqa: F401
from tests.lengths import long_but

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    monkeypatch.setattr(emojis, "PAUSE_SECONDS", 0.0)
    async with open_club(tmp_path, with_page=True, emojis=True) as opened:
        yield opened
        await opened.settled()
        assert not opened.unforgiven()


async def seen(where: Locator) -> None:
    """The emoji there have loaded."""
    image = where.locator("img.custom-emoji").first
    await expect(image).to_be_visible()
    await expect(image).to_have_js_property("naturalWidth", 128)


@pytest.mark.parametrize("game", long_but("whist", ["perudo", "whist"]))
async def test_dice_and_suits_are_seen_in_texts_and_on_buttons(
    club: Club,
    browser: Browser,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    if game == "whist":  # somebody bids: in a trou no button bears a suit
        rig_whist(monkeypatch, {2: "2C 3C 4C AH KH"}, {3: "2S 3S"})
    table = await club.table(club.ann, club.bob, club.eve, club.fay, game=game)
    turn = club.state().state.turn or 0
    person, name = list(
        zip((club.ann, club.bob, club.eve, club.fay), ("ann", "bob", "eve", "fay"), strict=True)
    )[turn]
    page = await browser.new_page(viewport={"width": 1000, "height": 1600})
    await page.goto(f"{club.sandbox.url}/#/{name}/bluff")
    await expect(page.locator(".message .button").first).to_be_visible()
    await press(person, table, ":look:")  # a page that loads later shows no private message
    await seen(page.locator(".message.ephemeral").last)
    await seen(page.locator(".message:not(.ephemeral) .button").first.locator("xpath=../.."))
    if shots := os.environ.get("BLUFF_SHOTS"):
        await page.screenshot(path=Path(shots) / f"emojis-{game}.png")
    await page.close()
