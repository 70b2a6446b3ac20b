"""Tests of the plan of a tournament: the tables of each round, and their seats."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.texts import LOCALES, get_texts
from bot.tournaments import swiss
from bot.tournaments.plan import (
    PlannedRound,
    RoundField,
    RoundStage,
    TournamentFormat,
    check_format,
    choose_sizes,
    describe_draw,
    plan_round,
    plan_stage,
    plan_stages,
)
from engines import GAMES, find_latest_game
from engines.core import IllegalActionError

QUIZ_TABLES, WHIST_TABLES = range(2, 7), range(4, 5)
QUIZ_CUP = TournamentFormat(surplus="draw")
WHIST_CUP = TournamentFormat(kind="rounds", bonus=30)
EVERY_SEATS = [range(least, most + 1) for least in range(2, 7) for most in range(least, 11)]

every_kind = pytest.mark.parametrize("kind", ["knockout", "rounds", "swiss"])


@st.composite
def playable_formats(draw: st.DrawFn) -> tuple[TournamentFormat, range]:
    """Draw a tournament that can be played, and the table sizes of its game."""
    seats = draw(st.sampled_from(EVERY_SEATS))
    table = draw(st.sampled_from(seats))
    made = TournamentFormat(
        kind=draw(st.sampled_from(["knockout", "rounds", "swiss"])),
        table=table,
        through=draw(st.integers(1, table - 1)),
        surplus=draw(st.sampled_from(["short", "draw", "lucky"])),
        rounds=draw(st.integers(1, 4)),
        seating=draw(st.sampled_from(["random", "rank"])),
    )
    return made, seats


def draw_lots(players: int, random: Random) -> tuple[int, ...]:
    """Return values for a round's draw."""
    return tuple(map(random.randrange, describe_draw(players).bounds))


def iterate_lots(players: int) -> Iterator[tuple[int, ...]]:
    """Yield all values that the draw of a round can give; each is equally likely."""
    return product(*map(range, describe_draw(players).bounds))


def play_without_leavers(
    format: TournamentFormat, seats: range, entrants: int, random: Random
) -> list[tuple[RoundField, PlannedRound, tuple[int, ...]]]:
    """Play a tournament that nobody leaves, with places by lot.

    Return what came into each round, how it was seated, and who went on.
    """
    players = tuple(random.sample(range(1000), entrants))
    points = {player: random.randrange(5) for player in players}
    losers: tuple[int, ...] = ()
    past: tuple[tuple[tuple[int, ...], ...], ...] = ()
    rested = Counter[int]()
    played: list[tuple[RoundField, PlannedRound, tuple[int, ...]]] = []
    while True:
        came = RoundField(players, points.copy(), losers, past, rested.copy())
        values = draw_lots(len(players), random)
        number = len(played) + 1
        seated = plan_round(format, seats, number, came, values)
        assert plan_round(format, seats, number, came, values) == seated
        onward, out = list(seated.byes), list[int]()
        for table in seated.tables:
            places = random.sample(table, len(table))
            most = format.count_advancing(len(table)) if format.kind == "knockout" else len(table)
            onward += places[:most]
            out += places[most:]
            for points_won, player in enumerate(reversed(places)):
                points[player] += points_won
        last = number == format.rounds
        if format.kind == "knockout":
            last = len(seated.tables) == 1 and not seated.byes
            onward = onward[:1] if last else onward
        played.append((came, seated, tuple(onward)))
        if last:
            return played
        players, losers, past = tuple(onward), tuple(out), (*past, seated.tables)
        rested.update(seated.byes)


# --- number of tables ----------------------------------------------------------------------------


def summarise_plan(plan: Sequence[RoundStage]) -> list[tuple[int, int, tuple[int, ...]]]:
    return [(stage.entrants, stage.drawn_out, stage.tables) for stage in plan]


def test_r38_eighty_play_at_twenty_tables_then_five_and_one_of_five_is_drawn_out() -> None:
    plan = plan_stages(QUIZ_CUP, QUIZ_TABLES, 80)
    assert summarise_plan(plan) == [(80, 0, (4,) * 20), (20, 0, (4,) * 5), (5, 1, (4,))]
    assert [stage.through for stage in plan] == [20, 5, 1]
    assert [stage.final for stage in plan] == [False, False, True]
    assert not any(stage.byes or stage.lucky for stage in plan)


