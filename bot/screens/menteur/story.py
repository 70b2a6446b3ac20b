"""Table of poker menteur in sentences: the decision, the events, the reveal."""

from collections.abc import Iterator, Sequence

from bot.screens.menteur.words import describe_hand, describe_hand_in_sentence, format_face
from bot.screens.scene import TableScene
from engines.core import GameEvent, Seat
from engines.menteur.types import (
    Accepted,
    Announced,
    Covered,
    Directed,
    Lapsed,
    MenteurBegan,
    MenteurLooked,
    MenteurOut,
    MenteurReveal,
    MenteurRevealed,
    MenteurRolled,
    MenteurVoided,
    Threw,
    Uncovered,
)
from engines.menteur.view import MenteurView
from engines.position import list_awaited_seats, list_winners

TABLE_LINES = 5
"""Events, the last ones, that the table message tells."""
HAND_LINES = 2
"""Events, the last ones, that the private message tells."""


def describe_headline(view: MenteurView, scene: TableScene) -> str:
    """Say which decision is awaited, from whom and until when."""
    if scene.lesson:
        return ""
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = list_winners(view.places)
        return scene.say_with_names("menteur-winner", {"name": first}, count=len(first))
    if view.phase == "reveal":
        return scene.describe_waiting(list_awaited_seats(view.awaited))
    if view.turn is None:
        return ""
    return _describe_turn(view, view.turn, scene)


def _describe_turn(view: MenteurView, turn: Seat, scene: TableScene) -> str:
    say, yours = scene.say, turn == view.seat
    name, time = scene.format_name(turn), scene.format_deadline(turn)
    if view.standing is None:
        key = "menteur-turn-first-yours" if yours else "menteur-turn-first"
        if not yours and view.offer.owes == "nothing":
            key = "menteur-turn-first-thrown"
        return say(key, name=name, round=view.round, time=time)
    hand = describe_hand_in_sentence(view.standing.hand, say, view.options)
    if view.phase == "trial":
        key = "menteur-turn-trial-yours" if yours else "menteur-turn-trial"
        return say(key, name=name, hand=hand, left=view.throws_left, time=time)
    if view.phase == "handling":
        key = "menteur-turn-handle-yours" if yours else "menteur-turn-handle"
        return say(key, name=name, hand=hand, time=time)
    if view.offer.trial:
        key = "menteur-turn-top-yours" if yours else "menteur-turn-top"
    else:
        key = "menteur-turn-answer-yours" if yours else "menteur-turn-answer"
    return scene.say_with_names(
        key, {"name": turn, "bettor": view.standing.seat}, hand=hand, time=time
    )


def describe_table(view: MenteurView, scene: TableScene) -> Sequence[str]:
    """Tell the events in their order: a reveal, then the awaited decision."""
    if view.phase in ("reveal", "over"):
        return [*describe_recent_events(view, scene), describe_headline(view, scene)]
    return [
        *iterate_last_reveal(view, scene),
        describe_headline(view, scene),
        *describe_recent_events(view, scene),
    ]


def describe_recent_events(
    view: MenteurView, scene: TableScene, most: int = TABLE_LINES
) -> Sequence[str]:
    """Tell the last events, the newest last; a reveal is told in full."""
    if view.reveal and view.phase in ("reveal", "over"):
        lines = _describe_reveal(view.reveal, view, scene)
        if scene.reader is None:  # the heading of the player's own message says so
            lines += _describe_outcome(view.reveal, view, scene)
        if view.phase != "over":
            lines.append(_describe_next_round(view.reveal, view, scene))
        return ["\n".join(lines)]
    return scene.join_newest_lines(_iterate_newest_lines(view, scene), most)


def describe_verdict(view: MenteurView, scene: TableScene) -> str:
    """Tell the dice of a reveal, and the player whom it costs a point."""
    if view.reveal is None or view.phase not in ("reveal", "over"):
        return ""
    return _describe_result(view.reveal, view, scene)


