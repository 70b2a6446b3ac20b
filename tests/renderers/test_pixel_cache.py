"""Tests that the cache of drawings stays within its bytes and keeps what is used."""

import gc
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.screens import GAME_SCREENS
from bot.texts import get_texts
from renderers import ground, pixel_cache
from renderers.encode import encode_picture
from renderers.pixel_cache import (
    MAX_IDLE_ROUNDS,
    CacheBudget,
    Store,
    cached_pixels,
    drawing_budget,
    passing_budget,
)
from renderers.quiz import cards
from tests.renderers.preview import list_samples

SMALL = 24 * pixel_cache.MEGABYTE
"""Budget in bytes of six tables with nothing on them."""


@pytest.fixture(autouse=True)
def _reset_limit() -> Iterator[None]:
    yield
    pixel_cache.set_limit(pixel_cache.MAX_BYTES)


def pixels_in_memory() -> int:
    """Return the bytes of all images; Pillow keeps four for a pixel with colours."""
    gc.collect()
    images = [each for each in gc.get_objects() if isinstance(each, Image.Image)]
    return sum(i.width * i.height * (1 if i.mode in ("1", "L", "P") else 4) for i in images)


def test_pictures_of_all_games_leave_no_more_pixels_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The drawings of these tests would stay for others.
    for module, name in ((ground, "draw_plate"), (cards, "draw_paper")):
        monkeypatch.setattr(module, name, cached_pixels(getattr(module, name).__wrapped__))
    samples = list_samples()[::24]
    pixel_cache.set_limit(0)
    before = pixels_in_memory()  # those of other tests
    pixel_cache.set_limit(SMALL)
    for sample in samples:
        encode_picture(sample.draw(get_texts(sample.tongue)), sample.name, "")
    assert (
        SMALL / 4
        < pixels_in_memory() - before
        <= drawing_budget.bytes + passing_budget.bytes
        <= SMALL
    )


def test_what_was_not_used_for_longest_goes_first() -> None:
    few, store = CacheBudget(30_000), Store()
    for key in range(3):
        few.add_entry(store, key, f"drawn {key}", 9_000)
    store[0].used = few.now
    few.add_entry(store, 3, "drawn 3", 9_000)
    assert set(store) == {0, 2, 3}
    few.set_limit(12_000)
    assert len(store) == 1 and 2 not in store
    few.set_limit(0)
    assert not store and few.bytes == 0 and len(few) == 0


def test_of_what_was_used_at_the_same_time_the_fastest_to_draw_goes_first() -> None:
    few, store = CacheBudget(30_000), Store()
    few.add_entry(store, "slow", 1, 9_000, 0.2)
    few.add_entry(store, "fast", 2, 9_000, 0.1)
    few.add_entry(store, "large and slow", 3, 11_000, 0.2)
    few.set_limit(21_000)
    assert set(store) == {"slow", "large and slow"}
    few.set_limit(12_000)
    assert set(store) == {"slow"}


def test_what_takes_long_to_draw_goes_too_when_nobody_wants_it() -> None:
    few, store = CacheBudget(30_000), Store()
    few.add_entry(store, "slow", 0, 9_000, 0.2)
    for number in range(20):
        few.add_entry(store, number, number, 9_000, 0.05)
    assert "slow" not in store and set(store) >= {18, 19}


def test_what_takes_long_to_draw_stays_while_it_is_wanted() -> None:
    few, store = CacheBudget(30_000), Store()
    few.add_entry(store, "slow", 0, 9_000, 0.2)
    for number in range(100):
        store["slow"].used = few.now
        few.add_entry(store, number, number, 9_000, 0.05)
    assert "slow" in store


def test_what_has_no_room_is_not_kept_and_hurts_nobody() -> None:
    few, store = CacheBudget(10_000), Store()
    assert few.add_entry(store, "large", "drawn", 50_000) == "drawn"
    assert not store and few.bytes == 0


def test_two_threads_that_drew_the_same_have_the_same_thing() -> None:
    few, store = CacheBudget(10_000), Store()
    assert (
        few.add_entry(store, 1, "first", 100) == few.add_entry(store, 1, "second", 100) == "first"
    )
    assert len(few) == 1


def test_what_nobody_wants_for_a_while_goes() -> None:
    few, store = CacheBudget(10**6), Store()
    few.add_entry(store, "wanted", 1, 100)
    few.add_entry(store, "left", 2, 100)
    for _ in range(MAX_IDLE_ROUNDS):
        few.drop_unused()
        store["wanted"].used = few.now
        assert set(store) == {"wanted", "left"}
    few.drop_unused()
    assert set(store) == {"wanted"}


def test_what_one_store_gives_up_is_room_for_others() -> None:
    few, one, other = CacheBudget(10**6), Store(), Store()
    few.add_entry(one, 1, "mine", 100)
    few.add_entry(other, 1, "other's", 100)
    few.clear_store(one)
    assert not one and set(other) == {1}
    few.clear_store(other)
    assert few.bytes == 0 and len(few) == 0


def test_it_is_drawn_once_for_the_same_arguments_however_they_are_given() -> None:
    drawn: list[int] = []

    @cached_pixels
    def draw_square(side: int, *, grey: bool = False) -> Image.Image:
        drawn.append(side)
        return Image.new("L" if grey else "RGB", (side, side))

    assert draw_square(4) is draw_square(4) is not draw_square(5)
    assert draw_square(4, grey=True) is draw_square(4, grey=True) is not draw_square(4)
    assert drawn == [4, 5, 4]


def test_a_ground_whose_felt_has_left_memory_is_drawn_again_and_is_the_same_one() -> None:
    sheet = ground.make_sheet(600, ())
    number, before = sheet.ground, sheet.image.tobytes()
    assert len(drawing_budget) > 0
    pixel_cache.set_limit(0)
    again = ground.make_sheet(600, ())
    assert len(drawing_budget) == 0 and again.ground == number
    assert again.image.tobytes() == before


def test_a_page_of_the_rules_counts_in_bytes_and_leaves_with_the_drawings() -> None:
    rules = GAME_SCREENS["perudo"].rules
    pages = rules.pages(next(iter(rules.editions.values())), get_texts("en"))
    draw = next(page.draw for page in pages if page.draw is not None)
    drawn = draw()
    assert draw() is drawn
    before = drawing_budget.bytes
    for _ in range(MAX_IDLE_ROUNDS + 1):
        pixel_cache.drop_unused()
        assert draw() is drawn, "it is wanted"
    assert drawing_budget.bytes < before and drawing_budget.bytes >= len(drawn.data)
    for _ in range(MAX_IDLE_ROUNDS + 1):
        pixel_cache.drop_unused()
    assert drawing_budget.bytes == 0 and draw() is not drawn


def test_a_large_drawing_of_few_colours_takes_less_than_two_bytes_a_pixel() -> None:
    plate = ground.draw_plate(301, 203)
    wide, high = plate.size
    assert pixel_cache.measure_bytes(plate) < 2 * wide * high
