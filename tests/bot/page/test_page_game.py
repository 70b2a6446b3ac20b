"""Test of a whole game by a newcomer in the page, by mouse and keyboard.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot import game_record
from tests.support.browser import PATIENCE_MS, browser  # noqa: F401
from tests.support.club import SandboxClub, open_club

pytestmark = pytest.mark.asyncio(loop_scope="module")

TURN_PATTERN = re.compile(r"(Ann|Bob|Chloé)(?: opens with| to raise)")
PHONE_SIZE = {"width": 390, "height": 844}


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path: Path) -> AsyncIterator[SandboxClub]:
    # A browser on a busy machine takes longer for a move than a person has.
    async with open_club(tmp_path, with_page=True, clock_rate=20) as opened:
        opened.forgiven_codes = {50007}
        yield opened
        await opened.wait_until_settled()
        assert not opened.list_unforgiven()


class PageDesk:
    """A browser tab in which a test sits as one person after the other."""

    def __init__(self, page: Page, club: SandboxClub) -> None:
        self.page = page
        self.club = club

    async def switch_person(self, slug: str, channel: str = "bluff") -> None:
        await self.page.locator(f'[data-person="{slug}"]').click()
        await expect(self.page).to_have_url(re.compile(f"#/{slug}/"))
        link = f'[data-channel="{channel}"][href="#/{slug}/{channel}"]'
        await self.page.locator(link).click()
        await expect(self.page).to_have_url(re.compile(f"#/{slug}/{channel}$"))
        await expect(self.page.locator(f'{link}[aria-current="page"]')).to_be_visible()
        await self.wait_until_ready()

    async def wait_until_ready(self) -> None:
        """Wait until text can be typed here: what is typed before goes nowhere."""
        await expect(self.page.locator("#composer textarea")).to_be_enabled()

    @property
    def table_message(self) -> Locator:
        """Return the table's newest message."""
        return self.page.locator('.message:not(.ephemeral):has([data-custom-id^="t:1:"])').last

    @property
    def ephemeral_message(self) -> Locator:
        """Return the newest message that only this person sees."""
        return self.page.locator(".message.ephemeral").last

    async def press_button(self, part: str, where: Locator | None = None) -> None:
        """Click the first button whose custom_id holds this, and wait for the answer."""
        button = (where or self.table_message).locator(f'button[data-custom-id*="{part}"]').first
        await button.click()
        await expect(self.page.locator("[aria-busy=true]")).to_have_count(0)
        await expect(self.page.locator(".failure")).to_have_count(0)

    async def open_lobby(self, title: str, *others: str) -> None:
        """Open a lobby of this game as Ann, by typing, and let these people join."""
        await self.switch_person("ann")
        await self.page.locator("#composer textarea").press_sequentially("/bluff st")
        await self.page.locator('.panel-row[data-command="bluff start"]').click()
        await self.page.locator(".panel-row", has_text=title).click()
        await self.page.keyboard.press("Enter")
        await expect(self.table_message).to_contain_text("Ann wants a game")
        for slug in others:
            await self.switch_person(slug)
            await self.press_button(":join:")
        await self.switch_person("ann")
        await expect(self.table_message).to_contain_text(f"· {len(others) + 1} in")

    async def choose_option(self, field: Locator, value: str) -> None:
        """Open a dropdown and click one of its options."""
        await field.click()
        await self.page.locator(f'.option[data-value="{value}"]').click()

    async def read_turn(self) -> str:
        """Return the person in turn, as the table's message says."""
        await expect(self.table_message).to_contain_text(TURN_PATTERN)
        found = TURN_PATTERN.search(await self.table_message.inner_text())
        assert found
        return {"Ann": "ann", "Bob": "bob", "Chloé": "chloe"}[found[1]]

    async def expect_picture(self, where: Locator) -> None:
        """Expect the picture there to have loaded."""
        image = where.locator(".gallery img").first
        await expect(image).to_have_js_property("complete", True)
        assert await image.evaluate("image => image.naturalWidth") > 0

    async def take_screenshot(self, name: str) -> None:
        """Save a picture of the page, wide and as on a phone, if screenshots are wanted."""
        if folder := os.environ.get("BLUFF_SHOTS"):
            wide = self.page.viewport_size
            assert wide
            for kind, size in (("wide", wide), ("phone", PHONE_SIZE)):
                await self.page.set_viewport_size(size)  # type: ignore[arg-type]
                await self.page.wait_for_timeout(200)
                await self.page.screenshot(path=Path(folder) / f"{name}-{kind}.png")
            await self.page.set_viewport_size(wide)


@pytest_asyncio.fixture(loop_scope="module")
async def desk(club: SandboxClub, browser: Browser) -> AsyncIterator[PageDesk]:  # noqa: F811
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    opened = await context.new_page()
    opened.set_default_timeout(PATIENCE_MS)
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    await opened.goto(f"{club.sandbox.url}/#/ann/bluff")
    desk = PageDesk(opened, club)
    await desk.wait_until_ready()
    yield desk
    await context.close()
    assert problems == []


