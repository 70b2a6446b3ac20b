"""Style of all pictures: colours, type sizes, spacing and the one light.

Nothing is drawn here. The light comes from the top left: tops and left edges are bright, shadows
fall to the lower right. A picture is 1200 pixels wide; in a message's container on a phone of 390
it is shown 298 wide. `SMALLEST` type has 10 pixels there, and nothing that is written is smaller.
"""

RGB = tuple[int, int, int]

WIDTH, HEIGHT = 1200, 880
HAND_HEIGHT = 600
"""Felt height of a hand in pixels, with the rim, without the ledge.

`HEIGHT` is a table's.
"""

# --- colours -------------------------------------------------------------------------------------

FELT_LIGHT: RGB = (38, 112, 96)
FELT: RGB = (20, 76, 68)
FELT_DARK: RGB = (8, 38, 38)
WOOD_LIGHT: RGB = (104, 66, 40)
WOOD_DARK: RGB = (44, 25, 16)
SLATE: RGB = (9, 27, 28)
"""Ground of text: name plates, the board, bubbles."""
SLATE_LIGHT: RGB = (22, 52, 51)

IVORY: RGB = (250, 242, 224)
IVORY_SHADE: RGB = (214, 196, 160)
INK: RGB = (28, 24, 22)
SOFT: RGB = (190, 208, 200)
"""Secondary text: captions."""
FAINT: RGB = (150, 172, 165)
"""Text of players who are out."""
BRASS: RGB = (226, 186, 104)
BRASS_DARK: RGB = (138, 100, 44)
GLOW: RGB = (255, 208, 92)
"""Colour of things to be seen first: the seat in turn, matches, the winner."""
RED: RGB = (206, 44, 40)
RED_DARK: RGB = (134, 18, 24)
RED_LIGHT: RGB = (240, 92, 78)
LOSS: RGB = (196, 34, 38)
GAIN: RGB = (24, 122, 66)
GAIN_DARK: RGB = (10, 74, 42)
LEATHER_LIGHT: RGB = (112, 74, 50)
LEATHER_DARK: RGB = (44, 26, 18)

SEATS: tuple[RGB, ...] = (
    (240, 160, 32),  # orange
    (96, 190, 240),  # sky
    (242, 230, 80),  # yellow
    (222, 138, 184),  # rose
    (232, 104, 48),  # vermilion
    (226, 232, 236),  # white
    (120, 214, 176),  # mint
    (168, 158, 240),  # lavender
    (206, 176, 138),  # sand
    (160, 176, 184),  # steel
)
"""Seat colours after Okabe and Ito, all light enough for ink.

The seat's number always goes along, so that nobody needs the colour.
"""


def seat_colour(seat: int) -> RGB:
    return SEATS[seat % len(SEATS)]


# --- type ----------------------------------------------------------------------------------------

HUGE = 104
LARGE = 72
TITLE = 60
NAME = 44
TEXT = 44
SMALL = 42
SMALLEST = 40

STRETCH = {SMALLEST: 75, SMALL: 88}
"""Width of the letters by size, in percent; small ones are narrower."""

REGULAR, MEDIUM, BOLD = 400, 500, 800

# --- spacing -------------------------------------------------------------------------------------

RIM = 16
"""Width in pixels of the table's wooden edge."""
LEDGE = 72
"""Height in pixels of the table's front edge.

Discord lays its ALT badge there: at a width of 300 pixels it takes 34 × 16, 8 from the left and
from below.
"""
GAP = 12
EDGE = RIM + GAP
"""Distance in pixels from the picture's edge that everything needed keeps."""
CORNER = 24
"""Radius of plates in pixels."""

# --- light ---------------------------------------------------------------------------------------

SHADOW_OFFSET = (0.06, 0.10)
"""Offset of a shadow to the right and down, as parts of the thing's size."""
SHADOW = 150
"""Opacity of a shadow at its darkest, of 255."""
OVERSAMPLE = 4


def mix_colours(a: RGB, b: RGB, part: float) -> RGB:
    """Return `a` with `part` (0..1) of `b` in it."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )
