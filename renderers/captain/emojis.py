"""The three cities as emoji: the shape on the colour of their luggage."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engines.captain.cards import City
from renderers import theme
from renderers.captain import cards
from renderers.emojis import SIZE, Drawing, plate


def city(which: City) -> Image.Image:
    """Eiffel tower, skyscraper or torii."""
    body = plate(cards.COLOURS[which])
    across = round(SIZE * 0.78)
    at = (SIZE - across) // 2
    body.paste(theme.INK, (at, at), mask=cards.shape(which, across))
    return body


EMOJIS: Mapping[str, Drawing] = {
    "captain_paris": partial(city, "P"),
    "captain_new_york": partial(city, "N"),
    "captain_tokyo": partial(city, "T"),
}
