"""Tests of the documents' own tournaments to their ends, over the wire.

An 80-player quiz (R37, R38) and a 32-player whist championship (R50), with no-shows, reserves,
leavers, referees and kills.
"""

import asyncio
import json
import random
import time
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from bench.simulation.crowd import add_crowd
from bot.tournaments import report, standings
from tests.support.audit import LogAuditor
from tests.support.campaign import QUICK_SETTINGS
from tests.support.championship import ChampionshipRun, open_championship
from tests.support.club import SandboxClub, open_club
from tests.support.database_reader import DatabaseReader
from tests.support.tournament_steps import (
    WAIT_TIMEOUT_S,
    create_cup,
    find_notice,
    get_cup,
    play_meanwhile,
    press_for_all,
    run_tournament_command,
    start_cup,
    wait_for_phase,
    wait_until_holds,
    withdraw_for_good,
)
from tests.support.trouble import ALL_KINDS, TroubleMaker, choose_troubles

BONUS_BY_PLACE = (90, 77, 64, 51, 39, 26, 13, 0)
"""Bonus points by place: from 90 to 0 in seven steps, as equal as can be (R50)."""
TROUBLE_COUNT = 15
"""Troubles of each tournament, if it lasts so long."""


async def enter_and_check_in(
    games: ChampionshipRun, regular: int, absent: list[int], off: int
) -> None:
    """Enter people and reserves; strike one, and check in all but the absent."""
    people = list(games.people.values())
    await games.press_in_turn(people[:regular], "enter")
    await games.press_in_turn(people[regular:], "reserve")
    await games.press_in_turn([people[off]], "strike")
    gone = [people[at] for at in (*absent, off)]
    await games.check_in_people([person for person in people if person not in gone])


async def begin_championship(games: ChampionshipRun, players: int) -> None:
    """Begin the championship with so many players."""
    await run_tournament_command(games.ann, "organise start", "tournament-did-checkin")
    assert len((await games.wait_until(lambda t: t.phase == "play")).players) == players


async def wait_for_round_end(games: ChampionshipRun, number: int) -> None:
    """Wait until this round is over."""
    await games.wait_until(lambda t: len(t.rounds) >= number and t.rounds[number - 1].is_over)


async def check_champion(games: ChampionshipRun) -> None:
    """Check that the champion stands in the message and has the title.

    There is none if several share the first place, which cannot be in a knockout.
    """
    t = await games.wait_until(lambda t: t.phase == "over")
    first = [line.number for line in standings.rank_entrants(t) if line.place == 1]
    best = standings.find_champion(t)
    assert best == (first[0] if len(first) == 1 else None)
    titles = games.run_query("SELECT user_id, tournament FROM titles WHERE until IS NULL")
    if best is None:
        assert t.chosen.format.kind == "rounds" and not titles
        return
    name = games.find_entrant(best).user.display_name
    await games.ann.wait_until(lambda ann: f"👑 {name}" in "\n".join(find_notice(ann).list_texts()))
    assert titles == [(t.entrants[best].user_id, 1)]


