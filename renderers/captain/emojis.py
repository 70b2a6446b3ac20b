"""Emoji of the three cities: the shape on the colour of their luggage."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engines.captain.cards import City
from renderers import theme
from renderers.captain import cards
from renderers.emojis import SIZE, Drawing, draw_sign_plate


def draw_city(which: City) -> Image.Image:
    """Draw the Eiffel tower, skyscraper or torii."""
    body = draw_sign_plate(cards.COLOURS[which])
    across = round(SIZE * 0.78)
    at = (SIZE - across) // 2
    body.paste(theme.INK, (at, at), mask=cards.draw_sign_mask(which, across))
    return body


EMOJIS: Mapping[str, Drawing] = {
    "captain_paris": partial(draw_city, "P"),
    "captain_new_york": partial(draw_city, "N"),
    "captain_tokyo": partial(draw_city, "T"),
}
