"""What the rules of Captain Bluff say in examples is what the engine does."""

import pytest
from msgspec.structs import replace

from bot.screens.captain.rules import CALLED, JOKER, PLACED, RULES, SETUP, TURNED, position
from bot.texts import LOCALES, say
from engines.captain.cards import Luggage
from engines.captain.state import State
from engines.captain.types import Options
from engines.core import Illegal
from tests.engines.captain.table import allowed, code, hand, play, row


def test_the_row_in_the_picture_goes_up() -> None:
    state = play(position(PLACED), "1 pass", "2 pass", "0 end")
    assert allowed(state, "1 place:1:P8")
    assert code(state, "1 place:2:P8") == "captain-city-open"
    held = with_cards(state, "P3", "P7", "P8", "P10")
    assert allowed(held, "1 place:1:P7,P8")
    assert code(held, "1 place:1:P3") == "captain-wrong-way"
    assert code(held, "1 place:1:P8,P10") == "captain-hole"


def with_cards(state: State, *cards: str) -> State:
    """Bob's hand instead: the examples speak of cards that nobody needs to have."""
    own = tuple(Luggage("P", int(card[1:])) for card in cards)
    return replace(state, hands=(state.hands[0], own, state.hands[2]))


def test_bob_pays_for_all_that_lies_there() -> None:
    shown = position(CALLED).reveal
    assert shown and shown.bluff and shown.loser == 1
    assert [*map(str, shown.row), str(shown.origin)] == ["P4", "P5", "P8", "T9"]


def test_the_row_that_was_turned() -> None:
    assert row(position(JOKER), 1) == "P4,P5,TM6"
    state = position(TURNED)
    assert row(state, 1) == "P4,P5,TM6,CS"
    held = replace(with_cards(state, "P3", "P8"), turn=1)
    assert allowed(held, "1 place:1:P3")
    assert code(held, "1 place:1:P8") == "captain-wrong-way"


def test_everybody_holds_what_the_examples_name() -> None:
    state = position(SETUP)
    assert {"P4", "P5", "P11", "T14", "TM", "VR"} <= {*hand(state, 0).split(",")}
    assert [len(cards) for cards in state.hands] == [11, 11, 11]
    with pytest.raises(Illegal):
        position((*SETUP, "0 place:4:P4"))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_is_drawn_once_in_each_language(locale: str) -> None:
    speak = say(locale)
    drawn = [p.draw for p in RULES.pages(Options(), speak) if p.draw]
    again = [p.draw for p in RULES.pages(Options(), speak) if p.draw]
    assert len(drawn) == 5
    for first, second in zip(drawn, again, strict=True):
        assert first() is second() and first().alt


def test_the_pages_tell_what_was_chosen() -> None:
    speak = say("en")
    told = {
        options: "\n".join(page.text for page in RULES.pages(options, speak))
        for options in (
            Options(),
            Options(airport_mix="3344", call_time="40", takeback_max="3", turn_limit="10"),
        )
    }
    usual, other = told.values()
    assert "within 20 seconds" in usual and "within 40 seconds" in other
    assert "as often as you like" in usual and "take back 3 cards between" in other
    assert "**World tour** (4)" in usual and "**World tour** (3)" in other
    assert "After 40 rounds" in usual and "After 10 rounds" in other
