"""Every screen of poker menteur in all kinds of positions: what it offers is legal, and fits."""

import random
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.screens.ids import Pressed, read
from bot.screens.menteur import SCREEN
from bot.screens.menteur.rules import (
    ANNOUNCED,
    CLAIMED,
    LOOKED,
    REAL,
    REFUSED,
    RULES,
    TRIED,
    position,
)
from bot.screens.scene import Layout, Scene, components
from bot.tables.table import Member, Table
from bot.texts import LOCALES, say, text
from engines.core import Chance, Illegal, Office
from engines.menteur import MENTEUR
from engines.menteur.ladder import ladder
from engines.menteur.state import State
from engines.menteur.types import Hand, Options
from renderers.picture import Player
from tests.engines.course import hearing
from tests.engines.menteur.test_kit import TABLES, moves

FOCUSES = ("", "why", "junk", "dice:1,3", "dice:2,9", "dice:", "rung:full", "rung:full-6")
FOCUSES += ("rung:pair", "rung:pair-6", "rung:two-pairs-6", "rung:five", "rung:none-3")


def positions(options: Options, seed: int, steps: int = 120) -> Iterator[State]:
    """The states of a random game that somebody is waited for in."""
    rng = random.Random(seed)
    state = MENTEUR.start(rng.choice((2, 3, 5)), options)
    for _ in range(steps):
        while draw := MENTEUR.due(state):
            drawn = Chance(tuple(rng.randrange(bound) for bound in draw.bounds))
            state, _ = MENTEUR.apply(state, Office.CHANCE, drawn)
        yield state
        waited = MENTEUR.decisions(state)
        if not waited:
            return
        seat = rng.choice(waited).actor
        tried = [m for m in moves(MENTEUR.view(state, seat)) if legal(state, seat, m)]
        state, _ = MENTEUR.apply(state, seat, rng.choice(tried))


def legal(state: State, seat: Any, action: Any) -> bool:
    try:
        MENTEUR.check(state, seat, action)
    except Illegal:
        return False
    return True


def scene(state: State, locale: str) -> Scene:
    seats = len(state.points)
    table = Table(
        1,
        game=MENTEUR,
        options=state.options,
        members=(Member(None, 0),) * seats,
        phase="play",
        state=state,
    )
    return Scene(table.id, say(locale), [Player("Maximiliane von und zu Hohenfels")] * seats)


def offered(layout: Layout) -> Iterator[Any]:
    """The actions that a layout's buttons and selects with the verb "do" stand for."""
    made = components(layout, None)
    ids: list[str] = []
    for item in made.walk_children():
        if not isinstance(item, discord.ui.Button | discord.ui.Select):
            continue
        custom_id = str(item.custom_id)
        ids.append(custom_id)
        pressed = read(custom_id)
        assert isinstance(pressed, Pressed) and pressed.verb in ("do", "look")
        values = [""]
        if isinstance(item, discord.ui.Select):
            assert 1 <= len(item.options) <= 25
            values = [option.value for option in item.options]
        if pressed.verb == "do":
            yield from (MENTEUR.read(pressed.arg + value) for value in values)
    assert len(set(ids)) == len(ids)
    assert sum(1 for _ in made.walk_children()) < 35
    assert sum(map(len, layout.texts)) < 3500


@pytest.mark.parametrize("options", TABLES)
def test_whatever_is_offered_is_legal(options: Options) -> None:
    for locale, state in zip(LOCALES * 20, positions(options, seed=4), strict=False):
        told = scene(state, locale)
        for action in offered(SCREEN.table(MENTEUR.view(state, None), told)):
            assert any(legal(state, seat, action) for seat in range(len(state.points)))
        for seat in range(len(state.points)):
            view = MENTEUR.view(state, seat)
            for focus in FOCUSES:
                for action in offered(SCREEN.hand(view, told, focus)):
                    assert legal(state, seat, action), (action, focus)


