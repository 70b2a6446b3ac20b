"""Parts of one shard by name: `build_services` makes them.

`subscribe_listeners` joins them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import discord
import structlog

from bot.admission import PressAdmission
from bot.cluster.router import LocalRouter, News, ShardRouter
from bot.daily.collector import RiddleCollector
from bot.daily.keeper import DailyKeeper
from bot.delivery.absences import TableOutages
from bot.delivery.announcer import TournamentAnnouncer
from bot.delivery.aside import SetAsideWatcher
from bot.delivery.avatars import AvatarCache
from bot.delivery.channels import DmChannels
from bot.delivery.clocks import DecisionClocks
from bot.delivery.composer import DrawingResources, HandFacts, MessageComposer, TableFacts
from bot.delivery.context import DeliveryContext, DeliveryStores
from bot.delivery.emojis import ApplicationEmojis
from bot.delivery.evening_cards import EveningCards
from bot.delivery.evening_plans import EveningPlans, GuestCaller
from bot.delivery.hand_delivery import HandDelivery
from bot.delivery.hand_messages import HandMessages
from bot.delivery.hands import HandPoster
from bot.delivery.jury import JuryMessages
from bot.delivery.leavers import LobbyLeavers
from bot.delivery.lost import LostMessages
from bot.delivery.message_sync import MessageSync
from bot.delivery.new_threads import ThreadFactory
from bot.delivery.places import TablePlaces
from bot.delivery.player_searches import TableSearches
from bot.delivery.publisher import TablePublisher
from bot.delivery.recovery import RecoveryRunner
from bot.delivery.reminders import ReminderSender
from bot.delivery.reveals import RevealPauses
from bot.delivery.scheduled_events import EventSync
from bot.delivery.table_messages import TableMessages
from bot.delivery.tournament_threads import TournamentThreads
from bot.delivery.welcome import ServerGreeter
from bot.dms import AnswerFinder, DirectMessageHandler, MissedMessageReader, TypedMessage
from bot.error_reporter import ErrorReporter
from bot.heavy import HeavyWork
from bot.jury_actions import JuryActions
from bot.lobby_presses import LobbyPressHandler
from bot.pipeline import RequestLoader, RequestPipeline
from bot.quiz.house import CardMeetings, QuizHouse
from bot.ruling_history import RulingHistory
from bot.settings import Settings
from bot.store.achievements import AchievementStore
from bot.store.blocks import BlockStore
from bot.store.card_absences import CardAbsenceStore
from bot.store.dailies import DailyStore
from bot.store.database import StoreDatabase
from bot.store.deadlines import DeadlineStore
from bot.store.departures import DepartureStore
from bot.store.draft_store import DraftStore
from bot.store.guesses import GuessStore
from bot.store.guilds import SettingsStore
from bot.store.lessons import LessonStore
from bot.store.messages import MessageStore
from bot.store.meta import FactStore
from bot.store.newcomers import NewcomerStore
from bot.store.people import PeopleStore
from bot.store.plans import PlanStore
from bot.store.privacy import PrivacyStore
from bot.store.questions import QuestionStore
from bot.store.rate_limiter import SharedRateLimiter
from bot.store.ratings import RatingStore
from bot.store.review_store import ReviewStore
from bot.store.searches import SearchStore
from bot.store.seasons import SeasonStore
from bot.store.shards import ShardScope
from bot.store.table_log import TableLog
from bot.store.titles import TitleStore
from bot.store.tournament_log import TournamentLog
from bot.sweeper import DataSweeper, DepartedServers
from bot.table_presses import GamePressHandler, PressedMessageUpdater, TablePressHandler
from bot.tables.clock import TableClock
from bot.tables.computers import ComputerPauses, ComputerPlayers
from bot.tables.due_reminders import DueReminders
from bot.tables.rater import TableRater
from bot.tables.reminder_schedule import ReminderSchedule
from bot.tables.scheduler import DeadlineScheduler
from bot.tables.tables import CommittedTable, TableRegistry
from bot.tournaments.director import TournamentDirector
from bot.tournaments.tournaments import TournamentService

log = structlog.get_logger()


class SharedResources:
    """Resources that all shards of a process share, and the router to all shards."""

    def __init__(self, shards: ShardRouter | None = None) -> None:
        self.shards = shards or LocalRouter()
        self.avatars = AvatarCache()
        self.drawing = DrawingResources(self.avatars)
        self.emojis = dict[str, str]()
        self.heavy = HeavyWork()

    async def close(self) -> None:
        """Release the resources, after the last shard has ended."""
        await self.avatars.close()
        self.heavy.close()
        self.drawing.close()


@dataclass(slots=True)
class BotServices:
    """Parts of a shard, each described by itself."""

    shard: ShardScope
    shards: ShardRouter
    # what is stored
    ledger: TableLog
    deadlines: DeadlineStore
    messages: MessageStore
    people: PeopleStore
    blocks: BlockStore
    searches: SearchStore
    guilds: SettingsStore
    questions: QuestionStore
    ratings: RatingStore
    reviews: ReviewStore
    seasons: SeasonStore
    titles: TitleStore
    achievements: AchievementStore
    lessons: LessonStore
    dailies: DailyStore
    drafts: DraftStore
    privacy: PrivacyStore
    meta: FactStore
    servers: DepartedServers
    sweeper: DataSweeper
    # what plays
    tables: TableRegistry
    tournaments: TournamentService
    scheduler: DeadlineScheduler
    due_reminders: DueReminders
    computers: ComputerPlayers
    director: TournamentDirector
    rater: TableRater
    meetings: CardMeetings
    daily: DailyKeeper
    # what shows
    emojis: ApplicationEmojis
    avatars: AvatarCache
    composer: MessageComposer
    table_messages: TableMessages
    hand_messages: HandMessages
    reveals: RevealPauses
    publisher: TablePublisher
    channels: DmChannels
    hands: HandPoster
    private: HandDelivery
    clocks: DecisionClocks
    reminders: ReminderSender
    jury: JuryMessages
    announcer: TournamentAnnouncer
    scheduled_events: EventSync
    new_threads: ThreadFactory
    threads: TournamentThreads
    greeter: ServerGreeter
    absences: TableOutages
    places: TablePlaces
    aside: SetAsideWatcher
    leavers: LobbyLeavers
    evening_cards: EveningCards
    evening_plans: EveningPlans
    table_searches: TableSearches
    lost: LostMessages
    recoveries: RecoveryRunner
    # what takes requests
    heavy: HeavyWork
    admission: PressAdmission
    errors: ErrorReporter
    jurors: JuryActions
    rulings: RulingHistory
    lobby_presses: LobbyPressHandler
    game_presses: GamePressHandler
    dms: DirectMessageHandler
    pipeline: RequestPipeline
    missed_messages: MissedMessageReader

    def forget_tables(self, table_ids: Iterable[int] | None) -> None:
        """Drop deleted rows of these tables from memory, on all shards.

        None: messages only.
        """
        gone = None if table_ids is None else list(table_ids)
        self._forget_local(gone)
        self.shards.broadcast_news({"tables": gone})

    def broadcast_user_changed(self, user_id: int) -> None:
        """Tell all shards that this user's stored data has changed."""
        self.shards.broadcast_news({"person": user_id})

    def broadcast_user_forgotten(self, user_id: int) -> None:
        self.shards.broadcast_news({"gone": user_id})

    async def on_broadcast(self, news: News) -> None:
        """Drop from memory the objects that another shard has changed."""
        if user_id := news.get("person") or news.get("gone"):
            self.people.drop_cached(user_id)
        if user_id := news.get("gone"):
            self.avatars.forget_user(user_id)
        if table_id := news.get("shown"):
            self.messages.drop_cached(table_id)
        if "tables" in news:
            self._forget_local(news["tables"])
        if channel_id := news.get("posted"):
            self.hands.on_message_posted(channel_id)
        if message_id := news.get("deleted"):
            await self.jury.on_message_deleted(message_id)

    def broadcast_hand_gone(self, table_id: int) -> None:
        """Tell a table's shard that one of its private messages is gone."""
        if self.shard.is_foreign(table_id):
            self.shards.broadcast_news({"shown": table_id})

    def _forget_local(self, gone: list[int] | None) -> None:
        self.messages.drop_cached()
        if gone is not None:
            self.tables.forget_tables(gone)
            self.composer.forget_tables(gone)
            self.tournaments.drop_cached()
            self.guilds.drop_all_cached()


