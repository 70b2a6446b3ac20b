"""Quiz poker in a replay: what the record may show (section 7). Private questions and what was
written stay their owners', unless the table lays all sheets open after each hand (R16)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.screens.quiz.story import told
from bot.screens.scene import Layout, Scene
from engines.quiz.view import View
from renderers import quiz as pictures


def replay(view: View, views: Sequence[View], scene: Scene) -> Layout:
    """See `bot.screens.game.Screen`."""
    opened = {seat: sheet for view in views for seat, sheet in view.others}
    view = replace(view, others=tuple(sorted(opened.items())))
    return Layout(told(view, scene), draw=partial(pictures.replay, views, scene.players, scene.say))
