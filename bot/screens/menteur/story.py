"""A table of poker menteur in sentences: what is waited for, what happened, what the dice were."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.screens.menteur.words import face_text, hand_text
from bot.screens.scene import Scene
from engines.core import Seat
from engines.menteur.types import (
    Accepted,
    Announced,
    Away,
    Began,
    Covered,
    Directed,
    Event,
    Lapsed,
    Looked,
    Out,
    Returned,
    Reveal,
    Revealed,
    Rolled,
    Threw,
    Uncovered,
    Voided,
    Won,
)
from engines.menteur.view import View
from engines.position import winners

LINES = 5
"""How many of the last events the table message tells."""


def headline(view: View, scene: Scene) -> str:
    """What is waited for, from whom and until when; in a reveal, what it costs whom."""
    if scene.lesson:
        return ""
    say = scene.say
    if view.phase == "over":
        first = winners(view.places)
        return say("menteur-winner", name=scene.names(first), count=len(first))
    if view.phase == "reveal" and view.reveal:
        waiting = [a.actor for a in view.awaited if isinstance(a.actor, int)]
        time = next((t for seat in waiting if (t := scene.time(seat))), "")
        changes = cost(view.reveal, view, scene)
        return scene.shown(
            "menteur-reveal",
            "menteur-reveal-slow",
            changes=changes,
            names=scene.awaited(waiting),
            time=time,
        )
    if view.turn is None:
        return ""
    return _turn(view, view.turn, scene)


def _turn(view: View, turn: Seat, scene: Scene) -> str:
    say, yours = scene.say, turn == view.seat
    name, time = scene.name(turn), scene.time(turn)
    if view.standing is None:
        key = "menteur-turn-first-yours" if yours else "menteur-turn-first"
        if not yours and view.offer.owes == "nothing":
            key = "menteur-turn-first-thrown"
        return say(key, name=name, round=view.round, time=time)
    hand = hand_text(view.standing.hand, say, view.options)
    if view.phase == "trial":
        key = "menteur-turn-trial-yours" if yours else "menteur-turn-trial"
        return say(key, name=name, hand=hand, left=view.throws_left, time=time)
    if view.phase == "handling":
        key = "menteur-turn-handle-yours" if yours else "menteur-turn-handle"
        return say(key, name=name, hand=hand, time=time)
    bettor = scene.name(view.standing.seat)
    if view.offer.trial:
        key = "menteur-turn-top-yours" if yours else "menteur-turn-top"
    else:
        key = "menteur-turn-answer-yours" if yours else "menteur-turn-answer"
    return say(key, name=name, bettor=bettor, hand=hand, time=time)


def story(view: View, scene: Scene) -> Sequence[str]:
    """The last things that happened, the newest last; a reveal is told in full."""
    if view.reveal and view.phase in ("reveal", "over"):
        lines = _reveal(view.reveal, view, scene)
        if view.phase == "over":
            lines.append(cost(view.reveal, view, scene))
        else:
            lines.append(_next(view.reveal, view, scene))
        return ["\n".join(lines)]
    told = [*islice(filter(None, _newest(view, scene)), LINES)]
    return ["\n".join(reversed(told))] if told else []


def revealed(view: View, scene: Scene) -> Iterator[str]:
    """The last reveal in full, at a slow table: nobody waited until all had seen it."""
    if scene.slow and view.phase not in ("reveal", "over"):
        for event, then in scene.newest(view.events):
            if isinstance(event, Revealed):
                reveal = event.reveal
                yield "\n".join([*_reveal(reveal, view, then), cost(reveal, view, then)])
                return


def _newest(view: View, scene: Scene) -> Iterator[str]:
    """What happened in this round, and how the last one ended, the newest first."""
    for event, then in scene.newest(view.events):
        if isinstance(event, Revealed):
            if not scene.slow:
                yield _line(event, view, then)
            return
        yield _line(event, view, then)


def _line(event: Event, view: View, scene: Scene) -> str:
    say = scene.say
    seat: Seat | None = getattr(event, "seat", None)  # most have one
    name = "" if seat is None else scene.name(seat)
    match event:
        case Began(round=number, starter=starter):
            return say("menteur-event-began", round=number, name=scene.name(starter))
        case Directed(to=to):
            return say("menteur-event-directed", name=name, side=to)
        case Threw():
            return _threw(event, view, scene)
        case Looked():
            return say("menteur-event-looked", name=name)
        case Uncovered(dice=dice, faces=faces):
            shown = _faces(faces, view, scene)
            return say("menteur-event-uncovered", name=name, count=len(dice), dice=shown)
        case Covered(dice=dice, faces=faces):
            shown = _faces(faces, view, scene)
            return say("menteur-event-covered", name=name, count=len(dice), dice=shown)
        case Announced(hand=hand, by_clock=by_clock):
            key = "menteur-event-announced-clock" if by_clock else "menteur-event-announced"
            return say(key, name=name, hand=hand_text(hand, say, view.options))
        case Lapsed():
            return say("menteur-event-lapsed", name=name)
        case Accepted(trial=trial):
            key = "menteur-event-trial" if trial else "menteur-event-accepted"
            return say(key, name=name)
        case Rolled(throw=number, faces=faces):
            shown = _faces(faces, view, scene)
            return say("menteur-event-rolled", name=name, throw=number, dice=shown)
        case Revealed(reveal=reveal):
            return _ended(reveal, view, scene)
        case Voided():
            return say("menteur-event-voided", name=name)
        case Out(quit=quit):
            return say("menteur-event-quit" if quit else "menteur-event-out", name=name)
        case Away():
            return say("event-away", name=name)
        case Returned():
            return say("event-returned", name=name)
        case Won(seats=seats):
            return say("menteur-winner", name=scene.names(seats), count=len(seats))
        case _:
            return ""


def _threw(event: Threw, view: View, scene: Scene) -> str:
    say, name, count = scene.say, scene.name(event.seat), len(event.dice)
    if event.how == "hidden":
        key = "menteur-event-hidden-clock" if event.by_clock else "menteur-event-hidden"
        return say(key, name=name, count=count)
    key = "menteur-event-open-clock" if event.by_clock else "menteur-event-open"
    return say(key, name=name, count=count, dice=_faces(event.faces, view, scene))


def _faces(faces: Sequence[int], view: View, scene: Scene) -> str:
    return " ".join(face_text(face, scene.say, view.options) for face in faces)


# --- the reveal ----------------------------------------------------------------------------------


def cost(reveal: Reveal, view: View, scene: Scene) -> str:
    """Who gets a point, and how many he has then."""
    say = scene.say
    if reveal.loser is None:
        return say("menteur-cost-none")
    name = scene.name(reveal.loser)
    points, most = reveal.points[reveal.loser], int(view.options.lives)
    if points >= most:
        return say("menteur-cost-out", name=name, most=most)
    return say("menteur-cost-point", name=name, points=points, most=most)


def _reveal(reveal: Reveal, view: View, scene: Scene) -> list[str]:
    """Who doubted what, what the dice were, and who was right."""
    say, options = scene.say, view.options
    names = {"receiver": scene.name(reveal.receiver), "bettor": scene.name(reveal.bettor)}
    announced = hand_text(reveal.announced, say, options)
    dice = _faces(sorted(reveal.dice, reverse=True), view, scene)
    if reveal.by == "trial":
        key = "menteur-reveal-trial-won" if reveal.true else "menteur-reveal-trial-lost"
        return [say(key, hand=announced, dice=dice, throws=reveal.throws, **names)]
    call = "menteur-reveal-clock" if _by_clock(reveal, view) else "menteur-reveal-refused"
    found = say("menteur-reveal-nothing", dice=dice)
    if reveal.hand is not None:
        found = say("menteur-reveal-found", dice=dice, hand=hand_text(reveal.hand, say, options))
    verdict = "menteur-reveal-true" if reveal.true else "menteur-reveal-lie"
    return [say(call, hand=announced, **names), found, say(verdict, hand=announced, **names)]


def _by_clock(reveal: Reveal, view: View) -> bool:
    return any(e.by_clock and e.reveal == reveal for e in view.events if isinstance(e, Revealed))


def _next(reveal: Reveal, view: View, scene: Scene) -> str:
    out = reveal.points[reveal.starter] >= int(view.options.lives)
    key = "menteur-reveal-next-out" if out else "menteur-reveal-next"
    if not out and len(view.points) - len(view.out) == 2:
        key = "menteur-reveal-next-two"  # no direction is left to pick
    return scene.say(key, name=scene.name(reveal.starter))


def _ended(reveal: Reveal, view: View, scene: Scene) -> str:
    """A reveal that is over, in one sentence."""
    say = scene.say
    hand = hand_text(reveal.announced, say, view.options)
    if reveal.by == "trial":
        key = "menteur-event-trial-won" if reveal.true else "menteur-event-trial-lost"
        return say(key, name=scene.name(reveal.receiver))
    key = "menteur-event-true" if reveal.true else "menteur-event-lie"
    names = {"receiver": scene.name(reveal.receiver), "bettor": scene.name(reveal.bettor)}
    return say(key, hand=hand, **names)
