"""Why one may not do something now: each barred move with the rule's own reason."""

from collections.abc import Iterator

from bot.screens.captain.steps import AIRPORT, TAKE, may
from bot.screens.captain.words import belts, card, city
from bot.screens.scene import Scene
from engines.captain.view import BeltView, View


def reasons(view: View, scene: Scene) -> str:
    """A line for each move that is barred, be it altogether or on some belts."""
    say = scene.say
    lines = list(_turn(view, scene) if view.turn == view.seat else _waiting(view, scene))
    lines += _take(view, scene)
    title = say("captain-why-title" if lines else "captain-why-nothing")
    return "\n".join([title, *lines])


def _waiting(view: View, scene: Scene) -> Iterator[str]:
    if view.turn is not None:
        yield scene.say("captain-why-turn", name=scene.name(view.turn))


def _turn(view: View, scene: Scene) -> Iterator[str]:
    say = scene.say
    if view.acted:
        yield say("captain-why-acted")
    else:
        yield from _place(view, scene)
        yield from _others(view, scene)
    if view.played:
        yield say("captain-why-played")
        return
    for kind in AIRPORT:
        if kind not in view.hand:
            yield say("captain-why-no-card", card=card(kind, say))
        elif kind not in may(view):
            open_ = any(belt.row for belt in view.belts)
            yield say(
                "captain-why-no-number" if open_ else "captain-why-no-row", card=card(kind, say)
            )


def _place(view: View, scene: Scene) -> Iterator[str]:
    say = scene.say
    bare = [belt.number for belt in view.belts if not belt.has_origin]
    if bare:
        yield say("captain-why-place-bare", belts=belts(bare, say), count=len(bare))
    shut = [b.number for b in view.belts if b.has_origin and not b.row and not b.runs]
    if shut:
        yield say("captain-why-place-shut", belts=belts(shut, say), count=len(shut))
    for belt in view.belts:
        if belt.row and not belt.runs:
            yield _row(belt, scene)


def _row(belt: BeltView, scene: Scene) -> str:
    """What would go on a row for which one has nothing."""
    last = next((each for each in reversed(belt.row) if each != "CS"), None)
    return scene.say(
        "captain-why-place-row",
        belt=belt.number,
        city=city(belt.city, scene.say) if belt.city else "",
        direction=belt.dir or "none",
        number=last.number if last else 0,
    )


def _others(view: View, scene: Scene) -> Iterator[str]:
    say, open_ = scene.say, may(view)
    if "origin" not in open_:
        free = any(not belt.has_origin for belt in view.belts)
        yield say("captain-why-origin-draw" if free else "captain-why-origin")
    if "look" not in open_:
        yield say("captain-why-look")
    rowless = [b.number for b in view.belts if b.has_origin and not b.row]
    if "close" not in open_:
        yield say("captain-why-swap-none")
    elif rowless:
        yield say("captain-why-swap", belts=belts(rowless, say))


def _take(view: View, scene: Scene) -> Iterator[str]:
    say = scene.say
    if view.takes_left == 0:
        yield say("captain-why-takes", most=int(view.options.takeback_max))
        return
    if TAKE not in may(view):
        yield say("captain-why-take")
        return
    fixed = [belt.number for belt in view.belts if belt.row and not belt.takeable]
    if fixed:
        yield say("captain-why-take-belts", belts=belts(fixed, say), count=len(fixed))
