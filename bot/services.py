"""What commands work with: the parts of one process of the bot, by name."""

from dataclasses import dataclass

from bot.delivery.channels import Channels
from bot.delivery.private import Private
from bot.delivery.publisher import Publisher
from bot.delivery.stage import Stage
from bot.delivery.threads import Threads
from bot.delivery.tournaments import Announcer
from bot.jury import Jurors
from bot.router import Router
from bot.store.feats import Feats
from bot.store.guilds import Guilds
from bot.store.ledger import Ledger
from bot.store.messages import Messages
from bot.store.people import People
from bot.store.privacy import Privacy
from bot.store.questions import Questions
from bot.store.ratings import Ratings
from bot.store.seasons import Seasons
from bot.store.titles import Titles
from bot.tables.rater import Rater
from bot.tables.tables import Tables
from bot.tournaments.tournaments import Tournaments


@dataclass(frozen=True, slots=True)
class Services:
    """Who keeps, plays, shows and judges; each says itself what it does."""

    ledger: Ledger
    messages: Messages
    people: People
    guilds: Guilds
    questions: Questions
    ratings: Ratings
    seasons: Seasons
    titles: Titles
    feats: Feats
    privacy: Privacy
    tables: Tables
    rater: Rater
    tournaments: Tournaments
    stage: Stage
    publisher: Publisher
    channels: Channels
    private: Private
    announcer: Announcer
    threads: Threads
    jurors: Jurors
    router: Router
