"""The parts that everything that shows a table works with."""

from dataclasses import dataclass

import discord

from bot.delivery.composer import Composer
from bot.delivery.standing import MessageSync
from bot.store.guilds import Guilds
from bot.store.ledger import Ledger
from bot.store.messages import Messages
from bot.store.people import People
from bot.tables.tables import Tables
from bot.tournaments.tournaments import Tournaments


@dataclass(frozen=True, slots=True)
class Stores:
    """What is stored, as far as delivery asks for it."""

    ledger: Ledger
    messages: Messages
    people: People
    guilds: Guilds


@dataclass(frozen=True, slots=True)
class DeliveryContext:
    """The tables and tournaments, and the ways to compose a message and to keep it in Discord."""

    tables: Tables
    tournaments: Tournaments
    stores: Stores
    composer: Composer
    message_sync: MessageSync

    @property
    def client(self) -> discord.Client:
        """The connection to Discord."""
        return self.message_sync.client
