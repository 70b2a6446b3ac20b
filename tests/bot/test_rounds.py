"""Who goes on in a tournament, who is ahead, who is out: rule by rule."""

import dataclasses
import json
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from bot.screens import tournament_pictures as pictures
from bot.tournaments import registration, rounds, rulings, standings
from bot.tournaments.plan import Format
from bot.tournaments.tournament import Tournament, fold
from tests.bot.paper import (
    BOSS,
    FIRST,
    JUDGE,
    PRIZES,
    QUIZ,
    WHIST,
    Paper,
    refused,
    setup,
    whist,
)

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
    paper.do(registration.withdraw(paper.t, paper.user(first)))
    t = paper.next()
    assert second in paper.board(0).players and first not in paper.board(0).players
    assert paper.points(first) == 1_000, "what he has won stays his"
    assert t.rounds[1].final
    paper.play()
    assert paper.place(first) == 8


def test_r38_whoever_withdraws_before_the_draw_takes_the_place_of_the_one_drawn_out() -> None:
    """Five winners, one of whom goes: the other four play the final, and nobody moves up."""
    paper = Paper(setup(QUIZ, "quiz", prizes=PRIZES))
    paper.begin(20)
    paper.play_round()
    winners = [board.players[0] for board in paper.round.boards]
    paper.do(registration.withdraw(paper.t, paper.user(winners[2])))
    t = paper.next()
    assert t.rounds[1].drawn_out == ()
    assert set(paper.board(0).players) == set(winners) - {winners[2]}
    assert pictures.still_in(t) == set(paper.board(0).players)
    paper.play()
    assert paper.verified() == []


def test_r38_only_below_four_the_next_of_the_semi_finals_move_up_the_best_first() -> None:
    paper = Paper(setup(QUIZ, "quiz", prizes=PRIZES))
    paper.begin(20)
    firsts = [board.players[0] for board in paper.round.boards]
    for at in range(5):  # two share the first place of the fourth table: who lost by lot is best
        paper.over(at, [1, 1, 3, 4] if at == 3 else None)
    best = paper.board(3).players[1]
    for at in (0, 4):
        paper.do(registration.withdraw(paper.t, paper.user(firsts[at])))
    assert pictures.still_in(paper.t) == {*firsts[1:4], best}
    t = paper.next()
    assert t.rounds[1].drawn_out == ()
    assert set(paper.board(0).players) == {*firsts[1:4], best}
    paper.play()
    assert paper.verified() == []


def test_r38_a_final_of_three_is_no_larger_because_somebody_left() -> None:
    paper = Paper(setup(QUIZ, "quiz"))
    paper.begin(12)
    paper.play_round()
    first, second = paper.board(1).players[:2]
    paper.do(registration.withdraw(paper.t, paper.user(first)))
    paper.next()
    assert len(paper.board(0).players) == 3
    seconds = [board.players[1] for board in paper.t.rounds[0].boards]
    assert seconds[0] in paper.board(0).players, "the best of all tables, not of his own"
    assert second not in paper.board(0).players


def test_a_result_counts_who_was_put_out_meanwhile_as_the_last() -> None:
    """The table knew it too late: it had ended, and he had won."""
    paper = Paper(setup(prizes=PRIZES))
    paper.begin(4)
    winner, second = paper.board(0).players[:2]
    paper.open(0)
    paper.do(rulings.exclude(paper.t, JUDGE, paper.user(winner), "noise"))
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
        paper.do(registration.withdraw(paper.t, paper.user(number)))
    paper.over(0)
    paper.next()
    assert paper.t.phase == "over" and standings.champion(paper.t) is None


def test_nobody_is_champion_of_a_final_that_all_have_left() -> None:
    paper = Paper(setup(Format(table=2)))
    paper.begin(4)
    paper.play_round()
    paper.next()
    for number in paper.board(0).players:
        paper.do(rulings.exclude(paper.t, JUDGE, paper.user(number), "noise"))
    paper.play()
    assert standings.champion(paper.t) is None


def test_nobody_is_champion_of_a_knockout_that_is_ended_early() -> None:
    paper = Paper()
    paper.begin(16)
    paper.play_round()
    paper.do(rounds.end(paper.t, BOSS))
    assert standings.champion(paper.t) is None
    assert [paper.place(board.players[0]) for board in paper.round.boards] == [1] * 4


