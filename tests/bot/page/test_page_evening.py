"""Test of the evening's card and of the next evening in the sandbox's page."""

# ruff: noqa: F811  fixtures are arguments

import pytest
from playwright.async_api import expect

from bot import clock
from tests.bot.delivery.test_evening_cards import finish_game
from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.club import SandboxClub

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_an_evening_ends_with_a_card_and_the_next_one_planned(
    desk: PageDesk, club: SandboxClub
) -> None:
    await finish_game(club, club.ann, club.bob, club.chloe)
    page, everything = desk.page, desk.page.locator("#messages")
    await desk.take_screenshot("60-result")
    await desk.press_button("p:card:1", everything)
    card = page.locator('.message:not(.ephemeral):has([data-custom-id$=".off"])').first
    await desk.expect_picture(card)
    await desk.take_screenshot("61-card")
    await desk.switch_person("bob")
    await desk.press_button("p:card:1.off", everything)
    await desk.expect_picture(card)
    await desk.take_screenshot("62-without-bob")
    await desk.press_button("p:again:1", everything)
    await expect(desk.ephemeral_message).to_contain_text("When do you want to play again?")
    await desk.ephemeral_message.scroll_into_view_if_needed()
    await desk.take_screenshot("63-when")
    await desk.press_button(".weekly", desk.ephemeral_message)
    await desk.press_button(".go", desk.ephemeral_message)
    await expect(desk.ephemeral_message).to_contain_text("Planned for")
    plan = page.locator('.message:not(.ephemeral):has([data-custom-id^="p:plan:"])').last
    await desk.take_screenshot("64-planned")
    await desk.switch_person("chloe")
    await desk.press_button("p:plan:1.in", plan)
    await expect(plan).to_contain_text("Chloé")
    await desk.take_screenshot("65-in")
    plans = club.bot.evening_plans
    kept = await plans.plans.find_plan(1)
    assert kept is not None
    await plans.plans.change_plan(kept, at=clock.now_ms() - 1, due=clock.now_ms())
    plans.request_update(1)
    await expect(plan).to_contain_text("The table is open")
    await expect(page.locator(".message.pinged")).to_contain_text("The evening starts now")
    await desk.take_screenshot("66-starts")
