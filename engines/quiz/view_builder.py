"""Builder of the view of quiz poker.

It lists what a viewer may see (section 7), and never deletes from the state.
"""

from engines.core import AwaitedActor, Office, Seat, Viewer
from engines.position import ViewFields, list_awaited_actors
from engines.quiz.bets import build_bet_view
from engines.quiz.decisions import list_decisions
from engines.quiz.hands import close_question
from engines.quiz.rules import find_appeal_refusal
from engines.quiz.state import (
    QuizState,
    count_pot,
    find_card,
    find_question,
    find_top_bet,
    is_answering,
    is_showdown,
    list_asked_numbers,
)
from engines.quiz.types import PRIVATE_NUMBERS, Question, QuizPhase
from engines.quiz.view import AnswerCase, AnswerSheet, CommonCard, QuizView, SeatView, SheetLine

_ENDED: frozenset[QuizPhase] = frozenset(("hand-over", "appeal", "over"))
"""Phases in which the hand is over and its cards lie there."""

_JUDGED: frozenset[QuizPhase] = frozenset(("judging", "appeal"))
"""Phases in which all wait for the judge."""


def build_view(state: QuizState, viewer: Viewer, common: ViewFields) -> QuizView:
    """Return the view of this viewer; host and clock know what spectators know."""
    seat: Seat | None = common["seat"]
    common = common | {"awaited": _list_awaited(state)}
    ended = state.phase in _ENDED
    opens = ended and state.options.reveal != "none"
    playing = seat is not None and state.places[seat] is None
    writes = (
        seat is not None and seat in state.live and is_answering(state) and seat not in state.late
    )
    return QuizView(
        **common,
        pot=0 if state.phase == "over" else count_pot(state),
        bet=find_top_bet(state) if state.turn is not None else 0,
        showdown_only=state.final,
        asked=list_asked_numbers(state) if is_answering(state) else (),
        seats=_build_seats(state),
        commons=tuple(
            [
                CommonCard(number, _show_question(find_question(card), opens), opens)
                for number, card in enumerate(state.commons, len(PRIVATE_NUMBERS))
            ]
        ),
        may_bet=build_bet_view(state),
        result=state.result if ended else None,
        appeal=state.doubts[0].seat if state.phase == "appeal" else None,
        sheet=None if seat is None else _build_sheet(state, seat, opens),
        others=_list_open_sheets(state, seat),
        may_lock=writes and seat not in state.locked,
        may_continue=playing and state.phase == "hand-over" and seat not in state.continued,
        cases=_list_cases(state) if viewer is Office.JURY else (),
    )


def _show_question(question: Question, opens: bool) -> Question:
    return question if opens else close_question(question)


def _list_awaited(state: QuizState) -> tuple[AwaitedActor, ...]:
    """Return the awaited actors without locked seats.

    The judge is among them only when all wait for them.
    """
    waited = [
        d
        for d in list_decisions(state)
        if (d.actor not in state.locked if isinstance(d.actor, int) else state.phase in _JUDGED)
    ]
    return list_awaited_actors(waited)


def _build_seats(state: QuizState) -> tuple[SeatView, ...]:
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
                cards=tuple([card.category for card in state.private[seat]]),
                locked=is_answering(state) and seat in state.locked | state.late,
                count=counts.get(seat),
                place=state.places[seat],
            )
            for seat, stack in enumerate(state.stacks)
        ]
    )


# --- answer sheets -------------------------------------------------------------------------------


def _build_sheet(state: QuizState, seat: Seat, opens: bool) -> AnswerSheet | None:
    """Return the lines that were asked, of a seat that has a sheet (R14, R16)."""
    if seat not in state.live:
        return None
    takes = list_asked_numbers(state) if is_answering(state) and seat not in state.late else ()
    lines: list[SheetLine] = []
    for number in range(len(PRIVATE_NUMBERS) + len(state.commons)):
        entry = state.sheets[seat][number]
        lines.append(
            SheetLine(
                number,
                _show_question(find_question(find_card(state, seat, number)), opens),
                entry.text,
                right=entry.right if opens else None,
                ruled=entry.ruled and opens,
                may_answer=number in takes,
                may_appeal=find_appeal_refusal(state, seat, number) is None,
            )
        )
    return AnswerSheet(tuple(lines))


def _list_open_sheets(state: QuizState, seat: Seat | None) -> tuple[tuple[Seat, AnswerSheet], ...]:
    """Return the sheets of others that lie open.

    With `reveal=all` those of all live seats after a showdown (R16); where all others folded,
    nobody learns what the winner knew (R29).
    """
    if state.phase not in _ENDED or state.options.reveal != "all" or not is_showdown(state):
        return ()
    sheets = [
        (other, _build_sheet(state, other, True)) for other in sorted(state.live) if other != seat
    ]
    return tuple([(other, _strip_offers(sheet)) for other, sheet in sheets if sheet is not None])


def _strip_offers(sheet: AnswerSheet) -> AnswerSheet:
    """Return another's sheet, to look at only."""
    lines = [SheetLine(n.number, n.question, n.text, n.right, n.ruled) for n in sheet.lines]
    return AnswerSheet(tuple(lines))


def _list_cases(state: QuizState) -> tuple[AnswerCase, ...]:
    """Return the judge's cases, without a word of whose they are (R36)."""
    found: list[AnswerCase] = []
    for doubt in state.doubts:
        entry = state.sheets[doubt.seat][doubt.number]
        asked_for = find_question(find_card(state, doubt.seat, doubt.number))
        found.append(
            AnswerCase(doubt.id, asked_for, entry.text, entry.lang, entry.right, doubt.appeal)
        )
    return tuple(found)
