"""What one person sees never hides what happens: older private messages follow the table and become
the reveal when something lies open; one's own message says "you"."""

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from bot.clock import now_ms
from bot.delivery import private
from bot.screens import SCREENS, ids
from bot.screens.ids import Pressed
from bot.screens.scene import Layout, Scene
from bot.store.messages import address
from bot.tables.rows import Entry
from bot.texts import LOCALES, say, text
from engines.core import Office, Seat
from renderers.picture import Player
from sandbox import Message, Person
from tests.bot import questions
from tests.bot.club import Club, press
from tests.engines.cases import CASES
from tests.engines.kit import RandomTable, expiries, refusal
from tests.lengths import long_but

PEOPLE = ("ann", "bob", "chloe", "dmitri")
MOST_MOVES = 400
SHOWN = 30
"""Positions of a game in which all texts are looked at."""


def decisions(message: Message) -> set[str]:
    """The decisions for which something can be pressed on a message."""
    controls = [*message.buttons(), *message.selects()]
    pressed = [ids.read(each.custom_id) for each in controls if each.custom_id]
    return {each.decision for each in pressed if isinstance(each, Pressed) and each.decision}


def lies_open(club: Club) -> bool:
    return any(each.pace == "reveal" for each in club.state().decisions())


async def moved(club: Club, rng: random.Random, causes: Iterator[int]) -> None:
    """Have somebody who is waited for do something legal at the table."""
    table = club.state()
    timed = expiries(table.decisions())
    if table.rules.name == "quiz" and timed:  # else one may change one's answer for ever
        entry = Entry("game", Office.CLOCK, None, timed[-1])
        await club.bot.tables.commit(table.id, f"test {next(causes)}", lambda _: [entry])
        return
    tried = [
        (decision.actor, action)
        for decision in table.decisions()
        for action in CASES[table.rules.name].moves(table.view(decision.actor))
        if isinstance(decision.actor, int)
    ]
    rng.shuffle(tried)
    for seat, action in tried:
        if refusal(table.rules, table.state, seat, action) is None:
            user_id, cause = table.members[seat].user_id, f"test {next(causes)}"
            await club.bot.tables.act(table.id, user_id, action, cause=cause, stamp=now_ms())
            return
    await asyncio.sleep(0.05)  # it waits for what comes from outside


