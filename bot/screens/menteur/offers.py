"""What whoever has the tray may do, for who types it."""

from collections.abc import Iterator
from itertools import combinations

from bot.screens.menteur.hands import legal
from bot.screens.menteur.words import hand_text, is_true
from bot.screens.offers import Offer
from bot.texts import Say
from engines.menteur import MENTEUR
from engines.menteur.types import Announce, Cover, Handling, Throw, Uncover
from engines.menteur.view import View

Dice = tuple[int, ...]


def handlings(view: View, say: Say) -> Iterator[Offer]:
    """Yield the dice that may be thrown, uncovered and covered, the most of them first."""
    at, offer = view.offer.at, view.offer
    ways: list[tuple[str, Handling]] = [
        *(("menteur-button-throw-hidden", Throw("hidden", d, at)) for d in _of(offer.throw_hidden)),
        *(("menteur-button-throw-open", Throw("open", d, at)) for d in _of(offer.throw_open)),
    ]
    ways.sort(key=lambda way: (-len(way[1].dice), way[1].dice))
    ways += [("menteur-button-uncover", Uncover(dice, at)) for dice in _of(offer.uncover)]
    ways += [("menteur-button-cover", Cover(dice, at)) for dice in _of(offer.cover)]
    for key, action in ways:
        way, dice = say(key), [str(die) for die in action.dice]
        label, at_once = " ".join([way, *dice]), f"{way} {''.join(dice)}"
        yield Offer(label, MENTEUR.write(action), (at_once,))


def announcements(view: View, say: Say) -> Iterator[Offer]:
    """Yield the legal announcements, the lowest first."""
    for hand in legal(view):
        text = hand_text(hand, say, view.options)
        label = say("menteur-offer-true", hand=text) if is_true(hand, view) else text
        yield Offer(label, MENTEUR.write(Announce(hand)))


def _of(dice: Dice) -> list[Dice]:
    """Every choice among these dice, the largest first."""
    return [chosen for n in range(len(dice), 0, -1) for chosen in combinations(dice, n)]
