"""Tests of every game's lesson, to its end, in every language and over the wire."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from re import fullmatch
from typing import Any

import pytest
from discord import ui

from bot.screens import GAME_SCREENS, learning
from bot.screens.learning import LEARNER, explain_wrong_move, play_lesson
from bot.screens.rules import RulesSubject, build_rules_layout
from bot.texts import LOCALES, get_texts, has_text
from engines import find_latest_game
from engines.core import IllegalActionError
from sandbox import InteractionReply, Message, Person
from tests.support.club import SandboxClub, press_button
from tests.support.lengths import mark_long_except
from tests.support.text_files import parse_messages

GAMES_WITH_LESSON = [
    game for game, screen in GAME_SCREENS.items() if screen.build_lesson(get_texts("en"))
]
GOLDEN_PATH = Path(__file__).parents[2] / "lessons"
MAX_COMBINED_OPTIONS = 5
"""Options of a select of which any few are tried."""
MAX_LOOKS = 3
"""Looks in a row that lead to a move, at most."""
ANN_NAME = "Ann"


@dataclass(frozen=True)
class LessonControl:
    """A button or choice in a lesson, with the looks that lead to it."""

    verb: str
    arg: str
    custom_id: str
    values: tuple[str, ...] = ()
    path: tuple["LessonControl", ...] = ()


def build_lesson(game: str, locale: str = "en"):
    found = GAME_SCREENS[game].build_lesson(get_texts(locale))
    assert found is not None
    return found


def iterate_controls(game: str, locale: str, at: int) -> Iterator[LessonControl]:
    """Yield all controls at a moment, and after a look at each thing that there is."""
    looks: list[tuple[LessonControl, ...]] = [()]
    seen = {""}
    for path in looks:
        focus = path[-1].arg if path else ""
        layout = learning.build_lesson_layout(
            game, GAME_SCREENS[game], at, ANN_NAME, get_texts(locale), focus=focus
        )
        for item in (item for row in layout.rows for item in row):
            assert isinstance(item, ui.Button | ui.Select) and item.custom_id
            _, _, verb, arg = (*item.custom_id.split(":", 2)[2].split(".", 3), "")[:4]
            for values in iterate_choices(item):
                control = LessonControl(verb, arg + ",".join(values), item.custom_id, values, path)
                if verb != "look":
                    yield control
                elif control.arg not in seen and len(path) < MAX_LOOKS:
                    seen.add(control.arg)
                    looks.append((*path, control))


def iterate_choices(item: ui.Button[Any] | ui.Select[Any]) -> Iterator[tuple[str, ...]]:
    """Yield what can be chosen.

    It is nothing on a button, one in a select, or any few in a small one.
    """
    if isinstance(item, ui.Button):
        yield ()
        return
    values = [option.value for option in item.options]
    most = item.max_values if len(values) <= MAX_COMBINED_OPTIONS else 1
    for count in range(1, most + 1):
        yield from combinations(values, count)


def test_every_game_has_a_lesson() -> None:
    assert {"perudo", "menteur", "captain", "whist", "quiz"} <= set(GAMES_WITH_LESSON)


@pytest.mark.parametrize("game", GAMES_WITH_LESSON)
def test_a_lesson_is_played_as_it_is_written_down(game: str) -> None:
    """A file holds what stands at each moment.

    When a rule changes under it, its texts are to be read again: `UPDATE_GOLDEN=1` writes it down.
    """
    rules, lines = find_latest_game(game), list[str]()
    heard = len(play_lesson(game, GAME_SCREENS[game], get_texts("en"), 0).told)
    for at, moment in enumerate(build_lesson(game).moments):
        here = play_lesson(game, GAME_SCREENS[game], get_texts("en"), at)
        lines += [f"{moment.name}: {rules.format_position(here.state)}"]
        kinds = [type(told.event).__name__.removeprefix(game.title()) for told in here.told[heard:]]
        lines += [f"    {kind}" for kind in kinds]
        heard = len(here.told)
        lines += [f"  {moment.move}" if moment.move else "  -"]
    file = GOLDEN_PATH / f"lesson-{game}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text("\n".join(lines) + "\n")
    assert file.read_text().splitlines() == lines


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES_WITH_LESSON)
def test_a_lesson_in_every_language(game: str, locale: str) -> None:
    """A moment offers what it waits for, as a press or as text.

    So can every idea that is answered with why not; every text is there, and none beyond.
    """
    speak, found = get_texts(locale), build_lesson(game, locale)
    texts = set[str]()
    for at, moment in enumerate(found.moments):
        texts |= {f"lesson-{game}-{moment.name}"}
        texts |= {
            f"lesson-{game}-{moment.name}-{name}" for _, name in (*moment.wrong, *moment.steps)
        }
        if not moment.move:
            assert not moment.wrong
            continue
        offered = list(iterate_controls(game, locale, at))
        moves = {control.arg for control in offered if control.verb == "do"}
        assert moment.move in moves or any(control.verb == "ask" for control in offered)
        assert explain_wrong_move(game, GAME_SCREENS[game], speak, at, moment.move) is None
        for pattern, name in moment.wrong:
            key = f"lesson-{game}-{moment.name}-{name}"
            tried = [move for move in moves - {moment.move} if fullmatch(pattern, move)]
            told = {explain_wrong_move(game, GAME_SCREENS[game], speak, at, move) for move in tried}
            assert speak(key) in told or pattern == r"answer:.+", (moment.name, pattern)
    assert all(has_text(key) for key in texts)
    assert {key for key in parse_messages(locale) if key.startswith(f"lesson-{game}-")} == texts


@pytest.mark.parametrize("locale", LOCALES)
def test_a_move_of_several_lists_is_told_one_list_at_a_time(locale: str) -> None:
    """Each sentence leads to the next list and no further."""
    speak, told = get_texts(locale), list[tuple[str, str]]()
    for at, moment in enumerate(build_lesson("captain", locale).moments):
        if not moment.move:
            continue
        found = [c for c in iterate_controls("captain", locale, at) if c.arg == moment.move]
        if not moment.steps:
            assert all(len(control.path) <= 1 for control in found), moment.name
            continue
        (control, *_) = sorted(found, key=lambda control: len(control.path))
        assert [look.arg for look in control.path] == [focus for focus, _ in moment.steps]
        for focus, name in moment.steps:
            shown = learning.build_lesson_layout(
                "captain", GAME_SCREENS["captain"], at, ANN_NAME, speak, focus=focus
            )
            assert shown.texts[0].splitlines()[1] == speak(f"lesson-captain-{moment.name}-{name}")
            told.append((moment.name, name))
    assert told == [("place", "cards"), ("joker", "number"), ("look", "belt")]


@pytest.mark.parametrize("game", GAMES_WITH_LESSON)
def test_the_rules_refuse_in_a_lesson_as_at_a_table(game: str) -> None:
    """Offered moves are legal; what the rules refuse is said in their words."""
    rules = find_latest_game(game)
    for at, moment in enumerate(build_lesson(game).moments):
        if not moment.move:
            continue
        here = play_lesson(game, GAME_SCREENS[game], get_texts("en"), at)
        for control in iterate_controls(game, "en", at):
            if control.verb == "do" and (move := control.arg) != moment.move:
                told = explain_wrong_move(game, GAME_SCREENS[game], get_texts("en"), at, move)
                try:
                    rules.check_action(here.state, LEARNER, rules.parse_action(move))
                except IllegalActionError as error:
                    assert has_text(error.code)
                assert told


# --- over the wire -------------------------------------------------------------------------------


async def open_lesson(person: Person, game: str) -> Message:
    reply = await person.run_slash("learn", game=game)
    message = await reply.wait_for_message()
    assert message.ephemeral_for is person.user
    return message


def read_head(message: Message) -> str:
    return message.list_texts()[0].splitlines()[0]


async def press_control(
    person: Person, message: Message, control: LessonControl
) -> InteractionReply:
    if control.values:
        reply = await person.choose_values(message, control.custom_id, list(control.values))
    else:
        reply = await person.press_id(message, control.custom_id)
    assert reply.kind in ("update", "deferred_update"), reply
    await reply.wait_for_message()
    return reply


async def do_move(person: Person, message: Message, game: str, at: int) -> InteractionReply:
    """Do what this moment waits for, in the way that the message offers."""
    moment = build_lesson(game).moments[at]
    if not moment.move:
        return await press_button(person, message, f":{game}.{at}.on")
    offered = list(iterate_controls(game, "en", at))
    found = next((c for c in offered if c.verb == "do" and c.arg == moment.move), None)
    if found is None:
        return await type_move(person, message, game, at)
    for look in found.path:
        await press_control(person, message, look)
    return await press_control(person, message, found)


async def type_move(person: Person, message: Message, game: str, at: int) -> InteractionReply:
    """Type what this moment waits for in a dialog."""
    move = build_lesson(game).moments[at].move
    fields: dict[str, str | list[str]] = {}
    if game == "perudo":
        fields["count"], fields["face"] = move.split("x")
        asked = await press_button(person, message, f".{at}.ask.bid")
    else:
        _, number, lang, text = move.split(":")
        fields[f"{number}.{lang}.new"] = text.lower()
        asked = await press_button(person, message, f".{at}.ask.answer.{number}")
    assert asked.modal is not None
    return await person.submit_modal(asked.modal, fields)


@pytest.mark.parametrize("game", mark_long_except("quiz", GAMES_WITH_LESSON))
async def test_a_lesson_over_the_wire(club: SandboxClub, game: str) -> None:
    message = await open_lesson(club.ann, game)
    last = len(build_lesson(game).moments) - 1
    for at in range(last):
        assert f"step {at + 1} of {last + 1}" in read_head(message)
        reply = await do_move(club.ann, message, game, at)
        assert reply.kind in ("update", "deferred_update"), reply
        await reply.wait_for_message()
    assert f"step {last + 1} of {last + 1}" in read_head(message)
    assert message.attachments or game == "quiz"
    # A player begins anew after the end, and the lesson was no table.
    assert "step 1 of" in read_head(await open_lesson(club.ann, game))
    guild = club.sandbox.world.guild.id
    assert await club.bot.ledger.list_live_in(guild) == []
    await press_button(club.ann, message, f".{last}.play")
    await club.wait_until_settled()
    assert [place.game for place in await club.bot.ledger.list_live_in(guild)] == [game]


@pytest.mark.parametrize(
    ("locale", "written"),
    [("en", "mozart"), ("fr", "C’est Mozart"), ("nl", "Mozart"), ("ru", "Моцарт")],
)
def test_what_the_quiz_says_to_write_is_right(locale: str, written: str) -> None:
    """A surname is enough (R35)."""
    speak = get_texts(locale)
    assert (
        explain_wrong_move("quiz", GAME_SCREENS["quiz"], speak, 0, f"answer:0:{locale}:{written}")
        is None
    )
    wrong = explain_wrong_move("quiz", GAME_SCREENS["quiz"], speak, 0, f"answer:0:{locale}:Verdi")
    assert wrong == speak("lesson-quiz-first-wrong")


async def test_nobody_else_bears_the_learners_name(club: SandboxClub) -> None:
    """Only the lesson's sentence says what is to be done."""
    message = await open_lesson(club.bob, "perudo")
    for at in range(2):
        await (await do_move(club.bob, message, "perudo", at)).wait_for_message()
    story = "\n".join(message.list_texts())
    assert "Ann" not in story and "**You**" not in story and "Your turn" not in story


