"""Nothing that is shown of a game rests on what its reader cannot know.

Of every registered game some positions of a random game are shown to everybody who may look, as
the bot shows them: texts, controls, dialogs, autocomplete, pictures with their alt texts, what the
jury is asked, why something is refused. Then what a reader cannot know is scrambled, as the game's
kit does it, and he is shown all that once more: nothing may differ.
"""

import random
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import structlog.testing

from bot import record
from bot.delivery.composer import Composed, Composer
from bot.replay import Step
from bot.screens import SCREENS, replay
from bot.screens.ids import OnPanel, Pressed, read
from bot.screens.scene import Layout, Scene
from bot.store.newcomers import Newcomers
from bot.store.people import People
from bot.tables.table import Member, Table
from bot.texts import say
from engines.core import Actor, Illegal, Office, Viewer
from tests.bot.store import FIRST_USER, Store, migrate, open_store, url
from tests.engines.cases import CASES
from tests.engines.kit import RandomTable, everyone, refusal

POSITIONS = 4
SEATS = 10
"""At most."""
STRANGER = 1
NOW = re.compile(r"(?<=<t:)\d+")


class Shown:
    """All that somebody is shown of a table."""

    def __init__(self, composer: Composer, table: Table, viewer: Viewer) -> None:
        self._composer = composer
        self._table = table
        self._viewer = viewer
        self._words = say("en")
        self.what: dict[str, Any] = {}

    async def all(self) -> dict[str, Any]:
        self._composer.forget([self._table.id])
        with structlog.testing.capture_logs() as logged:
            match self._viewer:
                case None | Office.HOST:
                    for seat in range(len(self._table.members)):  # nothing remembers a hand
                        await self._private(FIRST_USER + seat)
                    self._add("public", await self._composer.public(self._table))
                    self._add("watched", await self._private(STRANGER))
                case Office.JURY:
                    self._add("jury", await self._composer.jury(self._table, self._words))
                case int(seat):
                    await self._own(seat)
        await self._refusals()
        self.what["log"] = logged
        return self.what

    async def _private(self, user_id: int, focus: str = "") -> Composed:
        return await self._composer.private(self._table, user_id, self._words, focus)

    def _add(self, kind: str, composed: Composed) -> list[str]:
        """Notes a message; gives the custom_ids on it."""
        view = composed.view()
        picture = composed.picture and (composed.picture.data, composed.picture.alt)
        self.what[kind] = NOW.sub("#", repr(view.to_components())), picture, composed.layout.key
        found = [getattr(item, "custom_id", None) for item in view.walk_children()]
        return [each for each in found if each]

    async def _own(self, seat: int) -> None:
        screen, view = SCREENS[self._table.rules.name], self._table.view(seat)
        ids = self._add("own", await self._private(FIRST_USER + seat))
        scene = await self._composer.scene(self._table, self._words, seat)
        for pressed in map(read, ids):
            if self._table.phase == "over":
                assert pressed == OnPanel("review", str(self._table.id))
                continue
            assert isinstance(pressed, Pressed)
            if pressed.verb == "ask":
                modal = screen.modal(pressed.arg, view, scene)
                self.what[f"dialog {pressed.arg}"] = modal.to_dict()["components"]
        for slash in screen.slashes:
            if slash.focus:
                self._add(slash.focus, await self._private(FIRST_USER + seat, slash.focus))
            for argument in slash.arguments:
                if argument.offers:
                    offers = argument.offers(view, self._words, "")
                    self.what[f"{slash.name} {argument.name}"] = offers

    async def _refusals(self) -> None:
        """Why what he might try is refused, in words."""
        viewer, table = self._viewer, self._table
        if viewer is None:
            return
        for action in CASES[table.rules.name].moves(table.view(viewer)):
            if refused := refusal(table.rules, table.state, viewer, action):
                reason = await self._composer.reason(refused, self._words, table)
                self.what[f"refused {action}"] = refused.code, refused.facts, reason


