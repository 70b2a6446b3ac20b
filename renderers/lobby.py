"""Lobby of any game: title, emblem, players, free chairs."""

from collections.abc import Sequence

from renderers import fonts, ground, people, theme
from renderers.emblem import Emblem
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, PicturePlayer, Say, cut_alt
from renderers.sheet import PictureSheet, PixelBox

HEAD, EMBLEM = 132, 232
"""Top of the emblem, below the title, and its height; in pixels."""
CHAIR = 104
"""Height in pixels of a chair: a disc with a name beside it."""
DISC = 80
ROW = 3
"""Most chairs in one row; more stand in few rows of about equal length."""
FEWEST = 4
"""Fewest chairs drawn of a larger table; one is free until all are taken.

Colour whist needs all of these.
"""


def render_lobby(
    players: Sequence[PicturePlayer],
    seats_max: int,
    game_title: str,
    say: Say,
    emblem: Emblem | None = None,
) -> EncodedPicture:
    """Render the lobby of a table of `seats_max` (2 to 10) seats."""
    sheet = draw_lobby(players, seats_max, game_title, say, emblem)
    return encode_picture(sheet, "lobby", lobby_alt(players, seats_max, game_title, say))


def lobby_alt(players: Sequence[PicturePlayer], seats_max: int, game_title: str, say: Say) -> str:
    """Return the alt text of the lobby, in at most `ALT_LIMIT` units."""
    sentences = [say("alt-lobby", game=game_title, taken=len(players), seats=seats_max)]
    for seat, player in enumerate(players):
        key = "alt-lobby-computer" if player.computer else "alt-lobby-seat"
        name = " ".join(player.name.split())[:80] or f"#{seat + 1}"
        sentences.append(say(key, seat=seat + 1, name=name))
    text = " ".join(sentences)
    return cut_alt(text)


def draw_lobby(
    players: Sequence[PicturePlayer],
    seats_max: int,
    game_title: str,
    say: Say,
    emblem: Emblem | None = None,
) -> PictureSheet:
    boxes = place_chairs(min(seats_max, max(FEWEST, len(players) + 1)))
    plates = [
        ground.PlacedPlate(box, "chair", "plain" if seat < len(players) else "faint")
        for seat, box in enumerate(boxes)
    ]
    sheet = ground.make_sheet(boxes[-1].bottom + theme.EDGE + 8, tuple(plates))
    left = theme.EDGE + 20
    room = theme.WIDTH - 2 * left
    text, size = fonts.fit_text(
        fonts.strip_undrawable(game_title), room, 68, theme.BOLD, theme.SMALLEST
    )
    sheet.draw_text(text, left, 78, size, theme.GLOW, weight=theme.BOLD)
    if emblem is not None:
        emblem(sheet, PixelBox(left, HEAD, left + room, HEAD + EMBLEM), say)
    for seat, box in enumerate(boxes):
        if seat < len(players):
            _draw_player(sheet, box, seat, players[seat])
        else:
            x, y = _place_disc(box)
            sheet.draw_sprite(people.draw_empty_disc(seat, DISC), x, y, f"disc {seat}")
    return sheet


def place_chairs(seats: int) -> list[PixelBox]:
    """Return the chairs' boxes at the foot of the picture, in rows."""
    columns = -(-seats // -(-seats // ROW))
    left, right = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
    width = min(480, (right - left - (columns - 1) * theme.GAP) // columns)
    boxes: list[PixelBox] = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        here = min(columns, seats - row * columns)
        total = here * (width + theme.GAP) - theme.GAP
        x = (theme.WIDTH - total) // 2 + column * (width + theme.GAP)
        y = HEAD + EMBLEM + 2 * theme.GAP + row * (CHAIR + theme.GAP)
        boxes.append(PixelBox(x, y, x + width, y + CHAIR))
    return boxes


def _draw_player(sheet: PictureSheet, box: PixelBox, seat: int, player: PicturePlayer) -> None:
    x, y = _place_disc(box)
    sheet.draw_sprite(people.draw_disc(player, seat, DISC), x, y, f"disc {seat}")
    left = x + DISC + 12
    name = fonts.display_name(player.name, seat)
    room = box.right - 12 - left
    name, size = fonts.fit_text(name, room, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.draw_text(name, left, box.middle[1], size, theme.IVORY)


def _place_disc(box: PixelBox) -> tuple[int, int]:
    """Return the top left corner of a chair's disc."""
    return box.left + 12, box.top + (CHAIR - DISC) // 2
