"""Every command of docs/commands.md, typed into the sandbox's page as it is printed there."""

# ruff: noqa: F811  fixtures are arguments

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from bot.screens import SCREENS
from sandbox.interactions import AnswerKind, Interaction, InteractionKind
from tests.bot.club import Club
from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.browser import PATIENCE_MS, browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
STRING, INTEGER, USER, FILE = 3, 4, 6, 11
TYPED = {STRING: "30", INTEGER: "1", USER: "Bob"}
"""What is typed into an option that has to be filled in, by its type."""
ELSEWHERE = {"fr": ("chloe", "/bluff ouvrir menteur"), "ru": ("dmitri", "/блеф открыть перудо")}

Command = dict[str, Any]


def printed(text: str) -> list[str]:
    """Return the commands of a page."""
    return re.findall(r"^\| `(/[^`]+)`", text, re.MULTILINE)


def offered(nodes: list[Command], path: str = "") -> Iterator[tuple[str, list[Command]]]:
    """Every command that a person is offered, by what he types, with its options."""
    for node in nodes:
        here = f"{path} {node['name']}".strip()
        inner = node.get("options") or []
        if any(option["type"] in (1, 2) for option in inner):
            yield from offered(inner, here)
        else:
            yield f"/{here}", inner


def is_sent(interaction: Interaction) -> bool:
    return interaction.kind is InteractionKind.COMMAND


class Typist:
    """Types commands, and says what the bot answered to each."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self.desk = desk
        self.folder = folder
        self.line = desk.page.locator("#composer textarea")
        self.form = desk.page.locator("#composer form")
        self.panel = desk.page.locator("#slash-list")
        self.refused = desk.page.locator("#composer .command-error, #composer .notice")

    async def run(self, command: str, options: list[Command], value: str) -> AnswerKind | None:
        """Types it with Enter at its end; gives the kind of the bot's answer."""
        known = self.desk.club.sandbox.interactions.by_token
        before = set(known)
        await self.line.fill(f"{command} ")
        await expect(self.form).to_be_visible()
        for option in options:
            if not option.get("required"):
                break  # Discord puts those after the others
            await self.fill(option, value)
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

    async def fill(self, option: Command, value: str) -> None:
        field = self.form.locator(f'input[data-option="{option["base_name"]}"]')
        await field.focus()
        if option["type"] == FILE:
            file = self.folder / "cards.csv"
            file.write_text("question,answer\n")
            await field.set_input_files(file)
            await expect(field).not_to_have_attribute("aria-busy", "true")
            return
        choices = option.get("choices")
        typed = value or (choices[0]["name"] if choices else TYPED[option["type"]])
        await self.desk.page.keyboard.type(typed)
        await expect(self.panel).not_to_contain_text("Loading options")
        if choices or option["type"] == USER:
            await self.desk.page.keyboard.press("Enter")


async def test_every_command_of_the_page_can_be_typed(
    desk: Desk, club: Club, tmp_path: Path
) -> None:
    typist = Typist(desk, tmp_path)
    known = dict(offered(club.ann.commands()))
    wanted = [*printed(PAGE), *(f"/bluff start {game}" for game in SCREENS)]
    assert {"/bluff join", "/help", "/tournament decide"} <= {*wanted}
    started: list[int] = []
    for command in wanted:
        name = max((each for each in known if f"{command} ".startswith(f"{each} ")), default=None)
        assert name is not None, f"the page prints {command}, which is no command"
        kind = await typist.run(name, known[name], command.removeprefix(name).strip())
        assert kind is not None, f"{command} failed"
        if name == "/bluff start" != command:
            started.append(max(club.bot.tables._cache))
            await club.ann.slash("bluff leave")  # nobody has many lobbies
        if kind is AnswerKind.MODAL:
            await expect(desk.page.get_by_role("dialog")).to_be_visible()
            await desk.page.keyboard.press("Escape")
            await expect(desk.page.get_by_role("dialog")).to_have_count(0)
    games = {club.state(number).rules.name for number in started}
    assert games == {*SCREENS}


@pytest.mark.parametrize("locale", ELSEWHERE)
async def test_a_game_is_started_by_typing_in_every_language(
    desk: Desk, club: Club, locale: str
) -> None:
    slug, command = ELSEWHERE[locale]
    await desk.be(slug)
    await desk.page.locator("#composer textarea").press_sequentially(command)
    game = {"menteur": "menteur", "перудо": "perudo"}[command.split()[-1]]
    await expect(desk.page.locator(".panel-row").first).to_have_attribute("data-value", game)
    await desk.shot(f"30-picker-{locale}")
    await desk.page.keyboard.press("Enter")
    await desk.page.keyboard.press("Enter")
    await expect(desk.table).to_be_visible()
    assert club.state().rules.name == game


async def test_what_is_typed_after_a_command_goes_into_its_next_option(desk: Desk) -> None:
    await desk.page.locator("#composer textarea").press_sequentially("/bluff stop 2")
    await expect(desk.page.locator('#composer input[data-option="table"]')).to_have_value("2")


async def test_the_commands_that_help_names_are_run_by_a_click(desk: Desk) -> None:
    await desk.be("dmitri")
    await desk.page.locator("#composer textarea").press_sequentially("/помощь ")
    await desk.page.keyboard.press("Enter")
    named = desk.whisper.get_by_role("button", name="/блеф открыть", exact=True).first
    await desk.shot("31-help-ru")
    await named.click()
    await expect(desk.page.locator('#composer form[data-command="bluff start"]')).to_be_visible()
    await desk.shot("32-clicked-ru")
