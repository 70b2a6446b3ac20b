"""The documents' own tournaments to the end, over the wire: an 80-player quiz (R37, R38) and a
32-player whist championship (R50), with no-shows, reserves, leavers, referees, and kills.
"""

import asyncio
import json
import random
import time
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from bench.crowd import crowd
from bot.tournaments import report, standings
from tests.bot.audit import Auditor
from tests.bot.books import Books
from tests.bot.campaign import QUICK
from tests.bot.championship import Championship, championship
from tests.bot.club import Club, open_club
from tests.bot.cup import (
    PATIENCE,
    asked,
    created,
    cup,
    entered,
    moved,
    notice,
    playing,
    started,
    until,
)
from tests.bot.trouble import ALL_KINDS, Trouble, troubles

BONUS = (90, 77, 64, 51, 39, 26, 13, 0)
"""From 90 to 0 in seven steps, as equal as whole points can be (R50)."""
TROUBLES = 15
"""Of each tournament, if it lasts so long."""


async def listed(games: Championship, regular: int, absent: list[int], off: int) -> None:
    """So many put themselves down and the others as reserves; one takes his name off the list, and
    some do not check in."""
    people = list(games.people.values())
    await games.pressed(people[:regular], "enter")
    await games.pressed(people[regular:], "reserve")
    await games.pressed([people[off]], "strike")
    gone = [people[at] for at in (*absent, off)]
    await games.checked_in([person for person in people if person not in gone])


async def begun(games: Championship, players: int) -> None:
    """The organiser has it begin; so many play."""
    await asked(games.ann, "start", "tournament-did-checkin")
    assert len((await games.until(lambda t: t.phase == "play")).players) == players


async def round_over(games: Championship, number: int) -> None:
    """Waits until this round is over."""
    await games.until(lambda t: len(t.rounds) >= number and t.rounds[number - 1].over)


async def crowned(games: Championship) -> None:
    """The champion stands in the message, and has the title; nobody if several share the first
    place, which cannot be in a knockout."""
    t = await games.until(lambda t: t.phase == "over")
    first = [line.number for line in standings.standings(t) if line.place == 1]
    best = standings.champion(t)
    assert best == (first[0] if len(first) == 1 else None)
    titles = games.select("SELECT user_id, tournament FROM titles WHERE until IS NULL")
    if best is None:
        assert t.chosen.format.kind == "rounds" and not titles
        return
    name = games.person(best).user.display_name
    await games.ann.until(lambda ann: f"👑 {name}" in "\n".join(notice(ann).texts()))
    assert titles == [(t.entrants[best].user_id, 1)]


@pytest.mark.long
async def test_r37_eighty_play_the_quiz_to_the_champion(tmp_path: Path) -> None:
    began = time.monotonic()
    async with championship(tmp_path, 87) as games:
        await games.created("quiz", rest=1)
        # Four of the first eighty do not come and one takes his name off the list: who came too
        # late for a place, and the first of the reserves, move up (R50a).
        await listed(games, 83, absent=[5, 25, 45, 65], off=33)
        await begun(games, 80)
        t = games.now()
        assert [e.number for e in t.entrants if e.gone == "missed"] == [5, 25, 45, 65]
        assert set(t.players) == set(range(85)) - {5, 25, 33, 45, 65}
        async with games.playing():
            boards = (await games.round(1)).boards
            assert [len(board.players) for board in boards] == [4] * 20
            rude, left, judge, fixed = boards[16:]
            await games.leaves(games.person(left.players[0]), left)
            await games.judged(games.person(judge.players[1]), judge)
            ill, joker, shouts = (games.person(n) for n in (fixed.players[2], 85, rude.players[3]))
            games.stops(ill)
            await games.measured("replace", ill, fixed, by=joker)
            games.stops(shouts)
            await games.measured("exclude", shouts, rude)
            copies = games.person(boards[15].players[1])
            await games.measured("fine", copies, boards[15], chips=25)
            await games.until(lambda t: sum(b.over for b in t.rounds[0].boards) >= 3)
            await games.kill()
            await round_over(games, 1)
            t = games.now()
            assert t.round is not None
            beaten = standings.losers(t, t.round)
            out, fined = games.person(beaten[0]), games.person(beaten[1])
            await asked(out, "withdraw", "tournament-withdrawn")
            await games.ruled("penalty", player=fined, points=250, reason="He shouted.")

            await asked(games.ann, "start", "tournament-did-play")
            await games.until(lambda t: len(t.rounds) == 2 and t.rounds[1].boards[0].table_id)
            await games.kill()  # in the middle of calling people to their tables
            semis = (await games.round(2)).boards
            assert [len(board.players) for board in semis] == [4] * 5
            await round_over(games, 2)
            # One of the five finalists withdraws before the draw: the other four play (R38).
            t = games.now()
            assert t.round is not None
            five = standings.through(t, t.round)
            assert len(five) == 5
            finalist = games.person(five[2])
            await asked(finalist, "withdraw", "tournament-withdrawn")
            await asked(games.ann, "start", "tournament-did-play")
            await crowned(games)
        print("\n" + games.told(began))
        games.sound()
        final = games.now().rounds[2]
        assert final.final and final.drawn_out == ()
        assert [set(board.players) for board in final.boards] == [{*five} - {five[2]}]
        lines = (await games.verified())["standings"]
        # R37: 15 × 1,000, 4 × 3,000, 1 × 53,000 (La Presse); one of these four is who did not come
        # to the final. One has come in for another, and one has a penalty.
        assert Counter(line["points"] for line in lines) == {
            53_000: 1,
            3_000: 4,
            1_000: 15,
            0: 60,
            -250: 1,
        }
        assert lines[0]["points"] == 53_000 and lines[0]["place"] == 1
        [fifth] = [line for line in lines if line["user_id"] == finalist.user.id]
        assert (fifth["points"], fifth["place"]) == (3_000, 77), "the first of the five who left"
        gone = Counter(line["left"] for line in lines)
        assert gone == {None: 76, "left": 1, "excluded": 1, "replaced": 1, "withdrew": 2}