def test_r38_sixteen_play_at_four_tables_and_the_winners_play_the_final() -> None:
    assert summarise_plan(plan_stages(QUIZ_CUP, QUIZ_TABLES, 16)) == [
        (16, 0, (4,) * 4),
        (4, 0, (4,)),
    ]


def test_r38_any_surplus_of_finalists_is_drawn_out() -> None:
    assert summarise_plan(plan_stages(QUIZ_CUP, QUIZ_TABLES, 24)) == [
        (24, 0, (4,) * 6),
        (6, 2, (4,)),
    ]
    assert summarise_plan(plan_stages(QUIZ_CUP, QUIZ_TABLES, 18)) == [
        (18, 0, (4, 4, 4, 3, 3)),
        (5, 1, (4,)),
    ]


def test_r38_nobody_is_drawn_out_before_they_have_played() -> None:
    assert summarise_plan(plan_stages(QUIZ_CUP, QUIZ_TABLES, 7)) == [(7, 0, (4, 3)), (2, 0, (2,))]


def test_r37_the_prizes_of_eighty_are_fifteen_four_and_one() -> None:
    """A finalist who is drawn out keeps the 3,000 of the round before.

    The prizes are 15 × 1,000, 4 × 3,000 and 1 × 53,000.
    """
    prizes = {1: 1_000, 2: 2_000, 3: 50_000}
    played = play_without_leavers(QUIZ_CUP, QUIZ_TABLES, 80, Random(1))
    won = Counter[int]()
    for number, (_, _, onward) in enumerate(played, 1):
        won.update(dict.fromkeys(onward, prizes[number]))
    assert Counter(won.values()) == {1_000: 15, 3_000: 4, 53_000: 1}


def test_short_tables_are_as_equal_as_can_be() -> None:
    assert choose_sizes(4, QUIZ_TABLES, 21) == ((4, 4, 4, 3, 3, 3), 0)
    assert choose_sizes(4, range(3, 6), 5) == ((5,), 0)
    assert choose_sizes(2, range(2, 7), 3) == ((3,), 0)


def test_r50a_only_who_finds_no_table_of_four_has_a_bye() -> None:
    assert choose_sizes(4, WHIST_TABLES, 34) == ((4,) * 8, 2)
    assert [stage.byes for stage in plan_stages(WHIST_CUP, WHIST_TABLES, 34)] == [2, 2, 2]


def test_lucky_losers_fill_the_last_tables() -> None:
    plan = plan_stages(TournamentFormat(surplus="lucky"), QUIZ_TABLES, 80)
    assert [(stage.entrants, stage.lucky) for stage in plan] == [(80, 0), (20, 0), (8, 3), (4, 2)]


def test_lucky_losers_stay_out_where_a_knockout_would_not_shrink() -> None:
    """Six would go on from two full tables, more than the five without them."""
    made = plan_stage(TournamentFormat(through=3, surplus="lucky"), QUIZ_TABLES, 2, 5, 10)
    assert (made.lucky, made.tables, made.through) == (0, (3, 2), 3)


def test_there_are_no_more_lucky_losers_than_losers() -> None:
    made = plan_stage(TournamentFormat(surplus="lucky"), QUIZ_TABLES, 2, 5, 2)
    assert (made.lucky, made.tables) == (2, (4, 3))


def test_losers_who_would_only_rest_are_not_called_back() -> None:
    made = plan_stage(TournamentFormat(surplus="lucky"), WHIST_TABLES, 2, 5, 1)
    assert (made.lucky, made.tables, made.byes) == (0, (4,), 1)


def test_where_a_game_needs_more_than_are_left_the_best_losers_play_again() -> None:
    plan = plan_stages(TournamentFormat(), WHIST_TABLES, 12)
    assert [(stage.entrants, stage.lucky, stage.tables) for stage in plan] == [
        (12, 0, (4, 4, 4)),
        (4, 1, (4,)),
    ]


