"""What one seat may see of a table of colour whist, and what it may do now.

`look` builds it by listing what that seat may know (section 10 of the rules), never by deleting
from the state.
"""

from typing import Any

from msgspec import Struct

from engines.cards import CARDS, Card, cards_of
from engines.core import Awaited, Event, Illegal, Office, Seat, Viewer
from engines.position import awaited, shared
from engines.whist import trou
from engines.whist.auction import CALLS, Stand, facts, why_not
from engines.whist.contracts import Contract
from engines.whist.decisions import decisions
from engines.whist.state import (
    PublicState,
    State,
    leader,
    opened,
    playable,
    standings,
    totals,
    trick,
)
from engines.whist.tricks import won
from engines.whist.types import Bid, Call, Pass, Trou


class Barred(Struct, frozen=True):
    """A call that may not be made, with the code of the reason and the facts that fill it in."""

    call: Call | Trou
    code: str
    facts: tuple[tuple[str, Any], ...]


class Trick(Struct, frozen=True):
    """A trick: who led, the cards in the order they were played, who took it (None: nobody yet)."""

    leader: Seat
    cards: tuple[Card, ...]
    taker: Seat | None


class Case(Struct, frozen=True):
    """A bid that is before the jury: its decision's id, and whose it is (R29)."""

    decision: str
    seat: Seat
    bid: Bid


class View(PublicState, frozen=True):
    """One seat's knowledge; `seat` None is a spectator's.

    `hand` are the own cards, hearts first and the ace first (R1), `sizes` how many each seat has;
    `open[s]` is the hand of seat s if it lies open (R36), else empty.

    `partner` is the one of a trou: to all once revealed, before that to that seat alone (R12).
    `stands` is how each seat stands in the auction, `said` all calls of it in order, `top` the
    highest contract so far. `calls` is what the one in turn may call and `barred` what not and why:
    for their own eyes by their hand, for others by what is public (R28). `asker` has bid what is
    before the jury; `shown` is that hand, for the jury alone (R29).

    `discarded` says who put a card away, `discard` is the own one (R35). `playable` are the cards
    that this seat may play now. `trick` is being played, `last` the one before it (R34); `tricks`
    are those of each seat. `points` are all together. `may_stop` says whether this seat may vote
    (R63). `awaited` is who is waited for, `places` each seat's place once over.
    """

    seat: Seat | None
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    open: tuple[tuple[Card, ...], ...]
    partner: Seat | None
    stands: tuple[Stand, ...]
    said: tuple[tuple[Seat, Call], ...]
    top: Contract | None
    calls: tuple[Call | Trou, ...]
    barred: tuple[Barred, ...]
    asker: Seat | None
    shown: tuple[Card, ...]
    discarded: frozenset[Seat]
    discard: Card | None
    playable: tuple[Card, ...]
    trick: Trick | None
    last: Trick | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    continued: frozenset[Seat]
    may_stop: bool
    awaited: tuple[Awaited, ...]
    away: frozenset[Seat]
    gone: tuple[Seat, ...]
    events: tuple[Event, ...]
    places: tuple[int, ...] | None

    @property
    def cases(self) -> tuple[Case, ...]:
        """What the jury is asked."""
        ids = [each.id for each in self.awaited if each.actor is Office.JURY]
        if self.asked is None or self.asker is None:
            return ()
        return tuple([Case(id, self.asker, self.asked) for id in ids])


def look(state: State, viewer: Viewer, events: tuple[Event, ...]) -> View:
    """What this viewer may know; the jury sees the hand that is put to it, other offices what
    spectators see."""
    seat = viewer if isinstance(viewer, int) else None
    auction, asking = state.auction, state.phase == "arbiter"
    asker = auction.floor if auction and asking else None
    calls, barred = _calls(state, seat)
    in_turn = state.phase == "play" and seat is not None and seat == state.turn
    lie_open = opened(state)
    return View(
        **shared(state, PublicState),
        seat=seat,
        hand=() if seat is None else cards_of(state.hands[seat]),
        sizes=tuple([hand.bit_count() for hand in state.hands]),
        open=tuple([cards_of(h) if s in lie_open else () for s, h in enumerate(state.hands)]),
        partner=_partner(state, seat),
        stands=auction.stands if auction else (),
        said=auction.calls if auction else (),
        top=auction.top if auction else None,
        calls=calls,
        barred=barred,
        asker=asker,
        shown=cards_of(state.hands[asker]) if asker is not None and viewer is Office.JURY else (),
        discarded=frozenset([s for s, card in enumerate(state.discards) if card >= 0]),
        discard=None if seat is None else _card(state.discards[seat]),
        playable=cards_of(playable(state, seat)) if in_turn and seat is not None else (),
        trick=_trick(state, len(state.takers)) if state.phase == "play" else None,
        last=_trick(state, len(state.takers) - 1) if state.takers else None,
        tricks=won(state.takers),
        points=totals(state),
        continued=state.continued,
        may_stop=_may_stop(state, seat),
        awaited=awaited(decisions(state)),
        away=state.away,
        gone=state.gone,
        events=events,
        places=standings(state),
    )


def _calls(state: State, seat: Seat | None) -> tuple[tuple[Call | Trou, ...], tuple[Barred, ...]]:
    """What the one in turn may call, and why not the rest."""
    own = seat is not None and seat == state.turn
    if state.phase == "trou" and seat is not None:
        aces = trou.aces(state.hands[seat])
        if own and aces != 3:
            return (Pass(),), (Barred(Trou(), "whist-no-trou", (("aces", aces),)),)
    if state.phase == "trou":
        return (Trou(), Pass()), ()
    auction = state.auction
    if state.phase != "auction" or auction is None:
        return (), ()
    hand = state.hands[seat] if own and seat is not None else None
    judged = [(call, why_not(auction, call, hand)) for call in CALLS]
    return (
        tuple([call for call, refusal in judged if refusal is None]),
        tuple([_barred(call, refusal) for call, refusal in judged if refusal]),
    )


def _barred(call: Call, refusal: Illegal) -> Barred:
    return Barred(call, refusal.code, facts(refusal))


def _partner(state: State, seat: Seat | None) -> Seat | None:
    """R12."""
    contract = state.contract
    if contract is not None:
        return contract.declarers[1] if contract.kind == "TR" else None
    if state.trou is None or seat is None:
        return None
    return seat if trou.partner(state.hands, state.trou) == seat else None


def _card(number: int) -> Card | None:
    return None if number < 0 else CARDS[number]


def _trick(state: State, number: int) -> Trick:
    """A trick of the deal, counted from 0."""
    cards = trick(state) if number == len(state.takers) else state.cards[4 * number :][:4]
    taker = state.takers[number] if number < len(state.takers) else None
    return Trick(leader(state, number), tuple([CARDS[card] for card in cards]), taker)


def _may_stop(state: State, seat: Seat | None) -> bool:
    """R63."""
    if seat is None or state.phase == "over" or not decisions(state):
        return False
    return len(state.gone) > 1 and seat not in state.gone and seat not in state.stops
