"""Reasons why a move is barred now, each with the rule's own reason."""

from collections.abc import Iterator

from bot.screens.captain.steps import AIRPORT, TAKE, list_allowed_moves
from bot.screens.captain.words import format_belts, format_card, format_city
from bot.screens.scene import TableScene
from engines.captain.view import BeltView, CaptainView


def describe_reasons(view: CaptainView, scene: TableScene) -> str:
    """Return a line for each move that is barred, be it altogether or on some belts."""
    say = scene.say
    lines = list(
        _iterate_turn_reasons(view, scene)
        if view.turn == view.seat
        else _iterate_waiting_reasons(view, scene)
    )
    lines += _iterate_take_reasons(view, scene)
    title = say("captain-why-title" if lines else "captain-why-nothing")
    return "\n".join([title, *lines])


def _iterate_waiting_reasons(view: CaptainView, scene: TableScene) -> Iterator[str]:
    if view.turn is not None:
        yield scene.say("captain-why-turn", name=scene.format_name(view.turn))


def _iterate_turn_reasons(view: CaptainView, scene: TableScene) -> Iterator[str]:
    say = scene.say
    if view.acted:
        yield say("captain-why-acted")
    else:
        yield from _iterate_place_reasons(view, scene)
        yield from _iterate_other_reasons(view, scene)
    if view.played:
        yield say("captain-why-played")
        return
    for kind in AIRPORT:
        if kind not in view.hand:
            yield say("captain-why-no-card", card=format_card(kind, say))
        elif kind not in list_allowed_moves(view):
            open_ = any(belt.row for belt in view.belts)
            yield say(
                "captain-why-no-number" if open_ else "captain-why-no-row",
                card=format_card(kind, say),
            )


def _iterate_place_reasons(view: CaptainView, scene: TableScene) -> Iterator[str]:
    say = scene.say
    bare = [belt.number for belt in view.belts if not belt.has_origin]
    if bare:
        yield say("captain-why-place-bare", belts=format_belts(bare, say), count=len(bare))
    shut = [b.number for b in view.belts if b.has_origin and not b.row and not b.runs]
    if shut:
        yield say("captain-why-place-shut", belts=format_belts(shut, say), count=len(shut))
    for belt in view.belts:
        if belt.row and not belt.runs:
            yield _describe_row_reason(belt, scene)


def _describe_row_reason(belt: BeltView, scene: TableScene) -> str:
    """Say which cards a row takes if the reader has none."""
    last = next((each for each in reversed(belt.row) if each != "CS"), None)
    return scene.say(
        "captain-why-place-row",
        belt=belt.number,
        city=format_city(belt.city, scene.say) if belt.city else "",
        direction=belt.dir or "none",
        number=last.number if last else 0,
    )


def _iterate_other_reasons(view: CaptainView, scene: TableScene) -> Iterator[str]:
    say, open_ = scene.say, list_allowed_moves(view)
    if "origin" not in open_:
        free = any(not belt.has_origin for belt in view.belts)
        yield say("captain-why-origin-draw" if free else "captain-why-origin")
    if "look" not in open_:
        yield say("captain-why-look")
    rowless = [b.number for b in view.belts if b.has_origin and not b.row]
    if "close" not in open_:
        yield say("captain-why-swap-none")
    elif rowless:
        yield say("captain-why-swap", belts=format_belts(rowless, say))


def _iterate_take_reasons(view: CaptainView, scene: TableScene) -> Iterator[str]:
    say = scene.say
    if view.takes_left == 0:
        yield say("captain-why-takes", most=int(view.options.takeback_max))
        return
    if TAKE not in list_allowed_moves(view):
        yield say("captain-why-take")
        return
    fixed = [belt.number for belt in view.belts if belt.row and not belt.takeable]
    if fixed:
        yield say("captain-why-take-belts", belts=format_belts(fixed, say), count=len(fixed))
