"""Quiz poker in Discord: the table, private questions, and the jury's desk.

This module puts each message together. Its words are in `story`, `sheet` and `words`, its buttons
in `controls`, its modals in `dialogs`; DMs with answers are read in `typed`, moves for a player who
types are offered in `offers`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.screens.chance import format_percent
from bot.screens.game import GameScreen
from bot.screens.lesson import GameLesson
from bot.screens.offers import MoveOffer
from bot.screens.quiz import controls, dialogs, jury, offers
from bot.screens.quiz.firsts import FIRST_ENCOUNTERS
from bot.screens.quiz.lesson import build_lesson
from bot.screens.quiz.reveal import REVEAL
from bot.screens.quiz.rules import RULES
from bot.screens.quiz.sheet import describe_all_in, describe_money, describe_sheet, describe_typing
from bot.screens.quiz.story import (
    HAND_LINES,
    describe_headline,
    describe_question,
    describe_recent_events,
    describe_table,
    describe_verdict,
)
from bot.screens.quiz.typed import parse_message
from bot.screens.quiz.words import format_answer, format_money, format_question, get_language
from bot.screens.scene import MessageLayout, TableScene
from bot.texts import Say
from engines.core import Office, RulingAction, Seat
from engines.quiz.types import QuizBet, QuizJuryAction, QuizRaise
from engines.quiz.view import AnswerCase, QuizView
from renderers import quiz as pictures
from renderers.emblem import Emblem
from renderers.quiz.emblem import draw_emblem
from renderers.quiz.emojis import EMOJIS

__all__ = ["SCREEN", "QuizScreen"]


class QuizScreen(GameScreen[QuizView]):
    """Screens of quiz poker."""

    icon = "bolt"
    emojis = EMOJIS
    rules = RULES
    reveal = REVEAL
    firsts = FIRST_ENCOUNTERS
    judging = jury.JUDGING
    casual = MappingProxyType({"reveal": "all"})  # what people wrote is half of the fun

    def render_table(self, view: QuizView, scene: TableScene) -> MessageLayout:
        return MessageLayout(
            texts=describe_table(view, scene),
            rows=controls.build_table_controls(view, scene),
            draw=partial(pictures.render_table, view, scene.players, scene.say),
        )

    def describe_odds(self, view: QuizView, move: Any, say: Say) -> str:
        may = view.may_bet
        if may is None or view.turn != view.seat or not may.call:
            return ""
        share = format_percent(may.call / (view.pot + may.call), say)  # how often a call has to win
        call, pot = format_money(may.call, say), format_money(view.pot, say)
        return say("quiz-odds", call=call, pot=pot, percent=share)

    def build_lesson(self, say: Say) -> GameLesson:
        return build_lesson(get_language(say))

    def describe_score(self, view: QuizView, seat: Seat, say: Say) -> str:
        chips = view.seats[seat].stack
        return format_money(chips, say) if chips else ""

    def estimate_minutes(self, options: Any) -> int:
        return 30

    def get_emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def render_replay(
        self, view: QuizView, views: Sequence[QuizView], scene: TableScene
    ) -> MessageLayout:
        # Private questions and what was written stay their owners', but where the table lays all
        # sheets open after each hand (R16).
        opened = {seat: sheet for each in views for seat, sheet in each.others}
        texts = describe_table(replace(view, others=tuple(sorted(opened.items()))), scene)
        return MessageLayout(
            texts, draw=partial(pictures.render_replay, views, scene.players, scene.say)
        )

    def get_round_number(self, view: QuizView) -> int:
        return view.hand

    def render_hand(self, view: QuizView, scene: TableScene, focus: str) -> MessageLayout:
        if view.phase in ("hand-over", "over"):
            table, rows = (
                self.render_table(view, scene),
                controls.build_hand_controls(view, scene, focus),
            )
            texts = [
                describe_sheet(view, scene),
                describe_recent_events(view, scene, 2),
                describe_headline(view, scene),
            ]
            return MessageLayout(texts, rows, table.draw, key=str(view.hand))
        texts = [describe_headline(view, scene)]
        if choice := controls.find_all_in_choice(view, focus):
            texts.append(describe_all_in(view, scene, choice))
        else:
            texts.append("" if view.sheet else describe_question(view, scene))
            texts += [
                describe_sheet(view, scene),
                describe_typing(view, scene),
                describe_money(view, scene),
            ]
            # A seat that is to act needs room for its controls more than the events.
            acts = bool(view.asked) or view.turn == view.seat
            texts.append("" if acts else describe_recent_events(view, scene, HAND_LINES))
        return MessageLayout(
            texts=texts,
            rows=controls.build_hand_controls(view, scene, focus),
            # Where all sheets lie open, everybody looks at the same.
            draw=partial(
                pictures.render_table if view.others else pictures.render_hand,
                view,
                scene.players,
                scene.say,
            ),
            key=str(view.hand),
        )

    def list_offers(self, view: QuizView, scene: TableScene, typed: str) -> Iterator[MoveOffer]:
        yield from super().list_offers(view, scene, typed)
        yield from offers.offer_amounts(view, scene.say, typed)
        yield from offers.offer_answers(view, scene.say, typed)
        yield from offers.offer_all_in(view, scene.say)

    def describe_verdict(self, view: QuizView, scene: TableScene) -> str:
        return describe_verdict(view, scene)

    def build_modal(self, name: str, view: QuizView, scene: TableScene) -> ui.Modal:
        return dialogs.build_modal(name, view, scene)

    def parse_modal(self, name: str, fields: Mapping[str, Sequence[str]]) -> Sequence[Any]:
        return dialogs.parse_modal(name, fields)

    def parse_message(
        self, text: str, lang: str, view: QuizView, before: Sequence[Any]
    ) -> Sequence[Any]:
        return parse_message(text, lang, view, before)

    def get_office(self, action: Any) -> Office | None:
        return Office.JURY if isinstance(action, RulingAction | QuizJuryAction) else None

    def describe_value(self, value: Any, view: QuizView, say: Say) -> str | None:
        match value:
            case QuizBet(amount):
                return format_money(amount, say)
            case QuizRaise(to):
                return format_money(to, say)
            case AnswerCase(question=asked, text=text):
                return say(
                    "quiz-case-about",
                    question=format_question(asked, say),
                    answer=format_answer(text),
                )
            case _:
                return None


SCREEN = QuizScreen()
