"""What a request's body may hold: the bot's emoji, what is refused, a role that nobody may call."""

import secrets
from io import BytesIO
from typing import Any

import discord
from PIL import Image

from bot.discord_internals import Route
from bot.doctor.doctor import PANEL, Doctor
from bot.doctor.findings import Skipped
from bot.screens.ids import OnPanel

V2 = 1 << 15
GONE = "100000000000000001"
"""An id of the first year, which nobody has."""
EMOJI = (
    *("▶️", "⏸️", "⏹️", "⚙️", "⚖️", "✍️", "✅", "❔", "◀️", "⏮️", "⏭️"),
    *("📣", "🔏", "🔔", "❌"),
    *("🃏", "🎲", "🏆", "👀", "👁️", "👋", "📖", "🔁", "🤖", "🧳", "🧾", "🫵"),
    *("🎓", "💡"),
)
"""Every emoji that the bot puts on a button, in a list or under a message."""
ROWS = 5
"""Rows of five buttons that one message takes."""
FIRST = "components.0.components.0"
NOT_AN_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"


def _row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"content": "x", "components": [{"type": 1, "components": list(components)}]}


def _button(**more: Any) -> dict[str, Any]:
    return _row({"type": 2, "style": 2, "label": "x", "custom_id": str(OnPanel(PANEL, "x"))} | more)


def _link(url: str) -> dict[str, Any]:
    return _row({"type": 2, "style": 5, "label": "x", "url": url})


def _select(label: str) -> dict[str, Any]:
    options = [{"label": label, "value": "x"}]
    return _row({"type": 3, "custom_id": str(OnPanel(PANEL, "x")), "options": options})


def _people(*chosen: tuple[str, str], **more: Any) -> dict[str, Any]:
    values = [{"type": kind, "id": id} for kind, id in chosen]
    people = {"type": 5, "custom_id": str(OnPanel(PANEL, "x")), "default_values": values}
    return _row(people | more)


