"""People who make their moves with /move."""

from bot.commands.move import NOTHING
from bot.screens.ids import Pressed, read
from bot.screens.scene import plain
from bot.texts import language, text
from sandbox import Channel, Choice, Person, Reply
from tests.bot.club import refused


def named(person: Person) -> tuple[str, str]:
    """The command and its option as this person types them."""
    locale = language(person.locale)
    return text(locale, "cmd-make-move"), text(locale, "cmd-make-move-move")


async def choices(person: Person, typed: str = "", where: Channel | None = None) -> list[Choice]:
    """The moves that this person is offered for what they have typed."""
    command, option = named(person)
    found = await person.autocomplete(command, option, typed, where)
    return [choice for choice in found if choice.value != NOTHING]


async def offered(person: Person, typed: str = "", where: Channel | None = None) -> list[str]:
    """The same in words."""
    return [choice.name for choice in await choices(person, typed, where)]


def notation(choice: Choice) -> str:
    """The engine's notation of a choice."""
    pressed = read(str(choice.value))
    assert isinstance(pressed, Pressed) and pressed.verb == "do", choice
    return pressed.arg


async def make(person: Person, move: str, where: Channel | None = None) -> Reply:
    """Send the command."""
    command, option = named(person)
    return await person.slash(command, where, **{option: move})


def made(reply: Reply, person: Person, move: str) -> None:
    """Assert that this move was made, which they are told in a sentence."""
    refused(reply, person, "move-made", move=plain(move))


async def pick(person: Person, typed: str) -> Reply:
    """Type, pick the first choice and send it."""
    first, *_ = await choices(person, typed)
    return await make(person, str(first.value))
