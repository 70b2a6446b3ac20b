"""Steps on pictures: removed by an edit, and as clients load them."""

from io import BytesIO

from PIL import Image

from bot.doctor import observations
from bot.doctor.doctor_client import DoctorClient, without_picture

SHOWN_WIDTH_PX = 550
"""Width at which clients show a picture."""


async def try_picture_removal(doctor: DoctorClient) -> None:
    """Remove a message's picture by an edit."""
    composed = doctor.compose_message("edit")
    posted = await doctor.record_request(
        "post", doctor.place.send(view=composed.to_view(), files=composed.to_files())
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
        "post", doctor.place.send(view=first.to_view(), files=first.to_files())
    )
    second = doctor.compose_message(heavy=True)
    edited = await doctor.record_request(
        "edit", posted.require_result().edit(view=second.to_view(), attachments=second.to_files())
    )
    observations.record_message(doctor, "edit", edited.body, second.picture)
    address = observations.find_proxy_url(edited.body)
    joined = f"{address}{'&' if '?' in address else '?'}format=webp&width={SHOWN_WIDTH_PX}"
    got = await doctor.try_request(doctor.http.get_from_cdn(joined))
    data = got.require_result()
    with Image.open(BytesIO(data)) as image:
        doctor.record_fact("format", image.format)
        doctor.record_fact("width", image.width)
    assert second.picture is not None
    doctor.record_note("bytes", len(data))
    doctor.record_note("bytes.uploaded", len(second.picture.data))
    await doctor.try_request(posted.require_result().delete())