@pytest.mark.long
async def test_r37_eighty_play_the_quiz_to_the_champion(tmp_path: Path) -> None:
    began = time.monotonic()
    async with open_championship(tmp_path, 87) as games:
        await games.create_tournament("quiz", rest=1)
        # Four of the first eighty do not come and one leaves the list: the players who came too
        # late for a place, and the first of the reserves, move up (R50a).
        await enter_and_check_in(games, 83, absent=[5, 25, 45, 65], off=33)
        await begin_championship(games, 80)
        t = games.read_tournament()
        assert [e.number for e in t.entrants if e.gone == "missed"] == [5, 25, 45, 65]
        assert set(t.players) == set(range(85)) - {5, 25, 33, 45, 65}
        async with games.play_meanwhile():
            boards = (await games.wait_for_round(1)).boards
            assert [len(board.players) for board in boards] == [4] * 20
            rude, left, judge, fixed = boards[16:]
            await games.leave_table(games.find_entrant(left.players[0]), left)
            await games.settle_jury_call(games.find_entrant(judge.players[1]), judge)
            ill, joker, shouts = (
                games.find_entrant(n) for n in (fixed.players[2], 85, rude.players[3])
            )
            games.stop_playing(ill)
            await games.take_jury_measure("replace", ill, fixed, by=joker)
            games.stop_playing(shouts)
            await games.take_jury_measure("exclude", shouts, rude)
            copies = games.find_entrant(boards[15].players[1])
            await games.take_jury_measure("fine", copies, boards[15], chips=25)
            await games.wait_until(lambda t: sum(b.is_over for b in t.rounds[0].boards) >= 3)
            await games.kill_and_restart()
            await wait_for_round_end(games, 1)
            t = games.read_tournament()
            assert t.round is not None
            beaten = standings.list_losers(t, t.round)
            out, fined = games.find_entrant(beaten[0]), games.find_entrant(beaten[1])
            await withdraw_for_good(out)
            await games.rule_as_referee("penalty", player=fined, points=250, reason="He shouted.")

            await run_tournament_command(games.ann, "organise start", "tournament-did-play")
            await games.wait_until(lambda t: len(t.rounds) == 2 and t.rounds[1].boards[0].table_id)
            await games.kill_and_restart()  # in the middle of calling people to their tables
            semis = (await games.wait_for_round(2)).boards
            assert [len(board.players) for board in semis] == [4] * 5
            await wait_for_round_end(games, 2)
            # One of the five finalists withdraws before the draw: the other four play (R38).
            t = games.read_tournament()
            assert t.round is not None
            five = standings.list_advancing(t, t.round)
            assert len(five) == 5
            finalist = games.find_entrant(five[2])
            await withdraw_for_good(finalist)
            await run_tournament_command(games.ann, "organise start", "tournament-did-play")
            await check_champion(games)
        print("\n" + games.format_cost(began))
        games.check_tables()
        final = games.read_tournament().rounds[2]
        assert final.final and final.drawn_out == ()
        assert [set(board.players) for board in final.boards] == [{*five} - {five[2]}]
        lines = (await games.verify_tournament())["standings"]
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
    async with open_championship(tmp_path, 39) as games:
        await games.create_tournament("whist", rest=1, options="deals=4 play_out=off")
        await enter_and_check_in(games, 33, absent=[3, 10], off=20)
        await begin_championship(games, 32)
        assert set(games.read_tournament().players) == set(range(35)) - {3, 10, 20}
        async with games.play_meanwhile():
            boards = (await games.wait_for_round(1)).boards
            assert [len(board.players) for board in boards] == [4] * 8
            rude, joker = games.find_entrant(boards[7].players[0]), games.find_entrant(35)
            games.stop_playing(rude)
            await games.rule_as_referee("exclude", player=rude, reason="He was rude.")
            await games.rule_as_referee("replace", player=rude, by=joker, reason="A joker, R50a.")
            # The jury of another table excludes a player there, who is out of the tournament.
            noisy = games.find_entrant(boards[5].players[1])
            games.stop_playing(noisy)
            await games.take_jury_measure("exclude", noisy, boards[5])
            cheat = games.find_entrant(boards[4].players[2])
            await games.take_jury_measure("penalty", cheat, boards[4], offence="revoke")
            await games.settle_jury_call(games.find_entrant(boards[6].players[1]), boards[6])
            await games.wait_until(lambda t: sum(b.is_over for b in t.rounds[0].boards) >= 2)
            await games.kill_and_restart()
            await wait_for_round_end(games, 1)

            await run_tournament_command(games.ann, "organise start", "tournament-did-play")
            # The first of the jokers who are left replaces them without a ruling (R50a).
            assert (await games.wait_for_round(2)).moved_up == (36,)
            boards = (await games.wait_for_round(2)).boards
            assert [len(board.players) for board in boards] == [4] * 8
            ill, joker = games.find_entrant(boards[5].players[3]), games.find_entrant(37)
            games.stop_playing(ill)
            await games.take_jury_measure("replace", ill, boards[5], by=joker)
            fined = games.find_entrant(boards[0].players[0])
            await games.rule_as_referee(
                "penalty", player=fined, points=15, reason="He looked, R60."
            )
            await wait_for_round_end(games, 2)

            await run_tournament_command(games.ann, "organise start", "tournament-did-play")
            await games.wait_until(lambda t: len(t.rounds) == 3 and t.rounds[2].boards[3].table_id)
            await games.kill_and_restart()
            assert games.read_tournament().rounds[2].moved_up == ()
            boards = (await games.wait_for_round(3)).boards
            late = games.find_entrant(boards[7].players[1])
            games.stop_playing(late)
            await games.rule_as_referee("exclude", player=late, reason="He came late.")
            await check_champion(games)
        print("\n" + games.format_cost(began))
        games.check_tables()
        won = [games.read_table(board.table_id or 0).get_standings() for board in boards]
        assert any(places and places.count(1) == 1 for places in won), "hardly two seats tie"
        assert standings.find_champion(games.read_tournament()) is not None
        lines = (await games.verify_tournament())["standings"]
        expected = count_points_by_hand(games)
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


