"""Tests of entering a tournament and of what begins when, rule by rule."""

from dataclasses import asdict, replace

from bot.tournaments import presets, registration, rounds, rulings
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.rows import MAX_CONDITIONS_CHARACTERS, MAX_NAME_CHARACTERS, build_options
from tests.support.paper_tournament import (
    BOSS,
    FIRST_USER_ID,
    JUDGE,
    MINUTE_MS,
    SECRET,
    WHIST_FORMAT,
    PaperTournament,
    assert_judge_refuses,
    build_paper_setup,
)

# --- registration --------------------------------------------------------------------------------


def test_r50a_reserves_move_up_in_order() -> None:
    paper = PaperTournament(build_paper_setup(capacity=8))
    paper.enter_people(1)
    paper.enter_people(2, reserve=True)
    paper.enter_people(9)  # the last two are too many: reserves, behind those who chose to be
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID, FIRST_USER_ID + 3, FIRST_USER_ID + 4])
    assert [e.number for e in paper.t.list_admitted()] == [0, *range(3, 10)]
    t = paper.start_play()
    assert t.players == (1, 2, 5, 6, 7, 8, 9, 10)
    assert {e.number for e in t.entrants if e.gone == "missed"} == {0, 3, 4}


def test_r50a_a_reserve_does_not_play_when_all_have_come() -> None:
    paper = PaperTournament(build_paper_setup())
    paper.enter_people(2, reserve=True)
    paper.enter_people(8)
    paper.close_list()
    paper.check_in_all()
    assert paper.start_play().players == tuple(range(2, 10))


def test_r50a_reserves_fill_tables_that_are_not_full() -> None:
    paper = PaperTournament(build_paper_setup(WHIST_FORMAT, "whist"))
    paper.enter_people(6)
    paper.enter_people(3, reserve=True)
    paper.close_list()
    paper.check_in_all()
    assert paper.start_play().players == tuple(range(8))


def test_r50a_reserves_alone_are_enough_for_a_table() -> None:
    paper = PaperTournament(build_paper_setup())
    paper.enter_people(3, reserve=True)
    paper.close_list()
    paper.check_in_all()
    assert paper.start_play().players == (0, 1, 2)


def test_a_game_of_exactly_four_leaves_who_came_last_a_reserve() -> None:
    paper = PaperTournament(build_paper_setup(WHIST_FORMAT, "whist"))
    paper.enter_people(11)
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID + 1])
    t = paper.start_play()
    assert t.players == (0, *range(2, 9))
    assert [e.number for e in t.entrants if e.gone] == [1]
    spare = FIRST_USER_ID + 10
    paper.write_entries(
        rulings.substitute_player(paper.t, JUDGE, paper.get_user_id(3), spare, "ill")
    )
    assert paper.t.entrants[10].gone is None and 10 in paper.t.list_remaining()


def test_too_few_are_counted_as_they_are() -> None:
    paper = PaperTournament(build_paper_setup(WHIST_FORMAT, "whist"))
    paper.enter_people(3)
    assert_judge_refuses(
        "tournament-unfit-entrants",
        registration.close_registration,
        paper.t,
        0,
        BOSS,
        entrants=3,
        least=4,
    )
    paper.close_list()
    paper.check_in_all()
    assert_judge_refuses(
        "tournament-unfit-entrants", registration.start_play, paper.t, {}, entrants=3, least=4
    )


def test_an_entry_is_refused() -> None:
    paper = PaperTournament(build_paper_setup(capacity=2))
    paper.write_entries(rulings.appoint_referee(paper.t, paper.t.organiser, JUDGE, dismissed=False))
    paper.enter_people(2)
    assert_judge_refuses(
        "tournament-already-in", registration.enter_player, paper.t, FIRST_USER_ID, 1, False
    )
    assert_judge_refuses(
        "tournament-referee-plays", registration.enter_player, paper.t, JUDGE, 1, False
    )
    paper.enter_people(2 * 2 + 100 - 2)
    assert_judge_refuses("tournament-full", registration.enter_player, paper.t, 9_999, 1, False)
    paper.close_list()
    assert_judge_refuses("tournament-closed", registration.enter_player, paper.t, 9_999, 1, False)
    paper.check_in_all()
    paper.start_play()
    assert_judge_refuses("tournament-closed", registration.enter_player, paper.t, 9_999, 1, False)
    paper.write_entries(rounds.cancel_tournament(paper.t, BOSS, "rain"))
    assert_judge_refuses("tournament-over", registration.enter_player, paper.t, 9_999, 1, False)


