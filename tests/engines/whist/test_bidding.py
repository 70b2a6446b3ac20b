"""Colour whist: the auction, rule by rule (R15–R29)."""

import itertools

import pytest

from engines.cards import Suit
from engines.core import AddressedEvent, Office
from engines.whist import WHIST
from engines.whist.contracts import Contract, ContractKind, can_outrank
from engines.whist.events import Called, Contracted, Shown, WhistAsked, WhistRuled
from engines.whist.types import Pass
from tests.engines.game_recorder import record_events

from .table import (
    E,
    N,
    S,
    W,
    catch_refusal,
    deal_cards_to,
    describe_contract,
    expire_decisions,
    get_refusal_code,
    is_allowed,
    list_events_of,
    list_own_calls,
    list_public_calls,
    play_moves,
    start_session,
    view_as,
)

SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}
NO_HEARTS = "2D 3D 4D 5D 6D 2C 3C 4C 5C 2S 3S 4S 5S"


def list_calls_after(*moves: str) -> set[str]:
    return list_own_calls(play_moves(deal_cards_to(**SUITED), *moves))


def refusal_code_after(*moves: str) -> str:
    *before, last = moves
    return get_refusal_code(play_moves(deal_cards_to(**SUITED), *before), last)


def find_turn_after(*moves: str) -> int | None:
    return play_moves(deal_cards_to(**SUITED), *moves).turn


LADDER = ("PM", "P", "A9", "GM", "A10", "A11", "GMT", "PC", "GC")
"""Contracts that the second speaker may open at once."""


def format_call_word(kind: str, suit: str) -> str:
    return f"{kind}:{suit}" if kind[0] == "A" or kind in ("PC", "GC") else kind


@pytest.mark.parametrize("one", LADDER)
@pytest.mark.parametrize("other", LADDER)
def test_r6_r8_a_bid_must_be_higher(one: str, other: str) -> None:
    state = play_moves(deal_cards_to(**SUITED), f"E {format_call_word(one, 'C')}")
    higher = LADDER.index(other) > LADDER.index(one)
    joins = one == other and other in ("PM", "P", "GM", "GMT")
    assert is_allowed(state, f"S {format_call_word(other, 'S')}") == (higher or joins)
    suits = one == other and "H" in format_call_word(other, "H")
    assert is_allowed(state, f"S {format_call_word(other, 'H')}") == (higher or joins or suits)


CONTRACTS: tuple[ContractKind, ...] = (
    *("E8", "E9", "S6", "E10", "S7", "E11", "PM", "E12", "S8", "P", "E13", "A9", "TR"),
    *("GM", "A10", "A11", "GMT", "PC", "GC"),
)
"""Contracts as the document lists them, from the lowest."""


def test_r6_r7_every_contract_in_spades_outranks_every_lower_one_in_hearts() -> None:
    """A higher suit ranks higher in the same contract, without trumps the highest."""
    slams, suitless = {"PC", "GC"}, {"PM", "P", "GM", "GMT", "TR"}

    def find_suit(kind: str, letter: str) -> Suit | None:
        return None if kind in suitless else Suit(letter)

    for low, lower in enumerate(CONTRACTS):
        top = Contract(lower, find_suit(lower, "H"), (0,))
        for higher in CONTRACTS[low + 1 :]:
            assert can_outrank(higher, find_suit(higher, "S"), top)
            assert not can_outrank(
                lower, find_suit(lower, "H"), Contract(higher, find_suit(higher, "S"), (0,))
            )
        for one, other in itertools.combinations("SCDH", 2) if lower not in suitless else ():
            assert can_outrank(lower, Suit(other), Contract(lower, Suit(one), (0,)))
            assert not can_outrank(lower, Suit(one), Contract(lower, Suit(other), (0,)))
        if lower in slams:
            assert can_outrank(lower, None, top)


