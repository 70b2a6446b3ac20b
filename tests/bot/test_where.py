"""Where a person looks, and what is there for him: the table stands below all else when play
begins, private views lead to it, old panels go, nobody waits for computers."""

import asyncio
import random
import threading
from datetime import timedelta

import discord
import pytest
from msgspec.structs import replace

from bot.store.database import DatabaseFailed
from bot.store.messages import Messages
from bot.tables import computers, lobby
from bot.tables.computers import Pauses
from bot.tables.rows import Entry
from bot.tables.table import Table
from bot.texts import text
from sandbox import Message, Person
from sandbox.permissions import Permission
from tests.bot.club import Club, choose, press, refused
from tests.bot.dice import rig
from tests.lengths import long_but

ANN, BOB = (1, 1, 1, 1, 1), (4, 4, 4, 6, 6)


def whispers(person: Person) -> list[Message]:
    return [m for m in person.messages("bluff") if m.ephemeral_for is person.user]


def address(message: Message) -> str:
    return f"/{message.channel.id}/{message.id}"


async def test_the_table_stands_below_what_covered_it_when_play_begins(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    await choose(club.ann, message, "challenge", "any")
    await press(club.ann, message, "p:rules:")
    await press(club.ann, message, ":start:")
    await club.settled()
    table = club.ann.last("bluff")
    assert table.id != message.id and ":look:" in str([b.custom_id for b in table.buttons()])
    assert message not in club.ann.messages("bluff")
    for person in (club.ann, club.bob):
        (letter,) = person.messages(person.dm())
        assert address(table) in " ".join(letter.texts())
    # Nothing stands below it: it stays.
    await press(club.in_turn(), table, ":do:")
    await club.settled()
    assert club.ann.last("bluff").id == table.id


@pytest.mark.parametrize("moved", [False, True])
async def test_a_table_that_was_posted_anew_by_a_bot_that_died_is_the_one_that_goes_on(
    club: Club, monkeypatch: pytest.MonkeyPatch, moved: bool
) -> None:
    """The database took nothing more once Discord had the post, until the end."""
    covered = await club.table(club.ann, club.bob, start=False)
    await club.chloe.type("bluff", "Who plays?")
    await club.settled()

    async def fail(*_: object) -> None:
        raise DatabaseFailed("cannot execute INSERT in a read-only transaction")

    with monkeypatch.context() as patch:
        patch.setattr(Messages, "put", fail)
        (start,) = (b.custom_id for b in covered.buttons() if ":start:" in str(b.custom_id))
        await club.ann.press_id(covered, str(start))
        posted = await club.ann.until(lambda _: (m := club.ann.last("bluff")).buttons() and m)
        if moved:
            await club.in_turn().slash("move", move="1x2")
        person = club.in_turn()
        await club.restart()
    # It is posted again, which counts once.
    await club.settled()
    await person.slash("move", move="2x3")
    await club.settled()
    lowest = club.chloe.last("bluff")
    assert "2 threes" in " ".join(lowest.texts())
    assert covered.deleted and (moved or lowest.id == posted.id)


async def test_a_table_that_nothing_covers_stays_where_it_is(club: Club) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    assert club.ann.last("bluff") is message
    await press(club.bob, message, ":look:")
    assert address(message) in " ".join(whispers(club.bob)[-1].texts())


async def test_what_somebody_writes_covers_a_table_that_has_not_begun(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    await club.chloe.type("bluff", "Who plays?")
    await club.settled()
    await press(club.ann, message, ":start:")
    await club.settled()
    assert club.bob.last("bluff").id != message.id


async def test_a_second_panel_replaces_the_first(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    for part in (":options:", "p:rules:"):
        for _ in range(2):
            await press(club.ann, message, part)
        await club.settled()
    first, second = whispers(club.ann)
    assert first.selects() and second.selects()
    await press(club.ann, message, ":start:")
    await club.settled()
    table = club.ann.last("bluff")
    for _ in range(3):
        await press(club.ann, table, ":look:")
    await club.settled()
    assert len(whispers(club.ann)) == 2, "rules, and one hand: nothing is left to choose"


async def test_refusals_do_not_pile_up(club: Club) -> None:
    message = await club.table(club.ann, club.bob)
    told = await club.dmitri.press_id(message, "t:1:do:2x3:1.0")
    for _ in range(2):
        club.sandbox.faults.pass_time(6)
        told = await club.dmitri.press_id(message, "t:1:do:2x3:1.0")
        refused(told, club.dmitri, "table-not-in")
    await club.settled()
    assert whispers(club.dmitri) == [told.message]


async def test_refusals_do_not_pile_up_either_where_the_hosts_clock_is_far_ahead(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.bob)
    ahead = discord.utils.utcnow() + timedelta(hours=1)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: ahead)
    for _ in range(2):
        club.sandbox.faults.pass_time(6)
        told = await club.dmitri.press_id(message, "t:1:do:2x3:1.0")
        refused(told, club.dmitri, "table-not-in")
    await club.settled()
    assert whispers(club.dmitri) == [told.message]


async def test_continue_at_the_last_moment_is_silent(club: Club) -> None:
    message = await club.table(club.ann, club.bob)
    late = await club.ann.press_id(message, "t:1:do:continue:r1")
    assert late.kind == "deferred_update" and not whispers(club.ann)


async def test_nobody_can_press_what_is_a_computers_move(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [ANN, BOB])
    club.bot.tables.listeners.remove(club.bot.computers.committed)  # it thinks
    message = await club.table(club.ann, start=False)
    await press(club.ann, message, ":computer:")
    await press(club.ann, message, ":start:")
    await club.settled()

    def moves() -> set[bool]:
        buttons = club.ann.last("bluff").buttons()
        return {bool(b.disabled) for b in buttons if ":look:" not in (b.custom_id or "")}

    assert moves() == {False}
    await press(club.ann, message, ":do:")
    await club.settled()
    assert moves() == {True}
    assert not next(b for b in message.buttons() if ":look:" in (b.custom_id or "")).disabled


async def test_nobody_waits_for_computers(club: Club) -> None:
    club.bot.tables.listeners.remove(club.bot.computers.committed)
    message = await club.table(club.ann, start=False)
    await press(club.ann, message, ":computer:")
    await press(club.ann, message, ":start:")
    pauses, rng = Pauses(), random.Random(1)
    assert pauses.before(club.state(), rng) > 0, "people can follow"
    table = club.state()
    (entry,) = lobby.leave(table, club.ann.user.id)
    assert pauses.before(table.apply(entry), rng) == 0, "nobody is there who would"


async def test_computers_think_while_their_pause_runs(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that how long they take says nothing of what they hold."""
    thought = threading.Event()

    def moves(table: Table, rng: random.Random) -> list[Entry]:
        thought.set()
        return []

    def hours(pauses: Pauses, table: Table, rng: random.Random) -> float:
        return 3600.0

    monkeypatch.setattr(computers, "moves", moves)
    monkeypatch.setattr(Pauses, "before", hours)
    message = await club.table(club.ann, start=False)
    await press(club.ann, message, ":computer:")
    await press(club.ann, message, ":start:")
    assert await asyncio.to_thread(thought.wait, 20)
    await club.bot.computers.close()


async def test_a_result_has_ratings_replay_and_check(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    for person in (club.chloe, club.ann):
        user = person.user.id
        await club.bot.tables.commit(1, f"leave{user}", lambda t, u=user: lobby.leave(t, u))
        if club.state().phase == "over":
            break
    await club.settled()
    result = club.ann.last("bluff")
    lines = " ".join(result.texts())
    ratings = {
        person: (await club.bot.ratings.changes(1))[person.user.id]
        for person in (club.ann, club.chloe)
    }
    for before, after in ratings.values():
        assert before == 1000 and after != before
        key = "result-rating-up" if after > before else "result-rating-down"
        assert text("en", key, rating=after, change=abs(after - before)) in lines
    shown = await press(club.chloe, result, "p:replay:")
    assert shown.message and shown.message.ephemeral_for is club.chloe.user
    assert "p:replay:1." in str([b.custom_id for b in shown.message.buttons()])
    checked = await press(club.chloe, result, "p:verify:")
    assert checked.message and "✅" in " ".join(checked.message.texts())
    assert checked.message.ephemeral_for is club.chloe.user


async def test_a_newcomer_at_whist_is_asked_little(club: Club) -> None:
    lobby = await club.table(club.ann, start=False, game="whist")
    assert club.state().options.deals == "4"
    told = "\n".join(lobby.texts())
    assert text("en", "whist-option-deals-4") in told
    for usual in ("option-clock-live", "whist-option-shuffle-uniform"):
        assert text("en", usual) not in told
    few = await press(club.ann, lobby, ":options:")
    assert few.message and few.message.ephemeral_for is club.ann.user
    assert len(few.message.selects()) == 5, "three options, the clock, computers"
    whole = await press(club.ann, few.message, ":options:all:")
    assert whole.kind == "update" and len(few.message.selects()) > 10
    (shuffle,) = [s.custom_id for s in few.message.selects() if ":shuffle:" in s.custom_id]
    assert (await club.ann.select(few.message, shuffle, ["once"])).kind == "update"
    assert len(few.message.selects()) > 10, "she stays among all of them"
    await club.settled()
    told = "\n".join(lobby.texts())
    assert text("en", "whist-option-shuffle-once") in told, "what is not as usual"


async def test_a_servers_own_number_of_deals_is_kept(club: Club) -> None:
    lobby = await club.table(club.ann, start=False, game="whist")
    panel = await choose(club.ann, lobby, "deals", "16")
    assert panel.message
    await press(club.ann, panel.message, "p:usual:")
    await club.table(club.ann, start=False, game="whist")
    assert club.state(2).options.deals == "16"


async def test_all_ones_tables_with_whose_turn_it_is(club: Club) -> None:
    rows = [club.ann, club.bob]
    first = await club.table(*rows)
    await club.table(club.chloe, club.bob, game="menteur", start=False)
    await club.table(club.chloe, club.dmitri)
    await club.settled()
    turn = club.in_turn()
    other = next(person for person in rows if person is not turn)
    told = {person: await person.slash("bluff tables") for person in rows}
    for person, reply in told.items():
        assert reply.message and reply.message.ephemeral_for is person.user
        lines = reply.message.content.splitlines()
        assert lines[0] == text("en", "tables-mine")
        assert f"/{first.channel.id}/{first.id}" in lines[1], "the way there"
    said = {person: reply.message.content for person, reply in told.items() if reply.message}
    assert "your turn" in said[turn] and f"waiting for: {turn.name}" in said[other]
    (bobs, anns) = (told[person].message for person in (club.bob, club.ann))
    assert bobs and anns
    assert "not started" in bobs.content and "not started" not in anns.content
    for message in (bobs, anns):
        assert message.content.count("**3**") == 1, "others' tables are below, one's own once"
    # In private messages, one's own.
    private = await club.bob.slash("bluff tables", club.bob.dm())
    assert private.message and "**3**" not in private.message.content
    assert "**1**" in private.message.content and "**2**" in private.message.content


async def test_who_plays_is_asked_once_in_a_while(club: Club) -> None:
    world = club.sandbox.world
    role = world.add_role(world.guild, "Players", Permission(0), mentionable=True)
    guild = await club.bot.guilds.get(world.guild.id)
    await club.bot.guilds.put(replace(guild, players_role=role.id))
    rung: list[bool] = []
    for _ in range(2):
        opened = await club.ann.slash("bluff start", game="perudo")
        assert opened.message
        await club.settled()
        rung.append(f"<@&{role.id}>" in " ".join(opened.message.texts()))
        assert (role.id in opened.message.mentioned_roles) == rung[-1]
    assert rung == [True, False]
    club.sandbox.faults.pass_time(31 * 60)
    again = await club.ann.slash("bluff start", game="perudo")
    assert again.message and f"<@&{role.id}>" in " ".join(again.message.texts())


async def test_closed_private_messages_are_said_once(club: Club) -> None:
    club.forgiven.add(50007)
    club.bob.user.dms_open = False

    def told() -> list[Message]:
        found = club.bob.messages("bluff")
        return [m for m in found if "I can’t DM you" in m.content]

    message = await club.table(club.ann, club.bob)
    await club.settled()
    (call,) = told()
    assert f"<@{club.bob.user.id}>" in call.content and address(message) in call.content
    await press(club.bob, message, ":look:")
    await club.settled()
    assert not told(), "he has found them"
    await club.table(club.ann, club.bob)
    await club.settled()
    assert not told(), "he knows"


@pytest.mark.parametrize("single", long_but("auto", ["manual", "auto"]))
async def test_an_only_card_plays_itself_where_the_table_wants_that(
    club: Club, single: str
) -> None:
    people = (club.ann, club.bob, club.chloe, club.dmitri)
    lobby_message = await club.table(*people, start=False, game="whist")
    await club.bot.tables.commit(
        1, "single", lambda t: lobby.option(t, club.ann.user.id, "single", single)
    )
    await press(club.ann, lobby_message, ":start:")
    by_itself = 0
    for _ in range(400):
        await club.settled()
        table = club.state()
        if table.phase == "over" or table.state.number > 1 or table.state.phase == "show":
            break
        (decision, *_) = table.decisions()
        forced = table.rules.sole(table.state, decision.actor)
        assert not forced, "it has been played"
        user = table.members[decision.actor].user_id
        move = table.rules.choose(table.view(decision.actor), "normal", random.Random(1))
        await club.bot.tables.act(1, user, move, cause=f"m{table.seq}", stamp=0)
    for row in await club.bot.ledger.rows(1):
        by_itself += row.kind == "game" and row.user_id is None and row.actor.isdecimal()
    whole = len(table.state.takers) == 13 or table.state.phase == "show"
    assert whole
    # Of the last trick everybody knows that nobody has a choice; of no other card.
    assert by_itself > 4 if single == "auto" else by_itself == 4


async def test_a_call_that_no_jury_hears_says_who_answers_it(club: Club) -> None:
    await club.table(club.ann, club.bob)
    called = await club.bob.slash("jury call", reason="A dispute")
    refused(called, club.bob, "jury-call-nobody", table=1)


async def test_the_starter_who_has_thrown_throws_no_more(club: Club) -> None:
    message = await club.table(club.ann, club.bob, game="menteur")
    turn = club.in_turn()
    assert "rolls all" in " ".join(message.texts())
    await press(turn, message, ":do:")
    await club.settled()
    assert "has rolled all" in " ".join(message.texts())


async def test_the_role_that_is_called_is_chosen_in_the_settings(club: Club) -> None:
    world = club.sandbox.world
    role = world.add_role(world.guild, "Players", Permission(0))
    opened = await club.ann.slash("settings")
    assert opened.message
    (select,) = [s for s in opened.message.selects() if s.custom_id.endswith(":players")]
    assert (await club.ann.select(opened.message, select.custom_id, [str(role.id)])).message
    assert (await club.bot.guilds.get(world.guild.id)).players_role == role.id
    told = " ".join(opened.message.texts())
    for key in ("settings-players-called", "settings-players-unheard"):
        assert text("en", key, role=f"<@&{role.id}>") in told
