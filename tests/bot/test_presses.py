"""Presses that come twice, too late, from the wrong person or from nowhere: one answer each."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from discord import SelectOption
from discord.ui import Select

from bot.clock import now_ms
from bot.delivery.composer import Composer
from bot.screens import lobby, perudo
from bot.screens.ids import Pressed, read
from bot.screens.scene import Layout, Scene, components
from bot.store.database import Database
from bot.texts import Say, language, say
from engines.perudo.types import STAR, Bid
from sandbox import Message, Person
from tests.bot.club import Club, choose, open_club, press, refused
from tests.bot.dice import rig

BID = "t:1:do:2x3:1.0"


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


def moves(club: Club) -> list[Any]:
    """What has been played at table 1, chance left out."""
    return [type(told.event).__name__ for told in club.state().told if told.to is None]


async def challenged(club: Club, message: Message) -> None:
    """Ann bids, Bob challenges: all cups are up."""
    assert (await club.ann.press_id(message, BID)).kind == "update"
    assert (await press(club.bob, message, ":do:challenge:")).kind == "update"


def test_two_selects_for_the_same_move_are_told_apart_and_read_alike() -> None:
    scene = Scene(7, say("en"), [])
    halves = [
        scene.select([SelectOption(label=half)], "do", "play:", "turn.1")
        for half in ("low", "high")
    ]
    layout = Layout([], [[half] for half in halves])
    for _ in range(2):  # a layout may be sent more than once
        made = components(layout, None)
        one, two = [each.custom_id for each in made.walk_children() if isinstance(each, Select)]
        assert one != two
        assert read(one) == read(two) == Pressed(7, "do", "play:", "turn.1")
        assert str(read(two)) == two


async def test_a_double_click_counts_once(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    replies = await asyncio.gather(*(club.ann.press_id(message, BID) for _ in range(2)))
    assert sorted(r.kind for r in replies) == ["deferred_update", "update"]
    assert moves(club).count("Bidden") == 1
    # So does a third press a moment later; what somebody else, or another button says, does not.
    assert (await club.ann.press_id(message, BID)).kind == "deferred_update"
    refused(await club.chloe.press_id(message, BID), club.chloe, "table-stale")
    refused(await club.ann.press_id(message, "t:1:do:3x3:1.0"), club.ann, "table-stale")
    assert moves(club).count("Bidden") == 1


async def test_a_table_comes_into_memory_with_all_that_its_press_needs_in_one_trip(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    asked = list[Any]()
    read = Database.read

    async def counted(database: Database, ask: Any) -> Any:
        task = asyncio.current_task()
        if task and task.get_name() != "clock":
            asked.append(ask)
        return await read(database, ask)

    monkeypatch.setattr(Database, "read", counted)
    club.bot.tables.forget([1])
    club.bot.messages.forget_all()
    for person in (club.ann, club.bob):
        club.bot.people.drop(person.user.id)
    assert (await press(club.ann, message, ":do:2x3:")).kind == "update"
    assert len(asked) == 1
    assert (await press(club.bob, message, ":do:3x3:")).kind == "update"
    assert len(asked) == 1
    assert [name for name in moves(club) if name == "Bidden"] == ["Bidden"] * 2


async def test_who_presses_again_after_a_while_is_told_that_the_table_has_moved_on(
    club: Club,
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.ann.press_id(message, BID)
    club.sandbox.faults.pass_time(6)
    refused(await club.ann.press_id(message, BID), club.ann, "table-stale")


async def test_a_press_that_was_refused_is_refused_again(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.ann.press_id(message, BID)
    for _ in range(2):
        refused(await club.chloe.press_id(message, BID), club.chloe, "table-stale")


@pytest.mark.parametrize("place", ["direct message", "my dice"])
async def test_a_double_click_in_a_private_message_counts_once(club: Club, place: str) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    looked = await press(club.ann, message, ":look:") if place == "my dice" else None
    mine = looked.message if looked else club.ann.messages(club.ann.dm())[-1]
    assert mine
    replies = await asyncio.gather(*(press(club.ann, mine, ":do:2x3:") for _ in range(2)))
    assert sorted(r.kind for r in replies) == ["deferred_update", "update"]
    assert moves(club).count("Bidden") == 1


async def test_a_double_click_in_the_lobby_sits_down_once(club: Club) -> None:
    message = await club.table(club.ann, start=False)
    replies = await asyncio.gather(*(press(club.chloe, message, ":join:") for _ in range(2)))
    assert sorted(r.kind for r in replies) == ["deferred_update", "update"]
    assert len(club.state().members) == 2


@pytest.mark.parametrize("bid_first", [True, False])
async def test_a_raise_and_a_challenge_in_one_instant_one_counts(
    club: Club, bid_first: bool
) -> None:
    message = await club.table(club.ann, club.bob, club.chloe, start=False)
    assert (await choose(club.ann, message, "challenge", "any")).kind == "update"
    await press(club.ann, message, ":start:")
    await club.settled()
    message = club.ann.last("bluff")  # the panel covered it
    await club.ann.press_id(message, BID)
    raises = club.bob.press_id(message, "t:1:do:3x3:1.1")
    calls = club.chloe.press_id(message, "t:1:do:challenge:1.1")
    order = (raises, calls) if bid_first else (calls, raises)
    replies = await asyncio.gather(*order)
    by_person = dict(zip(order, replies, strict=True))
    assert sorted(r.kind for r in replies) == ["message", "update"]
    if by_person[raises].kind == "update":
        refused(by_person[calls], club.chloe, "table-stale")
        assert moves(club).count("Bidden") == 2 and "Revealed" not in moves(club)
    else:
        refused(by_person[raises], club.bob, "table-stale")
        assert moves(club).count("Bidden") == 1 and "Revealed" in moves(club)


async def test_two_continue_a_reveal_in_one_instant_and_both_count(club: Club) -> None:
    message = await club.table(club.ann, club.bob, club.chloe)
    await challenged(club, message)
    replies = await asyncio.gather(
        *(press(who, message, ":do:continue:") for who in (club.ann, club.bob))
    )
    assert {r.kind for r in replies} <= {"update", "deferred_update"}
    assert club.state().state.continued == {0, 1}
    club.sandbox.faults.pass_time(6)
    again = await press(club.bob, message, ":do:continue:")
    refused(again, club.bob, "refused-continued")
    await press(club.chloe, message, ":do:continue:")
    assert club.state().state.round == 2


async def test_who_may_not_press_is_told_why_in_his_language(club: Club) -> None:
    message = await club.table(club.ann, club.bob, club.chloe)
    # strangers
    for button in (BID, "t:1:ask:bid:1.0", "t:1:do:return:"):
        refused(await club.dmitri.press_id(message, button), club.dmitri, "table-not-in")
    refused(await club.dmitri.press_id(message, "t:1:join::"), club.dmitri, "lobby-started")
    # not in turn
    refused(
        await club.chloe.press_id(message, BID), club.chloe, "refused-not-your-turn", turn="Ann"
    )
    asked = await club.chloe.press_id(message, "t:1:ask:bid:1.0")
    refused(asked, club.chloe, "table-not-awaited")
    refused(await club.chloe.press_id(message, "t:1:do:return:"), club.chloe, "refused-not-away")
    # the host's, in the lobby
    lobby = (await club.bob.slash("bluff start", game="perudo")).message
    assert lobby
    await press(club.chloe, lobby, ":join:")
    refused(await press(club.chloe, lobby, ":start:"), club.chloe, "lobby-host-only", host="Bob")
    chosen = await club.chloe.press_id(lobby, "t:2:option:first:")
    refused(chosen, club.chloe, "lobby-host-only", host="Bob")
    assert [r.kind for r in await asyncio.gather(press(club.chloe, lobby, ":leave:"))] == ["update"]
    refused(await press(club.dmitri, lobby, ":leave:"), club.dmitri, "table-not-in")


async def test_a_button_of_an_earlier_decision_is_stale(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.ann.press_id(message, BID)
    for old in ("t:1:do:3x3:1.0", "t:1:do:challenge:1.0", "t:1:ask:bid:1.0"):
        refused(await club.chloe.press_id(message, old), club.chloe, "table-stale")
    assert moves(club).count("Bidden") == 1


async def test_a_table_message_that_was_replaced_still_answers(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    # The old message stays, as Discord does not let the bot delete it.
    club.forgiven = {50013}
    club.sandbox.faults.answer(
        "DELETE", "/messages/", 403, json={"code": 50013, "message": "Missing Permissions"}
    )
    for n in range(12):
        await club.bob.type("bluff", f"chatter {n}")
    await club.ann.slash("move", move="2x3")
    await club.settled()
    new = club.bob.last("bluff")
    assert new.id != message.id and not message.deleted
    refused(await club.chloe.press_id(message, "t:1:do:3x3:1.0"), club.chloe, "table-stale")
    # A press on it that fits what stands now counts, and the new message shows it.
    assert (await club.chloe.press_id(message, "t:1:do:3x3:1.1")).kind == "deferred_update"
    await club.bob.until(lambda p: "3 threes" in " ".join(new.texts()))


async def test_what_is_done_while_the_publisher_finds_nothing_new_is_shown(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    messages, tables = club.bot.messages, club.bot.tables
    one = messages.one
    bids = ["3x3"]

    async def slow(table_id: int, *what: Any) -> Any:
        """Somebody bids between its look at the table and its look at the message."""
        found = await one(table_id, *what)
        if bids and found and found.shown_seq >= club.state().seq > 1:
            turn = club.in_turn().user.id
            bid = tables._cache[table_id].rules.read(bids.pop())
            await tables.act(table_id, turn, bid, cause="meanwhile", stamp=0)
        return found

    monkeypatch.setattr(messages, "one", slow)
    club.bot.publisher.request_update(1)
    await club.settled()
    assert not bids and "3 threes" in " ".join(message.texts())


async def test_presses_after_the_end(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.stop_game(club.ann, club.chloe)
    await club.settled()
    labels = ["Rematch", "My review", "Replay", "Check the dice", "Game log"]
    assert [b.label for b in message.buttons()] == labels
    for button in (BID, "t:1:do:challenge:1.0", "t:1:ask:bid:1.0", "t:1:do:return:"):
        refused(await club.chloe.press_id(message, button), club.chloe, "table-over")
    for button in ("t:1:join::", "t:1:leave::", "t:1:start::", "t:1:quit::"):
        refused(await club.dmitri.press_id(message, button), club.dmitri, "table-over")


async def test_a_press_when_time_was_up_is_late(tmp_path: Path) -> None:
    async with open_club(tmp_path, grace=3600) as club:
        message = await club.table(club.ann, club.chloe)
        await club.bot.scheduler._deadlines.shift(-600_000, now_ms())
        refused(await club.ann.press_id(message, BID), club.ann, "table-late")
        assert not club.unforgiven()


async def test_a_modal_submitted_after_a_restart_counts(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    opened = await press(club.ann, message, ":ask:bid:")
    assert opened.modal
    await club.restart()
    done = await club.ann.submit(opened.modal, count="3", face="6")
    assert done.kind == "update"
    assert "3 stars" in " ".join(message.texts())


async def test_a_modal_submitted_too_late_is_stale(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    mine = await press(club.ann, message, ":ask:bid:")
    await club.ann.press_id(message, BID)
    assert mine.modal
    refused(await club.ann.submit(mine.modal, count="3", face="3"), club.ann, "table-stale")
    other = await press(club.chloe, message, ":ask:bid:")
    assert other.modal
    await club.stop_game(club.ann, club.chloe)
    refused(await club.chloe.submit(other.modal, count="3", face="4"), club.chloe, "table-over")


async def test_a_modal_with_a_bid_that_is_too_low_says_so(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.ann.press_id(message, BID)
    opened = await press(club.chloe, message, ":ask:bid:")
    assert opened.modal
    reply = await club.chloe.submit(opened.modal, count="2", face="1")
    bid, above = (perudo.bid_text(Bid(2, f), _say(club.chloe), STAR) for f in (1, 3))
    refused(reply, club.chloe, "perudo-not-above", bid=bid, above=above)


async def test_an_invented_button_of_no_table(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
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
        refused(await club.chloe.press_id(message, custom_id), club.chloe, "table-unknown")


async def test_invented_moves_do_nothing(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    before = club.state()
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
        words = " ".join(reply.message.texts())
        assert words and "Something went wrong" not in words, (arg, words)
        if key in ("refused-wrong-actor", "refused-wrong-draw", "perudo-started"):
            assert words in {_say(club.ann)(k) for k in (key, "refused-wrong-actor")}, (arg, words)
    refused(
        await club.chloe.press_id(message, "t:1:do:first:0:1.0"),
        club.chloe,
        "lobby-host-only",
        host="Ann",
    )
    refused(await club.ann.press_id(message, "t:1:option:colour:"), club.ann, "lobby-started")
    assert club.state() == before


async def test_an_answer_that_takes_long_is_promised_then_given(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    _slow(monkeypatch, perudo.pictures, "table", 0.3)
    _slow(monkeypatch, perudo.pictures, "hand", 0.3)
    reply = await club.ann.press_id(message, BID)
    assert reply.kind == "deferred_update"
    await club.bob.until(lambda p: "2 threes" in " ".join(message.texts()))
    await club.settled()
    assert club.ann.last("bluff") is message, "nothing more is said"
    look = await press(club.ann, message, ":look:")
    assert look.kind == "deferred_update"
    dice = await look.settled()
    assert dice.ephemeral_for is club.ann.user and dice.attachments
    by_command = await club.ann.slash("bluff hand")
    assert by_command.kind == "deferred"
    assert (await by_command.settled()).attachments


async def test_a_dialog_that_opens_too_late_is_asked_for_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No dialog can follow a promise."""
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    with monkeypatch.context() as slow:
        slow.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
        read = Composer.scene

        async def late(*args: Any) -> Scene:
            await asyncio.sleep(0.3)
            return await read(*args)

        slow.setattr(Composer, "scene", late)
        pressed = await press(club.ann, message, ":ask:bid:")
        assert pressed.kind == "deferred_update"
        told = await club.ann.until(lambda p: p.last("bluff") is not message and p.last("bluff"))
    assert told.texts() == [_say(club.ann)("error-dialog-late")]
    assert (await press(club.ann, message, ":ask:bid:")).kind == "modal"


