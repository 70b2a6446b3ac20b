"""Tests of pauses: a table stops and goes on when all its players want it to."""

from bench.simulation.crowd import add_crowd
from bot.screens.ids import TablePress
from bot.tables import lobby
from bot.texts import format_text
from sandbox import Message
from tests.support.club import SandboxClub, assert_refused, press_button
from tests.support.tournament_steps import create_cup, press_for_all, start_cup


async def open_paused_table(club: SandboxClub) -> Message:
    """Open a table of three that all have paused; return its message."""
    table = await club.open_table(club.ann, club.bob, club.chloe)
    for person in (club.ann, club.bob, club.chloe):
        await person.run_slash("bluff pause")
    await club.wait_until_settled()
    return table


async def test_a_table_pauses_when_all_agree_and_its_clocks_stop(club: SandboxClub) -> None:
    asked = await club.open_table(club.ann, club.bob, club.chloe)
    one = await club.ann.run_slash("bluff pause")
    assert one.message and "</bluff pause:" in one.message.list_texts()[0]
    await club.wait_until_settled()
    assert any("Ann" in line and "Pause requested" in line for line in asked.list_texts())
    assert not club.get_table().paused and club.get_table().list_decisions()
    await press_button(club.bob, asked, ":pause:")
    last = await press_button(club.chloe, asked, ":pause:")
    assert last.kind == "update"
    assert club.get_table().paused and not club.get_table().list_decisions()
    [end] = await club.bot.tables.list_deadlines(1)
    assert (end.decision, end.actor, end.left_ms) == (
        f"pause.{club.get_table().seq}",
        "clock",
        3_600_000,
    )
    await club.wait_until_settled()
    assert asked.list_texts()[0] == format_text("en", "paused", table=1) and [
        b.label for b in asked.list_buttons()
    ] == [format_text("en", "button-resume")]
    assert asked.list_texts()[1] == format_text(
        "en", "pause-until", stamp=round((end.due_at or 0) / 1000)
    )


async def test_nothing_is_done_while_a_table_is_paused(club: SandboxClub) -> None:
    table = await open_paused_table(club)
    state = club.get_table().state
    turn = club.find_actor()
    assert not [b for b in table.list_buttons() if ":do:" in (b.custom_id or "")]
    assert_refused(await turn.run_slash("move", move="challenge"), turn, "table-paused")
    assert club.get_table().state == state
    again = await club.ann.press_id(table, str(TablePress(1, "pause")))
    assert_refused(again, club.ann, "pause-already")


async def test_it_goes_on_where_it_stood_also_after_a_restart(club: SandboxClub) -> None:
    shown = await open_paused_table(club)
    state = club.get_table().state
    await club.restart_bot()
    await club.wait_until_settled()
    await press_button(club.ann, shown, ":resume:")
    await press_button(club.bob, shown, ":resume:")
    assert club.get_table().paused
    done = await club.chloe.run_slash("bluff pause")
    assert done.message and done.message.list_texts() == [format_text("fr", "resume-done", table=1)]
    await club.wait_until_settled()
    assert not club.get_table().paused and club.get_table().state == state
    assert [d.actor for d in await club.bot.tables.list_deadlines(1)] == [str(state.turn)]


async def test_someone_who_says_it_again_takes_it_back(club: SandboxClub) -> None:
    table = await club.open_table(club.ann, club.bob)
    await club.ann.run_slash("bluff pause")
    await club.ann.run_slash("bluff pause")
    await club.bob.run_slash("bluff pause")
    assert not club.get_table().paused
    never = await club.ann.press_id(table, str(TablePress(1, "resume")))
    assert_refused(never, club.ann, "pause-running")
    stranger = await club.chloe.run_slash("bluff pause", table=1)
    assert_refused(stranger, club.chloe, "table-not-in")


