"""Poker menteur in a replay: the tray with all that anybody knew, and what was just done."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.screens.menteur.story import headline, story
from bot.screens.menteur.tray import tray
from bot.screens.scene import Layout, Scene
from engines.menteur.types import Event, Saw
from engines.menteur.view import Die, View
from renderers import menteur as pictures


class MenteurReplay:
    """See `bot.screens.replay.Replay`."""

    def round(self, view: View) -> int:
        return view.round

    def step(self, views: Sequence[View], events: Sequence[Event], scene: Scene) -> Layout:
        told = tuple(event for event in events if not isinstance(event, Saw))
        # As the spectators saw it, but of what happened only the newest.
        view = replace(views[0], seat=None, events=told)
        texts = [headline(view, scene), *story(view, scene)]
        if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
            dice = tuple(_seen([v.dice[at] for v in views]) for at in range(len(view.dice)))
            texts.append(tray(replace(view, dice=dice), scene))
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))


def _seen(die: Sequence[Die]) -> Die:
    """One die as whoever knows most sees it."""
    return max(die, key=lambda seen: seen.face)
