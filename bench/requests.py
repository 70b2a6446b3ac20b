"""Requests to Discord per action, on each path that an action can take.

These are counts, not times: the same on every machine. What keeps people's DMs up to date is
counted apart (an answer to a press there is not), and so are reminders.
"""

import asyncio
import random
import sqlite3
from dataclasses import dataclass

from bench.bot_hosts import (
    BUSY_CPU_SHARE,
    PROMISED_S,
    BotHost,
    host_bot,
    open_database,
    time_press,
)
from bench.players import RaisingTable, open_game, open_lobby
from bot.screens import ids
from bot.store.table_log import TableLog
from bot.tables.table import GameTable, fold_rows
from sandbox.requestlog import LoggedRequest

SEATS = 3
QUIET_S = 0.3
"""Seconds without a request after which all that follows from the actions is done."""
CLOCK_RATE = 0.02
"""Factor that shortens a minute of a turn to a little more than a second."""
SCALED_SETTINGS = {"clock_rate": CLOCK_RATE, "grace": 0.1, "computer_pace": 0.08}
"""Settings of a bot whose time is scaled."""
EXPIRY_COUNT = 3
"""Number of expiries at each table, before people would be away."""
TURN_SECONDS = (5.0, 60.0)
"""Seconds, from and to, of a turn of people for whom reminders are counted."""


@dataclass(frozen=True, slots=True)
class RequestCount:
    """Requests since the count began, by what they are for."""

    answers: int
    tables: int
    private: int
    reminders: int


async def by_people(host: BotHost, actions: int) -> tuple[dict[str, float], float]:
    """Count the requests per action of people, by path, and per changed private hand."""
    table = await open_game(host, SEATS, bids=4)
    await _wait_until_stable(host)
    before = await _load_table(host, table)
    host.sandbox.requests.clear()
    made = await press_many(table, 4 * actions)
    pressed = await _count_requests(host)
    hands = _count_rolled_hands(before, await _load_table(host, table))
    figures = {"table": (pressed.answers + pressed.tables) / made}
    for name, act in (("modal", _by_modal), ("slash", _by_slash), ("dm", _by_dm)):
        table = await open_game(host, SEATS, bids=1_000)
        if name == "dm":
            await _play_from_dms(table)
        await _wait_until_stable(host)
        host.sandbox.requests.clear()
        for _ in range(actions):
            await act(table)
            await host.wait_until_quiet(QUIET_S)
        counted = await _count_requests(host)
        figures[name] = (counted.answers + counted.tables) / actions
    return figures, pressed.private / hands


async def by_time(tables: int) -> tuple[dict[str, float], float]:
    """Count requests per action of clock and computers, and reminders per turn.

    The turns are of people who take 5 to 60 seconds, with a minute scaled to a little more than a
    second.
    """
    async with host_bot(**SCALED_SETTINGS) as host:
        clock = await _by_clock(host, tables)
        computer = await _by_computers(host, tables)
        reminders = await _count_reminders(host, tables)
    return {"clock": clock, "computer": computer}, reminders


# --- people --------------------------------------------------------------------------------------


async def press_many(table: RaisingTable, most: int) -> int:
    """Press at most so often, or until dice end the game; return how often.

    Of games of three that challenge the fourth bid, one in eleven is over before 40 presses.
    """
    for made in range(most):
        if table.ended:
            return made
        await table.press_once()
    return most


async def _by_modal(table: RaisingTable) -> None:
    person = table.list_awaited()[0]
    opening = await person.press_id(table.message, table.find_button("ask"))
    if opening.modal is None:
        raise RuntimeError(f"no dialog: {opening}")
    reply = await person.submit_modal(opening.modal)  # a select that has its choice already
    if reply.kind != "update":
        raise RuntimeError(f"a dialog got {reply}")


async def _by_slash(table: RaisingTable) -> None:
    notation = _parse_press(table.find_choice()).arg
    reply = await table.list_awaited()[0].run_slash("move", move=notation, table=table.number)
    if reply.kind != "message":
        raise RuntimeError(f"a command got {reply}")


async def _by_dm(table: RaisingTable) -> None:
    person = table.list_awaited()[0]
    message, shown = person.find_last_message(person.open_dm()), table.message.edited_at
    await time_press(person, message, table.find_choice())
    # The table is updated later, as nobody plays from it.
    await person.wait_until(lambda _: table.message.edited_at != shown, PROMISED_S)


async def _play_from_dms(table: RaisingTable) -> None:
    """Let everybody look at their hand by DM, and play from there from now on."""
    for person in table.people:
        message = await person.wait_until(
            lambda p=person: (p.list_messages(p.open_dm()) or [None])[-1]
        )
        await time_press(person, message, str(ids.TablePress(table.number, "look")))


# --- clock and computers -------------------------------------------------------------------------


