"""Facts of messages and interactions that can be compared between servers."""

from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord

from bot.client import PERMISSIONS
from bot.doctor.doctor_client import DoctorClient, Interaction
from renderers.picture import EncodedPicture


def record_message(
    doctor: DoctorClient, name: str, body: dict[str, Any], picture: EncodedPicture | None
) -> None:
    """Record what a message shows: "new" for this picture alone, or what else.

    A file that a component shows is not among its attachments.
    """
    files: list[dict[str, Any]] = body.get("attachments") or []
    media = list(_list_media(body.get("components") or []))
    doctor.record_fact(f"{name}.flags", body.get("flags"))
    doctor.record_fact(
        f"{name}.attachments", [_describe_file(f, f["filename"], picture) for f in files]
    )
    shown = [(m, PurePosixPath(urlsplit(str(m["url"])).path).name) for m in media]
    doctor.record_fact(
        f"{name}.media", [_describe_file(m, filename, picture) for m, filename in shown]
    )
    stored = [PurePosixPath(urlsplit(str(m["url"])).path).parent.name for m in media]
    doctor.record_fact(f"{name}.attachment_id", [m.get("attachment_id") for m in media] == stored)


def find_proxy_url(body: dict[str, Any]) -> str:
    """Return the URL from which clients load a message's picture; "" if it shows none."""
    return next((str(m["proxy_url"]) for m in _list_media(body.get("components") or [])), "")


def record_interaction(doctor: DoctorClient, name: str, interaction: Interaction) -> None:
    """Record the bot's reading of an interaction in a server's channel."""
    allowed = interaction.app_permissions
    lacking = [flag for flag, on in PERMISSIONS if on and not getattr(allowed, flag)]
    doctor.record_fact(f"{name}.type", interaction.type.value)
    doctor.record_fact(f"{name}.app_permissions.lacking", lacking)
    doctor.record_fact(f"{name}.channel", interaction.channel_id == doctor.trail.place.id)
    doctor.record_fact(f"{name}.guild_locale", interaction.guild_locale is not None)
    doctor.record_fact(f"{name}.member", isinstance(interaction.user, discord.Member))


def record_submit(doctor: DoctorClient, name: str, interaction: Interaction) -> None:
    """Record how a modal's values come back: type by type, with their field."""
    data: Any = interaction.data
    found: list[str] = []
    for component in data["components"]:
        inner = component["component"]
        where = "values" if "values" in inner else "value"
        found.append(f"{component['type']}/{inner['type']} {where}")
    doctor.record_fact(f"{name}.components", found)


def _list_media(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return every picture in a component tree."""
    found: list[dict[str, Any]] = []
    for component in components:
        items: list[dict[str, Any]] = component.get("items") or []
        found += [item["media"] for item in items]
        found += _list_media(component.get("components") or [])
    return found


def _describe_file(item: dict[str, Any], filename: str, picture: EncodedPicture | None) -> str:
    """Return "new" for the picture, else name and size.

    Each of the doctor's pictures has its own size.
    """
    width, height = item.get("width"), item.get("height")
    if picture is not None and (filename, width, height) == (picture.filename, *picture.size):
        return "new"
    return f"{filename} {width}x{height}"
