"""The unmodified bot on SimCord: nothing that it asks for is refused there either."""

import asyncio
import re
from collections.abc import AsyncGenerator
from pathlib import Path

import discord
import pytest
import structlog

from bench.crowd import play
from bench.games import HASTY, OPTIONS
from bot.screens import SCREENS
from tests.bot.cup import created, entered, playing, started, until
from tests.bot.simulated import Guest, Simulated, open_simulated
from tests.bot.test_crowd import PATIENCE, opened

QUICK = "perudo"
GONE = re.compile(r"POST /interactions/.*/callback: 404 .*10008")


@pytest.fixture
async def simulated(tmp_path: Path) -> AsyncGenerator[Simulated, None]:
    """A bot on SimCord, which must refuse nothing; nor must the bot report any failure."""
    with structlog.testing.capture_logs() as logs:
        async with open_simulated(tmp_path) as opened:
            yield opened
    assert not opened.refused
    assert not [line for line in logs if line["log_level"] not in ("debug", "info")]


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] * (game != QUICK)) for game in SCREENS]
)
async def test_every_game_to_its_end(simulated: Simulated, game: str) -> None:
    people = simulated.people("Ada", "Grace", "Linus", "Sofia")
    number = await opened(people.values(), game, **OPTIONS.get(game, {}))
    async with asyncio.timeout(PATIENCE):
        played = await play(people, [number], hasty=game in HASTY)
    assert simulated.state(number).phase == "over"
    assert simulated.state(number).places()
    # They may press on a message that is just being replaced.
    simulated.refused[:] = [each for each in simulated.refused if not GONE.match(each)]
    assert not played.failed
    await simulated.settled()
    for command in ("leaderboard", "profile"):
        reply = await next(iter(people.values())).slash(command)
        assert (await reply.settled()).alt_texts()


@pytest.mark.long
async def test_a_knockout_in_threads_to_its_end(simulated: Simulated) -> None:
    people = simulated.people(*(f"Player {number}" for number in range(6)))
    await created(simulated, game="perudo", table=3)
    await entered(simulated, people.values())
    await started(simulated, people.values())
    async with playing(people) as played:
        await until(simulated, "over")
    assert not played.failed
    channels = [channel.name for channel in simulated.ann.channels() if channel.is_thread]
    assert len(channels) == 3


async def test_every_command_that_needs_no_option_and_all_that_it_offers(
    simulated: Simulated,
) -> None:
    people = (ann := simulated.ann, *simulated.people("Ada").values())
    await opened(people, "perudo")
    names = ann.commands()
    assert {"help", "leaderboard", "profile", "settings", "bluff hand"} <= {*names}
    for name in names:
        assert not (await ann.slash(name)).failed, name
    bids = [await person.autocomplete("move", "move", "2") for person in people]
    assert sorted(len(each) for each in bids)[0] == 1 < len(max(bids, key=len))  # whose turn it is
    await simulated.settled()
    places = {place for person in people for place in await pressed(person)}
    assert places == {"DM", "TEXT"}


async def pressed(person: Guest) -> set[str]:
    """Has him press all that he sees, direct messages first; gives in what kinds of channels."""
    places = set[str]()
    channels = sorted(person.channels(), key=lambda channel: not channel.is_dm)
    for message in [m for channel in channels for m in channel.messages.values()]:
        for button in message.buttons() if person.world.sees(person.user, message) else ():
            stands = {b.custom_id for b in message.buttons() if not message.deleted}
            if not button.disabled and button.custom_id in stands - {""}:
                reply = await person.press_id(message, button.custom_id)
                assert not reply.failed, button
                places.add(message.channel.kind.name)
    return places


async def test_a_refusal_is_noted(simulated: Simulated) -> None:
    channel = simulated.client.get_channel(simulated.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.HTTPException, match="2000"):
        await channel.send("x" * 2001)
    [refusal] = simulated.refused
    assert refusal.startswith(f"POST /channels/{channel.id}/messages")
    simulated.refused.clear()
