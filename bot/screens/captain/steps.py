"""Steps to a move in the private message: action, belt, cards.

The focus is `at.<what>.<belt>.<page>`, as far as it has been chosen. Only legal choices are
offered; a single belt is chosen already.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.screens.captain.words import format_belt as belt_words
from bot.screens.captain.words import format_belts as belts_words
from bot.screens.captain.words import format_card, format_city, format_run
from bot.screens.scene import Row, Style, TableScene
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import Joker, Luggage, NumberedCard
from engines.captain.offers import CardRun, list_parts
from engines.captain.types import CaptainBoard, CaptainDelay
from engines.captain.view import BeltView, CaptainView

MAX_SELECT_OPTIONS = 25
"""Options of a select."""
CARD_SELECTS_PER_PAGE = 3
"""Selects of cards at a time; the rest stands on further pages."""

TURN_MOVES = ("place", "origin", "look", "swap", "close")
AIRPORT = ("TM", "CS", "TA", "VR")
TAKE = "take"
NO_BELT = (0,)
"""Stands in place of belts for a move that needs none."""


class CardChoice(Struct, frozen=True):
    """Last part of a move: its label, and its notation after the belt."""

    label: str
    value: str
    about: str = ""


class MoveStep(Struct, frozen=True):
    """Progress to a move: kind, belt and page of cards."""

    what: str = ""
    belt: int | None = None
    page: int = 0


def list_allowed_moves(view: CaptainView) -> dict[str, tuple[int, ...]]:
    """Return the moves of this seat with the belts where they are legal.

    For a display board and a delayed flight no belt has to be chosen first.
    """
    found: dict[str, tuple[int, ...]] = {}
    if view.seat is None or view.seat in view.gone:
        return found
    if view.turn == view.seat and view.phase in ("setup", "turn"):
        found["place"] = _list_belts(view, lambda belt: bool(belt.runs))
        found["origin"] = _list_belts(view, lambda belt: belt.may_define)
        found["look"] = _list_belts(view, lambda belt: belt.may_look)
        found["swap"] = _list_belts(view, lambda belt: belt.may_swap and bool(view.hand))
        found["close"] = _list_belts(view, lambda belt: belt.may_close)
        found["TM"] = _list_belts(view, lambda belt: bool(belt.jokers))
        found["CS"] = _list_belts(view, lambda belt: belt.may_reverse)
        found["TA"] = NO_BELT if view.boards else ()
        found["VR"] = NO_BELT if view.may_delay else ()
    if view.takes_left != 0:
        found[TAKE] = _list_belts(view, lambda belt: bool(belt.takeable))
    return {what: belts for what, belts in found.items() if belts}


def parse_step(focus: str, view: CaptainView) -> MoveStep:
    """Return the step of a focus, without parts that do not fit the view."""
    open_ = list_allowed_moves(view)
    what, number, page, *_ = [*focus.removeprefix("at.").split("."), "", "", ""]
    if view.phase == "setup" and "origin" in open_:
        what = "origin"  # there is nothing else to do
    elif not what and "place" in open_:
        what = "place"  # what most turns are for
    if what not in open_:
        return MoveStep()
    belts = open_[what]
    belt = int(number) if number.isdecimal() and int(number) in belts else None
    if belt is None and (len(belts) == 1 or what == "origin"):
        belt = belts[0]  # belts without an origin are all the same
    return MoveStep(what, belt, int(page) if page.isdecimal() else 0)


def build_step_rows(view: CaptainView, scene: TableScene, step: MoveStep) -> list[Row]:
    """Return the selects of the steps to a move.

    Each leads to the next, and the last one makes the move.
    """
    open_ = list_allowed_moves(view)
    found: list[Row] = []
    if view.phase != "setup":
        found += _build_move_select(view, scene, step, open_)
    if step.what in open_:
        found += _MoveSelects(view, scene, step, open_[step.what]).build_rows()
    return found


def describe_step(view: CaptainView, say: Say, step: MoveStep) -> list[str]:
    """Explain this move, and its risk on this belt."""
    if not step.what:
        return []
    lines = [say(f"captain-step-{step.what.lower()}")]
    if step.belt and step.what in ("place", "TM", "swap", "close"):
        lines.append(
            _describe_risk(view.belts[step.belt - 1], say, placing=step.what in ("place", "TM"))
        )
    return ["\n".join(lines)]


def _describe_risk(belt: BeltView, say: Say, *, placing: bool) -> str:
    """Tell the origin as the reader knows it, and the outcome of a call."""
    origin = belt.origin
    if origin is None:
        return say(
            "captain-risk-unknown" if placing else "captain-origin-unknown", belt=belt.number
        )
    text = format_card(origin, say)
    if not placing:
        return say("captain-origin-known", belt=belt.number, card=text)
    if not isinstance(origin, Luggage):
        return say("captain-risk-airport", belt=belt.number, card=text)
    if belt.city is None:
        name = format_city(origin.city, say)
        return say("captain-risk-free", belt=belt.number, card=text, city=name)
    if origin.city == belt.city:
        return say("captain-risk-honest", belt=belt.number, card=text)
    return say("captain-risk-bluff", belt=belt.number, card=text, cards=len(belt.row) + 1)


# --- selects -------------------------------------------------------------------------------------


def _list_belts(view: CaptainView, holds: Callable[[BeltView], bool]) -> tuple[int, ...]:
    return tuple(belt.number for belt in view.belts if holds(belt))


def _build_move_select(
    view: CaptainView, scene: TableScene, step: MoveStep, open_: Iterable[str]
) -> list[Row]:
    say = scene.say
    options = [
        discord.SelectOption(
            label=say(f"captain-do-{what.lower()}"),
            description=say(f"captain-do-{what.lower()}-why"),
            value=what,
            default=what == step.what,
        )
        for what in (*TURN_MOVES, *AIRPORT, TAKE)
        if what in open_
    ]
    if not options:
        return []
    hint = say("captain-what" if view.turn == view.seat else "captain-what-out")
    return [[scene.build_select(options, "look", "at.", placeholder=hint)]]


class _MoveSelects(Struct, frozen=True):
    """Selects of one kind of move."""

    view: CaptainView
    scene: TableScene
    step: MoveStep
    belts: Sequence[int]

    def build_rows(self) -> list[Row]:
        what, say = self.step.what, self.scene.say
        match what:
            case "VR":
                notation = CAPTAIN.format_action(CaptainDelay())
                return [[self._build_button(say("captain-button-delay"), notation)]]
            case "TA" if len(self.view.boards) == 1:
                (board,) = self.view.boards
                label = say("captain-button-board")
                if board:
                    label = belts_words(board, say)
                return [[self._build_button(label, CAPTAIN.format_action(CaptainBoard(board)))]]
            case "TA":
                choices = [
                    CardChoice(belts_words(belts, say), ",".join(map(str, belts)))
                    for belts in self.view.boards
                ]
                return self._build_final_selects("TA:", choices)
            case "look" | "close" | "CS":
                choices = [
                    CardChoice(
                        belt_words(self._get_belt(number), say),
                        str(number),
                        self._describe_origin(number),
                    )
                    for number in self.belts
                ]
                return self._build_final_selects(f"{what}:", choices)
            case _:
                return [*self._build_belt_select(), *self._build_card_selects()]

    def _get_belt(self, number: int) -> BeltView:
        return self.view.belts[number - 1]

    def _describe_origin(self, number: int) -> str:
        """Tell an origin as the reader knows it, short enough for a choice."""
        origin, say = self._get_belt(number).origin, self.scene.say
        if not self._get_belt(number).has_origin:
            return ""
        if origin is None:
            return say("captain-short-unknown")
        return say("captain-short-known", card=format_card(origin, say))

    def _build_belt_select(self) -> list[Row]:
        """Return the select of belts; where there is but one it stands chosen."""
        say = self.scene.say
        options = [
            discord.SelectOption(
                label=belt_words(self._get_belt(number), say),
                description=self._describe_origin(number) or None,
                value=str(number),
                default=number == self.step.belt,
            )
            for number in self.belts
        ]
        arg = f"at.{self.step.what}."
        return [[self.scene.build_select(options, "look", arg, placeholder=say("captain-where"))]]

    def _build_card_selects(self) -> list[Row]:
        number, what, say = self.step.belt, self.step.what, self.scene.say
        if number is None:
            return []
        belt = self._get_belt(number)
        notation = f"{what}:{number}:"
        match what:
            case "place":
                groups = [
                    [_build_run_choice(part, belt, say) for part in p] for p in group_by_city(belt)
                ]
                return self._build_final_selects(notation, *groups)
            case "TM":
                choices = [CardChoice(format_card(Joker(n), say), str(n)) for n in belt.jokers]
            case "take":
                choices = [
                    _build_take_choice(cards, say)
                    for cards in list_takeable(belt, self.view.takes_left)
                ]
            case _:
                held = dict.fromkeys(self.view.hand)
                choices = [CardChoice(format_card(each, say), str(each)) for each in held]
        return self._build_final_selects(notation, choices)

    def _build_final_selects(self, notation: str, *groups: Sequence[CardChoice]) -> list[Row]:
        """Return the selects that make the move, each group's own.

        Of very many one page is shown, with the first of each group on the first.
        """
        say = self.scene.say
        cuts = [(at, group) for group in groups for at in range(0, len(group), MAX_SELECT_OPTIONS)]
        cuts.sort(key=lambda cut: cut[0])
        pages = -(-len(cuts) // CARD_SELECTS_PER_PAGE)
        page = min(self.step.page, pages - 1)
        found: list[Row] = []
        for at, group in cuts[page * CARD_SELECTS_PER_PAGE : (page + 1) * CARD_SELECTS_PER_PAGE]:
            some = group[at : at + MAX_SELECT_OPTIONS]
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
            decision = self._get_decision_id()
            found.append(
                [self.scene.build_select(options, "do", notation, decision, placeholder=hint)]
            )
        if pages > 1:
            found.append(self._build_page_buttons(page, pages))
        return found

    def _build_page_buttons(self, page: int, pages: int) -> Row:
        say = self.scene.say
        arg = f"at.{self.step.what}.{self.step.belt or ''}."
        back = self.scene.build_button(say("button-rules-back"), "look", f"{arg}{max(page - 1, 0)}")
        on = self.scene.build_button(say("button-rules-on"), "look", f"{arg}{page + 1}")
        back.disabled, on.disabled = page == 0, page == pages - 1
        return [back, on]

    def _build_button(self, label: str, notation: str) -> ui.Item[Any]:
        return self.scene.build_button(
            label, "do", notation, self._get_decision_id(), style=Style.primary
        )

    def _get_decision_id(self) -> str:
        """Return the id of the decision.

        Returns "" for taking luggage back, which is legal at any time.
        """
        if self.step.what == TAKE:
            return ""
        return next((a.id for a in self.view.awaited if a.actor == self.view.seat), "")


# --- cards ---------------------------------------------------------------------------------------


def list_placeable(belt: BeltView) -> list[CardRun]:
    """Return all that may be placed on a belt.

    The longest runs come first, then their parts by the first card.
    """
    found: dict[CardRun, None] = dict.fromkeys(belt.runs)
    rest = {part for run in belt.runs for part in list_parts(run, not belt.row)}.difference(found)
    found.update(dict.fromkeys(sorted(rest, key=_get_run_sort_key)))
    return sorted(found, key=_has_joker)


def group_by_city(belt: BeltView) -> list[list[CardRun]]:
    """Return the runs that may be placed on a belt, on an empty one by city."""
    found: dict[str, list[CardRun]] = {}
    for cards in list_placeable(belt):
        of = next(each.city for each in cards if isinstance(each, Luggage))
        found.setdefault(of, []).append(cards)
    return list(found.values())


def _get_run_sort_key(cards: CardRun) -> tuple[int, int, int, str]:
    """Return the sort key of a run: first card, upwards first, the shorter first."""
    first, last = cards[0].number, cards[-1].number
    return first, int(last < first), len(cards), str(cards)


def list_takeable(belt: BeltView, most: int | None) -> list[tuple[Luggage, ...]]:
    """Return the choices of cards that may be taken back from a belt.

    They are the last one, the last two, and so on.
    """
    count = len(belt.takeable) if most is None else min(most, len(belt.takeable))
    return [belt.takeable[:n] for n in range(1, count + 1)]


def _has_joker(cards: Sequence[NumberedCard]) -> bool:
    return any(isinstance(each, Joker) for each in cards)


def _build_run_choice(part: CardRun, belt: BeltView, say: Say) -> CardChoice:
    """Return a run to choose; where it decides how the row goes on, that is told."""
    about = say("captain-run", cards=len(part))
    if belt.dir is None:
        last = next((c for c in reversed(belt.row) if c != "CS"), None)
        numbers = [*([last.number] if last else []), *(each.number for each in part)]
        if len(numbers) > 1:
            up = numbers[1] > numbers[0]
            about = say("captain-run-up" if up else "captain-run-down", cards=len(part))
    return CardChoice(format_run(part, say), ",".join(map(str, part)), about)


def _build_take_choice(cards: tuple[Luggage, ...], say: Say) -> CardChoice:
    return CardChoice(format_run(cards[::-1], say), ",".join(map(str, cards)))
