"""Betting (R17–R26): legal bets, the next turn, and the effects.

`rules` and the view take the limits from here.
"""

from typing import Any

from msgspec.structs import replace

from engines.core import NOBODY, AddressedEvent, Seat
from engines.quiz import money
from engines.quiz.state import EMPTY_SHEET, QuizState, find_top_bet, list_seats_after
from engines.quiz.types import (
    CHIP,
    QuizAllIn,
    QuizBet,
    QuizBetAction,
    QuizBid,
    QuizCall,
    QuizCheck,
    QuizFold,
    QuizRaise,
    Refunded,
)
from engines.quiz.view import BetOffer


def count_highest_total(state: QuizState, seat: Seat) -> int:
    """Return the total in this round that all the seat's chips would come to."""
    return state.in_round[seat] + state.stacks[seat]


def find_lowest_raise(state: QuizState, seat: Seat) -> int:
    """Return the least total that a raise may come to (R20)."""
    bet, least = find_top_bet(state), state.options.raise_min
    if least == "literal":
        return max(bet + CHIP, state.in_round[seat] + state.ante)
    return bet + (state.ante if least == "increment_ante" else max(state.ante, state.last))


def build_bet_view(state: QuizState) -> BetOffer | None:
    """Return the legal bets of the seat in turn, None if nobody bets."""
    seat = state.turn
    if seat is None:
        return None
    bet, stack, highest = find_top_bet(state), state.stacks[seat], count_highest_total(state, seat)
    owes = bet - state.in_round[seat]
    raised, free = find_lowest_raise(state, seat), not state.frozen
    calls = owes > 0 and (stack >= owes or state.frozen)
    return BetOffer(
        check=not bet,
        bet=(state.ante, stack) if free and not bet and stack >= state.ante else None,
        raise_to=(raised, highest) if free and bet and raised <= highest else None,
        call=min(owes, stack) if calls else None,
        call_all_in=calls and stack <= owes,
        fold=owes > 0,
        all_in=highest if free else None,
    )


def open_round(state: QuizState) -> QuizState:
    """Begin a betting round with the first live player after the button (R17)."""
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
    return replace(begun, turn=find_next_bettor(begun, begun.button))


def find_next_bettor(state: QuizState, seat: Seat) -> Seat | None:
    """Return the next seat that has to act, None when the round is over (R17, R24)."""
    bet = find_top_bet(state)
    return next((s for s in list_seats_after(state, seat) if _has_to_act(state, s, bet)), None)


def has_to_act(state: QuizState, seat: Seat) -> bool:
    return _has_to_act(state, seat, find_top_bet(state))


def _has_to_act(state: QuizState, seat: Seat, bet: int) -> bool:
    if seat not in state.live or not state.stacks[seat]:
        return False
    return state.in_round[seat] < bet or not (state.frozen or seat in state.acted)


def apply_bet(
    state: QuizState, seat: Seat, action: QuizBetAction, by_clock: bool = False
) -> QuizState:
    """Apply a bet of the seat in turn; the next seat is not chosen yet."""
    mine, stack, bet = state.in_round[seat], state.stacks[seat], find_top_bet(state)
    match action:
        case QuizCheck():
            return _note_bet(state, QuizBid(seat, "check", mine, by_clock))
        case QuizFold():
            return _note_bet(fold_hand(state, seat), QuizBid(seat, "fold", mine, by_clock))
        case QuizBet(amount):
            added = amount
        case QuizRaise(to):
            added = to - mine
        case QuizCall():
            added = min(bet - mine, stack)
        case QuizAllIn():
            added = stack
    total = mine + added
    all_in = added == stack
    put_in = _note_bet(
        state,
        QuizBid(seat, "allin" if all_in else action.do, total, by_clock),
        stacks=_add_at(state.stacks, seat, -added),
        in_round=_add_at(state.in_round, seat, added),
        in_hand=_add_at(state.in_hand, seat, added),
        last=total - bet if total > bet else state.last,
        frozen=state.frozen or all_in,
    )
    return _cap_bets(put_in, total) if all_in and total < bet else put_in


def _note_bet(state: QuizState, bid: QuizBid, **changes: Any) -> QuizState:
    seat, played = bid.seat, state.played
    return replace(
        state,
        acted=state.acted | {seat},
        step=state.step + 1,
        played=played if bid.by_clock else played | {seat},
        news=(*state.news, AddressedEvent(bid)),
        **changes,
    )


def _cap_bets(state: QuizState, cap: int) -> QuizState:
    """Return to each seat the chips above the smallest all-in, at once (R24)."""
    for seat, amount in money.list_refunds(state.in_round, state.live, cap):
        state = replace(
            state,
            stacks=_add_at(state.stacks, seat, amount),
            in_round=_add_at(state.in_round, seat, -amount),
            in_hand=_add_at(state.in_hand, seat, -amount),
        ).tell_everybody(Refunded(seat, amount))
    return state


def fold_hand(state: QuizState, seat: Seat) -> QuizState:
    """Fold a seat: its cards, its sheet and its cases before the judge are gone (R22)."""
    return replace(
        state,
        live=state.live - {seat},
        private=(*state.private[:seat], (), *state.private[seat + 1 :]),
        sheets=(*state.sheets[:seat], EMPTY_SHEET, *state.sheets[seat + 1 :]),
        doubts=tuple([doubt for doubt in state.doubts if doubt.seat != seat]),
    )


def _add_at(amounts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*amounts[:seat], amounts[seat] + more, *amounts[seat + 1 :])
