"""Pictures: taken away by an edit, and as clients load them."""

from io import BytesIO

from PIL import Image

from bot.doctor import looks
from bot.doctor.doctor import Doctor, without_picture

SHOWN_WIDTH = 550
"""How wide clients show a picture."""


async def bare(doctor: Doctor) -> None:
    """An edit that takes the picture away."""
    composed = doctor.composed("edit")
    posted = await doctor.tried(doctor.place.send(view=composed.view(), files=composed.files()))
    doctor.saw("post", posted.outcome)
    composed = without_picture(doctor.composed())
    edited = await doctor.tried(
        posted.made().edit(view=composed.view(), attachments=composed.files())
    )
    doctor.saw("edit", edited.outcome)
    looks.message(doctor, "edit", edited.body, None)
    await doctor.tried(posted.made().delete())


async def proxy(doctor: Doctor) -> None:
    """A picture edited over by another of the same name, as a client asks Discord's media proxy for
    it: it is the new one, smaller, and in the format asked for."""
    first = doctor.composed(heavy=True)
    posted = await doctor.tried(doctor.place.send(view=first.view(), files=first.files()))
    doctor.saw("post", posted.outcome)
    second = doctor.composed(heavy=True)
    edited = await doctor.tried(posted.made().edit(view=second.view(), attachments=second.files()))
    doctor.saw("edit", edited.outcome)
    looks.message(doctor, "edit", edited.body, second.picture)
    address = looks.proxied(edited.body)
    joined = f"{address}{'&' if '?' in address else '?'}format=webp&width={SHOWN_WIDTH}"
    got = await doctor.tried(doctor.http.get_from_cdn(joined))
    data = got.made()
    with Image.open(BytesIO(data)) as image:
        doctor.saw("format", image.format)
        doctor.saw("width", image.width)
    assert second.picture is not None
    doctor.note("bytes", len(data))
    doctor.note("bytes.uploaded", len(second.picture.data))
    await doctor.tried(posted.made().delete())
