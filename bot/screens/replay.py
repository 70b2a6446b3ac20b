"""A finished game step by step: the card around what the game's own screen shows of a step.

The panel's argument is `<table>.<step>.<control>`; the last part only tells the controls apart.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import discord
from msgspec.structs import replace

from bot.replay import Step
from bot.screens.game import Screen
from bot.screens.review import back, round_text
from bot.screens.scene import Layout, Row, Scene, panel_button, panel_select
from bot.texts import Say

PANEL = "replay"
OPTIONS = 25
"""Of a select."""


def replay(
    game: Screen[Any], steps: Sequence[Step], at: int, scene: Scene, *, reviewed: bool = False
) -> Layout:
    """Step `at` of a game with the controls to go on from there; `reviewed`: the reader has a
    review of it."""
    table, say = steps[at].table, scene.say
    then = replace(scene.seated(len(table.former)), past=())
    view = table.rules.view(table.state, None, steps[at].told)
    shown = game.replay(view, [table.view(seat) for seat in range(len(table.members))], then)
    title = say(
        "replay-title",
        game=say(f"{table.rules.name}-title"),
        table=table.id,
        step=at + 1,
        steps=len(steps),
    )
    rounds = [game.round(step.table.view(None)) for step in steps]
    rows = [
        _moves(table.id, at, len(steps) - 1),
        _rounds(table.id, table.rules.name, at, rounds, say),
    ]
    if reviewed:
        rows.append(back(scene))
    return Layout([title, *shown.texts], rows, shown.draw)


def _moves(table_id: int, at: int, last: int) -> Row:
    targets = (("first", "⏮️", 0), ("back", "◀️", at - 1), ("on", "▶️", at + 1), ("last", "⏭️", last))
    return [
        panel_button(
            "",
            PANEL,
            f"{table_id}.{target}.{name}",
            emoji=emoji,
            disabled=not 0 <= target <= last or target == at,
        )
        for name, emoji, target in targets
    ]


def _rounds(table_id: int, game: str, at: int, rounds: Sequence[int], say: Say) -> Row:
    """A choice of rounds, each by its first step; of very many those around the present one."""
    begun = [(0, rounds[0])]
    begun += [(step, b) for step, (a, b) in enumerate(pairwise(rounds), 1) if a != b]
    here = max(n for n, (step, _) in enumerate(begun) if step <= at)
    first = max(0, min(here - OPTIONS // 2, len(begun) - OPTIONS))
    options = [
        discord.SelectOption(
            label=round_text(game, number, say),
            value=str(step),
            default=first + n == here,
        )
        for n, (step, number) in enumerate(begun[first : first + OPTIONS])
    ]
    return [panel_select(options, PANEL, f"{table_id}.{at}.round")]
