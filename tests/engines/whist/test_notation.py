"""Colour whist in text: what is written, and what is understood."""

from typing import Any

import pytest

from engines.cards import CARDS, Card, Suit
from engines.core import Chance, Continue, Expire, Illegal, Quit, Return, Ruling
from engines.whist import WHIST
from engines.whist.auction import CALLS
from engines.whist.types import (
    Annul,
    Award,
    Bid,
    Cut,
    Discard,
    Exclude,
    Keep,
    Maintain,
    NameTrump,
    Pack,
    Pass,
    Penalty,
    Play,
    Propose,
    Stop,
    Substitute,
    Trou,
    Void,
    Wait,
    Warn,
)

from .table import dealt, play, start

H, S = Suit.HEARTS, Suit.SPADES


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("wait", Wait()),
        ("propose:H", Propose(H)),
        ("pack:H:8", Pack(H, 8)),
        ("maintain", Maintain()),
        ("pass", Pass()),
        ("solo:6:S", Bid("S6", S)),
        ("PM", Bid("PM")),
        ("P", Bid("P")),
        ("GM", Bid("GM")),
        ("GMT", Bid("GMT")),
        ("A9:H", Bid("A9", H)),
        ("PC:H", Bid("PC", H)),
        ("PC:NT", Bid("PC")),
        ("GC:NT", Bid("GC")),
        ("trou", Trou()),
        ("keep", Keep()),
        ("cut:26", Cut(26)),
        ("discard:2C", Discard(Card(2, Suit.CLUBS))),
        ("trump:H", NameTrump(H)),
        ("play:AH", Play(Card(14, H))),
        ("play:TS", Play(Card(10, S))),
        ("stop", Stop()),
        ("continue", Continue()),
        ("quit", Quit()),
        ("return", Return()),
        ("penalty:2:revoke:-3:1:Played a club", Penalty(2, "revoke", -3, 1, "Played a club")),
        ("void:Cards: seen", Void("Cards: seen")),
        ("annul:no:Cards: seen", Annul("Cards: seen")),
        ("annul:again:x", Annul("x", again=True)),
        ("award:0,2:x", Award((0, 2), "x")),
        ("award::x", Award((), "x")),
        ("warn:3:Loud", Warn(3, "Loud")),
        ("substitute:3", Substitute(3)),
        ("exclude:3:Loud", Exclude(3, "Loud")),
        ("ruling:arbiter.3.1:accept", Ruling("arbiter.3.1", "accept")),
        ("expire:discard.3:0,2", Expire("discard.3", (0, 2))),
        ("expire:arbiter.3.1:jury", Expire("arbiter.3.1", ("jury",))),  # type: ignore[arg-type]
        ("chance:0,5,2", Chance((0, 5, 2))),
    ],
)
def test_written_and_read(text: str, action: Any) -> None:
    assert WHIST.write(action) == text
    assert WHIST.read(text) == action


def test_every_call_and_card_reads_back_in_small_letters_too() -> None:
    texts = [WHIST.write(call) for call in CALLS]
    assert len(set(texts)) == len(texts) == 70
    for call, text in zip(CALLS, texts, strict=True):
        assert WHIST.read(text.lower()) == call
    for card in CARDS:
        assert WHIST.read(f"play : {str(card).lower()}") == Play(card)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play:10h", Play(Card(10, H))),
        ("S6:S", Bid("S6", S)),
        (" Propose : h ", Propose(H)),
        ("PENALTY:2:REVOKE:-3:1: Played ", Penalty(2, "revoke", -3, 1, "Played")),
    ],
)
def test_forgiven(text: str, action: Any) -> None:
    assert WHIST.read(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *("propose", "propose:X", "pack:H", "pack:H:7", "pack:H:14", "solo:5:H", "solo:6", "A9"),
        *("A9:NT", "A12:H", "PM:H", "GC", "GC:X", "E8:H", "TR", "play:1H", "play:H", "play:AHH"),
        *("play:110H", "play:", "cut:x", "cut", "trump:NT", "penalty:2:theft:-3:1:x", "void"),
        *("penalty:x:revoke:-3:1:x", "award:x:y", "award:1", "warn:x:y", "exclude:3", "discard"),
        *("annul:x", "annul:2:x"),
    ],
)
def test_unreadable(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        WHIST.read(text)
    assert (refused.value.code, refused.value.facts) == ("refused-unreadable", {"text": text})


def test_positions() -> None:
    assert WHIST.position(start()).startswith("1.0 shuffle | dealer 1 | 0 -.-.-.- 1 -.-.-.- ")
    state = dealt(E="AH KH", S="2H 2S", W="3H", N="4H")
    state = play(state, "E propose:H", "S pack:H:8", "W propose:C")
    place = WHIST.position(state)
    assert place.startswith("1.1 auction | dealer 1, turn 1 | ")
    assert "0:proposed(C) 1:fresh 2:packed(H) 3:packer(E8H) | top E8H 2,3 | points 0,0,0,0" in place
    state = play(state, "N pass", "W pass", "E play:AH", "S play:2H")
    assert "| E8H 2,3 | trick AH,2H | points" in WHIST.position(state)
    state = play(state, "W play:3H", "N play:4H", "S quit")
    assert "| tricks 2 | points 0,0,0,0 | gone 3" in WHIST.position(state)
    state = play(state, "jury award:2,3:x", "E continue")
    assert "points 0,0,7,7 | continued 2 | gone 3" in WHIST.position(state)
