"""Organiser who sets up a tournament on its panel and announces it."""

from typing import Any

from bot.screens.tournament_draft import DRAFT_SELECTS
from sandbox import Channel, InteractionReply, Message, Person

FIRST = ("preset", "name", "start", "game")
"""Options that the command asks for; everything else is chosen on the panel."""
DIALOGS = {
    "numbers": ("capacity", "bonus", "checkin", "rest", "every"),
    "words": ("age", "conditions"),
}


async def announce_tournament(
    person: Person, channel: Channel | str | None = None, **wishes: Any
) -> InteractionReply:
    """Create a tournament with these `wishes`, by their names on the panel.

    `options` are the game's, as "deals=8 grid=liege". Return the last answer: the announcement's,
    or a refusal.

    Raises LookupError for what the panel does not offer.
    """
    first = {name: wishes.pop(name) for name in FIRST if name in wishes}
    where = () if channel is None else (channel,)
    reply = await person.run_slash("organise create", *where, **first)
    panel = await reply.wait_for_message()
    if not _find_button(panel, "announce"):
        return reply
    if options := wishes.pop("options", ""):
        await (await person.press_id(panel, _find_button(panel, "game"))).wait_for_message()
        for name, _, value in (part.partition("=") for part in options.split()):
            await _choose_option(person, panel, f"/option/{name}", value)
        await (await person.press_id(panel, _find_button(panel, "back"))).wait_for_message()
    for name in DRAFT_SELECTS:
        if name in wishes and _has_option(panel, f"/set/{name}", str(wishes[name])):
            await _choose_option(person, panel, f"/set/{name}", str(wishes.pop(name)))
    for dialog, fields in DIALOGS.items():
        typed = {name: str(wishes.pop(name)) for name in fields if name in wishes}
        if typed:
            opened = await person.press_id(panel, _find_button(panel, dialog))
            if opened.modal is None:
                return opened
            reply = await person.submit_modal(opened.modal, typed)
            if reply.kind == "message":
                return reply
            await reply.wait_for_message()
    if wishes:
        raise LookupError(f"the panel does not offer {wishes}")
    return await person.press_id(panel, _find_button(panel, "announce"))


def _find_button(panel: Message, verb: str) -> str:
    """Return the button of this verb; "" if there is none."""
    ids = [button.custom_id or "" for button in panel.list_buttons()]
    return next((each for each in ids if f"/{verb}/" in each), "")


def _has_option(panel: Message, part: str, value: str) -> bool:
    found = (menu for menu in panel.list_selects() if menu.custom_id.endswith(part))
    return any(option["value"] == value for menu in found for option in menu.options)


async def _choose_option(person: Person, panel: Message, part: str, value: str) -> None:
    """Choose this value, unless it is chosen already."""
    menu = next((each for each in panel.list_selects() if each.custom_id.endswith(part)), None)
    if menu is None:
        raise LookupError(f"no {part} among {panel.list_selects()}")
    if any(each["value"] == value and each.get("default") for each in menu.options):
        return
    await (await person.choose_values(panel, menu.custom_id, [value])).wait_for_message()
