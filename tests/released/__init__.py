"""Databases that earlier versions wrote, with games and the Discord they know.

`1.0.0.sqlite.xz` is of a released version; `schema-0007.sqlite.xz` of the code before 1.0.0 that
brought this schema. `python -m tests.released.keep`, by the present code, adds another.
"""

import lzma
from pathlib import Path
from typing import Any

import orjson

from sandbox import ChannelKind, World

FOLDER = "tests/released"
SUFFIX = ".sqlite.xz"
_HERE = Path(__file__).parent


def list_databases(folder: Path = _HERE) -> list[str]:
    return sorted(file.name.removesuffix(SUFFIX) for file in folder.glob(f"*{SUFFIX}"))


def list_released_versions(root: Path) -> list[str]:
    """Return the versions of which the tree at this root keeps a database."""
    return [name for name in list_databases(root / FOLDER) if not name.startswith("schema-")]


def unpack_database(name: str, target: Path) -> None:
    """Write a database as a SQLite file."""
    target.write_bytes(lzma.decompress((_HERE / f"{name}{SUFFIX}").read_bytes()))


def pack_database(name: str, source: Path, world: World) -> None:
    """Keep a SQLite file under this name, with the ids of its world."""
    (_HERE / f"{name}{SUFFIX}").write_bytes(
        lzma.compress(source.read_bytes(), preset=9 | lzma.PRESET_EXTREME)
    )
    facts = {
        "bot": world.bot.id,
        "guild": world.guild.id,
        "people": {name: user.id for name, user in world.people.items()},
        "channels": {c.name: c.id for c in world.channels.values() if c.kind is ChannelKind.TEXT},
        "dms": {c.recipients[0].id: c.id for c in world.channels.values() if c.is_dm},
    }
    text = orjson.dumps(facts, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
    (_HERE / f"{name}.json").write_bytes(text + b"\n")


class RecordedWorld(World):
    """World with the people and channels of a kept database, without messages."""

    def __init__(self, name: str) -> None:
        facts: dict[str, Any] = orjson.loads((_HERE / f"{name}.json").read_bytes())
        self._next_id: int | None = facts["bot"]
        super().__init__()
        for person, self._next_id in facts["people"].items():
            self.add_person(person)
        people = list(self.people.values())
        guild = self.add_guild("Bluff Club", people[0], id=facts["guild"])
        for user in people[1:]:
            self.add_member(guild, user)
        for channel, self._next_id in facts["channels"].items():
            self.add_channel(guild, channel)
        for user_id, self._next_id in facts["dms"].items():
            self.open_dm(self.users[int(user_id)])
        self._next_id = None

    def new_id(self) -> int:
        """Return the id that is recorded for what is added, else a new one."""
        recorded, self._next_id = self._next_id, None
        return recorded or super().new_id()
