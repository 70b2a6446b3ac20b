"""Table of quiz poker in sentences: the decision, the question, the events."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from operator import itemgetter

from bot.screens.quiz.words import (
    MAX_BRIEF_CHARACTERS,
    format_answer,
    format_counts,
    format_mark,
    format_money,
    format_question,
    format_right_answer,
    heading,
)
from bot.screens.scene import TableScene, escape_markdown
from engines.core import Away, GameEvent, Office, Seat
from engines.position import list_awaited_seats, list_winners
from engines.quiz.types import (
    KNOWN_ANSWER,
    PRIVATE_NUMBERS,
    SHEET_NUMBERS,
    Appealed,
    AppealRuled,
    Counted,
    Excluded,
    Fined,
    QuizAsked,
    QuizBegan,
    QuizBid,
    QuizOut,
    QuizRuled,
    QuizVoided,
    QuizWarned,
    Refunded,
    Result,
    Stocked,
)
from engines.quiz.view import QuizView, SheetLine
from renderers.quiz.words import compute_call, list_answers
from renderers.quiz.words import list_open_sheets as open_sheets

TABLE_LINES = 6
"""Events, the last ones, that the table message tells."""
MAX_OPEN_CHARACTERS = 2_800
"""Characters of the reveal after a hand; a message has 4,000."""
HAND_LINES = 3
"""Events, the last ones, that the private message tells."""


def describe_headline(view: QuizView, scene: TableScene) -> str:
    """Say which decision is awaited, from whom and until when, with ante and pot."""
    say = scene.say
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = list_winners(view.places)
        return scene.say_with_names("quiz-winner", {"name": first}, count=len(first))
    status = say(
        "quiz-status",
        hand=view.hand,
        ante=format_money(view.ante, say),
        pot=format_money(view.pot, say),
    )
    return status if scene.lesson else f"{_describe_awaited(view, scene)}\n{status}"


def _describe_awaited(view: QuizView, scene: TableScene) -> str:
    say = scene.say
    waiting = list_awaited_seats(view.awaited)
    match view.phase:
        case "private":
            yours = scene.reader is not None and view.sheet is not None and view.sheet.lines
            key = "quiz-phase-private-yours" if yours else "quiz-phase-private"
            return say(key, time=scene.format_first_deadline(waiting, view.seat))
        case "common":
            number, time = view.asked[0] + 1, scene.format_first_deadline(waiting, view.seat)
            return say("quiz-phase-common", number=number, all=len(SHEET_NUMBERS), time=time)
        case "bet" if view.turn is not None:
            return _describe_turn(view, view.turn, scene)
        case "judging":
            return say("quiz-phase-judging", time=scene.format_deadline(Office.JURY))
        case "appeal" if view.appeal is not None:
            who, time = {"name": view.appeal}, scene.format_deadline(Office.JURY)
            return scene.say_with_names("quiz-phase-appeal", who, time=time)
        case "hand-over" if view.result is not None:
            waits = scene.describe_waiting(waiting)
            # The heading of the player's own message says what it came to.
            return (
                waits
                if scene.reader is not None
                else f"**{describe_verdict(view, scene)}** {waits}"
            )
        case _:
            return say("quiz-phase-due")


def describe_verdict(view: QuizView, scene: TableScene) -> str:
    """Tell the winners of the last hand's pot."""
    if view.phase != "hand-over" or view.result is None:
        return ""
    return _describe_winners(view.result, scene)


def describe_table(view: QuizView, scene: TableScene) -> Sequence[str]:
    """Tell the events in their order: a hand, then the awaited decision."""
    head, asked = (
        describe_headline(view, scene),
        [describe_question(view, scene), describe_writers(view, scene)],
    )
    happened = [describe_recent_events(view, scene), *describe_laid_open(view, scene)]
    if view.phase in ("hand-over", "over"):
        return [*happened, head]
    return [head, *asked, *happened]


def _describe_turn(view: QuizView, turn: Seat, scene: TableScene) -> str:
    say, yours = scene.say, turn == view.seat
    name, time = scene.format_name(turn), scene.format_deadline(turn)
    owes = compute_call(view, turn)
    if not owes:
        return say("quiz-turn-open-yours" if yours else "quiz-turn-open", name=name, time=time)
    amount = format_money(owes, say)
    if view.frozen:
        key = "quiz-turn-frozen-yours" if yours else "quiz-turn-frozen"
    else:
        key = "quiz-turn-call-yours" if yours else "quiz-turn-call"
    return say(key, name=name, amount=amount, time=time)


# --- what is asked -------------------------------------------------------------------------------


def describe_question(view: QuizView, scene: TableScene) -> str:
    """Return the common question that is being answered, to read and to copy."""
    say = scene.say
    for card in view.commons:
        if card.number in view.asked:
            head = heading(card.number, card.question, say)
            return f"### {head}\n{format_question(card.question, say)}"
    return ""


