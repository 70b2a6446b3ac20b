"""Screens of a game with one picture, and messages in the usual order.

The heading says what the table waits for, then come the last events; while a verdict lies open, all
that happened comes first, as it did. Below are one's moves, a look at one's hand, the way on from a
reveal and the way back. A game that needs more of one message says that message itself.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from discord import ui

from bot.screens.game import GameScreen, V
from bot.screens.scene import MAX_BUTTONS_PER_ROW, MessageLayout, Row, TableScene
from bot.texts import Say
from engines.core import GameEvent, Left
from engines.position import list_awaited_seats
from renderers.picture import EncodedPicture, PicturePlayer


class SinglePicturePackage(Protocol):
    """Package `renderers.<game>` of a game with one picture."""

    render_table: Callable[[Any, Sequence[PicturePlayer], Say], EncodedPicture]
    """Picture of a table, of a hand, of a step of a replay (see `make_renderer`)."""


class SinglePictureScreen(GameScreen[V]):
    """Screens of a game from its heading, events, moves and picture.

    `view` is the spectator's in the public message, and the reader's own in a private one.
    """

    pictures: SinglePicturePackage
    """Package of the game's picture."""
    look: tuple[str, str]
    """Text key and emoji of the button that shows one's own hand."""
    lines = 4
    """Number of the last events that are told."""

    @abstractmethod
    def describe_turn(self, view: V, scene: TableScene) -> str:
        """Say what the table waits for, with `scene.describe_turn` at the end.

        Else with the name of the seat in turn as the last bold one, or by `describe_waiting`.
        """

    @abstractmethod
    def describe_end(self, view: V, scene: TableScene) -> str:
        """Say who has won and lost."""

    @abstractmethod
    def describe_event(self, event: GameEvent, scene: TableScene) -> str:
        """Say what happened, with `scene.say_with_names`; "" for what needs no line.

        That somebody is away, back or has left is told, where this says nothing of it.
        """

    @abstractmethod
    def list_moves(self, view: V, scene: TableScene, decision: str) -> Sequence[Row]:
        """Return the rows of buttons and selects with which this decision is answered.

        Asked with the views of those who are awaited; and with the spectator's, for what anybody
        may press at the table.
        """

    def render_table(self, view: V, scene: TableScene) -> MessageLayout:
        told = (self._tell_event(*each) for each in scene.iterate_newest_first(view.events))
        texts = [self._write_heading(view, scene), *scene.join_newest_lines(told, self.lines)]
        if verdict := self.describe_verdict(view, scene):
            # The heading of a player's own message is the verdict already.
            texts = [*texts[1:], "" if scene.reader is not None else verdict, texts[0]]
        draw = partial(self.pictures.render_table, view, scene.players, scene.say)
        return MessageLayout(texts, self._list_rows(view, scene), draw)

    def _write_heading(self, view: V, scene: TableScene) -> str:
        if view.phase == "over":
            return "" if scene.ranked else self.describe_end(view, scene)
        if scene.lesson:
            return ""
        if view.phase == "reveal":
            return scene.describe_waiting(list_awaited_seats(view.awaited))
        return self.describe_turn(view, scene)

    def _tell_event(self, event: GameEvent, scene: TableScene) -> str:
        if told := self.describe_event(event, scene):
            return told
        if isinstance(event, Left):
            return scene.say_with_names("event-left", {"name": event.seat})
        return scene.describe_presence(event)

    def _list_rows(self, view: V, scene: TableScene) -> list[Row]:
        if view.phase == "over":
            return []
        decision = next((each.id for each in view.awaited), "")
        label, emoji = self.look
        look = scene.build_button(scene.say(label), "look", emoji=emoji)
        last = [look, *scene.build_return_buttons(view.away, view.seat)]
        if view.phase == "reveal":
            return [[*scene.build_continue_buttons(decision), *last]]
        awaited = view.seat is None or view.seat in list_awaited_seats(view.awaited)
        moves = list(self.list_moves(view, scene, decision)) if awaited else []
        beside = bool(moves) and all(isinstance(each, ui.Button) for each in moves[-1])
        if beside and len(moves[-1]) + len(last) <= MAX_BUTTONS_PER_ROW:
            last = [*moves.pop(), *last]
        return [*moves, last]
