"""One seat's own dice, large: for the bid that stands, or for the one that was called."""

from collections.abc import Sequence

from engines.core import Seat
from engines.perudo.types import Bid
from engines.perudo.view import View
from renderers import fonts, ground, sprites, theme
from renderers.encode import encode
from renderers.people import shown
from renderers.perudo.alt import hand_alt
from renderers.perudo.seat import DICE, bid_line
from renderers.perudo.status import status
from renderers.perudo.words import counts, is_perudo, lifted, side, verdict
from renderers.picture import Picture, Player, Say
from renderers.plates import PLATE, Sign, Status, change_plate, name_plate
from renderers.sheet import Box, Sheet

DIE = 184
BETWEEN = 28
APART = 44
"""What more lies between the hidden dice and those in the open."""
TOP = Box(theme.EDGE + 8, theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8 + PLATE)
FOOT = Box(TOP.left, theme.HAND_HEIGHT - TOP.top - 84, TOP.right, theme.HAND_HEIGHT - TOP.top)
HALF = (TOP.width - theme.GAP) // 2
OWN = Box(TOP.left, TOP.top, TOP.left + HALF, TOP.bottom)
BID = Box(TOP.right - HALF, TOP.top, TOP.right, TOP.bottom)
PLATES = (ground.Plate(OWN, "own"), ground.Plate(BID, "bid plate"), ground.Plate(FOOT, "foot"))
DICE_Y = (TOP.bottom + FOOT.top - DIE) // 2


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The picture of `view.seat`'s dice. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    sheet = draw_hand(view, view.seat, players, say)
    return encode(sheet, "hand", hand_alt(view, players, say))


def draw_hand(view: View, seat: Seat, players: Sequence[Player], say: Say) -> Sheet:
    """The hand before it is encoded."""
    sheet = ground.laid(theme.HAND_HEIGHT, PLATES)
    state = _status(view, seat, say)
    change_plate(sheet, OWN, state.tone)
    name_plate(sheet, OWN, players[seat], seat, state)
    _bid(sheet, view, players, say)
    _dice(sheet, view, seat, say)
    _foot(sheet, view, seat, say)
    return sheet


def _status(view: View, seat: Seat, say: Say) -> Status:
    if lifted(view):
        return status(view, seat, say)
    if view.phase == "bidding" and view.turn == seat:
        return Status((Sign("turn", say("picture-perudo-hand-turn")),), "lit")
    if view.may_push == seat:
        return Status((Sign("push", say("picture-perudo-hand-turn")),), "lit")
    return Status((Sign(None, say("picture-perudo-hand")),), "plain")


def _judged(view: View) -> Bid | None:
    """The bid that one's dice are looked at for."""
    reveal = lifted(view)
    return reveal.bid if reveal else view.bid


