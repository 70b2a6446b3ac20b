"""Tests of poker menteur's computer players: beliefs, habits and strength."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bench.simulation import match as matches
from engines.core import ChanceAction, ContinueAction, ExpireAction, Office
from engines.menteur import MENTEUR, beliefs, odds, rates
from engines.menteur.ladder import find_ladder
from engines.menteur.state import MenteurState
from engines.menteur.types import (
    MenteurAccept,
    MenteurAction,
    MenteurAnnounce,
    MenteurDirect,
    MenteurLook,
    MenteurOptions,
    MenteurRefuse,
    MenteurRoll,
    MenteurThrow,
    MenteurUncover,
)
from tests.engines.game_recorder import record_events
from tests.support.lengths import mark_long_except

from .table import (
    apply_chance_values,
    begin_round,
    build_accepted,
    build_table,
    list_throw_events,
    parse_hand_text,
    play_moves,
)

RULES = [MenteurOptions(), MenteurOptions(cup="physical", suites="club")]


def choose_at_level(
    state: MenteurState, seat: int, level: str, seed: int = 1
) -> MenteurAction | None:
    """Return a level's choice at a table that was set up.

    Of its past nothing but its dice matters.
    """
    told = list_throw_events(state) if all(state.faces) else []
    return MENTEUR.choose_action(MENTEUR.view_as(state, seat, told), level, random.Random(seed))


def play_match(levels: Sequence[str], options: MenteurOptions, seed: int) -> str:
    """Play a game of computer players; return the winner's level."""
    rng = random.Random(seed)
    state = MENTEUR.start(len(levels), options)
    with record_events(MENTEUR) as told:
        while state.phase != "over":
            draw, waited = MENTEUR.find_due(state), MENTEUR.list_decisions(state)
            if draw:
                dice = ChanceAction(tuple(rng.randrange(bound) for bound in draw.bounds))
                state, _ = MENTEUR.apply_action(state, Office.CHANCE, dice)
            elif state.phase == "reveal":
                expire = ExpireAction(waited[0].id, tuple(d.actor for d in waited))
                state, _ = MENTEUR.apply_action(state, Office.CLOCK, expire)
            else:
                seat = waited[0].actor
                assert isinstance(seat, int)
                action = MENTEUR.choose_action(
                    MENTEUR.view_as(state, seat, told), levels[seat], rng
                )
                assert action is not None
                state, _ = MENTEUR.apply_action(state, seat, action)
    places = MENTEUR.rank_seats(state)
    assert places is not None
    return levels[places.index(1)]


# --- beliefs -------------------------------------------------------------------------------------


def test_chances_of_unseen_dice_are_exact() -> None:
    steps = find_ladder(MenteurOptions())
    place = steps.places[parse_hand_text("five-6")]
    assert odds.chance_at_least(steps, (6, 6, 6), place) == pytest.approx(1 / 36)
    assert odds.chance_at_least(
        steps, (), steps.places[parse_hand_text("pair-1")]
    ) == pytest.approx(1 - 480 / 7776)
    assert odds.chance_at_least(steps, (6, 6, 6, 6, 6), place + 1) == 0.0
    assert sum(part for _, part in odds.list_completions((1, 2))) == pytest.approx(1)


def test_the_best_throw_keeps_what_is_wanted() -> None:
    steps = find_ladder(MenteurOptions())
    four = steps.places[parse_hand_text("four-6")]
    assert odds.find_best_keeping_throw(steps, (), (1, 2, 6, 6, 6), four) == (
        pytest.approx(11 / 36),
        (1, 2),
    )
    assert odds.find_best_keeping_throw(steps, (1,), (2, 6, 6, 6), four)[1] == (2,)


