"""Tests of power: where it ends, and what it cannot reach.

Power of one channel ends there, private tables stay private, and nobody is put into a seat or
robbed of a game.
"""

import asyncio

import pytest
from prometheus_client import REGISTRY

from bot.commands.table_opener import MAX_LOBBIES
from bot.tables import lobby
from bot.texts import format_text
from sandbox import Channel, ChannelKind, InteractionReply, Person
from sandbox.permissions import Permission
from tests.bot.quiz.test_jury import change_settings
from tests.support.club import (
    SandboxClub,
    assert_no_tables,
    assert_refused,
    join_texts,
    open_result,
    press_button,
)
from tests.support.tournament_steps import create_cup


def let_moderate(club: SandboxClub, person: Person, channel: str) -> None:
    club.sandbox.faults.allow_permissions(
        club.ann.find_channel(channel), Permission.MANAGE_MESSAGES, user=person
    )


async def open_thread(club: SandboxClub, kind: ChannelKind, *people: Person) -> Channel:
    """Open a thread in #bluff with the bot and these people in it."""
    world = club.sandbox.world
    bluff = club.ann.find_channel("bluff")
    made = world.add_thread(bluff, "corner", people[0].user, kind=kind)
    for user in (world.bot, *(person.user for person in people)):
        world.join_thread(made, user)
    world.update_channel(made)
    return made


def count_requests(club: SandboxClub, path: str) -> int:
    return sum(path in request.route for request in club.sandbox.requests)


# --- moderators, and seats ------------------------------------------------------------------------


async def test_a_moderator_of_one_channel_is_no_jury_of_the_others(club: SandboxClub) -> None:
    club.allow_commands("referee")
    let_moderate(club, club.eve, "general")
    await club.open_table(club.ann, club.bob)
    general = club.ann.find_channel("general")
    seat = {"player": club.ann.user, "by": club.fay.user, "reason": "mine now"}
    taken = await club.eve.run_slash("referee replace", general, table=1, **seat)
    assert_refused(taken, club.eve, "jury-not-yours")
    stopped = await club.eve.run_slash("bluff stop", general, table=1)
    assert_refused(stopped, club.eve, "stop-not-yours")
    for command in ("jury queue", "referee history"):
        assert_refused(await club.eve.run_slash(command, general), club.eve, "jury-not-yours")
    for command in ("questions manage", "questions export", "questions add"):
        assert_refused(await club.eve.run_slash(command, general), club.eve, "bank-not-yours")
    forged = await club.eve.press_id(club.eve.find_last_message("bluff"), "t:1:stop:now:")
    assert_refused(forged, club.eve, "stop-not-yours")
    assert club.get_table().phase == "play" and not club.get_table().offers


async def test_a_moderator_of_the_tables_channel_judges_it_from_anywhere(club: SandboxClub) -> None:
    club.allow_commands("referee")
    let_moderate(club, club.eve, "bluff")
    await club.open_table(club.ann, club.bob)
    general = club.ann.find_channel("general")
    await club.ann.run_slash("jury call", reason="help")
    queue = await club.eve.run_slash("jury queue", general)
    assert queue.message and "help" in join_texts(queue.message)
    given = {"player": club.bob.user, "by": club.fay.user, "reason": "Bob has to go"}
    offered = await club.eve.run_slash("referee replace", general, table=1, **given)
    assert_refused(offered, club.eve, "offer-made", table=1, name="Fay 🦊")
    await club.wait_until_settled()


async def test_server_wide_commands_need_a_server_wide_permission(club: SandboxClub) -> None:
    """A channel's overwrite does not open what belongs to the whole server."""
    club.allow_commands("organise")
    general = club.ann.find_channel("general")
    club.sandbox.faults.allow_permissions(general, Permission.MANAGE_GUILD, user=club.eve)
    panel = await club.eve.run_slash("settings", general)
    assert_refused(panel, club.eve, "settings-not-yours")
    made = await club.eve.run_slash(
        "organise create", general, preset="knockout", game="perudo", name="Cup", start="10"
    )
    assert_refused(made, club.eve, "tournament-only-managers")


