"""The message of a game that is over: who has won, and what everybody has, each said once."""

import re

import pytest

from bot.delivery.composer import Composer
from bot.store.people import People
from bot.texts import LOCALES, say
from engines.core import Office
from tests.bot.store import Store
from tests.engines.cases import CASES
from tests.engines.kit import expiries

WATCHES = 999
"""Somebody who does not play: they are shown the table's message in their language."""


@pytest.mark.parametrize("game", CASES)
async def test_a_result_says_once_who_has_won(store: Store, game: str) -> None:
    table = await store.start(game, 4)
    while table.phase == "play":
        clock = expiries(table.decisions())[0]
        table = (await store.do(table.id, Office.CLOCK, clock)).table
    places = table.places()
    assert places is not None
    composer = Composer(store.tables, People(store.database))
    for lang in LOCALES:
        shown = await composer.private(table, WATCHES, say(lang))
        *above, ranking, _ = shown.layout.texts
        lines = ranking.splitlines()
        assert len(lines) == len(places)
        assert [line.startswith("🏆") for line in lines] == [p == 1 for p in sorted(places)]
        told = "\n".join(above).splitlines()
        assert len({*told}) == len([*told]) and "🏆" not in "\n".join(told)
        if lang == "en":
            assert not [line for line in told if re.search(r"\bwins\b", line)]


@pytest.mark.parametrize("game", ["whist", "quiz"])
async def test_a_result_tells_what_was_won_beside_the_place(store: Store, game: str) -> None:
    table = await store.start(game, 4)
    while table.phase == "play":
        clock = expiries(table.decisions())[0]
        table = (await store.do(table.id, Office.CLOCK, clock)).table
    composer = Composer(store.tables, People(store.database))
    shown = await composer.private(table, WATCHES, say("en"))
    ranking = shown.layout.texts[-2].splitlines()
    assert all(re.search(r" · .*[0-9]", line) for line in ranking), ranking