@pytest.mark.long
async def test_r50_a_whist_championship_of_thirty_two(tmp_path: Path) -> None:
    began = time.monotonic()
    async with championship(tmp_path, 39) as games:
        await games.created("whist", rest=1, options="deals=4 play_out=off")
        await listed(games, 33, absent=[3, 10], off=20)
        await begun(games, 32)
        assert set(games.now().players) == set(range(35)) - {3, 10, 20}
        async with games.playing():
            boards = (await games.round(1)).boards
            assert [len(board.players) for board in boards] == [4] * 8
            rude, joker = games.person(boards[7].players[0]), games.person(35)
            games.stops(rude)
            await games.ruled("exclude", player=rude, reason="He was rude.")
            await games.ruled("substitute", player=rude, by=joker, reason="A joker, R50a.")
            # The jury of another table excludes somebody there: he is out of the tournament.
            noisy = games.person(boards[5].players[1])
            games.stops(noisy)
            await games.measured("exclude", noisy, boards[5])
            cheat = games.person(boards[4].players[2])
            await games.measured("penalty", cheat, boards[4], offence="revoke")
            await games.judged(games.person(boards[6].players[1]), boards[6])
            await games.until(lambda t: sum(b.over for b in t.rounds[0].boards) >= 2)
            await games.kill()
            await round_over(games, 1)

            await asked(games.ann, "start", "tournament-did-play")
            # The first of the jokers who are left comes in for him by himself (R50a).
            assert (await games.round(2)).moved_up == (36,)
            boards = (await games.round(2)).boards
            assert [len(board.players) for board in boards] == [4] * 8
            ill, joker = games.person(boards[5].players[3]), games.person(37)
            games.stops(ill)
            await games.measured("replace", ill, boards[5], by=joker)
            fined = games.person(boards[0].players[0])
            await games.ruled("penalty", player=fined, points=15, reason="He looked, R60.")
            await round_over(games, 2)

            await asked(games.ann, "start", "tournament-did-play")
            await games.until(lambda t: len(t.rounds) == 3 and t.rounds[2].boards[3].table_id)
            await games.kill()
            assert games.now().rounds[2].moved_up == ()
            boards = (await games.round(3)).boards
            late = games.person(boards[7].players[1])
            games.stops(late)
            await games.ruled("exclude", player=late, reason="He came late.")
            await crowned(games)
        print("\n" + games.told(began))
        games.sound()
        won = [games.table(board.table_id or 0).places() for board in boards]
        assert any(places and places.count(1) == 1 for places in won), "hardly two seats tie"
        assert standings.champion(games.now()) is not None
        lines = (await games.verified())["standings"]
        expected = points_by_hand(games)
        expected[fined.user.id] -= 15
        assert {line["user_id"]: line["points"] for line in lines} == expected
        gone = {line["user_id"]: line["left"] for line in lines if line["left"]}
        assert gone == {
            rude.user.id: "replaced",
            ill.user.id: "replaced",
            noisy.user.id: "excluded",
            late.user.id: "excluded",
        }
        stay = [line["points"] for line in lines if not line["left"]]
        assert len(stay) == 31 and stay == sorted(stay, reverse=True)
        assert {line["user_id"] for line in lines[31:]} == set(gone)


