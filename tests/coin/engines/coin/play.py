"""What may be done at a table of Liar's Coin, what is waited for, and what comes of it."""

from msgspec.structs import replace

from engines.coin.types import Bid, Bidden, Challenge, Options, Revealed, SeatAction, State
from engines.core import Decision, Draw, Illegal, Left, Presence, Quit, Seat
from engines.position import decision, following, looks, places, watchers

TURN_SECONDS = 30  # R6


def begin(seats: int, options: Options) -> State:
    return State(phase="toss", presence=Presence.all(seats), coins=(False,) * seats)


def due(state: State) -> Draw | None:
    """Who begins, and everybody's coin (R1)."""
    seats = len(state.coins)
    return Draw("toss", (seats, *(2,) * seats)) if state.phase == "toss" else None


def chance(state: State, values: tuple[int, ...]) -> State:
    return replace(state, phase="bidding", turn=values[0], coins=tuple(map(bool, values[1:])))


def decisions(state: State) -> tuple[Decision, ...]:
    """A turn, "b<bid>", or a look at the coins (R5, R6)."""
    if state.phase == "bidding":
        stand_in = Challenge() if state.bid else Bid(1)
        return (decision(state, state.turn, f"b{state.bid}", TURN_SECONDS, stand_in),)
    return looks(state, "shown") if state.phase == "reveal" else ()


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase != "bidding":
        raise Illegal("refused-not-open", decision="shown")
    if seat != state.turn:
        raise Illegal("refused-not-your-turn", turn=state.turn)


def check_bid(state: State, seat: Seat, bid: Bid) -> None:
    _check_turn(state, seat)
    if not state.bid < bid.heads <= len(state.coins):  # R2
        raise Illegal("coin-not-higher", bid=state.bid, most=len(state.coins))


def check_challenge(state: State, seat: Seat, _: Challenge) -> None:
    _check_turn(state, seat)
    if not state.bid:  # R3
        raise Illegal("coin-no-bid")


def act(state: State, seat: Seat, action: SeatAction, by_clock: bool) -> State:
    match action:
        case Bid(heads):
            turn = following(seat, len(state.coins), state.gone)
            state = replace(state, bid=heads, bidder=seat, turn=turn)
            return state.tell(Bidden(seat, heads, by_clock))
        case Challenge():
            loser = seat if sum(state.coins) >= state.bid else state.bidder  # R4
            state = replace(state, phase="reveal", lost=state.lost | {loser})
            return state.tell(Revealed(seat, by_clock))
        case Quit():  # R7
            gone = (*state.gone, seat)
            turn = following(seat, len(state.coins), gone) if seat == state.turn else state.turn
            return replace(state, gone=gone, lost=state.lost | {seat}, turn=turn).tell(Left(seat))


def settle(state: State) -> State:
    """The end: all have looked (R5), or one alone is left (R7)."""
    seen = state.phase == "reveal" and not watchers(state)
    ended = len(state.staying) == 1 or seen
    return replace(state, phase="over") if ended else state


def standings(state: State) -> tuple[int, ...] | None:
    if state.phase != "over":
        return None
    seats = range(len(state.coins))
    return places([(seat not in state.gone, seat not in state.lost) for seat in seats])
