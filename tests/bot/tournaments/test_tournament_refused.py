"""Tests of what tournaments refuse, and of bad input and bad luck."""

from typing import Any

import pytest

from bench.simulation.crowd import add_crowd
from bench.simulation.organising import announce_tournament
from bot.texts import format_text, get_texts
from bot.tournaments import moments
from engines.core import IllegalActionError
from sandbox import Person
from tests.support.club import SandboxClub, assert_refused, press_button
from tests.support.tournament_steps import (
    create_cup,
    find_notice,
    get_cup,
    play_meanwhile,
    press_for_all,
    start_cup,
    wait_for_phase,
)

EN = get_texts("en")

# --- the list ------------------------------------------------------------------------------------


async def test_nobody_joins_twice_or_after_the_deadline(club: SandboxClub) -> None:
    people = [*add_crowd(club.sandbox, 3).values()]
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people)
    again = await press_button(people[0], find_notice(people[0]), ":1/enter/")
    assert_refused(again, people[0], "tournament-already-in")
    await club.ann.run_slash("organise start")
    await club.wait_until_settled()
    late = await club.bob.run_slash("tournament join")
    assert_refused(late, club.bob, "tournament-closed")
    reserve = await club.bob.run_slash("tournament join", reserve=True)
    assert reserve.message and "reserve" in reserve.message.list_texts()[0]
    assert [e.user_id for e in get_cup(club).list_entrants()][-1] == club.bob.user.id


async def test_someone_who_enters_a_tournament_with_conditions_confirms_them(
    club: SandboxClub,
) -> None:
    """They press once more, and the list's own log says it (whist: « +16 »)."""
    people = list(add_crowd(club.sandbox, 2).values())
    await create_cup(club, preset="whist", conditions="You  speak French.")
    told = "16 or older · You speak French."
    assert f"Conditions: {told}" in "\n".join(find_notice(club.ann).list_texts())
    asked = await press_button(people[0], find_notice(people[0]), ":1/enter/")
    assert asked.message and asked.message.ephemeral_for is people[0].user
    assert EN("tournament-confirm", conditions=told) in asked.message.list_texts()[0]
    assert not get_cup(club).entrants
    done = await press_button(people[0], asked.message, ":1/enter/yes")
    assert done.kind == "update"
    assert (
        "You’re on the list" in asked.message.list_texts()[0] and not asked.message.list_buttons()
    )
    twice = await press_button(people[0], find_notice(people[0]), ":1/enter/")
    assert_refused(twice, people[0], "tournament-already-in")
    joker = await people[1].run_slash("tournament join", reserve=True)
    assert joker.message
    await press_button(people[1], joker.message, ":1/reserve/yes")
    assert "number 1 in line" in joker.message.list_texts()[0]
    assert [(e.confirmed, e.reserve) for e in get_cup(club).entrants] == [
        (True, False),
        (True, True),
    ]
    # A reserve who wants a place confirmed the conditions before.
    place = await press_button(people[1], find_notice(people[1]), ":1/enter/")
    assert place.message and "You’re on the list" in place.message.list_texts()[0]
    await create_cup(club, preset="whist", age=0, start="2d")
    free = await people[0].run_slash("tournament join", tournament=2)
    assert free.message and "You’re on the list" in free.message.list_texts()[0]


async def test_r38_an_evening_of_sixteen(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 17)
    await create_cup(club, preset="quiz16")
    await press_for_all(club, list(people.values())[:4])
    said = "\n".join(find_notice(club.ann).list_texts())
    assert "**With 4 people:** the final, 4 at the table" in said and "4 people: the" not in said
    await press_for_all(club, list(people.values())[4:])
    said = "\n".join(find_notice(club.ann).list_texts())
    assert (
        "1. 16 people: 4 tables of 4" in said and "2. 4 people: the final, 4 at the table" in said
    )
    last = list(people.values())[-1]
    full = EN("tournament-reserved-full", name="Cup", place=1, capacity=16)
    again = await press_button(last, find_notice(last), ":1/enter/")
    assert_refused(again, last, "tournament-no-place", capacity=16)
    assert any(full in "\n".join(m.list_texts()) for m in last.list_messages("bluff"))
    await start_cup(club, people.values())
    assert [len(board.players) for board in get_cup(club).rounds[0].boards] == [4] * 4


async def test_two_tournaments_at_the_same_hour(club: SandboxClub) -> None:
    await create_cup(club, game="perudo")
    other = await create_cup(club, game="menteur", start="20h")
    same = await create_cup(club, game="menteur", start="1d")
    for number in (1, other):
        joined = await club.bob.run_slash("tournament join", tournament=number)
        assert joined.message and "on the list" in joined.message.list_texts()[0]
    clash = await club.bob.run_slash("tournament join", tournament=same)
    assert_refused(clash, club.bob, "tournament-clash", number=1, other="Cup")
    which = await club.eve.run_slash("tournament join")
    assert_refused(which, club.eve, "tournament-many", numbers="1, 2, 3")
    left = await club.bob.run_slash("tournament leave", tournament=1)
    assert left.message and left.message.list_texts() == [
        format_text("en", "tournament-struck", number=1)
    ]
    joined = await club.bob.run_slash("tournament join", tournament=same)
    assert joined.message and "on the list" in joined.message.list_texts()[0]


