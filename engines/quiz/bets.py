"""Betting: what the seat in turn may do, whose turn is next, and what comes of it (R17–R26).

`rules` and the view read the limits from here.
"""

from typing import Any

from msgspec.structs import replace

from engines.core import NOBODY, Seat, Told
from engines.quiz import money
from engines.quiz.state import EMPTY, State, after, top
from engines.quiz.types import (
    CHIP,
    AllIn,
    Bet,
    Betting,
    Bid,
    Call,
    Check,
    Fold,
    Raise,
    Refunded,
)
from engines.quiz.view import BetView


def most(state: State, seat: Seat) -> int:
    """The total in this round that all its chips would come to."""
    return state.in_round[seat] + state.stacks[seat]


def lowest_raise(state: State, seat: Seat) -> int:
    """The least total that a raise may come to (R20)."""
    bet, least = top(state), state.options.raise_min
    if least == "literal":
        return max(bet + CHIP, state.in_round[seat] + state.ante)
    return bet + (state.ante if least == "increment_ante" else max(state.ante, state.last))


def offer(state: State) -> BetView | None:
    """What the seat in turn may do, None where nobody bets."""
    seat = state.turn
    if seat is None:
        return None
    bet, stack, highest = top(state), state.stacks[seat], most(state, seat)
    owes = bet - state.in_round[seat]
    raised, free = lowest_raise(state, seat), not state.frozen
    calls = owes > 0 and (stack >= owes or state.frozen)
    return BetView(
        check=not bet,
        bet=(state.ante, stack) if free and not bet and stack >= state.ante else None,
        raise_to=(raised, highest) if free and bet and raised <= highest else None,
        call=min(owes, stack) if calls else None,
        call_all_in=calls and stack <= owes,
        fold=owes > 0,
        all_in=highest if free else None,
    )


def opened(state: State) -> State:
    """A betting round begins with the first live player after the button (R17)."""
    nothing = (0,) * len(state.stacks)
    begun = replace(
        state,
        phase="bet",
        round=state.round + 1,
        in_round=nothing,
        acted=NOBODY,
        step=0,
        last=0,
        frozen=False,
    )
    return replace(begun, turn=following(begun, begun.button))


def following(state: State, seat: Seat) -> Seat | None:
    """The next seat that has to act after this one, None when the round is over (R17, R24)."""
    bet = top(state)
    return next((s for s in after(state, seat) if _acts(state, s, bet)), None)


def to_act(state: State, seat: Seat) -> bool:
    return _acts(state, seat, top(state))


def _acts(state: State, seat: Seat, bet: int) -> bool:
    if seat not in state.live or not state.stacks[seat]:
        return False
    return state.in_round[seat] < bet or not (state.frozen or seat in state.acted)


def act(state: State, seat: Seat, action: Betting, by_clock: bool = False) -> State:
    """The seat in turn has bet; who is next is not said yet."""
    mine, stack, bet = state.in_round[seat], state.stacks[seat], top(state)
    match action:
        case Check():
            return _acted(state, Bid(seat, "check", mine, by_clock))
        case Fold():
            return _acted(folded(state, seat), Bid(seat, "fold", mine, by_clock))
        case Bet(amount):
            added = amount
        case Raise(to):
            added = to - mine
        case Call():
            added = min(bet - mine, stack)
        case AllIn():
            added = stack
    total = mine + added
    all_in = added == stack
    put_in = _acted(
        state,
        Bid(seat, "allin" if all_in else action.do, total, by_clock),
        stacks=_plus(state.stacks, seat, -added),
        in_round=_plus(state.in_round, seat, added),
        in_hand=_plus(state.in_hand, seat, added),
        last=total - bet if total > bet else state.last,
        frozen=state.frozen or all_in,
    )
    return _capped(put_in, total) if all_in and total < bet else put_in


def _acted(state: State, bid: Bid, **changes: Any) -> State:
    seat, played = bid.seat, state.played
    return replace(
        state,
        acted=state.acted | {seat},
        step=state.step + 1,
        played=played if bid.by_clock else played | {seat},
        news=(*state.news, Told(bid)),
        **changes,
    )


def _capped(state: State, cap: int) -> State:
    """Nobody has more in than the smallest all-in: the rest goes back at once (R24)."""
    for seat, amount in money.refunds(state.in_round, state.live, cap):
        state = replace(
            state,
            stacks=_plus(state.stacks, seat, amount),
            in_round=_plus(state.in_round, seat, -amount),
            in_hand=_plus(state.in_hand, seat, -amount),
        ).tell(Refunded(seat, amount))
    return state


def folded(state: State, seat: Seat) -> State:
    """Its cards and its sheet are gone, and so is what the judge had of it (R22)."""
    return replace(
        state,
        live=state.live - {seat},
        private=(*state.private[:seat], (), *state.private[seat + 1 :]),
        sheets=(*state.sheets[:seat], EMPTY, *state.sheets[seat + 1 :]),
        doubts=tuple([doubt for doubt in state.doubts if doubt.seat != seat]),
    )


def _plus(amounts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*amounts[:seat], amounts[seat] + more, *amounts[seat + 1 :])
