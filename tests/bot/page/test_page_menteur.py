"""Test of a round of poker menteur by mouse in the sandbox's page.

Each choice is where a newcomer finds it. With BLUFF_SHOTS=<folder> the test leaves its screenshots
there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.rigged_dice import rig_throws

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def pick_options(desk: PageDesk, where: Locator, part: str, *values: str) -> None:  # noqa: F811
    """Open the select whose custom_id holds this, and click these options."""
    field = where.locator(f'[data-custom-id*="{part}"]').first
    # The message may be redrawn between the mouse going down and up: without a list it is clicked
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
    desk: PageDesk,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig_throws(monkeypatch, [(5, 1, 5, 3, 1), (6, 6, 2)])
    await desk.open_lobby("Poker menteur", "bob", "chloe")
    await desk.take_screenshot("m01-lobby")
    await desk.press_button(":start:")
    await expect(desk.table_message).to_contain_text("Ann rolls all five dice")
    await desk.take_screenshot("m02-first")

    await desk.press_button(":look:")
    mine = desk.ephemeral_message
    await pick_options(desk, mine, ":look:dice:", "1", "3")
    await desk.take_screenshot("m03-chosen")
    await desk.press_button(":do:throw-open:", mine)
    await desk.press_button(":do:throw-hidden:", mine)
    await desk.press_button(":do:look:", mine)
    await expect(mine).to_contain_text("You’ve got")
    await desk.take_screenshot("m04-looked")
    await pick_options(desk, mine, ":look:rung:", "two-pairs")
    await desk.take_screenshot("m05-category")
    await pick_options(desk, mine, ":do:announce:", "two-pairs-5-1")
    await expect(desk.table_message).to_contain_text("Ann says two pair, kings and nines")
    await desk.take_screenshot("m06-answer")

    await desk.switch_person("bob")
    await desk.press_button(":look:")
    mine = desk.ephemeral_message
    await desk.take_screenshot("m07-receiver")
    await desk.press_button(":do:accept:", mine)
    await desk.press_button(":do:look:", mine)
    await expect(mine).to_contain_text("roll at least one die")
    await desk.press_button(":look:why:", mine)
    await desk.take_screenshot("m08-why")
    await pick_options(desk, mine, ":look:dice:", "2", "4", "5")
    await desk.press_button(":do:throw-hidden:", mine)
    await desk.take_screenshot("m09-thrown")
    await pick_options(desk, mine, ":look:rung:", "four")
    await pick_options(desk, mine, ":do:announce:", "four-5")

    await desk.switch_person("chloe")
    await expect(desk.table_message).to_contain_text("Bob says four kings")
    await desk.press_button(":do:refuse:")
    await expect(desk.table_message).to_contain_text("Bob gets a point: 1 of 5.")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("m10-reveal")
    for slug in ("ann", "bob", "chloe"):
        await desk.switch_person(slug)
        await desk.press_button(":do:continue:")
    await expect(desk.table_message).to_contain_text("Round 2: Bob rolls all five dice")