def _shown(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "emoji.text": (_button(emoji={"name": "⚀"}), f"{FIRST}.emoji.name", NOT_AN_EMOJI),
    "emoji.two": (_button(emoji={"name": "🎲🎲"}), f"{FIRST}.emoji.name", NOT_AN_EMOJI),
    "emoji.tone": (_button(emoji={"name": "🏽"}), f"{FIRST}.emoji.name", NOT_AN_EMOJI),
    "emoji.custom": (_button(emoji={"id": "1"}), f"{FIRST}.emoji.id", NOT_AN_EMOJI),
    "label.blank": (_button(label=" "), FIRST, "BUTTON_COMPONENT_NO_LABEL"),
    "link.word": (_link("hello"), f"{FIRST}.url", "URL_TYPE_INVALID_URL"),
    "link.scheme": (_link("ftp://example.org"), f"{FIRST}.url", "URL_TYPE_INVALID_SCHEME"),
    "option.blank": (_select(" "), f"{FIRST}.options.0.label", "BASE_TYPE_REQUIRED"),
    "chosen.kind": (
        _people(("role", "1")),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "chosen.many": (
        _people(("user", "1"), ("user", "2")),
        f"{FIRST}.default_values",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "chosen.few": (
        _people(("user", "1"), min_values=2, max_values=3),
        f"{FIRST}.default_values",
        "SELECT_COMPONENT_TOO_FEW_DEFAULT_VALUES",
    ),
    "text.blank": (
        _shown({"type": 10, "content": " "}),
        "components.0.content",
        "BASE_TYPE_REQUIRED",
    ),
    "alt.empty": (
        _shown(
            {
                "type": 12,
                "items": [{"media": {"url": "https://example.org/a.png"}, "description": ""}],
            }
        ),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "mentions.twice": (
        {"content": "x", "allowed_mentions": {"users": ["1", "1"]}},
        "allowed_mentions.users.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
}
"""Bodies that Discord should refuse: what is sent, where it is wrong, and the code.

Nobody documents these as the sandbox has them. One that is taken is deleted with all the rest.
"""


async def emoji(doctor: Doctor) -> None:
    """Every emoji of the bot's, each on a button of its own."""
    buttons = [
        {"type": 2, "style": 2, "custom_id": str(OnPanel(PANEL, f"e{n}")), "emoji": {"name": name}}
        for n, name in enumerate(EMOJI)
    ]
    rows = [{"type": 1, "components": buttons[n : n + 5]} for n in range(0, len(buttons), 5)]
    posted = [
        await doctor.tried(_post(doctor, {"components": rows[n : n + ROWS]}))
        for n in range(0, len(rows), ROWS)
    ]
    doctor.saw("post", next((p.outcome for p in posted if p.outcome != "200"), "200"))
    kept = [
        button["emoji"]["name"]
        for each in posted
        for row in each.body.get("components", [])
        for button in row["components"]
    ]
    doctor.saw("kept", kept == list(EMOJI))


async def own_emoji(doctor: Doctor) -> None:
    """An emoji of the application's: uploaded, on a button, found again, deleted."""
    name = f"doctor_{secrets.token_hex(3)}"
    made = await doctor.tried(doctor.create_application_emoji(name=name, image=_picture()))
    doctor.saw("upload", made.outcome)
    own = made.made()
    try:
        doctor.saw("upload.user", own.user == doctor.user)
        again = doctor.create_application_emoji(name=name, image=_picture())
        doctor.saw("again", (await doctor.tried(again)).outcome)
        shown = {**_button(emoji={"id": str(own.id), "name": name}), "content": str(own)}
        posted = await doctor.tried(_post(doctor, shown))
        doctor.saw("post", posted.outcome)
        doctor.saw("post.content", posted.body.get("content") == str(own))
        listed = (await doctor.tried(doctor.fetch_application_emojis())).made()
        doctor.saw("list.user", [each.user == doctor.user for each in listed if each == own])
    finally:
        doctor.saw("delete", (await doctor.tried(own.delete())).outcome)
    doctor.saw("post_deleted", (await doctor.tried(_post(doctor, shown))).outcome)
    doctor.saw("delete_again", (await doctor.tried(own.delete())).outcome)


def _picture() -> bytes:
    made = BytesIO()
    Image.new("RGB", (128, 128), (200, 150, 60)).save(made, "PNG")
    return made.getvalue()


async def refused(doctor: Doctor) -> None:
    """What the sandbox refuses although nobody has written down that Discord does."""
    for name, (body, _, _) in REFUSED.items():
        answer = (await doctor.tried(_post(doctor, body))).answer
        doctor.saw(name, _wrong(answer.fields.get("errors", {})) or answer.outcome)


async def gone(doctor: Doctor) -> None:
    """People, a role, a channel chosen beforehand that are no more, as settings may have them."""
    for name, kind, what in (("people", 5, "user"), ("role", 6, "role"), ("channel", 8, "channel")):
        chosen = [{"id": GONE, "type": what}]
        menu = {"type": kind, "custom_id": str(OnPanel(PANEL, "x")), "default_values": chosen}
        doctor.saw(name, (await doctor.tried(_post(doctor, _row(menu)))).outcome)


async def role(doctor: Doctor) -> None:
    """The bot's own role, named and allowed to be called, though it may not be."""
    me = doctor.place.guild.me
    found = [role for role in me.roles if role.managed and not role.mentionable]
    if not found or doctor.place.permissions_for(me).mention_everyone:
        raise Skipped("doctor-no-role")
    allowed = discord.AllowedMentions(everyone=False, users=False, roles=found[:1])
    sent = await doctor.tried(doctor.place.send(found[0].mention, allowed_mentions=allowed))
    doctor.saw("post", sent.outcome)
    doctor.saw("mention_roles", sent.body.get("mention_roles"))


async def _post(doctor: Doctor, body: dict[str, Any]) -> Any:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=doctor.place.id)
    return await doctor.http.request(route, json=body)


def _wrong(errors: dict[str, Any], at: str = "") -> list[str]:
    """Each place that Discord finds wrong, with its code."""
    found = [f"{at} {error['code']}" for error in errors.get("_errors", [])]
    for step, inner in errors.items():
        if step != "_errors":
            found += _wrong(inner, f"{at}.{step}".strip("."))
    return found
