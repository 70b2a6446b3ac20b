"""/quiz add, import, export, review: a server's own question cards, for those whom it trusts."""

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
from bot.commands.attached import loaded
from bot.commands.built import group
from bot.commands.tree import words as named
from bot.delivery import replies
from bot.delivery.composer import Composed
from bot.delivery.replies import show, turn
from bot.interactions import (
    Press,
    created_at_ms,
    public_locale,
    read_fields,
    respond_ephemeral,
    wears,
    words,
)
from bot.pipeline import Panels
from bot.quiz import cards, imports
from bot.quiz.drafts import Checker, Draft, Reason
from bot.quiz.imports import Found, Unreadable
from bot.screens import bank as screens
from bot.screens.scene import plain
from bot.services import Services
from bot.texts import Say
from engines.core import Illegal
from engines.quiz.bank import LANGUAGES
from engines.quiz.bank import questions as printed
from engines.quiz.types import Question, Wording

MOST_CARDS = 5000
"""Of one server."""
FIRST_LINES = 10
"""Of a report that stand in the message itself; the whole of a longer one comes as a file."""
LINE = 150
"""Characters of such a line."""
CLIP = 900
"""Characters of what was typed, and of what is wrong with it."""
FILES = 10
"""With one message."""


def add(tree: app_commands.CommandTree[Any], bot: Services) -> Panels:
    """Adds the commands, in a group of their game; gives who answers presses on what they show."""
    made = group("cmd-quiz")
    bank = Bank(bot)
    for command in bank.commands():
        made.add_command(command)
    tree.add_command(made)
    return {screens.PANEL: bank.pressed}


