"""Slow tables over the wire: each turn is told in private, and one message stands for them all."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bench import match
from bot.screens import SCREENS
from bot.screens.scene import Scene
from bot.tables.clock import SLOW
from bot.tables.rows import choose as choose_option
from bot.texts import language, say, text
from renderers.picture import Player
from sandbox import Message, Person
from tests.bot.club import Club, choose, open_club, press
from tests.bot.timing import soon

SHORT: dict[str, Any] = {"nudge_after": 0.05}
"""Nobody who has pressed something counts as acting for long."""


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncGenerator[Club, None]:
    async with open_club(tmp_path, **SHORT) as club:
        yield club
        assert not club.unforgiven()


async def start(club: Club, *people: Person, game: str = "perudo", clock: str = "slow") -> Message:
    """Start a slow table of these people."""
    message = await club.table(*people, start=False, game=game)
    chosen = await choose(people[0], message, "clock", clock)
    assert chosen.kind == "update"
    await press(people[0], message, ":start:")
    return people[0].last("bluff")


def letters(person: Person) -> list[Message]:
    """What stands in a person's private channel."""
    has = person.world.has_dm(person.user)
    return [m for m in person.messages(person.dm()) if not m.deleted] if has else []


def table_of(message: Message) -> int:
    """The table whose buttons are on this private message."""
    buttons = [b.custom_id.split(":") for b in message.buttons() if b.custom_id]
    return next(int(parts[1]) for parts in buttons if parts[2] != "look" or parts[3])


def posts(club: Club, person: Person) -> list[str]:
    """What a person's phone was told in private, in order."""
    channel = f"/channels/{person.dm().id}/messages"
    return [
        r.body["content"]
        for r in club.sandbox.requests
        if r.method == "POST" and r.path.endswith(channel) and r.body.get("content")
    ]


def notice(person: Person, table: int, key: str = "notice-turn", game: str = "perudo") -> str:
    tongue = language(person.locale)
    return text(tongue, key, game=text(tongue, f"{game}-title"), table=table)


def asked(club: Club, table_id: int) -> list[Person]:
    """Who is asked something at a table."""
    table = club.state(table_id)
    users = {table.members[d.actor].user_id for d in table.decisions() if isinstance(d.actor, int)}
    return [p for p in club.sandbox.people() if p.user.id in users]


@pytest.mark.parametrize("game", ["perudo", "menteur", "captain", "whist"])
async def test_who_is_asked_at_a_slow_table_is_told_at_once_and_nobody_else(
    slow: Club, game: str
) -> None:
    people = [slow.ann, slow.bob, slow.dmitri, slow.eve][: 4 if game == "whist" else 3]
    await start(slow, *people, game=game)
    waited = asked(slow, 1)
    assert waited
    await soon(lambda: all(letters(person) for person in waited))
    await slow.settled()
    for person in people:
        if person in waited:
            (letter,) = letters(person)
            assert posts(slow, person) == [notice(person, 1, game=game)]
            assert letter.alt_texts() and [*letter.buttons(), *letter.selects()]
        else:
            assert not letters(person)


async def test_each_turn_is_told_by_a_new_message_in_the_old_ones_place(slow: Club) -> None:
    message = await start(slow, slow.ann, slow.bob)
    first = slow.in_turn()
    other = slow.bob if first is slow.ann else slow.ann
    await soon(lambda: letters(first))
    await press(first, message, ":do:2x3:")
    await soon(lambda: letters(other))
    await press(other, message, ":do:3x3:")
    await soon(lambda: len(posts(slow, first)) == 2)
    await slow.settled()
    assert posts(slow, first) == [notice(first, 1)] * 2
    (letter,) = letters(first)
    assert letter.buttons()


