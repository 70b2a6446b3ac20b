"""What stands above the tray: the announcement and who made it to whom, the verdict, the winner;
and the line on the tray's foot.
"""

from collections.abc import Callable, Sequence

from engines.core import Seat
from engines.menteur.types import Hand, Reveal
from engines.menteur.view import View
from engines.position import winners
from renderers import fonts, people, sprites, theme
from renderers.menteur import dice, tray
from renderers.menteur.places import BOARD, TRAY
from renderers.menteur.status import starts
from renderers.menteur.words import (
    hand_name,
    letter,
    main_dice,
    matching,
    on_trial,
    thrown,
    throws_left,
    yours,
)
from renderers.people import shown
from renderers.picture import Player, Say
from renderers.shading import Sprite
from renderers.sheet import Box, Sheet

SIDE = 272
"""Width of the columns left and right."""
ROOM = BOARD.width - 400
WHOLE = BOARD.width - 40
X = BOARD.middle[0]
UPPER, CAPTION, LOWER = BOARD.top + 54, BOARD.top + 102, BOARD.top + 155
"""Heights of the dice, of the words beside them, and of the line beneath them."""
DIE, SIDE_DIE, TOKEN = 92, 66, 58
ICON = 70
FOOT = TRAY.bottom - 28


def sides(sheet: Sheet, view: View, say: Say) -> None:
    """The round, and which way the tray goes; how the round ended in its place."""
    left, right = BOARD.left + 8 + SIDE // 2, BOARD.right - 8 - SIDE // 2
    if view.round:
        number = str(view.round)
        sheet.text(
            number, left, UPPER - 6, theme.LARGE, theme.IVORY, weight=theme.BOLD, align="middle"
        )
        _caption(sheet, say("picture-round", count=view.round), left)
    reveal = view.reveal if view.phase in ("reveal", "over") else None
    if reveal:
        icon = verdict_icon(reveal, ICON)
        sheet.put(icon, right - ICON // 2, UPPER - 9 - ICON // 2, "verdict")
        _caption(sheet, say(verdict(reveal)), right)
    elif len(view.points) - len(view.out) > 2:
        clockwise = view.to == "left"
        arrow = dice.arrow(ICON, clockwise=clockwise)
        sheet.put(arrow, right - ICON // 2, UPPER - 9 - ICON // 2, "arrow")
        key = "picture-menteur-clockwise" if clockwise else "picture-menteur-counter"
        _caption(sheet, say(key), right)


def verdict_icon(reveal: Reveal, size: int) -> Sprite:
    """A tick, or a cross."""
    if reveal.true:
        return sprites.icon("ready", size, theme.GLOW)
    return sprites.icon("out", size, theme.RED_LIGHT)


def verdict(reveal: Reveal) -> str:
    """The key of the text that judges the announcement, or the trial."""
    if reveal.by == "trial":
        return "picture-menteur-thrown-so" if reveal.true else "picture-menteur-failed"
    return "picture-menteur-true" if reveal.true else "picture-menteur-false"


def _caption(sheet: Sheet, text: str, x: int) -> None:
    text, size = fonts.fit(fonts.drawable(text), SIDE, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, x, CAPTION, size, theme.SOFT, align="middle")


def standing(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """The announcement and what it waits for; before there is one, who begins."""
    placed, turn = view.standing, view.turn
    if turn is None:
        _line(sheet, say("picture-menteur-draw"), BOARD.top + 88, theme.TITLE - 12, theme.IVORY)
        return
    name = shown(players, turn)
    if placed is None:
        _named(sheet, lambda n: say("picture-menteur-begins", name=n), name, UPPER - 6, theme.TITLE)
        _line(sheet, say("picture-menteur-no-announcement"), LOWER, theme.TEXT, theme.SOFT)
        return
    _announced(sheet, placed.hand, placed.seat, turn, view, say)
    hand = hand_name(placed.hand, view.options, say)
    if on_trial(view):
        left = throws_left(view)
        _named(sheet, lambda n: say("picture-menteur-trial", name=n, left=left), name, LOWER)
        return
    key = "picture-menteur-announces" if view.phase == "answer" else "picture-menteur-to-beat"
    _named(sheet, lambda n: say(key, name=n, hand=hand), shown(players, placed.seat), LOWER)


def found(sheet: Sheet, view: View, reveal: Reveal, say: Say) -> None:
    """The announcement, and what the dice are in truth."""
    _announced(sheet, reveal.announced, reveal.bettor, reveal.receiver, view, say)
    _line(sheet, truth(reveal, view, say), LOWER, theme.NAME, theme.GLOW)


def truth(reveal: Reveal, view: View, say: Say) -> str:
    """What the dice were, or how a trial went."""
    if reveal.by == "refusal":
        return say("picture-menteur-truth", hand=hand_name(reveal.hand, view.options, say))
    key = "picture-menteur-trial-won" if reveal.true else "picture-menteur-trial-lost"
    return say(key, throws=reveal.throws)


def winner(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """Draw the winner, crowned, under the last announcement; without one the tray is idle."""
    y, crown, largest = BOARD.top + 88, sprites.crown(72), theme.TITLE
    if view.reveal:
        y, crown, largest = LOWER, sprites.crown(54), 48
    room = (WHOLE if view.reveal else ROOM - 100) - crown.width - 24
    text, size = victory(view, players, room, largest, theme.BOLD, say)
    width = crown.width + 24 + fonts.width(text, size, theme.BOLD)
    left = X - width // 2
    sheet.put(crown, left, y - crown.height // 2, "crown")
    sheet.text(text, left + crown.width + 24, y, size, theme.GLOW, weight=theme.BOLD)
    if view.reveal:
        faces = main_dice(view.reveal.announced)
        looks: list[sprites.Look] = ["plain"] * len(faces)
        tray.row(sheet, faces, looks, (X, UPPER), DIE, view, say, name="announced die")


def victory(
    view: View, players: Sequence[Player], room: int, largest: int, weight: int, say: Say
) -> tuple[str, int]:
    """Who won, all of them, and the size at which that fits."""
    won = winners(view.places)
    names = ", ".join(shown(players, seat) for seat in won)

    def sentence(names: str) -> str:
        if won == [view.seat]:
            return say("picture-you-win")
        if len(won) == 1:
            return say("picture-wins", name=names)
        return say("picture-menteur-shared", names=names)

    return fonts.fit_named(sentence, names, room, largest, weight, theme.SMALLEST)


def _announced(
    sheet: Sheet, hand: Hand, bettor: Seat, receiver: Seat, view: View, say: Say
) -> None:
    """The hand as dice, side dice smaller, between who announced it and who must answer."""
    faces = main_dice(hand)
    between = 10
    wide = len(faces) * (DIE + between) + len(hand.kickers) * (SIDE_DIE + 8) - between
    x = X - wide // 2
    _token(sheet, bettor, x - 20 - 22 - 14 - TOKEN)
    _arrow(sheet, x - 20 - 22)
    for face in faces:
        _put(sheet, face, x, DIE, view, say)
        x += DIE + between
    for face in hand.kickers:
        _put(sheet, face, x, SIDE_DIE, view, say)
        x += SIDE_DIE + 8
    x = X + wide // 2
    _arrow(sheet, x + 20)
    _token(sheet, receiver, x + 20 + 22 + 14)


def _put(sheet: Sheet, face: int, x: int, size: int, view: View, say: Say) -> None:
    sprite = dice.die(face, letter(face, view.options, say), size)
    sheet.put(sprite, x, UPPER - size // 2, "announced die")


def _token(sheet: Sheet, seat: Seat, x: int) -> None:
    sheet.put(people.token(seat, TOKEN), x, UPPER - TOKEN // 2, f"token {seat}")


def _arrow(sheet: Sheet, x: int) -> None:
    sheet.put(sprites.icon("turn", 22, theme.SOFT), x, UPPER - 11, "then")


def foot(sheet: Sheet, view: View, say: Say) -> None:
    """What was thrown in this turn, and whether its player looked; a trial's throws."""
    if view.turn is None:
        return
    if on_trial(view):
        left = throws_left(view)
        x = X - (5 * 46 - 12) // 2
        for i in range(5):
            sprite = dice.mark(34, filled=i < 5 - left)
            sheet.put(sprite, x + i * 46, FOOT - 17, "throw mark")
        return
    opened, hidden = thrown(view)
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
            44 + fonts.width(fonts.drawable(text), size, theme.MEDIUM) for _, text, _ in parts
        ]
        if sum(widths) + between <= TRAY.width - 20:
            break
    x = X - (sum(widths) + between) // 2
    for (icon, text, colour), wide in zip(parts, widths, strict=True):
        sheet.put(sprites.icon(icon, 34, colour), x, FOOT - 17, icon)
        sheet.text(fonts.drawable(text), x + 44, FOOT, size, colour)
        x += wide + between


def opened(sheet: Sheet, view: View, reveal: Reveal, players: Sequence[Player], say: Say) -> None:
    """The tray with the cup lifted: all dice, those that make the announcement lit; who pays."""
    size, y = 152, TRAY.top + 130
    cup = dice.cup(130, lifted=True) if reveal.by == "refusal" else None
    x = X if cup is None else X + (cup.width + 34) // 2
    looks: list[sprites.Look] = ["lit" if lit else "dim" for lit in matching(reveal)]
    lying = tray.row(sheet, reveal.dice, looks, (x, y), size, view, say, name="shown die")
    if cup is not None:
        sheet.put(cup, lying.left - 30 - cup.width, y - cup.height // 2, "lifted cup")
    consequence(sheet, Box(TRAY.left + 20, FOOT, TRAY.right - 20, FOOT), view, reveal, players, say)


def consequence(
    sheet: Sheet, line: Box, view: View, reveal: Reveal, players: Sequence[Player], say: Say
) -> None:
    """Who takes the point, who starts the next round."""
    key, seat = outcome(view, reveal)
    text, size = fonts.fit_named(
        lambda n: say(key, name=n, you=yours(view, seat)),
        shown(players, seat),
        line.width,
        theme.TEXT,
        theme.MEDIUM,
        theme.SMALLEST,
    )
    sheet.text(text, line.middle[0], line.top, size, theme.IVORY, align="middle")


def outcome(view: View, reveal: Reveal) -> tuple[str, Seat]:
    """The key of the text that says what the round has cost, and whom it is about."""
    if reveal.loser is None:
        return "picture-menteur-nobody", reveal.starter
    if reveal.points[reveal.loser] >= int(view.options.lives) or reveal.loser in view.out:
        return "picture-menteur-eliminated", reveal.loser
    if starts(view, reveal):
        return "picture-menteur-point-starts", reveal.loser
    return "picture-menteur-point", reveal.loser


def _line(sheet: Sheet, text: str, y: int, size: int, colour: theme.RGB) -> None:
    room = WHOLE if y == LOWER else ROOM
    text, size = fonts.fit(fonts.drawable(text), room, size, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, X, y, size, colour, align="middle")


def _named(
    sheet: Sheet, sentence: Callable[[str], str], name: str, y: int, size: int = theme.TEXT
) -> None:
    room = WHOLE if y == LOWER else ROOM
    text, size = fonts.fit_named(sentence, name, room, size, theme.MEDIUM, theme.SMALLEST)
    colour = theme.GLOW if size > theme.TEXT else theme.IVORY
    sheet.text(text, X, y, size, colour, align="middle")
