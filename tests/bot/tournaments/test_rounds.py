"""Tests of who goes on in a tournament, who is ahead and who is out, rule by rule."""

import dataclasses
import json
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from bot.screens import tournament_pictures as pictures
from bot.tournaments import registration, rounds, rulings, standings
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.tournament import TournamentState, fold_rows
from tests.support.paper_tournament import (
    BOSS,
    FIRST_USER_ID,
    JUDGE,
    PRIZES,
    QUIZ_FORMAT,
    WHIST_FORMAT,
    PaperTournament,
    assert_judge_refuses,
    begin_whist,
    build_paper_setup,
)

# --- knockout ------------------------------------------------------------------------------------


def test_r37_prizes_add_up() -> None:
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT, capacity=80, prizes=PRIZES))
    paper.begin_play(80)
    t = paper.play_to_end(Random(1))
    earned = Counter(line.points for line in standings.rank_entrants(t))
    assert earned == {0: 60, 1_000: 15, 3_000: 4, 53_000: 1}
    best = standings.find_champion(t)
    assert best is not None and (paper.find_points(best), paper.find_place(best)) == (53_000, 1)
    assert paper.list_file_faults() == []


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
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT, capacity=600, prizes=prizes))
    paper.begin_play(people)
    seen: list[float | None] = []
    while paper.t.phase == "play":
        paper.play_round()
        seen.append(standings.rank_entrants(paper.t)[0].parts[-1])
        paper.call_or_finish()
    assert seen == won


def test_r38_one_of_five_is_drawn_out() -> None:
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT, capacity=80))
    paper.begin_play(20)
    paper.play_round()
    t = paper.call_or_finish()
    assert t.round is not None and t.round.final
    assert len(t.round.drawn_out) == 1 and len(t.round.boards[0].players) == 4
    t = paper.play_to_end()
    assert paper.find_place(t.rounds[1].drawn_out[0]) == 5, (
        "behind the finalists, before the others"
    )
    assert (
        sorted(line.place or 0 for line in standings.rank_entrants(t))[5:]
        == [6] * 5 + [11] * 5 + [16] * 5
    )
    assert paper.list_file_faults() == []


def test_a_winner_who_leaves_makes_room_for_the_next_of_their_table() -> None:
    paper = PaperTournament(build_paper_setup(prizes=PRIZES))
    paper.begin_play(8)
    paper.play_round()
    first, second = paper.get_board(0).players[:2]
    paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(first)))
    t = paper.call_or_finish()
    assert second in paper.get_board(0).players and first not in paper.get_board(0).players
    assert paper.find_points(first) == 1_000, "what he has won stays his"
    assert t.rounds[1].final
    paper.play_to_end()
    assert paper.find_place(first) == 8


def test_r38_whoever_withdraws_before_the_draw_takes_the_place_of_the_one_drawn_out() -> None:
    """If one of five winners withdraws, the other four play the final."""
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT, "quiz", prizes=PRIZES))
    paper.begin_play(20)
    paper.play_round()
    winners = [board.players[0] for board in paper.round.boards]
    paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(winners[2])))
    t = paper.call_or_finish()
    assert t.rounds[1].drawn_out == ()
    assert set(paper.get_board(0).players) == set(winners) - {winners[2]}
    assert pictures.find_contenders(t) == set(paper.get_board(0).players)
    paper.play_to_end()
    assert paper.list_file_faults() == []


def test_r38_only_below_four_the_next_of_the_semi_finals_move_up_the_best_first() -> None:
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT, "quiz", prizes=PRIZES))
    paper.begin_play(20)
    firsts = [board.players[0] for board in paper.round.boards]
    # Two share the first place of the fourth table: the one who lost by lot is best.
    for at in range(5):
        paper.end_board(at, [1, 1, 3, 4] if at == 3 else None)
    best = paper.get_board(3).players[1]
    for at in (0, 4):
        paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(firsts[at])))
    assert pictures.find_contenders(paper.t) == {*firsts[1:4], best}
    t = paper.call_or_finish()
    assert t.rounds[1].drawn_out == ()
    assert set(paper.get_board(0).players) == {*firsts[1:4], best}
    paper.play_to_end()
    assert paper.list_file_faults() == []


