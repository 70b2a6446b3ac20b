"""Borg's Bluff, Part A of the rules of record: what may be done, and what comes of it.

Rule numbers (R4, S2 …) are those of the rules of record. What can be read off a state lives in
`state`, the order of bids in `track`, what a seat may see in `view`, text in `notation`. The push
(R21–R23) is not played here.
"""

from dataclasses import replace

from engines.checks import answers, may_expire
from engines.core import (
    Actor,
    Chance,
    Continue,
    Expire,
    Illegal,
    Office,
    Quit,
    Return,
    Seat,
    Told,
)
from engines.perudo.state import (
    State,
    decisions,
    due,
    is_out,
    remaining,
    stand_in,
    staying,
    watchers,
)
from engines.perudo.track import key, most
from engines.perudo.types import (
    STAR,
    Action,
    Away,
    Bid,
    Bidden,
    Challenge,
    Event,
    First,
    Hand,
    Left,
    Out,
    Placed,
    Returned,
    Reveal,
    Revealed,
    Rolled,
    Won,
)

# --- what may be done ----------------------------------------------------------------------------


def check(state: State, actor: Actor, action: Action) -> None:
    """Raises `Illegal` with one of `CODES` when this may not be done now."""
    if state.phase == "over":
        raise Illegal("perudo-over")
    if isinstance(action, Chance):
        _check_chance(state, actor, action)
    elif state.phase == "roll" or (state.phase == "first" and state.options.first == "random"):
        raise Illegal("perudo-draw-due")
    elif isinstance(action, Expire):
        _check_expire(state, actor, action)
    elif isinstance(action, First):
        _check_first(state, actor, action)
    elif isinstance(actor, Office):
        raise Illegal("perudo-wrong-actor")
    else:
        _check_seat(state, actor, action)


def _check_chance(state: State, actor: Actor, action: Chance) -> None:
    if actor is not Office.CHANCE:
        raise Illegal("perudo-wrong-actor")
    if not answers(action, due(state)):
        raise Illegal("perudo-wrong-draw")


def _check_expire(state: State, actor: Actor, action: Expire) -> None:
    if actor is not Office.CLOCK:
        raise Illegal("perudo-wrong-actor")
    if not may_expire(action, decisions(state)):
        raise Illegal("perudo-not-open", decision=action.decision)


def _check_first(state: State, actor: Actor, action: First) -> None:
    if actor is not Office.HOST:
        raise Illegal("perudo-only-host")
    if state.phase != "first":
        raise Illegal("perudo-started")
    if not 0 <= action.seat < len(state.counts):
        raise Illegal("perudo-no-such-seat", seat=action.seat)
    if is_out(state, action.seat):
        raise Illegal("perudo-out", seat=action.seat)


def _check_seat(
    state: State, seat: Seat, action: Bid | Challenge | Quit | Return | Continue
) -> None:
    if not 0 <= seat < len(state.counts):
        raise Illegal("perudo-no-such-seat", seat=seat)
    if seat in state.quitting:
        raise Illegal("perudo-left", seat=seat)
    if not state.counts[seat]:
        raise Illegal("perudo-out", seat=seat)
    if isinstance(action, Bid):
        _check_bid(state, seat, action)
    elif isinstance(action, Challenge):
        _check_challenge(state, seat)
    elif isinstance(action, Return):
        if seat not in state.presence.away:
            raise Illegal("perudo-not-away")
    elif isinstance(action, Continue):
        _check_continue(state, seat)


def _check_bid(state: State, seat: Seat, bid: Bid) -> None:
    _check_bidding(state)
    if seat != state.turn:
        raise Illegal("perudo-not-your-turn", turn=state.turn)
    if bid.count < 1 or not 1 <= bid.face <= STAR:
        raise Illegal("perudo-no-such-bid", bid=bid)
    if bid.count > most(bid.face):
        raise Illegal("perudo-beyond-track", bid=bid)
    if state.bids and key(bid) <= key(state.bids[-1].bid):
        raise Illegal("perudo-not-above", bid=bid, above=state.bids[-1].bid)


