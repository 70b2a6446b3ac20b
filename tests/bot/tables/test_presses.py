"""Tests of presses that come twice, late, from the wrong person or from nowhere."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from discord import SelectOption
from discord.ui import Select

from bot.clock import now_ms
from bot.delivery.composer import MessageComposer
from bot.screens import lobby, perudo
from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import MessageLayout, TableScene, build_layout_view
from bot.store.database import StoreDatabase
from bot.texts import Say, choose_language, get_texts
from engines.perudo.types import STAR, PerudoBid
from sandbox import Message, Person
from tests.support.club import (
    SandboxClub,
    assert_refused,
    choose_lobby_option,
    open_club,
    press_button,
)

pytestmark = pytest.mark.usefixtures("rigged_dice")

BID_ID = "t:1:do:2x3:1.0"


def list_told_moves(club: SandboxClub) -> list[Any]:
    """Return the names of the events of table 1 that all are told of."""
    return [type(told.event).__name__ for told in club.get_table().told if told.audience is None]


async def bid_and_challenge(club: SandboxClub, message: Message) -> None:
    """Bid as Ann and challenge as Bob: all cups are up."""
    assert (await club.ann.press_id(message, BID_ID)).kind == "update"
    assert (await press_button(club.bob, message, ":do:challenge:")).kind == "update"


def test_two_selects_for_the_same_move_are_told_apart_and_read_alike() -> None:
    scene = TableScene(7, get_texts("en"), [])
    halves = [
        scene.build_select([SelectOption(label=half)], "do", "play:", "turn.1")
        for half in ("low", "high")
    ]
    layout = MessageLayout([], [[half] for half in halves])
    for _ in range(2):  # a layout may be sent more than once
        made = build_layout_view(layout, None)
        one, two = [each.custom_id for each in made.walk_children() if isinstance(each, Select)]
        assert one != two
        assert (
            parse_custom_id(one) == parse_custom_id(two) == TablePress(7, "do", "play:", "turn.1")
        )
        assert str(parse_custom_id(two)) == two


async def test_a_double_click_counts_once(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    replies = await asyncio.gather(*(club.ann.press_id(message, BID_ID) for _ in range(2)))
    assert sorted(r.kind for r in replies) == ["deferred_update", "update"]
    assert list_told_moves(club).count("Bidden") == 1
    # So is a third press a moment later; other people's presses and other buttons are refused.
    assert (await club.ann.press_id(message, BID_ID)).kind == "deferred_update"
    assert_refused(await club.chloe.press_id(message, BID_ID), club.chloe, "table-stale")
    assert_refused(await club.ann.press_id(message, "t:1:do:3x3:1.0"), club.ann, "table-stale")
    assert list_told_moves(club).count("Bidden") == 1


async def test_a_table_comes_into_memory_with_all_that_its_press_needs_in_one_trip(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    asked = list[Any]()
    read = StoreDatabase.run_read

    async def read_counted(database: StoreDatabase, ask: Any) -> Any:
        task = asyncio.current_task()
        if task and task.get_name() != "clock":
            asked.append(ask)
        return await read(database, ask)

    monkeypatch.setattr(StoreDatabase, "run_read", read_counted)
    club.bot.tables.forget_tables([1])
    club.bot.messages.drop_cached()
    for person in (club.ann, club.bob):
        club.bot.people.drop_cached(person.user.id)
    assert (await press_button(club.ann, message, ":do:2x3:")).kind == "update"
    assert len(asked) == 1
    assert (await press_button(club.bob, message, ":do:3x3:")).kind == "update"
    assert len(asked) == 1
    assert [name for name in list_told_moves(club) if name == "Bidden"] == ["Bidden"] * 2


async def test_someone_who_presses_again_after_a_while_is_told_that_the_table_has_moved_on(
    club: SandboxClub,
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.ann.press_id(message, BID_ID)
    club.sandbox.world.pass_time(6)
    assert_refused(await club.ann.press_id(message, BID_ID), club.ann, "table-stale")


async def test_a_press_that_was_refused_is_refused_again(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.ann.press_id(message, BID_ID)
    for _ in range(2):
        assert_refused(await club.chloe.press_id(message, BID_ID), club.chloe, "table-stale")


@pytest.mark.parametrize("place", ["direct message", "my dice"])
async def test_a_double_click_in_a_private_message_counts_once(
    club: SandboxClub, place: str
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    looked = await press_button(club.ann, message, ":look:") if place == "my dice" else None
    mine = looked.message if looked else club.ann.list_messages(club.ann.open_dm())[-1]
    assert mine
    replies = await asyncio.gather(*(press_button(club.ann, mine, ":do:2x3:") for _ in range(2)))
    assert sorted(r.kind for r in replies) == ["deferred_update", "update"]
    assert list_told_moves(club).count("Bidden") == 1


async def test_a_double_click_in_the_lobby_sits_down_once(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, start=False)
    replies = await asyncio.gather(*(press_button(club.chloe, message, ":join:") for _ in range(2)))
    assert sorted(r.kind for r in replies) == ["deferred_update", "update"]
    assert len(club.get_table().members) == 2


@pytest.mark.parametrize("bid_first", [True, False])
async def test_a_raise_and_a_challenge_in_one_instant_one_counts(
    club: SandboxClub, bid_first: bool
) -> None:
    message = await club.open_table(club.ann, club.bob, club.chloe, start=False)
    assert (await choose_lobby_option(club.ann, message, "challenge", "any")).kind == "update"
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    message = club.ann.find_last_message("bluff")  # the panel covered it
    await club.ann.press_id(message, BID_ID)
    raises = club.bob.press_id(message, "t:1:do:3x3:1.1")
    calls = club.chloe.press_id(message, "t:1:do:challenge:1.1")
    order = (raises, calls) if bid_first else (calls, raises)
    replies = await asyncio.gather(*order)
    by_person = dict(zip(order, replies, strict=True))
    assert sorted(r.kind for r in replies) == ["message", "update"]
    if by_person[raises].kind == "update":
        assert_refused(by_person[calls], club.chloe, "table-stale")
        assert list_told_moves(club).count(
            "Bidden"
        ) == 2 and "PerudoRevealed" not in list_told_moves(club)
    else:
        assert_refused(by_person[raises], club.bob, "table-stale")
        assert list_told_moves(club).count("Bidden") == 1 and "PerudoRevealed" in list_told_moves(
            club
        )


async def test_two_continue_a_reveal_in_one_instant_and_both_count(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, club.chloe)
    await bid_and_challenge(club, message)
    replies = await asyncio.gather(
        *(press_button(who, message, ":do:continue:") for who in (club.ann, club.bob))
    )
    assert {r.kind for r in replies} <= {"update", "deferred_update"}
    assert club.get_table().state.continued == {0, 1}
    club.sandbox.world.pass_time(6)
    again = await press_button(club.bob, message, ":do:continue:")
    assert_refused(again, club.bob, "refused-continued")
    await press_button(club.chloe, message, ":do:continue:")
    assert club.get_table().state.round == 2


async def test_someone_who_may_not_press_is_told_why_in_their_language(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, club.chloe)
    # strangers
    for button in (BID_ID, "t:1:ask:bid:1.0", "t:1:do:return:"):
        assert_refused(await club.dmitri.press_id(message, button), club.dmitri, "table-not-in")
    assert_refused(await club.dmitri.press_id(message, "t:1:join::"), club.dmitri, "lobby-started")
    # not in turn
    assert_refused(
        await club.chloe.press_id(message, BID_ID), club.chloe, "refused-not-your-turn", turn="Ann"
    )
    asked = await club.chloe.press_id(message, "t:1:ask:bid:1.0")
    assert_refused(asked, club.chloe, "table-not-awaited")
    assert_refused(
        await club.chloe.press_id(message, "t:1:do:return:"), club.chloe, "refused-not-away"
    )
    # the host's, in the lobby
    lobby = (await club.bob.run_slash("bluff start", game="perudo")).message
    assert lobby
    await press_button(club.chloe, lobby, ":join:")
    assert_refused(
        await press_button(club.chloe, lobby, ":start:"), club.chloe, "lobby-host-only", host="Bob"
    )
    chosen = await club.chloe.press_id(lobby, "t:2:option:first:")
    assert_refused(chosen, club.chloe, "lobby-host-only", host="Bob")
    assert [r.kind for r in await asyncio.gather(press_button(club.chloe, lobby, ":leave:"))] == [
        "update"
    ]
    assert_refused(await press_button(club.dmitri, lobby, ":leave:"), club.dmitri, "table-not-in")


async def test_a_button_of_an_earlier_decision_is_stale(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.ann.press_id(message, BID_ID)
    for old in ("t:1:do:3x3:1.0", "t:1:do:challenge:1.0", "t:1:ask:bid:1.0"):
        assert_refused(await club.chloe.press_id(message, old), club.chloe, "table-stale")
    assert list_told_moves(club).count("Bidden") == 1


async def test_a_table_message_that_was_replaced_still_answers(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    # The old message stays, as Discord does not let the bot delete it.
    club.forgiven_codes = {50013}
    club.sandbox.faults.answer_with(
        "DELETE", "/messages/", 403, json={"code": 50013, "message": "Missing Permissions"}
    )
    for n in range(12):
        await club.bob.send_message("bluff", f"chatter {n}")
    await club.ann.run_slash("move", move="2x3")
    await club.wait_until_settled()
    new = club.bob.find_last_message("bluff")
    assert new.id != message.id and not message.deleted
    assert_refused(await club.chloe.press_id(message, "t:1:do:3x3:1.0"), club.chloe, "table-stale")
    # A press on it that fits the table now counts, and the new message shows it.
    assert (await club.chloe.press_id(message, "t:1:do:3x3:1.1")).kind == "deferred_update"
    await club.bob.wait_until(lambda p: "3 threes" in " ".join(new.list_texts()))


async def test_what_is_done_while_the_publisher_finds_nothing_new_is_shown(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    messages, tables = club.bot.messages, club.bot.tables
    one = messages.find_message
    bids = ["3x3"]

    async def find_after_bid(table_id: int, *what: Any) -> Any:
        """Bid between the publisher's look at the table and its look at the message."""
        found = await one(table_id, *what)
        if bids and found and found.shown_seq >= club.get_table().seq > 1:
            turn = club.find_actor().user.id
            bid = club.get_table(table_id).rules.parse_action(bids.pop())
            await tables.play_actions(table_id, turn, bid, cause="meanwhile", stamp=0)
        return found

    monkeypatch.setattr(messages, "find_message", find_after_bid)
    club.bot.publisher.request_update(1)
    await club.wait_until_settled()
    assert not bids and "3 threes" in " ".join(message.list_texts())


