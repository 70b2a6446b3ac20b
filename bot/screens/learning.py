"""Lesson on the screen: its position at each moment, the answer to each move.

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

from bot.screens.examples import EXAMPLE_NAME_KEYS
from bot.screens.game import GameScreen
from bot.screens.ids import PanelPress, TablePress, parse_custom_id
from bot.screens.lesson import PANEL, GameLesson
from bot.screens.rules import PANEL as RULES
from bot.screens.scene import MessageLayout, Row, Style, TableScene, build_panel_button
from bot.texts import Say
from engines import find_latest_game
from engines.core import Actor, AddressedEvent, ChanceAction, ChanceDraw, IllegalActionError, Seat
from engines.notation import parse_actor
from renderers.picture import PicturePlayer

LEARNER: Seat = 0
ON, OVER, PLAY = "on", "over", "play"
"""Verbs besides moves: go on, begin again, open a real table."""


class LessonPosition(Struct, frozen=True):
    """Position of the game at one moment: its state, and all that was told until then."""

    state: Any
    told: Sequence[AddressedEvent[Any]]


@lru_cache(maxsize=256)
def play_lesson(game: str, screen: GameScreen[Any], say: Say, at: int) -> LessonPosition:
    """Return the lesson's position at a moment, before the learner moves."""
    lesson = _require_lesson(screen, say)
    rules = find_latest_game(game)
    state, events = rules.start(lesson.seats, lesson.options), list[AddressedEvent[Any]]()

    def apply_action(actor: Actor, action: Any) -> None:
        nonlocal state
        due = rules.find_due(state)
        if isinstance(action, ChanceAction) and isinstance(due, ChanceDraw):
            values = chain(action.values, repeat(0))
            action = ChanceAction(tuple(next(values) for _ in due.bounds))
        state, news = rules.apply_action(state, actor, action)
        events.extend(news)

    def apply_supplies() -> None:
        while lesson.supply and (due := rules.find_due(state)):
            apply_action(*lesson.supply(state, due))

    def apply_moves(moves: Sequence[str]) -> None:
        for move in moves:
            name, _, notation = move.partition(" ")
            actor = parse_actor(name)
            assert actor is not None, move
            apply_action(actor, rules.parse_action(notation))
            apply_supplies()

    apply_supplies()
    apply_moves(lesson.dealt)
    for number, moment in enumerate(lesson.moments[: at + 1]):
        if number and (own := lesson.moments[number - 1].move):
            apply_moves([f"{LEARNER} {own}"])
        apply_moves(moment.before)
    return LessonPosition(state, tuple(events))


def explain_wrong_move(
    game: str, screen: GameScreen[Any], say: Say, at: int, tried: str
) -> str | None:
    """Explain why a move, in the game's notation, is not the expected one.

    Returns None if it is.
    """
    lesson = _require_lesson(screen, say)
    moment = lesson.moments[at]
    if moment.move and lesson.same(moment.move, tried):
        return None
    here, rules = play_lesson(game, screen, say, at), find_latest_game(game)
    try:
        rules.check_action(here.state, LEARNER, rules.parse_action(tried))
    except IllegalActionError as error:
        return describe_refusal(error, screen, *build_learner_view(game, screen, say, at, ""))
    found = (name for pattern, name in moment.wrong if re.fullmatch(pattern, tried))
    name = next(found, "")
    return say(f"lesson-{game}-{moment.name}-{name}" if name else "lesson-else")


def describe_refusal(
    error: IllegalActionError, screen: GameScreen[Any], view: Any, scene: TableScene
) -> str:
    """Describe why the rules refuse an action."""
    facts: dict[str, object] = {}
    for name, value in error.facts.items():
        if name in ("turn", "seat") and isinstance(value, int):
            facts[name] = scene.format_name(value)
        else:
            facts[name] = screen.describe_value(value, view, scene.say) or value
    return scene.say(error.code, **facts)


def build_learner_view(
    game: str, screen: GameScreen[Any], say: Say, at: int, name: str
) -> tuple[Any, TableScene]:
    """Return the view of the learner of this name at a moment, and its scene."""
    lesson, here = _require_lesson(screen, say), play_lesson(game, screen, say, at)
    named = [say(person) for person in EXAMPLE_NAME_KEYS[: lesson.seats]]
    own = named[0] if name in named else name  # two of one name would be a riddle
    others = [PicturePlayer(each, computer=True) for each in named[1:]]
    scene = TableScene(0, say, [PicturePlayer(own), *others], lesson=True, reader=LEARNER)
    return find_latest_game(game).view_as(here.state, LEARNER, here.told), scene


def build_lesson_layout(
    game: str,
    screen: GameScreen[Any],
    at: int,
    name: str,
    say: Say,
    *,
    told: str = "",
    focus: str = "",
) -> MessageLayout:
    """Return the lesson at a moment, for the learner of this name.

    `told` is what they were answered.
    """
    moments = _require_lesson(screen, say).moments
    moment, last = moments[at], at == len(moments) - 1
    view, scene = build_learner_view(game, screen, say, at, name)
    shown, verdict = screen.render_hand(view, scene, focus), screen.describe_verdict(view, scene)
    step = dict(moment.steps).get(focus, "")
    words = [
        say("lesson-head", game=say(f"{game}-title"), step=at + 1, steps=len(moments)),
        say(f"lesson-{game}-{moment.name}-{step}" if step else f"lesson-{game}-{moment.name}"),
        f"> {told}" if told else "",
        say("hand-verdict", told=verdict) if verdict else "",
    ]
    rows = _redirect_controls(shown.rows, game, at, focus) if moment.move else []
    controls: list[ui.Item[Any]] = []
    if not moment.move and not last:
        controls.append(_build_button(say("lesson-on"), game, at, ON, Style.primary))
    if last:
        controls.append(_build_button(say("lesson-play"), game, at, PLAY, Style.success))
        edition = next(iter(screen.rules.editions))
        button = build_panel_button(say("button-rules"), RULES, f"{game}-{edition}", emoji="📖")
        controls.append(button)
    if at:
        controls.append(_build_button(say("lesson-over"), game, at, OVER, Style.secondary))
    return MessageLayout(
        ["\n".join(filter(None, words)), *shown.texts], [*rows, controls], shown.draw
    )


def _require_lesson(screen: GameScreen[Any], say: Say) -> GameLesson:
    found = screen.build_lesson(say)
    assert found is not None
    return found


def _build_button(label: str, game: str, at: int, verb: str, style: Style) -> ui.Button[Any]:
    return build_panel_button(label, PANEL, f"{game}.{at}.{verb}", style=style)


def _redirect_controls(rows: Sequence[Row], game: str, at: int, focus: str) -> list[Row]:
    """Return the game's own controls with the custom_ids of the lesson."""
    layout: list[Row] = []
    for row in rows:
        kept: list[ui.Item[Any]] = []
        for item in row:
            if isinstance(item, ui.Button | ui.Select) and item.custom_id:
                pressed = parse_custom_id(item.custom_id)
                assert isinstance(pressed, TablePress)
                if pressed.verb == "look" and pressed.arg == focus == "":
                    continue  # nothing moves meanwhile
                item.custom_id = format_lesson_id(game, at, pressed.verb, pressed.arg)
            kept.append(item)
        layout.append(kept)
    return layout


def format_lesson_id(game: str, at: int, verb: str, arg: str) -> str:
    """Return the custom_id with which a game's control is pressed in its lesson."""
    return str(PanelPress(PANEL, f"{game}.{at}.{verb}.{arg}"))
