"""Poker menteur: one hand of five dice goes round under a cup, and each announces it higher."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, get_args

from engines.core import Actor, Decision, Draw, Game, Moment, Seat, Told, Viewer
from engines.menteur import computer, notation, play, rules
from engines.menteur import decisions as waited
from engines.menteur import feats as achieved
from engines.menteur import state as states
from engines.menteur import view as views
from engines.menteur.computer import Level
from engines.menteur.state import State
from engines.menteur.types import Action, Event, Options
from engines.menteur.view import View


class Menteur(Game[State, Action, Options, View]):
    """The rules as the contract wants them; each method's text stands there."""

    name: ClassVar[str] = "menteur"
    rules_version: ClassVar[int] = 1
    state_type: Any = State
    action_type: Any = Action
    options_type = Options
    levels: ClassVar[tuple[str, ...]] = get_args(Level)
    feat_names: ClassVar[tuple[str, ...]] = achieved.NAMES

    def seats(self, options: Options) -> range:
        return states.seats()

    def start(self, seats: int, options: Options) -> State:
        return states.start(seats, options)

    def due(self, state: State) -> Draw | None:
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
        return frozenset(state.gone)

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(state, viewer)

    def choose(self, view: View, level: str, random: Random) -> Action | None:
        return computer.choose(view, level, random)

    def standings(self, state: State) -> tuple[int, ...] | None:
        return states.standings(state)

    def feats(self, course: Sequence[Moment[State]]) -> frozenset[tuple[Seat, str]]:
        return achieved.feats(course)

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def position(self, state: State) -> str:
        return notation.position(state)


MENTEUR = Menteur()