def test_every_legal_announcement_can_be_reached_by_selects() -> None:
    for options in TABLES:
        state = next(
            state
            for seed in range(9)
            for state in positions(options, seed)
            if state.phase == "handling" and MENTEUR.view(state, None).offer.owes == "nothing"
        )
        assert state.turn is not None
        view, told = MENTEUR.view(state, state.turn), scene(state, "en")
        reached = {
            action.hand
            for rung in view.offer.rungs
            for first in ("", *(f"-{rank}" for rank in range(1, 7)))
            for action in offered(SCREEN.hand(view, told, f"rung:{rung.category}{first}"))
            if action.do == "announce"
        }
        above = ladder(options).places[view.standing.hand] + 1 if view.standing else 0
        assert reached == set(ladder(options).hands[above:])


def test_a_replay_shows_what_anybody_knew() -> None:
    looked = 0
    with hearing(MENTEUR) as heard:
        for state in positions(Options(), seed=7):
            seats = range(len(state.points))
            views = [MENTEUR.view(state, seat, heard) for seat in seats]
            view = MENTEUR.view(state, None, heard[-2:])
            layout = SCREEN.replay(view, views, scene(state, "en"))
            seen = any(die.place == "hidden" and die.face for view in views for die in view.dice)
            if seen and state.phase in ("handling", "answer"):
                looked += 1
                assert text("en", "menteur-tray-replay", dice="").strip() in layout.texts[-1]
            assert not layout.rows and layout.texts[0]
    assert looked


# --- what the rules say in examples --------------------------------------------------------------


def test_the_positions_of_the_rules_are_what_their_words_say() -> None:
    worth = ladder(Options()).place
    five = [die.face for die in position(Options(), LOOKED, 0).dice]
    assert ladder(Options()).hand(worth(five)) == REAL
    assert position(Options(), ANNOUNCED, None).phase == "answer"
    reveal = position(Options(), REFUSED, None).reveal
    assert reveal and (reveal.announced, reveal.true, reveal.loser) == (CLAIMED, False, 1)
    assert reveal.hand == Hand("pair", (5,))
    trial = position(Options(), TRIED, None)
    assert trial.phase == "trial" and trial.throws_left == 4


@pytest.mark.parametrize("suites", ["poker", "club", "off"])
def test_the_examples_of_the_ladder(suites: Any) -> None:
    place = ladder(Options(suites=suites)).places
    assert place[Hand("two-pairs", (3, 2))] < place[Hand("two-pairs", (4, 1))]
    assert place[Hand("full", (3, 6))] < place[Hand("full", (6, 2))]
    with_sides = ladder(Options(suites=suites, kickers="on")).places
    assert with_sides[Hand("pair", (3,), (6,))] > with_sides[Hand("pair", (3,))]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pages_hold_under_all_options(locale: str) -> None:
    for options in TABLES:
        pages = RULES.pages(options, say(locale))
        assert len(pages) == 9 and all(len(page.text) < 2500 for page in pages)
        top = "6" if options.faces == "digits" else {"ru": "Т"}.get(locale, "A")
        assert f"< {top}." in pages[1].text
    drawn = [page.draw for page in RULES.pages(Options(), say(locale)) if page.draw]
    again = [page.draw for page in RULES.pages(Options(), say(locale)) if page.draw]
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
    view = position(Options(), ANNOUNCED, None)
    hands = Hand("pair", (6,)), REAL, Hand("full", (6, 2)), Hand("straight", (5,))
    assert tuple(SCREEN.words(hand, view, say(locale)) for hand in hands) == HANDS[locale]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_direction_shows_the_beginning_of_a_long_name_on_a_phone(locale: str) -> None:
    name = "Bartholomew of the Fourteen Isles"[:32]
    scene = Scene(1, say(locale), [Player("Ann"), Player(name)])
    for key in ("menteur-button-left", "menteur-button-right"):
        label = scene.label_with_name(key, 1)
        assert len(label) <= 38 and label.endswith("…") and name[:12] in label
        assert scene.label_with_name(key, 0) == text(locale, key, name="Ann")
