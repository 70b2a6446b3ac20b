"""Poker menteur in text: what is written, and what is understood."""

from typing import Any

import pytest

from engines.core import Chance, Continue, Expire, Illegal
from engines.menteur import MENTEUR
from engines.menteur.types import (
    Accept,
    Announce,
    Cover,
    Direct,
    Hand,
    Look,
    Refuse,
    Roll,
    Throw,
    Uncover,
)

from .table import accepted, play


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("throw-hidden:1,3@2", Throw("hidden", (1, 3), 2)),
        ("throw-open:2@0", Throw("open", (2,), 0)),
        ("uncover:4@1", Uncover((4,), 1)),
        ("cover:1@0", Cover((1,), 0)),
        ("cover:@0", Cover((), 0)),
        ("look", Look()),
        ("announce:pair-3", Announce(Hand("pair", (3,)))),
        ("announce:pair-3+65", Announce(Hand("pair", (3,), (6, 5)))),
        ("announce:two-pairs-6-1", Announce(Hand("two-pairs", (6, 1)))),
        ("announce:five-6", Announce(Hand("five", (6,)))),
        ("accept", Accept()),
        ("refuse", Refuse()),
        ("left", Direct("left")),
        ("right", Direct("right")),
        ("roll", Roll()),
        ("continue", Continue()),
        ("expire:1.1h:0", Expire("1.1h", (0,))),
        ("chance:0,5,2", Chance((0, 5, 2))),
    ],
)
def test_written_and_read(text: str, action: Any) -> None:
    assert MENTEUR.write(action) == text
    assert MENTEUR.read(text) == action


@pytest.mark.parametrize("text", ["Throw-Hidden : 1 , 3 @ 2", "THROW-HIDDEN:1,3@2"])
def test_a_throw_in_many_hands(text: str) -> None:
    assert MENTEUR.read(text) == Throw("hidden", (1, 3), 2)


@pytest.mark.parametrize(
    "text",
    ["throw:1@0", "throw-open:1", "announce:", "announce:pair", "announce:pair-7", "ruling:1:yes"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        MENTEUR.read(text)
    assert (refusal.value.code, refusal.value.facts) == ("refused-unreadable", {"text": text})


def test_a_position_tells_all_in_a_line() -> None:
    state = play(accepted("56(1)(2)(3)"), "1 look")
    assert MENTEUR.position(state) == (
        "1.1 handling | 0 0 0 | starts 0, turn 1, left | 5 6 (1) (2) (3) @0 looked owes | "
        "0 pair-1 | known 3:1 4:1 5:1"
    )
    state = play(state, "1 throw-hidden:3@0")
    assert MENTEUR.position(state).endswith("| throwing 3 hidden | known 3:1 4:1 5:1")
    state = play(state, "chance 6", "1 announce:three-6", "2 refuse", "0 continue")
    assert MENTEUR.position(state) == (
        "1.2 reveal | 0 0 0 | starts 0, turn -, left | 5 6 (6') (2) (3) @1 looked owes | "
        "0 pair-1, 1 three-6 | known 3:1 4:1 5:1 | refusal found pair-6: point for 1 | continued 0"
    )