def build_services(
    client: discord.Client,
    settings: Settings,
    database: StoreDatabase,
    shard: ShardScope,
    common: SharedResources,
) -> BotServices:
    """Return all parts of the shard whose connection is `client`, joined."""
    database = database.for_shard(shard)
    ledger, deadlines, messages = (
        TableLog(database),
        DeadlineStore(database),
        MessageStore(database),
    )
    people, guilds, meta = PeopleStore(database), SettingsStore(database), FactStore(database)
    questions, events, ratings = (
        QuestionStore(database),
        TournamentLog(database),
        RatingStore(database),
    )
    reviews = ReviewStore(database)
    house, dailies = QuizHouse(questions), DailyStore(database)
    clock = TableClock(settings.clock_rate, settings.nudge_after)
    reveals = RevealPauses(
        guilds, GuessStore(database), settings.reveal_seconds, settings.reveal_motion
    )
    tables = TableRegistry(ledger, deadlines, clock, {"quiz": house}, reveals.measure_pause)
    tournaments = TournamentService(events, ratings)
    emojis = ApplicationEmojis(client, settings.emojis, common.emojis)
    avatars, shards = common.avatars, common.shards
    table_messages, hand_messages = TableMessages(), HandMessages(messages)
    searches = SearchStore(database)
    table_searches = TableSearches(tables, searches)
    rater = TableRater(ratings, reviews, ledger, reveals.is_held)
    absences = TableOutages(meta, ledger)
    facts = TableFacts(
        rater.load_changes,
        absences.get_gap_ms,
        table_searches.list_callable,
        guilds.has_evenings,
        reveals,
    )
    hand_facts = HandFacts(messages, NewcomerStore(database), table_messages.is_barred)
    composer = MessageComposer(tables, people, facts, hand_facts, common.drawing, emojis.shown)
    standing = MessageSync(client, messages)
    stores = DeliveryStores(ledger, messages, people, guilds)
    context = DeliveryContext(tables, tournaments, stores, composer, standing)
    publisher = TablePublisher(
        context,
        table_messages,
        hand_messages,
        reveals,
        lambda table_id: table_id in rater.waited_for,
    )
    clocks = DecisionClocks(deadlines, tables.hold)
    channels = DmChannels(
        client,
        people,
        SharedRateLimiter(database),
        new_dms=settings.new_dms,
        new_dms_seconds=settings.new_dms_seconds,
    )
    hands = HandPoster(standing, channels, people)
    private = HandDelivery(context, hand_messages, hands, publisher, clocks)
    computers = ComputerPlayers(tables, ComputerPauses(settings.computer_pace), reveals.is_held)
    schedule = ReminderSchedule(people, guilds)
    reminders = ReminderSender(context, private, schedule)
    due_reminders = DueReminders(tables, deadlines, reminders.send_reminder, schedule.get_quiet_end)
    admission = PressAdmission(settings.presses_per_second)
    scheduler = DeadlineScheduler(
        tables,
        deadlines,
        meta,
        due_reminders,
        grace=settings.grace,
        lobby_hours=settings.lobby_hours,
        behind=admission.gate.measure_lag,
    )
    announcer = TournamentAnnouncer(context, events)
    new_threads = ThreadFactory(client)
    threads = TournamentThreads(context, publisher, new_threads)
    jury = JuryMessages(context, channels)
    lost = LostMessages(client, standing, messages, people, composer)
    recoveries = RecoveryRunner(
        context, lost, publisher, private, (jury.recover_table, computers.recover_table)
    )
    jurors = JuryActions(context, {"quiz": house.accept_alias})
    rulings = RulingHistory(context)
    errors = ErrorReporter(tables, composer, shards)
    leavers, blocks = LobbyLeavers(client, tables), BlockStore(database)
    lobby_presses = LobbyPressHandler(tables, composer, publisher, leavers, blocks)
    pressed_messages = PressedMessageUpdater(publisher, private, lost)
    game_presses = GamePressHandler(tables, composer, jurors, pressed_messages, reveals)
    presses = TablePressHandler(
        tables, pressed_messages, lobby_presses, game_presses, reveals.is_held
    )
    dms = DirectMessageHandler(tables, AnswerFinder(tables, ledger, messages), private, composer)
    loader = RequestLoader(tables, people, messages, avatars, lost)
    pipeline = RequestPipeline(admission, loader, presses, dms, errors)

    places = TablePlaces(context, channels, publisher, private, threads)

    async def handle_message(message: TypedMessage) -> None:
        await pipeline.handle_message(client, message)

    def forget_tables(table_ids: Iterable[int] | None) -> None:
        services.forget_tables(table_ids)

    servers = DepartedServers(
        DepartureStore(database),
        tables,
        ledger,
        tournaments,
        forget_tables,
        left_days=settings.left_days,
    )
    services = BotServices(
        shard=shard,
        shards=shards,
        ledger=ledger,
        deadlines=deadlines,
        messages=messages,
        people=people,
        blocks=blocks,
        searches=searches,
        guilds=guilds,
        questions=questions,
        ratings=ratings,
        reviews=reviews,
        seasons=SeasonStore(database),
        titles=TitleStore(database),
        achievements=AchievementStore(database),
        lessons=LessonStore(database),
        dailies=dailies,
        drafts=DraftStore(database),
        privacy=PrivacyStore(database),
        meta=meta,
        servers=servers,
        sweeper=DataSweeper(
            database,
            people,
            servers,
            forget_tables,
            finished_days=settings.finished_days,
            unseen_days=settings.unseen_days,
        ),
        tables=tables,
        tournaments=tournaments,
        scheduler=scheduler,
        due_reminders=due_reminders,
        computers=computers,
        director=TournamentDirector(tournaments, tables, threads),
        rater=rater,
        meetings=CardMeetings(questions),
        daily=DailyKeeper(
            dailies, meta, tables.hold, RiddleCollector(client, dailies, meta, ledger, guilds)
        ),
        emojis=emojis,
        avatars=avatars,
        composer=composer,
        table_messages=table_messages,
        hand_messages=hand_messages,
        reveals=reveals,
        publisher=publisher,
        channels=channels,
        hands=hands,
        private=private,
        clocks=clocks,
        reminders=reminders,
        jury=jury,
        announcer=announcer,
        scheduled_events=EventSync(client, tournaments, events),
        new_threads=new_threads,
        threads=threads,
        greeter=ServerGreeter(standing, composer, guilds, meta),
        absences=absences,
        places=places,
        aside=SetAsideWatcher(context, recoveries.recover_table),
        leavers=leavers,
        evening_cards=EveningCards(context, CardAbsenceStore(database)),
        evening_plans=EveningPlans(
            context,
            PlanStore(database),
            GuestCaller(tables, people, blocks, publisher, reminders),
            places.send_dm,
        ),
        table_searches=table_searches,
        lost=lost,
        recoveries=recoveries,
        heavy=common.heavy,
        admission=admission,
        errors=errors,
        jurors=jurors,
        rulings=rulings,
        lobby_presses=lobby_presses,
        game_presses=game_presses,
        dms=dms,
        pipeline=pipeline,
        missed_messages=MissedMessageReader(client, tables, ledger, people, handle_message),
    )
    subscribe_listeners(services)
    return services


