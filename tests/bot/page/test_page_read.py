"""Tests of reading in the page: rules, a replay, a record from a file."""

# ruff: noqa: F811  fixtures are arguments

from pathlib import Path

import pytest
from playwright.async_api import expect

from bot import game_record
from bot.texts import get_texts
from tests.bot.commands.test_replay import play_randomly
from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401
from tests.support.club import SandboxClub

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def type_command(desk: PageDesk, command: str) -> None:
    await desk.page.locator("#composer textarea").press_sequentially(f"/{command} ")


async def test_help_leads_to_the_rules(desk: PageDesk) -> None:
    await desk.switch_person("eve")
    await type_command(desk, "help")
    await desk.page.keyboard.press("Enter")
    await expect(desk.ephemeral_message).to_contain_text("Bluffing games for your server")
    await desk.take_screenshot("20-help")
    await desk.press_button("p:help:1", desk.ephemeral_message)
    await expect(desk.ephemeral_message).to_contain_text("/bluff result")
    await desk.take_screenshot("21-commands")
    await desk.press_button("p:help:", desk.ephemeral_message)
    await desk.press_button("p:rules:perudo-dudo", desk.ephemeral_message)
    await expect(desk.ephemeral_message).to_contain_text("pacos, are jokers")
    await desk.press_button("p:rules:perudo-dudo.1", desk.ephemeral_message)
    await desk.expect_picture(desk.ephemeral_message)
    await desk.take_screenshot("22-rules")


async def test_a_replay_and_a_file(desk: PageDesk, club: SandboxClub, tmp_path: Path) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    await desk.switch_person("eve")
    await type_command(desk, "bluff result")
    await desk.page.locator('button[data-option="table"]').click()
    await desk.page.keyboard.type(str(table.id))
    await desk.page.keyboard.press("Enter")
    await desk.press_button("p:replay:", desk.ephemeral_message)
    await expect(desk.ephemeral_message).to_contain_text("step 1 of")
    await desk.press_button(".on", desk.ephemeral_message)
    await expect(desk.ephemeral_message).to_contain_text("step 2 of")
    await desk.expect_picture(desk.ephemeral_message)
    await desk.take_screenshot("23-replay")

    made = await game_record.export_record(club.bot.tables, table.id)
    (tmp_path / "bluff-1.json").write_bytes(game_record.write_record(made))
    await type_command(desk, "bluff verify")
    await desk.page.locator('button[data-option="file"]').click()
    chosen = desk.page.locator('input[data-option="file"]')
    await chosen.set_input_files(tmp_path / "bluff-1.json")
    await expect(chosen).not_to_have_attribute("aria-busy", "true")
    await desk.take_screenshot("24-file")
    await desk.page.keyboard.press("Enter")
    done = get_texts("en")("verify-compare").replace("**", "")
    await expect(desk.ephemeral_message).to_contain_text(done)
    await desk.take_screenshot("25-verified")
