"""Tests of the choice of riddles."""

import pytest

from bot.daily import boards
from bot.daily.boards import choose_riddles
from bot.store.dailies import StoredRiddle
from engines.riddles import EVEN_ODDS, MAX_ODDS, MIN_ODDS

SEEDS = [bytes([number]) * 32 for number in range(40)]


def make_stored(tables: int, each: int = 4) -> list[StoredRiddle]:
    """Return riddles of games of people, three of four true whatever their odds."""
    return [
        StoredRiddle(table, known, "perudo", 0.2 + (7 * table + known) % 25 / 100, known % 4 > 0)
        for table in range(tables)
        for known in range(each)
    ]


@pytest.fixture(autouse=True)
def _play_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "list_riddle_games", lambda: ["perudo"])


def test_the_seed_alone_decides_whatever_the_order() -> None:
    stored = make_stored(20)
    chosen = choose_riddles(SEEDS[0], stored)
    assert choose_riddles(SEEDS[0], stored[::-1]) == chosen
    assert choose_riddles(SEEDS[1], stored) != chosen


def test_no_two_of_a_day_come_from_the_same_game() -> None:
    for seed in SEEDS:
        chosen = choose_riddles(seed, make_stored(6))
        tables = [each.stored.table_id for each in chosen if each.stored]
        assert len({*tables}) == len(tables)


def test_claims_are_true_as_often_as_their_odds_say() -> None:
    """Three quarters are true in the games; by the odds it is a third."""
    chosen = [each.stored for seed in SEEDS for each in choose_riddles(seed, make_stored(60))]
    assert all(chosen)
    odds = [each.odds for each in chosen if each]
    truth = [each.is_true for each in chosen if each]
    assert sum(truth) / len(truth) == pytest.approx(sum(odds) / len(odds), abs=0.1)


def test_computers_play_what_is_missing() -> None:
    chosen = choose_riddles(SEEDS[0], [])
    riddles = [each.riddle for each in chosen]
    assert len(riddles) == boards.RIDDLES_PER_DAY
    assert len({each.script.moves for each in riddles if each}) == boards.RIDDLES_PER_DAY
    for riddle in riddles:
        assert riddle is not None
        assert MIN_ODDS <= riddle.odds <= MAX_ODDS
        assert not EVEN_ODDS[0] < riddle.odds < EVEN_ODDS[1]
    assert choose_riddles(SEEDS[0], []) == chosen
