"""A table of poker menteur in sentences: what is waited for, what happened, what the dice were."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.screens.chained import chained
from bot.screens.menteur.words import a_hand_text, face_text, hand_text
from bot.screens.scene import Scene
from engines.core import Away, Event, Returned, Seat
from engines.menteur.types import (
    Accepted,
    Announced,
    Began,
    Covered,
    Directed,
    Lapsed,
    Looked,
    Out,
    Reveal,
    Revealed,
    Rolled,
    Threw,
    Uncovered,
    Voided,
)
from engines.menteur.view import View
from engines.position import winners

LINES = 5
"""How many of the last events the table message tells."""
HAND_LINES = 2
"""How many one's own message does."""


def headline(view: View, scene: Scene) -> str:
    """Say what is waited for, from whom and until when."""
    if scene.lesson:
        return ""
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = winners(view.places)
        return scene.tell("menteur-winner", {"name": first}, count=len(first))
    if view.phase == "reveal":
        return scene.waiting([a.actor for a in view.awaited if isinstance(a.actor, int)])
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
    hand = a_hand_text(view.standing.hand, say, view.options)
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
    return scene.tell(key, {"name": turn, "bettor": view.standing.seat}, hand=hand, time=time)


def told(view: View, scene: Scene) -> Sequence[str]:
    """Tell what happened, in its order: a reveal, then what is waited for."""
    if view.phase in ("reveal", "over"):
        return [*story(view, scene), headline(view, scene)]
    return [*revealed(view, scene), headline(view, scene), *story(view, scene)]


def story(view: View, scene: Scene, most: int = LINES) -> Sequence[str]:
    """The last things that happened, the newest last; a reveal is told in full."""
    if view.reveal and view.phase in ("reveal", "over"):
        lines = _reveal(view.reveal, view, scene)
        if scene.reader is None:  # the heading of one's own message says so
            lines += _outcome(view.reveal, view, scene)
        if view.phase != "over":
            lines.append(_next(view.reveal, view, scene))
        return ["\n".join(lines)]
    told = [*islice(filter(None, _newest(view, scene)), most)]
    return [chained(reversed(told), scene)] if told else []


def verdict(view: View, scene: Scene) -> str:
    """Return the verdict: what the dice were, and what that costs whom."""
    if view.reveal is None or view.phase not in ("reveal", "over"):
        return ""
    return _came_to(view.reveal, view, scene)


def revealed(view: View, scene: Scene) -> Iterator[str]:
    """The last reveal in full, at a slow table: nobody waited until all had seen it."""
    if scene.slow and view.phase not in ("reveal", "over"):
        for event, then in scene.newest(view.events):
            if isinstance(event, Revealed):
                reveal = event.reveal
                yield "\n".join([*_reveal(reveal, view, then), *_outcome(reveal, view, then)])
                return


def _newest(view: View, scene: Scene) -> Iterator[str]:
    """What happened in this round, and how the last one ended, the newest first."""
    for event, then in scene.newest(view.events):
        if isinstance(event, Revealed):
            if not scene.slow:
                yield _line(event, view, then)
            return
        yield _line(event, view, then)


_PRESSED = Directed | Threw | Looked | Uncovered | Covered | Announced | Accepted
"""What its owner need not be told."""


def _is_headed(number: int, view: View, scene: Scene) -> bool:
    """Return whether the heading says that this round has begun, and with whom."""
    return number == view.round and view.standing is None and not scene.lesson


def _line(event: Event, view: View, scene: Scene) -> str:
    say = scene.say
    if isinstance(event, _PRESSED) and scene.is_own(event):
        return ""
    seat: Seat | None = getattr(event, "seat", None)  # most have one
    name = "" if seat is None else scene.name(seat)
    who = {} if seat is None else {"name": seat}
    match event:
        case Began(round=number) if _is_headed(number, view, scene):
            return ""  # the heading says so
        case Began(round=number, starter=starter):
            return scene.tell("menteur-event-began", {"name": starter}, round=number)
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
            return scene.tell(key, who, hand=a_hand_text(hand, say, view.options))
        case Lapsed():
            return scene.tell("menteur-event-lapsed", who)
        case Accepted(trial=trial):
            key = "menteur-event-trial" if trial else "menteur-event-accepted"
            return say(key, name=name)
        case Rolled(throw=number, faces=faces):
            shown = _faces(faces, view, scene)
            return scene.tell("menteur-event-rolled", who, throw=number, dice=shown)
        case Revealed(reveal=reveal):
            return _ended(reveal, view, scene)
        case Voided():
            return scene.tell("menteur-event-voided", who)
        case Out(quit=quit):
            return scene.tell("menteur-event-quit" if quit else "menteur-event-out", who)
        case Away():
            return scene.tell("event-away", who)
        case Returned():
            return scene.tell("event-returned", who)
        case _:  # who has won the heading says, or the list of places
            return ""