def points_by_hand(games: Championship) -> Counter[int]:
    """By user what the tables' own logs give, with 90, 77, … 0 from the second round on (R50)."""
    total = Counter[int]()
    for at, round_ in enumerate(games.now().rounds):
        for place, board in enumerate(round_.boards):
            assert board.table_id is not None
            table = games.table(board.table_id)
            points = table.rules.points(table.state)
            assert points is not None
            for member, own in zip(table.members, points, strict=True):
                assert member.user_id is not None
                total[member.user_id] += own + (BONUS[place] if at else 0)
    for number in games.now().players:  # who was replaced in the first round has none
        total[games.now().entrants[number].user_id] += 0
    return total


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_befalls_the_bot_during_a_tournament(tmp_path: Path, seed: int) -> None:
    """Nobody sits or counts twice, nothing is lost or left open; people leave meanwhile."""
    chance = random.Random(seed)
    async with championship(tmp_path, 26, **QUICK) as games:
        games.troubled = True
        trouble = Trouble(games.bot, Auditor(games.sandbox, Books(games.bot.address)), chance)
        people = list(games.people.values())
        await games.created("knockout", game="perudo", table=3, surplus="lucky", rest=0)
        await games.pressed(people[:24], "enter")
        await games.pressed(people[24:], "reserve")
        await games.checked_in(people[:24])
        await begun(games, 24)
        async with games.playing(hasty=False):
            for number, kind in enumerate(troubles(seed, TROUBLES, tuple(ALL_KINDS))):
                if (t := games.now()).phase == "over":
                    break
                await trouble.strike(kind)
                open_ = [board for board in t.round.boards if not board.over] if t.round else []
                here = [n for board in open_ for n in board.players if n in t.here()]
                if number in (1, 3) and here:
                    out = games.person(chance.choice(here))
                    games.stops(out)
                    await games.ruled("exclude", player=out, reason="Rude.")
            await crowned(games)
        print(f"\nseed {seed}: {trouble.told()}")
        assert trouble.struck.total() > 2
        games.sound()
        await games.verified()


# --- shorter ones --------------------------------------------------------------------------------


@pytest.mark.long
async def test_r38_the_lot_keeps_out_whom_the_final_has_no_seat_for(tmp_path: Path) -> None:
    """Six at three tables: one of the three winners is drawn out; prizes as in R37."""
    async with open_club(tmp_path, clock_rate=0.1) as club:
        people = crowd(club.sandbox, 6)
        await created(club, preset="quiz", table=2, capacity=6)
        await entered(club, people.values())
        await started(club, people.values())
        async with playing(people):
            t = await until(club, "over")
        heats, final = t.rounds
        assert [len(board.players) for board in heats.boards] == [2, 2, 2]
        assert len(final.drawn_out) == 1
        assert [len(board.players) for board in final.boards] == [2]
        lines = standings.standings(t)
        assert [line.points for line in lines] == [51_000, 1_000, 1_000, 0, 0, 0]
        assert lines[2].number == final.drawn_out[0]
        assert await wrong(club) == []


@pytest.mark.long
async def test_rounds_with_a_no_show_a_reserve_and_a_restart(club: Club) -> None:
    people = crowd(club.sandbox, 9)
    absent, *there = people.values()
    await created(club, preset="rounds", game="perudo", capacity=8, rounds=2, bonus=10)
    await entered(club, people.values())  # the ninth finds no place, and is a reserve
    await started(club, there)
    t = cup(club)
    assert (t.entrants[0].gone, t.players) == ("missed", tuple(range(1, 9)))
    del people[absent.user.id]
    async with playing(people) as played:
        async with asyncio.timeout(PATIENCE):
            while played.presses.total() < 8:  # noqa: ASYNC110 (what they press)
                await asyncio.sleep(0.01)
        assert not cup(club).rounds[0].over
        await club.restart()
        await club.bot.tournaments.load(1)
        t = await until(club, "over")
    total = defaultdict[int, float](float)
    for at, round_ in enumerate(t.rounds):
        assert [len(board.players) for board in round_.boards] == [4, 4]
        for place, board in enumerate(round_.boards):
            places = club.state(board.table_id or 0).places()
            for number, mine in zip(board.players, places, strict=True):
                ahead = sum(mine < other for other in places)
                level = places.count(mine) - 1
                total[number] += ahead + level / 2 + 10 * (1 - place) * at
    assert {line.number: line.points for line in standings.standings(t)} == total
    first = [number for number in total if total[number] == max(total.values())]
    assert standings.champion(t) in {*first, None}, "the last round decides between equals"
    assert await wrong(club) == []


@pytest.mark.long
async def test_whoever_wins_and_withdraws_makes_room_for_the_next(club: Club) -> None:
    people = crowd(club.sandbox, 4)
    await created(club, game="perudo", table=2, rest=60)
    await entered(club, people.values())
    await started(club, people.values())
    async with playing(people):
        await moved(club, lambda t: t.rounds[0].over)
        first = cup(club).rounds[0]
        winner, second = standings.order(first.boards[0])
        out = people[cup(club).entrants[winner].user_id]
        await asked(out, "withdraw", "tournament-withdrawn")
        await asked(club.ann, "start", "tournament-did-play")
        t = await until(club, "over")
    assert {*t.rounds[1].boards[0].players} == {second, standings.order(first.boards[1])[0]}
    assert standings.standings(t)[-1].number == winner


async def wrong(club: Club) -> list[str]:
    """What is wrong with the tournament's file."""
    t = cup(club)
    names = {entrant.number: "" for entrant in t.entrants}
    rows = await club.bot.tournaments.rows(t.id)
    return report.verify(json.loads(report.json(t, names, rows)))
