"""What Discord knows of the application: its settings, its limits, its commands."""

from typing import Any, cast

from bot.client import BluffClient
from bot.commands.tree import Translator
from bot.discord_internals import Route
from bot.doctor.doctor import Doctor
from bot.doctor.findings import Skipped
from bot.settings import Settings
from bot.store.database import Database

MANY_SERVERS = 2000
"""From here on the bot must soon be divided into shards: Discord insists on it at 2,500."""
FEW_STARTS = 100
"""Connections left today that are too few for one that is restarted now and then."""


async def application(doctor: Doctor) -> None:
    """The portal's settings that keep a bot from working, and how it may connect."""
    read = await doctor.tried(doctor.http.request(Route("GET", "/applications/@me")))
    doctor.saw("read", read.outcome)
    # With an address there, no interaction comes by the gateway.
    doctor.saw("interactions_endpoint_url", bool(read.body.get("interactions_endpoint_url")))
    doctor.saw("bot_require_code_grant", read.body.get("bot_require_code_grant"))
    # "1": a person may install it for himself.
    doctor.saw("user_install", "1" in read.body.get("integration_types_config", {}))
    servers = read.body.get("approximate_guild_count", 0)
    doctor.saw("many_servers", servers >= MANY_SERVERS)
    gateway = await doctor.tried(doctor.http.request(Route("GET", "/gateway/bot")))
    doctor.saw("gateway", gateway.outcome)
    doctor.saw("shards", gateway.body.get("shards"))
    left = gateway.body.get("session_start_limit", {})
    doctor.saw("starts_left", left.get("remaining", 0) >= FEW_STARTS)
    doctor.note("servers", servers)
    doctor.note("starts_left.count", left.get("remaining"))


async def own_commands(doctor: Doctor) -> None:
    """The bot's commands at Discord are those of this version: somebody may have changed them."""
    route = Route(
        "GET",
        "/applications/{application_id}/commands",
        application_id=doctor.application_id,
    )
    asked = {"with_localizations": "true"}
    read = await doctor.tried(doctor.http.request(route, params=asked))
    doctor.saw("read", read.outcome)
    there = {(each["type"], each["name"]): each for each in read.answer.items}
    if not there:
        raise Skipped("doctor-no-commands")
    ours = {(each.get("type", 1), each["name"]): each for each in await registered()}
    doctor.saw("missing", sorted(name for _, name in ours.keys() - there.keys()))
    doctor.saw("unknown", sorted(name for _, name in there.keys() - ours.keys()))
    both = ours.keys() & there.keys()
    changed = [name for kind, name in both if not _same(ours[kind, name], there[kind, name])]
    doctor.saw("changed", sorted(changed))


async def registered() -> list[dict[str, Any]]:
    """The commands as this version of the bot registers them."""
    # They are only looked at: no database stands behind them.
    bot = BluffClient(Settings(), Database(cast(Any, None), (None, None)))
    return [
        await command.get_translated_payload(bot.tree, Translator())
        for command in bot.tree.get_commands()
    ]


def _same(ours: Any, theirs: Any) -> bool:
    """Whether all that we say is there; what is empty may as well not be."""
    if isinstance(ours, dict):
        told = cast(dict[str, Any], ours)
        held = cast(dict[str, Any], theirs) if isinstance(theirs, dict) else {}
        return all(_same(value, held.get(name)) for name, value in told.items())
    said: Any = ours
    if isinstance(ours, list) and isinstance(theirs, list):
        all_ours, all_theirs = cast(list[Any], ours), cast(list[Any], theirs)
        if len(all_ours) != len(all_theirs):
            return False
        return all(_same(one, other) for one, other in zip(all_ours, all_theirs, strict=True))
    return said == theirs or str(said) == str(theirs) or (not said and not theirs)