def iterate_last_reveal(view: MenteurView, scene: TableScene) -> Iterator[str]:
    """Yield the last reveal in full at a slow table, where nobody waited for it."""
    if scene.slow and view.phase not in ("reveal", "over"):
        for event, then in scene.iterate_newest_first(view.events):
            if isinstance(event, MenteurRevealed):
                reveal = event.reveal
                yield "\n".join(
                    [*_describe_reveal(reveal, view, then), *_describe_outcome(reveal, view, then)]
                )
                return


def _iterate_newest_lines(view: MenteurView, scene: TableScene) -> Iterator[str]:
    """Yield this round's events and the last one's end as lines, newest first."""
    for event, then in scene.iterate_newest_first(view.events):
        if isinstance(event, MenteurRevealed):
            if not scene.slow:
                yield _describe_event(event, view, then)
            return
        yield _describe_event(event, view, then)


_PRESSED = Directed | Threw | MenteurLooked | Uncovered | Covered | Announced | Accepted
"""Events that the player who pressed need not be told."""


def _is_headed(number: int, view: MenteurView, scene: TableScene) -> bool:
    """Return whether the heading says that this round has begun, and with whom."""
    return number == view.round and view.standing is None and not scene.lesson


def _describe_event(event: GameEvent, view: MenteurView, scene: TableScene) -> str:
    say = scene.say
    if isinstance(event, _PRESSED) and scene.is_own(event):
        return ""
    seat: Seat | None = getattr(event, "seat", None)  # most have one
    name = "" if seat is None else scene.format_name(seat)
    who = {} if seat is None else {"name": seat}
    match event:
        case MenteurBegan(round=number) if _is_headed(number, view, scene):
            return ""  # the heading says so
        case MenteurBegan(round=number, starter=starter):
            return scene.say_with_names("menteur-event-began", {"name": starter}, round=number)
        case Directed(to=to):
            return say("menteur-event-directed", name=name, side=to)
        case Threw():
            return _describe_throw(event, view, scene)
        case MenteurLooked():
            return say("menteur-event-looked", name=name)
        case Uncovered(dice=dice, faces=faces):
            shown = _format_faces(faces, view, scene)
            return say("menteur-event-uncovered", name=name, count=len(dice), dice=shown)
        case Covered(dice=dice, faces=faces):
            shown = _format_faces(faces, view, scene)
            return say("menteur-event-covered", name=name, count=len(dice), dice=shown)
        case Announced(hand=hand, by_clock=by_clock):
            key = "menteur-event-announced-clock" if by_clock else "menteur-event-announced"
            return scene.say_with_names(
                key, who, hand=describe_hand_in_sentence(hand, say, view.options)
            )
        case Lapsed():
            return scene.say_with_names("menteur-event-lapsed", who)
        case Accepted(trial=trial):
            key = "menteur-event-trial" if trial else "menteur-event-accepted"
            return say(key, name=name)
        case MenteurRolled(throw=number, faces=faces):
            shown = _format_faces(faces, view, scene)
            return scene.say_with_names("menteur-event-rolled", who, throw=number, dice=shown)
        case MenteurRevealed(reveal=reveal):
            return _describe_past_reveal(reveal, view, scene)
        case MenteurVoided():
            return scene.say_with_names("menteur-event-voided", who)
        case MenteurOut(quit=quit):
            return scene.say_with_names("menteur-event-quit" if quit else "menteur-event-out", who)
        case _:  # who has won the heading says, or the list of places
            return scene.describe_presence(event)


def _describe_throw(event: Threw, view: MenteurView, scene: TableScene) -> str:
    who, count = {"name": event.seat}, len(event.dice)
    if event.how == "hidden":
        key = "menteur-event-hidden-clock" if event.by_clock else "menteur-event-hidden"
        return scene.say_with_names(key, who, count=count)
    key = "menteur-event-open-clock" if event.by_clock else "menteur-event-open"
    return scene.say_with_names(key, who, count=count, dice=_format_faces(event.faces, view, scene))


def _format_faces(faces: Sequence[int], view: MenteurView, scene: TableScene) -> str:
    return " ".join(format_face(face, scene.say, view.options) for face in faces)


# --- the reveal ----------------------------------------------------------------------------------


