"""Tests of computers' mistakes that a partner at the table would see at once."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engines.core import AddressedEvent
from engines.whist import WHIST
from engines.whist.state import WhistState
from engines.whist.types import WhistPlay
from tests.engines.game_recorder import record_events

from .table import NAMES, deal_cards_to, play_moves, view_as

THINKING = ("normal", "cunning")
"""Levels that deal out the hidden hands."""

TRUMPS_ARE_DRAWN = (
    {
        "E": "KH QH 2H JD 5D 4D 5C 2C KS JS 9S 5S 2S",
        "S": "JH 9H 7H 5H AD KD 8D 7D AC 9C 8C 6C 3S",
        "W": "AH 8H TD 6D 3D QC 7C AS QS TS 8S 7S 6S",
        "N": "TH 6H 4H 3H QD 9D 2D KC JC TC 4C 3C 4S",
    },
    "E propose:S, S pass, W pack:S:8, N pass",
    "E 2S 3S AS 4S, W 6S 2D KS 5H",
)
SOLO_OF_DIAMONDS = (
    {
        "W": "TH 6H 4H TD AC JC 6C 4C 2C KS JS 3S 2S",
        "N": "AH 8H 7H 3H AD JD 9D 6D 4D 3D 2D QS 6S",
        "E": "QH JH 9H 5H 2H KD 8D TC 9C 3C TS 9S 8S",
        "S": "KH QD 7D 5D KC QC 8C 7C 5C AS 7S 5S 4S",
    },
    "E wait, S propose:C, W propose:S, N propose:H, E pass, S maintain, W pass, N solo:6:D",
    "E TS AS 2S 6S, S 5D TD AD 8D, N JD KD 7D",
)
SOLO_OF_HEARTS = (
    {
        "E": "AH KH QH 7H 3H 2H AD 5D QC JC 8C QS 8S",
        "S": "6H 5H 4H KD 9D 4D 3D AC TC 7C 6C 5S 2S",
        "W": "JH 8H QD TD 6D KC 5C 3C 2C AS KS 7S 6S",
        "N": "TH 9H JD 8D 7D 2D 9C 4C JS TS 9S 4S 3S",
    },
    "E propose:H, S pass, W pass, N pass, E solo:6:H",
    "E AH 4H 8H 9H, E 8S 2S KS 3S, W AS 4S QS 5S, W QD 2D AD 3D, E 5D 4D 6D JD, N JS 7H",
)
PARTNERS_ACE = (
    {
        "E": "TH 4H 2H QD 8D AC 6C AS KS QS JS 7S 5S",
        "S": "JH 8H 7H AD TD 4D QC 8C 3C 2C 6S 4S 3S",
        "W": "AH KH QH 9H 3H KD JD 7D KC JC 5C 4C 2S",
        "N": "6H 5H 9D 6D 5D 3D 2D TC 9C 7C TS 9S 8S",
    },
    "E propose:S, S pass, W pass, N pass, E solo:6:S",
    "E 2H 7H KH 5H, W QH 6H 4H 8H, W AH",
)
PARTNERS_MASTER = (
    {
        "E": "TH 7H 5H 2H JD 9D 7D 5D 2D KC 7C 2C AS",
        "S": "QH 8H TD 8D JC 9C 8C 6C QS TS 9S 5S 2S",
        "W": "KH JH 9H 6H KD QD AC TC 5C 7S 6S 4S 3S",
        "N": "AH 4H 3H AD 6D 4D 3D QC 4C 3C KS JS 8S",
    },
    "E propose:D, S pass, W propose:H, N pack:D:8, W pass",
    "E AS 9S 3S",
)
LAST_UNDER_AN_ACE = (
    {
        "W": "AH JH 8H 6H JD 8D KC 7C 3C KS QS 8S 6S",
        "N": "9H 7H 4H 3H KD QD 9D 2D TC 5C AS JS 3S",
        "E": "QH TH 5H 2H 3D AC QC JC 9C 6C TS 7S 2S",
        "S": "KH AD TD 7D 6D 5D 4D 8C 4C 2C 9S 5S 4S",
    },
    "E propose:C, S propose:D, W pack:C:8, N pack:D:8, W pack:C:9, N pack:D:9, W pass, E pass",
    "E AC 2C 3C 5C, E 6C 4C KC TC, W 7C 2D 9C 8C, N AS 2S 4S",
)
LAST_UNDER_A_KING = (
    {
        "W": "AH KH 9H 8H 2H KD 5D 3D 2D AC 8C 5C 5S",
        "N": "QH TH 6H 5H AD 9D 7C 6C 2C AS JS 3S 2S",
        "E": "4H TD 8D 6D 4D KC QC 3C KS 9S 8S 7S 4S",
        "S": "JH 7H 3H QD JD 7D JC TC 9C 4C QS TS 6S",
    },
    "E propose:S, S pass, W propose:H, N pack:H:8, E pass",
    "E 3C 4C 5C 2C, W AH 5H 4H 3H, W KH 6H 4S",
)

Told = Sequence[AddressedEvent[Any]]


def replay_deal(deal: tuple[dict[str, str], str, str]) -> tuple[WhistState, Told]:
    """Return the state after these calls and tricks, with all that was told."""
    held, calls, tricks = deal
    with record_events(WHIST) as told:
        state = play_moves(deal_cards_to(**held), *calls.split(", "))
        for trick in tricks.split(","):
            leader, *cards = trick.split()
            for place, card in enumerate(cards):
                seat = "WNES"[(NAMES[leader] + place) % 4]
                state = play_moves(state, f"{seat} play:{card}")
    return state, told


def choose_cards(deal: tuple[dict[str, str], str, str], level: str, times: int = 6) -> set[str]:
    """Return the cards that the seat in turn chooses by different chances."""
    state, told = replay_deal(deal)
    assert state.turn is not None
    view = view_as(state, state.turn, told)
    chosen = [WHIST.choose_action(view, level, random.Random(seed)) for seed in range(times)]
    return {str(action.card) for action in chosen if isinstance(action, WhistPlay)}


@pytest.mark.parametrize("level", THINKING)
def test_no_trumps_are_led_that_the_partner_alone_can_hold(level: str) -> None:
    assert not [card for card in choose_cards(TRUMPS_ARE_DRAWN, level) if card[1] == "S"]


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("deal", [SOLO_OF_DIAMONDS, SOLO_OF_HEARTS])
def test_no_ace_is_thrown_while_low_cards_are_kept(deal: Any, level: str) -> None:
    assert "AC" not in choose_cards(deal, level)


@pytest.mark.parametrize("level", THINKING)
def test_the_partners_ace_is_not_ruffed_without_reason(level: str) -> None:
    assert not [card for card in choose_cards(PARTNERS_ACE, level) if card[1] == "S"]


@pytest.mark.parametrize("level", THINKING)
def test_the_lowest_card_is_played_under_the_partners_ace(level: str) -> None:
    assert choose_cards(PARTNERS_MASTER, level, 20) == {"8S"}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize(("deal", "lowest"), [(LAST_UNDER_AN_ACE, "6S"), (LAST_UNDER_A_KING, "7H")])
def test_a_trick_that_is_lost_gets_the_lowest_card(deal: Any, lowest: str, level: str) -> None:
    assert choose_cards(deal, level) == {lowest}


# --- calls ---------------------------------------------------------------------------------------


def list_calls(state: WhistState, level: str, times: int = 8) -> list[str]:
    """Return what the seat in turn calls by different chances."""
    assert state.turn is not None
    view = view_as(state, state.turn)
    chosen = [WHIST.choose_action(view, level, random.Random(seed)) for seed in range(times)]
    return [WHIST.format_action(action) for action in chosen if action is not None]


@pytest.mark.parametrize("level", THINKING)
def test_a_lone_ace_among_low_cards_is_a_piccolo(level: str) -> None:
    state = deal_cards_to(E="AS 7C 6C 5C 3C 2C 8D 5D 3D 2D 4H 3H 2H")
    assert set(list_calls(state, level)) == {"P"}


@pytest.mark.parametrize("level", THINKING)
def test_eight_sure_tricks_and_no_more_are_a_solo_of_eight(level: str) -> None:
    state = deal_cards_to(E="AH KH QH JH TH 9H AD KD 3C 2C 4S 3S 2S")
    assert set(list_calls(state, level)) == {"propose:H"}
    state = play_moves(state, "E propose:H", "S pass", "W pass", "N pass")
    assert set(list_calls(state, level)) == {"solo:8:H"}


@pytest.mark.parametrize("level", THINKING)
def test_the_trump_of_a_trou_is_the_better_of_two_suits(level: str) -> None:
    state = deal_cards_to(E="AH AD AS", S="KH QH 7H 2H 7D 4D 3D 2D AC 8C 6C TS 3S")
    state = play_moves(state, "E keep", "S pass", "W pass", "N pass")
    assert set(list_calls(state, level, 20)) == {"trump:H"}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize(
    ("held", "worse"),
    [
        ("AH KH 3H TD 6D AC 8C 6C 5C QS 9S 8S 3S", "propose:S"),
        ("AD QD TD 9D 8D 7D 5D AS KS JS 8S 6H 2C", "propose:S"),
    ],
)
def test_the_worse_suit_is_not_proposed(held: str, worse: str, level: str) -> None:
    assert worse not in list_calls(deal_cards_to(E=held), level)
