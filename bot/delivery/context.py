"""The parts that everything that shows a table works with."""

from dataclasses import dataclass

import discord

from bot.delivery.composer import MessageComposer
from bot.delivery.message_sync import MessageSync
from bot.store.guilds import SettingsStore
from bot.store.messages import MessageStore
from bot.store.people import PeopleStore
from bot.store.table_log import TableLog
from bot.tables.tables import TableRegistry
from bot.tournaments.tournaments import TournamentService


@dataclass(frozen=True, slots=True)
class DeliveryStores:
    """Stores of the database that delivery reads and writes."""

    ledger: TableLog
    messages: MessageStore
    people: PeopleStore
    guilds: SettingsStore


@dataclass(frozen=True, slots=True)
class DeliveryContext:
    """Tables, tournaments, and the means to compose messages and keep them."""

    tables: TableRegistry
    tournaments: TournamentService
    stores: DeliveryStores
    composer: MessageComposer
    message_sync: MessageSync

    @property
    def client(self) -> discord.Client:
        return self.message_sync.client
