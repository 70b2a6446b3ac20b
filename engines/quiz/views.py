"""Builds the view of quiz poker by listing what a viewer may see (section 7), never by deleting
from the state."""

from engines.core import Awaited, Event, Office, Seat, Viewer
from engines.position import awaited, shared
from engines.quiz.bets import offer
from engines.quiz.decisions import decisions
from engines.quiz.hands import closed
from engines.quiz.rules import appeal_refused
from engines.quiz.state import (
    PublicState,
    State,
    answering,
    asked,
    card,
    pot,
    question,
    showdown,
    standings,
    top,
)
from engines.quiz.types import PRIVATE, Phase, Question
from engines.quiz.view import Case, CommonCard, Line, SeatView, Sheet, View

_ENDED: frozenset[Phase] = frozenset(("hand-over", "appeal", "over"))
"""The hand is over, its cards lie there."""

_JUDGED: frozenset[Phase] = frozenset(("judging", "appeal"))
"""All wait for the judge."""


def look(state: State, viewer: Viewer, events: tuple[Event, ...]) -> View:
    """What this viewer may know; the host and the clock know what spectators know."""
    seat = viewer if isinstance(viewer, int) else None
    ended = state.phase in _ENDED
    opens = ended and state.options.reveal != "none"
    playing = seat is not None and state.places[seat] is None
    writes = seat is not None and seat in state.live and answering(state) and seat not in state.late
    return View(
        **shared(state, PublicState),
        pot=0 if state.phase == "over" else pot(state),
        bet=top(state) if state.turn is not None else 0,
        showdown_only=state.final,
        asked=asked(state) if answering(state) else (),
        seats=_seats(state),
        commons=tuple(
            [
                CommonCard(number, _shown(question(card), opens), opens)
                for number, card in enumerate(state.commons, len(PRIVATE))
            ]
        ),
        awaited=_awaited(state),
        ready=state.continued,
        may_bet=offer(state),
        result=state.result if ended else None,
        events=events,
        appeal=state.doubts[0].seat if state.phase == "appeal" else None,
        places=standings(state),
        seat=seat,
        sheet=None if seat is None else _sheet(state, seat, opens),
        others=_others(state, seat),
        may_lock=writes and seat not in state.locked,
        may_continue=playing and state.phase == "hand-over" and seat not in state.continued,
        cases=_cases(state) if viewer is Office.JURY else (),
    )


def _shown(question: Question, opens: bool) -> Question:
    return question if opens else closed(question)


def _awaited(state: State) -> tuple[Awaited, ...]:
    """Who is waited for: not who is locked, nor the judge unless all wait for him."""
    waited = [
        d
        for d in decisions(state)
        if (d.actor not in state.locked if isinstance(d.actor, int) else state.phase in _JUDGED)
    ]
    return awaited(waited)


def _seats(state: State) -> tuple[SeatView, ...]:
    absent = state.away
    counts = dict(state.counts)
    if state.phase in _ENDED and state.result is not None:
        counts = dict(state.result.counts)
    return tuple(
        [
            SeatView(
                stack=stack,
                in_round=state.in_round[seat],
                in_hand=state.in_hand[seat],
                live=seat in state.live,
                all_in=seat in state.live and not stack and state.places[seat] is None,
                away=seat in absent,
                cards=tuple([card.category for card in state.private[seat]]),
                locked=answering(state) and seat in state.locked | state.late,
                count=counts.get(seat),
                place=state.places[seat],
            )
            for seat, stack in enumerate(state.stacks)
        ]
    )


# --- answer sheets -------------------------------------------------------------------------------


def _sheet(state: State, seat: Seat, opens: bool) -> Sheet | None:
    """The lines that were asked, of a seat that has a sheet (R14, R16)."""
    if seat not in state.live:
        return None
    takes = asked(state) if answering(state) and seat not in state.late else ()
    lines: list[Line] = []
    for number in range(len(PRIVATE) + len(state.commons)):
        entry = state.sheets[seat][number]
        lines.append(
            Line(
                number,
                _shown(question(card(state, seat, number)), opens),
                entry.text,
                right=entry.right if opens else None,
                ruled=entry.ruled and opens,
                may_answer=number in takes,
                may_appeal=appeal_refused(state, seat, number) is None,
            )
        )
    return Sheet(tuple(lines))


def _others(state: State, seat: Seat | None) -> tuple[tuple[Seat, Sheet], ...]:
    """With `reveal=all` the sheets of all live seats lie open after a showdown (R16); where all
    others folded, nobody learns what the winner knew (R29)."""
    if state.phase not in _ENDED or state.options.reveal != "all" or not showdown(state):
        return ()
    sheets = [(other, _sheet(state, other, True)) for other in sorted(state.live) if other != seat]
    return tuple([(other, _seen(sheet)) for other, sheet in sheets if sheet is not None])


def _seen(sheet: Sheet) -> Sheet:
    """Another's sheet: to look at only."""
    lines = [Line(n.number, n.question, n.text, n.right, n.ruled) for n in sheet.lines]
    return Sheet(tuple(lines))


def _cases(state: State) -> tuple[Case, ...]:
    """What was put to the judge: no word of whose it is (R36)."""
    found: list[Case] = []
    for doubt in state.doubts:
        entry = state.sheets[doubt.seat][doubt.number]
        asked_for = question(card(state, doubt.seat, doubt.number))
        found.append(Case(doubt.id, asked_for, entry.text, entry.lang, entry.right, doubt.appeal))
    return tuple(found)
