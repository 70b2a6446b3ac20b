"""Private message in sentences: dice on the tray, duty, barred moves and why."""

from collections.abc import Callable, Iterator

from bot.screens.menteur.own import is_handling, list_chosen_dice
from bot.screens.menteur.words import (
    describe_hand_in_sentence,
    find_known_faces,
    find_own_hand,
    format_dice,
    format_spots,
)
from bot.screens.scene import TableScene
from engines.menteur.types import POSITIONS
from engines.menteur.view import MenteurView, VisibleDie


def describe_tray(view: MenteurView, scene: TableScene) -> str:
    """Describe the dice as the reader knows them, and their worth if all are known.

    A spectator's view with faces under the cup is a replay's.
    """
    say = scene.say
    lines: list[str] = []
    for key, belongs in _GROUPS:
        dice = [p for p in POSITIONS if belongs(view.dice[p - 1])]
        if dice:
            if key == "menteur-tray-seen" and view.seat is None:
                key = "menteur-tray-replay"
            seen = any(view.dice[p - 1].face for p in dice)
            lines.append(
                say(key, dice=format_dice(dice, view, say) if seen else format_spots(dice))
            )
    thrown = [p for p in POSITIONS if view.dice[p - 1].thrown]
    if thrown and view.phase == "handling":
        lines.append(say("menteur-tray-thrown", dice=format_spots(thrown)))
    if find_known_faces(view) is not None and view.phase in ("handling", "answer"):
        own = find_own_hand(view)
        if own is None:
            lines.append(say("menteur-tray-nothing"))
        else:
            lines.append(
                say("menteur-tray-worth", hand=describe_hand_in_sentence(own, say, view.options))
            )
    return "\n".join(lines)


_GROUPS: tuple[tuple[str, Callable[[VisibleDie], bool]], ...] = (
    ("menteur-tray-open", lambda die: die.place == "open"),
    ("menteur-tray-seen", lambda die: die.place == "hidden" and die.face > 0),
    ("menteur-tray-unseen", lambda die: die.place == "hidden" and not die.face),
    ("menteur-tray-hand", lambda die: die.place == "hand"),
)


def describe_duty(view: MenteurView, scene: TableScene, focus: str) -> str:
    """Tell the reader's duties or options, with the tray or a choice."""
    say, offer = scene.say, view.offer
    if view.turn != view.seat:
        return ""
    if view.phase == "answer":
        return say("menteur-duty-answer-trial" if offer.trial else "menteur-duty-answer")
    if not is_handling(view):
        return ""
    if dice := list_chosen_dice(view, focus):
        return say("menteur-duty-dice", dice=format_spots(dice))
    if offer.owes == "all":
        return say("menteur-duty-all")
    if offer.owes == "one":
        return say("menteur-duty-one")
    if not view.placed:
        return say("menteur-duty-first")
    if not offer.throw_open:
        return say("menteur-duty-announce")
    if view.looked or any(die.thrown for die in view.dice):
        return say("menteur-duty-free")
    return say("menteur-duty-blind")


def describe_barred(view: MenteurView, scene: TableScene) -> str:
    """Tell the reader's barred moves, each with the rule's own reason."""
    lines = [f"• {line}" for line in _iterate_barred(view, scene)]
    return "\n".join([scene.say("menteur-why-title"), *lines])


def _iterate_barred(view: MenteurView, scene: TableScene) -> Iterator[str]:
    say = scene.say
    if view.turn is None:
        return
    name = scene.format_name(view.turn)
    if view.phase == "trial":
        yield say("menteur-in-trial", turn=name)
    elif view.turn != view.seat:
        passed = view.phase == "answer" and view.placed[-1].seat == view.seat
        yield say("menteur-tray-passed" if passed else "refused-not-your-turn", turn=name)
    elif view.phase == "answer":
        yield say("menteur-answer-first")
    elif view.phase == "handling":
        yield from _iterate_barred_dice(view, scene)
        yield from _iterate_barred_announcements(view, scene)


def _iterate_barred_dice(view: MenteurView, scene: TableScene) -> Iterator[str]:
    say, offer = scene.say, view.offer
    thrown = [p for p in POSITIONS if view.dice[p - 1].thrown]
    if thrown:
        yield say("menteur-thrown-twice", dice=format_spots(thrown))
    if offer.throw_open and not offer.throw_hidden:
        shaken = [p for p in thrown if view.dice[p - 1].place == "hidden"]
        yield say("menteur-cup-thrown", dice=format_spots(shaken))
    stays = [p for p in thrown if view.dice[p - 1].place == "open"]
    if stays:
        yield say("menteur-stays-open", dice=format_spots(stays))
    lying = [p for p in POSITIONS if view.dice[p - 1].place == "open" and p not in thrown]
    if lying and not offer.cover:
        yield say("menteur-cover-after-throw", dice=format_spots(lying))
    if view.looked:
        yield say("menteur-looked")
    elif not offer.look:
        yield say("menteur-nothing-hidden")


def _iterate_barred_announcements(view: MenteurView, scene: TableScene) -> Iterator[str]:
    say, offer = scene.say, view.offer
    if offer.owes == "all":
        left = [p for p in POSITIONS if view.dice[p - 1].place == "hand"]
        yield say("menteur-throw-all", dice=format_spots(left))
    elif offer.owes == "one":
        yield say("menteur-throw-one")
    if view.standing is not None:
        above = describe_hand_in_sentence(view.standing.hand, say, view.options)
        yield say("menteur-why-above", above=above)
        yield say("menteur-only-starter")
    elif not offer.directions:
        two = len(view.points) - len(view.out) == 2
        side = say("menteur-side", side=view.to)
        yield say("menteur-two-left") if two else say("menteur-directed", to=side)
