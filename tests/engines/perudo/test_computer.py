"""Tests of perudo's computer players: habits of each level, and their strength."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from bench.simulation import match as matches
from engines.core import (
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    ContinueAction,
    ExpireAction,
    Office,
)
from engines.perudo import PERUDO, beliefs, endgame, rates
from engines.perudo.computer import CAREFUL_MIN_CHANCE, CAREFUL_TRUST_CHANCE
from engines.perudo.odds import add_counts, chance_at_least, find_face_share, list_binomial
from engines.perudo.state import PerudoState
from engines.perudo.types import (
    STAR,
    PerudoAction,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoOptions,
    PerudoPush,
)
from engines.perudo.view import PerudoView
from tests.engines.game_recorder import record_events
from tests.support.lengths import mark_long_except

from .table import build_table, play_moves

RULES = [PerudoOptions(), PerudoOptions(push="on", challenge="any"), PerudoOptions(rules="perudo")]


def choose_at_level(
    state: PerudoState, seat: int, level: str, seed: int = 1
) -> PerudoAction | None:
    return PERUDO.choose_action(PERUDO.view_as(state, seat), level, random.Random(seed))


def play_match(
    levels: Sequence[str], options: PerudoOptions, seed: int
) -> tuple[str, list[PerudoState]]:
    """Play a game of computer players; return the winner's level and all positions."""
    rng = random.Random(seed)
    state = PERUDO.start(len(levels), options)
    positions: list[PerudoState] = []
    with record_events(PERUDO) as told:
        while state.phase != "over":
            positions.append(state)
            draw = PERUDO.find_due(state)
            if isinstance(draw, ChanceDraw):
                dice = ChanceAction(tuple(rng.randrange(bound) for bound in draw.bounds))
                state, _ = PERUDO.apply_action(state, Office.CHANCE, dice)
            elif state.phase == "reveal":
                waited = PERUDO.list_decisions(state)
                expire = ExpireAction(waited[0].id, tuple(d.actor for d in waited))
                state, _ = PERUDO.apply_action(state, Office.CLOCK, expire)
            else:
                state, _ = PERUDO.apply_action(state, *_choose_next(state, levels, rng, told))
    places = PERUDO.rank_seats(state)
    assert places is not None
    return levels[places.index(1)], positions


def _choose_next(
    state: PerudoState,
    levels: Sequence[str],
    rng: random.Random,
    told: Sequence[AddressedEvent[Any]],
) -> tuple[int, PerudoAction]:
    """Return the next action, of players out of turn before the awaited one."""
    view = PERUDO.view_as(state, None)
    for seat in sorted(view.may_calza - {state.turn}):
        action = PERUDO.choose_action(PERUDO.view_as(state, seat, told), levels[seat], rng)
        if action is not None:
            return seat, action
    assert state.turn is not None
    action = PERUDO.choose_action(PERUDO.view_as(state, state.turn, told), levels[state.turn], rng)
    assert action is not None
    return state.turn, action


# --- beliefs -------------------------------------------------------------------------------------


def test_chances_of_unseen_dice_are_exact() -> None:
    assert (
        find_face_share(3, STAR) == 1 / 3
        and find_face_share(STAR, STAR) == find_face_share(3, None) == 1 / 6
    )
    assert list_binomial(2, 1 / 3) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert add_counts(list_binomial(2, 1 / 3), list_binomial(1, 1 / 3)) == pytest.approx(
        list_binomial(3, 1 / 3)
    )
    assert chance_at_least(list_binomial(3, 1 / 6), 1) == pytest.approx(1 - (5 / 6) ** 3)
    assert chance_at_least((0.5, 0.5), -1) == 1.0


def test_a_seat_knows_its_own_dice_and_the_pushed_ones() -> None:
    state = play_moves(build_table("33*12 12", push="on"), "0 3x3", "0 push:3,*")
    state, _ = PERUDO.apply_action(state, Office.CHANCE, ChanceAction((2, 0, 0)))
    assert beliefs.estimate_fair_counts(PERUDO.view_as(state, 0), 3) == pytest.approx(
        (0, 0, 0, *list_binomial(2, 1 / 3))
    )
    assert beliefs.estimate_fair_counts(PERUDO.view_as(state, 1), 3) == pytest.approx(
        (0, 0, *list_binomial(3, 1 / 3))
    )


def test_a_bid_speaks_for_dice_until_they_are_rolled_anew() -> None:
    def estimate_expected_count(state: PerudoState) -> float:
        chances = beliefs.estimate_counts_by_bids(PERUDO.view_as(state, 1, told), 3)
        return sum(count * chance for count, chance in enumerate(chances))

    with record_events(PERUDO) as told:
        state = build_table("11111 22222", push="on")
        assert estimate_expected_count(state) == pytest.approx(5 / 3)
        state = play_moves(state, "0 3x3")
        assert estimate_expected_count(state) > 5 / 3
        state = play_moves(state, "0 push:1", "chance chance:0,0,0,0")
        assert estimate_expected_count(state) == pytest.approx(4 / 3)


