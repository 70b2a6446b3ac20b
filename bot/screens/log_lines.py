"""Lines of a table's log, which name a player once for several acts in a row."""

from collections.abc import Iterable
from itertools import islice

from bot.screens.scene import TableScene

SAME_NAME_MARK = "…"
"""Mark in place of the name with which the line before began."""


def join_newest_lines(newest_first: Iterable[str], most: int, scene: TableScene) -> list[str]:
    """Return the last lines that say something as one text, if there are any."""
    lines = [*islice(filter(None, newest_first), most)]
    return [join_log_lines(reversed(lines), scene)] if lines else []


def join_log_lines(lines: Iterable[str], scene: TableScene) -> str:
    """Join lines in one text, without a name that the line before begins with, too."""
    seats = range(len(scene.players))
    former = [scene.with_former_players(gone) for gone in range(len(scene.past))]
    names = {each.format_name(seat) for each in (scene, *former) for seat in seats}
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    parts, last = list[str](), ""
    for line in lines:
        name = next((each for each in longest_first if line.startswith(f"{each} ")), "")
        if name and line.startswith(scene.join_list([name, ""]).rstrip()):  # they and others
            name = ""
        parts.append(SAME_NAME_MARK + line.removeprefix(name) if name and name == last else line)
        last = name
    return "\n".join(parts)
