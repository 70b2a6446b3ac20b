"""Moves made with /move."""

from bot.commands.move import NO_MOVE
from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import escape_markdown
from bot.texts import choose_language, format_text
from sandbox import AutocompleteChoice, Channel, InteractionReply, Person
from tests.support.club import SandboxClub, assert_refused


def name_move_command(person: Person) -> tuple[str, str]:
    """Return the command and its option as this person types them."""
    locale = choose_language(person.locale)
    return format_text(locale, "cmd-make-move"), format_text(locale, "cmd-make-move-move")


async def request_moves(
    person: Person, typed: str = "", where: Channel | None = None
) -> list[AutocompleteChoice]:
    """Return the moves that this person is offered for what they have typed."""
    command, option = name_move_command(person)
    found = await person.request_choices(command, option, typed, where)
    return [choice for choice in found if choice.value != NO_MOVE]


async def list_offered_moves(
    person: Person, typed: str = "", where: Channel | None = None
) -> list[str]:
    """Return the words of the moves that this person is offered."""
    return [choice.name for choice in await request_moves(person, typed, where)]


def to_notation(choice: AutocompleteChoice) -> str:
    """Return the engine's notation of a choice."""
    pressed = parse_custom_id(str(choice.value))
    assert isinstance(pressed, TablePress) and pressed.verb == "do", choice
    return pressed.arg


async def make_move(
    club: SandboxClub, person: Person, move: str, where: Channel | None = None
) -> InteractionReply:
    """Make a move with the command, and wait until it is shown."""
    command, option = name_move_command(person)
    reply = await person.run_slash(command, where, **{option: move})
    await club.wait_until_settled()
    return reply


def assert_move_made(reply: InteractionReply, person: Person, move: str) -> None:
    """Assert that this move was made, which they are told in a sentence."""
    assert_refused(reply, person, "move-made", move=escape_markdown(move))


async def make_first_offered(club: SandboxClub, person: Person, typed: str) -> InteractionReply:
    """Type, pick the first choice and send it."""
    first, *_ = await request_moves(person, typed)
    return await make_move(club, person, str(first.value))
