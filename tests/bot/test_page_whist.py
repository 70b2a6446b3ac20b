"""A deal of colour whist by mouse in the sandbox's page, with a call for the jury.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.cards import rig_whist
from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.bot.test_whist import phase, unseen
from tests.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("ann", "bob", "chloe", "dmitri")


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_whist(monkeypatch, {2: "2C 3C 4C AH KH"}, {3: "2S 3S"})


def letter(at: Desk) -> Locator:
    """The newest of one's private messages."""
    return at.page.locator('.message:has([data-custom-id^="t:1:look"])').last


@pytest.mark.long
async def test_a_deal_is_played_in_the_page(desk: Desk) -> None:  # noqa: F811
    page = desk.page
    await desk.be("ann")
    await page.locator("#composer textarea").press_sequentially("/bluff st")
    await page.locator('.panel-row[data-command="bluff start"]').click()
    await page.locator(".panel-row", has_text="whist").click()
    await page.keyboard.press("Enter")
    await expect(desk.table).to_contain_text("Ann wants a game")
    for slug in NAMES[1:]:
        await desk.be(slug)
        await desk.press(":join:")
    await desk.be("ann")
    await expect(desk.table).to_contain_text("· 4 in")
    await desk.shot("whist-01-lobby")
    await desk.press(":options:")
    await desk.choose(desk.whisper.locator('[data-custom-id*=":option:deals:"]'), "4")
    await desk.shot("whist-02-options")
    await desk.press(":start:")
    await expect(desk.table).to_contain_text("Chloé")
    await desk.drawn(desk.table)
    await desk.shot("whist-03-auction")
    # Chloé bids from her private message, the others on the table.
    await desk.be("chloe", "@bluff")
    await desk.drawn(letter(desk))
    await desk.shot("whist-04-chloe")
    await desk.press(":do:propose:C:", letter(desk))
    await desk.shot("whist-05-chloe-proposed")
    await desk.be("dmitri")
    await desk.press(":do:pack:C:8:")
    for slug in ("ann", "bob"):
        await desk.be(slug)
        await desk.press(":do:pass:")
    await expect(desk.table).to_contain_text("Trick 1")
    await desk.drawn(desk.table)
    await desk.shot("whist-06-play")
    for slug in ("chloe", "dmitri", "ann", "bob", "chloe"):
        await desk.be(slug, "@bluff")
        await expect(letter(desk).locator('[data-custom-id*=":do:play:"]').first).to_be_visible()
        await desk.drawn(letter(desk))
        await desk.shot(f"whist-07-{slug}-{len(desk.club.state().state.cards)}")
        await desk.press(":do:play:", letter(desk))
    await desk.press(":look:last:", letter(desk))
    await desk.shot("whist-08-last-trick")
    await desk.be("bob")
    await page.locator("#composer textarea").press_sequentially("/jury call")
    await page.locator('.panel-row[data-command="jury call"]').click()
    await page.keyboard.type("Somebody looked at my cards")
    await page.keyboard.press("Enter")
    await expect(desk.table).to_contain_text("called by Bob")
    await desk.drawn(desk.table)
    await desk.shot("whist-09-called")
    while phase(desk.club) == "play":
        await unseen(desk.club)
    await desk.club.settled()
    await expect(desk.table).to_contain_text("Deal 1 of 4")
    await desk.drawn(desk.table)
    await desk.shot("whist-10-sheet")
    await desk.be("dmitri", "@bluff")
    await desk.drawn(letter(desk))
    await desk.shot("whist-11-dmitri-sheet")
    await desk.be("ann")
    await page.locator("#composer textarea").press_sequentially("/rules")
    await page.locator('.panel-row[data-command="rules"]').click()
    await page.keyboard.press("Enter")
    await desk.drawn(desk.whisper)
    await desk.shot("whist-12-rules")
