"""Actions and decisions at a table of Liar's Coin, and what comes of them."""

from msgspec.structs import replace

from engines.coin.types import Bid, Bidden, Challenge, Options, Revealed, SeatAction, State
from engines.core import ChanceDraw, Decision, IllegalActionError, Left, Presence, QuitAction, Seat
from engines.position import (
    check_turn,
    find_next_seat,
    list_watchers,
    make_decision,
    make_look_decisions,
)

TURN_SECONDS = 30  # R6


def begin_game(seats: int, options: Options) -> State:
    return State(phase="toss", presence=Presence.all_present(seats), coins=(False,) * seats)


def find_due(state: State) -> ChanceDraw | None:
    """Return the draw of the opener and of everybody's coin, if it is due (R1)."""
    seats = len(state.coins)
    return ChanceDraw("toss", (seats, *(2,) * seats)) if state.phase == "toss" else None


def apply_chance(state: State, values: tuple[int, ...]) -> State:
    return replace(state, phase="bidding", turn=values[0], coins=tuple(map(bool, values[1:])))


def list_decisions(state: State) -> tuple[Decision, ...]:
    """Return a turn, "b<bid>", or the looks at the coins (R5, R6)."""
    if state.phase == "bidding":
        stand_in = Challenge() if state.bid else Bid(1)
        return (make_decision(state, state.turn, f"b{state.bid}", TURN_SECONDS, stand_in),)
    return make_look_decisions(state, "shown") if state.phase == "reveal" else ()


def check_bid(state: State, seat: Seat, bid: Bid) -> None:
    check_turn(state, seat, "bidding")
    if not state.bid < bid.heads <= len(state.coins):  # R2
        raise IllegalActionError("coin-not-higher", bid=state.bid, most=len(state.coins))


def check_challenge(state: State, seat: Seat, _: Challenge) -> None:
    check_turn(state, seat, "bidding")
    if not state.bid:  # R3
        raise IllegalActionError("coin-no-bid")


def apply_seat_action(state: State, seat: Seat, action: SeatAction, by_clock: bool) -> State:
    match action:
        case Bid(heads):
            turn = find_next_seat(seat, len(state.coins), state.gone)
            state = replace(state, bid=heads, bidder=seat, turn=turn)
            return state.tell_everybody(Bidden(seat, heads, by_clock))
        case Challenge():
            loser = seat if sum(state.coins) >= state.bid else state.bidder  # R4
            state = replace(state, phase="reveal", lost=state.lost | {loser})
            return state.tell_everybody(Revealed(seat, by_clock))
        case QuitAction():  # R7
            gone = (*state.gone, seat)
            turn = (
                find_next_seat(seat, len(state.coins), gone) if seat == state.turn else state.turn
            )
            return replace(state, gone=gone, lost=state.lost | {seat}, turn=turn).tell_everybody(
                Left(seat)
            )


def settle_state(state: State) -> State:
    """End the game when all have looked (R5), or one alone is left (R7)."""
    seen = state.phase == "reveal" and not list_watchers(state)
    ended = len(state.active_seats) == 1 or seen
    return replace(state, phase="over") if ended else state


def weigh_seats(state: State) -> list[tuple[bool, bool]]:
    """Return each seat's worth at the end: who has left is last, then who has lost."""
    seats = range(len(state.coins))
    return [(seat not in state.gone, seat not in state.lost) for seat in seats]
