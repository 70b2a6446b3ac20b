"""What somebody meets for the first time in a game of poker menteur: tray, look, answer."""

from bot.screens.game import First
from engines.menteur.types import Accepted, Announced, Looked, Revealed, Threw
from engines.menteur.view import View


def _handles(view: View) -> bool:
    return view.phase == "handling" and view.turn == view.seat


def _times(view: View, *kinds: type) -> int:
    """How often this seat has done one of these."""
    return sum(isinstance(e, kinds) and getattr(e, "seat", None) == view.seat for e in view.events)


def _answer(view: View) -> bool:
    refused = any(isinstance(e, Revealed) and e.reveal.receiver == view.seat for e in view.events)
    answers = view.phase == "answer" and view.turn == view.seat
    return answers and not refused and not _times(view, Accepted)


FIRSTS: tuple[First[View], ...] = (
    ("throw", lambda view: _handles(view) and not _times(view, Threw, Announced)),
    (
        "look",
        lambda view: _handles(view) and view.offer.look and not _times(view, Looked, Announced),
    ),
    ("announce", lambda view: _handles(view) and not _times(view, Announced)),
    ("again", lambda view: _handles(view) and _times(view, Announced) == 1),
    ("answer", _answer),
)
