"""What a message or an interaction shows, as facts that can be compared between servers."""

from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord

from bot.client import PERMISSIONS
from bot.doctor.doctor import Doctor, Press
from renderers.picture import Picture


def message(doctor: Doctor, name: str, body: dict[str, Any], picture: Picture | None) -> None:
    """Notes a message that should show this picture of ours and no other: "new", or what else.

    A file that a component shows is not among its attachments.
    """
    files: list[dict[str, Any]] = body.get("attachments") or []
    media = list(_media(body.get("components") or []))
    doctor.saw(f"{name}.flags", body.get("flags"))
    doctor.saw(f"{name}.attachments", [_looks(f, f["filename"], picture) for f in files])
    shown = [(m, PurePosixPath(urlsplit(str(m["url"])).path).name) for m in media]
    doctor.saw(f"{name}.media", [_looks(m, filename, picture) for m, filename in shown])
    stored = [PurePosixPath(urlsplit(str(m["url"])).path).parent.name for m in media]
    doctor.saw(f"{name}.attachment_id", [m.get("attachment_id") for m in media] == stored)


def proxied(body: dict[str, Any]) -> str:
    """Where clients get the picture that a message shows; "" when it shows none."""
    return next((str(m["proxy_url"]) for m in _media(body.get("components") or [])), "")


def press(doctor: Doctor, name: str, interaction: Press) -> None:
    """Notes what the bot reads off an interaction in a server's channel."""
    allowed = interaction.app_permissions
    lacking = [flag for flag, on in PERMISSIONS if on and not getattr(allowed, flag)]
    doctor.saw(f"{name}.type", interaction.type.value)
    doctor.saw(f"{name}.app_permissions.lacking", lacking)
    doctor.saw(f"{name}.channel", interaction.channel_id == doctor.place.id)
    doctor.saw(f"{name}.guild_locale", interaction.guild_locale is not None)
    doctor.saw(f"{name}.member", isinstance(interaction.user, discord.Member))


def submitted(doctor: Doctor, name: str, interaction: Press) -> None:
    """Notes how a dialog's values come back: type by type, with where they stand."""
    data: Any = interaction.data
    found: list[str] = []
    for component in data["components"]:
        inner = component["component"]
        where = "values" if "values" in inner else "value"
        found.append(f"{component['type']}/{inner['type']} {where}")
    doctor.saw(f"{name}.components", found)


def _media(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every picture in a component tree."""
    found: list[dict[str, Any]] = []
    for component in components:
        items: list[dict[str, Any]] = component.get("items") or []
        found += [item["media"] for item in items]
        found += _media(component.get("components") or [])
    return found


def _looks(item: dict[str, Any], filename: str, picture: Picture | None) -> str:
    """The word "new" for the picture, else name and size: no two of our pictures have one size."""
    width, height = item.get("width"), item.get("height")
    if picture is not None and (filename, width, height) == (picture.filename, *picture.size):
        return "new"
    return f"{filename} {width}x{height}"