async def test_a_refusal_gives_back_what_was_typed(club: SandboxClub) -> None:
    reply = await club.ann.run_slash(
        "organise create", preset="knockout", name="The cup", start="soonish", game="perudo"
    )
    assert_refused(reply, club.ann, "tournament-when")
    assert reply.message
    typed = "/organise create preset:knockout name:The cup start:soonish game:perudo"
    assert typed in reply.message.content
    few = await club.ann.run_slash("tournament join", tournament=7)
    assert few.message and "/tournament join tournament" not in few.message.content


async def test_when_it_begins_is_offered_with_how_long_that_is(club: SandboxClub) -> None:
    club.allow_commands("organise")

    async def list_offered_starts(typed: str, person: Person = club.ann) -> list[str]:
        command = "organise create" if person is club.ann else "организация создать"
        option = "start" if person is club.ann else "начало"
        found = await person.request_choices(command, option, typed)
        return [f"{choice.name} = {choice.value}" for choice in found]

    assert "now · 5 min from now = now" in await list_offered_starts("")
    assert await list_offered_starts("in 10 minutes") == [
        "in 10 minutes · 10 min from now = in 10 minutes"
    ]
    zones = await list_offered_starts("20:30")
    assert len(zones) == 25 and zones[0].startswith("20:30 UTC ·")
    assert (await list_offered_starts("20:30", club.dmitri))[0].startswith("20:30 UTC+3")
    assert await list_offered_starts("whenever") == []
    made = await club.ann.run_slash(
        "organise create", preset="knockout", game="perudo", name="Cup", start="20:30"
    )
    assert made.message and "as UTC" in "\n".join(made.message.list_texts())
    await press_button(club.ann, made.message, "/announce/")
    await club.wait_until_settled()
    assert "Starts <t:" in " ".join(find_notice(club.bob).list_texts())


async def test_someone_who_may_create_and_what_does_not_fit(club: SandboxClub) -> None:
    club.allow_commands("organise")
    theirs = await club.bob.run_slash("organise create", preset="quiz", name="Cup", start="10")
    assert_refused(theirs, club.bob, "tournament-only-managers")

    async def assert_create_refused(key: str, preset: str = "knockout", **options: object) -> None:
        given: dict[str, Any] = {"name": "Cup", "start": "10", **options}
        facts: dict[str, object] = {}
        for name in [name for name in given if name.startswith("fact_")]:
            facts[name.removeprefix("fact_")] = given.pop(name)
        assert_refused(
            await announce_tournament(club.ann, preset=preset, **given), club.ann, key, **facts
        )

    await assert_create_refused("tournament-which-game")
    await assert_create_refused("tournament-other-game", preset="quiz", game="whist")
    await assert_create_refused("tournament-when", game="perudo", start="some day")
    await assert_create_refused(
        "tournament-unfit-entrants", game="whist", capacity=3, fact_entrants=3, fact_least=4
    )
    wishes: list[dict[str, Any]] = [
        {"game": "whist", "table": 5},
        {"game": "perudo", "table": 3, "through": 3},
        {"game": "whist", "options": "deals=5"},
    ]
    for wish in wishes:
        with pytest.raises(LookupError):  # options that do not fit are not offered
            await assert_create_refused("", **wish)
    assert not await club.bot.tournaments.list_live()


async def test_a_start_with_too_few(club: SandboxClub) -> None:
    club.allow_commands("organise")
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, [club.bob])
    few = await club.ann.run_slash("organise start")
    assert_refused(few, club.ann, "tournament-unfit-entrants", entrants=1, least=2)
    assert get_cup(club).phase == "open"
    await press_for_all(club, [club.eve])
    await club.ann.run_slash("organise start")
    await club.wait_until_settled()
    few = await club.ann.run_slash("organise start")
    assert_refused(few, club.ann, "tournament-unfit-entrants", entrants=0, least=2)
    assert get_cup(club).phase == "checkin"
    await press_for_all(club, [club.bob, club.eve], ":1/checkin/")
    theirs = await club.bob.run_slash("organise start")
    assert_refused(theirs, club.bob, "tournament-not-yours")
    await club.ann.run_slash("organise start")
    await club.wait_until_settled()
    assert get_cup(club).phase == "play"