def test_somebody_is_out_at_a_short_table_too() -> None:
    plan = plan_stages(TournamentFormat(through=3), QUIZ_TABLES, 6)
    assert [(stage.tables, stage.through) for stage in plan] == [((3, 3), 4), ((4,), 1)]


@settings(max_examples=25)
@given(playable_formats(), st.integers(2, 600))
def test_every_number_of_entrants_comes_to_an_end(
    chosen: tuple[TournamentFormat, range], n: int
) -> None:
    format, seats = chosen
    if n < seats[0]:
        with pytest.raises(IllegalActionError, match="tournament-unfit-entrants"):
            plan_stages(format, seats, n)
        return
    plan = plan_stages(format, seats, n)
    assert [made.number for made in plan] == list(range(1, len(plan) + 1))
    assert [made.final for made in plan] == [False] * (len(plan) - 1) + [True]
    for made in plan:
        assert made.tables[0] - made.tables[-1] in (0, 1)
        assert {*made.tables} <= {*seats}
        assert sum(made.tables) + made.byes + made.drawn_out == made.entrants
    for before, after in pairwise(plan):
        assert after.entrants - after.lucky == before.through
    assert not plan[0].lucky and not plan[0].drawn_out
    if format.kind == "knockout":
        left = [n, *(made.through for made in plan)]
        assert all(after < before for before, after in pairwise(left))
        assert len(plan[-1].tables) == 1 and not plan[-1].byes and left[-1] == 1
    else:
        assert len(plan) == format.rounds


@settings(max_examples=25)
@given(st.sampled_from(EVERY_SEATS), st.data())
def test_byes_are_the_fewest_possible(seats: range, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(seats))
    players = data.draw(st.integers(seats[0], 120))
    made, byes = choose_sizes(table, seats, players)
    assert sum(made) + byes == players
    for fewer in range(byes):
        playing = players - fewer
        for count in range(1, -(-playing // table) + 1):
            assert playing // count < seats[0] or -(-playing // count) > seats[-1]


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
@every_kind
def test_every_game_can_be_played_as_a_tournament(game: str, kind: Any) -> None:
    rules = find_latest_game(game)
    seats = rules.list_seat_counts(rules.options_type())
    format = TournamentFormat(kind=kind, table=4)
    for entrants in (seats[0], 32, 80):
        assert plan_stages(format, seats, entrants)[-1].final


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "seats", "code", "facts"),
    [
        (TournamentFormat(table=7), QUIZ_TABLES, "table", {"table": 7, "least": 2, "most": 6}),
        (TournamentFormat(table=1), QUIZ_TABLES, "table", {"table": 1, "least": 2, "most": 6}),
        (
            TournamentFormat(through=4),
            QUIZ_TABLES,
            "through",
            {"through": 4, "table": 4, "most": 3},
        ),
        (
            TournamentFormat(through=0),
            QUIZ_TABLES,
            "through",
            {"through": 0, "table": 4, "most": 3},
        ),
        (TournamentFormat(kind="rounds", rounds=0), QUIZ_TABLES, "rounds", {"rounds": 0}),
        (TournamentFormat(kind="swiss", rounds=0), QUIZ_TABLES, "rounds", {"rounds": 0}),
    ],
)
def test_what_does_not_fit_is_refused_and_said_in_every_language(
    format: TournamentFormat, seats: range, code: str, facts: dict[str, int]
) -> None:
    with pytest.raises(IllegalActionError) as refused:
        check_format(format, seats)
    assert (refused.value.code, refused.value.facts) == (f"tournament-unfit-{code}", facts)
    with pytest.raises(IllegalActionError):
        plan_stages(format, seats, 80)
    for locale in LOCALES:
        told = get_texts(locale)(refused.value.code, **refused.value.facts)
        assert all(str(fact) in told for fact in facts.values())


