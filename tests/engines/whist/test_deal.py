"""Colour whist: shuffle, cut and dealing (R1–R4, R27)."""

import random

import pytest
from msgspec.structs import replace

from engines.cards import CARDS_BY_NUMBER, CARDS_PER_SUIT, to_hand
from engines.core import AddressedEvent, ChanceAction, ChanceDraw, IllegalActionError, Office
from engines.whist import WHIST
from engines.whist.events import Parted, WhistDealt, WhistGot
from engines.whist.pack import riffle_pack
from engines.whist.state import WhistState, stack_pack
from tests.engines.game_recorder import record_events

from .table import (
    E,
    N,
    S,
    W,
    apply_chance_values,
    continue_for_all,
    deal_cards_to,
    get_refusal_code,
    is_allowed,
    list_events_of,
    play_moves,
    start_session,
    view_as,
)


def shuffle_by_seed(state: WhistState, seed: int = 1) -> WhistState:
    draw = WHIST.find_due(state)
    assert draw is not None
    rng = random.Random(seed)
    return apply_chance_values(state, [rng.randrange(bound) for bound in draw.bounds])


def test_r1_four_players_and_cards_in_order() -> None:
    assert list(WHIST.list_seat_counts(WHIST.options_type())) == [4]
    with pytest.raises(ValueError):
        WHIST.start(3, WHIST.options_type())
    hand = view_as(deal_cards_to(E="2S AS 2H AH KD"), E).hand
    assert [str(card) for card in hand[:2]] == ["AH", "2H"]
    orders = [(card.suit.order, card.rank) for card in hand]
    assert orders == sorted(orders, reverse=True)


def test_r2_the_first_dealer_is_left_of_the_marker() -> None:
    assert start_session().dealer == N == W + 1


def test_r2_the_deal_passes_left_after_a_played_deal() -> None:
    state = play_moves(deal_cards_to(), "E GC:H", "S pass", "W pass", "N pass")
    state = continue_for_all(play_moves(state, "jury award::x"))
    assert (state.phase, state.dealer, state.number) == ("shuffle", E, 2)


def test_r3_the_cards_are_shuffled_and_cut() -> None:
    state = start_session()
    assert WHIST.find_due(state) == ChanceDraw("shuffle", tuple(range(52, 1, -1)))
    state = apply_chance_values(state, [0] * 51)
    assert WHIST.find_due(state) == ChanceDraw("cut", (45,))
    state = apply_chance_values(state, [0])
    assert state.hands[E] == to_hand([4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 40])
    assert state.hands[N] & 1 << 3, "what lay on top went under, so the dealer has it"


@pytest.mark.parametrize("at", [4, 26, 48])
def test_r3_the_player_at_the_dealers_right_cuts(at: int) -> None:
    state = shuffle_by_seed(start_session(cut="manual"))
    assert WHIST.find_due(state) is None and state.turn == W
    pack = (*state.pack[at:], *state.pack[:at])
    assert get_refusal_code(state, "N cut:20") == "refused-not-your-turn"
    assert [type(event) for event in list_events_of(state, f"W cut:{at}")] == [
        Parted,
        WhistDealt,
        *[WhistGot] * 4,
    ]
    state = play_moves(state, f"W cut:{at}")
    assert state.hands[E] & to_hand(pack[:4]) == to_hand(pack[:4])


@pytest.mark.parametrize("at", [3, 49, 0, -4])
def test_r3_each_part_has_four_cards(at: int) -> None:
    assert (
        get_refusal_code(shuffle_by_seed(start_session(cut="manual")), f"W cut:{at}")
        == "whist-cut-size"
    )


def test_r3_only_chance_shuffles() -> None:
    state = start_session()
    for actor, values, reason in [
        (Office.CLOCK, (0,) * 51, "refused-wrong-actor"),
        (Office.CHANCE, (0,) * 50, "refused-wrong-draw"),
        (Office.CHANCE, (52, *(0,) * 50), "refused-wrong-draw"),
    ]:
        with pytest.raises(IllegalActionError) as refused:
            WHIST.check_action(state, actor, ChanceAction(values))
        assert refused.value.code == reason
    assert get_refusal_code(state, "E pass") == "refused-draw-due"


