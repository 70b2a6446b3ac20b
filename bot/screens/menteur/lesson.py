"""Lesson of poker menteur: throwing, looking, announcing, believing or not, lying."""

from bot.screens.examples import format_chance_move
from bot.screens.lesson import GameLesson, LessonMoment
from engines.menteur.types import MenteurOptions

ANNOUNCE_PATTERN = r"announce:.+"

LESSON = GameLesson(
    options=MenteurOptions(),
    seats=3,
    dealt=(format_chance_move(0),),
    moments=(
        LessonMoment("cup"),
        LessonMoment("throw", move="throw-hidden:1,2,3,4,5@0", wrong=((r"throw-.+", "open"),)),
        # Two kings, two nines and a jack.
        LessonMoment(
            "look",
            before=(format_chance_move(4, 0, 4, 2, 0),),
            move="look",
            wrong=((ANNOUNCE_PATTERN, "blind"),),
        ),
        LessonMoment(
            "announce",
            move="announce:two-pairs-5-1",
            wrong=((r"announce:pair-\d", "low"), (ANNOUNCE_PATTERN, "lie")),
        ),
        LessonMoment(
            "refuse",
            before=(
                *("1 accept", "1 look", "1 uncover:1,3@0"),
                *("1 throw-hidden:2,4,5@1", format_chance_move(0, 2, 5), "1 announce:three-5"),
                *("2 accept", "2 announce:full-5-6"),
            ),
            move="refuse",
            wrong=(("accept", "accept"),),
        ),
        LessonMoment("caught", move="continue"),
        LessonMoment(
            "accept",
            before=(
                *("1 continue", "2 continue", "2 throw-open:1,2@0", format_chance_move(5, 5)),
                *("2 throw-hidden:3,4,5@1", format_chance_move(0, 1, 3), "2 announce:pair-6"),
            ),
            move="accept",
            wrong=(("refuse", "refuse"),),
        ),
        LessonMoment("again", move="throw-hidden:3,4,5@0", wrong=((r"throw-.+", "aces"),)),
        # No third ace.
        LessonMoment("peek", before=(format_chance_move(0, 2, 3),), move="look"),
        LessonMoment("lie", move="announce:three-6", wrong=((ANNOUNCE_PATTERN, "other"),)),
        LessonMoment("end", before=("1 accept",)),
    ),
)
