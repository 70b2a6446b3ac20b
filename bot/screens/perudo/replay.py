"""Perudo in a replay: everybody's dice open, and what was just done in the table's own words."""

from collections.abc import Sequence
from functools import partial

from bot.screens.perudo.story import told
from bot.screens.perudo.words import dice
from bot.screens.scene import Layout, Scene
from engines.core import Seat
from engines.perudo.view import View
from renderers import perudo as pictures


def replay(view: View, views: Sequence[View], scene: Scene) -> Layout:
    """See `bot.screens.game.Screen`."""
    texts = [*told(view, scene)]
    if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
        lines = [_dice(views, seat, scene) for seat in range(len(views))]
        texts.append("\n".join(line for line in lines if line))
    return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))


def _dice(views: Sequence[View], seat: Seat, scene: Scene) -> str:
    view, say = views[seat], scene.say
    parts = [dice(faces, say, view.wild) for faces in (view.pushed[seat], view.mine) if faces]
    if not parts:
        return ""
    return scene.tell("perudo-reveal-dice", {"name": seat}, dice=" ".join(parts))