def _threw(event: Threw, view: View, scene: Scene) -> str:
    who, count = {"name": event.seat}, len(event.dice)
    if event.how == "hidden":
        key = "menteur-event-hidden-clock" if event.by_clock else "menteur-event-hidden"
        return scene.tell(key, who, count=count)
    key = "menteur-event-open-clock" if event.by_clock else "menteur-event-open"
    return scene.tell(key, who, count=count, dice=_faces(event.faces, view, scene))


def _faces(faces: Sequence[int], view: View, scene: Scene) -> str:
    return " ".join(face_text(face, scene.say, view.options) for face in faces)


# --- the reveal ----------------------------------------------------------------------------------


def cost(reveal: Reveal, view: View, scene: Scene) -> str:
    """Say who gets a point, and how many they have then."""
    if reveal.loser is None:
        return scene.say("menteur-cost-none")
    points, most = reveal.points[reveal.loser], int(view.options.lives)
    key = "menteur-cost-out" if points >= most else "menteur-cost-point"
    return scene.tell(key, {"name": reveal.loser}, points=points, most=most)


def _reveal(reveal: Reveal, view: View, scene: Scene) -> list[str]:
    """Tell who doubted what, and what the dice were."""
    say, options = scene.say, view.options
    who = {"receiver": reveal.receiver, "bettor": reveal.bettor}
    announced = hand_text(reveal.announced, say, options)
    dice = _faces(sorted(reveal.dice, reverse=True), view, scene)
    if reveal.by == "trial":
        key = "menteur-reveal-trial-won" if reveal.true else "menteur-reveal-trial-lost"
        return [scene.tell(key, who, hand=announced, dice=dice, throws=reveal.throws)]
    call = "menteur-reveal-clock" if _by_clock(reveal, view) else "menteur-reveal-refused"
    found = say("menteur-reveal-nothing", dice=dice)
    if reveal.hand is not None:
        found = say("menteur-reveal-found", dice=dice, hand=a_hand_text(reveal.hand, say, options))
    return [scene.tell(call, who, hand=announced), found]


def _outcome(reveal: Reveal, view: View, scene: Scene) -> list[str]:
    """Tell who was right, and what it costs."""
    if scene.reader is not None:
        return [f"**{_came_to(reveal, view, scene)}**"]
    lines = [f"**{cost(reveal, view, scene)}**"]
    if reveal.by != "trial":
        key = "menteur-reveal-true" if reveal.true else "menteur-reveal-lie"
        lines.insert(0, scene.say(key, bettor=scene.name(reveal.bettor)))
    return lines


def _came_to(reveal: Reveal, view: View, scene: Scene) -> str:
    """Tell what the dice were, and what that costs whom, in one line."""
    say, options = scene.say, view.options
    key = "menteur-verdict-true" if reveal.true else "menteur-verdict-lie"
    if reveal.by == "trial":
        key = "menteur-verdict-trial-won" if reveal.true else "menteur-verdict-trial-lost"
    elif not reveal.true and reveal.hand is None:
        key = "menteur-verdict-lie-nothing"
    found = hand_text(reveal.hand or reveal.announced, say, options)
    return say(
        key,
        found=f"{found[:1].upper()}{found[1:]}",
        hand=a_hand_text(reveal.announced, say, options),
        cost=cost(reveal, view, scene),
    )


def _by_clock(reveal: Reveal, view: View) -> bool:
    return any(e.by_clock and e.reveal == reveal for e in view.events if isinstance(e, Revealed))


def _next(reveal: Reveal, view: View, scene: Scene) -> str:
    out = reveal.points[reveal.starter] >= int(view.options.lives)
    key = "menteur-reveal-next-out" if out else "menteur-reveal-next"
    if not out and len(view.points) - len(view.out) == 2:
        key = "menteur-reveal-next-two"  # no direction is left to pick
    return scene.tell(key, {"name": reveal.starter})


def _ended(reveal: Reveal, view: View, scene: Scene) -> str:
    """A reveal that is over, in one sentence."""
    if reveal.by == "trial":
        key = "menteur-event-trial-won" if reveal.true else "menteur-event-trial-lost"
        return scene.tell(key, {"name": reveal.receiver})
    key = "menteur-event-true" if reveal.true else "menteur-event-lie"
    who = {"receiver": reveal.receiver, "bettor": reveal.bettor}
    return scene.tell(key, who, hand=hand_text(reveal.announced, scene.say, view.options))
