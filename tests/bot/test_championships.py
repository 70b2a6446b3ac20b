"""The documents' own tournaments to the end, over the wire: an 80-player quiz (R37, R38) and a
32-player whist championship (R50), with no-shows, reserves, leavers, referees, and kills.
"""

import time
from collections import Counter
from pathlib import Path

import pytest

from bot.tournaments import standings
from tests.bot.championship import Championship, championship
from tests.bot.cup import asked, notice


async def listed(cup: Championship, regular: int, absent: list[int], off: int) -> None:
    """So many put themselves down and the others as reserves; one takes his name off the list, and
    some do not check in."""
    people = list(cup.people.values())
    await cup.pressed(people[:regular], "enter")
    await cup.pressed(people[regular:], "reserve")
    await cup.pressed([people[off]], "strike")
    gone = [people[at] for at in (*absent, off)]
    await cup.checked_in([person for person in people if person not in gone])


async def begun(cup: Championship, players: int) -> None:
    """The organiser has it begin; so many play."""
    await asked(cup.ann, "start", "tournament-did-checkin")
    assert len((await cup.until(lambda t: t.phase == "play")).players) == players


async def round_over(cup: Championship, number: int) -> None:
    """Waits until this round is over."""
    await cup.until(lambda t: len(t.rounds) >= number and t.rounds[number - 1].over)


async def crowned(cup: Championship) -> None:
    """The champion stands in the message, and has the title."""
    t = await cup.until(lambda t: t.phase == "over")
    best = standings.champion(t)
    assert best is not None
    name = cup.person(best).user.display_name
    await cup.ann.until(lambda ann: f"👑 {name}" in "\n".join(notice(ann).texts()))
    titles = cup.select("SELECT user_id, tournament FROM titles WHERE until IS NULL")
    assert titles == [(t.entrants[best].user_id, 1)]


@pytest.mark.long
async def test_r37_eighty_play_the_quiz_to_the_champion(tmp_path: Path) -> None:
    began = time.monotonic()
    async with championship(tmp_path, 87) as cup:
        await cup.created("quiz", rest=1)
        # Four of the first eighty do not come and one takes his name off the list: who came too
        # late for a place, and the first of the reserves, move up (R50a).
        await listed(cup, 83, absent=[5, 25, 45, 65], off=33)
        await begun(cup, 80)
        t = cup.now()
        assert [e.number for e in t.entrants if e.gone == "missed"] == [5, 25, 45, 65]
        assert set(t.players) == set(range(85)) - {5, 25, 33, 45, 65}
        async with cup.playing():
            boards = (await cup.round(1)).boards
            assert [len(board.players) for board in boards] == [4] * 20
            left, judge, fixed = boards[17:]
            await cup.leaves(cup.person(left.players[0]), left)
            await cup.judged(cup.person(judge.players[1]), judge)
            ill, joker = cup.person(fixed.players[2]), cup.person(85)
            cup.stops(ill)
            await cup.ruled("substitute", player=ill, by=joker, reason="He is ill.")
            await cup.until(lambda t: sum(b.over for b in t.rounds[0].boards) >= 3)
            await cup.kill()
            await round_over(cup, 1)
            t = cup.now()
            assert t.round is not None
            beaten = standings.losers(t, t.round)
            out, fined = cup.person(beaten[0]), cup.person(beaten[1])
            await asked(out, "withdraw", "tournament-withdrawn")
            await cup.ruled("penalty", player=fined, points=250, reason="He shouted.")

            await asked(cup.ann, "start", "tournament-did-play")
            await cup.until(lambda t: len(t.rounds) == 2 and t.rounds[1].boards[0].table_id)
            await cup.kill()  # in the middle of calling people to their tables
            semis = (await cup.round(2)).boards
            assert [len(board.players) for board in semis] == [4] * 5
            await round_over(cup, 2)
            await asked(cup.ann, "start", "tournament-did-play")
            await crowned(cup)
        print("\n" + cup.told(began))
        cup.sound()
        final = cup.now().rounds[2]
        assert final.final and len(final.drawn_out) == 1
        assert [len(board.players) for board in final.boards] == [4]
        lines = (await cup.verified())["standings"]
        # R37: 15 × 1,000, 4 × 3,000, 1 × 53,000 (La Presse); one of these four is whom the lot has
        # kept out of the final. One has come in for another, and one has a penalty.
        assert Counter(line["points"] for line in lines) == {
            53_000: 1,
            3_000: 4,
            1_000: 15,
            0: 60,
            -250: 1,
        }
        assert lines[0]["points"] == 53_000 and lines[0]["place"] == 1
        drawn_out = cup.now().entrants[final.drawn_out[0]].user_id
        [fifth] = [line for line in lines if line["user_id"] == drawn_out]
        assert (fifth["points"], fifth["place"]) == (3_000, 5)
        gone = Counter(line["left"] for line in lines)
        assert gone == {None: 78, "left": 1, "replaced": 1, "withdrew": 1}


