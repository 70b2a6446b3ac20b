"""The log of a table, line by line: it names once who did several things in a row."""

from collections.abc import Iterable

from bot.screens.scene import Scene

AGAIN = "…"
"""Stands for the name with which the line before began."""


def chained(lines: Iterable[str], scene: Scene) -> str:
    """Return the lines in one text, a name with which one begins left out where the one before
    begins with it, too."""
    seats = range(len(scene.players))
    former = [scene.seated(gone) for gone in range(len(scene.past))]
    names = {each.name(seat) for each in (scene, *former) for seat in seats}
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    told, last = list[str](), ""
    for line in lines:
        name = next((each for each in longest_first if line.startswith(f"{each} ")), "")
        if name and line.startswith(scene.listing([name, ""]).rstrip()):  # they and somebody else
            name = ""
        told.append(AGAIN + line.removeprefix(name) if name and name == last else line)
        last = name
    return "\n".join(told)
