"""Moves of the seat that has the tray, for a player who types them."""

from collections.abc import Iterator
from itertools import combinations

from bot.screens.menteur.hands import list_legal_hands
from bot.screens.menteur.words import describe_hand, is_true_hand
from bot.screens.offers import MoveOffer
from bot.texts import Say
from engines.menteur import MENTEUR
from engines.menteur.types import (
    HandlingAction,
    MenteurAnnounce,
    MenteurCover,
    MenteurThrow,
    MenteurUncover,
)
from engines.menteur.view import MenteurView

Dice = tuple[int, ...]


def offer_handlings(view: MenteurView, say: Say) -> Iterator[MoveOffer]:
    """Yield the dice that may be thrown, uncovered and covered, the most first."""
    at, offer = view.offer.at, view.offer
    ways: list[tuple[str, HandlingAction]] = [
        *(
            ("menteur-button-throw-hidden", MenteurThrow("hidden", d, at))
            for d in _list_combinations(offer.throw_hidden)
        ),
        *(
            ("menteur-button-throw-open", MenteurThrow("open", d, at))
            for d in _list_combinations(offer.throw_open)
        ),
    ]
    ways.sort(key=lambda way: (-len(way[1].dice), way[1].dice))
    ways += [
        ("menteur-button-uncover", MenteurUncover(dice, at))
        for dice in _list_combinations(offer.uncover)
    ]
    ways += [
        ("menteur-button-cover", MenteurCover(dice, at)) for dice in _list_combinations(offer.cover)
    ]
    for key, action in ways:
        way, dice = say(key), [str(die) for die in action.dice]
        label, at_once = " ".join([way, *dice]), f"{way} {''.join(dice)}"
        yield MoveOffer(label, MENTEUR.format_action(action), (at_once,))


def offer_announcements(view: MenteurView, say: Say) -> Iterator[MoveOffer]:
    """Yield the legal announcements, the lowest first."""
    for hand in list_legal_hands(view):
        text = describe_hand(hand, say, view.options)
        label = say("menteur-offer-true", hand=text) if is_true_hand(hand, view) else text
        yield MoveOffer(label, MENTEUR.format_action(MenteurAnnounce(hand)))


def _list_combinations(dice: Dice) -> list[Dice]:
    """Return every choice among these dice, the largest first."""
    return [chosen for n in range(len(dice), 0, -1) for chosen in combinations(dice, n)]
