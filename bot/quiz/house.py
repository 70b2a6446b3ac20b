"""The house of quiz poker: it lays out decks of question cards and reads what people have answered.

What it does becomes a row of the log, so a game replays without it.
"""

import asyncio
import random
import secrets
from collections.abc import Mapping, Sequence
from functools import cache

import structlog

from bot.answers.judge import NOBODY, Known, Outcome, judge
from bot.clock import now_ms
from bot.quiz import cards
from bot.store.batch import Answered
from bot.store.ledger import Place
from bot.store.questions import Questions
from bot.tables.table import Table
from bot.tables.tables import Committed
from bot.tasks import Tasks
from engines.core import Supply
from engines.quiz import state as quiz
from engines.quiz.bank import LANGUAGES
from engines.quiz.bank import questions as bank
from engines.quiz.deck import deck
from engines.quiz.types import KNOWN, Mark, Marks, MarksWanted, Stock, StockWanted, Written
from engines.quiz.view import Case

log = structlog.get_logger()

Aliases = Mapping[tuple[str, str], Sequence[str]]
"""What a server's jury accepts beside a card's own answers, by card and language."""


class House:
    """Supplies what the rules ask for (`Office.HOUSE`)."""

    def __init__(self, questions: Questions) -> None:
        self._questions = questions
        self._dice = random.SystemRandom()

    async def __call__(self, table: Table, place: Place, supply: Supply) -> Stock | Marks:
        """The action that pays this debt of a table."""
        match supply.request:
            case StockWanted(used):
                return await self._stock(table, place, used)
            case MarksWanted(hand, written):
                aliases = await self._questions.aliases(place.guild_id or 0)
                people = {s for s, m in enumerate(table.members) if m.level is None}
                marks = await asyncio.to_thread(_marks, written, aliases, people)
                return Marks(hand, marks)
            case _:
                raise TypeError(f"not something to supply: {supply!r}")

    def answered(self, before: Table, after: Table) -> list[Answered]:
        """What people had answered in a hand, when what it came to first lies open. An answer that
        nobody has marked, as all others left before, counts nothing."""
        was, state = before.state, after.state
        if (
            not isinstance(was, quiz.State)
            or not isinstance(state, quiz.State)
            or state.result is None
        ):
            return []
        if was.result is not None and was.result.hand == state.result.hand:
            return []
        if state.phase != "hand-over" or not (state.result.counts or was.phase == "bet"):
            return []
        found: list[Answered] = []
        for seat, member in enumerate(after.members):
            for number, entry in enumerate(state.sheets[seat]):
                if member.level is None and entry.text not in ("", KNOWN):
                    asked = quiz.question(quiz.card(state, seat, number))
                    lang = asked.wording(entry.lang).lang
                    found.append(Answered(asked.id, lang, entry.right))
        return found

    async def keep(self, place: Place, case: Case, by: int) -> None:
        """A jury takes what was answered for right on this server, from now on."""
        await self._questions.accept(
            place.guild_id or 0, case.question.id, case.lang, case.text, by
        )

    async def _stock(self, table: Table, place: Place, used: Sequence[str]) -> Stock:
        own = await self._questions.own(place.guild_id or 0)
        met = await self._questions.met(table.people())
        lang = cards.asked_in(place.locale)
        chosen = cards.deck([cards.named(each) for each in own], lang, met, used, self._dice)
        played = await self._questions.answered(card.id for card in chosen)
        chosen = [cards.measured(card, lang, played) for card in chosen]
        return deck(chosen, [secrets.token_hex(16) for _ in chosen])


def _marks(
    written: Sequence[Written], aliases: Aliases, people: frozenset[int] | set[int]
) -> tuple[Mark, ...]:
    return tuple(_mark(each, aliases, people) for each in written)


def _mark(each: Written, aliases: Aliases, people: frozenset[int] | set[int]) -> Mark:
    if each.text == KNOWN:
        return Mark(each.seat, each.number, right=each.seat not in people, reason="computer")
    question = each.question
    wording = question.wording(each.lang)
    also = aliases.get((question.id, wording.lang), ())
    found = judge(
        each.text,
        wording.lang,
        (*wording.answers, *also),
        kind=question.kind,
        full_name=question.full_name,
        elsewhere=[a for w in question.wordings if w.lang != wording.lang for a in w.answers],
        asked=wording.text,
        known=known(wording.lang),
    )
    doubtful = found.outcome is Outcome.JUDGE
    return Mark(each.seat, each.number, found.right, doubtful, found.reason)


@cache
def known(lang: str) -> Known:
    """All answers of our bank in a language; the judge leaves out the ones that are right."""
    if lang not in LANGUAGES:
        return NOBODY
    people = [card.wording(lang).answers for card in bank() if card.kind == "person"]
    others = [card.wording(lang).answers for card in bank() if card.kind != "person"]
    return Known(others, people)


class Meetings:
    """Notes after each game which cards its people have met, so that they get others next time."""

    def __init__(self, questions: Questions) -> None:
        self._questions = questions
        self._tasks = Tasks()

    @property
    def under_way(self) -> Tasks:
        """The tasks that note who has met which cards."""
        return self._tasks

    def committed(self, committed: Committed) -> None:
        """Something was committed: when a game ends, it is noted who has seen which cards."""
        table = committed.table
        ended = table.phase == "over" and committed.before.phase == "play"
        if ended and table.rules.name == "quiz":
            self._tasks.begin(self._note(table), "meetings")

    async def _note(self, table: Table) -> None:
        try:
            used = list(dict.fromkeys(table.state.used))
            await self._questions.meet(table.people(), used, now_ms())
        except Exception:
            log.exception("meetings_not_noted", table=table.id)
