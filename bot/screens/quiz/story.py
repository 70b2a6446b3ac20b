"""A table of quiz poker in sentences: what is waited for, what is asked, what happened."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from operator import itemgetter

from bot.screens.quiz.words import (
    BRIEF,
    asks,
    counts,
    heading,
    mark,
    money,
    right_answer,
    written,
)
from bot.screens.scene import Scene, plain
from engines.core import Away, Event, Office, Returned, Seat
from engines.position import winners
from engines.quiz.types import (
    KNOWN,
    PRIVATE,
    SHEET,
    Appealed,
    AppealRuled,
    Asked,
    Began,
    Bid,
    Counted,
    Excluded,
    Fined,
    Out,
    Refunded,
    Result,
    Ruled,
    Stocked,
    Voided,
    Warned,
)
from engines.quiz.view import Line, View
from renderers.quiz.words import answers_to, owed
from renderers.quiz.words import sheets as open_sheets

LINES = 6
"""How many of the last events the table message tells."""
OPENED = 2_800
"""Characters of what lies open after a hand; a message has 4,000."""
HAND_LINES = 3
"""How many one's own message does."""


def headline(view: View, scene: Scene) -> str:
    """What is waited for, from whom and until when, and what is at stake."""
    say = scene.say
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = winners(view.places)
        return scene.tell("quiz-winner", {"name": first}, count=len(first))
    status = say(
        "quiz-status",
        hand=view.hand,
        ante=money(view.ante, say),
        pot=money(view.pot, say),
    )
    return status if scene.lesson else f"{_waited(view, scene)}\n{status}"


def _waited(view: View, scene: Scene) -> str:
    say = scene.say
    waiting = [a.actor for a in view.awaited if isinstance(a.actor, int)]
    match view.phase:
        case "private":
            yours = scene.reader is not None and view.sheet is not None and view.sheet.lines
            key = "quiz-phase-private-yours" if yours else "quiz-phase-private"
            return say(key, time=scene.soonest(waiting, view.seat))
        case "common":
            number, time = view.asked[0] + 1, scene.soonest(waiting, view.seat)
            return say("quiz-phase-common", number=number, all=len(SHEET), time=time)
        case "bet" if view.turn is not None:
            return _turn(view, view.turn, scene)
        case "judging":
            return say("quiz-phase-judging", time=scene.time(Office.JURY))
        case "appeal" if view.appeal is not None:
            who, time = {"name": view.appeal}, scene.time(Office.JURY)
            return scene.tell("quiz-phase-appeal", who, time=time)
        case "hand-over" if view.result is not None:
            waits = scene.waiting(waiting)
            # The heading of one's own message says what it came to.
            return waits if scene.reader is not None else f"**{verdict(view, scene)}** {waits}"
        case _:
            return say("quiz-phase-due")


def verdict(view: View, scene: Scene) -> str:
    """Say who got the pot of the hand that is over."""
    if view.phase != "hand-over" or view.result is None:
        return ""
    return _outcome(view.result, scene)


def told(view: View, scene: Scene) -> Sequence[str]:
    """Tell what happened, in its order: a hand, then what is waited for."""
    head, asked = headline(view, scene), [question(view, scene), writers(view, scene)]
    happened = [story(view, scene), *laid_open(view, scene)]
    if view.phase in ("hand-over", "over"):
        return [*happened, head]
    return [head, *asked, *happened]


def _turn(view: View, turn: Seat, scene: Scene) -> str:
    say, yours = scene.say, turn == view.seat
    name, time = scene.name(turn), scene.time(turn)
    owes = owed(view, turn)
    if not owes:
        return say("quiz-turn-open-yours" if yours else "quiz-turn-open", name=name, time=time)
    amount = money(owes, say)
    if view.frozen:
        key = "quiz-turn-frozen-yours" if yours else "quiz-turn-frozen"
    else:
        key = "quiz-turn-call-yours" if yours else "quiz-turn-call"
    return say(key, name=name, amount=amount, time=time)


# --- what is asked -------------------------------------------------------------------------------


