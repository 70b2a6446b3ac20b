"""Tests of hands in a reveal: no private message hides what happens.

Older private messages follow the table and become the reveal when something lies open; a player's
own message says "you".
"""

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from bot.clock import now_ms
from bot.delivery import hand_delivery
from bot.screens import GAME_SCREENS, ids
from bot.screens.ids import TablePress
from bot.screens.scene import MessageLayout, TableScene
from bot.store.messages import format_message_url
from bot.tables.rows import LogEntry
from bot.texts import LOCALES, format_text, get_texts
from engines.core import Office, Seat
from renderers.picture import PicturePlayer
from sandbox import Message, Person
from tests.engines.case_registry import CASES
from tests.engines.kit import RandomTable, find_refusal, list_expiries
from tests.support import rigged_questions
from tests.support.club import SandboxClub, press_button
from tests.support.lengths import mark_long_except

PEOPLE_NAMES = ("ann", "bob", "chloe", "dmitri")
MAX_MOVES = 400
SHOWN = 30
"""Positions of a game in which all texts are looked at."""


def list_pressable_decisions(message: Message) -> set[str]:
    """Return the decisions for which something can be pressed on a message."""
    controls = [*message.list_buttons(), *message.list_selects()]
    pressed = [ids.parse_custom_id(each.custom_id) for each in controls if each.custom_id]
    return {each.decision for each in pressed if isinstance(each, TablePress) and each.decision}


def is_reveal_open(club: SandboxClub) -> bool:
    return any(each.pace == "reveal" for each in club.get_table().list_decisions())


async def play_any_move(club: SandboxClub, rng: random.Random, causes: Iterator[int]) -> None:
    """Make a legal move of an awaited seat at the table."""
    table = club.get_table()
    timed = list_expiries(table.list_decisions())
    if table.rules.name == "quiz" and timed:  # else answers may be changed for ever
        entry = LogEntry("game", Office.CLOCK, None, timed[-1])
        await club.bot.tables.commit(table.id, f"test {next(causes)}", lambda _: [entry])
        return
    tried = [
        (decision.actor, action)
        for decision in table.list_decisions()
        for action in CASES[table.rules.name].moves(table.build_view(decision.actor))
        if isinstance(decision.actor, int)
    ]
    rng.shuffle(tried)
    for seat, action in tried:
        if find_refusal(table.rules, table.state, seat, action) is None:
            user_id, cause = table.members[seat].user_id, f"test {next(causes)}"
            await club.bot.tables.play_actions(
                table.id, user_id, action, cause=cause, stamp=now_ms()
            )
            return
    await asyncio.sleep(0.05)  # it waits for requests


