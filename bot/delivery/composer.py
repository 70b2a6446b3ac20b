"""Composition of messages: a table and a reader in, a finished message out.

It sends nothing.
"""

import asyncio
import contextlib
import dataclasses
import os
import re
import sys
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
from bot.delivery.avatars import AvatarCache
from bot.delivery.disabled_controls import disable_unusable_controls
from bot.delivery.discord_errors import is_unknown_emoji
from bot.delivery.reveals import RevealPause, RevealPauses
from bot.names import number_duplicates
from bot.screens import GAME_SCREENS, evening, hint, jury, lobby
from bot.screens.emojis import MAX_MESSAGE_CHARACTERS, with_emoji_variants
from bot.screens.game import build_invitation
from bot.screens.ids import TablePress
from bot.screens.lobby import UNRATED, RatingChanges
from bot.screens.reveal import build_shut_scene, describe_guesses
from bot.screens.scene import (
    FormerPlayer,
    MessageLayout,
    Row,
    TableScene,
    build_layout_view,
    escape_markdown,
)
from bot.store.database import DatabaseFailedError
from bot.store.messages import MessageStore, format_message_url
from bot.store.newcomers import NewcomerStore
from bot.store.people import PeopleStore
from bot.tables.rows import parse_actor
from bot.tables.table import ALL_PARTS, CALLS_PART, CASES_PART, GameTable, JuryPart
from bot.tables.tables import TableRegistry
from bot.texts import Say, get_texts
from engines.core import IllegalActionError, Office, Seat, Viewer, list_heard_events
from renderers import lobby as pictures
from renderers.moving import make_moving_picture
from renderers.picture import EncodedPicture, PicturePlayer, cut_alt

log = structlog.get_logger()

DRAW_THREADS = 2
"""Number of threads that draw."""
DRAW_NICENESS = 5
"""Niceness added to drawing threads: a picture takes as long as many answers."""
MAX_FORESEEN_PICTURES = 3
"""Pictures of a game's rules that are drawn ahead: table, hand, most sprites."""
FORESEEN_FOR_S = 240.0
"""Time without a picture of a game after which its cached drawings may be gone."""
MAX_CACHED_MESSAGES = 16
"""Public messages in the cache; presses in one instant get the same one."""


_TIME = re.compile(r"(?<=<t:)\d+")
MAX_TIME_DIFFERENCE_S = 1
"""Difference of two shown times up to which a message need not be edited.

A clock that begins when it is shown may end a little later than was written.
"""


class MessageFingerprint(NamedTuple):
    """Hash of what a reader sees of a message, without its times, and these times.

    `times` are in seconds.
    """

    shown: int
    times: tuple[int, ...]

    def is_like(self, other: "MessageFingerprint") -> bool:
        """Return whether both look the same, but for times that hardly differ."""
        pairs = zip(self.times, other.times, strict=True)
        return self.shown == other.shown and all(
            abs(a - b) <= MAX_TIME_DIFFERENCE_S for a, b in pairs
        )