async def test_a_moderator_of_one_channel_is_no_referee_of_tournaments(club: SandboxClub) -> None:
    club.allow_commands("referee")
    let_moderate(club, club.eve, "general")
    await create_cup(club, game="perudo", start="10")
    await club.bob.run_slash("tournament join")
    general = club.ann.find_channel("general")
    out = await club.eve.run_slash("referee exclude", general, player=club.bob.user, reason="x")
    assert_refused(out, club.eve, "tournament-not-referee")


async def test_nobody_gives_themselves_a_seat(club: SandboxClub) -> None:
    await club.open_table(club.bob, club.chloe)
    own = {"player": club.bob.user, "by": club.ann.user, "reason": "I play better"}
    assert_refused(
        await club.ann.run_slash("referee replace", table=1, **own), club.ann, "jury-not-yourself"
    )
    other = {**own, "by": club.chloe.user}
    assert_refused(
        await club.ann.run_slash("referee replace", table=1, **other), club.ann, "jury-sits-already"
    )
    assert not club.get_table().offers


async def test_a_seat_is_taken_over_only_by_somebody_who_agrees(club: SandboxClub) -> None:
    table = await club.open_table(club.bob, club.chloe)
    given = {"player": club.bob.user, "by": club.fay.user, "reason": "Bob has to go"}
    await club.ann.run_slash("referee replace", table=1, **given)
    await club.wait_until_settled()
    assert club.get_table().find_seat(club.fay.user.id) is None
    hand = await club.fay.run_slash("bluff hand", table=1)
    assert_refused(hand, club.fay, "table-not-in")
    asked = join_texts(table)
    assert f"<@{club.ann.user.id}>" in asked and "Bob has to go" in asked and "Bob" in asked
    ping = next(m for m in club.fay.list_messages("bluff") if club.fay.user.id in m.pinged)
    assert "take over a seat" in join_texts(ping)
    for person in (club.ann, club.bob, club.eve):
        assert_refused(await press_button(person, table, ":take:"), person, "offer-not-yours")
    # The offer outlives a restart.
    await club.restart_bot()
    await club.wait_until_settled()
    table = club.fay.list_messages("bluff")[0]
    assert (await press_button(club.fay, table, ":decline:")).kind == "update"
    await club.wait_until_settled()
    assert not club.get_table().offers and ":take:" not in str(table.list_buttons())
    who = f"<@{club.fay.user.id}>"
    assert f"{who} won’t take over **Bob**’s seat" in join_texts(table)
    told = next(m for m in club.ann.list_messages("bluff") if club.ann.user.id in m.pinged)
    assert f"{who} declined the seat you offered" in join_texts(told)
    gone = await club.fay.press_id(table, "t:1:take::offer9")
    assert_refused(gone, club.fay, "offer-gone")
    assert club.get_table().find_seat(club.bob.user.id) == 0

    await club.ann.run_slash("referee replace", table=1, **given)
    await club.wait_until_settled()
    assert (await press_button(club.fay, table, ":take:")).kind == "update"
    await club.wait_until_settled()
    assert club.get_table().find_seat(club.fay.user.id) == 0 and not club.get_table().offers
    assert not {i for m in club.fay.list_messages("bluff") for i in m.pinged}, (
        "the reminders have gone"
    )
    assert "declined" not in join_texts(table)
    history = await club.ann.run_slash("referee history")
    assert history.message and "**Replaced** (Ann)" in join_texts(history.message)
    await club.bot.tables.refresh_table(1)


async def test_an_offer_ends_with_the_seat_and_with_the_table(club: SandboxClub) -> None:
    table = await club.open_table(club.bob, club.chloe, club.dmitri)
    for player, by in ((club.bob, club.fay), (club.bob, club.eve), (club.chloe, club.fay)):
        given = {"player": player.user, "by": by.user, "reason": "because"}
        await club.ann.run_slash("referee replace", table=1, **given)
    first, second = club.get_table().offers
    assert (first.to, second.to) == (club.eve.user.id, club.fay.user.id), "one offer a seat"
    early = await club.fay.press_id(table, f"t:1:take::{first.id}")
    assert_refused(early, club.fay, "offer-not-yours")
    assert (await club.fay.press_id(table, f"t:1:take::{second.id}")).kind == "update"
    await club.stop_game(club.ann)
    over = await club.eve.press_id(table, f"t:1:take::{first.id}")
    assert_refused(over, club.eve, "table-over")
    await club.wait_until_settled()


