"""Perudo in a replay: everybody's dice open, and what was just done in the table's own words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.screens.perudo.story import headline, story
from bot.screens.perudo.words import dice
from bot.screens.scene import Layout, Scene
from engines.core import Seat
from engines.perudo.types import Event, Hand
from engines.perudo.view import View
from renderers import perudo as pictures


class PerudoReplay:
    """See `bot.screens.replay.Replay`."""

    def round(self, view: View) -> int:
        return view.round

    def step(self, views: Sequence[View], events: Sequence[Event], scene: Scene) -> Layout:
        told = tuple(event for event in events if not isinstance(event, Hand))
        # As the spectators saw it, but of what happened only the newest.
        view = replace(views[0], seat=None, mine=(), events=told)
        texts = [headline(view, scene), *story(view, scene)]
        if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
            lines = [self._dice(views, seat, scene) for seat in range(len(views))]
            texts.append("\n".join(line for line in lines if line))
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))

    def _dice(self, views: Sequence[View], seat: Seat, scene: Scene) -> str:
        view, say = views[seat], scene.say
        parts = [dice(faces, say, view.wild) for faces in (view.pushed[seat], view.mine) if faces]
        if not parts:
            return ""
        return say("perudo-reveal-dice", name=scene.name(seat), dice=" ".join(parts))
