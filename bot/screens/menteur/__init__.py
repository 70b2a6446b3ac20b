"""Poker menteur in Discord: the table, the tray in one's hands, and the presses on both.

What each message is made of. Its words are in `story`, `tray` and `words`, what is pressed on the
table in `controls`, with the tray in hand in `own`, what is offered to who types in `offers`.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.screens.chance import percent
from bot.screens.game import Screen
from bot.screens.lesson import Lesson
from bot.screens.menteur import offers, own
from bot.screens.menteur.controls import controls
from bot.screens.menteur.firsts import FIRSTS
from bot.screens.menteur.lesson import LESSON
from bot.screens.menteur.rules import RULES
from bot.screens.menteur.story import HAND_LINES, headline, revealed, story, told, verdict
from bot.screens.menteur.tray import barred, duty, tray
from bot.screens.menteur.words import a_hand_text, hand_text, spots
from bot.screens.offers import Offer
from bot.screens.scene import Layout, Scene
from bot.texts import Say
from engines.menteur import beliefs
from engines.menteur.types import Announce, Direct, Hand
from engines.menteur.view import Die, View
from renderers import menteur as pictures
from renderers.emblem import Emblem
from renderers.menteur.emblem import draw_emblem
from renderers.menteur.emojis import EMOJIS

__all__ = ["SCREEN", "MenteurScreen"]


class MenteurScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "eye"
    emojis = EMOJIS
    rules = RULES
    firsts = FIRSTS

    def table(self, view: View, scene: Scene) -> Layout:
        return Layout(
            texts=told(view, scene),
            rows=controls(view, scene),
            draw=partial(pictures.table, view, scene.players, scene.say),
        )

    def odds(self, view: View, move: Any, say: Say) -> str:
        if view.phase != "answer" or view.standing is None:
            return ""
        hand = view.standing.hand
        chance = percent(beliefs.fair(view, view.ladder.places[hand]), say)
        return say("menteur-odds", hand=a_hand_text(hand, say, view.options), percent=chance)

    def lesson(self, say: Say) -> Lesson:
        return LESSON

    def minutes(self, options: Any) -> int:
        return 15

    def emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def replay(self, view: View, views: Sequence[View], scene: Scene) -> Layout:
        texts = [*told(view, scene)]
        if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
            # Each die as whoever knows most sees it.
            dice = [max([v.dice[at] for v in views], key=_face) for at in range(len(view.dice))]
            texts.append(tray(replace(view, dice=tuple(dice)), scene))
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))

    def round(self, view: View) -> int:
        return view.round

    def hand(self, view: View, scene: Scene, focus: str) -> Layout:
        rows = own.rows(view, scene, focus)
        if view.phase in ("reveal", "over"):
            return replace(self.table(view, scene), rows=rows)
        due = "" if scene.lesson else duty(view, scene, focus)
        chosen = own.focused(view, focus)
        before = () if chosen else revealed(view, scene)
        # Whoever has the tray needs room more than what happened.
        last = () if chosen or own.handles(view) else story(view, scene, HAND_LINES)
        if focus == own.WHY:
            last = [barred(view, scene)]
        return Layout(
            texts=[*before, headline(view, scene), due, tray(view, scene), *last],
            rows=rows,
            draw=partial(pictures.hand, view, scene.players, scene.say),
        )

    def moves(self, view: View, scene: Scene, typed: str) -> Iterator[Offer]:
        yield from super().moves(view, scene, typed)
        if own.handles(view):
            yield from offers.handlings(view, scene.say)
            yield from offers.announcements(view, scene.say)

    def verdict(self, view: View, scene: Scene) -> str:
        return verdict(view, scene)

    def claim(self, view: View, say: Say) -> str:
        return a_hand_text(view.standing.hand, say, view.options) if view.standing else ""

    def words(self, value: Any, view: View, say: Say) -> str | None:
        match value:
            case Hand():
                return a_hand_text(value, say, view.options)
            case Announce(hand=hand):
                return hand_text(hand, say, view.options)
            case Direct(to=to):
                return say("menteur-side", side=to)
            case "left" | "right":
                return say("menteur-side", side=value)
            case (*positions,):
                return spots(positions)
            case _:
                return None


def _face(die: Die) -> int:
    return die.face


SCREEN = MenteurScreen()
