"""The lobby of any game: its title, its emblem, who sits, which chairs are free."""

from collections.abc import Sequence

from renderers import fonts, ground, people, theme
from renderers.emblem import Emblem
from renderers.encode import encode
from renderers.picture import Picture, Player, Say, cut_alt
from renderers.sheet import Box, Sheet

HEAD, EMBLEM = 132, 232
"""Where the emblem begins, above which stands the title, and how high it is."""
CHAIR = 104
"""Height of a chair: a disc with a name beside it."""
DISC = 80
ROW = 3
"""Chairs that stand in one row; more stand in as few rows as can be, about as long."""
FEWEST = 4
"""Chairs that are drawn of a table with more; one is free until all are taken. Colour whist needs
all of these."""


def lobby(
    players: Sequence[Player],
    seats_max: int,
    game_title: str,
    say: Say,
    emblem: Emblem | None = None,
) -> Picture:
    """Who sits at a table of `seats_max` (2 to 10) places that has not begun."""
    sheet = draw_lobby(players, seats_max, game_title, say, emblem)
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


def draw_lobby(
    players: Sequence[Player],
    seats_max: int,
    game_title: str,
    say: Say,
    emblem: Emblem | None = None,
) -> Sheet:
    """The lobby before it is encoded."""
    boxes = chairs(min(seats_max, max(FEWEST, len(players) + 1)))
    plates = [
        ground.Plate(box, "chair", "plain" if seat < len(players) else "faint")
        for seat, box in enumerate(boxes)
    ]
    sheet = ground.laid(boxes[-1].bottom + theme.EDGE + 8, tuple(plates))
    left = theme.EDGE + 20
    room = theme.WIDTH - 2 * left
    text, size = fonts.fit(fonts.drawable(game_title), room, 68, theme.BOLD, theme.SMALLEST)
    sheet.text(text, left, 78, size, theme.GLOW, weight=theme.BOLD)
    if emblem is not None:
        emblem(sheet, Box(left, HEAD, left + room, HEAD + EMBLEM), say)
    for seat, box in enumerate(boxes):
        if seat < len(players):
            _taken(sheet, box, seat, players[seat])
        else:
            x, y = _face(box)
            sheet.put(people.empty_disc(seat, DISC), x, y, f"disc {seat}")
    return sheet


def chairs(seats: int) -> list[Box]:
    """Return the chairs' boxes at the foot of the picture, in rows."""
    columns = -(-seats // -(-seats // ROW))
    left, right = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
    width = min(480, (right - left - (columns - 1) * theme.GAP) // columns)
    boxes: list[Box] = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        here = min(columns, seats - row * columns)
        total = here * (width + theme.GAP) - theme.GAP
        x = (theme.WIDTH - total) // 2 + column * (width + theme.GAP)
        y = HEAD + EMBLEM + 2 * theme.GAP + row * (CHAIR + theme.GAP)
        boxes.append(Box(x, y, x + width, y + CHAIR))
    return boxes


def _taken(sheet: Sheet, box: Box, seat: int, player: Player) -> None:
    x, y = _face(box)
    sheet.put(people.disc(player, seat, DISC), x, y, f"disc {seat}")
    left = x + DISC + 12
    name = fonts.display_name(player.name, seat)
    room = box.right - 12 - left
    name, size = fonts.fit(name, room, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.text(name, left, box.middle[1], size, theme.IVORY)


def _face(box: Box) -> tuple[int, int]:
    """The top left corner of a chair's disc."""
    return box.left + 12, box.top + (CHAIR - DISC) // 2
