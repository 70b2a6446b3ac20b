"""Lessons: every game's, played to its end in every language, and over the wire."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from re import fullmatch
from typing import Any

import pytest
from discord import ui

from bot.screens import SCREENS, learning
from bot.screens.learning import LEARNER, answer, stand
from bot.screens.rules import Subject, layout
from bot.texts import LOCALES, has, keys, say
from engines import latest
from engines.core import Illegal
from sandbox import Message, Person, Reply
from tests.bot.club import Club, press
from tests.lengths import long_but

GAMES = [game for game, screen in SCREENS.items() if screen.lesson(say("en"))]
GOLDEN = Path(__file__).parents[1] / "lessons"
FEW = 5
"""Options of a select of which any few are tried."""
DEEP = 3
"""Looks in a row that lead to a move, at most."""
ANN = "Ann"


@dataclass(frozen=True)
class Control:
    """What can be pressed or chosen in a lesson, with what was looked at first to find it."""

    verb: str
    arg: str
    custom_id: str
    values: tuple[str, ...] = ()
    path: tuple["Control", ...] = ()


def lesson(game: str, locale: str = "en"):
    found = SCREENS[game].lesson(say(locale))
    assert found is not None
    return found


def controls(game: str, locale: str, at: int) -> Iterator[Control]:
    """All that can be pressed at a moment, and after a look at each thing that there is."""
    looks: list[tuple[Control, ...]] = [()]
    seen = {""}
    for path in looks:
        focus = path[-1].arg if path else ""
        layout = learning.lesson(game, SCREENS[game], at, ANN, say(locale), focus=focus)
        for item in (item for row in layout.rows for item in row):
            assert isinstance(item, ui.Button | ui.Select) and item.custom_id
            _, _, verb, arg = (*item.custom_id.split(":", 2)[2].split(".", 3), "")[:4]
            for values in choices(item):
                control = Control(verb, arg + ",".join(values), item.custom_id, values, path)
                if verb != "look":
                    yield control
                elif control.arg not in seen and len(path) < DEEP:
                    seen.add(control.arg)
                    looks.append((*path, control))


def choices(item: ui.Button[Any] | ui.Select[Any]) -> Iterator[tuple[str, ...]]:
    """What can be chosen: nothing on a button, one in a select, or any few in a small one."""
    if isinstance(item, ui.Button):
        yield ()
        return
    values = [option.value for option in item.options]
    most = item.max_values if len(values) <= FEW else 1
    for count in range(1, most + 1):
        yield from combinations(values, count)


def test_every_game_has_a_lesson() -> None:
    assert {"perudo", "menteur", "captain", "whist", "quiz"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_as_it_is_written_down(game: str) -> None:
    """Where it stands at each moment; when a rule changes under it, its texts are to be read
    again: `UPDATE_GOLDEN=1` writes it down."""
    rules, lines = latest(game), list[str]()
    heard = len(stand(game, SCREENS[game], say("en"), 0).told)
    for at, moment in enumerate(lesson(game).moments):
        here = stand(game, SCREENS[game], say("en"), at)
        lines += [f"{moment.name}: {rules.position(here.state)}"]
        lines += [f"    {type(told.event).__name__}" for told in here.told[heard:]]
        heard = len(here.told)
        lines += [f"  {moment.move}" if moment.move else "  -"]
    file = GOLDEN / f"lesson-{game}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text("\n".join(lines) + "\n")
    assert file.read_text().splitlines() == lines


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_in_every_language(game: str, locale: str) -> None:
    """What is to be done can be pressed or typed there, and so can every idea that is answered
    with why not; every text is there, and none beyond."""
    speak, found = say(locale), lesson(game, locale)
    texts = set[str]()
    for at, moment in enumerate(found.moments):
        texts |= {f"lesson-{game}-{moment.name}"}
        texts |= {
            f"lesson-{game}-{moment.name}-{name}" for _, name in (*moment.wrong, *moment.steps)
        }
        if not moment.move:
            assert not moment.wrong
            continue
        offered = list(controls(game, locale, at))
        moves = {control.arg for control in offered if control.verb == "do"}
        assert moment.move in moves or any(control.verb == "ask" for control in offered)
        assert answer(game, SCREENS[game], speak, at, moment.move) is None
        for pattern, name in moment.wrong:
            key = f"lesson-{game}-{moment.name}-{name}"
            tried = [move for move in moves - {moment.move} if fullmatch(pattern, move)]
            told = {answer(game, SCREENS[game], speak, at, move) for move in tried}
            assert speak(key) in told or pattern == r"answer:.+", (moment.name, pattern)
    assert all(has(key) for key in texts)
    assert {key for key in keys(locale) if key.startswith(f"lesson-{game}-")} == texts


@pytest.mark.parametrize("locale", LOCALES)
def test_a_move_of_several_lists_is_told_one_list_at_a_time(locale: str) -> None:
    """Each sentence leads to the next list and no further."""
    speak, told = say(locale), list[tuple[str, str]]()
    for at, moment in enumerate(lesson("captain", locale).moments):
        if not moment.move:
            continue
        found = [c for c in controls("captain", locale, at) if c.arg == moment.move]
        if not moment.steps:
            assert all(len(control.path) <= 1 for control in found), moment.name
            continue
        (control, *_) = sorted(found, key=lambda control: len(control.path))
        assert [look.arg for look in control.path] == [focus for focus, _ in moment.steps]
        for focus, name in moment.steps:
            shown = learning.lesson("captain", SCREENS["captain"], at, ANN, speak, focus=focus)
            assert shown.texts[0].splitlines()[1] == speak(f"lesson-captain-{moment.name}-{name}")
            told.append((moment.name, name))
    assert told == [("place", "cards"), ("joker", "number"), ("look", "belt")]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_refuse_in_a_lesson_as_at_a_table(game: str) -> None:
    """Whatever can be pressed is legal; what the rules refuse is said in their words."""
    rules = latest(game)
    for at, moment in enumerate(lesson(game).moments):
        if not moment.move:
            continue
        here = stand(game, SCREENS[game], say("en"), at)
        for control in controls(game, "en", at):
            if control.verb == "do" and (move := control.arg) != moment.move:
                told = answer(game, SCREENS[game], say("en"), at, move)
                try:
                    rules.check(here.state, LEARNER, rules.read(move))
                except Illegal as error:
                    assert has(error.code)
                assert told


# --- over the wire -------------------------------------------------------------------------------


async def opened(person: Person, game: str) -> Message:
    reply = await person.slash("learn", game=game)
    message = await reply.settled()
    assert message.ephemeral_for is person.user
    return message


def head(message: Message) -> str:
    return message.texts()[0].splitlines()[0]


async def pressed(person: Person, message: Message, control: Control) -> Reply:
    if control.values:
        reply = await person.select(message, control.custom_id, list(control.values))
    else:
        reply = await person.press_id(message, control.custom_id)
    assert reply.kind in ("update", "deferred_update"), reply
    await reply.settled()
    return reply


async def done(person: Person, message: Message, game: str, at: int) -> Reply:
    """Does what this moment waits for, in the way that the message offers."""
    moment = lesson(game).moments[at]
    if not moment.move:
        return await press(person, message, f":{game}.{at}.on")
    offered = list(controls(game, "en", at))
    found = next((c for c in offered if c.verb == "do" and c.arg == moment.move), None)
    if found is None:
        return await typed(person, message, game, at)
    for look in found.path:
        await pressed(person, message, look)
    return await pressed(person, message, found)


async def typed(person: Person, message: Message, game: str, at: int) -> Reply:
    """The same in a dialog."""
    move = lesson(game).moments[at].move
    fields: dict[str, str | list[str]] = {}
    if game == "perudo":
        fields["count"], fields["face"] = move.split("x")
        asked = await press(person, message, f".{at}.ask.bid")
    else:
        _, number, lang, text = move.split(":")
        fields[f"{number}.{lang}.new"] = text.lower()
        asked = await press(person, message, f".{at}.ask.answer.{number}")
    assert asked.modal is not None
    return await person.submit(asked.modal, fields)


@pytest.mark.parametrize("game", long_but("quiz", GAMES))
async def test_a_lesson_over_the_wire(club: Club, game: str) -> None:
    message = await opened(club.ann, game)
    last = len(lesson(game).moments) - 1
    for at in range(last):
        assert f"step {at + 1} of {last + 1}" in head(message)
        reply = await done(club.ann, message, game, at)
        assert reply.kind in ("update", "deferred_update"), reply
        await reply.settled()
    assert f"step {last + 1} of {last + 1}" in head(message)
    assert message.attachments or game == "quiz"
    # Who has played it to its end begins anew, and it was no table.
    assert "step 1 of" in head(await opened(club.ann, game))
    guild = club.sandbox.world.guild.id
    assert await club.bot.ledger.live_in(guild) == []
    await press(club.ann, message, f".{last}.play")
    await club.settled()
    assert [place.game for place in await club.bot.ledger.live_in(guild)] == [game]


@pytest.mark.parametrize(
    ("locale", "written"),
    [("en", "mozart"), ("fr", "C’est Mozart"), ("nl", "Mozart"), ("ru", "Моцарт")],
)
def test_what_the_quiz_says_to_write_is_right(locale: str, written: str) -> None:
    """A surname is enough (R35)."""
    speak = say(locale)
    lang = "en" if locale == "nl" else locale
    assert answer("quiz", SCREENS["quiz"], speak, 0, f"answer:0:{lang}:{written}") is None
    wrong = answer("quiz", SCREENS["quiz"], speak, 0, f"answer:0:{lang}:Verdi")
    assert wrong == speak("lesson-quiz-first-wrong")


async def test_nobody_else_bears_the_learners_name(club: Club) -> None:
    """Nothing but the lesson's sentence says what is to be done."""
    message = await opened(club.bob, "perudo")
    for at in range(2):
        await (await done(club.bob, message, "perudo", at)).settled()
    story = "\n".join(message.texts())
    assert "Ann" not in story and "**You**" not in story and "Your turn" not in story