async def compared(composer: Composer, begun: Table, seed: int) -> int:
    """Plays a random game of the kit and compares; gives how many states were another one."""
    case = CASES[begun.rules.name]
    at = RandomTable(case, seed)
    steps = at.play()
    every = len(steps) // POSITIONS + 1
    ats = [*range(every // 2, len(steps), every), len(steps)]
    states = [*(step.before for step in steps), steps[-1].after]
    table = replace(
        begun,
        options=at.options,
        members=tuple(Member(FIRST_USER + seat, seat) for seat in range(at.seats)),
    )
    rng, differed = random.Random(seed), 0
    viewers: list[Actor | None] = [*everyone(at.seats), None]
    for number in ats:
        state, told = states[number], tuple(t for step in steps[:number] for t in step.told)
        over = case.game.standings(state) is not None
        for viewer in viewers:
            other = case.scramble(state, viewer, rng)
            differed += other != state
            known = tuple([t for t in told if t.to is None or viewer in t.to])
            tables = [
                replace(table, phase="over" if over else "play", state=each, told=happened)
                for each, happened in ((state, told), (other, known))
            ]
            one, two = [await Shown(composer, each, viewer).all() for each in tables]
            for kind in one.keys() | two.keys():
                assert one.get(kind) == two.get(kind), f"{viewer} is shown {kind}"
    return differed


@asynccontextmanager
async def opened(folder: Path, game: str) -> AsyncGenerator[tuple[Composer, Store, Table], None]:
    """A table of this game that has begun, and what shows it."""
    await migrate(folder / "bluff.sqlite")
    async with open_store(url(folder / "bluff.sqlite")) as store:
        seats, _ = CASES[game].setups[0]
        people = People(store.database)
        for seat in range(SEATS):
            await people.met(FIRST_USER + seat, f"Name {seat}", "en")
        composer = Composer(store.tables, people, newcomers=Newcomers(store.database))
        yield composer, store, await store.start(game, seats)
        composer.close()


@pytest.mark.parametrize("game", CASES)
async def test_what_a_reader_cannot_know_changes_nothing_that_he_is_shown(
    tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path, game) as (composer, store, begun):
        assert await compared(composer, begun, 1), "nothing was hidden: this proves nothing"
        with pytest.raises(Illegal, match="record-not-over"):
            await record.export(store.tables, store.ledger, begun.id)


def finished(begun: Table, seed: int) -> list[Step]:
    """A random game of the kit to its end, as a replay has it."""
    case = CASES[begun.rules.name]
    at = RandomTable(case, seed)
    members = tuple(Member(FIRST_USER + seat, seat) for seat in range(at.seats))
    table = replace(begun, options=at.options, members=members, state=at.state)
    return [Step(replace(table, state=step.after), [], step.told) for step in at.play()]


@pytest.mark.parametrize("game", CASES)
async def test_a_replay_is_made_from_views_of_seats_and_spectators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """And from a scene, from which no way leads to the state."""
    async with opened(tmp_path, game) as (composer, _, begun):
        screen, scenes = SCREENS[game], list[Scene]()
        shown = type(screen).replay

        def spied(self: Any, view: Any, views: Any, scene: Scene) -> Layout:
            scenes.append(scene)
            return shown(self, view, views, scene)

        monkeypatch.setattr(type(screen), "replay", spied)
        steps = finished(begun, 1)
        for at in range(0, len(steps), len(steps) // POSITIONS):
            scene = await composer.scene(steps[at].table, say("en"), None)
            made = await composer.drawn(replay.replay(screen, steps, at, scene))
            for item in made.view().walk_children():
                custom_id = getattr(item, "custom_id", None)
                assert custom_id is None or isinstance(read(custom_id), OnPanel)
            assert repr(steps[at].table.state) not in repr(scenes[-1])


@pytest.mark.parametrize("game", CASES)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The public message says the whole position, which it has behind the views' back."""
    async with opened(tmp_path, game) as (composer, _, begun):
        screen, seen, view = type(SCREENS[game]), list[Any](), Table.view
        shown = screen.table

        def spied(table: Table, viewer: Viewer) -> Any:
            seen.append(table.state)
            return view(table, viewer)

        def leaking(self: Any, *args: Any) -> Layout:
            layout = shown(self, *args)
            return replace(layout, texts=[*layout.texts, begun.rules.position(seen[-1])])

        monkeypatch.setattr(Table, "view", spied)
        monkeypatch.setattr(screen, "table", leaking)
        with pytest.raises(AssertionError, match="is shown"):
            await compared(composer, begun, 1)


async def test_a_screen_that_remembers_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The public message says what stood in the hand that was drawn last, its owner's."""
    async with opened(tmp_path, "perudo") as (composer, _, begun):
        screen, last = type(SCREENS["perudo"]), list[str]()
        shown, own = screen.table, screen.hand

        def remembering(self: Any, *args: Any, **kwargs: Any) -> Layout:
            layout = own(self, *args, **kwargs)
            last[:] = layout.texts
            return layout

        def leaking(self: Any, *args: Any) -> Layout:
            layout = shown(self, *args)
            return replace(layout, texts=[*layout.texts, *last])

        monkeypatch.setattr(screen, "hand", remembering)
        monkeypatch.setattr(screen, "table", leaking)
        with pytest.raises(AssertionError, match="is shown"):
            await compared(composer, begun, 1)
