"""The parts of one process of the bot, by name; `wire` makes them, `connect` has them hear."""

from collections.abc import Iterable
from dataclasses import dataclass

import discord
import structlog

from bot.admission import Admission
from bot.cluster.router import LocalOnly, News, ShardRouter
from bot.delivery.absences import Absences
from bot.delivery.announcer import Announcer
from bot.delivery.aside import Aside
from bot.delivery.avatars import Avatars
from bot.delivery.channels import Channels
from bot.delivery.clocks import Clocks
from bot.delivery.composer import Composer, Drawing, TableFacts
from bot.delivery.context import DeliveryContext, Stores
from bot.delivery.emojis import ApplicationEmojis
from bot.delivery.hand_messages import HandMessages
from bot.delivery.hands import Hands
from bot.delivery.jury import Jury
from bot.delivery.leavers import Leavers
from bot.delivery.lost import LostMessages
from bot.delivery.new_threads import NewThreads
from bot.delivery.places import Places
from bot.delivery.private import HandDelivery
from bot.delivery.publisher import Publisher
from bot.delivery.recovery import Recovery
from bot.delivery.reminders import Reminders
from bot.delivery.scheduled_events import ScheduledEvents
from bot.delivery.standing import MessageSync
from bot.delivery.table_messages import TableMessages
from bot.delivery.threads import Threads
from bot.delivery.welcome import Greeter
from bot.dms import AnswerFinder, DirectMessages, MissedMessages, TypedMessage
from bot.error_reporter import ErrorReporter
from bot.heavy import HeavyWork
from bot.jury import Jurors
from bot.lobby_presses import LobbyPresses
from bot.pipeline import RequestLoader, RequestPipeline
from bot.presses import GamePresses, PressedMessages, TablePresses
from bot.quiz.house import House, Meetings
from bot.rulings import Rulings
from bot.settings import Settings
from bot.store.achievements import Achievements
from bot.store.blocks import Blocks
from bot.store.database import Database
from bot.store.deadlines import Deadlines
from bot.store.drafts import Drafts
from bot.store.events import Events
from bot.store.guilds import Guilds
from bot.store.ledger import Ledger
from bot.store.lessons import Lessons
from bot.store.messages import Messages
from bot.store.meta import Meta
from bot.store.newcomers import Newcomers
from bot.store.people import People
from bot.store.privacy import Privacy
from bot.store.questions import Questions
from bot.store.rate_limiter import SharedRateLimiter
from bot.store.ratings import Ratings
from bot.store.reviews import Reviews
from bot.store.seasons import Seasons
from bot.store.shards import Shard
from bot.store.titles import Titles
from bot.sweeper import Sweeper
from bot.tables.calls import SlowCalls
from bot.tables.clock import Clock
from bot.tables.computers import Computers, Pauses
from bot.tables.rater import Rater
from bot.tables.scheduler import Scheduler
from bot.tables.tables import Committed, Tables
from bot.tournaments.director import Director
from bot.tournaments.tournaments import Tournaments

log = structlog.get_logger()


class SharedResources:
    """What all shards of a process share: what costs much and is nobody's table's, and the router
    to all shards."""

    def __init__(self, shards: ShardRouter | None = None) -> None:
        self.shards = shards or LocalOnly()
        self.avatars = Avatars()
        self.drawing = Drawing(self.avatars)
        self.emojis = dict[str, str]()
        self.heavy = HeavyWork()

    async def close(self) -> None:
        """When the last of them has come to its end."""
        await self.avatars.close()
        self.heavy.close()
        self.drawing.close()


