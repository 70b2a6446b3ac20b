"""What a tournament's referees may rule: rule by rule."""

import dataclasses

from msgspec.structs import replace

from bot.tournaments import registration, rounds, rulings, standings
from bot.tournaments.plan import Format
from tests.bot.paper import BOSS, FIRST, JUDGE, PRIZES, WHIST, Paper, refused, setup, whist

# --- substitutes ---------------------------------------------------------------------------------


def test_r50a_a_substitute_plays_on_at_the_table() -> None:
    paper = whist(8)
    out = paper.board(0).players[2]
    paper.open(0)
    paper.enter([9_000], reserve=True)
    t = paper.do(rulings.substitute(paper.t, JUDGE, paper.user(out), 9_000, "ill"))
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
    paper.do(rulings.substitute(paper.t, JUDGE, paper.user(out), 9_000, "ill"))
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
        refused("tournament-nothing-left", rulings.substitute, paper.t, *by)
    last = whist(8, dataclasses.replace(WHIST, rounds=1))
    last.over(0, [1, 2, 3, 4], [3, 2, 1, 0])
    by = (JUDGE, last.user(last.board(0).players[0]), 9_000, "ill")
    refused("tournament-nothing-left", rulings.substitute, last.t, *by)


def test_a_substitute_is_refused() -> None:
    paper = Paper()
    refused("tournament-not-started", rulings.substitute, paper.t, JUDGE, FIRST, 9_000, "ill")
    paper.do(rulings.appoint(paper.t, paper.t.organiser, JUDGE, dismissed=False))
    paper.enter(9)
    paper.close()
    paper.check_in(but=[FIRST])
    paper.start()
    one, other = FIRST + 1, FIRST + 2
    by = (paper.t, JUDGE)
    refused("tournament-no-such-player", rulings.substitute, *by, 9_999, 9_000, "ill")
    refused("tournament-not-playing", rulings.substitute, *by, FIRST, 9_000, "ill")
    refused("tournament-plays-already", rulings.substitute, *by, one, other, "ill")
    refused("tournament-plays-already", rulings.substitute, *by, one, one, "ill")
    refused("tournament-referee-plays", rulings.substitute, *by, one, JUDGE, "ill")
    refused("jury-reason", rulings.substitute, *by, one, 9_000, "", most=200)
    t = paper.do(rulings.substitute(*by, one, FIRST, "ill"))
    assert t.entrants[0].gone is None, "who missed it may come in for somebody"
    refused("tournament-gone-already", rulings.substitute, t, JUDGE, one, 9_000, "ill")
    paper.do(registration.withdraw(paper.t, other))
    refused("tournament-plays-already", rulings.substitute, paper.t, JUDGE, FIRST, other, "ill")
    refused("tournament-not-reserve", rulings.substitute, paper.t, JUDGE, other, 9_000, "ill")
    paper.enter([9_000, 9_001], reserve=True)
    refused("jury-not-yourself", rulings.substitute, paper.t, 9_000, other, 9_000, "ill")
    t = paper.do(rulings.substitute(paper.t, JUDGE, other, 9_000, "ill"))
    assert t.entrants[-2].reason
    paper.do(registration.strike(t, 9_001))
    paper.play()
    refused("tournament-over", rulings.substitute, paper.t, JUDGE, FIRST, 9_001, "ill")


def test_a_seat_that_was_left_is_taken_over_where_the_rules_allow_it() -> None:
    """Only in whist somebody plays on for the seat of whoever has left (R50a, R63)."""
    for game in ("captain", "menteur", "perudo", "quiz", "whist"):
        paper = Paper(setup(Format("rounds", rounds=2), game))
        paper.begin(8)
        here, gone = paper.board(0).players[:2]
        paper.open(0)
        paper.do(rulings.exclude(paper.t, JUDGE, paper.user(gone), "noise"))
        paper.enter([9_000, 9_001], reserve=True)
        late = (JUDGE, paper.user(gone), 9_001, "ill")
        if game == "whist":
            paper.do(rulings.substitute(paper.t, *late))
        else:
            refused("tournament-seat-closed", rulings.substitute, paper.t, *late)
        paper.do(rulings.substitute(paper.t, JUDGE, paper.user(here), 9_000, "ill"))
        assert paper.user(paper.board(0).players[0]) == 9_000
        assert (paper.user(paper.board(0).players[1]) == 9_001) == (game == "whist")


def test_who_has_ruled_is_sent_on_for_nobody() -> None:
    paper = Paper()
    paper.enter(9)
    paper.close()
    paper.check_in(but=[FIRST])
    paper.start()
    judge = FIRST  # of the server's jury; they have missed the check-in
    paper.do(rulings.penalise(paper.t, judge, FIRST + 1, 5, "late"))
    by = (paper.t, JUDGE, FIRST + 2)
    refused("tournament-newcomer-ruled", rulings.substitute, *by, judge, "ill")


# --- tables that do not end ----------------------------------------------------------------------


