"""Board above the tray (announcement, verdict, winner), and the tray's last line."""

from collections.abc import Callable, Sequence

from engines.core import Seat
from engines.menteur.types import MenteurHand, MenteurReveal
from engines.menteur.view import MenteurView
from engines.position import list_winners
from renderers import fonts, people, sprites, theme
from renderers.menteur import dice, tray
from renderers.menteur.places import BOARD, TRAY
from renderers.menteur.status import can_starter_start
from renderers.menteur.words import (
    count_thrown,
    count_throws_left,
    format_is_yours,
    get_letter,
    hand_name,
    is_on_trial,
    list_main_dice,
    match_dice,
)
from renderers.people import format_seat_name
from renderers.picture import PicturePlayer, Say
from renderers.shading import Sprite
from renderers.sheet import PictureSheet, PixelBox

SIDE = 272
"""Width in pixels of the columns left and right."""
ROOM = BOARD.width - 400
WHOLE = BOARD.width - 40
X = BOARD.middle[0]
UPPER, CAPTION, LOWER = BOARD.top + 54, BOARD.top + 102, BOARD.top + 155
"""Heights of the dice, of the words beside them, and of the line beneath them."""
DIE, SIDE_DIE, TOKEN = 92, 66, 58
ICON = 70
FOOT = TRAY.bottom - 28


def draw_sides(sheet: PictureSheet, view: MenteurView, say: Say) -> None:
    """Draw the round's number, and the tray's direction or, at a reveal, the verdict."""
    left, right = BOARD.left + 8 + SIDE // 2, BOARD.right - 8 - SIDE // 2
    if view.round:
        number = str(view.round)
        sheet.draw_text(
            number, left, UPPER - 6, theme.LARGE, theme.IVORY, weight=theme.BOLD, align="middle"
        )
        _draw_caption(sheet, say("picture-round", count=view.round), left)
    reveal = view.reveal if view.phase in ("reveal", "over") else None
    if reveal:
        icon = draw_verdict_icon(reveal, ICON)
        sheet.draw_sprite(icon, right - ICON // 2, UPPER - 9 - ICON // 2, "verdict")
        _draw_caption(sheet, say(choose_verdict_key(reveal)), right)
    elif len(view.points) - len(view.out) > 2:
        clockwise = view.to == "left"
        arrow = dice.draw_arrow(ICON, clockwise=clockwise)
        sheet.draw_sprite(arrow, right - ICON // 2, UPPER - 9 - ICON // 2, "arrow")
        key = "picture-menteur-clockwise" if clockwise else "picture-menteur-counter"
        _draw_caption(sheet, say(key), right)


def draw_verdict_icon(reveal: MenteurReveal, size: int) -> Sprite:
    """Draw a tick for a true announcement, else a cross."""
    if reveal.true:
        return sprites.draw_icon("ready", size, theme.GLOW)
    return sprites.draw_icon("out", size, theme.RED_LIGHT)


def choose_verdict_key(reveal: MenteurReveal) -> str:
    """Return the key of the text that judges the announcement, or the trial."""
    if reveal.by == "trial":
        return "picture-menteur-thrown-so" if reveal.true else "picture-menteur-failed"
    return "picture-menteur-true" if reveal.true else "picture-menteur-false"


def _draw_caption(sheet: PictureSheet, text: str, x: int) -> None:
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), SIDE, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, x, CAPTION, size, theme.SOFT, align="middle")


