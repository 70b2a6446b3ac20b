"""First rows of a table: opened by its host, by a tournament, or as a rematch."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from bot.tables.rows import ClockSet, ClockSpeed, LobbyOpened, LogEntry, OptionSet, SeatJoined
from bot.tables.table import GameTable
from engines import AnyGame, find_latest_game
from engines.core import Office


def list_opening_entries(
    rules: AnyGame,
    commitment: str,
    host_id: int,
    people: Sequence[tuple[int, int]],
    clock: ClockSpeed,
    options: Mapping[str, str],
    tournament: int | None = None,
) -> list[LogEntry]:
    """Return the rows of a lobby with these options and these people seated.

    `people` are ids, and the interactions with which they came, in the order of seats. The clock is
    slow only where the game can be.
    """
    actions = [
        LobbyOpened(rules.name, rules.rules_version, commitment, tournament=tournament),
        *([ClockSet(clock)] if clock != "live" and rules.can_be_slow else []),
        *(OptionSet(name, value) for name, value in options.items()),
    ]
    return [
        *(LogEntry("table", Office.HOST, host_id, action) for action in actions),
        *(
            LogEntry("table", seat, user_id, SeatJoined(interaction))
            for seat, (user_id, interaction) in enumerate(people)
        ),
    ]


def list_rematch_entries(
    former: GameTable, user_id: int, interaction: int, commitment: str
) -> list[LogEntry]:
    """Return the first rows of a table at which a finished one's people meet again.

    It has the same options and computer players, and the person who asks for it as the host in the
    first seat.
    """
    rules = find_latest_game(former.rules.name)
    options = asdict(former.options)
    usual = asdict(rules.options_type())
    levels = [m.level for m in former.members if m.level is not None]
    actions = [
        LobbyOpened(rules.name, rules.rules_version, commitment, former.id),
        *(OptionSet(name, value) for name, value in options.items() if value != usual.get(name)),
        *([ClockSet(former.clock)] if former.clock != "live" else []),
    ]
    return [
        *(LogEntry("table", Office.HOST, user_id, action) for action in actions),
        LogEntry("table", 0, user_id, SeatJoined(interaction)),
        *(
            LogEntry("table", seat, None, SeatJoined(interaction, level))
            for seat, level in enumerate(levels, 1)
        ),
    ]
