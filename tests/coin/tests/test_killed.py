"""kill -9 while people play Liar's Coin over the wire."""

from pathlib import Path

from tests.support.campaign import run_campaign


async def test_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    made = await run_campaign(tmp_path, 1, ["kill", "kill"], games=["coin"])
    assert made.auditor.kept_count
