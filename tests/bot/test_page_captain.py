"""The beginning of a game of Captain Bluff by mouse in the sandbox's page.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.cards import rig
from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "P4,P5,P6,P8,T9,T14,N2,TM,VR", "P12,P15,N7,CS,TA")


def letter(at: Desk) -> Locator:
    """The newest of one's private messages."""
    return at.page.locator('.message:has([data-custom-id^="t:1:look"])').last


@pytest.mark.long
async def test_a_game_begins_in_the_page(desk: Desk) -> None:  # noqa: F811
    page = desk.page
    await desk.be("ann")
    await page.locator("#composer textarea").press_sequentially("/bluff st")
    await page.locator('.panel-row[data-command="bluff start"]').click()
    await page.locator(".panel-row", has_text="Captain Bluff").click()
    await page.keyboard.press("Enter")
    await expect(desk.table).to_contain_text("Ann wants a game")
    await desk.shot("captain-01-lobby")
    await desk.be("bob")
    await desk.press(":join:")
    await desk.be("ann")
    await desk.press(":start:")
    await expect(desk.table).to_contain_text("origin 1 of 4")
    # Each puts down two origins, Ann hers from her private message.
    for slug, card in (("ann", "T9"), ("bob", "P12"), ("ann", "VR"), ("bob", "N7")):
        await desk.be(slug, "@bluff")
        mine = letter(desk)
        await desk.press(":look::", mine)
        await expect(mine).to_contain_text("Your turn: hide a card")
        await desk.drawn(mine)
        await desk.shot(f"captain-02-{slug}-{card}")
        await desk.choose(mine.locator('[data-custom-id*=":do:origin:"]').first, card)
        await expect(mine).not_to_contain_text("Your turn: hide a card")
    await desk.be("ann")
    await expect(desk.table).to_contain_text("Ann’s turn")
    await desk.drawn(desk.table)
    await desk.shot("captain-03-turn")
    await desk.press(":look:")
    await desk.drawn(desk.whisper)
    mine = desk.whisper
    await desk.shot("captain-04-mine")
    await desk.choose(mine.locator('[data-custom-id*=":look:at.:"]'), "place")
    await desk.shot("captain-05-where")
    await desk.choose(mine.locator('[data-custom-id*=":look:at.place."]'), "1")
    await expect(mine).to_contain_text("luggage from Tokyo is honest")
    await desk.shot("captain-06-cards")
    await desk.choose(mine.locator('[data-custom-id*=":do:place:"]').first, "P4,P5,P6")
    await expect(desk.table).to_contain_text("Really from Paris?")
    await desk.shot("captain-07-mine")
    await desk.be("bob")
    await desk.drawn(desk.table)
    await desk.shot("captain-08-window")
    await desk.press(":do:call:")
    await expect(desk.table).to_contain_text("another city. It was a bluff")
    await desk.drawn(desk.table)
    await desk.shot("captain-09-reveal")
    for slug in ("bob", "ann"):
        await desk.be(slug)
        await desk.press(":do:continue:")
    await expect(desk.table).to_contain_text("Ann can still play an airport card")
    await desk.press(":look:")
    await desk.press(":look:why:", desk.whisper)
    await desk.shot("captain-10-why")
    await desk.press(":do:end:", desk.whisper)
    await expect(desk.table).to_contain_text("Bob’s turn")
