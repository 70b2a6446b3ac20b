"""The README's table of commands and docs/commands.md are made from the commands themselves:

UPDATE_GOLDEN=1 .venv/bin/pytest tests/bot/test_commands_page.py
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord

from tests.bot.test_texts import payloads

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGE = ROOT / "docs" / "commands.md"
TABLE = re.compile(r"(?<=<!-- commands -->\n).*?(?=<!-- /commands -->)", re.DOTALL)

Node = dict[str, Any]


def commands_in(group: Node) -> list[Node]:
    """The commands below a name, or none if it is one itself."""
    kind = discord.AppCommandOptionType.subcommand.value
    return [node for node in group.get("options", []) if node["type"] == kind]


def table(groups: list[Node]) -> str:
    """One line a group, for the README."""
    lines = ["", "| commands | what for |", "| --- | --- |"]
    for group in groups:
        name = group["name"]
        first, *others = [f" {node['name']}" for node in commands_in(group)] or [""]
        told = [f"`/{name}{first}`", *(f"`{other.strip()}`" for other in others)]
        lines.append(f"| {' · '.join(told)} | {group['description']} |")
    return "\n".join([*lines, "", ""])


def page(groups: list[Node]) -> str:
    """docs/commands.md: one line a command."""
    return "\n".join(
        [
            "# All commands",
            "",
            "Made from the commands themselves. Nobody needs to learn them: all that players do",
            "is on buttons, too. What is in italics is typed or chosen; [in brackets] it may be",
            "left out.",
            "",
            "| command | what it does |",
            "| --- | --- |",
            *(line for group in groups for line in rows(group)),
            "",
        ]
    )


def rows(group: Node) -> Iterator[str]:
    commands = commands_in(group)
    for node in commands or [group]:
        name = f"{group['name']} {node['name']}" if commands else node["name"]
        asked = [option for option in node.get("options", [])]
        told = [f"*{o['name']}*" if o.get("required") else f"[*{o['name']}*]" for o in asked]
        yield f"| {' '.join([f'`/{name}`', *told])} | {node['description']} |"


async def test_the_pages_have_the_commands_as_they_are() -> None:
    kind = discord.AppCommandType.chat_input.value
    groups = [payload for payload in await payloads() if payload["type"] == kind]
    readme = README.read_text("utf-8")
    if os.environ.get("UPDATE_GOLDEN") == "1":
        README.write_text(TABLE.sub(lambda _: table(groups), readme), "utf-8")
        PAGE.write_text(page(groups), "utf-8")
        return
    assert TABLE.findall(readme) == [table(groups)], "UPDATE_GOLDEN=1"
    assert PAGE.read_text("utf-8") == page(groups), "UPDATE_GOLDEN=1"
