"""Captain Bluff in a replay: all hands and origins open, and what was just done in the table's
own words."""

from collections.abc import Sequence
from functools import partial

from bot.screens.captain.story import told
from bot.screens.captain.words import card, city
from bot.screens.scene import Layout, Scene
from engines.captain.cards import CITIES, Luggage
from engines.captain.view import View
from engines.core import Seat
from renderers import captain as pictures


def replay(view: View, views: Sequence[View], scene: Scene) -> Layout:
    """See `bot.screens.game.Screen`."""
    hands = "\n".join(filter(None, (_hand(views, seat, scene) for seat in range(len(views)))))
    texts = [*told(view, scene), hands, _origins(views, scene)]
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
