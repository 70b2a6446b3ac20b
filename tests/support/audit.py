"""Comparison of the log with what players were told.

Nothing that was answered is lost, nothing is there twice, and nothing is there that nobody did.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson
from discord.utils import snowflake_time

from bot.screens.ids import TablePress, parse_custom_id
from bot.tables.rows import LogEntry, parse_actor, write_row
from bot.tables.table import GameTable, fold_rows
from bot.texts import LOCALES, get_texts
from sandbox import Message, Sandbox
from sandbox.interactions import InteractionKind, InteractionReply, PendingInteraction
from tests.support.database_reader import DatabaseReader, LogLine

FOLLOW_UP_SECONDS = 5.0
"""Seconds after which every answer to a press has been given."""
COMMITTING_VERBS = {"do", "say", "join", "start"}
"""Verbs of presses that stand in the log when they count."""


UNKNOWN_OUTCOME_TEXTS = {
    get_texts(locale)(key)
    for locale in LOCALES
    for key in ("error-connection", "error-saved-or-not", "error-unsure")
}
"""Sentences for a press of which nobody knows whether it counts."""


RESTORED_TEXTS = {
    get_texts(locale)(key) for locale in LOCALES for key in ("restored-message", "restored-look")
}
"""Sentences for a press that does not count since a backup was put back."""


def _refuses_lost(interaction: PendingInteraction) -> bool:
    """Return whether this press was told that it does not count."""
    return any(
        not RESTORED_TEXTS.isdisjoint(message.list_texts())
        for message in interaction.messages.values()
    )


def is_outcome_unknown(message: Message) -> bool:
    """Return whether a message says nothing of what became of a press."""
    return not UNKNOWN_OUTCOME_TEXTS.isdisjoint(message.list_texts())


def _read_message_verdict(message: Message) -> bool | None:
    """Return what a message of its own says of a press: True if it counts.

    It counts if the message shows the table, as the one that was pressed on is gone; a sentence
    says that it does not. None if it is not known.
    """
    if message.components:
        return True
    return None if is_outcome_unknown(message) else False


@dataclass(eq=False)
class RecordedPress:
    """An interaction of a player, and the answer to it."""

    interaction: PendingInteraction
    pressed: TablePress | None

    @property
    def reply(self) -> InteractionReply | None:
        """Return the answer.

        None while there is none, or if the player did not wait for it.
        """
        reply = self.interaction.reply
        return reply.result() if reply.done() and not reply.cancelled() else None

    @property
    def pressed_at_ms(self) -> int:
        """Return when the player pressed, in UTC milliseconds."""
        return round(snowflake_time(self.interaction.id).timestamp() * 1000)

    @property
    def repeat_key(self) -> object:
        """Return a key that is the same for a press that is repeated."""
        data = self.interaction.data
        return self.interaction.user.id, data["custom_id"], tuple(data.get("values", ()))

    @property
    def was_told_done(self) -> bool | None:
        """Return whether the player was told that it counts, or that it does not.

        None for neither.
        """
        if _refuses_lost(self.interaction):
            return False
        match self.reply and self.reply.kind:
            case "update":
                return True
            case "message":
                assert self.reply and self.reply.message
                return _read_message_verdict(self.reply.message)
            case "deferred_update" if self.interaction.settled.done():  # messages stand beside it
                told = self.interaction.settled.result()
                return None if told is self.interaction.source else _read_message_verdict(told)
            case _:
                return None

    def __str__(self) -> str:
        head = f"{self.interaction.user.name}: {self.interaction.data}"
        if (reply := self.reply) is None:
            return head
        said = (
            reply.message.list_texts()
            if reply.kind == "message" and reply.message
            else reply.reason
        )
        return f"{head} → {reply.kind} {said}"


@dataclass
class LogAuditor:
    """Auditor that follows a log as it grows, from the first press on."""

    sandbox: Sandbox
    books: DatabaseReader
    tables: dict[int, GameTable] = field(default_factory=dict[int, GameTable])
    """Tables as their logs say, by their number."""
    recorded: dict[int, RecordedPress] = field(default_factory=dict[int, RecordedPress])
    """Recorded interactions, by their id."""
    lines: list[LogLine] = field(default_factory=list[LogLine])
    """Rows of the log, in the order in which the checks found them."""
    causes: set[str] = field(default_factory=set[str])
    ran_out: list[tuple[LogLine, int]] = field(default_factory=list[tuple[LogLine, int]])
    """Stand-ins of players not known to be away, with the time each can have had (ms)."""
    kept_count: int = 0
    """Count of presses that were answered as done and are in the log."""
    _opened: dict[object, int] = field(default_factory=dict[object, int])
    """Moments at which a decision was opened, by table, decision and actor."""
    _open: set[RecordedPress] = field(default_factory=set[RecordedPress])
    _same: set[object] = field(default_factory=set[object])
    seen: dict[tuple[int, int], LogLine] = field(default_factory=dict[tuple[int, int], LogLine])
    _restored_at: float = 0.0
    """Moment at which a backup was put back last (Unix seconds)."""
    _events: set[tuple[int, int, str]] = field(default_factory=set[tuple[int, int, str]])

    def __post_init__(self) -> None:
        deliver = self.sandbox.interactions.deliver

        def deliver_noted(interaction: PendingInteraction) -> bool:
            self._record_press(interaction)
            return deliver(interaction)

        self.sandbox.interactions.deliver = deliver_noted

    def _record_press(self, interaction: PendingInteraction) -> None:
        named = interaction.kind is not InteractionKind.COMMAND and "custom_id" in interaction.data
        pressed = parse_custom_id(interaction.data["custom_id"]) if named else None
        made = RecordedPress(interaction, pressed if isinstance(pressed, TablePress) else None)
        self.recorded[interaction.id] = made
        if made.pressed and made.pressed.verb in COMMITTING_VERBS:
            self._open.add(made)

    async def check_log(self) -> None:
        """Check everything that has happened until now."""
        told = [m for m in self._open if m.reply is not None and not self._may_be_told_more(m)]
        said = {
            m: m.was_told_done for m in told
        }  # read before the log: an answer follows its commit
        lines = await self.books.read_log()
        events = await self.books.read_events()
        assert self._events <= events, f"gone or changed: {self._events - events}"
        self._events = events
        found = {(line.table, line.seq): line for line in lines}
        assert len(found) == len(lines), "two causes for one row"
        assert self.seen.items() <= found.items(), self.seen.items() - found.items()
        new = [line for line in lines if (line.table, line.seq) not in self.seen]
        self.seen = found
        self._apply_lines(new)
        self.lines += new
        for made in told:
            self._check_answer(made, said[made])

    def _may_be_told_more(self, made: RecordedPress) -> bool:
        """Return whether a sentence may still follow.

        So it is after a press on an ephemeral message from before a backup that was put back: the
        table is shown first.
        """
        source, now = made.interaction.source, self.sandbox.world.now()
        return (
            source is not None
            and source.ephemeral_for is not None
            and source.created_at < self._restored_at
            and now - made.interaction.created_at < FOLLOW_UP_SECONDS
        )

    async def follow_backup(self) -> None:
        """Forget what came after a backup: the log as it is now is all that was ever done."""
        self._restored_at = self.sandbox.world.now()
        self.tables.clear()
        self.causes.clear()
        self.lines.clear()
        self._open.clear()
        self._same.clear()
        self.seen.clear()
        self._events.clear()
        await self.check_log()

    def _apply_lines(self, lines: Iterable[LogLine]) -> None:
        """Apply rows.

        The batches of a table follow each other with no gap, each with one cause.
        """
        batch: list[LogLine] = []
        for line in lines:
            table = self.tables.setdefault(line.table, GameTable(line.table))
            assert line.seq == table.seq + len(batch) + 1, f"a gap before {line}"
            batch.append(line)
            if line.cause is not None:
                assert line.cause not in self.causes, f"two batches of one cause: {line}"
                self.causes.add(line.cause)
                if table.seq:  # a person or a tournament opened it
                    self._check_cause(table, line.cause, batch)
                self.tables[line.table] = table = fold_rows(table, (each.row for each in batch))
                for waiting in table.list_decisions():
                    self._opened.setdefault((table.id, waiting.id, waiting.actor), line.at)
                batch = []
        assert not batch, f"rows that nothing has caused: {batch}"

    def _check_cause(self, table: GameTable, cause: str, batch: Sequence[LogLine]) -> None:
        """Check that these rows are what this cause would have."""
        first = orjson.loads(batch[0].payload)["do"]
        move = batch[1] if first == "return" and len(batch) > 1 else batch[0]
        if pressed := re.match(r"i(\d+)", cause):
            made = self.recorded.get(int(pressed[1]))
            assert made is not None, f"nobody did this: {cause} {move}"
            assert move.user_id == made.interaction.user.id, (str(made), move)
            if made.pressed:
                self._same.add(made.repeat_key)
                self._check_act(table, made, move)
        elif cause.startswith("clock:"):
            assert first == "expire", (cause, move)
            self._check_expiry(table, batch[0])
        elif cause.startswith("computer:"):
            seat = parse_actor(move.actor)
            assert isinstance(seat, int)
            level = table.members[seat].level
            forced = table.state is not None and table.rules.has_sole_move(table.state, seat)
            assert level or forced or seat in table.get_away_seats(), (
                f"played for who was there: {move}"
            )

    def _check_expiry(self, table: GameTable, line: LogLine) -> None:
        did, away = orjson.loads(line.payload), table.get_away_seats()
        for waiting in table.list_decisions():
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

    def _check_act(self, table: GameTable, made: RecordedPress, move: LogLine) -> None:
        pressed = made.pressed
        assert pressed is not None and pressed.table_id == move.table, (str(made), move)
        did = orjson.loads(move.payload)["do"]
        match pressed.verb:
            case "do":
                chosen = ",".join(made.interaction.data.get("values", ()))
                action: Any = table.rules.parse_action(pressed.arg + chosen)
                entry = LogEntry("game", parse_actor(move.actor), move.user_id, action)
                expected = write_row(entry, move.seq, move.at, table.rules).payload
                assert move.payload == expected, (str(made), move)
            case "join":
                assert did == "joined", (str(made), move)
            case "start":
                assert did == "started", (str(made), move)
            case _:
                pass

    def _check_answer(self, made: RecordedPress, done: bool | None) -> None:
        cause = f"i{made.interaction.id}"
        if done:
            # A player who presses the same once more is not told that it was done already.
            assert cause in self.causes or made.repeat_key in self._same, f"done, and lost: {made}"
            self.kept_count += 1
        if done is False:
            assert cause not in self.causes, f"refused, and done nevertheless: {made}"
        if done is not None or (made.reply and made.reply.kind != "deferred_update"):
            self._open.discard(made)

    def list_playing_tables(self) -> Iterable[GameTable]:
        """Return the tables at which a player is awaited."""
        return [t for t in self.tables.values() if t.phase == "play" and not t.paused]
