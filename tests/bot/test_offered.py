"""A player's own message offers what may be done, and nothing else, in every game."""

from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.screens import SCREENS
from bot.screens.emojis import with_emoji
from bot.screens.ids import Pressed, read
from bot.screens.scene import Layout, Scene
from bot.texts import say
from engines.core import Illegal
from renderers.picture import Player
from tests.engines.case import AnyGame, RandomTable, refusal
from tests.engines.cases import CASES
from tests.engines.oversight import expect_none

GAMES, STEPS = 6, 150
"""Random games that are looked at, and moves of each at most."""


def read_offers(layout: Layout, game: AnyGame) -> Iterator[tuple[Any, str]]:
    """Yield each action that buttons and selects do, and its decision.

    The action is None where a press opens a dialog or a further choice, which says what is done.
    """
    for item in (item for row in layout.rows for item in row):
        pressed = read(getattr(item, "custom_id", None) or "")
        if not isinstance(pressed, Pressed) or getattr(item, "disabled", False):
            continue
        is_select = isinstance(item, ui.Select)
        if pressed.verb == "ask" or (pressed.verb == "look" and (pressed.arg or is_select)):
            yield None, ""
        elif pressed.verb == "do":
            for value in [option.value for option in item.options] if is_select else [""]:
                try:
                    yield game.read(pressed.arg + value), pressed.decision
                except Illegal:  # its values come with it, several at once
                    yield None, ""


@pytest.mark.parametrize("game", CASES)
def test_what_is_offered_may_be_done_and_what_may_be_done_is_offered(game: str) -> None:
    case, screen = CASES[game], SCREENS[game]
    rules, faults = case.game, list[str]()
    offered = dict[str, set[type]]()
    for seed in range(GAMES):
        table = RandomTable(case, seed)
        scene = Scene(1, with_emoji(say("en")), [Player(f"p{n}") for n in range(table.seats)])
        for _ in range(STEPS):
            state = table.state
            if rules.standings(state) is not None:
                break
            if rules.due(state) is None:
                awaited = {each.actor: each.id for each in rules.decisions(state)}
                for seat in set(range(table.seats)) - {*state.out}:
                    own = replace(scene, reader=seat)
                    layout = screen.hand(rules.view(state, seat), own, "")
                    kinds = (
                        offered.setdefault(state.phase, set()) if seat in awaited else set[type]()
                    )
                    for action, decision in read_offers(layout, rules):
                        kinds.add(type(action))
                        if action is None or (decision and decision != awaited.get(seat)):
                            continue
                        if why := refusal(rules, state, seat, action):
                            faults.append(
                                f"{game}, {state.phase}: seat {seat}, awaited: {seat in awaited},"
                                f" is offered {type(action).__name__}, refused: {why.code}"
                            )
            table.step()
    for phase, kinds in offered.items():
        missing = [kind.__name__ for kind in case.phases[phase].answers if kind not in kinds]
        if missing and type(None) not in kinds:
            faults.append(f"{game}, {phase}: nothing on one's own message does {missing}")
    expect_none(faults)
