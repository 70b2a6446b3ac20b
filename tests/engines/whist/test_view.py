"""Colour whist: who sees what (section 10), and what a view offers."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.cards import Suit
from engines.core import Office
from engines.whist import WHIST
from engines.whist.events import WhistHid
from engines.whist.types import Propose
from engines.whist.view import WhistView
from tests.engines.game_recorder import record_events

from .table import E, N, S, W, deal_cards_to, play_moves, start_session, view_as
from .test_kit import scramble_hidden

SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}
OTHERS: list[Any] = [None, Office.HOST, Office.JURY, Office.CLOCK]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, *OTHERS])
def test_nobody_sees_the_hands_of_others(viewer: Any) -> None:
    state = deal_cards_to(**SUITED)
    seen = repr(view_as(state, viewer))
    for seat in range(4):
        hand = repr(view_as(state, seat).hand)
        assert (hand in seen) == (seat == viewer)


def test_section_10_discards_stay_hidden_to_the_end_of_the_session() -> None:
    state = play_moves(
        deal_cards_to(start_session(deals="4"), **SUITED), "E PM", "S pass", "W pass", "N pass"
    )
    with record_events(WHIST) as told:
        state = play_moves(state, "E discard:2H", "S discard:3H", "W discard:4H", "N discard:5H")
        state = play_moves(state, "jury award:2:x")
    for viewer in (N, S, W, *OTHERS):
        view = view_as(state, viewer, told)
        assert "rank=2, suit=<Suit.HEARTS" not in repr((view.discard, view.hand, view.open))
        mine = [e for e in view.events if isinstance(e, WhistHid)]
        assert [e.seat for e in mine] == ([viewer] if isinstance(viewer, int) else [])


def test_r12_the_partner_does_not_show() -> None:
    """W and N change hands, ace and all: nobody else can tell."""
    one = deal_cards_to(S="AH AD AC", W="AS")
    hands = list(one.hands)
    hands[W], hands[N] = hands[N], hands[W]
    two = replace(one, hands=tuple(hands))
    for move in ("E pass", "S keep", "W pass"):
        for viewer in (E, S, *OTHERS):
            first, second = view_as(one, viewer), view_as(two, viewer)
            assert first.partner is second.partner is None
            assert (first.stands, first.calls, first.awaited) == (
                second.stands,
                second.calls,
                second.awaited,
            )
        one, two = play_moves(one, move), play_moves(two, move)


def test_the_calls_of_others_are_judged_by_what_is_public() -> None:
    no_hearts = "2D 3D 4D 5D 6D 2C 3C 4C 5C 2S 3S 4S 5S"
    state = play_moves(deal_cards_to(S=no_hearts), "E propose:H")
    mine, theirs = view_as(state, S), view_as(state, E)
    packs = [call for call in theirs.calls if call.do == "pack"]
    assert len(packs) == 6 and not set(packs) & set(mine.calls)
    assert theirs.calls == view_as(state, None).calls
    barred = {barred.call: barred for barred in mine.barred}
    assert barred[packs[0]].code == "whist-no-card"
    assert dict(barred[packs[0]].facts) == {"suit": Suit.HEARTS}
    assert barred[Propose(Suit.HEARTS)].code == "whist-suit-taken"
    assert dict(barred[Propose(Suit.HEARTS)].facts) == {"seat": E, "suit": Suit.HEARTS}


def test_every_call_is_offered_or_explained() -> None:
    rng = random.Random(3)
    state = deal_cards_to(**SUITED)
    while state.phase == "auction":
        view = view_as(state, state.turn)
        assert len(view.calls) + len(view.barred) == 70
        state, _ = WHIST.apply_action(state, state.turn or 0, rng.choice(view.calls[-9:]))
    assert view_as(state, state.turn).calls == view_as(state, state.turn).barred == ()


def test_a_view_has_what_a_table_shows() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E propose:C", "S pass", "W pack:C:9", "N pass")
    view: WhistView = view_as(state, None)
    assert view.contract and view.contract.declarers == (E, W)
    assert [stand.stance for stand in view.stands] == ["packer", "passed", "packed", "passed"]
    assert view.sizes == (13,) * 4 and (view.number, view.dealt, view.dealer) == (1, 1, N)
    assert view.turn == E and view.awaited[0].id == "card.1.0"


def test_events_of_past_deals_stay_known() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E pass", "S pass", "W pass", "N pass")
    before = view_as(state, E).events
    state = deal_cards_to(state)
    assert view_as(state, E).events[: len(before)] == before


def test_scrambled_hands_look_the_same() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E propose:C")
    other = scramble_hidden(state, E, random.Random(1))
    assert other != state and view_as(other, E) == view_as(state, E)
    assert view_as(other, S) != view_as(state, S)
