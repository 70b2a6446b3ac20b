"""A local Discord: REST, gateway and people, enough for an unmodified discord.py client.

Never imports bot, engines or renderers. Begin at `Sandbox` (server.py) and `Person` (people.py).
"""

from sandbox.club import club
from sandbox.entities import Attachment, Button, Channel, ChannelKind, Message, Select, User
from sandbox.interactions import Choice, Modal, Reply
from sandbox.people import Person
from sandbox.requestlog import Request
from sandbox.server import Sandbox
from sandbox.viewer import Feed
from sandbox.world import Change, World

__all__ = [
    "Attachment",
    "Button",
    "Change",
    "Channel",
    "ChannelKind",
    "Choice",
    "Feed",
    "Message",
    "Modal",
    "Person",
    "Reply",
    "Request",
    "Sandbox",
    "Select",
    "User",
    "World",
    "club",
]
