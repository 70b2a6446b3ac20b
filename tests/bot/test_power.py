"""Who may do what where: power of one channel ends there, private tables stay private, and nobody
is put into a seat or robbed of a game."""

import asyncio

import pytest
from prometheus_client import REGISTRY

from bot.commands.start import LOBBIES
from bot.tables import lobby
from bot.texts import text
from sandbox import Channel, ChannelKind, Message, Person, Reply
from sandbox.permissions import Permission
from tests.bot.club import Club, press, refused
from tests.bot.cup import created
from tests.bot.test_jury import settings


def moderates(club: Club, person: Person, channel: str) -> None:
    """The person may moderate in this one channel."""
    club.sandbox.faults.allow(club.ann.channel(channel), Permission.MANAGE_MESSAGES, user=person)


def said(message: Message) -> str:
    return "\n".join(message.texts())


async def thread(club: Club, kind: ChannelKind, *people: Person) -> Channel:
    """A thread in #bluff with the bot and these people in it."""
    world = club.sandbox.world
    bluff = club.ann.channel("bluff")
    made = world.add_thread(bluff, "corner", people[0].user, kind=kind)
    for user in (world.bot, *(person.user for person in people)):
        world.join_thread(made, user)
    world.update_channel(made)
    return made


def asks(club: Club, path: str) -> int:
    return sum(path in request.route for request in club.sandbox.requests)


# --- who moderates where, and seats ---------------------------------------------------------------


async def test_a_moderator_of_one_channel_is_no_jury_of_the_others(club: Club) -> None:
    moderates(club, club.eve, "general")
    await club.table(club.ann, club.bob)
    general = club.ann.channel("general")
    seat = {"player": club.ann.user, "by": club.fay.user, "reason": "mine now"}
    taken = await club.eve.slash("jury replace", general, table=1, **seat)
    refused(taken, club.eve, "jury-not-yours")
    stopped = await club.eve.slash("bluff stop", general, table=1)
    refused(stopped, club.eve, "stop-not-yours")
    for command in ("jury queue", "jury history"):
        refused(await club.eve.slash(command, general), club.eve, "jury-not-yours")
    for command in ("quiz review", "quiz export", "quiz add"):
        refused(await club.eve.slash(command, general), club.eve, "bank-not-yours")
    forged = await club.eve.press_id(club.eve.last("bluff"), "t:1:stop:now:")
    refused(forged, club.eve, "stop-not-yours")
    assert club.state().phase == "play" and not club.state().offers


async def test_a_moderator_of_the_tables_channel_judges_it_from_anywhere(club: Club) -> None:
    moderates(club, club.eve, "bluff")
    await club.table(club.ann, club.bob)
    general = club.ann.channel("general")
    await club.ann.slash("jury call", reason="help")
    queue = await club.eve.slash("jury queue", general)
    assert queue.message and "help" in said(queue.message)
    given = {"player": club.bob.user, "by": club.fay.user, "reason": "Bob has to go"}
    offered = await club.eve.slash("jury replace", general, table=1, **given)
    refused(offered, club.eve, "offer-made", table=1, name="Fay 🦊")
    await club.settled()


async def test_server_wide_commands_need_a_server_wide_permission(club: Club) -> None:
    """A channel's overwrite does not open what belongs to the whole server."""
    general = club.ann.channel("general")
    club.sandbox.faults.allow(general, Permission.MANAGE_GUILD, user=club.eve)
    panel = await club.eve.slash("settings", general)
    refused(panel, club.eve, "settings-not-yours")
    made = await club.eve.slash(
        "tournament create", general, preset="knockout", game="perudo", name="Cup", start="10"
    )
    refused(made, club.eve, "tournament-only-managers")


async def test_a_moderator_of_one_channel_is_no_referee_of_tournaments(club: Club) -> None:
    moderates(club, club.eve, "general")
    await created(club, game="perudo", start="10")
    await club.bob.slash("tournament join")
    general = club.ann.channel("general")
    out = await club.eve.slash("tournament exclude", general, player=club.bob.user, reason="x")
    refused(out, club.eve, "tournament-not-referee")


async def test_nobody_gives_themselves_a_seat(club: Club) -> None:
    await club.table(club.bob, club.chloe)
    own = {"player": club.bob.user, "by": club.ann.user, "reason": "I play better"}
    refused(await club.ann.slash("jury replace", table=1, **own), club.ann, "jury-not-yourself")
    other = {**own, "by": club.chloe.user}
    refused(await club.ann.slash("jury replace", table=1, **other), club.ann, "jury-sits-already")
    assert not club.state().offers