@pytest.mark.parametrize("game", mark_long_except("perudo", GAME_SCREENS))
async def test_an_older_private_message_becomes_the_reveal(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(hand_delivery, "REST_S", 600.0)  # hands rest until they are asked for
    rigged_questions.rig_questions(monkeypatch) if game == "quiz" else None
    people: list[Person] = [getattr(club, name) for name in PEOPLE_NAMES]
    message = await club.open_table(*people, game=game)
    await club.wait_until_settled()
    peeks: dict[str, Message] = {}
    for person in people:
        looked = (await press_button(person, message, ":look:")).message
        assert looked and looked.ephemeral_for is person.user
        peeks[person.name] = looked
    rng, causes = random.Random(7), count()
    for _ in range(MAX_MOVES):
        await play_any_move(club, rng, causes)
        if is_reveal_open(club):
            break
    assert is_reveal_open(club), "nothing was ever revealed"
    table = message if not message.deleted else people[0].find_last_message("bluff")
    open_now = {each.id for each in club.get_table().list_decisions()}
    for person in people:
        peek = peeks[person.name]
        await person.wait_until(lambda _, peek=peek: peek.list_texts()[0].startswith("### "))
        await person.wait_until(lambda _, peek=peek: list_pressable_decisions(peek) <= open_now)
        await person.wait_until(lambda _, table=table: list_pressable_decisions(table) <= open_now)
        await person.wait_until(
            lambda _, peek=peek, table=table: (
                [each.filename for each in peek.attachments]
                == [each.filename for each in table.attachments]
            )
        )
        for letter in person.list_messages(person.open_dm()):
            await person.wait_until(
                lambda _, letter=letter: letter.list_texts()[0].startswith("### ")
            )


async def test_an_older_private_message_follows_who_plays_with_the_tables_buttons(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_delivery, "REST_S", 600.0)
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    first = club.find_actor()
    other = club.bob if first is club.ann else club.ann
    peek = (await press_button(first, message, ":look:")).message
    assert peek and list_pressable_decisions(peek)
    await press_button(first, message, ":do:2x3:")
    await first.wait_until(lambda _: not list_pressable_decisions(peek))
    await press_button(other, message, ":do:3x3:")
    await first.wait_until(lambda _: "Your turn" in " ".join(peek.list_texts()))
    await press_button(first, message, ":do:challenge:")
    await first.wait_until(lambda _: peek.list_texts()[0].startswith("### "))
    assert "challenge" in peek.list_texts()[1].splitlines()[0]


async def test_an_ephemeral_message_that_only_follows_is_edited_once_a_pause(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_delivery, "PEEK_PAUSE_S", 600.0)
    people = [club.ann, club.bob, club.chloe, club.dmitri]
    message = await club.open_table(*people)
    await club.wait_until_settled()
    first = club.find_actor()
    watching = people[(people.index(first) + 3) % 4]
    peek = (await press_button(watching, message, ":look:")).message
    assert peek
    await club.wait_until_settled()  # it is known that it is there
    fresh = peek.list_texts()
    await press_button(first, message, ":do:")
    followed = await watching.wait_until(lambda _: peek.list_texts() != fresh and peek.list_texts())
    await press_button(club.find_actor(), message, ":do:")
    while not club.bot.hand_messages.get_or_create(1, watching.user.id).has_news:  # noqa: ASYNC110 (it is known, and waits)
        await asyncio.sleep(0.01)
    assert peek.list_texts() == followed
    await club.wait_until_settled()
    assert peek.list_texts() != followed


async def test_what_can_follow_no_longer_leads_to_the_table(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    monkeypatch.setattr(hand_delivery, "TOKEN_USE_MS", 400)
    peek = (await press_button(club.ann, message, ":look:")).message
    assert peek and "Your dice" in " ".join(peek.list_texts())
    await club.ann.wait_until(lambda _: "Your dice" not in " ".join(peek.list_texts()))
    shown = await club.bot.messages.find_message(1, "table")
    link = format_message_url(club.sandbox.world.guild.id, shown)
    assert peek.list_texts()[0] == format_text("en", "hand-left-behind", link=link, table=1)
    assert not peek.attachments
    monkeypatch.setattr(hand_delivery, "TOKEN_USE_MS", 60_000)
    again = await press_button(club.ann, peek, ":look:")
    assert again.kind == "update" and "Your dice" in " ".join(peek.list_texts())


async def test_nothing_that_others_do_in_secret_edits_a_private_message(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rigged_questions.rig_questions(monkeypatch)
    await club.open_table(club.ann, club.bob, game="quiz")
    await club.wait_until_settled()
    peek = (await club.ann.run_slash("bluff hand")).message
    assert peek
    await club.wait_until_settled()
    stood = peek.edited_at
    lines = club.get_table().build_view(club.find_seat(club.bob)).sheet.lines
    for written in ("first", "second"):  # Bob writes, and changes it
        action = GAME_SCREENS["quiz"].parse_modal(
            f"answer.{lines[0].number}", {str(lines[0].number): [written]}
        )
        await club.bot.tables.play_actions(
            1, club.bob.user.id, *action, cause=f"test {written}", stamp=now_ms()
        )
    await club.wait_until_settled()
    assert peek.edited_at == stood


# --- the word "you" ------------------------------------------------------------------------------


def iterate_positions(game: str) -> Iterator[tuple[Any, tuple[Any, ...], int]]:
    """Yield positions of random games: states, events so far and number of seats."""
    for seed in range(2):
        at = RandomTable(CASES[game], seed)
        steps = at.play_to_end()
        told = [(step.after, step.told) for step in steps]
        known: list[Any] = []
        opened = 0
        for number, (state, news) in enumerate(told):
            known += news
            over = number == len(told) - 1
            shown = any(d.pace == "reveal" for d in at.game.list_decisions(state))
            opened += shown
            if over or number % (len(told) // SHOWN + 1) == 0 or (shown and opened < SHOWN):
                yield state, tuple(known), at.seats


def render_hand_of(
    game: str, state: Any, told: Any, seat: Seat, scene: TableScene
) -> tuple[str, MessageLayout]:
    rules = CASES[game].game
    view = rules.view_as(state, seat, told)
    screen = GAME_SCREENS[game]
    return screen.describe_verdict(view, scene), screen.render_hand(view, scene, "")


@pytest.mark.parametrize("game", GAME_SCREENS)
def test_nobody_reads_their_own_name_in_their_own_message(game: str) -> None:
    seen = 0
    for state, told, seats in iterate_positions(game):
        players = [PicturePlayer(f"Zed{seat}q") for seat in range(seats)]
        for locale in LOCALES:
            for seat in range(seats):
                scene = TableScene(1, get_texts(locale), players, reader=seat)
                verdict, layout = render_hand_of(game, state, told, seat, scene)
                for line in "\n".join([verdict, *layout.texts]).splitlines():
                    assert f"Zed{seat}q" not in line, (
                        f"{locale}, phase {state.phase}, seat {seat} reads their own name: {line}\n"
                        "name them with say_with_names, and let the text say you: "
                        "{ $you -> [role] … *[no] … }. $you is one role, the last that fits: "
                        "two sentences that may be of one seat are two texts"
                    )
                seen += bool(verdict)
    assert seen, "nothing was revealed"


@pytest.mark.parametrize("game", GAME_SCREENS)
def test_at_a_reveal_ones_own_picture_is_the_tables(game: str) -> None:
    rules, seen = CASES[game].game, 0
    for state, told, seats in iterate_positions(game):
        if not any(d.pace == "reveal" for d in rules.list_decisions(state)):
            continue
        seat = 0
        scene = TableScene(
            1, get_texts("en"), [PicturePlayer(f"P{n}") for n in range(seats)], reader=seat
        )
        view = rules.view_as(state, seat, told)
        table, hand = (
            GAME_SCREENS[game].render_table(view, scene),
            GAME_SCREENS[game].render_hand(view, scene, ""),
        )
        assert GAME_SCREENS[game].describe_verdict(view, scene)
        assert table.draw and hand.draw
        assert (table.draw.func, table.draw.args) == (hand.draw.func, hand.draw.args)  # type: ignore[attr-defined]
        seen += 1
    assert seen
