"""What is offered while one types a command, and what a filled-in command means.

A value that names dice ends with "/" and how often they were handled: "@" parts a value from its
decision. Who types the dice himself names no layout, and positions change: he is asked to pick.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from bot.screens.game import Offer
from bot.screens.menteur.hands import legal
from bot.screens.menteur.words import hand_text, is_true
from bot.texts import Say
from engines.core import Illegal
from engines.menteur import MENTEUR
from engines.menteur.notation import write_hand
from engines.menteur.types import Announce, Cover, Direct, Handling, Throw, Uncover
from engines.menteur.view import View

_LAYOUT = "/"
Dice = tuple[int, ...]


def throws(view: View, say: Say, typed: str) -> list[Offer]:
    """All dice hidden, all open, then fewer."""
    at, offer = view.offer.at, view.offer
    hidden = [
        (say("menteur-throw-hidden"), Throw("hidden", d, at)) for d in _of(offer.throw_hidden)
    ]
    opened = [(say("menteur-throw-open"), Throw("open", d, at)) for d in _of(offer.throw_open)]
    both = sorted([*hidden, *opened], key=lambda way: (-len(way[1].dice), way[1].dice))
    return _handling(view, typed, both)


def uncovers(view: View, say: Say, typed: str) -> list[Offer]:
    """The dice that may be laid open."""
    found = [("", Uncover(dice, view.offer.at)) for dice in _of(view.offer.uncover)]
    return _handling(view, typed, found)


def covers(view: View, say: Say, typed: str) -> list[Offer]:
    """The dice that may be put under the cup."""
    found = [("", Cover(dice, view.offer.at)) for dice in _of(view.offer.cover)]
    return _handling(view, typed, found)


def _of(dice: Dice) -> list[Dice]:
    """Every choice among these dice, the largest first."""
    return [chosen for n in range(len(dice), 0, -1) for chosen in combinations(dice, n)]


def _handling(view: View, typed: str, ways: Sequence[tuple[str, Handling]]) -> list[Offer]:
    """Those whose word and dice begin as what was typed ("open 1 3", "13", "hid"), just these
    dice before more of them."""
    if view.turn != view.seat:
        return []
    dice = "".join(re.findall(r"\d", typed))
    word = "".join(re.findall(r"[^\W\d_]", typed)).casefold()
    ordered = sorted(ways, key=lambda way: _digits(way[1].dice) != dice)
    return [
        Offer(_label(name, action.dice), MENTEUR.write(action).replace("@", _LAYOUT))
        for name, action in ordered
        if name.casefold().startswith(word) and _digits(action.dice).startswith(dice)
    ]


def _label(name: str, dice: Dice) -> str:
    return " ".join([name, *map(str, dice)]).strip()


def _digits(dice: Dice) -> str:
    return "".join(map(str, dice))


def hands(view: View, say: Say, typed: str) -> list[Offer]:
    """The legal announcements in whose words all that was typed begins a word, lowest first."""
    if view.turn != view.seat:
        return []
    wanted = re.findall(r"\w+", typed.casefold())
    found: list[Offer] = []
    for hand in legal(view):
        text = hand_text(hand, say, view.options)
        told = re.findall(r"\w+", text.casefold())
        if all(any(word.startswith(part) for word in told) for part in wanted):
            label = say("menteur-offer-true", hand=text) if is_true(hand, view) else text
            found.append(Offer(label, write_hand(hand)))
    return found


def sides(view: View, say: Say, typed: str) -> list[Offer]:
    """Both ways round, while they may be chosen."""
    if view.turn != view.seat:
        return []
    return [
        Offer(say("menteur-side", side=to), MENTEUR.write(Direct(to)))
        for to in view.offer.directions
    ]


# --- reading -------------------------------------------------------------------------------------


def handling(
    kind: type[Throw] | type[Uncover] | type[Cover],
) -> Callable[[Mapping[str, str]], object]:
    """The action of this kind that a picked value stands for. Raises `Illegal`."""

    def read(values: Mapping[str, str]) -> Handling:
        text = values["dice"]
        try:
            action = MENTEUR.read(text.replace(_LAYOUT, "@"))
        except Illegal as error:
            raise Illegal("menteur-pick-offered", text=text) from error
        if not isinstance(action, kind):
            raise Illegal("menteur-pick-offered", text=text)
        return action

    return read


def announcement(values: Mapping[str, str]) -> Announce:
    """The announcement that `/menteur announce` was given. Raises `Illegal`."""
    text = values["hand"]
    try:
        action = MENTEUR.read(f"announce:{text}")
    except Illegal as error:
        raise Illegal("menteur-pick-hand", text=text) from error
    assert isinstance(action, Announce), "nothing else is written so"
    return action


def direction(values: Mapping[str, str]) -> Direct:
    """The way that `/menteur direction` was given. Raises `Illegal`."""
    action = MENTEUR.read(values["way"])
    if not isinstance(action, Direct):
        raise Illegal("refused-unreadable", text=values["way"])
    return action
