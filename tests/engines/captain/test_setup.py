"""Material and setup: R1–R8."""

from collections import Counter

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import AIRPORT_CARDS, ALL_LUGGAGE, CITIES, list_airport_cards
from engines.captain.types import (
    CaptainDealt,
    CaptainFirst,
    CaptainGot,
    CaptainHid,
    CaptainOptions,
    Defined,
    Drew,
)
from engines.core import ChanceAction, ChanceDraw, Office
from tests.engines.game_recorder import record_events

from .table import (
    build_table,
    catch_refusal,
    deal_game,
    format_hand,
    get_refusal_code,
    is_allowed,
    list_events_of,
    play_moves,
    view_as,
)


def test_r1_seventy_one_cards() -> None:
    assert len(ALL_LUGGAGE) == len(set(ALL_LUGGAGE)) == 51
    assert Counter(card.city for card in ALL_LUGGAGE) == dict.fromkeys(CITIES, 17)
    assert {card.number for card in ALL_LUGGAGE} == set(range(1, 18))
    assert (
        len(build_table("P1 P2").belts) + len(ALL_LUGGAGE) + len(list_airport_cards("4433")) == 71
    )


def test_r2_the_airport_cards_are_fourteen() -> None:
    assert Counter(list_airport_cards("4433")) == {"TM": 4, "CS": 4, "TA": 3, "VR": 3}
    assert CaptainOptions().airport_mix == "4433"
    assert Counter(list_airport_cards("3344")) == {"TM": 3, "CS": 3, "TA": 4, "VR": 4}
    assert set(list_airport_cards("3344")) == set(AIRPORT_CARDS)


def test_r3_two_to_five_players() -> None:
    assert list(CAPTAIN.list_seat_counts(CaptainOptions())) == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("seats", "luggage", "pile"), [(2, 12, 27), (3, 10, 21), (4, 9, 15), (5, 8, 11)]
)
def test_r4_luggage_is_dealt_by_the_number_of_players(seats: int, luggage: int, pile: int) -> None:
    state = deal_game(seats)
    for seat in range(seats):
        assert sum(card not in AIRPORT_CARDS for card in state.hands[seat]) == luggage
    assert len(state.pile) == pile
    assert all(belt.origin is None and not belt.row for belt in state.belts)


def test_r4_r5_the_shuffles_are_chance() -> None:
    state, _ = CAPTAIN.apply_action(
        CAPTAIN.start(3, CaptainOptions()), Office.CHANCE, ChanceAction((1,))
    )
    for purpose, cards in (("luggage", 51), ("airport", 14)):
        draw = CAPTAIN.find_due(state)
        assert draw is not None
        assert (draw.purpose, draw.bounds) == (purpose, tuple(range(cards, 1, -1)))
        state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((0,) * (cards - 1)))
    assert CAPTAIN.find_due(state) is None


@pytest.mark.parametrize(("seats", "each", "out"), [(2, 3, 8), (3, 2, 8), (4, 2, 6), (5, 2, 4)])
def test_r5_airport_cards_are_dealt_and_the_others_are_out(seats: int, each: int, out: int) -> None:
    state = deal_game(seats)
    for own in state.hands:
        assert sum(card in AIRPORT_CARDS for card in own) == each
    assert view_as(state, None).unused == out


def test_r4a_the_host_says_who_begins() -> None:
    state = CAPTAIN.start(3, CaptainOptions(first="host_picks"))
    (waited,) = CAPTAIN.list_decisions(state)
    assert (waited.actor, waited.stand_in) == (Office.HOST, CaptainFirst(0))
    assert get_refusal_code(state, "0 look:1") == "captain-wait-for-first"
    assert get_refusal_code(state, "1 first:1") == "refused-only-host"
    assert get_refusal_code(state, "host first:3") == "refused-no-such-seat"
    state = play_moves(state, "host first:2")
    assert (state.first, CAPTAIN.find_due(state)) == (
        2,
        ChanceDraw("luggage", tuple(range(51, 1, -1))),
    )
    assert get_refusal_code(deal_game(3), "host first:1") == "captain-started"