def test_the_lesson_is_offered_with_the_rules_that_it_teaches() -> None:
    for edition, offered in (("borg", True), ("dudo", False)):
        rules = SCREENS["perudo"].rules
        subject = Subject(f"perudo-{edition}", "perudo", rules.editions[edition])
        turning = layout(subject, rules, 0, say("en")).rows[-1]
        labels = [item.label for item in turning if isinstance(item, ui.Button)]
        assert (say("en")("button-learn") in labels) == offered


async def test_a_wrong_idea_is_answered_and_not_played(club: Club) -> None:
    message = await opened(club.ann, "perudo")
    await (await done(club.ann, message, "perudo", 0)).settled()
    await (await press(club.ann, message, ".1.do.2x5")).settled()
    texts = message.texts()
    assert "step 2 of" in texts[0]
    assert texts[0].endswith("> " + say("en")("lesson-perudo-open-other"))
    await (await done(club.ann, message, "perudo", 1)).settled()
    assert "step 3 of" in message.texts()[0] and "\n> " not in message.texts()[0]
    # An older message of the same lesson plays on from where it stands.
    asked = await press(club.ann, message, ".2.ask.bid")
    assert asked.modal is not None
    await (await club.ann.submit(asked.modal, {"count": "9", "face": "3"})).settled()
    assert say("en")("lesson-perudo-raise-other") in message.texts()[0]