def count_points_by_hand(games: ChampionshipRun) -> Counter[int]:
    """Count points by user from the tables' own logs, with the bonus (R50)."""
    total = Counter[int]()
    for at, round_ in enumerate(games.read_tournament().rounds):
        for place, board in enumerate(round_.boards):
            assert board.table_id is not None
            table = games.read_table(board.table_id)
            points = table.rules.count_points(table.state)
            assert points is not None
            for member, own in zip(table.members, points, strict=True):
                assert member.user_id is not None
                total[member.user_id] += own + (BONUS_BY_PLACE[place] if at else 0)
    for number in games.read_tournament().players:  # a player replaced in the first round has none
        total[games.read_tournament().entrants[number].user_id] += 0
    return total


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_befalls_the_bot_during_a_tournament(tmp_path: Path, seed: int) -> None:
    """No player sits or counts twice, and nothing is lost, though players leave."""
    chance = random.Random(seed)
    async with open_championship(tmp_path, 26, **QUICK_SETTINGS) as games:
        games.has_troubles = True
        trouble = TroubleMaker(
            games.bot, LogAuditor(games.sandbox, DatabaseReader(games.bot.address)), chance
        )
        people = list(games.people.values())
        await games.create_tournament("knockout", game="perudo", table=3, surplus="lucky", rest=0)
        await games.press_in_turn(people[:24], "enter")
        await games.press_in_turn(people[24:], "reserve")
        await games.check_in_people(people[:24])
        await begin_championship(games, 24)
        async with games.play_meanwhile(hasty=False):
            for number, kind in enumerate(choose_troubles(seed, TROUBLE_COUNT, tuple(ALL_KINDS))):
                if (t := games.read_tournament()).phase == "over":
                    break
                await trouble.strike_bot(kind)
                open_ = [board for board in t.round.boards if not board.is_over] if t.round else []
                here = [n for board in open_ for n in board.players if n in t.list_remaining()]
                if number in (1, 3) and here:
                    out = games.find_entrant(chance.choice(here))
                    games.stop_playing(out)
                    await games.rule_as_referee("exclude", player=out, reason="Rude.")
            await check_champion(games)
        print(f"\nseed {seed}: {trouble.format_summary()}")
        assert trouble.struck.total() > 2
        games.check_tables()
        await games.verify_tournament()


# --- shorter tournaments -------------------------------------------------------------------------


@pytest.mark.long
async def test_r38_the_lot_keeps_out_whom_the_final_has_no_seat_for(tmp_path: Path) -> None:
    """The lot draws out one of three winners; prizes are as in R37."""
    async with open_club(tmp_path, clock_rate=0.1) as club:
        people = add_crowd(club.sandbox, 6)
        await create_cup(club, preset="quiz", table=2, capacity=6)
        await press_for_all(club, people.values())
        await start_cup(club, people.values())
        async with play_meanwhile(people):
            t = await wait_for_phase(club, "over")
        heats, final = t.rounds
        assert [len(board.players) for board in heats.boards] == [2, 2, 2]
        assert len(final.drawn_out) == 1
        assert [len(board.players) for board in final.boards] == [2]
        lines = standings.rank_entrants(t)
        assert [line.points for line in lines] == [51_000, 1_000, 1_000, 0, 0, 0]
        assert lines[2].number == final.drawn_out[0]
        assert await list_file_faults(club) == []


@pytest.mark.long
async def test_rounds_with_a_no_show_a_reserve_and_a_restart(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 9)
    absent, *there = people.values()
    await create_cup(club, preset="rounds", game="perudo", capacity=8, rounds=2, bonus=10)
    await press_for_all(club, people.values())  # the ninth finds no place, and is a reserve
    await start_cup(club, there)
    t = get_cup(club)
    assert (t.entrants[0].gone, t.players) == ("missed", tuple(range(1, 9)))
    del people[absent.user.id]
    async with play_meanwhile(people) as played:
        async with asyncio.timeout(WAIT_TIMEOUT_S):
            while played.presses.total() < 8:  # noqa: ASYNC110 (what they press)
                await asyncio.sleep(0.01)
        assert not get_cup(club).rounds[0].is_over
        await club.restart_bot()
        await club.bot.tournaments.load_tournament(1)
        t = await wait_for_phase(club, "over")
    total = defaultdict[int, float](float)
    for at, round_ in enumerate(t.rounds):
        assert [len(board.players) for board in round_.boards] == [4, 4]
        for place, board in enumerate(round_.boards):
            places = club.get_table(board.table_id or 0).get_standings()
            for number, mine in zip(board.players, places, strict=True):
                ahead = sum(mine < other for other in places)
                level = places.count(mine) - 1
                total[number] += ahead + level / 2 + 10 * (1 - place) * at
    assert {line.number: line.points for line in standings.rank_entrants(t)} == total
    first = [number for number in total if total[number] == max(total.values())]
    assert standings.find_champion(t) in {*first, None}, "the last round decides between equals"
    assert await list_file_faults(club) == []


@pytest.mark.long
async def test_whoever_wins_and_withdraws_makes_room_for_the_next(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, game="perudo", table=2, rest=60)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    async with play_meanwhile(people):
        await wait_until_holds(club, lambda t: t.rounds[0].is_over)
        first = get_cup(club).rounds[0]
        winner, second = standings.rank_board(first.boards[0])
        out = people[get_cup(club).entrants[winner].user_id]
        await withdraw_for_good(out)
        await run_tournament_command(club.ann, "organise start", "tournament-did-play")
        t = await wait_for_phase(club, "over")
    assert {*t.rounds[1].boards[0].players} == {second, standings.rank_board(first.boards[1])[0]}
    assert standings.rank_entrants(t)[-1].number == winner


async def list_file_faults(club: SandboxClub) -> list[str]:
    """Return what is wrong with the tournament's file."""
    t = get_cup(club)
    names = {entrant.number: "" for entrant in t.entrants}
    rows = await club.bot.tournaments.read_rows(t.id)
    return report.verify_report(json.loads(report.to_json(t, names, rows)))
