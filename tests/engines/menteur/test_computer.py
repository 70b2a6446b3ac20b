"""Computer players: what they believe, what each level is known for, and that each is better."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bench import match as matches
from engines.core import Chance, Continue, Expire, Office
from engines.menteur import MENTEUR, beliefs, odds, rates
from engines.menteur.ladder import ladder
from engines.menteur.state import State
from engines.menteur.types import (
    Accept,
    Action,
    Announce,
    Direct,
    Look,
    Options,
    Refuse,
    Roll,
    Throw,
    Uncover,
)
from tests.engines.course import hearing
from tests.lengths import long_but

from .table import accepted, begun, chance, hand, play, table, thrown

RULES = [Options(), Options(cup="physical", suites="club")]


def chosen(state: State, seat: int, level: str, seed: int = 1) -> Action | None:
    """What is chosen at a table that was set up, or of which nothing but its dice matters."""
    told = thrown(state) if all(state.faces) else []
    return MENTEUR.choose(MENTEUR.view(state, seat, told), level, random.Random(seed))


def match(levels: Sequence[str], options: Options, seed: int) -> str:
    """A game among computer players: the winner's level."""
    rng = random.Random(seed)
    state = MENTEUR.start(len(levels), options)
    with hearing(MENTEUR) as told:
        while state.phase != "over":
            draw, waited = MENTEUR.due(state), MENTEUR.decisions(state)
            if draw:
                dice = Chance(tuple(rng.randrange(bound) for bound in draw.bounds))
                state, _ = MENTEUR.apply(state, Office.CHANCE, dice)
            elif state.phase == "reveal":
                expire = Expire(waited[0].id, tuple(d.actor for d in waited))
                state, _ = MENTEUR.apply(state, Office.CLOCK, expire)
            else:
                seat = waited[0].actor
                assert isinstance(seat, int)
                action = MENTEUR.choose(MENTEUR.view(state, seat, told), levels[seat], rng)
                assert action is not None
                state, _ = MENTEUR.apply(state, seat, action)
    places = MENTEUR.standings(state)
    assert places is not None
    return levels[places.index(1)]


# --- what they believe ---------------------------------------------------------------------------


def test_chances_of_unseen_dice_are_exact() -> None:
    steps = ladder(Options())
    place = steps.places[hand("five-6")]
    assert odds.at_least(steps, (6, 6, 6), place) == pytest.approx(1 / 36)
    assert odds.at_least(steps, (), steps.places[hand("pair-1")]) == pytest.approx(1 - 480 / 7776)
    assert odds.at_least(steps, (6, 6, 6, 6, 6), place + 1) == 0.0
    assert sum(part for _, part in odds.completions((1, 2))) == pytest.approx(1)


def test_the_best_throw_keeps_what_is_wanted() -> None:
    steps = ladder(Options())
    four = steps.places[hand("four-6")]
    assert odds.keeping(steps, (), (1, 2, 6, 6, 6), four) == (pytest.approx(11 / 36), (1, 2))
    assert odds.keeping(steps, (1,), (2, 6, 6, 6), four)[1] == (2,)


def test_who_has_seen_the_dice_remembers_them_until_they_are_thrown() -> None:
    state = accepted("56(1)(2)(3)")
    before = thrown(state)

    def belief() -> dict[tuple[int, ...], float]:
        return beliefs.remembered(MENTEUR.view(state, 1, [*before, *told]))

    with hearing(MENTEUR) as told:
        state = play(state, "1 look", "1 throw-open:1@0", "chance 6")
        state = play(state, "1 announce:pair-6", "2 accept", "2 throw-hidden:3@0")
        assert belief() == {(6, 6, 1, 2, 3): 1.0}
        state = chance(state, 4, 2, 1)  # what was thrown lies at position 5 now
        assert belief() == {(6, 6, 2, 3, 0): 0.5, (6, 6, 3, 2, 0): 0.5}
        state = play(state, f"2 uncover:{state.faces.index(2) + 1}@1")
        (left,) = belief()
    assert sorted(left) == [0, 2, 3, 6, 6]