def _bid(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """The standing bid and who made it; once the cups are up, the bid and what was found."""
    y = BID.middle[1]
    left, right = BID.left + 24, BID.right - 16
    judged, reveal = _judged(view), lifted(view)
    if judged is None:
        _text(sheet, say("picture-perudo-hand-no-bid"), left, y, right - left, theme.SOFT)
        return
    bid = bid_line(sheet, judged, view.wild, right - 100, y, 64, 64, theme.IVORY, "red")
    room = bid.left - 20 - left
    if reveal:
        number = str(reveal.actual)
        wide = fonts.width(number, 64, theme.BOLD)
        words = _text(sheet, say("picture-perudo-found"), left, y, room - wide - 18, theme.SOFT)
        sheet.text(number, words.right + 18, y, 64, theme.GLOW, weight=theme.BOLD)
        return
    bidder = view.bids[-1].seat
    if bidder == view.seat:
        _text(sheet, say("picture-perudo-hand-own-bid"), left, y, room, theme.SOFT)
        return
    text, size = fonts.fit_named(
        lambda name: say("picture-perudo-bid-by", name=name),
        shown(players, bidder),
        room,
        theme.TEXT,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    sheet.text(text, left, y, size, theme.SOFT)


def _dice(sheet: Sheet, view: View, seat: Seat, say: Say) -> None:
    """The dice under one's cup and, to their right on a tray, those in the open."""
    pushed = sorted(view.pushed[seat])
    if not view.mine and not pushed:
        _sockets(sheet)
        return
    both = APART if view.mine and pushed else 0
    total = len(view.mine) + len(pushed)
    x = (theme.WIDTH - total * (DIE + BETWEEN) + BETWEEN - both) // 2
    x = _row(sheet, view, sorted(view.mine), x) + both
    if pushed:
        _tray(sheet, x, len(pushed), say)
        _row(sheet, view, pushed, x)


def _row(sheet: Sheet, view: View, dice: Sequence[int], x: int) -> int:
    """Dice from `x` on, those that count lit; returns where the next one would lie."""
    bid = _judged(view)
    for face in dice:
        look: sprites.Look = "lit" if bid and counts(face, bid, view.wild) else "plain"
        sheet.put(sprites.die(side(face, view.wild), DIE, look), x, DICE_Y, "die")
        x += DIE + BETWEEN
    return x


def _tray(sheet: Sheet, x: int, dice: int, say: Say) -> None:
    """What the dice in the open lie on, and that they do."""
    width = dice * (DIE + BETWEEN) - BETWEEN + 32
    box = Box(x - 16, DICE_Y - 16, x - 16 + width, FOOT.top - theme.GAP)
    sheet.put(ground.plate(box.width, box.height), box.left, box.top, "tray", ground=True)
    text, size = fonts.fit(
        fonts.drawable(say("picture-perudo-hand-open")),
        box.width - 24,
        theme.SMALL,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    y = (DICE_Y + DIE + box.bottom) // 2 + 2
    sheet.text(text, box.middle[0], y, size, theme.SOFT, align="middle")


def _sockets(sheet: Sheet) -> None:
    """The places of the dice that are gone."""
    left = (theme.WIDTH - DICE * (DIE + BETWEEN) + BETWEEN) // 2
    for i in range(DICE):
        sheet.put(sprites.socket(DIE), left + i * (DIE + BETWEEN), DICE_Y, "socket")


def _foot(sheet: Sheet, view: View, seat: Seat, say: Say) -> None:
    """What one's dice mean for the bid, or what the reveal found; the dice in play."""
    y = FOOT.middle[1]
    caption = fonts.drawable(say("picture-dice-in-play", count=view.in_play))
    caption, size = fonts.fit(
        caption, FOOT.width // 2 - 116, theme.TEXT, theme.MEDIUM, theme.SMALLEST
    )
    words = sheet.text(caption, FOOT.right - 24, y, size, theme.SOFT, align="right")
    number = str(view.in_play)
    dice = sheet.text(number, words.left - 14, y, 48, theme.IVORY, weight=theme.BOLD, align="right")
    room = dice.left - 28 - (FOOT.left + 24)
    bid, reveal = _judged(view), lifted(view)
    own = (*view.mine, *view.pushed[seat])
    if reveal:
        text = say(verdict(reveal, perudo=is_perudo(view)))
    elif not own:
        text = say("picture-perudo-hand-empty")
    elif bid:
        text = say(
            "picture-perudo-hand-count", count=sum(counts(die, bid, view.wild) for die in own)
        )
    else:
        return
    colour = theme.GLOW if own else theme.SOFT
    text, size = fonts.fit(fonts.drawable(text), room, 42, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, FOOT.left + 24, y, size, colour)


def _text(sheet: Sheet, text: str, x: int, y: int, room: int, colour: theme.RGB) -> Box:
    text, size = fonts.fit(fonts.drawable(text), room, theme.TEXT, theme.MEDIUM, theme.SMALLEST)
    return sheet.text(text, x, y, size, colour)
