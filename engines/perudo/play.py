"""Effects of legal actions at a perudo table: the next state and its events.

Rule numbers (R4, P9, S2 …) are those of docs/rules/perudo.md. Whether an action is legal is judged
in `rules`; what a challenge costs in `borg` and `dudo`.
"""

from msgspec.structs import replace

from engines.core import NOBODY, AddressedEvent, Left, Seat, to_audience
from engines.perudo.decisions import find_stand_in
from engines.perudo.ruleset import find_ruleset
from engines.perudo.state import PerudoState, count_remaining_dice, find_next_with_dice
from engines.perudo.types import (
    Bidden,
    CallKind,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoFirst,
    PerudoHand,
    PerudoOut,
    PerudoPlaced,
    PerudoPush,
    PerudoRevealed,
    PerudoRolled,
    PerudoSeatAction,
    PerudoWon,
    Pushed,
)
from engines.position import list_watchers


def apply_chance(state: PerudoState, values: tuple[int, ...]) -> PerudoState:
    """Apply the draw of the first seat (R4) or of dice."""
    if state.phase == "first":
        return replace(state, phase="roll", starter=values[0])
    dice = tuple([value + 1 for value in values])
    return _apply_reroll(state, dice) if state.phase == "reroll" else _apply_roll(state, dice)


def apply_office_action(state: PerudoState, action: PerudoFirst, by_clock: bool) -> PerudoState:
    """Apply the host's choice of the first seat (R4)."""
    return replace(state, phase="roll", starter=action.seat)


def _apply_roll(state: PerudoState, dice: tuple[int, ...]) -> PerudoState:
    """Begin a round with dice under the cups, seen by their owners (R5, R18).

    The dice come in seat order.
    """
    assert state.starter is not None, "a roll is due once it is known who starts"
    hidden: list[tuple[int, ...]] = []
    at = 0
    for count in state.counts:
        hidden.append(dice[at : at + count])
        at += count
    number = state.round + 1
    hands = [
        AddressedEvent(PerudoHand(s, own), to_audience(s)) for s, own in enumerate(hidden) if own
    ]
    return replace(
        state,
        phase="bidding",
        round=number,
        hidden=tuple(hidden),
        turn=state.starter,
        news=(
            *state.news,
            AddressedEvent(PerudoRolled(number, state.starter, state.palifico)),
            *hands,
        ),
    )


def _apply_reroll(state: PerudoState, dice: tuple[int, ...]) -> PerudoState:
    """Put rerolled dice under the cup after a push; the next seat is on (R21, R23)."""
    seat = state.turn
    assert seat is not None, "a reroll is due to the seat that pushed"
    return replace(
        state,
        phase="bidding",
        turn=find_next_with_dice(state.counts, seat),
        hidden=_replace_cup(state.hidden, seat, dice),
        news=(*state.news, AddressedEvent(PerudoHand(seat, dice), to_audience(seat))),
    )


def _replace_cup(
    cups: tuple[tuple[int, ...], ...], seat: Seat, dice: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*cups[:seat], dice, *cups[seat + 1 :])


def apply_seat_action(
    state: PerudoState, seat: Seat, action: PerudoSeatAction, by_clock: bool = False
) -> PerudoState:
    """Apply an action of a seat, or of the clock for it."""
    if isinstance(action, PerudoBid):
        return _place_bid(state, seat, action, by_clock)
    if isinstance(action, PerudoChallenge | PerudoCalza):
        return _reveal_dice(state, seat, action.do, by_clock)
    if isinstance(action, PerudoPush):
        return _push_dice(state, seat, action.dice)
    return _leave_game(state, seat)


def _place_bid(state: PerudoState, seat: Seat, bid: PerudoBid, by_clock: bool) -> PerudoState:
    """Let a bid stand; its bidder may push if the table plays so (R21)."""
    pushes = find_ruleset(state).can_push(state, seat)
    return replace(
        state,
        phase="push" if pushes else "bidding",
        turn=seat if pushes else find_next_with_dice(state.counts, seat),
        bids=(*state.bids, PerudoPlaced(seat, bid)),
        news=(*state.news, AddressedEvent(Bidden(seat, bid, by_clock))),
    )