async def test_computers_wait_while_a_table_is_paused(club: SandboxClub) -> None:
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert opened.message
    panel = await press_button(club.ann, opened.message, ":options:")
    assert panel.message
    menu = next(s.custom_id for s in panel.message.list_selects() if ":computer:" in s.custom_id)
    await club.ann.choose_values(panel.message, menu, ["add.careful"])
    await press_button(club.ann, opened.message, ":start:")
    await club.ann.run_slash("bluff pause")
    await club.wait_until_settled()
    seq = club.get_table().seq
    await club.restart_bot()
    await club.wait_until_settled()
    assert club.get_table().paused and club.get_table().seq == seq
    await club.ann.run_slash("bluff pause")
    assert not club.get_table().paused


async def expire_pause(club: SandboxClub, table_id: int = 1) -> None:
    """Let the time of the pause run out."""
    [end] = await club.bot.tables.list_deadlines(table_id)
    await club.bot.tables.play_stand_ins(table_id, end.decision, [end])
    await club.wait_until_settled()


async def test_after_an_hour_one_player_ends_the_pause_alone_and_all_are_told(
    club: SandboxClub,
) -> None:
    shown = await open_paused_table(club)
    assert_refused(await club.eve.run_slash("bluff pause", table=1), club.eve, "table-not-in")
    await expire_pause(club)
    assert club.get_table().paused and format_text("en", "pause-open") in shown.list_texts()
    people = {person.user.id for person in (club.ann, club.bob, club.chloe)}
    assert club.ann.find_last_message("bluff").pinged == people
    await club.restart_bot()
    await club.wait_until_settled()
    assert club.get_table().pause_open
    await press_button(club.bob, shown, ":resume:")
    await club.wait_until_settled()
    assert not club.get_table().paused and not club.get_table().pause_open
    assert not [m for m in club.ann.list_messages("bluff") if m.pinged], "the reminder has gone"
    assert [d.actor for d in await club.bot.tables.list_deadlines(1)] == [
        str(club.get_table().state.turn)
    ]
    for person in (club.ann, club.bob):
        await person.run_slash("bluff pause")
    assert not club.get_table().paused, "the next pause takes everybody again"


async def test_someone_who_wished_to_go_on_waits_no_longer_than_the_pause(
    club: SandboxClub,
) -> None:
    await open_paused_table(club)
    await club.bob.run_slash("bluff pause")
    assert club.get_table().paused
    await expire_pause(club)
    assert not club.get_table().paused


async def test_a_pause_that_nobody_ends_for_a_week_stops_the_game_for_nothing(
    club: SandboxClub,
) -> None:
    await open_paused_table(club)
    await expire_pause(club)
    [end] = await club.bot.tables.list_deadlines(1)
    assert end.left_ms == 7 * 86_400_000
    await expire_pause(club)
    assert (club.get_table().phase, club.get_table().stopped) == ("over", True)


async def test_a_slow_table_is_paused_for_a_day(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob, start=False)
    await club.bot.tables.commit(
        1, "slow", lambda t: lobby.set_option(t, club.ann.user.id, "clock", "slow")
    )
    await press_button(club.ann, club.ann.find_last_message("bluff"), ":start:")
    for person in (club.ann, club.bob):
        await person.run_slash("bluff pause")
    [end] = await club.bot.tables.list_deadlines(1)
    assert end.left_ms == 86_400_000


async def test_a_paused_table_holds_up_no_tournament(club: SandboxClub) -> None:
    club.forgiven_codes = {10008}
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, preset="rounds", game="perudo", table=2, rounds=1)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())

    async def pause_table() -> None:
        for member in club.get_table(1).members:
            await people[member.user_id].run_slash("bluff pause", table=1)
        assert club.get_table(1).paused

    await pause_table()
    [end] = await club.bot.tables.list_deadlines(1)
    assert end.left_ms == 600_000
    await expire_pause(club)
    assert not club.get_table(1).paused, "it goes on by itself"
    await pause_table()
    other = people[club.get_table(2).members[0].user_id]
    assert_refused(await other.run_slash("bluff pause", table=1), other, "table-not-in")
    done = await club.ann.run_slash("bluff pause", table=1)
    assert_refused(done, club.ann, "resume-done", table=1)
    assert not club.get_table(1).paused
    await club.wait_until_settled()