def test_someone_who_has_seen_the_dice_remembers_them_until_they_are_thrown() -> None:
    state = build_accepted("56(1)(2)(3)")
    before = list_throw_events(state)

    def recall_belief() -> dict[tuple[int, ...], float]:
        return beliefs.recall_dice(MENTEUR.view_as(state, 1, [*before, *told]))

    with record_events(MENTEUR) as told:
        state = play_moves(state, "1 look", "1 throw-open:1@0", "chance 6")
        state = play_moves(state, "1 announce:pair-6", "2 accept", "2 throw-hidden:3@0")
        assert recall_belief() == {(6, 6, 1, 2, 3): 1.0}
        state = apply_chance_values(state, 4, 2, 1)  # the thrown die lies at position 5 now
        assert recall_belief() == {(6, 6, 2, 3, 0): 0.5, (6, 6, 3, 2, 0): 0.5}
        state = play_moves(state, f"2 uncover:{state.faces.index(2) + 1}@1")
        (left,) = recall_belief()
    assert sorted(left) == [0, 2, 3, 6, 6]


def test_an_announcement_speaks_for_itself() -> None:
    steps = find_ladder(MenteurOptions())
    place = steps.places[parse_hand_text("three-6")]
    plain, told = (odds.weigh_announcement(steps, {(0,) * 5: 1.0}, place, h) for h in (1.0, 4.0))
    fair = odds.chance_at_least(steps, (), place)
    assert odds.chance_of_place(steps, plain, place) == pytest.approx(fair)
    assert odds.chance_of_place(steps, told, place) == pytest.approx(
        4 * fair / (4 * fair + 1 - fair)
    )


# --- habits of the levels ------------------------------------------------------------------------


@pytest.mark.parametrize("level", MENTEUR.levels)
def test_what_lies_open_is_judged_as_it_is(level: str) -> None:
    assert choose_at_level(build_table("66612", "three-5"), 1, level) == MenteurAccept()
    assert choose_at_level(build_table("11234", "three-5"), 1, level) == MenteurRefuse()


@pytest.mark.parametrize("level", MENTEUR.levels)
def test_a_first_turn_is_thrown_hidden_and_looked_at(level: str) -> None:
    state = begin_round(2)
    assert choose_at_level(state, 0, level) == MenteurThrow("hidden", (1, 2, 3, 4, 5), 0)
    state = play_moves(state, "0 throw-hidden:1,2,3,4,5@0", "chance 66612")
    assert choose_at_level(state, 0, level) == MenteurLook()


@pytest.mark.parametrize("level", MENTEUR.levels)
def test_someone_who_looked_throws_what_does_not_fit_and_keeps_the_rest(level: str) -> None:
    state = play_moves(build_accepted("(6)(6)(6)(1)(2)", "three-6"), "1 look")
    action = choose_at_level(state, 1, level)
    assert action == MenteurThrow("hidden", (4, 5), 0)


def test_under_a_physical_cup_what_is_kept_is_uncovered_before() -> None:
    state = play_moves(build_accepted("(6)(6)(6)(1)(2)", "three-6", cup="physical"), "1 look")
    assert choose_at_level(state, 1, "careful") == MenteurUncover((1, 2, 3), 0)
    state = play_moves(state, "1 uncover:1,2,3@0")
    assert choose_at_level(state, 1, "careful") == MenteurThrow("hidden", (4, 5), 1)


def test_the_careful_one_tells_the_truth_if_it_can() -> None:
    state = play_moves(begin_round(2), "0 throw-hidden:1,2,3,4,5@0", "chance 66611", "0 look")
    assert choose_at_level(state, 0, "careful") == MenteurAnnounce(parse_hand_text("full-6-1"))


def test_what_is_likely_enough_is_passed_blind_but_not_by_the_careful_one() -> None:
    state = build_accepted("666(1)(2)", "pair-2")
    assert choose_at_level(state, 1, "normal") == MenteurAnnounce(parse_hand_text("pair-3"))
    assert choose_at_level(state, 1, "careful") == MenteurLook()


def test_the_cunning_one_sends_the_tray_to_whom_a_point_hurts_most() -> None:
    state = replace(begin_round(4), points=(0, 1, 0, 4))
    assert choose_at_level(state, 0, "cunning") == MenteurDirect("right")
    assert isinstance(choose_at_level(state, 0, "normal"), MenteurThrow)


