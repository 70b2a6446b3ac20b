"""What the rules say in examples is what the engine does."""

import pytest
from msgspec.structs import replace

from bot.screens.perudo.rules import FEW, PUSHED, RULES, THREES, Hands, position
from bot.texts import LOCALES, say
from engines.core import Illegal
from engines.perudo import PERUDO
from engines.perudo.state import State
from engines.perudo.types import STAR, Bid, Calza, Challenge, Options, Push, SeatAction

PERUDOS = Options(rules="perudo")
SIX_TWOS = Bid(6, 2)
FIVE_THREES = Bid(5, 3)


def after(options: Options, hands: Hands, *actions: SeatAction) -> State:
    """Seat 0 opens with these hands."""
    state = position(options, hands)
    for action in actions:
        assert state.turn is not None
        state, _ = PERUDO.apply(state, state.turn, action)
    return state


def legal(state: State, *bids: Bid) -> list[bool]:
    found: list[bool] = []
    for bid in bids:
        try:
            PERUDO.check(state, state.turn or 0, bid)
            found.append(True)
        except Illegal:
            found.append(False)
    return found


def test_the_raises_of_the_track() -> None:
    state = after(Options(), FEW, SIX_TWOS)
    may = Bid(6, 3), Bid(6, 5), Bid(7, 2), Bid(8, 1), Bid(4, STAR)
    may_not = SIX_TWOS, Bid(6, 1), Bid(5, 5), Bid(3, STAR)
    assert all(legal(state, *may)) and not any(legal(state, *may_not))
    assert legal(after(Options(), FEW), Bid(20, 5)) == [True], "more than there are dice"
    assert not PERUDO.view(after(Options(), FEW, Bid(20, 5)), None).raises


def test_the_raises_of_perudo() -> None:
    state = after(PERUDOS, THREES, FIVE_THREES)
    assert all(legal(state, Bid(5, 4), Bid(6, 2), Bid(3, 1)))
    assert not any(legal(state, Bid(5, 2), Bid(2, 1)))
    state = after(PERUDOS, THREES, Bid(2, 2), Bid(4, 1))
    assert all(legal(state, Bid(5, 1), Bid(9, 2)))
    assert not any(legal(state, Bid(8, 6)))
    assert legal(after(PERUDOS, THREES), Bid(1, 1), Bid(16, 2)) == [False, False]


def test_the_lock_of_a_palifico_round() -> None:
    state = replace(after(PERUDOS, THREES), palifico=True)
    assert legal(state, Bid(1, 1)) == [True], "ones may open it"
    state, _ = PERUDO.apply(state, 0, Bid(2, 4))
    assert legal(state, Bid(3, 4), Bid(2, 5), Bid(3, 2)) == [True, False, False]
    alone = replace(state, counts=(1, 1, 5), hidden=((4,), (5,), THREES[2]))
    assert legal(alone, Bid(2, 5), Bid(3, 2), Bid(2, 2)) == [True, True, False]


@pytest.mark.parametrize(
    ("hands", "losses"),
    [
        (FEW, (2, 0, 0)),
        (((2, 2, 2, STAR, 1), (2, 2, 2, STAR, 1), (2, 1, 3, 3, 3)), (0, 3, 0)),
        (((2, 2, 2, 3, 1), (2, 2, STAR, 3, 1), (1, 1, 3, 3, 3)), (0, 1, 1)),
    ],
)
def test_what_a_challenge_costs(hands: Hands, losses: tuple[int, ...]) -> None:
    reveal = after(Options(), hands, SIX_TWOS, Challenge()).reveal
    assert reveal and reveal.losses == losses
    assert reveal.starter == (1 if reveal.actual < 6 else 0)


def test_dudo_and_calza_in_the_pictures() -> None:
    reveal = after(PERUDOS, THREES, FIVE_THREES, Challenge()).reveal
    assert reveal and (reveal.actual, reveal.losses) == (5, (0, 1, 0))
    assert reveal.starter == 1, "who lost a die opens"
    with pytest.raises(Illegal, match="perudo-calza-palifico"):
        PERUDO.check(replace(after(PERUDOS, THREES, FIVE_THREES), palifico=True), 1, Calza())
    reveal = after(PERUDOS, THREES, FIVE_THREES, Calza()).reveal
    assert reveal and (sum(reveal.losses), sum(reveal.gains), reveal.starter) == (0, 0, 1)


def test_the_push_in_the_picture() -> None:
    state = after(Options(push="on"), PUSHED, FIVE_THREES, Push((3, STAR)))
    assert state.pushed[0] == (3, STAR) and len(state.hidden[0]) == 3


@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_is_drawn_once_in_each_language(locale: str) -> None:
    speak = say(locale)
    for options in (Options(push="on"), PERUDOS):
        drawn = [p.draw for p in RULES.pages(options, speak) if p.draw]
        again = [p.draw for p in RULES.pages(options, speak) if p.draw]
        assert len(drawn) == 4
        for first, second in zip(drawn, again, strict=True):
            assert first() is second() and first().alt
