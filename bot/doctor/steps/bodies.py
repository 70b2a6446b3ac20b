"""Steps on request bodies: emoji, refused bodies, a role without mentions."""

import secrets
from io import BytesIO
from typing import Any

import discord
from PIL import Image

from bot.discord_internals import Route
from bot.doctor.doctor_client import PANEL_NAME, DoctorClient
from bot.doctor.findings import StepSkippedError
from bot.screens.ids import PanelPress

V2_FLAG = 1 << 15
UNKNOWN_ID = "100000000000000001"
"""Id from Discord's first year that nothing has."""
BOT_EMOJI = (
    *("▶️", "⏸️", "⏹️", "⚙️", "⚖️", "✍️", "✅", "❔", "◀️", "⏮️", "⏭️"),
    *("📣", "🔏", "🔔", "❌"),
    *("🃏", "🎲", "🏆", "👀", "👁️", "👋", "📖", "🔁", "🤖", "🧳", "🧾", "🫵"),
    *("🎓", "💡", "🖼️", "🟥", "🟩", "👍", "🤥", "📅"),
)
"""Emoji that the bot puts on buttons, in lists or under messages."""
MAX_ROWS = 5
"""Most rows of five buttons in one message."""
FIRST_COMPONENT = "components.0.components.0"
NOT_AN_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"


def _make_row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"content": "x", "components": [{"type": 1, "components": list(components)}]}


def _make_button(**more: Any) -> dict[str, Any]:
    return _make_row(
        {"type": 2, "style": 2, "label": "x", "custom_id": str(PanelPress(PANEL_NAME, "x"))} | more
    )


def _make_link(url: str) -> dict[str, Any]:
    return _make_row({"type": 2, "style": 5, "label": "x", "url": url})


def _make_select(label: str) -> dict[str, Any]:
    options = [{"label": label, "value": "x"}]
    return _make_row({"type": 3, "custom_id": str(PanelPress(PANEL_NAME, "x")), "options": options})


def _make_user_select(*chosen: tuple[str, str], **more: Any) -> dict[str, Any]:
    values = [{"type": kind, "id": id} for kind, id in chosen]
    people = {"type": 5, "custom_id": str(PanelPress(PANEL_NAME, "x")), "default_values": values}
    return _make_row(people | more)


def _make_v2_body(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2_FLAG, "components": list(components)}


