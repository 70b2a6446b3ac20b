"""Quiz poker in short text: actions and positions, for logs and tests.

"answer:2:fr:Paris" answers question 2; "bet:100", "raise:300" and "appeal:3" name an amount or a
question; "fine:2:100:Copied" and "warn:2:…", "exclude:2:…", "void:…" are the jury's, with a reason.
What the house supplies is its JSON after "stock:" or "marks:".
"""

import re
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engines.notation import format_fields, make_fields_parser
from engines.quiz.state import QuizState
from engines.quiz.types import QuizAction, QuizAnswer, QuizMarks, QuizStock

_read_plain = make_fields_parser(QuizAction, but=(QuizAnswer, QuizStock, QuizMarks))
_LOOSE = re.IGNORECASE | re.ASCII | re.DOTALL
_ANSWER = re.compile(r"answer\s*:\s*(\d{1,2})\s*:\s*([a-z-]{2,8})\s*:(.*)", _LOOSE)
_SUPPLY = re.compile(r"(stock|marks)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)


def format_action(action: QuizAction) -> str:
    """Return the action in short notation; `parse_action` parses it back."""
    match action:
        case QuizAnswer(number, text, lang):
            return f"answer:{number}:{lang}:{text}"
        case QuizStock() | QuizMarks():
            written = _build_adapter(type(action)).dump_json(action, exclude={"do"}).decode()
            return f"{action.do}:{written}"
        case _:
            return format_fields(action)


def parse_action(text: str) -> QuizAction | None:
    """Return the action of a notation, None if there is none.

    Spaces and capitals do not matter, except in the text of an answer and in what the house
    supplies.
    """
    plain = text.strip()
    if found := _ANSWER.fullmatch(plain):
        return QuizAnswer(int(found[1]), found[3].strip(), found[2].lower())
    if found := _SUPPLY.fullmatch(plain):
        kind = QuizStock if found[1].lower() == "stock" else QuizMarks
        try:
            return _build_adapter(kind).validate_json(found[2])
        except ValidationError:
            return None
    return _read_plain(plain)


@cache
def _build_adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def format_position(state: QuizState) -> str:
    """Return the whole position in one line, private answers included.

    `3 bet 2 | button 0, ante 100/2, pot 400 | 0: 900 +100, 1: 0 +50 all-in, 2: out 4 | turn 1`: the
    hand, its phase and round; the ante and how many hands were finished at it; each seat's stack
    and what it has put in in this round; then its sheet ("+" right, "!" ruled) and what else there
    is.
    """
    parts = [
        f"{state.hand} {state.phase} {state.round}",
        f"button {state.button}, ante {state.ante}/{state.finished}, "
        f"pot {state.carry + sum(state.in_hand)}, house {state.house}",
        ", ".join(_format_seat(state, seat) for seat in range(len(state.stacks))),
        f"pile {len(state.deck) - state.dealt}, asked {len(state.commons)}",
    ]
    if state.turn is not None:
        marks = " frozen" if state.frozen else ""
        parts.append(f"turn {state.turn} at {state.step}{marks}")
    if state.final:
        parts.append("no more bets")
    for seat in sorted(state.live):
        lines = [
            f"{number}:{entry.text}{'+' if entry.right else ''}{'!' if entry.ruled else ''}"
            for number, entry in enumerate(state.sheets[seat])
            if entry.text
        ]
        if lines:
            parts.append(f"{seat} wrote {' '.join(lines)}")
    for name, seats in (
        ("locked", state.locked),
        ("late", state.late),
        ("ready", state.continued),
        ("appealed", state.appealed),
    ):
        if seats:
            parts.append(f"{name} {' '.join(map(str, sorted(seats)))}")
    if any(state.fines):
        parts.append("fined " + " ".join(map(str, state.fines)))
    if state.doubts:
        parts.append(" ".join(f"{d.id} of {d.seat}:{d.number}" for d in state.doubts))
    if any(state.presence.missed):
        parts.append("missed " + " ".join(map(str, state.presence.missed)))
    return " | ".join(parts)


def _format_seat(state: QuizState, seat: int) -> str:
    place, stack, put_in = state.places[seat], state.stacks[seat], state.in_round[seat]
    if place is not None:
        return f"{seat}: out {place}"
    live = "" if seat in state.live else " folded"
    return f"{seat}: {stack}" + (f" +{put_in}" if put_in else "") + live
