"""A picture that is put together from parts of others looks as one that is encoded in one go."""

import io
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.texts import say
from renderers import fonts, ground, jpeg, sprites, theme
from renderers.jpeg import Earlier, save
from renderers.pixel_cache import Budget
from renderers.sheet import Box, Ground, Sheet
from tests.renderers.preview import gallery
from tests.renderers.sample import Sample

NAMES = {"table_6", "reveal_enough", "hand_turn", "card", "whist_sheet", "bracket_semifinals"}
HEIGHTS = (16, 60, 121, 128)
THINGS = (
    sprites.die(3, 68, "red"),
    sprites.die(5, 46, "lit"),
    sprites.cup(80, 4, theme.RED),
    ground.plate(380, 90),
    ground.bubble(200, 60, "up", True),
)


@pytest.fixture(autouse=True)
def _first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was drawn before."""
    monkeypatch.setattr(jpeg, "earlier", Earlier(Budget(10**9)))


def off(sheet: Sheet) -> tuple[int, int, int, int] | None:
    """Where the picture differs from the one that is encoded in one go."""
    found, right = (Image.open(io.BytesIO(data)) for data in (jpeg.jpeg(sheet), save(sheet.image)))
    assert found.size == right.size == sheet.size
    return ImageChops.difference(found.convert("RGB"), right.convert("RGB")).getbbox()


@cache
def samples() -> list[Sample]:
    return [sample for sample in gallery() if sample.name in NAMES]


def test_every_kind_of_picture_is_the_same_to_the_last_pixel() -> None:
    assert {sample.name for sample in samples()} == NAMES
    for sample in samples():
        sheet = sample.draw(say(sample.tongue))
        assert [off(sheet), off(sheet)] == [None, None], sample.name


def plain(height: int, colour: theme.RGB) -> Ground:
    """A ground of one colour."""
    image = Image.new("RGB", (theme.WIDTH, height), colour)
    return Ground(image.size, image.crop)


@settings(max_examples=30)
@given(data=st.data())
def test_whatever_came_before_a_picture_is_what_lies_on_it(data: st.DataObject) -> None:
    jpeg.earlier.clear()
    height = data.draw(st.sampled_from(HEIGHTS))
    grounds = [plain(height, at) for at in (theme.FELT, theme.INK)]
    thing = st.tuples(
        st.sampled_from(THINGS), st.integers(-90, 1230), st.integers(-90, height + 20)
    )
    for _ in range(3):
        sheet = Sheet(data.draw(st.sampled_from(grounds)))
        for sprite, x, y in data.draw(st.lists(thing, max_size=4)):
            sheet.put(sprite, x, y, "thing")
        sheet.text(data.draw(st.sampled_from(["7 ×", "Ann", "Дмитрий"])), 600, 8, 36, theme.IVORY)
        assert off(sheet) is None


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The heights of what is encoded."""
    found: list[int] = []

    def noted(image: Image.Image, **options: int) -> bytes:
        found.append(image.height)
        return save(image, **options)

    monkeypatch.setattr(jpeg, "save", noted)
    return found


def test_of_what_changes_only_what_lies_there_is_painted_anew(painted: list[int]) -> None:
    empty = plain(320, theme.FELT)
    jpeg.jpeg(Sheet(empty))
    painted.clear()
    sheet = Sheet(empty)
    sheet.put(sprites.die(3, 12), 420, 106, "die")
    assert off(sheet) is None
    assert painted == [jpeg.HIGH]


@pytest.mark.parametrize("kind", sorted({sample.kind for sample in gallery()}))
def test_a_picture_of_what_was_shown_before_is_not_painted_at_all(
    kind: str, painted: list[int]
) -> None:
    sample = next(sample for sample in gallery() if sample.kind == kind)
    first = jpeg.jpeg(sample.draw(say(sample.tongue)))
    painted.clear()
    assert jpeg.jpeg(sample.draw(say(sample.tongue))) == first
    assert painted == []


def test_a_part_does_not_keep_the_whole_of_what_it_lies_on() -> None:
    part = Sheet(plain(320, theme.FELT), Box(40, 60, 140, 100))
    part.put(sprites.die(3, 12), 60, 70, "die")
    whole = Sheet(plain(320, theme.FELT))
    whole.put(sprites.die(3, 12), 60, 70, "die")
    assert part._under.size == part.image.size == (100, 40)
    assert part.image.tobytes() == whole.image.crop(part.box).tobytes()


def test_a_ground_that_is_gone_is_not_taken_for_another() -> None:
    for colour in (theme.FELT, theme.RED, theme.IVORY, theme.INK):
        assert off(Sheet(plain(64, colour))) is None


def test_what_was_not_seen_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jpeg, "earlier", Earlier(few := Budget(20_000)))
    for sample in samples():
        assert off(sample.draw(say(sample.tongue))) is None
        assert 0 < few.bytes <= 20_000


def test_several_threads_draw_at_once() -> None:
    with ThreadPoolExecutor(4) as pool:
        found = pool.map(lambda sample: off(sample.draw(say(sample.tongue))), samples() * 3)
        assert {*found} == {None}


def test_texts_are_told_apart_by_what_they_say_and_their_colour() -> None:
    empty = plain(64, theme.FELT)
    for text, colour in (("7", theme.IVORY), ("7", theme.RED), ("8", theme.RED)):
        sheet = Sheet(empty)
        sheet.text(text, 100, 30, 36, colour)
        assert off(sheet) is None
    assert fonts.ink("7", 36, theme.MEDIUM) is fonts.ink("7", 36, theme.MEDIUM)
