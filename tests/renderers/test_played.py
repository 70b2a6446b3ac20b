"""Tests that the renderers agree with the engine in a game really played."""

from random import Random

import pytest

from engines.core import ChanceAction, Office
from engines.perudo import PERUDO
from engines.perudo.types import PerudoBid, PerudoCalza, PerudoOptions, PerudoPush
from renderers.perudo import hand_alt, table_alt
from renderers.perudo.hand import draw_hand
from renderers.perudo.table import draw_table
from renderers.picture import PicturePlayer
from tests.renderers.picture_texts import get_english_say
from tests.renderers.test_layout import board_faults, iterate_faults

TABLES = {
    "Borg": (2, PerudoOptions()),
    "Borg with push": (5, PerudoOptions(push="on")),
    "perudo": (4, PerudoOptions(rules="perudo")),
    "a large round": (8, PerudoOptions(rules="perudo", players="10")),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_position_of_a_game_can_be_drawn_and_told(name: str) -> None:
    seats, options = TABLES[name]
    say, dice = get_english_say(), Random(seats)
    players = [PicturePlayer(f"Player {seat}") for seat in range(seats)]
    state = PERUDO.start(seats, options)
    while PERUDO.rank_seats(state) is None:
        due = PERUDO.find_due(state)
        if due is not None:
            values = tuple(dice.randrange(bound) for bound in due.bounds)
            state, _ = PERUDO.apply_action(state, Office.CHANCE, ChanceAction(values))
            continue
        view = PERUDO.view_as(state, None)
        sheet = draw_table(view, players, say)
        assert not [*iterate_faults(sheet), *board_faults(sheet)]
        assert table_alt(view, players, say)
        own = PERUDO.view_as(state, 0)
        assert not list(iterate_faults(draw_hand(own, 0, players, say)))
        assert hand_alt(own, players, say)
        decision = PERUDO.list_decisions(state)[0]
        action = decision.stand_in
        actor = decision.actor
        if view.raises and dice.random() < 0.7:
            raised = dice.choice(view.raises)
            action = PerudoBid(raised.lowest, raised.face)
        elif view.may_calza and dice.random() < 0.3:
            actor, action = dice.choice(sorted(view.may_calza)), PerudoCalza()
        elif view.may_push is not None:
            action = PerudoPush(PERUDO.view_as(state, view.may_push).mine[: dice.randrange(3)])
        state, _ = PERUDO.apply_action(state, actor, action)
    end = draw_table(PERUDO.view_as(state, None), players, say)
    assert not [*iterate_faults(end), *board_faults(end)]
    assert "crown" in [mark.name for mark in end.marks]
