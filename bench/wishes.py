"""What people at a table would like to do, the best first, by what is offered on one message.

They know the rules no better than the message: what is offered is taken, and a refusal leads to the
next best. Texts are read in English.
"""

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from bot.screens.ids import Pressed, read
from bot.screens.scene import plain
from engines.quiz.bank import questions
from sandbox import Message, Person

Knows = Callable[[Person, str], str | None]
"""What somebody would answer to a question of the quiz, which is given as it is shown; None where
he does not know."""

HASTY = (
    *("continue", "keep", "trou", "roll", "allin", "challenge", "refuse", "throw-hidden:.+"),
    *(
        "throw-open:.+",
        "announce:.+",
        r"\d+(?:x\d|\*)",
        "push:",
        "pass",
        "wait",
        "play:.+",
        "discard:.+",
    ),
    *("trump:.+", "cut:.+", "call", "check", "end", "lock", "TA:.*", "VR"),
)
"""Buttons of the games that we know in the order in which they are liked: whatever ends a game
soon."""
EASY = (
    *("continue", "keep", "trou", "roll", "accept", "throw-hidden:.+", "throw-open:.+"),
    *("announce:.+", r"\d+(?:x\d|\*)", "challenge", "refuse", "push:", "pack:.:[89]", "propose:.+"),
    *("wait", "pass", "play:.+", "discard:.+", "trump:.+", "cut:.+", "check", "call", "end"),
    *("lock", "TA:.*", "VR"),
)
"""The same of people who enjoy the game."""
DOUBTS = 0.3
"""How often people who enjoy the game do not believe what they hear."""
ALL_IN = ("allin", "call")
"""What one looks at before one puts in all one has."""
CAPTAIN = ("TA", "CS", "TM", "place", "origin", "VR", "close", "look", "swap")
"""What is liked best among the moves of Captain Bluff."""
UNLIKED = ("take", "appeal")
"""What would only make a game longer."""
TOP = "Highest so far"
ALONE = re.compile(r"P|GM|A(?:9|10|11):.")
"""Bids of colour whist in which a deal is soon decided."""
LISTED = re.compile(r"(?:[Ww]aiting for|Still [a-z ]+:)(.*)")
"""What stands before the names of several people who are waited for."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A button to press, or a select's choice; `verb` is the button's (see `bot.screens.ids`), and
    `about` the question that it would answer: buttons are the same from one hand to the next."""

    custom_id: str
    verb: str
    values: tuple[str, ...] = ()
    about: str = ""


def table_of(message: Message) -> int | None:
    """The table that a message is about, as its components say."""
    return next((pressed.table_id for pressed, _ in _offered(message)), None)


def verbs(message: Message) -> set[str]:
    """All that its components are for."""
    return {pressed.verb for pressed, _ in _offered(message)}


def waited(message: Message, names: Mapping[str, Person]) -> list[Person]:
    """Who of these people (by name) is waited for, as a table's message tells."""
    found = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    texts = [c["content"] for c in message.walk() if c["type"] == 10]
    lines = [line for text in texts for line in text.splitlines()]
    for line in lines:
        if listed := LISTED.search(line):
            return [names[name] for name in re.findall(rf"(?<!\w)({found})(?!\w)", listed[1])]
    turns = re.findall(rf"\*\*({found})\*\*", lines[0]) if lines else []
    return [names[name] for name in turns[-1:]]


