"""What tournaments refuse, and how they go on after bad input and bad luck."""

from typing import Any

import pytest

from bench.crowd import crowd
from bench.organising import announce
from bot.texts import say, text
from bot.tournaments import moments
from engines.core import Illegal
from sandbox import Person
from tests.bot.club import Club, press, refused
from tests.bot.cup import created, cup, entered, notice, playing, started, until

EN = say("en")

# --- the list ------------------------------------------------------------------------------------


async def test_nobody_joins_twice_or_after_the_deadline(club: Club) -> None:
    people = [*crowd(club.sandbox, 3).values()]
    await created(club, game="perudo", table=3)
    await entered(club, people)
    again = await press(people[0], notice(people[0]), ":1/enter/")
    refused(again, people[0], "tournament-already-in")
    await club.ann.slash("tournament start")
    await club.settled()
    late = await club.bob.slash("tournament join")
    refused(late, club.bob, "tournament-closed")
    reserve = await club.bob.slash("tournament join", reserve=True)
    assert reserve.message and "reserve" in reserve.message.texts()[0]
    assert [e.user_id for e in cup(club).listed()][-1] == club.bob.user.id


async def test_who_enters_a_tournament_with_conditions_confirms_them(club: Club) -> None:
    """One press more, in the list's own log (whist: « +16 »)."""
    people = list(crowd(club.sandbox, 2).values())
    await created(club, preset="whist", conditions="You  speak French.")
    told = "16 or older · You speak French."
    assert f"Conditions: {told}" in "\n".join(notice(club.ann).texts())
    asked = await press(people[0], notice(people[0]), ":1/enter/")
    assert asked.message and asked.message.ephemeral_for is people[0].user
    assert EN("tournament-confirm", conditions=told) in asked.message.texts()[0]
    assert not cup(club).entrants
    done = await press(people[0], asked.message, ":1/enter/yes")
    assert done.kind == "update"
    assert "You’re on the list" in asked.message.texts()[0] and not asked.message.buttons()
    twice = await press(people[0], notice(people[0]), ":1/enter/")
    refused(twice, people[0], "tournament-already-in")
    joker = await people[1].slash("tournament join", reserve=True)
    assert joker.message
    await press(people[1], joker.message, ":1/reserve/yes")
    assert "number 1 in line" in joker.message.texts()[0]
    assert [(e.confirmed, e.reserve) for e in cup(club).entrants] == [(True, False), (True, True)]
    # A reserve who wants a place has confirmed already.
    place = await press(people[1], notice(people[1]), ":1/enter/")
    assert place.message and "You’re on the list" in place.message.texts()[0]
    await created(club, preset="whist", age=0, start="2d")
    free = await people[0].slash("tournament join", tournament=2)
    assert free.message and "You’re on the list" in free.message.texts()[0]


async def test_r38_an_evening_of_sixteen(club: Club) -> None:
    people = crowd(club.sandbox, 17)
    await created(club, preset="quiz16")
    await entered(club, list(people.values())[:4])
    said = "\n".join(notice(club.ann).texts())
    assert "**With 4 people:** the final, 4 at the table" in said and "4 people: the" not in said
    await entered(club, list(people.values())[4:])
    said = "\n".join(notice(club.ann).texts())
    assert (
        "1. 16 people: 4 tables of 4" in said and "2. 4 people: the final, 4 at the table" in said
    )
    last = list(people.values())[-1]
    full = EN("tournament-reserved-full", name="Cup", place=1, capacity=16)
    again = await press(last, notice(last), ":1/enter/")
    refused(again, last, "tournament-no-place", capacity=16)
    assert any(full in "\n".join(m.texts()) for m in last.messages("bluff"))
    await started(club, people.values())
    assert [len(board.players) for board in cup(club).rounds[0].boards] == [4] * 4


