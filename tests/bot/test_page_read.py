"""What is read in the sandbox's page: rules, a replay, and a record that is checked from a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot import record
from bot.texts import say
from tests.bot.club import Club, open_club
from tests.bot.test_page_game import Desk
from tests.bot.test_replay import played
from tests.browser import PATIENCE_MS, browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path, with_page=True) as opened:
        yield opened
        await opened.settled()
        assert not opened.unforgiven()


@pytest_asyncio.fixture(loop_scope="module")
async def desk(browser: Browser, club: Club) -> AsyncIterator[Desk]:  # noqa: F811
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    page = await context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    await page.goto(f"{club.sandbox.url}/#/eve/bluff")
    yield Desk(page, club)
    await context.close()
    assert problems == []


async def typed(desk: Desk, command: str) -> None:
    await desk.page.locator("#composer textarea").press_sequentially(f"/{command} ")


async def test_help_leads_to_the_rules(desk: Desk) -> None:
    await typed(desk, "help")
    await desk.page.keyboard.press("Enter")
    await expect(desk.whisper).to_contain_text("I host games of bluff")
    await desk.shot("20-help")
    await desk.press("p:help:1", desk.whisper)
    await expect(desk.whisper).to_contain_text("/bluff replay")
    await desk.shot("21-commands")
    await desk.press("p:help:", desk.whisper)
    await desk.press("p:rules:perudo-dudo", desk.whisper)
    await expect(desk.whisper).to_contain_text("pacos, are jokers")
    await desk.press("p:rules:perudo-dudo.1", desk.whisper)
    await desk.drawn(desk.whisper)
    await desk.shot("22-rules")


async def test_a_replay_and_a_file(desk: Desk, club: Club, tmp_path: Path) -> None:
    table = await played(club, club.ann, club.bob)
    await typed(desk, "bluff replay")
    await desk.page.keyboard.type(str(table.id))
    await desk.page.keyboard.press("Enter")
    await expect(desk.whisper).to_contain_text("step 1 of")
    await desk.press(".on", desk.whisper)
    await expect(desk.whisper).to_contain_text("step 2 of")
    await desk.drawn(desk.whisper)
    await desk.shot("23-replay")

    made = await record.export(club.bot.tables, club.bot.ledger, table.id)
    (tmp_path / "bluff-1.json").write_bytes(record.write(made))
    await typed(desk, "bluff verify")
    await desk.page.locator('button[data-option="file"]').click()
    chosen = desk.page.locator('input[data-option="file"]')
    await chosen.set_input_files(tmp_path / "bluff-1.json")
    await expect(chosen).not_to_have_attribute("aria-busy", "true")
    await desk.shot("24-file")
    await desk.page.keyboard.press("Enter")
    done = say("en")("verify-compare")
    await expect(desk.whisper).to_contain_text(done)
    await desk.shot("25-verified")
