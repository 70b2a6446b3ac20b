"""What is offered with a person and with a message, chosen in the sandbox's page."""

# ruff: noqa: F811  fixtures are arguments

import pytest
from playwright.async_api import expect

from tests.bot.club import Club
from tests.bot.test_jury import settings
from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_jury_is_called_by_the_menu_of_a_table(desk: Desk, club: Club) -> None:
    await settings(club, jury_channel=club.ann.channel("jury").id)
    await club.table(club.ann, club.bob)
    await desk.table.locator("img").first.click(button="right")
    await desk.page.get_by_role("menuitem", name="Apps").click()
    await desk.page.get_by_role("menuitem", name="Call the jury").click()
    dialog = desk.page.get_by_role("dialog", name="Call the jury")
    await dialog.get_by_role("textbox").fill("He looks at my dice")
    await desk.shot("41-call")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(desk.whisper).to_contain_text("jury")
    await expect(dialog).to_have_count(0)
    (called,) = club.state().calls
    assert called.seat == club.seat(club.ann)


async def test_somebody_is_challenged_by_the_menu_of_a_message_of_theirs(
    desk: Desk, club: Club
) -> None:
    await club.bob.type("bluff", "Who plays?")
    await desk.be("dmitri")
    await desk.page.locator("#messages").get_by_role("button", name="Bob").click(button="right")
    await desk.page.get_by_role("menuitem", name="Apps").click()
    await desk.page.get_by_role("menuitem", name="Вызвать на игру").click()
    dialog = desk.page.get_by_role("dialog")
    await dialog.get_by_role("radio", name="Покер лжецов").check()
    await desk.shot("42-challenge")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(desk.table).to_be_visible()
    assert club.state().rules.name == "menteur"
    await desk.be("bob")
    await expect(desk.page.locator(".message.pinged")).to_contain_text("Bob")
