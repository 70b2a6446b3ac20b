"""Moves of a game from notation, for tests of its rules."""

from typing import Any

import pytest

from engines import AnyGame
from engines.core import AddressedEvent, IllegalActionError
from engines.notation import parse_actor
from tests.engines.game_recorder import record_events


class MovePlayer:
    """Player of moves such as "0 6x2", "1 call" or "clock expire:1.0:0"."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def parse_move(self, text: str) -> tuple[Any, Any]:
        actor, action = text.split(" ", 1)
        return parse_actor(actor), self.game.parse_action(action)

    def play_moves(self, state: Any, *moves: str) -> Any:
        """Play the moves in order."""
        for move in moves:
            state, _ = self.game.apply_action(state, *self.parse_move(move))
        return state

    def list_told_events(self, state: Any, *moves: str) -> list[AddressedEvent[Any]]:
        """Return all that the moves told, with each event's audience."""
        with record_events(self.game) as heard:
            self.play_moves(state, *moves)
        return heard

    def list_events_of(self, state: Any, *moves: str) -> list[Any]:
        """Return the moves' events, whoever was told."""
        return [each.event for each in self.list_told_events(state, *moves)]

    def catch_refusal(self, state: Any, move: str) -> IllegalActionError:
        """Return the error of a refused move; fail if it is legal."""
        with pytest.raises(IllegalActionError) as refusal:
            self.game.check_action(state, *self.parse_move(move))
        return refusal.value

    def get_refusal_code(self, state: Any, move: str) -> str:
        return self.catch_refusal(state, move).code

    def is_allowed(self, state: Any, move: str) -> bool:
        """Return whether a move can be read and is legal."""
        try:
            self.game.check_action(state, *self.parse_move(move))
        except IllegalActionError:
            return False
        return True

    def expire_decisions(self, state: Any) -> Any:
        """Let the time of all who are waited for run out."""
        waited = self.game.list_decisions(state)
        late = ",".join(str(decision.actor) for decision in waited)
        return self.play_moves(state, f"clock expire:{waited[0].id}:{late}")

    def play_stand_ins(self, state: Any, *phases: str) -> Any:
        """Let everybody do what the clock would, while these phases last."""
        while state.phase in phases:
            decision = self.game.list_decisions(state)[0]
            state, _ = self.game.apply_action(state, decision.actor, decision.stand_in)
        return state
