"""Test of the search for players in the sandbox's page."""

# ruff: noqa: F811  fixtures are arguments

import pytest
from playwright.async_api import expect

from tests.bot.commands.test_search import look_for_players
from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.club import SandboxClub

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_someone_who_looks_for_players_is_called_from_a_lobby(
    desk: PageDesk, club: SandboxClub
) -> None:
    await club.open_table(club.ann, start=False)
    await look_for_players(club, club.dmitri, "perudo")
    await look_for_players(club, club.bob, "perudo", "quiz")
    await club.wait_until_settled()
    await desk.take_screenshot("50-lobby")
    await desk.table_message.get_by_role("button", name="Call players (2 looking)").click()
    await expect(desk.page.locator("#messages")).to_contain_text("has a seat for you")
    await desk.take_screenshot("51-called")
    await desk.switch_person("bob")
    await club.wait_until_settled()
    await expect(desk.page.locator(".message.pinged")).to_contain_text("Ann")
    await club.bob.run_slash("bluff tables")
    await expect(desk.ephemeral_message).to_contain_text("Want to play?")
    await desk.take_screenshot("52-list")
