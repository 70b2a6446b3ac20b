"""Tests of what a tournament's referees may rule, rule by rule."""

import dataclasses

from msgspec.structs import replace

from bot.tournaments import registration, rounds, rulings, standings
from bot.tournaments.plan import TournamentFormat
from tests.support.paper_tournament import (
    BOSS,
    FIRST_USER_ID,
    JUDGE,
    PRIZES,
    WHIST_FORMAT,
    PaperTournament,
    assert_judge_refuses,
    begin_whist,
    build_paper_setup,
)

# --- substitutes ---------------------------------------------------------------------------------


def test_r50a_a_substitute_plays_on_at_the_table() -> None:
    paper = begin_whist(8)
    out = paper.get_board(0).players[2]
    paper.open_board(0)
    paper.enter_people([9_000], reserve=True)
    t = paper.write_entries(
        rulings.substitute_player(paper.t, JUDGE, paper.get_user_id(out), 9_000, "ill")
    )
    into = paper.get_board(0).players[2]
    assert (t.entrants[into].user_id, t.entrants[out].gone) == (9_000, "replaced")
    paper.end_board(0, [2, 3, 1, 4], [5, 0, 30, -5])
    assert (paper.find_points(into), paper.find_points(out)) == (30, 0)
    assert paper.find_place(into) == 1 and paper.find_place(out) == 9


def test_a_substitute_in_rounds_for_somebody_whose_table_is_over_plays_from_the_next_on() -> None:
    paper = begin_whist(8)
    out = paper.get_board(0).players[0]
    paper.end_board(0, [1, 2, 3, 4], [30, 5, 0, -5])
    paper.enter_people([9_000], reserve=True)
    paper.write_entries(
        rulings.substitute_player(paper.t, JUDGE, paper.get_user_id(out), 9_000, "ill")
    )
    into = paper.t.players[-1]
    assert out in paper.get_board(0).players and paper.find_points(out) == 30
    paper.end_board(1, [1, 2, 3, 4], [1, 1, 1, 1])
    paper.call_or_finish()
    assert into in {number for board in paper.round.boards for number in board.players}


def test_a_substitute_has_something_to_play() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    paper.end_board(0)
    first, second = paper.get_board(0).players[:2]
    for number in (first, second):
        by = (JUDGE, paper.get_user_id(number), 9_000, "ill")
        assert_judge_refuses("tournament-nothing-left", rulings.substitute_player, paper.t, *by)
    last = begin_whist(8, dataclasses.replace(WHIST_FORMAT, rounds=1))
    last.end_board(0, [1, 2, 3, 4], [3, 2, 1, 0])
    by = (JUDGE, last.get_user_id(last.get_board(0).players[0]), 9_000, "ill")
    assert_judge_refuses("tournament-nothing-left", rulings.substitute_player, last.t, *by)


def test_a_substitute_is_refused() -> None:
    paper = PaperTournament()
    assert_judge_refuses(
        "tournament-not-started",
        rulings.substitute_player,
        paper.t,
        JUDGE,
        FIRST_USER_ID,
        9_000,
        "ill",
    )
    paper.write_entries(rulings.appoint_referee(paper.t, paper.t.organiser, JUDGE, dismissed=False))
    paper.enter_people(9)
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID])
    paper.start_play()
    one, other = FIRST_USER_ID + 1, FIRST_USER_ID + 2
    by = (paper.t, JUDGE)
    assert_judge_refuses(
        "tournament-no-such-player", rulings.substitute_player, *by, 9_999, 9_000, "ill"
    )
    assert_judge_refuses(
        "tournament-not-playing", rulings.substitute_player, *by, FIRST_USER_ID, 9_000, "ill"
    )
    assert_judge_refuses(
        "tournament-plays-already", rulings.substitute_player, *by, one, other, "ill"
    )
    assert_judge_refuses(
        "tournament-plays-already", rulings.substitute_player, *by, one, one, "ill"
    )
    assert_judge_refuses(
        "tournament-referee-plays", rulings.substitute_player, *by, one, JUDGE, "ill"
    )
    assert_judge_refuses("jury-reason", rulings.substitute_player, *by, one, 9_000, "", most=200)
    t = paper.write_entries(rulings.substitute_player(*by, one, FIRST_USER_ID, "ill"))
    assert t.entrants[0].gone is None, "who missed it may come in for somebody"
    assert_judge_refuses(
        "tournament-gone-already", rulings.substitute_player, t, JUDGE, one, 9_000, "ill"
    )
    paper.write_entries(registration.withdraw_player(paper.t, other))
    assert_judge_refuses(
        "tournament-plays-already",
        rulings.substitute_player,
        paper.t,
        JUDGE,
        FIRST_USER_ID,
        other,
        "ill",
    )
    assert_judge_refuses(
        "tournament-not-reserve", rulings.substitute_player, paper.t, JUDGE, other, 9_000, "ill"
    )
    paper.enter_people([9_000, 9_001], reserve=True)
    assert_judge_refuses(
        "jury-not-yourself", rulings.substitute_player, paper.t, 9_000, other, 9_000, "ill"
    )
    t = paper.write_entries(rulings.substitute_player(paper.t, JUDGE, other, 9_000, "ill"))
    assert t.entrants[-2].reason
    paper.write_entries(registration.strike_entrant(t, 9_001))
    paper.play_to_end()
    assert_judge_refuses(
        "tournament-over", rulings.substitute_player, paper.t, JUDGE, FIRST_USER_ID, 9_001, "ill"
    )


