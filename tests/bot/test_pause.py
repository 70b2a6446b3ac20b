"""A table stops and goes on when everybody who plays wants it to."""

from bench.crowd import crowd
from bot.tables import lobby
from bot.texts import text
from sandbox import Message
from tests.bot.club import Club, press, refused
from tests.bot.cup import created, entered, started


async def paused(club: Club) -> Message:
    """The message of a table of three that all have paused."""
    table = await club.table(club.ann, club.bob, club.chloe)
    for person in (club.ann, club.bob, club.chloe):
        await person.slash("bluff pause")
    await club.settled()
    return table


async def test_a_table_pauses_when_all_agree_and_its_clocks_stop(club: Club) -> None:
    asked = await club.table(club.ann, club.bob, club.chloe)
    one = await club.ann.slash("bluff pause")
    assert one.message and "</bluff pause:" in one.message.texts()[0]
    await club.settled()
    assert any("Ann" in line and "Pause requested" in line for line in asked.texts())
    assert not club.state().paused and club.state().decisions()
    await press(club.bob, asked, ":pause:")
    last = await press(club.chloe, asked, ":pause:")
    assert last.kind == "update"
    assert club.state().paused and not club.state().decisions()
    [end] = await club.bot.tables.deadlines(1)
    assert (end.decision, end.actor, end.left_ms) == (
        f"pause.{club.state().seq}",
        "clock",
        3_600_000,
    )
    await club.settled()
    assert asked.texts()[0] == text("en", "paused", table=1) and [
        b.label for b in asked.buttons()
    ] == [text("en", "button-resume")]
    assert asked.texts()[1] == text("en", "pause-until", stamp=round((end.due_at or 0) / 1000))


async def test_nothing_is_done_while_a_table_is_paused(club: Club) -> None:
    table = await paused(club)
    state = club.state().state
    turn = club.in_turn()
    assert not [b for b in table.buttons() if ":do:" in (b.custom_id or "")]
    refused(await turn.slash("move", move="challenge"), turn, "table-paused")
    assert club.state().state == state
    refused(await club.ann.slash("bluff pause"), club.ann, "pause-already")


async def test_it_goes_on_where_it_stood_also_after_a_restart(club: Club) -> None:
    shown = await paused(club)
    state = club.state().state
    await club.restart()
    await club.settled()
    await press(club.ann, shown, ":resume:")
    await press(club.bob, shown, ":resume:")
    assert club.state().paused
    done = await club.chloe.slash("bluff resume")
    assert done.message and done.message.texts() == [text("fr", "resume-done", table=1)]
    await club.settled()
    assert not club.state().paused and club.state().state == state
    assert [d.actor for d in await club.bot.tables.deadlines(1)] == [str(state.turn)]


async def test_who_says_it_again_takes_it_back(club: Club) -> None:
    await club.table(club.ann, club.bob)
    await club.ann.slash("bluff pause")
    await club.ann.slash("bluff pause")
    await club.bob.slash("bluff pause")
    assert not club.state().paused
    refused(await club.ann.slash("bluff resume"), club.ann, "pause-running")
    stranger = await club.chloe.slash("bluff pause", table=1)
    refused(stranger, club.chloe, "table-not-in")


async def test_computers_wait_while_a_table_is_paused(club: Club) -> None:
    opened = await club.ann.slash("bluff start", game="perudo")
    assert opened.message
    panel = await press(club.ann, opened.message, ":options:")
    assert panel.message
    menu = next(s.custom_id for s in panel.message.selects() if ":computer:" in s.custom_id)
    await club.ann.select(panel.message, menu, ["add.careful"])
    await press(club.ann, opened.message, ":start:")
    await club.ann.slash("bluff pause")
    await club.settled()
    seq = club.state().seq
    await club.restart()
    await club.settled()
    assert club.state().paused and club.state().seq == seq
    await club.ann.slash("bluff resume")
    assert not club.state().paused


async def expire(club: Club, table_id: int = 1) -> None:
    """The time of the pause is up."""
    [end] = await club.bot.tables.deadlines(table_id)
    await club.bot.tables.expire(table_id, end.decision, [end])
    await club.settled()


async def test_after_an_hour_one_player_ends_the_pause_alone_and_all_are_told(club: Club) -> None:
    shown = await paused(club)
    refused(await club.eve.slash("bluff resume", table=1), club.eve, "table-not-in")
    await expire(club)
    assert club.state().paused and text("en", "pause-open") in shown.texts()
    people = {person.user.id for person in (club.ann, club.bob, club.chloe)}
    assert club.ann.last("bluff").pinged == people
    await club.restart()
    await club.settled()
    assert club.state().pause_open
    await press(club.bob, shown, ":resume:")
    await club.settled()
    assert not club.state().paused and not club.state().pause_open
    assert not [m for m in club.ann.messages("bluff") if m.pinged], "the reminder has gone"
    assert [d.actor for d in await club.bot.tables.deadlines(1)] == [str(club.state().state.turn)]
    for person in (club.ann, club.bob):
        await person.slash("bluff pause")
    assert not club.state().paused, "the next pause takes everybody again"


async def test_who_wished_to_go_on_waits_no_longer_than_the_pause(club: Club) -> None:
    await paused(club)
    await club.bob.slash("bluff resume")
    assert club.state().paused
    await expire(club)
    assert not club.state().paused


async def test_a_pause_that_nobody_ends_for_a_week_stops_the_game_for_nothing(club: Club) -> None:
    await paused(club)
    await expire(club)
    [end] = await club.bot.tables.deadlines(1)
    assert end.left_ms == 7 * 86_400_000
    await expire(club)
    assert (club.state().phase, club.state().stopped) == ("over", True)


async def test_a_slow_table_is_paused_for_a_day(club: Club) -> None:
    await club.table(club.ann, club.bob, start=False)
    await club.bot.tables.commit(
        1, "slow", lambda t: lobby.option(t, club.ann.user.id, "clock", "slow")
    )
    await press(club.ann, club.ann.last("bluff"), ":start:")
    for person in (club.ann, club.bob):
        await person.slash("bluff pause")
    [end] = await club.bot.tables.deadlines(1)
    assert end.left_ms == 86_400_000


async def test_a_paused_table_holds_up_no_tournament(club: Club) -> None:
    club.forgiven = {10008}
    people = crowd(club.sandbox, 4)
    await created(club, preset="rounds", game="perudo", table=2, rounds=1)
    await entered(club, people.values())
    await started(club, people.values())

    async def pause() -> None:
        for member in club.state(1).members:
            await people[member.user_id].slash("bluff pause", table=1)
        assert club.state(1).paused

    await pause()
    [end] = await club.bot.tables.deadlines(1)
    assert end.left_ms == 600_000
    await expire(club)
    assert not club.state(1).paused, "it goes on by itself"
    await pause()
    other = people[club.state(2).members[0].user_id]
    refused(await other.slash("bluff resume", table=1), other, "table-not-in")
    done = await club.ann.slash("bluff resume", table=1)
    refused(done, club.ann, "resume-done", table=1)
    assert not club.state(1).paused
    await club.settled()
