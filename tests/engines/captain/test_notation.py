"""Captain Bluff in text: what is written, and what is understood."""

from typing import Any

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import Joker, Luggage
from engines.captain.types import (
    CaptainBoard,
    CaptainCall,
    CaptainClose,
    CaptainDelay,
    CaptainEnd,
    CaptainFirst,
    CaptainLook,
    CaptainOrigin,
    CaptainPass,
    CaptainPlace,
    CaptainReverse,
    CaptainSwap,
    CaptainTake,
    WorldTour,
)
from engines.core import (
    ChanceAction,
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    QuitAction,
    ReturnAction,
)

from .table import build_table, play_moves

P7, T12 = Luggage("P", 7), Luggage("T", 12)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place:2:P7,TM8", CaptainPlace(2, (P7, Joker(8)))),
        ("origin:3:VR", CaptainOrigin(3, "VR")),
        ("origin:3:T12", CaptainOrigin(3, T12)),
        ("look:4", CaptainLook(4)),
        ("swap:2:P7", CaptainSwap(2, P7)),
        ("close:1", CaptainClose(1)),
        ("TM:2:9", WorldTour(2, 9)),
        ("CS:2", CaptainReverse(2)),
        ("TA:1,4", CaptainBoard((1, 4))),
        ("TA:4", CaptainBoard((4,))),
        ("TA", CaptainBoard(())),
        ("VR", CaptainDelay()),
        ("call", CaptainCall()),
        ("pass", CaptainPass()),
        ("take:2:P7,T12", CaptainTake(2, (P7, T12))),
        ("end", CaptainEnd()),
        ("first:2", CaptainFirst(2)),
        ("continue", ContinueAction()),
        ("quit", QuitAction()),
        ("return", ReturnAction()),
        ("expire:c7:0,2", ExpireAction("c7", (0, 2))),
        ("chance:0,5,2", ChanceAction((0, 5, 2))),
    ],
)
def test_written_and_read(text: str, action: Any) -> None:
    assert CAPTAIN.format_action(action) == text
    assert CAPTAIN.parse_action(text) == action


@pytest.mark.parametrize("text", ["PLACE:2:p7,tm8", " place : 2 : P7 , TM8 ", "Place:2: P 7,Tm 8"])
def test_a_run_in_many_hands(text: str) -> None:
    assert CAPTAIN.parse_action(text) == CaptainPlace(2, (P7, Joker(8)))


@pytest.mark.parametrize(
    "text",
    [
        *("place:2", "place:2:", "place:2:CS", "place:2:P18", "place:2:P0", "place::P7"),
        *("origin:1:TM8", "origin:1:X3", "look", "look:x", "look:1:2", "TA:", "TA:1,", "TM:2"),
        *("TM:2:x", "take:2:TM", "VR:1", "ruling:1:yes", "P7", "place:-1:P7", "place:1:P٣"),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        CAPTAIN.parse_action(text)
    assert refusal.value.code == "captain-unreadable"
    assert refusal.value.facts == {"text": text}


def test_a_position_tells_all_in_a_line() -> None:
    state = build_table(
        "P7,VR,TM N1,N2 T1", "1:T9/P4,TM5,CS/02", "3:CS", pile="N9,N8", discard="TA"
    )
    assert CAPTAIN.format_position(state) == (
        "r1 1.0 turn | turn 0 | 0:P7,VR,TM 1:N1,N2 2:T1 | 1 T9 P4,TM5,CSv by 0 2 | 2 - | "
        "3 CS - by - | 4 - | 5 - | 6 - | pile N9,N8 | discard TA | "
        "unused TM,TM,CS,CS,TA,TA,VR,VR"
    )
    state = play_moves(state, "0 TM:1:3", "1 pass")
    assert CAPTAIN.format_position(state).endswith("| placement 1: 0 1:TM3 | passed 1")
    state = play_moves(state, "2 call", "1 continue")
    assert CAPTAIN.format_position(state).endswith("| caller 2, bluff | continued 1")