def test_r3a_once_the_tricks_are_stacked_and_riffled() -> None:
    state = deal_cards_to(start_session(shuffle="once"))
    state = play_moves(state, "E A9:H", "S pass", "W pass", "N pass")
    for _ in range(8):
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    pile = stack_pack(state)
    assert pile[:8] == state.cards and sorted(pile) == list(range(52))
    state = continue_for_all(play_moves(state, "jury award::x"))
    assert state.phase == "riffle" and state.pack == pile
    assert WHIST.find_due(state) == ChanceDraw("riffle", (2,) * 52)
    sides = [0, 1] * 26
    after = apply_chance_values(state, sides)
    assert after.pack == riffle_pack(pile, sides)
    assert after.pack[:4] == (pile[0], pile[26], pile[1], pile[27])


def test_r3b_after_a_grand_chelem_a_new_pack_is_shuffled() -> None:
    for calls, phase in (
        (["E GC:NT"], "shuffle"),
        (["E PC:NT", "S pass", "W pass", "N pass"], "riffle"),
    ):
        state = play_moves(deal_cards_to(start_session(shuffle="once")), *calls)
        state = continue_for_all(play_moves(state, "jury award::x"))
        assert state.phase == phase
    state = play_moves(
        deal_cards_to(replace(start_session(shuffle="once"), rules_version=2)), "E GC:NT"
    )
    assert continue_for_all(play_moves(state, "jury award::x")).phase == "riffle"


def test_r3a_a_riffle_keeps_the_order_of_each_part() -> None:
    rng = random.Random(5)
    for _ in range(50):
        sides = [rng.randrange(2) for _ in range(52)]
        mixed = riffle_pack(range(52), sides)
        top = sides.count(0)
        assert sorted(mixed) == list(range(52))
        assert [n for n in mixed if n < top] == list(range(top))
        assert [n for n in mixed if n >= top] == list(range(top, 52))


def test_r3a_discards_are_stacked_too() -> None:
    state = deal_cards_to(start_session(shuffle="once"), E="2H", S="3H", W="4H", N="5H")
    state = play_moves(state, "E PM", "S pass", "W pass", "N pass")
    state = play_moves(state, "E discard:2H", "S discard:3H", "jury void:x")
    assert sorted(state.pack) == list(range(52))


@pytest.mark.parametrize(("deal", "batches"), [("445", (4, 4, 5)), ("454", (4, 5, 4))])
def test_r4_batches_clockwise_from_the_dealers_left(deal: str, batches: tuple[int, ...]) -> None:
    state = apply_chance_values(apply_chance_values(start_session(deal=deal), [0] * 51), [0])
    pack = [*range(4, 52), *range(4)]
    for seat in (E, S, W, N):
        at, mine = 0, []
        for batch in batches:
            place = at + batch * ((seat - E) % 4)
            mine += pack[place : place + batch]
            at += 4 * batch
        assert state.hands[seat] == to_hand(mine)


def test_r4_each_sees_their_own_thirteen_cards() -> None:
    with record_events(WHIST) as told:
        state = deal_cards_to()
    for seat in (N, E, S, W):
        got = [event for event in view_as(state, seat, told).events if isinstance(event, WhistGot)]
        assert [event.seat for event in got] == [seat]
        assert len(got[0].cards) == CARDS_PER_SUIT and set(got[0].cards) == set(
            view_as(state, seat).hand
        )
    assert not [event for event in view_as(state, None, told).events if isinstance(event, WhistGot)]


def test_r27_after_a_round_of_passes_the_same_dealer_deals_again() -> None:
    state = play_moves(deal_cards_to(), "E pass", "S pass", "W pass", "N pass")
    assert (state.phase, state.dealer, state.number, state.dealt) == ("shuffle", N, 1, 1)
    with record_events(WHIST) as told:
        state = deal_cards_to(state)
    assert (state.dealer, state.number, state.dealt) == (N, 1, 2)
    assert AddressedEvent(WhistDealt(1, N, again=True)) in told and view_as(state, None).again
    assert WHIST.list_decisions(state)[0].id == "bid.2.0", (
        "an old button does not fit the new cards"
    )
    assert is_allowed(state, "E wait")


def test_r27_with_once_the_passed_hands_are_gathered() -> None:
    state = deal_cards_to(start_session(shuffle="once"))
    hands = state.hands
    state = play_moves(state, "E pass", "S pass", "W pass", "N pass")
    assert state.phase == "riffle" and to_hand(state.pack[:13]) == hands[E]
    assert to_hand(state.pack[39:]) == hands[N]


def test_every_card_has_its_number() -> None:
    assert [card.number for card in CARDS_BY_NUMBER] == list(range(52))
    assert [str(CARDS_BY_NUMBER[n]) for n in (0, 12, 13, 51)] == ["2S", "AS", "2C", "AH"]
    assert S == 3