async def test_a_seat_is_taken_over_only_by_somebody_who_agrees(club: Club) -> None:
    table = await club.table(club.bob, club.chloe)
    given = {"player": club.bob.user, "by": club.fay.user, "reason": "Bob has to go"}
    await club.ann.slash("jury replace", table=1, **given)
    await club.settled()
    assert club.state().seat_of(club.fay.user.id) is None
    hand = await club.fay.slash("bluff hand", table=1)
    refused(hand, club.fay, "table-not-in")
    asked = said(table)
    assert f"<@{club.ann.user.id}>" in asked and "Bob has to go" in asked and "Bob" in asked
    ping = next(m for m in club.fay.messages("bluff") if club.fay.user.id in m.pinged)
    assert "take over a seat" in said(ping)
    for person in (club.ann, club.bob, club.eve):
        refused(await press(person, table, ":take:"), person, "offer-not-yours")
    # It outlives a restart.
    await club.restart()
    await club.settled()
    table = club.fay.messages("bluff")[0]
    assert (await press(club.fay, table, ":decline:")).kind == "update"
    await club.settled()
    assert not club.state().offers and ":take:" not in str(table.buttons())
    who = f"<@{club.fay.user.id}>"
    assert f"{who} won’t take over **Bob**’s seat" in said(table)
    told = next(m for m in club.ann.messages("bluff") if club.ann.user.id in m.pinged)
    assert f"{who} declined the seat you offered" in said(told)
    gone = await club.fay.press_id(table, "t:1:take::offer9")
    refused(gone, club.fay, "offer-gone")
    assert club.state().seat_of(club.bob.user.id) == 0

    await club.ann.slash("jury replace", table=1, **given)
    await club.settled()
    assert (await press(club.fay, table, ":take:")).kind == "update"
    await club.settled()
    assert club.state().seat_of(club.fay.user.id) == 0 and not club.state().offers
    assert not {i for m in club.fay.messages("bluff") for i in m.pinged}, "the reminders have gone"
    assert "declined" not in said(table)
    history = await club.ann.slash("jury history")
    assert history.message and "**Replaced** (Ann)" in said(history.message)
    await club.bot.tables.refresh(1)


async def test_an_offer_ends_with_the_seat_and_with_the_table(club: Club) -> None:
    table = await club.table(club.bob, club.chloe, club.dmitri)
    for player, by in ((club.bob, club.fay), (club.bob, club.eve), (club.chloe, club.fay)):
        given = {"player": player.user, "by": by.user, "reason": "because"}
        await club.ann.slash("jury replace", table=1, **given)
    first, second = club.state().offers
    assert (first.to, second.to) == (club.eve.user.id, club.fay.user.id), "one offer a seat"
    early = await club.fay.press_id(table, f"t:1:take::{first.id}")
    refused(early, club.fay, "offer-not-yours")
    assert (await club.fay.press_id(table, f"t:1:take::{second.id}")).kind == "update"
    await club.stop_game(club.ann)
    over = await club.eve.press_id(table, f"t:1:take::{first.id}")
    refused(over, club.eve, "table-over")
    await club.settled()


async def test_a_newcomer_sees_the_channel(club: Club) -> None:
    """Else he could not be asked; and a table of a private channel is not opened by a ruling."""
    hidden = club.ann.channel("jury")
    for person in (club.bob, club.chloe):
        club.sandbox.faults.allow(hidden, Permission.VIEW_CHANNEL, user=person)
    opened = await club.bob.slash("bluff start", hidden, game="perudo")
    assert opened.message
    await press(club.chloe, opened.message, ":join:")
    await press(club.bob, opened.message, ":start:")
    given = {"player": club.bob.user, "by": club.eve.user, "reason": "because"}
    asked = await club.ann.slash("jury replace", table=1, **given)
    refused(asked, club.ann, "offer-outside", name="Eve", table=1)
    await club.settled()


# --- hidden channels and threads ------------------------------------------------------------------


async def finds_nothing(club: Club, person: Person, number: int = 1) -> None:
    """None of the ways to a table leads this person to it."""
    refused(await person.slash("bluff tables"), person, "tables-none")
    for command in ("watch", "join", "replay", "verify", "rematch", "hand"):
        found = await person.slash(f"bluff {command}", table=number)
        refused(found, person, "table-unknown")
    refused(await person.slash("rules", table=number), person, "table-unknown")
    # What he was refused before makes room for the next refusal.
    elsewhere = next(m for m in reversed(person.messages("general")) if not m.ephemeral_for)
    for verb in ("look", "join", "record", "rematch", "options", "peek"):
        found = await person.press_id(elsewhere, f"t:{number}:{verb}::")
        refused(found, person, "table-unknown")
    for panel in (f"p:replay:{number}.0", f"p:rules:{number}"):
        found = await person.press_id(elsewhere, panel)
        refused(found, person, "table-unknown")


