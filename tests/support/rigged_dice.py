"""Dice that a test chooses: the faces under the cups, and the seat that begins."""

from collections.abc import Sequence

import pytest

from engines.core import ChanceDraw
from engines.menteur.types import FACES

DULL_FACES = (1, 2, 3, 4, 5)
"""A die of each number and no star: a hand in which nothing much happens."""


def rig_dice(
    monkeypatch: pytest.MonkeyPatch,
    hands: Sequence[Sequence[int]] = (),
    *,
    first: int = 0,
    again: Sequence[int] = (),
) -> None:
    """Let rolls give these faces (1..5, 6 the star) in seat order, then `DULL_FACES`.

    `first` is the seat that opens the first round; `again` is what a roll after a push gives first,
    without it as any other. Records of rigged games do not verify.
    """

    def draw_rigged(
        secret: bytes, salt: str, table: int, index: int, draw: ChanceDraw
    ) -> tuple[int, ...]:
        if draw.purpose == "first":
            return (first,)
        faces = [face for hand in hands for face in hand]
        if draw.purpose == "reroll" and again:
            faces = list(again)
        faces += [DULL_FACES[at % 5] for at in range(len(faces), len(draw.bounds))]
        return tuple(face - 1 for face in faces[: len(draw.bounds)])

    monkeypatch.setattr("engines.fairness.draw", draw_rigged)


def rig_throws(
    monkeypatch: pytest.MonkeyPatch, throws: Sequence[Sequence[int]], *, first: int = 0
) -> None:
    """Let each throw at poker menteur give these faces, then `DULL_FACES`.

    Dice under the cup keep their places; covering dice is a draw without faces.
    """

    def draw_rigged(
        secret: bytes, salt: str, table: int, index: int, draw: ChanceDraw
    ) -> tuple[int, ...]:
        if draw.purpose == "first":
            return (first,)
        shown = throws[index - 1] if index <= len(throws) else DULL_FACES
        faces = [face - 1 for face in shown][: draw.bounds.count(len(FACES))]
        return (*faces, *[0] * (len(draw.bounds) - len(faces)))

    monkeypatch.setattr("engines.fairness.draw", draw_rigged)
