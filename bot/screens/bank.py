"""A server's question cards: the modal that adds one, the panel that lists them.

The panel's argument is `page.<page>`, `retire.<card>.<page>` to be asked, `sure.<card>.<page>` to
do it; the modal's is `add.<language>.<difficulty>`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.quiz.cards import (
    MIN_REVIEWED_ANSWERS,
    OWN_PREFIX,
    AnswerCounts,
    measure_difficulty,
)
from bot.quiz.drafts import MAX_ANSWER_LENGTH, MAX_ANSWERS, MAX_TEXT_LENGTH, MIN_TEXT_LENGTH
from bot.screens import choice
from bot.screens.ids import PanelPress
from bot.screens.scene import MessageLayout, Row, Style, build_panel_button, escape_markdown
from bot.texts import Say
from engines.quiz.types import CATEGORIES, Question

PANEL = "bank"
CARDS_PER_PAGE = 5
"""Cards on a page of the panel."""
MAX_CARD_CHARACTERS = 600
"""Characters of a card on a page; alone it may have `MAX_SINGLE_CARD_CHARACTERS`."""
MAX_SINGLE_CARD_CHARACTERS = 3000


def build_card_modal(lang: str, difficulty: int, say: Say) -> ui.Modal:
    """Return the modal for a new card: category, question, and answers, one a line."""
    modal = ui.Modal(
        title=say("bank-modal-title"),
        timeout=None,
        custom_id=str(PanelPress(PANEL, f"add.{lang}.{difficulty}")),
    )
    categories = [
        discord.SelectOption(label=say(f"bank-category-{name}"), value=name) for name in CATEGORIES
    ]
    question: ui.TextInput[Any] = ui.TextInput(
        custom_id="question",
        style=discord.TextStyle.paragraph,
        min_length=MIN_TEXT_LENGTH,
        max_length=MAX_TEXT_LENGTH,
    )
    answers: ui.TextInput[Any] = ui.TextInput(
        custom_id="answers",
        style=discord.TextStyle.paragraph,
        max_length=MAX_ANSWERS * (MAX_ANSWER_LENGTH + 1),
    )
    modal.add_item(
        ui.Label(
            text=say("bank-modal-category"),
            component=choice.build_single_choice("category", categories),
        )
    )
    modal.add_item(
        ui.Label(
            text=say("bank-modal-question"),
            description=say(f"bank-in-{lang}"),
            component=question,
        )
    )
    modal.add_item(
        ui.Label(
            text=say("bank-modal-answers"),
            description=say("bank-answers-why"),
            component=answers,
        )
    )
    return modal


def get_card_number(card: Question) -> int:
    """Return the number by which people name a server's own card."""
    return int(card.id.removeprefix(OWN_PREFIX))


def format_card(card: Question, say: Say, most: int = MAX_SINGLE_CARD_CHARACTERS) -> str:
    """Return a card's text: its place, and question and answers in each language."""
    head = say(
        "bank-card",
        card=get_card_number(card),
        category=say(f"bank-category-{card.category}"),
        difficulty=card.difficulty,
    )
    lines = [head]
    for wording in card.wordings:
        first, *others = map(escape_markdown, wording.answers)
        lines.append(
            say("bank-question", lang=wording.lang.upper(), text=escape_markdown(wording.text))
        )
        lines.append(say("bank-answers", answers=" · ".join([f"**{first}**", *others])))
    text = "\n".join(lines)
    return text if len(text) <= most else text[:most] + "…"


def count_pages(cards: Sequence[Question]) -> int:
    return max(1, -(-len(cards) // CARDS_PER_PAGE))


def build_bank_panel(
    cards: Sequence[Question],
    shown: Sequence[Question],
    page: int,
    met: Mapping[str, int],
    played: AnswerCounts,
    say: Say,
) -> MessageLayout:
    """Return one page of a server's cards, on which `shown` stand."""
    counted = Counter(card.category for card in cards)
    counts = " · ".join(
        say("bank-count", category=say(f"bank-category-{name}"), count=counted[name])
        for name in CATEGORIES
    )
    title = say("bank-title", cards=len(cards))
    head = "\n".join([title, counts, say("bank-page", page=page + 1, pages=count_pages(cards))])
    texts = [
        "\n".join(
            [
                format_card(c, say, MAX_CARD_CHARACTERS),
                say("bank-met", people=met.get(c.id, 0)),
                *_format_success_rates(c, played, say),
            ]
        )
        for c in shown
    ]
    retire = [
        _build_button(
            say("button-bank-retire", card=get_card_number(c)),
            f"retire.{get_card_number(c)}.{page}",
        )
        for c in shown
    ]
    last = count_pages(cards) - 1
    turns = [
        _build_button(say("button-rules-back"), f"page.{page - 1}", disabled=page == 0),
        _build_button(say("button-rules-on"), f"page.{page + 1}", disabled=page >= last),
    ]
    return MessageLayout([head, *texts], [retire, turns])


def _format_success_rates(card: Question, played: AnswerCounts, say: Say) -> list[str]:
    """Describe how many players answered a card rightly, by language.

    Languages in which nobody did are left out. A card for which nobody was right without a jury is
    marked, as its answers may be wrong.
    """
    lines: list[str] = []
    for wording in card.wordings:
        count = played.get((card.id, wording.lang))
        if count is None:
            continue
        lang = wording.lang.upper()
        difficulty = measure_difficulty(card, wording.lang, played).difficulty
        lines.append(
            say(
                "bank-played",
                lang=lang,
                answers=count.answers,
                right=count.right,
                difficulty=difficulty,
            )
        )
        if count.answers >= MIN_REVIEWED_ANSWERS and count.is_taken_by_nobody:
            lines.append(say("bank-doubtful", lang=lang))
    return lines


def build_retire_confirmation(card: Question, page: int, say: Say) -> MessageLayout:
    """Ask whether this card is to go."""
    rows: list[Row] = [
        [
            _build_button(
                say("button-bank-sure"), f"sure.{get_card_number(card)}.{page}", style=Style.danger
            ),
            _build_button(say("button-rules-back"), f"page.{page}"),
        ]
    ]
    return MessageLayout([format_card(card, say), say("bank-sure")], rows)


def _build_button(
    label: str, arg: str, *, style: Style = Style.secondary, disabled: bool = False
) -> ui.Button[Any]:
    return build_panel_button(label[:80], PANEL, arg, style=style, disabled=disabled)
