"""Computer players: what each level is known for, and that each is better than the one below."""

import random
from collections.abc import Sequence

import pytest

from engines.captain import CAPTAIN, beliefs
from engines.captain.cards import Luggage
from engines.captain.state import State
from engines.captain.types import (
    Action,
    Call,
    Delay,
    End,
    Look,
    Options,
    Origin,
    Pass,
    Place,
    Take,
)
from engines.captain.worth import LIKELY
from engines.core import Chance, Continue, Office
from tests.engines.course import hearing

from .table import continued, dealt, passed, play, table, view


def chosen(state: State, seat: int, level: str, seed: int = 1) -> Action | None:
    return CAPTAIN.choose(CAPTAIN.view(state, seat), level, random.Random(seed))


def text(state: State, seat: int, level: str, seed: int = 1) -> str:
    action = chosen(state, seat, level, seed)
    assert action is not None
    return CAPTAIN.write(action)


def match(levels: Sequence[str], seed: int) -> tuple[list[str], list[State]]:
    """A game among computer players: the winners' levels, and all positions."""
    rng = random.Random(seed)
    state = CAPTAIN.start(len(levels), Options())
    positions: list[State] = []
    with hearing(CAPTAIN) as told:
        while state.phase != "over":
            positions.append(state)
            draw = CAPTAIN.due(state)
            if draw:
                values = tuple(rng.randrange(bound) for bound in draw.bounds)
                state, _ = CAPTAIN.apply(state, Office.CHANCE, Chance(values))
                continue
            actor = CAPTAIN.decisions(state)[0].actor
            assert isinstance(actor, int)
            action = CAPTAIN.choose(CAPTAIN.view(state, actor, told), levels[actor], rng)
            assert action is not None
            state, _ = CAPTAIN.apply(state, actor, action)
    places = CAPTAIN.standings(state)
    assert places is not None
    return [level for level, place in zip(levels, places, strict=True) if place == 1], positions


# --- what they believe ---------------------------------------------------------------------------


def test_an_unknown_origin_may_be_any_card_that_is_not_seen() -> None:
    state = table("P1,P2,TM N1", "1:T9/P4", "2:N5//0", "3:VR")
    chances = beliefs.prior(view(state, 0))
    weight = (51 - 4) + beliefs.AIRPORT_ORIGINS * 13
    assert chances == pytest.approx({"P": 14 / weight, "N": 16 / weight, "T": 17 / weight})


def test_a_known_origin_is_certain() -> None:
    match = beliefs.matching(view(table("P1 N1", "1:T9/P4/0", "2:VR//0"), 0), True)
    assert match[0] == {"P": 0.0, "N": 0.0, "T": 1.0}
    assert match[1] == match[2] == {"P": 0.0, "N": 0.0, "T": 0.0}


def test_who_knows_an_origin_speaks_by_what_he_places_and_lets_pass() -> None:
    def honest(known: str, lets_pass: bool = False) -> float:
        with hearing(CAPTAIN) as told:
            state = play(table("P1,N9 N1 T1", f"1:T9//{known}"), "0 place:1:P1")
            state = passed(state) if lets_pass else state
        return beliefs.matching(CAPTAIN.view(state, 2, told), True)[0]["P"]

    blind = honest("")
    assert honest("0") > blind
    assert honest("1", lets_pass=True) > honest("1") == blind


# --- what each does ------------------------------------------------------------------------------


def test_the_careful_one_never_places_where_the_origin_is_hardly_the_right_one() -> None:
    _, positions = match(["careful"] * 3, seed=3)
    placed = 0
    for state in positions:
        if state.phase != "turn" or state.turn is None:
            continue
        seen = view(state, state.turn)
        action = CAPTAIN.choose(seen, "careful", random.Random(5))
        if isinstance(action, Place):
            placed += 1
            (card,) = action.cards
            assert beliefs.matching(seen, False)[action.belt - 1][str(card)[0]] >= LIKELY
    assert placed


@pytest.mark.parametrize("level", CAPTAIN.levels)
def test_a_known_bluff_is_called_and_a_known_truth_is_not(level: str) -> None:
    bluff = play(table("P5,P6 N1,N2", "1:T9/P4/1"), "0 place:1:P5")
    assert chosen(bluff, 1, level) == Call()
    truth = play(table("P5,P6 N1,N2", "1:P9/P4/1"), "0 place:1:P5")
    assert chosen(truth, 1, level) == Pass()


def test_a_likely_bluff_is_called_by_all_but_the_careful_one() -> None:
    state = play(table("P5,P6 P7,P8,P9,P10,P11,P12", "1:T9/P4"), "0 place:1:P5")
    answers = [chosen(state, 1, level) for level in CAPTAIN.levels]
    assert answers == [Pass(), Call(), Call()]