async def test_one_message_serves_all_slow_tables_of_a_person(slow: Club) -> None:
    for _ in range(3):
        await start(slow, slow.ann, slow.bob)
    for person in (slow.ann, slow.bob):
        mine = [n for n in (1, 2, 3) if slow.in_turn(n) is person]
        await soon(lambda person=person, mine=mine: len(posts(slow, person)) == len(mine))
        await slow.settled()
        # Each turn was told once, by a message in the place of the one before.
        assert sorted(posts(slow, person)) == [notice(person, n) for n in mine]
        seen = list[int]()
        for left in reversed(range(len(mine))):
            (letter,) = letters(person)
            seen.append(table_of(letter))
            more = text(language(person.locale), "slow-more", count=left)
            assert (more in letter.texts()) == (left > 0)
            await press(person, letter, ":do:")
            await slow.settled()
            labels = [b.label for b in letter.buttons()]
            assert (text(language(person.locale), "button-next-table") in labels) == (left > 0)
            if left:
                following = next(
                    str(b.custom_id) for b in letter.buttons() if table_at(b.custom_id) != seen[-1]
                )
                await person.press_id(letter, following)
        assert sorted(seen) == mine
        assert len(letters(person)) == (1 if mine else 0)


def table_at(custom_id: str | None) -> int:
    return int((custom_id or "").split(":")[1])


async def test_who_has_closed_private_messages_is_called_once_in_the_channel(slow: Club) -> None:
    slow.forgiven = {50007}
    for person in (slow.ann, slow.bob):
        slow.sandbox.faults.close_dms(person)
    await start(slow, slow.ann, slow.bob)
    first = slow.in_turn()

    def calls() -> list[Message]:
        return [m for m in slow.chloe.messages("bluff") if m.pinged]

    await soon(calls)
    await slow.settled()
    (call,) = calls()
    assert call.pinged == {first.user.id} and "<t:" in call.content
    await press(first, message_of(slow), ":do:2x3:")
    await slow.settled()
    assert call.deleted


def message_of(club: Club) -> Message:
    """The table's own message."""
    return next(m for m in reversed(club.chloe.messages("bluff")) if m.buttons())


async def test_a_second_call_comes_when_a_quarter_of_the_time_is_left(tmp_path: Path) -> None:
    rate = 0.00005  # a day lasts 4.3 seconds
    async with open_club(tmp_path, clock_rate=rate, grace=30.0) as club:
        await start(club, club.ann, club.bob)
        first = club.in_turn()
        other = club.bob if first is club.ann else club.ann
        await soon(lambda: len(posts(club, first)) == 2)
        await club.settled()
        assert posts(club, first) == [notice(first, 1), notice(first, 1, "notice-turn-again")]
        assert len(letters(first)) == 1 and not letters(other)
        (deadline,) = await club.bot.tables.deadlines(1)
        assert deadline.nudge_at is None, "there is no third"


async def test_who_is_acting_is_called_when_they_stop(tmp_path: Path) -> None:
    async with open_club(tmp_path, nudge_after=600) as club:
        message = await start(club, club.ann, club.bob)
        first = club.in_turn()
        await press(first, message, ":look:")
        await club.settled()
        (deadline,) = await club.bot.tables.deadlines(1)
        assert deadline.nudge_at and deadline.due_at
        assert deadline.nudge_at == deadline.due_at - deadline.left_ms // 4, "they look at it"
        assert not letters(first)
        await press(first, message, ":do:2x3:")
        await club.settled()
        # The other has joined or started a moment ago: they are called later.
        (deadline,) = await club.bot.tables.deadlines(1)
        other = club.bob if first is club.ann else club.ann
        assert not letters(other) and deadline.nudge_at


async def test_a_call_that_a_crash_kept_from_being_sent_is_sent_after_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.people.SENDING_MS", 300)
    async with open_club(tmp_path, **SHORT) as club:
        club.forgiven |= {0}
        for person in (club.ann, club.bob):
            await person.slash("bluff tables")  # both have been seen
        club.sandbox.faults.delay("POST", "/users/@me/channels", before=60.0, times=9)
        await start(club, club.ann, club.bob)
        first = club.in_turn()
        calling = club.bot.scheduler.under_way
        await soon(lambda: len(calling))
        await asyncio.sleep(0.1)  # it has claimed the call, and waits for Discord
        for task in list(calling):
            task.cancel()
        assert not letters(first)
        club.sandbox.faults.clear()
        await club.restart()
        await soon(lambda: posts(club, first))
        await asyncio.sleep(1.0)  # three times as long as a call may take
        await club.settled()
        assert posts(club, first) == [notice(first, 1)] and len(letters(first)) == 1
        (deadline,) = await club.bot.tables.deadlines(1)
        assert deadline.due_at and deadline.nudge_at == deadline.due_at - deadline.left_ms // 4


