"""Question cards of servers' own, who has met which card, how often each was answered rightly, and
which spellings a jury accepted.

A card's text is never changed, as it may lie on a table: a change is another card. What a card
holds is JSON that `bot.quiz` understands.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from sqlalchemy import func, insert, select, update

from bot.store import schema
from bot.store.database import Database, insertion, put

_QUESTIONS, _MET, _ALIASES = schema.questions.c, schema.met.c, schema.aliases.c
_ANSWERED = schema.answered.c


class Own(Struct, frozen=True):
    """A server's own card. `fingerprint` is that of its text; `content` is JSON."""

    id: int
    fingerprint: str
    content: str


class Questions:
    """What the database knows of question cards."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def own(self, guild_id: int) -> list[Own]:
        """A server's own cards that are in play, the oldest first."""
        query = (
            select(_QUESTIONS.id, _QUESTIONS.fingerprint, _QUESTIONS.content)
            .where(_QUESTIONS.guild_id == guild_id, _QUESTIONS.retired == 0)
            .order_by(_QUESTIONS.id)
        )
        return await self._database.read(lambda c: [Own(*row) for row in c.execute(query)])

    async def count(self, guild_id: int) -> int:
        """How many cards of its own a server has in play."""
        query = select(func.count()).where(_QUESTIONS.guild_id == guild_id, _QUESTIONS.retired == 0)
        return await self._database.read(lambda c: int(c.execute(query).scalar_one()))

    async def add(
        self, guild_id: int, user_id: int, at: int, cards: Sequence[tuple[str, str]]
    ) -> list[int]:
        """Adds cards, each its fingerprint and content: all of them or none. Gives their ids."""
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
        adding = insert(schema.questions).returning(_QUESTIONS.id, sort_by_parameter_order=True)
        return await self._database.write(lambda c: list(c.execute(adding, rows).scalars()))

    async def retire(self, guild_id: int, question_id: int) -> bool:
        """Takes a card out of play; False when the server has no such card in play."""
        change = (
            update(schema.questions)
            .where(
                _QUESTIONS.id == question_id,
                _QUESTIONS.guild_id == guild_id,
                _QUESTIONS.retired == 0,
            )
            .values(retired=1)
        )
        return await self._database.write(lambda c: c.execute(change).rowcount == 1)

    # --- who has met which -----------------------------------------------------------------------

    async def met(self, user_ids: Iterable[int]) -> Counter[str]:
        """Of these people, how many have met each card."""
        query = (
            select(_MET.question, func.count())
            .where(_MET.user_id.in_(list(user_ids)))
            .group_by(_MET.question)
        )
        return Counter(dict(await self._database.read(lambda c: c.execute(query).all())))

    async def meetings(self, cards: Iterable[str]) -> Counter[str]:
        """How many people have met each of these cards."""
        query = (
            select(_MET.question, func.count())
            .where(_MET.question.in_(list(cards)))
            .group_by(_MET.question)
        )
        return Counter(dict(await self._database.read(lambda c: c.execute(query).all())))

    async def meet(self, user_ids: Iterable[int], cards: Sequence[str], at: int) -> None:
        """These people have met these cards."""
        rows = [
            {"user_id": user, "question": card, "at": at} for user in user_ids for card in cards
        ]
        if not rows:
            return
        await self._database.write(
            lambda c: c.execute(insertion(c, schema.met).on_conflict_do_nothing(), rows)
        )

    # --- how difficult they are ------------------------------------------------------------------

    async def answered(self, cards: Iterable[str]) -> dict[tuple[str, str], tuple[int, int]]:
        """How often each of these cards was answered, and how often rightly, in each language."""
        columns = _ANSWERED.question, _ANSWERED.lang, _ANSWERED.answers, _ANSWERED.right
        query = select(*columns).where(_ANSWERED.question.in_(list(cards)))
        rows = await self._database.read(lambda c: c.execute(query).all())
        return {(card, lang): (answers, right) for card, lang, answers, right in rows}

    # --- what a jury accepts ---------------------------------------------------------------------

    async def aliases(self, guild_id: int) -> Mapping[tuple[str, str], Sequence[str]]:
        """The spellings that a server's jury accepts, by card and language."""
        query = select(_ALIASES.question, _ALIASES.lang, _ALIASES.spelling).where(
            _ALIASES.guild_id == guild_id
        )
        found = defaultdict[tuple[str, str], list[str]](list)
        for question, lang, spelling in await self._database.read(lambda c: c.execute(query).all()):
            found[question, lang].append(spelling)
        return found

    async def accept(
        self, guild_id: int, question: str, lang: str, spelling: str, user_id: int
    ) -> None:
        """From now on this spelling is right for this card on this server."""
        key = {"guild_id": guild_id, "question": question, "lang": lang, "spelling": spelling}
        await self._database.write(lambda c: put(c, schema.aliases, key, {"added_by": user_id}))
