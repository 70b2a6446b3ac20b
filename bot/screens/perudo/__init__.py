"""Perudo in Discord: the table, the reader's own dice, and the presses on both.

This module puts each message together; its words are in `story` and `words`, its buttons in
`controls`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.screens.game import GameScreen
from bot.screens.lesson import GameLesson
from bot.screens.offers import MoveOffer
from bot.screens.perudo import bids, dialogs, means, odds
from bot.screens.perudo.controls import build_controls
from bot.screens.perudo.firsts import FIRST_ENCOUNTERS
from bot.screens.perudo.lesson import LESSON
from bot.screens.perudo.reveal import REVEAL
from bot.screens.perudo.rules import RULES
from bot.screens.perudo.story import (
    HAND_LINES,
    describe_found,
    describe_headline,
    describe_recent_events,
    describe_table,
    describe_verdict,
    iterate_last_reveal,
)
from bot.screens.perudo.words import format_bid, format_dice
from bot.screens.scene import MessageLayout, TableScene
from bot.texts import Say
from engines.core import IllegalActionError, Office, Seat
from engines.perudo.types import PerudoBid, PerudoFirst, PerudoPush
from engines.perudo.view import PerudoView
from renderers import perudo as pictures
from renderers.emblem import Emblem
from renderers.perudo.emblem import draw_emblem
from renderers.perudo.emojis import EMOJIS
from renderers.perudo.words import get_open_reveal, is_counted
from renderers.sprites import STAR

__all__ = ["SCREEN", "PerudoScreen", "format_bid"]


class PerudoScreen(GameScreen[PerudoView]):
    """Screens of perudo and of Borg's Bluff."""

    icon = "dice"
    emojis = EMOJIS
    rules = RULES
    reveal = REVEAL
    firsts = FIRST_ENCOUNTERS

    def render_table(self, view: PerudoView, scene: TableScene) -> MessageLayout:
        return MessageLayout(
            texts=describe_table(view, scene),
            rows=build_controls(view, scene),
            draw=partial(pictures.render_table, view, scene.players, scene.say),
        )

    def estimate_minutes(self, options: Any) -> int:
        return 10

    def get_emblem(self, options: Any) -> Emblem:
        return partial(draw_emblem, joker=STAR if options.rules == "borg" else 1)

    def render_replay(
        self, view: PerudoView, views: Sequence[PerudoView], scene: TableScene
    ) -> MessageLayout:
        texts = [*describe_table(view, scene)]
        if view.phase not in ("reveal", "over"):  # there the table itself tells the dice
            lines = [_describe_replay_dice(views[seat], seat, scene) for seat in range(len(views))]
            texts.append("\n".join(line for line in lines if line))
        return MessageLayout(
            texts, draw=partial(pictures.render_replay, views, scene.players, scene.say)
        )

    def render_truth(
        self,
        asked: PerudoView,
        seats: Sequence[PerudoView],
        answered: PerudoView,
        scene: TableScene,
    ) -> MessageLayout:
        reveal, bid = answered.reveal, asked.standing_bid
        assert bid is not None, "a riddle is about a bid"
        if reveal is not None and reveal.bid == bid and reveal.call == "challenge":
            return super().render_truth(asked, seats, answered, scene)
        replayed = self.render_replay(asked, seats, scene)  # another bid was challenged later
        dice = [die for seat, view in enumerate(seats) for die in (*view.mine, *view.pushed[seat])]
        actual = sum(is_counted(die, bid, asked.wild) for die in dice)
        found = describe_found(bid, actual, asked.wild, scene)
        return replace(replayed, texts=[found, *replayed.texts[-1:]])

    def describe_odds(self, view: PerudoView, move: Any, say: Say) -> str:
        return odds.describe_odds(view, move, say)

    def build_lesson(self, say: Say) -> GameLesson:
        return LESSON

    def get_round_number(self, view: PerudoView) -> int:
        return view.round

    def render_hand(self, view: PerudoView, scene: TableScene, focus: str) -> MessageLayout:
        assert view.seat is not None
        rows = build_controls(view, scene, private=True)
        if get_open_reveal(view):
            return replace(self.render_table(view, scene), rows=rows)
        has_dice = bool(view.mine or view.pushed[view.seat])
        # A seat that answers a bid needs room for its controls more than earlier events.
        answers = view.turn == view.seat and view.standing_bid is not None
        last = () if answers else describe_recent_events(view, scene, HAND_LINES)
        before = iterate_last_reveal(view, scene)
        if focus == means.MEANS_FOCUS and means.is_table_useful(view):
            last, before = [means.describe_means(view, scene.say)], iter(())
        return MessageLayout(
            texts=[
                *before,
                _describe_own_dice(view, scene.say),
                describe_headline(view, scene),
                *last,
            ],
            rows=rows,
            draw=partial(pictures.render_hand, view, scene.players, scene.say)
            if has_dice
            else None,
        )

    def list_offers(self, view: PerudoView, scene: TableScene, typed: str) -> Iterator[MoveOffer]:
        yield from bids.offer_likely(view, scene.say)
        yield from bids.offer_pushes(view, scene.say)
        yield from super().list_offers(view, scene, typed)
        yield from bids.offer_all(view, scene.say)

    def describe_verdict(self, view: PerudoView, scene: TableScene) -> str:
        return describe_verdict(view, scene)

    def build_modal(self, name: str, view: PerudoView, scene: TableScene) -> ui.Modal:
        match name:
            case "bid":
                return dialogs.build_bid_modal(view, scene)
            case "push":
                return dialogs.build_push_modal(view, scene)
            case _:
                raise IllegalActionError("table-unknown")

    def parse_modal(self, name: str, fields: Mapping[str, Sequence[str]]) -> Sequence[Any]:
        return [dialogs.parse_modal(name, fields)]

    def get_office(self, action: Any) -> Office | None:
        return Office.HOST if isinstance(action, PerudoFirst) else None

    def describe_claim(self, view: PerudoView, say: Say) -> str:
        return format_bid(view.standing_bid, say, view.wild) if view.standing_bid else ""

    def describe_value(self, value: Any, view: PerudoView, say: Say) -> str | None:
        match value:
            case PerudoBid():
                return format_bid(value, say, view.wild)
            case PerudoPush(dice=()):
                return say("perudo-push-none")
            case PerudoPush(dice=pushed):
                return format_dice(pushed, say, view.wild)
            case _:
                return None


def _describe_own_dice(view: PerudoView, say: Say) -> str:
    """Describe the reader's own dice, those in the open apart."""
    assert view.seat is not None
    lines = [say("perudo-hand", dice=format_dice(view.mine, say, view.wild))] if view.mine else []
    if pushed := view.pushed[view.seat]:
        lines.append(say("perudo-hand-open", dice=format_dice(pushed, say, view.wild)))
    # At the end no cup hides anything.
    return " ".join(lines) or ("" if view.phase == "over" else say("perudo-hand-none"))


def _describe_replay_dice(view: PerudoView, seat: Seat, scene: TableScene) -> str:
    """Describe a seat's dice in a replay."""
    hands = view.pushed[seat], view.mine
    parts = [format_dice(faces, scene.say, view.wild) for faces in hands if faces]
    if not parts:
        return ""
    return scene.say_with_names("perudo-reveal-dice", {"name": seat}, dice=" ".join(parts))


SCREEN = PerudoScreen()
