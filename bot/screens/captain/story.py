"""A table of Captain Bluff told in sentences: what is waited for, and what happened.

No card that lies face down is told here unless the reader's own view has it.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.screens.captain.words import belts, card, city, row, run
from bot.screens.chained import chained
from bot.screens.scene import Scene
from engines.captain.belt import city as belt_city
from engines.captain.cards import Joker, Luggage
from engines.captain.state import DEALT
from engines.captain.types import (
    Closed,
    Collected,
    Dealt,
    Defined,
    Delayed,
    Drew,
    Got,
    Looked,
    Placed,
    Reshuffled,
    Reveal,
    Revealed,
    Reversed,
    Saw,
    Swapped,
    TookBack,
    Won,
)
from engines.captain.view import View
from engines.core import Away, Event, Left, Office, Returned, Seat
from engines.position import winners

LINES = 4
"""How many of the last events are told."""
HAND_LINES = 2
"""How many one's own message tells."""


def headline(view: View, scene: Scene) -> str:
    """What is waited for, from whom and until when, and what it means."""
    if scene.lesson:
        return ""
    say = scene.say
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = winners(view.places)
        key = "captain-winners" if len(first) > 1 else "captain-winner"
        return scene.tell(key, {"name": first})
    if view.phase == "first":
        return say("captain-choose-first", time=scene.time(Office.HOST))
    if view.phase == "call":
        return _window(view, scene)
    if view.phase == "reveal":
        return scene.waiting(_waiting(view))
    if view.turn is None:
        return ""
    return _turn(view, view.turn, scene)


def _turn(view: View, turn: Seat, scene: Scene) -> str:
    say = scene.say
    yours = turn == view.seat
    name, time = scene.name(turn), scene.time(turn)
    if view.phase == "setup":
        number = sum(belt.has_origin for belt in view.belts) + 1
        key = "captain-setup-yours" if yours else "captain-setup-turn"
        return say(key, name=name, number=number, origins=_origins(view), time=time)
    facts = {"name": name, "round": view.round, "time": time}
    if view.acted:
        return say("captain-acted-yours" if yours else "captain-acted-turn", **facts)
    if view.played:
        return say("captain-played-yours" if yours else "captain-played-turn", **facts)
    return say("captain-turn-yours" if yours else "captain-turn", **facts)


def _origins(view: View) -> int:
    """How many origins the players put down before the first turn (R7)."""
    seats = len(view.cards)
    return 2 * seats if seats == min(DEALT) else seats


def _window(view: View, scene: Scene) -> str:
    """What was placed, who may call it, and what a call brings."""
    say, placement = scene.say, view.placement
    if placement is None:
        return ""
    waiting = _waiting(view)
    belt = view.belts[placement.belt - 1]
    key = "captain-open"
    if view.seat == placement.seat:
        key = "captain-open-own"
    elif view.seat in view.callers:
        key = "captain-open-yours"
    lines = [
        say(
            key,
            name=scene.name(placement.seat),
            cards=run(placement.cards, say),
            belt=placement.belt,
            city=city(belt.city, say) if belt.city else "",
            names=scene.names(waiting),
            time=_time(waiting, scene),
        )
    ]
    if not view.cards[placement.seat]:
        lines.append(scene.tell("captain-open-last", {"name": placement.seat}))
    return "\n".join(lines)


def _waiting(view: View) -> list[Seat]:
    return [each.actor for each in view.awaited if isinstance(each.actor, int)]


def _time(seats: Sequence[Seat], scene: Scene) -> str:
    return next((time for seat in seats if (time := scene.time(seat))), "")


def told(view: View, scene: Scene) -> Sequence[str]:
    """Tell what happened, in its order: a call, then what is waited for."""
    if view.phase in ("reveal", "over"):
        return [*story(view, scene), headline(view, scene)]
    return [*revealed(view, scene), headline(view, scene), *story(view, scene)]


def story(view: View, scene: Scene, most: int = LINES) -> Sequence[str]:
    """The last things that happened, the newest last; a call is told in full."""
    if view.phase == "reveal" and view.reveal:
        called, *rest = _reveal(view.reveal, scene)
        # The heading of one's own message says the rest.
        return [called if scene.reader is not None else "\n".join([called, *rest])]
    lines = (_line(event, then) for event, then in scene.newest(view.events))
    told = [*islice(filter(None, lines), most)]
    return [chained(reversed(told), scene)] if told else []


def verdict(view: View, scene: Scene) -> str:
    """Return the verdict: the origin, and who takes how many cards."""
    reveal = view.reveal
    if view.phase != "reveal" or reveal is None:
        return ""
    say, placed = scene.say, belt_city(reveal.row)
    key = "captain-verdict-honest"
    if reveal.bluff:
        key = "captain-verdict-bluff"
        if not isinstance(reveal.origin, Luggage):
            key = "captain-verdict-airport"
    origin = reveal.origin
    shown = city(origin.city, say) if isinstance(origin, Luggage) else card(origin, say)
    name = city(placed, say) if placed else ""
    return say(key, origin=shown, city=name, cost=_cost(reveal, scene))