async def test_a_slow_start_still_opens_the_table(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    _slow(monkeypatch, lobby.pictures, "lobby", 0.3)
    reply = await club.chloe.slash("bluff start", game="perudo")
    assert reply.kind == "deferred"
    said = await reply.settled()
    assert said.texts() == [_say(club.chloe)("start-done", table=1)]
    shown = await club.bob.until(lambda p: p.last("bluff"))
    assert (await press(club.bob, shown, ":join:")).kind in ("update", "deferred_update")


async def test_a_promise_that_overtakes_the_answer_leaves_nobody_waiting(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The promise is on its way, and slow, when the answer is ready."""
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    club.forgiven = {40060}
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    _slow(monkeypatch, perudo.pictures, "table", 0.15)
    _slow(monkeypatch, perudo.pictures, "hand", 0.15)
    club.sandbox.faults.delay("POST", "callback", before=0.3)
    pressed = await club.ann.press_id(message, BID)
    assert pressed.kind == "deferred_update"
    await club.bob.until(lambda p: "2 threes" in " ".join(message.texts()))
    await club.settled()
    assert club.ann.last("bluff") is message, "nothing more is said"
    club.sandbox.faults.delay("POST", "callback", before=0.3)
    look = await press(club.ann, message, ":look:")
    assert (await look.settled()).ephemeral_for is club.ann.user
    club.sandbox.faults.delay("POST", "callback", before=0.3)
    look = await club.chloe.slash("bluff hand")
    assert (await look.settled()).attachments


async def test_a_game_from_the_table_costs_one_request_an_action(club: Club) -> None:
    """And one for every private hand that changed; opening the private channels aside."""
    people = (club.ann, club.bob, club.chloe)
    message = await club.table(*people)
    await club.settled()
    actions = hands = 0
    start = len(club.sandbox.requests)
    while club.state().phase != "over":
        before, at = club.state(), len(club.sandbox.requests)
        if before.state.phase == "reveal":
            seat = before.decisions()[0].actor
            person = next(p for p in people if club.seat(p) == seat)
            await press(person, message, ":do:continue:")
        else:
            person = club.in_turn()
            wanted = ":do:challenge:" if len(before.state.bids) >= 3 else ":do:"
            await press(person, message, wanted)
        await club.settled()
        after = club.state()
        changed = sum(a != b for a, b in zip(before.private_seq, after.private_seq, strict=True))
        if after.phase == "over" or (after.state.phase, before.state.phase) == (
            "reveal",
            "bidding",
        ):
            changed = len(people)  # the result, and what lies open, comes to everybody
        sent = club.sandbox.requests[at:]
        assert len(sent) <= 1 + changed, [str(r) for r in sent]
        actions, hands = actions + 1, hands + changed
    requests = len(club.sandbox.requests) - start
    assert actions > 10
    assert requests <= 1.05 * actions + hands, (requests, actions, hands)
    print(f"{requests} requests, {actions} actions, {hands} private hands changed")


async def test_with_discords_own_pace_nothing_is_refused_and_all_is_shown(club: Club) -> None:
    club.sandbox.rate_limits.on = True
    club.sandbox.rate_limits.speed = 10
    message = await club.table(club.ann, club.chloe)
    for n in range(8):
        await club.in_turn().slash("move", move=f"{n + 2}x3")
    await club.settled()
    assert "9 threes" in " ".join(message.texts())
    assert not [str(r) for r in club.sandbox.requests if r.status == 429]


def _slow(monkeypatch: pytest.MonkeyPatch, pictures: Any, name: str, seconds: float) -> None:
    """Drawing this takes so long."""
    drawn = getattr(pictures, name)

    def slow(*args: Any) -> Any:
        time.sleep(seconds)
        return drawn(*args)

    monkeypatch.setattr(pictures, name, slow)


def _say(person: Person) -> Say:
    return say(language(person.locale))


async def test_a_double_click_on_what_stands_beside_the_game_is_answered_in_silence(
    club: Club,
) -> None:
    """Taking a seat over, a pause to which all agree, an option in the host's own panel."""
    table = await club.table(club.bob, club.chloe)
    given = {"player": club.chloe.user, "by": club.fay.user, "reason": "has to go"}
    await club.ann.slash("jury replace", table=1, **given)
    await club.settled()

    async def twice(person: Person, part: str) -> list[str]:
        found = next(b.custom_id for b in table.buttons() if part in (b.custom_id or ""))
        assert found
        replies = [await person.press_id(table, found) for _ in range(2)]
        await club.settled()
        return [reply.kind for reply in replies]

    assert await twice(club.fay, ":take:") == ["update", "deferred_update"]
    await club.bob.slash("bluff pause")
    await club.settled()
    assert await twice(club.fay, ":pause:") == ["update", "deferred_update"]
    assert club.state().paused


async def test_one_computer_more_is_no_repetition(club: Club) -> None:
    """Each is meant; when there is no room for another, that is said."""
    message = await club.table(club.ann, start=False)
    panel = await press(club.ann, message, ":options:")
    assert panel.message
    add = "t:1:computer::"
    added = [await club.ann.select(panel.message, add, ["add.careful"]) for _ in range(6)]
    assert len(club.state().members) == 6
    assert all(reply.kind == "update" for reply in added), "the panel is shown anew"
    await club.settled()
    told = [m.texts() for m in club.ann.messages("bluff") if m.ephemeral_for is club.ann.user]
    assert told.count([_say(club.ann)("lobby-full", most=6)]) == 1


async def _lost(club: Club) -> Message:
    """Ann opens a table, and Discord does not take the answer; the message that stands then."""
    gone = {"code": 10062, "message": "Unknown interaction"}
    club.sandbox.faults.answer("POST", "callback", 404, json=gone)
    unheard = asyncio.create_task(club.ann.slash("bluff start", game="perudo"))
    shown = await club.bob.until(lambda p: p.last("bluff"))
    unheard.cancel()
    return shown


async def test_who_asks_again_after_a_lost_answer_gets_the_same_lobby(club: Club) -> None:
    """They read that it did not respond, and type it again; a table stands there meanwhile."""
    first = await _lost(club)
    await club.noted(first)
    again = await club.ann.slash("bluff start", game="perudo")
    where = f"{club.sandbox.world.guild.id}/{first.channel.id}/{first.id}"
    told = _say(club.ann)("start-again", table=1, link=f"https://discord.com/channels/{where}")
    assert again.message and again.message.texts() == [told]
    assert len(await club.bot.ledger.live_of(club.ann.user.id)) == 1
    # Once more after that is another table.
    assert (await club.ann.slash("bluff start", game="perudo")).message
    assert len(await club.bot.ledger.live_of(club.ann.user.id)) == 2


async def test_a_lobby_that_somebody_has_joined_is_not_given_again(club: Club) -> None:
    first = await _lost(club)
    await club.noted(first)
    await press(club.bob, first, ":join:")
    assert (await club.ann.slash("bluff start", game="perudo")).message
    assert len(await club.bot.ledger.live_of(club.ann.user.id)) == 2
