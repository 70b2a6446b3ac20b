"""Tests of avatars: reading of files from outside, and the drawn disc."""

import io
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageStat

from renderers import avatar, people, theme
from renderers.picture import PicturePlayer
from renderers.sheet import PictureSheet, SheetGround
from tests.renderers.picture_sample import PLAYERS, draw_face

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


def make_file(mode: str, colour: Any, size: tuple[int, int] = (128, 128), **how: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, colour).save(out, "PNG", **how)
    return out.getvalue()


def to_image(read: avatar.PlayerAvatar) -> Image.Image:
    return Image.frombytes("RGB", (avatar.SIZE, avatar.SIZE), read.pixels)


@pytest.mark.parametrize("mode", MODES)
def test_every_kind_of_png_is_read(mode: str) -> None:
    assert len(avatar.decode_avatar(make_file(mode, MODES[mode])).pixels) == avatar.SIZE**2 * 3


@pytest.mark.parametrize("size", [(1, 1), (128, 3), (3, 128), (512, 512)])
def test_every_size_is_read(size: tuple[int, int]) -> None:
    assert to_image(avatar.decode_avatar(make_file("RGB", RED, size))).getcolors() == [
        (avatar.SIZE**2, RED)
    ]


def test_what_lets_light_through_is_dark() -> None:
    read = avatar.decode_avatar(make_file("RGBA", (255, 255, 255, 0)))
    assert to_image(read).getcolors() == [(avatar.SIZE**2, theme.SLATE)]


def test_of_an_animated_one_the_first_picture_is_read() -> None:
    later = Image.new("RGB", (128, 128), (0, 0, 200))
    read = avatar.decode_avatar(make_file("RGB", RED, save_all=True, append_images=[later]))
    assert to_image(read).getcolors() == [(avatar.SIZE**2, RED)]


WHOLE = make_file("RGB", RED)
BAD = {
    "empty": b"",
    "no picture": b"GIF89a",
    "cut in its head": WHOLE[:20],
    "cut in its pixels": WHOLE[: len(WHOLE) // 2],
    "garbled": WHOLE[:60] + b"\xff" * 40 + WHOLE[100:],
    "too wide": make_file("RGB", RED, (avatar.MAX_SIDE_PX + 1, 1)),
    "too high": make_file("1", 0, (1, avatar.MAX_SIDE_PX + 1)),
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_refused(kind: str) -> None:
    with pytest.raises(avatar.UnreadableAvatarError):
        avatar.decode_avatar(BAD[kind])


def draw_player_disc(player: PicturePlayer, size: int = 96, *, faint: bool = False) -> Image.Image:
    empty = Image.new("RGB", (160, 160), theme.SLATE)
    sheet = PictureSheet(SheetGround(empty.size, lambda: empty.crop))
    sheet.draw_sprite(people.draw_disc(player, 0, size, faint), 20, 20, "disc")
    return sheet.image


def test_a_disc_shows_the_avatar_in_its_seats_colour() -> None:
    image = draw_player_disc(PicturePlayer("Ann", avatar=seen_as((0, 0, 255))))
    assert image.getpixel((20 + 44, 20 + 40)) == (0, 0, 255)
    rim, corner = image.getpixel((20 + 3, 20 + 44)), image.getpixel((22, 22))
    assert _is_near(rim, theme.seat_colour(0)) and not _is_near(corner, (0, 0, 255)), (
        "it is a circle"
    )


def seen_as(colour: tuple[int, int, int]) -> avatar.PlayerAvatar:
    return avatar.PlayerAvatar(bytes(colour) * avatar.SIZE**2)


def _is_near(a: Any, b: tuple[int, int, int]) -> bool:
    return all(abs(x - y) < 70 for x, y in zip(a, b, strict=True))


def test_someone_who_is_out_has_a_faint_one() -> None:
    player = PicturePlayer("Ann", avatar=seen_as((255, 255, 255)))
    bright, faint = (
        ImageStat.Stat(draw_player_disc(player, faint=each)).sum[0] for each in (False, True)
    )
    assert faint < bright * 0.8


def test_what_was_drawn_of_one_is_kept_with_it_and_nowhere_else() -> None:
    one, other = (
        PicturePlayer("Ann", avatar=avatar.PlayerAvatar(draw_face(2).pixels)) for _ in range(2)
    )
    discs = [(0, 96, False), (0, 96, True), (5, 96, False), (0, 40, False), (0, 96, False)]
    for seat, size, faint in discs:
        kept = people.draw_disc(one, seat, size, faint)
        assert people.draw_disc(one, seat, size, faint) is kept
        fresh = people.draw_disc(
            replace(one, avatar=avatar.PlayerAvatar(draw_face(2).pixels)), seat, size, faint
        )
        assert [p.image.tobytes() for p in kept.pieces] == [p.image.tobytes() for p in fresh.pieces]
        assert people.draw_disc(other, seat, size, faint) is not kept


def test_a_computer_keeps_its_face() -> None:
    robot = PLAYERS[4]
    masked = PicturePlayer(robot.name, computer=True, avatar=draw_face(4))
    assert draw_player_disc(masked).tobytes() == draw_player_disc(robot).tobytes()


def test_the_letter_comes_back() -> None:
    """The cache of discs keeps no avatar."""
    before = draw_player_disc(PicturePlayer("Ann")).tobytes()
    draw_player_disc(PicturePlayer("Ann", avatar=draw_face(0)))
    assert draw_player_disc(PicturePlayer("Ann")).tobytes() == before