# --- habits of the levels ------------------------------------------------------------------------


def _is_trusted(view: PerudoView) -> bool:
    """Return whether the careful player may raise the standing bid."""
    bid = view.standing_bid
    return bid is not None and (
        chance_at_least(beliefs.estimate_fair_counts(view, bid.face), bid.count)
        >= CAREFUL_TRUST_CHANCE
    )


@pytest.mark.parametrize("options", RULES)
def test_the_careful_one_never_bids_what_is_hardly_likely(options: PerudoOptions) -> None:
    _, positions = play_match(["careful"] * 4, options, seed=3)
    bids = 0
    for state in positions:
        if state.phase != "bidding" or state.turn is None:
            continue
        view = PERUDO.view_as(state, state.turn)
        action = PERUDO.choose_action(view, "careful", random.Random(5))
        if isinstance(action, PerudoBid) and not _is_trusted(view):
            bids += 1
            assert (
                chance_at_least(beliefs.estimate_fair_counts(view, action.face), action.count)
                >= CAREFUL_MIN_CHANCE
            )
    assert bids


def test_the_careful_one_raises_what_is_likely_unless_its_raise_is_the_bigger_risk() -> None:
    likely = play_moves(build_table("153 251*"), "0 3x5")
    assert isinstance(choose_at_level(likely, 1, "careful"), PerudoBid)
    for hands, bid in (("123 4", "0 2x4"), ("153 2314", "0 3x5")):
        state = play_moves(build_table(hands), bid)
        assert choose_at_level(state, 1, "careful") == PerudoChallenge()


def test_the_normal_one_raises_into_a_face_that_others_have_bid() -> None:
    with record_events(PERUDO) as told:
        state = play_moves(build_table("*44 54 31"), "0 1x3", "1 3x3")
        view = PERUDO.view_as(state, 2, told)
    for seed in range(5):
        action = PERUDO.choose_action(view, "normal", random.Random(seed))
        assert action == PerudoBid(4, 3)


@pytest.mark.parametrize("level", PERUDO.levels)
def test_an_impossible_bid_is_challenged_and_a_certain_one_is_not(level: str) -> None:
    state = build_table("11 22222")
    assert choose_at_level(play_moves(state, "0 8x1"), 1, level) == PerudoChallenge()
    assert choose_at_level(play_moves(state, "0 2x2"), 1, level) != PerudoChallenge()


@pytest.mark.parametrize("level", PERUDO.levels)
def test_at_the_end_of_the_bids_there_is_only_dudo(level: str) -> None:
    state = play_moves(build_table("22 33", rules="perudo"), "0 4x6", "1 4x1")
    assert choose_at_level(state, 0, level) == PerudoChallenge()


def test_someone_who_is_not_waited_for_lets_the_others_go_on() -> None:
    state = play_moves(build_table("112 223 334"), "0 2x2")
    assert [choose_at_level(state, seat, "cunning") for seat in (0, 2)] == [None, None]
    shown = play_moves(state, "1 challenge", "0 continue")
    assert choose_at_level(shown, 0, "normal") is None
    assert choose_at_level(shown, 2, "normal") == ContinueAction()


def test_a_hopeless_bid_is_left_to_the_next_seat() -> None:
    state = play_moves(build_table("11111 12345 12345", challenge="any"), "0 15x3")
    assert [choose_at_level(state, seat, "cunning") for seat in (1, 2)] == [PerudoChallenge(), None]


def test_the_cunning_one_says_calza_when_it_is_likely_in_turn_or_not() -> None:
    in_turn = play_moves(build_table("2 3 1116", rules="perudo"), "0 3x5", "1 3x1")
    assert choose_at_level(in_turn, 2, "cunning") == PerudoCalza()
    assert choose_at_level(in_turn, 2, "normal") != PerudoCalza()
    out_of_turn = play_moves(build_table("1116 2 3", rules="perudo"), "0 3x5", "1 3x1")
    assert choose_at_level(out_of_turn, 0, "cunning") == PerudoCalza()
    assert (
        choose_at_level(
            play_moves(build_table("1166 2 3", rules="perudo"), "0 3x5", "1 3x1"), 0, "cunning"
        )
        is None
    )


def test_the_cunning_one_pushes_what_makes_a_daring_bid_likelier() -> None:
    state = play_moves(build_table("33124 12345", push="on"), "0 5x3")
    assert choose_at_level(state, 0, "cunning") == PerudoPush((3, 3))
    assert (
        choose_at_level(state, 0, "normal")
        == choose_at_level(state, 0, "careful")
        == PerudoPush(())
    )
    safe = play_moves(build_table("33124 12345", push="on"), "0 1x3")
    assert choose_at_level(safe, 0, "cunning") == PerudoPush(())