def test_the_cunning_one_lays_dice_open_now_and_then() -> None:
    rng = random.Random(1)
    found = 0
    for _ in range(20):
        dice = "".join(str(rng.randint(1, 6)) for _ in range(5))
        state = play_moves(begin_round(2), "0 throw-hidden:1,2,3,4,5@0", f"chance {dice}", "0 look")
        found += isinstance(choose_at_level(state, 0, "cunning"), MenteurUncover)
    assert 0 < found < 20


def test_a_trial_is_thrown_and_a_reveal_continued() -> None:
    state = build_table("66666", "five-6")
    for level in MENTEUR.levels:
        assert choose_at_level(play_moves(state, "1 accept"), 1, level) == MenteurRoll()
        assert choose_at_level(play_moves(state, "1 refuse"), 0, level) == ContinueAction()
        assert choose_at_level(state, 0, level) is None


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_the_top_hand_is_accepted_only_where_it_is_nearly_certain(level: str) -> None:
    assert choose_at_level(build_table("66666", "five-6"), 1, level) == MenteurAccept()
    assert choose_at_level(build_table("666(6)(6)", "five-6"), 1, level) == MenteurRefuse()


def test_the_first_choice_of_a_fresh_process_weighs_few_throws() -> None:
    """A process that has computed nothing yet weighs some hundreds, not 36,000."""
    for option in ("off", "on"):
        state = play_moves(
            begin_round(2, kickers=option), "0 throw-hidden:1,2,3,4,5@0", "chance 66213", "0 look"
        )
        for kept in (odds.find_best_keeping_throw, odds.list_tail_chances, odds.list_throws):
            kept.cache_clear()
        choose_at_level(state, 0, "cunning")
        assert 0 < odds.find_best_keeping_throw.cache_info().misses < 1000


@pytest.mark.parametrize("level", MENTEUR.levels)
@pytest.mark.parametrize("seats", mark_long_except(3, [3, 6]))
def test_computers_do_not_climb_the_ladder_rung_by_rung(level: str, seats: int) -> None:
    arena = matches.build_arena("menteur")
    players = [matches.find_player(arena, level)] * seats
    games = (
        matches.iterate_states(arena, players, str(seed), MenteurOptions(kickers="on"))
        for seed in range(2)
    )
    assert max(len(state.placed) for game in games for state in game) <= 60


# --- learning ------------------------------------------------------------------------------------


def learn_refusals(*answers: str) -> rates.RefusalModel:
    """Return seat 0's model of seat 1 after these answers to likely truths."""
    with record_events(MENTEUR) as told:
        for answer in answers:
            state = play_moves(
                begin_round(2), "0 throw-hidden:1,2,3,4,5@0", "chance 66213", "0 look"
            )
            play_moves(state, "0 announce:pair-1", answer)
    return rates.learn_models(MENTEUR.view_as(begin_round(2), 0, told))[1]


def test_someone_who_refuses_what_is_likely_is_told_the_truth() -> None:
    steps = begin_round(2).ladder
    place = steps.places[parse_hand_text("pair-1")]
    assert (
        learn_refusals("1 refuse").doubt_chance
        > rates.RefusalModel().doubt_chance
        > learn_refusals("1 accept").doubt_chance
    )
    refused, unknown, accepted_ = (
        rate.estimate_refusal(steps, (), place)
        for rate in (
            learn_refusals("1 refuse", "1 refuse"),
            rates.RefusalModel(),
            learn_refusals("1 accept"),
        )
    )
    assert refused > 0.5 > unknown > accepted_


def test_someone_who_believed_four_of_a_kind_is_not_told_five() -> None:
    look = ("0 throw-hidden:1,2,3,4,5@0", "chance 66213", "0 look")
    with record_events(MENTEUR) as told:
        for hand in ("four-3", "four-2", "four-5"):
            play_moves(begin_round(2), *look, f"0 announce:{hand}", "1 accept")
        state = play_moves(begin_round(2), *look)
    view = MENTEUR.view_as(state, 0, told)
    four, five = (
        rates.learn_models(view)[1].estimate_refusal(
            state.ladder, (), state.ladder.places[parse_hand_text(hand)]
        )
        for hand in ("four-3", "five-3")
    )
    assert four < 0.1 and five > 0.4
    for seed in range(20):
        action = MENTEUR.choose_action(view, "cunning", random.Random(seed))
        assert not (isinstance(action, MenteurAnnounce) and action.hand.category == "five")


