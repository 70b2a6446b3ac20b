"""Test of the bluff of the day in the sandbox's page."""

# ruff: noqa: F811  fixtures are arguments

import pytest
from playwright.async_api import expect

from tests.bot.commands.test_daily import load_board
from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.club import SandboxClub

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_day_is_played_in_one_message_and_shared(desk: PageDesk, club: SandboxClub) -> None:
    await load_board(club)  # computers may play for it longer than a browser waits
    await desk.page.locator("#composer textarea").press_sequentially("/daily")
    await desk.page.keyboard.press("Enter")
    await desk.page.keyboard.press("Enter")
    shown = desk.ephemeral_message
    for number in range(1, 6):
        await expect(shown).to_contain_text(f"{number} of 5")
        await desk.expect_picture(shown)
        await desk.take_screenshot(f"60-daily-{number}-asked")
        await desk.press_button(".true" if number % 2 else ".lie", shown)
        await expect(shown).to_contain_text("you could see")
        await desk.expect_picture(shown)
        await desk.take_screenshot(f"61-daily-{number}-answered")
        await desk.press_button(".on", shown)
    await expect(shown).to_contain_text("1 day in a row")
    await desk.take_screenshot("62-daily-result")
    await desk.press_button(".share", shown)
    shared = desk.page.locator(".message:not(.ephemeral)").last
    await expect(shared).to_contain_text("Bluff")
    await desk.take_screenshot("63-daily-shared")