def test_r6_pairs_and_solos_stand_between() -> None:
    order = ["E8", "E9", "S6", "E10", "S7", "E11", "PM", "E12", "S8", "P", "E13", "A9"]
    for at, kind in enumerate(order):
        if kind[0] != "E":
            continue
        level = int(kind[1:])
        now = play_moves(
            deal_cards_to(**SUITED), "E propose:S", "S propose:H", "W pass", f"N pack:S:{level}"
        )
        for other, bid in enumerate(order):
            if bid[0] == "S":
                assert is_allowed(now, f"S solo:{bid[1]}:S") == (other > at), (kind, bid)
            if bid[0] == "P":
                assert is_allowed(now, f"S {bid}") == (other > at), (kind, bid)


def test_r7_no_trumps_are_above_hearts() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E PC:H")
    assert get_refusal_code(state, "S PC:D") == "whist-not-above"
    state = play_moves(state, "S PC:NT")
    assert get_refusal_code(state, "W PC:H") == "whist-not-above" and is_allowed(state, "W GC:S")
    facts = catch_refusal(state, "W PC:H").facts
    assert facts["contract"].kind == "PC" and facts["contract"].suit is None


def test_r8_levels_may_be_jumped() -> None:
    assert "pack:S:13" in list_calls_after("E propose:S")


def test_r15_clockwise_from_the_dealers_left() -> None:
    assert find_turn_after() == E
    assert find_turn_after("E propose:S") == S
    assert find_turn_after("E propose:S", "S pass", "W pass", "N propose:H") == E
    assert refusal_code_after("S pass") == "refused-not-your-turn"


def test_r15_someone_who_passed_maintained_or_is_packed_is_not_asked_again() -> None:
    said = ("E propose:H", "S pass", "W propose:S", "N pass")
    assert find_turn_after(*said) == E
    assert find_turn_after(*said, "E maintain") == W
    assert find_turn_after(*said, "E maintain", "W pack:H:8") is not None
    state = play_moves(deal_cards_to(**SUITED), *said, "E maintain", "W pack:H:8")
    assert describe_contract(state) == ("E8", "H", (E, W))


def test_r15_someone_who_holds_the_highest_contract_is_not_asked() -> None:
    assert find_turn_after("E PM", "S pass", "W P", "N pass") == E
    assert find_turn_after("E PM", "S pass", "W P", "N pass", "E GM") == W


def test_r16_only_the_first_speaker_waits() -> None:
    assert "wait" in list_calls_after() and "wait" not in list_calls_after("E pass")
    assert refusal_code_after("E propose:S", "S wait") == "whist-wait-first"


def test_r16_someone_who_waited_packs_or_passes() -> None:
    said = ("E wait", "S propose:C", "W pass", "N pass")
    assert list_calls_after(*said) == {"pass"} | {f"pack:C:{n}" for n in range(8, 14)}
    for call in ("propose:H", "solo:6:H", "PM", "A9:H", "GC:NT"):
        assert refusal_code_after(*said, f"E {call}") == "whist-waiting-packs"


def test_r17_whoever_has_not_spoken_can_pack() -> None:
    assert refusal_code_after("E pass", "S pass", "W pass", "N propose:H") == "whist-nobody-to-pack"
    assert "propose:H" in list_calls_after("E wait", "S pass", "W pass")
    assert "propose:S" in list_calls_after("E pass", "S pass")


def test_r17_a_proposer_can_pack_a_higher_suit_only() -> None:
    said = ("E propose:D", "S pass", "W pass")
    assert {"propose:H"} == {call for call in list_calls_after(*said) if call.startswith("propose")}
    assert refusal_code_after(*said, "N propose:C") == "whist-nobody-to-pack"


def test_r17_does_not_look_at_cards() -> None:
    state = play_moves(deal_cards_to(E="2H", N=NO_HEARTS), "E pass", "S pass", "W propose:H")
    assert list_public_calls(state) >= {"pack:H:8"} and "pack:H:8" not in list_own_calls(state)


