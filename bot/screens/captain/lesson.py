"""Lesson of Captain Bluff: origins, placing, the joker, passing, looking, calls."""

from bot.screens.captain.rules import FLIGHTS, format_deal
from bot.screens.lesson import GameLesson, LessonMoment
from engines.captain.cards import Luggage
from engines.captain.types import CaptainOptions

HANDS = (
    (Luggage("P", 4), Luggage("P", 5), Luggage("P", 11), Luggage("T", 9), Luggage("T", 14)),
    (Luggage("P", 12), Luggage("N", 7), Luggage("N", 9)),
    (Luggage("T", 3), Luggage("T", 6), Luggage("N", 15)),
)

LESSON = GameLesson(
    options=CaptainOptions(),
    seats=3,
    dealt=format_deal(HANDS, FLIGHTS),
    moments=(
        LessonMoment("hand"),
        LessonMoment("origin", move="origin:1:P11", wrong=((r"origin:.+", "other"),)),
        LessonMoment(
            "place",
            before=("1 origin:2:P12", "2 origin:3:T3"),
            move="place:1:P4,P5",
            wrong=((r"place:1:T.+", "bluff"), (r"place:1:.+", "both"), (r"look:.+", "look")),
            steps=(("at.place.1", "cards"),),
        ),
        LessonMoment(
            "joker",
            before=("1 pass", "2 pass"),
            move="TM:1:6",
            wrong=(("end", "end"), (r"TM:.+", "other")),
            steps=(("at.TM", "number"),),
        ),
        LessonMoment(
            "pass",
            before=("1 pass", "2 pass", "1 place:2:N7"),
            move="pass",
            wrong=(("call", "call"),),
        ),
        LessonMoment(
            "look",
            before=("2 pass", "1 end", "2 look:1", "2 end"),
            move="look:2",
            steps=(("at.look", "belt"),),
        ),
        LessonMoment("call", before=("0 end", "1 place:2:N9"), move="call"),
        LessonMoment("end"),
    ),
)