def test_an_announcement_speaks_for_itself() -> None:
    steps = ladder(Options())
    place = steps.places[hand("three-6")]
    plain, told = (odds.weighed(steps, {(0,) * 5: 1.0}, place, h) for h in (1.0, 4.0))
    fair = odds.at_least(steps, (), place)
    assert odds.chance(steps, plain, place) == pytest.approx(fair)
    assert odds.chance(steps, told, place) == pytest.approx(4 * fair / (4 * fair + 1 - fair))


# --- what each does ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", MENTEUR.levels)
def test_what_lies_open_is_judged_as_it_is(level: str) -> None:
    assert chosen(table("66612", "three-5"), 1, level) == Accept()
    assert chosen(table("11234", "three-5"), 1, level) == Refuse()


@pytest.mark.parametrize("level", MENTEUR.levels)
def test_a_first_turn_is_thrown_hidden_and_looked_at(level: str) -> None:
    state = begun(2)
    assert chosen(state, 0, level) == Throw("hidden", (1, 2, 3, 4, 5), 0)
    state = play(state, "0 throw-hidden:1,2,3,4,5@0", "chance 66612")
    assert chosen(state, 0, level) == Look()


@pytest.mark.parametrize("level", MENTEUR.levels)
def test_who_looked_throws_what_does_not_fit_and_keeps_the_rest(level: str) -> None:
    state = play(accepted("(6)(6)(6)(1)(2)", "three-6"), "1 look")
    action = chosen(state, 1, level)
    assert action == Throw("hidden", (4, 5), 0)


def test_under_a_physical_cup_what_is_kept_is_uncovered_before() -> None:
    state = play(accepted("(6)(6)(6)(1)(2)", "three-6", cup="physical"), "1 look")
    assert chosen(state, 1, "careful") == Uncover((1, 2, 3), 0)
    state = play(state, "1 uncover:1,2,3@0")
    assert chosen(state, 1, "careful") == Throw("hidden", (4, 5), 1)


def test_the_careful_one_tells_the_truth_if_it_can() -> None:
    state = play(begun(2), "0 throw-hidden:1,2,3,4,5@0", "chance 66611", "0 look")
    assert chosen(state, 0, "careful") == Announce(hand("full-6-1"))


def test_what_is_likely_enough_is_passed_blind_but_not_by_the_careful_one() -> None:
    state = accepted("666(1)(2)", "pair-2")
    assert chosen(state, 1, "normal") == Announce(hand("pair-3"))
    assert chosen(state, 1, "careful") == Look()


def test_the_cunning_one_sends_the_tray_to_whom_a_point_hurts_most() -> None:
    state = replace(begun(4), points=(0, 1, 0, 4))
    assert chosen(state, 0, "cunning") == Direct("right")
    assert isinstance(chosen(state, 0, "normal"), Throw)


def test_the_cunning_one_lays_dice_open_now_and_then() -> None:
    rng = random.Random(1)
    found = 0
    for _ in range(20):
        dice = "".join(str(rng.randint(1, 6)) for _ in range(5))
        state = play(begun(2), "0 throw-hidden:1,2,3,4,5@0", f"chance {dice}", "0 look")
        found += isinstance(chosen(state, 0, "cunning"), Uncover)
    assert 0 < found < 20


def test_a_trial_is_thrown_and_a_reveal_continued() -> None:
    state = table("66666", "five-6")
    for level in MENTEUR.levels:
        assert chosen(play(state, "1 accept"), 1, level) == Roll()
        assert chosen(play(state, "1 refuse"), 0, level) == Continue()
        assert chosen(state, 0, level) is None


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_the_top_hand_is_accepted_only_where_it_is_nearly_certain(level: str) -> None:
    assert chosen(table("66666", "five-6"), 1, level) == Accept()
    assert chosen(table("666(6)(6)", "five-6"), 1, level) == Refuse()