def test_a_reserve_takes_a_place_that_is_free_without_entering_again() -> None:
    paper = PaperTournament(build_paper_setup(capacity=2))
    paper.enter_people([FIRST_USER_ID], reserve=True)
    paper.enter_people([FIRST_USER_ID + 1])
    assert_judge_refuses(
        "tournament-already-reserve", registration.enter_player, paper.t, FIRST_USER_ID, 1, True
    )
    assert_judge_refuses(
        "tournament-already-in", registration.enter_player, paper.t, FIRST_USER_ID + 1, 1, True
    )
    paper.enter_people([FIRST_USER_ID])
    assert [e.number for e in paper.t.list_admitted()] == [0, 1], "in the order of the first entry"
    paper.enter_people([FIRST_USER_ID + 2], reserve=True)
    paper.enter_people([FIRST_USER_ID + 3])
    for late in (FIRST_USER_ID + 2, FIRST_USER_ID + 3):
        assert_judge_refuses(
            "tournament-no-place", registration.enter_player, paper.t, late, 1, False, capacity=2
        )
    paper.write_entries(registration.strike_entrant(paper.t, FIRST_USER_ID))
    assert [e.number for e in paper.t.list_admitted()] == [1, 3], (
        "who came when all was full moves up"
    )
    assert_judge_refuses(
        "tournament-no-place",
        registration.enter_player,
        paper.t,
        FIRST_USER_ID + 2,
        1,
        False,
        capacity=2,
    )
    paper.close_list()
    assert_judge_refuses(
        "tournament-already-reserve", registration.enter_player, paper.t, FIRST_USER_ID + 2, 1, True
    )


def test_an_entry_confirms_the_conditions() -> None:
    for given in ({"age": 16}, {"conditions": "no bots"}):
        paper = PaperTournament(build_paper_setup(**given))
        entry = (paper.t, FIRST_USER_ID, 1, False)
        assert_judge_refuses("tournament-unconfirmed", registration.enter_player, *entry)
        t = paper.write_entries(registration.enter_player(*entry, confirmed=True))
        assert t.entrants[0].confirmed and paper.refold_events() == t
    long = build_paper_setup(conditions="x" * (MAX_CONDITIONS_CHARACTERS + 1))
    assert_judge_refuses(
        "tournament-conditions",
        registration.create_tournament,
        long,
        BOSS,
        SECRET,
        0,
        most=MAX_CONDITIONS_CHARACTERS,
    )


def test_whoever_comes_late_is_a_reserve_who_is_there() -> None:
    paper = PaperTournament(build_paper_setup(WHIST_FORMAT, "whist"))
    paper.enter_people(9)
    paper.close_list()
    paper.check_in_all(but=[FIRST_USER_ID])
    paper.start_play()
    assert paper.t.entrants[0].gone == "missed"
    paper.write_entries(registration.check_in(paper.t, FIRST_USER_ID, 5, private=True))
    assert paper.t.list_waiting() == [0] and paper.t.entrants[0].gone is None
    assert_judge_refuses(
        "tournament-started", registration.check_in, paper.t, FIRST_USER_ID + 1, 5, True
    )
    assert_judge_refuses(
        "tournament-checked-in", registration.check_in, paper.t, FIRST_USER_ID, 5, True
    )


