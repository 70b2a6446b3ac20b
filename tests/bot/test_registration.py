"""Who may enter a tournament, and what begins when: rule by rule."""

from dataclasses import replace

from bot.tournaments import presets, registration, rounds, rulings
from bot.tournaments.plan import Format
from bot.tournaments.rows import LONGEST_CONDITIONS, LONGEST_NAME
from tests.bot.paper import BOSS, FIRST, JUDGE, MINUTE, SECRET, WHIST, Paper, refused, setup

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
    paper.do(rulings.substitute(paper.t, JUDGE, paper.user(3), spare, "ill"))
    assert paper.t.entrants[10].gone is None and 10 in paper.t.here()


def test_too_few_are_counted_as_they_are() -> None:
    paper = Paper(setup(WHIST, "whist"))
    paper.enter(3)
    refused("tournament-unfit-entrants", registration.close, paper.t, 0, BOSS, entrants=3, least=4)
    paper.close()
    paper.check_in()
    refused("tournament-unfit-entrants", registration.start, paper.t, {}, entrants=3, least=4)


def test_an_entry_is_refused() -> None:
    paper = Paper(setup(capacity=2))
    paper.do(rulings.appoint(paper.t, paper.t.organiser, JUDGE, dismissed=False))
    paper.enter(2)
    refused("tournament-already-in", registration.enter, paper.t, FIRST, 1, False)
    refused("tournament-referee-plays", registration.enter, paper.t, JUDGE, 1, False)
    paper.enter(2 * 2 + 100 - 2)
    refused("tournament-full", registration.enter, paper.t, 9_999, 1, False)
    paper.close()
    refused("tournament-closed", registration.enter, paper.t, 9_999, 1, False)
    paper.check_in()
    paper.start()
    refused("tournament-closed", registration.enter, paper.t, 9_999, 1, False)
    paper.do(rounds.cancel(paper.t, BOSS, "rain"))
    refused("tournament-over", registration.enter, paper.t, 9_999, 1, False)


def test_a_reserve_takes_a_place_that_is_free_without_entering_again() -> None:
    paper = Paper(setup(capacity=2))
    paper.enter([FIRST], reserve=True)
    paper.enter([FIRST + 1])
    refused("tournament-already-reserve", registration.enter, paper.t, FIRST, 1, True)
    refused("tournament-already-in", registration.enter, paper.t, FIRST + 1, 1, True)
    paper.enter([FIRST])
    assert [e.number for e in paper.t.admitted()] == [0, 1], "in the order of the first entry"
    paper.enter([FIRST + 2], reserve=True)
    paper.enter([FIRST + 3])
    for late in (FIRST + 2, FIRST + 3):
        refused("tournament-no-place", registration.enter, paper.t, late, 1, False, capacity=2)
    paper.do(registration.strike(paper.t, FIRST))
    assert [e.number for e in paper.t.admitted()] == [1, 3], "who came when all was full moves up"
    refused("tournament-no-place", registration.enter, paper.t, FIRST + 2, 1, False, capacity=2)
    paper.close()
    refused("tournament-already-reserve", registration.enter, paper.t, FIRST + 2, 1, True)


def test_an_entry_confirms_the_conditions() -> None:
    for given in ({"age": 16}, {"conditions": "no bots"}):
        paper = Paper(setup(**given))
        entry = (paper.t, FIRST, 1, False)
        refused("tournament-unconfirmed", registration.enter, *entry)
        t = paper.do(registration.enter(*entry, confirmed=True))
        assert t.entrants[0].confirmed and paper.refolded() == t
    long = setup(conditions="x" * (LONGEST_CONDITIONS + 1))
    refused(
        "tournament-conditions", registration.create, long, BOSS, SECRET, 0, most=LONGEST_CONDITIONS
    )


def test_whoever_comes_late_is_a_reserve_who_is_there() -> None:
    paper = Paper(setup(WHIST, "whist"))
    paper.enter(9)
    paper.close()
    paper.check_in(but=[FIRST])
    paper.start()
    assert paper.t.entrants[0].gone == "missed"
    paper.do(registration.check_in(paper.t, FIRST, 5, private=True))
    assert paper.t.waiting() == [0] and paper.t.entrants[0].gone is None
    refused("tournament-started", registration.check_in, paper.t, FIRST + 1, 5, True)
    refused("tournament-checked-in", registration.check_in, paper.t, FIRST, 5, True)


def test_nobody_fills_the_list_by_coming_and_going() -> None:
    paper = Paper(setup(capacity=2))
    for _ in range(120):
        paper.enter([FIRST])
        paper.do(registration.strike(paper.t, FIRST))
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
    paper.do(rulings.exclude(paper.t, JUDGE, FIRST, "noise"))
    assert paper.t.entrant(FIRST) is None
    refused("tournament-put-out", registration.enter, paper.t, FIRST, 1, False)
    paper.close()
    refused("tournament-put-out", registration.enter, paper.t, FIRST, 1, True)
    paper.check_in()
    paper.start()
    by = (JUDGE, FIRST + 1, FIRST, "ill")
    refused("tournament-plays-already", rulings.substitute, paper.t, *by)