def test_the_cunning_one_never_lets_a_last_card_pass() -> None:
    state = play(table("P5 N1 T1", "1:T9/P4/0"), "0 place:1:P5")
    assert chosen(state, 1, "cunning") == Call()
    assert chosen(state, 1, "careful") == Pass()
    sure = play(table("P5 N1 T1", "1:P9/P4/1"), "0 place:1:P5")
    assert chosen(sure, 1, "cunning") == Pass()


def test_the_cunning_one_takes_luggage_back_to_place_more() -> None:
    state = table("P6,P7,P8,P9 N1,N2,N3,N4,N5", "1:P1/P4,P15/0")
    assert text(state, 0, "cunning") == "take:1:P15"
    state = play(state, "0 take:1:P15")
    assert text(state, 0, "cunning") == "place:1:P6,P7,P8,P9"
    assert not isinstance(chosen(table("P6,P7,P8,P9 N1", "1:P1/P4,P15/0"), 0, "normal"), Take)


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_the_longest_run_goes_where_it_is_no_bluff(level: str) -> None:
    state = table("P6,P7,P8,T2,T9,T12,N9,N15 N1,N2,N3,N4,N5", "1:P1/P4/0", "2:T5")
    assert text(state, 0, level) == "place:1:P6,P7,P8"


def test_the_cunning_one_bluffs_where_it_is_rid_of_much() -> None:
    state = table("N1,N2,N3,N4,N5,P9 P1,P2,P3,P4,P5,P6 T1,T2,T3,T4,T5,T6", "1:T9//0", "2:T8//0")
    action = chosen(state, 0, "cunning")
    assert isinstance(action, Place) and len(action.cards) == 5


def test_the_cunning_one_bluffs_now_and_then_though_it_need_not() -> None:
    hands = "P6,P7,T1,T2,N9,N12 N1,N2,N3,N4,N5 T12,T13,T14,T15"
    state = table(hands, "1:P1/P4/0", "2:N10//0")
    moves = [text(state, 0, "cunning", seed) for seed in range(20)]
    assert {move[:9] for move in moves} == {"place:1:P", "place:2:T"}
    assert not any(text(state, 0, "careful", seed).startswith("place:2:T") for seed in range(9))


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_a_last_airport_card_wins_the_game(level: str) -> None:
    state = table("P6,VR N1,N2,N3 N4", "1:P1/P4/0")
    assert text(state, 0, level) == "place:1:P6"
    state = passed(play(state, "0 place:1:P6"))
    assert chosen(state, 0, level) == Delay()
    assert play(state, "0 VR").phase == "over"


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_the_first_origin_is_of_the_city_it_holds_most_of_at_the_end_of_a_run(level: str) -> None:
    state = play(dealt(3), "0 origin:1:P5")
    action = chosen(state, 1, level)  # of P11 to P17 and N1 to N3
    assert isinstance(action, Origin)
    assert str(action.card) in ("P11", "P17")


@pytest.mark.parametrize("level", CAPTAIN.levels)
def test_nobody_looks_at_an_origin_that_is_known_to_him(level: str) -> None:
    """But where nothing else may be done at all (R19)."""
    looks = 0
    for seed in range(6):
        _, positions = match([level] * 2, seed)
        for state in positions[::3]:
            if state.phase != "turn" or state.turn is None:
                continue
            seen = view(state, state.turn)
            action = CAPTAIN.choose(seen, level, random.Random(seed))
            if isinstance(action, Look):
                looks += 1
                known = seen.belts[action.belt - 1].origin is not None
                luggage = any(isinstance(card, Luggage) for card in seen.hand)
                other = [
                    belt
                    for belt in seen.belts
                    if belt.runs or belt.may_close or (luggage and belt.may_define)
                ]
                assert not (known and other), state
    assert looks


def test_who_is_not_waited_for_lets_the_others_go_on() -> None:
    state = table("P5,P6 N1 T1", "1:T9/P4,P5")
    assert [chosen(state, seat, "cunning") for seat in (1, 2)] == [None, None]
    shown = play(table("P5,P6 N1 T1", "1:T9/P4"), "0 place:1:P5", "1 call")
    assert chosen(shown, 0, "normal") == Continue()
    assert chosen(play(shown, "0 continue"), 0, "normal") is None
    assert chosen(continued(shown), 0, "normal") == End()


# --- how strong they are -------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_than_the_one_below(weaker: str, stronger: str, seats: int) -> None:
    """Half of all seats each, 200 games, places changing: chance alone would give 100 ± 7."""
    games = 200
    pair = (weaker, stronger)
    won = 0.0
    for game in range(games):
        levels = [pair[(seat + game) % 2] for seat in range(seats)]
        winners, _ = match(levels, game)
        won += winners.count(stronger) / len(winners)
    assert won > games * 0.57