def test_a_seat_that_was_left_is_taken_over_where_the_rules_allow_it() -> None:
    """Only in whist a newcomer plays on for the seat of a leaver (R50a, R63)."""
    for game in ("captain", "menteur", "perudo", "quiz", "whist"):
        paper = PaperTournament(build_paper_setup(TournamentFormat("rounds", rounds=2), game))
        paper.begin_play(8)
        here, gone = paper.get_board(0).players[:2]
        paper.open_board(0)
        paper.write_entries(
            rulings.exclude_player(paper.t, JUDGE, paper.get_user_id(gone), "noise")
        )
        paper.enter_people([9_000, 9_001], reserve=True)
        late = (JUDGE, paper.get_user_id(gone), 9_001, "ill")
        if game == "whist":
            paper.write_entries(rulings.substitute_player(paper.t, *late))
        else:
            assert_judge_refuses(
                "tournament-seat-closed", rulings.substitute_player, paper.t, *late
            )
        paper.write_entries(
            rulings.substitute_player(paper.t, JUDGE, paper.get_user_id(here), 9_000, "ill")
        )
        assert paper.get_user_id(paper.get_board(0).players[0]) == 9_000
        assert (paper.get_user_id(paper.get_board(0).players[1]) == 9_001) == (game == "whist")


def test_someone_who_has_ruled_is_sent_on_for_nobody() -> None:
    paper = PaperTournament()
    paper.enter_people(9)
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID])
    paper.start_play()
    judge = FIRST_USER_ID  # of the server's jury; they have missed the check-in
    paper.write_entries(rulings.penalise_player(paper.t, judge, FIRST_USER_ID + 1, 5, "late"))
    by = (paper.t, JUDGE, FIRST_USER_ID + 2)
    assert_judge_refuses("tournament-newcomer-ruled", rulings.substitute_player, *by, judge, "ill")


# --- unfinished tables ---------------------------------------------------------------------------


def test_a_table_that_was_broken_off_is_played_again() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    players = paper.get_board(0).players
    table_id = paper.break_off_board(0)
    assert not paper.get_board(0).is_over and paper.get_board(0).broken
    paper.write_entries(rulings.replay_table(paper.t, JUDGE, table_id, "power cut"))
    board = paper.get_board(0)
    assert (board.players, board.table_id, board.attempt) == (players, None, 2)
    assert_judge_refuses("tournament-stale", rounds.note_opened, paper.t, 0, 1, 77)
    again = paper.open_board(0)
    assert_judge_refuses(
        "tournament-stale", rounds.record_result, paper.t, 0, table_id, (1, 2, 3, 4), None, ()
    )
    assert_judge_refuses(
        "tournament-table-plays", rulings.replay_table, paper.t, JUDGE, again, "why", table=again
    )
    assert_judge_refuses(
        "tournament-no-such-table",
        rulings.replay_table,
        paper.t,
        JUDGE,
        table_id,
        "x",
        table=table_id,
    )
    paper.end_board(0)
    assert_judge_refuses(
        "tournament-no-such-table", rulings.replay_table, paper.t, JUDGE, again, "why", table=again
    )


def test_a_substitute_plays_again_at_the_table_that_is_replayed() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    table_id = paper.break_off_board(0)
    out = paper.get_board(0).players[1]
    paper.enter_people([9_000], reserve=True)
    paper.write_entries(
        rulings.substitute_player(paper.t, JUDGE, paper.get_user_id(out), 9_000, "ill")
    )
    paper.write_entries(rulings.replay_table(paper.t, JUDGE, table_id, "power cut"))
    into = paper.get_board(0).players[1]
    assert paper.get_user_id(into) == 9_000
    paper.end_board(0, [2, 1, 3, 4])
    assert standings.list_advancing(
        paper.t, replace(paper.round, boards=paper.round.boards[:1])
    ) == [into]