def test_the_cunning_one_bluffs_now_and_then() -> None:
    """Among many openings some name a face of which the seat holds nothing."""
    state = build_table("11224 12345 12345 12345")
    bids = [choose_at_level(state, 0, "cunning", seed) for seed in range(60)]
    faces = {bid.face for bid in bids if isinstance(bid, PerudoBid)}
    assert faces & {3, 5} and faces & {1, 2}


@pytest.mark.parametrize("level", PERUDO.levels)
@pytest.mark.parametrize("rules", endgame.RULE_SET_NAMES)
@pytest.mark.parametrize(("hand", "bid"), [("2325", "1 2x2"), ("1455", "1 2x5")])
def test_what_ones_own_dice_prove_is_not_challenged(
    level: str, rules: str, hand: str, bid: str
) -> None:
    state = play_moves(build_table(f"{hand} 236", first=1, rules=rules), bid)
    for seed in range(20):
        assert isinstance(choose_at_level(state, 0, level, seed), PerudoBid)


@pytest.mark.parametrize("level", PERUDO.levels)
def test_what_cannot_be_is_challenged_and_not_raised(level: str) -> None:
    state = play_moves(build_table("4525 3", first=1), "1 2x1")
    for seed in range(20):
        assert choose_at_level(state, 0, level, seed) == PerudoChallenge()


@pytest.mark.parametrize("options", RULES)
@pytest.mark.parametrize("level", PERUDO.levels)
def test_nothing_certain_is_mistaken_in_whole_games(level: str, options: PerudoOptions) -> None:
    for seed in range(2):
        _, positions = play_match([level] * 3, options, seed)
        for state in positions:
            if state.phase != "bidding" or state.turn is None or state.standing_bid is None:
                continue
            view = PERUDO.view_as(state, state.turn)
            action = PERUDO.choose_action(view, level, random.Random(seed))
            known = beliefs.count_known_dice(view, state.standing_bid.face)
            if known >= state.standing_bid.count and view.raises:
                assert action != PerudoChallenge()
            if known + beliefs.count_unseen_dice(view) < state.standing_bid.count:
                assert action == PerudoChallenge()


# --- learning ------------------------------------------------------------------------------------


def learn_opponents(
    *rounds: tuple[str, tuple[str, ...]], **options: Any
) -> tuple[rates.OpponentModel, ...]:
    """Return the models of the seats after some rounds of two, each begun by seat 0."""
    told = list[AddressedEvent[Any]]()
    with record_events(PERUDO) as heard:
        for hands, moves in rounds:
            play_moves(build_table(hands, **options), *moves)
            told += heard
            heard.clear()
    return rates.learn_models([t.event for t in told if t.audience is None], 2)


def test_someone_who_challenges_much_is_known_for_it_and_who_does_not_for_that() -> None:
    challenged = ("22333 11455", ("0 3x3", "1 challenge"))
    believed = ("22333 11455", ("0 3x3", "1 3x5", "0 challenge"))
    much, hardly = (
        learn_opponents(*[each] * 3)[1].challenge_curve for each in (challenged, believed)
    )
    unknown = rates.OpponentModel().challenge_curve
    middle = rates.CURVE_STEPS // 3
    assert hardly[middle] < unknown[middle] < much[middle]
    assert much[0] == hardly[0] == 1 and much[-1] == hardly[-1] == 0


def test_whose_bids_are_true_is_believed_more_than_whose_are_not() -> None:
    honest = learn_opponents(*[("22333 11455", ("0 3x3", "1 challenge"))] * 3)[0].estimate_word(
        5, 1 / 3
    )
    lying = learn_opponents(*[("22333 11455", ("0 2x4", "1 challenge"))] * 3)[0].estimate_word(
        5, 1 / 3
    )
    assert lying < rates.OpponentModel().estimate_word(5, 1 / 3) < honest


def test_what_time_did_says_nothing_of_anybody() -> None:
    timed = ("22333 11455", ("0 3x3", "clock expire:1.1:1"))
    assert learn_opponents(timed)[1].challenge_curve == pytest.approx(
        rates.OpponentModel().challenge_curve
    )


# --- strength ------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(
    "options", [{}, {"push": "on", "challenge": "any"}, {"rules": "perudo"}], ids=str
)
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_than_the_one_below(
    weaker: str, stronger: str, options: dict[str, str]
) -> None:
    """Two of four seats each, in every order: chance alone would give 50 ± 3."""
    players = (stronger, weaker, stronger, weaker)
    better, _ = matches.play_match(matches.build_arena("perudo"), players, 300, options=options)
    assert better.mean > 55


@pytest.mark.parametrize("rules", endgame.RULE_SET_NAMES)
@pytest.mark.parametrize(
    "outsider", mark_long_except("copycat", ["threshold-0.05", "copycat", "refuser"])
)
def test_the_cunning_one_beats_three_plain_players(outsider: str, rules: str) -> None:
    """Chance alone would give 10 ± 3 of 40 games."""
    players = ("cunning", outsider, outsider, outsider)
    cunning, _ = matches.play_match(
        matches.build_arena("perudo"), players, 40, options={"rules": rules}
    )
    assert cunning.mean > 35
