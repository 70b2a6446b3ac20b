"""/questions: a server's own cards, for members who may manage messages."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any

import discord
from discord import app_commands
from msgspec import Struct

from bot import access
from bot.commands.attachments import read_attachment
from bot.commands.command_factory import CommandGroup, define_command, define_options
from bot.commands.tree import localise
from bot.delivery import replies
from bot.delivery.composer import ComposedMessage
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import (
    Interaction,
    find_public_locale,
    get_created_at_ms,
    get_user_texts,
    has_role,
    read_fields,
    respond_ephemeral,
)
from bot.pipeline import Panels
from bot.quiz import cards, imports
from bot.quiz.drafts import CardDraft, DraftChecker, DraftReason
from bot.quiz.imports import ImportedCards, UnreadableFileError
from bot.screens import bank as screens
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.texts import Say
from engines.core import IllegalActionError
from engines.quiz.bank import LANGUAGES, load_questions
from engines.quiz.types import Question, Wording

MAX_CARDS = 5000
"""Question cards that one server may have."""
MAX_SHOWN_LINES = 10
"""Lines of a report in the message itself; a longer one is attached as a file."""
LINE_CHARS = 150
"""Most characters of such a line."""
CLIP_CHARS = 900
"""Most characters of a refused card's text, and of the reasons."""
MAX_FILES = 10
"""Files that one message takes."""

CHOSEN_LANGUAGES = [app_commands.Choice(name=localise(f"bank-in-{x}"), value=x) for x in LANGUAGES]


def add_bank_commands(tree: app_commands.CommandTree[Any], bot: BotServices) -> Panels:
    """Add the commands, in a group of their own; return the handlers of their panels."""
    bank = QuestionCommands(bot)
    tree.add_command(bank)
    return {screens.PANEL: bank.handle_press}


