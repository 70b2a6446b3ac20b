"""A knockout of four people in the sandbox's page, as each of them sees it.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import pytest
from playwright.async_api import Locator, expect

from tests.bot.club import press
from tests.bot.cup import created, cup, playing, until
from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.bot.test_ranks import finish
from tests.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("ann", "bob", "chloe", "dmitri")


def notice(at: Desk) -> Locator:
    """The tournament's own message."""
    verbs = (f'[data-custom-id^="p:tournament:1/{verb}/"]' for verb in ("strike", "standings"))
    return at.page.locator(f".message:not(.ephemeral):has({', '.join(verbs)})").last


async def typed(at: Desk, command: str) -> None:
    """A slash command without options."""
    await at.page.locator("#composer textarea").press_sequentially(f"/{command}")
    await at.page.locator(f'.panel-row[data-command="{command}"]').click()
    await at.page.keyboard.press("Enter")
    await expect(at.page.locator("[aria-busy=true]")).to_have_count(0)


@pytest.mark.long
async def test_four_people_play_a_knockout_in_the_page(desk: Desk) -> None:  # noqa: F811
    desk.club.forgiven = {10008}  # a private message may be replaced while somebody presses there
    page = desk.page
    await created(desk.club, game="perudo", table=2)
    await desk.be("ann")
    await expect(notice(desk)).to_contain_text("Join")
    await expect(page.locator(".event")).to_contain_text("Cup")
    await desk.shot("cup-01-open")
    for slug in NAMES:
        await desk.be(slug)
        await desk.press("1/enter/", notice(desk))
        await expect(desk.whisper).to_contain_text("Cup")
    await desk.shot("cup-02-entered")
    await desk.be("ann")
    await expect(notice(desk)).to_contain_text("On the list: 4")
    await typed(desk, "tournament start")
    await expect(notice(desk)).to_contain_text("Check in now")
    for slug in NAMES:
        await desk.be(slug)
        await desk.press("1/checkin/", notice(desk))
        await desk.shot(f"cup-03-checked-in-{slug}")
    await desk.be("ann")
    await typed(desk, "tournament start")
    await desk.club.settled()
    await expect(notice(desk)).to_contain_text("Semi-finals")
    await desk.drawn(notice(desk))
    await desk.shot("cup-04-semifinals")
    await desk.press("1/mine/", notice(desk))
    await desk.drawn(desk.whisper)
    await desk.shot("cup-05-my-hand")
    await desk.press("1/tables/", notice(desk))
    await expect(desk.whisper).to_contain_text("Your table is number")
    await desk.drawn(desk.whisper)
    await desk.shot("cup-06-tables")
    await desk.whisper.locator("a", has_text="table 1").first.click()
    await expect(page.get_by_text("You play here").first).to_be_visible()
    await desk.shot("cup-07-thread")
    people = {person.user.id: person for person in desk.club.sandbox.people()}
    async with playing(people):
        await until(desk.club, "over")
    for slug in ("ann", "chloe"):
        await desk.be(slug)
        await expect(notice(desk)).to_contain_text("👑")
        await desk.drawn(notice(desk))
        await desk.shot(f"cup-08-over-{slug}")
    await desk.press("1/standings/", notice(desk))
    await expect(desk.whisper).to_contain_text("sur 4")
    await desk.drawn(desk.whisper)
    await desk.shot("cup-09-standings")
    assert len(cup(desk.club).rounds) == 2


@pytest.mark.long
async def test_what_is_known_of_people_is_read_in_the_page(desk: Desk) -> None:  # noqa: F811
    page, ann, bob = desk.page, desk.club.ann, desk.club.bob
    for _ in range(3):
        await finish(desk.club, ann, bob, desk.club.chloe)
    closing = await ann.slash("season close", name="Autumn")
    assert closing.message, closing
    await press(ann, closing.message, "p:season:")
    await finish(desk.club, bob, ann)
    await desk.be("ann")
    for command in ("profile", "leaderboard", "season list"):
        await typed(desk, command)
        await page.locator(".message").last.scroll_into_view_if_needed()
        await desk.shot(f"ranks-{command.replace(' ', '-')}")
    await bob.slash("versus", player=ann.user)
    await expect(page.locator(".message").last).to_contain_text("Ann")
    await page.locator(".message").last.scroll_into_view_if_needed()
    await desk.shot("ranks-versus")
    await ann.slash("leaderboard", season="1")
    await expect(page.locator(".message").last).to_contain_text("Autumn")
    await page.locator(".message").last.scroll_into_view_if_needed()
    await desk.shot("ranks-autumn")
