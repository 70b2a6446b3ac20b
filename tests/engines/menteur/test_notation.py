"""Poker menteur in text: what is written, and what is understood."""

from typing import Any

import pytest

from engines.core import ChanceAction, ContinueAction, ExpireAction, IllegalActionError
from engines.menteur import MENTEUR
from engines.menteur.types import (
    MenteurAccept,
    MenteurAnnounce,
    MenteurCover,
    MenteurDirect,
    MenteurHand,
    MenteurLook,
    MenteurRefuse,
    MenteurRoll,
    MenteurThrow,
    MenteurUncover,
)

from .table import build_accepted, play_moves


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("throw-hidden:1,3@2", MenteurThrow("hidden", (1, 3), 2)),
        ("throw-open:2@0", MenteurThrow("open", (2,), 0)),
        ("uncover:4@1", MenteurUncover((4,), 1)),
        ("cover:1@0", MenteurCover((1,), 0)),
        ("cover:@0", MenteurCover((), 0)),
        ("look", MenteurLook()),
        ("announce:pair-3", MenteurAnnounce(MenteurHand("pair", (3,)))),
        ("announce:pair-3+65", MenteurAnnounce(MenteurHand("pair", (3,), (6, 5)))),
        ("announce:two-pairs-6-1", MenteurAnnounce(MenteurHand("two-pairs", (6, 1)))),
        ("announce:five-6", MenteurAnnounce(MenteurHand("five", (6,)))),
        ("accept", MenteurAccept()),
        ("refuse", MenteurRefuse()),
        ("left", MenteurDirect("left")),
        ("right", MenteurDirect("right")),
        ("roll", MenteurRoll()),
        ("continue", ContinueAction()),
        ("expire:1.1h:0", ExpireAction("1.1h", (0,))),
        ("chance:0,5,2", ChanceAction((0, 5, 2))),
    ],
)
def test_written_and_read(text: str, action: Any) -> None:
    assert MENTEUR.format_action(action) == text
    assert MENTEUR.parse_action(text) == action


@pytest.mark.parametrize("text", ["Throw-Hidden : 1 , 3 @ 2", "THROW-HIDDEN:1,3@2"])
def test_a_throw_in_many_hands(text: str) -> None:
    assert MENTEUR.parse_action(text) == MenteurThrow("hidden", (1, 3), 2)


@pytest.mark.parametrize(
    "text",
    ["throw:1@0", "throw-open:1", "announce:", "announce:pair", "announce:pair-7", "ruling:1:yes"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        MENTEUR.parse_action(text)
    assert (refusal.value.code, refusal.value.facts) == ("refused-unreadable", {"text": text})


def test_a_position_tells_all_in_a_line() -> None:
    state = play_moves(build_accepted("56(1)(2)(3)"), "1 look")
    assert MENTEUR.format_position(state) == (
        "1.1 handling | 0 0 0 | starts 0, turn 1, left | 5 6 (1) (2) (3) @0 looked owes | "
        "0 pair-1 | known 3:1 4:1 5:1"
    )
    state = play_moves(state, "1 throw-hidden:3@0")
    assert MENTEUR.format_position(state).endswith("| throwing 3 hidden | known 3:1 4:1 5:1")
    state = play_moves(state, "chance 6", "1 announce:three-6", "2 refuse", "0 continue")
    assert MENTEUR.format_position(state) == (
        "1.2 reveal | 0 0 0 | starts 0, turn -, left | 5 6 (6') (2) (3) @1 looked owes | "
        "0 pair-1, 1 three-6 | known 3:1 4:1 5:1 | refusal found pair-6: point for 1 | continued 0"
    )
