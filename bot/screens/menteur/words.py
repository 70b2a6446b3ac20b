"""Hands, faces and dice of poker menteur in words."""

from collections.abc import Sequence

from bot.texts import Say
from engines.menteur.types import HandCategory, MenteurHand, MenteurOptions
from engines.menteur.view import MenteurView
from renderers.menteur.words import face_key, hand_in_sentence, hand_name

_PLACES = "①②③④⑤"

CATEGORY_KEYS: dict[HandCategory, str] = {
    "pair": "menteur-category-pair",
    "two-pairs": "menteur-category-two-pairs",
    "three": "menteur-category-three",
    "straight": "menteur-category-straight",
    "full": "menteur-category-full",
    "four": "menteur-category-four",
    "five": "menteur-category-five",
}
"""Key of each category's name."""


def format_face(face: int, say: Say, options: MenteurOptions) -> str:
    """Return one face as it stands on the die: "K", "10", "3"."""
    return say("menteur-face", face=face_key(face, options))


def describe_hand(hand: MenteurHand, say: Say, options: MenteurOptions) -> str:
    """Return a hand in words as the pictures say it: "full house, aces over nines"."""
    return hand_name(hand, options, say)


def describe_hand_in_sentence(hand: MenteurHand, say: Say, options: MenteurOptions) -> str:
    """Return a hand as it stands in a sentence: "a full house, aces over nines"."""
    return hand_in_sentence(hand, options, say)


def format_spot(position: int) -> str:
    """Return a die's place on the tray: "①"."""
    return _PLACES[position - 1]


def format_spots(dice: Sequence[int]) -> str:
    """Return several places on the tray: "① ③"."""
    return " ".join(format_spot(p) if 0 < p <= len(_PLACES) else str(p) for p in dice)


def format_dice(dice: Sequence[int], view: MenteurView, say: Say) -> str:
    """Return the dice of these places, which the reader sees: "① **K** · ② **9**".

    No line ends between a place and its face.
    """
    faces = ((p, format_face(view.dice[p - 1].face, say, view.options)) for p in dice)
    return " · ".join(f"{format_spot(p)}\N{NO-BREAK SPACE}**{face}**" for p, face in faces)


# --- what five known dice are worth --------------------------------------------------------------


def find_known_faces(view: MenteurView) -> tuple[int, ...] | None:
    """Return the faces of all five dice, if the reader knows them."""
    faces = tuple(die.face for die in view.dice)
    return faces if all(faces) else None


def find_own_hand(view: MenteurView) -> MenteurHand | None:
    """Return the highest hand that the five dice form.

    Returns None if they are not known or form none.
    """
    faces = find_known_faces(view)
    return None if faces is None else view.ladder.find_hand(view.ladder.find_place(faces))


def is_true_hand(hand: MenteurHand, view: MenteurView) -> bool | None:
    """Return whether the dice are worth this hand; None if some are unknown."""
    faces = find_known_faces(view)
    if faces is None:
        return None
    return view.ladder.find_place(faces) >= view.ladder.places[hand]
