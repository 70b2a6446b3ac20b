"""Colour whist: shuffle, cut and dealing (R1–R4, R27)."""

import random

import pytest
from msgspec.structs import replace

from engines.cards import CARDS, EACH, hand_of
from engines.core import Chance, Draw, Illegal, Office, Told
from engines.whist import WHIST
from engines.whist.events import Dealt, Got, Parted
from engines.whist.pack import riffled
from engines.whist.state import State, stacked
from tests.engines.course import hearing

from .table import E, N, S, W, allowed, chance, code, continued, dealt, events, play, start, view


def shuffle(state: State, seed: int = 1) -> State:
    draw = WHIST.due(state)
    assert draw is not None
    rng = random.Random(seed)
    return chance(state, [rng.randrange(bound) for bound in draw.bounds])


def test_r1_four_players_and_cards_in_order() -> None:
    assert list(WHIST.seats(WHIST.options_type())) == [4]
    with pytest.raises(ValueError):
        WHIST.start(3, WHIST.options_type())
    hand = view(dealt(E="2S AS 2H AH KD"), E).hand
    assert [str(card) for card in hand[:2]] == ["AH", "2H"]
    orders = [(card.suit.order, card.rank) for card in hand]
    assert orders == sorted(orders, reverse=True)


def test_r2_the_first_dealer_is_left_of_the_marker() -> None:
    assert start().dealer == N == W + 1


def test_r2_the_deal_passes_left_after_a_played_deal() -> None:
    state = play(dealt(), "E GC:H", "S pass", "W pass", "N pass")
    state = continued(play(state, "jury award::x"))
    assert (state.phase, state.dealer, state.number) == ("shuffle", E, 2)


def test_r3_the_cards_are_shuffled_and_cut() -> None:
    state = start()
    assert WHIST.due(state) == Draw("shuffle", tuple(range(52, 1, -1)))
    state = chance(state, [0] * 51)
    assert WHIST.due(state) == Draw("cut", (45,))
    state = chance(state, [0])
    assert state.hands[E] == hand_of([4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 40])
    assert state.hands[N] & 1 << 3, "what lay on top went under, so the dealer has it"


@pytest.mark.parametrize("at", [4, 26, 48])
def test_r3_the_player_at_the_dealers_right_cuts(at: int) -> None:
    state = shuffle(start(cut="manual"))
    assert WHIST.due(state) is None and state.turn == W
    pack = (*state.pack[at:], *state.pack[:at])
    assert code(state, "N cut:20") == "refused-not-your-turn"
    assert [type(event) for event in events(state, f"W cut:{at}")] == [Parted, Dealt, *[Got] * 4]
    state = play(state, f"W cut:{at}")
    assert state.hands[E] & hand_of(pack[:4]) == hand_of(pack[:4])


@pytest.mark.parametrize("at", [3, 49, 0, -4])
def test_r3_each_part_has_four_cards(at: int) -> None:
    assert code(shuffle(start(cut="manual")), f"W cut:{at}") == "whist-cut-size"


def test_r3_only_chance_shuffles() -> None:
    state = start()
    for actor, values, reason in [
        (Office.CLOCK, (0,) * 51, "refused-wrong-actor"),
        (Office.CHANCE, (0,) * 50, "refused-wrong-draw"),
        (Office.CHANCE, (52, *(0,) * 50), "refused-wrong-draw"),
    ]:
        with pytest.raises(Illegal) as refused:
            WHIST.check(state, actor, Chance(values))
        assert refused.value.code == reason
    assert code(state, "E pass") == "refused-draw-due"


