"""Tests that nothing shown of a game rests on what its reader cannot know.

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

from bot import game_record
from bot.replay_steps import ReplayStep
from bot.screens import GAME_SCREENS, replay
from bot.screens.ids import PanelPress, parse_custom_id
from bot.screens.scene import MessageLayout, TableScene
from bot.tables.table import GameTable, TableMember
from bot.texts import get_texts
from engines.core import IllegalActionError, Office, Viewer
from tests.engines.case_registry import CASES
from tests.engines.game_case import RandomTable
from tests.engines.oversight import expect_none
from tests.support.store import FIRST_USER
from tests.support.view_collector import (
    ShownPosition,
    is_told,
    iterate_leaks,
    iterate_unaware_viewers,
    list_positions,
    open_composer,
    scramble_unknown,
    unencoded_pictures,
)

__all__ = ["unencoded_pictures"]

pytestmark = pytest.mark.usefixtures("unencoded_pictures")

REPLAYS_PER_GAME = 4
"""Steps of a replay that are looked at."""


@pytest.mark.parametrize("game", CASES)
async def test_what_a_reader_cannot_know_changes_nothing_that_they_are_shown(
    tmp_path: Path, game: str
) -> None:
    found = list[str]()
    async with open_composer(tmp_path, game) as (composer, store, begun):
        for number, at in enumerate(list_positions(game)):
            for viewer in (None, Office.JURY, *range(at.seats)):
                # A spectator and one seat are enough to find a message that remembers others.
                others = viewer is None or viewer == number % at.seats
                found += [each async for each in iterate_leaks(composer, begun, at, viewer, others)]
        with pytest.raises(IllegalActionError, match="record-not-over"):
            await game_record.export_record(store.tables, begun.id)
    expect_none(found)


@pytest.mark.parametrize("game", CASES)
def test_every_phase_is_compared_with_something_hidden_in_it(game: str) -> None:
    hidden: dict[str, set[bool]] = {}
    for at in list_positions(game):
        kept = hidden.setdefault(at.phase, set())
        kept |= {viewer is None for viewer in iterate_unaware_viewers(at)}
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


def play_to_replay(begun: GameTable, seed: int) -> list[ReplayStep]:
    """Play a random game of the kit to its end; return it as a replay has it."""
    case = CASES[begun.rules.name]
    at = RandomTable(case, seed)
    members = tuple(TableMember(FIRST_USER + seat, seat) for seat in range(at.seats))
    table = replace(begun, options=at.options, members=members, state=at.state)
    return [
        ReplayStep(replace(table, state=step.after), [], step.told) for step in at.play_to_end()
    ]


@pytest.mark.parametrize("game", CASES)
async def test_a_replay_is_made_from_views_of_seats_and_spectators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Replays get a scene, too, from which no way leads to the state."""
    async with open_composer(tmp_path, game) as (composer, _, begun):
        screen, scenes = GAME_SCREENS[game], list[TableScene]()
        shown = type(screen).render_replay

        def render_spied(self: Any, view: Any, views: Any, scene: TableScene) -> MessageLayout:
            scenes.append(scene)
            return shown(self, view, views, scene)

        monkeypatch.setattr(type(screen), "render_replay", render_spied)
        steps = play_to_replay(begun, 1)
        for at in range(0, len(steps), len(steps) // REPLAYS_PER_GAME):
            scene = await composer.build_scene(steps[at].table, get_texts("en"), None)
            made = await composer.compose_layout(replay.build_replay(screen, steps, at, scene))
            for item in made.to_view().walk_children():
                custom_id = getattr(item, "custom_id", None)
                assert custom_id is None or isinstance(parse_custom_id(custom_id), PanelPress)
            assert repr(steps[at].table.state) not in repr(scenes[-1])


# --- planted leaks -------------------------------------------------------------------------------


class PlantedLeak:
    """A screen that tells in one phase what it got behind the views' back."""

    def __init__(self, patch: pytest.MonkeyPatch, game: str) -> None:
        self.phase = ""
        self.how = ""
        self._game = game
        self._state: Any = None
        self._hands: dict[Any, str] = {}
        screen, view = type(GAME_SCREENS[game]), GameTable.build_view
        table, hand = screen.render_table, screen.render_hand

        def view_spied(of: GameTable, viewer: Viewer) -> Any:
            self._state = of.state
            return view(of, viewer)

        def render_leaking(self_: Any, view: Any, scene: TableScene) -> MessageLayout:
            layout = table(self_, view, scene)
            return self._add_leak(layout) if view.phase == self.phase else layout

        def render_remembering(
            self_: Any, view: Any, scene: TableScene, focus: str
        ) -> MessageLayout:
            layout = hand(self_, view, scene, focus)
            if self.how == "neighbour" and view.phase == self.phase:
                hands = [own for seat, own in self._hands.items() if seat != scene.reader]
                layout = replace(layout, texts=[*layout.texts, *hands])
            self._hands[scene.reader] = repr(view)
            return layout

        patch.setattr(GameTable, "build_view", view_spied)
        patch.setattr(screen, "render_table", render_leaking)
        patch.setattr(screen, "render_hand", render_remembering)

    def _add_leak(self, layout: MessageLayout) -> MessageLayout:
        state = CASES[self._game].game.format_position(self._state)
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


def iterate_plants(at: ShownPosition) -> Iterator[tuple[str, Viewer]]:
    """Yield the leaks that can be planted at a position, with the viewers they reach."""
    if scramble_unknown(at, None) != at.state:
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
    """It is in the public message, its alt text, the log, or a remembered hand."""
    plant, found = PlantedLeak(monkeypatch, game), set[tuple[str, str]]()
    planted = set[tuple[str, str]]()
    async with open_composer(tmp_path, game) as (composer, _, begun):
        for at in list_positions(game):
            for plant.how, viewer in iterate_plants(at):
                plant.phase, leak = at.phase, (at.phase, plant.how)
                planted.add(leak)
                if leak in found:
                    continue
                async for told in iterate_leaks(composer, begun, at, viewer, True):
                    assert told.startswith(f"{game}, phase {at.phase}"), told
                    found.add(leak)
    assert planted == found
    assert {"memory", "neighbour"} <= {how for _, how in found}
    assert {phase for phase, how in planted if how == "text"} == {
        name
        for name, phase in CASES[game].phases.items()
        if phase.hides and (phase.answers or name == "over")
    }
