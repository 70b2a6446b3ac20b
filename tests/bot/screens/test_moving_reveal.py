"""Tests of the moving picture from a shut table to its result, over all games."""

from collections.abc import Iterator, Sequence
from functools import reduce
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageSequence, ImageStat

from bench.simulation.challenges import (
    WITH_REVEALS,
    RevealPictures,
    draw_reveal,
)
from renderers import theme
from renderers.moving import find_bands, make_moving_picture
from renderers.picture import EncodedPicture
from tests.support.challenges import list_challenges

MAX_REVEALS = 3
MAX_BYTES = 250_000
MAX_SHOWN_MS = 1_300
LOSS = 6.0
"""Mean difference, of 255, that encoding may make to a picture."""
BLOCK_LOSS = 40
"""Mean difference that it may make to a square of `BLOCK_PX` pixels."""
BLOCK_PX = 8


def list_frames(picture: EncodedPicture) -> list[Image.Image]:
    """Return the picture as it looks at each frame."""
    with Image.open(BytesIO(picture.data)) as image:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


def decode_picture(picture: EncodedPicture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


def measure_difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures, of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def find_foreign(frame: Image.Image, sources: Sequence[Image.Image]) -> int:
    """Return how much a square of a frame differs from all of these, at most."""
    apart = (ImageChops.difference(frame, each).convert("L") for each in sources)
    return reduce(ImageChops.darker, apart).reduce(BLOCK_PX).getextrema()[1]


def iterate_reveals(game: str) -> Iterator[RevealPictures]:
    for at in list_challenges(game)[:MAX_REVEALS]:
        yield draw_reveal(game, at)


@pytest.mark.parametrize("game", WITH_REVEALS)
def test_it_begins_and_ends_with_the_result(game: str) -> None:
    for pictures in iterate_reveals(game):
        moving = make_moving_picture(*pictures)
        assert moving and moving.alt == pictures.opened.alt
        assert moving.size == pictures.opened.size
        with Image.open(BytesIO(moving.data)) as image:
            assert (image.format, image.info["loop"]) == ("WEBP", 1)
        frames, opened = list_frames(moving), decode_picture(pictures.opened)
        assert measure_difference(frames[-1], opened) < LOSS
        assert find_foreign(frames[-1], [opened]) < BLOCK_LOSS
        # What plays nothing shows the first frame alone.
        assert measure_difference(frames[0], opened) < LOSS
        assert measure_difference(frames[1], decode_picture(pictures.shut)) < LOSS
        assert len(moving.data) < MAX_BYTES


@pytest.mark.parametrize("game", WITH_REVEALS)
def test_every_frame_shows_only_what_one_of_both_pictures_shows(game: str) -> None:
    for pictures in iterate_reveals(game):
        moving = make_moving_picture(*pictures)
        assert moving
        shown_ms, still = 0.0, 0
        opened, shut = decode_picture(pictures.opened), decode_picture(pictures.shut)
        edge = Image.new("RGB", opened.size, theme.GLOW)
        before = shut
        for frame in list_frames(moving)[1:]:
            assert find_foreign(frame, [opened, shut, edge]) < BLOCK_LOSS
            still += measure_difference(frame, before) == 0
            before = frame
        with Image.open(BytesIO(moving.data)) as image:
            for number in range(image.n_frames):
                image.seek(number)
                image.load()
                shown_ms += image.info["duration"]
        assert shown_ms < MAX_SHOWN_MS and still <= 1


def test_pictures_of_two_sizes_are_not_joined() -> None:
    pictures = next(iterate_reveals("perudo"))
    other = Image.new("RGB", (100, 60))
    out = BytesIO()
    other.save(out, "JPEG")
    assert make_moving_picture(replace(pictures.shut, data=out.getvalue()), pictures.opened) is None


def test_the_same_picture_twice_does_not_move() -> None:
    opened = next(iterate_reveals("perudo")).opened
    moving = make_moving_picture(opened, opened)
    assert moving and len(list_frames(moving)) == 1


@pytest.mark.parametrize(
    ("boxes", "bands"),
    [
        ([(16, 16, 32, 32)], [(16, 16, 32, 32)]),
        ([(16, 16, 32, 32), (80, 24, 96, 40)], [(16, 16, 96, 40)]),
        ([(16, 16, 32, 32), (40, 96, 64, 101)], [(16, 16, 32, 32), (40, 96, 64, 101)]),
        ([], []),
    ],
)
def test_what_differs_is_found_in_bands(
    boxes: Sequence[tuple[int, ...]], bands: Sequence[tuple[int, ...]]
) -> None:
    before = Image.new("RGB", (120, 101))
    after = before.copy()
    for box in boxes:
        after.paste((255, 255, 255), box)
    assert list(find_bands(before, after)) == bands
