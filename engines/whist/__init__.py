"""Colour whist (whist à la couleur, kleurenwiezen): bids of two and of one, tricks, a session."""

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any, ClassVar, get_args

from engines.core import Actor, Decision, Draw, Game, Moment, Seat, Told, Viewer
from engines.whist import apply as moves
from engines.whist import computer, grids, notation, rules
from engines.whist import decisions as waited
from engines.whist import feats as achieved
from engines.whist import state as states
from engines.whist import view as views
from engines.whist.computer import Level
from engines.whist.events import Event
from engines.whist.state import State
from engines.whist.types import Action, Options, Substitute
from engines.whist.view import View


class Whist(Game[State, Action, Options, View]):
    """The rules as the contract wants them; each method's text stands there."""

    name: ClassVar[str] = "whist"
    rules_version: ClassVar[int] = 1
    state_type: Any = State
    action_type: Any = Action
    options_type = Options
    levels: ClassVar[tuple[str, ...]] = get_args(Level)
    feat_names: ClassVar[tuple[str, ...]] = achieved.NAMES

    def seats(self, options: Options) -> range:
        return range(states.SEATS, states.SEATS + 1)

    def applicable(self, options: Options) -> tuple[str, ...]:
        return grids.applicable(options, [field.name for field in fields(options)])

    def start(self, seats: int, options: Options) -> State:
        return states.start(seats, options)

    def due(self, state: State) -> Draw | None:
        return states.due(state)

    def check(self, state: State, actor: Actor, action: Action) -> None:
        rules.check(state, actor, action)

    def apply(
        self, state: State, actor: Actor, action: Action
    ) -> tuple[State, tuple[Told[Event], ...]]:
        return moves.apply(state, actor, action)

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

    def points(self, state: State) -> tuple[int, ...]:
        return states.totals(state)

    def substitute(self, seat: Seat) -> Action:
        return Substitute(seat)

    def feats(self, course: Sequence[Moment[State]]) -> frozenset[tuple[Seat, str]]:
        return achieved.feats(course)

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def position(self, state: State) -> str:
        return notation.position(state)


WHIST = Whist()
