"""Captain Bluff in Discord: the table, the reader's cards, and their presses.

This module puts each message together; its words are in `story` and `words`, its controls in
`controls`, the way to a move in `steps`.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, cast

from msgspec.structs import replace

from bot.screens.captain import controls, offers, steps, words
from bot.screens.captain.firsts import FIRST_ENCOUNTERS
from bot.screens.captain.lesson import LESSON
from bot.screens.captain.reasons import describe_reasons
from bot.screens.captain.replay import build_replay
from bot.screens.captain.reveal import REVEAL
from bot.screens.captain.rules import RULES
from bot.screens.captain.story import (
    HAND_LINES,
    describe_headline,
    describe_recent_events,
    describe_table,
    describe_verdict,
    iterate_last_reveal,
)
from bot.screens.chance import format_percent
from bot.screens.game import GameScreen
from bot.screens.lesson import GameLesson
from bot.screens.offers import MoveOffer
from bot.screens.scene import MessageLayout, TableScene
from bot.texts import Say
from engines.captain import beliefs
from engines.captain.cards import Joker, Luggage
from engines.captain.types import CaptainClose, CaptainFirst, CaptainPlace, CaptainTake
from engines.captain.view import CaptainView
from engines.core import Office
from renderers import captain as pictures
from renderers.captain.emblem import draw_emblem
from renderers.captain.emojis import EMOJIS
from renderers.emblem import Emblem

__all__ = ["SCREEN", "CaptainScreen"]

WHY_FOCUS = "why"
"""Focus on the list of barred moves."""


class CaptainScreen(GameScreen[CaptainView]):
    """Screens of Captain Bluff."""

    icon = "shield"
    emojis = EMOJIS
    rules = RULES
    reveal = REVEAL
    firsts = FIRST_ENCOUNTERS

    def render_table(self, view: CaptainView, scene: TableScene) -> MessageLayout:
        return MessageLayout(
            texts=describe_table(view, scene),
            rows=controls.build_table_controls(view, scene),
            draw=partial(pictures.render_table, view, scene.players, scene.say),
        )

    def describe_odds(self, view: CaptainView, move: Any, say: Say) -> str:
        if view.phase != "call" or view.placement is None or view.seat not in view.callers:
            return ""
        belt = view.belts[view.placement.belt - 1]
        if belt.city is None:
            return ""
        chance = format_percent(beliefs.estimate_honesty(view, shrewd=False), say)
        city = words.format_city(belt.city, say)
        return say("captain-odds", belt=belt.number, city=city, percent=chance)

    def build_lesson(self, say: Say) -> GameLesson:
        return LESSON

    def estimate_minutes(self, options: Any) -> int:
        return 15

    def get_emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def render_replay(
        self, view: CaptainView, views: Sequence[CaptainView], scene: TableScene
    ) -> MessageLayout:
        return build_replay(view, views, scene)

    def get_round_number(self, view: CaptainView) -> int:
        return view.round

    def render_hand(self, view: CaptainView, scene: TableScene, focus: str) -> MessageLayout:
        say = scene.say
        why = focus == WHY_FOCUS and view.phase == "turn"
        step = steps.parse_step(focus, view)
        rows = controls.build_hand_controls(view, scene, step, why)
        if view.phase in ("reveal", "over"):
            return replace(self.render_table(view, scene), rows=rows)
        chosen = [describe_reasons(view, scene)] if why else []
        if focus or view.phase == "setup":
            chosen = chosen or steps.describe_step(view, say, step)
        # A seat that chooses needs room for its controls; the headline tells what was placed.
        lines = chosen
        if not chosen and view.phase != "call":
            lines = describe_recent_events(view, scene, HAND_LINES)
        before = () if chosen else iterate_last_reveal(view, scene)
        return MessageLayout(
            texts=[
                *before,
                _describe_missing_hand(view, say),
                describe_headline(view, scene),
                *lines,
            ],
            rows=rows,
            draw=partial(pictures.render_hand, view, scene.players, say) if view.hand else None,
        )

    def list_offers(self, view: CaptainView, scene: TableScene, typed: str) -> Iterator[MoveOffer]:
        # What is said first is its label: here what is done, on which belt.
        yield from offers.offer_moves(view, scene.say)
        yield from super().list_offers(view, scene, typed)

    def transliterate_move(self, typed: str) -> str:
        return offers.transliterate_move(typed)

    def describe_verdict(self, view: CaptainView, scene: TableScene) -> str:
        return describe_verdict(view, scene)

    def get_office(self, action: Any) -> Office | None:
        return Office.HOST if isinstance(action, CaptainFirst) else None

    def describe_claim(self, view: CaptainView, say: Say) -> str:
        placed = view.placement
        if placed is None:
            return ""
        return say("captain-at-belt", cards=words.format_run(placed.cards, say), belt=placed.belt)

    def describe_value(self, value: Any, view: CaptainView, say: Say) -> str | None:
        match value:
            case Luggage() | Joker():
                return words.format_card(value, say)
            case (Luggage(), *_):
                return words.format_run(cast(tuple[Luggage, ...], value)[::-1], say)
            case CaptainPlace(belt, cards):
                return say("captain-at-belt", cards=words.format_run(cards, say), belt=belt)
            case CaptainTake(belt, cards):
                return say("captain-at-belt", cards=words.format_run(cards[::-1], say), belt=belt)
            case CaptainClose(belt):
                return words.format_belts((belt,), say)
            case _:
                return None


def _describe_missing_hand(view: CaptainView, say: Say) -> str:
    """Say why there is no picture of the reader's own cards."""
    if view.seat in view.gone:
        return say("refused-left")
    return "" if view.hand else say("captain-hand-none")


SCREEN = CaptainScreen()
