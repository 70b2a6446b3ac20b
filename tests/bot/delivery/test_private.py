"""Tests of what belongs to one player: dice, reminders, leaving."""

import re
from pathlib import Path

import pytest
import structlog
from prometheus_client import REGISTRY

from bot.delivery import hand_delivery, publisher
from bot.texts import choose_language, format_text
from sandbox import Message, Person
from tests.support.club import SandboxClub, assert_refused, list_ephemeral, open_club, press_button
from tests.support.rigged_dice import rig_dice

BID_ID = "t:1:do:2x3:1.0"
ANN, BOB = (1, 1, 1, 1, 1), (4, 4, 4, 6, 6)


@pytest.fixture(autouse=True)
def _rig_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_dice(monkeypatch, [ANN, BOB])


def format_hand_line(person: Person, *faces: int) -> str:
    """Return the line that tells a person their dice."""
    dice = " ".join("★" if face == 6 else str(face) for face in faces)
    return format_text(choose_language(person.locale), "perudo-hand", dice=dice)


def list_dms(person: Person) -> list[Message]:
    """Return the bot's DMs, if a channel for them has been opened."""
    has = person.world.has_dm(person.user)
    return [m for m in person.list_messages(person.open_dm()) if not m.ephemeral_for] if has else []


def read_shown_time(hand: Message) -> int:
    """Return the moment that a hand shows, as it says itself (UTC seconds)."""
    (found,) = re.findall(r"updated <t:(\d+):t>", "\n".join(hand.list_texts()))
    return int(found)


