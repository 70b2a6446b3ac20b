"""Captain Bluff in Discord: the table, one's own cards, and the presses on both.

What each message is made of; its words are in `story` and `words`, what may be pressed in
`controls`, the way to a move in `steps`.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, cast

from msgspec.structs import replace

from bot.screens.captain import controls, offers, steps, words
from bot.screens.captain.firsts import FIRSTS
from bot.screens.captain.lesson import LESSON
from bot.screens.captain.reasons import reasons
from bot.screens.captain.replay import replay
from bot.screens.captain.rules import RULES
from bot.screens.captain.story import HAND_LINES, headline, revealed, story, told, verdict
from bot.screens.chance import percent
from bot.screens.game import Screen
from bot.screens.lesson import Lesson
from bot.screens.offers import Offer
from bot.screens.scene import Layout, Scene
from bot.texts import Say
from engines.captain import beliefs
from engines.captain.cards import Joker, Luggage
from engines.captain.types import Close, First, Place, Take
from engines.captain.view import View
from engines.core import Office
from renderers import captain as pictures
from renderers.captain.emblem import draw_emblem
from renderers.captain.emojis import EMOJIS
from renderers.emblem import Emblem

__all__ = ["SCREEN", "CaptainScreen"]

WHY = "why"
"""The focus that tells what is barred."""


class CaptainScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "shield"
    emojis = EMOJIS
    rules = RULES
    firsts = FIRSTS

    def table(self, view: View, scene: Scene) -> Layout:
        return Layout(
            texts=told(view, scene),
            rows=controls.public(view, scene),
            draw=partial(pictures.table, view, scene.players, scene.say),
        )

    def odds(self, view: View, move: Any, say: Say) -> str:
        if view.phase != "call" or view.placement is None or view.seat not in view.callers:
            return ""
        belt = view.belts[view.placement.belt - 1]
        if belt.city is None:
            return ""
        chance = percent(beliefs.honest(view, shrewd=False), say)
        city = words.city(belt.city, say)
        return say("captain-odds", belt=belt.number, city=city, percent=chance)

    def lesson(self, say: Say) -> Lesson:
        return LESSON

    def minutes(self, options: Any) -> int:
        return 15

    def emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def replay(self, view: View, views: Sequence[View], scene: Scene) -> Layout:
        return replay(view, views, scene)

    def round(self, view: View) -> int:
        return view.round

    def hand(self, view: View, scene: Scene, focus: str) -> Layout:
        say = scene.say
        why = focus == WHY and view.phase == "turn"
        step = steps.read(focus, view)
        rows = controls.private(view, scene, step, why)
        if view.phase in ("reveal", "over"):
            return replace(self.table(view, scene), rows=rows)
        chosen = [reasons(view, scene)] if why else []
        if focus or view.phase == "setup":
            chosen = chosen or steps.texts(view, say, step)
        # Whoever is choosing needs room more than what happened; what was placed is asked about.
        lines = chosen
        if not chosen and view.phase != "call":
            lines = story(view, scene, HAND_LINES)
        before = () if chosen else revealed(view, scene)
        return Layout(
            texts=[*before, _own(view, say), headline(view, scene), *lines],
            rows=rows,
            draw=partial(pictures.hand, view, scene.players, say) if view.hand else None,
        )

    def moves(self, view: View, scene: Scene, typed: str) -> Iterator[Offer]:
        # What is said first is its label: here what is done, on which belt.
        yield from offers.moves(view, scene.say)
        yield from super().moves(view, scene, typed)

    def spell(self, typed: str) -> str:
        return offers.spell(typed)

    def verdict(self, view: View, scene: Scene) -> str:
        return verdict(view, scene)

    def office(self, action: Any) -> Office | None:
        return Office.HOST if isinstance(action, First) else None

    def claim(self, view: View, say: Say) -> str:
        placed = view.placement
        if placed is None:
            return ""
        return say("captain-at-belt", cards=words.run(placed.cards, say), belt=placed.belt)

    def words(self, value: Any, view: View, say: Say) -> str | None:
        match value:
            case Luggage() | Joker():
                return words.card(value, say)
            case (Luggage(), *_):
                return words.run(cast(tuple[Luggage, ...], value)[::-1], say)
            case Place(belt, cards):
                return say("captain-at-belt", cards=words.run(cards, say), belt=belt)
            case Take(belt, cards):
                return say("captain-at-belt", cards=words.run(cards[::-1], say), belt=belt)
            case Close(belt):
                return words.belts((belt,), say)
            case _:
                return None


def _own(view: View, say: Say) -> str:
    """Say why there is no picture of one's own cards."""
    if view.seat in view.gone:
        return say("refused-left")
    return "" if view.hand else say("captain-hand-none")


SCREEN = CaptainScreen()