def test_the_last_who_is_left_is_champion_without_a_final() -> None:
    paper = Paper()
    paper.begin(8)
    paper.play_round()
    for number in paper.board(1).players:
        paper.do(registration.withdraw(paper.t, paper.user(number)))
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
        if paper.t.phase == "play" and not rounds.finished(paper.t):
            paper.next()
    assert [paper.points(number) for number in (1, 0, 2, 3)] == [12, 8, 4, 0]


def test_who_rests_gets_the_mean_of_the_round() -> None:
    paper = whist(8)
    gone = paper.board(0).players[3]
    paper.do(registration.withdraw(paper.t, paper.user(gone)))
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
    paper.do(registration.withdraw(paper.t, paper.user(0)))
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
    paper = whist(4, dataclasses.replace(WHIST, rounds=2, bonus=0))
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
    paper.do(rulings.penalise(paper.t, JUDGE, paper.user(one), 15, "remarks"))
    paper.do(rulings.penalise(paper.t, JUDGE, paper.user(other), -5, "misdealt to"))
    paper.over(0, [1, 2, 3, 4], [10, 8, 2, -20])
    assert (paper.points(one), paper.points(other)) == (-5, 13)
    assert [paper.place(n) for n in paper.board(0).players[:3]] == [7, 1, 2]


def test_a_penalty_is_refused() -> None:
    paper = Paper()
    refused("tournament-not-started", rulings.penalise, paper.t, JUDGE, FIRST, 5, "why")
    paper.enter(5)
    paper.close()
    paper.check_in(but=[FIRST])
    paper.start()
    most = rulings.MOST_PENALTY
    refused("tournament-no-such-player", rulings.penalise, paper.t, JUDGE, 9_999, 5, "why")
    refused("tournament-not-playing", rulings.penalise, paper.t, JUDGE, FIRST, 5, "why")
    for points in (0, most + 1, -most - 1):
        by = (JUDGE, FIRST + 1, points, "why")
        refused("tournament-penalty-points", rulings.penalise, paper.t, *by, most=most)
    for reason in (" ", "x" * 201):
        refused("jury-reason", rulings.penalise, paper.t, JUDGE, FIRST + 1, 5, reason, most=200)
    paper.play()
    refused("tournament-over", rulings.penalise, paper.t, JUDGE, FIRST + 1, 5, "why")


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
    assert rounds.finished(paper.t)
    paper.next()
    assert standings.champion(paper.t) == paper.board(0).players[1]


def test_two_left_at_a_whist_knockout_share_the_first_place() -> None:
    """Nobody could be called back to fill the final."""
    paper = Paper(setup(Format("knockout"), "whist"))
    paper.begin(8)
    stay = [board.players[0] for board in paper.round.boards]
    for number in paper.t.here():
        if number not in stay:
            paper.do(registration.withdraw(paper.t, paper.user(number)))
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
    refused("tournament-not-in", registration.withdraw, paper.t, 9_999)
    refused("tournament-not-playing", registration.withdraw, paper.t, FIRST)
    paper.do(registration.withdraw(paper.t, FIRST + 1))
    refused("tournament-gone-already", registration.withdraw, paper.t, FIRST + 1)
    paper.play_round()
    beaten = paper.board(0).players[3]
    paper.next()
    refused("tournament-gone-already", registration.withdraw, paper.t, paper.user(beaten))
    paper.do(rulings.exclude(paper.t, JUDGE, paper.user(beaten), "noise"))
    assert paper.place(beaten) == 7, "a referee can put him behind those who were beaten"
    paper.play()
    refused("tournament-over", registration.withdraw, paper.t, FIRST + 2)


def test_who_is_drawn_out_has_nothing_to_withdraw_from() -> None:
    paper = Paper(setup(QUIZ))
    paper.begin(20)
    paper.play_round()
    t = paper.next()
    assert t.round is not None
    refused("tournament-gone-already", registration.withdraw, t, paper.user(t.round.drawn_out[0]))