def test_r39_someone_who_leaves_before_the_host_has_said_who_begins_is_dealt_no_cards() -> None:
    state = play_moves(CAPTAIN.start(3, CaptainOptions(first="host_picks")), "1 quit")
    assert get_refusal_code(state, "host first:1") == "refused-left"
    state = play_moves(state, "host first:0")
    while draw := CAPTAIN.find_due(state):
        chance = ChanceAction((0,) * len(draw.bounds))
        state, told = CAPTAIN.apply_action(state, Office.CHANCE, chance)
    assert state.hands[1] == () and len(state.discard) == 12 and state.pending == (0, 2)
    assert all(each.audience != frozenset({1}) for each in told)
    alone = play_moves(CAPTAIN.start(2, CaptainOptions(first="host_picks")), "1 quit")
    assert CAPTAIN.rank_seats(alone) == (1, 2)


def test_r6_chance_says_who_begins_and_it_goes_clockwise() -> None:
    draw = CAPTAIN.find_due(CAPTAIN.start(4, CaptainOptions()))
    assert draw is not None and (draw.purpose, draw.bounds) == ("first", (4,))
    with record_events(CAPTAIN) as told:
        state = deal_game(3, first=2)
    assert told[0].event == CaptainDealt(2)
    order = []
    for belt in range(1, 4):
        (waited,) = CAPTAIN.list_decisions(state)
        order.append(waited.actor)
        state = play_moves(
            state, f"{waited.actor} origin:{belt}:{format_hand(state, waited.actor).split(',')[0]}"
        )
    assert order == [2, 0, 1]
    assert CAPTAIN.list_decisions(state)[0].actor == 2


def test_r7_each_puts_any_card_above_a_free_belt_without_drawing() -> None:
    state = deal_game(3)
    assert format_hand(state, 0) == "P1,P2,P3,P4,P5,P6,P7,P8,P9,P10,TM,TM"
    assert list_events_of(state, "0 origin:4:TM") == [Defined(0, 4), CaptainHid(0, 4, "TM")]
    state = play_moves(state, "0 origin:4:TM")
    assert catch_refusal(state, "1 origin:4:P11").facts == {"belt": 4}
    assert get_refusal_code(state, "1 origin:4:P11") == "captain-has-origin"
    assert get_refusal_code(state, "1 origin:1:P1") == "captain-not-in-hand"
    assert get_refusal_code(state, "0 origin:1:P1") == "refused-not-your-turn"
    assert get_refusal_code(state, "1 origin:7:P11") == "captain-no-such-belt"
    happened = list_events_of(state, "1 origin:6:P11")
    assert not any(isinstance(event, Drew | CaptainGot) for event in happened)


def test_r7_two_players_put_two_one_at_a_time() -> None:
    state = deal_game(2)
    for move in ("0 origin:1:P1", "1 origin:2:P13", "0 origin:3:P2", "1 origin:6:P14"):
        assert state.phase == "setup"
        assert is_allowed(state, move)
        state = play_moves(state, move)
    assert (state.phase, state.turn) == ("turn", 0)
    assert [len(own) for own in state.hands] == [13, 13]


def test_r7_nothing_else_is_done_in_setup() -> None:
    state = deal_game(3)
    for move in ("place:1:P1", "look:1", "swap:1:P1", "close:1", "TM:1:3", "VR", "TA", "end"):
        assert get_refusal_code(state, f"0 {move}") == "captain-setup"
    assert get_refusal_code(state, "0 call") == "captain-nothing-to-call"
    assert get_refusal_code(state, "0 continue") == "refused-nothing-open"


def test_r8_one_open_belt_a_city_whatever_the_origins() -> None:
    state = build_table("P9,T3 N1", "1:P1/P4", "2:P2", "3:T1")
    assert catch_refusal(state, "0 place:2:P9").facts == {"belt": 1, "city": "P"}
    assert get_refusal_code(state, "0 place:2:P9") == "captain-city-open"
    assert is_allowed(state, "0 place:2:T3")
    assert [belt.city for belt in view_as(state, None).belts] == ["P", *[None] * 5]
