"""Colour whist: discards, tricks, open hands, the early end (R6, R31–R38)."""

import pytest
from msgspec.structs import replace

from engines.cards import Suit
from engines.core import IllegalActionError, Office
from engines.whist import WHIST
from engines.whist.auction import CALLS
from engines.whist.contracts import Contract, ContractKind
from engines.whist.events import Discarded, Opened, Scored, Took, WhistHid
from engines.whist.state import WhistState
from engines.whist.tricks import find_best_place, is_deal_decided
from engines.whist.types import Trou, WhistCut, WhistDiscard, WhistNameTrump, WhistStop

from .table import (
    NAMES,
    E,
    N,
    S,
    W,
    build_last_trick,
    catch_refusal,
    deal_cards_to,
    get_refusal_code,
    list_events_of,
    parse_card_number,
    parse_cards,
    play_moves,
    played_out,
    start_session,
    view_as,
)

LOW = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}


def play_bid(call: str, by: str = "E", **options: str) -> WhistState:
    """Let `by` bid this and the others pass, before and after."""
    state = deal_cards_to(start_session(**options), **SUITED)
    for name in "ESWN":
        state = play_moves(state, f"{name} {call if name == by else 'pass'}")
    return state


def play_pair(**options: str) -> WhistState:
    """Let S and E play eight in clubs."""
    state = deal_cards_to(start_session(**options), **SUITED)
    return play_moves(state, "E wait", "S propose:C", "W pass", "N pass", "E pack:C:8")


def find_trick_winner(trump: str, *played: str) -> int:
    order = -1 if trump == "NT" else "SCDH".index(trump)
    return find_best_place([parse_card_number(card) for card in played], order)


@pytest.mark.parametrize(
    ("call", "by", "leads"),
    [
        ("A9:H", "S", S),
        ("PC:NT", "W", W),
        ("GC:H", "N", N),
        ("GM", "S", E),
        ("GMT", "N", E),
        ("P", "W", E),
        ("solo:6:H", "N", E),
    ],
)
def test_r6_someone_who_leads(call: str, by: str, leads: int) -> None:
    assert play_bid(call, by).turn == leads


def test_r6_left_of_the_dealer_leads_against_a_pair_too() -> None:
    assert play_pair().turn == E
    assert played_out(play_bid("PM", "S")).sheet[0].contract.declarers == (S,)


def test_r31_suit_must_be_followed() -> None:
    state = play_moves(
        deal_cards_to(E="KH", S="2H AS", W="3C", N="3D"), "E A9:S", "S pass", "W pass", "N pass"
    )
    state = play_moves(state, "E play:KH")
    refusal = catch_refusal(state, "S play:AS")
    assert (refusal.code, refusal.facts) == ("whist-follow-suit", {"suit": "H"})
    assert {card.suit for card in view_as(state, S).playable} == {"H"}
    assert view_as(state, E).playable == view_as(state, None).playable == ()


def test_r31_someone_who_cannot_follow_plays_anything() -> None:
    void = "2D 3D 4D 5D 2C 3C 4C 5C 2S 3S 4S 5S 6S"
    state = play_moves(
        deal_cards_to(E="AH", S=void), "E A9:S", "S pass", "W pass", "N pass", "E play:AH"
    )
    assert len(view_as(state, S).playable) == 13, "neither trumping nor heading is compulsory"


def test_r31_only_ones_own_cards_in_ones_turn() -> None:
    state = play_bid("A9:H")
    assert get_refusal_code(state, "S play:3H") == "refused-not-your-turn"
    assert get_refusal_code(state, "E play:3H") == "whist-not-in-hand"
    assert get_refusal_code(deal_cards_to(**SUITED), "E play:2H") == "whist-not-now"


@pytest.mark.parametrize(
    ("trump", "played", "place"),
    [
        ("NT", "5H 9H AS KH", 3),
        ("S", "5H 2S AH KH", 1),
        ("S", "5H 2S AH 3S", 3),
        ("S", "5H KS AH 3S", 1),
        ("H", "5H 2H AS KD", 0),
        ("C", "2D AS AH KS", 0),
        ("H", "2D AD 3D 2H", 3),
    ],
)
def test_r32_someone_who_takes_the_trick(trump: str, played: str, place: int) -> None:
    assert find_trick_winner(trump, *played.split()) == place