def test_the_lesson_is_offered_with_the_rules_that_it_teaches() -> None:
    for edition, offered in (("borg", True), ("dudo", False)):
        rules = GAME_SCREENS["perudo"].rules
        subject = RulesSubject(f"perudo-{edition}", "perudo", rules.editions[edition])
        turning = build_rules_layout(subject, rules, 0, get_texts("en")).rows[-1]
        labels = [item.label for item in turning if isinstance(item, ui.Button)]
        assert (get_texts("en")("button-learn") in labels) == offered


async def test_a_wrong_idea_is_answered_and_not_played(club: SandboxClub) -> None:
    message = await open_lesson(club.ann, "perudo")
    await (await do_move(club.ann, message, "perudo", 0)).wait_for_message()
    await (await press_button(club.ann, message, ".1.do.2x5")).wait_for_message()
    texts = message.list_texts()
    assert "step 2 of" in texts[0]
    assert texts[0].endswith("> " + get_texts("en")("lesson-perudo-open-other"))
    await (await do_move(club.ann, message, "perudo", 1)).wait_for_message()
    assert "step 3 of" in message.list_texts()[0] and "\n> " not in message.list_texts()[0]
    # An older message of the same lesson plays on from where it stands.
    asked = await press_button(club.ann, message, ".2.ask.bid")
    assert asked.modal is not None
    await (await club.ann.submit_modal(asked.modal, {"count": "9", "face": "3"})).wait_for_message()
    assert get_texts("en")("lesson-perudo-raise-other") in message.list_texts()[0]


