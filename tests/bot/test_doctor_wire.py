"""What the doctor hears of its own requests."""

import asyncio
from typing import Any

import pytest

from bot.discord_internals import redirect
from bot.doctor.doctor import Doctor
from bot.doctor.wire import Refused
from bot.settings import Settings
from bot.texts import say
from sandbox import Sandbox


async def test_every_request_has_its_own_answers() -> None:
    """A press may be turned away while a step waits for an answer."""
    async with Sandbox() as sandbox:
        redirect(Settings(api_url=sandbox.api_url, gateway_url=sandbox.gateway_url))
        doctor = Doctor(say("en"), lambda line: None)
        async with doctor:
            await doctor.login(sandbox.token)
            begun = len(doctor.wire.exchanges)
            sandbox.faults.delay("GET", "/channels/{channel_id}$", after=1.0)
            slow = asyncio.create_task(doctor.tried(_read(doctor, 1)))
            await sandbox.recorded(lambda request: request.path == "/channels/1")
            channel_id = sandbox.person("Ann").channel("bluff").id
            quick = await doctor.tried(_read(doctor, channel_id))
            refused = await slow
    assert [said.path for said in quick.exchanges] == [f"/channels/{channel_id}"]
    assert [said.path for said in refused.exchanges] == ["/channels/1"]
    assert (quick.outcome, refused.outcome) == ("200", "404 10003")
    assert quick.made()["name"] == "bluff"
    with pytest.raises(Refused, match="404 10003 Unknown Channel"):
        refused.made()
    everything = {said.outcome for said in doctor.wire.exchanges[begun:]}
    assert everything == {"200", "404 10003"}


async def _read(doctor: Doctor, channel_id: int) -> Any:
    return await doctor.http.get_channel(channel_id)
