"""A table stops and goes on when everybody who plays wants it to."""

from bot.texts import text
from sandbox import Message
from tests.bot.club import Club, press, refused


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
    assert not await club.bot.tables.deadlines(1)
    await club.settled()
    assert asked.texts()[0] == text("en", "paused", table=1) and [
        b.label for b in asked.buttons()
    ] == [text("en", "button-resume")]


async def test_nothing_is_done_while_a_table_is_paused(club: Club) -> None:
    table = await paused(club)
    state = club.state().state
    turn = club.in_turn()
    assert not [b for b in table.buttons() if ":do:" in (b.custom_id or "")]
    refused(await turn.slash("perudo challenge"), turn, "table-paused")
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
