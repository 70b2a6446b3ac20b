"""Replay of a finished session of colour whist: the table, and below all hands."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.whist.view import WhistView
from renderers import cards, people
from renderers.encode import make_renderer
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet
from renderers.whist.alt import replay_alt
from renderers.whist.places import HANDS
from renderers.whist.table import draw_table

WIDE, HIGH = 76, 80


def draw_replay(
    views: Sequence[WhistView], players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    """Draw the position; in a petite misère with each seat's discard (R35)."""
    sheet = draw_table(replace(views[0], seat=None), players, say, hands=True)
    for seat, (view, box) in enumerate(zip(views, HANDS, strict=True)):
        y, left = box.middle[1], box.left + 16
        sheet.draw_sprite(people.draw_token(seat, 48), left, y - 24, f"hand token {seat}")
        left += 66
        for card in view.hand:
            sprite = cards.draw_face(card, cards.format_rank(card, say), WIDE, HIGH)
            sheet.draw_sprite(sprite, left, y - HIGH // 2, f"hand {seat} {card}")
            left += WIDE + 5
        if view.discard is not None:
            card = view.discard
            sprite = cards.draw_face(card, cards.format_rank(card, say), WIDE, HIGH, "dim")
            sheet.draw_sprite(sprite, box.right - 8 - WIDE, y - HIGH // 2, f"discard {seat} {card}")
    return sheet


render_replay = make_renderer("replay", draw_replay, replay_alt)
"""Picture of one position, from the views of all its seats in their order."""