# --- what lies open ------------------------------------------------------------------------------


async def test_a_slow_table_goes_on_by_itself_from_what_lies_open(tmp_path: Path) -> None:
    async with open_club(tmp_path, clock_rate=0.02, grace=0.0, **SHORT) as club:
        message = await start(club, club.ann, club.bob)
        first = club.in_turn()
        other = club.bob if first is club.ann else club.ann
        await press(first, message, ":do:2x3:")
        await press(other, message, ":do:challenge:")
        shown = [line for line in " ".join(message.texts()).splitlines() if "**" in line]
        assert not [b for b in message.buttons() if "continue" in str(b.custom_id)]
        assert text("en", "button-continue") not in " ".join(message.texts())
        await soon(lambda: club.state().state.round == 2 or club.state().phase == "over")
        await club.settled()
        if club.state().phase == "play":
            assert any(line in " ".join(message_of(club).texts()) for line in shown)
            await soon(lambda: len(posts(club, club.in_turn())) >= 1)


OPTIONS: dict[str, dict[str, str]] = {"whist": {"deals": "4"}}
SEED = "2"
"""Of a game of each kind in which somebody is called."""


@pytest.mark.parametrize("game", ["perudo", "menteur", "captain", "whist"])
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_what_was_revealed_stands_above_the_next_turn(game: str, locale: str) -> None:
    of, screen, speak = match.arena(game), SCREENS[game], say(locale)
    options: Any = of.rules.options_type()
    for name, value in OPTIONS.get(game, {}).items():
        options = choose_option(options, name, value)
    seats = max(3, of.rules.seats(options)[0])
    scene = Scene(1, speak, [Player(f"P{n}") for n in range(seats)], slow=True)
    levels = of.rules.levels[:1] if game == "whist" else of.rules.levels  # the others think
    players = [match.player(of, levels[seat % len(levels)]) for seat in range(seats)]
    told, open_now, seen = list[Any](), list[str](), 0
    for step in match.steps(of, players, SEED, options):
        told += step.news
        if of.rules.due(step.after):
            continue
        view: Any = of.rules.view(step.after, None, told)
        layout = screen.table(view, scene)
        if any(d.pace == "reveal" for d in of.rules.decisions(step.after)):
            ids = [getattr(item, "custom_id", "") for row in layout.rows for item in row]
            assert not [each for each in ids if "continue" in each]
            assert speak("button-continue") not in " ".join(layout.texts)
            open_now = layout.texts[0].splitlines()
        elif open_now and view.phase != "over":
            above = layout.texts[0]
            assert open_now[0] in above
            open_now, seen = [], seen + 1
    assert seen


async def test_a_slow_table_names_its_own_times(slow: Club) -> None:
    message = await slow.table(slow.ann, slow.bob, start=False, game="captain")
    chosen = await choose(slow.ann, message, "clock", "slow")
    assert chosen.message
    named = {
        option["value"]: option["label"]
        for select in chosen.message.selects()
        if ":call_time:" in str(select.custom_id)
        for option in select.options
    }
    whole = await press(slow.ann, chosen.message, ":options:whole:") if not named else chosen
    assert whole.message
    for select in whole.message.selects():
        if ":call_time:" in str(select.custom_id):
            named = {option["value"]: option["label"] for option in select.options}
    assert named
    for seconds, label in named.items():
        hours = int(seconds) * SLOW // 3_600
        assert f"{hours} hours" in label and "seconds" not in label
