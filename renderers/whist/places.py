"""Where things lie on the table of colour whist. Nothing is drawn here.

Seat 0 sits below, the others follow clockwise: left, above, right.
"""

from renderers import ground, theme
from renderers.sheet import Box

LEFT, RIGHT = theme.EDGE, theme.WIDTH - theme.EDGE
TOP, BOTTOM = theme.EDGE, theme.HEIGHT - theme.EDGE
BETWEEN = 12
WIDE, HIGH = 308, 156
"""A seat's plate."""
_X, _Y = (theme.WIDTH - WIDE) // 2, (theme.HEIGHT - HIGH) // 2

PLATES = (
    Box(_X, BOTTOM - HIGH, _X + WIDE, BOTTOM),
    Box(LEFT, _Y, LEFT + WIDE, _Y + HIGH),
    Box(_X, TOP, _X + WIDE, TOP + HIGH),
    Box(RIGHT - WIDE, _Y, RIGHT, _Y + HIGH),
)
"""By seat."""
MIDDLE = Box(
    LEFT + WIDE + BETWEEN,
    TOP + HIGH + BETWEEN,
    RIGHT - WIDE - BETWEEN,
    BOTTOM - HIGH - BETWEEN,
)
"""All between the plates."""

CONTRACT = Box(LEFT, TOP, _X - BETWEEN, TOP + HIGH)
LAST = Box(_X + WIDE + BETWEEN, TOP, RIGHT, TOP + HIGH)
"""The last trick."""
NEWS = Box(LEFT, BOTTOM - HIGH, _X - BETWEEN, BOTTOM)
TALLY = Box(_X + WIDE + BETWEEN, BOTTOM - HIGH, RIGHT, BOTTOM)
"""The tricks of both sides."""
OPEN = (
    TALLY,
    Box(LEFT, PLATES[1].bottom + BETWEEN, LEFT + WIDE, MIDDLE.bottom),
    LAST,
    Box(RIGHT - WIDE, PLATES[3].bottom + BETWEEN, RIGHT, MIDDLE.bottom),
)
"""Where each seat's hand lies once it is open (R36)."""

CARD = (140, 196)
_APART = 24
_MX, _MY = MIDDLE.middle
SPOTS = (
    (_MX - 70, _MY + _APART // 2),
    (_MX - 70 - _APART - CARD[0], _MY - 98),
    (_MX - 70, _MY - _APART // 2 - CARD[1]),
    (_MX + 70 + _APART, _MY - 98),
)
"""The upper left corner of the card that each seat has played."""
WORDS = (
    (_MX + 84, _MY + _APART // 2 + CARD[1] - 26),
    (SPOTS[1][0], SPOTS[1][1] - 36),
    (_MX + 84, SPOTS[2][1] + 30),
    (SPOTS[3][0], SPOTS[3][1] + CARD[1] + 36),
)
"""Where the word at a seat's card begins, and the height of its middle."""

SEATED = tuple(ground.Plate(box, f"plate {seat}") for seat, box in enumerate(PLATES))
HEAD = (ground.Plate(CONTRACT, "contract"), ground.Plate(NEWS, "news"))
LISTED = (ground.Plate(MIDDLE, "middle"),)
ASIDE = (ground.Plate(LAST, "last"), ground.Plate(TALLY, "tally"))

ROW = 92
"""Height of a hand beneath the table, in a replay."""
HANDS = tuple(
    Box(LEFT, BOTTOM + BETWEEN + seat * (ROW + 8), RIGHT, BOTTOM + BETWEEN + seat * (ROW + 8) + ROW)
    for seat in range(4)
)
