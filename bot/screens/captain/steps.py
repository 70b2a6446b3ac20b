"""The steps from what one wants to do to a move, in one's private message: what, where, with what.

The focus is `at.<what>.<belt>.<page>`, as far as it has been chosen. What is not legal now is not
offered; where there is but one belt to choose, it is chosen.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.screens.captain.words import belt as belt_words
from bot.screens.captain.words import belts as belts_words
from bot.screens.captain.words import card, city, run
from bot.screens.scene import Row, Scene, Style
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import Joker, Luggage, Numbered
from engines.captain.offers import Run, parts
from engines.captain.types import Board, Delay
from engines.captain.view import BeltView, View

OPTIONS = 25
"""Of a select."""
SELECTS = 3
"""With cards, at a time; what is more stands on further pages."""

MOVES = ("place", "origin", "look", "swap", "close")
AIRPORT = ("TM", "CS", "TA", "VR")
TAKE = "take"
NOWHERE = (0,)
"""In place of belts, where there is none to choose."""


class Choice(Struct, frozen=True):
    """A move's last part: what a person reads, and its notation after the belt."""

    label: str
    value: str
    about: str = ""


class Step(Struct, frozen=True):
    """How far one has come: `what` one wants to do, on which `belt`, on which `page` of cards."""

    what: str = ""
    belt: int | None = None
    page: int = 0


def may(view: View) -> dict[str, tuple[int, ...]]:
    """What this seat may do now, and on which belts; for a display board and a delayed flight
    none has to be chosen first."""
    found: dict[str, tuple[int, ...]] = {}
    if view.seat is None or view.seat in view.gone:
        return found
    if view.turn == view.seat and view.phase in ("setup", "turn"):
        found["place"] = _where(view, lambda belt: bool(belt.runs))
        found["origin"] = _where(view, lambda belt: belt.may_define)
        found["look"] = _where(view, lambda belt: belt.may_look)
        found["swap"] = _where(view, lambda belt: belt.may_swap and bool(view.hand))
        found["close"] = _where(view, lambda belt: belt.may_close)
        found["TM"] = _where(view, lambda belt: bool(belt.jokers))
        found["CS"] = _where(view, lambda belt: belt.may_reverse)
        found["TA"] = NOWHERE if view.boards else ()
        found["VR"] = NOWHERE if view.may_delay else ()
    if view.takes_left != 0:
        found[TAKE] = _where(view, lambda belt: bool(belt.takeable))
    return {what: belts for what, belts in found.items() if belts}


def read(focus: str, view: View) -> Step:
    """The step that a focus means; what does not fit the view is left out."""
    open_ = may(view)
    what, number, page, *_ = [*focus.removeprefix("at.").split("."), "", "", ""]
    if view.phase == "setup" and "origin" in open_:
        what = "origin"  # there is nothing else to do
    elif not what and "place" in open_:
        what = "place"  # what most turns are for
    if what not in open_:
        return Step()
    belts = open_[what]
    belt = int(number) if number.isdecimal() and int(number) in belts else None
    if belt is None and (len(belts) == 1 or what == "origin"):
        belt = belts[0]  # belts without an origin are all the same
    return Step(what, belt, int(page) if page.isdecimal() else 0)


def rows(view: View, scene: Scene, step: Step) -> list[Row]:
    """The selects, each of which leads to the next, and the last of which makes the move."""
    open_ = may(view)
    found: list[Row] = []
    if view.phase != "setup":
        found += _whats(view, scene, step, open_)
    if step.what in open_:
        found += _Move(view, scene, step, open_[step.what]).rows()
    return found


def texts(view: View, say: Say, step: Step) -> list[str]:
    """What it means to do this, and here."""
    if not step.what:
        return []
    told = [say(f"captain-step-{step.what.lower()}")]
    if step.belt and step.what in ("place", "TM", "swap", "close"):
        told.append(_risk(view.belts[step.belt - 1], say, placing=step.what in ("place", "TM")))
    return ["\n".join(told)]