def test_the_first_choice_of_a_fresh_process_weighs_few_throws() -> None:
    """However little has been reckoned before in this process: some hundreds, not 36,000."""
    for option in ("off", "on"):
        state = play(
            begun(2, kickers=option), "0 throw-hidden:1,2,3,4,5@0", "chance 66213", "0 look"
        )
        for kept in (odds.keeping, odds.tails, odds.throws):
            kept.cache_clear()
        chosen(state, 0, "cunning")
        assert 0 < odds.keeping.cache_info().misses < 1000


@pytest.mark.parametrize("level", MENTEUR.levels)
@pytest.mark.parametrize("seats", long_but(3, [3, 6]))
def test_computers_do_not_climb_the_ladder_rung_by_rung(level: str, seats: int) -> None:
    arena = matches.arena("menteur")
    players = [matches.player(arena, level)] * seats
    games = (matches.states(arena, players, str(seed), Options(kickers="on")) for seed in range(2))
    assert max(len(state.placed) for game in games for state in game) <= 60


# --- what they learn -----------------------------------------------------------------------------


def after(*answers: str) -> rates.Rate:
    """What seat 0 knows of seat 1 after rounds in which it announced a likely truth to it."""
    with hearing(MENTEUR) as told:
        for answer in answers:
            state = play(begun(2), "0 throw-hidden:1,2,3,4,5@0", "chance 66213", "0 look")
            play(state, "0 announce:pair-1", answer)
    return rates.rates(MENTEUR.view(begun(2), 0, told))[1]


def test_who_refuses_what_is_likely_is_told_the_truth() -> None:
    steps = begun(2).ladder
    place = steps.places[hand("pair-1")]
    assert after("1 refuse").doubt > rates.Rate().doubt > after("1 accept").doubt
    refused, unknown, accepted_ = (
        rate.refused(steps, (), place)
        for rate in (after("1 refuse", "1 refuse"), rates.Rate(), after("1 accept"))
    )
    assert refused > 0.5 > unknown > accepted_


def test_what_everybody_sees_to_be_true_is_never_thought_to_be_refused() -> None:
    steps = begun(2).ladder
    place = steps.places[hand("pair-6")]
    assert rates.Rate().refused(steps, (6, 6), place) == 0
    assert rates.Rate().refused(steps, (1, 2, 3, 4, 6), place) > 0.9


def test_who_lies_is_believed_less_and_who_tells_the_truth_more() -> None:
    def word(dice: str) -> float:
        with hearing(MENTEUR) as told:
            state = play(begun(2), "0 throw-hidden:1,2,3,4,5@0", f"chance {dice}", "0 look")
            play(state, "0 announce:three-6", "1 refuse")
        return rates.rates(MENTEUR.view(begun(2), 1, told))[0].word

    assert word("12346") < rates.Rate().word < word("66612")


# --- how strong they are -------------------------------------------------------------------------


def won(weaker: str, stronger: str, options: Options, games: int) -> int:
    """How many games the stronger level wins, half of four seats each, places changing."""
    pair = (weaker, stronger)
    winners = [
        match([pair[(seat + game) % 2] for seat in range(4)], options, game)
        for game in range(games)
    ]
    return winners.count(stronger)


@pytest.mark.long
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_than_the_one_below(weaker: str, stronger: str) -> None:
    """Chance alone would give 8 ± 2; games and players are seeded."""
    assert won(weaker, stronger, Options(), 16) >= 10


@pytest.mark.long
@pytest.mark.parametrize("options", RULES)
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_in_the_long_run(weaker: str, stronger: str, options: Options) -> None:
    """Chance alone would give 75 ± 6."""
    assert won(weaker, stronger, options, 150) > 150 * 0.55


@pytest.mark.parametrize(
    "players", [("cunning", "refuser"), ("cunning", "careful"), ("normal", "careful")]
)
@pytest.mark.parametrize("kickers", long_but("off", ["off", "on"]))
def test_no_level_loses_to_who_refuses_all_or_to_a_lower_one(
    players: tuple[str, str], kickers: str
) -> None:
    """Of 24 games chance alone would give 12 ± 2.4, and all of these win 80 % or more."""
    options = {"kickers": kickers}
    stronger, _ = matches.match(matches.arena("menteur"), players, 24, options=options)
    assert stronger.mean > 55