def test_r38_a_final_of_three_is_no_larger_because_somebody_left() -> None:
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT, "quiz"))
    paper.begin_play(12)
    paper.play_round()
    first, second = paper.get_board(1).players[:2]
    paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(first)))
    paper.call_or_finish()
    assert len(paper.get_board(0).players) == 3
    seconds = [board.players[1] for board in paper.t.rounds[0].boards]
    assert seconds[0] in paper.get_board(0).players, "the best of all tables, not of his own"
    assert second not in paper.get_board(0).players


def test_a_result_counts_who_was_put_out_meanwhile_as_the_last() -> None:
    """The table had ended before it knew, and the player had won."""
    paper = PaperTournament(build_paper_setup(prizes=PRIZES))
    paper.begin_play(4)
    winner, second = paper.get_board(0).players[:2]
    paper.open_board(0)
    paper.write_entries(rulings.exclude_player(paper.t, JUDGE, paper.get_user_id(winner), "noise"))
    paper.end_board(0, [1, 2, 3, 4])
    paper.call_or_finish()
    assert standings.find_champion(paper.t) == second
    assert paper.find_points(second) == 50_000 and paper.find_points(winner) == 0


def test_the_champion_of_a_shared_first_place_is_who_gets_the_prize() -> None:
    paper = PaperTournament(build_paper_setup(prizes=PRIZES))
    paper.begin_play(4)
    assert paper.get_board(0).players[0] != 0, "the seats are in the order of entry"
    paper.end_board(0, [1, 1, 3, 4])
    paper.call_or_finish()
    best = standings.find_champion(paper.t)
    assert best == paper.get_board(0).players[0], "the lot has dealt the seats"
    assert (paper.find_place(best), paper.find_points(best)) == (1, 50_000)
    assert paper.find_place(paper.get_board(0).players[1]) == 2


def test_nobody_is_champion_when_everybody_has_gone() -> None:
    paper = PaperTournament()
    paper.begin_play(4)
    for number in range(4):
        paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(number)))
    paper.end_board(0)
    paper.call_or_finish()
    assert paper.t.phase == "over" and standings.find_champion(paper.t) is None


def test_nobody_is_champion_of_a_final_that_all_have_left() -> None:
    paper = PaperTournament(build_paper_setup(TournamentFormat(table=2)))
    paper.begin_play(4)
    paper.play_round()
    paper.call_or_finish()
    for number in paper.get_board(0).players:
        paper.write_entries(
            rulings.exclude_player(paper.t, JUDGE, paper.get_user_id(number), "noise")
        )
    paper.play_to_end()
    assert standings.find_champion(paper.t) is None


def test_nobody_is_champion_of_a_knockout_that_is_ended_early() -> None:
    paper = PaperTournament()
    paper.begin_play(16)
    paper.play_round()
    paper.write_entries(rounds.end_tournament(paper.t, BOSS))
    assert standings.find_champion(paper.t) is None
    assert [paper.find_place(board.players[0]) for board in paper.round.boards] == [1] * 4


def test_the_last_who_is_left_is_champion_without_a_final() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    paper.play_round()
    for number in paper.get_board(1).players:
        paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(number)))
    paper.call_or_finish()
    assert paper.t.phase == "over"
    assert standings.find_champion(paper.t) == paper.t.rounds[0].boards[0].players[0]


def test_best_losers_are_taken_by_place_and_then_by_lot() -> None:
    """The order of entry does not matter: the lot dealt those seats."""
    paper = PaperTournament(build_paper_setup(TournamentFormat(surplus="lucky")))
    paper.begin_play(24)
    paper.play_round()
    seconds = [board.players[1] for board in paper.round.boards]
    assert seconds != sorted(seconds)
    t = paper.call_or_finish()
    assert t.round is not None and t.round.lucky == tuple(seconds[:2])


def test_by_rank_the_best_are_spread_over_the_tables_in_every_round() -> None:
    paper = PaperTournament(build_paper_setup(TournamentFormat(table=2, seating="rank")))
    paper.enter_people(8)
    paper.close_list()
    paper.check_in_all()
    paper.start_play({FIRST_USER_ID + number: 100.0 - number for number in range(8)})
    assert {frozenset(b.players) for b in paper.round.boards} == {
        frozenset(pair) for pair in ((0, 7), (1, 6), (2, 5), (3, 4))
    }
    for at, board in enumerate(paper.round.boards):
        paper.end_board(at, [1 if n < 4 else 2 for n in board.players])
    paper.call_or_finish()
    assert {frozenset(b.players) for b in paper.round.boards} == {
        frozenset((0, 3)),
        frozenset((1, 2)),
    }


