"""A slash command as its person typed it, so that a refusal costs nobody what he wrote."""

from typing import Any

import discord
from discord import app_commands

from bot.texts import language

WORTH = 3
"""Of fewer options nobody needs to be given back what he typed."""
Payload = dict[str, Any]
INNER = (1, 2)
"""Discord's kinds of option that are commands themselves."""


async def typed(tree: app_commands.CommandTree[Any], interaction: discord.Interaction[Any]) -> str:
    """The command in his language, ready to be pasted; empty where little was typed, or nothing
    that can be typed again."""
    data: Any = interaction.data
    root = tree.get_command(data.get("name", ""), type=discord.AppCommandType.chat_input)
    if root is None or tree.translator is None:
        return ""
    code = language(interaction.locale.value)
    node: Payload = await root.get_translated_payload(tree, tree.translator)
    said = [_called(node, code)]
    options: list[Payload] = data.get("options", [])
    while options and options[0]["type"] in INNER:
        node = _inner(node, options[0]["name"])
        said.append(_called(node, code))
        options = options[0].get("options", [])
    if len(options) < WORTH:
        return ""
    given = [f"{_called(_inner(node, each['name']), code)}:{each['value']}" for each in options]
    return "/" + " ".join([*said, *given]).replace("`", "")


def _inner(node: Payload, name: str) -> Payload:
    return next(each for each in node["options"] if each["name"] == name)


def _called(node: Payload, code: str) -> str:
    return node.get("name_localizations", {}).get(code) or node["name"]