def draw_standing(
    sheet: PictureSheet, view: MenteurView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the announcement and the awaited decision, or who begins."""
    placed, turn = view.standing, view.turn
    if turn is None:
        _draw_line(
            sheet, say("picture-menteur-draw"), BOARD.top + 88, theme.TITLE - 12, theme.IVORY
        )
        return
    name = format_seat_name(players, turn)
    if placed is None:
        _draw_named(
            sheet, lambda n: say("picture-menteur-begins", name=n), name, UPPER - 6, theme.TITLE
        )
        _draw_line(sheet, say("picture-menteur-no-announcement"), LOWER, theme.TEXT, theme.SOFT)
        return
    _draw_announced(sheet, placed.hand, placed.seat, turn, view, say)
    hand = hand_name(placed.hand, view.options, say)
    if is_on_trial(view):
        left = count_throws_left(view)
        _draw_named(sheet, lambda n: say("picture-menteur-trial", name=n, left=left), name, LOWER)
        return
    key = "picture-menteur-announces" if view.phase == "answer" else "picture-menteur-to-beat"
    _draw_named(
        sheet, lambda n: say(key, name=n, hand=hand), format_seat_name(players, placed.seat), LOWER
    )


def draw_found(sheet: PictureSheet, view: MenteurView, reveal: MenteurReveal, say: Say) -> None:
    """Draw the announcement, and the true hand."""
    _draw_announced(sheet, reveal.announced, reveal.bettor, reveal.receiver, view, say)
    _draw_line(sheet, describe_truth(reveal, view, say), LOWER, theme.NAME, theme.GLOW)


def describe_truth(reveal: MenteurReveal, view: MenteurView, say: Say) -> str:
    """Return the text on the dice, or on a trial's outcome."""
    if reveal.by == "refusal":
        return say("picture-menteur-truth", hand=hand_name(reveal.hand, view.options, say))
    key = "picture-menteur-trial-won" if reveal.true else "picture-menteur-trial-lost"
    return say(key, throws=reveal.throws)


def draw_winner(
    sheet: PictureSheet, view: MenteurView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the winner, crowned, under the last announcement if there is one.

    Without one the tray is idle.
    """
    y, crown, largest = BOARD.top + 88, sprites.draw_crown(72), theme.TITLE
    if view.reveal:
        y, crown, largest = LOWER, sprites.draw_crown(54), 48
    room = (WHOLE if view.reveal else ROOM - 100) - crown.width - 24
    text, size = fit_victory(view, players, room, largest, theme.BOLD, say)
    width = crown.width + 24 + fonts.measure_width(text, size, theme.BOLD)
    left = X - width // 2
    sheet.draw_sprite(crown, left, y - crown.height // 2, "crown")
    sheet.draw_text(text, left + crown.width + 24, y, size, theme.GLOW, weight=theme.BOLD)
    if view.reveal:
        faces = list_main_dice(view.reveal.announced)
        looks: list[sprites.Look] = ["plain"] * len(faces)
        tray.draw_row(sheet, faces, looks, (X, UPPER), DIE, view, say, name="announced die")


def fit_victory(
    view: MenteurView,
    players: Sequence[PicturePlayer],
    room: int,
    largest: int,
    weight: int,
    say: Say,
) -> tuple[str, int]:
    """Return the text on all winners, and the size at which it fits."""
    won = list_winners(view.places)
    names = ", ".join(format_seat_name(players, seat) for seat in won)

    def tell_winners(names: str) -> str:
        if won == [view.seat]:
            return say("picture-you-win")
        if len(won) == 1:
            return say("picture-wins", name=names)
        return say("picture-menteur-shared", names=names)

    return fonts.fit_named(tell_winners, names, room, largest, weight, theme.SMALLEST)


def _draw_announced(
    sheet: PictureSheet,
    hand: MenteurHand,
    bettor: Seat,
    receiver: Seat,
    view: MenteurView,
    say: Say,
) -> None:
    """Draw the hand as dice, side dice smaller, between announcer and receiver."""
    faces = list_main_dice(hand)
    between = 10
    wide = len(faces) * (DIE + between) + len(hand.kickers) * (SIDE_DIE + 8) - between
    x = X - wide // 2
    _draw_token(sheet, bettor, x - 20 - 22 - 14 - TOKEN)
    _draw_arrow(sheet, x - 20 - 22)
    for face in faces:
        _draw_die(sheet, face, x, DIE, view, say)
        x += DIE + between
    for face in hand.kickers:
        _draw_die(sheet, face, x, SIDE_DIE, view, say)
        x += SIDE_DIE + 8
    x = X + wide // 2
    _draw_arrow(sheet, x + 20)
    _draw_token(sheet, receiver, x + 20 + 22 + 14)


def _draw_die(
    sheet: PictureSheet, face: int, x: int, size: int, view: MenteurView, say: Say
) -> None:
    sprite = dice.draw_die(face, get_letter(face, view.options, say), size)
    sheet.draw_sprite(sprite, x, UPPER - size // 2, "announced die")


def _draw_token(sheet: PictureSheet, seat: Seat, x: int) -> None:
    sheet.draw_sprite(people.draw_token(seat, TOKEN), x, UPPER - TOKEN // 2, f"token {seat}")


def _draw_arrow(sheet: PictureSheet, x: int) -> None:
    sheet.draw_sprite(sprites.draw_icon("turn", 22, theme.SOFT), x, UPPER - 11, "then")


def draw_foot(sheet: PictureSheet, view: MenteurView, say: Say) -> None:
    """Draw this turn's thrown dice and whether the player looked, or a trial's throws."""
    if view.turn is None:
        return
    if is_on_trial(view):
        left = count_throws_left(view)
        x = X - (5 * 46 - 12) // 2
        for i in range(5):
            sprite = dice.draw_mark(34, filled=i < 5 - left)
            sheet.draw_sprite(sprite, x + i * 46, FOOT - 17, "throw mark")
        return
    opened, hidden = count_thrown(view)
    text = say("picture-menteur-not-thrown")
    if opened or hidden:
        text = say("picture-menteur-thrown", hidden=hidden, open=opened)
    looked = say("picture-menteur-looked" if view.looked else "picture-menteur-not-looked")
    colour = theme.GLOW if view.looked else theme.SOFT
    parts: list[tuple[sprites.Icon, str, theme.RGB]] = [
        ("throw", text, theme.IVORY),
        ("eye", looked, colour),
    ]
    size, widths, between = theme.SMALL, [0], 40
    for size in (theme.SMALL, theme.SMALLEST):
        widths = [
            44 + fonts.measure_width(fonts.strip_undrawable(text), size, theme.MEDIUM)
            for _, text, _ in parts
        ]
        if sum(widths) + between <= TRAY.width - 20:
            break
    x = X - (sum(widths) + between) // 2
    for (icon, text, colour), wide in zip(parts, widths, strict=True):
        sheet.draw_sprite(sprites.draw_icon(icon, 34, colour), x, FOOT - 17, icon)
        sheet.draw_text(fonts.strip_undrawable(text), x + 44, FOOT, size, colour)
        x += wide + between


def draw_opened(
    sheet: PictureSheet,
    view: MenteurView,
    reveal: MenteurReveal,
    players: Sequence[PicturePlayer],
    say: Say,
) -> None:
    """Draw the tray with the cup lifted: dice, announced ones lit, and the payer."""
    size, y = 152, TRAY.top + 130
    cup = dice.draw_cup(130, lifted=True) if reveal.by == "refusal" else None
    x = X if cup is None else X + (cup.width + 34) // 2
    looks: list[sprites.Look] = ["lit" if lit else "dim" for lit in match_dice(reveal)]
    lying = tray.draw_row(sheet, reveal.dice, looks, (x, y), size, view, say, name="shown die")
    if cup is not None:
        sheet.draw_sprite(cup, lying.left - 30 - cup.width, y - cup.height // 2, "lifted cup")
    draw_consequence(
        sheet, PixelBox(TRAY.left + 20, FOOT, TRAY.right - 20, FOOT), view, reveal, players, say
    )


def draw_consequence(
    sheet: PictureSheet,
    line: PixelBox,
    view: MenteurView,
    reveal: MenteurReveal,
    players: Sequence[PicturePlayer],
    say: Say,
) -> None:
    """Draw who takes the point, and who starts the next round."""
    key, seat = find_outcome(view, reveal)
    text, size = fonts.fit_named(
        lambda n: say(key, name=n, you=format_is_yours(view, seat)),
        format_seat_name(players, seat),
        line.width,
        theme.TEXT,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    sheet.draw_text(text, line.middle[0], line.top, size, theme.IVORY, align="middle")


def find_outcome(view: MenteurView, reveal: MenteurReveal) -> tuple[str, Seat]:
    """Return the key of the text on the round's cost, and the seat it is about."""
    if reveal.loser is None:
        return "picture-menteur-nobody", reveal.starter
    if reveal.points[reveal.loser] >= int(view.options.lives) or reveal.loser in view.out:
        return "picture-menteur-eliminated", reveal.loser
    if can_starter_start(view, reveal):
        return "picture-menteur-point-starts", reveal.loser
    return "picture-menteur-point", reveal.loser


def _draw_line(sheet: PictureSheet, text: str, y: int, size: int, colour: theme.RGB) -> None:
    room = WHOLE if y == LOWER else ROOM
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, size, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, X, y, size, colour, align="middle")


def _draw_named(
    sheet: PictureSheet, sentence: Callable[[str], str], name: str, y: int, size: int = theme.TEXT
) -> None:
    room = WHOLE if y == LOWER else ROOM
    text, size = fonts.fit_named(sentence, name, room, size, theme.MEDIUM, theme.SMALLEST)
    colour = theme.GLOW if size > theme.TEXT else theme.IVORY
    sheet.draw_text(text, X, y, size, colour, align="middle")
