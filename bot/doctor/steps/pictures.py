"""Steps on pictures: removed by an edit, and as clients load them."""

import dataclasses
from io import BytesIO
from typing import Any

from msgspec.structs import replace
from PIL import Image

from bot.doctor import observations
from bot.doctor.doctor_client import DoctorClient, without_picture
from renderers.moving import make_moving_picture
from renderers.theme import GLOW

SHOWN_WIDTH_PX = 550
"""Width at which clients show a picture."""
MAX_LOSS = 12
"""Difference, of 255, that encoding may make to a colour."""


async def try_picture_removal(doctor: DoctorClient) -> None:
    """Remove a message's picture by an edit."""
    composed = doctor.compose_message("edit")
    posted = await doctor.record_request(
        "post", doctor.trail.place.send(view=composed.to_view(), files=composed.to_files())
    )
    composed = without_picture(doctor.compose_message())
    edited = await doctor.record_request(
        "edit",
        posted.require_result().edit(view=composed.to_view(), attachments=composed.to_files()),
    )
    observations.record_message(doctor, "edit", edited.body, None)
    await doctor.try_request(posted.require_result().delete())


async def try_media_proxy(doctor: DoctorClient) -> None:
    """Replace a picture by one of the same name, and load it from Discord's proxy.

    It should be the new one, smaller, and in the requested format.
    """
    first = doctor.compose_message(heavy=True)
    posted = await doctor.record_request(
        "post", doctor.trail.place.send(view=first.to_view(), files=first.to_files())
    )
    second = doctor.compose_message(heavy=True)
    edited = await doctor.record_request(
        "edit", posted.require_result().edit(view=second.to_view(), attachments=second.to_files())
    )
    observations.record_message(doctor, "edit", edited.body, second.picture)
    data = await _load_proxied(doctor, edited.body, f"width={SHOWN_WIDTH_PX}")
    with Image.open(BytesIO(data)) as image:
        doctor.record_fact("format", image.format)
        doctor.record_fact("width", image.width)
    assert second.picture is not None
    doctor.record_note("bytes", len(data))
    doctor.record_note("bytes.uploaded", len(second.picture.data))
    await doctor.try_request(posted.require_result().delete())


async def try_moving_picture(doctor: DoctorClient) -> None:
    """Replace a picture by one that moves, and load it as it plays, and still.

    The still one should be its first frame.
    """
    first = doctor.compose_message()
    posted = await doctor.try_request(
        doctor.trail.place.send(view=first.to_view(), files=first.to_files())
    )
    doctor.record_fact("post", posted.outcome)
    shut = first.picture
    assert shut is not None
    buffer = BytesIO()
    Image.new("RGB", shut.size, GLOW).save(buffer, "PNG")
    moving = make_moving_picture(shut, replace(shut, data=buffer.getvalue()))
    second = dataclasses.replace(first, moving=moving)
    edited = await doctor.try_request(
        posted.require_result().edit(view=second.to_view(), attachments=second.to_files())
    )
    doctor.record_fact("edit", edited.outcome)
    observations.record_message(doctor, "edit", edited.body, moving)
    with Image.open(BytesIO(await _load_proxied(doctor, edited.body, "animated=true"))) as image:
        doctor.record_fact("moves", getattr(image, "n_frames", 1) > 1)
    with Image.open(BytesIO(await _load_proxied(doctor, edited.body))) as image:
        shown = image.convert("RGB").resize((1, 1)).getpixel((0, 0))
        alike = isinstance(shown, tuple) and all(
            abs(one - other) <= MAX_LOSS for one, other in zip(shown, GLOW, strict=True)
        )
        doctor.record_fact("still", alike and getattr(image, "n_frames", 1) == 1)
    await doctor.try_request(posted.require_result().delete())


async def _load_proxied(doctor: DoctorClient, body: dict[str, Any], *asked: str) -> bytes:
    """Load a message's picture as clients do, as WebP."""
    address = observations.find_proxy_url(body)
    joined = "&".join((f"{address}{'&' if '?' in address else '?'}format=webp", *asked))
    return (await doctor.try_request(doctor.http.get_from_cdn(joined))).require_result()
