"""What is drawn once and kept stays within its budget of bytes; what is used stays there."""

import gc
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.texts import say
from renderers import ground, pixel_cache
from renderers.encode import encode
from renderers.pixel_cache import AGE, Budget, Store, cached_pixels, drawings, passing
from renderers.quiz import cards
from tests.renderers.preview import gallery

SMALL = 24 * pixel_cache.MEGABYTE
"""As much as six tables with nothing on them."""


@pytest.fixture(autouse=True)
def _limit() -> Iterator[None]:
    yield
    pixel_cache.limit(pixel_cache.MOST_BYTES)


def pixels_in_memory() -> int:
    """Bytes of all images, whoever holds them; Pillow keeps four for a pixel with colours."""
    gc.collect()
    images = [each for each in gc.get_objects() if isinstance(each, Image.Image)]
    return sum(i.width * i.height * (1 if i.mode in ("1", "L", "P") else 4) for i in images)


def test_pictures_of_all_games_leave_no_more_pixels_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module, name in ((ground, "plate"), (cards, "paper")):  # which other tests keep for good
        monkeypatch.setattr(module, name, cached_pixels(getattr(module, name).__wrapped__))
    samples = gallery()[::24]
    pixel_cache.limit(0)
    before = pixels_in_memory()  # other tests' own
    pixel_cache.limit(SMALL)
    for sample in samples:
        encode(sample.draw(say(sample.tongue)), sample.name, "")
    assert SMALL / 4 < pixels_in_memory() - before <= drawings.bytes + passing.bytes <= SMALL


def test_what_was_not_used_for_longest_goes_first() -> None:
    few, store = Budget(30_000), Store()
    for key in range(3):
        few.add(store, key, f"drawn {key}", 9_000)
    store[0].used = few.now
    few.add(store, 3, "drawn 3", 9_000)
    assert set(store) == {0, 2, 3}
    few.limit(12_000)
    assert len(store) == 1 and 2 not in store
    few.limit(0)
    assert not store and few.bytes == 0 and len(few) == 0


def test_what_has_no_room_is_not_kept_and_hurts_nobody() -> None:
    few, store = Budget(10_000), Store()
    assert few.add(store, "large", "drawn", 50_000) == "drawn"
    assert not store and few.bytes == 0


def test_two_threads_that_drew_the_same_have_the_same_thing() -> None:
    few, store = Budget(10_000), Store()
    assert few.add(store, 1, "first", 100) == few.add(store, 1, "second", 100) == "first"
    assert len(few) == 1


def test_what_nobody_wants_for_a_while_goes() -> None:
    few, store = Budget(10**6), Store()
    few.add(store, "wanted", 1, 100)
    few.add(store, "left", 2, 100)
    for _ in range(AGE):
        few.age()
        store["wanted"].used = few.now
        assert set(store) == {"wanted", "left"}
    few.age()
    assert set(store) == {"wanted"}


def test_what_one_store_gives_up_is_room_for_others() -> None:
    few, one, other = Budget(10**6), Store(), Store()
    few.add(one, 1, "mine", 100)
    few.add(other, 1, "other's", 100)
    few.clear(one)
    assert not one and set(other) == {1}
    few.clear(other)
    assert few.bytes == 0 and len(few) == 0


def test_it_is_drawn_once_for_the_same_arguments_however_they_are_given() -> None:
    drawn: list[int] = []

    @cached_pixels
    def square(side: int, *, grey: bool = False) -> Image.Image:
        drawn.append(side)
        return Image.new("L" if grey else "RGB", (side, side))

    assert square(4) is square(4) is not square(5)
    assert square(4, grey=True) is square(4, grey=True) is not square(4)
    assert drawn == [4, 5, 4]


def test_a_ground_whose_felt_has_left_memory_is_drawn_again_and_is_the_same_one() -> None:
    sheet = ground.laid(600, ())
    number, before = sheet.ground, sheet.image.tobytes()
    assert len(drawings) > 0
    pixel_cache.limit(0)
    again = ground.laid(600, ())
    assert len(drawings) == 0 and again.ground == number
    assert again.image.tobytes() == before
