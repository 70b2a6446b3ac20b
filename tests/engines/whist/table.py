"""Colour whist: hands from text, moves from notation, for tests that read like the rules.

The seats bear the names of the rules' examples: N deals first, E speaks first.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engines.cards import ACES, Card, hand_of
from engines.core import Chance, Illegal, Office, Seat, Told, Viewer
from engines.notation import read_actor
from engines.whist import WHIST
from engines.whist.pack import BATCHES
from engines.whist.state import State
from engines.whist.types import Options, Play
from engines.whist.view import View

N, E, S, W = 1, 2, 3, 0
NAMES = {"N": N, "E": E, "S": S, "W": W}


def cards(text: str) -> tuple[Card, ...]:
    """ "AH KH" as cards."""
    found: list[Card] = []
    for name in text.split():
        play = WHIST.read(f"play:{name}")
        assert isinstance(play, Play)
        found.append(play.card)
    return tuple(found)


def number(text: str) -> int:
    return cards(text)[0].number


def start(**options: Any) -> State:
    return WHIST.start(4, Options(**options))


def chance(state: State, values: Sequence[int]) -> State:
    return WHIST.apply(state, Office.CHANCE, Chance(tuple(values)))[0]


def shuffled(pack: Sequence[int], state: State) -> list[int]:
    """What chance must draw for the pack to lie so."""
    left, values = list(state.pack), []
    for card in pack[:-1]:
        values.append(left.index(card))
        left.remove(card)
    return values


def dealt(state: State | None = None, /, **held: str) -> State:
    """Cards are dealt so that E, S, W and N hold at least these ("AH KH"); "E=" may be left out.

    What is not said is dealt so that nobody has three aces, if that can be.
    """
    state = state or start()
    wanted = {NAMES[name]: [c.number for c in cards(text)] for name, text in held.items()}
    hands = [wanted.get(seat, []) for seat in range(4)]
    there = {card for hand in hands for card in hand}
    rest = [n for n in range(52) if n not in there]
    rest.sort(key=lambda n: not ACES >> n & 1)
    for place, card in enumerate(rest):
        order = [(place + n) % 4 for n in range(4)]
        room = [s for s in order if len(hands[s]) < 13]
        calm = [
            s for s in room if not ACES >> card & 1 or (hand_of(hands[s]) & ACES).bit_count() < 2
        ]
        hands[(calm or room)[0]].append(card)
    return _deal(state, hands)


def _deal(state: State, hands: Sequence[Sequence[int]]) -> State:
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
    state = chance(state, shuffled(under, state))
    if state.options.cut == "manual":
        cutter = state.turn
        assert cutter is not None
        return play(state, f"{'WNES'[cutter]} cut:{at}")
    return chance(state, [at - 4])


def play(state: State, *moves: str) -> State:
    """Plays "E wait", "S propose:C", "jury void:x", "clock expire:bid.1.0:2" … in order."""
    for move in moves:
        state, _ = WHIST.apply(state, *_move(move))
    return state


def _move(text: str) -> tuple[Any, Any]:
    who, what = text.split(" ", 1)
    actor = NAMES[who] if who in NAMES else read_actor(who)
    return actor, WHIST.read(what)


def events(state: State, *moves: str) -> list[Any]:
    """What the last of the moves made happen, whoever was told."""
    *before, last = moves
    return [t.event for t in WHIST.apply(play(state, *before), *_move(last))[1]]


def refused(state: State, move: str) -> Illegal:
    """Why a move is refused; fails if it is not."""
    with pytest.raises(Illegal) as refusal:
        WHIST.check(state, *_move(move))
    return refusal.value


def code(state: State, move: str) -> str:
    """The code of its refusal."""
    return refused(state, move).code


def allowed(state: State, move: str) -> bool:
    """Whether a move may be made."""
    try:
        WHIST.check(state, *_move(move))
    except Illegal:
        return False
    return True


def calls(state: State) -> set[str]:
    """What the one in turn may call, by his own hand."""
    return {WHIST.write(call) for call in WHIST.view(state, state.turn).calls}


def public(state: State) -> set[str]:
    """The same as far as others can tell."""
    return {WHIST.write(call) for call in WHIST.view(state, None).calls}


def view(state: State, viewer: Viewer, told: Sequence[Told[Any]] = ()) -> View:
    return WHIST.view(state, viewer, told)


def contract(state: State) -> tuple[str, str | None, tuple[Seat, ...]]:
    """Kind, trump and declarers of what is played."""
    assert state.contract is not None
    suit = state.contract.suit
    return state.contract.kind, suit and str(suit), state.contract.declarers


def expired(state: State) -> State:
    """Time is up for all who are waited for."""
    waited = WHIST.decisions(state)
    return play(state, f"clock expire:{waited[0].id}:{','.join(str(d.actor) for d in waited)}")


def continued(state: State) -> State:
    """All have seen the score."""
    while state.phase == "show":
        decision = WHIST.decisions(state)[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    return state


def nearly(state: State, takers: str, last: str) -> State:
    """The tricks were taken by these ("EEN…"), and each seat from W on has one card left, of those
    in `last` ("2H 3H 4H 5H"); it is for the last taker to lead."""
    rest = [c.number for c in cards(last)]
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


def played_out(state: State) -> State:
    """Everybody plays his lowest card until the deal is over."""
    while state.phase in ("discard", "play"):
        decision = WHIST.decisions(state)[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    return state
