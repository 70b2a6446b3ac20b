"""Tests of planned evenings over the wire: their message, event, table and end."""

import asyncio
import contextlib
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot import clock, zones
from bot.delivery import evening_plans
from bot.delivery.evening_plans import CHECK_MS, find_meeting, find_next_week
from bot.store.plans import PlannedEvening
from bot.texts import get_texts
from sandbox import Message, Person
from tests.bot.delivery.test_evening_cards import finish_game
from tests.bot.tournaments.test_scheduled_events import forbid_events
from tests.support.club import SandboxClub, assert_refused, join_texts, press_button

EN = get_texts("en")
AGAIN = "p:again:1"
WEEK_MS = 7 * 86_400_000


def has_part(message: Message, part: str) -> bool:
    ids = [b.custom_id or "" for b in message.list_buttons()]
    return not message.deleted and any(each.startswith("p:plan:") and part in each for each in ids)


def find_plan_message(person: Person) -> Message:
    return next(m for m in reversed(person.list_messages("bluff")) if has_part(m, ".in"))


async def plan_evening(
    club: SandboxClub, *, weekly: bool = False, planner: Person | None = None
) -> Message:
    """Play a game, plan another a week later, and return the message of the plan."""
    result = await finish_game(club, club.ann, club.bob)
    planner = planner or club.ann
    opened = await press_button(planner, result, AGAIN)
    assert opened.message and opened.message.ephemeral_for is planner.user
    if weekly:
        await press_button(planner, opened.message, ".weekly")
    made = await press_button(planner, opened.message, ".go")
    assert made.kind == "update", made
    await club.wait_until_settled()
    return find_plan_message(club.ann)


async def load_plan(club: SandboxClub) -> PlannedEvening:
    plan = await club.bot.evening_plans.plans.find_plan(1)
    assert plan is not None
    return plan


async def pass_hour(club: SandboxClub) -> None:
    """Let the plan's next step be due now, and do it with what follows."""
    plan = await load_plan(club)
    late = {"due": clock.now_ms()}
    if plan.stage == "waiting":
        late["at"] = clock.now_ms() - 1
    await club.bot.evening_plans.plans.change_plan(plan, **late)
    for _ in range(3):
        await club.bot.evening_plans.do_due_steps()
        await club.wait_until_settled()


def list_calls(person: Person) -> list[Message]:
    return [m for m in person.list_messages("bluff") if m.pinged and not m.deleted]


def list_lobbies(person: Person) -> list[Message]:
    return [
        m
        for m in person.list_messages("bluff")
        if any(":join:" in (b.custom_id or "") for b in m.list_buttons())
    ]


async def test_a_plan_has_a_message_and_an_event_and_opens_its_table(club: SandboxClub) -> None:
    shown = await plan_evening(club)
    (event,) = club.sandbox.world.guild.events.values()
    plan = await load_plan(club)
    assert event.starts_at == plan.at / 1000 and event.id == plan.event_id
    assert f"<@{club.ann.user.id}>" in join_texts(shown)
    await press_button(club.chloe, shown, ".in")
    await press_button(club.bob, shown, ".in")
    await press_button(club.bob, shown, ".out")
    assert f"<@{club.bob.user.id}>" not in join_texts(shown)
    await pass_hour(club)
    (call,) = list_calls(club.ann)
    assert call.pinged == {club.ann.user.id, club.chloe.user.id}
    (lobby,) = list_lobbies(club.ann)
    await press_button(club.chloe, lobby, ":join:")
    table = club.get_table(2)
    assert table.host == club.chloe.user.id and table.find_seat(club.ann.user.id) is None
    await press_button(club.ann, lobby, ":join:")
    await press_button(club.chloe, lobby, ":start:")
    await pass_hour(club)
    assert await club.bot.evening_plans.plans.find_plan(1) is None
    assert EN("plan-over", reason="done") in join_texts(shown)


