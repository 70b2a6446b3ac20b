"""How many requests to Discord an action costs, on each path that an action can take.

These are counts, not times: the same on every machine. What keeps people's private messages up to
date is counted apart (an answer to a press there is not), and so are reminders.
"""

import asyncio
import random
import sqlite3
from dataclasses import dataclass

from bench.hosts import BUSY, Host, database, hosted, timed
from bench.players import Round, opened, seated
from bench.presses import PROMISED
from bot.screens import ids
from bot.store.ledger import Ledger
from bot.tables.table import Table, fold
from sandbox.requestlog import Request

SEATS = 3
QUIET = 0.3
"""Seconds without a request after which all that follows from the actions is done."""
RATE = 0.02
"""A minute of a turn is a little more than a second."""
SCALED = {"clock_rate": RATE, "grace": 0.1, "computer_pace": 0.08}
"""Settings of a bot whose time is scaled."""
EXPIRIES = 3
"""At each table, before people would be away."""
TURN = (5.0, 60.0)
"""Seconds that people take, for whom reminders are counted."""


@dataclass(frozen=True, slots=True)
class Count:
    """Requests since the count began, by what they are for."""

    answers: int
    tables: int
    private: int
    reminders: int


async def by_people(host: Host, actions: int) -> tuple[dict[str, float], float]:
    """Requests per action of people, by where they act; and per private hand that has changed."""
    table = await opened(host, SEATS, bids=4)
    await _stable(host)
    before = await _table(host, table)
    host.sandbox.requests.clear()
    made = await presses(table, 4 * actions)
    pressed = await _count(host)
    hands = _changed(before, await _table(host, table))
    figures = {"table": (pressed.answers + pressed.tables) / made}
    for name, act in (("modal", _by_modal), ("slash", _by_slash), ("dm", _by_dm)):
        table = await opened(host, SEATS, bids=1_000)
        if name == "dm":
            await _play_from_dms(table)
        await _stable(host)
        host.sandbox.requests.clear()
        for _ in range(actions):
            await act(table)
            await host.quiet(QUIET)
        counted = await _count(host)
        figures[name] = (counted.answers + counted.tables) / actions
    return figures, pressed.private / hands


async def by_time(tables: int) -> tuple[dict[str, float], float]:
    """Requests per action of the clock and of computer players; reminders per turn of people who
    take 5 to 60 seconds. A minute is scaled to a little more than a second."""
    async with hosted(**SCALED) as host:
        clock = await _by_clock(host, tables)
        computer = await _by_computers(host, tables)
        reminders = await _reminders(host, tables)
    return {"clock": clock, "computer": computer}, reminders


# --- people --------------------------------------------------------------------------------------


async def presses(table: Round, most: int) -> int:
    """So many presses, or as many as there are until dice end the game; gives how many there were.

    Of games of three that challenge the fourth bid, one in eleven is over before 40 presses.
    """
    for made in range(most):
        if table.ended:
            return made
        await table.press()
    return most


async def _by_modal(table: Round) -> None:
    person = table.waiting()[0]
    opening = await person.press_id(table.message, table.button("ask"))
    if opening.modal is None:
        raise RuntimeError(f"no dialog: {opening}")
    reply = await person.submit(opening.modal)  # with what is chosen in it already
    if reply.kind != "update":
        raise RuntimeError(f"a dialog got {reply}")


async def _by_slash(table: Round) -> None:
    notation = _pressed(table.choice()).arg
    reply = await table.waiting()[0].slash("move", move=notation, table=table.number)
    if reply.kind != "message":
        raise RuntimeError(f"a command got {reply}")


async def _by_dm(table: Round) -> None:
    person = table.waiting()[0]
    message, shown = person.last(person.dm()), table.message.edited_at
    await timed(person, message, table.choice())
    # As nobody plays from the table, it follows when it likes.
    await person.until(lambda _: table.message.edited_at != shown, PROMISED)


async def _play_from_dms(table: Round) -> None:
    """Everybody looks at his hand by direct message, and plays from there from now on."""
    for person in table.people:
        message = await person.until(lambda p=person: (p.messages(p.dm()) or [None])[-1])
        await timed(person, message, str(ids.Pressed(table.number, "look")))


# --- nobody's press ------------------------------------------------------------------------------