def test_a_referee_names_the_winner() -> None:
    paper = PaperTournament(build_paper_setup(prizes=PRIZES))
    paper.begin_play(8)
    table_id = paper.break_off_board(0)
    players = paper.get_board(0).players
    elsewhere = paper.get_user_id(paper.get_board(1).players[0])
    by = (paper.t, JUDGE, table_id)
    assert_judge_refuses(
        "tournament-not-at-table", rulings.decide_table, *by, elsewhere, "why", table=table_id
    )
    assert_judge_refuses("tournament-no-such-player", rulings.decide_table, *by, 9_999, "why")
    paper.write_entries(rulings.decide_table(*by, paper.get_user_id(players[2]), "he led"))
    assert paper.get_board(0).places == (2, 2, 1, 2)
    paper.end_board(1)
    assert players[2] in standings.list_contenders(paper.t)
    assert paper.find_points(players[2]) == 1_000


def test_someone_who_has_gone_is_not_named_winner_while_somebody_is_there() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    table_id = paper.break_off_board(0)
    players = paper.get_board(0).players
    for number in players[:3]:
        paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(number)))
    by = (paper.t, JUDGE, table_id, paper.get_user_id(players[0]), "why")
    assert_judge_refuses("tournament-gone-already", rulings.decide_table, *by)
    paper.write_entries(registration.withdraw_player(paper.t, paper.get_user_id(players[3])))
    paper.write_entries(
        rulings.decide_table(
            paper.t, JUDGE, table_id, paper.get_user_id(players[0]), "nobody is left"
        )
    )
    assert paper.get_board(0).is_over
    paper.end_board(1)
    assert standings.list_contenders(paper.t) == [paper.get_board(1).players[0]]


def test_r63_the_points_of_a_decided_table_are_those_that_stood() -> None:
    paper = begin_whist(8)
    table_id = paper.break_off_board(0, points=(12, 4, -4, -12))
    players = paper.get_board(0).players
    assert paper.find_points(players[0]) == 0, "it is not over"
    paper.write_entries(
        rulings.decide_table(paper.t, JUDGE, table_id, paper.get_user_id(players[0]), "late")
    )
    assert [paper.find_points(number) for number in players] == [12, 4, -4, -12]
    again = paper.break_off_board(1, points=(50, 0, 0, 0))
    paper.write_entries(rulings.replay_table(paper.t, JUDGE, again, "power cut"))
    assert paper.get_board(1).points is None


def test_nothing_comes_of_a_table_once_all_is_over() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    table_id = paper.open_board(0)
    paper.write_entries(rounds.cancel_tournament(paper.t, BOSS, "rain"))
    assert_judge_refuses(
        "tournament-stale", rounds.record_result, paper.t, 0, table_id, (1, 2, 3, 4), None, ()
    )
    assert_judge_refuses("tournament-stale", rounds.note_opened, paper.t, 1, 1, 77)
    assert_judge_refuses("tournament-over", rulings.replay_table, paper.t, JUDGE, table_id, "why")


def test_a_result_counts_once() -> None:
    paper = PaperTournament()
    paper.begin_play(8)
    table_id = paper.open_board(0)
    for wrong in ((0, 99), (1, table_id), (5, table_id)):
        assert_judge_refuses(
            "tournament-stale", rounds.record_result, paper.t, *wrong, (1, 2, 3, 4), None, ()
        )
    paper.end_board(0)
    assert_judge_refuses(
        "tournament-stale", rounds.record_result, paper.t, 0, table_id, (1, 2, 3, 4), None, ()
    )


# --- referees ------------------------------------------------------------------------------------


def test_referees_do_not_play() -> None:
    paper = PaperTournament()
    paper.enter_people(4)
    assert_judge_refuses(
        "tournament-referee-plays",
        rulings.appoint_referee,
        paper.t,
        FIRST_USER_ID,
        FIRST_USER_ID,
        False,
    )
    assert_judge_refuses(
        "tournament-no-referee", rulings.appoint_referee, paper.t, FIRST_USER_ID, JUDGE, True
    )
    paper.write_entries(rulings.appoint_referee(paper.t, paper.t.organiser, JUDGE, dismissed=False))
    assert_judge_refuses(
        "tournament-referee-already", rulings.appoint_referee, paper.t, FIRST_USER_ID, JUDGE, False
    )
    assert paper.t.judges == {BOSS, JUDGE}
    paper.enter_people([BOSS])
    paper.close_list()
    paper.check_in_all()
    assert paper.start_play().judges == {JUDGE}, "the organiser plays"
    assert_judge_refuses(
        "tournament-plays-names-none", rulings.appoint_referee, paper.t, BOSS, JUDGE, True
    )
    assert not paper.write_entries(
        rulings.appoint_referee(paper.t, 9_001, JUDGE, dismissed=True)
    ).judges
    paper.play_to_end()
    assert_judge_refuses(
        "tournament-over", rulings.appoint_referee, paper.t, FIRST_USER_ID, JUDGE, False
    )
