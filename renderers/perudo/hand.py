"""A seat's own dice, large, and whether they count for the standing or called bid."""

from collections.abc import Sequence

from engines.core import Seat
from engines.perudo.types import PerudoBid
from engines.perudo.view import PerudoView
from renderers import fonts, ground, sprites, theme
from renderers.encode import make_hand_renderer
from renderers.people import format_seat_name
from renderers.perudo.alt import hand_alt
from renderers.perudo.seat import DICE, draw_bid_line
from renderers.perudo.status import make_status
from renderers.perudo.words import (
    choose_die_face,
    choose_verdict_key,
    get_open_reveal,
    is_counted,
    is_perudo,
)
from renderers.picture import PicturePlayer, Say
from renderers.plates import PLATE, SeatSign, SeatStatus, change_plate, draw_name_plate
from renderers.sheet import PictureSheet, PixelBox

DIE = 184
BETWEEN = 28
OPEN_DICE_GAP_PX = 44
"""Extra gap in pixels between hidden and pushed dice."""
TOP = PixelBox(theme.EDGE + 8, theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8 + PLATE)
FOOT = PixelBox(TOP.left, theme.HAND_HEIGHT - TOP.top - 84, TOP.right, theme.HAND_HEIGHT - TOP.top)
HALF = (TOP.width - theme.GAP) // 2
OWN = PixelBox(TOP.left, TOP.top, TOP.left + HALF, TOP.bottom)
BID = PixelBox(TOP.right - HALF, TOP.top, TOP.right, TOP.bottom)
PLATES = (
    ground.PlacedPlate(OWN, "own"),
    ground.PlacedPlate(BID, "bid plate"),
    ground.PlacedPlate(FOOT, "foot"),
)
DICE_Y = (TOP.bottom + FOOT.top - DIE) // 2


