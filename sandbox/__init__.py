"""A local Discord for an unmodified discord.py client: REST, gateway and people.

Never imports bot, engines or renderers. Begin at `Sandbox` (server.py) and `Person` (people.py).
"""

from sandbox.club import build_club
from sandbox.entities import Attachment, Button, Channel, ChannelKind, Message, Select, User
from sandbox.interactions import AutocompleteChoice, InteractionReply, OpenModal
from sandbox.people import Person
from sandbox.requestlog import LoggedRequest
from sandbox.server import Sandbox
from sandbox.viewer import ChangeFeed
from sandbox.world import World, WorldChange

__all__ = [
    "Attachment",
    "AutocompleteChoice",
    "Button",
    "ChangeFeed",
    "Channel",
    "ChannelKind",
    "InteractionReply",
    "LoggedRequest",
    "Message",
    "OpenModal",
    "Person",
    "Sandbox",
    "Select",
    "User",
    "World",
    "WorldChange",
    "build_club",
]
