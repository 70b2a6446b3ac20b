"""Cards, runs, rows and belts of Captain Bluff in words."""

from collections.abc import Sequence

from bot.texts import Say
from engines.captain.belt import BeltRow
from engines.captain.cards import CaptainCard, City, Joker, Luggage, NumberedCard
from engines.captain.view import BeltView

SHOWN_ROW_CARDS = 4
"""Cards, the last of a row, that a choice of belts tells."""
MIN_RANGE_CARDS = 3
"""Cards that follow each other are told as a range from this many on."""


def format_city(name: City, say: Say) -> str:
    return say("captain-city", city=name)


def format_card(which: CaptainCard | NumberedCard, say: Say) -> str:
    """Return one card: "Paris 7", "World tour as 8", "Delayed flight"."""
    match which:
        case Luggage(name, number):
            return say("captain-luggage", city=format_city(name, say), number=number)
        case Joker(number):
            return say("captain-joker", number=number)
        case _:
            return say("captain-airport", card=which)


def format_run(cards: Sequence[NumberedCard], say: Say) -> str:
    """Return cards in the order in which they lie: "Paris 7–9", "Paris 7, 🌍8, 9"."""
    first, last = cards[0], cards[-1]
    plain = all(isinstance(each, Luggage) for each in cards)
    steps = abs(first.number - last.number) == len(cards) - 1
    if plain and steps and len(cards) >= MIN_RANGE_CARDS and isinstance(first, Luggage):
        name = format_city(first.city, say)
        return say("captain-range", city=name, first=first.number, last=last.number)
    return format_row(tuple(cards), say)


def format_row(cards: BeltRow, say: Say) -> str:
    """Return a belt's cards, the city before its first luggage.

    As in "Paris 4, 5, 🌍6, ⇄".
    """
    lines: list[str] = []
    named = False
    for each in cards:
        match each:
            case Luggage(name, number):
                lines.append(str(number) if named else format_card(Luggage(name, number), say))
                named = True
            case Joker(number):
                lines.append(say("captain-joker-short", number=number))
            case _:
                lines.append(say("captain-turn-short"))
    return ", ".join(lines)


def format_belt(of: BeltView, say: Say) -> str:
    """Return a belt with the end of its row, short enough for a choice.

    As in "Belt 2 · Paris 4, 7 ↑".
    """
    if not of.row or of.city is None:
        key = "captain-belt-free" if of.has_origin else "captain-belt-bare"
        return say(key, belt=of.number)
    shown = of.row[-SHOWN_ROW_CARDS:]
    text = format_row(shown, say)
    if len(shown) < len(of.row):
        text = (
            f"… {text}"
            if isinstance(shown[0], Luggage)
            else f"{format_city(of.city, say)} … {text}"
        )
    return say("captain-belt-row", belt=of.number, row=text, direction=of.dir or "none")


def format_belts(numbers: Sequence[int], say: Say) -> str:
    """Return several belts by their numbers: "belts 1, 3"."""
    return say("captain-belts", belts=", ".join(map(str, numbers)), count=len(numbers))