async def test_presses_after_the_end(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.stop_game(club.ann, club.chloe)
    await club.wait_until_settled()
    labels = ["Rematch", "My review", "Replay", "Check the dice", "Game log"]
    assert [b.label for b in message.list_buttons()] == labels
    for button in (BID_ID, "t:1:do:challenge:1.0", "t:1:ask:bid:1.0", "t:1:do:return:"):
        assert_refused(await club.chloe.press_id(message, button), club.chloe, "table-over")
    for button in ("t:1:join::", "t:1:leave::", "t:1:start::", "t:1:quit::"):
        assert_refused(await club.dmitri.press_id(message, button), club.dmitri, "table-over")


async def test_a_press_when_time_was_up_is_late(tmp_path: Path) -> None:
    async with open_club(tmp_path, grace=3600) as club:
        message = await club.open_table(club.ann, club.chloe)
        await club.bot.deadlines.shift_clocks(-600_000, now_ms())
        assert_refused(await club.ann.press_id(message, BID_ID), club.ann, "table-late")
        assert not club.list_unforgiven()


async def test_a_modal_submitted_after_a_restart_counts(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    opened = await press_button(club.ann, message, ":ask:bid:")
    assert opened.modal
    await club.restart_bot()
    done = await club.ann.submit_modal(opened.modal, count="3", face="6")
    assert done.kind == "update"
    assert "3 stars" in " ".join(message.list_texts())


async def test_a_modal_submitted_too_late_is_stale(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    mine = await press_button(club.ann, message, ":ask:bid:")
    await club.ann.press_id(message, BID_ID)
    assert mine.modal
    assert_refused(
        await club.ann.submit_modal(mine.modal, count="3", face="3"), club.ann, "table-stale"
    )
    other = await press_button(club.chloe, message, ":ask:bid:")
    assert other.modal
    await club.stop_game(club.ann, club.chloe)
    assert_refused(
        await club.chloe.submit_modal(other.modal, count="3", face="4"), club.chloe, "table-over"
    )


async def test_a_modal_with_a_bid_that_is_too_low_says_so(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.ann.press_id(message, BID_ID)
    opened = await press_button(club.chloe, message, ":ask:bid:")
    assert opened.modal
    reply = await club.chloe.submit_modal(opened.modal, count="2", face="1")
    bid, above = (perudo.format_bid(PerudoBid(2, f), _find_texts(club.chloe), STAR) for f in (1, 3))
    assert_refused(reply, club.chloe, "perudo-not-above", bid=bid, above=above)


async def test_an_invented_button_of_no_table(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    for custom_id in (
        "hello",
        "t:1",
        "t:x:do:2x3:1.0",
        "t:999999999:do:2x3:1.0",
        "t:9999999999999999999:do:2x3:1.0",
        "t:0:join::",
        "t:1:explode::",
        "t:1:do:2\nx3:1.0",
        "t:1:::",
    ):
        assert_refused(await club.chloe.press_id(message, custom_id), club.chloe, "table-unknown")


async def test_invented_moves_do_nothing(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    before = club.get_table()
    for arg, key in {
        "chance:0,0": "refused-wrong-draw",
        "expire:1.0:0": "refused-wrong-actor",
        "garbage": "perudo-unreadable",
        "": "perudo-unreadable",
        "999999999x3": "perudo-beyond-track",
        "0x3": "perudo-no-such-bid",
        "first:1": "perudo-started",
        "continue": "refused-nothing-open",
        "challenge": "perudo-nothing-to-challenge",
    }.items():
        reply = await club.ann.press_id(message, f"t:1:do:{arg}:1.0")
        assert reply.kind == "message" and reply.message, (arg, reply)
        words = " ".join(reply.message.list_texts())
        assert words and "Something went wrong" not in words, (arg, words)
        if key in ("refused-wrong-actor", "refused-wrong-draw", "perudo-started"):
            assert words in {_find_texts(club.ann)(k) for k in (key, "refused-wrong-actor")}, (
                arg,
                words,
            )
    assert_refused(
        await club.chloe.press_id(message, "t:1:do:first:0:1.0"),
        club.chloe,
        "lobby-host-only",
        host="Ann",
    )
    assert_refused(
        await club.ann.press_id(message, "t:1:option:colour:"), club.ann, "lobby-started"
    )
    assert club.get_table() == before


async def test_an_answer_that_takes_long_is_promised_then_given(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    _slow_down(monkeypatch, perudo.pictures, "render_table", 0.3)
    _slow_down(monkeypatch, perudo.pictures, "render_hand", 0.3)
    reply = await club.ann.press_id(message, BID_ID)
    assert reply.kind == "deferred_update"
    await club.bob.wait_until(lambda p: "2 threes" in " ".join(message.list_texts()))
    await club.wait_until_settled()
    assert club.ann.find_last_message("bluff") is message, "nothing more is said"
    look = await press_button(club.ann, message, ":look:")
    assert look.kind == "deferred_update"
    dice = await look.wait_for_message()
    assert dice.ephemeral_for is club.ann.user and dice.attachments
    by_command = await club.ann.run_slash("bluff hand")
    assert by_command.kind == "deferred"
    assert (await by_command.wait_for_message()).attachments


async def test_a_dialog_that_opens_too_late_is_asked_for_again(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No dialog can follow a deferred answer."""
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    with monkeypatch.context() as slow:
        slow.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
        read = MessageComposer.build_scene

        async def read_late(*args: Any) -> TableScene:
            await asyncio.sleep(0.3)
            return await read(*args)

        slow.setattr(MessageComposer, "build_scene", read_late)
        pressed = await press_button(club.ann, message, ":ask:bid:")
        assert pressed.kind == "deferred_update"
        told = await club.ann.wait_until(
            lambda p: p.find_last_message("bluff") is not message and p.find_last_message("bluff")
        )
    assert told.list_texts() == [_find_texts(club.ann)("error-dialog-late")]
    assert (await press_button(club.ann, message, ":ask:bid:")).kind == "modal"


async def test_a_slow_start_still_opens_the_table(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    _slow_down(monkeypatch, lobby.pictures, "render_lobby", 0.3)
    reply = await club.chloe.run_slash("bluff start", game="perudo")
    assert reply.kind == "deferred"
    said = await reply.wait_for_message()
    assert said.list_texts() == [_find_texts(club.chloe)("start-done", table=1)]
    shown = await club.bob.wait_until(lambda p: p.find_last_message("bluff"))
    assert (await press_button(club.bob, shown, ":join:")).kind in ("update", "deferred_update")


async def test_a_promise_that_overtakes_the_answer_leaves_nobody_waiting(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deferral is on its way, and slow, when the answer is ready."""
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    club.forgiven_codes = {40060}
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    _slow_down(monkeypatch, perudo.pictures, "render_table", 0.15)
    _slow_down(monkeypatch, perudo.pictures, "render_hand", 0.15)
    club.sandbox.faults.delay_request("POST", "callback", before=0.3)
    pressed = await club.ann.press_id(message, BID_ID)
    assert pressed.kind == "deferred_update"
    await club.bob.wait_until(lambda p: "2 threes" in " ".join(message.list_texts()))
    await club.wait_until_settled()
    assert club.ann.find_last_message("bluff") is message, "nothing more is said"
    club.sandbox.faults.delay_request("POST", "callback", before=0.3)
    look = await press_button(club.ann, message, ":look:")
    assert (await look.wait_for_message()).ephemeral_for is club.ann.user
    club.sandbox.faults.delay_request("POST", "callback", before=0.3)
    look = await club.chloe.run_slash("bluff hand")
    assert (await look.wait_for_message()).attachments


async def test_a_game_from_the_table_costs_one_request_an_action(club: SandboxClub) -> None:
    """Each changed hand costs one more request.

    Opening DM channels is not counted.
    """
    people = (club.ann, club.bob, club.chloe)
    message = await club.open_table(*people)
    await club.wait_until_settled()
    actions = hands = 0
    start = len(club.sandbox.requests)
    while club.get_table().phase != "over":
        before, at = club.get_table(), len(club.sandbox.requests)
        if before.state.phase == "reveal":
            seat = before.list_decisions()[0].actor
            person = next(p for p in people if club.find_seat(p) == seat)
            await press_button(person, message, ":do:continue:")
        else:
            person = club.find_actor()
            wanted = ":do:challenge:" if len(before.state.bids) >= 3 else ":do:"
            await press_button(person, message, wanted)
        await club.wait_until_settled()
        after = club.get_table()
        changed = sum(a != b for a, b in zip(before.private_seq, after.private_seq, strict=True))
        if after.phase == "over" or (after.state.phase, before.state.phase) == (
            "reveal",
            "bidding",
        ):
            changed = len(people)  # the result and the reveal are shown to everybody
        sent = club.sandbox.requests[at:]
        assert len(sent) <= 1 + changed, [str(r) for r in sent]
        actions, hands = actions + 1, hands + changed
    requests = len(club.sandbox.requests) - start
    assert actions > 10
    assert requests <= 1.05 * actions + hands, (requests, actions, hands)
    print(f"{requests} requests, {actions} actions, {hands} private hands changed")


async def test_with_discords_own_pace_nothing_is_refused_and_all_is_shown(
    club: SandboxClub,
) -> None:
    club.sandbox.rate_limits.on = True
    club.sandbox.rate_limits.speed = 10
    message = await club.open_table(club.ann, club.chloe)
    for n in range(8):
        await club.find_actor().run_slash("move", move=f"{n + 2}x3")
    await club.wait_until_settled()
    assert "9 threes" in " ".join(message.list_texts())
    assert not [str(r) for r in club.sandbox.requests if r.status == 429]


def _slow_down(monkeypatch: pytest.MonkeyPatch, pictures: Any, name: str, seconds: float) -> None:
    """Slow this drawing down by so many seconds."""
    drawn = getattr(pictures, name)

    def draw_slowly(*args: Any) -> Any:
        time.sleep(seconds)
        return drawn(*args)

    monkeypatch.setattr(pictures, name, draw_slowly)


def _find_texts(person: Person) -> Say:
    return get_texts(choose_language(person.locale))


async def test_a_double_click_on_what_stands_beside_the_game_is_answered_in_silence(
    club: SandboxClub,
) -> None:
    """Such are taking a seat over, agreeing to a pause, and the host's options."""
    table = await club.open_table(club.bob, club.chloe)
    given = {"player": club.chloe.user, "by": club.fay.user, "reason": "has to go"}
    await club.ann.run_slash("referee replace", table=1, **given)
    await club.wait_until_settled()

    async def press_twice(person: Person, part: str) -> list[str]:
        found = next(b.custom_id for b in table.list_buttons() if part in (b.custom_id or ""))
        assert found
        replies = [await person.press_id(table, found) for _ in range(2)]
        await club.wait_until_settled()
        return [reply.kind for reply in replies]

    assert await press_twice(club.fay, ":take:") == ["update", "deferred_update"]
    await club.bob.run_slash("bluff pause")
    await club.wait_until_settled()
    assert await press_twice(club.fay, ":pause:") == ["update", "deferred_update"]
    assert club.get_table().paused


async def test_one_computer_more_is_no_repetition(club: SandboxClub) -> None:
    """Each press is meant; when there is no room for another computer, that is said."""
    message = await club.open_table(club.ann, start=False)
    panel = await press_button(club.ann, message, ":options:")
    assert panel.message
    add = "t:1:computer::"
    added = [await club.ann.choose_values(panel.message, add, ["add.careful"]) for _ in range(6)]
    assert len(club.get_table().members) == 6
    assert all(reply.kind == "update" for reply in added), "the panel is shown anew"
    await club.wait_until_settled()
    told = [
        m.list_texts() for m in club.ann.list_messages("bluff") if m.ephemeral_for is club.ann.user
    ]
    assert told.count([_find_texts(club.ann)("lobby-full", most=6)]) == 1


async def _open_unheard(club: SandboxClub) -> Message:
    """Open a table as Ann while Discord does not take the answer; return its message."""
    gone = {"code": 10062, "message": "Unknown interaction"}
    club.sandbox.faults.answer_with("POST", "callback", 404, json=gone)
    unheard = asyncio.create_task(club.ann.run_slash("bluff start", game="perudo"))
    shown = await club.bob.wait_until(lambda p: p.find_last_message("bluff"))
    unheard.cancel()
    return shown


async def test_someone_who_asks_again_after_a_lost_answer_gets_the_same_lobby(
    club: SandboxClub,
) -> None:
    """They read that the bot did not respond, though their table stands there."""
    first = await _open_unheard(club)
    await club.wait_until_noted(first)
    again = await club.ann.run_slash("bluff start", game="perudo")
    where = f"{club.sandbox.world.guild.id}/{first.channel.id}/{first.id}"
    told = _find_texts(club.ann)(
        "start-again", table=1, link=f"https://discord.com/channels/{where}"
    )
    assert again.message and again.message.list_texts() == [told]
    assert len(await club.bot.ledger.list_live_of(club.ann.user.id)) == 1
    # A third command opens another table.
    assert (await club.ann.run_slash("bluff start", game="perudo")).message
    assert len(await club.bot.ledger.list_live_of(club.ann.user.id)) == 2


async def test_a_lobby_that_somebody_has_joined_is_not_given_again(club: SandboxClub) -> None:
    first = await _open_unheard(club)
    await club.wait_until_noted(first)
    await press_button(club.bob, first, ":join:")
    assert (await club.ann.run_slash("bluff start", game="perudo")).message
    assert len(await club.bot.ledger.list_live_of(club.ann.user.id)) == 2
