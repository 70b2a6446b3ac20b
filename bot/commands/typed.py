"""Slash command as it was typed, so that a refusal costs nobody their text."""

from typing import Any

import discord
from discord import app_commands

from bot.texts import choose_language

MIN_OPTIONS = 3
"""Options from which a refusal gives users back their text."""
Payload = dict[str, Any]
SUBCOMMAND_TYPES = (1, 2)
"""Types of Discord's options that are commands themselves."""


async def format_typed_command(
    tree: app_commands.CommandTree[Any], interaction: discord.Interaction[Any]
) -> str:
    """Return the command in the person's language, ready to be pasted.

    Empty where little was typed, or nothing that can be typed again.
    """
    data: Any = interaction.data
    root = tree.get_command(data.get("name", ""), type=discord.AppCommandType.chat_input)
    if root is None or tree.translator is None:
        return ""
    code = choose_language(interaction.locale.value)
    node: Payload = await root.get_translated_payload(tree, tree.translator)
    said = [_read_localised(node, code)]
    options: list[Payload] = data.get("options", [])
    while options and options[0]["type"] in SUBCOMMAND_TYPES:
        node = _find_option(node, options[0]["name"])
        said.append(_read_localised(node, code))
        options = options[0].get("options", [])
    if len(options) < MIN_OPTIONS:
        return ""
    given = [
        f"{_read_localised(_find_option(node, each['name']), code)}:{each['value']}"
        for each in options
    ]
    return "/" + " ".join([*said, *given]).replace("`", "")


def _find_option(node: Payload, name: str) -> Payload:
    return next(each for each in node["options"] if each["name"] == name)


def _read_localised(node: Payload, code: str) -> str:
    return node.get("name_localizations", {}).get(code) or node["name"]
