"""Holds the log against what people were told: nothing that was answered is lost, nothing is there
twice, or by nobody's doing.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson
from discord.utils import snowflake_time

from bot.screens.ids import Pressed, read
from bot.tables.rows import Entry, read_actor, write_row
from bot.tables.table import Table, fold
from bot.texts import LOCALES, say
from sandbox import Message, Sandbox
from sandbox.interactions import Interaction, InteractionKind, Reply
from tests.bot.books import Books, Line

TOLD_SECONDS = 5.0
"""After so long everything has been said that a press is answered with."""
WRITING = {"do", "say", "join", "start"}
"""Presses that stand in the log when they count."""


UNKNOWN = {
    say(locale)(key)
    for locale in LOCALES
    for key in ("error-connection", "error-saved-or-not", "error-unsure")
}
"""What is told to somebody of whose press nobody knows whether it counts."""


RESTORED = {say(locale)(key) for locale in LOCALES for key in ("restored-message", "restored-look")}
"""The sentences for a press that does not count since a backup was put back."""


def _refuses_lost(interaction: Interaction) -> bool:
    """Whether this press was told that it does not count, in its message's place or beside it."""
    return any(
        not RESTORED.isdisjoint(message.texts()) for message in interaction.messages.values()
    )


def unknown(message: Message) -> bool:
    """Whether this tells nothing of what became of a press."""
    return not UNKNOWN.isdisjoint(message.texts())


def _told(message: Message) -> bool | None:
    """Whether a message of its own says that a press counts: it shows what stands, as the one that
    was pressed on is gone; a sentence says that it does not."""
    if message.components:
        return True
    return None if unknown(message) else False


@dataclass(eq=False)
class Made:
    """What somebody did."""

    interaction: Interaction
    pressed: Pressed | None

    @property
    def reply(self) -> Reply | None:
        """What he was told; None as long as nothing was, and if he has not waited for it."""
        reply = self.interaction.reply
        return reply.result() if reply.done() and not reply.cancelled() else None

    @property
    def at(self) -> int:
        """When he pressed, in UTC milliseconds."""
        return round(snowflake_time(self.interaction.id).timestamp() * 1000)

    @property
    def same(self) -> object:
        """The same for a press that is repeated."""
        data = self.interaction.data
        return self.interaction.user.id, data["custom_id"], tuple(data.get("values", ()))

    @property
    def done(self) -> bool | None:
        """Whether the person was told that it counts, or that it does not; None: neither."""
        if _refuses_lost(self.interaction):
            return False
        match self.reply and self.reply.kind:
            case "update":
                return True
            case "message":
                assert self.reply and self.reply.message
                return _told(self.reply.message)
            case "deferred_update" if self.interaction.settled.done():  # an empty answer, and more
                told = self.interaction.settled.result()
                return None if told is self.interaction.source else _told(told)
            case _:
                return None

    def __str__(self) -> str:
        head = f"{self.interaction.user.name}: {self.interaction.data}"
        if (reply := self.reply) is None:
            return head
        said = reply.message.texts() if reply.kind == "message" and reply.message else reply.reason
        return f"{head} → {reply.kind} {said}"


