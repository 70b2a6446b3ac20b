"""A finished game step by step: the card around the game's own layout of a step.

The panel's argument is `<table>.<step>.<control>`; the last part only tells the controls apart.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import discord
from msgspec.structs import replace

from bot.replay_steps import ReplayStep
from bot.screens.game import GameScreen
from bot.screens.review import build_review_button, format_round
from bot.screens.scene import MessageLayout, Row, TableScene, build_panel_button, build_panel_select
from bot.texts import Say

PANEL = "replay"
MAX_SELECT_OPTIONS = 25
"""Options of a select."""


def build_replay(
    game: GameScreen[Any],
    steps: Sequence[ReplayStep],
    at: int,
    scene: TableScene,
    *,
    reviewed: bool = False,
) -> MessageLayout:
    """Return step `at` of a game with the controls to go on from there.

    `reviewed`: the reader has a review of the game.
    """
    table, say = steps[at].table, scene.say
    then = replace(scene.with_former_players(len(table.former)), past=())
    view = table.rules.view_as(table.state, None, steps[at].told)
    shown = game.render_replay(
        view, [table.build_view(seat) for seat in range(len(table.members))], then
    )
    title = say(
        "replay-title",
        game=say(f"{table.rules.name}-title"),
        table=table.id,
        step=at + 1,
        steps=len(steps),
    )
    rounds = [game.get_round_number(step.table.build_view(None)) for step in steps]
    rows = [
        _build_step_buttons(table.id, at, len(steps) - 1),
        _build_round_select(table.id, table.rules.name, at, rounds, say),
    ]
    if reviewed:
        rows.append(build_review_button(scene))
    return MessageLayout([title, *shown.texts], rows, shown.draw)


def _build_step_buttons(table_id: int, at: int, last: int) -> Row:
    targets = (("first", "⏮️", 0), ("back", "◀️", at - 1), ("on", "▶️", at + 1), ("last", "⏭️", last))
    return [
        build_panel_button(
            "",
            PANEL,
            f"{table_id}.{target}.{name}",
            emoji=emoji,
            disabled=not 0 <= target <= last or target == at,
        )
        for name, emoji, target in targets
    ]


def _build_round_select(table_id: int, game: str, at: int, rounds: Sequence[int], say: Say) -> Row:
    """Return a select of rounds by their first steps, near this one if very many."""
    begun = [(0, rounds[0])]
    begun += [(step, b) for step, (a, b) in enumerate(pairwise(rounds), 1) if a != b]
    here = max(n for n, (step, _) in enumerate(begun) if step <= at)
    first = max(0, min(here - MAX_SELECT_OPTIONS // 2, len(begun) - MAX_SELECT_OPTIONS))
    options = [
        discord.SelectOption(
            label=format_round(game, number, say),
            value=str(step),
            default=first + n == here,
        )
        for n, (step, number) in enumerate(begun[first : first + MAX_SELECT_OPTIONS])
    ]
    return [build_panel_select(options, PANEL, f"{table_id}.{at}.round")]
