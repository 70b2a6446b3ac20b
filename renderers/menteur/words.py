"""Names and matches of faces and hands in poker menteur's pictures and alt texts."""

from collections import Counter
from collections.abc import Sequence

from engines.core import Seat
from engines.menteur.types import (
    POSITIONS,
    TOP_FACE,
    Covered,
    MenteurBegan,
    MenteurHand,
    MenteurOptions,
    MenteurReveal,
    MenteurRolled,
    Threw,
    Uncovered,
)
from engines.menteur.view import MenteurView
from renderers.picture import Say


def get_letter(face: int, options: MenteurOptions, say: Say) -> str:
    """Return the letter on a die's face; an empty text for one with pips."""
    return say("picture-menteur-face", face=face) if options.faces == "poker" else ""


def face_name(face: int, options: MenteurOptions, say: Say) -> str:
    """Return the name of a die's side by its letter, or by its number."""
    return get_letter(face, options, say) or str(face)


_POKER = ("nine", "ten", "jack", "queen", "king", "ace")


def face_key(face: int, options: MenteurOptions) -> int | str:
    """Return a face's key in texts: "nine" to "ace", or its number with pips."""
    return _POKER[face - 1] if options.faces == "poker" else face


def hand_name(hand: MenteurHand | None, options: MenteurOptions, say: Say) -> str:
    """Return a hand in words, "full house, aces over kings"; None forms no hand."""
    if hand is None:
        return say("picture-menteur-nothing")
    first, last = hand.ranks[0], hand.ranks[-1]

    def name_faces(face: int) -> str:
        return say("picture-menteur-faces", face=face_key(face, options))

    match hand.category:
        case "two-pairs" | "full":
            high, low = name_faces(first), name_faces(last)
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


def hand_in_sentence(hand: MenteurHand, options: MenteurOptions, say: Say) -> str:
    """Return a hand as it stands in a sentence: with its article, where it has one."""
    named = hand_name(hand, options, say)
    return say("picture-menteur-a-hand", category=hand.category, hand=named)


def list_main_dice(hand: MenteurHand) -> tuple[int, ...]:
    """Return the faces that make a hand, without side dice, in order: "K K K 9 9"."""
    if hand.category == "straight":
        return tuple(range(hand.ranks[0] - 4, hand.ranks[0] + 1))
    sizes = {"pair": (2,), "two-pairs": (2, 2), "three": (3,), "full": (3, 2), "four": (4,)}
    each = sizes.get(hand.category, (5,))
    return tuple(face for face, count in zip(hand.ranks, each, strict=True) for _ in range(count))


def match_dice(reveal: MenteurReveal) -> tuple[bool, ...]:
    """Return for each die shown whether it makes the announcement, or the higher hand."""
    hand = reveal.hand if reveal.true and reveal.hand else reveal.announced
    left = Counter(list_main_dice(hand))
    left.update(reveal.announced.kickers if reveal.true and hand == reveal.announced else ())
    lit: list[bool] = []
    for face in reveal.dice:
        lit.append(left[face] > 0)
        left[face] -= 1
    return tuple(lit)


def get_open_reveal(view: MenteurView) -> MenteurReveal | None:
    """Return how the round ended, while that is shown."""
    return view.reveal if view.phase in ("reveal", "over") else None


def is_on_trial(view: MenteurView) -> bool:
    """Return whether a seat throws for the top hand (R27)."""
    return view.phase in ("trial", "trial-throw")


def count_throws_left(view: MenteurView) -> int:
    """Return a trial's throws that are left, without one that is just falling."""
    if view.phase == "trial":
        return view.throws_left
    return 4 - sum(isinstance(event, MenteurRolled) for event in _list_round_events(view))


def list_kept_dice(view: MenteurView) -> tuple[bool, ...]:
    """Return for each die whether a trial need not throw it again (R27)."""
    keep = view.options.quinte_trial == "keep"
    return tuple(keep and die.face == TOP_FACE for die in view.dice)


def list_known_faces(view: MenteurView) -> tuple[int, ...]:
    """Return the faces that certainly lie under the cup, as all have seen them (R22).

    Nobody is told which dice they are. Once dice from under the cup are thrown again, nothing there
    is certain.
    """
    hidden: set[int] = set()
    known = Counter[int]()
    for event in _list_round_events(view):
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


def _list_round_events(view: MenteurView) -> Sequence[object]:
    """Return the events since the round began."""
    begun = [i for i, event in enumerate(view.events) if isinstance(event, MenteurBegan)]
    return view.events[begun[-1] :] if begun else ()


def list_positions(view: MenteurView, place: str) -> tuple[int, ...]:
    """Return the positions of the dice in the hand, in the open or under the cup."""
    return tuple(p for p in POSITIONS if view.dice[p - 1].place == place)


def count_thrown(view: MenteurView) -> tuple[int, int]:
    """Return how many dice thrown in this turn lie open, and how many under the cup."""
    dice = [die for die in view.dice if die.thrown]
    hidden = sum(die.place == "hidden" for die in dice)
    return len(dice) - hidden, hidden


def list_winners(view: MenteurView) -> tuple[int, ...]:
    """Return the winning seats: several where a game ends at the first elimination."""
    return tuple(s for s, place in enumerate(view.places or ()) if place == 1)


def format_is_yours(view: MenteurView, seat: Seat | None) -> str:
    """Return "yes" if a seat is the reader's, else "no"."""
    return "yes" if seat is not None and seat == view.seat else "no"


def choose_part(view: MenteurView, bettor: Seat, receiver: Seat) -> str:
    """Return the reader's part: "bettor", "receiver" or "other"."""
    if view.seat is None:
        return "other"
    return {bettor: "bettor", receiver: "receiver"}.get(view.seat, "other")
