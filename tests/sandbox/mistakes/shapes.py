"""Small right parts of requests, to which mistakes are added."""

from __future__ import annotations

from typing import Any

V2 = 1 << 15
LINK = {"type": 2, "style": 5, "label": "L", "url": "https://example.org"}
PREMIUM = {"type": 2, "style": 6, "sku_id": "1088510058284990888"}
PICTURE = {"url": "https://example.org/a.png"}
FIRST = "components.0.components.0"
"""Path of the first component of `build_classic_message(build_row(…))`."""


def build_button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | more


def build_row(*inner: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def build_select(custom_id: str = "s", count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"L{n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options} | more


def build_select_option(**more: Any) -> dict[str, Any]:
    return build_select(options=[{"label": "L", "value": "v"} | more])


def build_entity_select(kind: int, *values: Any, **more: Any) -> dict[str, Any]:
    """Build a select of users, roles, both or channels (5 to 8), with default values."""
    return {"type": kind, "custom_id": "s", "default_values": list(values)} | more


def build_default_value(kind: str, id: Any = "1088510058284990888") -> dict[str, Any]:
    return {"id": id, "type": kind}


def build_text(content: Any = "text") -> dict[str, Any]:
    return {"type": 10, "content": content}


def build_gallery(*items: Any) -> dict[str, Any]:
    return {"type": 12, "items": list(items)}


def build_container(*inner: Any, **more: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(inner)} | more


def build_section(*inner: Any, **more: Any) -> dict[str, Any]:
    return {"type": 9, "components": list(inner), "accessory": build_button()} | more


def build_classic_message(*components: Any) -> dict[str, Any]:
    return {"content": "x", "components": list(components)}


def build_v2_message(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | more


def build_embed_message(**fields: Any) -> dict[str, Any]:
    return {"embeds": [fields]}


def build_mention_message(**allowed: Any) -> dict[str, Any]:
    return {"content": "x", "allowed_mentions": allowed}


def build_poll_message(*answers: Any, **more: Any) -> dict[str, Any]:
    question = {"question": {"text": "Which game?"}, "answers": list(answers)}
    return {"poll": question | more}


def build_poll_answer(text: Any = "Perudo", **more: Any) -> dict[str, Any]:
    return {"poll_media": {"text": text} | more}


def build_label(component: Any, **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component} | more


def build_text_input(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "f", "style": 1} | more


def build_choice_group(kind: int, count: int = 2, **more: Any) -> dict[str, Any]:
    """Build a radio (21) or checkbox (22) group of a modal."""
    options = [{"label": f"L{n}", "value": str(n)} for n in range(count)]
    return {"type": kind, "custom_id": "g", "options": options} | more


def build_file_upload(**more: Any) -> dict[str, Any]:
    return {"type": 19, "custom_id": "u"} | more