async def test_a_lesson_is_taken_up_where_it_was_left(club: Club) -> None:
    message = await opened(club.ann, "menteur")
    for at in range(3):
        await (await done(club.ann, message, "menteur", at)).settled()
    await club.restart()
    message = await opened(club.ann, "poker menteur")
    assert "step 4 of" in head(message)
    assert "step 1 of" in head(await opened(club.bob, "menteur"))
    await (await press(club.ann, message, ".3.over")).settled()
    assert "step 1 of" in head(message)
    exported = await club.bot.privacy.export(club.ann.user.id)
    assert exported["lessons"] == [{"game": "menteur", "moment": 0}]
    await club.bot.privacy.forget(club.ann.user.id)
    assert (await club.bot.privacy.export(club.ann.user.id))["lessons"] == []


async def test_the_rules_lead_to_the_lesson(club: Club) -> None:
    reply = await club.ann.slash("rules", game="menteur")
    message = await reply.settled()
    await (await press(club.ann, message, "p:learn:menteur")).settled()
    assert "step 1 of" in head(message)
    await (await done(club.ann, message, "menteur", 0)).settled()
    assert "step 2 of" in head(message)


async def test_inventions_in_a_lesson_are_refused(club: Club) -> None:
    message = await opened(club.ann, "perudo")
    for invented in (
        "",
        "perudo.99.on",
        "chess.0.on",
        "perudo.x.on",
        "perudo.1.on",
        "perudo.0.nothing",
    ):
        reply = await club.ann.press_id(message, f"p:learn:{invented}")
        assert reply.kind == "message" and not reply.failed, (invented, reply)