def test_a_table_that_was_broken_off_is_played_again() -> None:
    paper = Paper()
    paper.begin(8)
    players = paper.board(0).players
    table_id = paper.breaks(0)
    assert not paper.board(0).over and paper.board(0).broken
    paper.do(rulings.replay(paper.t, JUDGE, table_id, "power cut"))
    board = paper.board(0)
    assert (board.players, board.table_id, board.attempt) == (players, None, 2)
    refused("tournament-stale", rounds.opened, paper.t, 0, 1, 77)
    again = paper.open(0)
    refused("tournament-stale", rounds.result, paper.t, 0, table_id, (1, 2, 3, 4), None, ())
    refused("tournament-table-plays", rulings.replay, paper.t, JUDGE, again, "why", table=again)
    refused(
        "tournament-no-such-table", rulings.replay, paper.t, JUDGE, table_id, "x", table=table_id
    )
    paper.over(0)
    refused("tournament-no-such-table", rulings.replay, paper.t, JUDGE, again, "why", table=again)


def test_a_substitute_plays_again_at_the_table_that_is_replayed() -> None:
    paper = Paper()
    paper.begin(8)
    table_id = paper.breaks(0)
    out = paper.board(0).players[1]
    paper.enter([9_000], reserve=True)
    paper.do(rulings.substitute(paper.t, JUDGE, paper.user(out), 9_000, "ill"))
    paper.do(rulings.replay(paper.t, JUDGE, table_id, "power cut"))
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
    refused("tournament-not-at-table", rulings.decide, *by, elsewhere, "why", table=table_id)
    refused("tournament-no-such-player", rulings.decide, *by, 9_999, "why")
    paper.do(rulings.decide(*by, paper.user(players[2]), "he led"))
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
        paper.do(registration.withdraw(paper.t, paper.user(number)))
    by = (paper.t, JUDGE, table_id, paper.user(players[0]), "why")
    refused("tournament-gone-already", rulings.decide, *by)
    paper.do(registration.withdraw(paper.t, paper.user(players[3])))
    paper.do(rulings.decide(paper.t, JUDGE, table_id, paper.user(players[0]), "nobody is left"))
    assert paper.board(0).over
    paper.over(1)
    assert standings.contenders(paper.t) == [paper.board(1).players[0]]


def test_r63_the_points_of_a_decided_table_are_those_that_stood() -> None:
    paper = whist(8)
    table_id = paper.breaks(0, points=(12, 4, -4, -12))
    players = paper.board(0).players
    assert paper.points(players[0]) == 0, "it is not over"
    paper.do(rulings.decide(paper.t, JUDGE, table_id, paper.user(players[0]), "late"))
    assert [paper.points(number) for number in players] == [12, 4, -4, -12]
    again = paper.breaks(1, points=(50, 0, 0, 0))
    paper.do(rulings.replay(paper.t, JUDGE, again, "power cut"))
    assert paper.board(1).points is None


def test_nothing_comes_of_a_table_once_all_is_over() -> None:
    paper = Paper()
    paper.begin(8)
    table_id = paper.open(0)
    paper.do(rounds.cancel(paper.t, BOSS, "rain"))
    refused("tournament-stale", rounds.result, paper.t, 0, table_id, (1, 2, 3, 4), None, ())
    refused("tournament-stale", rounds.opened, paper.t, 1, 1, 77)
    refused("tournament-over", rulings.replay, paper.t, JUDGE, table_id, "why")


def test_a_result_counts_once() -> None:
    paper = Paper()
    paper.begin(8)
    table_id = paper.open(0)
    for wrong in ((0, 99), (1, table_id), (5, table_id)):
        refused("tournament-stale", rounds.result, paper.t, *wrong, (1, 2, 3, 4), None, ())
    paper.over(0)
    refused("tournament-stale", rounds.result, paper.t, 0, table_id, (1, 2, 3, 4), None, ())


# --- referees ------------------------------------------------------------------------------------


def test_referees_do_not_play() -> None:
    paper = Paper()
    paper.enter(4)
    refused("tournament-referee-plays", rulings.appoint, paper.t, FIRST, FIRST, False)
    refused("tournament-no-referee", rulings.appoint, paper.t, FIRST, JUDGE, True)
    paper.do(rulings.appoint(paper.t, paper.t.organiser, JUDGE, dismissed=False))
    refused("tournament-referee-already", rulings.appoint, paper.t, FIRST, JUDGE, False)
    assert paper.t.judges == {BOSS, JUDGE}
    paper.enter([BOSS])
    paper.close()
    paper.check_in()
    assert paper.start().judges == {JUDGE}, "the organiser plays"
    refused("tournament-plays-names-none", rulings.appoint, paper.t, BOSS, JUDGE, True)
    assert not paper.do(rulings.appoint(paper.t, 9_001, JUDGE, dismissed=True)).judges
    paper.play()
    refused("tournament-over", rulings.appoint, paper.t, FIRST, JUDGE, False)
