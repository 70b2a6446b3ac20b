"""Quiz poker: questions are the hands, and who knows most of them, or says so, takes the pot."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, get_args

from engines.core import Actor, Decision, Draw, Game, Moment, Seat, Supply, Told, Viewer
from engines.quiz import computer, notation, play, record, rules, views
from engines.quiz import decisions as waited
from engines.quiz import feats as achieved
from engines.quiz import state as states
from engines.quiz.computer import Level
from engines.quiz.state import State
from engines.quiz.types import Action, Event, Options
from engines.quiz.view import View


class Quiz(Game[State, Action, Options, View]):
    """The rules as the contract wants them; each method's text stands there."""

    name: ClassVar[str] = "quiz"
    rules_version: ClassVar[int] = 1
    state_type: Any = State
    action_type: Any = Action
    options_type = Options
    levels: ClassVar[tuple[str, ...]] = get_args(Level)
    feat_names: ClassVar[tuple[str, ...]] = achieved.NAMES
    slow: ClassVar[bool] = False
    sits_in: ClassVar[bool] = False

    def seats(self, options: Options) -> range:
        return states.seats()

    def start(self, seats: int, options: Options) -> State:
        return states.start(seats, options)

    def due(self, state: State) -> Draw | Supply | None:
        return states.due(state)

    def check(self, state: State, actor: Actor, action: Action) -> None:
        rules.check(state, actor, action)

    def apply(
        self, state: State, actor: Actor, action: Action
    ) -> tuple[State, tuple[Told[Event], ...]]:
        return play.apply(state, actor, action)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return waited.decisions(state)

    def away(self, state: State) -> frozenset[Seat]:
        return states.away(state)

    def out(self, state: State) -> frozenset[Seat]:
        return frozenset(s for s, place in enumerate(state.places) if place is not None)

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(state, viewer)

    def choose(self, view: View, level: str, random: Random) -> Action | None:
        return computer.choose(view, level, random)

    def standings(self, state: State) -> tuple[int, ...] | None:
        return states.standings(state)

    def published(self, action: Action, end: State) -> Action:
        return record.published(action, end)

    def feats(self, course: Sequence[Moment[State]]) -> frozenset[tuple[Seat, str]]:
        return achieved.feats(course)

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def position(self, state: State) -> str:
        return notation.position(state)


QUIZ = Quiz()