# --- rounds --------------------------------------------------------------------------------------


def test_r50_the_best_meet_and_the_tables_have_a_bonus() -> None:
    paper = begin_whist(16)
    for at in range(4):
        paper.end_board(at, [1, 2, 3, 4], [40 - at, 20 - at, -at, -20 - at])
    paper.call_or_finish()
    firsts, seconds, thirds, fourths = zip(
        *(board.players for board in paper.t.rounds[0].boards), strict=True
    )
    assert [board.players for board in paper.round.boards] == [firsts, seconds, thirds, fourths]
    for at in range(4):
        paper.end_board(at, [1, 2, 3, 4], [5, 5, 5, 5])
    lines = {line.number: line for line in standings.rank_entrants(paper.t)}
    for bonus, row in zip((90, 60, 30, 0), (firsts, seconds, thirds, fourths), strict=True):
        assert [lines[number].parts[1] for number in row] == [5 + bonus] * 4
    assert paper.find_points(firsts[0]) == 40 + 5 + 90


def test_the_first_round_has_no_bonus() -> None:
    paper = begin_whist(8)
    paper.end_board(0, [1, 1, 1, 1], [0, 0, 0, 0])
    assert all(paper.find_points(number) == 0 for number in paper.get_board(0).players)


def test_a_winner_gets_as_much_at_a_short_table() -> None:
    """A winner gets a point for everybody behind, in proportion at a shorter table."""
    paper = PaperTournament(build_paper_setup(TournamentFormat("swiss", rounds=2)))
    paper.begin_play(7)
    full, short = paper.round.boards
    assert (len(full.players), len(short.players)) == (4, 3)
    paper.end_board(0, [1, 2, 2, 4])
    paper.end_board(1, [1, 2, 3])
    assert [paper.find_points(number) for number in full.players] == [3, 1.5, 1.5, 0]
    assert [paper.find_points(number) for number in short.players] == [3, 1.5, 0]


def test_thirds_add_up_exactly() -> None:
    paper = PaperTournament(build_paper_setup(TournamentFormat("swiss", table=5, rounds=3)))
    paper.begin_play(4)
    for places in ([2, 1, 3, 4], [2, 1, 3, 4], [2, 1, 3, 4]):
        by_number = dict(zip(range(4), places, strict=True))
        paper.end_board(0, [by_number[number] for number in paper.get_board(0).players])
        if paper.t.phase == "play" and not rounds.is_finished(paper.t):
            paper.call_or_finish()
    assert [paper.find_points(number) for number in (1, 0, 2, 3)] == [12, 8, 4, 0]


def test_someone_who_rests_gets_the_mean_of_the_round() -> None:
    paper = begin_whist(8)
    gone = paper.get_board(0).players[3]
    paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(gone)))
    paper.end_board(0, [1, 2, 3, 4], [10, 5, 0, -5])
    paper.end_board(1, [1, 2, 3, 4], [9, 4, -1, -6])
    paper.call_or_finish()
    assert len(paper.round.byes) == 3
    resting = paper.round.byes[0]
    before = paper.find_points(resting)
    paper.end_board(0, [1, 2, 3, 4], [50, 31, -10, -20])
    assert paper.find_points(resting) == before + 13, "51 points for four, without the bonus"


def test_someone_who_rests_where_places_count_gets_half_of_what_can_be_won() -> None:
    paper = PaperTournament(build_paper_setup(TournamentFormat("rounds", rounds=2), "whist"))
    paper.begin_play(8)
    paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(0)))
    paper.play_round()
    paper.call_or_finish()
    resting = paper.round.byes[0]
    before = paper.find_points(resting)
    paper.play_round()
    assert paper.find_points(resting) == before + 1.5


def test_a_bye_of_a_knockout_wins_no_prize() -> None:
    paper = PaperTournament(build_paper_setup(TournamentFormat("knockout"), "whist", prizes=PRIZES))
    paper.begin_play(17)
    resting = paper.round.byes[0]
    paper.play_round()
    assert paper.find_points(resting) == 0
    paper.call_or_finish()
    assert resting in {n for board in paper.round.boards for n in board.players} | set(
        paper.round.byes
    )


