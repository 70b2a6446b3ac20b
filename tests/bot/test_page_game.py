"""A whole game by mouse and keyboard in the sandbox's page: what a newcomer does in `make play`.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot import record
from tests.bot.club import Club, open_club
from tests.browser import PATIENCE_MS, browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")

TURN = re.compile(r"(Ann|Bob|Chloé)(?: opens with| to raise)")
PHONE = {"width": 390, "height": 844}


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    # A browser on a busy machine takes longer for a move than a person has.
    async with open_club(tmp_path, with_page=True, clock_rate=20) as opened:
        opened.forgiven = {50007}
        yield opened
        await opened.settled()
        assert not opened.unforgiven()


class Desk:
    """One browser tab, in which one sits as one person after the other."""

    def __init__(self, page: Page, club: Club) -> None:
        self.page = page
        self.club = club

    async def be(self, slug: str, channel: str = "bluff") -> None:
        await self.page.locator(f'[data-person="{slug}"]').click()
        await expect(self.page).to_have_url(re.compile(f"#/{slug}/"))
        link = f'[data-channel="{channel}"][href="#/{slug}/{channel}"]'
        await self.page.locator(link).click()
        await expect(self.page).to_have_url(re.compile(f"#/{slug}/{channel}$"))
        await expect(self.page.locator(f'{link}[aria-current="page"]')).to_be_visible()
        await self.ready()

    async def ready(self) -> None:
        """Waits until one can type here: what is typed before goes nowhere."""
        await expect(self.page.locator("#composer textarea")).to_be_enabled()

    @property
    def table(self) -> Locator:
        """The table's newest message."""
        return self.page.locator('.message:not(.ephemeral):has([data-custom-id^="t:1:"])').last

    @property
    def whisper(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator(".message.ephemeral").last

    async def press(self, part: str, where: Locator | None = None) -> None:
        """Clicks the first button whose custom_id holds this, and waits for the answer."""
        button = (where or self.table).locator(f'button[data-custom-id*="{part}"]').first
        await button.click()
        await expect(self.page.locator("[aria-busy=true]")).to_have_count(0)
        await expect(self.page.locator(".failure")).to_have_count(0)

    async def choose(self, field: Locator, value: str) -> None:
        """Opens a dropdown and clicks one of its options."""
        await field.click()
        await self.page.locator(f'.option[data-value="{value}"]').click()

    async def turn(self) -> str:
        """Who is waited for, as the table's message says."""
        await expect(self.table).to_contain_text(TURN)
        found = TURN.search(await self.table.inner_text())
        assert found
        return {"Ann": "ann", "Bob": "bob", "Chloé": "chloe"}[found[1]]

    async def drawn(self, where: Locator) -> None:
        """The picture there has loaded."""
        image = where.locator(".gallery img").first
        await expect(image).to_have_js_property("complete", True)
        assert await image.evaluate("image => image.naturalWidth") > 0

    async def shot(self, name: str) -> None:
        """A picture of the page, wide and as on a phone, for whoever wants to see them."""
        if folder := os.environ.get("BLUFF_SHOTS"):
            wide = self.page.viewport_size
            assert wide
            for kind, size in (("wide", wide), ("phone", PHONE)):
                await self.page.set_viewport_size(size)  # type: ignore[arg-type]
                await self.page.wait_for_timeout(200)
                await self.page.screenshot(path=Path(folder) / f"{name}-{kind}.png")
            await self.page.set_viewport_size(wide)


@pytest_asyncio.fixture(loop_scope="module")
async def desk(club: Club, browser: Browser) -> AsyncIterator[Desk]:  # noqa: F811
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    opened = await context.new_page()
    opened.set_default_timeout(PATIENCE_MS)
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    await opened.goto(f"{club.sandbox.url}/#/ann/bluff")
    desk = Desk(opened, club)
    await desk.ready()
    yield desk
    await context.close()
    assert problems == []


async def lobby(desk: Desk) -> None:
    """Ann opens a table by typing, the others sit down, Ann changes an option."""
    page = desk.page
    # Chloé has closed her private messages.
    await desk.be("chloe")
    await page.get_by_role("button", name="Local Discord settings").click()
    await page.get_by_label("Block direct messages").check()
    await expect(page.locator(".settings")).to_contain_text("DMs are closed now.")
    await page.keyboard.press("Escape")
    # Ann starts with what everybody knows: she types a slash.
    await desk.be("ann")
    await page.locator("#composer textarea").press_sequentially("/bluff st")
    await desk.shot("01-picker")
    await page.locator('.panel-row[data-command="bluff start"]').click()
    await page.locator('.panel-row[data-value="perudo"]').click()
    await page.keyboard.press("Enter")
    await expect(desk.table).to_contain_text("Ann wants a game")
    await desk.drawn(desk.table)
    for slug in ("bob", "chloe"):
        await desk.be(slug)
        await desk.press(":join:")
    await expect(desk.table).to_contain_text("3 in")
    await desk.be("ann")
    await desk.press(":options:")
    await desk.choose(desk.whisper.locator('[data-custom-id*=":option:first:"]'), "host_picks")
    await expect(desk.table).to_contain_text("First bidder: the host picks")
    await desk.shot("02-lobby")
    await desk.press(":start:")
    await desk.shot("03-first")
    await desk.press(":first")


async def bids(desk: Desk) -> None:
    """One bid in each way: a button, the dialog, a slash command, a private message."""
    page = desk.page
    await desk.be(await desk.turn())
    await desk.shot("04-opening")
    await desk.press(":do:2x2:")
    await expect(desk.table).to_contain_text("Ann bids 2 twos")
    # Bob makes another bid than those on the buttons.
    await desk.be(await desk.turn())
    await desk.drawn(desk.table)
    await desk.shot("05-bidding")
    await desk.press(":ask:")
    dialog = page.get_by_role("dialog", name="Your bid")
    await desk.choose(dialog.locator('[data-custom-id="count"]'), "5")
    await dialog.get_by_role("radio", name="fives").check()
    await desk.shot("06-dialog")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(desk.table).to_contain_text("Bob bids 5 fives")
    # Chloé looks at her dice first: her private messages are closed.
    await desk.be(await desk.turn())
    await desk.press(":look:")
    await desk.drawn(desk.whisper)
    await desk.shot("07-whisper")
    # She types her bid, in French.
    await page.locator("#composer textarea").press_sequentially("/jouer")
    await page.keyboard.press("Tab")
    await page.keyboard.type("6x")
    await expect(page.locator(".panel-row").first).to_contain_text("6")
    await desk.shot("08-autocomplete")
    await page.locator(".panel-row").first.click()
    await page.keyboard.press("Enter")
    await expect(desk.table).to_contain_text("Chloé bids 6 ones")
    # Ann plays from her private message, where her dice are.
    await desk.be("ann", "@bluff")
    hand = page.locator('.message:has([data-custom-id^="t:1:"])').last
    await desk.drawn(hand)
    await desk.press(":look:", hand)
    await desk.drawn(hand)
    await desk.shot("09-hand")
    await desk.press(":do:challenge:", hand)
    await desk.shot("09-hand-after")
    await desk.be("ann")
    await expect(desk.table).to_contain_text("All cups up")
    await desk.drawn(desk.table)
    await desk.shot("10-reveal")


async def to_the_end(desk: Desk) -> None:
    """Everybody goes on, bids once and challenges, until somebody wins."""
    for _ in range(60):
        said = await desk.table.inner_text()
        if "🏆" in said:
            return
        if "Waiting for" in said:
            waiting = re.search(r"Waiting for Continue: (.*)", said)
            assert waiting, said
            for name, slug in (("Ann", "ann"), ("Bob", "bob"), ("Chloé", "chloe")):
                if name in waiting[1]:
                    await desk.be(slug)
                    await desk.press(":do:continue:")
            continue
        await desk.be(await desk.turn())
        challenge = desk.table.locator('[data-custom-id*=":do:challenge:"]')
        await desk.press(":do:challenge:" if await challenge.count() else ":do:")
    raise AssertionError("nobody has won")


async def test_three_people_play_in_the_page(desk: Desk, club: Club) -> None:
    await lobby(desk)
    await bids(desk)
    await to_the_end(desk)
    await desk.be("bob")
    await expect(desk.table).to_contain_text("🏆")
    await expect(desk.table).to_contain_text("2.")
    await desk.drawn(desk.table)
    await desk.shot("11-result")
    await desk.press(":record:")
    link = desk.whisper.get_by_role("link", name="bluff-1.json")
    await expect(link).to_be_visible()
    address = await link.get_attribute("href")
    assert address
    answer = await desk.page.context.request.get(address)
    assert record.verify(record.read(await answer.body())) > 1
    await desk.shot("12-record")
    assert not club.chloe.messages(club.chloe.dm())