async def test_a_kill_at_the_hour_opens_one_table(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It dies between the table and its note, before anybody is called."""
    await plan_evening(club)
    plans = club.bot.evening_plans.plans
    await plans.change_plan(await load_plan(club), due=clock.now_ms(), at=clock.now_ms() - 1)

    async def die(*_: object, **__: object) -> bool:
        raise RuntimeError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(plans, "change_plan", die)
        await club.bot.evening_plans.do_due_steps()
    await club.restart_bot()
    for _ in range(3):
        await club.bot.evening_plans.do_due_steps()
        await club.wait_until_settled()
    assert len(list_lobbies(club.ann)) == 1
    assert len(list_calls(club.ann)) == 1
    assert (await load_plan(club)).stage == "open"


async def test_two_processes_open_one_table(club: SandboxClub) -> None:
    """Both have read the plan before either of them has written."""
    await plan_evening(club)
    plans = club.bot.evening_plans
    await plans.plans.change_plan(await load_plan(club), at=clock.now_ms() - 1)
    plan = await load_plan(club)
    await asyncio.gather(plans.open_evening(plan), plans.open_evening(plan))
    await pass_hour(club)
    assert len(list_lobbies(club.ann)) == 1 and len(list_calls(club.ann)) == 1


async def cancel_plan(club: SandboxClub) -> None:
    await press_button(club.ann, find_plan_message(club.ann), ".off")
    await club.wait_until_settled()


async def test_a_plan_cancelled_while_its_table_opens_leaves_no_lobby(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await plan_evening(club)
    plans = club.bot.evening_plans
    await plans.plans.change_plan(await load_plan(club), at=clock.now_ms() - 1)
    plan, open_lobby = await load_plan(club), club.bot.tables.open_lobby

    async def open_and_cancel(*parts: Any, **named: Any) -> Any:
        opened = await open_lobby(*parts, **named)
        await cancel_plan(club)
        return opened

    monkeypatch.setattr(club.bot.tables, "open_lobby", open_and_cancel)
    await plans.open_evening(plan)
    await club.wait_until_settled()
    assert club.get_table(2).phase == "over" and not list_lobbies(club.ann)


async def test_a_cancelled_plan_closes_its_table_unless_somebody_sits_there(
    club: SandboxClub,
) -> None:
    await plan_evening(club)
    await pass_hour(club)
    (lobby,) = list_lobbies(club.ann)
    await press_button(club.bob, lobby, ":join:")
    await cancel_plan(club)
    assert club.get_table(2).phase == "lobby"


async def test_a_plan_cancelled_once_its_table_is_open_leaves_no_lobby(club: SandboxClub) -> None:
    await plan_evening(club)
    await pass_hour(club)
    await cancel_plan(club)
    assert club.get_table(2).phase == "over" and not list_lobbies(club.ann)


async def test_a_call_outlives_a_restart_until_its_game_begins(club: SandboxClub) -> None:
    shown = await plan_evening(club)
    await press_button(club.chloe, shown, ".in")
    await pass_hour(club)
    (call,) = list_calls(club.ann)
    for _ in range(2):
        await club.restart_bot()
        await club.wait_until_settled()
        # What a kill before the note leaves: a guest of the last moment changes nothing.
        await club.bot.evening_plans.plans.change_plan(await load_plan(club), called=0)
        await press_button(club.bob, shown, ".in")
        await club.bot.evening_plans.do_due_steps()
        await club.wait_until_settled()
        assert list_calls(club.ann) == [call]
    (lobby,) = list_lobbies(club.ann)
    await press_button(club.chloe, lobby, ":join:")
    await press_button(club.ann, lobby, ":join:")
    await press_button(club.chloe, lobby, ":start:")
    await club.wait_until_settled()
    assert call.deleted


async def test_a_table_that_cannot_be_read_keeps_no_plan_from_its_end(club: SandboxClub) -> None:
    await plan_evening(club)
    plans = club.bot.evening_plans.plans
    late = clock.now_ms() - CHECK_MS
    opened = {"stage": "open", "table_id": 99, "called": 0, "at": late, "due": late}
    await plans.change_plan(await load_plan(club), **opened)
    for _ in range(3):
        await club.bot.evening_plans.do_due_steps()
        await club.wait_until_settled()
    assert await plans.find_plan(1) is None


async def test_two_presses_at_once_plan_one_evening(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = await finish_game(club, club.ann, club.bob)
    opened = await press_button(club.ann, result, AGAIN)
    assert opened.message
    made, store, looks = opened.message, club.bot.evening_plans.plans, asyncio.Semaphore(0)
    look, create = store.list_planned_by, store.create_plan

    async def look_for_plans(guild_id: int, user_id: int) -> list[PlannedEvening]:
        found = await look(guild_id, user_id)
        looks.release()
        return found

    async def create_late(values: dict[str, Any]) -> int:
        """Create the plan once both have looked, if both can."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await looks.acquire()
                await looks.acquire()
        return await create(values)

    monkeypatch.setattr(store, "list_planned_by", look_for_plans)
    monkeypatch.setattr(store, "create_plan", create_late)
    await asyncio.gather(*(press_button(club.ann, made, ".go") for _ in range(2)))
    await club.wait_until_settled()
    plans = await club.bot.evening_plans.plans.list_plans()
    assert len(plans) == 1 == len(club.sandbox.world.guild.events)


async def test_a_plan_is_cancelled_though_its_hour_has_come_meanwhile(club: SandboxClub) -> None:
    shown = await plan_evening(club)
    plans, before = club.bot.evening_plans, await load_plan(club)
    await plans.plans.change_plan(before, stage="open", due=clock.now_ms() + CHECK_MS)
    await plans.end_plan(before, "off")
    await club.wait_until_settled()
    assert EN("plan-over", reason="off") in join_texts(shown)
    assert await plans.plans.find_plan(1) is None


async def test_a_plan_that_ends_while_its_server_is_away_takes_its_event_with_it(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await plan_evening(club)
    plans = club.bot.evening_plans
    with monkeypatch.context() as patch:
        patch.setattr(club.client, "get_guild", find_nothing)
        for client in club.fleet.clients:
            patch.setattr(client, "get_guild", find_nothing)
        await plans.end_plan(await load_plan(club), "off")
        await club.wait_until_settled()
    assert await plans.plans.find_plan(1) is not None
    await plans.do_due_steps()
    await club.wait_until_settled()
    assert await plans.plans.find_plan(1) is None
    assert all(event.status == 4 for event in club.sandbox.world.guild.events.values())


def find_nothing(_: int) -> None: ...


async def test_nobody_twice_ends_a_weekly_plan(club: SandboxClub) -> None:
    shown = await plan_evening(club, weekly=True)
    first = await load_plan(club)
    await press_button(club.ann, shown, ".out")
    for week in (1, 2):
        await pass_hour(club)
        assert EN("plan-nobody") in join_texts(shown)
        assert (await load_plan(club)).stage == "open", week
        await pass_hour(club)
        if week == 1:
            plan = await load_plan(club)
            assert plan.stage == "waiting" and plan.idle == 1 and plan.at > first.at - WEEK_MS
    assert await club.bot.evening_plans.plans.find_plan(1) is None
    assert EN("plan-over", reason="idle") in join_texts(shown)
    assert list_lobbies(club.ann) == []


async def test_a_deleted_channel_is_one_sentence_to_the_planner(club: SandboxClub) -> None:
    await plan_evening(club)
    club.forgiven_codes |= {10003}
    channel = club.ann.find_channel("bluff")
    club.sandbox.world.delete_channel(channel)

    def list_told(person: Person) -> list[Message]:
        return [m for m in person.list_messages(person.open_dm()) if "plan 1" in m.content]

    await club.ann.wait_until(lambda person: list_told(person) or None)
    await club.wait_until_settled()
    assert len(list_told(club.ann)) == 1
    assert await club.bot.evening_plans.plans.find_plan(1) is None


async def test_without_the_permission_there_is_no_event_and_the_planner_is_told(
    club: SandboxClub,
) -> None:
    forbid_events(club)
    result = await finish_game(club, club.ann, club.bob)
    opened = await press_button(club.ann, result, AGAIN)
    assert opened.message
    await press_button(club.ann, opened.message, ".go")
    await club.wait_until_settled()
    assert EN("plan-no-event") in join_texts(opened.message)
    assert not club.sandbox.world.guild.events


async def test_its_planner_or_a_moderator_cancels_a_plan_with_its_event(club: SandboxClub) -> None:
    shown = await plan_evening(club, planner=club.bob)
    assert_refused(await press_button(club.chloe, shown, ".off"), club.chloe, "plan-not-yours")
    await press_button(club.ann, shown, ".off")
    await club.wait_until_settled()
    assert EN("plan-over", reason="off") in join_texts(shown)
    assert await club.bot.evening_plans.plans.find_plan(1) is None
    assert all(event.status == 4 for event in club.sandbox.world.guild.events.values())


async def test_quiet_hours_and_blocks_are_kept(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await plan_evening(club)
    await press_button(club.chloe, shown, ".in")
    await press_button(club.bob, shown, ".in")
    await club.bob.run_menu(EN("cmd-block"), club.ann)
    quiet = {club.chloe.user.id}

    async def has_quiet_hours(self: object, user_id: int, plan: PlannedEvening) -> bool:
        return user_id in quiet

    monkeypatch.setattr(evening_plans.GuestCaller, "_has_quiet_hours", has_quiet_hours)
    await pass_hour(club)
    (call,) = list_calls(club.ann)
    assert call.pinged == {club.ann.user.id}


def test_an_hour_is_that_of_the_servers_clocks() -> None:
    """Summer time ends in Brussels in the night before 25 October 2026."""
    zone = "Europe/Brussels"
    before = find_meeting("2026-10-20", 20, zone)
    after = find_next_week(before, zone, before)
    assert after - before == WEEK_MS + zones.HOUR_MS
    local = datetime.fromtimestamp(after / 1000, zones.find_zone(zone))
    assert (local.day, local.hour) == (27, 20)
    assert find_meeting("2026-10-20", 20, "UTC") - before == 2 * zones.HOUR_MS
    # After a long outage the next week is one that is yet to come.
    late = before + 5 * WEEK_MS + CHECK_MS
    assert late < find_next_week(before, zone, late) <= late + WEEK_MS + timedelta(hours=1).seconds


async def test_what_is_stored_of_a_plan_is_exported_and_goes(club: SandboxClub) -> None:
    shown = await plan_evening(club)
    await press_button(club.chloe, shown, ".in")
    stored = await club.bot.privacy.export_person(club.chloe.user.id)
    assert [row["game"] for row in stored["evenings_planned"]] == ["perudo"]
    await club.bot.privacy.delete_person(club.chloe.user.id)
    assert await club.bot.evening_plans.plans.list_guests(1) == [club.ann.user.id]
    await club.bot.privacy.delete_person(club.ann.user.id)
    assert (await load_plan(club)).user_id < 0


async def test_a_plan_is_in_the_time_of_the_server(club: SandboxClub) -> None:
    guild = await club.bot.guilds.load_settings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, zone="Asia/Vladivostok"))
    shown = await plan_evening(club)
    plan = await load_plan(club)
    local = datetime.fromtimestamp(plan.at / 1000, zones.find_zone("Asia/Vladivostok"))
    assert (local.hour, plan.zone) == (20, "Asia/Vladivostok")
    assert f"<t:{plan.at // 1000}:F>" in join_texts(shown)


async def test_an_outage_at_the_hour_opens_the_table_late(club: SandboxClub) -> None:
    await plan_evening(club)
    plans, plan = club.bot.evening_plans, await load_plan(club)
    club.sandbox.faults.refuse_gateway(60)
    club.sandbox.faults.drop_gateway()
    while club.bot.tables.hold.since is None:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await plans.plans.change_plan(plan, due=clock.now_ms(), at=clock.now_ms() - 1)
    plans.request_update(plan.id)
    assert list_lobbies(club.ann) == []
    club.sandbox.faults.refuse_gateway(0)
    while club.bot.tables.hold.since is not None:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await club.ann.wait_until(lambda person: list_lobbies(person) or None)
    await club.ann.wait_until(lambda person: list_calls(person) or None)
    assert len(list_lobbies(club.ann)) == 1
