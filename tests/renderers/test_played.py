"""Views of a game really played, not built by hand: the renderers agree with the engine."""

from random import Random

import pytest

from engines.core import Chance, Office
from engines.perudo import PERUDO
from engines.perudo.types import Bid, Calza, Options, Push
from renderers.perudo import hand_alt, table_alt
from renderers.perudo.hand import draw_hand
from renderers.perudo.table import draw_table
from renderers.picture import Player
from tests.renderers.test_layout import board_faults, faults
from tests.renderers.words import english

TABLES = {
    "Borg": (2, Options()),
    "Borg with push": (5, Options(push="on")),
    "perudo": (4, Options(rules="perudo")),
    "a large round": (8, Options(rules="perudo", players="10")),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_position_of_a_game_can_be_drawn_and_told(name: str) -> None:
    seats, options = TABLES[name]
    say, dice = english(), Random(seats)
    players = [Player(f"Player {seat}") for seat in range(seats)]
    state = PERUDO.start(seats, options)
    while PERUDO.standings(state) is None:
        due = PERUDO.due(state)
        if due is not None:
            values = tuple(dice.randrange(bound) for bound in due.bounds)
            state, _ = PERUDO.apply(state, Office.CHANCE, Chance(values))
            continue
        view = PERUDO.view(state, None)
        sheet = draw_table(view, players, say)
        assert not [*faults(sheet), *board_faults(sheet)]
        assert table_alt(view, players, say)
        own = PERUDO.view(state, 0)
        assert not list(faults(draw_hand(own, 0, players, say)))
        assert hand_alt(own, players, say)
        decision = PERUDO.decisions(state)[0]
        action = decision.stand_in
        actor = decision.actor
        if view.raises and dice.random() < 0.7:
            raised = dice.choice(view.raises)
            action = Bid(raised.lowest, raised.face)
        elif view.may_calza and dice.random() < 0.3:
            actor, action = dice.choice(sorted(view.may_calza)), Calza()
        elif view.may_push is not None:
            action = Push(PERUDO.view(state, view.may_push).mine[: dice.randrange(3)])
        state, _ = PERUDO.apply(state, actor, action)
    end = draw_table(PERUDO.view(state, None), players, say)
    assert not [*faults(end), *board_faults(end)]
    assert "crown" in [mark.name for mark in end.marks]