async def test_a_referee_does_not_play(club: SandboxClub) -> None:
    club.allow_commands("referee")
    await create_cup(club, game="perudo", table=3)
    named = await club.ann.run_slash("organise referee", member=club.bob.user)
    assert named.message and "is now a referee" in named.message.list_texts()[0]
    plays = await club.bob.run_slash("tournament join")
    assert_refused(plays, club.bob, "tournament-referee-plays")
    await press_for_all(club, [club.eve])
    judge = await club.ann.run_slash("organise referee", member=club.eve.user)
    assert_refused(judge, club.ann, "tournament-referee-plays")
    theirs = await club.eve.run_slash(
        "referee penalty", player=club.bob.user, points=5, reason="because"
    )
    assert_refused(theirs, club.eve, "tournament-not-referee")


# --- bad luck ------------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_table_ended_by_hand_is_played_again_or_decided(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 6)
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    for number in (1, 2):
        player = next(
            p for p in people.values() if club.get_table(number).find_seat(p.user.id) == 0
        )
        assert_refused(await player.run_slash("bluff stop"), player, "stop-of-tournament")
        given = {"player": player.user, "by": club.fay.user, "reason": "Too slow"}
        replaced = await club.ann.run_slash("referee replace", table=number, **given)
        assert_refused(replaced, club.ann, "tournament-not-reserve")
        await club.stop_game(club.ann, table_id=number)
    await club.wait_until_settled()
    assert all(board.broken for board in get_cup(club).rounds[0].boards)
    assert "Interrupted: table 1, 2" in "\n".join(find_notice(club.ann).list_texts())
    boards = get_cup(club).rounds[0].boards  # chance decides which table came first
    first, second = sorted(range(2), key=lambda number: boards[number].table_id or 0)
    winner = people[get_cup(club).entrants[boards[first].players[1]].user_id]
    decided = await club.ann.run_slash(
        "referee settle", table=1, winner=winner.user, reason="the power went"
    )
    assert decided.message and "in the log" in decided.message.list_texts()[0]
    again = await club.ann.run_slash("referee settle", table=2, reason="the power went")
    assert again.message and "in the log" in again.message.list_texts()[0]
    once = await club.ann.run_slash("referee settle", table=2, reason="the power went")
    assert_refused(once, club.ann, "tournament-no-such-table", table=2)
    await club.wait_until_settled()
    assert get_cup(club).rounds[0].boards[second].table_id == 3
    async with play_meanwhile(people):
        t = await wait_for_phase(club, "over")
    assert winner.user.id in {t.entrants[n].user_id for n in t.rounds[1].boards[0].players}


async def test_a_deleted_thread_is_made_anew(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3)
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    place = await club.bot.tables.load_location(1)
    thread = next(c for c in club.ann.list_channels() if c.id == place.channel_id)
    club.forgiven_codes |= {10003, 10008}
    club.sandbox.world.delete_channel(thread)
    async with play_meanwhile(people):
        await wait_for_phase(club, "over")
    assert (await club.bot.tables.load_location(1)).channel_id != place.channel_id


async def test_where_no_thread_can_be_made_the_table_stands_in_the_channel(
    club: SandboxClub,
) -> None:
    people = add_crowd(club.sandbox, 3)
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people.values())
    club.forgiven_codes |= {50013, 160006}
    club.sandbox.faults.set_max_threads(0)
    await start_cup(club, people.values())
    place = await club.bot.tables.load_location(1)
    assert place.channel_id == club.ann.find_channel("bluff").id
    async with play_meanwhile(people):
        await wait_for_phase(club, "over")


# --- written input --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "minutes"),
    [
        ("45", 45),
        ("45m", 45),
        ("2h", 120),
        ("2h30m", 150),
        (" 1d 1h ", 1500),
        ("<t:1800:R>", 0),
        ("in 10 minutes", 10),
        ("dans 2 heures", 120),
        ("over 2 uur", 120),
        ("2u30m", 150),
        ("через 15 минут", 15),
        ("nu", 5),
        ("om 20:30", 1230),
        ("now", 5),
        ("20:30", 1230),
        ("00:00", 1440),
        ("20:30 UTC+2", 1110),
        ("at 1:00 utc-3", 240),
    ],
)
def test_when(written: str, minutes: int) -> None:
    if written.startswith("<"):
        with pytest.raises(IllegalActionError, match="tournament-when"):
            moments.parse_moment(written, 0)
        read = moments.parse_moment("<t:1700000100:R>", 1_700_000_000_000)
        assert read.at == 1_700_000_100_000
    else:
        assert moments.parse_moment(written, 0).at == minutes * 60_000


@pytest.mark.parametrize(
    "written", ["", "0", "soon", "-5", "61d", "<t:1700000000>", "1h1h", "25:00", "in", "20:61"]
)
def test_when_not(written: str) -> None:
    with pytest.raises(IllegalActionError, match="tournament-when"):
        moments.parse_moment(written, 1_700_000_000_000)
