"""What a tournament's desk allows and refuses, who goes on and who is ahead: rule by rule."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.texts import LOCALES, say
from bot.tournaments import desk, standings
from bot.tournaments.plan import Format
from bot.tournaments.rows import LONGEST_NAME
from bot.tournaments.tournament import Tournament, fold
from engines.core import Illegal
from tests.bot.paper import BOSS, FIRST, JUDGE, MINUTE, PRIZES, QUIZ, SECRET, WHIST, Paper, setup


def refused(code: str, judge: Callable[..., Any], *args: Any, **facts: object) -> None:
    """The desk refuses this, for this reason and with these facts, which every language can say."""
    with pytest.raises(Illegal) as why:
        judge(*args)
    assert (why.value.code, dict(why.value.facts)) == (code, facts)
    for locale in LOCALES:
        assert say(locale)(code, **facts)


def whist(people: int = 8, format: Format = WHIST, **changes: Any) -> Paper:
    made = Paper(setup(format, "whist", **changes))
    made.begin(people)
    return made


# --- registration --------------------------------------------------------------------------------


def test_r50a_reserves_move_up_in_order() -> None:
    paper = Paper(setup(capacity=8))
    paper.enter(1)
    paper.enter(2, reserve=True)
    paper.enter(9)  # the last two are too many, and reserves after those who wished to be
    paper.close()
    paper.check_in(but=[FIRST, FIRST + 3, FIRST + 4])
    assert [e.number for e in paper.t.admitted()] == [0, *range(3, 10)]
    t = paper.start()
    assert t.players == (1, 2, 5, 6, 7, 8, 9, 10)
    assert {e.number for e in t.entrants if e.gone == "missed"} == {0, 3, 4}


def test_r50a_a_reserve_does_not_play_when_all_have_come() -> None:
    paper = Paper(setup())
    paper.enter(2, reserve=True)
    paper.enter(8)
    paper.close()
    paper.check_in()
    assert paper.start().players == tuple(range(2, 10))


def test_r50a_reserves_fill_tables_that_are_not_full() -> None:
    paper = Paper(setup(WHIST, "whist"))
    paper.enter(6)
    paper.enter(3, reserve=True)
    paper.close()
    paper.check_in()
    assert paper.start().players == tuple(range(8))


def test_r50a_reserves_alone_are_enough_for_a_table() -> None:
    paper = Paper(setup())
    paper.enter(3, reserve=True)
    paper.close()
    paper.check_in()
    assert paper.start().players == (0, 1, 2)


def test_a_game_of_exactly_four_leaves_who_came_last_a_reserve() -> None:
    paper = Paper(setup(WHIST, "whist"))
    paper.enter(11)
    paper.close()
    paper.check_in(but=[FIRST + 1])
    t = paper.start()
    assert t.players == (0, *range(2, 9))
    assert [e.number for e in t.entrants if e.gone] == [1]
    spare = FIRST + 10
    paper.do(desk.substitute(paper.t, JUDGE, paper.user(3), spare, "ill"))
    assert paper.t.entrants[10].gone is None and 10 in paper.t.here()


def test_too_few_are_counted_as_they_are() -> None:
    paper = Paper(setup(WHIST, "whist"))
    paper.enter(3)
    refused("tournament-unfit-entrants", desk.close, paper.t, 0, BOSS, entrants=3, least=4)
    paper.close()
    paper.check_in()
    refused("tournament-unfit-entrants", desk.start, paper.t, {}, entrants=3, least=4)


def test_an_entry_is_refused() -> None:
    paper = Paper(setup(capacity=2))
    paper.do(desk.appoint(paper.t, JUDGE, dismissed=False))
    paper.enter(2)
    refused("tournament-already-in", desk.enter, paper.t, FIRST, 1, False)
    refused("tournament-referee-plays", desk.enter, paper.t, JUDGE, 1, False)
    paper.enter(2 * 2 + 100 - 2)
    refused("tournament-full", desk.enter, paper.t, 9_999, 1, False)
    paper.close()
    refused("tournament-closed", desk.enter, paper.t, 9_999, 1, False)
    paper.check_in()
    paper.start()
    refused("tournament-closed", desk.enter, paper.t, 9_999, 1, False)
    paper.do(desk.cancel(paper.t, BOSS, "rain"))
    refused("tournament-over", desk.enter, paper.t, 9_999, 1, False)


def test_nobody_fills_the_list_by_coming_and_going() -> None:
    paper = Paper(setup(capacity=2))
    for _ in range(120):
        paper.enter([FIRST])
        paper.do(desk.strike(paper.t, FIRST))
    paper.enter([FIRST, FIRST + 1])
    assert [e.user_id for e in paper.t.admitted()] == [FIRST, FIRST + 1]


def test_a_reserve_may_still_come_while_people_check_in() -> None:
    paper = Paper()
    paper.enter(4)
    paper.close()
    paper.enter([9_000], reserve=True)
    paper.check_in(but=[FIRST])
    assert paper.start().players == (1, 2, 3, 4)


def test_r60a_who_is_excluded_before_the_start_does_not_come_back() -> None:
    paper = Paper()
    paper.enter(5)
    paper.do(desk.exclude(paper.t, JUDGE, FIRST, "noise"))
    assert paper.t.entrant(FIRST) is None
    refused("tournament-put-out", desk.enter, paper.t, FIRST, 1, False)
    paper.close()
    refused("tournament-put-out", desk.enter, paper.t, FIRST, 1, True)
    paper.check_in()
    paper.start()
    by = (JUDGE, FIRST + 1, FIRST, "ill")
    refused("tournament-plays-already", desk.substitute, paper.t, *by)


def test_leaving_the_list() -> None:
    paper = Paper()
    refused("tournament-not-in", desk.strike, paper.t, FIRST)
    paper.enter(5)
    paper.do(desk.strike(paper.t, FIRST))
    paper.do(desk.withdraw(paper.t, FIRST + 1))
    assert [e.number for e in paper.t.listed()] == [2, 3, 4]
    paper.close()
    paper.check_in()
    paper.start()
    refused("tournament-withdraw-instead", desk.strike, paper.t, FIRST + 2)
    paper.play()
    refused("tournament-over", desk.strike, paper.t, FIRST + 2)


def test_checking_in() -> None:
    paper = Paper()
    paper.enter(4)
    when = 10 * 60
    refused("tournament-checkin-later", desk.check_in, paper.t, FIRST, 1, True, when=when)
    paper.close()
    refused("tournament-not-in", desk.check_in, paper.t, 9_999, 1, True)
    paper.check_in()
    refused("tournament-checked-in", desk.check_in, paper.t, FIRST, 1, True)
    paper.start()
    refused("tournament-started", desk.check_in, paper.t, FIRST, 1, True)
    paper.play()
    refused("tournament-over", desk.check_in, paper.t, FIRST, 1, True)


def test_what_cannot_be_created() -> None:
    late = (BOSS, SECRET, 15 * MINUTE)
    refused("tournament-too-soon", desk.create, setup(), *late)
    refused("tournament-too-soon", desk.create, setup(starts_at=10 * MINUTE), BOSS, SECRET, 0)
    now = (BOSS, SECRET, 0)
    few = setup(WHIST, "whist", capacity=3)
    refused("tournament-unfit-entrants", desk.create, few, *now, entrants=3, least=4)
    odd = setup(WHIST, "whist", capacity=30)
    refused("tournament-unfit-capacity", desk.create, odd, *now, capacity=30, table=4)
    assert desk.create(replace(odd, format=Format("knockout")), *now), "its rounds have byes"
    many = setup(Format(table=9))
    facts = {"table": 9, "least": 2, "most": 6}
    refused("tournament-unfit-table", desk.create, many, *now, **facts)
    for name in ("", "x" * (LONGEST_NAME + 1)):
        refused("tournament-name", desk.create, setup(name=name), *now, most=LONGEST_NAME)


# --- when ----------------------------------------------------------------------------------------


def test_what_begins_when() -> None:
    paper = Paper()
    refused("tournament-not-checkin", desk.start, paper.t, {})
    refused("tournament-not-started", desk.call, paper.t)
    refused("tournament-not-started", desk.end, paper.t, BOSS)
    paper.enter(8)
    paper.close()
    refused("tournament-not-open", desk.close, paper.t, 0)
    paper.check_in()
    paper.start()
    refused("tournament-started", desk.start, paper.t, {})
    refused("tournament-round-runs", desk.call, paper.t, number=1)
    refused("tournament-round-runs", desk.end, paper.t, BOSS, number=1)
    refused("tournament-stale", desk.finish, paper.t)
    paper.play_round()
    paper.next()
    paper.play_round()
    refused("tournament-over", desk.call, paper.t)
    paper.play()
    refused("tournament-over", desk.call, paper.t)
    refused("tournament-over", desk.end, paper.t, BOSS)
    refused("tournament-over", desk.cancel, paper.t, BOSS, "rain")


def test_an_outage_moves_what_people_could_not_do() -> None:
    paper = Paper()
    assert not desk.postpone(paper.t, MINUTE, now=9 * MINUTE), "the hour is yet to come"
    t = paper.do(desk.postpone(paper.t, MINUTE, now=10 * MINUTE))
    assert (t.closes_at, t.starts_at) == (11 * MINUTE, 16 * MINUTE)
    paper.enter(8)
    paper.close()
    closed = paper.t.closes_at
    t = paper.do(desk.postpone(paper.t, MINUTE, now=14 * MINUTE))
    assert (t.closes_at, t.starts_at) == (closed, 17 * MINUTE), "people check in a minute longer"
    paper.check_in()
    paper.start()
    assert not desk.postpone(paper.t, MINUTE, 0), "tables have clocks of their own"
    paper.play_round()
    paper.do(desk.postpone(paper.t, MINUTE, 0))
    assert paper.do(desk.postpone(paper.t, MINUTE, 0)).late_ms == 2 * MINUTE
    assert paper.next().late_ms == 0
    paper.play()
    assert not desk.postpone(paper.t, MINUTE, 0)


# --- knockout: who goes on -----------------------------------------------------------------------


def test_r37_prizes_add_up() -> None:
    paper = Paper(setup(QUIZ, capacity=80, prizes=PRIZES))
    paper.begin(80)
    t = paper.play(Random(1))
    earned = Counter(line.points for line in standings.standings(t))
    assert earned == {0: 60, 1_000: 15, 3_000: 4, 53_000: 1}
    best = standings.champion(t)
    assert best is not None and (paper.points(best), paper.place(best)) == (53_000, 1)
    assert paper.verified() == []


@pytest.mark.parametrize(
    ("people", "prizes", "won"),
    [
        (4, PRIZES, [50_000]),  # the final straight away
        (16, PRIZES, [1_000, 50_000]),  # R38: heats and a final
        (64, PRIZES, [1_000, 2_000, 50_000]),
        (256, PRIZES, [1_000, 1_000, 2_000, 50_000]),
        (64, (50_000,), [0, 0, 50_000]),
        (64, (1_000, 50_000), [1_000, 1_000, 50_000]),
        (64, (500, 1_000, 2_000, 50_000), [500, 2_000, 50_000]),
        (64, (), [0, 0, 0]),
    ],
)
def test_r37_prizes_with_other_than_three_rounds(
    people: int, prizes: tuple[int, ...], won: list[int]
) -> None:
    paper = Paper(setup(QUIZ, capacity=600, prizes=prizes))
    paper.begin(people)
    seen: list[float | None] = []
    while paper.t.phase == "play":
        paper.play_round()
        seen.append(standings.standings(paper.t)[0].parts[-1])
        paper.next()
    assert seen == won


def test_r38_one_of_five_is_drawn_out() -> None:
    paper = Paper(setup(QUIZ, capacity=80))
    paper.begin(20)
    paper.play_round()
    t = paper.next()
    assert t.round is not None and t.round.final
    assert len(t.round.drawn_out) == 1 and len(t.round.boards[0].players) == 4
    t = paper.play()
    assert paper.place(t.rounds[1].drawn_out[0]) == 5, "behind the finalists, before the others"
    assert (
        sorted(line.place or 0 for line in standings.standings(t))[5:]
        == [6] * 5 + [11] * 5 + [16] * 5
    )
    assert paper.verified() == []


def test_a_winner_who_leaves_makes_room_for_the_next_of_his_table() -> None:
    paper = Paper(setup(prizes=PRIZES))
    paper.begin(8)
    paper.play_round()
    first, second = paper.board(0).players[:2]
    paper.do(desk.withdraw(paper.t, paper.user(first)))
    t = paper.next()
    assert second in paper.board(0).players and first not in paper.board(0).players
    assert paper.points(first) == 1_000, "what he has won stays his"
    assert t.rounds[1].final
    paper.play()
    assert paper.place(first) == 8


def test_a_result_counts_who_was_put_out_meanwhile_as_the_last() -> None:
    """The table knew it too late: it had ended, and he had won."""
    paper = Paper(setup(prizes=PRIZES))
    paper.begin(4)
    winner, second = paper.board(0).players[:2]
    paper.open(0)
    paper.do(desk.exclude(paper.t, JUDGE, paper.user(winner), "noise"))
    paper.over(0, [1, 2, 3, 4])
    paper.next()
    assert standings.champion(paper.t) == second
    assert paper.points(second) == 50_000 and paper.points(winner) == 0


def test_the_champion_of_a_shared_first_place_is_who_gets_the_prize() -> None:
    paper = Paper(setup(prizes=PRIZES))
    paper.begin(4)
    assert paper.board(0).players[0] != 0, "the seats are in the order of entry"
    paper.over(0, [1, 1, 3, 4])
    paper.next()
    best = standings.champion(paper.t)
    assert best == paper.board(0).players[0], "the lot has dealt the seats"
    assert (paper.place(best), paper.points(best)) == (1, 50_000)
    assert paper.place(paper.board(0).players[1]) == 2


def test_nobody_is_champion_when_everybody_has_gone() -> None:
    paper = Paper()
    paper.begin(4)
    for number in range(4):
        paper.do(desk.withdraw(paper.t, paper.user(number)))
    paper.over(0)
    paper.next()
    assert paper.t.phase == "over" and standings.champion(paper.t) is None


def test_nobody_is_champion_of_a_final_that_all_have_left() -> None:
    paper = Paper(setup(Format(table=2)))
    paper.begin(4)
    paper.play_round()
    paper.next()
    for number in paper.board(0).players:
        paper.do(desk.exclude(paper.t, JUDGE, paper.user(number), "noise"))
    paper.play()
    assert standings.champion(paper.t) is None


def test_nobody_is_champion_of_a_knockout_that_is_ended_early() -> None:
    paper = Paper()
    paper.begin(16)
    paper.play_round()
    paper.do(desk.end(paper.t, BOSS))
    assert standings.champion(paper.t) is None
    assert [paper.place(board.players[0]) for board in paper.round.boards] == [1] * 4


def test_the_last_who_is_left_is_champion_without_a_final() -> None:
    paper = Paper()
    paper.begin(8)
    paper.play_round()
    for number in paper.board(1).players:
        paper.do(desk.withdraw(paper.t, paper.user(number)))
    paper.next()
    assert paper.t.phase == "over"
    assert standings.champion(paper.t) == paper.t.rounds[0].boards[0].players[0]


def test_best_losers_are_taken_by_place_and_then_by_lot() -> None:
    """Not in the order in which they entered: those seats the lot has dealt."""
    paper = Paper(setup(Format(surplus="lucky")))
    paper.begin(24)
    paper.play_round()
    seconds = [board.players[1] for board in paper.round.boards]
    assert seconds != sorted(seconds)
    t = paper.next()
    assert t.round is not None and t.round.lucky == tuple(seconds[:2])


def test_by_rank_the_best_are_spread_over_the_tables_in_every_round() -> None:
    paper = Paper(setup(Format(table=2, seating="rank")))
    paper.enter(8)
    paper.close()
    paper.check_in()
    paper.start({FIRST + number: 100.0 - number for number in range(8)})
    assert {frozenset(b.players) for b in paper.round.boards} == {
        frozenset(pair) for pair in ((0, 7), (1, 6), (2, 5), (3, 4))
    }
    for at, board in enumerate(paper.round.boards):
        paper.over(at, [1 if n < 4 else 2 for n in board.players])
    paper.next()
    assert {frozenset(b.players) for b in paper.round.boards} == {
        frozenset((0, 3)),
        frozenset((1, 2)),
    }


# --- rounds --------------------------------------------------------------------------------------


def test_r50_the_best_meet_and_the_tables_have_a_bonus() -> None:
    paper = whist(16)
    for at in range(4):
        paper.over(at, [1, 2, 3, 4], [40 - at, 20 - at, -at, -20 - at])
    paper.next()
    firsts, seconds, thirds, fourths = zip(
        *(board.players for board in paper.t.rounds[0].boards), strict=True
    )
    assert [board.players for board in paper.round.boards] == [firsts, seconds, thirds, fourths]
    for at in range(4):
        paper.over(at, [1, 2, 3, 4], [5, 5, 5, 5])
    lines = {line.number: line for line in standings.standings(paper.t)}
    for bonus, row in zip((90, 60, 30, 0), (firsts, seconds, thirds, fourths), strict=True):
        assert [lines[number].parts[1] for number in row] == [5 + bonus] * 4
    assert paper.points(firsts[0]) == 40 + 5 + 90


def test_the_first_round_has_no_bonus() -> None:
    paper = whist(8)
    paper.over(0, [1, 1, 1, 1], [0, 0, 0, 0])
    assert all(paper.points(number) == 0 for number in paper.board(0).players)


def test_a_winner_gets_as_much_at_a_short_table() -> None:
    """One for everybody who is behind him at a full table; at a shorter one in proportion."""
    paper = Paper(setup(Format("swiss", rounds=2)))
    paper.begin(7)
    full, short = paper.round.boards
    assert (len(full.players), len(short.players)) == (4, 3)
    paper.over(0, [1, 2, 2, 4])
    paper.over(1, [1, 2, 3])
    assert [paper.points(number) for number in full.players] == [3, 1.5, 1.5, 0]
    assert [paper.points(number) for number in short.players] == [3, 1.5, 0]


def test_thirds_add_up_exactly() -> None:
    paper = Paper(setup(Format("swiss", table=5, rounds=3)))
    paper.begin(4)
    for places in ([2, 1, 3, 4], [2, 1, 3, 4], [2, 1, 3, 4]):
        by_number = dict(zip(range(4), places, strict=True))
        paper.over(0, [by_number[number] for number in paper.board(0).players])
        if paper.t.phase == "play" and not desk.finished(paper.t):
            paper.next()
    assert [paper.points(number) for number in (1, 0, 2, 3)] == [12, 8, 4, 0]


def test_who_rests_gets_the_mean_of_the_round() -> None:
    paper = whist(8)
    gone = paper.board(0).players[3]
    paper.do(desk.withdraw(paper.t, paper.user(gone)))
    paper.over(0, [1, 2, 3, 4], [10, 5, 0, -5])
    paper.over(1, [1, 2, 3, 4], [9, 4, -1, -6])
    paper.next()
    assert len(paper.round.byes) == 3
    resting = paper.round.byes[0]
    before = paper.points(resting)
    paper.over(0, [1, 2, 3, 4], [50, 31, -10, -20])
    assert paper.points(resting) == before + 13, "51 points for four, without the bonus"


def test_who_rests_where_places_count_gets_half_of_what_can_be_won() -> None:
    paper = Paper(setup(Format("rounds", rounds=2), "whist"))
    paper.begin(8)
    paper.do(desk.withdraw(paper.t, paper.user(0)))
    paper.play_round()
    paper.next()
    resting = paper.round.byes[0]
    before = paper.points(resting)
    paper.play_round()
    assert paper.points(resting) == before + 1.5


def test_a_bye_of_a_knockout_wins_no_prize() -> None:
    paper = Paper(setup(Format("knockout"), "whist", prizes=PRIZES))
    paper.begin(17)
    resting = paper.round.byes[0]
    paper.play_round()
    assert paper.points(resting) == 0
    paper.next()
    assert resting in {n for board in paper.round.boards for n in board.players} | set(
        paper.round.byes
    )


def test_equal_points_are_parted_by_the_last_round_and_then_the_one_before() -> None:
    paper = whist(4, replace(WHIST, rounds=2, bonus=0))
    by_number = {0: (1, 20), 1: (2, 10), 2: (3, 5), 3: (4, 5)}
    paper.over(0, *zip(*(by_number[n] for n in paper.board(0).players), strict=True))
    paper.next()
    by_number = {0: (2, 10), 1: (1, 20), 2: (3, 5), 3: (4, 5)}
    paper.over(0, *zip(*(by_number[n] for n in paper.board(0).players), strict=True))
    paper.next()
    assert [paper.place(number) for number in range(4)] == [2, 1, 3, 3]
    assert standings.champion(paper.t) == 1


def test_a_shared_first_place_has_no_champion() -> None:
    paper = Paper(setup(Format("rounds", rounds=1)))
    paper.begin(8)
    paper.play()
    assert [line.place for line in standings.standings(paper.t)][:3] == [1, 1, 3]
    assert standings.champion(paper.t) is None


def test_r60a_penalties_count_in_the_standings() -> None:
    paper = whist(8)
    one, other = paper.board(0).players[:2]
    paper.do(desk.penalise(paper.t, JUDGE, paper.user(one), 15, "remarks"))
    paper.do(desk.penalise(paper.t, JUDGE, paper.user(other), -5, "misdealt to"))
    paper.over(0, [1, 2, 3, 4], [10, 8, 2, -20])
    assert (paper.points(one), paper.points(other)) == (-5, 13)
    assert [paper.place(n) for n in paper.board(0).players[:3]] == [7, 1, 2]


def test_a_penalty_is_refused() -> None:
    paper = Paper()
    refused("tournament-not-started", desk.penalise, paper.t, JUDGE, FIRST, 5, "why")
    paper.enter(5)
    paper.close()
    paper.check_in(but=[FIRST])
    paper.start()
    most = desk.MOST_PENALTY
    refused("tournament-no-such-player", desk.penalise, paper.t, JUDGE, 9_999, 5, "why")
    refused("tournament-not-playing", desk.penalise, paper.t, JUDGE, FIRST, 5, "why")
    for points in (0, most + 1, -most - 1):
        by = (JUDGE, FIRST + 1, points, "why")
        refused("tournament-penalty-points", desk.penalise, paper.t, *by, most=most)
    for reason in (" ", "x" * 201):
        refused("jury-reason", desk.penalise, paper.t, JUDGE, FIRST + 1, 5, reason, most=200)
    paper.play()
    refused("tournament-over", desk.penalise, paper.t, JUDGE, FIRST + 1, 5, "why")


# --- who goes ------------------------------------------------------------------------------------


def test_r63_who_leaves_a_table_is_out_and_last() -> None:
    paper = whist(8)
    leaver = paper.board(0).players[0]
    paper.over(0, [4, 1, 2, 3], [100, 5, 0, -5], left=[leaver])
    paper.over(1, [1, 2, 3, 4], [9, 8, 7, -500])
    assert paper.t.entrants[leaver].gone == "left"
    assert paper.place(leaver) == 8 and paper.points(leaver) == 100
    assert leaver not in standings.contenders(paper.t)


def test_rounds_end_when_too_few_are_left_for_a_table() -> None:
    paper = whist(4)
    paper.over(0, [1, 2, 3, 4], [9, 8, 7, 6], left=[paper.board(0).players[0]])
    assert desk.finished(paper.t)
    paper.next()
    assert standings.champion(paper.t) == paper.board(0).players[1]


def test_two_left_at_a_whist_knockout_share_the_first_place() -> None:
    """Nobody could be called back to fill the final."""
    paper = Paper(setup(Format("knockout"), "whist"))
    paper.begin(8)
    stay = [board.players[0] for board in paper.round.boards]
    for number in paper.t.here():
        if number not in stay:
            paper.do(desk.withdraw(paper.t, paper.user(number)))
    paper.play_round()
    paper.next()
    assert paper.t.phase == "over"
    assert [paper.place(number) for number in stay] == [1, 1]
    assert standings.champion(paper.t) is None


def test_withdrawing() -> None:
    paper = Paper()
    paper.enter(9)
    paper.close()
    paper.check_in(but=[FIRST])
    paper.start()
    refused("tournament-not-in", desk.withdraw, paper.t, 9_999)
    refused("tournament-not-playing", desk.withdraw, paper.t, FIRST)
    paper.do(desk.withdraw(paper.t, FIRST + 1))
    refused("tournament-gone-already", desk.withdraw, paper.t, FIRST + 1)
    paper.play_round()
    beaten = paper.board(0).players[3]
    paper.next()
    refused("tournament-gone-already", desk.withdraw, paper.t, paper.user(beaten))
    paper.do(desk.exclude(paper.t, JUDGE, paper.user(beaten), "noise"))
    assert paper.place(beaten) == 7, "a referee can put him behind those who were beaten"
    paper.play()
    refused("tournament-over", desk.withdraw, paper.t, FIRST + 2)


def test_who_is_drawn_out_has_nothing_to_withdraw_from() -> None:
    paper = Paper(setup(QUIZ))
    paper.begin(20)
    paper.play_round()
    t = paper.next()
    assert t.round is not None
    refused("tournament-gone-already", desk.withdraw, t, paper.user(t.round.drawn_out[0]))


def test_exclusion() -> None:
    paper = Paper()
    paper.begin(8)
    refused("tournament-no-such-player", desk.exclude, paper.t, JUDGE, 9_999, "why")
    refused("jury-reason", desk.exclude, paper.t, JUDGE, FIRST, "", most=200)
    t = paper.do(desk.exclude(paper.t, JUDGE, FIRST, " so \n what "))
    assert (t.entrants[0].gone, t.entrants[0].reason) == ("excluded", "so what")
    refused("tournament-gone-already", desk.exclude, paper.t, JUDGE, FIRST, "why")


# --- substitutes ---------------------------------------------------------------------------------


def test_r50a_a_substitute_plays_on_at_the_table() -> None:
    paper = whist(8)
    out = paper.board(0).players[2]
    paper.open(0)
    paper.enter([9_000], reserve=True)
    t = paper.do(desk.substitute(paper.t, JUDGE, paper.user(out), 9_000, "ill"))
    into = paper.board(0).players[2]
    assert (t.entrants[into].user_id, t.entrants[out].gone) == (9_000, "replaced")
    paper.over(0, [2, 3, 1, 4], [5, 0, 30, -5])
    assert (paper.points(into), paper.points(out)) == (30, 0)
    assert paper.place(into) == 1 and paper.place(out) == 9


def test_a_substitute_in_rounds_for_somebody_whose_table_is_over_plays_from_the_next_on() -> None:
    paper = whist(8)
    out = paper.board(0).players[0]
    paper.over(0, [1, 2, 3, 4], [30, 5, 0, -5])
    paper.enter([9_000], reserve=True)
    paper.do(desk.substitute(paper.t, JUDGE, paper.user(out), 9_000, "ill"))
    into = paper.t.players[-1]
    assert out in paper.board(0).players and paper.points(out) == 30
    paper.over(1, [1, 2, 3, 4], [1, 1, 1, 1])
    paper.next()
    assert into in {number for board in paper.round.boards for number in board.players}


def test_a_substitute_has_something_to_play() -> None:
    paper = Paper()
    paper.begin(8)
    paper.over(0)
    first, second = paper.board(0).players[:2]
    for number in (first, second):
        by = (JUDGE, paper.user(number), 9_000, "ill")
        refused("tournament-nothing-left", desk.substitute, paper.t, *by)
    last = whist(8, replace(WHIST, rounds=1))
    last.over(0, [1, 2, 3, 4], [3, 2, 1, 0])
    by = (JUDGE, last.user(last.board(0).players[0]), 9_000, "ill")
    refused("tournament-nothing-left", desk.substitute, last.t, *by)


def test_a_substitute_is_refused() -> None:
    paper = Paper()
    refused("tournament-not-started", desk.substitute, paper.t, JUDGE, FIRST, 9_000, "ill")
    paper.do(desk.appoint(paper.t, JUDGE, dismissed=False))
    paper.enter(9)
    paper.close()
    paper.check_in(but=[FIRST])
    paper.start()
    one, other = FIRST + 1, FIRST + 2
    by = (paper.t, JUDGE)
    refused("tournament-no-such-player", desk.substitute, *by, 9_999, 9_000, "ill")
    refused("tournament-not-playing", desk.substitute, *by, FIRST, 9_000, "ill")
    refused("tournament-plays-already", desk.substitute, *by, one, other, "ill")
    refused("tournament-plays-already", desk.substitute, *by, one, one, "ill")
    refused("tournament-referee-plays", desk.substitute, *by, one, JUDGE, "ill")
    refused("jury-reason", desk.substitute, *by, one, 9_000, "", most=200)
    t = paper.do(desk.substitute(*by, one, FIRST, "ill"))
    assert t.entrants[0].gone is None, "who missed it may come in for somebody"
    refused("tournament-gone-already", desk.substitute, t, JUDGE, one, 9_000, "ill")
    paper.do(desk.withdraw(paper.t, other))
    refused("tournament-plays-already", desk.substitute, paper.t, JUDGE, FIRST, other, "ill")
    refused("tournament-not-reserve", desk.substitute, paper.t, JUDGE, other, 9_000, "ill")
    paper.enter([9_000, 9_001], reserve=True)
    refused("jury-not-yourself", desk.substitute, paper.t, 9_000, other, 9_000, "ill")
    t = paper.do(desk.substitute(paper.t, JUDGE, other, 9_000, "ill"))
    assert t.entrants[-2].reason
    paper.do(desk.strike(t, 9_001))
    paper.play()
    refused("tournament-over", desk.substitute, paper.t, JUDGE, FIRST, 9_001, "ill")


# --- tables that do not end ----------------------------------------------------------------------


def test_a_table_that_was_broken_off_is_played_again() -> None:
    paper = Paper()
    paper.begin(8)
    players = paper.board(0).players
    table_id = paper.breaks(0)
    assert not paper.board(0).over and paper.board(0).broken
    paper.do(desk.replay(paper.t, JUDGE, table_id, "power cut"))
    board = paper.board(0)
    assert (board.players, board.table_id, board.attempt) == (players, None, 2)
    refused("tournament-stale", desk.opened, paper.t, 0, 1, 77)
    again = paper.open(0)
    refused("tournament-stale", desk.result, paper.t, 0, table_id, (1, 2, 3, 4), None, ())
    refused("tournament-table-plays", desk.replay, paper.t, JUDGE, again, "why", table=again)
    refused("tournament-no-such-table", desk.replay, paper.t, JUDGE, table_id, "x", table=table_id)
    paper.over(0)
    refused("tournament-no-such-table", desk.replay, paper.t, JUDGE, again, "why", table=again)


def test_a_substitute_plays_again_at_the_table_that_is_replayed() -> None:
    paper = Paper()
    paper.begin(8)
    table_id = paper.breaks(0)
    out = paper.board(0).players[1]
    paper.enter([9_000], reserve=True)
    paper.do(desk.substitute(paper.t, JUDGE, paper.user(out), 9_000, "ill"))
    paper.do(desk.replay(paper.t, JUDGE, table_id, "power cut"))
    into = paper.board(0).players[1]
    assert paper.user(into) == 9_000
    paper.over(0, [2, 1, 3, 4])
    assert standings.through(paper.t, replace(paper.round, boards=paper.round.boards[:1])) == [into]


def test_a_referee_names_the_winner() -> None:
    paper = Paper(setup(prizes=PRIZES))
    paper.begin(8)
    table_id = paper.breaks(0)
    players = paper.board(0).players
    elsewhere = paper.user(paper.board(1).players[0])
    by = (paper.t, JUDGE, table_id)
    refused("tournament-not-at-table", desk.decide, *by, elsewhere, "why", table=table_id)
    refused("tournament-no-such-player", desk.decide, *by, 9_999, "why")
    paper.do(desk.decide(*by, paper.user(players[2]), "he led"))
    assert paper.board(0).places == (2, 2, 1, 2)
    paper.over(1)
    assert players[2] in standings.contenders(paper.t)
    assert paper.points(players[2]) == 1_000


def test_who_has_gone_is_not_named_winner_while_somebody_is_there() -> None:
    paper = Paper()
    paper.begin(8)
    table_id = paper.breaks(0)
    players = paper.board(0).players
    for number in players[:3]:
        paper.do(desk.withdraw(paper.t, paper.user(number)))
    by = (paper.t, JUDGE, table_id, paper.user(players[0]), "why")
    refused("tournament-gone-already", desk.decide, *by)
    paper.do(desk.withdraw(paper.t, paper.user(players[3])))
    paper.do(desk.decide(paper.t, JUDGE, table_id, paper.user(players[0]), "nobody is left"))
    assert paper.board(0).over
    paper.over(1)
    assert standings.contenders(paper.t) == [paper.board(1).players[0]]


def test_r63_the_points_of_a_decided_table_are_those_that_stood() -> None:
    paper = whist(8)
    table_id = paper.breaks(0, points=(12, 4, -4, -12))
    players = paper.board(0).players
    assert paper.points(players[0]) == 0, "it is not over"
    paper.do(desk.decide(paper.t, JUDGE, table_id, paper.user(players[0]), "late"))
    assert [paper.points(number) for number in players] == [12, 4, -4, -12]
    again = paper.breaks(1, points=(50, 0, 0, 0))
    paper.do(desk.replay(paper.t, JUDGE, again, "power cut"))
    assert paper.board(1).points is None


def test_nothing_comes_of_a_table_once_all_is_over() -> None:
    paper = Paper()
    paper.begin(8)
    table_id = paper.open(0)
    paper.do(desk.cancel(paper.t, BOSS, "rain"))
    refused("tournament-stale", desk.result, paper.t, 0, table_id, (1, 2, 3, 4), None, ())
    refused("tournament-stale", desk.opened, paper.t, 1, 1, 77)
    refused("tournament-over", desk.replay, paper.t, JUDGE, table_id, "why")


def test_a_result_counts_once() -> None:
    paper = Paper()
    paper.begin(8)
    table_id = paper.open(0)
    for wrong in ((0, 99), (1, table_id), (5, table_id)):
        refused("tournament-stale", desk.result, paper.t, *wrong, (1, 2, 3, 4), None, ())
    paper.over(0)
    refused("tournament-stale", desk.result, paper.t, 0, table_id, (1, 2, 3, 4), None, ())


# --- referees ------------------------------------------------------------------------------------


def test_referees_do_not_play() -> None:
    paper = Paper()
    paper.enter(4)
    refused("tournament-referee-plays", desk.appoint, paper.t, FIRST, False)
    refused("tournament-no-referee", desk.appoint, paper.t, JUDGE, True)
    paper.do(desk.appoint(paper.t, JUDGE, dismissed=False))
    refused("tournament-referee-already", desk.appoint, paper.t, JUDGE, False)
    assert paper.t.judges == {BOSS, JUDGE}
    paper.enter([BOSS])
    paper.close()
    paper.check_in()
    assert paper.start().judges == {JUDGE}, "the organiser plays"
    assert paper.do(desk.appoint(paper.t, JUDGE, dismissed=True)).judges == frozenset()
    paper.play()
    refused("tournament-over", desk.appoint, paper.t, JUDGE, False)


# --- rows ----------------------------------------------------------------------------------------


def test_rows_of_older_and_newer_versions_are_read() -> None:
    paper = Paper()
    paper.begin(8)
    paper.breaks(0)
    events = list(paper.events)
    opened = json.loads(events[0].payload)
    for name in ("rest_ms", "every_ms", "prizes"):
        del opened["setup"][name]
    opened["setup"]["format"] = {"kind": "knockout"}
    events[0] = replace(events[0], payload=json.dumps({**opened, "unheard": "of"}))
    broken = json.loads(events[-1].payload)
    broken.pop("points", None)
    events[-1] = replace(events[-1], payload=json.dumps(broken))
    assert fold(Tournament(7), events) == paper.t


def test_a_file_that_was_tampered_with_is_found_out() -> None:
    paper = Paper(setup(QUIZ))
    paper.begin(20)
    paper.play()
    assert paper.verified() == []
    for at, event in enumerate(paper.events):
        row = json.loads(event.payload)
        if row["do"] == "drawn":
            row["values"][0] += 1
        elif row["do"] == "seated":
            row["tables"][0].reverse()
        else:
            continue
        kept, paper.events[at] = event, replace(event, payload=json.dumps(row))
        assert paper.verified()
        paper.events[at] = kept
