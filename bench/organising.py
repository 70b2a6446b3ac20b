"""An organiser who sets up a tournament on its panel and announces it, as people do."""

from typing import Any

from bot.screens.tournament_draft import SELECTS
from sandbox import Channel, Message, Person, Reply

FIRST = ("preset", "name", "start", "game")
"""What the command asks for; all else is chosen on the panel."""
DIALOGS = {
    "numbers": ("capacity", "bonus", "checkin", "rest", "every"),
    "words": ("age", "conditions"),
}


async def announce(person: Person, channel: Channel | str | None = None, **wishes: Any) -> Reply:
    """Create a tournament with these `wishes`, by their names on the panel; `options` are the
    game's, as "deals=8 grid=liege". Return the last answer: the announcement's, or a refusal.

    Raises LookupError for what the panel does not offer.
    """
    first = {name: wishes.pop(name) for name in FIRST if name in wishes}
    where = () if channel is None else (channel,)
    reply = await person.slash("tournament create", *where, **first)
    panel = await reply.settled()
    if not _find(panel, "announce"):
        return reply
    if options := wishes.pop("options", ""):
        await (await person.press_id(panel, _find(panel, "game"))).settled()
        for name, _, value in (part.partition("=") for part in options.split()):
            await _select(person, panel, f"/option/{name}", value)
        await (await person.press_id(panel, _find(panel, "back"))).settled()
    for name in SELECTS:
        if name in wishes and _offers(panel, f"/set/{name}", str(wishes[name])):
            await _select(person, panel, f"/set/{name}", str(wishes.pop(name)))
    for dialog, fields in DIALOGS.items():
        typed = {name: str(wishes.pop(name)) for name in fields if name in wishes}
        if typed:
            opened = await person.press_id(panel, _find(panel, dialog))
            if opened.modal is None:
                return opened
            reply = await person.submit(opened.modal, typed)
            if reply.kind == "message":
                return reply
            await reply.settled()
    if wishes:
        raise LookupError(f"the panel does not offer {wishes}")
    return await person.press_id(panel, _find(panel, "announce"))


def _find(panel: Message, verb: str) -> str:
    """Return the button of this verb; "" if there is none."""
    ids = [button.custom_id or "" for button in panel.buttons()]
    return next((each for each in ids if f"/{verb}/" in each), "")


def _offers(panel: Message, part: str, value: str) -> bool:
    found = (menu for menu in panel.selects() if menu.custom_id.endswith(part))
    return any(option["value"] == value for menu in found for option in menu.options)


async def _select(person: Person, panel: Message, part: str, value: str) -> None:
    """Choose this value, unless it is chosen already."""
    menu = next((each for each in panel.selects() if each.custom_id.endswith(part)), None)
    if menu is None:
        raise LookupError(f"no {part} among {panel.selects()}")
    if any(each["value"] == value and each.get("default") for each in menu.options):
        return
    await (await person.select(panel, menu.custom_id, [value])).settled()
