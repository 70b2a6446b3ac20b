"""Material and setup: R1–R8."""

from collections import Counter

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import AIRPORT, CITIES, LUGGAGE, airport_deck
from engines.captain.types import Dealt, Defined, Drew, First, Got, Hid, Options
from engines.core import Chance, Draw, Office
from tests.engines.course import hearing

from .table import allowed, code, dealt, events, hand, play, refused, table, view


def test_r1_seventy_one_cards() -> None:
    assert len(LUGGAGE) == len(set(LUGGAGE)) == 51
    assert Counter(card.city for card in LUGGAGE) == dict.fromkeys(CITIES, 17)
    assert {card.number for card in LUGGAGE} == set(range(1, 18))
    assert len(table("P1 P2").belts) + len(LUGGAGE) + len(airport_deck("4433")) == 71


def test_r2_the_airport_cards_are_fourteen() -> None:
    assert Counter(airport_deck("4433")) == {"TM": 4, "CS": 4, "TA": 3, "VR": 3}
    assert Options().airport_mix == "4433"
    assert Counter(airport_deck("3344")) == {"TM": 3, "CS": 3, "TA": 4, "VR": 4}
    assert set(airport_deck("3344")) == set(AIRPORT)


def test_r3_two_to_five_players() -> None:
    assert list(CAPTAIN.seats(Options())) == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("seats", "luggage", "pile"), [(2, 12, 27), (3, 10, 21), (4, 9, 15), (5, 8, 11)]
)
def test_r4_luggage_is_dealt_by_the_number_of_players(seats: int, luggage: int, pile: int) -> None:
    state = dealt(seats)
    for seat in range(seats):
        assert sum(card not in AIRPORT for card in state.hands[seat]) == luggage
    assert len(state.pile) == pile
    assert all(belt.origin is None and not belt.row for belt in state.belts)


def test_r4_r5_the_shuffles_are_chance() -> None:
    state, _ = CAPTAIN.apply(CAPTAIN.start(3, Options()), Office.CHANCE, Chance((1,)))
    for purpose, cards in (("luggage", 51), ("airport", 14)):
        draw = CAPTAIN.due(state)
        assert draw is not None
        assert (draw.purpose, draw.bounds) == (purpose, tuple(range(cards, 1, -1)))
        state, _ = CAPTAIN.apply(state, Office.CHANCE, Chance((0,) * (cards - 1)))
    assert CAPTAIN.due(state) is None


@pytest.mark.parametrize(("seats", "each", "out"), [(2, 3, 8), (3, 2, 8), (4, 2, 6), (5, 2, 4)])
def test_r5_airport_cards_are_dealt_and_the_others_are_out(seats: int, each: int, out: int) -> None:
    state = dealt(seats)
    for own in state.hands:
        assert sum(card in AIRPORT for card in own) == each
    assert view(state, None).unused == out


def test_r4a_the_host_says_who_begins() -> None:
    state = CAPTAIN.start(3, Options(first="host_picks"))
    (waited,) = CAPTAIN.decisions(state)
    assert (waited.actor, waited.stand_in) == (Office.HOST, First(0))
    assert code(state, "0 look:1") == "captain-wait-for-first"
    assert code(state, "1 first:1") == "refused-only-host"
    assert code(state, "host first:3") == "refused-no-such-seat"
    state = play(state, "host first:2")
    assert (state.first, CAPTAIN.due(state)) == (2, Draw("luggage", tuple(range(51, 1, -1))))
    assert code(dealt(3), "host first:1") == "captain-started"


def test_r39_who_leaves_before_the_host_has_said_who_begins_is_dealt_no_cards() -> None:
    state = play(CAPTAIN.start(3, Options(first="host_picks")), "1 quit")
    assert code(state, "host first:1") == "refused-left"
    state = play(state, "host first:0")
    while draw := CAPTAIN.due(state):
        chance = Chance((0,) * len(draw.bounds))
        state, told = CAPTAIN.apply(state, Office.CHANCE, chance)
    assert state.hands[1] == () and len(state.discard) == 12 and state.pending == (0, 2)
    assert all(each.to != frozenset({1}) for each in told)
    alone = play(CAPTAIN.start(2, Options(first="host_picks")), "1 quit")
    assert CAPTAIN.standings(alone) == (1, 2)


def test_r6_chance_says_who_begins_and_it_goes_clockwise() -> None:
    draw = CAPTAIN.due(CAPTAIN.start(4, Options()))
    assert draw is not None and (draw.purpose, draw.bounds) == ("first", (4,))
    with hearing(CAPTAIN) as told:
        state = dealt(3, first=2)
    assert told[0].event == Dealt(2)
    order = []
    for belt in range(1, 4):
        (waited,) = CAPTAIN.decisions(state)
        order.append(waited.actor)
        state = play(
            state, f"{waited.actor} origin:{belt}:{hand(state, waited.actor).split(',')[0]}"
        )
    assert order == [2, 0, 1]
    assert CAPTAIN.decisions(state)[0].actor == 2


def test_r7_each_puts_any_card_above_a_free_belt_without_drawing() -> None:
    state = dealt(3)
    assert hand(state, 0) == "P1,P2,P3,P4,P5,P6,P7,P8,P9,P10,TM,TM"
    assert events(state, "0 origin:4:TM") == [Defined(0, 4), Hid(0, 4, "TM")]
    state = play(state, "0 origin:4:TM")
    assert refused(state, "1 origin:4:P11").facts == {"belt": 4}
    assert code(state, "1 origin:4:P11") == "captain-has-origin"
    assert code(state, "1 origin:1:P1") == "captain-not-in-hand"
    assert code(state, "0 origin:1:P1") == "refused-not-your-turn"
    assert code(state, "1 origin:7:P11") == "captain-no-such-belt"
    happened = events(state, "1 origin:6:P11")
    assert not any(isinstance(event, Drew | Got) for event in happened)


def test_r7_two_players_put_two_one_at_a_time() -> None:
    state = dealt(2)
    for move in ("0 origin:1:P1", "1 origin:2:P13", "0 origin:3:P2", "1 origin:6:P14"):
        assert state.phase == "setup"
        assert allowed(state, move)
        state = play(state, move)
    assert (state.phase, state.turn) == ("turn", 0)
    assert [len(own) for own in state.hands] == [13, 13]


def test_r7_nothing_else_is_done_in_setup() -> None:
    state = dealt(3)
    for move in ("place:1:P1", "look:1", "swap:1:P1", "close:1", "TM:1:3", "VR", "TA", "end"):
        assert code(state, f"0 {move}") == "captain-setup"
    assert code(state, "0 call") == "captain-nothing-to-call"
    assert code(state, "0 continue") == "refused-nothing-open"


def test_r8_one_open_belt_a_city_whatever_the_origins() -> None:
    state = table("P9,T3 N1", "1:P1/P4", "2:P2", "3:T1")
    assert refused(state, "0 place:2:P9").facts == {"belt": 1, "city": "P"}
    assert code(state, "0 place:2:P9") == "captain-city-open"
    assert allowed(state, "0 place:2:T3")
    assert [belt.city for belt in view(state, None).belts] == ["P", *[None] * 5]
