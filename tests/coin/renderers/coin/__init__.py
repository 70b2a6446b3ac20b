"""Pictures of Liar's Coin: everybody's plate with their coin, and the bid above."""

from collections.abc import Sequence

from engines.coin.view import View
from engines.core import Seat
from renderers.alt_limit import limit_alt
from renderers.encode import make_renderer
from renderers.people import draw_dealer
from renderers.picture import PicturePlayer, Say
from renderers.plates import (
    SeatSign,
    SeatStatus,
    change_plate,
    draw_heading,
    draw_name_plate,
    lay_seats,
)
from renderers.sheet import PictureSheet

DISC, TOP = 68, 180


def draw_table(view: View, players: Sequence[PicturePlayer], say: Say) -> PictureSheet:
    """Draw the picture that is encoded later.

    Table, hand and replay differ in the coins they know.
    """
    sheet, boxes = lay_seats(len(view.coins), TOP)
    draw_heading(sheet, _describe_bid(view, say), TOP // 2)
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


def _name_side(view: View, seat: Seat, say: Say) -> str:
    heads = view.coins[seat]
    if heads is None:
        return say("picture-coin-hidden")
    return say("picture-coin-heads" if heads else "picture-coin-tails")


def _describe_bid(view: View, say: Say) -> str:
    found = "?" if None in view.coins else sum(map(bool, view.coins))
    return say("picture-coin-bid", bid=view.bid, heads=found)


@limit_alt
def table_alt(view: View, names: Sequence[str], say: Say) -> list[str]:
    """Tell the same in sentences, for those who do not see the picture."""
    seats = [f"{name}: {_name_side(view, seat, say)}." for seat, name in enumerate(names)]
    bid = _describe_bid(view, say)
    return [bid if bid.endswith("?") else f"{bid}.", *seats]


render_table = make_renderer("table", draw_table, table_alt)
