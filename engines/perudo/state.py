"""State of a perudo game, and facts derived from it under either rule set.

Nothing here changes a state (`play` does) or knows what the two rule sets do differently
(`find_ruleset`). Rule numbers (R4, P9, S2 …) are those of docs/rules/perudo.md.
"""

from functools import lru_cache

from engines import position
from engines.core import NOBODY, ChanceDraw, Presence, Seat
from engines.perudo.types import (
    FACES,
    PerudoBid,
    PerudoOptions,
    PerudoPhase,
    PerudoPlaced,
    PerudoReveal,
)

DICE_PER_SEAT = 5


class PerudoPublicState(position.PublicFields, frozen=True, kw_only=True):
    """Public part of a game, shared by its state and its view.

    `pushed[s]` are the dice that seat s put into the open this round (R21). `starter` opens the
    round, `turn` is the seat that bids, may push after a bid, or rolls anew after a push. `reveal`
    is set from a challenge to the next roll, at the end for good; its losses and gains count when
    the round ends. `palifico` says whether this round, or the one that is about to be rolled, is
    one (P9). `quitting` have left and are out when the round ends (S2).
    """

    options: PerudoOptions
    phase: PerudoPhase
    round: int = 0
    pushed: tuple[tuple[int, ...], ...]
    starter: Seat | None = None
    turn: Seat | None = None
    bids: tuple[PerudoPlaced, ...] = ()
    reveal: PerudoReveal | None = None
    palifico: bool = False
    quitting: frozenset[Seat] = NOBODY

    @property
    def standing_bid(self) -> PerudoBid | None:
        """Standing bid."""
        return self.bids[-1].bid if self.bids else None


class PerudoState(PerudoPublicState, position.GameState, frozen=True, kw_only=True):
    """State of a game, hidden dice included.

    `counts[s]` is how many dice seat s has, `hidden[s]` those under its cup (empty before the first
    roll and while a roll is due). `had_palifico` are the seats that were owed their palifico round
    (P9). `exits` are the seats that are out, in the order of going, those that went together in one
    group (R16).
    """

    presence: Presence
    news: position.AddressedEvents = ()
    counts: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    had_palifico: frozenset[Seat] = NOBODY
    exits: tuple[tuple[Seat, ...], ...] = ()

    @property
    def out(self) -> frozenset[Seat]:
        """Seats without dice (R16) or gone after their owners had left (S2)."""
        return frozenset([seat for seat, dice in enumerate(self.counts) if not dice])

    @property
    def active_seats(self) -> tuple[Seat, ...]:
        """Seats that go on after this round: with dice left, their owners not leaving."""
        return _list_active_seats(count_remaining_dice(self), self.quitting)


def list_seat_counts(options: PerudoOptions) -> range:
    """Return the allowed numbers of seats: 2 to 6, in perudo optionally 10 (R1, P1)."""
    return range(2, 11 if options.rules == "perudo" and options.players == "10" else 7)


def begin_game(number: int, options: PerudoOptions) -> PerudoState:
    """Return the state before the first player is drawn (R1, R4)."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * number
    return PerudoState(
        options=options,
        phase="first",
        counts=(DICE_PER_SEAT,) * number,
        hidden=nothing,
        pushed=nothing,
        presence=Presence.all_present(number),
    )


def find_due(state: PerudoState) -> ChanceDraw | None:
    """Return the draw of the first seat (R4), of a round (R5, R18), or after a push."""
    if state.phase == "roll":
        return ChanceDraw("roll", (len(FACES),) * sum(state.counts))
    if state.phase == "reroll" and state.turn is not None:
        return ChanceDraw("reroll", (len(FACES),) * len(state.hidden[state.turn]))
    if state.phase == "first" and state.options.first == "random":
        return ChanceDraw("first", (len(state.counts),))
    return None


# --- who is in what ------------------------------------------------------------------------------


def count_remaining_dice(state: PerudoState) -> tuple[int, ...]:
    """Return each seat's dice once the reveal is settled (R14, R15, P6, P8)."""
    return state.counts if state.reveal is None else state.reveal.left


@lru_cache(maxsize=1024)
def _list_active_seats(left: tuple[int, ...], quitting: frozenset[Seat]) -> tuple[Seat, ...]:
    """Return the seats with dice that are not leaving.

    It is cached, as few moves change it.
    """
    return tuple(seat for seat, dice in enumerate(left) if dice and seat not in quitting)


def find_next_with_dice(dice: tuple[int, ...], seat: Seat) -> Seat:
    """Return the next seat clockwise that has dice (R4)."""
    seats = len(dice)
    following = (seat + 1) % seats
    while not dice[following]:
        following = (following + 1) % seats
    return following


def list_all_dice(state: PerudoState) -> tuple[tuple[int, ...], ...]:
    """Return each seat's dice, those in the open first (R13)."""
    return tuple(pushed + hidden for pushed, hidden in zip(state.pushed, state.hidden, strict=True))


def count_matching_dice(state: PerudoState, bid: PerudoBid, wild: int | None) -> int:
    """Return how many dice in play count for a bid, with the jokers (R13, P6)."""
    faces = {bid.face, wild}
    return sum([hand.count(face) for hand in list_all_dice(state) for face in faces])


def find_commonest_face(dice: tuple[int, ...], faces: range) -> int:
    """Return the face that a hand shows most often, the lowest of several (S1).

    Only `faces` count.
    """
    return max(faces, key=lambda face: (dice.count(face), -face))


def weigh_seats(state: PerudoState) -> list[int]:
    """Return each seat's worth at the end; seats out together share a place (R16)."""
    worth = [len(state.exits)] * len(state.counts)
    for later, group in enumerate(state.exits):
        for seat in group:
            worth[seat] = later
    return worth