async def test_two_tournaments_at_the_same_hour(club: Club) -> None:
    await created(club, game="perudo")
    other = await created(club, game="menteur", start="20h")
    same = await created(club, game="menteur", start="1d")
    for number in (1, other):
        joined = await club.bob.slash("tournament join", tournament=number)
        assert joined.message and "on the list" in joined.message.texts()[0]
    clash = await club.bob.slash("tournament join", tournament=same)
    refused(clash, club.bob, "tournament-clash", number=1, other="Cup")
    which = await club.eve.slash("tournament join")
    refused(which, club.eve, "tournament-many", numbers="1, 2, 3")
    left = await club.bob.slash("tournament leave", tournament=1)
    assert left.message and left.message.texts() == [text("en", "tournament-struck", number=1)]
    joined = await club.bob.slash("tournament join", tournament=same)
    assert joined.message and "on the list" in joined.message.texts()[0]


async def test_a_refusal_gives_back_what_was_typed(club: Club) -> None:
    reply = await club.ann.slash(
        "tournament create", preset="knockout", name="The cup", start="soonish", game="perudo"
    )
    refused(reply, club.ann, "tournament-when")
    assert reply.message
    typed = "/tournament create preset:knockout name:The cup start:soonish game:perudo"
    assert typed in reply.message.content
    few = await club.ann.slash("tournament join", tournament=7)
    assert few.message and "/tournament join tournament" not in few.message.content


async def test_when_it_begins_is_offered_with_how_long_that_is(club: Club) -> None:
    async def offered(typed: str, person: Person = club.ann) -> list[str]:
        command = "tournament create" if person is club.ann else "турнир создать"
        option = "start" if person is club.ann else "начало"
        found = await person.autocomplete(command, option, typed)
        return [f"{choice.name} = {choice.value}" for choice in found]

    assert "now · 5 min from now = now" in await offered("")
    assert await offered("in 10 minutes") == ["in 10 minutes · 10 min from now = in 10 minutes"]
    zones = await offered("20:30")
    assert len(zones) == 25 and zones[0].startswith("20:30 UTC ·")
    assert (await offered("20:30", club.dmitri))[0].startswith("20:30 UTC+3")
    assert await offered("whenever") == []
    made = await club.ann.slash(
        "tournament create", preset="knockout", game="perudo", name="Cup", start="20:30"
    )
    assert made.message and "as UTC" in "\n".join(made.message.texts())
    await press(club.ann, made.message, "/announce/")
    await club.settled()
    assert "Starts <t:" in " ".join(notice(club.bob).texts())


async def test_who_may_create_and_what_does_not_fit(club: Club) -> None:
    theirs = await club.bob.slash("tournament create", preset="quiz", name="Cup", start="10")
    refused(theirs, club.bob, "tournament-only-managers")

    async def create(key: str, preset: str = "knockout", **options: object) -> None:
        given: dict[str, Any] = {"name": "Cup", "start": "10", **options}
        facts: dict[str, object] = {}
        for name in [name for name in given if name.startswith("fact_")]:
            facts[name.removeprefix("fact_")] = given.pop(name)
        refused(await announce(club.ann, preset=preset, **given), club.ann, key, **facts)

    await create("tournament-which-game")
    await create("tournament-other-game", preset="quiz", game="whist")
    await create("tournament-when", game="perudo", start="some day")
    await create(
        "tournament-unfit-entrants", game="whist", capacity=3, fact_entrants=3, fact_least=4
    )
    wishes: list[dict[str, Any]] = [
        {"game": "whist", "table": 5},
        {"game": "perudo", "table": 3, "through": 3},
        {"game": "whist", "options": "deals=5"},
    ]
    for wish in wishes:
        with pytest.raises(LookupError):  # what does not fit is not offered
            await create("", **wish)
    assert not club.bot.tournaments._cache


async def test_a_start_with_too_few(club: Club) -> None:
    await created(club, game="perudo", table=3)
    await entered(club, [club.bob])
    few = await club.ann.slash("tournament start")
    refused(few, club.ann, "tournament-unfit-entrants", entrants=1, least=2)
    assert cup(club).phase == "open"
    await entered(club, [club.eve])
    await club.ann.slash("tournament start")
    await club.settled()
    few = await club.ann.slash("tournament start")
    refused(few, club.ann, "tournament-unfit-entrants", entrants=0, least=2)
    assert cup(club).phase == "checkin"
    await entered(club, [club.bob, club.eve], ":1/checkin/")
    theirs = await club.bob.slash("tournament start")
    refused(theirs, club.bob, "tournament-not-yours")
    await club.ann.slash("tournament start")
    await club.settled()
    assert cup(club).phase == "play"


