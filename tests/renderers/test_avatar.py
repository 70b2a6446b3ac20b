"""A file from outside becomes an avatar's pixels, or is refused; a disc shows it."""

import io
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageStat

from renderers import avatar, people, theme
from renderers.picture import Player
from renderers.sheet import Ground, Sheet
from tests.renderers.sample import PLAYERS, face

RED = (200, 0, 0)
MODES: dict[str, Any] = {
    "RGB": RED,
    "RGBA": (*RED, 255),
    "L": 80,
    "1": 1,
    "P": 0,
    "I;16": 9,
    "LA": 9,
}


def file(mode: str, colour: Any, size: tuple[int, int] = (128, 128), **how: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, colour).save(out, "PNG", **how)
    return out.getvalue()


def seen(read: avatar.Avatar) -> Image.Image:
    return Image.frombytes("RGB", (avatar.SIZE, avatar.SIZE), read.pixels)


@pytest.mark.parametrize("mode", MODES)
def test_every_kind_of_png_is_read(mode: str) -> None:
    assert len(avatar.read(file(mode, MODES[mode])).pixels) == avatar.SIZE**2 * 3


@pytest.mark.parametrize("size", [(1, 1), (128, 3), (3, 128), (512, 512)])
def test_every_size_is_read(size: tuple[int, int]) -> None:
    assert seen(avatar.read(file("RGB", RED, size))).getcolors() == [(avatar.SIZE**2, RED)]


def test_what_lets_light_through_is_dark() -> None:
    read = avatar.read(file("RGBA", (255, 255, 255, 0)))
    assert seen(read).getcolors() == [(avatar.SIZE**2, theme.SLATE)]


def test_of_an_animated_one_the_first_picture_is_read() -> None:
    later = Image.new("RGB", (128, 128), (0, 0, 200))
    read = avatar.read(file("RGB", RED, save_all=True, append_images=[later]))
    assert seen(read).getcolors() == [(avatar.SIZE**2, RED)]


WHOLE = file("RGB", RED)
BAD = {
    "empty": b"",
    "no picture": b"GIF89a",
    "cut in its head": WHOLE[:20],
    "cut in its pixels": WHOLE[: len(WHOLE) // 2],
    "garbled": WHOLE[:60] + b"\xff" * 40 + WHOLE[100:],
    "too wide": file("RGB", RED, (avatar.MOST_SIDE + 1, 1)),
    "too high": file("1", 0, (1, avatar.MOST_SIDE + 1)),
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_refused(kind: str) -> None:
    with pytest.raises(avatar.Unreadable):
        avatar.read(BAD[kind])


def drawn(player: Player, size: int = 96, *, faint: bool = False) -> Image.Image:
    empty = Image.new("RGB", (160, 160), theme.SLATE)
    sheet = Sheet(Ground(empty.size, empty.crop))
    sheet.put(people.disc(player, 0, size, faint), 20, 20, "disc")
    return sheet.image


def test_a_disc_shows_the_avatar_in_its_seats_colour() -> None:
    image = drawn(Player("Ann", avatar=seen_as((0, 0, 255))))
    assert image.getpixel((20 + 44, 20 + 40)) == (0, 0, 255)
    rim, corner = image.getpixel((20 + 3, 20 + 44)), image.getpixel((22, 22))
    assert _near(rim, theme.seat_colour(0)) and not _near(corner, (0, 0, 255)), "it is a circle"


def seen_as(colour: tuple[int, int, int]) -> avatar.Avatar:
    return avatar.Avatar(bytes(colour) * avatar.SIZE**2)


def _near(a: Any, b: tuple[int, int, int]) -> bool:
    return all(abs(x - y) < 70 for x, y in zip(a, b, strict=True))


def test_who_is_out_has_a_faint_one() -> None:
    player = Player("Ann", avatar=seen_as((255, 255, 255)))
    bright, faint = (ImageStat.Stat(drawn(player, faint=each)).sum[0] for each in (False, True))
    assert faint < bright * 0.8


def test_what_was_drawn_of_one_is_kept_with_it_and_nowhere_else() -> None:
    one, other = (Player("Ann", avatar=avatar.Avatar(face(2).pixels)) for _ in range(2))
    discs = [(0, 96, False), (0, 96, True), (5, 96, False), (0, 40, False), (0, 96, False)]
    for seat, size, faint in discs:
        kept = people.disc(one, seat, size, faint)
        assert people.disc(one, seat, size, faint) is kept
        fresh = people.disc(replace(one, avatar=avatar.Avatar(face(2).pixels)), seat, size, faint)
        assert [p.image.tobytes() for p in kept.pieces] == [p.image.tobytes() for p in fresh.pieces]
        assert people.disc(other, seat, size, faint) is not kept


def test_a_computer_keeps_its_face() -> None:
    robot = PLAYERS[4]
    masked = Player(robot.name, computer=True, avatar=face(4))
    assert drawn(masked).tobytes() == drawn(robot).tobytes()


def test_the_letter_comes_back() -> None:
    """No avatar stays in what is kept of discs."""
    before = drawn(Player("Ann")).tobytes()
    drawn(Player("Ann", avatar=face(0)))
    assert drawn(Player("Ann")).tobytes() == before
