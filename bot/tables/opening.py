"""The first rows of a table: opened by its host, convened by a tournament, or a rematch's."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from bot.tables.rows import Entry, Joined, Opened, OptionSet, Paced, Speed
from bot.tables.table import Table
from engines import AnyGame, latest
from engines.core import Office


def opening(
    rules: AnyGame,
    commitment: str,
    host_id: int,
    people: Sequence[tuple[int, int]],
    clock: Speed,
    options: Mapping[str, str],
    tournament: int | None = None,
) -> list[Entry]:
    """A lobby with these people (ids, and the interactions with which they came) in its first
    seats, in this order, and these options; slow only where the game can be."""
    actions = [
        Opened(rules.name, rules.rules_version, commitment, tournament=tournament),
        *([Paced(clock)] if clock != "live" and rules.slow else []),
        *(OptionSet(name, value) for name, value in options.items()),
    ]
    return [
        *(Entry("table", Office.HOST, host_id, action) for action in actions),
        *(
            Entry("table", seat, user_id, Joined(interaction))
            for seat, (user_id, interaction) in enumerate(people)
        ),
    ]


def rematch(former: Table, user_id: int, interaction: int, commitment: str) -> list[Entry]:
    """The first rows of a table at which a finished one's people meet again: its options, its
    computer players, and who asks for it as the host in the first seat."""
    rules = latest(former.rules.name)
    options = asdict(former.options)
    usual = asdict(rules.options_type())
    levels = [m.level for m in former.members if m.level is not None]
    actions = [
        Opened(rules.name, rules.rules_version, commitment, former.id),
        *(OptionSet(name, value) for name, value in options.items() if value != usual.get(name)),
        *([Paced(former.clock)] if former.clock != "live" else []),
    ]
    return [
        *(Entry("table", Office.HOST, user_id, action) for action in actions),
        Entry("table", 0, user_id, Joined(interaction)),
        *(
            Entry("table", seat, None, Joined(interaction, level))
            for seat, level in enumerate(levels, 1)
        ),
    ]