@dataclass(slots=True)
class Services:
    """Who keeps, plays, shows and judges; each says itself what it does."""

    shard: Shard
    shards: ShardRouter
    # what is stored
    ledger: Ledger
    messages: Messages
    people: People
    blocks: Blocks
    guilds: Guilds
    questions: Questions
    ratings: Ratings
    reviews: Reviews
    seasons: Seasons
    titles: Titles
    achievements: Achievements
    lessons: Lessons
    drafts: Drafts
    privacy: Privacy
    meta: Meta
    sweeper: Sweeper
    # who plays
    tables: Tables
    tournaments: Tournaments
    scheduler: Scheduler
    computers: Computers
    director: Director
    rater: Rater
    meetings: Meetings
    # who shows
    emojis: ApplicationEmojis
    avatars: Avatars
    composer: Composer
    table_messages: TableMessages
    hand_messages: HandMessages
    publisher: Publisher
    channels: Channels
    hands: Hands
    private: HandDelivery
    clocks: Clocks
    reminders: Reminders
    jury: Jury
    announcer: Announcer
    scheduled_events: ScheduledEvents
    new_threads: NewThreads
    threads: Threads
    greeter: Greeter
    absences: Absences
    places: Places
    aside: Aside
    leavers: Leavers
    lost: LostMessages
    recoveries: Recovery
    # who listens
    heavy: HeavyWork
    errors: ErrorReporter
    jurors: Jurors
    rulings: Rulings
    lobby_presses: LobbyPresses
    game_presses: GamePresses
    dms: DirectMessages
    pipeline: RequestPipeline
    missed_messages: MissedMessages

    def forget(self, table_ids: Iterable[int] | None) -> None:
        """Old rows were deleted: what is in memory is not what is stored; None: of messages. All
        shards are told."""
        gone = None if table_ids is None else list(table_ids)
        self._forget(gone)
        self.shards.broadcast({"tables": gone})

    def changed(self, user_id: int) -> None:
        """What is stored of this person has changed: all shards are told."""
        self.shards.broadcast({"person": user_id})

    def gone(self, user_id: int) -> None:
        """This person is forgotten: all shards are told."""
        self.shards.broadcast({"gone": user_id})

    async def on_broadcast(self, news: News) -> None:
        """Drop what may be in memory here and another shard has written, or was told of."""
        if user_id := news.get("person") or news.get("gone"):
            self.people.drop(user_id)
        if user_id := news.get("gone"):
            self.avatars.forget(user_id)
        if table_id := news.get("shown"):
            self.messages.drop(table_id)
        if "tables" in news:
            self._forget(news["tables"])
        if channel_id := news.get("posted"):
            self.hands.message_posted(channel_id)
        if message_id := news.get("deleted"):
            await self.jury.message_deleted(message_id)

    def hand_gone(self, table_id: int) -> None:
        """A private message of this table, perhaps another shard's, is gone: its shard is told."""
        if self.shard.is_foreign(table_id):
            self.shards.broadcast({"shown": table_id})

    def _forget(self, gone: list[int] | None) -> None:
        self.messages.forget_all()
        if gone is not None:
            self.tables.forget(gone)
            self.composer.forget(gone)
            self.tournaments.forget()
            self.guilds.forget_all()