def wishes(
    message: Message, person: Person, knows: Knows, chance: random.Random, *, hasty: bool
) -> Iterator[Wish]:
    """What this person would like to do on this message, the best first."""
    offered = list(_offered(message))
    buttons = [pressed for pressed, options in offered if not options]
    for pressed in buttons:
        if (
            pressed.verb == "ask"
            and pressed.arg.startswith("answer.")
            and (about := _known(message, person, knows))
        ):
            yield Wish(str(pressed), "ask", about=about)
    if hasty:
        yield from (Wish(str(p), "look") for a in ALL_IN for p in buttons if _looks(p, a))
        yield from _bid(message, offered, chance)
    liked = list(HASTY if hasty else EASY)
    if not hasty and chance.random() < DOUBTS:
        liked = ["challenge", "refuse", *liked]
    moves = [pressed for pressed in buttons if pressed.verb == "do"]
    if any(pressed.arg == "pass" for pressed in moves):  # "call" says then that somebody bluffs
        liked.remove("call")
    chance.shuffle(moves)
    moves.sort(key=lambda pressed: _place(pressed.arg, liked))
    for pressed in moves:
        if _place(pressed.arg, liked) < len(liked):
            yield Wish(str(pressed), "do")
    yield from _chosen(offered, chance)
    # What is no known game's move, people find out about by pressing it.
    for pressed in moves:
        if _place(pressed.arg, liked) == len(liked) and not pressed.arg.startswith(UNLIKED):
            yield Wish(str(pressed), "do")


def scholar(person: Person, question: str) -> str | None:
    """The right answer of our own bank; some people know more than others, and always the same."""
    answer = _answers().get(question)
    skill = random.Random(person.name).random()
    return answer if random.Random(f"{person.name} {question}").random() < skill else None


@cache
def _answers() -> Mapping[str, str]:
    words = [question.wording("en") for question in questions()]
    return {plain(each.text): each.answers[0] for each in words}


def _known(message: Message, person: Person, knows: Knows) -> str | None:
    """The first question of the message that this person can answer: a line of its own on the
    table's message, behind its heading on one's own."""
    lines = [line.strip() for text in message.texts() for line in text.splitlines()]
    lines += [line.partition(" – ")[2] for line in lines]
    return next((line for line in lines if knows(person, line)), None)


def _offered(message: Message) -> Iterator[tuple[Pressed, Sequence[str]]]:
    """Every enabled component of a table's, and the values of those that are selects."""
    for button in message.buttons():
        pressed = None if button.disabled else read(button.custom_id)
        if isinstance(pressed, Pressed):
            yield pressed, ()
    for select in message.selects():
        pressed = None if select.disabled else read(select.custom_id)
        if isinstance(pressed, Pressed):
            yield pressed, [option["value"] for option in select.options]


def _looks(pressed: Pressed, at: str) -> bool:
    return pressed.verb == "look" and pressed.arg == at


def _place(arg: str, liked: Sequence[str]) -> int:
    fits = (at for at, pattern in enumerate(liked) if re.fullmatch(pattern, arg))
    return next(fits, len(liked))


def _bid(
    message: Message, offered: Sequence[tuple[Pressed, Sequence[str]]], chance: random.Random
) -> Iterator[Wish]:
    """Yield a bid of colour whist that one seat plays alone, by lot of those that decide a deal
    soon and need no jury: so some are made, others fail, and hardly two tables end alike."""
    if any(TOP in text for text in message.texts()):
        return
    bids = [
        Wish(str(pressed), "do", (option,))
        for pressed, options in offered
        if pressed.verb == "do" and pressed.arg == ""
        for option in options
        if ALONE.fullmatch(option)
    ]
    if bids:
        yield chance.choice(bids)


def _chosen(
    offered: Sequence[tuple[Pressed, Sequence[str]]], chance: random.Random
) -> Iterator[Wish]:
    """Choices in selects: those that make a move first, of these the longest run of cards."""
    selects = [(pressed, options) for pressed, options in offered if options]
    moves = [
        Wish(str(pressed), "do", (value,))
        for pressed, options in selects
        for value in options
        if pressed.verb == "do" and not pressed.arg.startswith(UNLIKED)
    ]
    yield from sorted(moves, key=lambda wish: -wish.values[0].count(","))[:3]
    steps = [(pressed, options) for pressed, options in selects if pressed.verb == "look"]
    for pressed, options in sorted(steps, key=lambda step: -len(step[0].arg)):
        some = [each for each in chance.sample(options, len(options)) if each not in UNLIKED]
        if some and not pressed.arg.startswith("at.take"):
            yield Wish(str(pressed), "look", (min(some, key=lambda each: _place(each, CAPTAIN)),))
