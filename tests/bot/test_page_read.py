"""What is read in the sandbox's page: rules, a replay, and a record that is checked from a file."""

# ruff: noqa: F811  fixtures are arguments

from pathlib import Path

import pytest
from playwright.async_api import expect

from bot import record
from bot.texts import say
from tests.bot.club import Club
from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.bot.test_replay import played
from tests.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def typed(desk: Desk, command: str) -> None:
    await desk.page.locator("#composer textarea").press_sequentially(f"/{command} ")


async def test_help_leads_to_the_rules(desk: Desk) -> None:
    await desk.be("eve")
    await typed(desk, "help")
    await desk.page.keyboard.press("Enter")
    await expect(desk.whisper).to_contain_text("Bluffing games for your server")
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
    await desk.be("eve")
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
    done = say("en")("verify-compare").replace("**", "")
    await expect(desk.whisper).to_contain_text(done)
    await desk.shot("25-verified")
