"""Hints: for one person alone with computers, from his own view, with a move that he can make."""

import pytest

from bot.screens import SCREENS, hint, learning
from bot.texts import LOCALES, Say, say
from engines import latest
from sandbox import Message
from tests.bot.club import Club, press

HINTED = ":look:hint:"


async def against_computers(club: Club, game: str, computers: int) -> Message:
    """Ann's table, without anybody else."""
    await club.ann.slash("bluff start", game=game)
    await club.settled()
    message = club.ann.messages("bluff")[-1]
    for _ in range(computers):
        await club.ann.press_id(message, "t:1:computer:add.careful:")
    await press(club.ann, message, ":start:")
    await club.settled()
    return club.ann.messages("bluff")[-1]


def offers(message: Message) -> bool:
    return any(HINTED in (button.custom_id or "") for button in message.buttons())


async def test_a_hint_tells_odds_and_a_move(club: Club) -> None:
    message = await against_computers(club, "perudo", 1)
    await club.ann.until(lambda ann: offers(ann.messages("bluff")[-1]))
    asked = await press(club.ann, message, HINTED)
    told = "\n".join((await asked.settled()).texts())
    assert (await asked.settled()).ephemeral_for is club.ann.user
    begins = say("en")("hint-move", move="|").split("|")[0]
    assert begins in told


async def test_no_hint_where_somebody_else_plays(club: Club) -> None:
    await club.ann.slash("bluff start", game="perudo")
    await club.settled()
    message = club.ann.messages("bluff")[-1]
    await press(club.bob, message, ":join:")
    await club.ann.press_id(message, "t:1:computer:add.careful:")
    await press(club.ann, message, ":start:")
    await club.settled()
    message = club.ann.messages("bluff")[-1]
    assert message.buttons() and not offers(message)
    reply = await club.ann.press_id(message, "t:1:look:hint:")  # an invention
    texts = "\n".join((await reply.settled()).texts())
    assert say("en")("hint-none") not in texts and "**" in texts
    assert say("en")("hint-move", move="|").split("|")[0] not in texts


GAMES = [game for game, screen in SCREENS.items() if screen.lesson(say("en"))]


def hints(game: str, speak: Say) -> dict[str, str]:
    """What is told at each moment of a game's lesson where its learner moves."""
    screen = SCREENS[game]
    lesson = screen.lesson(speak)
    assert lesson is not None
    found: dict[str, str] = {}
    for at, moment in enumerate(lesson.moments):
        if moment.move:
            view, scene = learning.seen(game, screen, speak, at, "Ann")
            found[moment.name] = hint.hint(latest(game), screen, view, scene, 1)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_hint_names_what_can_be_pressed(game: str, locale: str) -> None:
    speak = say(locale)
    odds, _, _ = speak("hint-odds", odds="|").partition("|")
    move, _, _ = speak("hint-move", move="|").partition("|")
    told = hints(game, speak).values()
    assert any(odds in each for each in told) and any(move in each for each in told)


@pytest.mark.parametrize(
    ("game", "moment", "line"),
    [
        # Two more among ten dice, each a three or a star.
        ("perudo", "raise", "**90%** chance of **5 threes** (you can see 3)"),
        # Of three fair dice K A A, A A A, two kings or three: 20 of 216.
        ("menteur", "refuse", "is true **9%** of the time"),
        # 14 of 40 luggage cards that are not seen, besides 13 airport cards at half their weight.
        ("captain", "pass", "really from New York **30%** of the time"),
        ("captain", "call", "really from New York **0%** of the time"),
        ("whist", "follow", "♥ J: 2 higher cards are out"),
        ("quiz", "raise", "$200 to call into $800. Worth it if you win more than **20%**"),
    ],
)
def test_what_the_odds_are(game: str, moment: str, line: str) -> None:
    assert line in hints(game, say("en"))[moment]
