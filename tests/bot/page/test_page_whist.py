"""Test of a deal of colour whist in the page, with a call for the jury.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.games.test_whist import get_phase, play_stand_in
from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.rigged_cards import rig_whist_cards

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("ann", "bob", "chloe", "dmitri")


@pytest.fixture(autouse=True)
def _rig_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_whist_cards(monkeypatch, {2: "2C 3C 4C AH KH"}, {3: "2S 3S"})


def locate_hand(at: PageDesk) -> Locator:
    """Locate the newest DM."""
    return at.page.locator('.message:has([data-custom-id^="t:1:look"])').last


@pytest.mark.long
async def test_a_deal_is_played_in_the_page(desk: PageDesk) -> None:  # noqa: F811
    page = desk.page
    await desk.open_lobby("whist", *NAMES[1:])
    await desk.take_screenshot("whist-01-lobby")
    await desk.press_button(":options:")
    await desk.choose_option(
        desk.ephemeral_message.locator('[data-custom-id*=":option:deals:"]'), "4"
    )
    await desk.take_screenshot("whist-02-options")
    await desk.press_button(":start:")
    await expect(desk.table_message).to_contain_text("Chloé")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("whist-03-auction")
    # Chloé bids from her DM, the others at the table.
    await desk.switch_person("chloe", "@bluff")
    await desk.expect_picture(locate_hand(desk))
    await desk.take_screenshot("whist-04-chloe")
    await desk.press_button(":do:propose:C:", locate_hand(desk))
    await desk.take_screenshot("whist-05-chloe-proposed")
    await desk.switch_person("dmitri")
    await desk.press_button(":do:pack:C:8:")
    for slug in ("ann", "bob"):
        await desk.switch_person(slug)
        await desk.press_button(":do:pass:")
    await expect(desk.table_message).to_contain_text("Trick 1")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("whist-06-play")
    for slug in ("chloe", "dmitri", "ann", "bob", "chloe"):
        await desk.switch_person(slug, "@bluff")
        await expect(
            locate_hand(desk).locator('[data-custom-id*=":do:play:"]').first
        ).to_be_visible()
        await desk.expect_picture(locate_hand(desk))
        await desk.take_screenshot(f"whist-07-{slug}-{len(desk.club.get_table().state.cards)}")
        await desk.press_button(":do:play:", locate_hand(desk))
    await desk.press_button(":look:last:", locate_hand(desk))
    await desk.take_screenshot("whist-08-last-trick")
    await desk.switch_person("bob")
    await page.locator("#composer textarea").press_sequentially("/jury call")
    await page.locator('.panel-row[data-command="jury call"]').click()
    await page.keyboard.type("Somebody looked at my cards")
    await page.keyboard.press("Enter")
    await expect(desk.table_message).to_contain_text("called by Bob")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("whist-09-called")
    while get_phase(desk.club) == "play":
        await play_stand_in(desk.club)
    await desk.club.wait_until_settled()
    await expect(desk.table_message).to_contain_text("Deal 1 of 4")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("whist-10-sheet")
    await desk.switch_person("dmitri", "@bluff")
    await desk.expect_picture(locate_hand(desk))
    await desk.take_screenshot("whist-11-dmitri-sheet")
    await desk.switch_person("ann")
    await page.locator("#composer textarea").press_sequentially("/rules")
    await page.locator('.panel-row[data-command="rules"]').click()
    await page.keyboard.press("Enter")
    await desk.expect_picture(desk.ephemeral_message)
    await desk.take_screenshot("whist-12-rules")