def test_equal_points_are_parted_by_the_last_round_and_then_the_one_before() -> None:
    paper = begin_whist(4, dataclasses.replace(WHIST_FORMAT, rounds=2, bonus=0))
    by_number = {0: (1, 20), 1: (2, 10), 2: (3, 5), 3: (4, 5)}
    paper.end_board(0, *zip(*(by_number[n] for n in paper.get_board(0).players), strict=True))
    paper.call_or_finish()
    by_number = {0: (2, 10), 1: (1, 20), 2: (3, 5), 3: (4, 5)}
    paper.end_board(0, *zip(*(by_number[n] for n in paper.get_board(0).players), strict=True))
    paper.call_or_finish()
    assert [paper.find_place(number) for number in range(4)] == [2, 1, 3, 3]
    assert standings.find_champion(paper.t) == 1


def test_a_shared_first_place_has_no_champion() -> None:
    paper = PaperTournament(build_paper_setup(TournamentFormat("rounds", rounds=1)))
    paper.begin_play(8)
    paper.play_to_end()
    assert [line.place for line in standings.rank_entrants(paper.t)][:3] == [1, 1, 3]
    assert standings.find_champion(paper.t) is None


def test_r60a_penalties_count_in_the_standings() -> None:
    paper = begin_whist(8)
    one, other = paper.get_board(0).players[:2]
    paper.write_entries(
        rulings.penalise_player(paper.t, JUDGE, paper.get_user_id(one), 15, "remarks")
    )
    paper.write_entries(
        rulings.penalise_player(paper.t, JUDGE, paper.get_user_id(other), -5, "misdealt to")
    )
    paper.end_board(0, [1, 2, 3, 4], [10, 8, 2, -20])
    assert (paper.find_points(one), paper.find_points(other)) == (-5, 13)
    assert [paper.find_place(n) for n in paper.get_board(0).players[:3]] == [7, 1, 2]


def test_a_penalty_is_refused() -> None:
    paper = PaperTournament()
    assert_judge_refuses(
        "tournament-not-started", rulings.penalise_player, paper.t, JUDGE, FIRST_USER_ID, 5, "why"
    )
    paper.enter_people(5)
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID])
    paper.start_play()
    most = rulings.MAX_PENALTY_POINTS
    assert_judge_refuses(
        "tournament-no-such-player", rulings.penalise_player, paper.t, JUDGE, 9_999, 5, "why"
    )
    assert_judge_refuses(
        "tournament-not-playing", rulings.penalise_player, paper.t, JUDGE, FIRST_USER_ID, 5, "why"
    )
    for points in (0, most + 1, -most - 1):
        by = (JUDGE, FIRST_USER_ID + 1, points, "why")
        assert_judge_refuses(
            "tournament-penalty-points", rulings.penalise_player, paper.t, *by, most=most
        )
    for reason in (" ", "x" * 201):
        assert_judge_refuses(
            "jury-reason",
            rulings.penalise_player,
            paper.t,
            JUDGE,
            FIRST_USER_ID + 1,
            5,
            reason,
            most=200,
        )
    paper.play_to_end()
    assert_judge_refuses(
        "tournament-over", rulings.penalise_player, paper.t, JUDGE, FIRST_USER_ID + 1, 5, "why"
    )


# --- leavers -------------------------------------------------------------------------------------


def test_r63_someone_who_leaves_a_table_is_out_and_last() -> None:
    paper = begin_whist(8)
    leaver = paper.get_board(0).players[0]
    paper.end_board(0, [4, 1, 2, 3], [100, 5, 0, -5], left=[leaver])
    paper.end_board(1, [1, 2, 3, 4], [9, 8, 7, -500])
    assert paper.t.entrants[leaver].gone == "left"
    assert paper.find_place(leaver) == 8 and paper.find_points(leaver) == 100
    assert leaver not in standings.list_contenders(paper.t)


def test_rounds_end_when_too_few_are_left_for_a_table() -> None:
    paper = begin_whist(4)
    paper.end_board(0, [1, 2, 3, 4], [9, 8, 7, 6], left=[paper.get_board(0).players[0]])
    assert rounds.is_finished(paper.t)
    paper.call_or_finish()
    assert standings.find_champion(paper.t) == paper.get_board(0).players[1]


