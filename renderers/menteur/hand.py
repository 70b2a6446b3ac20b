"""The tray as one seat sees it, large, with the numbers that its buttons name."""

from collections.abc import Sequence

from engines.core import Seat
from engines.menteur.types import Hand, Reveal
from engines.menteur.view import View
from renderers import fonts, ground, people, sprites, theme
from renderers.encode import encode
from renderers.menteur import dice, middle, tray
from renderers.menteur.alt import hand_alt
from renderers.menteur.places import PLATE
from renderers.menteur.seat import seat_plate
from renderers.menteur.words import (
    hand_name,
    letter,
    lifted,
    main_dice,
    matching,
    on_trial,
    throws_left,
)
from renderers.people import shown
from renderers.picture import Picture, Player, Say
from renderers.sheet import Box, Sheet

HEIGHT = 640
DIE = 168
TOP = Box(theme.EDGE + 8, theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8 + PLATE)
OWN = Box(TOP.left, TOP.top, TOP.left + 396, TOP.bottom)
BID = Box(OWN.right + theme.GAP, TOP.top, TOP.right, TOP.bottom)
FOOT = Box(TOP.left, HEIGHT - TOP.top - 76, TOP.right, HEIGHT - TOP.top)
PLATES = (ground.Plate(OWN, "own"), ground.Plate(BID, "bid plate"), ground.Plate(FOOT, "foot"))
MIDDLE = Box(TOP.left, TOP.bottom + 12, TOP.right, FOOT.top - 12)
BID_DIE, SIDE_DIE, TOKEN = 72, 65, 58


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The tray as `view.seat` sees it. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    sheet = draw_hand(view, view.seat, players, say)
    return encode(sheet, "hand", hand_alt(view, players, say))


def draw_hand(view: View, seat: Seat, players: Sequence[Player], say: Say) -> Sheet:
    """The hand before it is encoded."""
    sheet = ground.laid(HEIGHT, PLATES)
    seat_plate(sheet, OWN, view, seat, players[seat], say)
    _announcement(sheet, view, players, say)
    reveal = lifted(view)
    if reveal:
        _revealed(sheet, view, reveal, say)
    elif view.phase != "over":
        tray.draw_groups(sheet, MIDDLE, view, DIE, say, cup=False)
    _foot(sheet, view, seat, players, say)
    return sheet


def _revealed(sheet: Sheet, view: View, reveal: Reveal, say: Say) -> None:
    """The dice, those that make the announcement lit, and above them what they are in truth."""
    x, y = MIDDLE.middle
    looks: list[sprites.Look] = ["lit" if lit else "dim" for lit in matching(reveal)]
    tray.row(sheet, reveal.dice, looks, (x, y + 38), DIE, view, say, name="shown die")
    text = fonts.drawable(middle.truth(reveal, view, say))
    text, size = fonts.fit(text, MIDDLE.width - 80, theme.TEXT, theme.MEDIUM, theme.SMALLEST)
    left = x - (fonts.width(text, size, theme.MEDIUM) + 64) // 2
    y = MIDDLE.top + 36
    sheet.put(middle.verdict_icon(reveal, 46), left, y - 23, "verdict")
    sheet.text(text, left + 64, y, size, theme.GLOW)


def _announcement(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """The announcement that stands, or was judged, as dice and in words."""
    placed, room = view.standing, BID.width - 40
    if placed is None:
        _text(sheet, say("picture-menteur-no-announcement"), BID.middle[1], room, theme.SOFT)
        return
    _dice(sheet, placed.hand, placed.seat, view, say)
    words = hand_name(placed.hand, view.options, say)
    asked = view.phase == "answer" or lifted(view)
    key = "picture-menteur-announces" if asked else "picture-menteur-to-beat"
    if placed.seat == view.seat:
        key = "picture-menteur-own-announcement"
    text = fonts.drawable(say(key, name=shown(players, placed.seat), hand=words))
    if fonts.width(text, theme.SMALLEST, theme.MEDIUM) > room:
        text = words  # the number beside the dice tells whose it is
    _text(sheet, text, BID.bottom - 34, room, theme.SOFT)


def _dice(sheet: Sheet, announced: Hand, seat: Seat, view: View, say: Say) -> None:
    """The announced dice, side dice smaller, after the number of who announced them."""
    faces = [(face, BID_DIE) for face in main_dice(announced)]
    faces += [(face, SIDE_DIE) for face in announced.kickers]
    x = BID.middle[0] - (TOKEN + 20 + sum(size + 8 for _, size in faces) - 8) // 2
    y = BID.top + 12 + BID_DIE // 2
    sheet.put(people.token(seat, TOKEN), x, y - TOKEN // 2, f"token {seat}")
    x += TOKEN + 20
    for face, size in faces:
        sprite = dice.die(face, letter(face, view.options, say), size)
        sheet.put(sprite, x, y - size // 2, "announced die")
        x += size + 8


def _text(sheet: Sheet, text: str, y: int, room: int, colour: theme.RGB) -> None:
    text, size = fonts.fit(fonts.drawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, BID.middle[0], y, size, colour, align="middle")


def _foot(sheet: Sheet, view: View, seat: Seat, players: Sequence[Player], say: Say) -> None:
    """What this seat owes or may do, or what the round has cost."""
    reveal = lifted(view)
    line = Box(FOOT.left + 24, FOOT.middle[1], FOOT.right - 24, FOOT.middle[1])
    if view.phase == "over":
        text, size = middle.victory(view, players, line.width, theme.TEXT, theme.MEDIUM, say)
        sheet.text(text, line.left, line.top, size, theme.GLOW)
        return
    if reveal:
        middle.consequence(sheet, line, view, reveal, players, say)
        return
    colour = theme.GLOW if view.turn == seat else theme.SOFT
    text, size = fonts.fit_named(
        lambda name: duty(view, seat, name, say),
        "" if view.turn is None else shown(players, view.turn),
        line.width,
        theme.TEXT,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    sheet.text(text, line.left, line.top, size, colour)


def duty(view: View, seat: Seat, name: str, say: Say) -> str:
    """What is due from this seat; of another one's turn only whose it is, called `name`."""
    if view.turn is None:
        return say("picture-menteur-draw")
    if view.turn != seat:
        return say("picture-menteur-has-tray", name=name)
    if on_trial(view):
        return say("picture-menteur-trial-own", left=throws_left(view))
    if view.phase == "answer":
        return say("picture-menteur-answer-own")
    if view.offer.owes == "all":
        return say("picture-menteur-owes-all")
    if view.offer.owes == "one":
        return say("picture-menteur-owes-one")
    return say("picture-menteur-owes-nothing")
