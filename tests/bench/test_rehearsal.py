"""Test of a whole tournament with scripted people, as `make rehearse` plays it."""

from pathlib import Path

from bench.rehearsal import rehearse_tournament
from tests.support.club import open_club
from tests.support.tournament_steps import get_cup


async def test_a_rehearsal_comes_to_its_champion(tmp_path: Path) -> None:
    """Two players do not come, one is excluded and one is replaced."""
    async with open_club(tmp_path, clock_rate=0.1) as club:
        told = list[str]()
        await rehearse_tournament(club.sandbox, "quiz16", 4, 0.0, told.append)
        t = get_cup(club)
    assert t.phase == "over" and [len(r.boards) for r in t.rounds] == [1]
    gone = sorted(e.gone for e in t.entrants if e.gone)
    assert gone == ["excluded", "missed", "missed", "replaced"]
    assert [line for line in told if "👑" in line] == told[-1:]
    for what in ("registration is open", "checked in", "moved up", "excluded", "plays on for"):
        assert any(what in line for line in told), what