def test_r32_the_taker_leads_next() -> None:
    state = play_moves(
        deal_cards_to(E="2H", S="AH", W="3H", N="4H"), "E A9:S", "S pass", "W pass", "N pass"
    )
    state = play_moves(state, "E play:2H", "S play:AH", "W play:3H")
    assert list_events_of(state, "N play:4H")[-1] == Took(S)
    state = play_moves(state, "N play:4H")
    assert state.turn == S and view_as(state, None).tricks == (0, 0, 0, 1)


def test_r32_thirteen_tricks() -> None:
    state = played_out(play_pair())
    assert state.phase == "show" and len(state.takers) == 13


def test_r33_a_card_played_is_final() -> None:
    state = play_moves(play_bid("A9:H"), "E play:2H")
    assert get_refusal_code(state, "E play:2D") == "refused-not-your-turn"


def test_r39_cards_are_played_one_by_one_and_there_is_nothing_to_claim() -> None:
    state = play_bid("A9:H")
    others = (
        *CALLS,
        Trou(),
        WhistCut(26),
        WhistNameTrump(Suit.HEARTS),
        WhistDiscard(view_as(state, E).hand[0]),
    )
    for action in (*others, WhistStop()):
        with pytest.raises(IllegalActionError):
            WHIST.check_action(state, E, action)


def test_r34_only_the_last_trick_may_be_looked_at() -> None:
    state = play_pair()
    for _ in range(9):
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    view = view_as(state, None)
    assert view.last and view.trick
    assert [card.number for card in view.last.cards] == list(state.cards[4:8])
    assert (view.last.leader, view.last.taker) == (state.takers[0], state.takers[1])
    assert [card.number for card in view.trick.cards] == [state.cards[8]]
    assert view.trick.leader == state.takers[1] and view.trick.taker is None


def test_r35_four_discard_in_secret_before_the_lead() -> None:
    state = play_bid("PM", "S")
    assert {d.id for d in WHIST.list_decisions(state)} == {"discard.1"}
    assert [d.actor for d in WHIST.list_decisions(state)] == [W, N, E, S]
    assert get_refusal_code(state, "E play:2H") == "whist-not-now"
    assert get_refusal_code(state, "E discard:3H") == "whist-not-in-hand"
    events = list_events_of(state, "E discard:2H")
    assert events == [Discarded(E), WhistHid(E, parse_cards("2H")[0])]
    state = play_moves(state, "E discard:2H")
    assert get_refusal_code(state, "E discard:2D") == "whist-discarded"
    assert str(view_as(state, E).discard) == "2H"
    for viewer in (N, S, W, None, Office.HOST, Office.JURY):
        view = view_as(state, viewer)
        assert view.discard is None and view.discarded == {E}
        assert not any(isinstance(event, WhistHid) for event in view.events)
    state = play_moves(state, "N discard:5H", "W discard:4H", "S discard:3H")
    assert (state.phase, state.turn) == ("play", E)


def test_r36_all_declarers_hands_lie_open_from_the_fifth_card_on() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E GMT", "S pass", "W GMT", "N pass")
    state = play_moves(state, "E play:2H", "S play:3H", "W play:4H", "N play:5H")
    assert not any(view_as(state, S).open)
    leader = next(name for name, seat in NAMES.items() if seat == state.turn)
    move = f"{leader} play:{view_as(state, state.turn).playable[-1]}"
    told = [event for event in list_events_of(state, move) if isinstance(event, Opened)]
    assert [event.seat for event in told] == [E, W]
    state = play_moves(state, move)
    for viewer in (N, S, None):
        seen = view_as(state, viewer).open
        assert [bool(hand) for hand in seen] == [True, False, True, False]
        assert seen[E] == view_as(state, E).hand


@pytest.mark.parametrize("call", ["A9:S", "GMT", "PM"])
def test_r61_an_only_card_plays_itself_where_a_spectator_knows_that_it_is_one(call: str) -> None:
    state, forced, hidden = play_bid(call, play_out="on"), 0, 0
    while state.phase in ("discard", "play"):
        if state.phase == "play" and state.turn is not None:
            seen, seat = view_as(state, None), state.turn
            lies_open = seen.open[seat]
            led = seen.trick.cards[0].suit if seen.trick and seen.trick.cards else None
            following = [card for card in lies_open if card.suit is led] or lies_open
            known = seen.sizes[seat] == 1 or len(following) == 1
            one = len(view_as(state, seat).playable) == 1
            assert WHIST.has_sole_move(state, seat) == (one and known)
            forced, hidden = forced + (one and known), hidden + (one and not known)
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    assert forced >= 4 and hidden, "both are tried"