def test_r18_no_two_propose_the_same_suit() -> None:
    refusal = catch_refusal(play_moves(deal_cards_to(**SUITED), "E propose:S"), "S propose:S")
    assert (refusal.code, refusal.facts["seat"]) == ("whist-suit-taken", E)
    packed = ("E propose:S", "S pack:S:8")
    assert refusal_code_after(*packed, "W propose:S") == "whist-suit-taken"
    maintained = ("E propose:D", "S pass", "W propose:S", "N pass", "E maintain")
    assert refusal_code_after(*maintained, "W propose:D") == "whist-suit-taken"


def test_r18_a_second_proposal_is_higher() -> None:
    said = ("E propose:C", "S pass", "W propose:S", "N pass")
    assert refusal_code_after(*said, "E propose:S") == "whist-suit-taken"
    assert {"propose:D", "propose:H"} == {
        c for c in list_calls_after(*said) if c.startswith("propose")
    }
    assert refusal_code_after(*said, "E propose:C") == "whist-propose-higher"


@pytest.mark.parametrize("special", ["PM", "P", "GM", "GMT"])
def test_r18_no_proposals_after_a_misere_or_piccolo(special: str) -> None:
    assert refusal_code_after(f"E {special}", "S propose:H") == "whist-misere-announced"


def test_r18_no_proposals_over_an_abundance() -> None:
    assert refusal_code_after("E A9:S", "S propose:H") == "whist-top-too-high"
    assert "propose:H" in list_calls_after("E propose:S", "S pack:S:13")


def test_r19_packing_needs_a_card_of_the_suit() -> None:
    state = play_moves(deal_cards_to(S=NO_HEARTS), "E propose:H")
    assert get_refusal_code(state, "S pack:H:8") == "whist-no-card"
    assert "pack:H:8" in list_public_calls(state)


def test_r19_packing_what_another_proposed_and_nobody_packed() -> None:
    assert refusal_code_after("E propose:H", "S pack:D:8") == "whist-not-proposed"
    refusal = catch_refusal(
        play_moves(deal_cards_to(**SUITED), "E propose:H", "S pack:H:8"), "W pack:H:9"
    )
    assert (refusal.code, refusal.facts["seat"]) == ("whist-packed-already", S)
    assert refusal_code_after("E propose:H", "S propose:D", "W pass", "N pass", "E pack:H:8") == (
        "whist-not-proposed"
    )


def test_r19_a_proposer_packs_a_higher_suit_only() -> None:
    said = ("E propose:D", "S propose:C", "W propose:H", "N pass")
    assert refusal_code_after(*said, "E pack:C:8") == "whist-pack-higher"
    state = play_moves(deal_cards_to(**SUITED), *said, "E pack:H:8")
    assert state.turn == S and state.auction
    assert state.auction.stands[E].stance == "packer"
    assert state.auction.stands[W].stance == "packed"


def test_r19_levels_that_outrank_the_highest_contract() -> None:
    packs = {c for c in list_calls_after("E propose:D", "S PM") if c.startswith("pack")}
    assert packs == {"pack:D:12", "pack:D:13"}


def test_r20_a_packer_raises_or_passes() -> None:
    said = ("E propose:S", "S pack:S:8", "W propose:H", "N pack:H:8")
    for call in ("pack:H:9", "solo:8:H", "PM", "propose:D", "A9:H"):
        assert refusal_code_after(*said, f"S {call}") == "whist-pack-or-pass"
    assert find_turn_after(*said, "S pack:S:9") == N


def test_r20_a_released_proposer_speaks_again() -> None:
    said = ("E propose:S", "S pack:S:8", "W PM", "N pass")
    assert find_turn_after(*said) == S and find_turn_after(*said, "S pass") == E
    assert "solo:8:S" in list_calls_after(*said, "S pass") and "PM" in list_calls_after(
        *said, "S pass"
    )


def test_r20_someone_who_had_maintained_is_released_without_the_floor() -> None:
    said = ("E propose:H", "S propose:S", "W propose:D", "N pass", "E maintain")
    state = play_moves(deal_cards_to(**SUITED), *said, "S pack:H:8", "W PM", "S pass")
    assert describe_contract(state) == ("PM", None, (W,))


