"""Tests of the bot's own emoji in the page: in texts, buttons and selects.

With BLUFF_SHOTS=<folder> the test leaves its screenshot there.
"""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from bot.delivery import emojis
from tests.support.browser import browser  # noqa: F401
from tests.support.club import SandboxClub, open_club, press_button
from tests.support.lengths import mark_long_except
from tests.support.rigged_cards import rig_whist_cards

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SandboxClub]:
    monkeypatch.setattr(emojis, "REQUEST_PAUSE_S", 0.0)
    async with open_club(tmp_path, with_page=True, emojis=True) as opened:
        yield opened
        await opened.wait_until_settled()
        assert not opened.list_unforgiven()


async def expect_emojis(where: Locator) -> None:
    """Expect the emoji there to have loaded."""
    image = where.locator("img.custom-emoji").first
    await expect(image).to_be_visible()
    await expect(image).to_have_js_property("naturalWidth", 128)


@pytest.mark.parametrize("game", mark_long_except("whist", ["perudo", "whist"]))
async def test_dice_and_suits_are_seen_in_texts_and_on_buttons(
    club: SandboxClub,
    browser: Browser,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    if game == "whist":  # a bid follows: in a trou no button bears a suit
        rig_whist_cards(monkeypatch, {2: "2C 3C 4C AH KH"}, {3: "2S 3S"})
    table = await club.open_table(club.ann, club.bob, club.eve, club.fay, game=game)
    turn = club.get_table().state.turn or 0
    person, name = list(
        zip((club.ann, club.bob, club.eve, club.fay), ("ann", "bob", "eve", "fay"), strict=True)
    )[turn]
    page = await browser.new_page(viewport={"width": 1000, "height": 1600})
    await page.goto(f"{club.sandbox.url}/#/{name}/bluff")
    await expect(page.locator(".message .button").first).to_be_visible()
    await press_button(
        person, table, ":look:"
    )  # a page that loads later shows no ephemeral message
    await expect_emojis(page.locator(".message.ephemeral").last)
    await expect_emojis(
        page.locator(".message:not(.ephemeral) .button").first.locator("xpath=../..")
    )
    if shots := os.environ.get("BLUFF_SHOTS"):
        await page.screenshot(path=Path(shots) / f"emojis-{game}.png")
    await page.close()
