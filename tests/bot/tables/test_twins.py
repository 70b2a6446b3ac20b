"""Tests of interactions sent twice, and of a second process with the same token."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from bot import client
from bot.delivery import replies
from sandbox.gateway import GatewaySession
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, press_button
from tests.support.store import create_database, to_sqlite_url


def read_answered_elsewhere() -> float:
    return REGISTRY.get_sample_value("bluff_answered_elsewhere_total") or 0.0


@pytest.fixture
def doubled_interactions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord send every interaction twice."""
    once = GatewaySession.dispatch

    def dispatch_twice(session: GatewaySession, name: str, data: Any) -> None:
        once(session, name, data)
        if name == "INTERACTION_CREATE":
            once(session, name, data)

    monkeypatch.setattr(GatewaySession, "dispatch", dispatch_twice)


async def test_an_interaction_that_comes_twice_is_answered_once(
    club: SandboxClub, doubled_interactions: None
) -> None:
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert opened.message
    refusal = await club.ann.run_slash("bluff result")
    assert refusal.kind == "message"
    await press_button(club.bob, opened.message, ":join:")
    await club.wait_until_settled()
    sent = [r for r in club.sandbox.requests if "/webhooks/" in r.route and r.method == "POST"]
    assert not sent, "nothing follows the one answer"
    assert len(await club.bot.ledger.list_live_of(club.ann.user.id)) == 1


async def test_only_the_last_interactions_are_remembered(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, send = list[tuple[GatewaySession, str, Any]](), GatewaySession.dispatch

    def dispatch_noted(session: GatewaySession, name: str, data: Any) -> None:
        sent.append((session, name, data))
        send(session, name, data)

    monkeypatch.setattr(GatewaySession, "dispatch", dispatch_noted)
    monkeypatch.setattr(client, "INTERACTIONS_REMEMBERED", 2)
    club.forgiven_codes = {40060}  # a forgotten one is answered again
    for _ in range(4):
        await club.ann.run_slash("bluff tables")
    await club.wait_until_settled()
    made = [each for each in sent if each[1] == "INTERACTION_CREATE"]
    for again, refused in ((made[-2], 0), (made[0], 1)):
        send(*again)
        await club.ann.run_slash("help")
        await club.wait_until_settled()
        assert len(club.sandbox.refused) == refused


async def test_a_second_process_with_the_same_token_is_noticed(
    club: SandboxClub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second process has a database of its own, so no lock keeps it out."""
    monkeypatch.setattr(replies, "rivals", replies.RivalDetector())
    club.forgiven_codes = {40060, 10008}
    file = tmp_path / "other.sqlite"
    await create_database(file)
    other = SandboxClub(
        club.sandbox, club.settings.model_copy(update={"database_url": to_sqlite_url(file)})
    )
    await other.start_bot()
    before = read_answered_elsewhere()
    with capture_logs() as logged:
        for _ in range(2 * replies.RIVAL_ANSWERS):
            await club.ann.run_slash("bluff tables")
            await asyncio.gather(club.wait_until_settled(), other.wait_until_settled())
    await wait_until(lambda: read_answered_elsewhere() - before >= 2 * replies.RIVAL_ANSWERS)
    assert read_answered_elsewhere() - before == 2 * replies.RIVAL_ANSWERS
    told = [line for line in logged if line["event"] == "another_answers"]
    assert len(told) == 1 and told[0]["log_level"] == "error"
    await other.stop_bot()


async def test_a_promise_of_ones_own_is_nobody_elses(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.forgiven_codes = {40060}
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    club.sandbox.faults.delay_request("POST", "callback", before=0.3)
    before = read_answered_elsewhere()
    await club.ann.run_slash("bluff tables")
    await club.wait_until_settled()
    assert read_answered_elsewhere() == before
