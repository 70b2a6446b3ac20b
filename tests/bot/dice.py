"""Dice that a test chooses: what lies under the cups, and who begins."""

from collections.abc import Sequence

import pytest

from engines.core import Draw
from engines.menteur.types import FACES

DULL = (1, 2, 3, 4, 5)
"""One of every number, no star: a hand in which nothing much happens."""


def rig(
    monkeypatch: pytest.MonkeyPatch,
    hands: Sequence[Sequence[int]] = (),
    *,
    first: int = 0,
    again: Sequence[int] = (),
) -> None:
    """Every roll gives these faces (1..5, 6 the star) in seat order, then `DULL` again and again.

    `first` is the seat that opens the first round; `again` is what a roll after a push gives
    first, without it as any other. Records of rigged games do not verify.
    """

    def draw(secret: bytes, salt: str, table: int, index: int, draw: Draw) -> tuple[int, ...]:
        if draw.purpose == "first":
            return (first,)
        faces = [face for hand in hands for face in hand]
        if draw.purpose == "reroll" and again:
            faces = list(again)
        faces += [DULL[at % 5] for at in range(len(faces), len(draw.bounds))]
        return tuple(face - 1 for face in faces[: len(draw.bounds)])

    monkeypatch.setattr("engines.fairness.draw", draw)


def rig_throws(
    monkeypatch: pytest.MonkeyPatch, throws: Sequence[Sequence[int]], *, first: int = 0
) -> None:
    """Poker menteur's draws in their order: each throw gives these faces, then `DULL` ones.

    Dice under the cup keep their places; covering dice is a draw without faces.
    """

    def draw(secret: bytes, salt: str, table: int, index: int, draw: Draw) -> tuple[int, ...]:
        if draw.purpose == "first":
            return (first,)
        shown = throws[index - 1] if index <= len(throws) else DULL
        faces = [face - 1 for face in shown][: draw.bounds.count(len(FACES))]
        return (*faces, *[0] * (len(draw.bounds) - len(faces)))

    monkeypatch.setattr("engines.fairness.draw", draw)
