"""Test of the menus of persons and messages, chosen in the sandbox's page."""

# ruff: noqa: F811  fixtures are arguments

import pytest
from playwright.async_api import expect

from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.bot.quiz.test_jury import change_settings
from tests.support.browser import browser  # noqa: F401
from tests.support.club import SandboxClub

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_jury_is_called_by_the_menu_of_a_table(desk: PageDesk, club: SandboxClub) -> None:
    await change_settings(club, jury_channel=club.ann.find_channel("jury").id)
    await club.open_table(club.ann, club.bob)
    await desk.table_message.locator("img").first.click(button="right")
    await desk.page.get_by_role("menuitem", name="Apps").click()
    await desk.page.get_by_role("menuitem", name="Call the jury").click()
    dialog = desk.page.get_by_role("dialog", name="Call the jury")
    await dialog.get_by_role("textbox").fill("He looks at my dice")
    await desk.take_screenshot("41-call")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(desk.ephemeral_message).to_contain_text("jury")
    await expect(dialog).to_have_count(0)
    (called,) = club.get_table().calls
    assert called.seat == club.find_seat(club.ann)


async def test_somebody_is_challenged_by_the_menu_of_a_message_of_theirs(
    desk: PageDesk, club: SandboxClub
) -> None:
    await club.bob.send_message("bluff", "Who plays?")
    await desk.switch_person("dmitri")
    await desk.page.locator("#messages").get_by_role("button", name="Bob").click(button="right")
    await desk.page.get_by_role("menuitem", name="Apps").click()
    await desk.page.get_by_role("menuitem", name="Вызвать на игру").click()
    dialog = desk.page.get_by_role("dialog")
    await dialog.get_by_role("radio", name="Покер лжецов").check()
    await desk.take_screenshot("42-challenge")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(desk.table_message).to_be_visible()
    assert club.get_table().rules.name == "menteur"
    await desk.switch_person("bob")
    await expect(desk.page.locator(".message.pinged")).to_contain_text("Bob")