def test_two_left_at_a_whist_knockout_share_the_first_place() -> None:
    """No player could be called back to fill the final."""
    paper = PaperTournament(build_paper_setup(TournamentFormat("knockout"), "whist"))
    paper.begin_play(8)
    stay = [board.players[0] for board in paper.round.boards]
    for number in paper.t.list_remaining():
        if number not in stay:
            paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(number)))
    paper.play_round()
    paper.call_or_finish()
    assert paper.t.phase == "over"
    assert [paper.find_place(number) for number in stay] == [1, 1]
    assert standings.find_champion(paper.t) is None


def test_withdrawing() -> None:
    paper = PaperTournament()
    paper.enter_people(9)
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID])
    paper.start_play()
    assert_judge_refuses("tournament-not-in", registration.withdraw_player, paper.t, 9_999)
    assert_judge_refuses(
        "tournament-not-playing", registration.withdraw_player, paper.t, FIRST_USER_ID
    )
    paper.write_entries(registration.withdraw_player(paper.t, FIRST_USER_ID + 1))
    assert_judge_refuses(
        "tournament-gone-already", registration.withdraw_player, paper.t, FIRST_USER_ID + 1
    )
    paper.play_round()
    beaten = paper.get_board(0).players[3]
    paper.call_or_finish()
    assert_judge_refuses(
        "tournament-gone-already", registration.withdraw_player, paper.t, paper.get_user_id(beaten)
    )
    paper.write_entries(rulings.exclude_player(paper.t, JUDGE, paper.get_user_id(beaten), "noise"))
    assert paper.find_place(beaten) == 7, "a referee can put him behind those who were beaten"
    paper.play_to_end()
    assert_judge_refuses(
        "tournament-over", registration.withdraw_player, paper.t, FIRST_USER_ID + 2
    )


def test_someone_who_is_drawn_out_has_nothing_to_withdraw_from() -> None:
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT))
    paper.begin_play(20)
    paper.play_round()
    t = paper.call_or_finish()
    assert t.round is not None
    assert_judge_refuses(
        "tournament-gone-already",
        registration.withdraw_player,
        t,
        paper.get_user_id(t.round.drawn_out[0]),
    )


def test_exclusion() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    assert_judge_refuses(
        "tournament-no-such-player", rulings.exclude_player, paper.t, JUDGE, 9_999, "why"
    )
    assert_judge_refuses(
        "jury-reason", rulings.exclude_player, paper.t, JUDGE, FIRST_USER_ID, "", most=200
    )
    t = paper.write_entries(rulings.exclude_player(paper.t, JUDGE, FIRST_USER_ID, " so \n what "))
    assert (t.entrants[0].gone, t.entrants[0].reason) == ("excluded", "so what")
    assert_judge_refuses(
        "tournament-gone-already", rulings.exclude_player, paper.t, JUDGE, FIRST_USER_ID, "why"
    )


# --- reserves between rounds ---------------------------------------------------------------------


def test_r50a_reserves_fill_the_seats_of_the_excluded_between_rounds_in_order_of_entry() -> None:
    paper = PaperTournament(build_paper_setup(WHIST_FORMAT, "whist", capacity=32))
    paper.enter_people(32)
    paper.enter_people(4, reserve=True)
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID + 32])
    paper.start_play()
    paper.enter_people([9_000], reserve=True)  # a reserve who enters now is checked in
    out = [board.players[1] for board in paper.round.boards[2:5]]
    paper.write_entries(rulings.exclude_player(paper.t, JUDGE, paper.get_user_id(out[0]), "noise"))
    paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(out[1])))
    paper.play_round()
    t = paper.call_or_finish()
    assert t.rounds[1].moved_up == (33, 34) and t.rounds[1].byes == ()
    assert [len(board.players) for board in paper.round.boards] == [4] * 8
    assert {33, 34} <= {n for board in paper.round.boards for n in board.players}
    paper.write_entries(rulings.exclude_player(paper.t, JUDGE, paper.get_user_id(out[2]), "noise"))
    paper.write_entries(registration.strike_entrant(paper.t, FIRST_USER_ID + 35))
    paper.play_round()
    t = paper.call_or_finish()
    assert t.rounds[2].moved_up == (36,) and t.entrants[36].user_id == 9_000
    paper.play_to_end()
    assert paper.find_place(36) is not None and paper.list_file_faults() == []


