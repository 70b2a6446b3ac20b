"""Picture of a table on which all is still shut, and a sign asks about a seat."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from engines.core import Seat
from renderers import fonts, ground, people, theme
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.sheet import PictureSheet

V = TypeVar("V")

DoubtRenderer = Callable[[V, Sequence[PicturePlayer], Say, Seat], EncodedPicture]
"""Function that renders the view of a shut table, and the doubted seat."""

SIGN_WIDTH, SIGN_HEIGHT = 820, 76
"""Size in pixels of the sign on the ledge, beside Discord's ALT badge."""
DISC = 56


def make_doubt_renderer(
    draw: Callable[[V, Sequence[PicturePlayer], Say], PictureSheet],
    alt: Callable[[V, Sequence[PicturePlayer], Say], str],
) -> DoubtRenderer[V]:
    """Return a function that renders a table with the sign on its ledge."""

    def render(
        view: V, players: Sequence[PicturePlayer], say: Say, claimant: Seat
    ) -> EncodedPicture:
        sheet = draw(view, players, say)
        draw_sign(sheet, players, say, claimant)
        question = say("picture-doubt", name=people.format_seat_name(players, claimant))
        return encode_picture(sheet, "doubt", f"{question} {alt(view, players, say)}")

    return render


def draw_sign(
    sheet: PictureSheet, players: Sequence[PicturePlayer], say: Say, claimant: Seat
) -> None:
    """Draw the sign that asks whether to believe this seat's claim."""
    width, height = sheet.size
    left, top = (width - SIGN_WIDTH) // 2, height - SIGN_HEIGHT - 6
    plate = ground.draw_plate(SIGN_WIDTH, SIGN_HEIGHT, "lit")
    sheet.draw_sprite(plate, left, top, "sign", ground=True)
    text, size = fonts.fit_named(
        lambda name: say("picture-doubt", name=name),
        people.format_seat_name(players, claimant),
        SIGN_WIDTH - DISC - 60,
        theme.TITLE - 8,
        theme.BOLD,
        theme.SMALLEST,
    )
    text_width = fonts.measure_width(text, size, theme.BOLD)
    x, y = (width - text_width - DISC - 16) // 2, top + SIGN_HEIGHT // 2
    disc = people.draw_disc(players[claimant], claimant, DISC)
    sheet.draw_sprite(disc, x, y - DISC // 2, "doubted")
    sheet.draw_text(text, x + DISC + 16, y, size, theme.GLOW, weight=theme.BOLD)