@pytest.mark.parametrize(
    ("entrants", "seats"), [(3, WHIST_TABLES), (1, QUIZ_TABLES), (0, QUIZ_TABLES)]
)
@every_kind
def test_too_few_for_a_table_are_refused(entrants: int, seats: range, kind: Any) -> None:
    with pytest.raises(IllegalActionError) as refused:
        plan_stages(TournamentFormat(kind=kind), seats, entrants)
    assert refused.value.code == "tournament-unfit-entrants"
    assert refused.value.facts == {"entrants": entrants, "least": seats[0]}


def test_someone_who_is_left_with_too_few_losers_cannot_go_on() -> None:
    with pytest.raises(IllegalActionError, match="tournament-unfit-entrants"):
        plan_round(TournamentFormat(), WHIST_TABLES, 2, RoundField((1, 2), {}, losers=(3,)), (0,))


# --- seats ---------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(playable_formats(), st.integers(2, 60), st.randoms(use_true_random=False))
def test_everybody_sits_once_and_it_goes_as_planned(
    chosen: tuple[TournamentFormat, range], n: int, random: Random
) -> None:
    """A tournament that is played has the rounds of its plan.

    In each, everybody who came sits exactly once, has a bye or was drawn out.
    """
    format, seats = chosen
    entrants = max(n, seats[0])
    plan = plan_stages(format, seats, entrants)
    played = play_without_leavers(format, seats, entrants, random)
    assert len(played) == len(plan)
    for made, (came, seated, onward) in zip(plan, played, strict=True):
        assert seated.lucky == came.losers[: made.lucky]
        seen = [player for table in seated.tables for player in table]
        seen += [*seated.byes, *seated.drawn_out]
        assert sorted(seen) == sorted((*came.players, *seated.lucky))
        assert tuple(map(len, seated.tables)) == made.tables
        assert (len(seated.byes), len(seated.drawn_out)) == (made.byes, made.drawn_out)
        if format.kind == "knockout":
            assert len(onward) == made.through


@pytest.mark.long
@settings(max_examples=30)
@given(st.sampled_from(["rounds", "swiss"]), st.integers(4, 30), st.randoms())
def test_nobody_has_two_byes_before_everybody_has_one(kind: Any, n: int, random: Random) -> None:
    played = play_without_leavers(TournamentFormat(kind=kind, rounds=9), WHIST_TABLES, n, random)
    rested = Counter(dict.fromkeys(played[0][0].players, 0))
    for _, seated, _ in played:
        rested.update(seated.byes)
        assert max(rested.values()) - min(rested.values()) <= 1


def test_r38_each_of_five_finalists_is_drawn_out_equally_often() -> None:
    came = RoundField((3, 1, 4, 15, 9), {3: 2, 1: 5}, losers=(2, 6))
    drawn = Counter(
        player
        for values in iterate_lots(5)
        for player in plan_round(QUIZ_CUP, QUIZ_TABLES, 3, came, values).drawn_out
    )
    assert drawn == dict.fromkeys(came.players, 24)


def test_r38_the_points_do_not_sway_the_draw() -> None:
    ranked = TournamentFormat(surplus="draw", seating="rank")
    came = RoundField((0, 1, 2, 3, 4, 5), {0: 9, 1: 8, 2: 7})
    drawn = Counter(
        plan_round(ranked, QUIZ_TABLES, 2, came, values).drawn_out for values in iterate_lots(6)
    )
    assert drawn == dict.fromkeys(permutations(range(6), 2), 24)


@every_kind
def test_r50_the_first_round_is_by_lot_whatever_the_points(kind: Any) -> None:
    came = RoundField(tuple(range(6)), {0: 9, 1: 8})
    together = Counter(
        frozenset(frozenset(table) for table in seated.tables)
        for values in iterate_lots(6)
        if (
            seated := plan_round(TournamentFormat(kind=kind, table=3), QUIZ_TABLES, 1, came, values)
        )
    )
    assert len(together) == 10 and len({*together.values()}) == 1


def test_a_bye_of_the_first_round_is_by_lot() -> None:
    came = RoundField(tuple(range(5)))
    for kind in ("knockout", "rounds", "swiss"):
        byes = Counter(
            plan_round(TournamentFormat(kind=kind), WHIST_TABLES, 1, came, values).byes
            for values in iterate_lots(5)
        )
        assert byes == {(player,): 24 for player in range(5)}