@pytest.mark.long
async def test_r50_a_whist_championship_of_thirty_two(tmp_path: Path) -> None:
    began = time.monotonic()
    async with championship(tmp_path, 37) as cup:
        await cup.created("whist", rest=1, options="deals=4")
        await listed(cup, 33, absent=[3, 10], off=20)
        await begun(cup, 32)
        assert set(cup.now().players) == set(range(35)) - {3, 10, 20}
        async with cup.playing():
            boards = (await cup.round(1)).boards
            assert [len(board.players) for board in boards] == [4] * 8
            rude, joker = cup.person(boards[7].players[0]), cup.person(35)
            cup.stops(rude)
            await cup.ruled("exclude", player=rude, reason="He was rude.")
            await cup.ruled("substitute", player=rude, by=joker, reason="A joker, R50a.")
            await cup.judged(cup.person(boards[6].players[1]), boards[6])
            await cup.until(lambda t: sum(b.over for b in t.rounds[0].boards) >= 2)
            await cup.kill()
            await round_over(cup, 1)

            await asked(cup.ann, "start", "tournament-did-play")
            boards = (await cup.round(2)).boards
            assert [len(board.players) for board in boards] == [4] * 8
            ill, joker = cup.person(boards[5].players[3]), cup.person(36)
            cup.stops(ill)
            await cup.ruled("substitute", player=ill, by=joker, reason="He is ill.")
            fined = cup.person(boards[0].players[0])
            await cup.ruled("penalty", player=fined, points=15, reason="He looked, R60.")
            await round_over(cup, 2)

            await asked(cup.ann, "start", "tournament-did-play")
            await cup.until(lambda t: len(t.rounds) == 3 and t.rounds[2].boards[3].table_id)
            await cup.kill()
            boards = (await cup.round(3)).boards
            late = cup.person(boards[7].players[1])
            cup.stops(late)
            await cup.ruled("exclude", player=late, reason="He came late.")
            await crowned(cup)
        print("\n" + cup.told(began))
        cup.sound()
        lines = (await cup.verified())["standings"]
        expected = points_by_hand(cup)
        expected[fined.user.id] -= 15
        assert {line["user_id"]: line["points"] for line in lines} == expected
        gone = {line["user_id"]: line["left"] for line in lines if line["left"]}
        assert gone == {
            rude.user.id: "replaced",
            ill.user.id: "replaced",
            late.user.id: "excluded",
        }
        stay = [line["points"] for line in lines if not line["left"]]
        assert len(stay) == 31 and stay == sorted(stay, reverse=True)
        assert {line["user_id"] for line in lines[31:]} == set(gone)


def points_by_hand(cup: Championship) -> Counter[int]:
    """By user what the tables' own logs give, with 210, 180, … 0 from the second round on (R50)."""
    total = Counter[int]()
    for at, round_ in enumerate(cup.now().rounds):
        for place, board in enumerate(round_.boards):
            assert board.table_id is not None
            table = cup.table(board.table_id)
            points = table.rules.points(table.state)
            assert points is not None
            for member, own in zip(table.members, points, strict=True):
                assert member.user_id is not None
                total[member.user_id] += own + (30 * (7 - place) if at else 0)
    for number in cup.now().players:  # who was replaced in the first round has none
        total[cup.now().entrants[number].user_id] += 0
    return total
