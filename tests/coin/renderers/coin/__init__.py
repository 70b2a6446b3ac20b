"""Pictures of Liar's Coin: everybody's plate with their coin, and the bid above."""

from collections.abc import Sequence

from engines.coin.view import View
from engines.core import Seat
from renderers.alt_limit import limit_alt
from renderers.encode import make_renderer
from renderers.people import draw_dealer
from renderers.picture import PicturePlayer, Say
from renderers.plates import draw_heading, draw_seats, lay_seats
from renderers.sheet import PictureSheet

DISC, TOP = 68, 180


def draw_table(view: View, players: Sequence[PicturePlayer], say: Say) -> PictureSheet:
    """Draw the picture that is encoded later.

    Table, hand and replay differ in the coins they know.
    """
    sheet, boxes = lay_seats(len(view.coins), TOP)
    draw_heading(sheet, _describe_bid(view, say), TOP // 2)
    sides = [_name_side(view, seat, say) for seat in range(len(boxes))]
    kept = [seat for seat in range(len(boxes)) if seat not in view.lost]
    lit = [view.turn] if view.phase == "bidding" else kept
    draw_seats(sheet, boxes, players, sides, lit=lit, faint=view.gone, taken=88)
    for seat, (box, side) in enumerate(zip(boxes, sides, strict=True)):
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
