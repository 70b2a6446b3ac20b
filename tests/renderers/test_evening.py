"""Tests of the card's picture: all has room, whoever is on it."""

import pytest
from PIL import Image

from renderers.evening import CardMoment, EveningCard, draw_evening, evening_alt
from renderers.picture import ALT_LIMIT, EncodedPicture, PicturePlayer
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_stress_say
from tests.renderers.test_layout import NAMES, iterate_faults

LYING = Image.new("RGB", (1200, 900))
LONGEST_TOLD = "“full house, aces over kings” refused, and it was there (31% odds)"


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("moments", range(5))
def test_all_has_room(name: str, tongue: str, moments: int) -> None:
    say = get_stress_say(tongue)
    each = CardMoment(say("evening-head-think"), LONGEST_TOLD, PicturePlayer(NAMES[name]), 9)
    table = EncodedPicture(b"", "table.jpg", "word " * 190, LYING.size)
    card = EveningCard(NAMES[name], table, [each] * moments)
    assert not list(iterate_faults(draw_evening(card, LYING)))
    assert len(evening_alt(card, say)) <= ALT_LIMIT
