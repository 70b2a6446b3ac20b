"""What somebody meets for the first time in a game of perudo: his bids, calls, what lies open."""

from collections.abc import Iterator

from bot.screens.game import First
from engines.perudo.types import PACO, STAR, Bid, Bidden, Revealed, Rolled
from engines.perudo.view import View
from renderers.perudo.words import is_perudo


def _answered(view: View) -> Iterator[Bid]:
    """The bids that this seat has raised or called."""
    standing: Bid | None = None
    for event in view.events:
        match event:
            case Rolled():
                standing = None
            case Bidden(seat=seat, bid=bid):
                if standing and seat == view.seat:
                    yield standing
                standing = bid
            case Revealed(reveal=reveal) if reveal.challenger == view.seat:
                yield reveal.bid
            case _:
                pass


def _bids(view: View) -> bool:
    return view.phase == "bidding" and view.turn == view.seat


def _answers(view: View) -> bool:
    return _bids(view) and view.bid is not None


def _open(view: View) -> bool:
    opened = [e for e in view.events if isinstance(e, Rolled) and e.starter == view.seat]
    return _bids(view) and view.bid is None and len(opened) == 1


def _joker(view: View, face: int) -> bool:
    """A bid on the jokers alone."""
    there = _answers(view) and view.bid is not None and view.bid.face == face == view.wild
    return there and all(bid.face != face for bid in _answered(view))


def _answer(view: View) -> bool:
    return _answers(view) and not any(_answered(view))


def _calza(view: View) -> bool:
    return _answers(view) and view.seat in view.may_calza and len([*_answered(view)]) == 1


def _reveal(view: View) -> bool:
    return view.phase == "reveal" and sum(isinstance(e, Revealed) for e in view.events) == 1


FIRSTS: tuple[First[View], ...] = (
    ("open", _open),
    ("star", lambda view: _joker(view, STAR)),
    ("paco", lambda view: _joker(view, PACO)),
    ("answer", lambda view: not is_perudo(view) and _answer(view)),
    ("dudo", lambda view: is_perudo(view) and _answer(view)),
    ("calza", _calza),
    ("reveal", _reveal),
)
