"""Tests of the simulated month."""

from bench.month import GAMES, STEP, LimitQueue, format_month, simulate_month


def test_a_day_is_played_the_same_twice_and_waits_grow_with_servers() -> None:
    few, again, many = (simulate_month(servers, days=1) for servers in (1_000, 1_000, 400_000))
    assert format_month(few) == format_month(again)
    assert few.tables < many.tables and few.games < many.games
    assert max(few.lines["requests"].waits) == 0 < max(many.lines["requests"].waits)
    assert few.lines["requests"].busiest < 0.1


def test_what_is_too_much_waits_and_goes_when_there_is_room() -> None:
    line = LimitQueue(2.0)
    line.pass_time(2.0 * STEP + 6)
    assert (line.length, line.waits[-1]) == (6, 3.0)
    line.pass_time(0)
    assert line.length == 0 == line.waits[-1]
    assert line.longest == 6


def test_shares_of_games_are_a_whole() -> None:
    assert round(sum(game.share for game in GAMES.values()), 9) == 1
