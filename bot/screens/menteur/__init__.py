"""Poker menteur in Discord: the table, the tray in hand, and the presses on both.

This module puts each message together. Its words are in `story`, `tray` and `words`, the table's
controls in `controls`, those of the seat with the tray in `own`, the moves offered to a player who
types in `offers`.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.screens.chance import format_percent
from bot.screens.game import GameScreen
from bot.screens.lesson import GameLesson
from bot.screens.menteur import offers, own
from bot.screens.menteur.controls import build_controls
from bot.screens.menteur.firsts import FIRST_ENCOUNTERS
from bot.screens.menteur.lesson import LESSON
from bot.screens.menteur.reveal import REVEAL
from bot.screens.menteur.rules import RULES
from bot.screens.menteur.story import (
    HAND_LINES,
    describe_headline,
    describe_recent_events,
    describe_table,
    describe_verdict,
    iterate_last_reveal,
)
from bot.screens.menteur.tray import describe_barred, describe_duty, describe_tray
from bot.screens.menteur.words import describe_hand, describe_hand_in_sentence, format_spots
from bot.screens.offers import MoveOffer
from bot.screens.scene import MessageLayout, TableScene
from bot.texts import Say
from engines.menteur import beliefs
from engines.menteur.types import MenteurAnnounce, MenteurDirect, MenteurHand
from engines.menteur.view import MenteurView, VisibleDie
from renderers import menteur as pictures
from renderers.emblem import Emblem
from renderers.menteur.emblem import draw_emblem
from renderers.menteur.emojis import EMOJIS

__all__ = ["SCREEN", "MenteurScreen"]


class MenteurScreen(GameScreen[MenteurView]):
    """Screens of poker menteur."""

    icon = "eye"
    emojis = EMOJIS
    rules = RULES
    reveal = REVEAL
    firsts = FIRST_ENCOUNTERS

    def render_table(self, view: MenteurView, scene: TableScene) -> MessageLayout:
        return MessageLayout(
            texts=describe_table(view, scene),
            rows=build_controls(view, scene),
            draw=partial(pictures.render_table, view, scene.players, scene.say),
        )

    def describe_odds(self, view: MenteurView, move: Any, say: Say) -> str:
        if view.phase != "answer" or view.standing is None:
            return ""
        hand = view.standing.hand
        chance = format_percent(beliefs.estimate_fairly(view, view.ladder.places[hand]), say)
        return say(
            "menteur-odds", hand=describe_hand_in_sentence(hand, say, view.options), percent=chance
        )

    def build_lesson(self, say: Say) -> GameLesson:
        return LESSON

    def estimate_minutes(self, options: Any) -> int:
        return 15

    def get_emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def render_replay(
        self, view: MenteurView, views: Sequence[MenteurView], scene: TableScene
    ) -> MessageLayout:
        texts = [*describe_table(view, scene)]
        if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
            # Each die as the seat that knows most sees it.
            dice = [max([v.dice[at] for v in views], key=_get_face) for at in range(len(view.dice))]
            texts.append(describe_tray(replace(view, dice=tuple(dice)), scene))
        return MessageLayout(
            texts, draw=partial(pictures.render_replay, views, scene.players, scene.say)
        )

    def get_round_number(self, view: MenteurView) -> int:
        return view.round

    def render_hand(self, view: MenteurView, scene: TableScene, focus: str) -> MessageLayout:
        rows = own.build_hand_controls(view, scene, focus)
        if view.phase in ("reveal", "over"):
            return replace(self.render_table(view, scene), rows=rows)
        due = "" if scene.lesson else describe_duty(view, scene, focus)
        chosen = own.is_choosing(view, focus)
        before = () if chosen else iterate_last_reveal(view, scene)
        # The seat with the tray needs room for its controls more than the events.
        last = (
            ()
            if chosen or own.is_handling(view)
            else describe_recent_events(view, scene, HAND_LINES)
        )
        if focus == own.WHY_FOCUS:
            last = [describe_barred(view, scene)]
        return MessageLayout(
            texts=[*before, describe_headline(view, scene), due, describe_tray(view, scene), *last],
            rows=rows,
            draw=partial(pictures.render_hand, view, scene.players, scene.say),
        )

    def list_offers(self, view: MenteurView, scene: TableScene, typed: str) -> Iterator[MoveOffer]:
        yield from super().list_offers(view, scene, typed)
        if own.is_handling(view):
            yield from offers.offer_handlings(view, scene.say)
            yield from offers.offer_announcements(view, scene.say)

    def describe_verdict(self, view: MenteurView, scene: TableScene) -> str:
        return describe_verdict(view, scene)

    def describe_claim(self, view: MenteurView, say: Say) -> str:
        return (
            describe_hand_in_sentence(view.standing.hand, say, view.options)
            if view.standing
            else ""
        )

    def describe_value(self, value: Any, view: MenteurView, say: Say) -> str | None:
        match value:
            case MenteurHand():
                return describe_hand_in_sentence(value, say, view.options)
            case MenteurAnnounce(hand=hand):
                return describe_hand(hand, say, view.options)
            case MenteurDirect(to=to):
                return say("menteur-side", side=to)
            case "left" | "right":
                return say("menteur-side", side=value)
            case (*positions,):
                return format_spots(positions)
            case _:
                return None


def _get_face(die: VisibleDie) -> int:
    return die.face


SCREEN = MenteurScreen()
