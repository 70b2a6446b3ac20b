"""A stand-in for poker menteur's pictures: the dice on plain felt, and all told in words."""

from collections.abc import Sequence
from dataclasses import replace

from engines.menteur.view import View
from renderers import sprites, theme
from renderers.encode import encode
from renderers.ground import laid
from renderers.picture import Picture, Player, Say
from renderers.sheet import Sheet


def table(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The public table."""
    return _drawn(view, players, theme.HEIGHT, "table")


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The tray as one seat knows it. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return _drawn(view, players, theme.HAND_HEIGHT, "hand")


def replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Picture:
    """The table with all that anybody knew."""
    dice = tuple(
        max((view.dice[at] for view in views), key=lambda die: die.face)
        for at in range(len(views[0].dice))
    )
    return _drawn(replace(views[0], seat=None, dice=dice), players, theme.HEIGHT, "replay")


def _drawn(view: View, players: Sequence[Player], height: int, name: str) -> Picture:
    sheet: Sheet = laid(height, ())
    told = [f"{player.name} {view.points[seat]}" for seat, player in enumerate(players)]
    for at, die in enumerate(view.dice):
        x = 80 + at * 220
        if die.face:
            sprite = sprites.die(die.face, 160, "plain" if die.place == "open" else "lit")
            sheet.put(sprite, x, height // 2 - 80, "die")
        else:
            sheet.put(sprites.socket(160), x, height // 2 - 80, "socket")
        told.append(f"{at + 1} {die.place} {die.face or '?'}")
    return encode(sheet.image, name, ", ".join(told))
