"""How the rules' values are named and matched in the pictures and alt texts of poker menteur."""

from collections import Counter
from collections.abc import Sequence

from engines.core import Seat
from engines.menteur.types import (
    POSITIONS,
    TOP,
    Began,
    Covered,
    Hand,
    Options,
    Reveal,
    Rolled,
    Threw,
    Uncovered,
)
from engines.menteur.view import View
from renderers.picture import Say


def letter(face: int, options: Options, say: Say) -> str:
    """What is written on a die's side; nothing on one with pips."""
    return say("picture-menteur-face", face=face) if options.faces == "poker" else ""


def face_name(face: int, options: Options, say: Say) -> str:
    """Name a die's side by what stands on it, also where that has pips."""
    return letter(face, options, say) or str(face)


_POKER = ("nine", "ten", "jack", "queen", "king", "ace")


def face_key(face: int, options: Options) -> int | str:
    """Return a face's key in texts: "nine" to "ace", or its number where dice have pips."""
    return _POKER[face - 1] if options.faces == "poker" else face


def hand_name(hand: Hand | None, options: Options, say: Say) -> str:
    """A hand in words, "full house, aces over kings"; None is what forms none."""
    if hand is None:
        return say("picture-menteur-nothing")
    first, last = hand.ranks[0], hand.ranks[-1]

    def faces(face: int) -> str:
        return say("picture-menteur-faces", face=face_key(face, options))

    match hand.category:
        case "two-pairs" | "full":
            high, low = faces(first), faces(last)
            named = say("picture-menteur-hand-of-two", category=hand.category, high=high, low=low)
        case "straight":
            high, low = (face_name(face, options, say) for face in (first, first - 4))
            named = say("picture-menteur-hand-of-two", category="straight", high=high, low=low)
        case category:
            of = say("picture-menteur-of-faces", face=face_key(first, options))
            named = say("picture-menteur-hand", category=category, of=of)
    if not hand.kickers:
        return named
    kickers = " ".join(face_name(face, options, say) for face in hand.kickers)
    return say("picture-menteur-kickers", hand=named, kickers=kickers)


def hand_in_sentence(hand: Hand, options: Options, say: Say) -> str:
    """Return a hand as it stands in a sentence: with its article, where it has one."""
    named = hand_name(hand, options, say)
    return say("picture-menteur-a-hand", category=hand.category, hand=named)


def main_dice(hand: Hand) -> tuple[int, ...]:
    """The faces that make a hand, without side dice, as they are shown: "K K K 9 9"."""
    if hand.category == "straight":
        return tuple(range(hand.ranks[0] - 4, hand.ranks[0] + 1))
    sizes = {"pair": (2,), "two-pairs": (2, 2), "three": (3,), "full": (3, 2), "four": (4,)}
    each = sizes.get(hand.category, (5,))
    return tuple(face for face, count in zip(hand.ranks, each, strict=True) for _ in range(count))


def matching(reveal: Reveal) -> tuple[bool, ...]:
    """Which of the dice shown make the announcement; where they make a higher hand, that one."""
    hand = reveal.hand if reveal.true and reveal.hand else reveal.announced
    left = Counter(main_dice(hand))
    left.update(reveal.announced.kickers if reveal.true and hand == reveal.announced else ())
    lit: list[bool] = []
    for face in reveal.dice:
        lit.append(left[face] > 0)
        left[face] -= 1
    return tuple(lit)


def lifted(view: View) -> Reveal | None:
    """How the round ended, while that is shown."""
    return view.reveal if view.phase in ("reveal", "over") else None


def on_trial(view: View) -> bool:
    """Whether somebody throws for the top hand (R27)."""
    return view.phase in ("trial", "trial-throw")


def throws_left(view: View) -> int:
    """A trial's throws that are left; one that is just falling is no more."""
    if view.phase == "trial":
        return view.throws_left
    return 4 - sum(isinstance(event, Rolled) for event in _round(view))


def kept(view: View) -> tuple[bool, ...]:
    """The dice of a trial that need not be thrown again (R27)."""
    keep = view.options.quinte_trial == "keep"
    return tuple(keep and die.face == TOP for die in view.dice)


def known_to_all(view: View) -> tuple[int, ...]:
    """Faces that certainly lie under the cup, for all have seen them before (R22).

    Which dice they are nobody is told. Once dice from under the cup are thrown again, nothing
    there is certain.
    """
    hidden: set[int] = set()
    known = Counter[int]()
    for event in _round(view):
        match event:
            case Covered(dice=dice, faces=faces):
                hidden |= set(dice)
                known.update(faces)
            case Uncovered(dice=dice, faces=faces):
                hidden -= set(dice)
                known.subtract(faces)
                known = +known
            case Threw(how=how, dice=dice):
                if hidden & set(dice):
                    known.clear()
                hidden = hidden | set(dice) if how == "hidden" else hidden - set(dice)
            case _:
                pass
    return tuple(sorted(known.elements()))


def _round(view: View) -> Sequence[object]:
    """What has happened since the round began."""
    begun = [i for i, event in enumerate(view.events) if isinstance(event, Began)]
    return view.events[begun[-1] :] if begun else ()


def lying(view: View, place: str) -> tuple[int, ...]:
    """The positions of the dice in the hand, in the open or under the cup."""
    return tuple(p for p in POSITIONS if view.dice[p - 1].place == place)


def thrown(view: View) -> tuple[int, int]:
    """How many dice were thrown in this turn, and lie open; lie under the cup."""
    dice = [die for die in view.dice if die.thrown]
    hidden = sum(die.place == "hidden" for die in dice)
    return len(dice) - hidden, hidden


def winners(view: View) -> tuple[int, ...]:
    """The seats that have won: several where a game ends at the first elimination."""
    return tuple(s for s, place in enumerate(view.places or ()) if place == 1)


def yours(view: View, seat: Seat | None) -> str:
    """Whether a seat is that of who is told."""
    return "yes" if seat is not None and seat == view.seat else "no"


def part(view: View, bettor: Seat, receiver: Seat) -> str:
    """Which of the two who is told is."""
    if view.seat is None:
        return "other"
    return {bettor: "bettor", receiver: "receiver"}.get(view.seat, "other")
