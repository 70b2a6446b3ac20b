"""Colour whist in a replay: all hands open, and what was just done in the table's own words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.screens.scene import Layout, Scene
from bot.screens.whist.story import headline, on_table, story
from bot.screens.whist.words import card, cards
from engines.whist.events import Event, Got, Hid, Shown
from engines.whist.view import View
from renderers import whist as pictures


class WhistReplay:
    """See `bot.screens.replay.Replay`."""

    def round(self, view: View) -> int:
        return view.number if view.dealt else 0

    def step(self, views: Sequence[View], events: Sequence[Event], scene: Scene) -> Layout:
        told = tuple(event for event in events if not isinstance(event, Got | Hid | Shown))
        # As the spectators saw it, but of what happened only the newest.
        view = replace(views[0], seat=None, hand=(), discard=None, playable=(), events=told)
        hands = "\n".join(filter(None, (_hand(each, scene) for each in views)))
        texts = [headline(view, scene), on_table(view, scene), story(view, scene), hands]
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))


def _hand(view: View, scene: Scene) -> str:
    say, seat = scene.say, view.seat
    if seat is None or not (view.hand or view.discard):
        return ""
    told = say("whist-replay-hand", name=scene.name(seat), cards=cards(view.hand, say))
    if view.discard is None:
        return told
    return f"{told} {say('whist-replay-discard', card=card(view.discard, say))}"
