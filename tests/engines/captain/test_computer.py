"""Tests of Captain Bluff's computer players: habits and strength of each level."""

import random
from collections.abc import Sequence

import pytest

from engines.captain import CAPTAIN, beliefs
from engines.captain.cards import Luggage
from engines.captain.state import CaptainState
from engines.captain.types import (
    CaptainAction,
    CaptainCall,
    CaptainDelay,
    CaptainEnd,
    CaptainLook,
    CaptainOptions,
    CaptainOrigin,
    CaptainPass,
    CaptainPlace,
    CaptainTake,
)
from engines.captain.worth import EVEN_CHANCE
from engines.core import ChanceAction, ChanceDraw, ContinueAction, Office
from tests.engines.game_recorder import record_events

from .table import build_table, continue_for_all, deal_game, pass_placement, play_moves, view_as


def choose_at_level(
    state: CaptainState, seat: int, level: str, seed: int = 1
) -> CaptainAction | None:
    return CAPTAIN.choose_action(CAPTAIN.view_as(state, seat), level, random.Random(seed))


def format_choice(state: CaptainState, seat: int, level: str, seed: int = 1) -> str:
    action = choose_at_level(state, seat, level, seed)
    assert action is not None
    return CAPTAIN.format_action(action)


def play_match(levels: Sequence[str], seed: int) -> tuple[list[str], list[CaptainState]]:
    """Play a game of computer players; return the winners' levels and all positions."""
    rng = random.Random(seed)
    state = CAPTAIN.start(len(levels), CaptainOptions())
    positions: list[CaptainState] = []
    with record_events(CAPTAIN) as told:
        while state.phase != "over":
            positions.append(state)
            draw = CAPTAIN.find_due(state)
            if isinstance(draw, ChanceDraw):
                values = tuple(rng.randrange(bound) for bound in draw.bounds)
                state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction(values))
                continue
            actor = CAPTAIN.list_decisions(state)[0].actor
            assert isinstance(actor, int)
            action = CAPTAIN.choose_action(CAPTAIN.view_as(state, actor, told), levels[actor], rng)
            assert action is not None
            state, _ = CAPTAIN.apply_action(state, actor, action)
    places = CAPTAIN.rank_seats(state)
    assert places is not None
    return [level for level, place in zip(levels, places, strict=True) if place == 1], positions


# --- beliefs -------------------------------------------------------------------------------------


def test_an_unknown_origin_may_be_any_card_that_is_not_seen() -> None:
    state = build_table("P1,P2,TM N1", "1:T9/P4", "2:N5//0", "3:VR")
    chances = beliefs.estimate_prior(view_as(state, 0))
    weight = (51 - 4) + beliefs.AIRPORT_ORIGIN_WEIGHT * 13
    assert chances == pytest.approx({"P": 14 / weight, "N": 16 / weight, "T": 17 / weight})


def test_a_known_origin_is_certain() -> None:
    match = beliefs.estimate_origins(view_as(build_table("P1 N1", "1:T9/P4/0", "2:VR//0"), 0), True)
    assert match[0] == {"P": 0.0, "N": 0.0, "T": 1.0}
    assert match[1] == match[2] == {"P": 0.0, "N": 0.0, "T": 0.0}


def test_someone_who_knows_an_origin_speaks_by_what_they_place_and_lets_pass() -> None:
    def estimate_honesty(known: str, lets_pass: bool = False) -> float:
        with record_events(CAPTAIN) as told:
            state = play_moves(build_table("P1,N9 N1 T1", f"1:T9//{known}"), "0 place:1:P1")
            state = pass_placement(state) if lets_pass else state
        return beliefs.estimate_origins(CAPTAIN.view_as(state, 2, told), True)[0]["P"]

    blind = estimate_honesty("")
    assert estimate_honesty("0") > blind
    assert estimate_honesty("1", lets_pass=True) > estimate_honesty("1") == blind


# --- habits of the levels ------------------------------------------------------------------------