def log_table_end(committed: CommittedTable) -> None:
    """Log that a table is over: from which phase, and whether it was stopped."""
    table, was = committed.table, committed.before.phase
    if table.phase != "over" or was == "over":
        return
    game, stopped = table.rules.name, table.stopped
    log.info("table_over", table=table.id, game=game, was=was, stopped=stopped, rows=table.seq)


def subscribe_listeners(bot: BotServices) -> None:
    """Subscribe listeners to events, in the order in which they are called."""
    bot.tables.phase_listeners.extend(
        [
            log_table_end,
            bot.meetings.on_commit,
            bot.rater.on_commit,
            bot.lobby_presses.on_commit,
        ]
    )
    hold_back = bot.reveals.hold_back
    bot.tables.listeners.extend(
        [
            bot.reveals.on_commit,
            bot.publisher.on_commit,
            hold_back(bot.private.on_commit),
            hold_back(bot.computers.on_commit),
            hold_back(bot.reminders.on_commit),
            bot.scheduler.on_commit,
            bot.jury.on_commit,
            bot.rulings.on_commit,
            bot.places.on_commit,
        ]
    )
    bot.tables.seat_listeners.append(bot.table_searches.on_commit)
    bot.tables.tournament_listeners.append(hold_back(bot.director.on_commit))
    bot.reveals.ended.extend(
        [
            bot.publisher.on_pause_ended,
            bot.private.on_pause_ended,
            bot.rater.on_pause_ended,
        ]
    )
    bot.rater.late.append(bot.publisher.request_update)
    bot.people.changed.append(bot.broadcast_user_changed)
    bot.people.forgotten.extend([bot.avatars.forget_user, bot.broadcast_user_forgotten])
    bot.hands.closed.append(bot.reminders.on_dms_closed)
    bot.private.add_listeners(
        opened=bot.reminders.on_hand_opened, forgotten=bot.broadcast_hand_gone
    )
    bot.tables.set_aside.append(bot.aside.begin_watch)
    bot.tables.hold.changed.extend([bot.scheduler.wake, bot.director.on_hold])
    bot.tournaments.listeners.extend(
        [
            bot.announcer.on_tournament_commit,
            bot.scheduled_events.on_tournament_commit,
            bot.director.on_tournament_commit,
        ]
    )
    bot.publisher.add_listeners(shown=bot.places.on_table_shown)
    bot.publisher.add_listeners(shown=bot.private.on_table_shown)
    bot.publisher.add_listeners(unshowable=bot.private.fall_back_to_dms)
    bot.publisher.add_listeners(unshowable=bot.places.on_unshowable)
    bot.clocks.started.append(bot.scheduler.wake)
