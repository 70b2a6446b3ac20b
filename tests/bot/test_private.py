"""What belongs to one person alone: dice by DM and by "My dice", reminders, being away, leaving."""

import re
from pathlib import Path

import pytest
import structlog

from bot import metrics
from bot.delivery import private, publisher
from bot.texts import language, text
from sandbox import Message, Person
from tests.bot.club import Club, open_club, press, refused
from tests.bot.dice import rig

BID = "t:1:do:2x3:1.0"
ANN, BOB = (1, 1, 1, 1, 1), (4, 4, 4, 6, 6)


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [ANN, BOB])


def own(person: Person, *faces: int) -> str:
    """The line that tells a person his dice."""
    dice = " ".join("★" if face == 6 else str(face) for face in faces)
    return text(language(person.locale), "perudo-hand", dice=dice)


def letters(person: Person) -> list[Message]:
    """The bot's private messages, where they have been opened."""
    has = person.world.has_dm(person.user)
    return [m for m in person.messages(person.dm()) if not m.ephemeral_for] if has else []


def age(hand: Message) -> int:
    """The moment that a hand shows, as it says itself (UTC seconds)."""
    (found,) = re.findall(r"updated <t:(\d+):t>", "\n".join(hand.texts()))
    return int(found)


def whispers(person: Person) -> list[Message]:
    return [m for m in person.messages("bluff") if m.ephemeral_for is person.user]