async def something(club: Club) -> None:
    """A message of the bot's in #general, on which anybody can press what he likes."""
    opened = await club.ann.slash("bluff start", club.ann.channel("general"), game="perudo")
    assert opened.message
    await club.ann.slash("bluff stop", table=1)
    await club.settled()


async def play(club: Club, where: Channel, *people: Person) -> None:
    opened = await people[0].slash("bluff start", where, game="perudo")
    assert opened.message, opened
    for person in people[1:]:
        await press(person, opened.message, ":join:")
    await press(people[0], opened.message, ":start:")
    await club.settled()


async def ended(club: Club, number: int, *people: Person) -> None:
    """The game ends as games do, all but one leaving, so that there is something to replay."""
    for person in people[1:]:
        sure = await person.slash("bluff leave", table=number)
        assert sure.message
        await press(person, sure.message, ":quit:")
    await club.settled()
    assert club.state(number).phase == "over"


@pytest.mark.parametrize("kind", [ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD])
async def test_tables_of_hidden_threads_stay_hidden_when_archived(
    club: Club, kind: ChannelKind
) -> None:
    """A public thread is hidden by its channel, a private one by who is in it."""
    club.forgiven = {10003, 10007, 50083}
    await something(club)
    bluff = club.ann.channel("bluff")
    if kind is ChannelKind.PUBLIC_THREAD:
        for user in (club.eve, club.fay):
            club.sandbox.faults.forbid(bluff, Permission.VIEW_CHANNEL, user=user)
    people = (club.bob, club.chloe)
    where = await thread(club, kind, *people)
    await play(club, where, *people)
    await finds_nothing(club, club.eve, 2)
    club.sandbox.faults.archive(where)
    await club.settled()
    await finds_nothing(club, club.eve, 2)
    listed = await club.bob.slash("bluff tables", club.bob.channel("general"))
    assert listed.message and "**2**" in said(listed.message), "who sits there sees it"
    await ended(club, 2, *people)
    club.sandbox.faults.archive(where)
    await finds_nothing(club, club.eve, 2)
    replay = await club.bob.slash("bluff replay", club.bob.channel("general"), table=2)
    assert replay.message and "2" in said(replay.message)
    # Gone for good, it is nobody's but theirs.
    club.sandbox.faults.delete_channel(where)
    await finds_nothing(club, club.fay, 2)
    checked = await club.chloe.slash("bluff verify", club.chloe.channel("general"), table=2)
    assert checked.message and "table-unknown" not in said(checked.message)
    assert said(checked.message) != text("fr", "table-unknown")


async def test_people_who_may_see_an_archived_thread_find_its_table(club: Club) -> None:
    """In a private one who is in it, though he does not play, and who may manage threads."""
    club.forgiven = {10007}
    people = (club.bob, club.chloe, club.dmitri)
    where = await thread(club, ChannelKind.PRIVATE_THREAD, *people)
    await play(club, where, *people[:2])
    club.sandbox.faults.archive(where)
    before = asks(club, "thread-members")
    general = "general"
    for person in (club.dmitri, club.ann):
        seen = await person.slash("bluff watch", person.channel(general), table=1)
        assert (await seen.settled()).attachments
    assert asks(club, "thread-members") == before + 1, "Ann is not asked about"
    for _ in range(3):
        unknown = await club.eve.slash("bluff watch", club.eve.channel(general), table=1)
        refused(unknown, club.eve, "table-unknown")
    assert asks(club, "thread-members") == before + 2, "it is asked once in a while"


async def test_a_channel_that_discord_says_nothing_about_stays_hidden(club: Club) -> None:
    where = await thread(club, ChannelKind.PUBLIC_THREAD, club.bob, club.chloe)
    await play(club, where, club.bob, club.chloe)
    club.sandbox.faults.archive(where)
    club.sandbox.faults.answer("GET", r"/channels/\{channel_id\}$", 400, json={})
    general = club.eve.channel("general")
    refused(await club.eve.slash("bluff watch", general, table=1), club.eve, "table-unknown")
    seen = await club.eve.slash("bluff watch", general, table=1)
    assert (await seen.settled()).attachments, "it is asked again, and public"


