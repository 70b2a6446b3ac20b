"""A round of poker menteur by mouse in the sandbox's page, each choice where a newcomer finds it.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.dice import rig_throws
from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def pick(desk: Desk, where: Locator, part: str, *values: str) -> None:  # noqa: F811
    """Opens the select whose custom_id holds this, and clicks these options."""
    field = where.locator(f'[data-custom-id*="{part}"]').first
    # The message may be drawn anew between the mouse going down and up: whoever sees no list clicks
    # once more.
    while not await desk.page.locator(f'.option[data-value="{values[0]}"]').is_visible():
        await field.click()
    for value in values:
        await desk.page.locator(f'.option[data-value="{value}"]').click()
    if len(values) > 1:
        await desk.page.keyboard.press("Escape")
    await expect(desk.page.locator("[aria-busy=true]")).to_have_count(0)
    await expect(desk.page.locator(".failure")).to_have_count(0)


@pytest.mark.long
async def test_a_round_of_menteur_in_the_page(
    desk: Desk,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig_throws(monkeypatch, [(5, 1, 5, 3, 1), (6, 6, 2)])
    page = desk.page
    await desk.be("ann")
    await page.locator("#composer textarea").press_sequentially("/bluff st")
    await page.locator('.panel-row[data-command="bluff start"]').click()
    await page.locator(".panel-row", has_text="Poker menteur").click()
    await page.keyboard.press("Enter")
    await expect(desk.table).to_contain_text("Ann wants a game")
    await desk.shot("m01-lobby")
    for slug in ("bob", "chloe"):
        await desk.be(slug)
        await desk.press(":join:")
    await desk.be("ann")
    await desk.press(":start:")
    await expect(desk.table).to_contain_text("Ann rolls all five dice")
    await desk.shot("m02-first")

    await desk.press(":look:")
    mine = desk.whisper
    await pick(desk, mine, ":look:dice:", "1", "3")
    await desk.shot("m03-chosen")
    await desk.press(":do:throw-open:", mine)
    await desk.press(":do:throw-hidden:", mine)
    await desk.press(":do:look:", mine)
    await expect(mine).to_contain_text("You’ve got")
    await desk.shot("m04-looked")
    await pick(desk, mine, ":look:rung:", "two-pairs")
    await desk.shot("m05-category")
    await pick(desk, mine, ":do:announce:", "two-pairs-5-1")
    await expect(desk.table).to_contain_text("Ann says two pair, kings and nines")
    await desk.shot("m06-answer")

    await desk.be("bob")
    await desk.press(":look:")
    mine = desk.whisper
    await desk.shot("m07-receiver")
    await desk.press(":do:accept:", mine)
    await desk.press(":do:look:", mine)
    await expect(mine).to_contain_text("roll at least one die")
    await desk.press(":look:why:", mine)
    await desk.shot("m08-why")
    await pick(desk, mine, ":look:dice:", "2", "4", "5")
    await desk.press(":do:throw-hidden:", mine)
    await desk.shot("m09-thrown")
    await pick(desk, mine, ":look:rung:", "four")
    await pick(desk, mine, ":do:announce:", "four-5")

    await desk.be("chloe")
    await expect(desk.table).to_contain_text("Bob says four kings")
    await desk.press(":do:refuse:")
    await expect(desk.table).to_contain_text("Bob gets a point: 1 of 5.")
    await desk.drawn(desk.table)
    await desk.shot("m10-reveal")
    for slug in ("ann", "bob", "chloe"):
        await desk.be(slug)
        await desk.press(":do:continue:")
    await expect(desk.table).to_contain_text("Round 2: Bob rolls all five dice")
