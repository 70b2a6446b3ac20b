"""Quiz poker in Discord: the table, one's own questions and answers, and the judge's desk.

What each message is made of. Its words are in `story`, `sheet` and `words`, its buttons in
`controls`, its dialogs in `dialogs`; what is typed in private in `typed`, what is offered to who
types a move in `offers`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.screens.chance import percent
from bot.screens.game import Screen
from bot.screens.lesson import Lesson
from bot.screens.offers import Offer
from bot.screens.quiz import controls, dialogs, jury, offers
from bot.screens.quiz.firsts import FIRSTS
from bot.screens.quiz.lesson import lesson
from bot.screens.quiz.rules import RULES
from bot.screens.quiz.sheet import how_to_type, money_line, sheet, sure
from bot.screens.quiz.story import HAND_LINES, headline, question, story, told, verdict
from bot.screens.quiz.typed import typed
from bot.screens.quiz.words import asks, language, money, written
from bot.screens.scene import Layout, Scene
from bot.texts import Say
from engines.core import Office, Ruling, Seat
from engines.quiz.types import Bet, JuryAction, Raise
from engines.quiz.view import Case, View
from renderers import quiz as pictures
from renderers.emblem import Emblem
from renderers.quiz.emblem import draw_emblem
from renderers.quiz.emojis import EMOJIS

__all__ = ["SCREEN", "QuizScreen"]


class QuizScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "bolt"
    emojis = EMOJIS
    rules = RULES
    firsts = FIRSTS
    judging = jury.JUDGING
    casual = MappingProxyType({"reveal": "all"})  # what people wrote is half of the fun

    def table(self, view: View, scene: Scene) -> Layout:
        return Layout(
            texts=told(view, scene),
            rows=controls.table(view, scene),
            draw=partial(pictures.table, view, scene.players, scene.say),
        )

    def odds(self, view: View, move: Any, say: Say) -> str:
        may = view.may_bet
        if may is None or view.turn != view.seat or not may.call:
            return ""
        share = percent(may.call / (view.pot + may.call), say)  # so often one has to win
        call, pot = money(may.call, say), money(view.pot, say)
        return say("quiz-odds", call=call, pot=pot, percent=share)

    def lesson(self, say: Say) -> Lesson:
        return lesson(language(say))

    def score(self, view: View, seat: Seat, say: Say) -> str:
        chips = view.seats[seat].stack
        return money(chips, say) if chips else ""

    def minutes(self, options: Any) -> int:
        return 30

    def emblem(self, options: Any) -> Emblem:
        return draw_emblem

    def replay(self, view: View, views: Sequence[View], scene: Scene) -> Layout:
        # Private questions and what was written stay their owners', but where the table lays all
        # sheets open after each hand (R16).
        opened = {seat: sheet for each in views for seat, sheet in each.others}
        texts = told(replace(view, others=tuple(sorted(opened.items()))), scene)
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))

    def round(self, view: View) -> int:
        return view.hand

    def hand(self, view: View, scene: Scene, focus: str) -> Layout:
        if view.phase in ("hand-over", "over"):
            table, rows = self.table(view, scene), controls.own(view, scene, focus)
            texts = [sheet(view, scene), story(view, scene, 2), headline(view, scene)]
            return Layout(texts, rows, table.draw, key=str(view.hand))
        texts = [headline(view, scene)]
        if choice := controls.asks_again(view, focus):
            texts.append(sure(view, scene, choice))
        else:
            texts.append("" if view.sheet else question(view, scene))
            texts += [sheet(view, scene), how_to_type(view, scene), money_line(view, scene)]
            # Whoever is to act needs room more than what happened.
            acts = bool(view.asked) or view.turn == view.seat
            texts.append("" if acts else story(view, scene, HAND_LINES))
        return Layout(
            texts=texts,
            rows=controls.own(view, scene, focus),
            # Where all sheets lie open, everybody looks at the same.
            draw=partial(
                pictures.table if view.others else pictures.hand, view, scene.players, scene.say
            ),
            key=str(view.hand),
        )

    def moves(self, view: View, scene: Scene, typed: str) -> Iterator[Offer]:
        yield from super().moves(view, scene, typed)
        yield from offers.amounts(view, scene.say, typed)
        yield from offers.answers(view, scene.say, typed)
        yield from offers.all_in(view, scene.say)

    def verdict(self, view: View, scene: Scene) -> str:
        return verdict(view, scene)

    def modal(self, name: str, view: View, scene: Scene) -> ui.Modal:
        return dialogs.modal(name, view, scene)

    def submitted(self, name: str, fields: Mapping[str, Sequence[str]]) -> Sequence[Any]:
        return dialogs.submitted(name, fields)

    def typed(self, text: str, lang: str, view: View, before: Sequence[Any]) -> Sequence[Any]:
        return typed(text, lang, view, before)

    def office(self, action: Any) -> Office | None:
        return Office.JURY if isinstance(action, Ruling | JuryAction) else None

    def words(self, value: Any, view: View, say: Say) -> str | None:
        match value:
            case Bet(amount):
                return money(amount, say)
            case Raise(to):
                return money(to, say)
            case Case(question=asked, text=text):
                return say("quiz-case-about", question=asks(asked, say), answer=written(text))
            case _:
                return None


SCREEN = QuizScreen()
