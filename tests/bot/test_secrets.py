"""Nothing that is shown of a game rests on what its reader cannot know.

Of every registered game the first and the last position of every phase, in each edition and with
each kind of decision that is open in it, are shown to everybody who may look, as the bot shows
them: texts, controls, dialogs, autocomplete, pictures with their alt texts, what the jury is asked,
why something is refused, what is logged. Then what a reader cannot know is scrambled, as the game's
case does it, and they are shown all that once more: nothing may differ.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from msgspec.structs import replace

from bot import record
from bot.replay import Step
from bot.screens import SCREENS, replay
from bot.screens.ids import OnPanel, read
from bot.screens.scene import Layout, Scene
from bot.tables.table import Member, Table
from bot.texts import say
from engines.core import Illegal, Office, Viewer
from tests.bot.shown import (
    Position,
    is_told,
    kept_from,
    leaks,
    opened,
    other_for,
    positions,
    sketched,
)
from tests.bot.store import FIRST_USER
from tests.engines.case import RandomTable
from tests.engines.cases import CASES
from tests.engines.oversight import expect_none

__all__ = ["sketched"]

pytestmark = pytest.mark.usefixtures("sketched")

REPLAYED = 4
"""Steps of a replay that are looked at."""


@pytest.mark.parametrize("game", CASES)
async def test_what_a_reader_cannot_know_changes_nothing_that_they_are_shown(
    tmp_path: Path, game: str
) -> None:
    found = list[str]()
    async with opened(tmp_path, game) as (composer, store, begun):
        for number, at in enumerate(positions(game)):
            for viewer in (None, Office.JURY, *range(at.seats)):
                # Whatever remembers others' messages is found by who watches, and one seat.
                others = viewer is None or viewer == number % at.seats
                found += [each async for each in leaks(composer, begun, at, viewer, others)]
        with pytest.raises(Illegal, match="record-not-over"):
            await record.export(store.tables, store.ledger, begun.id)
    expect_none(found)


@pytest.mark.parametrize("game", CASES)
def test_every_phase_is_compared_with_something_hidden_in_it(game: str) -> None:
    hidden: dict[str, set[bool]] = {}
    for at in positions(game):
        kept = hidden.setdefault(at.phase, set())
        kept |= {viewer is None for viewer in kept_from(at)}
    for name, phase in CASES[game].phases.items():
        if not phase.answers and name != "over":
            assert name not in hidden, f"{game}: {name} has no answers, and somebody is awaited"
            continue
        assert name in hidden, f"{game}: no random game of its case came to phase {name}"
        if not phase.hides:
            assert not hidden[name], f"{game}: {name} hides something; say so in its Phase"
            continue
        for watches, whom in ((True, "who watches"), (False, "any seat")):
            why = f"{game}: scramble() never changed what {whom} cannot know in phase {name}"
            assert watches in hidden[name], f"{why}; if all is open in it, say hides=False"


# --- a finished game -----------------------------------------------------------------------------


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
        for at in range(0, len(steps), len(steps) // REPLAYED):
            scene = await composer.scene(steps[at].table, say("en"), None)
            made = await composer.drawn(replay.replay(screen, steps, at, scene))
            for item in made.view().walk_children():
                custom_id = getattr(item, "custom_id", None)
                assert custom_id is None or isinstance(read(custom_id), OnPanel)
            assert repr(steps[at].table.state) not in repr(scenes[-1])


# --- planted leaks -------------------------------------------------------------------------------


class Plant:
    """A screen of a game that tells in one phase what it got behind the views' back."""

    def __init__(self, patch: pytest.MonkeyPatch, game: str) -> None:
        self.phase = ""
        self.how = ""
        self._game = game
        self._state: Any = None
        self._hands: dict[Any, str] = {}
        screen, view = type(SCREENS[game]), Table.view
        table, hand = screen.table, screen.hand

        def spied(of: Table, viewer: Viewer) -> Any:
            self._state = of.state
            return view(of, viewer)

        def leaking(self_: Any, view: Any, scene: Scene) -> Layout:
            layout = table(self_, view, scene)
            return self._leak(layout) if view.phase == self.phase else layout

        def remembering(self_: Any, view: Any, scene: Scene, focus: str) -> Layout:
            layout = hand(self_, view, scene, focus)
            if self.how == "neighbour" and view.phase == self.phase:
                hands = [own for seat, own in self._hands.items() if seat != scene.reader]
                layout = replace(layout, texts=[*layout.texts, *hands])
            self._hands[scene.reader] = repr(view)
            return layout

        patch.setattr(Table, "view", spied)
        patch.setattr(screen, "table", leaking)
        patch.setattr(screen, "hand", remembering)

    def _leak(self, layout: Layout) -> Layout:
        state = CASES[self._game].game.position(self._state)
        if self.how == "text":
            return replace(layout, texts=[*layout.texts, state[:3000]])
        if self.how == "memory":
            return replace(layout, texts=[*layout.texts, *self._hands.values()])
        if self.how == "log":
            structlog.get_logger().info("table_shown", position=state)
            return layout
        draw = layout.draw
        assert draw is not None
        return replace(layout, draw=lambda: replace(drawn := draw(), alt=drawn.alt + state))


def plants(at: Position) -> Iterator[tuple[str, Viewer]]:
    """Give the leaks that can be planted at a position, and to whom they tell something."""
    if other_for(at, None) != at.state:
        yield from (("text", None), ("alt text", None), ("log", None))
    if any(is_told(at, seat, None) for seat in range(at.seats)):
        yield "memory", None
    for viewer in range(at.seats):
        if any(is_told(at, seat, viewer) for seat in range(at.seats) if seat != viewer):
            yield "neighbour", viewer
            return


@pytest.mark.parametrize("game", CASES)
async def test_a_leak_in_one_phase_alone_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The public message tells it, its alt text, the log; that or a hand remembers other hands."""
    plant, found = Plant(monkeypatch, game), set[tuple[str, str]]()
    planted = set[tuple[str, str]]()
    async with opened(tmp_path, game) as (composer, _, begun):
        for at in positions(game):
            for plant.how, viewer in plants(at):
                plant.phase, leak = at.phase, (at.phase, plant.how)
                planted.add(leak)
                if leak in found:
                    continue
                async for told in leaks(composer, begun, at, viewer, True):
                    assert told.startswith(f"{game}, phase {at.phase}"), told
                    found.add(leak)
    assert planted == found
    assert {"memory", "neighbour"} <= {how for _, how in found}
    assert {phase for phase, how in planted if how == "text"} == {
        name
        for name, phase in CASES[game].phases.items()
        if phase.hides and (phase.answers or name == "over")
    }
