"""Challenges in random games, with the pictures before and after them."""

import functools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.screens import GAME_SCREENS
from bot.screens.reveal import DoubtedClaim, build_shut_scene
from bot.screens.scene import TableScene
from bot.texts import get_texts
from engines.core import AddressedEvent
from renderers.picture import EncodedPicture, PicturePlayer
from tests.engines.case_registry import CASES
from tests.engines.game_case import RandomTable

WITH_REVEALS = [game for game, screen in GAME_SCREENS.items() if screen.reveal]
SEEDS, MAX_REVEALS = 40, 8
"""Random games of a game, and reveals of it that are looked at."""


class FoundChallenge(NamedTuple):
    """Step of a random game that reveals a claim, with what had been told before."""

    table: RandomTable
    step: Any
    told: tuple[AddressedEvent[Any], ...]
    claim: DoubtedClaim
    is_true: bool
    place: int


def find_claim(game: str, state: Any, step: Any, told: Any, news: Any) -> tuple[Any, ...] | None:
    """Return the revealed claim, whether it is true, and the place of its event."""
    declared = GAME_SCREENS[game].reveal
    assert declared is not None
    view = CASES[game].game.view_as(state, None, told)
    for place, each in enumerate(news):
        if isinstance(each.event, declared.event):
            claim = declared.find_claim(view, each.event)
            return claim and (claim, declared.is_true(each.event, claim), place)
    return None


@functools.cache
def list_challenges(game: str) -> Sequence[FoundChallenge]:
    """Return the first challenges of random games."""
    return list(iterate_challenges(game))


def iterate_challenges(game: str) -> Iterator[FoundChallenge]:
    found = 0
    for seed in range(SEEDS):
        table, told = RandomTable(CASES[game], seed), list[Any]()
        for step in table.play_to_end():
            here = find_claim(game, step.before, step, tuple(told), step.told)
            if here and found < MAX_REVEALS:
                found += 1
                yield FoundChallenge(table, step, tuple(told), *here)
            told += step.told
        if found == MAX_REVEALS:
            return


def build_scene(seats: int, locale: str = "en", reader: int | None = None) -> TableScene:
    players = [PicturePlayer(f"Zed{seat}q") for seat in range(seats)]
    return TableScene(1, get_texts(locale), players, reader=reader)


class RevealPictures(NamedTuple):
    """Pictures of a table on which all is shut, and laid open."""

    shut: EncodedPicture
    opened: EncodedPicture


def draw_reveal(game: str, at: FoundChallenge) -> RevealPictures:
    """Draw a challenge as everybody is shown it, before and after its result."""
    screen, rules = GAME_SCREENS[game], CASES[game].game
    assert screen.reveal is not None
    scene = build_scene(at.table.seats)
    before = rules.view_as(at.step.before, None, at.told)
    state, news = rules.apply_action(at.step.before, at.step.actor, at.step.action)
    after = rules.view_as(state, None, (*at.told, *news))
    shut = build_shut_scene(screen.reveal, before, at.claim, 7, scene).draw
    opened = screen.render_table(after, scene).draw
    assert shut is not None and opened is not None
    return RevealPictures(shut(), opened())
