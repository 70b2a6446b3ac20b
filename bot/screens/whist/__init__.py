"""Colour whist in Discord: the table, private cards, the jury, their presses.

This module puts each message together; its words are in `story` and `words`, its controls in
`controls`, the reasons why a move is barred in `reasons`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.screens.game import GameScreen
from bot.screens.lesson import GameLesson
from bot.screens.offers import MoveOffer
from bot.screens.scene import MessageLayout, TableScene
from bot.screens.whist import controls, jury, odds, words
from bot.screens.whist.firsts import FIRST_ENCOUNTERS
from bot.screens.whist.lesson import LESSON
from bot.screens.whist.reasons import describe_reasons
from bot.screens.whist.rules import RULES
from bot.screens.whist.story import (
    TABLE_LINES,
    describe_headline,
    describe_last_trick,
    describe_open_cards,
    describe_recent_events,
    describe_table,
    describe_verdict,
    iterate_last_deal,
)
from bot.store.guilds import ServerSettings
from bot.texts import Say
from engines.cards import Card, Suit
from engines.core import Office, RulingAction, Seat
from engines.whist import WHIST
from engines.whist.contracts import Contract
from engines.whist.types import WhistCut, WhistJuryAction
from engines.whist.view import BidCase, WhistView
from renderers import whist as pictures
from renderers.emblem import Emblem
from renderers.whist.emblem import draw_emblem
from renderers.whist.emojis import EMOJIS
from renderers.whist.words import format_signed

__all__ = ["SCREEN", "WhistScreen"]


class WhistScreen(GameScreen[WhistView]):
    """Screens of colour whist."""

    icon = "cards"
    emojis = EMOJIS
    rules = RULES
    firsts = FIRST_ENCOUNTERS
    judging = jury.JUDGING

    def render_table(self, view: WhistView, scene: TableScene) -> MessageLayout:
        scored = view.phase in ("show", "over") and view.sheet
        picture = pictures.render_score_sheet if scored else pictures.render_table
        return MessageLayout(
            texts=describe_table(view, scene),
            rows=controls.build_table_controls(view, scene),
            draw=partial(picture, view, scene.players, scene.say),
        )

    def describe_verdict(self, view: WhistView, scene: TableScene) -> str:
        return describe_verdict(view, scene)

    def describe_odds(self, view: WhistView, move: Any, say: Say) -> str:
        return odds.describe_odds(view, move, say)

    def build_lesson(self, say: Say) -> GameLesson:
        return LESSON

    def describe_score(self, view: WhistView, seat: Seat, say: Say) -> str:
        return format_signed(view.points[seat])

    def estimate_minutes(self, options: Any) -> int:
        return 5 * int(options.deals)

    def get_emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def render_replay(
        self, view: WhistView, views: Sequence[WhistView], scene: TableScene
    ) -> MessageLayout:
        hands = "\n".join(filter(None, (_describe_replay_hand(each, scene) for each in views)))
        texts = [*describe_table(view, scene), hands]
        return MessageLayout(
            texts, draw=partial(pictures.render_replay, views, scene.players, scene.say)
        )

    def get_round_number(self, view: WhistView) -> int:
        return view.number if view.dealt else 0

    def render_hand(self, view: WhistView, scene: TableScene, focus: str) -> MessageLayout:
        if view.phase in ("show", "over"):
            rows, key = controls.build_hand_controls(view, scene), str(view.dealt)
            return replace(self.render_table(view, scene), rows=rows, key=key)
        texts = [
            *iterate_last_deal(view, scene),
            _describe_discard(view, scene.say),
            describe_headline(view, scene),
            describe_open_cards(view, scene),
        ]
        if focus == controls.WHY and view.phase in ("trou", "auction", "play"):
            texts.append(describe_reasons(view, scene))
        elif focus == controls.LAST and view.phase == "play":
            texts.append(describe_last_trick(view, scene))
        else:
            # Picture and buttons are on one screen of a phone.
            texts.append(
                describe_recent_events(view, scene, 2 if view.phase == "play" else TABLE_LINES - 2)
            )
        return MessageLayout(
            texts=texts,
            rows=controls.build_hand_controls(view, scene),
            draw=partial(pictures.render_hand, view, scene.players, scene.say),
            key=str(view.dealt),
        )

    def list_offers(self, view: WhistView, scene: TableScene, typed: str) -> Iterator[MoveOffer]:
        yield from super().list_offers(view, scene, typed)
        if view.phase == "cut" and (number := re.search(r"\d+", typed)):
            count = int(number[0][:3])  # any place to cut at may be typed
            yield MoveOffer(
                scene.say("whist-cut-at", count=count), WHIST.format_action(WhistCut(count))
            )

    def transliterate_move(self, typed: str) -> str:
        return words.transliterate_move(typed)

    def get_opening_options(self, guild: ServerSettings) -> Mapping[str, str]:
        return {"deals": "4"}  # a session that one evening has room for

    def get_office(self, action: Any) -> Office | None:
        return Office.JURY if isinstance(action, RulingAction | WhistJuryAction) else None

    def describe_value(self, value: Any, view: WhistView, say: Say) -> str | None:
        match value:
            case Card():
                return words.format_card(value, say)
            case Suit():
                return words.format_suit(value, say)
            case Contract():
                return words.format_played_contract(value, say)
            case BidCase(bid=bid):
                return words.format_action(bid, say)
            case _:
                return words.format_action(value, say)


def _describe_discard(view: WhistView, say: Say) -> str:
    """Name the card that was put away."""
    if view.discard is None or not view.hand:
        return ""
    return say("whist-hand-discard", card=words.format_card(view.discard, say))


def _describe_replay_hand(view: WhistView, scene: TableScene) -> str:
    """Describe a hand in a replay, with the card that was put away."""
    say, seat = scene.say, view.seat
    if seat is None or not (view.hand or view.discard):
        return ""
    text = say(
        "whist-replay-hand", name=scene.format_name(seat), cards=words.format_cards(view.hand, say)
    )
    if view.discard is None:
        return text
    return f"{text} {say('whist-replay-discard', card=words.format_card(view.discard, say))}"


SCREEN = WhistScreen()
