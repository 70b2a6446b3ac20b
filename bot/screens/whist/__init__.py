"""Colour whist in Discord: the table, one's own cards, the jury, and the presses on them.

What each message is made of; its words are in `story` and `words`, what may be pressed in
`controls`, what may not and why in `reasons`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.screens.game import Screen
from bot.screens.lesson import Lesson
from bot.screens.offers import Offer
from bot.screens.scene import Layout, Scene
from bot.screens.whist import controls, jury, odds, words
from bot.screens.whist.firsts import FIRSTS
from bot.screens.whist.lesson import LESSON
from bot.screens.whist.reasons import reasons
from bot.screens.whist.rules import RULES
from bot.screens.whist.story import (
    LINES,
    headline,
    last_trick,
    on_table,
    revealed,
    story,
    told,
    verdict,
)
from bot.store.guilds import Guild
from bot.texts import Say
from engines.cards import Card, Suit
from engines.core import Office, Ruling, Seat
from engines.whist import WHIST
from engines.whist.contracts import Contract
from engines.whist.types import Cut, JuryAction
from engines.whist.view import Case, View
from renderers import whist as pictures
from renderers.emblem import Emblem
from renderers.whist.emblem import draw_emblem
from renderers.whist.emojis import EMOJIS
from renderers.whist.words import signed

__all__ = ["SCREEN", "WhistScreen"]


class WhistScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "cards"
    emojis = EMOJIS
    rules = RULES
    firsts = FIRSTS
    judging = jury.JUDGING

    def table(self, view: View, scene: Scene) -> Layout:
        scored = view.phase in ("show", "over") and view.sheet
        picture = pictures.sheet if scored else pictures.table
        return Layout(
            texts=told(view, scene),
            rows=controls.public(view, scene),
            draw=partial(picture, view, scene.players, scene.say),
        )

    def verdict(self, view: View, scene: Scene) -> str:
        return verdict(view, scene)

    def odds(self, view: View, move: Any, say: Say) -> str:
        return odds.told(view, move, say)

    def lesson(self, say: Say) -> Lesson:
        return LESSON

    def score(self, view: View, seat: Seat, say: Say) -> str:
        return signed(view.points[seat])

    def minutes(self, options: Any) -> int:
        return 5 * int(options.deals)

    def emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def replay(self, view: View, views: Sequence[View], scene: Scene) -> Layout:
        hands = "\n".join(filter(None, (_held(each, scene) for each in views)))
        texts = [*told(view, scene), hands]
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))

    def round(self, view: View) -> int:
        return view.number if view.dealt else 0

    def hand(self, view: View, scene: Scene, focus: str) -> Layout:
        if view.phase in ("show", "over"):
            rows, key = controls.private(view, scene), str(view.dealt)
            return replace(self.table(view, scene), rows=rows, key=key)
        texts = [
            *revealed(view, scene),
            _own(view, scene.say),
            headline(view, scene),
            on_table(view, scene),
        ]
        if focus == controls.WHY and view.phase in ("trou", "auction", "play"):
            texts.append(reasons(view, scene))
        elif focus == controls.LAST and view.phase == "play":
            texts.append(last_trick(view, scene))
        else:
            # Picture and buttons are on one screen of a phone.
            texts.append(story(view, scene, 2 if view.phase == "play" else LINES - 2))
        return Layout(
            texts=texts,
            rows=controls.private(view, scene),
            draw=partial(pictures.hand, view, scene.players, scene.say),
            key=str(view.dealt),
        )

    def moves(self, view: View, scene: Scene, typed: str) -> Iterator[Offer]:
        yield from super().moves(view, scene, typed)
        if view.phase == "cut" and (number := re.search(r"\d+", typed)):
            count = int(number[0][:3])  # any place to cut at may be typed
            yield Offer(scene.say("whist-cut-at", count=count), WHIST.write(Cut(count)))

    def spell(self, typed: str) -> str:
        return words.spell(typed)

    def opening(self, guild: Guild) -> Mapping[str, str]:
        return {"deals": "4"}  # a session that one evening has room for

    def office(self, action: Any) -> Office | None:
        return Office.JURY if isinstance(action, Ruling | JuryAction) else None

    def words(self, value: Any, view: View, say: Say) -> str | None:
        match value:
            case Card():
                return words.card(value, say)
            case Suit():
                return words.suit(value, say)
            case Contract():
                return words.played(value, say)
            case Case(bid=bid):
                return words.done(bid, say)
            case _:
                return words.done(value, say)


def _own(view: View, say: Say) -> str:
    """The card that was put away."""
    if view.discard is None or not view.hand:
        return ""
    return say("whist-hand-discard", card=words.card(view.discard, say))


def _held(view: View, scene: Scene) -> str:
    """A hand in a replay, with the card that was put away."""
    say, seat = scene.say, view.seat
    if seat is None or not (view.hand or view.discard):
        return ""
    told = say("whist-replay-hand", name=scene.name(seat), cards=words.cards(view.hand, say))
    if view.discard is None:
        return told
    return f"{told} {say('whist-replay-discard', card=words.card(view.discard, say))}"


SCREEN = WhistScreen()
