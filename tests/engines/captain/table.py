"""Positions and moves of Captain Bluff from notation, for tests of its rules."""

from typing import Any

from msgspec.structs import replace

from engines.captain import CAPTAIN
from engines.captain.belt import CaptainBelt, extend_row, reverse_row
from engines.captain.cards import ALL_LUGGAGE, CaptainCard, Joker, list_airport_cards
from engines.captain.state import CaptainState, make_empty_belt
from engines.captain.types import CaptainOptions, CaptainOrigin, CaptainPlace
from engines.captain.view import CaptainView
from engines.core import ChanceAction, Office, Viewer
from tests.engines.moves import MovePlayer

_MOVES = MovePlayer(CAPTAIN)
play_moves = _MOVES.play_moves
list_told_events = _MOVES.list_told_events
list_events_of = _MOVES.list_events_of
catch_refusal = _MOVES.catch_refusal
get_refusal_code = _MOVES.get_refusal_code
is_allowed = _MOVES.is_allowed
expire_decisions = _MOVES.expire_decisions


def build_table(
    hands: str,
    *belts: str,
    turn: int = 0,
    pile: str | None = None,
    discard: str = "",
    **options: Any,
) -> CaptainState:
    """Return a turn that has just begun: "P7,TM N3 -" are three hands, the last empty.

    A belt is "2:T9/P4,P5,CS/01": its number, its origin, its row and the seats that know it, the
    last two if there are any. The luggage that lies nowhere is the draw pile, unless `pile` names
    it from the top; airport cards that lie nowhere were not dealt.
    """
    held = tuple(parse_cards(hand) for hand in hands.split())
    state = CAPTAIN.start(len(held), CaptainOptions(**options))
    laid = [make_empty_belt(len(held))] * 6
    for text in belts:
        number, belt = _parse_belt(text, len(held))
        laid[number - 1] = belt
    gone = parse_cards(discard)
    elsewhere = [*gone, *(card for hand in held for card in hand)]
    for belt in laid:
        elsewhere += [] if belt.origin is None else [belt.origin]
        elsewhere += ["TM" if isinstance(card, Joker) else card for card in belt.row]
    unused = list(list_airport_cards(state.options.airport_mix))
    for card in elsewhere:
        if card in unused:
            unused.remove(card)
    rest = tuple(card for card in ALL_LUGGAGE if card not in elsewhere)
    return replace(
        state,
        phase="turn",
        first=turn,
        turn=turn,
        turns=1,
        round=1,
        belts=tuple(laid),
        hands=held,
        pile=rest if pile is None else parse_cards(pile),
        discard=gone,
        unused=tuple(unused),
    )


def parse_cards(text: str) -> tuple[CaptainCard, ...]:
    """Parse cards with commas between; "" and "-" are none."""
    return tuple(_parse_card(card) for card in text.split(",") if card not in ("", "-"))


def _parse_card(text: str) -> CaptainCard:
    origin = CAPTAIN.parse_action(f"origin:1:{text}")
    assert isinstance(origin, CaptainOrigin)
    return origin.card


def _parse_belt(text: str, seats: int) -> tuple[int, CaptainBelt]:
    number, rest = text.split(":")
    origin, row, known = (*rest.split("/"), "", "")[:3]
    learnt = tuple(0 if str(seat) in known else None for seat in range(seats))
    belt = CaptainBelt(_parse_card(origin), (), None, learnt)
    for card in filter(None, row.split(",")):
        if card == "CS":
            belt = reverse_row(belt)
        else:
            place = CAPTAIN.parse_action(f"place:1:{card}")
            assert isinstance(place, CaptainPlace)
            belt = extend_row(belt, place.cards)
    return int(number), belt


def deal_game(seats: int, first: int = 0, **options: Any) -> CaptainState:
    """Return a game just dealt: the cards in their order, the airport cards too."""
    state = CAPTAIN.start(seats, CaptainOptions(**options))
    state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((first,)))
    for _ in range(2):
        draw = CAPTAIN.find_due(state)
        assert draw is not None
        state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((0,) * len(draw.bounds)))
    return state


def pass_placement(state: CaptainState) -> CaptainState:
    """Let all the others pass the placement."""
    for decision in CAPTAIN.list_decisions(state):
        assert decision.pace in ("window", "breath")
        state, _ = CAPTAIN.apply_action(state, decision.actor, decision.stand_in)
    return state


def format_row(state: CaptainState, belt: int) -> str:
    """Format a belt's row: "P4,TM5,CS"."""
    return ",".join(map(str, state.get_belt(belt).row))


def format_hand(state: CaptainState, seat: int) -> str:
    return ",".join(map(str, CAPTAIN.view_as(state, seat).hand))


def view_as(state: CaptainState, viewer: Viewer) -> CaptainView:
    return CAPTAIN.view_as(state, viewer)


def continue_for_all(state: CaptainState) -> CaptainState:
    """Let all awaited players continue after the reveal."""
    return _MOVES.play_stand_ins(state, "reveal")