def test_the_cunning_one_refuses_what_would_leave_it_nothing_credible_to_say() -> None:
    look = ("0 throw-hidden:1,2,3,4,5@0", "chance 55213", "0 look", "0 uncover:1,2@1")
    for hand, expected in (("full-5-6", MenteurAccept()), ("four-5", MenteurRefuse())):
        with record_events(MENTEUR) as told:
            state = play_moves(begin_round(3), *look, f"0 announce:{hand}")
        view = MENTEUR.view_as(state, 1, told)
        assert MENTEUR.choose_action(view, "cunning", random.Random(1)) == expected


def test_of_bluffs_that_are_worth_the_same_the_cunning_one_says_a_plausible_one() -> None:
    with record_events(MENTEUR) as told:
        state = play_moves(
            begin_round(2),
            *("0 throw-hidden:1,2,3,4,5@0", "chance 55213", "0 look", "0 announce:four-5"),
            *("1 accept", "1 look", "1 throw-hidden:1,2,3,4,5@0", "chance 55213"),
        )
    view = MENTEUR.view_as(state, 1, told)
    for seed in range(20):
        action = MENTEUR.choose_action(view, "cunning", random.Random(seed))
        assert action == MenteurAnnounce(parse_hand_text("four-6"))


def test_what_everybody_sees_to_be_true_is_never_thought_to_be_refused() -> None:
    steps = begin_round(2).ladder
    place = steps.places[parse_hand_text("pair-6")]
    assert rates.RefusalModel().estimate_refusal(steps, (6, 6), place) == 0
    assert rates.RefusalModel().estimate_refusal(steps, (1, 2, 3, 4, 6), place) > 0.9


def test_someone_who_lies_is_believed_less_and_who_tells_the_truth_more() -> None:
    def learn_credibility(dice: str) -> float:
        with record_events(MENTEUR) as told:
            state = play_moves(
                begin_round(2), "0 throw-hidden:1,2,3,4,5@0", f"chance {dice}", "0 look"
            )
            play_moves(state, "0 announce:three-6", "1 refuse")
        return rates.learn_models(MENTEUR.view_as(begin_round(2), 1, told))[0].word_factor

    assert (
        learn_credibility("12346") < rates.RefusalModel().word_factor < learn_credibility("66612")
    )


# --- strength ------------------------------------------------------------------------------------


def count_wins(weaker: str, stronger: str, options: MenteurOptions, games: int) -> int:
    """Return how many games the stronger level wins.

    Half of four seats each, places changing.
    """
    pair = (weaker, stronger)
    winners = [
        play_match([pair[(seat + game) % 2] for seat in range(4)], options, game)
        for game in range(games)
    ]
    return winners.count(stronger)


@pytest.mark.long
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_than_the_one_below(weaker: str, stronger: str) -> None:
    """Chance alone would give 8 ± 2; games and players are seeded."""
    assert count_wins(weaker, stronger, MenteurOptions(), 16) >= 10


@pytest.mark.long
@pytest.mark.parametrize("options", RULES)
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_in_the_long_run(
    weaker: str, stronger: str, options: MenteurOptions
) -> None:
    """Chance alone would give 75 ± 6."""
    assert count_wins(weaker, stronger, options, 150) > 150 * 0.55


@pytest.mark.parametrize(
    "players", [("cunning", "refuser"), ("cunning", "careful"), ("normal", "careful")]
)
@pytest.mark.parametrize("kickers", mark_long_except("off", ["off", "on"]))
def test_no_level_loses_to_who_refuses_all_or_to_a_lower_one(
    players: tuple[str, str], kickers: str
) -> None:
    """Chance alone would give 12 ± 2.4 of 24 games."""
    options = {"kickers": kickers}
    stronger, _ = matches.play_match(matches.build_arena("menteur"), players, 24, options=options)
    assert stronger.mean > 55
