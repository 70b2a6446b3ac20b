"""Small parts of requests, right as they stand; a mistake is made by what is added."""

from __future__ import annotations

from typing import Any

V2 = 1 << 15
LINK = {"type": 2, "style": 5, "label": "L", "url": "https://example.org"}
PREMIUM = {"type": 2, "style": 6, "sku_id": "1088510058284990888"}
PICTURE = {"url": "https://example.org/a.png"}
FIRST = "components.0.components.0"
"""Where `classic(row(…))` has its first component."""


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | more


def row(*inner: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def select(custom_id: str = "s", count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"L{n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options} | more


def option(**more: Any) -> dict[str, Any]:
    """A select with one option."""
    return select(options=[{"label": "L", "value": "v"} | more])


def picked(kind: int, *values: Any, **more: Any) -> dict[str, Any]:
    """A select of users, roles, both or channels (5 to 8), with what is chosen beforehand."""
    return {"type": kind, "custom_id": "s", "default_values": list(values)} | more


def default(kind: str, id: Any = "1088510058284990888") -> dict[str, Any]:
    return {"id": id, "type": kind}


def text(content: Any = "text") -> dict[str, Any]:
    return {"type": 10, "content": content}


def gallery(*items: Any) -> dict[str, Any]:
    return {"type": 12, "items": list(items)}


def container(*inner: Any, **more: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(inner)} | more


def section(*inner: Any, **more: Any) -> dict[str, Any]:
    return {"type": 9, "components": list(inner), "accessory": button()} | more


def classic(*components: Any) -> dict[str, Any]:
    return {"content": "x", "components": list(components)}


def v2(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | more


def embed(**fields: Any) -> dict[str, Any]:
    return {"embeds": [fields]}


def mentioning(**allowed: Any) -> dict[str, Any]:
    return {"content": "x", "allowed_mentions": allowed}


def poll(*answers: Any, **more: Any) -> dict[str, Any]:
    question = {"question": {"text": "Which game?"}, "answers": list(answers)}
    return {"poll": question | more}


def answer(text: Any = "Perudo", **more: Any) -> dict[str, Any]:
    return {"poll_media": {"text": text} | more}


def label(component: Any, **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component} | more


def field(**more: Any) -> dict[str, Any]:
    """A text input of a modal."""
    return {"type": 4, "custom_id": "f", "style": 1} | more


def group(kind: int, count: int = 2, **more: Any) -> dict[str, Any]:
    """A radio (21) or checkbox (22) group of a modal."""
    options = [{"label": f"L{n}", "value": str(n)} for n in range(count)]
    return {"type": kind, "custom_id": "g", "options": options} | more


def files(**more: Any) -> dict[str, Any]:
    """A file upload of a modal."""
    return {"type": 19, "custom_id": "u"} | more
