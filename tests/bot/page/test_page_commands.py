"""Tests of every command of docs/commands.md, typed into the sandbox's page."""

# ruff: noqa: F811  fixtures are arguments

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from bot.screens import GAME_SCREENS
from sandbox.interactions import AnswerKind, InteractionKind, PendingInteraction
from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import PATIENCE_MS, browser  # noqa: F401
from tests.support.club import SandboxClub

pytestmark = pytest.mark.asyncio(loop_scope="module")

PAGE_TEXT = (Path(__file__).parents[3] / "docs" / "commands.md").read_text("utf-8")
STRING, INTEGER, USER, FILE = 3, 4, 6, 11
TYPED_BY_KIND = {STRING: "30", INTEGER: "1", USER: "Bob"}
"""Values of required options, by the option's type."""
OTHER_LOCALES = {"fr": ("chloe", "/bluff ouvrir menteur"), "ru": ("dmitri", "/блеф открыть перудо")}

CommandNode = dict[str, Any]


def list_printed_commands(text: str) -> list[str]:
    """Return the commands that a page names."""
    return re.findall(r"^\| `(/[^`]+)`", text, re.MULTILINE)


def iterate_offered_commands(
    nodes: list[CommandNode], path: str = ""
) -> Iterator[tuple[str, list[CommandNode]]]:
    """Yield every command that a person is offered, as typed, with its options."""
    for node in nodes:
        here = f"{path} {node['name']}".strip()
        inner = node.get("options") or []
        if any(option["type"] in (1, 2) for option in inner):
            yield from iterate_offered_commands(inner, here)
        else:
            yield f"/{here}", inner


def is_sent(interaction: PendingInteraction) -> bool:
    return interaction.kind is InteractionKind.COMMAND


class CommandTypist:
    """Typist of commands, who notes the kind of each answer."""

    def __init__(self, desk: PageDesk, folder: Path) -> None:
        self.desk = desk
        self.folder = folder
        self.line = desk.page.locator("#composer textarea")
        self.form = desk.page.locator("#composer form")
        self.panel = desk.page.locator("#slash-list")
        self.refused = desk.page.locator("#composer .command-error, #composer .notice")

    async def type_command(
        self, command: str, options: list[CommandNode], value: str
    ) -> AnswerKind | None:
        """Type a command and Enter; return the kind of the bot's answer."""
        known = self.desk.club.sandbox.interactions.by_token
        before = set(known)
        await self.line.fill(f"{command} ")
        await expect(self.form).to_be_visible()
        for option in options:
            if not option.get("required"):
                break  # Discord puts those after the others
            await self.fill_option(option, value)
            value = ""
        for _ in range(3):  # Enter takes what the picker has marked, then sends
            if await self.form.count():
                await self.desk.page.keyboard.press("Enter")
        assert not await self.form.count(), (command, await self.refused.all_inner_texts())
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while not (sent := [e for t, e in known.items() if t not in before and is_sent(e)]):
                assert not "".join(await self.refused.all_inner_texts()), command
        await sent[0].reply
        return sent[0].answered_with

    async def fill_option(self, option: CommandNode, value: str) -> None:
        field = self.form.locator(f'input[data-option="{option["base_name"]}"]')
        await field.focus()
        if option["type"] == FILE:
            file = self.folder / "cards.csv"
            file.write_text("question,answer\n")
            await field.set_input_files(file)
            await expect(field).not_to_have_attribute("aria-busy", "true")
            return
        choices = option.get("choices")
        typed = value or (choices[0]["name"] if choices else TYPED_BY_KIND[option["type"]])
        await self.desk.page.keyboard.type(typed)
        await expect(self.panel).not_to_contain_text("Loading options")
        if choices or option["type"] == USER:
            await self.desk.page.keyboard.press("Enter")


async def test_every_command_of_the_page_can_be_typed(
    desk: PageDesk, club: SandboxClub, tmp_path: Path
) -> None:
    typist = CommandTypist(desk, tmp_path)
    known = dict(iterate_offered_commands(club.ann.list_commands()))
    wanted = [*list_printed_commands(PAGE_TEXT), *(f"/bluff start {game}" for game in GAME_SCREENS)]
    assert {"/bluff join", "/help", "/referee settle"} <= {*wanted}
    started: list[int] = []
    for command in wanted:
        name = max((each for each in known if f"{command} ".startswith(f"{each} ")), default=None)
        assert name is not None, f"the page prints {command}, which is no command"
        kind = await typist.type_command(name, known[name], command.removeprefix(name).strip())
        assert kind is not None, f"{command} failed"
        if name == "/bluff start" != command:
            started += [place.id for place in await club.bot.ledger.list_live_of(club.ann.user.id)]
            await club.ann.run_slash("bluff leave")  # a person may have few lobbies
        if kind is AnswerKind.MODAL:
            await expect(desk.page.get_by_role("dialog")).to_be_visible()
            await desk.page.keyboard.press("Escape")
            await expect(desk.page.get_by_role("dialog")).to_have_count(0)
    games = {club.get_table(number).rules.name for number in started}
    assert games == {*GAME_SCREENS}


@pytest.mark.parametrize("locale", OTHER_LOCALES)
async def test_a_game_is_started_by_typing_in_every_language(
    desk: PageDesk, club: SandboxClub, locale: str
) -> None:
    slug, command = OTHER_LOCALES[locale]
    await desk.switch_person(slug)
    await desk.page.locator("#composer textarea").press_sequentially(command)
    game = {"menteur": "menteur", "перудо": "perudo"}[command.split()[-1]]
    await expect(desk.page.locator(".panel-row").first).to_have_attribute("data-value", game)
    await desk.take_screenshot(f"30-picker-{locale}")
    await desk.page.keyboard.press("Enter")
    await desk.page.keyboard.press("Enter")
    await expect(desk.table_message).to_be_visible()
    assert club.get_table().rules.name == game


async def test_what_is_typed_after_a_command_goes_into_its_next_option(desk: PageDesk) -> None:
    await desk.page.locator("#composer textarea").press_sequentially("/bluff stop 2")
    await expect(desk.page.locator('#composer input[data-option="table"]')).to_have_value("2")


async def test_the_commands_that_help_names_are_run_by_a_click(desk: PageDesk) -> None:
    await desk.switch_person("dmitri")
    await desk.page.locator("#composer textarea").press_sequentially("/помощь ")
    await desk.page.keyboard.press("Enter")
    named = desk.ephemeral_message.get_by_role("button", name="/блеф открыть", exact=True).first
    await desk.take_screenshot("31-help-ru")
    await named.click()
    await expect(desk.page.locator('#composer form[data-command="bluff start"]')).to_be_visible()
    await desk.take_screenshot("32-clicked-ru")
