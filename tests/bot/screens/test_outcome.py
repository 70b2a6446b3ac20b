"""Tests of the message of a finished game: winner and results, said once."""

import re

import pytest

from bot.delivery.composer import MessageComposer
from bot.store.people import PeopleStore
from bot.texts import LOCALES, get_texts
from engines.core import Office
from tests.engines.case_registry import CASES
from tests.engines.kit import list_expiries
from tests.support.store import TableStore

WATCHES = 999
"""User id of a spectator who reads the table's message in their language."""


@pytest.mark.parametrize("game", CASES)
async def test_a_result_says_once_who_has_won(store: TableStore, game: str) -> None:
    table = await store.start_game(game, 4)
    while table.phase == "play":
        clock = list_expiries(table.list_decisions())[0]
        table = (await store.commit_action(table.id, Office.CLOCK, clock)).table
    places = table.get_standings()
    assert places is not None
    composer = MessageComposer(store.tables, PeopleStore(store.database))
    for lang in LOCALES:
        shown = await composer.compose_hand(table, WATCHES, get_texts(lang))
        *above, ranking, _ = filter(None, shown.layout.texts)
        lines = ranking.splitlines()
        assert len(lines) == len(places)
        assert [line.startswith("🏆") for line in lines] == [p == 1 for p in sorted(places)]
        told = "\n".join(above).splitlines()
        assert len({*told}) == len([*told]) and "🏆" not in "\n".join(told)
        if lang == "en":
            assert not [line for line in told if re.search(r"\bwins\b", line)]


@pytest.mark.parametrize("game", ["whist", "quiz"])
async def test_a_result_tells_what_was_won_beside_the_place(store: TableStore, game: str) -> None:
    table = await store.start_game(game, 4)
    while table.phase == "play":
        clock = list_expiries(table.list_decisions())[0]
        table = (await store.commit_action(table.id, Office.CLOCK, clock)).table
    composer = MessageComposer(store.tables, PeopleStore(store.database))
    shown = await composer.compose_hand(table, WATCHES, get_texts("en"))
    ranking = shown.layout.texts[-2].splitlines()
    assert all(re.search(r" · .*[0-9]", line) for line in ranking), ranking