def test_r50a_no_reserve_comes_in_only_to_rest() -> None:
    """Two leave a table of exactly four; one reserve would not fill it."""
    paper = PaperTournament(build_paper_setup(WHIST_FORMAT, "whist", capacity=8))
    paper.enter_people(8)
    paper.enter_people(1, reserve=True)
    paper.close_list()
    paper.check_in_all()
    paper.start_play()
    for number in paper.get_board(0).players[:2]:
        paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(number)))
    paper.play_round()
    t = paper.call_or_finish()
    assert t.rounds[1].moved_up == () and len(t.rounds[1].byes) == 2


def test_r50a_nobody_comes_into_a_knockout_between_its_rounds() -> None:
    paper = PaperTournament()
    paper.enter_people(8)
    paper.enter_people(2, reserve=True)
    paper.close_list()
    paper.check_in_all()
    paper.start_play()
    paper.write_entries(
        registration.withdraw_player(paper.t, paper.get_user_id(paper.get_board(0).players[0]))
    )
    paper.play_round()
    t = paper.call_or_finish()
    assert t.rounds[1].moved_up == () and len(t.players) == 8


def test_r50_the_bonus_never_outweighs_the_play_however_many_tables() -> None:
    paper = begin_whist(32)
    for at in range(8):
        paper.end_board(at, [1, 2, 3, 4], [0, 0, 0, 0])
    paper.call_or_finish()
    for at in range(8):
        paper.end_board(at, [1, 2, 3, 4], [0, 0, 0, 0])
    lines = {line.number: line for line in standings.rank_entrants(paper.t)}
    given = [lines[board.players[0]].parts[1] for board in paper.round.boards]
    assert given == [90, 77, 64, 51, 39, 26, 13, 0]


def test_a_tournament_of_an_earlier_version_is_read_by_its_own_rules() -> None:
    """Seats, standings and champion stay what they were."""
    paper = PaperTournament(build_paper_setup(WHIST_FORMAT, "whist", rules=1))
    paper.begin_play(32)
    paper.play_round()
    paper.call_or_finish()
    paper.play_round()
    best = paper.get_board(0).players[0]
    [line] = [line for line in standings.rank_entrants(paper.t) if line.number == best]
    assert line.parts[1] == 3 + 210
    quiz = PaperTournament(build_paper_setup(QUIZ_FORMAT, "quiz", rules=1))
    quiz.begin_play(20)
    quiz.play_round()
    first, second = quiz.get_board(0).players[:2]
    quiz.write_entries(registration.withdraw_player(quiz.t, quiz.get_user_id(first)))
    t = quiz.call_or_finish()
    assert len(t.rounds[1].drawn_out) == 1
    assert second in {*quiz.get_board(0).players, *t.rounds[1].drawn_out}


# --- rows ----------------------------------------------------------------------------------------


def test_rows_of_older_and_newer_versions_are_read() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    paper.break_off_board(0)
    events = list(paper.events)
    opened = json.loads(events[0].payload)
    for name in ("rest_ms", "every_ms", "prizes"):
        del opened["setup"][name]
    opened["setup"]["format"] = {"kind": "knockout"}
    events[0] = replace(events[0], payload=json.dumps({**opened, "unheard": "of"}))
    broken = json.loads(events[-1].payload)
    broken.pop("points", None)
    events[-1] = replace(events[-1], payload=json.dumps(broken))
    assert fold_rows(TournamentState(7), events) == paper.t


def test_a_file_that_was_tampered_with_is_found_out() -> None:
    paper = PaperTournament(build_paper_setup(QUIZ_FORMAT))
    paper.begin_play(20)
    paper.play_to_end()
    assert paper.list_file_faults() == []
    for at, event in enumerate(paper.events):
        row = json.loads(event.payload)
        if row["do"] == "drawn":
            row["values"][0] += 1
        elif row["do"] == "seated":
            row["tables"][0].reverse()
        else:
            continue
        kept, paper.events[at] = event, replace(event, payload=json.dumps(row))
        assert paper.list_file_faults()
        paper.events[at] = kept