def question(view: View, scene: Scene) -> str:
    """The common question that is being answered, to read and to copy."""
    say = scene.say
    for card in view.commons:
        if card.number in view.asked:
            head = heading(card.number, card.question, say)
            return f"### {head}\n{asks(card.question, say)}"
    return ""


def writers(view: View, scene: Scene) -> str:
    """Who has answered, and who is still writing."""
    if not view.asked:
        return ""
    done = [seat for seat, of in enumerate(view.seats) if of.live and of.locked]
    busy = [a.actor for a in view.awaited if isinstance(a.actor, int)]
    told = [
        scene.say("quiz-answered", names=scene.names(done)) if done else "",
        scene.say("quiz-writing", names=scene.names(busy)) if busy else "",
    ]
    return "\n".join(line for line in told if line)


def laid_open(view: View, scene: Scene) -> list[str]:
    """Tell what lies open after a hand (R16), as far as it fits, the right answers last."""
    full = [solutions(view, scene), sheets(view, scene)]
    if sum(map(len, full)) <= OPENED:
        return full
    return full[:1] if len(full[0]) <= OPENED else [solutions(view, scene, alone=True)]


def solutions(view: View, scene: Scene, *, alone: bool = False) -> str:
    """The common questions whose right answers lie open, with what everybody wrote where the table
    lays that open and they are not to stand `alone`."""
    say = scene.say
    lines: list[str] = []
    for card in view.commons:
        answer = right_answer(card.question, say)
        if card.open and answer:
            head = heading(card.number, card.question, say)
            lines.append(
                say(
                    "quiz-solution",
                    heading=head,
                    question=asks(card.question, say),
                    answer=answer,
                )
            )
            if view.others and not alone:
                lines.append(_compared(answers_to(view, card.number), scene))
    return "\n".join(lines)


def _compared(lines: Sequence[tuple[Seat, Line]], scene: Scene) -> str:
    """Tell who was right, then what each other wrote."""
    knew = [seat for seat, line in lines if line.right]
    told = [scene.say("quiz-knew", names=scene.names(knew))] if knew else []
    for seat, line in lines:
        if not line.right:
            key = "quiz-erred" if line.text else "quiz-silent"
            answer = written(line.text, BRIEF)
            told.append(scene.say(key, name=scene.label(seat), answer=answer))
    return "> " + " · ".join(told)


def sheets(view: View, scene: Scene) -> str:
    """Tell what was written about private questions, where that lies open."""
    lines: list[str] = []
    for seat, sheet in open_sheets(view):
        told = " · ".join([_private(line, scene) for line in sheet.lines if line.number in PRIVATE])
        lines.append(scene.say("quiz-sheet", name=scene.name(seat), answers=told))
    return "\n".join(lines)


def _private(line: Line, scene: Scene) -> str:
    wrote = written(line.text, BRIEF) if line.text else scene.say("quiz-own-nothing")
    if line.right:
        return mark(line) if line.text == KNOWN else f"{mark(line)} {wrote}"
    answer = right_answer(line.question, scene.say)
    return scene.say("quiz-sheet-wrong", wrote=wrote, answer=answer)


# --- what happened -------------------------------------------------------------------------------


def story(view: View, scene: Scene, most: int = LINES) -> str:
    """The last things that happened in this hand, and how the one before ended, newest last."""
    told = [*islice(filter(None, _newest(view, scene)), most)]
    return "\n".join(reversed(told))


def _newest(view: View, scene: Scene) -> Iterator[str]:
    begun = False
    lines = ((event, _line(event, view, then)) for event, then in scene.newest(view.events))
    told = ((event, line) for event, line in lines if line)
    for line, alike in groupby(told, itemgetter(1)):
        events = [event for event, _ in alike]
        if isinstance(events[0], Ruled):  # a judge has many answers to rule on, one after another
            yield _ruled(events[0], len(events), scene)
            continue
        yield from (line for _ in events)
        if begun and any(isinstance(event, Result) for event in events):
            return
        begun = begun or any(isinstance(event, Began) for event in events)