def describe_writers(view: QuizView, scene: TableScene) -> str:
    """Tell which players have answered, and which are still writing."""
    if not view.asked:
        return ""
    done = [seat for seat, of in enumerate(view.seats) if of.live and of.locked]
    busy = list_awaited_seats(view.awaited)
    lines = [
        scene.say("quiz-answered", names=scene.join_names(done)) if done else "",
        scene.say("quiz-writing", names=scene.join_names(busy)) if busy else "",
    ]
    return "\n".join(line for line in lines if line)


def describe_laid_open(view: QuizView, scene: TableScene) -> list[str]:
    """Tell what lies open after a hand (R16) as far as it fits, right answers last."""
    full = [describe_solutions(view, scene), describe_sheets(view, scene)]
    if sum(map(len, full)) <= MAX_OPEN_CHARACTERS:
        return full
    return (
        full[:1]
        if len(full[0]) <= MAX_OPEN_CHARACTERS
        else [describe_solutions(view, scene, alone=True)]
    )


def describe_solutions(view: QuizView, scene: TableScene, *, alone: bool = False) -> str:
    """Return the common questions whose right answers lie open.

    Where the table lays that open and they are not to stand `alone`, everybody's answers follow.
    """
    say = scene.say
    lines: list[str] = []
    for card in view.commons:
        answer = format_right_answer(card.question, say)
        if card.open and answer:
            head = heading(card.number, card.question, say)
            lines.append(
                say(
                    "quiz-solution",
                    heading=head,
                    question=format_question(card.question, say),
                    answer=answer,
                )
            )
            if view.others and not alone:
                lines.append(_compare_answers(list_answers(view, card.number), scene))
    return "\n".join(lines)


def _compare_answers(lines: Sequence[tuple[Seat, SheetLine]], scene: TableScene) -> str:
    """Tell the players who were right, then the answers of the others."""
    knew = [seat for seat, line in lines if line.right]
    parts = [scene.say("quiz-knew", names=scene.join_names(knew))] if knew else []
    for seat, line in lines:
        if not line.right:
            key = "quiz-erred" if line.text else "quiz-silent"
            answer = format_answer(line.text, MAX_BRIEF_CHARACTERS)
            parts.append(scene.say(key, name=scene.format_label(seat), answer=answer))
    return "> " + " · ".join(parts)


def describe_sheets(view: QuizView, scene: TableScene) -> str:
    """Tell the answers to private questions that lie open."""
    lines: list[str] = []
    for seat, sheet in open_sheets(view):
        text = " · ".join(
            [
                _format_private_line(line, scene)
                for line in sheet.lines
                if line.number in PRIVATE_NUMBERS
            ]
        )
        lines.append(scene.say("quiz-sheet", name=scene.format_name(seat), answers=text))
    return "\n".join(lines)


def _format_private_line(line: SheetLine, scene: TableScene) -> str:
    wrote = (
        format_answer(line.text, MAX_BRIEF_CHARACTERS)
        if line.text
        else scene.say("quiz-own-nothing")
    )
    if line.right:
        return format_mark(line) if line.text == KNOWN_ANSWER else f"{format_mark(line)} {wrote}"
    answer = format_right_answer(line.question, scene.say)
    return scene.say("quiz-sheet-wrong", wrote=wrote, answer=answer)


# --- what happened -------------------------------------------------------------------------------


def describe_recent_events(view: QuizView, scene: TableScene, most: int = TABLE_LINES) -> str:
    """Tell the last events of this hand, and how the one before ended, newest last."""
    newest = [*islice(filter(None, _iterate_newest_lines(view, scene)), most)]
    return "\n".join(reversed(newest))


def _iterate_newest_lines(view: QuizView, scene: TableScene) -> Iterator[str]:
    begun = False
    lines = (
        (event, _describe_event(event, view, then))
        for event, then in scene.iterate_newest_first(view.events)
    )
    described = ((event, line) for event, line in lines if line)
    for line, alike in groupby(described, itemgetter(1)):
        events = [event for event, _ in alike]
        if isinstance(
            events[0], QuizRuled
        ):  # a judge has many answers to rule on, one after another
            yield _describe_rulings(events[0], len(events), scene)
            continue
        yield from (line for _ in events)
        if begun and any(isinstance(event, Result) for event in events):
            return
        begun = begun or any(isinstance(event, QuizBegan) for event in events)


