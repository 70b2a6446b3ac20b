"""Tests that the examples in the rules of Captain Bluff are what the engine does."""

import pytest
from msgspec.structs import replace

from bot.screens.captain.rules import CALLED, JOKER, PLACED, RULES, SETUP, TURNED, build_position
from bot.texts import LOCALES, get_texts
from engines.captain.cards import Luggage
from engines.captain.state import CaptainState
from engines.captain.types import CaptainOptions
from engines.core import IllegalActionError
from tests.engines.captain.table import (
    format_hand,
    format_row,
    get_refusal_code,
    is_allowed,
    play_moves,
)


def test_the_row_in_the_picture_goes_up() -> None:
    state = play_moves(build_position(PLACED), "1 pass", "2 pass", "0 end")
    assert is_allowed(state, "1 place:1:P8")
    assert get_refusal_code(state, "1 place:2:P8") == "captain-city-open"
    held = replace_hand(state, "P3", "P7", "P8", "P10")
    assert is_allowed(held, "1 place:1:P7,P8")
    assert get_refusal_code(held, "1 place:1:P3") == "captain-wrong-way"
    assert get_refusal_code(held, "1 place:1:P8,P10") == "captain-hole"


def replace_hand(state: CaptainState, *cards: str) -> CaptainState:
    """Replace Bob's hand: the examples speak of cards that nobody needs to have."""
    own = tuple(Luggage("P", int(card[1:])) for card in cards)
    return replace(state, hands=(state.hands[0], own, state.hands[2]))


def test_bob_pays_for_all_that_lies_there() -> None:
    shown = build_position(CALLED).reveal
    assert shown and shown.bluff and shown.loser == 1
    assert [*map(str, shown.row), str(shown.origin)] == ["P4", "P5", "P8", "T9"]


def test_the_row_that_was_turned() -> None:
    assert format_row(build_position(JOKER), 1) == "P4,P5,TM6"
    state = build_position(TURNED)
    assert format_row(state, 1) == "P4,P5,TM6,CS"
    held = replace(replace_hand(state, "P3", "P8"), turn=1)
    assert is_allowed(held, "1 place:1:P3")
    assert get_refusal_code(held, "1 place:1:P8") == "captain-wrong-way"


def test_everybody_holds_what_the_examples_name() -> None:
    state = build_position(SETUP)
    assert {"P4", "P5", "P11", "T14", "TM", "VR"} <= {*format_hand(state, 0).split(",")}
    assert [len(cards) for cards in state.hands] == [11, 11, 11]
    with pytest.raises(IllegalActionError):
        build_position((*SETUP, "0 place:4:P4"))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_is_drawn_once_in_each_language(locale: str) -> None:
    speak = get_texts(locale)
    drawn = [p.draw for p in RULES.pages(CaptainOptions(), speak) if p.draw]
    again = [p.draw for p in RULES.pages(CaptainOptions(), speak) if p.draw]
    assert len(drawn) == 5
    for first, second in zip(drawn, again, strict=True):
        assert first() is second() and first().alt


def test_the_pages_tell_what_was_chosen() -> None:
    speak = get_texts("en")
    told = {
        options: "\n".join(page.text for page in RULES.pages(options, speak))
        for options in (
            CaptainOptions(),
            CaptainOptions(airport_mix="3344", call_time="40", takeback_max="3", turn_limit="10"),
        )
    }
    usual, other = told.values()
    assert "within 20 seconds" in usual and "within 40 seconds" in other
    assert "as often as you like" in usual and "take back 3 cards between" in other
    assert "**World tour** (4)" in usual and "**World tour** (3)" in other
    assert "After 40 rounds" in usual and "After 10 rounds" in other
