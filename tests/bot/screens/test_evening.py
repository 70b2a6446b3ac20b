"""Tests that the card of a game rests on what lay open alone, in every game."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables import highlights
from bot.tables.highlights import KINDS, Highlight, HighlightKind, keep_greater, list_moments
from bot.tables.table import GameTable, TableMember
from bot.texts import LOCALES, get_texts
from engines.core import Seat
from engines.review import OpenMoment
from renderers.picture import ALT_LIMIT, EncodedPicture, PicturePlayer
from tests.engines.case_registry import CASES
from tests.engines.game_case import GameStep, RandomTable
from tests.engines.oversight import scramble_most
from tests.renderers.evening_gallery import FIRST_USER, compose_card
from tests.renderers.picture_sample import LONG, PLAYERS

SEEDS = range(4)
EN = get_texts("en")
NAMED = ("perudo", "menteur", "captain", "quiz", "whist")
"""Games that say which moments they can name."""


def find_played(
    game: str, seed: int, steps: Sequence[GameStep], seats: int, *, scrambled: bool
) -> tuple[GameTable, list[Highlight]]:
    """Return a game's table at the end, and its moments.

    With `scrambled`, whatever a spectator cannot know is another thing, and nothing but what
    everybody was told is there.
    """
    case, rng = CASES[game], random.Random(seed)
    members = tuple(TableMember(FIRST_USER + seat, seat) for seat in range(seats))
    played = RandomTable(case, seed)
    table = GameTable(12, game=case.game, options=played.options, members=members, phase="play")
    best: dict[HighlightKind, Highlight] = {}
    for step in steps:
        states: list[Any] = [step.before, step.after]
        told = step.told
        if scrambled:
            states = [scramble_most(case, state, None, rng) for state in states]
            told = tuple(each for each in told if each.audience is None)
        before = replace(table, state=states[0])
        table = replace(table, state=states[1], told=(*table.told, *told))
        for each in list_moments(before, table):
            keep_greater(best, each)
    return replace(table, phase="over"), [best[kind] for kind in KINDS if kind in best]


def show_card(
    table: GameTable, found: list[Highlight], players: list[PicturePlayer], locale: str = "en"
) -> EncodedPicture:
    draw = compose_card(table, found, players, get_texts(locale)).draw
    assert draw is not None
    return draw()


@pytest.mark.parametrize("game", CASES)
def test_what_stayed_hidden_changes_nothing_on_a_card(game: str) -> None:
    for seed in SEEDS:
        played = RandomTable(CASES[game], seed)
        steps = played.play_to_end()
        one, two = (
            show_card(*find_played(game, seed, steps, played.seats, scrambled=each), PLAYERS)
            for each in (False, True)
        )
        assert one.alt == two.alt, f"{game}, seed {seed}"
        assert one.data == two.data, f"{game}, seed {seed}: the picture"


def test_a_card_that_knew_a_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is given the view of a seat, and tells of it."""
    rules, build = CASES["perudo"].game, GameTable.build_view

    def build_own(table: GameTable, viewer: Seat | None) -> Any:
        return build(table, 0 if viewer is None else viewer)

    def name_hand(before: Any, after: Any) -> list[OpenMoment]:
        return [OpenMoment("luck", 0, len(after.events), after.mine)]

    monkeypatch.setattr(GameTable, "build_view", build_own)
    assert rules.reviewer is not None
    monkeypatch.setattr(rules, "reviewer", replace(rules.reviewer, name_moments=name_hand))
    played = RandomTable(CASES["perudo"], 1)
    steps = played.play_to_end()
    one, two = (
        find_played("perudo", 1, steps[: len(steps) // 2], played.seats, scrambled=each)[1]
        for each in (False, True)
    )
    assert [each.moment for each in one] != [each.moment for each in two]


@pytest.mark.parametrize("game", NAMED)
def test_a_game_names_moments_in_every_language(game: str) -> None:
    kinds = set[str]()
    for seed in range(12):
        played = RandomTable(CASES[game], seed)
        table, found = find_played(game, seed, played.play_to_end(), played.seats, scrambled=False)
        kinds |= {each.kind for each in found}
        for locale in LOCALES if seed == 0 else ():
            shown = show_card(table, found, LONG, locale)
            assert shown.alt and len(shown.alt) <= ALT_LIMIT
    assert {"bluff", "call", "luck"} <= kinds


def test_computers_have_no_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    played = RandomTable(CASES["perudo"], 1)
    steps = played.play_to_end()
    monkeypatch.setattr(highlights.Highlight, "user_id", property(lambda _: None))
    assert find_played("perudo", 1, steps, played.seats, scrambled=False)[1] == []