def _describe_event(event: GameEvent, view: QuizView, scene: TableScene) -> str:
    say = scene.say
    if isinstance(event, QuizBid | Appealed) and scene.is_own(event):
        return ""  # they need not be told what they pressed
    seat: Seat | None = getattr(event, "seat", None)  # most have one
    name = "" if seat is None else scene.format_name(seat)
    who = {} if seat is None else {"name": seat}
    match event:
        case Stocked():
            return say("quiz-event-stocked")
        case QuizBegan():
            return _describe_start(event, scene)
        case QuizAsked(number=number, question=asked):
            return say("quiz-event-asked", heading=heading(number, asked, say))
        case QuizBid():
            return _describe_bid(event, scene)
        case Refunded(amount=amount):
            return scene.say_with_names(
                "quiz-event-refunded", who, amount=format_money(amount, say)
            )
        case Counted(counts=pairs):
            return say("quiz-event-counted", counts=_describe_counts(pairs, view, scene))
        case QuizRuled():
            return _describe_rulings(event, 1, scene)
        case Appealed():
            return say("quiz-event-appealed", name=name)
        case AppealRuled(verdict=verdict, by_clock=by_clock):
            if by_clock:
                return scene.say_with_names("quiz-event-appeal-clock", who)
            right = verdict == "right"
            key = "quiz-event-appeal-right" if right else "quiz-event-appeal-wrong"
            return scene.say_with_names(key, who)
        case Result():
            return _describe_result(event, view, scene)
        case QuizWarned(reason=reason):
            return scene.say_with_names("quiz-event-warned", who, reason=escape_markdown(reason))
        case Fined(chips=chips, reason=reason):
            chips = format_money(chips, say)
            return scene.say_with_names(
                "quiz-event-fined", who, chips=chips, reason=escape_markdown(reason)
            )
        case QuizVoided(hand=hand, reason=reason):
            return say("quiz-event-voided", hand=hand, reason=escape_markdown(reason))
        case Excluded(reason=reason):
            return scene.say_with_names("quiz-event-excluded", who, reason=escape_markdown(reason))
        case QuizOut(quit=quit):
            return scene.say_with_names("quiz-event-quit" if quit else "quiz-event-out", who)
        case Away():
            return scene.say_with_names("quiz-event-away", who)
        case _:  # what its seat alone was told; who has answered, or won, stands apart
            return scene.describe_presence(event)


def _describe_rulings(event: QuizRuled, count: int, scene: TableScene) -> str:
    return scene.say(
        "quiz-event-ruled-clock" if event.by_clock else "quiz-event-ruled", count=count
    )


def _describe_start(event: QuizBegan, scene: TableScene) -> str:
    say = scene.say
    paid = format_money(event.paid, say)
    line = scene.say_with_names(
        "quiz-event-began", {"name": event.button}, hand=event.hand, paid=paid
    )
    if not event.forced:
        return line
    forced = say("quiz-event-forced", names=scene.join_names(event.forced))
    return f"{line} {forced}"


def _describe_bid(event: QuizBid, scene: TableScene) -> str:
    say, name, amount = (
        scene.say,
        scene.format_name(event.seat),
        format_money(event.total, scene.say),
    )
    who = {"name": event.seat}
    match event.how:
        case "check" if event.by_clock:
            return scene.say_with_names("quiz-event-check-clock", who)
        case "check":
            return say("quiz-event-check", name=name)
        case "fold" if event.by_clock:
            return scene.say_with_names("quiz-event-fold-clock", who)
        case "fold":
            return say("quiz-event-fold", name=name)
        case "bet":
            return say("quiz-event-bet", name=name, amount=amount)
        case "raise":
            return say("quiz-event-raise", name=name, amount=amount)
        case "call":
            return say("quiz-event-call", name=name, amount=amount)
        case "allin":
            return say("quiz-event-all-in", name=name, amount=amount)


def _describe_counts(pairs: Sequence[tuple[Seat, int]], view: QuizView, scene: TableScene) -> str:
    return format_counts(
        pairs, [scene.format_label(seat) for seat in range(len(view.seats))], scene.say
    )


def _describe_result(result: Result, view: QuizView, scene: TableScene) -> str:
    """Tell everybody's right answers and winnings, in full if not in the headline."""
    say = scene.say
    open_now = view.result == result
    lines: list[str] = [] if open_now else [_describe_winners(result, scene)]
    if result.counts:
        lines.append(say("quiz-event-counts", counts=_describe_counts(result.counts, view, scene)))
    if result.kept:
        carried = view.options.odd_chips == "carry"
        key = "quiz-result-carried" if carried else "quiz-result-kept"
        lines.append(say(key, amount=format_money(result.kept, say)))
    return " ".join(lines)


def _describe_winners(result: Result, scene: TableScene) -> str:
    share = format_money(result.share, scene.say)
    if len(result.winners) > 1:
        return scene.say("quiz-result-shared", names=scene.join_names(result.winners), amount=share)
    key = "quiz-result-won" if result.counts else "quiz-result-folded"
    return scene.say_with_names(key, {"name": result.winners}, amount=share)
