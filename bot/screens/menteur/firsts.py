"""Situations that a seat first meets in poker menteur: tray, look, answer."""

from bot.screens.game import FirstEncounter
from engines.menteur.types import Accepted, Announced, MenteurLooked, MenteurRevealed, Threw
from engines.menteur.view import MenteurView


def _is_handling(view: MenteurView) -> bool:
    return view.phase == "handling" and view.turn == view.seat


def _count_events(view: MenteurView, *kinds: type) -> int:
    """Return how often this seat has done one of these."""
    return sum(isinstance(e, kinds) and getattr(e, "seat", None) == view.seat for e in view.events)


def _is_first_answer(view: MenteurView) -> bool:
    refused = any(
        isinstance(e, MenteurRevealed) and e.reveal.receiver == view.seat for e in view.events
    )
    answers = view.phase == "answer" and view.turn == view.seat
    return answers and not refused and not _count_events(view, Accepted)


FIRST_ENCOUNTERS: tuple[FirstEncounter[MenteurView], ...] = (
    ("throw", lambda view: _is_handling(view) and not _count_events(view, Threw, Announced)),
    (
        "look",
        lambda view: (
            _is_handling(view)
            and view.offer.look
            and not _count_events(view, MenteurLooked, Announced)
        ),
    ),
    ("announce", lambda view: _is_handling(view) and not _count_events(view, Announced)),
    ("again", lambda view: _is_handling(view) and _count_events(view, Announced) == 1),
    ("answer", _is_first_answer),
)
