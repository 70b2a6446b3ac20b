"""Test of docs/commands.md, which is made from the commands themselves.

UPDATE_GOLDEN=1 .venv/bin/pytest tests/bot/commands/test_commands_page.py
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord

from tests.bot.test_texts import build_payloads

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "commands.md"

CommandNode = dict[str, Any]


def list_subcommands(group: CommandNode) -> list[CommandNode]:
    """Return the commands below a name, or none if it is one itself."""
    kind = discord.AppCommandOptionType.subcommand.value
    return [node for node in group.get("options", []) if node["type"] == kind]


def build_page(groups: list[CommandNode]) -> str:
    """Return docs/commands.md: one line a command."""
    return "\n".join(
        [
            "# All commands",
            "",
            "For everyone who types: you need `/bluff start` only, as all else is on buttons, too.",
            "What is in italics you type or choose; [in brackets] you may leave it out.",
            "",
            "| command | what it does |",
            "| --- | --- |",
            *(line for group in groups for line in iterate_command_rows(group)),
            "",
        ]
    )


def iterate_command_rows(group: CommandNode) -> Iterator[str]:
    commands = list_subcommands(group)
    for node in commands or [group]:
        name = f"{group['name']} {node['name']}" if commands else node["name"]
        asked = [option for option in node.get("options", [])]
        told = [f"*{o['name']}*" if o.get("required") else f"[*{o['name']}*]" for o in asked]
        yield f"| {' '.join([f'`/{name}`', *told])} | {node['description']} |"


async def test_the_page_has_the_commands_as_they_are() -> None:
    kind = discord.AppCommandType.chat_input.value
    groups = [payload for payload in await build_payloads() if payload["type"] == kind]
    if os.environ.get("UPDATE_GOLDEN") == "1":
        PAGE.write_text(build_page(groups), "utf-8")
        return
    assert PAGE.read_text("utf-8") == build_page(groups), "UPDATE_GOLDEN=1"
