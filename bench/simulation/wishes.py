"""Wishes of scripted people at a table, by what one message offers.

The best comes first. They know the rules no better than the message: what is offered is taken, and
a refusal leads to the next best. Texts are read in English.
"""

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import escape_markdown
from engines.quiz.bank import load_questions
from sandbox import Message, Person

Knows = Callable[[Person, str], str | None]
"""Function from a person and a question as it is shown to their answer, or None."""

HASTY_ORDER = (
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
"""Buttons of the games that we know, those first that end a game soon."""
EASY_ORDER = (
    *("continue", "keep", "trou", "roll", "accept", "throw-hidden:.+", "throw-open:.+"),
    *("announce:.+", r"\d+(?:x\d|\*)", "challenge", "refuse", "push:", "pack:.:[89]", "propose:.+"),
    *("wait", "pass", "play:.+", "discard:.+", "trump:.+", "cut:.+", "check", "call", "end"),
    *("lock", "TA:.*", "VR"),
)
"""Order of the same buttons for people who enjoy the game."""
DOUBT_CHANCE = 0.3
"""Share of announcements that people who enjoy the game do not believe."""
ALL_IN = ("allin", "call")
"""Arguments before which a player looks, as they stake everything."""
CAPTAIN = ("TA", "CS", "TM", "place", "origin", "VR", "close", "look", "swap")
"""Moves of Captain Bluff, the best liked first."""
UNLIKED_WORDS = ("take", "appeal")
"""Arguments that would only make a game longer."""
TOP = "Highest so far"
ALONE = re.compile(r"P|GM|A(?:9|10|11):.")
"""Bids of colour whist in which a deal is soon decided."""
LISTED = re.compile(r"(?:[Ww]aiting for|Still [a-z ]+:)(.*)")
"""Pattern of the words before the names of several awaited players."""


@dataclass(frozen=True, slots=True)
class PlayerWish:
    """Button to press, or choice of a select.

    `verb` is the button's (see `bot.screens.ids`), and `about` the question that it would answer:
    buttons are the same from one hand to the next.
    """

    custom_id: str
    verb: str
    values: tuple[str, ...] = ()
    about: str = ""


def table_of(message: Message) -> int | None:
    """Return the table that a message is about, as its components say."""
    return next((pressed.table_id for pressed, _ in _iterate_offers(message)), None)


def list_verbs(message: Message) -> set[str]:
    return {pressed.verb for pressed, _ in _iterate_offers(message)}


def list_awaited(message: Message, names: Mapping[str, Person]) -> list[Person]:
    """Return the people (by name) that a table's message awaits."""
    found = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    texts = [c["content"] for c in message.walk_components() if c["type"] == 10]
    lines = [line for text in texts for line in text.splitlines()]
    for line in lines:
        if listed := LISTED.search(line):
            return [names[name] for name in re.findall(rf"(?<!\w)({found})(?!\w)", listed[1])]
    turns = re.findall(rf"\*\*({found})\*\*", lines[0]) if lines else []
    return [names[name] for name in turns[-1:]]


def iterate_wishes(
    message: Message, person: Person, knows: Knows, chance: random.Random, *, hasty: bool
) -> Iterator[PlayerWish]:
    """Yield this person's wishes on this message, the best first."""
    offered = list(_iterate_offers(message))
    buttons = [pressed for pressed, options in offered if not options]
    for pressed in buttons:
        if (
            pressed.verb == "ask"
            and pressed.arg.startswith("answer.")
            and (about := _find_known_question(message, person, knows))
        ):
            yield PlayerWish(str(pressed), "ask", about=about)
    if hasty:
        yield from (PlayerWish(str(p), "look") for a in ALL_IN for p in buttons if _is_look(p, a))
        yield from _iterate_solo_bids(message, offered, chance)
    liked = list(HASTY_ORDER if hasty else EASY_ORDER)
    if not hasty and chance.random() < DOUBT_CHANCE:
        liked = ["challenge", "refuse", *liked]
    moves = [pressed for pressed in buttons if pressed.verb == "do"]
    if any(pressed.arg == "pass" for pressed in moves):  # "call" then says that a player bluffs
        liked.remove("call")
    chance.shuffle(moves)
    moves.sort(key=lambda pressed: _rank_argument(pressed.arg, liked))
    for pressed in moves:
        if _rank_argument(pressed.arg, liked) < len(liked):
            yield PlayerWish(str(pressed), "do")
    yield from _iterate_choices(offered, chance)
    # Moves of unknown games are found out by pressing them.
    for pressed in moves:
        if _rank_argument(pressed.arg, liked) == len(liked) and not pressed.arg.startswith(
            UNLIKED_WORDS
        ):
            yield PlayerWish(str(pressed), "do")


def recall_answer(person: Person, question: str) -> str | None:
    """Return the right answer of our own bank, as far as this person knows it.

    Some people know more than others, and always the same.
    """
    answer = _load_answers().get(question)
    skill = random.Random(person.name).random()
    return answer if random.Random(f"{person.name} {question}").random() < skill else None


@cache
def _load_answers() -> Mapping[str, str]:
    words = [question.find_wording("en") for question in load_questions()]
    return {escape_markdown(each.text): each.answers[0] for each in words}


def _find_known_question(message: Message, person: Person, knows: Knows) -> str | None:
    """Return the first question of the message that this person can answer.

    It is a line of its own on the table's message, and stands behind its heading on a person's own.
    """
    lines = [line.strip() for text in message.list_texts() for line in text.splitlines()]
    lines += [line.partition(" – ")[2] for line in lines]
    return next((line for line in lines if knows(person, line)), None)


def _iterate_offers(message: Message) -> Iterator[tuple[TablePress, Sequence[str]]]:
    """Yield every enabled component of a table's message, with the values of selects."""
    for button in message.list_buttons():
        pressed = None if button.disabled else parse_custom_id(button.custom_id)
        if isinstance(pressed, TablePress):
            yield pressed, ()
    for select in message.list_selects():
        pressed = None if select.disabled else parse_custom_id(select.custom_id)
        if isinstance(pressed, TablePress):
            yield pressed, [option["value"] for option in select.options]


def _is_look(pressed: TablePress, at: str) -> bool:
    return pressed.verb == "look" and pressed.arg == at


def _rank_argument(arg: str, liked: Sequence[str]) -> int:
    fits = (at for at, pattern in enumerate(liked) if re.fullmatch(pattern, arg))
    return next(fits, len(liked))


def _iterate_solo_bids(
    message: Message, offered: Sequence[tuple[TablePress, Sequence[str]]], chance: random.Random
) -> Iterator[PlayerWish]:
    """Yield a bid of colour whist that one seat plays alone.

    By lot of those that decide a deal soon and need no jury: so some are made, others fail, and
    hardly two tables end alike.
    """
    if any(TOP in text for text in message.list_texts()):
        return
    bids = [
        PlayerWish(str(pressed), "do", (option,))
        for pressed, options in offered
        if pressed.verb == "do" and pressed.arg == ""
        for option in options
        if ALONE.fullmatch(option)
    ]
    if bids:
        yield chance.choice(bids)


def _iterate_choices(
    offered: Sequence[tuple[TablePress, Sequence[str]]], chance: random.Random
) -> Iterator[PlayerWish]:
    """Yield choices in selects, first those that move, of these the longest runs."""
    selects = [(pressed, options) for pressed, options in offered if options]
    moves = [
        PlayerWish(str(pressed), "do", (value,))
        for pressed, options in selects
        for value in options
        if pressed.verb == "do" and not pressed.arg.startswith(UNLIKED_WORDS)
    ]
    yield from sorted(moves, key=lambda wish: -wish.values[0].count(","))[:3]
    steps = [(pressed, options) for pressed, options in selects if pressed.verb == "look"]
    for pressed, options in sorted(steps, key=lambda step: -len(step[0].arg)):
        some = [each for each in chance.sample(options, len(options)) if each not in UNLIKED_WORDS]
        if some and not pressed.arg.startswith("at.take"):
            yield PlayerWish(
                str(pressed), "look", (min(some, key=lambda each: _rank_argument(each, CAPTAIN)),)
            )