@dataclass(frozen=True)
class ComposedMessage:
    """Finished message.

    Each sending makes new discord.py objects, as they can be sent only once.
    """

    layout: MessageLayout
    picture: EncodedPicture | None
    """The picture, as it looks in the end."""
    seq: int
    """Row of the log that it shows; one less for a result that lacks its ratings."""
    emojis: dict[str, str] = field(default_factory=dict[str, str], repr=False)
    """The application's emoji that Discord has by the time this is sent."""
    made: str = ""
    """Text in it that names the moment of its composition."""
    pause: RevealPause | None = field(default=None, repr=False)
    """The pause whose shut scene it shows, in place of what is in the log."""
    moving: EncodedPicture | None = field(default=None, repr=False)
    """The picture that moves and ends as `picture`, sent in its place."""
    _unsent: list[ui.LayoutView] = field(
        default_factory=list[ui.LayoutView], init=False, repr=False, compare=False
    )
    """The view that was built for the fingerprint, until it is sent."""

    def to_view(self) -> ui.LayoutView:
        if self._unsent:
            return self._unsent.pop()
        return build_layout_view(self.layout, self.moving or self.picture, self.emojis)

    def to_files(self) -> list[discord.File]:
        sent = self.moving or self.picture
        if sent is None:
            return []
        return [discord.File(BytesIO(sent.data), sent.filename, description=cut_alt(sent.alt))]

    @cached_property
    def fingerprint(self) -> MessageFingerprint:
        """Return the fingerprint of what a reader sees of it, whenever it was composed."""
        if self.moving:
            return self.as_still().fingerprint
        picture = self.picture and (self.picture.data, self.picture.alt)
        view = self.to_view()
        self._unsent.append(view)
        shown = repr(view.to_components())
        shown = shown.replace(self.made, "") if self.made else shown
        times = tuple(int(at) for at in _TIME.findall(shown))
        return MessageFingerprint(hash((_TIME.sub("", shown), picture)), times)

    def as_still(self) -> "ComposedMessage":
        """Return the same message with a picture that does not move."""
        return dataclasses.replace(self, moving=None) if self.moving else self

    def with_text(self, text: str) -> "ComposedMessage":
        """Return the same message with another text at its end."""
        return dataclasses.replace(
            self, layout=replace(self.layout, texts=[*self.layout.texts, text])
        )

    def drop_unknown_emojis(self, error: discord.HTTPException) -> bool:
        """Stop using emoji if Discord refused an unknown one; return whether it did.

        Somebody may have deleted one. A start uploads them again; the same message may be taken
        now.
        """
        if not self.emojis or not is_unknown_emoji(error):
            return False
        log.error("emojis_unknown", error=str(error))
        self.emojis.clear()
        self._unsent.clear()
        return True

    def without_picture(self) -> "ComposedMessage":
        """Return the message with the alt text instead of the picture, if it fits."""
        texts = [*self.layout.texts]
        if (
            self.picture
            and sum(map(len, [*texts, alt_text := escape_markdown(self.picture.alt)]))
            <= MAX_MESSAGE_CHARACTERS
        ):
            texts.append(alt_text)
        return ComposedMessage(replace(self.layout, texts=texts), None, self.seq, self.emojis)


class DrawingResources:
    """Drawing threads and avatars, shared by all shards of a process."""

    def __init__(self, avatars: AvatarCache | None = None) -> None:
        self.avatars = avatars or AvatarCache()
        self.pool = ThreadPoolExecutor(
            DRAW_THREADS, thread_name_prefix="draw", initializer=_lower_priority
        )
        self.spare = asyncio.Semaphore(max(1, DRAW_THREADS - 1))
        """Semaphore held while composing what nobody has just pressed for.

        It leaves a thread free for answers.
        """

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class TableFacts:
    """Facts that a table's message tells and its log does not; by default none."""

    ratings: Callable[[int], Awaitable[RatingChanges | None]] | None = None
    """Returns the rating changes of a finished table by user id; None: not known yet."""
    away_ms: Callable[[GameTable], int] = lambda _: 0
    """Returns for how many milliseconds the bot was away before a table's next action."""
    list_callable: Callable[[GameTable], Awaitable[Sequence[int]]] | None = None
    """Returns the users who look for players and can be called to a lobby."""
    has_evenings: Callable[[int], Awaitable[bool]] | None = None
    """Returns whether finished games of a server may have a card."""
    reveals: RevealPauses | None = None


@dataclass(frozen=True)
class HandFacts:
    """Facts that a player's hand tells and its table's log does not; by default none."""

    messages: MessageStore | None = None
    newcomers: NewcomerStore | None = None
    is_barred: Callable[[int], bool] = lambda _: False
    """Returns whether the bot may not post at present where a table stands."""