def test_the_careful_one_never_places_where_the_origin_is_hardly_the_right_one() -> None:
    _, positions = play_match(["careful"] * 3, seed=3)
    placed = 0
    for state in positions:
        if state.phase != "turn" or state.turn is None:
            continue
        view = view_as(state, state.turn)
        action = CAPTAIN.choose_action(view, "careful", random.Random(5))
        if isinstance(action, CaptainPlace):
            placed += 1
            (card,) = action.cards
            assert isinstance(card, Luggage)
            assert beliefs.estimate_origins(view, False)[action.belt - 1][card.city] >= EVEN_CHANCE
    assert placed


@pytest.mark.parametrize("level", CAPTAIN.levels)
def test_a_known_bluff_is_called_and_a_known_truth_is_not(level: str) -> None:
    bluff = play_moves(build_table("P5,P6 N1,N2", "1:T9/P4/1"), "0 place:1:P5")
    assert choose_at_level(bluff, 1, level) == CaptainCall()
    truth = play_moves(build_table("P5,P6 N1,N2", "1:P9/P4/1"), "0 place:1:P5")
    assert choose_at_level(truth, 1, level) == CaptainPass()


def test_a_likely_bluff_is_called_by_all_but_the_careful_one() -> None:
    state = play_moves(build_table("P5,P6 P7,P8,P9,P10,P11,P12", "1:T9/P4"), "0 place:1:P5")
    answers = [choose_at_level(state, 1, level) for level in CAPTAIN.levels]
    assert answers == [CaptainPass(), CaptainCall(), CaptainCall()]


@pytest.mark.parametrize("level", ["careful", "cunning"])
def test_a_last_card_that_may_be_a_bluff_is_always_called(level: str) -> None:
    state = play_moves(build_table("P5 N1 T1", "1:T9/P4/0"), "0 place:1:P5")
    sure = play_moves(build_table("P5 N1 T1", "1:P9/P4/1"), "0 place:1:P5")
    for seed in range(40):
        assert choose_at_level(state, 1, level, seed) == CaptainCall()
        assert choose_at_level(sure, 1, level, seed) == CaptainPass()


def test_only_the_cunning_one_calls_now_and_then_what_it_has_little_reason_to_doubt() -> None:
    """It calls more rarely the more cards lie there, and never a card that it knows."""

    def count_calls(row: str, level: str, known: str = "0") -> int:
        hands = "P7,P9,N1,N2,N3 N5,N6,N7,P16 T1,T2,T3,T4 T5,T6,T7"
        with record_events(CAPTAIN) as told:
            state = play_moves(build_table(hands, f"1:P1/{row}/{known}"), "0 place:1:P7")
        view = CAPTAIN.view_as(state, 1, told)
        calls = [
            CAPTAIN.choose_action(view, level, random.Random(seed)) == CaptainCall()
            for seed in range(400)
        ]
        return sum(calls)

    cheap, dear = count_calls("", "cunning"), count_calls("P2,P3,P4,P5,P6", "cunning")
    assert 0 < dear < cheap < 100
    assert count_calls("", "cunning", known="01") == 0
    assert count_calls("", "careful") == count_calls("", "normal") == 0


def test_the_cunning_one_takes_luggage_back_to_place_more() -> None:
    state = build_table("P6,P7,P8,P9 N1,N2,N3,N4,N5", "1:P1/P4,P15/0")
    assert format_choice(state, 0, "cunning") == "take:1:P15"
    state = play_moves(state, "0 take:1:P15")
    assert format_choice(state, 0, "cunning") == "place:1:P6,P7,P8,P9"
    assert not isinstance(
        choose_at_level(build_table("P6,P7,P8,P9 N1", "1:P1/P4,P15/0"), 0, "normal"), CaptainTake
    )


def test_the_cunning_one_places_where_it_has_taken_luggage_back() -> None:
    """An origin instead would waste what was taken back."""
    state = build_table("N1,T2 N2,N3 P1,P2 P3,P4", "2:T3/T9,T8,T7,T6,T5,T1/0")
    with record_events(CAPTAIN) as told:
        state = play_moves(state, "0 take:2:T1")
    view = CAPTAIN.view_as(state, 0, told)
    chosen = {CAPTAIN.choose_action(view, "cunning", random.Random(seed)) for seed in range(20)}
    assert chosen == {CaptainPlace(2, (Luggage("T", 2), Luggage("T", 1)))}


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_the_longest_run_goes_where_it_is_no_bluff(level: str) -> None:
    state = build_table("P6,P7,P8,T2,T9,T12,N9,N15 N1,N2,N3,N4,N5", "1:P1/P4/0", "2:T5")
    assert format_choice(state, 0, level) == "place:1:P6,P7,P8"


