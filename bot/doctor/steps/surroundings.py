"""Steps on the application at Discord: its settings, its limits, its commands."""

from typing import Any, cast

from bot.client import BluffClient
from bot.commands.tree import CommandTranslator
from bot.discord_internals import Route
from bot.doctor.doctor_client import DoctorClient
from bot.doctor.findings import StepSkippedError
from bot.settings import Settings
from bot.store.database import StoreDatabase

SHARDING_DUE_SERVERS = 2000
"""Servers from which on shards are soon needed: Discord insists on them at 2,500."""
MIN_STARTS_LEFT = 100
"""Fewest connections left today that suffice for some restarts."""


async def read_application(doctor: DoctorClient) -> None:
    """Read the settings that keep a bot from working, and its connection limits."""
    read = await doctor.record_request(
        "read", doctor.http.request(Route("GET", "/applications/@me"))
    )
    # With an address there, no interaction comes by the gateway.
    doctor.record_fact(
        "interactions_endpoint_url", bool(read.body.get("interactions_endpoint_url"))
    )
    doctor.record_fact("bot_require_code_grant", read.body.get("bot_require_code_grant"))
    # "1": users may install it for themselves.
    doctor.record_fact("user_install", "1" in read.body.get("integration_types_config", {}))
    servers = read.body.get("approximate_guild_count", 0)
    doctor.record_fact("many_servers", servers >= SHARDING_DUE_SERVERS)
    gateway = await doctor.record_request(
        "gateway", doctor.http.request(Route("GET", "/gateway/bot"))
    )
    doctor.record_fact("shards", gateway.body.get("shards"))
    left = gateway.body.get("session_start_limit", {})
    doctor.record_fact("starts_left", left.get("remaining", 0) >= MIN_STARTS_LEFT)
    doctor.record_note("servers", servers)
    doctor.record_note("starts_left.count", left.get("remaining"))


async def compare_commands(doctor: DoctorClient) -> None:
    """Compare the commands at Discord with this version's: they may have been changed."""
    route = Route(
        "GET",
        "/applications/{application_id}/commands",
        application_id=doctor.application_id,
    )
    asked = {"with_localizations": "true"}
    read = await doctor.record_request("read", doctor.http.request(route, params=asked))
    there = {(each["type"], each["name"]): each for each in read.answer.items}
    if not there:
        raise StepSkippedError("doctor-no-commands")
    ours = {(each.get("type", 1), each["name"]): each for each in await build_commands()}
    doctor.record_fact("missing", sorted(name for _, name in ours.keys() - there.keys()))
    doctor.record_fact("unknown", sorted(name for _, name in there.keys() - ours.keys()))
    both = ours.keys() & there.keys()
    changed = [
        name for kind, name in both if not _is_contained(ours[kind, name], there[kind, name])
    ]
    doctor.record_fact("changed", sorted(changed))


async def build_commands() -> list[dict[str, Any]]:
    """Return the commands as this version of the bot registers them."""
    # The commands are never run, so there is no database.
    bot = BluffClient(Settings(), StoreDatabase(cast(Any, None), (None, None)))
    return [
        await command.get_translated_payload(bot.tree, CommandTranslator())
        for command in bot.tree.get_commands()
    ]


def _is_contained(ours: Any, theirs: Any) -> bool:
    """Return whether `theirs` holds all of `ours`; empty values may be missing."""
    if isinstance(ours, dict):
        fields = cast(dict[str, Any], ours)
        held = cast(dict[str, Any], theirs) if isinstance(theirs, dict) else {}
        return all(_is_contained(value, held.get(name)) for name, value in fields.items())
    said: Any = ours
    if isinstance(ours, list) and isinstance(theirs, list):
        all_ours, all_theirs = cast(list[Any], ours), cast(list[Any], theirs)
        if len(all_ours) != len(all_theirs):
            return False
        return all(
            _is_contained(one, other) for one, other in zip(all_ours, all_theirs, strict=True)
        )
    return said == theirs or str(said) == str(theirs) or (not said and not theirs)