class MessageComposer:
    """Composer of the messages of tables for each reader.

    Pictures are drawn in a pool of threads.
    """

    def __init__(
        self,
        tables: TableRegistry,
        people: PeopleStore,
        facts: TableFacts | None = None,
        hand_facts: HandFacts | None = None,
        drawing: DrawingResources | None = None,
        emojis: dict[str, str] | None = None,
    ) -> None:
        self._tables = tables
        self._people = people
        self._facts, self._hand_facts = facts or TableFacts(), hand_facts or HandFacts()
        self.emojis = {} if emojis is None else emojis
        """The application's own emoji, as far as Discord has them."""
        self._drawing = drawing or DrawingResources()
        self._pool, self.spare = self._drawing.pool, self._drawing.spare
        self._public: OrderedDict[
            tuple[int, int, str, Sequence[int | None], int, int], ComposedMessage
        ] = OrderedDict()

    def close(self) -> None:
        self._drawing.close()

    def forget_tables(self, table_ids: Iterable[int]) -> None:
        """Drop the cached messages of these tables: a name or a rating has changed."""
        gone = set(table_ids)
        for key in [key for key in self._public if key[0] in gone]:
            del self._public[key]

    async def _load_rating_changes(self, table: GameTable) -> RatingChanges | None:
        """Return the rating changes of a finished game, None if they are not known yet."""
        if self._facts.ratings is None or table.stopped:
            return UNRATED
        return await self._facts.ratings(table.id)

    def _predraw_game(self, table: GameTable) -> None:
        """Draw a game's first pictures ahead, unless something of it was drawn lately."""
        if table.phase == "over":
            return
        now = time.monotonic()
        before = _foreseen.get(table.rules.name)
        _foreseen[table.rules.name] = now
        if before is None or now - before > FORESEEN_FOR_S:
            self._pool.submit(self._draw_next, list_first_drawings(table.rules.name))

    def _draw_next(self, pictures: Iterator[Callable[[], object]]) -> None:
        """Draw the next of these pictures, and queue the rest behind other requests."""
        for draw in pictures:
            draw()
            with contextlib.suppress(RuntimeError):  # the pool is closed
                self._pool.submit(self._draw_next, pictures)
            return

    async def build_scene(
        self, table: GameTable, words: Say, viewer: Viewer, *, with_avatars: bool = False
    ) -> TableScene:
        """Build the scene of a table for a viewer.

        Present names and running clocks around their view. Its texts can be written with emoji.
        Avatars, as far as they are in the cache, are for messages only: what can be made again
        later, as a replay, shows none.
        """
        deadlines = await self._tables.list_deadlines(table.id) if table.phase == "play" else ()
        # A clock that starts when this is shown starts about now.
        now = now_ms()
        due = {parse_actor(d.actor): d.due_at or now + d.left_ms for d in deadlines}
        players, former = await self._load_players(table, words, with_avatars=with_avatars)
        past = [
            FormerPlayer(each.seat, player, len(list_heard_events(table.told[: each.told], viewer)))
            for each, player in zip(table.former, former, strict=True)
        ]
        slow = table.is_slow
        return TableScene(table.id, with_emoji_variants(words), players, due, slow, past)

    async def build_card_scene(
        self, table: GameTable, words: Say, absent: Collection[int]
    ) -> TableScene:
        """Build the spectators' scene of a card, without name and face of those `absent`."""
        scene = await self.build_scene(table, words, None, with_avatars=True)
        players = [
            PicturePlayer(words("seat-name", number=seat + 1)) if m.user_id in absent else player
            for seat, (player, m) in enumerate(zip(scene.players, table.members, strict=True))
        ]
        # What is told in a picture has no emoji of the application's.
        return replace(scene, players=players, past=(), say=words)

    async def compose_table(self, table: GameTable) -> ComposedMessage:
        """Compose the table's message as everybody sees it, in the table's language."""
        locale = (await self._tables.load_location(table.id)).locale
        if (reveals := self._facts.reveals) and (pause := reveals.find_pause(table.id)):
            return await self._compose_shut(pause, get_texts(locale), None)
        clocks = await self._tables.list_deadlines(table.id) if table.phase == "play" else ()
        away_ms = self._facts.away_ms(table) if clocks else 0
        looking, over = 0, table.phase == "over"
        if table.phase == "lobby" and self._facts.list_callable:
            looking = len(await self._facts.list_callable(table))
        key = (table.id, table.seq, locale, tuple(c.due_at for c in clocks), away_ms, looking)
        if key not in self._public:
            scene = await self.build_scene(table, get_texts(locale), None, with_avatars=True)
            ratings = await self._load_rating_changes(table) if over else UNRATED
            layout = self._build_public_layout(table, scene, ratings or UNRATED)
            if over:
                layout = await self._add_evening_row(layout, table, scene)
            if told := await self._describe_guesses(table, scene):
                layout = replace(layout, texts=[*layout.texts, told])
            if looking:
                layout = lobby.add_call_button(layout, table, looking, scene.say)
            if away_ms:
                text = lobby.describe_absence(away_ms, scene.say)
                layout = replace(layout, texts=[text, *layout.texts])
            composed = await self._compose_drawn(layout, table)
            self._predraw_game(table)
            if ratings is None:
                return dataclasses.replace(composed, seq=table.seq - 1)
            self._public[key] = composed
            if len(self._public) > MAX_CACHED_MESSAGES:
                self._public.popitem(last=False)
        return self._public[key]

    async def add_motion(
        self, composed: ComposedMessage, pause: RevealPause, table: GameTable
    ) -> ComposedMessage:
        """Return a table's message with a picture that moves there from a pause's.

        The picture stays still where that fails.
        """
        locale = (await self._tables.load_location(table.id)).locale
        try:
            shut = (await self._compose_shut(pause, get_texts(locale), None)).picture
            if shut is None or composed.picture is None:
                return composed
            with metrics.PICTURE_SECONDS.time():
                moving = await asyncio.get_running_loop().run_in_executor(
                    self._pool, make_moving_picture, shut, composed.picture
                )
        except Exception:
            log.exception("motion_failed", table=table.id)
            return composed
        return dataclasses.replace(composed, moving=moving)

    async def compose_hand(
        self,
        table: GameTable,
        user_id: int,
        words: Say,
        focus: str = "",
        waiting: Sequence[int] = (),
    ) -> ComposedMessage:
        """Compose what this person sees of their own, or a spectator's view.

        `focus` is the part of it that they have chosen to see, in the words of the game's screen.
        `waiting` are the other slow tables that wait for them, the next one first.
        """
        seat = table.find_seat(user_id)
        if (reveals := self._facts.reveals) and (pause := reveals.find_pause(table.id)):
            return await self._compose_shut(pause, words, seat)
        if seat is None:
            return await self._compose_for_spectator(table, words)
        if table.state is None or table.stopped:
            text = lobby.describe_stop(table, words)
            if table.phase == "lobby":
                game = words(f"{table.rules.name}-title")
                text = words("hand-lobby", game=game, table=table.id)
            return ComposedMessage(MessageLayout([text]), None, table.seq)
        scene = await self.build_scene(table, words, seat, with_avatars=True)
        scene = replace(scene, reader=seat)
        view = table.build_view(seat)
        layout = GAME_SCREENS[table.rules.name].render_hand(view, scene, focus)
        if verdict := GAME_SCREENS[table.rules.name].describe_verdict(view, scene):
            verdict = words("hand-verdict", told=verdict)
        hinted = await self._compose_hint(table, seat, scene, focus)
        first = await self._compose_newcomer_line(table, user_id, scene)
        foot, note = (
            words("hand-where", table=table.id, link=await self._link_to_table(table.id)),
            "",
        )
        if table.displaced:
            foot = words("displaced", table=table.id)
        elif self._hand_facts.is_barred(table.id):
            channel_id = (await self._tables.load_location(table.id)).channel_id
            foot = words("hand-barred", table=table.id, channel=f"<#{channel_id}>")
        if table.phase == "play" and not table.displaced:
            # A player at the table is not shown each move here too: the text says how old this is.
            stamp, style = now_ms() // 1000, "f" if scene.slow else "t"
            foot += words("hand-as-of", stamp=stamp, style=style)
            note = f"<t:{stamp}:{style}>"
        if table.paused:
            layout = lobby.add_pause_notes(jury.add_jury_notes(layout, table, scene), table, scene)
        over = table.phase == "over"
        rows = (
            [lobby.build_review_buttons(table, words)]
            if over
            else _add_hint_button(layout.rows, table, scene)
        )
        more = ""
        if waiting:
            more = words("slow-more", count=len(waiting))
            rows = [
                *rows,
                [
                    lobby.build_next_table_button(waiting[0], words),
                    lobby.build_quiet_hours_button(words),
                ],
            ]
        elif table.is_slow and not over:
            rows = [*rows, [lobby.build_quiet_hours_button(words)]]
        guessed = await self._describe_guesses(table, scene) if verdict else ""
        texts = [verdict, *layout.texts, guessed, first, hinted, more, foot]
        layout = MessageLayout(texts, rows, layout.draw, layout.key)
        return dataclasses.replace(await self._compose_drawn(layout, table), made=note)

    async def compose_left_behind(self, table: GameTable, words: Say) -> ComposedMessage:
        """Compose the text of an ephemeral message that cannot follow the game.

        It names the table's place, and has a button that shows the player's own hand anew.
        """
        text = words("hand-left-behind", table=table.id, link=await self._link_to_table(table.id))
        again = ui.Button[Any](
            label=words("button-refresh"), custom_id=str(TablePress(table.id, "look")), emoji="👀"
        )
        return ComposedMessage(MessageLayout([text], [[again]]), None, table.seq, self.emojis)

    async def compose_jury(
        self, table: GameTable, words: Say, parts: frozenset[JuryPart] = ALL_PARTS
    ) -> ComposedMessage:
        """Compose the open cases of this table's jury in these parts."""
        scene = await self.build_scene(table, words, Office.JURY)
        layout = None
        if table.phase == "play":
            judging = GAME_SCREENS[table.rules.name].judging
            case = None
            if judging and CASES_PART in parts:
                case = judging.case(table.build_view(Office.JURY), scene)
            layout = case
            if CALLS_PART in parts:
                layout = jury.build_jury_message(
                    case, table, scene, judging.measures if judging else ()
                )
        return await self._compose_drawn(layout or MessageLayout([words("jury-nothing")]), table)

    async def compose_layout(self, layout: MessageLayout) -> ComposedMessage:
        """Compose a layout that is no table's: a page of rules, a step of a replay."""
        return ComposedMessage(layout, await self._draw_picture(layout), 0, self.emojis)

    async def explain_refusal(
        self, refused: IllegalActionError, words: Say, table: GameTable | None
    ) -> str:
        """Return why something was refused, as a sentence in the reader's language."""
        facts: dict[str, object] = {}
        players: Sequence[PicturePlayer] = ()
        if table and table.game:
            players, _ = await self._load_players(table, words)
        in_words = None
        if table and table.state is not None:
            in_words = partial(
                GAME_SCREENS[table.rules.name].describe_value,
                view=table.build_view(None),
                say=words,
            )
        for name, value in refused.facts.items():
            if name == "games":
                facts[name] = ", ".join(words(f"{game}-title") for game in value)
            elif name in ("turn", "seat") and isinstance(value, int) and value < len(players):
                facts[name] = escape_markdown(players[value].name)
            elif name == "seats":
                seats = cast(tuple[Seat, ...], value)
                facts[name] = ", ".join(escape_markdown(players[seat].name) for seat in seats)
            elif name == "examples":
                labels = cast(tuple[str, ...], value)
                facts[name] = ", ".join(f"**{escape_markdown(label)}**" for label in labels)
            elif name == "role":
                facts[name] = f"<@&{value}>"
            elif name == "who" and isinstance(value, tuple):
                facts[name] = await self._list_names(cast(tuple[int, ...], value), table, words)
            elif name == "host":
                facts[name] = await self._list_names([value], table, words)
            else:
                said = in_words(value) if in_words else None
                facts[name] = value if said is None and isinstance(value, int) else said
                if facts[name] is None:
                    facts[name] = escape_markdown(str(value))[:100]
        return words(refused.code, **facts)

    async def _list_names(
        self, user_ids: Collection[int], table: GameTable | None, words: Say
    ) -> str:
        """Return the names of these people where a table stands."""
        place = await self._tables.load_location(table.id) if table else None
        people = await self._people.load_people(user_ids)
        known = {
            user: person.find_display_name(place and place.guild_id)
            for user, person in people.items()
        }
        return ", ".join(
            sorted(escape_markdown(known.get(each) or words("privacy-gone")) for each in user_ids)
        )

    async def _compose_hint(
        self, table: GameTable, seat: Seat, scene: TableScene, focus: str
    ) -> str:
        """Return the hint that this seat's player has asked for; "" if they may have none."""
        if focus != hint.HINT_FOCUS or not _can_ask_hint(table):
            return ""
        text = await asyncio.get_running_loop().run_in_executor(
            self._pool,
            hint.build_hint,
            table.rules,
            GAME_SCREENS[table.rules.name],
            table.build_view(seat),
            scene,
            table.seq,
        )
        return text or scene.say("hint-none")

    async def _compose_newcomer_line(
        self, table: GameTable, user_id: int, scene: TableScene
    ) -> str:
        """Return the line that is new to a newcomer now; "" if there is none."""
        seat = table.find_seat(user_id)
        if table.phase != "play" or table.paused or seat is None:
            return ""
        if not await self._is_newcomer(user_id, table.id):
            return ""
        view = table.build_view(seat)
        # What happened before they took the seat over was somebody else's.
        own = max((past.heard for past in scene.past if past.seat == seat), default=0)
        view = replace(view, events=view.events[own:])
        new = (name for name, fits in GAME_SCREENS[table.rules.name].firsts if fits(view))
        name = next(new, None)
        if name is None:
            return ""
        return scene.say("newcomer-line", told=scene.say(f"{table.rules.name}-first-{name}"))

    async def _is_newcomer(self, user_id: int, table_id: int) -> bool:
        if self._hand_facts.newcomers is None:
            return False
        try:
            return await self._hand_facts.newcomers.is_newcomer(user_id, table_id)
        except DatabaseFailedError as error:
            log.warning("newcomer_unknown", user=user_id, table=table_id, error=str(error))
            return False

    # --- parts -----------------------------------------------------------------------------------

    def _build_public_layout(
        self, table: GameTable, scene: TableScene, ratings: RatingChanges = UNRATED
    ) -> MessageLayout:
        if table.phase == "lobby":
            game, options = table.rules.name, table.options
            invited = build_invitation(GAME_SCREENS[table.rules.name], game, options, scene.say)
            return lobby.build_lobby(table, scene, invited)
        if table.stopped:
            return lobby.build_stopped(table, scene)
        screen, view = GAME_SCREENS[table.rules.name], table.build_view(None)
        if table.phase == "over":
            layout = screen.render_table(view, replace(scene, ranked=True))
            scores = [
                screen.describe_score(view, seat, scene.say) for seat in range(len(table.members))
            ]
            return lobby.build_result(layout, table, scene, ratings, scores)
        layout = screen.render_table(view, scene)
        layout = replace(
            layout,
            rows=_add_hint_button(disable_unusable_controls(layout.rows, table), table, scene),
        )
        layout = jury.add_seat_offer(jury.add_jury_notes(layout, table, scene), table, scene)
        return lobby.add_stop_notes(lobby.add_pause_notes(layout, table, scene), table, scene)

    async def _add_evening_row(
        self, layout: MessageLayout, table: GameTable, scene: TableScene
    ) -> MessageLayout:
        """Return the result of a game with its card's button, if its server has cards."""
        guild_id = (await self._tables.load_location(table.id)).guild_id
        can = self._facts.has_evenings
        if table.stopped or guild_id is None or can is None:
            return layout
        if not await can(guild_id):
            return layout
        return replace(layout, rows=[*layout.rows, evening.build_evening_row(table, scene.say)])

    async def _compose_for_spectator(self, table: GameTable, words: Say) -> ComposedMessage:
        """Compose a spectator's view, in their language.

        Its only control is one to look again.
        """
        scene = await self.build_scene(table, words, None, with_avatars=True)
        layout = self._build_public_layout(table, scene)
        told = await self._describe_guesses(table, scene)
        again = scene.build_button(words("button-refresh"), "look", emoji="👀")
        rows: Sequence[Row] = () if table.phase == "over" else [[again]]
        text = words("watching", table=table.id, link=await self._link_to_table(table.id))
        return await self._compose_drawn(
            MessageLayout([*layout.texts, told, text], rows, layout.draw), table
        )

    async def compose_result(self, table: GameTable, words: Say) -> ComposedMessage:
        """Compose the result of a finished table for one reader, with its controls."""
        scene = await self.build_scene(table, words, None, with_avatars=True)
        ratings = await self._load_rating_changes(table)
        layout = self._build_public_layout(table, scene, ratings or UNRATED)
        return await self._compose_drawn(await self._add_evening_row(layout, table, scene), table)

    async def _compose_shut(
        self, pause: RevealPause, words: Say, seat: Seat | None
    ) -> ComposedMessage:
        """Compose what everybody is shown while a result is held back."""
        table, reveal = pause.before, GAME_SCREENS[pause.before.rules.name].reveal
        assert reveal is not None, "the game has declared what is revealed"
        scene = await self.build_scene(table, words, seat, with_avatars=True)
        scene = replace(scene, reader=seat)
        view, found = table.build_view(None), pause.reveal
        layout = build_shut_scene(reveal, view, found.claim, found.number, scene)
        return dataclasses.replace(await self._compose_drawn(layout, table), pause=pause)

    async def _describe_guesses(self, table: GameTable, scene: TableScene) -> str:
        """Return how many believed the claim whose result lies open; "" if nobody guessed."""
        reveals = self._facts.reveals
        if reveals is None or table.state is None or table.stopped:
            return ""
        if table.state.phase not in (table.rules.reveal_phase, "over"):
            return ""
        if not GAME_SCREENS[table.rules.name].describe_verdict(table.build_view(None), scene):
            return ""
        guild_id = (await self._tables.load_location(table.id)).guild_id
        counted = await reveals.count_guesses(table, guild_id)
        return (counted and describe_guesses(counted, scene)) or ""

    async def _compose_drawn(self, layout: MessageLayout, table: GameTable) -> ComposedMessage:
        return ComposedMessage(layout, await self._draw_picture(layout), table.seq, self.emojis)

    async def _draw_picture(self, layout: MessageLayout) -> EncodedPicture | None:
        if layout.draw is None:
            return None
        with metrics.PICTURE_SECONDS.time():
            return await asyncio.get_running_loop().run_in_executor(self._pool, layout.draw)

    async def _load_players(
        self, table: GameTable, words: Say, *, with_avatars: bool = False
    ) -> tuple[Sequence[PicturePlayer], Sequence[PicturePlayer]]:
        """Return the people who sit at a table, and those who were replaced there.

        Texts and pictures name them so.
        """
        sitting = [
            *enumerate(table.members),
            *((each.seat, each.member) for each in table.former),
        ]
        people = await self._people.load_people(m.user_id for _, m in sitting if m.user_id)
        guild_id = (await self._tables.load_location(table.id)).guild_id
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
                names.append(person.find_display_name(guild_id, nameless))
            else:
                names.append(nameless if member.user_id is None else words("privacy-gone"))
        seats, avatars = len(table.members), self._drawing.avatars
        players = [
            PicturePlayer(
                name,
                computer=member.level is not None,
                avatar=avatars.get_or_fetch(member.user_id)
                if with_avatars and member.user_id and at < seats
                else None,
            )
            for at, (name, (_, member)) in enumerate(
                zip(number_duplicates(names, numbers), sitting, strict=True)
            )
        ]
        return players[:seats], players[seats:]

    async def _link_to_table(self, table_id: int) -> str:
        """Return a link to the table's message, or to its channel if there is none."""
        place = await self._tables.load_location(table_id)
        messages = self._hand_facts.messages
        shown = messages and await messages.find_message(table_id, "table")
        return format_message_url(place.guild_id, shown or None) or f"<#{place.channel_id}>"