async def test_the_table_of_a_locked_private_thread_is_not_posted_outside(club: Club) -> None:
    club.forgiven = {50001, 50013, 50083}
    where = await thread(club, ChannelKind.PRIVATE_THREAD, club.bob, club.chloe)
    await play(club, where, club.bob, club.chloe)
    club.sandbox.faults.forbid(where, Permission.MANAGE_THREADS)
    club.sandbox.faults.archive(where, locked=True)
    turn = club.in_turn()
    await turn.slash("move", turn.channel("general"), move="2x3", table=1)
    await club.settled()
    assert not club.eve.messages("bluff")
    assert (await club.bot.tables.place(1)).channel_id == where.id


# --- stopping a game ------------------------------------------------------------------------------


async def test_a_host_cannot_stop_a_game_that_they_are_losing(club: Club) -> None:
    table = await club.table(club.bob, club.chloe, club.dmitri)
    asked = await club.bob.slash("bluff stop")
    assert asked.message and asked.message.ephemeral_for is club.bob.user
    assert said(asked.message).startswith("Stop table 1 for good? 3 people are playing")
    assert club.state().phase == "play" and not club.state().stopping, "it asks once"
    assert (await press(club.bob, asked.message, ":stop:")).kind == "update"
    assert asked.message.texts() == [text("en", "stop-asked", table=1)]
    await club.settled()
    assert "Agreed: Bob. Waiting for: Chloé" in said(table)
    ping = next(m for m in club.dmitri.messages("bluff") if m.pinged)
    assert set(ping.pinged) == {club.chloe.user.id, club.dmitri.user.id}
    assert "wants to stop this game" in said(ping)
    await press(club.bob, table, ":stop:")
    await club.settled()
    assert "Stop for good" not in said(table)
    await club.stop_game(club.bob)  # asks again, and nobody is called twice
    await club.settled()
    assert "Agreed: Bob. Waiting for: Chloé" in said(table)
    assert not any(m.pinged for m in club.dmitri.messages("bluff"))
    forged = await club.bob.press_id(table, "t:1:stop:now:")
    refused(forged, club.bob, "stop-not-yours")
    refused(await press(club.eve, table, ":stop:"), club.eve, "table-not-in")
    assert (await press(club.chloe, table, ":stop:")).kind == "update"
    await club.restart()
    await club.settled()
    table = club.dmitri.last("bluff")
    assert (await club.bot.tables.load(1)).stopping == {0, 1}
    assert (await press(club.dmitri, table, ":stop:")).kind == "update"
    await club.settled()
    assert "stopped by its players" in said(table)
    assert club.state().stopped and club.state().places() is None
    stats = await club.bob.slash("stats", game="perudo")
    assert stats.message and "haven’t finished a game" in said(stats.message)


async def test_a_moderator_at_the_table_cannot_stop_it_alone(club: Club) -> None:
    await club.table(club.ann, club.bob)
    asked = await club.ann.slash("bluff stop")
    assert asked.message and "2 people are playing" in said(asked.message)
    await press(club.ann, asked.message, ":stop:")
    assert club.state().phase == "play"
    forged = await club.ann.press_id(club.ann.last("bluff"), "t:1:stop:now:")
    refused(forged, club.ann, "stop-at-table")
    await club.settled()


async def test_a_moderator_stops_a_game_and_it_says_who(club: Club) -> None:
    moderates(club, club.eve, "bluff")
    table = await club.table(club.bob, club.chloe)
    asked = await club.eve.slash("bluff stop", table=1)
    assert asked.message and "2 people are playing" in said(asked.message)
    assert club.state().phase == "play"
    await press(club.eve, asked.message, ":stop:")
    assert asked.message.texts() == [text("en", "stop-done", table=1)]
    await club.settled()
    assert f"stopped by <@{club.eve.user.id}>" in said(table)
    assert club.state().places() is None


async def test_a_game_abandoned_during_a_vote_to_stop_was_not_stopped_by_its_players(
    club: Club,
) -> None:
    table = await club.table(club.bob, club.chloe)
    asked = await club.bob.slash("bluff stop")
    assert asked.message
    await press(club.bob, asked.message, ":stop:")
    place = await club.bot.ledger.place(1)
    assert place
    await club.bot.tables.commit(1, "gone", lambda t: lobby.abandon(t, place.seq))
    await club.settled()
    assert text("en", "stopped-game", game=text("en", "perudo-title"), table=1) in said(table)


async def test_a_player_alone_with_computers_stops_at_once(club: Club) -> None:
    opened = await club.bob.slash("bluff start", game="perudo")
    assert opened.message
    await press(club.bob, opened.message, ":computer:")
    await press(club.bob, opened.message, ":start:")
    asked = await club.bob.slash("bluff stop")
    assert asked.message and "Nobody else is playing" in said(asked.message)
    await press(club.bob, asked.message, ":stop:")
    assert asked.message.texts() == [text("en", "stop-done", table=1)]
    await club.settled()
    assert club.state().stopped