def _line(event: Event, view: View, scene: Scene) -> str:
    say = scene.say
    if isinstance(event, Bid | Appealed) and scene.is_own(event):
        return ""  # they need not be told what they pressed
    seat: Seat | None = getattr(event, "seat", None)  # most have one
    name = "" if seat is None else scene.name(seat)
    who = {} if seat is None else {"name": seat}
    match event:
        case Stocked():
            return say("quiz-event-stocked")
        case Began():
            return _began(event, scene)
        case Asked(number=number, question=asked):
            return say("quiz-event-asked", heading=heading(number, asked, say))
        case Bid():
            return _bid(event, scene)
        case Refunded(amount=amount):
            return scene.tell("quiz-event-refunded", who, amount=money(amount, say))
        case Counted(counts=pairs):
            return say("quiz-event-counted", counts=_counts(pairs, view, scene))
        case Ruled():
            return _ruled(event, 1, scene)
        case Appealed():
            return say("quiz-event-appealed", name=name)
        case AppealRuled(verdict=verdict, by_clock=by_clock):
            if by_clock:
                return scene.tell("quiz-event-appeal-clock", who)
            right = verdict == "right"
            key = "quiz-event-appeal-right" if right else "quiz-event-appeal-wrong"
            return scene.tell(key, who)
        case Result():
            return _result(event, view, scene)
        case Warned(reason=reason):
            return scene.tell("quiz-event-warned", who, reason=plain(reason))
        case Fined(chips=chips, reason=reason):
            chips = money(chips, say)
            return scene.tell("quiz-event-fined", who, chips=chips, reason=plain(reason))
        case Voided(hand=hand, reason=reason):
            return say("quiz-event-voided", hand=hand, reason=plain(reason))
        case Excluded(reason=reason):
            return scene.tell("quiz-event-excluded", who, reason=plain(reason))
        case Out(quit=quit):
            return scene.tell("quiz-event-quit" if quit else "quiz-event-out", who)
        case Away():
            return scene.tell("quiz-event-away", who)
        case Returned():
            return scene.tell("event-returned", who)
        case _:  # what its seat alone was told; who has answered, or won, stands apart
            return ""


def _ruled(event: Ruled, count: int, scene: Scene) -> str:
    return scene.say(
        "quiz-event-ruled-clock" if event.by_clock else "quiz-event-ruled", count=count
    )


def _began(event: Began, scene: Scene) -> str:
    say = scene.say
    paid = money(event.paid, say)
    line = scene.tell("quiz-event-began", {"name": event.button}, hand=event.hand, paid=paid)
    if not event.forced:
        return line
    forced = say("quiz-event-forced", names=scene.names(event.forced))
    return f"{line} {forced}"


def _bid(event: Bid, scene: Scene) -> str:
    say, name, amount = scene.say, scene.name(event.seat), money(event.total, scene.say)
    who = {"name": event.seat}
    match event.how:
        case "check" if event.by_clock:
            return scene.tell("quiz-event-check-clock", who)
        case "check":
            return say("quiz-event-check", name=name)
        case "fold" if event.by_clock:
            return scene.tell("quiz-event-fold-clock", who)
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


def _counts(pairs: Sequence[tuple[Seat, int]], view: View, scene: Scene) -> str:
    return counts(pairs, [scene.label(seat) for seat in range(len(view.seats))], scene.say)


def _result(result: Result, view: View, scene: Scene) -> str:
    """Everybody's right answers and who got what, in full where it is not the headline."""
    say = scene.say
    open_now = view.result == result
    told: list[str] = [] if open_now else [_outcome(result, scene)]
    if result.counts:
        told.append(say("quiz-event-counts", counts=_counts(result.counts, view, scene)))
    if result.kept:
        carried = view.options.odd_chips == "carry"
        key = "quiz-result-carried" if carried else "quiz-result-kept"
        told.append(say(key, amount=money(result.kept, say)))
    return " ".join(told)


def _outcome(result: Result, scene: Scene) -> str:
    share = money(result.share, scene.say)
    if len(result.winners) > 1:
        return scene.say("quiz-result-shared", names=scene.names(result.winners), amount=share)
    key = "quiz-result-won" if result.counts else "quiz-result-folded"
    return scene.tell(key, {"name": result.winners}, amount=share)
