"""Quiz poker in a replay: what the record may show (section 7). Private questions and what was
written stay their owners', unless the table lays all sheets open after each hand (R16)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.screens.quiz.story import headline, question, sheets, solutions, story
from bot.screens.scene import Layout, Scene
from engines.quiz.types import Dealt, Event, Wrote
from engines.quiz.view import View
from renderers import quiz as pictures


class QuizReplay:
    """See `bot.screens.replay.Replay`."""

    def round(self, view: View) -> int:
        return view.hand

    def step(self, views: Sequence[View], events: Sequence[Event], scene: Scene) -> Layout:
        told = tuple(event for event in events if not isinstance(event, Dealt | Wrote))
        opened = {seat: sheet for view in views for seat, sheet in view.others}
        # As the spectators saw it, but of what happened only the newest.
        view = replace(
            views[0],
            mine=None,
            sheet=None,
            others=tuple(sorted(opened.items())),
            events=told,
        )
        texts = [headline(view, scene), question(view, scene), story(view, scene)]
        texts += [solutions(view, scene), sheets(view, scene)]
        return Layout(texts, draw=partial(pictures.replay, views, scene.players, scene.say))
