"""The position of a perudo game and what can be read off it whatever the rules: who is in.

Nothing here changes a state (`play` does) or knows what the two rule sets do differently
(`ruleset`). Rule numbers (R4, P9, S2 …) are those of docs/rules/perudo.md.
"""

from functools import lru_cache

from msgspec import Struct

from engines import position
from engines.core import NOBODY, Draw, Presence, Seat
from engines.perudo.types import FACES, Bid, Options, Phase, Placed, Reveal

DICE = 5


class PublicState(Struct, frozen=True, kw_only=True):
    """What everybody sees of a game, its view as well as its state.

    `pushed[s]` are the dice that seat s put into the open this round (R21). `starter` opens the
    round, `turn` is who bids, or may push after a bid, or rolls anew after a push. `reveal` is set
    from a challenge to the next roll, at the end for good; its losses and gains count when the
    round ends. `palifico` says whether this round, or the one that is about to be rolled, is one
    (P9). `quitting` have left and are out when the round ends (S2).
    """

    options: Options
    phase: Phase
    round: int = 0
    pushed: tuple[tuple[int, ...], ...]
    starter: Seat | None = None
    turn: Seat | None = None
    bids: tuple[Placed, ...] = ()
    reveal: Reveal | None = None
    palifico: bool = False
    quitting: frozenset[Seat] = NOBODY

    @property
    def bid(self) -> Bid | None:
        """The bid that stands."""
        return self.bids[-1].bid if self.bids else None


class State(PublicState, position.Position, frozen=True, kw_only=True):
    """All there is to know about a game.

    `counts[s]` is how many dice seat s has, `hidden[s]` those under its cup (empty before the first
    roll and while a roll is due). `had_palifico` are the seats that were owed their palifico round
    (P9). `exits` are the seats that are out, in the order of going, those that went together in one
    group (R16).
    """

    presence: Presence
    rules_version: int = 1
    gone: tuple[Seat, ...] = ()
    continued: frozenset[Seat] = NOBODY
    news: position.News = ()
    counts: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    had_palifico: frozenset[Seat] = NOBODY
    exits: tuple[tuple[Seat, ...], ...] = ()

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that have no dice any more (R16) or went when their owners had left (S2)."""
        return frozenset([seat for seat, dice in enumerate(self.counts) if not dice])

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats that go on after this round: with dice left, their owners not leaving."""
        return _staying(remaining(self), self.quitting)


def seats(options: Options) -> range:
    """Two to six players, in perudo up to ten if the host wants (R1, P1)."""
    return range(2, 11 if options.rules == "perudo" and options.players == "10" else 7)


def begin(number: int, options: Options) -> State:
    """The table before anyone knows who begins (R1, R4)."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * number
    return State(
        options=options,
        phase="first",
        counts=(DICE,) * number,
        hidden=nothing,
        pushed=nothing,
        presence=Presence.all(number),
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


def remaining(state: State) -> tuple[int, ...]:
    """Each seat's dice once the reveal is settled (R14, R15, P6, P8)."""
    return state.counts if state.reveal is None else state.reveal.left


@lru_cache(maxsize=1024)
def _staying(left: tuple[int, ...], quitting: frozenset[Seat]) -> tuple[Seat, ...]:
    """Kept, because every move asks and few change it."""
    return tuple(seat for seat, dice in enumerate(left) if dice and seat not in quitting)


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
    worth = [len(state.exits)] * len(state.counts)
    for later, group in enumerate(state.exits):
        for seat in group:
            worth[seat] = later
    return position.places(worth)