class Bank:
    """The commands, and the presses on what they show."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._adding = asyncio.Lock()
        """Held from the look at what a server has until more is added to it."""

    def commands(self) -> list[app_commands.Command[Any, ..., None]]:
        languages = [app_commands.Choice(name=named(f"bank-in-{x}"), value=x) for x in LANGUAGES]

        @app_commands.command(name=named("cmd-quiz-add"), description=named("cmd-quiz-add-about"))
        @app_commands.rename(
            language=named("cmd-quiz-language"), difficulty=named("cmd-quiz-difficulty")
        )
        @app_commands.describe(
            language=named("cmd-quiz-language-about"), difficulty=named("cmd-quiz-difficulty-about")
        )
        @app_commands.choices(language=languages)
        async def add(
            interaction: Press,
            language: str | None = None,
            difficulty: app_commands.Range[int, 1, 3] = 2,
        ) -> None:
            await self._trusted(interaction)
            lang = language or cards.asked_in(await public_locale(interaction, self._bot.guilds))
            await replies.ask(interaction, screens.modal(lang, difficulty, words(interaction)))

        @app_commands.command(
            name=named("cmd-quiz-import"), description=named("cmd-quiz-import-about")
        )
        @app_commands.rename(
            file=named("cmd-quiz-file"),
            language=named("cmd-quiz-language"),
            skip_wrong=named("cmd-quiz-skip"),
        )
        @app_commands.describe(
            file=named("cmd-quiz-file-about"),
            language=named("cmd-quiz-language-about"),
            skip_wrong=named("cmd-quiz-skip-about"),
        )
        @app_commands.choices(language=languages)
        async def import_(
            interaction: Press,
            file: discord.Attachment,
            language: str | None = None,
            skip_wrong: bool = False,
        ) -> None:
            await self._import(interaction, file, language, skip_wrong)

        @app_commands.command(
            name=named("cmd-quiz-export"), description=named("cmd-quiz-export-about")
        )
        async def export(interaction: Press) -> None:
            await self._export(interaction)

        @app_commands.command(
            name=named("cmd-quiz-review"), description=named("cmd-quiz-review-about")
        )
        @app_commands.rename(card=named("cmd-quiz-card"))
        @app_commands.describe(card=named("cmd-quiz-card-about"))
        async def review(
            interaction: Press, card: app_commands.Range[int, 1, 999_999_999] | None = None
        ) -> None:
            guild_id = await self._trusted(interaction)
            await show(interaction, await self._page(guild_id, words(interaction), card=card))

        return [add, import_, export, review]

    async def pressed(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """A press on the panel, or the dialog filled in."""
        guild_id = await self._trusted(interaction)
        say = words(interaction)
        match arg.split("."):
            case ["add", lang, difficulty] if lang in LANGUAGES and difficulty in ("1", "2", "3"):
                await self._add(interaction, guild_id, lang, int(difficulty))
            case ["page", page] if _number(page):
                await turn(interaction, await self._page(guild_id, say, int(page)))
            case ["retire", card, page] if _number(card) and _number(page):
                found = next((c for c in await self._own(guild_id) if c.id == _id(card)), None)
                if found is None:
                    raise Illegal("bank-no-such-card", card=int(card))
                await turn(
                    interaction, await self._bot.composer.drawn(screens.sure(found, int(page), say))
                )
            case ["sure", card, page] if _number(card) and _number(page):
                # Who presses twice, or second, finds it gone, which is what he asked for.
                await self._bot.questions.retire(guild_id, int(card))
                await turn(interaction, await self._page(guild_id, say, int(page)))
            case _:
                raise Illegal("table-unknown")

    # --- parts -----------------------------------------------------------------------------------

    async def _trusted(self, interaction: Press) -> int:
        """The server whose cards this person may see and change. Raises `Illegal`."""
        if interaction.guild_id is None:
            raise Illegal("bank-in-server")
        may = access.of_server(interaction)
        if not (may.manage_messages or may.manage_guild):
            role = (await self._bot.guilds.get(interaction.guild_id)).jury_role
            if not wears(interaction.user, role):
                raise Illegal("bank-not-yours")
        return interaction.guild_id

    async def _own(self, guild_id: int) -> list[Question]:
        own = await self._bot.questions.own(guild_id)
        return await asyncio.to_thread(lambda: [cards.named(each) for each in own])

    async def _put(self, interaction: Press, guild_id: int, new: Sequence[Question]) -> list[int]:
        """Adds cards; gives their numbers."""
        rows = [(cards.fingerprint(card.wordings[0].text), cards.write(card)) for card in new]
        return await self._bot.questions.add(
            guild_id, interaction.user.id, created_at_ms(interaction), rows
        )

    async def _add(self, interaction: Press, guild_id: int, lang: str, difficulty: int) -> None:
        say = words(interaction)
        filled = read_fields(interaction.data)
        category, question, answers = (
            "".join(filled.get(name, ())) for name in ("category", "question", "answers")
        )
        lines = tuple(line for line in answers.splitlines() if line.strip())
        draft = Draft(category, [Wording(lang, question, lines)], difficulty=difficulty)
        async with self._adding:
            own = await self._own(guild_id)
            if len(own) >= MOST_CARDS:
                raise Illegal("bank-full", have=len(own), new=1, most=MOST_CARDS)
            card = await asyncio.to_thread(lambda: Checker(own, printed()).take(draft))
            if isinstance(card, Question):
                (number,) = await self._put(interaction, guild_id, [card])
                shown = screens.look(replace(card, id=_id(number)), say, CLIP)
                await respond_ephemeral(interaction, say("bank-added", card=number, look=shown))
                return
        typed = plain("\n".join([question, *lines]))[:CLIP]
        reasons = _reasons(card, say, plain)[:CLIP]
        await respond_ephemeral(interaction, say("bank-not-added", reasons=reasons, typed=typed))

    async def _import(
        self, interaction: Press, file: discord.Attachment, language: str | None, skip: bool
    ) -> None:
        guild_id = await self._trusted(interaction)
        lang = language or cards.asked_in(await public_locale(interaction, self._bot.guilds))
        heavy, say = self._bot.heavy, words(interaction)
        async with heavy.turn(interaction.user.id):
            data = await loaded(file, imports.MOST_KB, "bank-too-large")
            async with self._adding:
                own = await self._own(guild_id)
                try:
                    found = await heavy.run(partial(_read, data, file.filename, lang, own))
                except Unreadable as error:
                    raise Illegal(error.code, **error.facts) from error
                taken = found.cards if skip or not found.faults else ()
                if len(own) + len(taken) > MOST_CARDS:
                    raise Illegal("bank-full", have=len(own), new=len(taken), most=MOST_CARDS)
                await self._put(interaction, guild_id, taken)
            report = await heavy.run(partial(_report, found, say, taken=len(taken)))
        rest: dict[str, Any] = {}
        if report.file:
            rest = {"file": discord.File(BytesIO(report.file), "bluff-import.txt")}
        await respond_ephemeral(interaction, report.text, **rest)

    async def _export(self, interaction: Press) -> None:
        own = await self._own(await self._trusted(interaction))
        say = words(interaction)
        if not own:
            raise Illegal("bank-none")
        async with self._bot.heavy.turn(interaction.user.id):
            files = await self._bot.heavy.run(partial(imports.write, own))
        for start in range(0, len(files), FILES):
            attached = [
                discord.File(BytesIO(data), f"bluff-questions-{number}.json")
                for number, data in enumerate(files[start : start + FILES], start + 1)
            ]
            await respond_ephemeral(
                interaction, say("bank-exported", cards=len(own)), files=attached
            )

    async def _page(
        self, guild_id: int, say: Say, page: int = 0, *, card: int | None = None
    ) -> Composed:
        """A page of the panel, the last one if there is no such page; with `card`, the page on
        which it stands."""
        own = await self._own(guild_id)
        if card is not None:
            at = next((at for at, each in enumerate(own) if each.id == _id(card)), None)
            if at is None:
                raise Illegal("bank-no-such-card", card=card)
            page = at // screens.PAGE
        page = min(page, screens.pages(own) - 1)
        shown = own[page * screens.PAGE : (page + 1) * screens.PAGE]
        met = await self._bot.questions.meetings(each.id for each in shown)
        played = await self._bot.questions.answered(each.id for each in shown)
        return await self._bot.composer.drawn(screens.review(own, shown, page, met, played, say))


def _read(data: bytes, filename: str, lang: str, own: Sequence[Question]) -> Found:
    return imports.read(data, filename, lang, Checker(own, printed()))


class Report(Struct, frozen=True):
    """A text, and the whole of it as a file where it does not fit into a message."""

    text: str
    file: bytes = b""


def _report(found: Found, say: Say, *, taken: int) -> Report:
    """Say what was imported, what was not, and why; thousands of rows take seconds."""
    wrong = len(found.faults)
    if not wrong:
        return Report(say("bank-imported", cards=taken))
    if taken:
        head = [say("bank-imported", cards=taken), say("bank-skipped", rows=wrong)]
    else:
        head = [say("bank-nothing-imported", rows=found.rows, wrong=wrong)]
    shown = [_line(fault, found, say, plain) for fault in found.faults[:FIRST_LINES]]
    lines = [line if len(line) <= LINE else line[:LINE] + "…" for line in shown]
    whole = ""
    if wrong > FIRST_LINES:
        lines.append(say("bank-all-wrong"))
        whole = "\n".join(_line(fault, found, say, str) for fault in found.faults)
    if not taken and found.cards:
        lines.append(say("bank-skip-offer", cards=len(found.cards)))
    return Report("\n".join([*head, *lines]), whole.encode())


def _line(fault: imports.Fault, found: Found, say: Say, quoted: Callable[[str], str]) -> str:
    reasons = _reasons(fault.reasons, say, quoted)
    key = "bank-line-row" if found.place == "row" else "bank-line-entry"
    return say(key, row=fault.row, reasons=reasons)


def _reasons(reasons: Sequence[Reason], say: Say, quoted: Callable[[str], str]) -> str:
    """Several reasons as sentences; what somebody wrote is `quoted`."""
    return " ".join(
        say(
            each.code,
            **{k: quoted(v) if isinstance(v, str) else v for k, v in each.facts.items()},
        )
        for each in reasons
    )


def _id(number: int | str) -> str:
    return f"{cards.OWN}{int(number)}"


def _number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10
