"""Tests of what the states of all games share: how long something lies open."""

from engines.position import compute_look_seconds


def test_someone_who_has_more_to_read_has_more_time() -> None:
    times = [compute_look_seconds(things) for things in range(30)]
    assert times == sorted(times) and times[0] == 8 and times[2] < 15 and times[10] > 20
    assert times[-1] == 40, "nobody waits for minutes"
