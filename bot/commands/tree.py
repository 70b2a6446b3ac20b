"""The command tree: texts in four languages, errors as sentences, sync only on change."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot import answering, discord_internals, metrics
from bot.commands.typed import typed
from bot.pipeline import RequestPipeline
from bot.store.shards import WrongShardError
from bot.texts import LOCALES, digest, text
from engines.core import Illegal

SUBCOMMANDS = (1, 2)
"""Discord's kinds of option that are commands themselves."""

Payload = dict[str, Any]
Callback = TypeVar("Callback")


def words(key: str) -> app_commands.locale_str:
    """A command's text: English as it is, other languages by key."""
    return app_commands.locale_str(text("en", key), key=key)


def anywhere(callback: Callback) -> Callback:
    """A command for what needs no server: of use wherever a person takes the bot along who has
    installed it for himself, too. `bot.interactions.brought` says whether he has."""
    contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    installs = app_commands.allowed_installs(guilds=True, users=True)
    return installs(contexts(callback))


class Translator(app_commands.Translator):
    """Gives Discord the names and descriptions in all languages but English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        code = str(locale.value)
        if code not in LOCALES or "key" not in string.extras:
            return None
        return text(code, string.extras["key"])


class Tree(app_commands.CommandTree[discord.Client]):
    """Slash commands go through discord.py's tree; what fails there is answered like a press."""

    def __init__(self, client: discord.Client, pipeline: RequestPipeline) -> None:
        super().__init__(client)
        self._pipeline = pipeline

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        answering.begin(waited_for=True)
        if self._pipeline.closed:
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            return self._pipeline.may_offer(interaction)
        if interaction.type is discord.InteractionType.application_command:
            name = interaction.command.qualified_name if interaction.command else "-"
            return await self._pipeline.admit_command(interaction, name)
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        name = interaction.command.qualified_name if interaction.command else "-"
        metrics.pressed(f"/{name}", "handed" if isinstance(cause, WrongShardError) else cause)
        command = await typed(self, interaction) if isinstance(cause, Illegal) else ""
        await self._pipeline.report(interaction, cause, interaction.extras.get("table"), command)

    def keep_to_servers(self) -> None:
        """Takes every command back from people who would install the bot for themselves: Discord
        refuses to register those where the application is not made for it."""
        for command in self.get_commands():
            if command.allowed_installs is not None and command.allowed_contexts is not None:
                command.allowed_installs.user = False
                command.allowed_contexts.private_channel = False

    async def register(self) -> dict[str, dict[str, str]]:
        """Tells Discord our commands. Gives how each is mentioned, by language and name in it."""
        translator = Translator()
        # Not by `sync`: each is translated once, for Discord and for us.
        payloads = [
            await command.get_translated_payload(self, translator)
            for command in self.get_commands()
        ]
        registered = await discord_internals.register_commands(self.client, payloads)
        ids = {command["name"]: command["id"] for command in registered}
        mentions: dict[str, dict[str, str]] = {locale: {} for locale in LOCALES}
        for payload in payloads:
            if payload["type"] != discord.AppCommandType.chat_input.value:
                continue
            for locale, found in mentions.items():
                for path, called, _ in leaves(payload, locale):
                    found[called] = f"</{path}:{ids[payload['name']]}>"
        return mentions

    def fingerprint(self) -> str:
        """Changes when any command or any of its texts does."""
        commands = [command.to_dict(self) for command in self.get_commands()]
        said = json.dumps(commands, sort_keys=True, default=str).encode()
        return hashlib.sha256(said + digest()).hexdigest()


def leaves(node: Payload, locale: str) -> Iterator[tuple[str, str, str]]:
    """The commands in a payload: path, path in this language, description in it."""
    name, called = node["name"], _said(node, "name", locale)
    inner = [o for o in node.get("options", []) if o["type"] in SUBCOMMANDS]
    if not inner:
        yield name, called, _said(node, "description", locale)
    for option in inner:
        for path, said, about in leaves(option, locale):
            yield f"{name} {path}", f"{called} {said}", about


def _said(node: Payload, field: str, locale: str) -> str:
    return node.get(f"{field}_localizations", {}).get(locale) or node[field]
