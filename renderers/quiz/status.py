"""What is to be said about a seat of quiz poker beside its name and its chips."""

from engines.core import Seat
from engines.quiz.view import View
from renderers.picture import Say
from renderers.plates import Sign, Status, beside, ended
from renderers.quiz.words import done


def status(view: View, seat: Seat, say: Say) -> Status:
    """Whose turn, what each did last, who folded, is away, ready or out; who won."""
    state = view.seats[seat]
    if state.place is not None or view.places is not None:
        place = view.places[seat] if view.places is not None else state.place
        return ended(place or 0, say, tone="plain" if view.places is not None else "faint")
    signs: list[Sign] = []
    folded = view.hand > 0 and not state.live and view.phase not in ("stock", "shuffle")
    if seat in _winners(view):
        signs.append(Sign("crown", say("picture-quiz-takes")))
    elif folded:
        signs.append(Sign(None, say("picture-quiz-did", how="fold")))
    elif seat == view.turn and view.phase == "bet":
        signs.append(Sign("turn", say("picture-turn")))
    elif (how := done(view, seat)) and not (how == "allin" and state.all_in):
        signs.append(Sign(None, say("picture-quiz-did", how=how)))
    ready = view.phase == "hand-over" and seat in view.ready
    said = beside(signs, say, away=state.away, ready=ready, own=seat == view.seat)
    lit = seat in _winners(view) or (view.phase == "bet" and seat == view.turn)
    return Status(said, "lit" if lit else "faint" if folded else "plain")


def _winners(view: View) -> tuple[Seat, ...]:
    return view.result.winners if view.result and view.phase in ("hand-over", "appeal") else ()
