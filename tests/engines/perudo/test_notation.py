"""Perudo in text: what is written, and what is understood."""

from typing import Any

import pytest

from engines.core import (
    ChanceAction,
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
)
from engines.perudo import PERUDO
from engines.perudo.types import (
    STAR,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoFirst,
    PerudoPush,
)

from .table import build_table, play_moves


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("7x3", PerudoBid(7, 3)),
        ("4*", PerudoBid(4, STAR)),
        ("challenge", PerudoChallenge()),
        ("calza", PerudoCalza()),
        ("push:5,*,5", PerudoPush((5, STAR, 5))),
        ("push:", PerudoPush(())),
        ("first:2", PerudoFirst(2)),
        ("continue", ContinueAction()),
        ("quit", QuitAction()),
        ("return", ReturnAction()),
        ("expire:3.4:0,2", ExpireAction("3.4", (0, 2))),
        ("expire:first:host", ExpireAction("first", (Office.HOST,))),
        ("chance:0,5,2", ChanceAction((0, 5, 2))),
    ],
)
def test_written_and_read(text: str, action: Any) -> None:
    assert PERUDO.format_action(action) == text
    assert PERUDO.parse_action(text) == action


@pytest.mark.parametrize("text", ["push:5,*", "PUSH: 5, 6", "push : 5 , ★"])
def test_push_in_many_hands(text: str) -> None:
    assert PERUDO.parse_action(text) == PerudoPush((5, STAR))


@pytest.mark.parametrize("text", ["7 3", "7×3", "7X3", "7х3", " 7 x 3 ", "7*3"])
def test_seven_threes_in_many_hands(text: str) -> None:
    assert PERUDO.parse_action(text) == PerudoBid(7, 3)


@pytest.mark.parametrize("text", ["4★", "4 *", "4 ★", "4x*", "4×★", "4x6", "4 6"])
def test_four_stars_in_many_hands(text: str) -> None:
    assert PERUDO.parse_action(text) == PerudoBid(4, STAR)


@pytest.mark.parametrize(
    "text", ["7x7", "73", "7x", "*", "x3", "ruling:1:yes", "-1x3", "7x3x1", "push", "push:7"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        PERUDO.parse_action(text)
    assert refusal.value.code == "perudo-unreadable"
    assert refusal.value.facts == {"text": text}


def test_a_position_tells_all_in_a_line() -> None:
    state = play_moves(build_table("12* - 34 1"), "0 2x1", "2 2*", "0 quit")
    assert PERUDO.format_position(state) == (
        "1.2 bidding | 0:12* 1:(out) 2:34 3:1 | starts 0, turn 3 | 0 2x1, 2 2* | leaving 0 | gone 1"
    )
    state = play_moves(state, "3 challenge")
    assert PERUDO.format_position(state) == (
        "1.2 reveal | 0:12* 1:(out) 2:34 3:1 | starts 0, turn - | 0 2x1, 2 2* | "
        "challenger 3, found 1: -0 -0 -1 -0 | leaving 0 | gone 1"
    )
