"""Test of a knockout of four in the page, as each of them sees it.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.commands.test_ranks import finish_game
from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.club import press_button
from tests.support.tournament_steps import create_cup, get_cup, play_meanwhile, wait_for_phase

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("ann", "bob", "chloe", "dmitri")


def locate_notice(at: PageDesk) -> Locator:
    """Locate the tournament's own message."""
    verbs = (f'[data-custom-id^="p:tournament:1/{verb}/"]' for verb in ("strike", "standings"))
    return at.page.locator(f".message:not(.ephemeral):has({', '.join(verbs)})").last


async def type_command(at: PageDesk, command: str) -> None:
    """Type a slash command without options."""
    await at.page.locator("#composer textarea").press_sequentially(f"/{command}")
    await at.page.locator(f'.panel-row[data-command="{command}"]').click()
    await at.page.keyboard.press("Enter")
    await expect(at.page.locator("[aria-busy=true]")).to_have_count(0)


@pytest.mark.long
async def test_four_people_play_a_knockout_in_the_page(desk: PageDesk) -> None:  # noqa: F811
    desk.club.forgiven_codes = {10008}  # a DM may be replaced while a person presses there
    page = desk.page
    await create_cup(desk.club, game="perudo", table=2)
    await desk.switch_person("ann")
    await expect(locate_notice(desk)).to_contain_text("Join")
    await expect(page.locator(".event")).to_contain_text("Cup")
    await desk.take_screenshot("cup-01-open")
    for slug in NAMES:
        await desk.switch_person(slug)
        await desk.press_button("1/enter/", locate_notice(desk))
        await expect(desk.ephemeral_message).to_contain_text("Cup")
    await desk.take_screenshot("cup-02-entered")
    await desk.switch_person("ann")
    await expect(locate_notice(desk)).to_contain_text("On the list: 4")
    await type_command(desk, "organise start")
    await expect(locate_notice(desk)).to_contain_text("Check in now")
    for slug in NAMES:
        await desk.switch_person(slug)
        await desk.press_button("1/checkin/", locate_notice(desk))
        await desk.take_screenshot(f"cup-03-checked-in-{slug}")
    await desk.switch_person("ann")
    await type_command(desk, "organise start")
    await desk.club.wait_until_settled()
    await expect(locate_notice(desk)).to_contain_text("Semi-finals")
    await desk.expect_picture(locate_notice(desk))
    await desk.take_screenshot("cup-04-semifinals")
    await desk.press_button("1/mine/", locate_notice(desk))
    await desk.expect_picture(desk.ephemeral_message)
    await desk.take_screenshot("cup-05-my-hand")
    await desk.press_button("1/tables/", locate_notice(desk))
    await expect(desk.ephemeral_message).to_contain_text("Your table is number")
    await desk.expect_picture(desk.ephemeral_message)
    await desk.take_screenshot("cup-06-tables")
    await desk.ephemeral_message.locator("a", has_text="table 1").first.click()
    await expect(page.get_by_text("You play here").first).to_be_visible()
    await desk.take_screenshot("cup-07-thread")
    people = {person.user.id: person for person in desk.club.sandbox.list_people()}
    async with play_meanwhile(people):
        await wait_for_phase(desk.club, "over")
    for slug in ("ann", "chloe"):
        await desk.switch_person(slug)
        await expect(locate_notice(desk)).to_contain_text("👑")
        await desk.expect_picture(locate_notice(desk))
        await desk.take_screenshot(f"cup-08-over-{slug}")
    await desk.press_button("1/standings/", locate_notice(desk))
    await expect(desk.ephemeral_message).to_contain_text("sur 4")
    await desk.expect_picture(desk.ephemeral_message)
    await desk.take_screenshot("cup-09-standings")
    assert len(get_cup(desk.club).rounds) == 2


@pytest.mark.long
async def test_what_is_known_of_people_is_read_in_the_page(desk: PageDesk) -> None:  # noqa: F811
    page, ann, bob = desk.page, desk.club.ann, desk.club.bob
    for _ in range(3):
        await finish_game(desk.club, ann, bob, desk.club.chloe)
    closing = await ann.run_slash("season close", name="Autumn")
    assert closing.message, closing
    await press_button(ann, closing.message, "p:season:")
    await finish_game(desk.club, bob, ann)
    await desk.switch_person("ann")
    for command in ("profile", "leaderboard", "season list"):
        await type_command(desk, command)
        await page.locator(".message").last.scroll_into_view_if_needed()
        await desk.take_screenshot(f"ranks-{command.replace(' ', '-')}")
    await bob.run_slash("profile", player=ann.user)
    await expect(page.locator(".message").last).to_contain_text("Ann")
    await page.locator(".message").last.scroll_into_view_if_needed()
    await desk.take_screenshot("ranks-against")
    await ann.run_slash("leaderboard", season="1")
    await expect(page.locator(".message").last).to_contain_text("Autumn")
    await page.locator(".message").last.scroll_into_view_if_needed()
    await desk.take_screenshot("ranks-autumn")
