"""Tests of every screen of poker menteur: what it offers is legal, and fits."""

from typing import Any

import pytest

from bot.screens.menteur import SCREEN
from bot.screens.menteur.rules import (
    ANNOUNCED,
    CLAIMED,
    LOOKED,
    REAL,
    REFUSED,
    RULES,
    TRIED,
    build_position,
)
from bot.screens.scene import TableScene
from bot.texts import LOCALES, format_text, get_texts
from engines.menteur import MENTEUR
from engines.menteur.ladder import find_ladder
from engines.menteur.types import MenteurHand, MenteurOptions
from renderers.picture import PicturePlayer
from tests.engines.game_case import is_legal
from tests.engines.game_recorder import record_events
from tests.engines.menteur.test_kit import TABLES
from tests.support.random_positions import (
    build_scene,
    iterate_offered_actions,
    iterate_positions,
)

SEATS = (2, 3, 5)
HAND_FOCUSES = ("", "why", "junk", "dice:1,3", "dice:2,9", "dice:", "rung:full", "rung:full-6")
HAND_FOCUSES += ("rung:pair", "rung:pair-6", "rung:two-pairs-6", "rung:five", "rung:none-3")


@pytest.mark.parametrize("options", TABLES)
def test_whatever_is_offered_is_legal(options: MenteurOptions) -> None:
    for locale, state in zip(
        LOCALES * 20, iterate_positions(MENTEUR, SEATS, options, 4), strict=False
    ):
        told = build_scene(len(state.points), locale)
        for action in iterate_offered_actions(
            MENTEUR, SCREEN.render_table(MENTEUR.view_as(state, None), told)
        ):
            assert any(is_legal(MENTEUR, state, seat, action) for seat in range(len(state.points)))
        for seat in range(len(state.points)):
            view = MENTEUR.view_as(state, seat)
            for focus in HAND_FOCUSES:
                for action in iterate_offered_actions(
                    MENTEUR, SCREEN.render_hand(view, told, focus)
                ):
                    assert is_legal(MENTEUR, state, seat, action), (action, focus)


def test_every_legal_announcement_can_be_reached_by_selects() -> None:
    for options in TABLES:
        state = next(
            state
            for seed in range(9)
            for state in iterate_positions(MENTEUR, SEATS, options, seed)
            if state.phase == "handling" and MENTEUR.view_as(state, None).offer.owes == "nothing"
        )
        assert state.turn is not None
        view, told = MENTEUR.view_as(state, state.turn), build_scene(len(state.points), "en")
        reached = {
            action.hand
            for rung in view.offer.rungs
            for first in ("", *(f"-{rank}" for rank in range(1, 7)))
            for action in iterate_offered_actions(
                MENTEUR, SCREEN.render_hand(view, told, f"rung:{rung.category}{first}")
            )
            if action.do == "announce"
        }
        above = find_ladder(options).places[view.standing.hand] + 1 if view.standing else 0
        assert reached == set(find_ladder(options).hands[above:])


def test_a_replay_shows_what_anybody_knew() -> None:
    looked = 0
    with record_events(MENTEUR) as heard:
        for state in iterate_positions(MENTEUR, SEATS, MenteurOptions(), 7):
            seats = range(len(state.points))
            views = [MENTEUR.view_as(state, seat, heard) for seat in seats]
            view = MENTEUR.view_as(state, None, heard[-2:])
            layout = SCREEN.render_replay(view, views, build_scene(len(state.points), "en"))
            seen = any(die.place == "hidden" and die.face for view in views for die in view.dice)
            if seen and state.phase in ("handling", "answer"):
                looked += 1
                assert format_text("en", "menteur-tray-replay", dice="").strip() in layout.texts[-1]
            assert not layout.rows and layout.texts[0]
    assert looked


# --- examples in the rules -----------------------------------------------------------------------


def test_the_positions_of_the_rules_are_what_their_words_say() -> None:
    worth = find_ladder(MenteurOptions()).find_place
    five = [die.face for die in build_position(MenteurOptions(), LOOKED, 0).dice]
    assert find_ladder(MenteurOptions()).find_hand(worth(five)) == REAL
    assert build_position(MenteurOptions(), ANNOUNCED, None).phase == "answer"
    reveal = build_position(MenteurOptions(), REFUSED, None).reveal
    assert reveal and (reveal.announced, reveal.true, reveal.loser) == (CLAIMED, False, 1)
    assert reveal.hand == MenteurHand("pair", (5,))
    trial = build_position(MenteurOptions(), TRIED, None)
    assert trial.phase == "trial" and trial.throws_left == 4


@pytest.mark.parametrize("suites", ["poker", "club", "off"])
def test_the_examples_of_the_ladder(suites: Any) -> None:
    place = find_ladder(MenteurOptions(suites=suites)).places
    assert place[MenteurHand("two-pairs", (3, 2))] < place[MenteurHand("two-pairs", (4, 1))]
    assert place[MenteurHand("full", (3, 6))] < place[MenteurHand("full", (6, 2))]
    with_sides = find_ladder(MenteurOptions(suites=suites, kickers="on")).places
    assert with_sides[MenteurHand("pair", (3,), (6,))] > with_sides[MenteurHand("pair", (3,))]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pages_hold_under_all_options(locale: str) -> None:
    for options in TABLES:
        pages = RULES.pages(options, get_texts(locale))
        assert len(pages) == 9 and all(len(page.text) < 2500 for page in pages)
        top = "6" if options.faces == "digits" else {"ru": "Т"}.get(locale, "A")
        assert f"< {top}." in pages[1].text
    drawn = [page.draw for page in RULES.pages(MenteurOptions(), get_texts(locale)) if page.draw]
    again = [page.draw for page in RULES.pages(MenteurOptions(), get_texts(locale)) if page.draw]
    assert len(drawn) == 6
    assert all(one() is two() and one().alt for one, two in zip(drawn, again, strict=True))


# --- words ---------------------------------------------------------------------------------------

HANDS = {
    "en": (
        "a pair of aces",
        "two pair, kings and nines",
        "a full house, aces over tens",
        "a straight 9–K",
    ),
    "fr": (
        "paire d’as",
        "double paire rois et 9",
        "full aux as par les 10",
        "suite 9–R",
    ),
    "nl": ("paar azen", "twee paar, heren en negens", "full house, azen met tienen", "straat 9–H"),
    "ru": ("пара тузов", "две пары: короли и девятки", "фулл-хаус: тузы и десятки", "стрит 9–К"),
}


@pytest.mark.parametrize("locale", LOCALES)
def test_hands_read_right(locale: str) -> None:
    view = build_position(MenteurOptions(), ANNOUNCED, None)
    hands = (
        MenteurHand("pair", (6,)),
        REAL,
        MenteurHand("full", (6, 2)),
        MenteurHand("straight", (5,)),
    )
    assert (
        tuple(SCREEN.describe_value(hand, view, get_texts(locale)) for hand in hands)
        == HANDS[locale]
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_direction_shows_the_beginning_of_a_long_name_on_a_phone(locale: str) -> None:
    name = "Bartholomew of the Fourteen Isles"[:32]
    scene = TableScene(1, get_texts(locale), [PicturePlayer("Ann"), PicturePlayer(name)])
    for key in ("menteur-button-left", "menteur-button-right"):
        label = scene.build_label_with_name(key, 1)
        assert len(label) <= 38 and label.endswith("…") and name[:12] in label
        assert scene.build_label_with_name(key, 0) == format_text(locale, key, name="Ann")