def draw_hand(
    view: PerudoView, seat: Seat, players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    sheet = ground.make_sheet(theme.HAND_HEIGHT, PLATES)
    state = _make_status(view, seat, say)
    change_plate(sheet, OWN, state.tone)
    draw_name_plate(sheet, OWN, players[seat], seat, state)
    _draw_bid(sheet, view, players, say)
    _draw_dice(sheet, view, seat, say)
    _draw_foot(sheet, view, seat, say)
    return sheet


render_hand = make_hand_renderer(draw_hand, hand_alt)
"""Picture of one's own dice."""


def _make_status(view: PerudoView, seat: Seat, say: Say) -> SeatStatus:
    if get_open_reveal(view):
        return make_status(view, seat, say)
    if view.phase == "bidding" and view.turn == seat:
        return SeatStatus((SeatSign("turn", say("picture-perudo-hand-turn")),), "lit")
    if view.may_push == seat:
        return SeatStatus((SeatSign("push", say("picture-perudo-hand-turn")),), "lit")
    return SeatStatus((SeatSign(None, say("picture-perudo-hand")),), "plain")


def _find_judged_bid(view: PerudoView) -> PerudoBid | None:
    """Return the bid that the seat's dice are compared with."""
    reveal = get_open_reveal(view)
    return reveal.bid if reveal else view.standing_bid


def _draw_bid(
    sheet: PictureSheet, view: PerudoView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the standing bid and its bidder; at a reveal the bid and the count."""
    y = BID.middle[1]
    left, right = BID.left + 24, BID.right - 16
    judged, reveal = _find_judged_bid(view), get_open_reveal(view)
    if judged is None:
        _draw_text(sheet, say("picture-perudo-hand-no-bid"), left, y, right - left, theme.SOFT)
        return
    bid = draw_bid_line(sheet, judged, view.wild, right - 100, y, 64, 64, theme.IVORY, "red")
    room = bid.left - 20 - left
    if reveal:
        number = str(reveal.actual)
        wide = fonts.measure_width(number, 64, theme.BOLD)
        words = _draw_text(
            sheet, say("picture-perudo-found"), left, y, room - wide - 18, theme.SOFT
        )
        sheet.draw_text(number, words.right + 18, y, 64, theme.GLOW, weight=theme.BOLD)
        return
    bidder = view.bids[-1].seat
    if bidder == view.seat:
        _draw_text(sheet, say("picture-perudo-hand-own-bid"), left, y, room, theme.SOFT)
        return
    text, size = fonts.fit_named(
        lambda name: say("picture-perudo-bid-by", name=name),
        format_seat_name(players, bidder),
        room,
        theme.TEXT,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    sheet.draw_text(text, left, y, size, theme.SOFT)


def _draw_dice(sheet: PictureSheet, view: PerudoView, seat: Seat, say: Say) -> None:
    """Draw the dice under the seat's cup, and to their right the pushed ones."""
    pushed = sorted(view.pushed[seat])
    if not view.mine and not pushed:
        _draw_sockets(sheet)
        return
    both = OPEN_DICE_GAP_PX if view.mine and pushed else 0
    total = len(view.mine) + len(pushed)
    x = (theme.WIDTH - total * (DIE + BETWEEN) + BETWEEN - both) // 2
    x = _draw_row(sheet, view, sorted(view.mine), x) + both
    if pushed:
        _draw_tray(sheet, x, len(pushed), say)
        _draw_row(sheet, view, pushed, x)


def _draw_row(sheet: PictureSheet, view: PerudoView, dice: Sequence[int], x: int) -> int:
    """Draw dice from `x` on, those that count lit; return the next one's `x`."""
    bid = _find_judged_bid(view)
    for face in dice:
        look: sprites.Look = "lit" if bid and is_counted(face, bid, view.wild) else "plain"
        sheet.draw_sprite(
            sprites.draw_die(choose_die_face(face, view.wild), DIE, look), x, DICE_Y, "die"
        )
        x += DIE + BETWEEN
    return x


def _draw_tray(sheet: PictureSheet, x: int, dice: int, say: Say) -> None:
    """Draw the tray under the pushed dice, with its caption."""
    width = dice * (DIE + BETWEEN) - BETWEEN + 32
    box = PixelBox(x - 16, DICE_Y - 16, x - 16 + width, FOOT.top - theme.GAP)
    sheet.draw_sprite(
        ground.draw_plate(box.width, box.height), box.left, box.top, "tray", ground=True
    )
    text, size = fonts.fit_text(
        fonts.strip_undrawable(say("picture-perudo-hand-open")),
        box.width - 24,
        theme.SMALL,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    y = (DICE_Y + DIE + box.bottom) // 2 + 2
    sheet.draw_text(text, box.middle[0], y, size, theme.SOFT, align="middle")


def _draw_sockets(sheet: PictureSheet) -> None:
    """Draw the places of the lost dice."""
    left = (theme.WIDTH - DICE * (DIE + BETWEEN) + BETWEEN) // 2
    for i in range(DICE):
        sheet.draw_sprite(sprites.draw_socket(DIE), left + i * (DIE + BETWEEN), DICE_Y, "socket")


def _draw_foot(sheet: PictureSheet, view: PerudoView, seat: Seat, say: Say) -> None:
    """Draw how many of the seat's dice count, or the verdict; the dice in play."""
    y = FOOT.middle[1]
    caption = fonts.strip_undrawable(say("picture-dice-in-play", count=view.dice_in_play))
    caption, size = fonts.fit_text(
        caption, FOOT.width // 2 - 116, theme.TEXT, theme.MEDIUM, theme.SMALLEST
    )
    words = sheet.draw_text(caption, FOOT.right - 24, y, size, theme.SOFT, align="right")
    number = str(view.dice_in_play)
    dice = sheet.draw_text(
        number, words.left - 14, y, 48, theme.IVORY, weight=theme.BOLD, align="right"
    )
    room = dice.left - 28 - (FOOT.left + 24)
    bid, reveal = _find_judged_bid(view), get_open_reveal(view)
    own = (*view.mine, *view.pushed[seat])
    if reveal:
        text = say(choose_verdict_key(reveal, perudo=is_perudo(view)))
    elif not own:
        text = say("picture-perudo-hand-empty")
    elif bid:
        text = say(
            "picture-perudo-hand-count", count=sum(is_counted(die, bid, view.wild) for die in own)
        )
    else:
        return
    colour = theme.GLOW if own else theme.SOFT
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, 42, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, FOOT.left + 24, y, size, colour)


def _draw_text(
    sheet: PictureSheet, text: str, x: int, y: int, room: int, colour: theme.RGB
) -> PixelBox:
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, theme.TEXT, theme.MEDIUM, theme.SMALLEST
    )
    return sheet.draw_text(text, x, y, size, colour)
