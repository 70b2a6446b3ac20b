"""Poker menteur in a replay: the tray with all that anybody knew, and what was just done."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.screens.menteur.story import told
from bot.screens.menteur.tray import tray
from bot.screens.scene import Layout, Scene
from engines.menteur.view import Die, View
from renderers import menteur as pictures


def replay(view: View, views: Sequence[View], scene: Scene) -> Layout:
    """See `bot.screens.game.Screen`."""
    texts = [*told(view, scene)]
    if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
        dice = tuple(_seen([v.dice[at] for v in views]) for at in range(len(view.dice)))
        texts.append(tray(replace(view, dice=dice), scene))
    return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))


def _seen(die: Sequence[Die]) -> Die:
    """One die as whoever knows most sees it."""
    return max(die, key=lambda seen: seen.face)
