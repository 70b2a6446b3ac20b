"""What comes twice: an interaction that Discord repeats, a second process with the same token."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from bot import client
from bot.delivery import replies
from sandbox.gateway import Session
from tests.bot.club import Club, press
from tests.bot.store import migrate, url


def answered_elsewhere() -> float:
    return REGISTRY.get_sample_value("bluff_answered_elsewhere_total") or 0.0


@pytest.fixture
def doubled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord sends every interaction twice."""
    once = Session.dispatch

    def twice(session: Session, name: str, data: Any) -> None:
        once(session, name, data)
        if name == "INTERACTION_CREATE":
            once(session, name, data)

    monkeypatch.setattr(Session, "dispatch", twice)


async def test_an_interaction_that_comes_twice_is_answered_once(club: Club, doubled: None) -> None:
    opened = await club.ann.slash("bluff start", game="perudo")
    assert opened.message
    refusal = await club.ann.slash("bluff review")
    assert refusal.kind == "message"
    await press(club.bob, opened.message, ":join:")
    await club.settled()
    sent = [r for r in club.sandbox.requests if "/webhooks/" in r.route and r.method == "POST"]
    assert not sent, "nothing follows the one answer"
    assert len(await club.bot.ledger.live_of(club.ann.user.id)) == 1


async def test_only_the_last_interactions_are_remembered(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "INTERACTIONS_REMEMBERED", 2)
    for _ in range(4):
        await club.ann.slash("bluff tables")
    assert len(club.client._interactions_seen) == 2


async def test_a_second_process_with_the_same_token_is_noticed(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has a database of its own, so no lock keeps it out."""
    monkeypatch.setattr(replies, "rivals", replies.Rivals())
    club.forgiven = {40060, 10008}
    file = tmp_path / "other.sqlite"
    await migrate(file)
    other = Club(club.sandbox, club.settings.model_copy(update={"database_url": url(file)}))
    await other.start()
    before = answered_elsewhere()
    with capture_logs() as logged:
        for _ in range(2 * replies.RIVAL_ANSWERS):
            await club.ann.slash("bluff tables")
            await asyncio.gather(club.settled(), other.settled())
    assert answered_elsewhere() - before == 2 * replies.RIVAL_ANSWERS
    told = [line for line in logged if line["event"] == "another_answers"]
    assert len(told) == 1 and told[0]["log_level"] == "error"
    await other.stop()


async def test_a_promise_of_ones_own_is_nobody_elses(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.forgiven = {40060}
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    club.sandbox.faults.delay("POST", "callback", before=0.3)
    before = answered_elsewhere()
    await club.ann.slash("bluff tables")
    await club.settled()
    assert answered_elsewhere() == before