def describe_cost(reveal: MenteurReveal, view: MenteurView, scene: TableScene) -> str:
    """Say which seat gets a point, and how many it has then."""
    if reveal.loser is None:
        return scene.say("menteur-cost-none")
    points, most = reveal.points[reveal.loser], int(view.options.lives)
    key = "menteur-cost-out" if points >= most else "menteur-cost-point"
    return scene.say_with_names(key, {"name": reveal.loser}, points=points, most=most)


def _describe_reveal(reveal: MenteurReveal, view: MenteurView, scene: TableScene) -> list[str]:
    """Tell the doubted announcement, its doubter, and the dice."""
    say, options = scene.say, view.options
    who = {"receiver": reveal.receiver, "bettor": reveal.bettor}
    announced = describe_hand(reveal.announced, say, options)
    dice = _format_faces(sorted(reveal.dice, reverse=True), view, scene)
    if reveal.by == "trial":
        key = "menteur-reveal-trial-won" if reveal.true else "menteur-reveal-trial-lost"
        return [scene.say_with_names(key, who, hand=announced, dice=dice, throws=reveal.throws)]
    call = "menteur-reveal-clock" if _is_by_clock(reveal, view) else "menteur-reveal-refused"
    found = say("menteur-reveal-nothing", dice=dice)
    if reveal.hand is not None:
        found = say(
            "menteur-reveal-found",
            dice=dice,
            hand=describe_hand_in_sentence(reveal.hand, say, options),
        )
    return [scene.say_with_names(call, who, hand=announced), found]


def _describe_outcome(reveal: MenteurReveal, view: MenteurView, scene: TableScene) -> list[str]:
    """Tell the winner of a reveal, and the loser's cost."""
    if scene.reader is not None:
        return [f"**{_describe_result(reveal, view, scene)}**"]
    lines = [f"**{describe_cost(reveal, view, scene)}**"]
    if reveal.by != "trial":
        key = "menteur-reveal-true" if reveal.true else "menteur-reveal-lie"
        lines.insert(0, scene.say(key, bettor=scene.format_name(reveal.bettor)))
    return lines


def _describe_result(reveal: MenteurReveal, view: MenteurView, scene: TableScene) -> str:
    """Tell the dice and the cost of a reveal in one line."""
    say, options = scene.say, view.options
    key = "menteur-verdict-true" if reveal.true else "menteur-verdict-lie"
    if reveal.by == "trial":
        key = "menteur-verdict-trial-won" if reveal.true else "menteur-verdict-trial-lost"
    elif not reveal.true and reveal.hand is None:
        key = "menteur-verdict-lie-nothing"
    found = describe_hand(reveal.hand or reveal.announced, say, options)
    return say(
        key,
        found=f"{found[:1].upper()}{found[1:]}",
        hand=describe_hand_in_sentence(reveal.announced, say, options),
        cost=describe_cost(reveal, view, scene),
    )


def _is_by_clock(reveal: MenteurReveal, view: MenteurView) -> bool:
    return any(
        e.by_clock and e.reveal == reveal for e in view.events if isinstance(e, MenteurRevealed)
    )


def _describe_next_round(reveal: MenteurReveal, view: MenteurView, scene: TableScene) -> str:
    out = reveal.points[reveal.starter] >= int(view.options.lives)
    key = "menteur-reveal-next-out" if out else "menteur-reveal-next"
    if not out and len(view.points) - len(view.out) == 2:
        key = "menteur-reveal-next-two"  # no direction is left to pick
    return scene.say_with_names(key, {"name": reveal.starter})


def _describe_past_reveal(reveal: MenteurReveal, view: MenteurView, scene: TableScene) -> str:
    """Tell a reveal that is over in one sentence."""
    if reveal.by == "trial":
        key = "menteur-event-trial-won" if reveal.true else "menteur-event-trial-lost"
        return scene.say_with_names(key, {"name": reveal.receiver})
    key = "menteur-event-true" if reveal.true else "menteur-event-lie"
    who = {"receiver": reveal.receiver, "bettor": reveal.bettor}
    return scene.say_with_names(
        key, who, hand=describe_hand(reveal.announced, scene.say, view.options)
    )
