"""Challenges in games, with the pictures before and after them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

from bench.simulation.match import (
    MatchStep,
    build_arena,
    find_player,
    iterate_steps,
)
from bot.screens import GAME_SCREENS
from bot.screens.reveal import DoubtedClaim, build_shut_scene
from bot.screens.scene import TableScene
from bot.texts import get_texts
from engines import AnyGame, find_latest_game
from engines.core import AddressedEvent
from renderers.picture import EncodedPicture, PicturePlayer

WITH_REVEALS = [game for game, screen in GAME_SCREENS.items() if screen.reveal]
SEEDS, MAX_REVEALS, SEATS = 40, 8, 4
"""Most games that are played, reveals that are looked at, and players."""


class FoundChallenge(NamedTuple):
    """Step of a game that reveals a claim, with what had been told before."""

    rules: AnyGame
    seats: int
    step: MatchStep
    told: tuple[AddressedEvent[Any], ...]
    claim: DoubtedClaim
    is_true: bool
    place: int


def find_claim(
    game: str, state: Any, told: Sequence[AddressedEvent[Any]], news: Sequence[AddressedEvent[Any]]
) -> tuple[DoubtedClaim, bool, int] | None:
    """Return the revealed claim, whether it is true, and the place of its event."""
    declared = GAME_SCREENS[game].reveal
    assert declared is not None
    view = find_latest_game(game).view_as(state, None, told)
    for place, each in enumerate(news):
        if isinstance(each.event, declared.event):
            claim = declared.find_claim(view, each.event)
            return claim and (claim, declared.is_true(each.event, claim), place)
    return None


def iterate_challenges(
    rules: AnyGame, seats: int, steps: Iterable[MatchStep]
) -> Iterator[FoundChallenge]:
    """Yield the challenges in the steps of a game."""
    told = list[AddressedEvent[Any]]()
    for step in steps:
        if found := find_claim(rules.name, step.before, told, step.news):
            yield FoundChallenge(rules, seats, step, tuple(told), *found)
        told += step.news


def list_challenges_of_levels(game: str) -> Sequence[FoundChallenge]:
    """Return the first challenges between computer players of all levels."""
    arena = build_arena(game)
    rules = arena.rules
    players = [find_player(arena, rules.levels[n % len(rules.levels)]) for n in range(SEATS)]
    games = (
        iterate_steps(arena, players, str(seed), rules.options_type()) for seed in range(SEEDS)
    )
    found = chain.from_iterable(iterate_challenges(rules, SEATS, steps) for steps in games)
    return list(islice(found, MAX_REVEALS))


def build_scene(seats: int, locale: str = "en", reader: int | None = None) -> TableScene:
    players = [PicturePlayer(f"Zed{seat}q") for seat in range(seats)]
    return TableScene(1, get_texts(locale), players, reader=reader)


class RevealPictures(NamedTuple):
    """Pictures of a table on which all is shut, and laid open."""

    shut: EncodedPicture
    opened: EncodedPicture


def draw_reveal(game: str, at: FoundChallenge) -> RevealPictures:
    """Draw a challenge as everybody is shown it, before and after its result."""
    screen, rules = GAME_SCREENS[game], at.rules
    assert screen.reveal is not None
    scene = build_scene(at.seats)
    before = rules.view_as(at.step.before, None, at.told)
    after = rules.view_as(at.step.after, None, (*at.told, *at.step.news))
    shut = build_shut_scene(screen.reveal, before, at.claim, 7, scene).draw
    opened = screen.render_table(after, scene).draw
    assert shut is not None and opened is not None
    return RevealPictures(shut(), opened())