@every_kind
def test_a_first_round_by_rank_spreads_the_best(kind: Any) -> None:
    format = TournamentFormat(kind=kind, table=3, seating="rank")
    came = RoundField(tuple(range(9)), {player: -player for player in range(9)})
    seated = plan_round(format, QUIZ_TABLES, 1, came, draw_lots(9, Random(1)))
    assert seated.tables == ((0, 5, 6), (1, 4, 7), (2, 3, 8))


def test_in_a_knockout_by_rank_the_best_have_the_byes() -> None:
    came = RoundField(tuple(range(6)), {player: player for player in range(6)})
    seated = plan_round(
        TournamentFormat(seating="rank"), WHIST_TABLES, 1, came, draw_lots(6, Random(1))
    )
    assert {*seated.byes} == {4, 5}


def test_r50_the_best_four_sit_at_the_first_table() -> None:
    came = RoundField(tuple(range(16)), {player: -player for player in range(16)})
    seated = plan_round(WHIST_CUP, WHIST_TABLES, 2, came, draw_lots(16, Random(1)))
    assert seated.tables == tuple(tuple(range(at, at + 4)) for at in range(0, 16, 4))


def test_r50_equal_points_are_ranked_by_the_lot() -> None:
    first = Counter(
        player
        for values in iterate_lots(4)
        for player in plan_round(
            TournamentFormat(kind="rounds", table=2),
            QUIZ_TABLES,
            2,
            RoundField((0, 1, 2, 3), {3: 1}),
            values,
        ).tables[0]
    )
    assert first == {3: 24, 0: 8, 1: 8, 2: 8}


def test_r50_each_table_is_worth_thirty_more_than_the_next() -> None:
    assert WHIST_CUP.list_bonuses(2, 4) == (90, 60, 30, 0)
    assert WHIST_CUP.list_bonuses(1, 4) == (0, 0, 0, 0)
    assert WHIST_CUP.list_bonuses(2, 3) == (60, 30, 0)
    assert WHIST_CUP.list_bonuses(2, 1) == (0,)


def test_r50_at_more_than_four_tables_the_steps_are_smaller() -> None:
    assert WHIST_CUP.list_bonuses(2, 8) == (90, 77, 64, 51, 39, 26, 13, 0)
    for tables in range(4, 151):
        steps = WHIST_CUP.list_bonuses(3, tables)
        assert (steps[0], steps[-1], len(steps)) == (90, 0, tables)
        gaps = [above - below for above, below in pairwise(steps)]
        assert max(gaps) - min(gaps) <= 1, "equal steps of whole points"


def test_a_bonus_for_other_kinds_there_is_none() -> None:
    assert TournamentFormat(kind="swiss", bonus=30).list_bonuses(2, 2) == (0, 0)


def test_later_byes_go_to_the_last_who_had_none() -> None:
    came = RoundField((0, 1, 2, 3, 4), {0: 9, 1: 5, 2: 4, 3: 3, 4: 0}, rested={4: 1})
    for kind in ("rounds", "swiss"):
        seated = plan_round(
            TournamentFormat(kind=kind), WHIST_TABLES, 2, came, draw_lots(5, Random(1))
        )
        assert seated.byes == (3,)


# --- swiss ---------------------------------------------------------------------------------------


TableSeating = tuple[tuple[int, ...], ...]


def count_repeats(seating: TableSeating, past: Iterable[TableSeating]) -> int:
    """Count how often all pairs who sit together have met before."""
    met = Counter(pair for before in past for pair in _iterate_pairs(before))
    return sum(met[pair] for pair in _iterate_pairs(seating))


def _iterate_pairs(seating: TableSeating) -> Iterator[frozenset[int]]:
    return (frozenset(pair) for table in seating for pair in combinations(table, 2))


def iterate_seatings(players: tuple[int, ...], left: tuple[int, ...]) -> Iterator[TableSeating]:
    """Yield all ways to seat these players at tables of these sizes.

    Order does not matter.
    """
    if not players:
        yield ()
        return
    for size in {*left}:
        rest = list(left)
        rest.remove(size)
        for others in combinations(players[1:], size - 1):
            table = (players[0], *others)
            away = tuple(player for player in players if player not in table)
            for tables in iterate_seatings(away, tuple(rest)):
                yield (table, *tables)