def _can_ask_hint(table: GameTable) -> bool:
    """Return whether the one person at a practice table has to act."""
    people = {seat for seat, member in enumerate(table.members) if member.level is None}
    return (
        table.phase == "play"
        and not table.paused
        and table.is_practice()
        and any(d.actor in people and d.pace != "reveal" for d in table.list_decisions())
    )


def _add_hint_button(rows: Sequence[Row], table: GameTable, scene: TableScene) -> Sequence[Row]:
    return [*rows, [hint.build_hint_button(scene)]] if _can_ask_hint(table) else rows


def _lower_priority() -> None:
    """Lower this thread's priority below the event loop's and the database's.

    Only Linux has a priority for each thread.
    """
    if sys.platform == "linux":
        os.nice(DRAW_NICENESS)


_foreseen = dict[str, float]()
"""Time when this process has last drawn something of a game, by `time.monotonic`."""


def list_first_drawings(game: str) -> Iterator[Callable[[], object]]:
    """Give functions that draw a lobby and the first pictures of a game's rules.

    What is on these is kept in the process as long as somebody plays.
    """
    speak, rules = get_texts("en"), GAME_SCREENS[game].rules
    options = next(iter(rules.editions.values()))
    emblem = GAME_SCREENS[game].get_emblem(options)
    yield lambda: pictures.render_lobby((), 4, speak(f"{game}-title"), speak, emblem)
    shown = [page.draw for page in rules.pages(options, speak)]
    yield from list(filter(None, shown))[:MAX_FORESEEN_PICTURES]
