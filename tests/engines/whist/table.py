"""Hands and moves of colour whist from notation, for tests of its rules.

The seats bear the names of the rules' examples: N deals first, E speaks first.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.cards import ACES, Card, to_hand
from engines.core import AddressedEvent, ChanceAction, Office, Seat, Viewer
from engines.whist import WHIST
from engines.whist.pack import BATCHES
from engines.whist.state import WhistState
from engines.whist.types import WhistOptions, WhistPlay
from engines.whist.view import WhistView
from tests.engines.moves import MovePlayer

N, E, S, W = 1, 2, 3, 0
NAMES = {"N": N, "E": E, "S": S, "W": W}


class _WhistMoves(MovePlayer):
    """Moves of seats by their names: "E wait", "S propose:C", "jury void:x"."""

    def parse_move(self, text: str) -> tuple[Any, Any]:
        who, what = text.split(" ", 1)
        return super().parse_move(f"{NAMES.get(who, who)} {what}")

    def list_events_of(self, state: WhistState, *moves: str) -> list[Any]:
        """Return the events of the last of the moves, whoever was told."""
        *before, last = moves
        return super().list_events_of(self.play_moves(state, *before), last)


_MOVES = _WhistMoves(WHIST)
play_moves = _MOVES.play_moves
list_events_of = _MOVES.list_events_of
catch_refusal = _MOVES.catch_refusal
get_refusal_code = _MOVES.get_refusal_code
is_allowed = _MOVES.is_allowed
expire_decisions = _MOVES.expire_decisions


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse "AH KH" to cards."""
    found: list[Card] = []
    for name in text.split():
        play = WHIST.parse_action(f"play:{name}")
        assert isinstance(play, WhistPlay)
        found.append(play.card)
    return tuple(found)


def parse_card_number(text: str) -> int:
    return parse_cards(text)[0].number


def start_session(**options: Any) -> WhistState:
    return WHIST.start(4, WhistOptions(**options))


def apply_chance_values(state: WhistState, values: Sequence[int]) -> WhistState:
    return WHIST.apply_action(state, Office.CHANCE, ChanceAction(tuple(values)))[0]


def list_shuffle_values(pack: Sequence[int], state: WhistState) -> list[int]:
    """Return the values that chance must draw for the pack to lie so."""
    left, values = list(state.pack), []
    for card in pack[:-1]:
        values.append(left.index(card))
        left.remove(card)
    return values


def deal_cards_to(state: WhistState | None = None, /, **held: str) -> WhistState:
    """Deal so that E, S, W and N hold at least these ("AH KH"); "E=" may be left out.

    The other cards are dealt so that nobody has three aces, if possible.
    """
    state = state or start_session()
    wanted = {NAMES[name]: [c.number for c in parse_cards(text)] for name, text in held.items()}
    hands = [wanted.get(seat, []) for seat in range(4)]
    there = {card for hand in hands for card in hand}
    rest = [n for n in range(52) if n not in there]
    rest.sort(key=lambda n: not ACES >> n & 1)
    for place, card in enumerate(rest):
        order = [(place + n) % 4 for n in range(4)]
        room = [s for s in order if len(hands[s]) < 13]
        calm = [
            s for s in room if not ACES >> card & 1 or (to_hand(hands[s]) & ACES).bit_count() < 2
        ]
        hands[(calm or room)[0]].append(card)
    return _deal_hands(state, hands)


def _deal_hands(state: WhistState, hands: Sequence[Sequence[int]]) -> WhistState:
    left = [list(hand) for hand in hands]
    pack: list[int] = []
    for batch in BATCHES[state.options.deal]:
        for n in range(1, 5):
            hand = left[(state.dealer + n) % 4]
            pack += hand[:batch]
            del hand[:batch]
    at = 26
    under = pack[52 - at :] + pack[: 52 - at]
    if state.phase == "riffle":
        raise AssertionError("a riffle deals what it will")
    state = apply_chance_values(state, list_shuffle_values(under, state))
    if state.options.cut == "manual":
        cutter = state.turn
        assert cutter is not None
        return play_moves(state, f"{'WNES'[cutter]} cut:{at}")
    return apply_chance_values(state, [at - 4])


def list_own_calls(state: WhistState) -> set[str]:
    """Return the calls of the seat in turn, by its own hand."""
    return {WHIST.format_action(call) for call in WHIST.view_as(state, state.turn).calls}


def list_public_calls(state: WhistState) -> set[str]:
    """Return the calls of the seat in turn as far as others can tell."""
    return {WHIST.format_action(call) for call in WHIST.view_as(state, None).calls}


def view_as(
    state: WhistState, viewer: Viewer, told: Sequence[AddressedEvent[Any]] = ()
) -> WhistView:
    return WHIST.view_as(state, viewer, told)


def describe_contract(state: WhistState) -> tuple[str, str | None, tuple[Seat, ...]]:
    """Return kind, trump and declarers of the contract."""
    assert state.contract is not None
    suit = state.contract.suit
    return state.contract.kind, suit and str(suit), state.contract.declarers


def build_last_trick(state: WhistState, takers: str, last: str) -> WhistState:
    """Return a deal of which these ("EEN…") took the tricks, with one card left each.

    `last` ("2H 3H 4H 5H") are the cards from W on; the last taker has to lead.
    """
    rest = [c.number for c in parse_cards(last)]
    gone = [n for n in range(52) if n not in rest]
    who = tuple(NAMES[name] for name in takers)
    discards = tuple(gone[48:]) if len(who) == 11 else (-1,) * 4
    return replace(
        state,
        phase="play",
        hands=tuple(1 << n for n in rest),
        discards=discards or (-1,) * 4,
        cards=tuple(gone[: 4 * len(who)]),
        takers=who,
        turn=who[-1],
    )


def played_out(state: WhistState) -> WhistState:
    """Let everybody play their lowest card until the deal is over."""
    while state.phase in ("discard", "play"):
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    return state


def continue_for_all(state: WhistState) -> WhistState:
    """Let all awaited players continue after the score."""
    return _MOVES.play_stand_ins(state, "show")