async def test_a_newcomer_sees_the_channel(club: SandboxClub) -> None:
    """A newcomer outside cannot be asked, as a ruling opens no private channel."""
    hidden = club.ann.find_channel("jury")
    for person in (club.bob, club.chloe):
        club.sandbox.faults.allow_permissions(hidden, Permission.VIEW_CHANNEL, user=person)
    opened = await club.bob.run_slash("bluff start", hidden, game="perudo")
    assert opened.message
    await press_button(club.chloe, opened.message, ":join:")
    await press_button(club.bob, opened.message, ":start:")
    given = {"player": club.bob.user, "by": club.eve.user, "reason": "because"}
    asked = await club.ann.run_slash("referee replace", table=1, **given)
    assert_refused(asked, club.ann, "offer-outside", name="Eve", table=1)
    await club.wait_until_settled()


# --- hidden channels and threads ------------------------------------------------------------------


async def assert_finds_nothing(club: SandboxClub, person: Person, number: int = 1) -> None:
    """Assert that no way to a table leads this person to it."""
    assert_no_tables(await person.run_slash("bluff tables"), person)
    for command in ("watch", "join", "result", "verify", "hand"):
        found = await person.run_slash(f"bluff {command}", table=number)
        assert_refused(found, person, "table-unknown")
    assert_refused(await person.run_slash("rules", table=number), person, "table-unknown")
    # An earlier refusal makes room for the next one.
    elsewhere = next(m for m in reversed(person.list_messages("general")) if not m.ephemeral_for)
    for verb in ("look", "join", "record", "rematch", "options", "peek"):
        found = await person.press_id(elsewhere, f"t:{number}:{verb}::")
        assert_refused(found, person, "table-unknown")
    for panel in (f"p:replay:{number}.0", f"p:rules:{number}"):
        found = await person.press_id(elsewhere, panel)
        assert_refused(found, person, "table-unknown")


async def post_something(club: SandboxClub) -> None:
    """Post a message of the bot's in #general, on which any custom_id can be pressed."""
    opened = await club.ann.run_slash(
        "bluff start", club.ann.find_channel("general"), game="perudo"
    )
    assert opened.message
    await club.ann.run_slash("bluff stop", table=1)
    await club.wait_until_settled()


async def begin_table(club: SandboxClub, where: Channel, *people: Person) -> None:
    opened = await people[0].run_slash("bluff start", where, game="perudo")
    assert opened.message, opened
    for person in people[1:]:
        await press_button(person, opened.message, ":join:")
    await press_button(people[0], opened.message, ":start:")
    await club.wait_until_settled()


async def end_by_leaving(club: SandboxClub, number: int, *people: Person) -> None:
    """End the game as all but one leave, so that there is something to replay."""
    for person in people[1:]:
        sure = await person.run_slash("bluff leave", table=number)
        assert sure.message
        await press_button(person, sure.message, ":quit:")
    await club.wait_until_settled()
    assert club.get_table(number).phase == "over"


@pytest.mark.parametrize("kind", [ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD])
async def test_tables_of_hidden_threads_stay_hidden_when_archived(
    club: SandboxClub, kind: ChannelKind
) -> None:
    """A public thread is hidden by its channel, a private one from all outside it."""
    club.forgiven_codes = {10003, 10007, 50083}
    await post_something(club)
    bluff = club.ann.find_channel("bluff")
    if kind is ChannelKind.PUBLIC_THREAD:
        for user in (club.eve, club.fay):
            club.sandbox.faults.deny_permissions(bluff, Permission.VIEW_CHANNEL, user=user)
    people = (club.bob, club.chloe)
    where = await open_thread(club, kind, *people)
    await begin_table(club, where, *people)
    await assert_finds_nothing(club, club.eve, 2)
    club.sandbox.faults.archive_thread(where)
    await club.wait_until_settled()
    await assert_finds_nothing(club, club.eve, 2)
    listed = await club.bob.run_slash("bluff tables", club.bob.find_channel("general"))
    assert listed.message and "**2**" in join_texts(listed.message), "who sits there sees it"
    await end_by_leaving(club, 2, *people)
    club.sandbox.faults.archive_thread(where)
    await assert_finds_nothing(club, club.eve, 2)
    replay = await open_result(club.bob, "replay", 2, club.bob.find_channel("general"))
    assert replay.message and "2" in join_texts(replay.message)
    # A thread that is gone for good is found by its players only.
    club.sandbox.world.delete_channel(where)
    await assert_finds_nothing(club, club.fay, 2)
    checked = await club.chloe.run_slash(
        "bluff verify", club.chloe.find_channel("general"), table=2
    )
    assert checked.message and "table-unknown" not in join_texts(checked.message)
    assert join_texts(checked.message) != format_text("fr", "table-unknown")