def _check_challenge(state: State, seat: Seat) -> None:
    _check_bidding(state)
    if state.bids and seat == state.bids[-1].seat:
        raise Illegal("perudo-own-bid", bid=state.bids[-1].bid)
    if seat != state.turn and (state.options.challenge == "next" or not state.bids):
        raise Illegal("perudo-not-your-turn", turn=state.turn)
    if not state.bids:
        raise Illegal("perudo-nothing-to-challenge")


def _check_bidding(state: State) -> None:
    if state.phase == "reveal":
        raise Illegal("perudo-cups-up")
    if state.phase == "first":
        raise Illegal("perudo-wait-for-first")


def _check_continue(state: State, seat: Seat) -> None:
    if state.phase != "reveal":
        raise Illegal("perudo-cups-down")
    if not remaining(state)[seat]:
        raise Illegal("perudo-out", seat=seat)
    if seat in state.continued:
        raise Illegal("perudo-continued")


# --- what comes of it ----------------------------------------------------------------------------


def apply(state: State, actor: Actor, action: Action) -> tuple[State, tuple[Told[Event], ...]]:
    """The state after a legal action, and what happened. Raises as `check` does."""
    check(state, actor, action)
    if isinstance(action, Chance):
        after = _chance(state, action.values)
    elif isinstance(action, First):
        after = replace(state, phase="roll", starter=action.seat)
    elif isinstance(action, Expire):
        after = _settle(_expire(state, action))
    else:
        assert isinstance(actor, int), "check lets no office do this"
        after = _settle(_act(_present(state, actor), actor, action))
    return after, after.told[len(state.told) :]


def _chance(state: State, values: tuple[int, ...]) -> State:
    if state.phase == "first":
        return replace(state, phase="roll", starter=values[0])
    return _roll(state, tuple(value + 1 for value in values))


def _roll(state: State, dice: tuple[int, ...]) -> State:
    """A new round: the dice go under the cups in seat order, each sees his own (R5, R18)."""
    assert state.starter is not None, "a roll is due once it is known who starts"
    hidden: list[tuple[int, ...]] = []
    at = 0
    for count in state.counts:
        hidden.append(dice[at : at + count])
        at += count
    number = state.round + 1
    hands: list[Told[Event]] = [
        Told(Hand(s, own), frozenset((s,))) for s, own in enumerate(hidden) if own
    ]
    return replace(
        state,
        phase="bidding",
        round=number,
        hidden=tuple(hidden),
        turn=state.starter,
        bids=(),
        told=(*state.told, Told(Rolled(number, state.starter)), *hands),
    )


def _present(state: State, seat: Seat) -> State:
    """Whoever acts himself is not away (S2)."""
    if not state.presence.missed[seat]:
        return state
    told = state.told
    if seat in state.presence.away:
        told = (*told, Told(Returned(seat)))
    return replace(state, presence=state.presence.acted(seat), told=told)


def _act(
    state: State,
    seat: Seat,
    action: Bid | Challenge | Quit | Return | Continue,
    by_clock: bool = False,
) -> State:
    if isinstance(action, Bid):
        return replace(
            state,
            turn=_left_of(state.counts, seat),
            bids=(*state.bids, Placed(seat, action)),
            told=(*state.told, Told(Bidden(seat, action, by_clock))),
        )
    if isinstance(action, Challenge):
        return _challenge(state, seat, by_clock)
    if isinstance(action, Continue):
        return replace(state, continued=state.continued | {seat})
    if isinstance(action, Quit):
        return _quit(state, seat)
    return state  # a return: `_present` did it


def _left_of(dice: tuple[int, ...], seat: Seat) -> Seat:
    """The next seat clockwise that has dice (R4)."""
    following = (*range(seat + 1, len(dice)), *range(seat + 1))
    return next(s for s in following if dice[s])


