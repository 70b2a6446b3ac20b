"""A tournament belongs to its channel, as a table does."""

from bench.organising import announce
from sandbox import Channel, Message
from sandbox.entities import EventStatus
from sandbox.permissions import Overwrite, Permission
from tests.bot.club import Club, refused
from tests.bot.cup import created, cup

UNKNOWN = "tournament-unknown"


async def hidden(club: Club) -> Channel:
    """A tournament in a channel that Bob sees, and Eve does not."""
    channel = club.ann.channel("jury")
    club.sandbox.faults.allow(channel, Permission.VIEW_CHANNEL, user=club.bob)
    made = await announce(
        club.ann, channel, preset="knockout", game="perudo", name="Party", start="1d"
    )
    assert made.message, made
    await club.settled()
    assert cup(club, 1).chosen.name == "Party"
    return channel


def elsewhere(club: Club) -> Message:
    return next(m for m in reversed(club.eve.messages("bluff")) if not m.ephemeral_for)


async def test_who_cannot_see_its_channel_finds_a_tournament_by_no_way(club: Club) -> None:
    await hidden(club)
    await club.table(club.ann, club.bob, start=False)
    for command in ("join", "standings", "tables", "checkin", "leave", "withdraw", "export"):
        more = {"format": "csv"} if command == "export" else {}
        alone = await club.eve.slash(f"tournament {command}", **more)
        refused(alone, club.eve, "tournament-none")
        numbered = await club.eve.slash(f"tournament {command}", tournament=1, **more)
        refused(numbered, club.eve, UNKNOWN)
    for verb in ("enter", "reserve", "strike", "checkin", "mine", "standings/0", "tables/0"):
        forged = await club.eve.press_id(elsewhere(club), f"p:tournament:1/{verb}/")
        refused(forged, club.eve, UNKNOWN)
    assert not cup(club, 1).entrants


async def test_it_is_not_named_where_another_tournament_is_meant(club: Club) -> None:
    await hidden(club)
    await created(club, game="perudo", start="2d")
    await club.eve.slash("tournament join")
    assert cup(club, 2).entrant(club.eve.user.id)


async def test_who_sees_its_channel_or_is_on_the_list_finds_it_from_anywhere(club: Club) -> None:
    channel = await hidden(club)
    await club.bob.slash("tournament join", club.bob.channel("bluff"))
    assert cup(club, 1).entrant(club.bob.user.id)
    club.sandbox.faults.forbid(channel, Permission.VIEW_CHANNEL, user=club.bob)
    left = await club.bob.slash("tournament leave", club.bob.channel("bluff"), tournament=1)
    refused(left, club.bob, "tournament-struck", number=1)
    gone = await club.bob.slash("tournament standings", tournament=1)
    refused(gone, club.bob, UNKNOWN)


async def test_a_tournament_of_a_private_channel_is_no_event_of_the_server(club: Club) -> None:
    await hidden(club)
    assert not club.sandbox.world.guild.events


async def test_its_event_is_cancelled_once_its_channel_is_closed(club: Club) -> None:
    await created(club, game="perudo", table=3)
    (event,) = club.sandbox.world.guild.events.values()
    world, bluff = club.sandbox.world, club.ann.channel("bluff")
    everyone, bot = world.guild.everyone, world.bot
    closed = Overwrite(everyone.id, 0, deny=Permission.VIEW_CHANNEL)
    world.update_channel(bluff, overwrites=[closed, Overwrite(bot.id, 1, Permission.VIEW_CHANNEL)])
    await club.restart()
    await club.settled()
    assert event.status is EventStatus.CANCELED
