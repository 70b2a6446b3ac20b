"""Tests that `docs/listing` is fresh and within Discord's limits."""

import re
import tomllib
from itertools import count
from typing import Any

import pytest
from PIL import Image, ImageSequence

from bot.settings import Settings
from bot.texts import LOCALES, get_texts
from engines import list_game_names
from tests.renderers.listing import (
    GAMES,
    LISTING,
    MOVING_NAME,
    MOVING_SIZE,
    STILL_SIZE,
    draw_still,
    iterate_frames,
)
from tests.renderers.test_golden import is_alike, measure_difference

TEXTS: dict[str, Any] = tomllib.loads((LISTING / "listing.toml").read_text("utf-8"))
"""Texts of the listing, by language, and its tags."""
MAX_SUMMARY_CHARS, MAX_PROFILE_CHARS, MAX_TAGS, MAX_TAG_CHARS = 200, 400, 5, 20
DESCRIPTION_LENGTHS = range(300, 3001)
MAX_MOVING_BYTES, MAX_STILL_BYTES = 5_000_000, 1_000_000

in_every_language = pytest.mark.parametrize("locale", LOCALES)


def test_the_tags_are_few_short_and_different() -> None:
    tags = TEXTS["tags"]
    assert len(tags) == MAX_TAGS == len(set(tags))
    assert all(0 < len(tag) <= MAX_TAG_CHARS for tag in tags)


def test_it_is_listed_in_every_language_of_the_bot() -> None:
    assert TEXTS.keys() == {"tags", *LOCALES}
    assert len({frozenset(TEXTS[locale]) for locale in LOCALES}) == 1


@in_every_language
def test_its_texts_keep_the_limits(locale: str) -> None:
    texts = TEXTS[locale]
    assert 0 < len(texts["summary"]) <= MAX_SUMMARY_CHARS and "*" not in texts["summary"]
    assert 0 < len(texts["profile"].strip()) <= MAX_PROFILE_CHARS
    assert len(texts["description"].strip()) in DESCRIPTION_LENGTHS
    assert len(texts["support"].strip()) in DESCRIPTION_LENGTHS


@in_every_language
def test_it_names_commands_and_buttons_as_the_bot_does(locale: str) -> None:
    say = get_texts(locale)
    whole = " ".join(TEXTS[locale].values())
    named = set(re.findall(r"/\w+(?: \w+)?", whole))
    known = {f"/{say('cmd-bluff')} {say('cmd-start')}"}
    known |= {
        f"/{say('cmd-privacy')} {say(f'cmd-privacy-{each}')}" for each in ("export", "delete")
    }
    assert known <= named
    single = {f"/{say(f'cmd-{each}')}" for each in ("learn", "help", "rules", "jury")}
    assert {name.partition(" ")[0] for name in named - known} == single
    assert say("button-join") in TEXTS[locale]["description"]


def test_the_privacy_page_names_the_spans_of_the_settings() -> None:
    page = (LISTING.parent / "privacy.md").read_text("utf-8")
    for name, unit in (("finished_days", 180), ("left_days", 30), ("unseen_days", 365)):
        assert Settings.model_fields[name].default == unit
        assert f"({unit} days)" in page


def test_every_still_is_of_a_game_that_is_listed() -> None:
    assert GAMES.keys() <= set(list_game_names())
    assert {file.stem for file in LISTING.glob("*.jpg")} == GAMES.keys()


@pytest.mark.parametrize("name", GAMES)
def test_a_still_shows_what_the_bot_draws(name: str) -> None:
    file = LISTING / f"{name}.jpg"
    assert file.stat().st_size <= MAX_STILL_BYTES
    with Image.open(file) as picture:
        kept = picture.convert("RGB")
    drawn = draw_still(name)
    assert kept.size == STILL_SIZE
    kept, drawn = kept.reduce(3), drawn.reduce(3)
    assert is_alike(drawn, kept), ("make listing", measure_difference(drawn, kept))


def test_the_moving_picture_shows_what_the_bot_draws() -> None:
    file = LISTING / f"{MOVING_NAME}.webp"
    assert file.stat().st_size <= MAX_MOVING_BYTES
    drawn = list(iterate_frames())
    with Image.open(file) as moving:
        kept = [
            (frame.convert("RGB"), frame.info["duration"])
            for frame in ImageSequence.Iterator(moving)
        ]
    assert [duration for _, duration in kept] == [duration for _, duration in drawn]
    for number, (frame, _), (wanted, _) in zip(count(), kept, drawn, strict=False):
        assert frame.size == MOVING_SIZE
        few, many = wanted.reduce(2), frame.reduce(2)
        assert is_alike(few, many), ("make listing", number, measure_difference(few, many))