def test_nobody_fills_the_list_by_coming_and_going() -> None:
    paper = PaperTournament(build_paper_setup(capacity=2))
    for _ in range(120):
        paper.enter_people([FIRST_USER_ID])
        paper.write_entries(registration.strike_entrant(paper.t, FIRST_USER_ID))
    paper.enter_people([FIRST_USER_ID, FIRST_USER_ID + 1])
    assert [e.user_id for e in paper.t.list_admitted()] == [FIRST_USER_ID, FIRST_USER_ID + 1]


def test_a_reserve_may_still_come_while_people_check_in() -> None:
    paper = PaperTournament()
    paper.enter_people(4)
    paper.close_list()
    paper.enter_people([9_000], reserve=True)
    paper.check_in_all(but=[FIRST_USER_ID])
    assert paper.start_play().players == (1, 2, 3, 4)


def test_r60a_someone_who_is_excluded_before_the_start_does_not_come_back() -> None:
    paper = PaperTournament()
    paper.enter_people(5)
    paper.write_entries(rulings.exclude_player(paper.t, JUDGE, FIRST_USER_ID, "noise"))
    assert paper.t.find_entrant(FIRST_USER_ID) is None
    assert_judge_refuses(
        "tournament-put-out", registration.enter_player, paper.t, FIRST_USER_ID, 1, False
    )
    paper.close_list()
    assert_judge_refuses(
        "tournament-put-out", registration.enter_player, paper.t, FIRST_USER_ID, 1, True
    )
    paper.check_in_all()
    paper.start_play()
    by = (JUDGE, FIRST_USER_ID + 1, FIRST_USER_ID, "ill")
    assert_judge_refuses("tournament-plays-already", rulings.substitute_player, paper.t, *by)


def test_leaving_the_list() -> None:
    paper = PaperTournament()
    assert_judge_refuses("tournament-not-in", registration.strike_entrant, paper.t, FIRST_USER_ID)
    paper.enter_people(5)
    paper.write_entries(registration.strike_entrant(paper.t, FIRST_USER_ID))
    paper.write_entries(registration.withdraw_player(paper.t, FIRST_USER_ID + 1))
    assert [e.number for e in paper.t.list_entrants()] == [2, 3, 4]
    paper.close_list()
    paper.check_in_all()
    paper.start_play()
    assert_judge_refuses(
        "tournament-withdraw-instead", registration.strike_entrant, paper.t, FIRST_USER_ID + 2
    )
    paper.play_to_end()
    assert_judge_refuses("tournament-over", registration.strike_entrant, paper.t, FIRST_USER_ID + 2)


def test_checking_in() -> None:
    paper = PaperTournament()
    paper.enter_people(4)
    when = 10 * 60
    assert_judge_refuses(
        "tournament-checkin-later",
        registration.check_in,
        paper.t,
        FIRST_USER_ID,
        1,
        True,
        when=when,
    )
    paper.close_list()
    assert_judge_refuses("tournament-not-in", registration.check_in, paper.t, 9_999, 1, True)
    paper.check_in_all()
    assert_judge_refuses(
        "tournament-checked-in", registration.check_in, paper.t, FIRST_USER_ID, 1, True
    )
    paper.start_play()
    assert_judge_refuses(
        "tournament-started", registration.check_in, paper.t, FIRST_USER_ID, 1, True
    )
    paper.play_to_end()
    assert_judge_refuses("tournament-over", registration.check_in, paper.t, FIRST_USER_ID, 1, True)


