"""Tests of what a server sees when the bot is added to it, over the wire."""

import asyncio

from bot.screens import GAME_SCREENS
from bot.texts import format_text
from sandbox import Message
from sandbox.entities import Guild
from sandbox.permissions import BOT, Permission, PermissionOverwrite
from tests.support.club import SandboxClub, assert_refused


def found_server(club: SandboxClub, *, locale: str = "en-US", hall: bool = True) -> Guild:
    """Found a server of Ann and Bob, with a `hall` for Discord's own messages."""
    world = club.sandbox.world
    guild = world.add_guild(
        "Elsewhere", club.ann.user, preferred_locale=locale, bot_permissions=None
    )
    world.add_member(guild, club.bob.user)
    world.add_channel(guild, "rules")
    second = world.add_channel(guild, "hall")
    if hall:
        guild.system_channel = second
    return guild


async def add_bot(club: SandboxClub, guild: Guild, rights: Permission = BOT) -> None:
    """Add the bot, and wait until it has posted what it posts then."""
    joined = asyncio.create_task(club.client.wait_for("guild_join", timeout=10))
    await asyncio.sleep(0)
    club.sandbox.world.add_bot(guild, rights)
    await joined
    await asyncio.sleep(0)
    await club.wait_until_settled()


def list_posted(club: SandboxClub, guild: Guild) -> list[Message]:
    """Return all that stands on this server for everybody."""
    channels = club.sandbox.world.list_channels(guild)
    found = [m for channel in channels for m in channel.messages.values()]
    return [message for message in found if message.ephemeral_for is None]


async def test_a_server_is_greeted_with_all_games_to_be_pressed(club: SandboxClub) -> None:
    guild = found_server(club)
    await add_bot(club, guild)
    (message,) = list_posted(club, guild)
    assert message.channel.name == "hall"
    assert format_text("en", "welcome-title", games=5) == "### Five games of bluff. Press one."
    assert message.list_texts()[0] == format_text("en", "welcome-title", games=len(GAME_SCREENS))
    (picture,) = message.attachments
    games = [format_text("en", f"{game}-title") for game in GAME_SCREENS]
    assert picture.description == format_text("en", "alt-welcome", games=", ".join(games))
    assert [b.label for b in message.list_buttons()] == [*games, "Settings"]


async def test_no_server_is_greeted_twice(club: SandboxClub) -> None:
    guild, world = found_server(club), club.sandbox.world
    await add_bot(club, guild)
    world.remove_member(guild, world.bot)
    await add_bot(club, guild)
    world.remove_member(guild, world.bot)
    await club.restart_bot()
    await add_bot(club, guild)
    assert len(list_posted(club, guild)) == 1


async def test_a_server_is_greeted_in_its_own_language(club: SandboxClub) -> None:
    guild = found_server(club, locale="fr")
    await add_bot(club, guild)
    (message,) = list_posted(club, guild)
    assert message.list_texts()[0] == format_text("fr", "welcome-title", games=len(GAME_SCREENS))


async def test_it_greets_in_the_first_channel_where_it_may_and_else_nowhere(
    club: SandboxClub,
) -> None:
    world = club.sandbox.world
    guild = found_server(club)
    hall, rules = guild.system_channel, world.list_channels(guild)[0]
    assert hall is not None
    hall.overwrites.append(PermissionOverwrite(guild.id, 0, deny=Permission.SEND_MESSAGES))
    await add_bot(club, guild)
    (message,) = list_posted(club, guild)
    assert message.channel is rules
    silent = found_server(club, hall=False)
    silent.everyone.permissions &= ~Permission.ATTACH_FILES
    await add_bot(club, silent, BOT & ~Permission.ATTACH_FILES)
    assert not list_posted(club, silent)
    # It posts once it is added again with the permission.
    world.remove_member(silent, world.bot)
    await add_bot(club, silent)
    assert len(list_posted(club, silent)) == 1


async def test_a_press_on_a_game_opens_one_table_of_it(club: SandboxClub) -> None:
    guild = found_server(club)
    await add_bot(club, guild)
    (message,) = list_posted(club, guild)
    opened = await club.bob.press_id(message, "p:open:captain")
    assert opened.message and opened.message.ephemeral_for is None
    assert opened.message.channel is message.channel
    assert opened.message.list_texts()[0].startswith("### Captain Bluff · table 1")
    await club.wait_until_settled()
    again = await club.bob.press_id(message, "p:open:captain")
    link = f"https://discord.com/channels/{guild.id}/{message.channel.id}/{opened.message.id}"
    assert_refused(again, club.bob, "start-open", table=1, link=link)
    other = await club.ann.press_id(message, "p:open:captain")
    assert other.message and other.message.list_texts()[0].startswith("### Captain Bluff · table 2")


async def test_its_settings_are_for_who_may_manage_the_server(club: SandboxClub) -> None:
    guild = found_server(club)
    await add_bot(club, guild)
    (message,) = list_posted(club, guild)
    assert_refused(await club.bob.press_id(message, "p:set-up:"), club.bob, "settings-not-yours")
    shown = await club.ann.press_id(message, "p:set-up:")
    assert shown.message and shown.message.ephemeral_for is club.ann.user
    assert shown.message.list_selects()


async def test_a_server_is_greeted_that_comes_while_the_bot_gets_ready(club: SandboxClub) -> None:
    guild = found_server(club)
    await club.stop_bot()
    starting = asyncio.create_task(club.start_bot())
    await asyncio.sleep(0)
    await club.sandbox.wait_until_ready()
    club.sandbox.world.add_bot(guild)
    await starting
    await club.wait_until_settled()
    assert len(list_posted(club, guild)) == 1