def test_exclusion() -> None:
    paper = Paper()
    paper.begin(8)
    refused("tournament-no-such-player", rulings.exclude, paper.t, JUDGE, 9_999, "why")
    refused("jury-reason", rulings.exclude, paper.t, JUDGE, FIRST, "", most=200)
    t = paper.do(rulings.exclude(paper.t, JUDGE, FIRST, " so \n what "))
    assert (t.entrants[0].gone, t.entrants[0].reason) == ("excluded", "so what")
    refused("tournament-gone-already", rulings.exclude, paper.t, JUDGE, FIRST, "why")


# --- reserves between rounds ---------------------------------------------------------------------


def test_r50a_reserves_fill_the_seats_of_the_excluded_between_rounds_in_order_of_entry() -> None:
    paper = Paper(setup(WHIST, "whist", capacity=32))
    paper.enter(32)
    paper.enter(4, reserve=True)
    paper.close()
    paper.check_in(but=[FIRST + 32])
    paper.start()
    paper.enter([9_000], reserve=True)  # whoever comes now is there
    out = [board.players[1] for board in paper.round.boards[2:5]]
    paper.do(rulings.exclude(paper.t, JUDGE, paper.user(out[0]), "noise"))
    paper.do(registration.withdraw(paper.t, paper.user(out[1])))
    paper.play_round()
    t = paper.next()
    assert t.rounds[1].moved_up == (33, 34) and t.rounds[1].byes == ()
    assert [len(board.players) for board in paper.round.boards] == [4] * 8
    assert {33, 34} <= {n for board in paper.round.boards for n in board.players}
    paper.do(rulings.exclude(paper.t, JUDGE, paper.user(out[2]), "noise"))
    paper.do(registration.strike(paper.t, FIRST + 35))
    paper.play_round()
    t = paper.next()
    assert t.rounds[2].moved_up == (36,) and t.entrants[36].user_id == 9_000
    paper.play()
    assert paper.place(36) is not None and paper.verified() == []


def test_r50a_no_reserve_comes_in_only_to_rest() -> None:
    """Two leave a table of exactly four; one reserve would not fill it."""
    paper = Paper(setup(WHIST, "whist", capacity=8))
    paper.enter(8)
    paper.enter(1, reserve=True)
    paper.close()
    paper.check_in()
    paper.start()
    for number in paper.board(0).players[:2]:
        paper.do(registration.withdraw(paper.t, paper.user(number)))
    paper.play_round()
    t = paper.next()
    assert t.rounds[1].moved_up == () and len(t.rounds[1].byes) == 2


def test_r50a_nobody_comes_into_a_knockout_between_its_rounds() -> None:
    paper = Paper()
    paper.enter(8)
    paper.enter(2, reserve=True)
    paper.close()
    paper.check_in()
    paper.start()
    paper.do(registration.withdraw(paper.t, paper.user(paper.board(0).players[0])))
    paper.play_round()
    t = paper.next()
    assert t.rounds[1].moved_up == () and len(t.players) == 8


def test_r50_the_bonus_never_outweighs_the_play_however_many_tables() -> None:
    paper = whist(32)
    for at in range(8):
        paper.over(at, [1, 2, 3, 4], [0, 0, 0, 0])
    paper.next()
    for at in range(8):
        paper.over(at, [1, 2, 3, 4], [0, 0, 0, 0])
    lines = {line.number: line for line in standings.standings(paper.t)}
    given = [lines[board.players[0]].parts[1] for board in paper.round.boards]
    assert given == [90, 77, 64, 51, 39, 26, 13, 0]


def test_a_tournament_of_an_earlier_version_is_read_by_its_own_rules() -> None:
    """Its seats, standings and champion stay what they were."""
    paper = Paper(setup(WHIST, "whist", rules=1))
    paper.begin(32)
    paper.play_round()
    paper.next()
    paper.play_round()
    best = paper.board(0).players[0]
    [line] = [line for line in standings.standings(paper.t) if line.number == best]
    assert line.parts[1] == 3 + 210
    quiz = Paper(setup(QUIZ, "quiz", rules=1))
    quiz.begin(20)
    quiz.play_round()
    first, second = quiz.board(0).players[:2]
    quiz.do(registration.withdraw(quiz.t, quiz.user(first)))
    t = quiz.next()
    assert len(t.rounds[1].drawn_out) == 1
    assert second in {*quiz.board(0).players, *t.rounds[1].drawn_out}


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