class QuestionCommands(CommandGroup):
    """Commands for a server's question cards, and handler of presses below them."""

    def __init__(self, bot: BotServices) -> None:
        super().__init__(
            "cmd-questions", dms=True, shown_to=discord.Permissions(manage_messages=True)
        )
        self._bot = bot
        self._adding = asyncio.Lock()
        """Held from the count of a server's cards until new ones are added."""

    @define_command("cmd-questions-add")
    @define_options(language="cmd-questions-language", difficulty="cmd-questions-difficulty")
    @app_commands.choices(language=CHOSEN_LANGUAGES)
    async def open_card_dialog(
        self,
        interaction: Interaction,
        language: str | None = None,
        difficulty: app_commands.Range[int, 1, 3] = 2,
    ) -> None:
        await self._require_trusted(interaction)
        lang = language or cards.get_asked_language(
            await find_public_locale(interaction, self._bot.guilds)
        )
        await replies.open_modal(
            interaction, screens.build_card_modal(lang, difficulty, get_user_texts(interaction))
        )

    @define_command("cmd-questions-import")
    @define_options(
        file="cmd-questions-file",
        language="cmd-questions-language",
        skip_wrong="cmd-questions-skip",
    )
    @app_commands.choices(language=CHOSEN_LANGUAGES)
    async def import_cards(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        language: str | None = None,
        skip_wrong: bool = False,
    ) -> None:
        guild_id = await self._require_trusted(interaction)
        lang = language or cards.get_asked_language(
            await find_public_locale(interaction, self._bot.guilds)
        )
        heavy, say = self._bot.heavy, get_user_texts(interaction)
        async with heavy.hold_turn(interaction.user.id):
            data = await read_attachment(file, imports.MAX_FILE_KB, "bank-too-large")
            async with self._adding:
                own = await self._load_own_cards(guild_id)
                try:
                    found = await heavy.run_work(
                        partial(_read_file, data, file.filename, lang, own)
                    )
                except UnreadableFileError as error:
                    raise IllegalActionError(error.code, **error.facts) from error
                accepted = found.cards if skip_wrong or not found.faults else ()
                if len(own) + len(accepted) > MAX_CARDS:
                    raise IllegalActionError(
                        "bank-full", have=len(own), new=len(accepted), most=MAX_CARDS
                    )
                await self._store_cards(interaction, guild_id, accepted)
            report = await heavy.run_work(
                partial(_write_report, found, say, accepted=len(accepted))
            )
        attached: dict[str, Any] = {}
        if report.file:
            attached = {"file": discord.File(BytesIO(report.file), "bluff-import.txt")}
        await respond_ephemeral(interaction, report.text, **attached)

    @define_command("cmd-questions-export")
    async def export_cards(self, interaction: Interaction) -> None:
        own = await self._load_own_cards(await self._require_trusted(interaction))
        say = get_user_texts(interaction)
        if not own:
            raise IllegalActionError("bank-none")
        async with self._bot.heavy.hold_turn(interaction.user.id):
            files = await self._bot.heavy.run_work(partial(imports.write_files, own))
        for start in range(0, len(files), MAX_FILES):
            attached = [
                discord.File(BytesIO(data), f"bluff-questions-{number}.json")
                for number, data in enumerate(files[start : start + MAX_FILES], start + 1)
            ]
            await respond_ephemeral(
                interaction, say("bank-exported", cards=len(own)), files=attached
            )

    @define_command("cmd-questions-manage")
    @define_options(card="cmd-questions-card")
    async def show_cards(
        self, interaction: Interaction, card: app_commands.Range[int, 1, 999_999_999] | None = None
    ) -> None:
        guild_id = await self._require_trusted(interaction)
        await send_message(
            interaction,
            await self._render_page(guild_id, get_user_texts(interaction), card=card),
        )

    async def handle_press(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Handle a press on the panel, or the submitted modal."""
        guild_id = await self._require_trusted(interaction)
        say = get_user_texts(interaction)
        match arg.split("."):
            case ["add", lang, difficulty] if lang in LANGUAGES and difficulty in ("1", "2", "3"):
                await self._add_card(interaction, guild_id, lang, int(difficulty))
            case ["page", page] if _is_number(page):
                await edit_in_place(interaction, await self._render_page(guild_id, say, int(page)))
            case ["retire", card, page] if _is_number(card) and _is_number(page):
                retired = next(
                    (c for c in await self._load_own_cards(guild_id) if c.id == _to_card_id(card)),
                    None,
                )
                if retired is None:
                    raise IllegalActionError("bank-no-such-card", card=int(card))
                await edit_in_place(
                    interaction,
                    await self._bot.composer.compose_layout(
                        screens.build_retire_confirmation(retired, int(page), say)
                    ),
                )
            case ["sure", card, page] if _is_number(card) and _is_number(page):
                # A second press finds the card gone, which is what it asks for.
                await self._bot.questions.retire_card(guild_id, int(card))
                await edit_in_place(interaction, await self._render_page(guild_id, say, int(page)))
            case _:
                raise IllegalActionError("table-unknown")

    # --- parts -----------------------------------------------------------------------------------

    async def _require_trusted(self, interaction: Interaction) -> int:
        """Return the id of the server whose cards this user may see and change.

        Raises `IllegalActionError`.
        """
        if interaction.guild_id is None:
            raise IllegalActionError("bank-in-server")
        permissions = access.find_server_permissions(interaction)
        if not (permissions.manage_messages or permissions.manage_guild):
            role = (await self._bot.guilds.load_settings(interaction.guild_id)).jury_role
            if not has_role(interaction.user, role):
                raise IllegalActionError("bank-not-yours")
        return interaction.guild_id

    async def _load_own_cards(self, guild_id: int) -> list[Question]:
        own = await self._bot.questions.list_own_cards(guild_id)
        return await asyncio.to_thread(lambda: [cards.to_table_card(each) for each in own])

    async def _store_cards(
        self, interaction: Interaction, guild_id: int, new: Sequence[Question]
    ) -> list[int]:
        """Store cards; return their numbers."""
        rows = [(cards.hash_text(card.wordings[0].text), cards.dump_card(card)) for card in new]
        return await self._bot.questions.add_cards(
            guild_id, interaction.user.id, get_created_at_ms(interaction), rows
        )

    async def _add_card(
        self, interaction: Interaction, guild_id: int, lang: str, difficulty: int
    ) -> None:
        say = get_user_texts(interaction)
        filled = read_fields(interaction.data)
        category, question, answers = (
            "".join(filled.get(name, ())) for name in ("category", "question", "answers")
        )
        lines = tuple(line for line in answers.splitlines() if line.strip())
        draft = CardDraft(category, [Wording(lang, question, lines)], difficulty=difficulty)
        async with self._adding:
            own = await self._load_own_cards(guild_id)
            if len(own) >= MAX_CARDS:
                raise IllegalActionError("bank-full", have=len(own), new=1, most=MAX_CARDS)
            card = await asyncio.to_thread(
                lambda: DraftChecker(own, load_questions()).check_draft(draft)
            )
            if isinstance(card, Question):
                (number,) = await self._store_cards(interaction, guild_id, [card])
                shown = screens.format_card(replace(card, id=_to_card_id(number)), say, CLIP_CHARS)
                await respond_ephemeral(interaction, say("bank-added", card=number, look=shown))
                return
        typed = escape_markdown("\n".join([question, *lines]))[:CLIP_CHARS]
        reasons = _format_reasons(card, say, escape_markdown)[:CLIP_CHARS]
        await respond_ephemeral(interaction, say("bank-not-added", reasons=reasons, typed=typed))

    async def _render_page(
        self, guild_id: int, say: Say, page: int = 0, *, card: int | None = None
    ) -> ComposedMessage:
        """Compose a page of the panel, the last one if there is no such page.

        With `card`, the page on which it stands.
        """
        own = await self._load_own_cards(guild_id)
        if card is not None:
            at = next((at for at, each in enumerate(own) if each.id == _to_card_id(card)), None)
            if at is None:
                raise IllegalActionError("bank-no-such-card", card=card)
            page = at // screens.CARDS_PER_PAGE
        page = min(page, screens.count_pages(own) - 1)
        shown = own[page * screens.CARDS_PER_PAGE : (page + 1) * screens.CARDS_PER_PAGE]
        met = await self._bot.questions.count_meetings(each.id for each in shown)
        played = await self._bot.questions.count_answers(each.id for each in shown)
        return await self._bot.composer.compose_layout(
            screens.build_bank_panel(own, shown, page, met, played, say)
        )


def _read_file(data: bytes, filename: str, lang: str, own: Sequence[Question]) -> ImportedCards:
    return imports.read_file(data, filename, lang, DraftChecker(own, load_questions()))


class ImportReport(Struct, frozen=True):
    """Report of an import, with all its lines as a file if a message cannot hold them."""

    text: str
    file: bytes = b""


def _write_report(found: ImportedCards, say: Say, *, accepted: int) -> ImportReport:
    """Write a report of what was imported and what was not, and why.

    Takes seconds for thousands of rows.
    """
    wrong = len(found.faults)
    if not wrong:
        return ImportReport(say("bank-imported", cards=accepted))
    if accepted:
        head = [say("bank-imported", cards=accepted), say("bank-skipped", rows=wrong)]
    else:
        head = [say("bank-nothing-imported", rows=found.rows, wrong=wrong)]
    shown = [
        _format_fault(fault, found, say, escape_markdown)
        for fault in found.faults[:MAX_SHOWN_LINES]
    ]
    lines = [line if len(line) <= LINE_CHARS else line[:LINE_CHARS] + "…" for line in shown]
    whole = ""
    if wrong > MAX_SHOWN_LINES:
        lines.append(say("bank-all-wrong"))
        whole = "\n".join(_format_fault(fault, found, say, str) for fault in found.faults)
    if not accepted and found.cards:
        lines.append(say("bank-skip-offer", cards=len(found.cards)))
    return ImportReport("\n".join([*head, *lines]), whole.encode())


def _format_fault(
    fault: imports.RowFault, found: ImportedCards, say: Say, quote: Callable[[str], str]
) -> str:
    reasons = _format_reasons(fault.reasons, say, quote)
    key = "bank-line-row" if found.place == "row" else "bank-line-entry"
    return say(key, row=fault.row, reasons=reasons)


def _format_reasons(reasons: Sequence[DraftReason], say: Say, quote: Callable[[str], str]) -> str:
    """Return reasons as sentences; `quote` escapes texts that users wrote."""
    return " ".join(
        say(
            each.code,
            **{k: quote(v) if isinstance(v, str) else v for k, v in each.facts.items()},
        )
        for each in reasons
    )


def _to_card_id(number: int | str) -> str:
    return f"{cards.OWN_PREFIX}{int(number)}"


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10
