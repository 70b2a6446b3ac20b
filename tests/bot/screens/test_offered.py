"""Tests that a player's own message offers all legal moves and no other."""

from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.screens import GAME_SCREENS
from bot.screens.emojis import with_emoji_variants
from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import MessageLayout, TableScene
from bot.texts import get_texts
from engines.core import IllegalActionError
from renderers.picture import PicturePlayer
from tests.engines.case_registry import CASES
from tests.engines.game_case import AnyGame, RandomTable, find_refusal
from tests.engines.oversight import expect_none

GAMES_PER_KIND, MAX_STEPS = 6, 150
"""Random games that are looked at, and moves of each at most."""


def iterate_offers(layout: MessageLayout, game: AnyGame) -> Iterator[tuple[Any, str]]:
    """Yield each action that buttons and selects do, and its decision.

    The action is None where a press opens a dialog or a further choice, which says what is done.
    """
    for item in (item for row in layout.rows for item in row):
        pressed = parse_custom_id(getattr(item, "custom_id", None) or "")
        if not isinstance(pressed, TablePress) or getattr(item, "disabled", False):
            continue
        is_select = isinstance(item, ui.Select)
        if pressed.verb == "ask" or (pressed.verb == "look" and (pressed.arg or is_select)):
            yield None, ""
        elif pressed.verb == "do":
            for value in [option.value for option in item.options] if is_select else [""]:
                try:
                    yield game.parse_action(pressed.arg + value), pressed.decision
                except IllegalActionError:  # a select with several values
                    yield None, ""


@pytest.mark.parametrize("game", CASES)
def test_what_is_offered_may_be_done_and_what_may_be_done_is_offered(game: str) -> None:
    case, screen = CASES[game], GAME_SCREENS[game]
    rules, faults = case.game, list[str]()
    offered = dict[str, set[type]]()
    for seed in range(GAMES_PER_KIND):
        table = RandomTable(case, seed)
        scene = TableScene(
            1,
            with_emoji_variants(get_texts("en")),
            [PicturePlayer(f"p{n}") for n in range(table.seats)],
        )
        for _ in range(MAX_STEPS):
            state = table.state
            if rules.rank_seats(state) is not None:
                break
            if rules.find_due(state) is None:
                awaited = {each.actor: each.id for each in rules.list_decisions(state)}
                for seat in set(range(table.seats)) - {*state.out}:
                    own = replace(scene, reader=seat)
                    layout = screen.render_hand(rules.view_as(state, seat), own, "")
                    kinds = (
                        offered.setdefault(state.phase, set()) if seat in awaited else set[type]()
                    )
                    for action, decision in iterate_offers(layout, rules):
                        kinds.add(type(action))
                        if action is None or (decision and decision != awaited.get(seat)):
                            continue
                        if why := find_refusal(rules, state, seat, action):
                            faults.append(
                                f"{game}, {state.phase}: seat {seat}, awaited: {seat in awaited},"
                                f" is offered {type(action).__name__}, refused: {why.code}"
                            )
            table.make_step()
    for phase, kinds in offered.items():
        missing = [kind.__name__ for kind in case.phases[phase].answers if kind not in kinds]
        if missing and type(None) not in kinds:
            faults.append(f"{game}, {phase}: nothing on one's own message does {missing}")
    expect_none(faults)
