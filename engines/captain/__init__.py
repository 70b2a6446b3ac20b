"""Captain Bluff, by Torsten Landsvogt: six belts, their hidden origins, and luggage on them."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, get_args

from engines.captain import computer, notation, play, rules
from engines.captain import decisions as waited
from engines.captain import feats as achieved
from engines.captain import state as states
from engines.captain import view as views
from engines.captain.computer import Level
from engines.captain.state import State
from engines.captain.types import Action, Event, Options
from engines.captain.view import View
from engines.core import Actor, Decision, Draw, Game, Moment, Seat, Told, Viewer


class Captain(Game[State, Action, Options, View]):
    """The rules as the contract wants them; each method's text stands there."""

    name: ClassVar[str] = "captain"
    rules_version: ClassVar[int] = 1
    state_type: Any = State
    action_type: Any = Action
    options_type = Options
    levels: ClassVar[tuple[str, ...]] = get_args(Level)
    feat_names: ClassVar[tuple[str, ...]] = achieved.NAMES

    def seats(self, options: Options) -> range:
        return states.SEATS

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


CAPTAIN = Captain()
