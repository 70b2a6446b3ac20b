"""What a custom_id says, in at most 100 characters: `t:<table>:<verb>:<arg>:<decision>` for a
table's, `p:<panel>:<arg>` for a panel's (settings, pages of rules, a replay)."""

import re
from dataclasses import dataclass, field

from msgspec import Struct

LIMIT = 100
VERBS = frozenset(
    (
        *("join", "leave", "start", "option", "options", "computer", "rematch", "record"),
        *("do", "ask", "say", "look", "quit", "pause", "resume", "stop"),
        *("judge", "rule", "answer", "take", "decline", "accept"),
    )
)
"""What can be pressed at a table."""
_AGAIN = re.compile(r"~[0-9]{1,2}$")
_FORM = re.compile(r"t:([0-9]{1,9}):([^:]*):(.*):([^:]*)")
_PANEL = re.compile(r"p:([^:]+):(.*)")


@dataclass(frozen=True, slots=True)
class Pressed:
    """A custom_id, read. `decision` is empty where nothing can grow stale."""

    table_id: int
    verb: str
    arg: str = ""
    decision: str = ""
    mark: str = field(default="", compare=False)
    """What tells it from the same on one message; says nothing."""

    def __str__(self) -> str:
        text = f"t:{self.table_id}:{self.verb}:{self.arg}:{self.decision}{self.mark}"
        if ":" in self.decision or self.verb not in VERBS:
            raise ValueError(f"no verb of a table, or a decision with a colon: {text}")
        return _short(text)


class OnPanel(Struct, frozen=True):
    """A press on a panel, which says in `arg` what it is about."""

    panel: str
    arg: str = ""

    def __str__(self) -> str:
        text = f"p:{self.panel}:{self.arg}"
        if ":" in self.panel:
            raise ValueError(f"a panel with a colon: {text}")
        return _short(text)


def _short(custom_id: str) -> str:
    if len(custom_id) > LIMIT:
        raise ValueError(f"a custom_id of {len(custom_id)} letters, {LIMIT} at most: {custom_id}")
    return custom_id


def again(custom_id: str, number: int) -> str:
    """The same a second time on one message, where no two may be alike; it reads as the first."""
    return f"{custom_id}~{number}"


def read(custom_id: str) -> Pressed | OnPanel | None:
    """None for what is not one of ours: an older version's, or somebody's invention."""
    plain = _AGAIN.sub("", custom_id)
    if found := _FORM.fullmatch(plain):
        return Pressed(int(found[1]), found[2], found[3], found[4], custom_id[len(plain) :])
    if found := _PANEL.fullmatch(plain):
        return OnPanel(*found.groups())
    return None
