"""Test of the beginning of a game of Captain Bluff by mouse in the sandbox's page.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.rigged_cards import rig_luggage

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(autouse=True)
def _rig_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_luggage(monkeypatch, "P4,P5,P6,P8,T9,T14,N2,TM,VR", "P12,P15,N7,CS,TA")


def locate_hand(at: PageDesk) -> Locator:
    """Locate the newest DM."""
    return at.page.locator('.message:has([data-custom-id^="t:1:look"])').last


@pytest.mark.long
async def test_a_game_begins_in_the_page(desk: PageDesk) -> None:  # noqa: F811
    await desk.open_lobby("Captain Bluff", "bob")
    await desk.take_screenshot("captain-01-lobby")
    await desk.press_button(":start:")
    await expect(desk.table_message).to_contain_text("origin 1 of 4")
    # Each puts down two origins, Ann hers from her DM.
    for slug, card in (("ann", "T9"), ("bob", "P12"), ("ann", "VR"), ("bob", "N7")):
        await desk.switch_person(slug, "@bluff")
        mine = locate_hand(desk)
        await desk.press_button(":look::", mine)
        await expect(mine).to_contain_text("Your turn: hide a card")
        await desk.expect_picture(mine)
        await desk.take_screenshot(f"captain-02-{slug}-{card}")
        await desk.choose_option(mine.locator('[data-custom-id*=":do:origin:"]').first, card)
        await expect(mine).not_to_contain_text("Your turn: hide a card")
    await desk.switch_person("ann")
    await expect(desk.table_message).to_contain_text("Ann’s turn")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("captain-03-turn")
    await desk.press_button(":look:")
    await desk.expect_picture(desk.ephemeral_message)
    mine = desk.ephemeral_message
    await desk.take_screenshot("captain-04-mine")
    await desk.choose_option(mine.locator('[data-custom-id*=":look:at.:"]'), "place")
    await desk.take_screenshot("captain-05-where")
    await desk.choose_option(mine.locator('[data-custom-id*=":look:at.place."]'), "1")
    await expect(mine).to_contain_text("luggage from Tokyo is honest")
    await desk.take_screenshot("captain-06-cards")
    await desk.choose_option(mine.locator('[data-custom-id*=":do:place:"]').first, "P4,P5,P6")
    await expect(desk.table_message).to_contain_text("Really from Paris?")
    await desk.take_screenshot("captain-07-mine")
    await desk.switch_person("bob")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("captain-08-window")
    await desk.press_button(":do:call:")
    await expect(desk.table_message).to_contain_text("another city. It was a bluff")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("captain-09-reveal")
    for slug in ("bob", "ann"):
        await desk.switch_person(slug)
        await desk.press_button(":do:continue:")
    await expect(desk.table_message).to_contain_text("Ann can still play an airport card")
    await desk.press_button(":look:")
    await desk.press_button(":look:why:", desk.ephemeral_message)
    await desk.take_screenshot("captain-10-why")
    await desk.press_button(":do:end:", desk.ephemeral_message)
    await expect(desk.table_message).to_contain_text("Bob’s turn")
