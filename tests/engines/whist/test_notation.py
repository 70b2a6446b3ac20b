"""Colour whist in text: what is written, and what is understood."""

from typing import Any

import pytest

from engines.cards import CARDS_BY_NUMBER, Card, Suit
from engines.core import (
    ChanceAction,
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    QuitAction,
    ReturnAction,
    RulingAction,
)
from engines.whist import WHIST
from engines.whist.auction import CALLS
from engines.whist.types import (
    Keep,
    Maintain,
    Pack,
    Pass,
    Propose,
    Trou,
    Wait,
    WhistAnnul,
    WhistAward,
    WhistBid,
    WhistCut,
    WhistDiscard,
    WhistExclude,
    WhistNameTrump,
    WhistPenalty,
    WhistPlay,
    WhistStop,
    WhistSubstitute,
    WhistVoid,
    WhistWarn,
)

from .table import deal_cards_to, play_moves, start_session

H, S = Suit.HEARTS, Suit.SPADES


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("wait", Wait()),
        ("propose:H", Propose(H)),
        ("pack:H:8", Pack(H, 8)),
        ("maintain", Maintain()),
        ("pass", Pass()),
        ("solo:6:S", WhistBid("S6", S)),
        ("PM", WhistBid("PM")),
        ("P", WhistBid("P")),
        ("GM", WhistBid("GM")),
        ("GMT", WhistBid("GMT")),
        ("A9:H", WhistBid("A9", H)),
        ("PC:H", WhistBid("PC", H)),
        ("PC:NT", WhistBid("PC")),
        ("GC:NT", WhistBid("GC")),
        ("trou", Trou()),
        ("keep", Keep()),
        ("cut:26", WhistCut(26)),
        ("discard:2C", WhistDiscard(Card(2, Suit.CLUBS))),
        ("trump:H", WhistNameTrump(H)),
        ("play:AH", WhistPlay(Card(14, H))),
        ("play:TS", WhistPlay(Card(10, S))),
        ("stop", WhistStop()),
        ("continue", ContinueAction()),
        ("quit", QuitAction()),
        ("return", ReturnAction()),
        ("penalty:2:revoke:-3:1:Played a club", WhistPenalty(2, "revoke", -3, 1, "Played a club")),
        ("void:Cards: seen", WhistVoid("Cards: seen")),
        ("annul:no:Cards: seen", WhistAnnul("Cards: seen")),
        ("annul:again:x", WhistAnnul("x", again=True)),
        ("award:0,2:x", WhistAward((0, 2), "x")),
        ("award::x", WhistAward((), "x")),
        ("warn:3:Loud", WhistWarn(3, "Loud")),
        ("substitute:3", WhistSubstitute(3)),
        ("exclude:3:Loud", WhistExclude(3, "Loud")),
        ("ruling:arbiter.3.1:accept", RulingAction("arbiter.3.1", "accept")),
        ("expire:discard.3:0,2", ExpireAction("discard.3", (0, 2))),
        ("expire:arbiter.3.1:jury", ExpireAction("arbiter.3.1", ("jury",))),  # type: ignore[arg-type]
        ("chance:0,5,2", ChanceAction((0, 5, 2))),
    ],
)
def test_written_and_read(text: str, action: Any) -> None:
    assert WHIST.format_action(action) == text
    assert WHIST.parse_action(text) == action


def test_every_call_and_card_reads_back_in_small_letters_too() -> None:
    texts = [WHIST.format_action(call) for call in CALLS]
    assert len(set(texts)) == len(texts) == 70
    for call, text in zip(CALLS, texts, strict=True):
        assert WHIST.parse_action(text.lower()) == call
    for card in CARDS_BY_NUMBER:
        assert WHIST.parse_action(f"play : {str(card).lower()}") == WhistPlay(card)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play:10h", WhistPlay(Card(10, H))),
        ("S6:S", WhistBid("S6", S)),
        (" Propose : h ", Propose(H)),
        ("PENALTY:2:REVOKE:-3:1: Played ", WhistPenalty(2, "revoke", -3, 1, "Played")),
    ],
)
def test_forgiven(text: str, action: Any) -> None:
    assert WHIST.parse_action(text) == action


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
    with pytest.raises(IllegalActionError) as refused:
        WHIST.parse_action(text)
    assert (refused.value.code, refused.value.facts) == ("refused-unreadable", {"text": text})


def test_positions() -> None:
    assert WHIST.format_position(start_session()).startswith(
        "1.0 shuffle | dealer 1 | 0 -.-.-.- 1 -.-.-.- "
    )
    state = deal_cards_to(E="AH KH", S="2H 2S", W="3H", N="4H")
    state = play_moves(state, "E propose:H", "S pack:H:8", "W propose:C")
    place = WHIST.format_position(state)
    assert place.startswith("1.1 auction | dealer 1, turn 1 | ")
    assert "0:proposed(C) 1:fresh 2:packed(H) 3:packer(E8H) | top E8H 2,3 | points 0,0,0,0" in place
    state = play_moves(state, "N pass", "W pass", "E play:AH", "S play:2H")
    assert "| E8H 2,3 | trick AH,2H | points" in WHIST.format_position(state)
    state = play_moves(state, "W play:3H", "N play:4H", "S quit")
    assert "| tricks 2 | points 0,0,0,0 | gone 3" in WHIST.format_position(state)
    state = play_moves(state, "jury award:2,3:x", "E continue")
    assert "points 0,0,7,7 | continued 2 | gone 3" in WHIST.format_position(state)