def test_what_cannot_be_created() -> None:
    late = (BOSS, SECRET, 15 * MINUTE_MS)
    assert_judge_refuses(
        "tournament-too-soon", registration.create_tournament, build_paper_setup(), *late
    )
    assert_judge_refuses(
        "tournament-too-soon",
        registration.create_tournament,
        build_paper_setup(starts_at=10 * MINUTE_MS),
        BOSS,
        SECRET,
        0,
    )
    now = (BOSS, SECRET, 0)
    few = build_paper_setup(WHIST_FORMAT, "whist", capacity=3)
    assert_judge_refuses(
        "tournament-unfit-entrants", registration.create_tournament, few, *now, entrants=3, least=4
    )
    odd = build_paper_setup(WHIST_FORMAT, "whist", capacity=30)
    assert_judge_refuses(
        "tournament-unfit-capacity", registration.create_tournament, odd, *now, capacity=30, table=4
    )
    assert registration.create_tournament(
        replace(odd, format=TournamentFormat("knockout")), *now
    ), "its rounds have byes"
    many = build_paper_setup(TournamentFormat(table=9))
    facts = {"table": 9, "least": 2, "most": 6}
    assert_judge_refuses(
        "tournament-unfit-table", registration.create_tournament, many, *now, **facts
    )
    for name in ("", "x" * (MAX_NAME_CHARACTERS + 1)):
        assert_judge_refuses(
            "tournament-name",
            registration.create_tournament,
            build_paper_setup(name=name),
            *now,
            most=MAX_NAME_CHARACTERS,
        )


# --- dates ---------------------------------------------------------------------------------------


def test_what_begins_when() -> None:
    paper = PaperTournament()
    assert_judge_refuses("tournament-not-checkin", registration.start_play, paper.t, {})
    assert_judge_refuses("tournament-not-started", rounds.call_round, paper.t)
    assert_judge_refuses("tournament-not-started", rounds.end_tournament, paper.t, BOSS)
    paper.enter_people(8)
    paper.close_list()
    assert_judge_refuses("tournament-not-open", registration.close_registration, paper.t, 0)
    paper.check_in_all()
    paper.start_play()
    assert_judge_refuses("tournament-started", registration.start_play, paper.t, {})
    assert_judge_refuses("tournament-round-runs", rounds.call_round, paper.t, number=1)
    assert_judge_refuses("tournament-round-runs", rounds.end_tournament, paper.t, BOSS, number=1)
    assert_judge_refuses("tournament-stale", rounds.finish_tournament, paper.t)
    paper.play_round()
    paper.call_or_finish()
    paper.play_round()
    assert_judge_refuses("tournament-over", rounds.call_round, paper.t)
    paper.play_to_end()
    assert_judge_refuses("tournament-over", rounds.call_round, paper.t)
    assert_judge_refuses("tournament-over", rounds.end_tournament, paper.t, BOSS)
    assert_judge_refuses("tournament-over", rounds.cancel_tournament, paper.t, BOSS, "rain")


def test_an_outage_moves_what_people_could_not_do() -> None:
    paper = PaperTournament()
    assert not registration.postpone_start(paper.t, MINUTE_MS, now=9 * MINUTE_MS), (
        "the hour is yet to come"
    )
    t = paper.write_entries(registration.postpone_start(paper.t, MINUTE_MS, now=10 * MINUTE_MS))
    assert (t.closes_at, t.starts_at) == (11 * MINUTE_MS, 16 * MINUTE_MS)
    paper.enter_people(8)
    paper.close_list()
    closed = paper.t.closes_at
    t = paper.write_entries(registration.postpone_start(paper.t, MINUTE_MS, now=14 * MINUTE_MS))
    assert (t.closes_at, t.starts_at) == (closed, 17 * MINUTE_MS), "people check in a minute longer"
    paper.check_in_all()
    paper.start_play()
    assert not registration.postpone_start(paper.t, MINUTE_MS, 0), "tables have clocks of their own"
    paper.play_round()
    paper.write_entries(registration.postpone_start(paper.t, MINUTE_MS, 0))
    assert (
        paper.write_entries(registration.postpone_start(paper.t, MINUTE_MS, 0)).late_ms
        == 2 * MINUTE_MS
    )
    assert paper.call_or_finish().late_ms == 0
    paper.play_to_end()
    assert not registration.postpone_start(paper.t, MINUTE_MS, 0)


def test_r62a_the_whist_championship_is_played_as_its_document_says() -> None:
    """A jury is called, and every deal is played to its end (whist R48, R62a)."""
    chosen = dict(presets.get_preset("whist", None).options)
    assert chosen == {"deals": "16", "arbiter": "human", "play_out": "on"}
    assert asdict(build_options("whist", chosen.items())).items() >= chosen.items()
