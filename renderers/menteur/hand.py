"""Tray as one seat sees it, large, with the numbers that its buttons name."""

from collections.abc import Sequence

from engines.core import Seat
from engines.menteur.types import MenteurHand, MenteurReveal
from engines.menteur.view import MenteurView
from renderers import fonts, ground, people, sprites, theme
from renderers.encode import make_hand_renderer
from renderers.menteur import dice, middle, tray
from renderers.menteur.alt import hand_alt
from renderers.menteur.places import PLATE
from renderers.menteur.seat import draw_seat_plate
from renderers.menteur.words import (
    count_throws_left,
    get_letter,
    get_open_reveal,
    hand_name,
    is_on_trial,
    list_main_dice,
    match_dice,
)
from renderers.people import format_seat_name
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox

HEIGHT = 640
DIE = 168
TOP = PixelBox(theme.EDGE + 8, theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8 + PLATE)
OWN = PixelBox(TOP.left, TOP.top, TOP.left + 396, TOP.bottom)
BID = PixelBox(OWN.right + theme.GAP, TOP.top, TOP.right, TOP.bottom)
FOOT = PixelBox(TOP.left, HEIGHT - TOP.top - 76, TOP.right, HEIGHT - TOP.top)
PLATES = (
    ground.PlacedPlate(OWN, "own"),
    ground.PlacedPlate(BID, "bid plate"),
    ground.PlacedPlate(FOOT, "foot"),
)
MIDDLE = PixelBox(TOP.left, TOP.bottom + 12, TOP.right, FOOT.top - 12)
BID_DIE, SIDE_DIE, TOKEN = 72, 65, 58


def draw_hand(
    view: MenteurView, seat: Seat, players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    sheet = ground.make_sheet(HEIGHT, PLATES)
    draw_seat_plate(sheet, OWN, view, seat, players[seat], say)
    _draw_announcement(sheet, view, players, say)
    reveal = get_open_reveal(view)
    if reveal:
        _draw_reveal(sheet, view, reveal, say)
    elif view.phase != "over":
        tray.draw_groups(sheet, MIDDLE, view, DIE, say, cup=False)
    _draw_foot(sheet, view, seat, players, say)
    return sheet


render_hand = make_hand_renderer(draw_hand, hand_alt)
"""Picture of the tray as one seat sees it."""


def _draw_reveal(sheet: PictureSheet, view: MenteurView, reveal: MenteurReveal, say: Say) -> None:
    """Draw the dice, those of the announcement lit, and above them their true hand."""
    x, y = MIDDLE.middle
    looks: list[sprites.Look] = ["lit" if lit else "dim" for lit in match_dice(reveal)]
    tray.draw_row(sheet, reveal.dice, looks, (x, y + 38), DIE, view, say, name="shown die")
    text = fonts.strip_undrawable(middle.describe_truth(reveal, view, say))
    text, size = fonts.fit_text(text, MIDDLE.width - 80, theme.TEXT, theme.MEDIUM, theme.SMALLEST)
    left = x - (fonts.measure_width(text, size, theme.MEDIUM) + 64) // 2
    y = MIDDLE.top + 36
    sheet.draw_sprite(middle.draw_verdict_icon(reveal, 46), left, y - 23, "verdict")
    sheet.draw_text(text, left + 64, y, size, theme.GLOW)


def _draw_announcement(
    sheet: PictureSheet, view: MenteurView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the announcement that stands, or was judged, as dice and in words."""
    placed, room = view.standing, BID.width - 40
    if placed is None:
        _draw_text(sheet, say("picture-menteur-no-announcement"), BID.middle[1], room, theme.SOFT)
        return
    _draw_dice(sheet, placed.hand, placed.seat, view, say)
    words = hand_name(placed.hand, view.options, say)
    asked = view.phase == "answer" or get_open_reveal(view)
    key = "picture-menteur-announces" if asked else "picture-menteur-to-beat"
    if placed.seat == view.seat:
        key = "picture-menteur-own-announcement"
    text = fonts.strip_undrawable(say(key, name=format_seat_name(players, placed.seat), hand=words))
    if fonts.measure_width(text, theme.SMALLEST, theme.MEDIUM) > room:
        text = words  # the number beside the dice tells whose it is
    _draw_text(sheet, text, BID.bottom - 34, room, theme.SOFT)


def _draw_dice(
    sheet: PictureSheet, announced: MenteurHand, seat: Seat, view: MenteurView, say: Say
) -> None:
    """Draw the announced dice, side dice smaller, after the announcer's number."""
    faces = [(face, BID_DIE) for face in list_main_dice(announced)]
    faces += [(face, SIDE_DIE) for face in announced.kickers]
    x = BID.middle[0] - (TOKEN + 20 + sum(size + 8 for _, size in faces) - 8) // 2
    y = BID.top + 12 + BID_DIE // 2
    sheet.draw_sprite(people.draw_token(seat, TOKEN), x, y - TOKEN // 2, f"token {seat}")
    x += TOKEN + 20
    for face, size in faces:
        sprite = dice.draw_die(face, get_letter(face, view.options, say), size)
        sheet.draw_sprite(sprite, x, y - size // 2, "announced die")
        x += size + 8


def _draw_text(sheet: PictureSheet, text: str, y: int, room: int, colour: theme.RGB) -> None:
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, BID.middle[0], y, size, colour, align="middle")


def _draw_foot(
    sheet: PictureSheet, view: MenteurView, seat: Seat, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw this seat's duty or options, or the round's cost."""
    reveal = get_open_reveal(view)
    line = PixelBox(FOOT.left + 24, FOOT.middle[1], FOOT.right - 24, FOOT.middle[1])
    if view.phase == "over":
        text, size = middle.fit_victory(view, players, line.width, theme.TEXT, theme.MEDIUM, say)
        sheet.draw_text(text, line.left, line.top, size, theme.GLOW)
        return
    if reveal:
        middle.draw_consequence(sheet, line, view, reveal, players, say)
        return
    colour = theme.GLOW if view.turn == seat else theme.SOFT
    text, size = fonts.fit_named(
        lambda name: describe_duty(view, seat, name, say),
        "" if view.turn is None else format_seat_name(players, view.turn),
        line.width,
        theme.TEXT,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    sheet.draw_text(text, line.left, line.top, size, colour)


def describe_duty(view: MenteurView, seat: Seat, name: str, say: Say) -> str:
    """Return the text on this seat's duty, or on another's turn, that of `name`."""
    if view.turn is None:
        return say("picture-menteur-draw")
    if view.turn != seat:
        return say("picture-menteur-has-tray", name=name)
    if is_on_trial(view):
        return say("picture-menteur-trial-own", left=count_throws_left(view))
    if view.phase == "answer":
        return say("picture-menteur-answer-own")
    if view.offer.owes == "all":
        return say("picture-menteur-owes-all")
    if view.offer.owes == "one":
        return say("picture-menteur-owes-one")
    return say("picture-menteur-owes-nothing")
