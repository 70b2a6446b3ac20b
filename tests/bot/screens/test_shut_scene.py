"""Tests of the shut scene before a result: it tells nothing of what is hidden."""

import random
from typing import Any

import pytest

from bench.simulation.challenges import WITH_REVEALS, build_scene, find_claim
from bot.screens import GAME_SCREENS
from bot.screens.reveal import DoubtedClaim, build_shut_scene, parse_guess
from bot.texts import LOCALES
from renderers.picture import fits_alt
from tests.engines.case_registry import CASES
from tests.engines.game_case import find_refusal
from tests.engines.oversight import scramble_most
from tests.support.challenges import list_challenges
from tests.support.view_collector import UnencodedPicture


def describe_scene(game: str, state: Any, told: Any, claim: DoubtedClaim, seats: int) -> Any:
    """Return all that the scene shows in any language, to whoever watches."""
    declared = GAME_SCREENS[game].reveal
    assert declared is not None
    view, shown = CASES[game].game.view_as(state, None, told), list[Any]()
    for locale in LOCALES:
        layout = build_shut_scene(declared, view, claim, 7, build_scene(seats, locale))
        assert layout.draw
        picture = layout.draw()
        assert fits_alt(picture.alt)
        rows = [[item.to_component_dict() for item in row] for row in layout.rows]
        shown.append((layout.texts, rows, picture.alt, picture.data, picture.filename))
    return shown


@pytest.mark.parametrize("game", WITH_REVEALS)
def test_hidden_things_change_nothing_on_the_shut_scene(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("renderers.encode.encode_jpeg", UnencodedPicture)
    outcomes, changed = set[bool](), 0
    for at in list_challenges(game):
        rules, outcomes = at.rules, outcomes | {at.is_true}
        own = describe_scene(game, at.step.before, at.told, at.claim, at.seats)
        for seed in range(4):
            other = scramble_most(CASES[game], at.step.before, None, random.Random(seed))
            if find_refusal(rules, other, at.step.actor, at.step.action):
                continue
            _, news = rules.apply_action(other, at.step.actor, at.step.action)
            found = find_claim(game, other, at.told, news)
            assert found is not None, "only some results are held back"
            changed += found[1] != at.is_true
            assert (found[0], found[2]) == (at.claim, at.place)
            assert describe_scene(game, other, at.told, found[0], at.seats) == own
    assert outcomes == {True, False}, "all claims were the same"
    assert changed or game == "quiz", "no result was ever another: this proves nothing"


@pytest.mark.parametrize("game", WITH_REVEALS)
def test_whoever_has_a_part_is_not_asked_and_not_named_to_themselves(game: str) -> None:
    declared, seen = GAME_SCREENS[game].reveal, 0
    assert declared is not None
    for at in list_challenges(game):
        view = at.rules.view_as(at.step.before, None, at.told)
        assert {at.claim.claimant, at.claim.doubter} <= at.claim.seats
        for seat in range(at.seats):
            scene = build_scene(at.seats, reader=seat)
            layout = build_shut_scene(declared, view, at.claim, 7, scene)
            assert bool(layout.rows) is (seat not in at.claim.seats)
            assert f"Zed{seat}q" not in "\n".join(layout.texts)
            seen += 1
        own = at.rules.view_as(at.step.before, at.claim.claimant, at.told)
        declared.knows(own, at.claim)  # it is answered for any seat
    assert seen, "nothing was ever challenged"


def test_only_a_guess_is_read_as_one() -> None:
    assert parse_guess("true.7") == (True, 7)
    assert parse_guess("lie.0") == (False, 0)
    for wrong in ("", "true", "maybe.7", "true.x", "lie.²", "true.-1"):
        assert parse_guess(wrong) is None
