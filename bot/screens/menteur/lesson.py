"""The lesson of poker menteur: throwing, looking, announcing, believing or not, lying."""

from bot.screens.examples import drawn
from bot.screens.lesson import Lesson, Moment
from engines.menteur.types import Options

LIE = r"announce:.+"

LESSON = Lesson(
    options=Options(),
    seats=3,
    dealt=(drawn(0),),
    moments=(
        Moment("cup"),
        Moment("throw", move="throw-hidden:1,2,3,4,5@0", wrong=((r"throw-.+", "open"),)),
        # Two kings, two nines and a jack.
        Moment("look", before=(drawn(4, 0, 4, 2, 0),), move="look", wrong=((LIE, "blind"),)),
        Moment(
            "announce",
            move="announce:two-pairs-5-1",
            wrong=((r"announce:pair-\d", "low"), (LIE, "lie")),
        ),
        Moment(
            "refuse",
            before=(
                *("1 accept", "1 look", "1 uncover:1,3@0"),
                *("1 throw-hidden:2,4,5@1", drawn(0, 2, 5), "1 announce:three-5"),
                *("2 accept", "2 announce:full-5-6"),
            ),
            move="refuse",
            wrong=(("accept", "accept"),),
        ),
        Moment("caught", move="continue"),
        Moment(
            "accept",
            before=(
                *("1 continue", "2 continue", "2 throw-open:1,2@0", drawn(5, 5)),
                *("2 throw-hidden:3,4,5@1", drawn(0, 1, 3), "2 announce:pair-6"),
            ),
            move="accept",
            wrong=(("refuse", "refuse"),),
        ),
        Moment("again", move="throw-hidden:3,4,5@0", wrong=((r"throw-.+", "aces"),)),
        # No third ace.
        Moment("peek", before=(drawn(0, 2, 3),), move="look"),
        Moment("lie", move="announce:three-6", wrong=((LIE, "other"),)),
        Moment("end", before=("1 accept",)),
    ),
)
