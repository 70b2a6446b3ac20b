"""Tests of several shards in one process.

Each plays the tables of its servers, and what comes to another is handed on to it whole.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.client import BluffClient
from bot.clock import now_ms
from bot.delivery import reveals
from bot.services import BotServices
from bot.store.database import StoreDatabase
from bot.store.meta import ALIVE, HELD, FactStore, name_shard_fact
from bot.store.shards import ShardScope, WrongShardError
from bot.tables.hold import MIN_OUTAGE_MS
from bot.texts import format_text
from sandbox.entities import Channel
from tests.bot.delivery.test_reveal_pause import PAUSE_S, play_until_doubted, wait_in_pauses
from tests.bot.games.test_quiz import (
    find_hand,
    is_noted,
    list_labels,
    read_last_sentence,
    read_sheet,
    start_table,
    type_answer,
)
from tests.bot.tables.test_time import wait_until
from tests.support.club import SETTLE_TIMEOUT_S, SandboxClub, open_club, press_button
from tests.support.rigged_questions import rig_questions
from tests.support.store import open_store
from tests.support.tournament_steps import (
    create_cup,
    get_cup,
    play_meanwhile,
    press_for_all,
    start_cup,
    wait_for_phase,
)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[SandboxClub, None]:
    """Open a club whose server is not the first shard's."""
    async with open_club(tmp_path, away=True) as opened:
        yield opened
        await opened.wait_until_settled()
        assert not opened.list_unforgiven()


def find_other_server(club: SandboxClub) -> tuple[Channel, BotServices]:
    """Return a channel of a new server of the first shard, and that shard.

    Everybody is in it.
    """
    world, count = club.sandbox.world, club.fleet.count
    home = world.guild.id
    id = next(n << 22 for n in range((home >> 22) + 1, (home >> 22) + 99) if n % count == 0)
    guild = world.add_guild("Second", club.ann.user, id=id)
    for person in club.sandbox.list_people()[1:]:
        world.add_member(guild, person.user)
    return world.add_channel(guild, "second"), club.client.services


async def test_each_shard_plays_the_tables_of_its_servers(club: SandboxClub) -> None:
    channel, first = find_other_server(club)
    await club.open_table(club.ann, club.bob)
    opened = await club.chloe.run_slash("bluff start", channel, game="perudo")
    assert opened.message
    await press_button(club.dmitri, opened.message, ":join:")
    await press_button(club.chloe, opened.message, ":start:")
    await club.wait_until_settled()
    for bot, theirs in ((club.bot, 1), (first, 2)):
        assert [n for n in (1, 2) if bot.tables.get_cached(n)] == [theirs]
    assert [place.id for place in await club.bot.ledger.list_live()] == [1]
    assert [place.id for place in await first.ledger.list_live()] == [2]
    for bot in (club.bot, first):
        assert await bot.deadlines.list_due(now_ms() + 10**9)
        assert {d.table_id for d in await bot.deadlines.list_due(now_ms() + 10**9)} == {
            place.id for place in await bot.ledger.list_live()
        }
    with pytest.raises(WrongShardError) as refused:
        await first.tables.commit(1, "cause", lambda _: [])
    assert refused.value.shard == club.bot.shard.id


