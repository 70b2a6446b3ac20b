"""Positions and moves of Captain Bluff from notation, for tests of its rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.captain import CAPTAIN
from engines.captain.belt import CaptainBelt, extend_row, reverse_row
from engines.captain.cards import ALL_LUGGAGE, CaptainCard, Joker, list_airport_cards
from engines.captain.state import CaptainState, make_empty_belt
from engines.captain.types import CaptainOptions, CaptainOrigin, CaptainPlace
from engines.captain.view import CaptainView
from engines.core import AddressedEvent, ChanceAction, IllegalActionError, Office, Viewer
from engines.notation import parse_actor
from tests.engines.game_recorder import record_events


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


def play_moves(state: CaptainState, *moves: str) -> CaptainState:
    """Play "0 place:1:P7", "1 call", "clock expire:1.0:0" … in order."""
    for move in moves:
        state, _ = CAPTAIN.apply_action(state, *_parse_move(move))
    return state


def list_told_events(state: CaptainState, *moves: str) -> list[AddressedEvent[Any]]:
    """Return all that the moves told, with each event's audience."""
    with record_events(CAPTAIN) as heard:
        play_moves(state, *moves)
    return heard


def list_events_of(state: CaptainState, *moves: str) -> list[Any]:
    """Return the moves' events, whoever was told."""
    return [each.event for each in list_told_events(state, *moves)]


def catch_refusal(state: CaptainState, move: str) -> IllegalActionError:
    """Return the error of a refused move; fail if it is legal."""
    with pytest.raises(IllegalActionError) as refusal:
        CAPTAIN.check_action(state, *_parse_move(move))
    return refusal.value


def get_refusal_code(state: CaptainState, move: str) -> str:
    """Return the code of a move's refusal."""
    return catch_refusal(state, move).code


def is_allowed(state: CaptainState, move: str) -> bool:
    """Return whether a move is legal."""
    try:
        CAPTAIN.check_action(state, *_parse_move(move))
    except IllegalActionError:
        return False
    return True


def pass_placement(state: CaptainState) -> CaptainState:
    """Let all the others pass the placement."""
    for decision in CAPTAIN.list_decisions(state):
        assert decision.pace in ("window", "breath")
        state, _ = CAPTAIN.apply_action(state, decision.actor, decision.stand_in)
    return state


def continue_for_all(state: CaptainState) -> CaptainState:
    """Let all awaited players continue after the reveal."""
    assert state.phase == "reveal"
    for decision in CAPTAIN.list_decisions(state):
        state, _ = CAPTAIN.apply_action(state, decision.actor, decision.stand_in)
    return state


def expire_decisions(state: CaptainState) -> CaptainState:
    """Time is up for all who are waited for."""
    waited = CAPTAIN.list_decisions(state)
    return play_moves(
        state, f"clock expire:{waited[0].id}:{','.join(str(d.actor) for d in waited)}"
    )


def format_row(state: CaptainState, belt: int) -> str:
    """Format a belt's row: "P4,TM5,CS"."""
    return ",".join(map(str, state.get_belt(belt).row))


def format_hand(state: CaptainState, seat: int) -> str:
    """Format a hand in its order."""
    return ",".join(map(str, CAPTAIN.view_as(state, seat).hand))


def view_as(state: CaptainState, viewer: Viewer) -> CaptainView:
    return CAPTAIN.view_as(state, viewer)


def _parse_move(text: str) -> tuple[Any, Any]:
    actor, action = text.split(" ", 1)
    return parse_actor(actor), CAPTAIN.parse_action(action)
