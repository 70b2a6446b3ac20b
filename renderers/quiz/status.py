"""Statuses of quiz poker's seats, beside name and chips."""

from engines.core import Seat
from engines.quiz.view import QuizView
from renderers.picture import Say
from renderers.plates import SeatSign, SeatStatus, add_presence, make_ended_status
from renderers.quiz.words import find_last_bid


def make_status(view: QuizView, seat: Seat, say: Say) -> SeatStatus:
    """Return a seat's status: place, win, fold, turn, last action, presence."""
    state = view.seats[seat]
    if state.place is not None or view.places is not None:
        place = view.places[seat] if view.places is not None else state.place
        return make_ended_status(
            place or 0, say, tone="plain" if view.places is not None else "faint"
        )
    signs: list[SeatSign] = []
    folded = view.hand > 0 and not state.live and view.phase not in ("stock", "shuffle")
    if seat in _list_winners(view):
        signs.append(SeatSign("crown", say("picture-quiz-takes")))
    elif folded:
        signs.append(SeatSign(None, say("picture-quiz-did", how="fold")))
    elif seat == view.turn and view.phase == "bet":
        signs.append(SeatSign("turn", say("picture-turn")))
    elif (how := find_last_bid(view, seat)) and not (how == "allin" and state.all_in):
        signs.append(SeatSign(None, say("picture-quiz-did", how=how)))
    ready = view.phase == "hand-over" and seat in view.continued
    said = add_presence(signs, say, away=seat in view.away, ready=ready, own=seat == view.seat)
    lit = seat in _list_winners(view) or (view.phase == "bet" and seat == view.turn)
    return SeatStatus(said, "lit" if lit else "faint" if folded else "plain")


def _list_winners(view: QuizView) -> tuple[Seat, ...]:
    return view.result.winners if view.result and view.phase in ("hand-over", "appeal") else ()
