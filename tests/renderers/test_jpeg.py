"""Tests that a picture put together from parts looks as one encoded in one go."""

import io
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.texts import get_texts
from renderers import fonts, ground, jpeg, pixel_cache, sprites, theme
from renderers.jpeg import CellCache, save_jpeg
from renderers.pixel_cache import CacheBudget
from renderers.sheet import PictureSheet, PixelBox, SheetGround
from tests.renderers.picture_sample import PictureSample
from tests.renderers.preview import list_samples

NAMES = {"table_6", "reveal_enough", "hand_turn", "card", "whist_sheet", "bracket_semifinals"}
HEIGHTS = (16, 60, 121, 128)
DRAWN_SPRITES = (
    sprites.draw_die(3, 68, "red"),
    sprites.draw_die(5, 46, "lit"),
    sprites.draw_cup(80, 4, theme.RED),
    ground.draw_plate(380, 90),
    ground.draw_bubble(200, 60, "up", True),
)


@pytest.fixture(autouse=True)
def _clear_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what was drawn before."""
    monkeypatch.setattr(jpeg, "cell_cache", CellCache(CacheBudget(10**9)))


def find_difference(sheet: PictureSheet) -> tuple[int, int, int, int] | None:
    """Return where the picture differs from the one that is encoded in one go."""
    found, right = (
        Image.open(io.BytesIO(data)) for data in (jpeg.encode_jpeg(sheet), save_jpeg(sheet.image))
    )
    assert found.size == right.size == sheet.size
    return ImageChops.difference(found.convert("RGB"), right.convert("RGB")).getbbox()


@cache
def list_compared_samples() -> list[PictureSample]:
    return [sample for sample in list_samples() if sample.name in NAMES]


def test_every_kind_of_picture_is_the_same_to_the_last_pixel() -> None:
    assert {sample.name for sample in list_compared_samples()} == NAMES
    for sample in list_compared_samples():
        sheet = sample.draw(get_texts(sample.tongue))
        assert [find_difference(sheet), find_difference(sheet)] == [None, None], sample.name


def make_plain_ground(height: int, colour: theme.RGB) -> SheetGround:
    image = Image.new("RGB", (theme.WIDTH, height), colour)
    return SheetGround(image.size, lambda: image.crop)


@settings(max_examples=30)
@given(data=st.data())
def test_whatever_came_before_a_picture_is_what_lies_on_it(data: st.DataObject) -> None:
    jpeg.cell_cache.clear()
    height = data.draw(st.sampled_from(HEIGHTS))
    grounds = [make_plain_ground(height, at) for at in (theme.FELT, theme.INK)]
    thing = st.tuples(
        st.sampled_from(DRAWN_SPRITES), st.integers(-90, 1230), st.integers(-90, height + 20)
    )
    for _ in range(3):
        sheet = PictureSheet(data.draw(st.sampled_from(grounds)))
        for sprite, x, y in data.draw(st.lists(thing, max_size=4)):
            sheet.draw_sprite(sprite, x, y, "thing")
        sheet.draw_text(
            data.draw(st.sampled_from(["7 ×", "Ann", "Дмитрий"])), 600, 8, 36, theme.IVORY
        )
        assert find_difference(sheet) is None


@pytest.fixture
def painted_heights(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the heights of what is encoded."""
    found: list[int] = []

    def save_noted(image: Image.Image, **options: int) -> bytes:
        found.append(image.height)
        return save_jpeg(image, **options)

    monkeypatch.setattr(jpeg, "save_jpeg", save_noted)
    return found


def test_of_what_changes_only_what_lies_there_is_painted_anew(painted_heights: list[int]) -> None:
    empty = make_plain_ground(320, theme.FELT)
    jpeg.encode_jpeg(PictureSheet(empty))
    painted_heights.clear()
    sheet = PictureSheet(empty)
    sheet.draw_sprite(sprites.draw_die(3, 12), 420, 106, "die")
    assert find_difference(sheet) is None
    assert painted_heights == [jpeg.CELL_HEIGHT_PX]


REPEATED = sorted({sample.kind for sample in list_samples()} - {"The evening’s card"})
"""Kinds of pictures that follow one another; a card is drawn once."""


@pytest.mark.parametrize("kind", REPEATED)
def test_a_picture_of_what_was_shown_before_is_not_painted_at_all(
    kind: str, painted_heights: list[int]
) -> None:
    sample = next(sample for sample in list_samples() if sample.kind == kind)
    first = jpeg.encode_jpeg(sample.draw(get_texts(sample.tongue)))
    painted_heights.clear()
    assert jpeg.encode_jpeg(sample.draw(get_texts(sample.tongue))) == first
    pixel_cache.set_limit(0)  # its drawings leave memory, and are drawn again
    pixel_cache.set_limit(pixel_cache.MAX_BYTES)
    assert jpeg.encode_jpeg(sample.draw(get_texts(sample.tongue))) == first
    assert painted_heights == []


def test_a_part_does_not_keep_the_whole_of_what_it_lies_on() -> None:
    ground = make_plain_ground(320, theme.FELT)
    part = PictureSheet(ground, PixelBox(40, 60, 140, 100))
    part.draw_sprite(sprites.draw_die(3, 12), 60, 70, "die")
    whole = PictureSheet(make_plain_ground(320, theme.FELT))
    whole.draw_sprite(sprites.draw_die(3, 12), 60, 70, "die")
    assert part.image.size == (100, 40)
    assert part.image.tobytes() == whole.image.crop(part.box).tobytes()


def test_a_ground_that_is_gone_is_not_taken_for_another() -> None:
    for colour in (theme.FELT, theme.RED, theme.IVORY, theme.INK):
        assert find_difference(PictureSheet(make_plain_ground(64, colour))) is None


def test_what_was_not_seen_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jpeg, "cell_cache", CellCache(few := CacheBudget(20_000)))
    for sample in list_compared_samples():
        assert find_difference(sample.draw(get_texts(sample.tongue))) is None
        assert 0 < few.bytes <= 20_000


def test_several_threads_draw_at_once() -> None:
    with ThreadPoolExecutor(4) as pool:
        found = pool.map(
            lambda sample: find_difference(sample.draw(get_texts(sample.tongue))),
            list_compared_samples() * 3,
        )
        assert {*found} == {None}


def test_texts_are_told_apart_by_what_they_say_and_their_colour() -> None:
    empty = make_plain_ground(64, theme.FELT)
    for text, colour in (("7", theme.IVORY), ("7", theme.RED), ("8", theme.RED)):
        sheet = PictureSheet(empty)
        sheet.draw_text(text, 100, 30, 36, colour)
        assert find_difference(sheet) is None
    assert fonts.render_text("7", 36, theme.MEDIUM) is fonts.render_text("7", 36, theme.MEDIUM)
