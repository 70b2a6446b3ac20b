"""Draw the view of Liar's Coin: everybody's plate with their coin, and the bid above."""

from collections.abc import Sequence
from functools import partial

from engines.coin.view import View
from engines.core import Seat
from renderers.encode import picture_of
from renderers.fonts import drawable, fit
from renderers.ground import Plate, laid
from renderers.people import dealer
from renderers.picture import Player, Say
from renderers.plates import PLATE, Sign, Status, change_plate, name_plate
from renderers.sheet import Box, Sheet
from renderers.telling import within_limit
from renderers.theme import BOLD, EDGE, IVORY, SMALLEST, WIDTH

WIDE, HIGH, DISC, TOP = 368, PLATE, 68, 180


def draw(view: View, players: Sequence[Player], say: Say) -> Sheet:
    """The picture before it is encoded: table, hand and replay differ in the coins they know."""
    boxes = [_box(seat) for seat in range(len(view.coins))]
    plates = tuple(Plate(box, f"plate {seat}") for seat, box in enumerate(boxes))
    sheet = laid(boxes[-1].bottom + EDGE, plates)
    text, size = fit(drawable(_bid(view, say)), 1000, 60, BOLD, SMALLEST)
    sheet.text(text, WIDTH // 2, TOP // 2, size, IVORY, align="middle")
    for seat, box in enumerate(boxes):
        side = _side(view, seat, say)
        lit = seat == view.turn if view.phase == "bidding" else seat not in view.lost
        tone = "faint" if seat in view.gone else "lit" if lit else "plain"
        change_plate(sheet, box, tone)
        name_plate(sheet, box, players[seat], seat, Status((Sign(None, side),), tone), taken=88)
        letter = "?" if view.coins[seat] is None else side[0].upper()
        x, y = box.right - DISC - 14, box.middle[1] - DISC // 2
        sheet.put(dealer(letter, DISC), x, y, f"disc {seat}")
    return sheet


def _box(seat: Seat) -> Box:
    left, top = EDGE + seat % 3 * (WIDE + 20), TOP + seat // 3 * (HIGH + 20)
    return Box(left, top, left + WIDE, top + HIGH)


def _side(view: View, seat: Seat, say: Say) -> str:
    heads = view.coins[seat]
    if heads is None:
        return say("picture-coin-hidden")
    return say("picture-coin-heads" if heads else "picture-coin-tails")


def _bid(view: View, say: Say) -> str:
    found = "?" if None in view.coins else sum(map(bool, view.coins))
    return say("picture-coin-bid", bid=view.bid, heads=found)


def table_alt(view: View, players: Sequence[Player], say: Say) -> str:
    return within_limit(partial(_told, view, say), players)


def _told(view: View, say: Say, names: Sequence[str]) -> list[str]:
    seats = [f"{name}: {_side(view, seat, say)}." for seat, name in enumerate(names)]
    bid = _bid(view, say)
    return [bid if bid.endswith("?") else f"{bid}.", *seats]


hand_alt = table_alt
picture = picture_of("table", draw, table_alt)
