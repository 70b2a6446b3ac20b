"""Games that have rules but no screens yet are found here, so that their transcripts are retold."""

import pytest

import engines
from engines.whist import WHIST


@pytest.fixture(autouse=True)
def unfinished_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (WHIST,):
        monkeypatch.setitem(engines.GAMES, (game.name, game.rules_version), game)
