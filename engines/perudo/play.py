"""What comes of a legal action at a perudo table: the next state, and what happened.

Rule numbers (R4, P9, S2 …) are those of docs/rules/perudo.md. Whether an action is legal is judged
in `rules`; what a challenge costs in `borg` and `dudo`.
"""

from msgspec.structs import replace

from engines.core import NOBODY, Left, Seat, Told, only
from engines.perudo.decisions import stand_in
from engines.perudo.ruleset import ruleset
from engines.perudo.state import State, left_of, remaining
from engines.perudo.types import (
    Bid,
    Bidden,
    Call,
    Calza,
    Challenge,
    First,
    Hand,
    Out,
    Placed,
    Push,
    Pushed,
    Revealed,
    Rolled,
    SeatAction,
    Won,
)
from engines.position import watchers


def chance(state: State, values: tuple[int, ...]) -> State:
    """Who begins (R4), or dice that fall."""
    if state.phase == "first":
        return replace(state, phase="roll", starter=values[0])
    dice = tuple([value + 1 for value in values])
    return _reroll(state, dice) if state.phase == "reroll" else _roll(state, dice)


def rule(state: State, action: First, by_clock: bool) -> State:
    """The host has said who begins (R4)."""
    return replace(state, phase="roll", starter=action.seat)


def _roll(state: State, dice: tuple[int, ...]) -> State:
    """A new round: the dice go under the cups in seat order, each sees his own (R5, R18)."""
    assert state.starter is not None, "a roll is due once it is known who starts"
    hidden: list[tuple[int, ...]] = []
    at = 0
    for count in state.counts:
        hidden.append(dice[at : at + count])
        at += count
    number = state.round + 1
    hands = [Told(Hand(s, own), only(s)) for s, own in enumerate(hidden) if own]
    return replace(
        state,
        phase="bidding",
        round=number,
        hidden=tuple(hidden),
        turn=state.starter,
        news=(*state.news, Told(Rolled(number, state.starter, state.palifico)), *hands),
    )


def _reroll(state: State, dice: tuple[int, ...]) -> State:
    """After a push the rest goes under the cup anew; then it is the next seat's turn (R21, R23)."""
    seat = state.turn
    assert seat is not None, "a reroll is due to who has pushed"
    return replace(
        state,
        phase="bidding",
        turn=left_of(state.counts, seat),
        hidden=_put(state.hidden, seat, dice),
        news=(*state.news, Told(Hand(seat, dice), only(seat))),
    )


def _put(
    cups: tuple[tuple[int, ...], ...], seat: Seat, dice: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*cups[:seat], dice, *cups[seat + 1 :])


def act(state: State, seat: Seat, action: SeatAction, by_clock: bool = False) -> State:
    """A seat has done this, or time for it."""
    if isinstance(action, Bid):
        return _bid(state, seat, action, by_clock)
    if isinstance(action, Challenge | Calza):
        return _call(state, seat, action.do, by_clock)
    if isinstance(action, Push):
        return _push(state, seat, action.dice)
    return _quit(state, seat)


def _bid(state: State, seat: Seat, bid: Bid, by_clock: bool) -> State:
    """The bid stands; its bidder may push if the table plays so (R21), else the next seat is on."""
    pushes = ruleset(state).may_push(state, seat)
    return replace(
        state,
        phase="push" if pushes else "bidding",
        turn=seat if pushes else left_of(state.counts, seat),
        bids=(*state.bids, Placed(seat, bid)),
        news=(*state.news, Told(Bidden(seat, bid, by_clock))),
    )


def _push(state: State, seat: Seat, dice: tuple[int, ...]) -> State:
    """Some dice into the open, the rest is rolled anew; or no push at all (R21, R22)."""
    turn = left_of(state.counts, seat)
    if not dice:
        return replace(state, phase="bidding", turn=turn)
    rest = list(state.hidden[seat])
    for die in dice:
        rest.remove(die)
    return replace(
        state,
        phase="reroll" if rest else "bidding",
        turn=seat if rest else turn,
        hidden=_put(state.hidden, seat, tuple(rest)),
        pushed=_put(state.pushed, seat, state.pushed[seat] + dice),
        news=(*state.news, Told(Pushed(seat, dice, len(rest)))),
    )


def _call(state: State, seat: Seat, call: Call, by_clock: bool) -> State:
    reveal = ruleset(state).judge(state, seat, call)
    return replace(
        state,
        phase="reveal",
        turn=None,
        reveal=reveal,
        news=(*state.news, Told(Revealed(reveal, by_clock))),
    )


def _quit(state: State, seat: Seat) -> State:
    state = state.tell(Left(seat))
    if state.phase != "first":
        return replace(state, quitting=state.quitting | {seat})
    counts = (*state.counts[:seat], 0, *state.counts[seat + 1 :])
    exits = (*state.exits, (seat,))  # no round is on: he is out at once
    return replace(state, counts=counts, exits=exits).tell(Out(seat, quit=True))


def settle(state: State) -> State:
    """All that follows by itself: moves for those who have left, the end of the round."""
    if not state.quitting and state.phase in ("bidding", "push", "reroll"):
        return state
    if state.phase == "reveal" and len(watchers(state)) > 1:
        return state
    while len(state.staying) > 1:
        if state.phase == "reveal" and not watchers(state):
            break
        if state.turn is None or state.turn not in state.quitting:
            return state
        state = act(state, state.turn, stand_in(state, state.turn))
    return _end_round(state)


def _end_round(state: State) -> State:
    """Losses are paid, who has no dice or has left is out; the next round or the end (R16–R19)."""
    stay = state.staying
    if not stay:
        stay = _last(state)
    out = tuple(s for s, count in enumerate(state.counts) if count and s not in stay)
    state = state.tell(*[Out(s, quit=s in state.quitting) for s in out])
    counts = tuple(n if s in stay else 0 for s, n in enumerate(remaining(state)))
    nothing: tuple[tuple[int, ...], ...] = ((),) * len(counts)
    ended = replace(
        state,
        counts=counts,
        hidden=nothing,
        pushed=nothing,
        turn=None,
        continued=NOBODY,
        quitting=NOBODY,
        exits=(*state.exits, out) if out else state.exits,
    )
    if len(stay) == 1 or not state.staying:
        return replace(ended, phase="over").tell(*[Won(seat) for seat in stay])
    assert state.reveal is not None, "a round with several left ends by a challenge"
    starter = state.reveal.starter
    owed = ruleset(state).owed_palifico(state)
    return replace(
        ended,
        phase="roll",
        starter=starter if starter in stay else left_of(counts, starter),
        bids=(),
        reveal=None,
        palifico=owed in stay and len(stay) > 2,
        had_palifico=state.had_palifico if owed is None else state.had_palifico | {owed},
    )


def _last(state: State) -> tuple[Seat, ...]:
    """Who wins when an exact bid of one who has left takes the last dice of all who stayed: they
    do, together, as whoever has left cannot win (S2). Under version 1 it was the bidder."""
    assert state.reveal is not None, "only a challenge takes the dice of all who stay"
    if state.rules_version == 1:
        return (state.reveal.winner,)
    return tuple([s for s, n in enumerate(state.counts) if n and s not in state.quitting])