REFUSED_BODIES: dict[str, tuple[dict[str, Any], str, str]] = {
    "emoji.text": (
        _make_button(emoji={"name": "⚀"}),
        f"{FIRST_COMPONENT}.emoji.name",
        NOT_AN_EMOJI,
    ),
    "emoji.two": (
        _make_button(emoji={"name": "🎲🎲"}),
        f"{FIRST_COMPONENT}.emoji.name",
        NOT_AN_EMOJI,
    ),
    "emoji.tone": (
        _make_button(emoji={"name": "🏽"}),
        f"{FIRST_COMPONENT}.emoji.name",
        NOT_AN_EMOJI,
    ),
    "emoji.custom": (_make_button(emoji={"id": "1"}), f"{FIRST_COMPONENT}.emoji.id", NOT_AN_EMOJI),
    "label.blank": (_make_button(label=" "), FIRST_COMPONENT, "BUTTON_COMPONENT_NO_LABEL"),
    "link.word": (_make_link("hello"), f"{FIRST_COMPONENT}.url", "URL_TYPE_INVALID_URL"),
    "link.scheme": (
        _make_link("ftp://example.org"),
        f"{FIRST_COMPONENT}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "option.blank": (_make_select(" "), f"{FIRST_COMPONENT}.options.0.label", "BASE_TYPE_REQUIRED"),
    "chosen.kind": (
        _make_user_select(("role", "1")),
        f"{FIRST_COMPONENT}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "chosen.many": (
        _make_user_select(("user", "1"), ("user", "2")),
        f"{FIRST_COMPONENT}.default_values",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "chosen.few": (
        _make_user_select(("user", "1"), min_values=2, max_values=3),
        f"{FIRST_COMPONENT}.default_values",
        "SELECT_COMPONENT_TOO_FEW_DEFAULT_VALUES",
    ),
    "text.blank": (
        _make_v2_body({"type": 10, "content": " "}),
        "components.0.content",
        "BASE_TYPE_REQUIRED",
    ),
    "alt.empty": (
        _make_v2_body(
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
"""Bodies that Discord should refuse: the body, where it is wrong, and the code.

Nobody documents these as the sandbox has them. One that is accepted is deleted with all the rest.
"""


async def try_emoji(doctor: DoctorClient) -> None:
    """Post every emoji of the bot's, each on a button of its own."""
    buttons = [
        {
            "type": 2,
            "style": 2,
            "custom_id": str(PanelPress(PANEL_NAME, f"e{n}")),
            "emoji": {"name": name},
        }
        for n, name in enumerate(BOT_EMOJI)
    ]
    rows = [{"type": 1, "components": buttons[n : n + 5]} for n in range(0, len(buttons), 5)]
    posted = [
        await doctor.try_request(_post_body(doctor, {"components": rows[n : n + MAX_ROWS]}))
        for n in range(0, len(rows), MAX_ROWS)
    ]
    doctor.record_fact("post", next((p.outcome for p in posted if p.outcome != "200"), "200"))
    kept = [
        button["emoji"]["name"]
        for each in posted
        for row in each.body.get("components", [])
        for button in row["components"]
    ]
    doctor.record_fact("kept", kept == list(BOT_EMOJI))


async def try_own_emoji(doctor: DoctorClient) -> None:
    """Upload an emoji of the application's, use it on a button, list it, delete it."""
    name = f"doctor_{secrets.token_hex(3)}"
    result = await doctor.record_request(
        "upload", doctor.create_application_emoji(name=name, image=_draw_picture())
    )
    own = result.require_result()
    try:
        doctor.record_fact("upload.user", own.user == doctor.user)
        again = doctor.create_application_emoji(name=name, image=_draw_picture())
        await doctor.record_request("again", again)
        shown = {**_make_button(emoji={"id": str(own.id), "name": name}), "content": str(own)}
        posted = await doctor.record_request("post", _post_body(doctor, shown))
        doctor.record_fact("post.content", posted.body.get("content") == str(own))
        listed = (await doctor.try_request(doctor.fetch_application_emojis())).require_result()
        doctor.record_fact(
            "list.user", [each.user == doctor.user for each in listed if each == own]
        )
    finally:
        doctor.record_fact("delete", (await doctor.try_request(own.delete())).outcome)
    await doctor.record_request("post_deleted", _post_body(doctor, shown))
    await doctor.record_request("delete_again", own.delete())


def _draw_picture() -> bytes:
    buffer = BytesIO()
    Image.new("RGB", (128, 128), (200, 150, 60)).save(buffer, "PNG")
    return buffer.getvalue()


async def try_refused_bodies(doctor: DoctorClient) -> None:
    """Post bodies that the sandbox refuses although no documentation tells of it."""
    for name, (body, _, _) in REFUSED_BODIES.items():
        answer = (await doctor.try_request(_post_body(doctor, body))).answer
        doctor.record_fact(name, _list_errors(answer.fields.get("errors", {})) or answer.outcome)


async def try_missing_defaults(doctor: DoctorClient) -> None:
    """Post selects whose default users, roles or channels are missing.

    Settings may have such defaults.
    """
    for name, kind, what in (("people", 5, "user"), ("role", 6, "role"), ("channel", 8, "channel")):
        chosen = [{"id": UNKNOWN_ID, "type": what}]
        menu = {
            "type": kind,
            "custom_id": str(PanelPress(PANEL_NAME, "x")),
            "default_values": chosen,
        }
        await doctor.record_request(name, _post_body(doctor, _make_row(menu)))


async def try_role_mention(doctor: DoctorClient) -> None:
    """Mention the bot's unmentionable role with the mention allowed in the body."""
    me = doctor.trail.place.guild.me
    found = [role for role in me.roles if role.managed and not role.mentionable]
    if not found or doctor.trail.place.permissions_for(me).mention_everyone:
        raise StepSkippedError("doctor-no-role")
    allowed = discord.AllowedMentions(everyone=False, users=False, roles=found[:1])
    sent = await doctor.record_request(
        "post", doctor.trail.place.send(found[0].mention, allowed_mentions=allowed)
    )
    doctor.record_fact("mention_roles", sent.body.get("mention_roles"))


async def _post_body(doctor: DoctorClient, body: dict[str, Any]) -> Any:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=doctor.trail.place.id)
    return await doctor.http.request(route, json=body)


def _list_errors(errors: dict[str, Any], at: str = "") -> list[str]:
    """Return each place that Discord calls wrong, with its code."""
    found = [f"{at} {error['code']}" for error in errors.get("_errors", [])]
    for step, inner in errors.items():
        if step != "_errors":
            found += _list_errors(inner, f"{at}.{step}".strip("."))
    return found