def _push_dice(state: PerudoState, seat: Seat, dice: tuple[int, ...]) -> PerudoState:
    """Put some dice into the open and roll the rest, or do nothing (R21, R22)."""
    turn = find_next_with_dice(state.counts, seat)
    if not dice:
        return replace(state, phase="bidding", turn=turn)
    rest = list(state.hidden[seat])
    for die in dice:
        rest.remove(die)
    return replace(
        state,
        phase="reroll" if rest else "bidding",
        turn=seat if rest else turn,
        hidden=_replace_cup(state.hidden, seat, tuple(rest)),
        pushed=_replace_cup(state.pushed, seat, state.pushed[seat] + dice),
        news=(*state.news, AddressedEvent(Pushed(seat, dice, len(rest)))),
    )


def _reveal_dice(state: PerudoState, seat: Seat, call: CallKind, by_clock: bool) -> PerudoState:
    reveal = find_ruleset(state).judge_call(state, seat, call)
    return replace(
        state,
        phase="reveal",
        turn=None,
        reveal=reveal,
        news=(*state.news, AddressedEvent(PerudoRevealed(reveal, by_clock))),
    )


def _leave_game(state: PerudoState, seat: Seat) -> PerudoState:
    state = state.tell_everybody(Left(seat))
    if state.phase != "first":
        return replace(state, quitting=state.quitting | {seat})
    counts = (*state.counts[:seat], 0, *state.counts[seat + 1 :])
    exits = (*state.exits, (seat,))  # no round is on: the seat is out at once
    return replace(state, counts=counts, exits=exits).tell_everybody(PerudoOut(seat, quit=True))


def settle_state(state: PerudoState) -> PerudoState:
    """Play for seats that have left, and end the round when it is over."""
    if not state.quitting and state.phase in ("bidding", "push", "reroll"):
        return state
    if state.phase == "reveal" and len(list_watchers(state)) > 1:
        return state
    while len(state.active_seats) > 1:
        if state.phase == "reveal" and not list_watchers(state):
            break
        if state.turn is None or state.turn not in state.quitting:
            return state
        state = apply_seat_action(state, state.turn, find_stand_in(state, state.turn))
    return _end_round(state)


def _end_round(state: PerudoState) -> PerudoState:
    """Settle losses and remove seats; begin the next round or end the game (R16–R19)."""
    stay = state.active_seats
    if not stay:
        stay = _list_last_winners(state)
    out = tuple(s for s, count in enumerate(state.counts) if count and s not in stay)
    state = state.tell_everybody(*[PerudoOut(s, quit=s in state.quitting) for s in out])
    counts = tuple(n if s in stay else 0 for s, n in enumerate(count_remaining_dice(state)))
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
    if len(stay) == 1 or not state.active_seats:
        return replace(ended, phase="over").tell_everybody(*[PerudoWon(seat) for seat in stay])
    assert state.reveal is not None, "a round with several left ends by a challenge"
    starter = state.reveal.starter
    owed = find_ruleset(state).find_palifico_seat(state)
    return replace(
        ended,
        phase="roll",
        starter=starter if starter in stay else find_next_with_dice(counts, starter),
        bids=(),
        reveal=None,
        palifico=owed in stay and len(stay) > 2,
        had_palifico=state.had_palifico if owed is None else state.had_palifico | {owed},
    )


def _list_last_winners(state: PerudoState) -> tuple[Seat, ...]:
    """Return the winners when the exact bid of a seat that left takes all last dice.

    All who stayed win together, as a player who has left cannot win (S2). Under version 1 of the
    rules the bidder wins.
    """
    assert state.reveal is not None, "only a challenge takes the dice of all who stay"
    if state.rules_version == 1:
        return (state.reveal.winner,)
    return tuple([s for s, n in enumerate(state.counts) if n and s not in state.quitting])
