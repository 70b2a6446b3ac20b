"""Cards, runs, rows and belts of Captain Bluff in words."""

from collections.abc import Sequence

from bot.texts import Say
from engines.captain.belt import Row
from engines.captain.cards import Card, City, Joker, Luggage, Numbered
from engines.captain.view import BeltView

SHOWN = 4
"""How many of a row's last cards a choice of belts tells."""
RANGE = 3
"""Cards that follow each other are told as a range from this many on."""


def city(name: City, say: Say) -> str:
    return say("captain-city", city=name)


def card(which: Card | Numbered, say: Say) -> str:
    """One card: "Paris 7", "World tour as 8", "Delayed flight"."""
    match which:
        case Luggage(name, number):
            return say("captain-luggage", city=city(name, say), number=number)
        case Joker(number):
            return say("captain-joker", number=number)
        case _:
            return say("captain-airport", card=which)


def run(cards: Sequence[Numbered], say: Say) -> str:
    """Cards in the order in which they lie: "Paris 7–9", "Paris 7, 🌍8, 9"."""
    first, last = cards[0], cards[-1]
    plain = all(isinstance(each, Luggage) for each in cards)
    steps = abs(first.number - last.number) == len(cards) - 1
    if plain and steps and len(cards) >= RANGE and isinstance(first, Luggage):
        name = city(first.city, say)
        return say("captain-range", city=name, first=first.number, last=last.number)
    return row(tuple(cards), say)


def row(cards: Row, say: Say) -> str:
    """What lies on a belt, its city before the first luggage: "Paris 4, 5, 🌍6, ⇄"."""
    told: list[str] = []
    named = False
    for each in cards:
        match each:
            case Luggage(name, number):
                told.append(str(number) if named else card(Luggage(name, number), say))
                named = True
            case Joker(number):
                told.append(say("captain-joker-short", number=number))
            case _:
                told.append(say("captain-turn-short"))
    return ", ".join(told)


def belt(of: BeltView, say: Say) -> str:
    """A belt with the end of its row, as short as a choice: "Belt 2 · Paris 4, 7 ↑"."""
    if not of.row or of.city is None:
        key = "captain-belt-free" if of.has_origin else "captain-belt-bare"
        return say(key, belt=of.number)
    shown = of.row[-SHOWN:]
    told = row(shown, say)
    if len(shown) < len(of.row):
        told = f"… {told}" if isinstance(shown[0], Luggage) else f"{city(of.city, say)} … {told}"
    return say("captain-belt-row", belt=of.number, row=told, direction=of.dir or "none")


def belts(numbers: Sequence[int], say: Say) -> str:
    """Several belts by their numbers: "belts 1, 3"."""
    return say("captain-belts", belts=", ".join(map(str, numbers)), count=len(numbers))
