"""Tests that the examples in perudo's rules are what the engine does."""

import pytest
from msgspec.structs import replace

from bot.screens.perudo.rules import FEW, PUSHED, RULES, THREES, Hands, build_position
from bot.texts import LOCALES, get_texts
from engines.core import IllegalActionError
from engines.perudo import PERUDO
from engines.perudo.state import PerudoState
from engines.perudo.types import (
    STAR,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoOptions,
    PerudoPush,
    PerudoSeatAction,
)

PERUDO_OPTIONS = PerudoOptions(rules="perudo")
SIX_TWOS = PerudoBid(6, 2)
FIVE_THREES = PerudoBid(5, 3)


def play_from_hands(
    options: PerudoOptions, hands: Hands, *actions: PerudoSeatAction
) -> PerudoState:
    """Play these actions from a game that seat 0 opens with these hands."""
    state = build_position(options, hands)
    for action in actions:
        assert state.turn is not None
        state, _ = PERUDO.apply_action(state, state.turn, action)
    return state


def list_legality(state: PerudoState, *bids: PerudoBid) -> list[bool]:
    found: list[bool] = []
    for bid in bids:
        try:
            PERUDO.check_action(state, state.turn or 0, bid)
            found.append(True)
        except IllegalActionError:
            found.append(False)
    return found


def test_the_raises_of_the_track() -> None:
    state = play_from_hands(PerudoOptions(), FEW, SIX_TWOS)
    may = PerudoBid(6, 3), PerudoBid(6, 5), PerudoBid(7, 2), PerudoBid(8, 1), PerudoBid(4, STAR)
    may_not = SIX_TWOS, PerudoBid(6, 1), PerudoBid(5, 5), PerudoBid(3, STAR)
    assert all(list_legality(state, *may)) and not any(list_legality(state, *may_not))
    assert list_legality(play_from_hands(PerudoOptions(), FEW), PerudoBid(20, 5)) == [True], (
        "more than there are dice"
    )
    assert not PERUDO.view_as(play_from_hands(PerudoOptions(), FEW, PerudoBid(20, 5)), None).raises


def test_the_raises_of_perudo() -> None:
    state = play_from_hands(PERUDO_OPTIONS, THREES, FIVE_THREES)
    assert all(list_legality(state, PerudoBid(5, 4), PerudoBid(6, 2), PerudoBid(3, 1)))
    assert not any(list_legality(state, PerudoBid(5, 2), PerudoBid(2, 1)))
    state = play_from_hands(PERUDO_OPTIONS, THREES, PerudoBid(2, 2), PerudoBid(4, 1))
    assert all(list_legality(state, PerudoBid(5, 1), PerudoBid(9, 2)))
    assert not any(list_legality(state, PerudoBid(8, 6)))
    assert list_legality(
        play_from_hands(PERUDO_OPTIONS, THREES), PerudoBid(1, 1), PerudoBid(16, 2)
    ) == [False, False]


def test_the_lock_of_a_palifico_round() -> None:
    state = replace(play_from_hands(PERUDO_OPTIONS, THREES), palifico=True)
    assert list_legality(state, PerudoBid(1, 1)) == [True], "ones may open it"
    state, _ = PERUDO.apply_action(state, 0, PerudoBid(2, 4))
    assert list_legality(state, PerudoBid(3, 4), PerudoBid(2, 5), PerudoBid(3, 2)) == [
        True,
        False,
        False,
    ]
    alone = replace(state, counts=(1, 1, 5), hidden=((4,), (5,), THREES[2]))
    assert list_legality(alone, PerudoBid(2, 5), PerudoBid(3, 2), PerudoBid(2, 2)) == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("hands", "losses"),
    [
        (FEW, (2, 0, 0)),
        (((2, 2, 2, STAR, 1), (2, 2, 2, STAR, 1), (2, 1, 3, 3, 3)), (0, 3, 0)),
        (((2, 2, 2, 3, 1), (2, 2, STAR, 3, 1), (1, 1, 3, 3, 3)), (0, 1, 1)),
    ],
)
def test_what_a_challenge_costs(hands: Hands, losses: tuple[int, ...]) -> None:
    reveal = play_from_hands(PerudoOptions(), hands, SIX_TWOS, PerudoChallenge()).reveal
    assert reveal and reveal.losses == losses
    assert reveal.starter == (1 if reveal.actual < 6 else 0)


def test_dudo_and_calza_in_the_pictures() -> None:
    reveal = play_from_hands(PERUDO_OPTIONS, THREES, FIVE_THREES, PerudoChallenge()).reveal
    assert reveal and (reveal.actual, reveal.losses) == (5, (0, 1, 0))
    assert reveal.starter == 1, "who lost a die opens"
    with pytest.raises(IllegalActionError, match="perudo-calza-palifico"):
        PERUDO.check_action(
            replace(play_from_hands(PERUDO_OPTIONS, THREES, FIVE_THREES), palifico=True),
            1,
            PerudoCalza(),
        )
    reveal = play_from_hands(PERUDO_OPTIONS, THREES, FIVE_THREES, PerudoCalza()).reveal
    assert reveal and (sum(reveal.losses), sum(reveal.gains), reveal.starter) == (0, 0, 1)


def test_the_push_in_the_picture() -> None:
    state = play_from_hands(PerudoOptions(push="on"), PUSHED, FIVE_THREES, PerudoPush((3, STAR)))
    assert state.pushed[0] == (3, STAR) and len(state.hidden[0]) == 3


@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_is_drawn_once_in_each_language(locale: str) -> None:
    speak = get_texts(locale)
    for options in (PerudoOptions(push="on"), PERUDO_OPTIONS):
        drawn = [p.draw for p in RULES.pages(options, speak) if p.draw]
        again = [p.draw for p in RULES.pages(options, speak) if p.draw]
        assert len(drawn) == 4
        for first, second in zip(drawn, again, strict=True):
            assert first() is second() and first().alt
