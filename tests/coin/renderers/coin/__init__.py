"""Pictures of Liar's Coin: everybody's plate with their coin, and the bid above."""

from collections.abc import Sequence
from functools import partial

from engines.coin.view import View
from engines.core import Seat
from renderers.alt_limit import within_limit
from renderers.encode import make_renderer
from renderers.fonts import fit_text, strip_undrawable
from renderers.ground import PlacedPlate, make_sheet
from renderers.people import draw_dealer
from renderers.picture import PicturePlayer, Say
from renderers.plates import PLATE, SeatSign, SeatStatus, change_plate, draw_name_plate
from renderers.sheet import PictureSheet, PixelBox
from renderers.theme import BOLD, EDGE, IVORY, SMALLEST, WIDTH

WIDE, HIGH, DISC, TOP = 368, PLATE, 68, 180


def draw(view: View, players: Sequence[PicturePlayer], say: Say) -> PictureSheet:
    """Draw the picture that is encoded later.

    Table, hand and replay differ in the coins they know.
    """
    boxes = [_place_box(seat) for seat in range(len(view.coins))]
    plates = tuple(PlacedPlate(box, f"plate {seat}") for seat, box in enumerate(boxes))
    sheet = make_sheet(boxes[-1].bottom + EDGE, plates)
    text, size = fit_text(strip_undrawable(_describe_bid(view, say)), 1000, 60, BOLD, SMALLEST)
    sheet.draw_text(text, WIDTH // 2, TOP // 2, size, IVORY, align="middle")
    for seat, box in enumerate(boxes):
        side = _name_side(view, seat, say)
        lit = seat == view.turn if view.phase == "bidding" else seat not in view.lost
        tone = "faint" if seat in view.gone else "lit" if lit else "plain"
        change_plate(sheet, box, tone)
        draw_name_plate(
            sheet, box, players[seat], seat, SeatStatus((SeatSign(None, side),), tone), taken=88
        )
        letter = "?" if view.coins[seat] is None else side[0].upper()
        x, y = box.right - DISC - 14, box.middle[1] - DISC // 2
        sheet.draw_sprite(draw_dealer(letter, DISC), x, y, f"disc {seat}")
    return sheet


def _place_box(seat: Seat) -> PixelBox:
    left, top = EDGE + seat % 3 * (WIDE + 20), TOP + seat // 3 * (HIGH + 20)
    return PixelBox(left, top, left + WIDE, top + HIGH)


def _name_side(view: View, seat: Seat, say: Say) -> str:
    heads = view.coins[seat]
    if heads is None:
        return say("picture-coin-hidden")
    return say("picture-coin-heads" if heads else "picture-coin-tails")


def _describe_bid(view: View, say: Say) -> str:
    found = "?" if None in view.coins else sum(map(bool, view.coins))
    return say("picture-coin-bid", bid=view.bid, heads=found)


def table_alt(view: View, players: Sequence[PicturePlayer], say: Say) -> str:
    return within_limit(partial(_list_sentences, view, say), players)


def _list_sentences(view: View, say: Say, names: Sequence[str]) -> list[str]:
    seats = [f"{name}: {_name_side(view, seat, say)}." for seat, name in enumerate(names)]
    bid = _describe_bid(view, say)
    return [bid if bid.endswith("?") else f"{bid}.", *seats]


hand_alt = table_alt
picture = make_renderer("table", draw, table_alt)