async def test_a_private_channel_is_opened_only_for_who_plays(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    await club.dmitri.press_id(message, "t:1:look::")
    await press(club.chloe, message, ":join:")
    await press(club.chloe, message, ":leave:")
    await club.settled()
    assert not any(club.sandbox.world.has_dm(p.user) for p in club.sandbox.people())
    lobby = await club.ann.slash("bluff hand")
    assert lobby.message and lobby.message.texts() == [
        text("en", "hand-lobby", table=1, game=text("en", "perudo-title"))
    ]
    await press(club.ann, message, ":start:")
    await club.settled()
    opened = [p.name for p in club.sandbox.people() if club.sandbox.world.has_dm(p.user)]
    assert opened == ["Ann", "Bob"]
    for person, dice in ((club.ann, ANN), (club.bob, BOB)):
        (letter,) = letters(person)
        assert own(person, *dice) in letter.texts()
        (picture,) = letter.attachments
        assert picture.description
        table = person.last("bluff")
        assert f"/{table.channel.id}/{table.id}" in " ".join(letter.texts())


async def test_a_hand_that_follows_the_game_later_says_how_old_it_is(club: Club) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    (letter,) = letters(club.bob)
    drawn = age(letter)
    await press(club.ann, message, ":do:2x3:")
    await club.settled()
    # Bob plays at the table: his hand costs no request of its own at once, and tells its moment.
    assert age(letter) == drawn and "Your turn" not in " ".join(letter.texts())
    # Its button shows what stands now; from then on he is shown there when he is waited for.
    club.sandbox.faults.pass_time(240)
    looked = await press(club.bob, letter, ":look:")
    assert looked.kind == "update" and looked.message is letter
    assert "Your turn" in " ".join(letter.texts()) and age(letter) >= drawn


async def test_a_hand_that_nobody_plays_from_follows_when_the_table_rests(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private, "REST_SECONDS", 0.1)
    message = await club.table(club.ann, club.bob)
    await club.settled()
    (letter,) = letters(club.bob)
    await press(club.ann, message, ":do:2x3:")
    await club.bob.until(lambda _: "Your turn" in " ".join(letter.texts()))
    await press(club.bob, message, ":do:3x3:")
    await club.bob.until(lambda _: "challenge your" in " ".join(letter.texts()))
    assert not [b for b in letter.buttons() if ":do:" in str(b.custom_id)]


async def test_a_locked_phone_says_whose_hand_has_come_and_nothing_of_it(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    await club.settled()
    for person, key in ((club.ann, "notice-turn"), (club.chloe, "notice-hand")):
        (letter,) = letters(person)
        posts = [r for r in club.sandbox.requests if f"{letter.channel.id}/messages" in r.path]
        tongue = language(person.locale)
        said = text(tongue, key, game=text(tongue, "perudo-title"), table=1)
        assert [r.method for r in posts] == ["POST", "PATCH"]
        assert posts[0].body["content"] == said and not posts[0].body["components"]
        assert not posts[0].files
        assert letter.content == "" and letter.alt_texts()


@pytest.mark.parametrize("times", [1, 2])
async def test_a_notice_that_does_not_become_the_message_goes(club: Club, times: int) -> None:
    """Discord refuses the edit, or fails for a while."""
    faults, edit = club.sandbox.faults, r"/messages/\{message_id\}$"
    if times == 1:
        club.forgiven.add(50035)
        faults.answer("PATCH", edit, 400, json={"code": 50035, "message": "Invalid Form Body"})
    else:
        club.forgiven.add(10008)  # the notice's nonce, when it is tried again
        faults.answer("PATCH", edit, 503, times=times)
    await club.table(club.ann, club.bob)
    await club.settled()
    for person in (club.ann, club.bob):
        (letter,) = letters(person)
        assert letter.content == "" and letter.alt_texts()


async def test_private_texts_speak_their_owners_language(club: Club) -> None:
    message = await club.table(club.ann, club.chloe, club.dmitri)
    await club.settled()
    (letter,) = letters(club.dmitri)
    turn = text("ru", "perudo-turn-open", name="Ann", dice=15, time="TIME")
    assert re.sub(r"\S*\s*<t:\d+:R>", "TIME", letter.texts()[1]) == turn
    # Whoever changes his language is answered in it from the next press on.
    club.dmitri.locale = "fr"
    look = await press(club.dmitri, message, ":look:")
    assert look.message and own(club.dmitri, 1, 2, 3, 4, 5) in look.message.texts()
    labels = [b.label for b in look.message.buttons()]
    assert labels == [text("fr", "button-refresh"), text("fr", "perudo-button-means")]


async def test_who_gets_no_private_channel_plays_from_my_dice(tmp_path: Path) -> None:
    """One new private channel is allowed; then Discord would be asked too much."""
    async with open_club(tmp_path, new_dms=1) as club:
        message = await club.table(club.ann, club.bob)
        await club.settled()
        opened = [p for p in (club.ann, club.bob) if letters(p)]
        assert len(opened) == 1
        without = club.bob if opened == [club.ann] else club.ann
        look = await press(without, message, ":look:")
        assert look.message and look.message.ephemeral_for is without.user
        dice = BOB if without is club.bob else ANN
        assert own(without, *dice) in look.message.texts()
        # A channel that is known is used again for the next table, without opening one.
        await club.stop_game(club.ann, club.bob)
        second = await opened[0].slash("bluff start", game="perudo")
        assert second.message
        await press(without, second.message, ":join:")
        await press(opened[0], second.message, ":start:")
        await club.settled()
        assert len(letters(opened[0])) == 2
        assert not letters(without)
        assert not club.unforgiven()


async def test_the_pace_of_new_private_channels_outlives_a_restart(tmp_path: Path) -> None:
    async with open_club(tmp_path, new_dms=1) as club:
        await club.table(club.ann, club.bob)
        await club.settled()
        assert sum(bool(letters(p)) for p in (club.ann, club.bob)) == 1
        await club.restart()
        await club.table(club.chloe, club.eve)
        await club.settled()
        assert not letters(club.chloe) and not letters(club.eve)


async def test_with_closed_dms_a_whole_round_is_played_from_my_dice(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.sandbox.faults.close_dms(club.bob)
    club.forgiven = {50007}
    message = await club.table(club.ann, club.bob)
    await club.settled()
    look = await press(club.bob, message, ":look:")
    mine = look.message
    assert mine and own(club.bob, *BOB) in mine.texts()
    await press(club.ann, message, ":do:2x3:")
    await club.settled()
    # It is his turn: his own message says so, and he plays there.
    assert "Your turn" in " ".join(mine.texts())
    asked = await press(club.bob, mine, ":ask:bid:")
    assert asked.modal
    done = await club.bob.submit(asked.modal, count="3", face="4")
    assert done.kind == "update" and done.message is mine
    await club.settled()  # until then Ann sees the buttons of the bid before
    await press(club.ann, message, ":do:challenge:")
    await club.settled()
    for person, where in ((club.bob, mine), (club.ann, message)):
        assert (await press(person, where, ":do:continue:")).kind == "update"
    rig(monkeypatch, [ANN, (5, 5, 5, 5, 5)])
    await club.settled()
    assert club.state().state.round == 2
    await club.bob.until(lambda p: "Round 2" in " ".join(message.texts()))
    # The next roll came through the token of his last press.
    own_seat = club.seat(club.bob)
    dice = club.state().state.hidden[own_seat]
    assert own(club.bob, *dice) in mine.texts()
    assert len(whispers(club.bob)) == 1
    # At the next table the channel is known: it is tried again, but not opened again.
    await club.stop_game(club.ann, club.bob)
    second = await club.ann.slash("bluff start", game="perudo")
    assert second.message
    await press(club.bob, second.message, ":join:")
    await press(club.ann, second.message, ":start:")
    await club.settled()
    opened = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
    assert len(opened) == 2
    refusals = [r for r in club.sandbox.refused if r.reason.startswith("50007")]
    assert len(refusals) == 2, "a closed door is knocked at once a table"


@pytest.mark.parametrize(
    "route", [r"^/users/@me/channels$", r"^/channels/\{channel_id\}/messages$"]
)
async def test_a_private_message_that_comes_too_fast_for_discord_comes_later(
    club: Club, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    club.forgiven = {40003}
    refusal = {"code": 40003, "message": "You are opening direct messages too fast."}
    club.sandbox.faults.answer("POST", route, 403, json=refusal, times=2)
    await press(club.ann, message, ":start:")
    await club.settled()
    assert not letters(club.ann) and not letters(club.bob)
    club.sandbox.faults.clear()
    monkeypatch.setattr(club.bot.channels, "_pace", ("new_dms", 10, 0.0))  # later
    monkeypatch.setattr(club.bot.channels, "_room_at", 0.0)
    await press(club.ann, message, ":do:2x3:")
    await press(club.bob, message, ":do:challenge:")
    for person in (club.ann, club.bob):
        await press(person, message, ":do:continue:")
    await club.settled()
    for person in (club.ann, club.bob):
        (letter,) = letters(person)
        assert own(person, *club.state().state.hidden[club.seat(person)]) in letter.texts()
        known = await club.bot.people.get(person.user.id)
        assert known and not known.dm_closed


async def test_who_discord_finds_too_fast_opens_no_more_for_a_while(club: Club) -> None:
    club.forgiven = {40003}
    refusal = {"code": 40003, "message": "You are opening direct messages too fast."}
    club.sandbox.faults.answer("POST", "^/users/@me/channels$", 403, json=refusal)
    await club.table(club.ann, club.bob)
    await club.settled()
    await club.table(club.chloe, club.eve)
    await club.settled()
    opened = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
    assert len(opened) <= 2 and not letters(club.chloe) and not letters(club.eve)


async def test_a_quarantined_bot_opens_nothing_for_an_hour_and_says_where_dice_are(
    club: Club,
) -> None:
    club.forgiven = {20026}
    refusal = {"code": 20026, "message": "Your bot has been flagged by our anti-spam system."}
    club.sandbox.faults.answer("POST", "^/users/@me/channels$", 403, json=refusal, times=100)
    with structlog.testing.capture_logs() as lines:
        await club.table(club.ann, club.bob)
        await club.settled()
        first = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
        await club.table(club.chloe, club.eve)
        await club.settled()
        called = "\n".join("\n".join(m.texts()) for m in club.ann.messages("bluff"))
        await club.restart()
        await club.table(club.fay, club.ann)
        await club.settled()
    opened = [r for r in club.sandbox.requests if r.route == "/users/@me/channels"]
    assert len(opened) == len(first) <= 2, "asked for at once, and not again"
    told = [line for line in lines if line["event"] == "quarantined"]
    assert [line["log_level"] for line in told] == ["error"]
    assert told[0]["appeal"].startswith("https://") and metrics.QUARANTINED._value.get() == 1
    for person in (club.ann, club.bob, club.chloe, club.eve):
        assert f"<@{person.user.id}>," in called
        known = await club.bot.people.get(person.user.id)
        assert known and known.dm_closed
    # An hour later it is as though nothing had been.
    club.sandbox.faults.clear()
    await club.bot.meta.set("quarantine", "[]")
    club.bot.channels._quarantined_until = None
    await club.stop_game(club.fay, club.ann, table_id=3)
    await club.table(club.fay, club.ann)
    await club.settled()
    assert letters(club.fay) and letters(club.ann) and metrics.QUARANTINED._value.get() == 0


async def test_my_dice_after_fifteen_minutes_is_asked_for_again(club: Club) -> None:
    club.sandbox.faults.close_dms(club.bob)
    club.forgiven = {50007, 50027}
    message = await club.table(club.ann, club.bob)
    first = (await press(club.bob, message, ":look:")).message
    assert first
    club.sandbox.faults.pass_time(16 * 60)
    await club.stop_game(club.ann, club.bob)
    await club.settled()
    again = (await club.bob.slash("bluff hand", table=1)).message
    assert again and "was stopped" in " ".join(again.texts())


async def test_a_game_is_played_from_the_private_message_alone(club: Club) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    (ann,), (bob,) = letters(club.ann), letters(club.bob)
    assert (await press(club.ann, ann, ":do:2x3:")).kind == "update"
    await club.settled()
    assert "2 threes" in " ".join(message.texts())
    refused(await club.bob.press_id(bob, "t:1:do:2x1:1.0"), club.bob, "table-stale")
    refreshed = await press(club.bob, bob, ":look:")
    assert refreshed.kind == "update" and "Your turn" in " ".join(bob.texts())
    asked = await press(club.bob, bob, ":ask:bid:")
    assert asked.modal
    assert (await club.bob.submit(asked.modal, count="4", face="4")).kind == "update"
    # Ann plays from her private message: it shows her turn by itself.
    await club.ann.until(lambda p: "Your turn" in " ".join(ann.texts()))
    assert (await press(club.ann, ann, ":do:challenge:")).kind == "update"
    assert (await press(club.ann, ann, ":do:continue:")).kind == "update"
    await club.settled()
    told = " ".join(bob.texts())
    assert "challenges" in told and "loses" in told, "the reveal comes to who plays here"
    assert (await press(club.bob, bob, ":do:continue:")).kind == "update"
    await club.settled()
    assert club.state().state.round == 2
    assert len(letters(club.ann)) == len(letters(club.bob)) == 1
    assert "Round 2" in " ".join(message.texts())


async def test_a_reminder_pings_once_only_who_is_waited_for_and_goes(tmp_path: Path) -> None:
    async with open_club(tmp_path, nudge_after=0.2) as club:
        message = await club.table(club.ann, club.chloe)
        with club.bob.subscribe() as feed:
            while (await anext(feed)).kind != "message_create":
                pass
        nudge = club.bob.last("bluff")
        assert nudge is not message
        assert nudge.pinged == {club.ann.user.id} and not nudge.mention_everyone
        assert "at table 1." in nudge.content and str(message.id) in nudge.content
        assert (await press(club.ann, message, ":do:2x3:")).kind == "update"
        await club.bob.until(lambda p: nudge.deleted)
        # Chloé's turn: her own reminder, one for one turn.
        second = await club.bob.until(lambda p: (found := p.last("bluff")) is not message and found)
        assert second.pinged == {club.chloe.user.id}
        posts = [
            r
            for r in club.sandbox.requests
            if r.method == "POST" and r.route.endswith("/messages") and "<@" in str(r.body)
        ]
        assert len(posts) == 2
        assert not club.unforgiven()


async def test_who_is_away_comes_back_in_one_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Else the game may be over before the table shows who is away.
    monkeypatch.setattr(publisher, "UNHURRIED_SECONDS", 0.0)
    async with open_club(tmp_path, clock_rate=0.02, grace=0.0) as club:
        message = await club.table(club.ann, club.chloe)
        # Ann lets two turns pass; Chloé does not.
        await club.chloe.until(lambda _: club.in_turn() is club.chloe)
        assert (await club.chloe.slash("move", move="2x3")).kind == "message"
        await club.eve.until(lambda _: any(b.label == "I’m back" for b in message.buttons()))
        assert club.state().state.presence.away == {0}
        refused(await club.dmitri.press_id(message, "t:1:do:return:"), club.dmitri, "table-not-in")
        refused(
            await club.chloe.press_id(message, "t:1:do:return:"), club.chloe, "refused-not-away"
        )
        back = await press(club.ann, message, ":do:return:")
        assert back.kind in ("update", "deferred_update")
        assert not club.state().state.presence.away
        await club.settled()
        assert not club.unforgiven()


async def test_the_private_message_of_a_stopped_game_says_so(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = letters(club.chloe)
    await club.stop_game(club.ann, club.chloe)
    await club.settled()
    stopped = text("fr", "stopped-agreed", game=text("fr", "perudo-title"), table=1)
    assert stopped in letter.texts()
    assert not letter.buttons()


async def test_who_has_left_is_told_and_bothered_no_more(club: Club) -> None:
    await club.table(club.ann, club.bob, club.chloe)
    await club.settled()
    (letter,) = letters(club.ann)
    old = next(b.custom_id for b in letter.buttons() if b.custom_id and ":do:" in b.custom_id)
    asked = await club.ann.slash("bluff leave")
    assert asked.message
    await press(club.ann, asked.message, ":quit:")
    await club.settled()
    assert club.seat(club.ann) in club.state().state.quitting
    # Her turn was played for her; an old button is refused, and gone.
    refused(await club.ann.press_id(letter, old), club.ann, "table-stale")
    await club.ann.until(lambda _: [b.label for b in letter.buttons()] == ["Refresh"])
    refused(await club.ann.slash("move", move="challenge"), club.ann, "refused-left")
    assert club.in_turn() is club.bob


async def test_a_deleted_private_message_is_sent_anew(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.forgiven = {10008}
    message = await club.table(club.ann, club.bob)
    await club.settled()
    (letter,) = letters(club.bob)
    club.sandbox.faults.delete_message(letter)
    await press(club.ann, message, ":do:2x3:")
    await press(club.bob, message, ":do:challenge:")
    for person in (club.ann, club.bob):
        await press(person, message, ":do:continue:")
    await club.settled()
    (new,) = letters(club.bob)
    assert new is not letter
    assert own(club.bob, *club.state().state.hidden[1]) in new.texts()
