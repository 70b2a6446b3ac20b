"""Command tree with translated texts, errors as sentences, sync only on change."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot import discord_internals, metrics, tasks
from bot.commands.former import find_present_path
from bot.commands.typed import format_typed_command
from bot.pipeline import RequestPipeline
from bot.store.shards import WrongShardError
from bot.texts import LOCALES, choose_language, digest_texts, format_text
from engines.core import IllegalActionError

SUBCOMMAND_TYPES = (1, 2)
"""Types of Discord's options that are commands themselves."""

Payload = dict[str, Any]
Callback = TypeVar("Callback")


def localise(key: str) -> app_commands.locale_str:
    """Return a command's text: English as it is, other languages by key."""
    return app_commands.locale_str(format_text("en", key), key=key)


def allow_anywhere(callback: Callback) -> Callback:
    """Allow a command that needs no server wherever the bot is a user install.

    `bot.interactions.is_user_install_context` tells whether it is one.
    """
    contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    installs = app_commands.allowed_installs(guilds=True, users=True)
    return installs(contexts(callback))


class CommandTranslator(app_commands.Translator):
    """Translator of names and descriptions into all languages but English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        code = str(locale.value)
        if code not in LOCALES or "key" not in string.extras:
            return None
        return format_text(code, string.extras["key"])


class BluffCommandTree(app_commands.CommandTree[discord.Client]):
    """Tree of commands that answers a failure as that of a press."""

    def __init__(self, client: discord.Client, pipeline: RequestPipeline) -> None:
        super().__init__(client)
        self._pipeline = pipeline

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        tasks.mark_answering(waited_for=True)
        if self._pipeline.is_closed:
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            return self._pipeline.can_offer(interaction)
        if interaction.type is discord.InteractionType.application_command:
            name = interaction.command.qualified_name if interaction.command else "-"
            return await self._pipeline.admit_command(interaction, name)
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.CommandNotFound):
            await self._answer_unknown(interaction)
            return
        if interaction.type is discord.InteractionType.autocomplete:
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        name = interaction.command.qualified_name if interaction.command else "-"
        metrics.count_press(f"/{name}", "handed" if isinstance(cause, WrongShardError) else cause)
        command = (
            await format_typed_command(self, interaction)
            if isinstance(cause, IllegalActionError)
            else ""
        )
        await self._pipeline.report_error(
            interaction, cause, interaction.extras.get("table"), command
        )

    async def _answer_unknown(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a command that Discord still offers and the bot no longer has."""
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return
        present = find_present_path(_read_path(interaction.data))
        refused = IllegalActionError("command-gone")
        if present is not None:
            called = await self._translate_path(present, choose_language(interaction.locale.value))
            refused = IllegalActionError("command-renamed", command=called)
        metrics.count_press("/-", refused)
        await self._pipeline.report_error(interaction, refused)

    async def _translate_path(self, path: str, locale: str) -> str:
        """Return the name of a command in a language."""
        for command in self.get_commands(type=discord.AppCommandType.chat_input):
            if command.name == path.partition(" ")[0]:
                payload = await command.get_translated_payload(self, CommandTranslator())
                return next(
                    said for each, said, _ in iterate_commands(payload, locale) if each == path
                )
        raise LookupError(path)

    def restrict_to_servers(self) -> None:
        """Take every command back from user installs.

        Discord refuses to register those where the application is not made for it.
        """
        for command in self.get_commands():
            if command.allowed_installs is not None and command.allowed_contexts is not None:
                command.allowed_installs.user = False
                command.allowed_contexts.private_channel = False

    async def register_commands(self) -> dict[str, dict[str, str]]:
        """Register the commands; return how each is mentioned, by language and name in it."""
        translator = CommandTranslator()
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
                for path, called, _ in iterate_commands(payload, locale):
                    found[called] = f"</{path}:{ids[payload['name']]}>"
        return mentions

    def compute_fingerprint(self) -> str:
        """Return a hash that changes when any command or any of its texts does."""
        commands = [command.to_dict(self) for command in self.get_commands()]
        said = json.dumps(commands, sort_keys=True, default=str).encode()
        return hashlib.sha256(said + digest_texts()).hexdigest()


def _read_path(data: Any) -> str:
    """Return the path of the command that was sent: "bluff start"."""
    said, options = [data["name"]], data.get("options", [])
    while options and options[0]["type"] in SUBCOMMAND_TYPES:
        said.append(options[0]["name"])
        options = options[0].get("options", [])
    return " ".join(said)


def iterate_commands(node: Payload, locale: str) -> Iterator[tuple[str, str, str]]:
    """Yield the commands in a payload: path, path in this language, description in it."""
    name, called = node["name"], _read_localised(node, "name", locale)
    inner = [o for o in node.get("options", []) if o["type"] in SUBCOMMAND_TYPES]
    if not inner:
        yield name, called, _read_localised(node, "description", locale)
    for option in inner:
        for path, said, about in iterate_commands(option, locale):
            yield f"{name} {path}", f"{called} {said}", about


def _read_localised(node: Payload, field: str, locale: str) -> str:
    return node.get(f"{field}_localizations", {}).get(locale) or node[field]