def wire(
    client: discord.Client,
    settings: Settings,
    database: Database,
    shard: Shard,
    common: SharedResources,
) -> Services:
    """All parts of a shard whose connection is `client`, connected."""
    database = database.of(shard)
    ledger, deadlines, messages = Ledger(database), Deadlines(database), Messages(database)
    people, guilds, meta = People(database), Guilds(database), Meta(database)
    questions, events, ratings = Questions(database), Events(database), Ratings(database)
    reviews = Reviews(database)
    house = House(questions)
    clock = Clock(settings.clock_rate, settings.nudge_after)
    tables = Tables(ledger, deadlines, clock, {"quiz": house})
    tournaments = Tournaments(events, ratings)
    emojis = ApplicationEmojis(client, settings.emojis, common.emojis)
    avatars, shards = common.avatars, common.shards
    table_messages, hand_messages = TableMessages(), HandMessages(messages)
    rater, absences = Rater(ratings, reviews, ledger), Absences(meta, ledger)
    facts = TableFacts(
        messages, Newcomers(database), rater.changes, table_messages.is_barred, absences.of
    )
    composer = Composer(tables, people, facts, common.drawing, emojis.shown)
    standing = MessageSync(client, messages)
    stores = Stores(ledger, messages, people, guilds)
    context = DeliveryContext(tables, tournaments, stores, composer, standing)
    publisher = Publisher(
        context, table_messages, hand_messages, lambda table_id: table_id in rater.waited_for
    )
    clocks = Clocks(deadlines, tables.hold)
    channels = Channels(
        client,
        people,
        SharedRateLimiter(database),
        new_dms=settings.new_dms,
        new_dms_seconds=settings.new_dms_seconds,
    )
    hands = Hands(standing, channels, people)
    private = HandDelivery(context, hand_messages, hands, publisher, clocks)
    computers = Computers(tables, Pauses(settings.computer_pace))
    calls = SlowCalls(people, guilds)
    reminders = Reminders(context, private, calls)
    admission = Admission(settings.presses_per_second)
    scheduler = Scheduler(
        tables,
        deadlines,
        meta,
        grace=settings.grace,
        remind=reminders.send,
        put_off=calls.put_off,
        lobby_hours=settings.lobby_hours,
        behind=admission.gate.behind,
    )
    announcer = Announcer(context, events)
    new_threads = NewThreads(client)
    threads = Threads(context, publisher, new_threads)
    jury = Jury(context, channels)
    lost = LostMessages(client, standing, messages, people, composer)
    recoveries = Recovery(context, lost, publisher, private, (jury.recover, computers.recover))
    jurors = Jurors(context, {"quiz": house.keep})
    rulings = Rulings(context)
    errors = ErrorReporter(tables, composer, shards)
    leavers, blocks = Leavers(client, tables), Blocks(database)
    lobby_presses = LobbyPresses(tables, composer, publisher, leavers, blocks)
    pressed_messages = PressedMessages(publisher, private, lost)
    game_presses = GamePresses(tables, composer, private, jurors, pressed_messages)
    presses = TablePresses(tables, ledger, pressed_messages, lobby_presses, game_presses)
    dms = DirectMessages(tables, AnswerFinder(tables, ledger, messages), private, composer)
    loader = RequestLoader(tables, people, messages, avatars, lost)
    pipeline = RequestPipeline(admission, loader, presses, dms, errors)

    async def handle_message(message: TypedMessage) -> None:
        await pipeline.handle_message(client, message)

    made = Services(
        shard=shard,
        shards=shards,
        ledger=ledger,
        messages=messages,
        people=people,
        blocks=blocks,
        guilds=guilds,
        questions=questions,
        ratings=ratings,
        reviews=reviews,
        seasons=Seasons(database),
        titles=Titles(database),
        achievements=Achievements(database),
        lessons=Lessons(database),
        drafts=Drafts(database),
        privacy=Privacy(database),
        meta=meta,
        sweeper=Sweeper(
            database,
            tables,
            ledger,
            tournaments,
            people,
            lambda gone: made.forget(gone),
            finished_days=settings.finished_days,
            left_days=settings.left_days,
            unseen_days=settings.unseen_days,
        ),
        tables=tables,
        tournaments=tournaments,
        scheduler=scheduler,
        computers=computers,
        director=Director(tournaments, tables, threads),
        rater=rater,
        meetings=Meetings(questions),
        emojis=emojis,
        avatars=avatars,
        composer=composer,
        table_messages=table_messages,
        hand_messages=hand_messages,
        publisher=publisher,
        channels=channels,
        hands=hands,
        private=private,
        clocks=clocks,
        reminders=reminders,
        jury=jury,
        announcer=announcer,
        scheduled_events=ScheduledEvents(client, tournaments, events),
        new_threads=new_threads,
        threads=threads,
        greeter=Greeter(standing, composer, guilds, meta),
        absences=absences,
        places=Places(context, channels, publisher, private, threads),
        aside=Aside(context, recoveries.table),
        leavers=leavers,
        lost=lost,
        recoveries=recoveries,
        heavy=common.heavy,
        errors=errors,
        jurors=jurors,
        rulings=rulings,
        lobby_presses=lobby_presses,
        game_presses=game_presses,
        dms=dms,
        pipeline=pipeline,
        missed_messages=MissedMessages(client, tables, ledger, people, handle_message),
    )
    connect(made)
    return made


def log_end(committed: Committed) -> None:
    """Log that a table is over: how far it had come, and whether it was stopped."""
    table, was = committed.table, committed.before.phase
    if table.phase != "over" or was == "over":
        return
    game, stopped = table.rules.name, table.stopped
    log.info("table_over", table=table.id, game=game, was=was, stopped=stopped, rows=table.seq)


def connect(bot: Services) -> None:
    """Who hears of what, in the order in which he hears of it."""
    bot.tables.phase_listeners += [
        log_end,
        bot.meetings.committed,
        bot.rater.committed,
        bot.lobby_presses.committed,
    ]
    bot.tables.listeners += [
        bot.publisher.committed,
        bot.private.committed,
        bot.computers.committed,
        bot.reminders.committed,
        bot.scheduler.committed,
        bot.director.committed,
        bot.jury.committed,
        bot.rulings.committed,
        bot.places.committed,
    ]
    bot.rater.late.append(bot.publisher.request_update)
    bot.people.changed.append(bot.changed)
    bot.people.forgotten += [bot.avatars.forget, bot.gone]
    bot.hands.closed.append(bot.reminders.closed)
    bot.private.subscribe(opened=bot.reminders.opened, forgotten=bot.hand_gone)
    bot.tables.set_aside.append(bot.aside.begin)
    bot.tables.hold.changed += [bot.scheduler.wake, bot.director.held]
    bot.tournaments.listeners += [
        bot.announcer.noted,
        bot.scheduled_events.noted,
        bot.director.noted,
    ]
    bot.publisher.subscribe(shown=bot.places.shown)
    bot.publisher.subscribe(shown=bot.private.published)
    bot.publisher.subscribe(unshowable=bot.private.fall_back_to_dms)
    bot.publisher.subscribe(unshowable=bot.places.refused)
    bot.clocks.started.append(bot.scheduler.wake)
