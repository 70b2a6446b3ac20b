"""Makes what is shown: a table and a reader in, a finished message out. Sends nothing."""

import asyncio
import contextlib
import dataclasses
import os
import re
import sys
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property, partial
from io import BytesIO
from typing import Any, NamedTuple, cast

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from bot import metrics
from bot.clock import now_ms
from bot.delivery.avatars import Avatars
from bot.delivery.discord_errors import of_emoji
from bot.delivery.served import served
from bot.names import told_apart
from bot.screens import SCREENS, hint, jury, lobby
from bot.screens.emojis import MOST_TEXT, with_emoji
from bot.screens.game import Screen, invitation
from bot.screens.ids import Pressed
from bot.screens.lobby import UNRATED, Changes
from bot.screens.scene import Layout, Past, Row, Scene, components, plain
from bot.store.database import DatabaseFailed
from bot.store.messages import Messages, address
from bot.store.newcomers import Newcomers
from bot.store.people import People
from bot.tables.rows import read_actor
from bot.tables.table import ALL, CALLS, CASES, Part, Table
from bot.tables.tables import Tables
from bot.texts import Say, say
from engines.core import Illegal, Office, Seat, Viewer, heard
from renderers import lobby as pictures
from renderers.picture import Picture, Player, cut_alt

log = structlog.get_logger()

WORKERS = 2
"""Threads that draw."""
NICE = 5
"""How far they stand back; a whole picture takes as long as many answers without one."""
FIRST = 3
"""Pictures of a game's rules that show its table, a hand, and most of what else lies there."""
FORESEEN_SECONDS = 240.0
"""After so long without a picture of a game, what is drawn once for it may have left memory."""
CACHED = 64
"""Public messages kept ready: several presses in one instant are answered with the same one."""


_TIME = re.compile(r"(?<=<t:)\d+")
ALIKE_SECONDS = 1
"""Difference of two times up to which a message need not be edited: a clock that begins when it is
shown may end a little later than was written."""


class Seen(NamedTuple):
    """A hash of all that a reader sees of a message but its times, and these, in seconds."""

    shown: int
    times: tuple[int, ...]

    def is_like(self, other: "Seen") -> bool:
        """Return whether both look the same, but for times that hardly differ."""
        pairs = zip(self.times, other.times, strict=True)
        return self.shown == other.shown and all(abs(a - b) <= ALIKE_SECONDS for a, b in pairs)


@dataclass(frozen=True)
class Composed:
    """A finished message. discord.py's objects can be sent once, so each sending makes its own."""

    layout: Layout
    picture: Picture | None
    seq: int
    """How far it shows the log; a result that still lacks its ratings is one row behind."""
    emojis: dict[str, str] = field(default_factory=dict[str, str], repr=False)
    """Those of the application that Discord has by the time this is sent."""
    made: str = ""
    """What it says of the moment in which it was made."""

    def view(self) -> ui.LayoutView:
        return components(self.layout, self.picture, self.emojis)

    def files(self) -> list[discord.File]:
        if self.picture is None:
            return []
        alt = cut_alt(self.picture.alt)
        return [discord.File(BytesIO(self.picture.data), self.picture.filename, description=alt)]

    @cached_property
    def seen(self) -> Seen:
        """Summarise what a reader sees of it, whenever it was made."""
        picture = self.picture and (self.picture.data, self.picture.alt)
        shown = repr(self.view().to_components())
        shown = shown.replace(self.made, "") if self.made else shown
        times = tuple(int(at) for at in _TIME.findall(shown))
        return Seen(hash((_TIME.sub("", shown), picture)), times)

    def with_text(self, text: str) -> "Composed":
        """The same with another text at its end."""
        return dataclasses.replace(
            self, layout=replace(self.layout, texts=[*self.layout.texts, text])
        )

    def without_emojis(self, error: discord.HTTPException) -> bool:
        """Whether Discord refused this for an emoji that it does not have (somebody deleted it):
        then none is used any more, until a start uploads them again, and the same may be taken
        now."""
        if not self.emojis or not of_emoji(error):
            return False
        log.error("emojis_unknown", error=str(error))
        self.emojis.clear()
        return True

    def without_picture(self) -> "Composed":
        """The same with the alt text in the picture's place, if there is room for it."""
        texts = [*self.layout.texts]
        if self.picture and sum(map(len, [*texts, told := plain(self.picture.alt)])) <= MOST_TEXT:
            texts.append(told)
        return Composed(replace(self.layout, texts=texts), None, self.seq, self.emojis)


