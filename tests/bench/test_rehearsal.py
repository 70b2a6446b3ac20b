"""A whole tournament with scripted people, as `make rehearse` plays it."""

from pathlib import Path

from bench.rehearsal import rehearse
from tests.bot.club import open_club
from tests.bot.cup import cup


async def test_a_rehearsal_comes_to_its_champion(tmp_path: Path) -> None:
    """Two do not come, one is excluded, one replaced; who watches is told of each."""
    async with open_club(tmp_path, clock_rate=0.1) as club:
        told = list[str]()
        await rehearse(club.sandbox, "quiz16", 4, 0.0, told.append)
        t = cup(club)
    assert t.phase == "over" and [len(r.boards) for r in t.rounds] == [1]
    gone = sorted(e.gone for e in t.entrants if e.gone)
    assert gone == ["excluded", "missed", "missed", "replaced"]
    assert [line for line in told if "👑" in line] == told[-1:]
    for what in ("registration is open", "checked in", "moved up", "excluded", "plays on for"):
        assert any(what in line for line in told), what