async def test_a_referee_does_not_play(club: Club) -> None:
    await created(club, game="perudo", table=3)
    named = await club.ann.slash("tournament referee", member=club.bob.user)
    assert named.message and "is now a referee" in named.message.texts()[0]
    plays = await club.bob.slash("tournament join")
    refused(plays, club.bob, "tournament-referee-plays")
    await entered(club, [club.eve])
    judge = await club.ann.slash("tournament referee", member=club.eve.user)
    refused(judge, club.ann, "tournament-referee-plays")
    theirs = await club.eve.slash(
        "tournament penalty", player=club.bob.user, points=5, reason="because"
    )
    refused(theirs, club.eve, "tournament-not-referee")


# --- bad luck ------------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_table_ended_by_hand_is_played_again_or_decided(club: Club) -> None:
    people = crowd(club.sandbox, 6)
    await created(club, game="perudo", table=3)
    await entered(club, people.values())
    await started(club, people.values())
    for number in (1, 2):
        player = next(p for p in people.values() if club.state(number).seat_of(p.user.id) == 0)
        refused(await player.slash("bluff stop"), player, "stop-of-tournament")
        given = {"player": player.user, "by": club.fay.user, "reason": "Too slow"}
        replaced = await club.ann.slash("jury replace", table=number, **given)
        refused(replaced, club.ann, "tournament-not-reserve")
        await club.stop_game(club.ann, table_id=number)
    await club.settled()
    assert all(board.broken for board in cup(club).rounds[0].boards)
    assert "Interrupted: table 1, 2" in "\n".join(notice(club.ann).texts())
    boards = cup(club).rounds[0].boards  # whose table came first, chance says
    first, second = sorted(range(2), key=lambda number: boards[number].table_id or 0)
    winner = people[cup(club).entrants[boards[first].players[1]].user_id]
    decided = await club.ann.slash(
        "tournament decide", table=1, winner=winner.user, reason="the power went"
    )
    assert decided.message and "in the log" in decided.message.texts()[0]
    again = await club.ann.slash("tournament replay", table=2, reason="the power went")
    assert again.message and "in the log" in again.message.texts()[0]
    once = await club.ann.slash("tournament replay", table=2, reason="the power went")
    refused(once, club.ann, "tournament-no-such-table", table=2)
    await club.settled()
    assert cup(club).rounds[0].boards[second].table_id == 3
    async with playing(people):
        t = await until(club, "over")
    assert winner.user.id in {t.entrants[n].user_id for n in t.rounds[1].boards[0].players}


async def test_a_deleted_thread_is_made_anew(club: Club) -> None:
    people = crowd(club.sandbox, 3)
    await created(club, game="perudo", table=3)
    await entered(club, people.values())
    await started(club, people.values())
    place = await club.bot.tables.place(1)
    thread = next(c for c in club.ann.channels() if c.id == place.channel_id)
    club.forgiven |= {10003, 10008}
    club.sandbox.faults.delete_channel(thread)
    async with playing(people):
        await until(club, "over")
    assert (await club.bot.tables.place(1)).channel_id != place.channel_id


async def test_where_no_thread_can_be_made_the_table_stands_in_the_channel(club: Club) -> None:
    people = crowd(club.sandbox, 3)
    await created(club, game="perudo", table=3)
    await entered(club, people.values())
    club.forgiven |= {50013, 160006}
    club.sandbox.faults.set_max_threads(0)
    await started(club, people.values())
    place = await club.bot.tables.place(1)
    assert place.channel_id == club.ann.channel("bluff").id
    async with playing(people):
        await until(club, "over")


# --- what is written ------------------------------------------------------------------------------


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
        with pytest.raises(Illegal, match="tournament-when"):
            moments.moment(written, 0)
        assert moments.moment("<t:1700000100:R>", 1_700_000_000_000) == 1_700_000_100_000
    else:
        assert moments.moment(written, 0) == minutes * 60_000


@pytest.mark.parametrize(
    "written", ["", "0", "soon", "-5", "61d", "<t:1700000000>", "1h1h", "25:00", "in", "20:61"]
)
def test_when_not(written: str) -> None:
    with pytest.raises(Illegal, match="tournament-when"):
        moments.moment(written, 1_700_000_000_000)