def revealed(view: View, scene: Scene) -> Iterator[str]:
    """The last call in full, at a slow table, while it is news: nobody waited until all had seen
    it."""
    if not scene.slow or view.phase in ("reveal", "over"):
        return
    lines = 0
    for event, then in scene.newest(view.events):
        if isinstance(event, Revealed):
            yield "\n".join(_reveal(event.reveal, then))
            return
        lines += bool(_line(event, then))
        if lines == LINES:
            return


def _reveal(reveal: Reveal, scene: Scene) -> Iterator[str]:
    """Tell who called whom, what lay there, who was right, and what it costs."""
    say, who = scene.say, {"caller": reveal.caller, "placer": reveal.placer}
    told = row(reveal.row, say)
    yield scene.tell("captain-reveal-call", who, belt=reveal.belt, row=told)
    yield _verdict(reveal, scene)
    yield f"**{_cost(reveal, scene)}**"


def _cost(reveal: Reveal, scene: Scene) -> str:
    return scene.tell("captain-cost", {"name": reveal.loser}, cards=len(reveal.row) + 1)


def _verdict(reveal: Reveal, scene: Scene) -> str:
    key = "captain-reveal-honest"
    if reveal.bluff:
        airport = isinstance(reveal.origin, str)
        key = "captain-reveal-airport" if airport else "captain-reveal-bluff"
    return scene.tell(key, {"placer": reveal.placer}, origin=card(reveal.origin, scene.say))


_PRESSED = (
    Defined | Looked | Swapped | Closed | Placed | Reversed | Delayed | Drew | Collected | TookBack
)
"""What its owner need not be told."""


def _line(event: Event, scene: Scene) -> str:
    say = scene.say
    if isinstance(event, _PRESSED) and scene.is_own(event):
        return ""
    match event:
        case Dealt(first=seat):
            return scene.tell("captain-event-dealt", {"name": seat})
        case Got(cards=(got,)):
            return say("captain-event-got", card=card(got, say))
        case Defined(seat=seat, belt=belt, by_clock=by_clock):
            key = "captain-event-defined-clock" if by_clock else "captain-event-defined"
            return scene.tell(key, {"name": seat}, belt=belt)
        case Looked():
            return _looked(event, scene)
        case Saw(belt=belt, card=seen):
            return say("captain-event-saw", belt=belt, card=card(seen, say))
        case Swapped(seat=seat, belt=belt):
            return say("captain-event-swapped", name=scene.name(seat), belt=belt)
        case Closed(seat=seat, belt=belt, row=gone):
            return say("captain-event-closed", name=scene.name(seat), belt=belt, row=row(gone, say))
        case Placed(seat=seat, belt=belt, cards=(Joker(number),)):
            return say("captain-event-joker", name=scene.name(seat), belt=belt, number=number)
        case Placed(seat=seat, belt=belt, cards=placed):
            cards = run(placed, say)
            return say("captain-event-placed", name=scene.name(seat), belt=belt, cards=cards)
        case Reversed(seat=seat, belt=belt):
            return say("captain-event-reversed", name=scene.name(seat), belt=belt)
        case Delayed(seat=seat):
            return say("captain-event-delayed", name=scene.name(seat))
        case Drew(seat=seat):
            return say("captain-event-drew", name=scene.name(seat))
        case Reshuffled(cards=count):
            return say("captain-event-reshuffled", cards=count)
        case Revealed() if scene.slow:
            return ""  # it stands above
        case Revealed(reveal=reveal):
            key = "captain-event-bluff" if reveal.bluff else "captain-event-honest"
            who = {"caller": reveal.caller, "placer": reveal.placer}
            return scene.tell(key, who, belt=reveal.belt, origin=card(reveal.origin, say))
        case Collected(seat=seat, belt=belt, cards=taken):
            count = len(taken)
            return say("captain-event-collected", name=scene.name(seat), belt=belt, cards=count)
        case TookBack(seat=seat, belt=belt, cards=taken):
            cards = run(taken, say)
            return say("captain-event-took", name=scene.name(seat), belt=belt, cards=cards)
        case Left(seat=seat):
            return scene.tell("captain-event-left", {"name": seat})
        case Away(seat=seat):
            return scene.tell("event-away", {"name": seat})
        case Returned(seat=seat):
            return scene.tell("event-returned", {"name": seat})
        case Won(limit=True):
            return say("captain-event-limit")
        case _:
            return ""


def _looked(event: Looked, scene: Scene) -> str:
    told = belts(event.belts, scene.say)
    key = "captain-event-looked"
    if event.board:
        key = "captain-event-board" if event.belts else "captain-event-board-none"
    elif event.by_clock:
        key = "captain-event-looked-clock"
    return scene.tell(key, {"name": event.seat}, belts=told)