def _risk(belt: BeltView, say: Say, *, placing: bool) -> str:
    """What one knows of the origin there, and what a call would find."""
    origin = belt.origin
    if origin is None:
        return say(
            "captain-risk-unknown" if placing else "captain-origin-unknown", belt=belt.number
        )
    told = card(origin, say)
    if not placing:
        return say("captain-origin-known", belt=belt.number, card=told)
    if not isinstance(origin, Luggage):
        return say("captain-risk-airport", belt=belt.number, card=told)
    if belt.city is None:
        name = city(origin.city, say)
        return say("captain-risk-free", belt=belt.number, card=told, city=name)
    if origin.city == belt.city:
        return say("captain-risk-honest", belt=belt.number, card=told)
    return say("captain-risk-bluff", belt=belt.number, card=told, cards=len(belt.row) + 1)


# --- selects -------------------------------------------------------------------------------------


def _where(view: View, holds: Callable[[BeltView], bool]) -> tuple[int, ...]:
    return tuple(belt.number for belt in view.belts if holds(belt))


def _whats(view: View, scene: Scene, step: Step, open_: Iterable[str]) -> list[Row]:
    say = scene.say
    options = [
        discord.SelectOption(
            label=say(f"captain-do-{what.lower()}"),
            description=say(f"captain-do-{what.lower()}-why"),
            value=what,
            default=what == step.what,
        )
        for what in (*MOVES, *AIRPORT, TAKE)
        if what in open_
    ]
    if not options:
        return []
    hint = say("captain-what" if view.turn == view.seat else "captain-what-out")
    return [[scene.select(options, "look", "at.", placeholder=hint)]]