async def test_people_who_may_see_an_archived_thread_find_its_table(club: SandboxClub) -> None:
    """Those in a private thread see it even without a seat, and so do its managers."""
    club.forgiven_codes = {10007}
    people = (club.bob, club.chloe, club.dmitri)
    where = await open_thread(club, ChannelKind.PRIVATE_THREAD, *people)
    await begin_table(club, where, *people[:2])
    club.sandbox.faults.archive_thread(where)
    before = count_requests(club, "thread-members")
    general = "general"
    for person in (club.dmitri, club.ann):
        seen = await person.run_slash("bluff watch", person.find_channel(general), table=1)
        assert (await seen.wait_for_message()).attachments
    assert count_requests(club, "thread-members") == before + 1, "Ann is not asked about"
    for _ in range(3):
        unknown = await club.eve.run_slash("bluff watch", club.eve.find_channel(general), table=1)
        assert_refused(unknown, club.eve, "table-unknown")
    assert count_requests(club, "thread-members") == before + 2, "it is asked once in a while"


async def test_a_channel_that_discord_says_nothing_about_stays_hidden(club: SandboxClub) -> None:
    where = await open_thread(club, ChannelKind.PUBLIC_THREAD, club.bob, club.chloe)
    await begin_table(club, where, club.bob, club.chloe)
    club.sandbox.faults.archive_thread(where)
    club.sandbox.faults.answer_with("GET", r"/channels/\{channel_id\}$", 400, json={})
    general = club.eve.find_channel("general")
    assert_refused(
        await club.eve.run_slash("bluff watch", general, table=1), club.eve, "table-unknown"
    )
    seen = await club.eve.run_slash("bluff watch", general, table=1)
    assert (await seen.wait_for_message()).attachments, "it is asked again, and public"


async def test_the_table_of_a_locked_private_thread_is_not_posted_outside(
    club: SandboxClub,
) -> None:
    club.forgiven_codes = {50001, 50013, 50083}
    where = await open_thread(club, ChannelKind.PRIVATE_THREAD, club.bob, club.chloe)
    await begin_table(club, where, club.bob, club.chloe)
    club.sandbox.faults.deny_permissions(where, Permission.MANAGE_THREADS)
    club.sandbox.faults.archive_thread(where, locked=True)
    turn = club.find_actor()
    await turn.run_slash("move", turn.find_channel("general"), move="2x3", table=1)
    await club.wait_until_settled()
    assert not club.eve.list_messages("bluff")
    assert (await club.bot.tables.load_location(1)).channel_id == where.id


# --- stopping a game ------------------------------------------------------------------------------


async def test_a_host_cannot_stop_a_game_that_they_are_losing(club: SandboxClub) -> None:
    table = await club.open_table(club.bob, club.chloe, club.dmitri)
    asked = await club.bob.run_slash("bluff stop")
    assert asked.message and asked.message.ephemeral_for is club.bob.user
    assert join_texts(asked.message).startswith("Stop table 1 for good? 3 people are playing")
    assert club.get_table().phase == "play" and not club.get_table().stopping, "it asks once"
    assert (await press_button(club.bob, asked.message, ":stop:")).kind == "update"
    assert asked.message.list_texts() == [format_text("en", "stop-asked", table=1)]
    await club.wait_until_settled()
    assert "Agreed: Bob. Waiting for: Chloé" in join_texts(table)
    ping = next(m for m in club.dmitri.list_messages("bluff") if m.pinged)
    assert set(ping.pinged) == {club.chloe.user.id, club.dmitri.user.id}
    assert "wants to stop this game" in join_texts(ping)
    await press_button(club.bob, table, ":stop:")
    await club.wait_until_settled()
    assert "Stop for good" not in join_texts(table)
    await club.stop_game(club.bob)  # the command asks again, and nobody is reminded twice
    await club.wait_until_settled()
    assert "Agreed: Bob. Waiting for: Chloé" in join_texts(table)
    assert not any(m.pinged for m in club.dmitri.list_messages("bluff"))
    forged = await club.bob.press_id(table, "t:1:stop:now:")
    assert_refused(forged, club.bob, "stop-not-yours")
    assert_refused(await press_button(club.eve, table, ":stop:"), club.eve, "table-not-in")
    assert (await press_button(club.chloe, table, ":stop:")).kind == "update"
    await club.restart_bot()
    await club.wait_until_settled()
    table = club.dmitri.find_last_message("bluff")
    assert (await club.bot.tables.load_table(1)).stopping == {0, 1}
    assert (await press_button(club.dmitri, table, ":stop:")).kind == "update"
    await club.wait_until_settled()
    assert "stopped by its players" in join_texts(table)
    assert club.get_table().stopped and club.get_table().get_standings() is None
    stats = await club.bob.run_slash("profile", game="perudo")
    assert stats.message and "haven’t finished a game" in join_texts(stats.message)