def test_leaving_the_list() -> None:
    paper = Paper()
    refused("tournament-not-in", registration.strike, paper.t, FIRST)
    paper.enter(5)
    paper.do(registration.strike(paper.t, FIRST))
    paper.do(registration.withdraw(paper.t, FIRST + 1))
    assert [e.number for e in paper.t.listed()] == [2, 3, 4]
    paper.close()
    paper.check_in()
    paper.start()
    refused("tournament-withdraw-instead", registration.strike, paper.t, FIRST + 2)
    paper.play()
    refused("tournament-over", registration.strike, paper.t, FIRST + 2)


def test_checking_in() -> None:
    paper = Paper()
    paper.enter(4)
    when = 10 * 60
    refused("tournament-checkin-later", registration.check_in, paper.t, FIRST, 1, True, when=when)
    paper.close()
    refused("tournament-not-in", registration.check_in, paper.t, 9_999, 1, True)
    paper.check_in()
    refused("tournament-checked-in", registration.check_in, paper.t, FIRST, 1, True)
    paper.start()
    refused("tournament-started", registration.check_in, paper.t, FIRST, 1, True)
    paper.play()
    refused("tournament-over", registration.check_in, paper.t, FIRST, 1, True)


def test_what_cannot_be_created() -> None:
    late = (BOSS, SECRET, 15 * MINUTE)
    refused("tournament-too-soon", registration.create, setup(), *late)
    refused(
        "tournament-too-soon", registration.create, setup(starts_at=10 * MINUTE), BOSS, SECRET, 0
    )
    now = (BOSS, SECRET, 0)
    few = setup(WHIST, "whist", capacity=3)
    refused("tournament-unfit-entrants", registration.create, few, *now, entrants=3, least=4)
    odd = setup(WHIST, "whist", capacity=30)
    refused("tournament-unfit-capacity", registration.create, odd, *now, capacity=30, table=4)
    assert registration.create(replace(odd, format=Format("knockout")), *now), (
        "its rounds have byes"
    )
    many = setup(Format(table=9))
    facts = {"table": 9, "least": 2, "most": 6}
    refused("tournament-unfit-table", registration.create, many, *now, **facts)
    for name in ("", "x" * (LONGEST_NAME + 1)):
        refused("tournament-name", registration.create, setup(name=name), *now, most=LONGEST_NAME)


# --- when ----------------------------------------------------------------------------------------


def test_what_begins_when() -> None:
    paper = Paper()
    refused("tournament-not-checkin", registration.start, paper.t, {})
    refused("tournament-not-started", rounds.call, paper.t)
    refused("tournament-not-started", rounds.end, paper.t, BOSS)
    paper.enter(8)
    paper.close()
    refused("tournament-not-open", registration.close, paper.t, 0)
    paper.check_in()
    paper.start()
    refused("tournament-started", registration.start, paper.t, {})
    refused("tournament-round-runs", rounds.call, paper.t, number=1)
    refused("tournament-round-runs", rounds.end, paper.t, BOSS, number=1)
    refused("tournament-stale", rounds.finish, paper.t)
    paper.play_round()
    paper.next()
    paper.play_round()
    refused("tournament-over", rounds.call, paper.t)
    paper.play()
    refused("tournament-over", rounds.call, paper.t)
    refused("tournament-over", rounds.end, paper.t, BOSS)
    refused("tournament-over", rounds.cancel, paper.t, BOSS, "rain")


def test_an_outage_moves_what_people_could_not_do() -> None:
    paper = Paper()
    assert not registration.postpone(paper.t, MINUTE, now=9 * MINUTE), "the hour is yet to come"
    t = paper.do(registration.postpone(paper.t, MINUTE, now=10 * MINUTE))
    assert (t.closes_at, t.starts_at) == (11 * MINUTE, 16 * MINUTE)
    paper.enter(8)
    paper.close()
    closed = paper.t.closes_at
    t = paper.do(registration.postpone(paper.t, MINUTE, now=14 * MINUTE))
    assert (t.closes_at, t.starts_at) == (closed, 17 * MINUTE), "people check in a minute longer"
    paper.check_in()
    paper.start()
    assert not registration.postpone(paper.t, MINUTE, 0), "tables have clocks of their own"
    paper.play_round()
    paper.do(registration.postpone(paper.t, MINUTE, 0))
    assert paper.do(registration.postpone(paper.t, MINUTE, 0)).late_ms == 2 * MINUTE
    assert paper.next().late_ms == 0
    paper.play()
    assert not registration.postpone(paper.t, MINUTE, 0)


def test_r62a_the_whist_championship_is_played_as_its_document_says() -> None:
    """With a jury that is called, and every deal to its end (whist R48, R62a)."""
    chosen = dict(presets.named("whist", None).options)
    assert chosen == {"deals": "16", "arbiter": "human", "play_out": "on"}
    known = presets.choices("whist")
    assert all(value in known[name] for name, value in chosen.items())
