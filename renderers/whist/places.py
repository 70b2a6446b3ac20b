"""Positions on the table of colour whist. Nothing is drawn here.

Seat 0 sits below, the others follow clockwise: left, above, right.
"""

from renderers import ground, theme
from renderers.sheet import PixelBox

LEFT, RIGHT = theme.EDGE, theme.WIDTH - theme.EDGE
TOP, BOTTOM = theme.EDGE, theme.HEIGHT - theme.EDGE
BETWEEN = 12
WIDE, HIGH = 308, 156
"""Width and height in pixels of a seat's plate."""
_X, _Y = (theme.WIDTH - WIDE) // 2, (theme.HEIGHT - HIGH) // 2

PLATES = (
    PixelBox(_X, BOTTOM - HIGH, _X + WIDE, BOTTOM),
    PixelBox(LEFT, _Y, LEFT + WIDE, _Y + HIGH),
    PixelBox(_X, TOP, _X + WIDE, TOP + HIGH),
    PixelBox(RIGHT - WIDE, _Y, RIGHT, _Y + HIGH),
)
"""Plates by seat."""
MIDDLE = PixelBox(
    LEFT + WIDE + BETWEEN,
    TOP + HIGH + BETWEEN,
    RIGHT - WIDE - BETWEEN,
    BOTTOM - HIGH - BETWEEN,
)
"""Box between the plates."""

CONTRACT = PixelBox(LEFT, TOP, _X - BETWEEN, TOP + HIGH)
LAST = PixelBox(_X + WIDE + BETWEEN, TOP, RIGHT, TOP + HIGH)
"""Panel of the last trick."""
NEWS = PixelBox(LEFT, BOTTOM - HIGH, _X - BETWEEN, BOTTOM)
TALLY = PixelBox(_X + WIDE + BETWEEN, BOTTOM - HIGH, RIGHT, BOTTOM)
"""Panel of the tricks of both sides."""
OPEN = (
    TALLY,
    PixelBox(LEFT, PLATES[1].bottom + BETWEEN, LEFT + WIDE, MIDDLE.bottom),
    LAST,
    PixelBox(RIGHT - WIDE, PLATES[3].bottom + BETWEEN, RIGHT, MIDDLE.bottom),
)
"""Boxes of the seats' hands once they are open (R36)."""

CARD = (140, 196)
_APART = 24
_MX, _MY = MIDDLE.middle
SPOTS = (
    (_MX - 70, _MY + _APART // 2),
    (_MX - 70 - _APART - CARD[0], _MY - 98),
    (_MX - 70, _MY - _APART // 2 - CARD[1]),
    (_MX + 70 + _APART, _MY - 98),
)
"""Upper left corners of the cards that the seats have played."""
WORDS = (
    (_MX + 84, _MY + _APART // 2 + CARD[1] - 26),
    (SPOTS[1][0], SPOTS[1][1] - 36),
    (_MX + 84, SPOTS[2][1] + 30),
    (SPOTS[3][0], SPOTS[3][1] + CARD[1] + 36),
)
"""Left ends of the words at the seats' cards, and the heights of their middles."""

SEATED = tuple(ground.PlacedPlate(box, f"plate {seat}") for seat, box in enumerate(PLATES))
HEAD = (ground.PlacedPlate(CONTRACT, "contract"), ground.PlacedPlate(NEWS, "news"))
LISTED = (ground.PlacedPlate(MIDDLE, "middle"),)
ASIDE = (ground.PlacedPlate(LAST, "last"), ground.PlacedPlate(TALLY, "tally"))

ROW = 92
"""Height in pixels of a hand beneath the table, in a replay."""
HANDS = tuple(
    PixelBox(
        LEFT, BOTTOM + BETWEEN + seat * (ROW + 8), RIGHT, BOTTOM + BETWEEN + seat * (ROW + 8) + ROW
    )
    for seat in range(4)
)
