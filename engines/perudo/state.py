"""The position of a perudo game and all that can be read off it: who is in, what is waited for.

Nothing here changes a state; `rules` does. Rule numbers (R4, S2 …) are those of the rules of
record.
"""

from dataclasses import dataclass

from engines.core import (
    MISSES_UNTIL_AWAY,
    Continue,
    Decision,
    Draw,
    Office,
    Presence,
    Seat,
    Told,
)
from engines.perudo.types import (
    Bid,
    Challenge,
    Event,
    First,
    Options,
    Phase,
    Placed,
    Reveal,
)

SEATS = range(2, 7)
DICE = 5
FACES = 6
TURN_SECONDS = 60
AWAY_SECONDS = 2
REVEAL_SECONDS = 20


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know about a game.

    `counts[s]` is how many dice seat s has, `hidden[s]` those under its cup (empty before the first
    roll and while a roll is due). `starter` opens the round, `turn` is set while bids are made.
    `reveal` is set from a challenge to the next roll; its losses are taken off `counts` when the
    round ends. `continued` are the seats that have seen enough of it. `quitting` have left and are
    out when the round ends (S2). `gone` are the seats that are out, in the order of going, those
    that went together in one group (R16). `told` is all that happened.
    """

    options: Options
    phase: Phase
    round: int
    counts: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    starter: Seat | None
    turn: Seat | None
    bids: tuple[Placed, ...]
    reveal: Reveal | None
    continued: frozenset[Seat]
    presence: Presence
    quitting: frozenset[Seat]
    gone: tuple[tuple[Seat, ...], ...]
    told: tuple[Told[Event], ...]


def start(seats: int, options: Options) -> State:
    """The table before anyone knows who begins (R1, R4). Raises ValueError for 1 or 7 seats."""
    if seats not in SEATS:
        raise ValueError(f"perudo is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    return State(
        options=options,
        phase="first",
        round=0,
        counts=(DICE,) * seats,
        hidden=((),) * seats,
        starter=None,
        turn=None,
        bids=(),
        reveal=None,
        continued=frozenset(),
        presence=Presence.all(seats),
        quitting=frozenset(),
        gone=(),
        told=(),
    )


def due(state: State) -> Draw | None:
    """Who begins, if chance says it (R4), and the roll that opens a round (R5, R18)."""
    if state.phase == "roll":
        return Draw("roll", (FACES,) * sum(state.counts))
    if state.phase == "first" and state.options.first == "random":
        return Draw("first", (len(state.counts),))
    return None


# --- who is in what ------------------------------------------------------------------------------


def is_out(state: State, seat: Seat) -> bool:
    """Whether the seat has no dice any more (R16) or went when its owner had left (S2)."""
    return not state.counts[seat]


def remaining(state: State) -> tuple[int, ...]:
    """Each seat's dice once the losses of the reveal are taken off (R14, R15)."""
    if state.reveal is None:
        return state.counts
    return tuple(
        count - loss for count, loss in zip(state.counts, state.reveal.losses, strict=True)
    )


def staying(state: State) -> tuple[Seat, ...]:
    """The seats that go on after this round: with dice left, their owners not leaving."""
    return tuple(s for s, n in enumerate(remaining(state)) if n and s not in state.quitting)


def watchers(state: State) -> tuple[Seat, ...]:
    """Whom an open reveal waits for: the staying seats that are present and did not continue.

    Should all of them be away, they are waited for nevertheless (for a breath), so that others
    can see the reveal.
    """
    stay = staying(state)
    away = state.presence.away
    present = tuple(s for s in stay if s not in away)
    return tuple(s for s in present or stay if s not in state.continued)


def challengers(state: State) -> frozenset[Seat]:
    """Who may challenge the bid that stands: the seat in turn, or any but the bidder (R7)."""
    if state.phase != "bidding" or not state.bids or state.turn is None:
        return frozenset()
    if state.options.challenge == "next":
        return frozenset((state.turn,))
    return frozenset(staying(state)) - {state.bids[-1].seat}


def decisions(state: State) -> tuple[Decision, ...]:
    """All that is waited for: the host's word on who begins, a turn, or a look at the reveal.

    A turn's id is "round.bids made" ("3.4"): it names the bid that stands, so the buttons of those
    who may challenge out of turn carry it as well.
    """
    if state.phase == "bidding" and state.turn is not None:
        return (
            Decision(
                state.turn,
                f"{state.round}.{len(state.bids)}",
                _seconds(state, state.turn, TURN_SECONDS),
                stand_in(state, state.turn),
            ),
        )
    if state.phase == "reveal":
        return tuple(
            Decision(
                seat,
                f"r{state.round}",
                _seconds(state, seat, REVEAL_SECONDS),
                Continue(),
                pace="reveal",
            )
            for seat in watchers(state)
        )
    if state.phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, First(staying(state)[0])),)
    return ()


def _seconds(state: State, seat: Seat, present: int) -> int:
    return AWAY_SECONDS if state.presence.missed[seat] >= MISSES_UNTIL_AWAY else present


def stand_in(state: State, seat: Seat) -> Bid | Challenge:
    """What is played for a seat that does not act (S1)."""
    if state.bids:
        return Challenge()
    dice = state.hidden[seat]
    return Bid(1, max(range(1, FACES + 1), key=lambda face: (dice.count(face), -face)))


def standings(state: State) -> tuple[int, ...] | None:
    """Each seat's place once over; those who went out together share one (R16)."""
    if state.phase != "over":
        return None
    places = [1] * len(state.counts)
    better = len(state.counts)
    for group in state.gone:
        better -= len(group)
        for seat in group:
            places[seat] = better + 1
    return tuple(places)
