"""Captain Bluff in a replay: all hands and origins open, and what was just done in the table's
own words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.screens.captain.story import headline, story
from bot.screens.captain.words import card, city
from bot.screens.scene import Layout, Scene
from engines.captain.cards import CITIES, Luggage
from engines.captain.types import Event, Got, Hid, Saw
from engines.captain.view import View
from engines.core import Seat
from renderers import captain as pictures


class CaptainReplay:
    """See `bot.screens.replay.Replay`."""

    def round(self, view: View) -> int:
        return view.round

    def step(self, views: Sequence[View], events: Sequence[Event], scene: Scene) -> Layout:
        told = tuple(event for event in events if not isinstance(event, Got | Hid | Saw))
        # As the spectators saw it, but of what happened only the newest.
        view = replace(views[0], seat=None, hand=(), events=told)
        hands = "\n".join(filter(None, (_hand(views, seat, scene) for seat in range(len(views)))))
        texts = [headline(view, scene), *story(view, scene), hands, _origins(views, scene)]
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))


def _hand(views: Sequence[View], seat: Seat, scene: Scene) -> str:
    say, hand = scene.say, views[seat].hand
    told: list[str] = []
    for name in CITIES:
        numbers = [str(c.number) for c in hand if isinstance(c, Luggage) and c.city == name]
        if numbers:
            held = " · ".join(numbers)
            told.append(say("captain-hand-city", city=city(name, say), numbers=held))
    told += [card(each, say) for each in hand if not isinstance(each, Luggage)]
    return say("captain-replay-hand", name=scene.name(seat), cards=", ".join(told)) if told else ""


def _origins(views: Sequence[View], scene: Scene) -> str:
    """Every origin, as whoever put it there knows it."""
    say = scene.say
    lines: list[str] = []
    for at in range(len(views[0].belts)):
        for view in views:
            if (origin := view.belts[at].origin) is not None:
                told = card(origin, say)
                lines.append(say("captain-replay-origin", belt=at + 1, card=told))
                break
    return "\n".join(lines)