async def play_lobby(desk: PageDesk) -> None:
    """Open a table by typing, let the others sit down, and change an option."""
    page = desk.page
    # Chloé has closed her DMs.
    await desk.switch_person("chloe")
    await page.get_by_role("button", name="Local Discord settings").click()
    await page.get_by_label("Block direct messages").check()
    await expect(page.locator(".settings")).to_contain_text("DMs are closed now.")
    await page.keyboard.press("Escape")
    # Ann starts with a slash command.
    await desk.switch_person("ann")
    await page.locator("#composer textarea").press_sequentially("/bluff st")
    await desk.take_screenshot("01-picker")
    await page.locator('.panel-row[data-command="bluff start"]').click()
    await page.locator('.panel-row[data-value="perudo"]').click()
    await page.keyboard.press("Enter")
    await expect(desk.table_message).to_contain_text("Ann wants a game")
    await desk.expect_picture(desk.table_message)
    for slug in ("bob", "chloe"):
        await desk.switch_person(slug)
        await desk.press_button(":join:")
    await expect(desk.table_message).to_contain_text("3 in")
    await desk.switch_person("ann")
    await desk.press_button(":options:")
    await desk.choose_option(
        desk.ephemeral_message.locator('[data-custom-id*=":option:first:"]'), "host_picks"
    )
    await expect(desk.table_message).to_contain_text("First bidder: the host picks")
    await desk.take_screenshot("02-lobby")
    await desk.press_button(":start:")
    await desk.take_screenshot("03-first")
    await desk.press_button(":first")


async def bid_every_way(desk: PageDesk) -> None:
    """Bid once in each way: a button, the dialog, a slash command, a DM."""
    page = desk.page
    await desk.switch_person(await desk.read_turn())
    await desk.take_screenshot("04-opening")
    await desk.press_button(":do:2x2:")
    await expect(desk.table_message).to_contain_text("Ann bids 2 twos")
    # Bob makes another bid than those on the buttons.
    await desk.switch_person(await desk.read_turn())
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("05-bidding")
    await desk.press_button(":ask:")
    dialog = page.get_by_role("dialog", name="Your bid")
    await desk.choose_option(dialog.locator('[data-custom-id="count"]'), "5")
    await dialog.get_by_role("radio", name="fives").check()
    await desk.take_screenshot("06-dialog")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(desk.table_message).to_contain_text("Bob bids 5 fives")
    # Chloé looks at her dice first: her DMs are closed.
    await desk.switch_person(await desk.read_turn())
    await desk.press_button(":look:")
    await desk.expect_picture(desk.ephemeral_message)
    await desk.take_screenshot("07-whisper")
    # She types her bid, in French.
    await page.locator("#composer textarea").press_sequentially("/jouer")
    await page.keyboard.press("Tab")
    await page.keyboard.type("6x")
    await expect(page.locator(".panel-row").first).to_contain_text("6")
    await desk.take_screenshot("08-autocomplete")
    await page.locator(".panel-row").first.click()
    await page.keyboard.press("Enter")
    await expect(desk.table_message).to_contain_text("Chloé bids 6 ones")
    # Ann plays from her DM, where her dice are.
    await desk.switch_person("ann", "@bluff")
    hand = page.locator('.message:has([data-custom-id^="t:1:"])').last
    await desk.expect_picture(hand)
    await desk.press_button(":look:", hand)
    await desk.expect_picture(hand)
    await desk.take_screenshot("09-hand")
    await desk.press_button(":do:challenge:", hand)
    await desk.take_screenshot("09-hand-after")
    await desk.switch_person("ann")
    await expect(desk.table_message).to_contain_text("All cups up")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("10-reveal")


async def play_to_end(desk: PageDesk) -> None:
    """Go on, bid once and challenge as everybody, until somebody wins."""
    for _ in range(60):
        said = await desk.table_message.inner_text()
        if "🏆" in said:
            return
        if "Waiting for" in said:
            waiting = re.search(r"Waiting for Continue: (.*)", said)
            assert waiting, said
            for name, slug in (("Ann", "ann"), ("Bob", "bob"), ("Chloé", "chloe")):
                if name in waiting[1]:
                    await desk.switch_person(slug)
                    await desk.press_button(":do:continue:")
            continue
        await desk.switch_person(await desk.read_turn())
        challenge = desk.table_message.locator('[data-custom-id*=":do:challenge:"]')
        await desk.press_button(":do:challenge:" if await challenge.count() else ":do:")
    raise AssertionError("nobody has won")


async def test_three_people_play_in_the_page(desk: PageDesk, club: SandboxClub) -> None:
    await play_lobby(desk)
    await bid_every_way(desk)
    await play_to_end(desk)
    await desk.switch_person("bob")
    await expect(desk.table_message).to_contain_text("🏆")
    await expect(desk.table_message).to_contain_text("2.")
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("11-result")
    await desk.press_button(":record:")
    link = desk.ephemeral_message.get_by_role("link", name="bluff-1.json")
    await expect(link).to_be_visible()
    address = await link.get_attribute("href")
    assert address
    answer = await desk.page.context.request.get(address)
    assert game_record.verify_record(game_record.parse_record(await answer.body())) > 1
    await desk.take_screenshot("12-record")
    assert not club.chloe.list_messages(club.chloe.open_dm())
