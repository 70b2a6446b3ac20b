"""Hands, faces and dice of poker menteur in words."""

from collections.abc import Sequence

from bot.texts import Say
from engines.menteur.types import Category, Hand, Options
from engines.menteur.view import View
from renderers.menteur.words import face_key, hand_in_sentence, hand_name

_PLACES = "①②③④⑤"

CATEGORIES: dict[Category, str] = {
    "pair": "menteur-category-pair",
    "two-pairs": "menteur-category-two-pairs",
    "three": "menteur-category-three",
    "straight": "menteur-category-straight",
    "full": "menteur-category-full",
    "four": "menteur-category-four",
    "five": "menteur-category-five",
}
"""The key of each category's name."""


def face_text(face: int, say: Say, options: Options) -> str:
    """One face as it stands on the die: "K", "10", "3"."""
    return say("menteur-face", face=face_key(face, options))


def hand_text(hand: Hand, say: Say, options: Options) -> str:
    """A hand in words as the pictures say it: "full house, aces over nines"."""
    return hand_name(hand, options, say)


def a_hand_text(hand: Hand, say: Say, options: Options) -> str:
    """A hand as it stands in a sentence: "a full house, aces over nines"."""
    return hand_in_sentence(hand, options, say)


def spot(position: int) -> str:
    """A die's place on the tray: "①"."""
    return _PLACES[position - 1]


def spots(dice: Sequence[int]) -> str:
    """Several places on the tray: "① ③"."""
    return " ".join(spot(p) if 0 < p <= len(_PLACES) else str(p) for p in dice)


def dice_text(dice: Sequence[int], view: View, say: Say) -> str:
    """The dice of these places, which the reader sees: "① **K** · ② **9**"."""
    faces = ((p, face_text(view.dice[p - 1].face, say, view.options)) for p in dice)
    return " · ".join(f"{spot(p)} **{face}**" for p, face in faces)


# --- what five known dice are worth --------------------------------------------------------------


def known(view: View) -> tuple[int, ...] | None:
    """The faces of all five dice, if the reader knows them."""
    faces = tuple(die.face for die in view.dice)
    return faces if all(faces) else None


def own_hand(view: View) -> Hand | None:
    """The highest hand that the five dice form, if the reader knows them and they form one."""
    faces = known(view)
    return None if faces is None else view.ladder.hand(view.ladder.place(faces))


def is_true(hand: Hand, view: View) -> bool | None:
    """Whether the dice are worth this hand; None when the reader does not know them all."""
    faces = known(view)
    if faces is None:
        return None
    return view.ladder.place(faces) >= view.ladder.places[hand]