@dataclass
class Auditor:
    """Follows a log as it grows, from the first press on."""

    sandbox: Sandbox
    books: Books
    tables: dict[int, Table] = field(default_factory=dict[int, Table])
    """Each as its log says."""
    made: dict[int, Made] = field(default_factory=dict[int, Made])
    """All that people did, by the interaction's id."""
    lines: list[Line] = field(default_factory=list[Line])
    """All rows, in the order in which the checks found them."""
    causes: set[str] = field(default_factory=set[str])
    ran_out: list[tuple[Line, int]] = field(default_factory=list[tuple[Line, int]])
    """Turns that were played for people who were not known to be away, and how many milliseconds
    each can have had at most."""
    kept: int = 0
    """Presses that were answered as done and are in the log."""
    _opened: dict[object, int] = field(default_factory=dict[object, int])
    """When somebody began to be waited for, by table, decision and actor."""
    _open: set[Made] = field(default_factory=set[Made])
    _same: set[object] = field(default_factory=set[object])
    _seen: dict[tuple[int, int], Line] = field(default_factory=dict[tuple[int, int], Line])
    _restored_at: float = 0.0
    """When a backup was put back last (Unix seconds)."""
    _events: set[tuple[int, int, str]] = field(default_factory=set[tuple[int, int, str]])

    def __post_init__(self) -> None:
        deliver = self.sandbox.interactions.deliver

        def noting(interaction: Interaction) -> bool:
            self._note(interaction)
            return deliver(interaction)

        self.sandbox.interactions.deliver = noting

    def _note(self, interaction: Interaction) -> None:
        named = interaction.kind is not InteractionKind.COMMAND and "custom_id" in interaction.data
        pressed = read(interaction.data["custom_id"]) if named else None
        made = Made(interaction, pressed if isinstance(pressed, Pressed) else None)
        self.made[interaction.id] = made
        if made.pressed and made.pressed.verb in WRITING:
            self._open.add(made)

    async def check(self) -> None:
        """Everything that this class is for, of all that has happened until now."""
        told = [m for m in self._open if m.reply is not None and not self._may_be_told_more(m)]
        said = {m: m.done for m in told}  # before the log is read: it is committed before that
        lines = await self.books.log()
        events = await self.books.events()
        assert self._events <= events, f"gone or changed: {self._events - events}"
        self._events = events
        found = {(line.table, line.seq): line for line in lines}
        assert len(found) == len(lines), "two causes for one row"
        assert self._seen.items() <= found.items(), self._seen.items() - found.items()
        new = [line for line in lines if (line.table, line.seq) not in self._seen]
        self._seen = found
        self._grow(new)
        self.lines += new
        for made in told:
            self._told(made, said[made])

    def _may_be_told_more(self, made: Made) -> bool:
        """Whether a sentence may still follow, as for a press on an ephemeral message from before a
        backup that was put back: it shows the table first."""
        source, now = made.interaction.source, self.sandbox.world.now()
        return (
            source is not None
            and source.ephemeral_for is not None
            and source.created_at < self._restored_at
            and now - made.interaction.created_at < TOLD_SECONDS
        )

    async def set_back(self) -> None:
        """A backup was put back: what is in the log now is all that was ever done."""
        self._restored_at = self.sandbox.world.now()
        self.tables.clear()
        self.causes.clear()
        self.lines.clear()
        self._open.clear()
        self._same.clear()
        self._seen.clear()
        self._events.clear()
        await self.check()

    def _grow(self, lines: Iterable[Line]) -> None:
        """The batches of a table follow each other with no gap, each with one cause."""
        batch: list[Line] = []
        for line in lines:
            table = self.tables.setdefault(line.table, Table(line.table))
            assert line.seq == table.seq + len(batch) + 1, f"a gap before {line}"
            batch.append(line)
            if line.cause is not None:
                assert line.cause not in self.causes, f"two batches of one cause: {line}"
                self.causes.add(line.cause)
                if table.seq:  # it was opened by somebody, or by a tournament
                    self._caused(table, line.cause, batch)
                self.tables[line.table] = table = fold(table, (each.row for each in batch))
                for waiting in table.decisions():
                    self._opened.setdefault((table.id, waiting.id, waiting.actor), line.at)
                batch = []
        assert not batch, f"rows that nothing has caused: {batch}"

    def _caused(self, table: Table, cause: str, batch: Sequence[Line]) -> None:
        """These rows are what this cause would have."""
        first = orjson.loads(batch[0].payload)["do"]
        move = batch[1] if first == "return" and len(batch) > 1 else batch[0]
        if pressed := re.match(r"i(\d+)", cause):
            made = self.made.get(int(pressed[1]))
            assert made is not None, f"nobody did this: {cause} {move}"
            assert move.user_id == made.interaction.user.id, (str(made), move)
            if made.pressed:
                self._same.add(made.same)
                self._acted(table, made, move)
        elif cause.startswith("clock:"):
            assert first == "expire", (cause, move)
            self._ran_out(table, batch[0])
        elif cause.startswith("computer:"):
            seat = read_actor(move.actor)
            assert isinstance(seat, int)
            level = table.members[seat].level
            forced = table.state is not None and table.rules.sole(table.state, seat)
            assert level or forced or seat in table.away(), f"played for who was there: {move}"

    def _ran_out(self, table: Table, line: Line) -> None:
        did, away = orjson.loads(line.payload), table.away()
        for waiting in table.decisions():
            if (
                waiting.id == did["decision"]
                and waiting.pace == "turn"
                and isinstance(waiting.actor, int)
                and waiting.actor not in away
                and table.members[waiting.actor].user_id is not None
            ):
                opened = self._opened[line.table, waiting.id, waiting.actor]
                self.ran_out.append((line, line.at - opened))
                return

    def _acted(self, table: Table, made: Made, move: Line) -> None:
        pressed = made.pressed
        assert pressed is not None and pressed.table_id == move.table, (str(made), move)
        did = orjson.loads(move.payload)["do"]
        match pressed.verb:
            case "do":
                chosen = ",".join(made.interaction.data.get("values", ()))
                action: Any = table.rules.read(pressed.arg + chosen)
                entry = Entry("game", read_actor(move.actor), move.user_id, action)
                expected = write_row(entry, move.seq, move.at, table.rules).payload
                assert move.payload == expected, (str(made), move)
            case "join":
                assert did == "joined", (str(made), move)
            case "start":
                assert did == "started", (str(made), move)
            case _:
                pass

    def _told(self, made: Made, done: bool | None) -> None:
        cause = f"i{made.interaction.id}"
        if done:
            # Who presses the same once more is not told that he has done it already.
            assert cause in self.causes or made.same in self._same, f"done, and lost: {made}"
            self.kept += 1
        if done is False:
            assert cause not in self.causes, f"refused, and done nevertheless: {made}"
        if done is not None or (made.reply and made.reply.kind != "deferred_update"):
            self._open.discard(made)

    def playing(self) -> Iterable[Table]:
        """The tables at which somebody is waited for."""
        return [t for t in self.tables.values() if t.phase == "play" and not t.paused]