def test_r3a_once_the_tricks_are_stacked_and_riffled() -> None:
    state = dealt(start(shuffle="once"))
    state = play(state, "E A9:H", "S pass", "W pass", "N pass")
    for _ in range(8):
        decision = WHIST.decisions(state)[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    pile = stacked(state)
    assert pile[:8] == state.cards and sorted(pile) == list(range(52))
    state = continued(play(state, "jury award::x"))
    assert state.phase == "riffle" and state.pack == pile
    assert WHIST.due(state) == Draw("riffle", (2,) * 52)
    sides = [0, 1] * 26
    after = chance(state, sides)
    assert after.pack == riffled(pile, sides)
    assert after.pack[:4] == (pile[0], pile[26], pile[1], pile[27])


def test_r3b_after_a_grand_chelem_a_new_pack_is_shuffled() -> None:
    for calls, phase in (
        (["E GC:NT"], "shuffle"),
        (["E PC:NT", "S pass", "W pass", "N pass"], "riffle"),
    ):
        state = play(dealt(start(shuffle="once")), *calls)
        state = continued(play(state, "jury award::x"))
        assert state.phase == phase
    state = play(dealt(replace(start(shuffle="once"), rules_version=2)), "E GC:NT")
    assert continued(play(state, "jury award::x")).phase == "riffle"


def test_r3a_a_riffle_keeps_the_order_of_each_part() -> None:
    rng = random.Random(5)
    for _ in range(50):
        sides = [rng.randrange(2) for _ in range(52)]
        mixed = riffled(range(52), sides)
        top = sides.count(0)
        assert sorted(mixed) == list(range(52))
        assert [n for n in mixed if n < top] == list(range(top))
        assert [n for n in mixed if n >= top] == list(range(top, 52))


def test_r3a_discards_are_stacked_too() -> None:
    state = dealt(start(shuffle="once"), E="2H", S="3H", W="4H", N="5H")
    state = play(state, "E PM", "S pass", "W pass", "N pass")
    state = play(state, "E discard:2H", "S discard:3H", "jury void:x")
    assert sorted(state.pack) == list(range(52))


@pytest.mark.parametrize(("deal", "batches"), [("445", (4, 4, 5)), ("454", (4, 5, 4))])
def test_r4_batches_clockwise_from_the_dealers_left(deal: str, batches: tuple[int, ...]) -> None:
    state = chance(chance(start(deal=deal), [0] * 51), [0])
    pack = [*range(4, 52), *range(4)]
    for seat in (E, S, W, N):
        at, mine = 0, []
        for batch in batches:
            place = at + batch * ((seat - E) % 4)
            mine += pack[place : place + batch]
            at += 4 * batch
        assert state.hands[seat] == hand_of(mine)


def test_r4_each_sees_his_own_thirteen_cards() -> None:
    with hearing(WHIST) as told:
        state = dealt()
    for seat in (N, E, S, W):
        got = [event for event in view(state, seat, told).events if isinstance(event, Got)]
        assert [event.seat for event in got] == [seat]
        assert len(got[0].cards) == EACH and set(got[0].cards) == set(view(state, seat).hand)
    assert not [event for event in view(state, None, told).events if isinstance(event, Got)]


def test_r27_after_a_round_of_passes_the_same_dealer_deals_again() -> None:
    state = play(dealt(), "E pass", "S pass", "W pass", "N pass")
    assert (state.phase, state.dealer, state.number, state.dealt) == ("shuffle", N, 1, 1)
    with hearing(WHIST) as told:
        state = dealt(state)
    assert (state.dealer, state.number, state.dealt) == (N, 1, 2)
    assert Told(Dealt(1, N, again=True)) in told and view(state, None).again
    assert WHIST.decisions(state)[0].id == "bid.2.0", "an old button does not fit the new cards"
    assert allowed(state, "E wait")


def test_r27_with_once_the_passed_hands_are_gathered() -> None:
    state = dealt(start(shuffle="once"))
    hands = state.hands
    state = play(state, "E pass", "S pass", "W pass", "N pass")
    assert state.phase == "riffle" and hand_of(state.pack[:13]) == hands[E]
    assert hand_of(state.pack[39:]) == hands[N]


def test_every_card_has_its_number() -> None:
    assert [card.number for card in CARDS] == list(range(52))
    assert [str(CARDS[n]) for n in (0, 12, 13, 51)] == ["2S", "AS", "2C", "AH"]
    assert S == 3
