"""A lesson on the screen: where it stands at each of its moments, and what a move comes to.

Nothing of it is a table: no log, no clock, no rating. The panel's argument is
`<game>.<moment>.<verb>.<argument>`.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, repeat
from typing import Any

from discord import ui
from msgspec import Struct

from bot.screens.examples import PEOPLE
from bot.screens.game import Screen
from bot.screens.ids import OnPanel, Pressed, read
from bot.screens.lesson import PANEL, Lesson
from bot.screens.rules import PANEL as RULES
from bot.screens.scene import Layout, Row, Scene, Style, panel_button
from bot.texts import Say
from engines import latest
from engines.core import Actor, Chance, Draw, Illegal, Seat, Told
from engines.notation import read_actor
from renderers.picture import Player

LEARNER: Seat = 0
ON, OVER, PLAY = "on", "over", "play"
"""What else than a move is pressed: that one has read, that it is to begin at the start, that one
wants a real table."""


class Stand(Struct, frozen=True):
    """The game at one moment: its state, and all that was told until then."""

    state: Any
    told: Sequence[Told[Any]]


@lru_cache(maxsize=256)
def stand(game: str, screen: Screen[Any], say: Say, at: int) -> Stand:
    """Where the lesson in this language stands at a moment, before the learner moves."""
    lesson = _lesson(screen, say)
    rules = latest(game)
    state, told = rules.start(lesson.seats, lesson.options), list[Told[Any]]()

    def do(actor: Actor, action: Any) -> None:
        nonlocal state
        due = rules.due(state)
        if isinstance(action, Chance) and isinstance(due, Draw):
            values = chain(action.values, repeat(0))
            action = Chance(tuple(next(values) for _ in due.bounds))
        state, news = rules.apply(state, actor, action)
        told.extend(news)

    def supplied() -> None:
        while lesson.supply and (due := rules.due(state)):
            do(*lesson.supply(state, due))

    def play(moves: Sequence[str]) -> None:
        for move in moves:
            name, _, notation = move.partition(" ")
            actor = read_actor(name)
            assert actor is not None, move
            do(actor, rules.read(notation))
            supplied()

    supplied()
    play(lesson.dealt)
    for number, moment in enumerate(lesson.moments[: at + 1]):
        if number and (own := lesson.moments[number - 1].move):
            play([f"{LEARNER} {own}"])
        play(moment.before)
    return Stand(state, tuple(told))


def answer(game: str, screen: Screen[Any], say: Say, at: int, tried: str) -> str | None:
    """Why a move, in the game's notation, is not what comes at this moment; None if it is."""
    lesson = _lesson(screen, say)
    moment = lesson.moments[at]
    if moment.move and lesson.same(moment.move, tried):
        return None
    here, rules = stand(game, screen, say, at), latest(game)
    try:
        rules.check(here.state, LEARNER, rules.read(tried))
    except Illegal as error:
        return refused(error, screen, *seen(game, screen, say, at, ""))
    found = (name for pattern, name in moment.wrong if re.fullmatch(pattern, tried))
    name = next(found, "")
    return say(f"lesson-{game}-{moment.name}-{name}" if name else "lesson-else")


def refused(error: Illegal, screen: Screen[Any], view: Any, scene: Scene) -> str:
    """Why the rules refuse something, in words."""
    facts: dict[str, object] = {}
    for name, value in error.facts.items():
        if name in ("turn", "seat") and isinstance(value, int):
            facts[name] = scene.name(value)
        else:
            facts[name] = screen.words(value, view, scene.say) or value
    return scene.say(error.code, **facts)


def seen(game: str, screen: Screen[Any], say: Say, at: int, name: str) -> tuple[Any, Scene]:
    """What the learner of this name sees at a moment, and with whom."""
    lesson, here = _lesson(screen, say), stand(game, screen, say, at)
    named = [say(person) for person in PEOPLE[: lesson.seats]]
    own = named[0] if name in named else name  # two of one name would be a riddle
    others = [Player(each, computer=True) for each in named[1:]]
    scene = Scene(0, say, [Player(own), *others], lesson=True, reader=LEARNER)
    return latest(game).view(here.state, LEARNER, here.told), scene


def lesson(
    game: str, screen: Screen[Any], at: int, name: str, say: Say, *, told: str = "", focus: str = ""
) -> Layout:
    """The lesson at a moment, for the learner of this name; `told`: what was answered to him."""
    moments = _lesson(screen, say).moments
    moment, last = moments[at], at == len(moments) - 1
    view, scene = seen(game, screen, say, at, name)
    shown, verdict = screen.hand(view, scene, focus), screen.verdict(view, scene)
    step = dict(moment.steps).get(focus, "")
    words = [
        say("lesson-head", game=say(f"{game}-title"), step=at + 1, steps=len(moments)),
        say(f"lesson-{game}-{moment.name}-{step}" if step else f"lesson-{game}-{moment.name}"),
        f"> {told}" if told else "",
        say("hand-verdict", told=verdict) if verdict else "",
    ]
    rows = _rows(shown.rows, game, at, focus) if moment.move else []
    controls: list[ui.Item[Any]] = []
    if not moment.move and not last:
        controls.append(_button(say("lesson-on"), game, at, ON, Style.primary))
    if last:
        controls.append(_button(say("lesson-play"), game, at, PLAY, Style.success))
        edition = next(iter(screen.rules.editions))
        button = panel_button(say("button-rules"), RULES, f"{game}-{edition}", emoji="📖")
        controls.append(button)
    if at:
        controls.append(_button(say("lesson-over"), game, at, OVER, Style.secondary))
    return Layout(["\n".join(filter(None, words)), *shown.texts], [*rows, controls], shown.draw)


def _lesson(screen: Screen[Any], say: Say) -> Lesson:
    found = screen.lesson(say)
    assert found is not None
    return found


def _button(label: str, game: str, at: int, verb: str, style: Style) -> ui.Button[Any]:
    return panel_button(label, PANEL, f"{game}.{at}.{verb}", style=style)


def _rows(rows: Sequence[Row], game: str, at: int, focus: str) -> list[Row]:
    """The game's own controls, pressed in the lesson instead of at a table."""
    made: list[Row] = []
    for row in rows:
        kept: list[ui.Item[Any]] = []
        for item in row:
            if isinstance(item, ui.Button | ui.Select) and item.custom_id:
                pressed = read(item.custom_id)
                assert isinstance(pressed, Pressed)
                if pressed.verb == "look" and pressed.arg == focus == "":
                    continue  # nothing moves meanwhile
                item.custom_id = own(game, at, pressed.verb, pressed.arg)
            kept.append(item)
        made.append(kept)
    return made


def own(game: str, at: int, verb: str, arg: str) -> str:
    """The custom_id with which a game's control is pressed in its lesson."""
    return str(OnPanel(PANEL, f"{game}.{at}.{verb}.{arg}"))
