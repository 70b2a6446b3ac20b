"""One seat's own dice, large, with the standing bid and how many of them count for it."""

from collections.abc import Sequence

from engines.core import Seat
from engines.perudo.view import View
from renderers import fonts, ground, sprites, theme
from renderers.encode import encode
from renderers.perudo.alt import hand_alt
from renderers.perudo.places import PLATE
from renderers.perudo.seat import DICE, bid_line, change_plate, name_plate
from renderers.perudo.status import Sign, Status
from renderers.perudo.words import counts, shown
from renderers.picture import Picture, Player, Say
from renderers.sheet import Box, Sheet

DIE = 184
BETWEEN = 28
TOP = Box(theme.EDGE + 8, theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8 + PLATE)
FOOT = Box(TOP.left, theme.HAND_HEIGHT - TOP.top - 76, TOP.right, theme.HAND_HEIGHT - TOP.top)
HALF = (TOP.width - theme.GAP) // 2
OWN = Box(TOP.left, TOP.top, TOP.left + HALF, TOP.bottom)
BID = Box(TOP.right - HALF, TOP.top, TOP.right, TOP.bottom)
PLATES = (ground.Plate(OWN, "own"), ground.Plate(BID, "bid plate"), ground.Plate(FOOT, "foot"))
DICE_Y = (TOP.bottom + FOOT.top - DIE) // 2


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The picture of `view.seat`'s dice. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    image = draw_hand(view, view.seat, players, say).image
    return encode(image, "hand", hand_alt(view, players, say))


def draw_hand(view: View, seat: Seat, players: Sequence[Player], say: Say) -> Sheet:
    """The hand before it is encoded."""
    sheet = ground.laid(theme.HAND_HEIGHT, PLATES)
    turn = view.phase == "bidding" and view.turn == seat
    sign = Sign("turn", say("picture-perudo-hand-turn"))
    if not turn:
        sign = Sign(None, say("picture-perudo-hand"))
    state = Status((sign,), "lit" if turn else "plain")
    change_plate(sheet, OWN, state.tone)
    name_plate(sheet, OWN, players[seat], seat, state)
    _bid(sheet, view, players, say)
    _dice(sheet, view)
    _foot(sheet, view, say)
    return sheet


def _bid(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """The standing bid and who made it."""
    y = BID.middle[1]
    left, right = BID.left + 24, BID.right - 16
    if view.bid is None or view.phase != "bidding":
        text = fonts.drawable(say("picture-perudo-hand-no-bid"))
        text, size = fonts.fit(text, right - left, theme.TEXT, theme.MEDIUM, theme.SMALLEST)
        sheet.text(text, left, y, size, theme.SOFT)
        return
    bid = bid_line(sheet, view.bid, right - 100, y, 64, 64, theme.IVORY, "red")
    room = bid.left - 20 - left
    bidder = view.bids[-1].seat
    if bidder == view.seat:
        text = fonts.drawable(say("picture-perudo-hand-own-bid"))
        text, size = fonts.fit(text, room, theme.TEXT, theme.MEDIUM, theme.SMALLEST)
    else:
        text, size = fonts.fit_named(
            lambda name: say("picture-perudo-bid-by", name=name),
            shown(players, bidder),
            room,
            theme.TEXT,
            theme.MEDIUM,
            theme.SMALLEST,
        )
    sheet.text(text, left, y, size, theme.SOFT)


def _dice(sheet: Sheet, view: View) -> None:
    bid = view.bid if view.phase == "bidding" else None
    if not view.mine:
        _sockets(sheet)
    left = (theme.WIDTH - len(view.mine) * (DIE + BETWEEN) + BETWEEN) // 2
    for i, face in enumerate(sorted(view.mine)):
        look: sprites.Look = "lit" if bid and counts(face, bid) else "plain"
        sheet.put(sprites.die(face, DIE, look), left + i * (DIE + BETWEEN), DICE_Y, "die")


def _sockets(sheet: Sheet) -> None:
    """The places of the dice that are gone."""
    left = (theme.WIDTH - DICE * (DIE + BETWEEN) + BETWEEN) // 2
    for i in range(DICE):
        sheet.put(sprites.socket(DIE), left + i * (DIE + BETWEEN), DICE_Y, "socket")


def _foot(sheet: Sheet, view: View, say: Say) -> None:
    """How many of one's dice count for the bid, and the dice in play."""
    box = FOOT
    y = box.middle[1]
    half = box.width // 2 - 36
    if not view.mine:
        _foot_text(sheet, say("picture-perudo-hand-empty"), box.left + 24, y, half, theme.SOFT)
    elif view.bid is not None and view.phase == "bidding":
        matching = sum(counts(die, view.bid) for die in view.mine)
        text = say("picture-perudo-hand-count", count=matching)
        _foot_text(sheet, text, box.left + 24, y, half, theme.GLOW)
    caption = fonts.drawable(say("picture-dice-in-play", count=view.in_play))
    caption, size = fonts.fit(caption, half - 80, theme.TEXT, theme.MEDIUM, theme.SMALLEST)
    words = sheet.text(caption, box.right - 24, y, size, theme.SOFT, align="right")
    number = str(view.in_play)
    sheet.text(number, words.left - 14, y, 48, theme.IVORY, weight=theme.BOLD, align="right")


def _foot_text(sheet: Sheet, text: str, x: int, y: int, room: int, colour: theme.RGB) -> None:
    text, size = fonts.fit(fonts.drawable(text), room, 42, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, x, y, size, colour)