async def test_what_is_typed_and_pressed_in_private_reaches_the_table_of_another_shard(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_questions(monkeypatch)
    await start_table(club, club.ann, club.bob)
    assert is_noted(await type_answer(club, club.ann, "1: 0"))
    assert await read_sheet(club, club.ann) == {0: "0"}
    await type_answer(club, club.bob, "hello there")
    asked = next(m for m in club.bob.list_messages(club.bob.open_dm()) if "No" in list_labels(m))
    reply = await press_button(club.bob, asked, ".2).private.1")
    assert reply.kind == "update", reply.reason or reply
    assert await read_sheet(club, club.bob) == {1: "hello there"}
    id = club.get_table().list_decisions()[0].id
    reply = await club.bob.press_id(find_hand(club.bob), f"t:1:do:lock:{id}")
    assert reply.kind == "update", reply
    await club.wait_until_settled()
    assert club.bot.hand_messages.get_played_from(1, club.bob.user.id) == "hand", (
        "he plays from there"
    )
    assert not len(club.client.services.hand_messages)
    stale = await club.bob.press_id(find_hand(club.bob), "t:1:do:lock:gone")
    assert stale.kind in ("message", "update", "deferred_update")
    # A command there is about the one table of the player, wherever that is.
    shown = await club.ann.run_slash("bluff hand", club.ann.open_dm())
    assert shown.message and shown.message.ephemeral_for is club.ann.user
    assert club.client.services.tables.get_cached(1) is None


async def test_nobody_reads_a_result_in_private_before_it_is_revealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first shard, which answers there, is not the one that holds it back."""
    wait_in_pauses(monkeypatch)
    async with open_club(tmp_path, away=True, reveal_seconds=PAUSE_S) as club:
        await club.open_table(club.ann, club.bob, club.chloe, club.dmitri)
        await play_until_doubted(club)
        pause = club.bot.reveals.find_pause(1)
        assert pause and not club.client.services.reveals.is_held(1)
        now = now_ms()
        monkeypatch.setattr(reveals, "now_ms", lambda: now)
        [awaited] = [d.actor for d in pause.before.list_decisions()]
        for person in (club.ann, club.bob):
            dm = person.open_dm()
            for chosen in ({}, {"table": 1}):
                assert await person.request_choices("move", "move", "", dm, **chosen) == []
            listed = await person.run_slash("bluff tables", dm)
            assert listed.message
            told = " ".join(listed.message.list_texts())
            seat = pause.before.find_seat(person.user.id)
            assert ("your turn" in told) == (seat == awaited)
        monkeypatch.setattr(reveals, "now_ms", lambda: now + 60_000)
        club.bot.reveals.flush_pending()
        await club.wait_until_settled()
        after = [
            await person.request_choices("move", "move", "", person.open_dm())
            for person in (club.ann, club.bob, club.chloe, club.dmitri)
        ]
        assert any(after)


async def test_what_nobody_takes_is_answered_with_a_sentence(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_questions(monkeypatch)
    await start_table(club, club.ann, club.bob)
    id, mine = club.get_table().list_decisions()[0].id, find_hand(club.bob)
    await club.fleet.stop_shard(club.bot.shard.id)
    reply = await club.bob.press_id(mine, f"t:1:do:lock:{id}")
    assert reply.message and reply.message.list_texts() == [format_text("en", "error-elsewhere")]
    sent = await club.ann.send_message(club.ann.open_dm(), "1: 0")
    await club.wait_until_settled()
    # A missed message is read back, and counts from when it was typed.
    again = club.fleet.start_shard(club.bot.shard.id)
    club.bot = again.services
    await again.life.playing.wait()
    await club.ann.wait_until(lambda _: is_noted(sent))
    await club.wait_until_settled()
    assert await read_sheet(club, club.ann) == {0: "0"}
    assert read_last_sentence(club.ann) != format_text("en", "error-elsewhere")


async def test_a_tournament_runs_once_at_the_shard_of_its_server(club: SandboxClub) -> None:
    people = [club.ann, club.bob, club.chloe, club.dmitri]
    assert await create_cup(club, game="perudo") == 1
    await press_for_all(club, people)
    async with play_meanwhile({person.user.id: person for person in people}):
        await start_cup(club, people)
        await wait_for_phase(club, "over")
    assert get_cup(club).phase == "over" and not club.client.services.tournaments.get_cached(1)
    posted = [r for r in club.sandbox.requests if r.route.endswith("/threads")]
    assert len(posted) == sum(len(round_.boards) for round_ in get_cup(club).rounds)


async def test_when_one_shards_gateway_is_gone_only_its_tables_hold(club: SandboxClub) -> None:
    channel, first = find_other_server(club)
    await club.open_table(club.ann, club.bob)
    opened = await club.chloe.run_slash("bluff start", channel, game="perudo")
    assert opened.message
    await press_button(club.dmitri, opened.message, ":join:")
    await press_button(club.chloe, opened.message, ":start:")
    await club.wait_until_settled()
    before = [await bot.tables.list_deadlines(n) for bot, n in ((club.bot, 1), (first, 2))]
    club.sandbox.faults.refuse_gateway(3)
    club.sandbox.faults.drop_gateway(resumable=False, shard=club.bot.shard.id)
    home = club.fleet.get_client(club.bot.shard.id)
    await home.wait_for("disconnect", timeout=10)
    # The bot hears of it in another task: which is first differs between Pythons.
    await wait_until(lambda: club.bot.tables.hold.since is not None)
    assert first.tables.hold.since is None
    await home.wait_for("ready", timeout=30)
    await club.bot.tables.hold.wait_until_running()
    await club.wait_until_settled()
    after = [await bot.tables.list_deadlines(n) for bot, n in ((club.bot, 1), (first, 2))]
    assert after[1] == before[1], "nobody else's clock has moved"
    assert all(
        now.due_at and then.due_at and now.due_at - then.due_at > MIN_OUTAGE_MS
        for now, then in zip(after[0], before[0], strict=True)
    )


async def test_what_one_shard_writes_of_a_person_another_reads_again(club: SandboxClub) -> None:
    find_other_server(club)
    first, user = club.client.services, club.bob.user.id
    await club.bot.people.note_met(user, "Bob", "en")
    assert (await first.people.load_people([user]))[user].locale == "en"
    await club.bot.people.note_met(user, "Bob", "fr")
    await club.wait_until_settled()
    assert (await first.people.load_people([user]))[user].locale == "fr"
    await club.bot.privacy.delete_person(user)
    club.bot.people.forget_person(user)
    await club.wait_until_settled()
    assert await first.people.load_person(user) is None


async def test_signs_of_life_are_each_shards_own(address: str) -> None:
    async with open_store(address) as store:
        whole: StoreDatabase = store.database
        await FactStore(whole).reset_shard_beats()
        await FactStore(whole).write_beat(1_000)
        one, two = (FactStore(whole.for_shard(ShardScope(n, 2))) for n in range(2))
        await one.reset_shard_beats()
        await two.reset_shard_beats()
        assert (await one.find_last_alive(), await two.find_last_alive()) == (1_000, 1_000)
        await one.write_beat(2_000)
        await two.note_held(1_500)
        await two.write_beat(9_000)
        assert (await one.find_last_alive(), await two.find_last_alive()) == (2_000, 1_500)
        # With another number of shards it is the latest time that any shard has known.
        more = FactStore(whole.for_shard(ShardScope(3, 8)))
        await more.reset_shard_beats()
        assert await more.find_last_alive() == 2_000
        assert await FactStore(whole).read_fact(name_shard_fact(HELD, ShardScope(1, 2))) is None
        await FactStore(whole).reset_shard_beats()
        assert await FactStore(whole).read_fact(ALIVE) == "2000"


def test_shards_are_counted_as_discord_does() -> None:
    guild = 197_038_439_483_310_086
    owners = [ShardScope(0, count).find_owner(guild) for count in (1, 2, 7)]
    assert owners == [0, (guild >> 22) % 2, (guild >> 22) % 7]
    assert ShardScope(0, 5).is_owner(None) and not ShardScope(1, 5).is_owner(None)


async def test_a_shard_that_does_not_hear_that_it_is_to_end_is_told_again(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, start = club.bot.shard.id, BluffClient.start
    await club.fleet.stop_shard(number)

    async def start_deaf(client: BluffClient, secret: str) -> None:
        # `asyncio.wait_for` of Python 3.11 does so when its result arrives at this moment.
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(SETTLE_TIMEOUT_S)
        await start(client, secret)

    monkeypatch.setattr(BluffClient, "start", start_deaf)
    again = club.fleet.start_shard(number)
    await asyncio.sleep(0)
    async with asyncio.timeout(SETTLE_TIMEOUT_S):
        await club.fleet.stop_shard(number)
    assert again.is_closed() and not club.fleet.ended.is_set()
    assert number not in [each.services.shard.id for each in club.fleet.clients]
    monkeypatch.undo()
    club.bot = club.fleet.start_shard(number).services
