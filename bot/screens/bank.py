"""A server's own question cards: the dialog that adds one, and the panel that pages through them.

The panel's argument is `page.<page>`, `retire.<card>.<page>` to be asked, `sure.<card>.<page>` to
do it; the dialog's is `add.<language>.<difficulty>`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.quiz.cards import OWN, Played, measured
from bot.quiz.drafts import LONGEST, LONGEST_ANSWER, MOST_ANSWERS, SHORTEST
from bot.screens import choice
from bot.screens.ids import OnPanel
from bot.screens.scene import Layout, Row, Style, panel_button, plain
from bot.texts import Say
from engines.quiz.types import CATEGORIES, Question

PANEL = "bank"
PAGE = 5
"""Cards on a page of the panel."""
CLIP = 600
"""Characters of a card on a page; alone it may have `CLIP_ALONE`."""
CLIP_ALONE = 3000


def modal(lang: str, difficulty: int, say: Say) -> ui.Modal:
    """The dialog for a new card: category, question, and answers, one a line."""
    made = ui.Modal(
        title=say("bank-modal-title"),
        timeout=None,
        custom_id=str(OnPanel(PANEL, f"add.{lang}.{difficulty}")),
    )
    categories = [
        discord.SelectOption(label=say(f"bank-category-{name}"), value=name) for name in CATEGORIES
    ]
    question: ui.TextInput[Any] = ui.TextInput(
        custom_id="question",
        style=discord.TextStyle.paragraph,
        min_length=SHORTEST,
        max_length=LONGEST,
    )
    answers: ui.TextInput[Any] = ui.TextInput(
        custom_id="answers",
        style=discord.TextStyle.paragraph,
        max_length=MOST_ANSWERS * (LONGEST_ANSWER + 1),
    )
    made.add_item(
        ui.Label(
            text=say("bank-modal-category"),
            component=choice.one_of("category", categories),
        )
    )
    made.add_item(
        ui.Label(
            text=say("bank-modal-question"),
            description=say(f"bank-in-{lang}"),
            component=question,
        )
    )
    made.add_item(
        ui.Label(
            text=say("bank-modal-answers"),
            description=say("bank-answers-why"),
            component=answers,
        )
    )
    return made


def number(card: Question) -> int:
    """By what number people call a server's own card."""
    return int(card.id.removeprefix(OWN))


def look(card: Question, say: Say, most: int = CLIP_ALONE) -> str:
    """A card as people see it: where it belongs, and in each language question and answers."""
    head = say(
        "bank-card",
        card=number(card),
        category=say(f"bank-category-{card.category}"),
        difficulty=card.difficulty,
    )
    lines = [head]
    for wording in card.wordings:
        first, *others = map(plain, wording.answers)
        lines.append(say("bank-question", lang=wording.lang.upper(), text=plain(wording.text)))
        lines.append(say("bank-answers", answers=" · ".join([f"**{first}**", *others])))
    text = "\n".join(lines)
    return text if len(text) <= most else text[:most] + "…"


def pages(cards: Sequence[Question]) -> int:
    return max(1, -(-len(cards) // PAGE))


def review(
    cards: Sequence[Question],
    shown: Sequence[Question],
    page: int,
    met: Mapping[str, int],
    played: Played,
    say: Say,
) -> Layout:
    """One page of a server's cards, of which `shown` stand on it."""
    counted = Counter(card.category for card in cards)
    counts = " · ".join(
        say("bank-count", category=say(f"bank-category-{name}"), count=counted[name])
        for name in CATEGORIES
    )
    title = say("bank-title", cards=len(cards))
    head = "\n".join([title, counts, say("bank-page", page=page + 1, pages=pages(cards))])
    texts = [
        "\n".join(
            [look(c, say, CLIP), say("bank-met", people=met.get(c.id, 0)), *_played(c, played, say)]
        )
        for c in shown
    ]
    retire = [
        _button(say("button-bank-retire", card=number(c)), f"retire.{number(c)}.{page}")
        for c in shown
    ]
    last = pages(cards) - 1
    turns = [
        _button(say("button-rules-back"), f"page.{page - 1}", disabled=page == 0),
        _button(say("button-rules-on"), f"page.{page + 1}", disabled=page >= last),
    ]
    return Layout([head, *texts], [retire, turns])


def _played(card: Question, played: Played, say: Say) -> list[str]:
    """How many answered a card rightly, in each language in which somebody did."""
    return [
        say(
            "bank-played",
            lang=wording.lang.upper(),
            answers=played[card.id, wording.lang][0],
            right=played[card.id, wording.lang][1],
            difficulty=measured(card, wording.lang, played).difficulty,
        )
        for wording in card.wordings
        if (card.id, wording.lang) in played
    ]


def sure(card: Question, page: int, say: Say) -> Layout:
    """Asks whether this card is to go."""
    rows: list[Row] = [
        [
            _button(say("button-bank-sure"), f"sure.{number(card)}.{page}", style=Style.danger),
            _button(say("button-rules-back"), f"page.{page}"),
        ]
    ]
    return Layout([look(card, say), say("bank-sure")], rows)


def _button(
    label: str, arg: str, *, style: Style = Style.secondary, disabled: bool = False
) -> ui.Button[Any]:
    return panel_button(label[:80], PANEL, arg, style=style, disabled=disabled)