# --- other servers, inventions, lobbies -----------------------------------------------------------


async def test_presses_from_another_server_find_no_table(club: Club) -> None:
    """Nor does a forged one from a private message, but for one's own table."""
    await club.table(club.ann, club.chloe)
    world = club.sandbox.world
    other = world.add_guild("Elsewhere", club.dmitri.user)
    there = world.add_channel(other, "games")
    world.add_member(other, club.ann.user)
    mine = await club.dmitri.slash("bluff start", there, game="perudo")
    assert mine.message
    dm = await club.dmitri.slash("bluff tables", club.dmitri.dm())
    assert dm.message
    verbs = ("look", "record", "options", "join", "stop", "rematch", "do:challenge", "ask:bid")
    for message in (mine.message, dm.message):
        for verb in verbs:
            reply = await club.dmitri.press_id(message, f"t:1:{verb}:1.0")
            refused(reply, club.dmitri, "table-unknown")
    for verb in ("judge:", "rule:right:1.0"):
        reply = await club.dmitri.press_id(mine.message, f"t:1:{verb}")
        refused(reply, club.dmitri, "table-unknown")
    # Her own table, from another server: no; from a private message: yes.
    reply = await club.ann.press_id(mine.message, "t:1:look::")
    refused(reply, club.ann, "table-unknown")
    letter = club.ann.last(club.ann.dm())
    shown = await club.ann.press_id(letter, "t:1:look::")
    assert shown.kind in ("update", "deferred_update"), shown
    await club.settled()


async def test_invented_buttons_make_no_metrics_of_their_own(club: Club) -> None:
    table = await club.table(club.ann, club.chloe)

    def series() -> set[str]:
        return {
            sample.labels["verb"]
            for metric in REGISTRY.collect()
            if metric.name == "bluff_presses"
            for sample in metric.samples
        }

    await club.ann.press_id(table, "t:1:invented0::")
    before = series()
    for number in range(20):
        for custom_id in (f"t:1:invented{number}::", f"p:invented{number}:1", f"x{number}"):
            refused(await club.eve.press_id(table, custom_id), club.eve, "table-unknown")
    assert series() == before and "-" in before


async def test_a_person_has_only_a_few_lobbies(club: Club) -> None:
    async def start() -> Reply:
        return await club.eve.slash("bluff start", game="perudo")

    for _ in range(LOBBIES):
        assert (await start()).message
    refused(await start(), club.eve, "start-too-many", tables="1, 2, 3")
    await club.eve.slash("bluff stop", table=2)
    fourth = await start()
    assert fourth.message and "table 4" in said(fourth.message)
    refused(await start(), club.eve, "start-too-many", tables="1, 3, 4")
    # A game that runs is none, nor is somebody else's.
    other = await club.bob.slash("bluff start", game="perudo")
    assert other.message and "table 5" in said(other.message)
    await club.settled()


async def test_starting_lobbies_at_once_makes_no_more_of_them(club: Club) -> None:
    guild = club.sandbox.world.guild
    await settings(club, threads=True)
    await asyncio.gather(*(club.eve.slash("bluff start", game="perudo") for _ in range(8)))
    assert len(await club.bot.ledger.live_in(guild.id)) == LOBBIES
    threads = [c for c in club.sandbox.world.channels_of(guild) if c.is_thread]
    assert len(threads) == LOBBIES, "no thread without a table"
    await club.settled()


async def test_what_a_player_did_stays_his_when_somebody_takes_his_seat(club: Club) -> None:
    """The log names who sat there then: at the table, in private and in the replay."""
    table = await club.table(club.bob, club.chloe)
    mover = club.in_turn()
    await mover.slash("move", move="2x3")
    given = {"player": mover.user, "by": club.fay.user, "reason": "has to go"}
    await club.ann.slash("jury replace", table=1, **given)
    await club.settled()
    await press(club.fay, table, ":take:")
    await club.settled()
    did = f"{'Bob' if mover is club.bob else 'Chloé'} bids **2 threes**"
    assert did in said(table), said(table)
    assert "raise or challenge Fay 🦊’s **2 threes**" in said(table), "what stands is the seat's"
    watched = await club.ann.slash("bluff watch", table=1)
    assert watched.message and did in said(await watched.settled())
    await ended(club, 1, club.in_turn(), club.fay)
    opened = await club.ann.slash("bluff replay", table=1)
    shown = await opened.settled()
    while did not in said(shown):
        before = said(shown)
        await press(club.ann, shown, ".on")
        assert said(shown) != before, "the replay does not tell it"
