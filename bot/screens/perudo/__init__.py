"""Perudo in Discord: the table, one's own dice, and the presses on both.

What each message is made of; its words are in `story` and `words`, its buttons in `controls`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.screens.game import Screen
from bot.screens.lesson import Lesson
from bot.screens.offers import Offer
from bot.screens.perudo import bids, dialogs, means, odds
from bot.screens.perudo.controls import controls
from bot.screens.perudo.firsts import FIRSTS
from bot.screens.perudo.lesson import LESSON
from bot.screens.perudo.rules import RULES
from bot.screens.perudo.story import HAND_LINES, headline, revealed, story, told, verdict
from bot.screens.perudo.words import bid_text, dice
from bot.screens.scene import Layout, Scene
from bot.texts import Say
from engines.core import Illegal, Office, Seat
from engines.perudo.types import Bid, First, Push
from engines.perudo.view import View
from renderers import perudo as pictures
from renderers.emblem import Emblem
from renderers.perudo.emblem import draw_emblem
from renderers.perudo.emojis import EMOJIS
from renderers.perudo.words import lifted
from renderers.sprites import STAR

__all__ = ["SCREEN", "PerudoScreen", "bid_text"]


class PerudoScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "dice"
    emojis = EMOJIS
    rules = RULES
    firsts = FIRSTS

    def table(self, view: View, scene: Scene) -> Layout:
        return Layout(
            texts=told(view, scene),
            rows=controls(view, scene),
            draw=partial(pictures.table, view, scene.players, scene.say),
        )

    def minutes(self, options: Any) -> int:
        return 10

    def emblem(self, options: Any) -> Emblem:
        return partial(draw_emblem, joker=STAR if options.rules == "borg" else 1)

    def replay(self, view: View, views: Sequence[View], scene: Scene) -> Layout:
        texts = [*told(view, scene)]
        if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
            lines = [_shown(views[seat], seat, scene) for seat in range(len(views))]
            texts.append("\n".join(line for line in lines if line))
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))

    def odds(self, view: View, move: Any, say: Say) -> str:
        return odds.told(view, move, say)

    def lesson(self, say: Say) -> Lesson:
        return LESSON

    def round(self, view: View) -> int:
        return view.round

    def hand(self, view: View, scene: Scene, focus: str) -> Layout:
        assert view.seat is not None
        rows = controls(view, scene, private=True)
        if lifted(view):
            return replace(self.table(view, scene), rows=rows)
        has_dice = bool(view.mine or view.pushed[view.seat])
        # Whoever is to answer a bid needs room more than what happened before it.
        answers = view.turn == view.seat and view.bid is not None
        last = () if answers else story(view, scene, HAND_LINES)
        before = revealed(view, scene)
        if focus == means.FOCUS and means.shown(view):
            last, before = [means.beside(view, scene.say)], iter(())
        return Layout(
            texts=[*before, _own(view, scene.say), headline(view, scene), *last],
            rows=rows,
            draw=partial(pictures.hand, view, scene.players, scene.say) if has_dice else None,
        )

    def moves(self, view: View, scene: Scene, typed: str) -> Iterator[Offer]:
        yield from bids.offer_likely(view, scene.say)
        yield from bids.offer_pushes(view, scene.say)
        yield from super().moves(view, scene, typed)
        yield from bids.offer_all(view, scene.say)

    def verdict(self, view: View, scene: Scene) -> str:
        return verdict(view, scene)

    def modal(self, name: str, view: View, scene: Scene) -> ui.Modal:
        match name:
            case "bid":
                return dialogs.bid(view, scene)
            case "push":
                return dialogs.push(view, scene)
            case _:
                raise Illegal("table-unknown")

    def submitted(self, name: str, fields: Mapping[str, Sequence[str]]) -> Sequence[Any]:
        return [dialogs.submitted(name, fields)]

    def office(self, action: Any) -> Office | None:
        return Office.HOST if isinstance(action, First) else None

    def claim(self, view: View, say: Say) -> str:
        return bid_text(view.bid, say, view.wild) if view.bid else ""

    def words(self, value: Any, view: View, say: Say) -> str | None:
        match value:
            case Bid():
                return bid_text(value, say, view.wild)
            case Push(dice=()):
                return say("perudo-push-none")
            case Push(dice=pushed):
                return dice(pushed, say, view.wild)
            case _:
                return None


def _own(view: View, say: Say) -> str:
    """One's own dice, those in the open apart."""
    assert view.seat is not None
    told = [say("perudo-hand", dice=dice(view.mine, say, view.wild))] if view.mine else []
    if pushed := view.pushed[view.seat]:
        told.append(say("perudo-hand-open", dice=dice(pushed, say, view.wild)))
    # At the end no cup hides anything.
    return " ".join(told) or ("" if view.phase == "over" else say("perudo-hand-none"))


def _shown(view: View, seat: Seat, scene: Scene) -> str:
    """A seat's dice in a replay."""
    hands = view.pushed[seat], view.mine
    parts = [dice(faces, scene.say, view.wild) for faces in hands if faces]
    if not parts:
        return ""
    return scene.tell("perudo-reveal-dice", {"name": seat}, dice=" ".join(parts))


SCREEN = PerudoScreen()