@pytest.mark.parametrize("game", long_but("perudo", SCREENS))
async def test_an_older_private_message_becomes_the_reveal(
    club: Club, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(private, "REST_SECONDS", 600.0)  # nothing waits for a rest
    questions.rig(monkeypatch) if game == "quiz" else None
    people: list[Person] = [getattr(club, name) for name in PEOPLE]
    message = await club.table(*people, game=game)
    await club.settled()
    peeks: dict[str, Message] = {}
    for person in people:
        looked = (await press(person, message, ":look:")).message
        assert looked and looked.ephemeral_for is person.user
        peeks[person.name] = looked
    rng, causes = random.Random(7), count()
    for _ in range(MOST_MOVES):
        await moved(club, rng, causes)
        if lies_open(club):
            break
    assert lies_open(club), "nothing was ever revealed"
    table = message if not message.deleted else people[0].last("bluff")
    open_now = {each.id for each in club.state().decisions()}
    for person in people:
        peek = peeks[person.name]
        await person.until(lambda _, peek=peek: peek.texts()[0].startswith("### "))
        await person.until(lambda _, peek=peek: decisions(peek) <= open_now)
        await person.until(lambda _, table=table: decisions(table) <= open_now)
        await person.until(
            lambda _, peek=peek, table=table: (
                [each.filename for each in peek.attachments]
                == [each.filename for each in table.attachments]
            )
        )
        for letter in person.messages(person.dm()):
            await person.until(lambda _, letter=letter: letter.texts()[0].startswith("### "))


async def test_an_older_private_message_follows_who_plays_with_the_tables_buttons(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private, "REST_SECONDS", 600.0)
    message = await club.table(club.ann, club.bob)
    await club.settled()
    first = club.in_turn()
    other = club.bob if first is club.ann else club.ann
    peek = (await press(first, message, ":look:")).message
    assert peek and decisions(peek)
    await press(first, message, ":do:2x3:")
    await first.until(lambda _: not decisions(peek))
    await press(other, message, ":do:3x3:")
    await first.until(lambda _: "Your turn" in " ".join(peek.texts()))
    await press(first, message, ":do:challenge:")
    await first.until(lambda _: peek.texts()[0].startswith("### "))
    assert "challenge" in peek.texts()[1].splitlines()[0]


async def test_an_ephemeral_message_that_only_follows_is_edited_once_a_pause(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private, "PEEK_PAUSE_SECONDS", 600.0)
    people = [club.ann, club.bob, club.chloe, club.dmitri]
    message = await club.table(*people)
    await club.settled()
    first = club.in_turn()
    watching = people[(people.index(first) + 3) % 4]
    peek = (await press(watching, message, ":look:")).message
    assert peek
    fresh = peek.texts()
    await press(first, message, ":do:")
    followed = await watching.until(lambda _: peek.texts() != fresh and peek.texts())
    await press(club.in_turn(), message, ":do:")
    while not club.bot.hand_messages.get(1, watching.user.id).has_news:  # noqa: ASYNC110 (it is known, and waits)
        await asyncio.sleep(0.01)
    assert peek.texts() == followed
    await club.settled()
    assert peek.texts() != followed


async def test_what_can_follow_no_longer_leads_to_the_table(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    monkeypatch.setattr(private, "TOKEN_MS", 400)
    peek = (await press(club.ann, message, ":look:")).message
    assert peek and "Your dice" in " ".join(peek.texts())
    await club.ann.until(lambda _: "Your dice" not in " ".join(peek.texts()))
    shown = await club.bot.messages.one(1, "table")
    link = address(club.sandbox.world.guild.id, shown)
    assert peek.texts()[0] == text("en", "hand-left-behind", link=link, table=1)
    assert not peek.attachments
    monkeypatch.setattr(private, "TOKEN_MS", 60_000)
    again = await press(club.ann, peek, ":look:")
    assert again.kind == "update" and "Your dice" in " ".join(peek.texts())


async def test_nothing_that_others_do_in_secret_edits_a_private_message(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions.rig(monkeypatch)
    await club.table(club.ann, club.bob, game="quiz")
    await club.settled()
    peek = (await club.ann.slash("bluff hand")).message
    assert peek
    await club.settled()
    stood = peek.edited_at
    lines = club.state().view(club.seat(club.bob)).sheet.lines
    for written in ("first", "second"):  # he writes, and thinks better of it
        action = SCREENS["quiz"].submitted(
            f"answer.{lines[0].number}", {str(lines[0].number): [written]}
        )
        await club.bot.tables.act(
            1, club.bob.user.id, *action, cause=f"test {written}", stamp=now_ms()
        )
    await club.settled()
    assert peek.edited_at == stood


# --- you -----------------------------------------------------------------------------------------


def positions(game: str) -> Iterator[tuple[Any, tuple[Any, ...], int]]:
    """States of a random game with all that was told until then, and how many seats there are."""
    for seed in range(2):
        at = RandomTable(CASES[game], seed)
        steps = at.play()
        told = [(step.after, step.told) for step in steps]
        known: list[Any] = []
        opened = 0
        for number, (state, news) in enumerate(told):
            known += news
            over = number == len(told) - 1
            shown = any(d.pace == "reveal" for d in at.game.decisions(state))
            opened += shown
            if over or number % (len(told) // SHOWN + 1) == 0 or (shown and opened < SHOWN):
                yield state, tuple(known), at.seats


def own(game: str, state: Any, told: Any, seat: Seat, scene: Scene) -> tuple[str, Layout]:
    rules = CASES[game].game
    view = rules.view(state, seat, told)
    screen = SCREENS[game]
    return screen.verdict(view, scene), screen.hand(view, scene, "")


@pytest.mark.parametrize("game", SCREENS)
def test_nobody_reads_their_own_name_in_their_own_message(game: str) -> None:
    seen = 0
    for state, told, seats in positions(game):
        players = [Player(f"Zed{seat}q") for seat in range(seats)]
        for locale in LOCALES:
            for seat in range(seats):
                scene = Scene(1, say(locale), players, reader=seat)
                verdict, layout = own(game, state, told, seat, scene)
                for line in "\n".join([verdict, *layout.texts]).splitlines():
                    assert f"Zed{seat}q" not in line, (locale, line)
                seen += bool(verdict)
    assert seen, "nothing was revealed"


@pytest.mark.parametrize("game", SCREENS)
def test_at_a_reveal_ones_own_picture_is_the_tables(game: str) -> None:
    rules, seen = CASES[game].game, 0
    for state, told, seats in positions(game):
        if not any(d.pace == "reveal" for d in rules.decisions(state)):
            continue
        seat = 0
        scene = Scene(1, say("en"), [Player(f"P{n}") for n in range(seats)], reader=seat)
        view = rules.view(state, seat, told)
        table, hand = SCREENS[game].table(view, scene), SCREENS[game].hand(view, scene, "")
        assert SCREENS[game].verdict(view, scene)
        assert table.draw and hand.draw
        assert (table.draw.func, table.draw.args) == (hand.draw.func, hand.draw.args)  # type: ignore[attr-defined]
        seen += 1
    assert seen