def test_r61_with_single_auto_every_only_card_plays_itself() -> None:
    state, found = play_bid("A9:S", single="auto", play_out="on"), 0
    while state.phase == "play" and state.turn is not None:
        one = len(view_as(state, state.turn).playable) == 1
        assert WHIST.has_sole_move(state, state.turn) == one
        found += one
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    assert found > 4


def test_r36_no_other_hand_is_opened() -> None:
    state = play_bid("GM")
    for _ in range(6):
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    assert not any(view_as(state, None).open)


def build_contract(kind: ContractKind, *declarers: int) -> Contract:
    return Contract(kind, None, declarers)


@pytest.mark.parametrize(
    ("kind", "declarers", "takers", "over"),
    [
        ("PM", (E,), "NNSE", True),
        ("GM", (E, S), "NNE", False),
        ("GM", (E, S), "NSE", True),
        ("GMT", (E,), "NNN", False),
        ("P", (E,), "NE", False),
        ("P", (E,), "NEE", True),
        ("P", (E, S), "EESN", False),
        ("P", (E, S), "EESS", True),
        ("A9", (E,), "E" * 8 + "SSS", False),
        ("A9", (E,), "E" * 9, True),
        ("A9", (E,), "S" * 4, False),
        ("A9", (E,), "S" * 5, True),
        ("A11", (E,), "SNW", True),
        ("PC", (E,), "E" * 12, True),
        ("PC", (E,), "S", False),
        ("PC", (E,), "SS", True),
        ("GC", (E,), "E" * 12, False),
        ("GC", (E,), "N", True),
        ("S6", (E,), "E" * 9, False),
        ("S6", (E,), "N" * 11, False),
        ("E8", (E, S), "N" * 12, False),
        ("TR", (E, S), "N" * 12, False),
    ],
)
def test_r38_decided_when_no_score_can_change(
    kind: ContractKind, declarers: tuple[int, ...], takers: str, over: bool
) -> None:
    assert (
        is_deal_decided(build_contract(kind, *declarers), [NAMES[name] for name in takers]) == over
    )


@pytest.mark.parametrize(("play_out", "phase"), [("off", "show"), ("on", "play")])
def test_r38_a_decided_deal_ends_unless_it_is_played_out(play_out: str, phase: str) -> None:
    state = replace(
        build_last_trick(play_bid("A9:H", play_out=play_out), "SSSSE", "5S 4S 3S 2S"), turn=S
    )
    state = replace(
        state, hands=tuple(h | 1 << n for h, n in zip(state.hands, (48, 49, 50, 51), strict=True))
    )
    state = play_moves(state, "S play:2S", "W play:5S", "N play:4S", "E play:3S")
    assert state.takers[-1] == W and state.phase == phase


@pytest.mark.parametrize(
    ("takers", "points"),
    [
        ("E" * 12, (0, 0, 30, 0)),
        ("S" * 4 + "E" * 8, (0, 0, 30, 0)),
        ("S" * 5 + "E" * 7, (20, 20, -30, 20)),
    ],
)
def test_r40_the_last_trick_ends_the_deal(takers: str, points: tuple[int, ...]) -> None:
    state = build_last_trick(play_bid("A9:H", play_out="on"), takers, "2D 3D AD 4D")
    state = play_moves(state, "E play:AD", "S play:4D", "W play:2D")
    events = list_events_of(state, "N play:3D")
    assert isinstance(events[-1], Scored) and events[-1].line.points == points
    line = events[-1].line
    assert line.tricks[E] == takers.count("E") + 1 and line.deal == 1 and line.dealer == N
    assert line.made == ((E,) if points[E] > 0 else ())


def test_r40_a_pair_shares_its_tricks() -> None:
    state = replace(
        build_last_trick(play_pair(), "E" * 5 + "S" * 3 + "N" * 4, "2D 3D AD 4D"), turn=E
    )
    state = play_moves(state, "E play:AD", "S play:4D", "W play:2D", "N play:3D")
    assert state.sheet[0].points == (0, 0, 10, 10) and set(state.sheet[0].made) == {E, S}
