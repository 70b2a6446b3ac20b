"""The lobby of any game: its title, who sits, which chairs are free."""

from collections.abc import Sequence

from renderers import fonts, ground, people, theme
from renderers.encode import encode
from renderers.picture import Picture, Player, Say, cut_alt
from renderers.sheet import Box, Sheet

HEIGHT = 560
HEAD = 132
"""Where the chairs begin: above them stands the title."""
TALLEST = 240


def lobby(players: Sequence[Player], seats_max: int, game_title: str, say: Say) -> Picture:
    """Who sits at a table of `seats_max` (2 to 10) places that has not begun."""
    sheet = draw_lobby(players, seats_max, game_title, say)
    return encode(sheet, "lobby", lobby_alt(players, seats_max, game_title, say))


def lobby_alt(players: Sequence[Player], seats_max: int, game_title: str, say: Say) -> str:
    """The lobby in words, in at most `ALT_LIMIT` letters."""
    told = [say("alt-lobby", game=game_title, taken=len(players), seats=seats_max)]
    for seat, player in enumerate(players):
        key = "alt-lobby-computer" if player.computer else "alt-lobby-seat"
        name = " ".join(player.name.split())[:80] or f"#{seat + 1}"
        told.append(say(key, seat=seat + 1, name=name))
    text = " ".join(told)
    return cut_alt(text)


def draw_lobby(players: Sequence[Player], seats_max: int, game_title: str, say: Say) -> Sheet:
    """The lobby before it is encoded."""
    boxes = chairs(seats_max)
    plates = [
        ground.Plate(box, "chair", "plain" if seat < len(players) else "faint")
        for seat, box in enumerate(boxes)
    ]
    sheet = ground.laid(HEIGHT, tuple(plates))
    taken = say("picture-lobby-seats", taken=len(players), seats=seats_max)
    room = theme.WIDTH - 2 * theme.EDGE - 40
    text, size = fonts.fit(
        fonts.drawable(taken), room // 2, theme.TEXT, theme.MEDIUM, theme.SMALLEST
    )
    right = theme.WIDTH - theme.EDGE - 20
    words = sheet.text(text, right, 80, size, theme.IVORY, align="right")
    left = theme.EDGE + 20
    text, size = fonts.fit(fonts.drawable(game_title), words.left - 40 - left, 68, theme.BOLD, 34)
    sheet.text(text, left, 78, size, theme.GLOW, weight=theme.BOLD)
    for seat, box in enumerate(boxes):
        if seat < len(players):
            _taken(sheet, box, seat, players[seat])
        else:
            _free(sheet, box, seat, say)
    return sheet


def chairs(seats: int) -> list[Box]:
    """Where the chairs stand: one row up to three, else two, in reading order."""
    rows = 1 if seats <= 3 else 2
    columns = -(-seats // rows)
    left, right, bottom = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, HEIGHT - theme.EDGE - 8
    width = min(440, (right - left - (columns - 1) * theme.GAP) // columns)
    room = bottom - HEAD
    height = min(TALLEST, (room - (rows - 1) * theme.GAP) // rows)
    top = HEAD + (room - rows * (height + theme.GAP) + theme.GAP) // 2
    boxes: list[Box] = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        here = min(columns, seats - row * columns)
        total = here * (width + theme.GAP) - theme.GAP
        x = (theme.WIDTH - total) // 2 + column * (width + theme.GAP)
        y = top + row * (height + theme.GAP)
        boxes.append(Box(x, y, x + width, y + height))
    return boxes


def _taken(sheet: Sheet, box: Box, seat: int, player: Player) -> None:
    x, y = _face(box)
    disc = people.disc(player, seat, DISC)
    sheet.put(disc, x - DISC // 2, y - DISC // 2, f"disc {seat}")
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit(name, box.width - 28, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.text(name, x, y + NAME_Y, size, theme.IVORY, align="middle")


def _free(sheet: Sheet, box: Box, seat: int, say: Say) -> None:
    x, y = _face(box)
    sheet.put(people.empty_disc(seat, DISC), x - DISC // 2, y - DISC // 2, f"disc {seat}")
    text = fonts.drawable(say("picture-lobby-free"))
    text, size = fonts.fit(text, box.width - 28, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, x, y + NAME_Y, size, theme.FAINT, align="middle")


DISC = 104
NAME_Y = 84


def _face(box: Box) -> tuple[int, int]:
    """The middle of the disc; disc and name together stand in the middle of the chair."""
    x, y = box.middle
    return x, y - 24