async def test_a_moderator_at_the_table_cannot_stop_it_alone(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob)
    asked = await club.ann.run_slash("bluff stop")
    assert asked.message and "2 people are playing" in join_texts(asked.message)
    await press_button(club.ann, asked.message, ":stop:")
    assert club.get_table().phase == "play"
    forged = await club.ann.press_id(club.ann.find_last_message("bluff"), "t:1:stop:now:")
    assert_refused(forged, club.ann, "stop-at-table")
    await club.wait_until_settled()


async def test_a_moderator_stops_a_game_and_it_says_who(club: SandboxClub) -> None:
    let_moderate(club, club.eve, "bluff")
    table = await club.open_table(club.bob, club.chloe)
    asked = await club.eve.run_slash("bluff stop", table=1)
    assert asked.message and "2 people are playing" in join_texts(asked.message)
    assert club.get_table().phase == "play"
    await press_button(club.eve, asked.message, ":stop:")
    assert asked.message.list_texts() == [format_text("en", "stop-done", table=1)]
    await club.wait_until_settled()
    assert f"stopped by <@{club.eve.user.id}>" in join_texts(table)
    assert club.get_table().get_standings() is None


async def test_a_game_abandoned_during_a_vote_to_stop_was_not_stopped_by_its_players(
    club: SandboxClub,
) -> None:
    table = await club.open_table(club.bob, club.chloe)
    asked = await club.bob.run_slash("bluff stop")
    assert asked.message
    await press_button(club.bob, asked.message, ":stop:")
    place = await club.bot.ledger.find_location(1)
    assert place
    await club.bot.tables.commit(1, "gone", lambda t: lobby.abandon_table(t, place.seq))
    await club.wait_until_settled()
    assert format_text(
        "en", "stopped-game", game=format_text("en", "perudo-title"), table=1
    ) in join_texts(table)


async def test_a_player_alone_with_computers_stops_at_once(club: SandboxClub) -> None:
    opened = await club.bob.run_slash("bluff start", game="perudo")
    assert opened.message
    await press_button(club.bob, opened.message, ":computer:")
    await press_button(club.bob, opened.message, ":start:")
    asked = await club.bob.run_slash("bluff stop")
    assert asked.message and "Nobody else is playing" in join_texts(asked.message)
    await press_button(club.bob, asked.message, ":stop:")
    assert asked.message.list_texts() == [format_text("en", "stop-done", table=1)]
    await club.wait_until_settled()
    assert club.get_table().stopped


# --- other servers, forged presses, lobbies -------------------------------------------------------