async def test_a_lesson_is_taken_up_where_it_was_left(club: SandboxClub) -> None:
    message = await open_lesson(club.ann, "menteur")
    for at in range(3):
        await (await do_move(club.ann, message, "menteur", at)).wait_for_message()
    await club.restart_bot()
    message = await open_lesson(club.ann, "poker menteur")
    assert "step 4 of" in read_head(message)
    assert "step 1 of" in read_head(await open_lesson(club.bob, "menteur"))
    await (await press_button(club.ann, message, ".3.over")).wait_for_message()
    assert "step 1 of" in read_head(message)
    exported = await club.bot.privacy.export_person(club.ann.user.id)
    assert exported["lessons"] == [{"game": "menteur", "moment": 0}]
    await club.bot.privacy.delete_person(club.ann.user.id)
    assert (await club.bot.privacy.export_person(club.ann.user.id))["lessons"] == []


async def test_the_rules_lead_to_the_lesson(club: SandboxClub) -> None:
    reply = await club.ann.run_slash("rules", game="menteur")
    message = await reply.wait_for_message()
    await (await press_button(club.ann, message, "p:learn:menteur")).wait_for_message()
    assert "step 1 of" in read_head(message)
    await (await do_move(club.ann, message, "menteur", 0)).wait_for_message()
    assert "step 2 of" in read_head(message)


async def test_inventions_in_a_lesson_are_refused(club: SandboxClub) -> None:
    message = await open_lesson(club.ann, "perudo")
    for invented in (
        "",
        "perudo.99.on",
        "chess.0.on",
        "perudo.x.on",
        "perudo.1.on",
        "perudo.0.nothing",
    ):
        reply = await club.ann.press_id(message, f"p:learn:{invented}")
        assert reply.kind == "message" and not reply.has_failed, (invented, reply)
