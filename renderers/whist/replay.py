"""A position of a finished session of colour whist: the table, and under it all hands."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.whist.view import View
from renderers import cards, people
from renderers.encode import picture_of
from renderers.picture import Player, Say
from renderers.sheet import Sheet
from renderers.whist.alt import replay_alt
from renderers.whist.places import HANDS
from renderers.whist.table import draw_table
from renderers.whist.words import letter

WIDE, HIGH = 76, 80


def draw_replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Sheet:
    """The position before it is encoded; of a petite misère with what each put away (R35)."""
    sheet = draw_table(replace(views[0], seat=None), players, say, hands=True)
    for seat, (view, box) in enumerate(zip(views, HANDS, strict=True)):
        y, left = box.middle[1], box.left + 16
        sheet.put(people.token(seat, 48), left, y - 24, f"hand token {seat}")
        left += 66
        for card in view.hand:
            sprite = cards.face(card, letter(card, say), WIDE, HIGH)
            sheet.put(sprite, left, y - HIGH // 2, f"hand {seat} {card}")
            left += WIDE + 5
        if view.discard is not None:
            card = view.discard
            sprite = cards.face(card, letter(card, say), WIDE, HIGH, "dim")
            sheet.put(sprite, box.right - 8 - WIDE, y - HIGH // 2, f"discard {seat} {card}")
    return sheet


replay = picture_of("replay", draw_replay, replay_alt)
"""The picture of one position, from the views of all its seats in their order."""
