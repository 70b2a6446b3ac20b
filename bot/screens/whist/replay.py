"""Colour whist in a replay: all hands open, and what was just done in the table's own words."""

from collections.abc import Sequence
from functools import partial

from bot.screens.scene import Layout, Scene
from bot.screens.whist.story import told
from bot.screens.whist.words import card, cards
from engines.whist.view import View
from renderers import whist as pictures


def replay(view: View, views: Sequence[View], scene: Scene) -> Layout:
    """See `bot.screens.game.Screen`."""
    hands = "\n".join(filter(None, (_hand(each, scene) for each in views)))
    texts = [*told(view, scene), hands]
    return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))


def _hand(view: View, scene: Scene) -> str:
    say, seat = scene.say, view.seat
    if seat is None or not (view.hand or view.discard):
        return ""
    told = say("whist-replay-hand", name=scene.name(seat), cards=cards(view.hand, say))
    if view.discard is None:
        return told
    return f"{told} {say('whist-replay-discard', card=card(view.discard, say))}"