class _Move(Struct, frozen=True):
    """The selects of one kind of move."""

    view: View
    scene: Scene
    step: Step
    belts: Sequence[int]

    def rows(self) -> list[Row]:
        what, say = self.step.what, self.scene.say
        match what:
            case "VR":
                notation = CAPTAIN.write(Delay())
                return [[self._button(say("captain-button-delay"), notation)]]
            case "TA" if len(self.view.boards) == 1:
                (board,) = self.view.boards
                label = say("captain-button-board")
                if board:
                    label = belts_words(board, say)
                return [[self._button(label, CAPTAIN.write(Board(board)))]]
            case "TA":
                choices = [
                    Choice(belts_words(belts, say), ",".join(map(str, belts)))
                    for belts in self.view.boards
                ]
                return self._last("TA:", choices)
            case "look" | "close" | "CS":
                choices = [
                    Choice(belt_words(self._belt(number), say), str(number), self._origin(number))
                    for number in self.belts
                ]
                return self._last(f"{what}:", choices)
            case _:
                return [*self._where(), *self._cards()]

    def _belt(self, number: int) -> BeltView:
        return self.view.belts[number - 1]

    def _origin(self, number: int) -> str:
        """What one knows of an origin, as short as a choice."""
        origin, say = self._belt(number).origin, self.scene.say
        if not self._belt(number).has_origin:
            return ""
        if origin is None:
            return say("captain-short-unknown")
        return say("captain-short-known", card=card(origin, say))

    def _where(self) -> list[Row]:
        """The belts; where there is but one it stands chosen."""
        say = self.scene.say
        options = [
            discord.SelectOption(
                label=belt_words(self._belt(number), say),
                description=self._origin(number) or None,
                value=str(number),
                default=number == self.step.belt,
            )
            for number in self.belts
        ]
        arg = f"at.{self.step.what}."
        return [[self.scene.select(options, "look", arg, placeholder=say("captain-where"))]]

    def _cards(self) -> list[Row]:
        number, what, say = self.step.belt, self.step.what, self.scene.say
        if number is None:
            return []
        belt = self._belt(number)
        notation = f"{what}:{number}:"
        match what:
            case "place":
                groups = [[_placing(part, belt, say) for part in p] for p in by_city(belt)]
                return self._last(notation, *groups)
            case "TM":
                choices = [Choice(card(Joker(n), say), str(n)) for n in belt.jokers]
            case "take":
                choices = [_taking(cards, say) for cards in takeable(belt, self.view.takes_left)]
            case _:
                held = dict.fromkeys(self.view.hand)
                choices = [Choice(card(each, say), str(each)) for each in held]
        return self._last(notation, choices)

    def _last(self, notation: str, *groups: Sequence[Choice]) -> list[Row]:
        """Selects that make the move, each group's own; of very many one page, the first of each
        group on the first."""
        say = self.scene.say
        cuts = [(at, group) for group in groups for at in range(0, len(group), OPTIONS)]
        cuts.sort(key=lambda cut: cut[0])
        pages = -(-len(cuts) // SELECTS)
        page = min(self.step.page, pages - 1)
        found: list[Row] = []
        for at, group in cuts[page * SELECTS : (page + 1) * SELECTS]:
            some = group[at : at + OPTIONS]
            options = [
                discord.SelectOption(
                    label=choice.label,
                    description=choice.about or None,
                    value=choice.value,
                )
                for choice in some
            ]
            hint = say(f"captain-which-{self.step.what.lower()}")
            if len(cuts) > 1:
                first, last = some[0].label, some[-1].label
                hint = say("captain-which-part", what=hint, first=first, last=last)
            decision = self._decision()
            found.append([self.scene.select(options, "do", notation, decision, placeholder=hint)])
        if pages > 1:
            found.append(self._pages(page, pages))
        return found

    def _pages(self, page: int, pages: int) -> Row:
        say = self.scene.say
        arg = f"at.{self.step.what}.{self.step.belt or ''}."
        back = self.scene.button(say("button-rules-back"), "look", f"{arg}{max(page - 1, 0)}")
        on = self.scene.button(say("button-rules-on"), "look", f"{arg}{page + 1}")
        back.disabled, on.disabled = page == 0, page == pages - 1
        return [back, on]

    def _button(self, label: str, notation: str) -> ui.Item[Any]:
        return self.scene.button(label, "do", notation, self._decision(), style=Style.primary)

    def _decision(self) -> str:
        """Luggage is taken back at any time; all else is a seat's turn."""
        if self.step.what == TAKE:
            return ""
        return next((a.id for a in self.view.awaited if a.actor == self.view.seat), "")


# --- cards ---------------------------------------------------------------------------------------


def placeable(belt: BeltView) -> list[Run]:
    """All that may be placed on a belt: the longest runs, then their parts by the first card."""
    found: dict[Run, None] = dict.fromkeys(belt.runs)
    rest = {part for run in belt.runs for part in parts(run, not belt.row)}.difference(found)
    found.update(dict.fromkeys(sorted(rest, key=_by_first)))
    return sorted(found, key=_with_joker)


def by_city(belt: BeltView) -> list[list[Run]]:
    """The same, on an empty belt each city apart."""
    found: dict[str, list[Run]] = {}
    for cards in placeable(belt):
        of = next(each.city for each in cards if isinstance(each, Luggage))
        found.setdefault(of, []).append(cards)
    return list(found.values())


def _by_first(cards: Run) -> tuple[int, int, int, str]:
    """By where a run begins, those that go up first, the shorter before the longer."""
    first, last = cards[0].number, cards[-1].number
    return first, int(last < first), len(cards), str(cards)


def takeable(belt: BeltView, most: int | None) -> list[tuple[Luggage, ...]]:
    """What may be taken back from a belt: its last card, the last two, …"""
    count = len(belt.takeable) if most is None else min(most, len(belt.takeable))
    return [belt.takeable[:n] for n in range(1, count + 1)]


def _with_joker(cards: Sequence[Numbered]) -> bool:
    return any(isinstance(each, Joker) for each in cards)


def _placing(part: Run, belt: BeltView, say: Say) -> Choice:
    """A run to choose; where it decides how the row goes on, that is told."""
    about = say("captain-run", cards=len(part))
    if belt.dir is None:
        last = next((c for c in reversed(belt.row) if c != "CS"), None)
        numbers = [*([last.number] if last else []), *(each.number for each in part)]
        if len(numbers) > 1:
            up = numbers[1] > numbers[0]
            about = say("captain-run-up" if up else "captain-run-down", cards=len(part))
    return Choice(run(part, say), ",".join(map(str, part)), about)


def _taking(cards: tuple[Luggage, ...], say: Say) -> Choice:
    return Choice(run(cards[::-1], say), ",".join(map(str, cards)))
