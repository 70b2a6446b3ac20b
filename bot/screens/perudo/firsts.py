"""Situations that a seat first meets in perudo: bids, calls, a reveal."""

from collections.abc import Iterator

from bot.screens.game import FirstEncounter
from engines.perudo.types import PACO, STAR, Bidden, PerudoBid, PerudoRevealed, PerudoRolled
from engines.perudo.view import PerudoView
from renderers.perudo.words import is_perudo


def _iterate_answered_bids(view: PerudoView) -> Iterator[PerudoBid]:
    """Yield the bids that this seat has raised or called."""
    standing: PerudoBid | None = None
    for event in view.events:
        match event:
            case PerudoRolled():
                standing = None
            case Bidden(seat=seat, bid=bid):
                if standing and seat == view.seat:
                    yield standing
                standing = bid
            case PerudoRevealed(reveal=reveal) if reveal.challenger == view.seat:
                yield reveal.bid
            case _:
                pass


def _is_bidding(view: PerudoView) -> bool:
    return view.phase == "bidding" and view.turn == view.seat


def _is_answering(view: PerudoView) -> bool:
    return _is_bidding(view) and view.standing_bid is not None


def _is_first_opening(view: PerudoView) -> bool:
    opened = [e for e in view.events if isinstance(e, PerudoRolled) and e.starter == view.seat]
    return _is_bidding(view) and view.standing_bid is None and len(opened) == 1


def _is_first_joker_bid(view: PerudoView, face: int) -> bool:
    """Return whether this is the first bid on the jokers alone that the seat answers."""
    there = (
        _is_answering(view)
        and view.standing_bid is not None
        and view.standing_bid.face == face == view.wild
    )
    return there and all(bid.face != face for bid in _iterate_answered_bids(view))


def _is_first_answer(view: PerudoView) -> bool:
    return _is_answering(view) and not any(_iterate_answered_bids(view))


def _is_first_calza(view: PerudoView) -> bool:
    return (
        _is_answering(view)
        and view.seat in view.may_calza
        and len([*_iterate_answered_bids(view)]) == 1
    )


def _is_first_reveal(view: PerudoView) -> bool:
    return view.phase == "reveal" and sum(isinstance(e, PerudoRevealed) for e in view.events) == 1


FIRST_ENCOUNTERS: tuple[FirstEncounter[PerudoView], ...] = (
    ("open", _is_first_opening),
    ("star", lambda view: _is_first_joker_bid(view, STAR)),
    ("paco", lambda view: _is_first_joker_bid(view, PACO)),
    ("answer", lambda view: not is_perudo(view) and _is_first_answer(view)),
    ("dudo", lambda view: is_perudo(view) and _is_first_answer(view)),
    ("calza", _is_first_calza),
    ("reveal", _is_first_reveal),
)
