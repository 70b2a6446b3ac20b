"""The position of a perudo game and what can be read off it whatever the rules: who is in.

Nothing here changes a state (`play` does) or knows what the two rule sets do differently
(`ruleset`). Rule numbers (R4, P9, S2 …) are those of the rules of record.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.core import Draw, Presence, Seat, Told
from engines.perudo.types import FACES, Bid, Event, Options, Phase, Placed, Reveal

DICE = 5


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know about a game.

    `counts[s]` is how many dice seat s has, `hidden[s]` those under its cup (empty before the first
    roll and while a roll is due), `pushed[s]` those it put into the open this round (R21).
    `starter` opens the round, `turn` is who bids, or may push after his bid, or rolls anew after a
    push. `reveal` is set from a challenge to the next roll; its losses and gains enter `counts`
    when the round ends. `continued` are the seats that have seen enough of it. `palifico` says
    whether this round, or the one that is about to be rolled, is one; `had_palifico` are the seats
    that were owed theirs (P9). `quitting` have left and are out when the round ends (S2). `gone`
    are the seats that are out, in the order of going, those that went together in one group (R16).
    `told` is all that happened.
    """

    options: Options
    phase: Phase
    round: int
    counts: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    pushed: tuple[tuple[int, ...], ...]
    starter: Seat | None
    turn: Seat | None
    bids: tuple[Placed, ...]
    reveal: Reveal | None
    continued: frozenset[Seat]
    palifico: bool
    had_palifico: frozenset[Seat]
    presence: Presence
    quitting: frozenset[Seat]
    gone: tuple[tuple[Seat, ...], ...]
    told: tuple[Told[Event], ...]

    @property
    def bid(self) -> Bid | None:
        """The bid that stands."""
        return self.bids[-1].bid if self.bids else None

    def but(self, **changes: Any) -> "State":
        """The same with some fields changed, as `dataclasses.replace` does, only much faster.

        A frozen dataclass sets its fields one by one through `object.__setattr__`, which would be
        half of the time of a move. So the copy is made in a class that is laid out alike and not
        frozen, and becomes a state when it is complete.
        """
        made: Any = _Draft()
        made.options = self.options
        made.phase = self.phase
        made.round = self.round
        made.counts = self.counts
        made.hidden = self.hidden
        made.pushed = self.pushed
        made.starter = self.starter
        made.turn = self.turn
        made.bids = self.bids
        made.reveal = self.reveal
        made.continued = self.continued
        made.palifico = self.palifico
        made.had_palifico = self.had_palifico
        made.presence = self.presence
        made.quitting = self.quitting
        made.gone = self.gone
        made.told = self.told
        for name, value in changes.items():
            setattr(made, name, value)
        made.__class__ = State
        return made


class _Draft:
    __slots__ = State.__slots__


def seats(options: Options) -> range:
    """Two to six players, in perudo up to ten if the host wants (R1, P1)."""
    return range(2, 11 if options.rules == "perudo" and options.players == "10" else 7)


def start(number: int, options: Options) -> State:
    """The table before anyone knows who begins (R1, R4). Raises ValueError for 1 or 7 seats."""
    allowed = seats(options)
    if number not in allowed:
        raise ValueError(f"this perudo is for {allowed[0]} to {allowed[-1]} seats, not {number}")
    nothing: tuple[tuple[int, ...], ...] = ((),) * number
    return State(
        options=options,
        phase="first",
        round=0,
        counts=(DICE,) * number,
        hidden=nothing,
        pushed=nothing,
        starter=None,
        turn=None,
        bids=(),
        reveal=None,
        continued=frozenset(),
        palifico=False,
        had_palifico=frozenset(),
        presence=Presence.all(number),
        quitting=frozenset(),
        gone=(),
        told=(),
    )


def due(state: State) -> Draw | None:
    """Who begins, if chance says it (R4), the roll of a round (R5, R18), the one after a push."""
    if state.phase == "roll":
        return Draw("roll", (len(FACES),) * sum(state.counts))
    if state.phase == "reroll" and state.turn is not None:
        return Draw("reroll", (len(FACES),) * len(state.hidden[state.turn]))
    if state.phase == "first" and state.options.first == "random":
        return Draw("first", (len(state.counts),))
    return None


# --- who is in what ------------------------------------------------------------------------------


def away(state: State) -> frozenset[Seat]:
    """Who missed two turns in a row, is not back, and is still in the game (S2)."""
    absent = state.presence.away
    return frozenset(s for s in absent if state.counts[s]) if absent else absent


def is_out(state: State, seat: Seat) -> bool:
    """Whether the seat has no dice any more (R16) or went when its owner had left (S2)."""
    return not state.counts[seat]


def remaining(state: State) -> tuple[int, ...]:
    """Each seat's dice once the reveal is settled (R14, R15, P6, P8)."""
    return state.counts if state.reveal is None else state.reveal.left


def staying(state: State) -> tuple[Seat, ...]:
    """The seats that go on after this round: with dice left, their owners not leaving."""
    return _staying(remaining(state), state.quitting)


@lru_cache(maxsize=1024)
def _staying(left: tuple[int, ...], quitting: frozenset[Seat]) -> tuple[Seat, ...]:
    """Kept, because every move asks and few change it."""
    return tuple(seat for seat, dice in enumerate(left) if dice and seat not in quitting)


def watchers(state: State) -> tuple[Seat, ...]:
    """Whom an open reveal waits for: the staying seats that are present and did not continue.

    Should all of them be away, they are waited for nevertheless (for a breath), so that others
    can see the reveal.
    """
    stay = staying(state)
    away, continued = state.presence.away, state.continued
    if away:
        stay = tuple([s for s in stay if s not in away]) or stay
    return tuple([s for s in stay if s not in continued]) if continued else stay


def left_of(dice: tuple[int, ...], seat: Seat) -> Seat:
    """The next seat clockwise that has dice (R4)."""
    seats = len(dice)
    following = (seat + 1) % seats
    while not dice[following]:
        following = (following + 1) % seats
    return following


def all_dice(state: State) -> tuple[tuple[int, ...], ...]:
    """Each seat's dice, those in the open first (R13)."""
    return tuple(pushed + hidden for pushed, hidden in zip(state.pushed, state.hidden, strict=True))


def actual(state: State, bid: Bid, wild: int | None) -> int:
    """How many dice in play count for a bid: its face, and the joker's (R13, P6)."""
    faces = {bid.face, wild}
    return sum([hand.count(face) for hand in all_dice(state) for face in faces])


def commonest(dice: tuple[int, ...], faces: range) -> int:
    """The face among `faces` that a hand shows most often, the lowest of several (S1)."""
    return max(faces, key=lambda face: (dice.count(face), -face))


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