async def _by_clock(host: BotHost, tables: int) -> float:
    """Let games run by the clock alone: nobody there ever acts.

    Somebody else asks for something meanwhile, or the bot would take Discord for deaf.
    """
    bystander = host.sandbox.list_people()[0]
    lobbies = [await open_lobby(host, SEATS) for _ in range(tables)]
    await _wait_until_stable(host)
    host.sandbox.requests.clear()
    await asyncio.gather(*(table.start_game() for table in lobbies))
    while min(_count_causes(host, "clock", table.number) for table in lobbies) < EXPIRY_COUNT:
        await bystander.run_slash("bluff tables")
        await asyncio.sleep(0.05)
    counted = await _count_requests(host)
    figure = counted.tables / _count_unpressed(host)
    for table in lobbies:
        await table.stop_game()
    return figure


async def _by_computers(host: BotHost, actions: int) -> float:
    """Play one person against two computers; do not count the person's own presses."""
    table = await open_lobby(host, 1)
    for _ in range(2):
        panel = await table.people[0].press_id(table.message, table.find_button("options"))
        assert panel.message
        [menu] = [s.custom_id for s in panel.message.list_selects() if ":computer:" in s.custom_id]
        await table.people[0].choose_values(panel.message, menu, ["add.careful"])
    await _wait_until_stable(host)
    await table.start_game()
    host.sandbox.requests.clear()
    # Computers sit in for absent players at other tables: only this table's are counted.
    while _count_causes(host, "computer", table.number) < actions:
        if table.list_awaited():
            await table.people[0].press_id(table.message, table.find_choice())
        await asyncio.sleep(0.02)
    counted = await _count_requests(host)
    figure = counted.tables / _count_unpressed(host, table.number)
    await table.stop_game()
    return figure


async def _count_reminders(host: BotHost, tables: int) -> float:
    """Count the reminders while each table bids as often as there are tables."""
    playing = [await open_lobby(host, SEATS, bids=1_000) for _ in range(tables)]
    chance = random.Random(0)
    await _wait_until_stable(host)
    before = _count_causes(host) + tables  # each is started by a press
    host.sandbox.requests.clear()

    async def play_slowly(table: RaisingTable) -> None:
        await table.start_game()
        for _ in range(tables):
            await asyncio.sleep(chance.uniform(*TURN_SECONDS) * CLOCK_RATE)
            for person in table.list_awaited()[:1]:  # a late press is refused, but was a turn too
                await person.press_id(table.message, table.find_choice())

    await asyncio.gather(*(play_slowly(table) for table in playing))
    counted = await _count_requests(host)
    figure = counted.reminders / (_count_causes(host) - before)
    for table in playing:
        await table.stop_game()
    return figure


# --- counting ------------------------------------------------------------------------------------


async def _wait_until_stable(host: BotHost) -> None:
    """Wait until nothing is done any more and everything done is shown."""
    before, busy = None, True
    while (now := (_count_causes(host), len(host.sandbox.requests))) != before or busy:
        before, used = now, host.read_cpu_s()
        await host.wait_until_quiet(QUIET_S)
        busy = (
            host.read_cpu_s() - used > BUSY_CPU_SHARE * QUIET_S
        )  # the bot may be drawing what it will send


async def _count_requests(host: BotHost) -> RequestCount:
    await _wait_until_stable(host)
    kinds = [_classify_request(host, request) for request in host.sandbox.requests]
    return RequestCount(
        *(kinds.count(kind) for kind in ("answers", "tables", "private", "reminders"))
    )


def _classify_request(host: BotHost, request: LoggedRequest) -> str:
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


def _count_causes(host: BotHost, kind: str = "", table: int | None = None) -> int:
    """Return how many actions have counted; those of a kind, or of one table."""
    with sqlite3.connect(f"file:{host.database}?mode=ro", uri=True) as opened:
        [[count]] = opened.execute(
            "SELECT count(*) FROM causes WHERE cause LIKE ? AND table_id = coalesce(?, table_id)",
            (f"{kind}%", table),
        )
    opened.close()
    return count


def _count_unpressed(host: BotHost, table: int | None = None) -> int:
    """Return how many actions nobody pressed for.

    They are the clock's and the computers', who sit in for players whose time ran out.
    """
    return _count_causes(host, "clock", table) + _count_causes(host, "computer", table)


async def _load_table(host: BotHost, table: RaisingTable) -> GameTable:
    async with open_database(host.database) as opened:
        return fold_rows(GameTable(table.number), await TableLog(opened).read_rows(table.number))


def _count_rolled_hands(before: GameTable, after: GameTable) -> int:
    """Return how many private hands were rolled between these two moments of a table."""
    return sum(told.audience is not None for told in after.told[len(before.told) :])


def _parse_press(custom_id: str) -> ids.TablePress:
    read = ids.parse_custom_id(custom_id)
    assert isinstance(read, ids.TablePress)
    return read