async def test_presses_from_another_server_find_no_table(club: SandboxClub) -> None:
    """A forged press from a DM finds a table only if the person plays there."""
    await club.open_table(club.ann, club.chloe)
    world = club.sandbox.world
    other = world.add_guild("Elsewhere", club.dmitri.user)
    there = world.add_channel(other, "games")
    world.add_member(other, club.ann.user)
    mine = await club.dmitri.run_slash("bluff start", there, game="perudo")
    assert mine.message
    dm = await club.dmitri.run_slash("bluff tables", club.dmitri.open_dm())
    assert dm.message
    verbs = ("look", "record", "options", "join", "stop", "rematch", "do:challenge", "ask:bid")
    for message in (mine.message, dm.message):
        for verb in verbs:
            reply = await club.dmitri.press_id(message, f"t:1:{verb}:1.0")
            assert_refused(reply, club.dmitri, "table-unknown")
    for verb in ("judge:", "rule:right:1.0"):
        reply = await club.dmitri.press_id(mine.message, f"t:1:{verb}")
        assert_refused(reply, club.dmitri, "table-unknown")
    # Her own table is found from a DM, not from another server.
    reply = await club.ann.press_id(mine.message, "t:1:look::")
    assert_refused(reply, club.ann, "table-unknown")
    letter = club.ann.find_last_message(club.ann.open_dm())
    shown = await club.ann.press_id(letter, "t:1:look::")
    assert shown.kind in ("update", "deferred_update"), shown
    await club.wait_until_settled()


async def test_invented_buttons_make_no_metrics_of_their_own(club: SandboxClub) -> None:
    table = await club.open_table(club.ann, club.chloe)

    def list_verb_labels() -> set[str]:
        return {
            sample.labels["verb"]
            for metric in REGISTRY.collect()
            if metric.name == "bluff_presses"
            for sample in metric.samples
        }

    await club.ann.press_id(table, "t:1:invented0::")
    before = list_verb_labels()
    for number in range(20):
        for custom_id in (f"t:1:invented{number}::", f"p:invented{number}:1", f"x{number}"):
            assert_refused(await club.eve.press_id(table, custom_id), club.eve, "table-unknown")
    assert list_verb_labels() == before and "-" in before


async def test_a_person_has_only_a_few_lobbies(club: SandboxClub) -> None:
    async def start_lobby() -> InteractionReply:
        return await club.eve.run_slash("bluff start", game="perudo")

    for _ in range(MAX_LOBBIES):
        assert (await start_lobby()).message
    assert_refused(await start_lobby(), club.eve, "start-too-many", tables="1, 2, 3")
    await club.eve.run_slash("bluff stop", table=2)
    fourth = await start_lobby()
    assert fourth.message and "table 4" in join_texts(fourth.message)
    assert_refused(await start_lobby(), club.eve, "start-too-many", tables="1, 3, 4")
    # A running game is no lobby, and others' lobbies do not count.
    other = await club.bob.run_slash("bluff start", game="perudo")
    assert other.message and "table 5" in join_texts(other.message)
    await club.wait_until_settled()


async def test_starting_lobbies_at_once_makes_no_more_of_them(club: SandboxClub) -> None:
    guild = club.sandbox.world.guild
    await change_settings(club, threads=True)
    await asyncio.gather(*(club.eve.run_slash("bluff start", game="perudo") for _ in range(8)))
    assert len(await club.bot.ledger.list_live_in(guild.id)) == MAX_LOBBIES
    threads = [c for c in club.sandbox.world.list_channels(guild) if c.is_thread]
    assert len(threads) == MAX_LOBBIES, "no thread without a table"
    await club.wait_until_settled()


async def test_what_a_player_did_stays_theirs_when_somebody_takes_their_seat(
    club: SandboxClub,
) -> None:
    """The log names who sat there then: at the table, in DMs and in the replay."""
    table = await club.open_table(club.bob, club.chloe)
    mover = club.find_actor()
    await mover.run_slash("move", move="2x3")
    given = {"player": mover.user, "by": club.fay.user, "reason": "has to go"}
    await club.ann.run_slash("referee replace", table=1, **given)
    await club.wait_until_settled()
    await press_button(club.fay, table, ":take:")
    await club.wait_until_settled()
    did = f"{'Bob' if mover is club.bob else 'Chloé'} bids **2 threes**"
    assert did in join_texts(table), join_texts(table)
    assert "raise or challenge Fay 🦊’s **2 threes**" in join_texts(table), (
        "what stands is the seat's"
    )
    watched = await club.ann.run_slash("bluff watch", table=1)
    assert watched.message and did in join_texts(await watched.wait_for_message())
    await end_by_leaving(club, 1, club.find_actor(), club.fay)
    opened = await open_result(club.ann, "replay", 1)
    shown = await opened.wait_for_message()
    while did not in join_texts(shown):
        before = join_texts(shown)
        await press_button(club.ann, shown, ".on")
        assert join_texts(shown) != before, "the replay does not tell it"