def test_the_cunning_one_bluffs_where_it_is_rid_of_much() -> None:
    state = build_table(
        "N1,N2,N3,N4,N5,P9 P1,P2,P3,P4,P5,P6 T1,T2,T3,T4,T5,T6", "1:T9//0", "2:T8//0"
    )
    action = choose_at_level(state, 0, "cunning")
    assert isinstance(action, CaptainPlace) and len(action.cards) == 5


def test_the_cunning_one_bluffs_now_and_then_though_it_need_not() -> None:
    hands = "P6,P7,T1,T2,N9,N12 N1,N2,N3,N4,N5 T12,T13,T14,T15"
    state = build_table(hands, "1:P1/P4/0", "2:N10//0")
    moves = [format_choice(state, 0, "cunning", seed) for seed in range(20)]
    assert {move[:9] for move in moves} == {"place:1:P", "place:2:T"}
    assert not any(
        format_choice(state, 0, "careful", seed).startswith("place:2:T") for seed in range(9)
    )


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_a_last_airport_card_wins_the_game(level: str) -> None:
    state = build_table("P6,VR N1,N2,N3 N4", "1:P1/P4/0")
    assert format_choice(state, 0, level) == "place:1:P6"
    state = pass_placement(play_moves(state, "0 place:1:P6"))
    assert choose_at_level(state, 0, level) == CaptainDelay()
    assert play_moves(state, "0 VR").phase == "over"


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_the_first_origin_is_of_the_city_it_holds_most_of_at_the_end_of_a_run(level: str) -> None:
    state = play_moves(deal_game(3), "0 origin:1:P5")
    action = choose_at_level(state, 1, level)  # of P11 to P17 and N1 to N3
    assert isinstance(action, CaptainOrigin)
    assert str(action.card) in ("P11", "P17")


@pytest.mark.parametrize("level", CAPTAIN.levels)
def test_nobody_looks_at_an_origin_that_is_known_to_them(level: str) -> None:
    """A player looks at a known origin only where no other action is legal (R19)."""
    looks = 0
    for seed in range(6):
        _, positions = play_match([level] * 2, seed)
        for state in positions[::3]:
            if state.phase != "turn" or state.turn is None:
                continue
            view = view_as(state, state.turn)
            action = CAPTAIN.choose_action(view, level, random.Random(seed))
            if isinstance(action, CaptainLook):
                looks += 1
                known = view.belts[action.belt - 1].origin is not None
                luggage = any(isinstance(card, Luggage) for card in view.hand)
                other = [
                    belt
                    for belt in view.belts
                    if belt.runs or belt.may_close or (luggage and belt.may_define)
                ]
                assert not (known and other), state
    assert looks


def test_someone_who_is_not_waited_for_lets_the_others_go_on() -> None:
    state = build_table("P5,P6 N1 T1", "1:T9/P4,P5")
    assert [choose_at_level(state, seat, "cunning") for seat in (1, 2)] == [None, None]
    shown = play_moves(build_table("P5,P6 N1 T1", "1:T9/P4"), "0 place:1:P5", "1 call")
    assert choose_at_level(shown, 0, "normal") == ContinueAction()
    assert choose_at_level(play_moves(shown, "0 continue"), 0, "normal") is None
    assert choose_at_level(continue_for_all(shown), 0, "normal") == CaptainEnd()


# --- strength ------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_than_the_one_below(weaker: str, stronger: str, seats: int) -> None:
    """In 200 games with half of the seats each, chance alone would give 100 ± 7."""
    games = 200
    pair = (weaker, stronger)
    won = 0.0
    for game in range(games):
        levels = [pair[(seat + game) % 2] for seat in range(seats)]
        winners, _ = play_match(levels, game)
        won += winners.count(stronger) / len(winners)
    assert won > games * 0.57
