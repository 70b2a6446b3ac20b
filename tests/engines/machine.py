"""Machine in which anybody does anything: legal actions keep a game's state sound."""

import random
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engines import AnyGame
from engines.core import (
    ChanceAction,
    Decision,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
)
from tests.engines.game_case import GameCase


class GameMachine(RuleBasedStateMachine):
    """Machine of one game; a subclass starts it, adds rules, and says what is sound."""

    case: ClassVar[GameCase]
    state: Any

    @property
    def game(self) -> AnyGame:
        return self.case.game

    def begin_game(self, seats: int, options: Any) -> None:
        self.state = self.game.start(seats, options)
        self.events = list[Any]()

    def list_awaited(self) -> tuple[Decision, ...]:
        return self.game.list_decisions(self.state)

    def try_action(self, actor: Any, action: Any) -> None:
        """Do what is legal; a refusal must be one that the game declares."""
        before, place = self.state, self.game.format_position(self.state)
        try:
            self.game.check_action(before, actor, action)
        except IllegalActionError as refused:
            assert refused.code in self.case.codes
            return
        self.state, told = self.game.apply_action(before, actor, action)
        assert self.game.format_position(before) == place
        self.events += [each.event for each in told]

    def draw_values(self, seed: int) -> None:
        """Draw what is due, and what is due after that."""
        rng = random.Random(seed)
        while draw := self.game.find_due(self.state):
            values = tuple(rng.randrange(bound) for bound in draw.bounds)
            self.try_action(Office.CHANCE, ChanceAction(values))

    @precondition(lambda self: self.game.find_due(self.state) is not None)
    @rule(seed=st.integers(0, 2**32))
    def draw_chance(self, seed: int) -> None:
        self.draw_values(seed)

    @rule(seat=st.integers(0, 19))
    def quit_game(self, seat: int) -> None:
        if seat < 5:  # mostly nobody quits, so that games last
            self.try_action(seat, QuitAction())

    @rule(seat=st.integers(0, 4))
    def return_to_game(self, seat: int) -> None:
        self.try_action(seat, ReturnAction())

    @precondition(lambda self: self.list_awaited())
    @rule(all_of_them=st.booleans(), actors=st.lists(st.integers(0, 5), unique=True))
    def expire_time(self, all_of_them: bool, actors: list[int]) -> None:
        """Let time run out for all who are awaited, or for anybody."""
        waited = self.list_awaited()
        late = tuple(each.actor for each in waited) if all_of_them else tuple(actors)
        self.try_action(Office.CLOCK, ExpireAction(waited[0].id, late))

    @invariant()
    def check_decisions(self) -> None:
        """Check who is awaited, and that all their stand-ins are legal."""
        if not hasattr(self, "state"):
            return
        waited = self.list_awaited()
        over = self.game.rank_seats(self.state) is not None
        assert bool(waited) != (over or self.game.find_due(self.state) is not None)
        assert len({(each.id, each.actor) for each in waited}) == len(waited)
        for decision in waited:
            self.game.check_action(self.state, decision.actor, decision.stand_in)
        self.check_soundness()

    def check_soundness(self) -> None:
        """Check what must hold of this game's state."""
        raise NotImplementedError
