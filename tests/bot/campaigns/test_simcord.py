"""Tests of the unmodified bot on SimCord, which must refuse nothing either."""

import asyncio
import re
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import discord
import pytest
import structlog
from discord.webhook.async_ import async_context

from bench.simulation.crowd import HASTY_GAMES, OPTIONS_BY_GAME, play_tables
from bot.screens import GAME_SCREENS
from tests.bot.campaigns.test_crowd import PLAY_TIMEOUT_S, open_crowd_table
from tests.support.simcord_club import SimcordClub, SimcordPerson, open_simulated
from tests.support.tournament_steps import (
    create_cup,
    play_meanwhile,
    press_for_all,
    start_cup,
    wait_for_phase,
)

QUICK_GAME = "perudo"
GONE_REFUSAL = re.compile(r"POST /interactions/.*/callback: 404 .*10008")


@pytest.fixture
def _restore_webhook_adapter() -> Iterator[None]:
    """Restore discord.py's own adapter for the tests that follow.

    SimCord replaces it in a context variable, which pytest-asyncio does not reset when a fixture
    fails at its end: the next bot's answers would go to SimCord.
    """
    own = async_context.get()
    yield
    async_context.set(own)


@pytest.fixture
async def simulated_club(
    tmp_path: Path, _restore_webhook_adapter: None
) -> AsyncGenerator[SimcordClub, None]:
    """Open a bot on SimCord, which must refuse nothing.

    Nor must the bot report any failure.
    """
    with structlog.testing.capture_logs() as logs:
        async with open_simulated(tmp_path) as opened:
            yield opened
    assert not opened.refused
    assert not [line for line in logs if line["log_level"] not in ("debug", "info")]


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.long] * (game != QUICK_GAME)) for game in GAME_SCREENS],
)
async def test_every_game_to_its_end(simulated_club: SimcordClub, game: str) -> None:
    people = simulated_club.add_people("Ada", "Grace", "Linus", "Sofia")
    number = await open_crowd_table(people.values(), game, **OPTIONS_BY_GAME.get(game, {}))
    async with asyncio.timeout(PLAY_TIMEOUT_S):
        played = await play_tables(people, [number], hasty=game in HASTY_GAMES)
    assert simulated_club.get_table(number).phase == "over"
    assert simulated_club.get_table(number).get_standings()
    # A press may be on a message that is just being replaced.
    simulated_club.refused[:] = [
        each for each in simulated_club.refused if not GONE_REFUSAL.match(each)
    ]
    assert not played.failed
    await simulated_club.wait_until_settled()
    for command in ("leaderboard", "profile"):
        reply = await next(iter(people.values())).run_slash(command)
        assert (await reply.wait_for_message()).list_alt_texts()


@pytest.mark.long
async def test_a_knockout_in_threads_to_its_end(simulated_club: SimcordClub) -> None:
    people = simulated_club.add_people(*(f"Player {number}" for number in range(6)))
    await create_cup(simulated_club, game="perudo", table=3)
    await press_for_all(simulated_club, people.values())
    await start_cup(simulated_club, people.values())
    async with play_meanwhile(people) as played:
        await wait_for_phase(simulated_club, "over")
    assert not played.failed
    channels = [channel.name for channel in simulated_club.ann.list_channels() if channel.is_thread]
    assert len(channels) == 3


async def test_every_command_that_needs_no_option_and_all_that_it_offers(
    simulated_club: SimcordClub,
) -> None:
    people = (ann := simulated_club.ann, *simulated_club.add_people("Ada").values())
    await open_crowd_table(people, "perudo")
    names = ann.list_commands()
    assert {"help", "leaderboard", "profile", "settings", "bluff hand"} <= {*names}
    for name in names:
        assert not (await ann.run_slash(name)).has_failed, name
    bids = [await person.request_choices("move", "move", "2") for person in people]
    assert sorted(len(each) for each in bids)[0] == 1 < len(max(bids, key=len))  # in turn
    await simulated_club.wait_until_settled()
    places = {place for person in people for place in await press_everything(person)}
    assert places == {"DM", "TEXT"}


async def press_everything(person: SimcordPerson) -> set[str]:
    """Press all that this person sees, DMs first; return the kinds of channels."""
    places = set[str]()
    channels = sorted(person.list_channels(), key=lambda channel: not channel.is_dm)
    for message in [m for channel in channels for m in channel.messages.values()]:
        for button in message.list_buttons() if person.world.can_see(person.user, message) else ():
            stands = {b.custom_id for b in message.list_buttons() if not message.deleted}
            if not button.disabled and button.custom_id in stands - {""}:
                reply = await person.press_id(message, button.custom_id)
                assert not reply.has_failed, button
                places.add(message.channel.kind.name)
    return places


async def test_a_refusal_is_noted(simulated_club: SimcordClub) -> None:
    channel = simulated_club.client.get_channel(simulated_club.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.HTTPException, match="2000"):
        await channel.send("x" * 2001)
    [refusal] = simulated_club.refused
    assert refusal.startswith(f"POST /channels/{channel.id}/messages")
    simulated_club.refused.clear()
