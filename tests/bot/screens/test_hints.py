"""Tests of hints of a possible move for a player alone with computers."""

import pytest

from bot.screens import GAME_SCREENS, hint, learning
from bot.texts import LOCALES, Say, get_texts
from engines import find_latest_game
from sandbox import Message
from tests.support.club import SandboxClub, press_button

HINT_BUTTON = ":look:hint:"


async def open_against_computers(club: SandboxClub, game: str, computers: int) -> Message:
    """Open Ann's table with computers only."""
    await club.ann.run_slash("bluff start", game=game)
    await club.wait_until_settled()
    message = club.ann.list_messages("bluff")[-1]
    for _ in range(computers):
        await club.ann.press_id(message, "t:1:computer:add.careful:")
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    return club.ann.list_messages("bluff")[-1]


def is_hint_offered(message: Message) -> bool:
    return any(HINT_BUTTON in (button.custom_id or "") for button in message.list_buttons())


async def test_a_hint_tells_odds_and_a_move(club: SandboxClub) -> None:
    message = await open_against_computers(club, "perudo", 1)
    await club.ann.wait_until(lambda ann: is_hint_offered(ann.list_messages("bluff")[-1]))
    asked = await press_button(club.ann, message, HINT_BUTTON)
    told = "\n".join((await asked.wait_for_message()).list_texts())
    assert (await asked.wait_for_message()).ephemeral_for is club.ann.user
    begins = get_texts("en")("hint-move", move="|").split("|")[0]
    assert begins in told


async def test_no_hint_where_somebody_else_plays(club: SandboxClub) -> None:
    await club.ann.run_slash("bluff start", game="perudo")
    await club.wait_until_settled()
    message = club.ann.list_messages("bluff")[-1]
    await press_button(club.bob, message, ":join:")
    await club.ann.press_id(message, "t:1:computer:add.careful:")
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    message = club.ann.list_messages("bluff")[-1]
    assert message.list_buttons() and not is_hint_offered(message)
    reply = await club.ann.press_id(message, "t:1:look:hint:")  # an invented button
    texts = "\n".join((await reply.wait_for_message()).list_texts())
    assert get_texts("en")("hint-none") not in texts and "**" in texts
    assert get_texts("en")("hint-move", move="|").split("|")[0] not in texts


GAMES_WITH_LESSON = [
    game for game, screen in GAME_SCREENS.items() if screen.build_lesson(get_texts("en"))
]


def collect_hints(game: str, speak: Say) -> dict[str, str]:
    """Return the hint at each moment of a game's lesson where its learner moves."""
    screen = GAME_SCREENS[game]
    lesson = screen.build_lesson(speak)
    assert lesson is not None
    found: dict[str, str] = {}
    for at, moment in enumerate(lesson.moments):
        if moment.move:
            view, scene = learning.build_learner_view(game, screen, speak, at, "Ann")
            found[moment.name] = hint.build_hint(find_latest_game(game), screen, view, scene, 1)
    return found


@pytest.mark.parametrize("game", GAMES_WITH_LESSON)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_hint_names_what_can_be_pressed(game: str, locale: str) -> None:
    speak = get_texts(locale)
    odds, _, _ = speak("hint-odds", odds="|").partition("|")
    move, _, _ = speak("hint-move", move="|").partition("|")
    told = collect_hints(game, speak).values()
    assert any(odds in each for each in told) and any(move in each for each in told)


@pytest.mark.parametrize(
    ("game", "moment", "line"),
    [
        # Two more are needed among ten dice, each a three or a star.
        ("perudo", "raise", "**90%** chance of **5 threes** (you can see 3)"),
        # Three fair dice give K A A, A A A, two kings or three: 20 of 216.
        ("menteur", "refuse", "is true **9%** of the time"),
        # It is 14 of 40 unseen luggage cards, besides 13 airport cards at half their weight.
        ("captain", "pass", "really from New York **30%** of the time"),
        ("captain", "call", "really from New York **0%** of the time"),
        ("whist", "follow", "♥ J: 2 higher cards are out"),
        ("quiz", "raise", "$200 to call into $800. Worth it if you win more than **20%**"),
    ],
)
def test_what_the_odds_are(game: str, moment: str, line: str) -> None:
    assert line in collect_hints(game, get_texts("en"))[moment]
