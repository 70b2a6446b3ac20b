"""House of quiz poker, which lays out decks of cards and judges answers.

All that it supplies becomes a row of the log, so a game replays without it.
"""

import asyncio
import random
import secrets
from collections.abc import Mapping, Sequence
from functools import cache

import structlog

from bot.answers.judge import (
    NOBODY,
    AnswerVerdict,
    KnownAnswers,
    VerdictOutcome,
    judge_answer,
)
from bot.clock import now_ms
from bot.quiz import cards
from bot.store.batch import CountedAnswer
from bot.store.questions import QuestionStore
from bot.store.table_log import TableLocation
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable
from bot.tasks import TaskSet
from engines.core import SupplyRequest
from engines.quiz import state as quiz
from engines.quiz.bank import LANGUAGES
from engines.quiz.bank import load_questions as bank
from engines.quiz.deck import build_deck
from engines.quiz.types import (
    KNOWN_ANSWER,
    AnswerMark,
    MarksRequest,
    Question,
    QuizMarks,
    QuizStock,
    StockRequest,
    WrittenAnswer,
)
from engines.quiz.view import AnswerCase

log = structlog.get_logger()

AcceptedAliases = Mapping[tuple[str, str], Sequence[str]]
"""Answers that a server's jury accepts beside a card's own, by card and language."""


class QuizHouse:
    """Supplier of a table's cards and verdicts (`Office.HOUSE`)."""

    def __init__(self, questions: QuestionStore) -> None:
        self._questions = questions
        self._rng = random.SystemRandom()

    async def __call__(
        self, table: GameTable, place: TableLocation, supply: SupplyRequest
    ) -> QuizStock | QuizMarks:
        """Return the action that answers a request of a table's rules."""
        match supply.request:
            case StockRequest(used):
                return await self._choose_stock(table, place, used)
            case MarksRequest(hand, written):
                aliases = await self._questions.list_aliases(place.guild_id or 0)
                people = {s for s, m in enumerate(table.members) if m.level is None}
                marks = await asyncio.to_thread(_judge_answers, written, aliases, people)
                return QuizMarks(hand, marks)
            case _:
                raise TypeError(f"not something to supply: {supply!r}")

    def list_answers(self, before: GameTable, after: GameTable) -> list[CountedAnswer]:
        """List people's answers in a hand when its result first lies open.

        An answer that nobody has judged, as all others left before, does not count.
        """
        was, state = before.state, after.state
        if (
            not isinstance(was, quiz.QuizState)
            or not isinstance(state, quiz.QuizState)
            or state.result is None
        ):
            return []
        if was.result is not None and was.result.hand == state.result.hand:
            return []
        if state.phase != "hand-over" or not (state.result.counts or was.phase == "bet"):
            return []
        found: list[CountedAnswer] = []
        for seat, member in enumerate(after.members):
            for number, entry in enumerate(state.sheets[seat]):
                if member.level is None and entry.text not in ("", KNOWN_ANSWER):
                    asked = quiz.find_question(quiz.find_card(state, seat, number))
                    lang = asked.find_wording(entry.lang).lang
                    found.append(CountedAnswer(asked.id, lang, entry.right, entry.ruled))
        return found

    async def accept_alias(self, place: TableLocation, case: AnswerCase, by: int) -> None:
        """Accept an answer on this server from now on, as its jury has ruled it right."""
        await self._questions.accept_spelling(
            place.guild_id or 0, case.question.id, case.lang, case.text, by
        )

    async def _choose_stock(
        self, table: GameTable, place: TableLocation, used: Sequence[str]
    ) -> QuizStock:
        own = await self._questions.list_own_cards(place.guild_id or 0)
        met = await self._questions.count_met_by(table.get_user_ids())
        lang = cards.get_asked_language(place.locale)
        # The first time it reads the whole bank, which takes seconds.
        chosen = await asyncio.to_thread(
            lambda: cards.choose_cards(
                [cards.to_table_card(each) for each in own], lang, met, used, self._rng
            )
        )
        played = await self._questions.count_answers(card.id for card in chosen)
        chosen = [cards.measure_difficulty(card, lang, played) for card in chosen]
        return build_deck(chosen, [secrets.token_hex(16) for _ in chosen])


def _judge_answers(
    written: Sequence[WrittenAnswer], aliases: AcceptedAliases, people: frozenset[int] | set[int]
) -> tuple[AnswerMark, ...]:
    return tuple(_judge_answer(each, aliases, people) for each in written)


def _judge_answer(
    each: WrittenAnswer, aliases: AcceptedAliases, people: frozenset[int] | set[int]
) -> AnswerMark:
    if each.text == KNOWN_ANSWER:
        return AnswerMark(each.seat, each.number, right=each.seat not in people, reason="computer")
    question = each.question
    wording = question.find_wording(each.lang)
    also = aliases.get((question.id, wording.lang), ())
    found = judge_for_card(each.text, each.lang, question, also)
    doubtful = found.outcome is VerdictOutcome.JUDGE
    return AnswerMark(each.seat, each.number, found.right, doubtful, found.reason)


def judge_for_card(text: str, lang: str, card: Question, also: Sequence[str] = ()) -> AnswerVerdict:
    """Judge an answer to a card; `also` are answers accepted beside its own."""
    wording = card.find_wording(lang)
    return judge_answer(
        text,
        wording.lang,
        (*wording.answers, *also),
        kind=card.kind,
        full_name=card.full_name,
        elsewhere=[a for w in card.wordings if w.lang != wording.lang for a in w.answers],
        asked=wording.text,
        known=load_bank_answers(wording.lang),
    )


@cache
def load_bank_answers(lang: str) -> KnownAnswers:
    """Return all answers of our bank in a language.

    The judge leaves out the ones that are right.
    """
    if lang not in LANGUAGES:
        return NOBODY
    people = [card.find_wording(lang).answers for card in bank() if card.kind == "person"]
    others = [card.find_wording(lang).answers for card in bank() if card.kind != "person"]
    return KnownAnswers(others, people)


class CardMeetings:
    """Recorder of the cards that players have met, so that they get others next."""

    def __init__(self, questions: QuestionStore) -> None:
        self._questions = questions
        self._tasks = TaskSet()

    @property
    def under_way(self) -> TaskSet:
        """Return the tasks that note the cards that people have met."""
        return self._tasks

    def on_commit(self, committed: CommittedTable) -> None:
        """Note at the end of a game the cards that its people have met."""
        table = committed.table
        ended = table.phase == "over" and committed.before.phase == "play"
        if ended and table.rules.name == "quiz":
            self._tasks.begin_task(self._note_meetings(table), "meetings")

    async def _note_meetings(self, table: GameTable) -> None:
        try:
            used = list(dict.fromkeys(table.state.used))
            await self._questions.note_met(table.get_user_ids(), used, now_ms())
        except Exception:
            log.exception("meetings_not_noted", table=table.id)