@st.composite
def swiss_rounds(draw: st.DrawFn, most: int) -> tuple[tuple[int, ...], tuple[int, ...], Any]:
    """Draw players in the order of their points, sizes of tables, and earlier rounds.

    In some rounds other players sat there, or players were seated by hand.
    """
    table = draw(st.integers(2, 5))
    n = draw(st.integers(table, most))
    left = choose_sizes(table, range(2, 7), n)[0]
    rounds = draw(st.lists(st.permutations(range(n)), max_size=5))
    past = tuple(
        tuple(tuple(order[at : at + table]) for at in range(0, n, table)) for order in rounds
    )
    return tuple(draw(st.permutations(range(n)))), left, past


@settings(max_examples=100)
@given(swiss_rounds(8))
def test_nobody_meets_again_in_swiss_where_that_can_be(made: Any) -> None:
    """Up to eight players are seated, compared with all seatings there are."""
    players, left, past = made
    tables = swiss.seat_tables(players, left, past)
    assert sorted(player for table in tables for player in table) == sorted(players)
    assert tuple(map(len, tables)) == left
    fewest = min(count_repeats(seating, past) for seating in iterate_seatings(players, left))
    assert (count_repeats(tables, past) == 0) == (fewest == 0)


def test_a_seating_without_repeats_is_found_where_no_exchange_leads_to_it() -> None:
    past = (((1, 4), (2, 5), (0, 3)), ((2, 4), (0, 3), (1, 5)), ((1, 3), (4, 5), (0, 2)))
    assert swiss.seat_tables(range(6), (2, 2, 2), past) == ((0, 4), (1, 2), (3, 5))


@settings(max_examples=25)
@given(swiss_rounds(24))
def test_no_exchange_of_two_would_lower_the_repeats_of_swiss(made: Any) -> None:
    players, left, past = made
    tables = swiss.seat_tables(players, left, past)
    least = count_repeats(tables, past)
    for one, other in combinations(range(len(tables)), 2):
        for i, j in product(range(len(tables[one])), range(len(tables[other]))):
            changed = [list(table) for table in tables]
            changed[one][i], changed[other][j] = changed[other][j], changed[one][i]
            assert count_repeats(changed, past) >= least


def test_swiss_seats_people_of_like_points_together() -> None:
    came = RoundField(tuple(range(12)), {player: -player for player in range(12)})
    seated = plan_round(
        TournamentFormat(kind="swiss"), QUIZ_TABLES, 2, came, draw_lots(12, Random(1))
    )
    assert seated.tables == ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))


def test_swiss_seats_who_has_met_with_the_next_best() -> None:
    came = RoundField(
        (0, 1, 2, 3), {player: -player for player in range(4)}, past=(((0, 1), (2, 3)),)
    )
    seated = plan_round(
        TournamentFormat(kind="swiss", table=2), QUIZ_TABLES, 2, came, draw_lots(4, Random(1))
    )
    assert seated.tables == ((0, 2), (1, 3))


def test_a_larger_table_lies_lower_where_only_that_avoids_a_repeat() -> None:
    """The best has met three of the four others, but nobody else has met anybody."""
    past = (((0, 1),), ((0, 2),), ((0, 3),))
    assert swiss.seat_tables((0, 1, 2, 3, 4), (3, 2), past) == ((1, 2, 3), (0, 4))


@pytest.mark.long
@pytest.mark.parametrize(("table", "rounds"), [(4, 10), (6, 6)])
def test_five_hundred_meet_nobody_again_in_swiss(table: int, rounds: int) -> None:
    """For tables of six, search alone finds no seating in time in round six."""
    played = play_without_leavers(
        TournamentFormat(kind="swiss", table=table, rounds=rounds), QUIZ_TABLES, 500, Random(5)
    )
    assert not any(count_repeats(seated.tables, came.past) for came, seated, _ in played)