def test_r20_a_dissolved_pack_can_be_packed_anew() -> None:
    said = ("E propose:H", "S propose:S", "W pack:H:8", "N PM")
    state = play_moves(deal_cards_to(**SUITED), *said)
    assert state.turn == S and get_refusal_code(state, "S pack:H:12") == "whist-packed-already"
    state = play_moves(state, "S pass")
    assert state.turn == W
    state = play_moves(state, "W pass")
    assert state.turn == E and state.auction and state.auction.stands[E].stance == "proposed"


def test_r21_a_solo_when_nobody_can_pack() -> None:
    assert refusal_code_after("E solo:6:H") == "whist-may-be-packed"
    said = ("E pass", "S pass", "W pass")
    assert {f"solo:{n}:{suit}" for n in (6, 7, 8) for suit in "HDCS"} <= list_calls_after(*said)
    said = ("E propose:D", "S pass", "W pass")
    solos = {call for call in list_calls_after(*said) if call.startswith("solo")}
    assert solos == {f"solo:{n}:{suit}" for n in (6, 7, 8) for suit in "DCS"}


def test_r21_a_solo_over_a_petite_misere() -> None:
    assert {"solo:8:H", "solo:8:S"} <= list_calls_after("E PM")
    assert refusal_code_after("E PM", "S solo:7:H") == "whist-not-above"


def test_r21_a_proposer_solos_in_any_suit() -> None:
    said = ("E propose:S", "S propose:C", "W pass", "N pass")
    assert {f"solo:6:{suit}" for suit in "HDCS"} <= list_calls_after(*said)


def test_r21_a_solo_is_raised() -> None:
    said = ("E propose:S", "S propose:C", "W pass", "N pass", "E solo:6:S", "S solo:6:C")
    assert find_turn_after(*said) == E
    solos = {call for call in list_calls_after(*said) if call.startswith("solo")}
    assert solos == {
        *("solo:6:D", "solo:6:H"),
        *(f"solo:{n}:{suit}" for n in (7, 8) for suit in "HDCS"),
    }
    assert (
        refusal_code_after(*said, "E propose:H")
        == refusal_code_after(*said, "E pack:C:9")
        == "whist-raise-or-pass"
    )
    assert {"PM", "GM"} <= list_calls_after(*said)


def test_r47_a_solo_8_is_worth_as_much_when_it_was_raised() -> None:
    proposed = play_moves(deal_cards_to(**SUITED), "E propose:S", "S propose:C", "W pass", "N pass")
    raised = play_moves(proposed, "E solo:6:S", "S solo:6:C", "E solo:8:S", "S pass")
    at_once = play_moves(proposed, "E solo:8:S", "S pass")
    for state in (raised, at_once):
        assert describe_contract(state) == ("S8", "S", (E,))
        assert play_moves(state, "jury award:2:x").sheet[0].points[E] == 21


def test_r21_a_solo_needs_a_card_of_the_suit() -> None:
    state = play_moves(deal_cards_to(N=NO_HEARTS), "E pass", "S pass", "W pass")
    assert get_refusal_code(
        state, "N solo:6:H"
    ) == "whist-no-card" and "solo:6:H" in list_public_calls(state)


def test_r22_maintaining() -> None:
    assert refusal_code_after("E maintain") == "whist-nothing-to-maintain"
    said = ("E propose:H", "S propose:S", "W pass", "N pass", "E maintain")
    assert find_turn_after(*said) == S
    state = play_moves(deal_cards_to(**SUITED), *said, "S pass")
    assert state.phase == "shuffle", "unpacked in the end it is a pass"


@pytest.mark.parametrize("special", ["PM", "P", "GM", "GMT"])
def test_r23_specials_at_any_turn_but_not_for_who_waits_or_packs(special: str) -> None:
    assert special in list_calls_after()
    assert special in list_calls_after("E propose:S", "S pass", "W pass", "N pass")
    outbid = list_calls_after("E A9:S", "S A9:C", "W pass", "N pass")
    assert (special in outbid) == (special in ("GM", "GMT"))
    assert special not in list_calls_after("E wait", "S propose:C", "W pass", "N pass")


