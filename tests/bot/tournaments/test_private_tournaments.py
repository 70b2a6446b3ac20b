"""Tests of tournaments in private channels, to which they belong as tables do."""

from bench.simulation.organising import announce_tournament
from sandbox import Channel, Message
from sandbox.entities import EventStatus
from sandbox.permissions import Permission, PermissionOverwrite
from tests.support.club import SandboxClub, assert_refused
from tests.support.tournament_steps import create_cup, get_cup

UNKNOWN_KEY = "tournament-unknown"


async def open_hidden_tournament(club: SandboxClub) -> Channel:
    """Announce a tournament in a channel that Bob sees, and Eve does not."""
    channel = club.ann.find_channel("jury")
    club.sandbox.faults.allow_permissions(channel, Permission.VIEW_CHANNEL, user=club.bob)
    made = await announce_tournament(
        club.ann, channel, preset="knockout", game="perudo", name="Party", start="1d"
    )
    assert made.message, made
    await club.wait_until_settled()
    assert get_cup(club, 1).chosen.name == "Party"
    return channel


def find_last_message(club: SandboxClub) -> Message:
    return next(m for m in reversed(club.eve.list_messages("bluff")) if not m.ephemeral_for)


async def test_someone_who_cannot_see_its_channel_finds_a_tournament_by_no_way(
    club: SandboxClub,
) -> None:
    await open_hidden_tournament(club)
    await club.open_table(club.ann, club.bob, start=False)
    club.allow_commands("organise")
    players = ("join", "standings", "tables", "checkin", "leave")
    for command in (*(f"tournament {name}" for name in players), "organise export"):
        more = {"format": "csv"} if "export" in command else {}
        alone = await club.eve.run_slash(command, **more)
        assert_refused(alone, club.eve, "tournament-none")
        numbered = await club.eve.run_slash(command, tournament=1, **more)
        assert_refused(numbered, club.eve, UNKNOWN_KEY)
    for verb in ("enter", "reserve", "strike", "checkin", "mine", "standings/0", "tables/0"):
        forged = await club.eve.press_id(find_last_message(club), f"p:tournament:1/{verb}/")
        assert_refused(forged, club.eve, UNKNOWN_KEY)
    assert not get_cup(club, 1).entrants


async def test_it_is_not_named_where_another_tournament_is_meant(club: SandboxClub) -> None:
    await open_hidden_tournament(club)
    await create_cup(club, game="perudo", start="2d")
    await club.eve.run_slash("tournament join")
    assert get_cup(club, 2).find_entrant(club.eve.user.id)


async def test_someone_who_sees_its_channel_or_is_on_the_list_finds_it_from_anywhere(
    club: SandboxClub,
) -> None:
    channel = await open_hidden_tournament(club)
    await club.bob.run_slash("tournament join", club.bob.find_channel("bluff"))
    assert get_cup(club, 1).find_entrant(club.bob.user.id)
    club.sandbox.faults.deny_permissions(channel, Permission.VIEW_CHANNEL, user=club.bob)
    left = await club.bob.run_slash(
        "tournament leave", club.bob.find_channel("bluff"), tournament=1
    )
    assert_refused(left, club.bob, "tournament-struck", number=1)
    gone = await club.bob.run_slash("tournament standings", tournament=1)
    assert_refused(gone, club.bob, UNKNOWN_KEY)


async def test_a_tournament_of_a_private_channel_is_no_event_of_the_server(
    club: SandboxClub,
) -> None:
    await open_hidden_tournament(club)
    assert not club.sandbox.world.guild.events


async def test_its_event_is_cancelled_once_its_channel_is_closed(club: SandboxClub) -> None:
    await create_cup(club, game="perudo", table=3)
    (event,) = club.sandbox.world.guild.events.values()
    world, bluff = club.sandbox.world, club.ann.find_channel("bluff")
    everyone, bot = world.guild.everyone, world.bot
    closed = PermissionOverwrite(everyone.id, 0, deny=Permission.VIEW_CHANNEL)
    world.update_channel(
        bluff, overwrites=[closed, PermissionOverwrite(bot.id, 1, Permission.VIEW_CHANNEL)]
    )
    await club.restart_bot()
    await club.wait_until_settled()
    assert event.status is EventStatus.CANCELED
