"""Tests of what the doctor hears of its own requests."""

import asyncio
from typing import Any

import pytest

from bot.discord_internals import redirect_requests
from bot.doctor.doctor_client import DoctorClient
from bot.doctor.wire import RequestRefusedError
from bot.settings import Settings
from bot.texts import get_texts
from sandbox import Sandbox


async def test_every_request_has_its_own_answers() -> None:
    """A press may be turned away while a step waits for an answer."""
    async with Sandbox() as sandbox:
        redirect_requests(Settings(api_url=sandbox.api_url, gateway_url=sandbox.gateway_url))
        doctor = DoctorClient(get_texts("en"), lambda line: None)
        async with doctor:
            await doctor.login(sandbox.token)
            begun = len(doctor.wire.exchanges)
            sandbox.faults.delay_request("GET", "/channels/{channel_id}$", after=1.0)
            slow = asyncio.create_task(doctor.try_request(_fetch_channel(doctor, 1)))
            await sandbox.wait_for_request(lambda request: request.path == "/channels/1")
            channel_id = sandbox.find_person("Ann").find_channel("bluff").id
            quick = await doctor.try_request(_fetch_channel(doctor, channel_id))
            refused = await slow
    assert [said.path for said in quick.exchanges] == [f"/channels/{channel_id}"]
    assert [said.path for said in refused.exchanges] == ["/channels/1"]
    assert (quick.outcome, refused.outcome) == ("200", "404 10003")
    assert quick.require_result()["name"] == "bluff"
    with pytest.raises(RequestRefusedError, match="404 10003 Unknown Channel"):
        refused.require_result()
    everything = {said.outcome for said in doctor.wire.exchanges[begun:]}
    assert everything == {"200", "404 10003"}


async def _fetch_channel(doctor: DoctorClient, channel_id: int) -> Any:
    return await doctor.http.get_channel(channel_id)