def test_r24_abundances_and_slams_open_at_the_first_turn() -> None:
    first = {f"{kind}:{suit}" for kind in ("A9", "A10", "A11", "PC", "GC") for suit in "HDCS"}
    first |= {"PC:NT", "GC:NT"}
    assert first <= list_calls_after() and first <= list_calls_after("E propose:S")
    assert (
        refusal_code_after("E propose:S", "S pass", "W pass", "N pass", "E A9:H")
        == "whist-first-turn-only"
    )
    assert (
        refusal_code_after("E PM", "S P", "W pass", "N pass", "E GC:NT") == "whist-first-turn-only"
    )


def test_r24_ones_own_abundance_is_raised_and_may_change_its_suit() -> None:
    said = ("E A9:S", "S A9:D", "W pass", "N pass")
    assert {"A10:S", "A10:H", "A11:C", "PC:NT", "GC:S"} <= list_calls_after(*said)
    assert refusal_code_after(*said, "E A9:H") == "whist-raise-abundance"
    assert refusal_code_after(*said, "E A9:C") == "whist-not-above"
    assert find_turn_after(*said, "E A10:C") == S


def test_r25_outbid_specials_raise_or_pass() -> None:
    said = ("E PM", "S P", "W pass", "N pass")
    assert list_calls_after(*said) == {"P", "GM", "GMT", "pass"}
    assert refusal_code_after(*said, "E propose:H") == "whist-raise-or-pass"


def test_r25_whoever_had_bid_petite_misere_may_go_on_to_a_solo_8() -> None:
    said = ("E propose:S", "S PM", "W pass", "N pack:S:12")
    assert find_turn_after(*said) == S
    solos = {"solo:8:S", "solo:8:C", "solo:8:D", "solo:8:H"}
    assert list_calls_after(*said) == {*solos, "P", "GM", "GMT", "pass"}


@pytest.mark.parametrize("special", ["PM", "P", "GM", "GMT"])
def test_r26_any_number_join(special: str) -> None:
    said = [f"{name} {special}" for name in "ESWN"]
    state = play_moves(deal_cards_to(**SUITED), *said)
    assert describe_contract(state) == (special, None, (E, S, W, N))


def test_r26_lower_bids_are_void() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E PM", "S PM", "W P", "N pass", "E pass", "S P")
    assert describe_contract(state) == ("P", None, (W, S))


def test_r28_all_calls_are_public() -> None:
    with record_events(WHIST) as told:
        state = play_moves(deal_cards_to(**SUITED), "E propose:S", "S PM")
    said = [(seat, WHIST.format_action(call)) for seat, call in view_as(state, None).said]
    assert said == [(E, "propose:S"), (S, "PM")]
    assert sum(isinstance(event, Called) for event in view_as(state, W, told).events) == 2


def test_r28_someone_who_waited_with_nothing_to_pack_passes_by_themself() -> None:
    events = list_events_of(deal_cards_to(**SUITED), "E wait", "S pass", "W pass", "N pass")
    assert events[1] == Called(E, Pass(), forced=True)


def test_r28_someone_who_merely_lacks_the_suit_has_their_turn() -> None:
    state = play_moves(deal_cards_to(E=NO_HEARTS), "E wait", "S propose:H", "W pass", "N pass")
    assert (
        state.turn == E
        and list_own_calls(state) == {"pass"}
        and "pack:H:8" in list_public_calls(state)
    )
    assert [
        barred.code
        for barred in view_as(state, E).barred
        if WHIST.format_action(barred.call) == "pack:H:8"
    ] == ["whist-no-card"]


def test_r61_forced_passes_are_automatic() -> None:
    events = list_events_of(deal_cards_to(**SUITED), "E propose:S", "S GC:NT")
    forced = [event.seat for event in events if isinstance(event, Called) and event.forced]
    assert forced == [W, N, E], "nothing is above it, and nobody is left to pack spades"