def judge(bid: Bid, bidder: Seat, challenger: Seat, dice: tuple[tuple[int, ...], ...]) -> Reveal:
    """What a challenge finds and what it costs whom (R13–R15, R17)."""
    actual = sum(hand.count(STAR) for hand in dice)
    if bid.face != STAR:
        actual += sum(hand.count(bid.face) for hand in dice)
    off = actual - bid.count

    def loss(seat: Seat) -> int:
        if off == 0:
            return 0 if seat == bidder else 1
        return abs(off) if seat == (bidder if off < 0 else challenger) else 0

    losses = tuple(min(len(hand), loss(seat)) for seat, hand in enumerate(dice))
    return Reveal(bid, bidder, challenger, dice, actual, losses, bidder if off >= 0 else challenger)


def _challenge(state: State, seat: Seat, by_clock: bool) -> State:
    standing = state.bids[-1]
    reveal = judge(standing.bid, standing.seat, seat, state.hidden)
    return replace(
        state,
        phase="reveal",
        turn=None,
        reveal=reveal,
        told=(*state.told, Told(Revealed(reveal, by_clock))),
    )


def _quit(state: State, seat: Seat) -> State:
    told = (*state.told, Told(Left(seat)))
    if state.phase != "first":
        return replace(state, quitting=state.quitting | {seat}, told=told)
    return replace(  # no round is on: he is out at once
        state,
        counts=(*state.counts[:seat], 0, *state.counts[seat + 1 :]),
        gone=(*state.gone, (seat,)),
        told=(*told, Told(Out(seat, quit=True))),
    )


def _expire(state: State, action: Expire) -> State:
    """Plays the stand-ins; a missed turn counts, a reveal that nobody continued does not (S2)."""
    for actor in action.actors:
        if not isinstance(actor, int):
            pick = First(staying(state)[0])
            state = replace(state, phase="roll", starter=pick.seat)
        elif state.phase == "bidding":
            state = _missed(state, actor)
            state = _act(state, actor, stand_in(state, actor), by_clock=True)
        else:
            state = _act(state, actor, Continue())
    return state


def _missed(state: State, seat: Seat) -> State:
    if seat in state.presence.away:
        return state
    presence = state.presence.expired(seat)
    told = (*state.told, Told(Away(seat))) if seat in presence.away else state.told
    return replace(state, presence=presence, told=told)


def _settle(state: State) -> State:
    """All that follows by itself: moves for those who have left, the end of the round."""
    if state.phase == "bidding" and not state.quitting:
        return state
    while len(staying(state)) > 1:
        if state.phase == "reveal" and not watchers(state):
            break
        if state.turn is None or state.turn not in state.quitting:
            return state
        state = _act(state, state.turn, stand_in(state, state.turn))
    return _end_round(state)


def _end_round(state: State) -> State:
    """Losses are paid, who has no dice or has left is out; the next round or the end (R16–R19).

    When nobody would stay, as those with dice left have all left the table, the winner of the
    challenge wins the game: he has lost no die (R17, R19).
    """
    stay = staying(state)
    if not stay:
        assert state.reveal is not None, "only a challenge takes the dice of all who stay"
        stay = (state.reveal.winner,)
    out = tuple(s for s, count in enumerate(state.counts) if count and s not in stay)
    told: tuple[Told[Event], ...] = (
        *state.told,
        *(Told(Out(s, quit=s in state.quitting)) for s in out),
    )
    counts = tuple(n if s in stay else 0 for s, n in enumerate(remaining(state)))
    ended = replace(
        state,
        counts=counts,
        hidden=((),) * len(counts),
        turn=None,
        continued=frozenset(),
        quitting=frozenset(),
        gone=(*state.gone, out) if out else state.gone,
        told=told,
    )
    if len(stay) == 1:
        return replace(ended, phase="over", told=(*told, Told(Won(stay[0]))))
    assert state.reveal is not None, "a round with several left ends by a challenge"
    winner = state.reveal.winner
    starter = winner if winner in stay else _left_of(counts, winner)
    return replace(ended, phase="roll", starter=starter, bids=(), reveal=None)
