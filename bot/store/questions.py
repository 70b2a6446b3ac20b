"""Store servers' own question cards, and the history of all cards.

The history says which user has met which card, how often each was answered correctly, and which
spellings a jury accepted. The text of a card never changes, as the card may lie on a table: an
edited card is another one. The content of a card is JSON that `bot.quiz` reads.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import func, insert, select, update

from bot.store import schema
from bot.store.database import StoreDatabase, build_insert, select_records, upsert_row

_QUESTIONS, _MET, _ALIASES = schema.questions.c, schema.met.c, schema.aliases.c
_ANSWERED = schema.answered.c


class OwnCard(Struct, frozen=True):
    """Question card that a server has added.

    `fingerprint` is the hash of its text; `content` is JSON.
    """

    id: int
    fingerprint: str
    content: str


class AnswerCount(NamedTuple):
    """Numbers of people's answers to a card in a language.

    `ruled`: of the right ones, those that a person ruled right.
    """

    answers: int
    right: int
    ruled: int = 0

    @property
    def is_taken_by_nobody(self) -> bool:
        """Return whether the house has taken none of them."""
        return self.right == self.ruled


class QuestionStore:
    """Queries of question cards."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def list_own_cards(self, guild_id: int) -> list[OwnCard]:
        """Return a server's own cards that are in play, the oldest first."""
        query = (
            select_records(schema.questions, OwnCard)
            .where(_QUESTIONS.guild_id == guild_id, _QUESTIONS.retired == 0)
            .order_by(_QUESTIONS.id)
        )
        return await self._database.list_records(query, OwnCard)

    async def add_cards(
        self, guild_id: int, user_id: int, at: int, cards: Sequence[tuple[str, str]]
    ) -> list[int]:
        """Add all of these cards, (fingerprint, content) each, or none; return their ids."""
        rows = [
            {
                "guild_id": guild_id,
                "added_by": user_id,
                "added_at": at,
                "fingerprint": fingerprint,
                "content": content,
            }
            for fingerprint, content in cards
        ]
        if not rows:
            return []
        insertion = insert(schema.questions).returning(_QUESTIONS.id, sort_by_parameter_order=True)
        return await self._database.run_transaction(
            lambda c: list(c.execute(insertion, rows).scalars())
        )

    async def retire_card(self, guild_id: int, question_id: int) -> bool:
        """Take a card out of play; False when the server has no such card in play."""
        change = (
            update(schema.questions)
            .where(
                _QUESTIONS.id == question_id,
                _QUESTIONS.guild_id == guild_id,
                _QUESTIONS.retired == 0,
            )
            .values(retired=1)
        )
        return await self._database.run_transaction(lambda c: c.execute(change).rowcount == 1)

    # --- cards that users have met --------------------------------------------------------------

    async def count_met_by(self, user_ids: Iterable[int]) -> Counter[str]:
        """Count for each card how many of these users have met it."""
        query = (
            select(_MET.question, func.count())
            .where(_MET.user_id.in_(list(user_ids)))
            .group_by(_MET.question)
        )
        return Counter(dict(await self._database.run_read(lambda c: c.execute(query).all())))

    async def count_meetings(self, cards: Iterable[str]) -> Counter[str]:
        """Count for each of these cards the users who have met it."""
        query = (
            select(_MET.question, func.count())
            .where(_MET.question.in_(list(cards)))
            .group_by(_MET.question)
        )
        return Counter(dict(await self._database.run_read(lambda c: c.execute(query).all())))

    async def note_met(self, user_ids: Iterable[int], cards: Sequence[str], at: int) -> None:
        rows = [
            {"user_id": user, "question": card, "at": at} for user in user_ids for card in cards
        ]
        if not rows:
            return
        await self._database.run_transaction(
            lambda c: c.execute(build_insert(c, schema.met).on_conflict_do_nothing(), rows)
        )

    # --- difficulty ------------------------------------------------------------------------------

    async def count_answers(self, cards: Iterable[str]) -> dict[tuple[str, str], AnswerCount]:
        """Return the count of answers to each of these cards in each language."""
        query = select(schema.answered).where(_ANSWERED.question.in_(list(cards)))
        rows = await self._database.run_read(lambda c: c.execute(query).all())
        return {(row.question, row.lang): _to_count(row) for row in rows}

    async def list_doubtful_cards(self, least: int) -> list[tuple[str, str, AnswerCount]]:
        """Return the cards that the house took no answer for, of at least so many answers.

        Each with its language, the most often asked first: nobody was right, or only a person
        ruled so.
        """
        query = (
            select(schema.answered)
            .where(_ANSWERED.right == _ANSWERED.ruled, _ANSWERED.answers >= least)
            .order_by(_ANSWERED.answers.desc(), _ANSWERED.question, _ANSWERED.lang)
        )
        rows = await self._database.run_read(lambda c: c.execute(query).all())
        return [(row.question, row.lang, _to_count(row)) for row in rows]

    # --- spellings that a jury accepts -----------------------------------------------------------

    async def list_aliases(self, guild_id: int) -> Mapping[tuple[str, str], Sequence[str]]:
        """Return the spellings that a server's jury accepts, by card and language."""
        query = select(_ALIASES.question, _ALIASES.lang, _ALIASES.spelling).where(
            _ALIASES.guild_id == guild_id
        )
        spellings = defaultdict[tuple[str, str], list[str]](list)
        for question, lang, spelling in await self._database.run_read(
            lambda c: c.execute(query).all()
        ):
            spellings[question, lang].append(spelling)
        return spellings

    async def accept_spelling(
        self, guild_id: int, question: str, lang: str, spelling: str, user_id: int
    ) -> None:
        """Accept this spelling for this card on this server from now on."""
        key = {"guild_id": guild_id, "question": question, "lang": lang, "spelling": spelling}
        await self._database.run_transaction(
            lambda c: upsert_row(c, schema.aliases, key, {"added_by": user_id})
        )


def _to_count(row: Any) -> AnswerCount:
    return AnswerCount(int(row.answers), int(row.right), int(row.ruled))