# --- the jury (R29) ------------------------------------------------------------------------------

HUMAN = {"arbiter": "human"}


@pytest.mark.parametrize("bid", ["GMT", "PC:NT", "GC:S"])
def test_r29_without_a_jury_the_bid_stands_at_once(bid: str) -> None:
    assert play_moves(deal_cards_to(**SUITED), f"E {bid}").phase != "arbiter"


@pytest.mark.parametrize("bid", ["GMT", "PC:NT", "GC:S"])
def test_r29_r30_the_bid_calls_the_jury_which_sees_the_hand(bid: str) -> None:
    state = deal_cards_to(start_session(**HUMAN), **SUITED)
    events = list_events_of(state, f"E {bid}")
    assert [type(event) for event in events] == [WhistAsked, Shown]
    state = play_moves(state, f"E {bid}")
    decision = WHIST.list_decisions(state)[0]
    assert (decision.actor, decision.id, decision.seconds) == (Office.JURY, "arbiter.1.0", 60)
    assert view_as(state, Office.JURY).shown == view_as(state, E).hand
    for viewer in (N, S, W, None, Office.HOST):
        assert view_as(state, viewer).shown == ()
        assert not any(isinstance(event, Shown) for event in view_as(state, viewer).events)
    assert get_refusal_code(state, "S pass") == "whist-arbiter"
    assert view_as(state, S).asker == E
    accepted = play_moves(state, "jury ruling:arbiter.1.0:accept")
    assert accepted.auction and accepted.auction.top and accepted.auction.top.declarers == (E,)
    assert view_as(accepted, Office.JURY).shown == ()


@pytest.mark.parametrize("bid", ["GM", "A11:H", "P"])
def test_r29_lower_bids_need_no_jury(bid: str) -> None:
    assert (
        play_moves(deal_cards_to(start_session(**HUMAN), **SUITED), f"E {bid}").phase == "auction"
    )


def test_r29_refused_the_player_passes() -> None:
    state = play_moves(deal_cards_to(start_session(**HUMAN), **SUITED), "E GC:H")
    events = list_events_of(state, "jury ruling:arbiter.1.0:refuse")
    assert events == [WhistRuled(E, False), Called(E, Pass())]
    state = play_moves(state, "jury ruling:arbiter.1.0:refuse")
    assert state.turn == S and state.auction and state.auction.top is None


def test_r29_nobody_rules_in_time() -> None:
    with record_events(WHIST) as told:
        state = expire_decisions(
            play_moves(deal_cards_to(start_session(**HUMAN), **SUITED), "E GC:H")
        )
    assert state.auction and state.auction.top and state.auction.top.kind == "GC"
    assert AddressedEvent(WhistRuled(E, True, by_clock=True)) in told


def test_r29_a_refused_announcer_keeps_the_trou() -> None:
    state = play_moves(deal_cards_to(start_session(**HUMAN), E="AH AD AC", S="AS"), "E GC:H")
    state = play_moves(state, "jury ruling:arbiter.1.0:refuse", "S pass", "W pass", "N pass")
    assert describe_contract(state) == ("TR", None, (E, S))


def test_r29_only_the_jury_rules_and_on_what_is_asked() -> None:
    state = play_moves(deal_cards_to(start_session(**HUMAN), **SUITED), "E GC:H")
    assert get_refusal_code(state, "E ruling:arbiter.1.0:accept") == "refused-wrong-actor"
    assert get_refusal_code(state, "jury ruling:arbiter.1.1:accept") == "refused-not-open"
    assert get_refusal_code(state, "jury ruling:arbiter.1.0:maybe") == "whist-no-such-verdict"
    assert (
        get_refusal_code(deal_cards_to(**SUITED), "jury ruling:arbiter.1.0:accept")
        == "refused-not-open"
    )


def test_the_end_of_the_auction_is_told() -> None:
    events = list_events_of(deal_cards_to(**SUITED), "E A9:H", "S pass", "W pass", "N pass")
    assert isinstance(events[-1], Contracted) and events[-1].contract.declarers == (E,)