class Drawing:
    """The threads that draw, and the avatars that they draw; all shards of a process have the
    same."""

    def __init__(self, avatars: Avatars | None = None) -> None:
        self.avatars = avatars or Avatars()
        self.pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="draw", initializer=_step_back)
        self.spare = asyncio.Semaphore(max(1, WORKERS - 1))
        """Held while something is made that nobody has just pressed for: answers find a thread."""

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class TableFacts:
    """What a message tells of a table that its log does not say; by default nothing."""

    messages: Messages | None = None
    newcomers: Newcomers | None = None
    ratings: Callable[[int], Awaitable[Changes | None]] | None = None
    """Gives by person's id what a finished table has done to their rating; None if that is not
    known yet."""
    is_barred: Callable[[int], bool] = lambda _: False
    """Returns whether the bot may not post at present where a table stands."""
    away_ms: Callable[[Table], int] = lambda _: 0
    """Gives for how many milliseconds the bot was away before a table's next move."""


class Composer:
    """Draws tables for their readers; pictures are drawn in a small pool of threads."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        facts: TableFacts | None = None,
        drawing: Drawing | None = None,
        emojis: dict[str, str] | None = None,
    ) -> None:
        self._tables = tables
        self._people = people
        self._facts = facts or TableFacts()
        self.emojis = {} if emojis is None else emojis
        """The application's own, as far as Discord has them."""
        self._drawing = drawing or Drawing()
        self._pool, self.spare = self._drawing.pool, self._drawing.spare
        self._public: OrderedDict[tuple[int, int, str, Sequence[int | None], int], Composed] = (
            OrderedDict()
        )

    def close(self) -> None:
        self._drawing.close()

    def forget(self, table_ids: Iterable[int]) -> None:
        """What was composed of these tables is not right any more: a name, a rating."""
        gone = set(table_ids)
        for key in [key for key in self._public if key[0] in gone]:
            del self._public[key]

    async def _rated(self, table: Table) -> Changes | None:
        """What a game that is over has done to its people's ratings; None if nobody knows yet."""
        if self._facts.ratings is None or table.phase != "over" or table.stopped:
            return UNRATED
        return await self._facts.ratings(table.id)

    def _foresee(self, table: Table) -> None:
        """Whoever plays first need not wait for what is drawn once."""
        if table.phase == "over":
            return
        now = time.monotonic()
        before = _foreseen.get(table.rules.name)
        _foreseen[table.rules.name] = now
        if before is None or now - before > FORESEEN_SECONDS:
            self._pool.submit(self._draw_next, firsts(table.rules.name))

    def _draw_next(self, pictures: Iterator[Callable[[], object]]) -> None:
        """One of them, the others behind what is asked for meanwhile."""
        for draw in pictures:
            draw()
            with contextlib.suppress(RuntimeError):  # the pool is closed
                self._pool.submit(self._draw_next, pictures)
            return

    def screen(self, table: Table) -> Screen[Any]:
        return SCREENS[table.rules.name]

    async def scene(self, table: Table, words: Say, viewer: Viewer) -> Scene:
        """The table with everybody's present name and the clocks that run, around this viewer's
        view; what it says can be written with emoji."""
        deadlines = await self._tables.deadlines(table.id) if table.phase == "play" else ()
        # A clock that starts when this is shown starts about now.
        now = now_ms()
        due = {read_actor(d.actor): d.due_at or now + d.left_ms for d in deadlines}
        players, former = await self._players(table, words)
        past = [
            Past(each.seat, player, len(heard(table.told[: each.told], viewer)))
            for each, player in zip(table.former, former, strict=True)
        ]
        slow = table.is_slow
        return Scene(table.id, with_emoji(words), players, due, slow, past)

    async def _pictured(self, table: Table, words: Say, viewer: Viewer) -> Scene:
        """The scene with everybody's avatar, as far as it is here: of a table that is shown, not of
        what can be made again later."""
        scene = await self.scene(table, words, viewer)
        players = [
            dataclasses.replace(player, avatar=self._drawing.avatars.of(member.user_id))
            if member.user_id
            else player
            for player, member in zip(scene.players, table.members, strict=True)
        ]
        return replace(scene, players=players)

    async def public(self, table: Table) -> Composed:
        """The table's message as everybody sees it, in the table's language."""
        locale = (await self._tables.place(table.id)).locale
        clocks = await self._tables.deadlines(table.id) if table.phase == "play" else ()
        away_ms = self._facts.away_ms(table) if clocks else 0
        key = (table.id, table.seq, locale, tuple(clock.due_at for clock in clocks), away_ms)
        if key not in self._public:
            scene = await self._pictured(table, say(locale), None)
            ratings = await self._rated(table)
            layout = self._public_layout(table, scene, ratings or UNRATED)
            if away_ms:
                told = lobby.away(away_ms, scene.say)
                layout = replace(layout, texts=[told, *layout.texts])
            composed = await self._composed(layout, table)
            self._foresee(table)
            if ratings is None:
                return dataclasses.replace(composed, seq=table.seq - 1)
            self._public[key] = composed
            if len(self._public) > CACHED:
                self._public.popitem(last=False)
        return self._public[key]

    async def private(
        self,
        table: Table,
        user_id: int,
        words: Say,
        focus: str = "",
        waiting: Sequence[int] = (),
    ) -> Composed:
        """What this person sees of his own; who does not sit here watches.

        `focus` is what he has chosen to see of it, in the words of the game's screen; `waiting`
        are the slow tables that wait for them, too, the next one first.
        """
        seat = table.seat_of(user_id)
        if seat is None:
            return await self._watched(table, words)
        if table.state is None or table.stopped:
            text = lobby.how_stopped(table, words)
            if table.phase == "lobby":
                game = words(f"{table.rules.name}-title")
                text = words("hand-lobby", game=game, table=table.id)
            return Composed(Layout([text]), None, table.seq)
        scene = replace(await self._pictured(table, words, seat), reader=seat)
        view = table.view(seat)
        layout = self.screen(table).hand(view, scene, focus)
        if verdict := self.screen(table).verdict(view, scene):
            verdict = words("hand-verdict", told=verdict)
        hinted = await self._hinted(table, seat, scene, focus)
        first = await self._first(table, user_id, scene)
        foot, made = words("hand-where", table=table.id, link=await self._home(table.id)), ""
        if table.displaced:
            foot = words("displaced", table=table.id)
        elif self._facts.is_barred(table.id):
            channel_id = (await self._tables.place(table.id)).channel_id
            foot = words("hand-barred", table=table.id, channel=f"<#{channel_id}>")
        if table.phase == "play" and not table.displaced:
            # Who plays at the table is not shown each move here too: he sees how old this is.
            stamp, style = now_ms() // 1000, "f" if scene.slow else "t"
            foot += words("hand-as-of", stamp=stamp, style=style)
            made = f"<t:{stamp}:{style}>"
        if table.paused:
            layout = lobby.pausing(jury.told(layout, table, scene), table, scene)
        over = table.phase == "over"
        rows = [lobby.looked(table, words)] if over else _with_hint(layout.rows, table, scene)
        more = ""
        if waiting:
            more = words("slow-more", count=len(waiting))
            rows = [*rows, [lobby.next_table(waiting[0], words), lobby.call_times(words)]]
        elif table.is_slow and not over:
            rows = [*rows, [lobby.call_times(words)]]
        texts = [verdict, *layout.texts, first, hinted, more, foot]
        layout = Layout(texts, rows, layout.draw, layout.key)
        return dataclasses.replace(await self._composed(layout, table), made=made)

    async def left_behind(self, table: Table, words: Say) -> Composed:
        """Compose what an ephemeral message says that cannot follow the game any longer: where the
        table stands, and a button that shows one's own anew."""
        told = words("hand-left-behind", table=table.id, link=await self._home(table.id))
        again = ui.Button[Any](
            label=words("button-refresh"), custom_id=str(Pressed(table.id, "look")), emoji="👀"
        )
        return Composed(Layout([told], [[again]]), None, table.seq, self.emojis)

    async def jury(self, table: Table, words: Say, parts: frozenset[Part] = ALL) -> Composed:
        """Compose what this table's jury is asked of these parts."""
        scene = await self.scene(table, words, Office.JURY)
        layout = None
        if table.phase == "play":
            judging = self.screen(table).judging
            case = None
            if judging and CASES in parts:
                case = judging.case(table.view(Office.JURY), scene)
            layout = case
            if CALLS in parts:
                layout = jury.asked(case, table, scene, judging.measures if judging else ())
        return await self._composed(layout or Layout([words("jury-nothing")]), table)

    async def drawn(self, layout: Layout) -> Composed:
        """A layout that is no table's message: a page of rules, a step of a replay."""
        return Composed(layout, await self._picture(layout), 0, self.emojis)

    async def reason(self, refused: Illegal, words: Say, table: Table | None) -> str:
        """Why something was refused, as a sentence in the reader's language."""
        facts: dict[str, object] = {}
        players: Sequence[Player] = ()
        if table and table.game:
            players, _ = await self._players(table, words)
        in_words = None
        if table and table.state is not None:
            in_words = partial(self.screen(table).words, view=table.view(None), say=words)
        for name, value in refused.facts.items():
            if name == "games":
                facts[name] = ", ".join(words(f"{game}-title") for game in value)
            elif name in ("turn", "seat") and isinstance(value, int) and value < len(players):
                facts[name] = plain(players[value].name)
            elif name == "seats":
                seats = cast(tuple[Seat, ...], value)
                facts[name] = ", ".join(plain(players[seat].name) for seat in seats)
            elif name == "examples":
                labels = cast(tuple[str, ...], value)
                facts[name] = ", ".join(f"**{plain(label)}**" for label in labels)
            elif name == "role":
                facts[name] = f"<@&{value}>"
            elif name == "who" and isinstance(value, tuple):
                facts[name] = await self._called(cast(tuple[int, ...], value), table, words)
            elif name == "host":
                facts[name] = await self._called([value], table, words)
            else:
                said = in_words(value) if in_words else None
                facts[name] = value if said is None and isinstance(value, int) else said
                if facts[name] is None:
                    facts[name] = plain(str(value))[:100]
        return words(refused.code, **facts)

    async def _called(self, user_ids: Collection[int], table: Table | None, words: Say) -> str:
        """Return what these people are called where a table stands."""
        place = await self._tables.place(table.id) if table else None
        people = await self._people.several(user_ids)
        known = {user: person.called(place and place.guild_id) for user, person in people.items()}
        return ", ".join(
            sorted(plain(known.get(each) or words("privacy-gone")) for each in user_ids)
        )

    async def _hinted(self, table: Table, seat: Seat, scene: Scene, focus: str) -> str:
        """The hint that this seat's owner has asked for, if it is his to be had."""
        if focus != hint.FOCUS or not _hints(table):
            return ""
        told = await asyncio.get_running_loop().run_in_executor(
            self._pool,
            hint.hint,
            table.rules,
            self.screen(table),
            table.view(seat),
            scene,
            table.seq,
        )
        return told or scene.say("hint-none")

    async def _first(self, table: Table, user_id: int, scene: Scene) -> str:
        """What is new to a newcomer now; "" if nothing is."""
        seat = table.seat_of(user_id)
        if table.phase != "play" or table.paused or seat is None:
            return ""
        if not await self._is_new(user_id, table.id):
            return ""
        view = table.view(seat)
        # What happened before he took the seat over was somebody else's.
        own = max((past.heard for past in scene.past if past.seat == seat), default=0)
        view = replace(view, events=view.events[own:])
        new = (name for name, fits in self.screen(table).firsts if fits(view))
        name = next(new, None)
        if name is None:
            return ""
        return scene.say("newcomer-line", told=scene.say(f"{table.rules.name}-first-{name}"))

    async def _is_new(self, user_id: int, table_id: int) -> bool:
        if self._facts.newcomers is None:
            return False
        try:
            return await self._facts.newcomers.new(user_id, table_id)
        except DatabaseFailed as error:
            log.warning("newcomer_unknown", user=user_id, table=table_id, error=str(error))
            return False

    # --- parts -----------------------------------------------------------------------------------

    def _public_layout(self, table: Table, scene: Scene, ratings: Changes = UNRATED) -> Layout:
        if table.phase == "lobby":
            game, options = table.rules.name, table.options
            invited = invitation(self.screen(table), game, options, scene.say)
            return lobby.lobby(table, scene, invited)
        if table.stopped:
            return lobby.stopped(table, scene)
        screen, view = self.screen(table), table.view(None)
        if table.phase == "over":
            layout = screen.table(view, replace(scene, ranked=True))
            scores = [screen.score(view, seat, scene.say) for seat in range(len(table.members))]
            return lobby.result(layout, table, scene, ratings, scores)
        layout = screen.table(view, scene)
        layout = replace(layout, rows=_with_hint(served(layout.rows, table), table, scene))
        layout = jury.offering(jury.told(layout, table, scene), table, scene)
        return lobby.stopping(lobby.pausing(layout, table, scene), table, scene)

    async def _watched(self, table: Table, words: Say) -> Composed:
        """What a spectator sees, in his language, with nothing to press but another look."""
        scene = await self._pictured(table, words, None)
        layout = self._public_layout(table, scene)
        again = scene.button(words("button-refresh"), "look", emoji="👀")
        rows: Sequence[Row] = () if table.phase == "over" else [[again]]
        told = words("watching", table=table.id, link=await self._home(table.id))
        return await self._composed(Layout([*layout.texts, told], rows, layout.draw), table)

    async def _composed(self, layout: Layout, table: Table) -> Composed:
        return Composed(layout, await self._picture(layout), table.seq, self.emojis)

    async def _picture(self, layout: Layout) -> Picture | None:
        if layout.draw is None:
            return None
        with metrics.PICTURE_SECONDS.time():
            return await asyncio.get_running_loop().run_in_executor(self._pool, layout.draw)

    async def _players(self, table: Table, words: Say) -> tuple[Sequence[Player], Sequence[Player]]:
        """Return who sits at a table, and whose seats others have taken over, as texts and pictures
        name them."""
        sitting = [
            *enumerate(table.members),
            *((each.seat, each.member) for each in table.former),
        ]
        people = await self._people.several(m.user_id for _, m in sitting if m.user_id)
        guild_id = (await self._tables.place(table.id)).guild_id
        levels = Counter[str | None]()
        names, numbers = list[str](), list[int | None]()
        for seat, member in sitting:
            person = people.get(member.user_id or 0)
            nameless = words("seat-name", number=seat + 1)
            numbers.append(seat + 1 if member.level is None else None)
            if member.level is not None:
                levels[member.level] += 1
                number = levels[member.level]
                names.append(words("computer-name", level=member.level, number=number))
            elif person is not None:
                names.append(person.called(guild_id, nameless))
            else:
                names.append(nameless if member.user_id is None else words("privacy-gone"))
        players = [
            Player(name, computer=member.level is not None)
            for name, (_, member) in zip(told_apart(names, numbers), sitting, strict=True)
        ]
        seats = len(table.members)
        return players[:seats], players[seats:]

    async def _home(self, table_id: int) -> str:
        """What leads to the table's message, wherever that stands."""
        place = await self._tables.place(table_id)
        messages = self._facts.messages
        shown = messages and await messages.one(table_id, "table")
        return address(place.guild_id, shown or None) or f"<#{place.channel_id}>"


def _hints(table: Table) -> bool:
    """Whether the one person at a practice table has to move."""
    people = {seat for seat, member in enumerate(table.members) if member.level is None}
    return (
        table.phase == "play"
        and not table.paused
        and table.practice()
        and any(d.actor in people and d.pace != "reveal" for d in table.decisions())
    )


def _with_hint(rows: Sequence[Row], table: Table, scene: Scene) -> Sequence[Row]:
    return [*rows, [hint.button(scene)]] if _hints(table) else rows


def _step_back() -> None:
    """Lets the event loop and the database go before this thread, where threads have a rank."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


_foreseen = dict[str, float]()
"""When this process has last drawn something of a game, by `time.monotonic`."""


def firsts(game: str) -> Iterator[Callable[[], object]]:
    """What draws a lobby and the pictures with which a game's rules begin: what is on them is kept
    in the process as long as somebody plays."""
    speak, rules = say("en"), SCREENS[game].rules
    options = next(iter(rules.editions.values()))
    emblem = SCREENS[game].emblem(options)
    yield lambda: pictures.lobby((), 4, speak(f"{game}-title"), speak, emblem)
    shown = [page.draw for page in rules.pages(options, speak)]
    yield from list(filter(None, shown))[:FIRST]
