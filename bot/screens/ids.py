"""Custom_ids, of at most 100 characters.

`t:<table>:<verb>:<arg>:<decision>` for a table's, `p:<panel>:<arg>` for a panel's (settings, pages
of rules, a replay).
"""

import re
from dataclasses import dataclass, field

from msgspec import Struct

MAX_CUSTOM_ID_CHARACTERS = 100
TABLE_VERBS = frozenset(
    (
        *("join", "leave", "start", "option", "options", "computer", "rematch", "record"),
        *("do", "ask", "say", "look", "quit", "pause", "resume", "stop"),
        *("judge", "rule", "answer", "take", "decline", "accept", "guess"),
    )
)
"""Verbs of the presses at a table."""
_AGAIN = re.compile(r"~[0-9]{1,2}$")
_FORM = re.compile(r"t:([0-9]{1,9}):([^:]*):(.*):([^:]*)")
_PANEL = re.compile(r"p:([^:]+):(.*)")


@dataclass(frozen=True, slots=True)
class TablePress:
    """Press at a table, read from its custom_id.

    `decision` is empty where nothing can grow stale.
    """

    table_id: int
    verb: str
    arg: str = ""
    decision: str = ""
    mark: str = field(default="", compare=False)
    """Suffix without meaning that tells equal custom_ids of one message apart."""

    def __str__(self) -> str:
        text = f"t:{self.table_id}:{self.verb}:{self.arg}:{self.decision}{self.mark}"
        if ":" in self.decision or self.verb not in TABLE_VERBS:
            raise ValueError(f"no verb of a table, or a decision with a colon: {text}")
        return _check_length(text)


class PanelPress(Struct, frozen=True):
    """Press on a panel, whose `arg` says what it is about."""

    panel: str
    arg: str = ""

    def __str__(self) -> str:
        text = f"p:{self.panel}:{self.arg}"
        if ":" in self.panel:
            raise ValueError(f"a panel with a colon: {text}")
        return _check_length(text)


def _check_length(custom_id: str) -> str:
    if len(custom_id) > MAX_CUSTOM_ID_CHARACTERS:
        raise ValueError(
            f"a custom_id of {len(custom_id)} letters,"
            f" {MAX_CUSTOM_ID_CHARACTERS} at most: {custom_id}"
        )
    return custom_id


def add_repeat_mark(custom_id: str, number: int) -> str:
    """Return the same custom_id marked as a repeat; it reads as the first.

    A message takes no custom_id twice.
    """
    return f"{custom_id}~{number}"


def parse_custom_id(custom_id: str) -> TablePress | PanelPress | None:
    """Parse a custom_id; None for one of an older version or an invented one."""
    plain = _AGAIN.sub("", custom_id)
    if found := _FORM.fullmatch(plain):
        return TablePress(int(found[1]), found[2], found[3], found[4], custom_id[len(plain) :])
    if found := _PANEL.fullmatch(plain):
        return PanelPress(*found.groups())
    return None