async def _by_clock(host: Host, tables: int) -> float:
    """All begin at once, and nobody there ever acts; somebody else asks for something meanwhile, or
    the bot would take Discord for deaf."""
    bystander = host.sandbox.people()[0]
    lobbies = [await seated(host, SEATS) for _ in range(tables)]
    await _stable(host)
    host.sandbox.requests.clear()
    await asyncio.gather(*(table.start() for table in lobbies))
    while min(_causes(host, "clock", table.number) for table in lobbies) < EXPIRIES:
        await bystander.slash("bluff tables")
        await asyncio.sleep(0.05)
    counted = await _count(host)
    figure = counted.tables / _alone(host)
    for table in lobbies:
        await table.stop()
    return figure


async def _by_computers(host: Host, actions: int) -> float:
    """One person and two computer players; his own presses are answered and not counted."""
    table = await seated(host, 1)
    for _ in range(2):
        panel = await table.people[0].press_id(table.message, table.button("options"))
        assert panel.message
        [menu] = [s.custom_id for s in panel.message.selects() if ":computer:" in s.custom_id]
        await table.people[0].select(panel.message, menu, ["add.careful"])
    await _stable(host)
    await table.start()
    host.sandbox.requests.clear()
    # At other tables computers sit in for those who were away: only this one's are counted.
    while _causes(host, "computer", table.number) < actions:
        if table.waiting():
            await table.people[0].press_id(table.message, table.choice())
        await asyncio.sleep(0.02)
    counted = await _count(host)
    figure = counted.tables / _alone(host, table.number)
    await table.stop()
    return figure


async def _reminders(host: Host, tables: int) -> float:
    """Each table bids so often as there are tables."""
    playing = [await seated(host, SEATS, bids=1_000) for _ in range(tables)]
    chance = random.Random(0)
    await _stable(host)
    before = _causes(host) + tables  # they are started by a press each
    host.sandbox.requests.clear()

    async def play(table: Round) -> None:
        await table.start()
        for _ in range(tables):
            await asyncio.sleep(chance.uniform(*TURN) * RATE)
            for person in table.waiting()[:1]:  # a late press is told so: its turn was a turn too
                await person.press_id(table.message, table.choice())

    await asyncio.gather(*(play(table) for table in playing))
    counted = await _count(host)
    figure = counted.reminders / (_causes(host) - before)
    for table in playing:
        await table.stop()
    return figure


# --- counting ------------------------------------------------------------------------------------


async def _stable(host: Host) -> None:
    """Waits until nothing is done any more and all that was done is shown."""
    before, busy = None, True
    while (now := (_causes(host), len(host.sandbox.requests))) != before or busy:
        before, used = now, host.cpu()
        await host.quiet(QUIET)
        busy = host.cpu() - used > BUSY * QUIET  # it may be drawing what it will send


async def _count(host: Host) -> Count:
    await _stable(host)
    kinds = [_kind(host, request) for request in host.sandbox.requests]
    return Count(*(kinds.count(kind) for kind in ("answers", "tables", "private", "reminders")))


def _kind(host: Host, request: Request) -> str:
    if request.route.startswith("/interactions/"):
        return "answers"
    world = host.sandbox.world
    channel = request.path.split("/")[2]
    if request.route == "/users/@me/channels" or request.route.startswith("/webhooks/"):
        return "private"
    if channel.isdecimal() and world.channels[int(channel)].is_dm:
        return "private"
    mention = request.method == "POST" and "<@" in ((request.body or {}).get("content") or "")
    return "reminders" if mention or request.method == "DELETE" else "tables"


def _causes(host: Host, kind: str = "", table: int | None = None) -> int:
    """How many actions have counted; those of a kind, or of one table."""
    with sqlite3.connect(f"file:{host.database}?mode=ro", uri=True) as opened:
        [[count]] = opened.execute(
            "SELECT count(*) FROM causes WHERE cause LIKE ? AND table_id = coalesce(?, table_id)",
            (f"{kind}%", table),
        )
    opened.close()
    return count


def _alone(host: Host, table: int | None = None) -> int:
    """How many actions nobody pressed for: the clock's and the computers', who sit in for those
    whose time ran out."""
    return _causes(host, "clock", table) + _causes(host, "computer", table)


async def _table(host: Host, table: Round) -> Table:
    async with database(host.database) as opened:
        return fold(Table(table.number), await Ledger(opened).rows(table.number))


def _changed(before: Table, after: Table) -> int:
    """How many private hands were rolled between these two moments of a table."""
    return sum(told.to is not None for told in after.told[len(before.told) :])


def _pressed(custom_id: str) -> ids.Pressed:
    read = ids.read(custom_id)
    assert isinstance(read, ids.Pressed)
    return read