async def test_a_private_channel_is_opened_only_for_who_plays(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    await club.dmitri.press_id(message, "t:1:look::")
    await press_button(club.chloe, message, ":join:")
    await press_button(club.chloe, message, ":leave:")
    await club.wait_until_settled()
    assert not any(club.sandbox.world.has_dm(p.user) for p in club.sandbox.list_people())
    lobby = await club.ann.run_slash("bluff hand")
    assert lobby.message and lobby.message.list_texts() == [
        format_text("en", "hand-lobby", table=1, game=format_text("en", "perudo-title"))
    ]
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    opened = [p.name for p in club.sandbox.list_people() if club.sandbox.world.has_dm(p.user)]
    assert opened == ["Ann", "Bob"]
    for person, dice in ((club.ann, ANN), (club.bob, BOB)):
        (letter,) = list_dms(person)
        assert format_hand_line(person, *dice) in letter.list_texts()
        (picture,) = letter.attachments
        assert picture.description
        table = person.find_last_message("bluff")
        assert f"/{table.channel.id}/{table.id}" in " ".join(letter.list_texts())


async def test_a_hand_that_follows_the_game_later_says_how_old_it_is(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    (letter,) = list_dms(club.bob)
    drawn = read_shown_time(letter)
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()
    # Bob plays at the table: no request updates the hand at once, and it tells its moment.
    assert read_shown_time(letter) == drawn and "Your turn" not in " ".join(letter.list_texts())
    # Its button shows what stands now; from then on it shows when Bob is awaited.
    club.sandbox.world.pass_time(240)
    looked = await press_button(club.bob, letter, ":look:")
    assert looked.kind == "update" and looked.message is letter
    assert "Your turn" in " ".join(letter.list_texts()) and read_shown_time(letter) >= drawn


async def test_a_hand_that_nobody_plays_from_follows_when_the_table_rests(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_delivery, "REST_S", 0.1)
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    (letter,) = list_dms(club.bob)
    await press_button(club.ann, message, ":do:2x3:")
    await club.bob.wait_until(lambda _: "Your turn" in " ".join(letter.list_texts()))
    await press_button(club.bob, message, ":do:3x3:")
    await club.bob.wait_until(lambda _: "challenge your" in " ".join(letter.list_texts()))
    assert not [b for b in letter.list_buttons() if ":do:" in str(b.custom_id)]


async def test_a_locked_phone_says_whose_hand_has_come_and_nothing_of_it(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    for person, key in ((club.ann, "notice-turn"), (club.chloe, "notice-hand")):
        (letter,) = list_dms(person)
        posts = [r for r in club.sandbox.requests if f"{letter.channel.id}/messages" in r.path]
        tongue = choose_language(person.locale)
        said = format_text(tongue, key, game=format_text(tongue, "perudo-title"), table=1)
        assert [r.method for r in posts] == ["POST", "PATCH"]
        assert posts[0].body["content"] == said and not posts[0].body["components"]
        assert not posts[0].files
        assert letter.content == "" and letter.list_alt_texts()


@pytest.mark.parametrize("times", [1, 2])
async def test_a_notice_that_does_not_become_the_message_goes(
    club: SandboxClub, times: int
) -> None:
    """Discord refuses the edit, or fails for a while."""
    faults, edit = club.sandbox.faults, r"/messages/\{message_id\}$"
    if times == 1:
        club.forgiven_codes.add(50035)
        faults.answer_with("PATCH", edit, 400, json={"code": 50035, "message": "Invalid Form Body"})
    else:
        club.forgiven_codes.add(10008)  # the notice's nonce, when it is tried again
        faults.answer_with("PATCH", edit, 503, times=times)
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    for person in (club.ann, club.bob):
        (letter,) = list_dms(person)
        assert letter.content == "" and letter.list_alt_texts()


async def test_private_texts_speak_their_owners_language(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe, club.dmitri)
    await club.wait_until_settled()
    (letter,) = list_dms(club.dmitri)
    turn = format_text("ru", "perudo-turn-open", name="Ann", dice=15, time="TIME")
    assert re.sub(r"\S*\s*<t:\d+:R>", "TIME", letter.list_texts()[1]) == turn
    # A player who changes language is answered in it from the next press on.
    club.dmitri.locale = "fr"
    look = await press_button(club.dmitri, message, ":look:")
    assert (
        look.message and format_hand_line(club.dmitri, 1, 2, 3, 4, 5) in look.message.list_texts()
    )
    labels = [b.label for b in look.message.list_buttons()]
    assert labels == [format_text("fr", "button-refresh"), format_text("fr", "perudo-button-means")]


async def test_someone_who_gets_no_private_channel_plays_from_my_dice(tmp_path: Path) -> None:
    """A single new DM channel is allowed; then Discord would be asked too much."""
    async with open_club(tmp_path, new_dms=1) as club:
        message = await club.open_table(club.ann, club.bob)
        await club.wait_until_settled()
        opened = [p for p in (club.ann, club.bob) if list_dms(p)]
        assert len(opened) == 1
        without = club.bob if opened == [club.ann] else club.ann
        look = await press_button(without, message, ":look:")
        assert look.message and look.message.ephemeral_for is without.user
        dice = BOB if without is club.bob else ANN
        assert format_hand_line(without, *dice) in look.message.list_texts()
        # A channel that is known is used again for the next table, without opening one.
        await club.stop_game(club.ann, club.bob)
        second = await opened[0].run_slash("bluff start", game="perudo")
        assert second.message
        await press_button(without, second.message, ":join:")
        await press_button(opened[0], second.message, ":start:")
        await club.wait_until_settled()
        assert len(list_dms(opened[0])) == 2
        assert not list_dms(without)
        assert not club.list_unforgiven()


async def test_the_pace_of_new_private_channels_outlives_a_restart(tmp_path: Path) -> None:
    async with open_club(tmp_path, new_dms=1) as club:
        await club.open_table(club.ann, club.bob)
        await club.wait_until_settled()
        assert sum(bool(list_dms(p)) for p in (club.ann, club.bob)) == 1
        await club.restart_bot()
        await club.open_table(club.chloe, club.eve)
        await club.wait_until_settled()
        assert not list_dms(club.chloe) and not list_dms(club.eve)


async def test_with_closed_dms_a_whole_round_is_played_from_my_dice(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.sandbox.faults.close_dms(club.bob)
    club.forgiven_codes = {50007}
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    look = await press_button(club.bob, message, ":look:")
    mine = look.message
    assert mine and format_hand_line(club.bob, *BOB) in mine.list_texts()
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()
    # It is Bob's turn: Bob's own message says so, and Bob plays there.
    assert "Your turn" in " ".join(mine.list_texts())
    asked = await press_button(club.bob, mine, ":ask:bid:")
    assert asked.modal
    done = await club.bob.submit_modal(asked.modal, count="3", face="4")
    assert done.kind == "update" and done.message is mine
    await club.wait_until_settled()  # until then Ann sees the buttons of the bid before
    await press_button(club.ann, message, ":do:challenge:")
    await club.wait_until_settled()
    for person, where in ((club.bob, mine), (club.ann, message)):
        assert (await press_button(person, where, ":do:continue:")).kind == "update"
    rig_dice(monkeypatch, [ANN, (5, 5, 5, 5, 5)])
    await club.wait_until_settled()
    assert club.get_table().state.round == 2
    await club.bob.wait_until(lambda p: "Round 2" in " ".join(message.list_texts()))
    # The next roll came through the token of Bob's last press.
    own_seat = club.find_seat(club.bob)
    dice = club.get_table().state.hidden[own_seat]
    assert format_hand_line(club.bob, *dice) in mine.list_texts()
    assert len(list_ephemeral(club.bob)) == 1
    # At the next table the channel is known: it is tried again, but not opened again.
    await club.stop_game(club.ann, club.bob)
    second = await club.ann.run_slash("bluff start", game="perudo")
    assert second.message
    await press_button(club.bob, second.message, ":join:")
    await press_button(club.ann, second.message, ":start:")
    await club.wait_until_settled()
    opened = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
    assert len(opened) == 2
    refusals = [r for r in club.sandbox.refused if r.reason.startswith("50007")]
    assert len(refusals) == 2, "a closed door is knocked at once a table"


@pytest.mark.parametrize(
    "route", [r"^/users/@me/channels$", r"^/channels/\{channel_id\}/messages$"]
)
async def test_a_private_message_that_comes_too_fast_for_discord_comes_later(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    club.forgiven_codes = {40003}
    refusal = {"code": 40003, "message": "You are opening direct messages too fast."}
    club.sandbox.faults.answer_with("POST", route, 403, json=refusal, times=2)
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    assert not list_dms(club.ann) and not list_dms(club.bob)
    club.sandbox.faults.clear_pending()
    monkeypatch.setattr(club.bot.channels, "_pace", ("new_dms", 10, 0.0))  # later
    monkeypatch.setattr(club.bot.channels, "_room_at", 0.0)
    await press_button(club.ann, message, ":do:2x3:")
    await press_button(club.bob, message, ":do:challenge:")
    for person in (club.ann, club.bob):
        await press_button(person, message, ":do:continue:")
    await club.wait_until_settled()
    for person in (club.ann, club.bob):
        (letter,) = list_dms(person)
        assert (
            format_hand_line(person, *club.get_table().state.hidden[club.find_seat(person)])
            in letter.list_texts()
        )
        known = await club.bot.people.load_person(person.user.id)
        assert known and not known.dm_closed


async def test_someone_who_discord_finds_too_fast_opens_no_more_for_a_while(
    club: SandboxClub,
) -> None:
    club.forgiven_codes = {40003}
    refusal = {"code": 40003, "message": "You are opening direct messages too fast."}
    club.sandbox.faults.answer_with("POST", "^/users/@me/channels$", 403, json=refusal)
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    await club.open_table(club.chloe, club.eve)
    await club.wait_until_settled()
    opened = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
    assert len(opened) <= 2 and not list_dms(club.chloe) and not list_dms(club.eve)


async def test_a_quarantined_bot_opens_nothing_for_an_hour_and_says_where_dice_are(
    club: SandboxClub,
) -> None:
    club.forgiven_codes = {20026}
    refusal = {"code": 20026, "message": "Your bot has been flagged by our anti-spam system."}
    club.sandbox.faults.answer_with("POST", "^/users/@me/channels$", 403, json=refusal, times=100)
    with structlog.testing.capture_logs() as lines:
        await club.open_table(club.ann, club.bob)
        await club.wait_until_settled()
        first = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
        await club.open_table(club.chloe, club.eve)
        await club.wait_until_settled()
        reminders = "\n".join("\n".join(m.list_texts()) for m in club.ann.list_messages("bluff"))
        await club.restart_bot()
        await club.open_table(club.fay, club.ann)
        await club.wait_until_settled()
    opened = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
    assert len(opened) == len(first) <= 2, "asked for at once, and not again"
    told = [line for line in lines if line["event"] == "quarantined"]
    assert [line["log_level"] for line in told] == ["error"]
    assert (
        told[0]["appeal"].startswith("https://")
        and REGISTRY.get_sample_value("bluff_quarantined") == 1
    )
    for person in (club.ann, club.bob, club.chloe, club.eve):
        assert f"<@{person.user.id}>," in reminders
        known = await club.bot.people.load_person(person.user.id)
        assert known and known.dm_closed
    # An hour later channels are opened again.
    club.sandbox.faults.clear_pending()
    await club.bot.meta.write_fact("quarantine", "[]")
    await club.restart_bot()
    await club.stop_game(club.fay, club.ann, table_id=3)
    await club.open_table(club.fay, club.ann)
    await club.wait_until_settled()
    assert (
        list_dms(club.fay)
        and list_dms(club.ann)
        and REGISTRY.get_sample_value("bluff_quarantined") == 0
    )


async def test_my_dice_after_fifteen_minutes_is_asked_for_again(club: SandboxClub) -> None:
    club.sandbox.faults.close_dms(club.bob)
    club.forgiven_codes = {50007, 50027}
    message = await club.open_table(club.ann, club.bob)
    first = (await press_button(club.bob, message, ":look:")).message
    assert first
    club.sandbox.world.pass_time(16 * 60)
    await club.stop_game(club.ann, club.bob)
    await club.wait_until_settled()
    again = (await club.bob.run_slash("bluff hand", table=1)).message
    assert again and "was stopped" in " ".join(again.list_texts())


async def test_a_game_is_played_from_the_private_message_alone(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    (ann,), (bob,) = list_dms(club.ann), list_dms(club.bob)
    assert (await press_button(club.ann, ann, ":do:2x3:")).kind == "update"
    await club.wait_until_settled()
    assert "2 threes" in " ".join(message.list_texts())
    assert_refused(await club.bob.press_id(bob, "t:1:do:2x1:1.0"), club.bob, "table-stale")
    refreshed = await press_button(club.bob, bob, ":look:")
    assert refreshed.kind == "update" and "Your turn" in " ".join(bob.list_texts())
    asked = await press_button(club.bob, bob, ":ask:bid:")
    assert asked.modal
    assert (await club.bob.submit_modal(asked.modal, count="4", face="4")).kind == "update"
    # Ann plays from her DM: it shows her turn without a press.
    await club.ann.wait_until(lambda p: "Your turn" in " ".join(ann.list_texts()))
    assert (await press_button(club.ann, ann, ":do:challenge:")).kind == "update"
    assert (await press_button(club.ann, ann, ":do:continue:")).kind == "update"
    await club.wait_until_settled()
    told = " ".join(bob.list_texts())
    assert "challenges" in told and "loses" in told, "the reveal comes to who plays here"
    assert (await press_button(club.bob, bob, ":do:continue:")).kind == "update"
    await club.wait_until_settled()
    assert club.get_table().state.round == 2
    assert len(list_dms(club.ann)) == len(list_dms(club.bob)) == 1
    assert "Round 2" in " ".join(message.list_texts())


async def test_a_reminder_pings_once_only_who_is_waited_for_and_goes(tmp_path: Path) -> None:
    async with open_club(tmp_path, nudge_after=0.2) as club:
        message = await club.open_table(club.ann, club.chloe)
        with club.bob.subscribe_changes() as feed:
            while (await anext(feed)).kind != "message_create":
                pass
        nudge = club.bob.find_last_message("bluff")
        assert nudge is not message
        assert nudge.pinged == {club.ann.user.id} and not nudge.mention_everyone
        assert "at table 1." in nudge.content and str(message.id) in nudge.content
        assert (await press_button(club.ann, message, ":do:2x3:")).kind == "update"
        await club.bob.wait_until(lambda p: nudge.deleted)
        # It is Chloé's turn: she gets her own reminder, one a turn.
        second = await club.bob.wait_until(
            lambda p: (found := p.find_last_message("bluff")) is not message and found
        )
        assert second.pinged == {club.chloe.user.id}
        posts = [
            r
            for r in club.sandbox.requests
            if r.method == "POST" and r.route.endswith("/messages") and "<@" in str(r.body)
        ]
        assert len(posts) == 2
        assert not club.list_unforgiven()


async def test_someone_who_is_away_comes_back_in_one_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Else the game may be over before the table shows who is away.
    monkeypatch.setattr(publisher, "UNUSED_EDIT_INTERVAL_S", 0.0)
    async with open_club(tmp_path, clock_rate=0.02, grace=0.0) as club:
        message = await club.open_table(club.ann, club.chloe)
        # Ann lets two turns pass; Chloé does not.
        await club.chloe.wait_until(lambda _: club.find_actor() is club.chloe)
        assert (await club.chloe.run_slash("move", move="2x3")).kind == "message"
        await club.eve.wait_until(
            lambda _: any(b.label == "I’m back" for b in message.list_buttons())
        )
        assert club.get_table().state.presence.away == {0}
        assert_refused(
            await club.dmitri.press_id(message, "t:1:do:return:"), club.dmitri, "table-not-in"
        )
        assert_refused(
            await club.chloe.press_id(message, "t:1:do:return:"), club.chloe, "refused-not-away"
        )
        back = await press_button(club.ann, message, ":do:return:")
        assert back.kind in ("update", "deferred_update")
        assert not club.get_table().state.presence.away
        await club.wait_until_settled()
        assert not club.list_unforgiven()


async def test_the_private_message_of_a_stopped_game_says_so(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = list_dms(club.chloe)
    await club.stop_game(club.ann, club.chloe)
    await club.wait_until_settled()
    stopped = format_text("fr", "stopped-agreed", game=format_text("fr", "perudo-title"), table=1)
    assert stopped in letter.list_texts()
    assert not letter.list_buttons()


async def test_someone_who_has_left_is_told_and_bothered_no_more(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob, club.chloe)
    await club.wait_until_settled()
    (letter,) = list_dms(club.ann)
    old = next(b.custom_id for b in letter.list_buttons() if b.custom_id and ":do:" in b.custom_id)
    asked = await club.ann.run_slash("bluff leave")
    assert asked.message
    await press_button(club.ann, asked.message, ":quit:")
    await club.wait_until_settled()
    assert club.find_seat(club.ann) in club.get_table().state.quitting
    # The clock has played Ann's turn; an old button is refused, and gone.
    assert_refused(await club.ann.press_id(letter, old), club.ann, "table-stale")
    await club.ann.wait_until(lambda _: [b.label for b in letter.list_buttons()] == ["Refresh"])
    assert_refused(await club.ann.run_slash("move", move="challenge"), club.ann, "refused-left")
    assert club.find_actor() is club.bob


async def test_a_deleted_private_message_is_sent_anew(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.forgiven_codes = {10008}
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    (letter,) = list_dms(club.bob)
    club.sandbox.world.delete_message(letter)
    await press_button(club.ann, message, ":do:2x3:")
    await press_button(club.bob, message, ":do:challenge:")
    for person in (club.ann, club.bob):
        await press_button(person, message, ":do:continue:")
    await club.wait_until_settled()
    (new,) = list_dms(club.bob)
    assert new is not letter
    assert format_hand_line(club.bob, *club.get_table().state.hidden[1]) in new.list_texts()
