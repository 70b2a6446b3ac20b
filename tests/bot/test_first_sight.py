"""What a server sees when the bot is added to it, over the wire."""

import asyncio

from bot.screens import SCREENS
from bot.texts import text
from sandbox import Message
from sandbox.entities import Guild
from sandbox.permissions import BOT, Overwrite, Permission
from tests.bot.club import Club, refused


def founded(club: Club, *, locale: str = "en-US", hall: bool = True) -> Guild:
    """A server without the bot, of Ann and Bob, whose second channel is the `hall` for what Discord
    itself says."""
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


async def added(club: Club, guild: Guild, rights: Permission = BOT) -> None:
    """Adds the bot, and waits until it has said what it says then."""
    joined = asyncio.create_task(club.client.wait_for("guild_join", timeout=10))
    await asyncio.sleep(0)
    club.sandbox.world.add_bot(guild, rights)
    await joined
    await asyncio.sleep(0)
    await club.settled()


def posted(club: Club, guild: Guild) -> list[Message]:
    """All that stands on this server for everybody."""
    channels = club.sandbox.world.channels_of(guild)
    found = [m for channel in channels for m in channel.messages.values()]
    return [message for message in found if message.ephemeral_for is None]


async def test_a_server_is_greeted_with_all_games_to_be_pressed(club: Club) -> None:
    guild = founded(club)
    await added(club, guild)
    (message,) = posted(club, guild)
    assert message.channel.name == "hall"
    assert text("en", "welcome-title", games=5) == "### Five games of bluff. Press one."
    assert message.texts()[0] == text("en", "welcome-title", games=len(SCREENS))
    (picture,) = message.attachments
    games = [text("en", f"{game}-title") for game in SCREENS]
    assert picture.description == text("en", "alt-welcome", games=", ".join(games))
    assert [b.label for b in message.buttons()] == [*games, "Settings"]


async def test_no_server_is_greeted_twice(club: Club) -> None:
    guild, world = founded(club), club.sandbox.world
    await added(club, guild)
    world.remove_member(guild, world.bot)
    await added(club, guild)
    world.remove_member(guild, world.bot)
    await club.restart()
    await added(club, guild)
    assert len(posted(club, guild)) == 1


async def test_a_server_is_greeted_in_its_own_language(club: Club) -> None:
    guild = founded(club, locale="fr")
    await added(club, guild)
    (message,) = posted(club, guild)
    assert message.texts()[0] == text("fr", "welcome-title", games=len(SCREENS))


async def test_it_greets_in_the_first_channel_where_it_may_and_else_nowhere(club: Club) -> None:
    world = club.sandbox.world
    guild = founded(club)
    hall, rules = guild.system_channel, world.channels_of(guild)[0]
    assert hall is not None
    hall.overwrites.append(Overwrite(guild.id, 0, deny=Permission.SEND_MESSAGES))
    await added(club, guild)
    (message,) = posted(club, guild)
    assert message.channel is rules
    silent = founded(club, hall=False)
    silent.everyone.permissions &= ~Permission.ATTACH_FILES
    await added(club, silent, BOT & ~Permission.ATTACH_FILES)
    assert not posted(club, silent)
    # Once it may, and is added again, it does.
    world.remove_member(silent, world.bot)
    await added(club, silent)
    assert len(posted(club, silent)) == 1


async def test_a_press_on_a_game_opens_one_table_of_it(club: Club) -> None:
    guild = founded(club)
    await added(club, guild)
    (message,) = posted(club, guild)
    opened = await club.bob.press_id(message, "p:open:captain")
    assert opened.message and opened.message.ephemeral_for is None
    assert opened.message.channel is message.channel
    assert opened.message.texts()[0].startswith("### Captain Bluff · table 1")
    await club.settled()
    again = await club.bob.press_id(message, "p:open:captain")
    link = f"https://discord.com/channels/{guild.id}/{message.channel.id}/{opened.message.id}"
    refused(again, club.bob, "start-open", table=1, link=link)
    other = await club.ann.press_id(message, "p:open:captain")
    assert other.message and other.message.texts()[0].startswith("### Captain Bluff · table 2")


async def test_its_settings_are_for_who_may_manage_the_server(club: Club) -> None:
    guild = founded(club)
    await added(club, guild)
    (message,) = posted(club, guild)
    refused(await club.bob.press_id(message, "p:set-up:"), club.bob, "settings-not-yours")
    shown = await club.ann.press_id(message, "p:set-up:")
    assert shown.message and shown.message.ephemeral_for is club.ann.user
    assert shown.message.selects()


async def test_a_server_is_greeted_that_comes_while_the_bot_gets_ready(club: Club) -> None:
    guild = founded(club)
    await club.stop()
    starting = asyncio.create_task(club.start())
    await asyncio.sleep(0)
    await club.sandbox.bot_ready()
    club.sandbox.world.add_bot(guild)
    await starting
    await club.settled()
    assert len(posted(club, guild)) == 1
