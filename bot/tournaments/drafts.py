"""A tournament that is set up and not announced yet: what its organiser has chosen so far. Pure."""

import contextlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import tzinfo
from functools import cache
from typing import Any, Literal, get_args

from pydantic import TypeAdapter

from bot.names import readable
from bot.tables.rows import Speed, choose
from bot.tournaments import moments, presets, registration
from bot.tournaments.moments import MINUTE_MS, When
from bot.tournaments.plan import Format, Surplus
from bot.tournaments.presets import Preset
from bot.tournaments.rows import RULES, Moment, Setup, options_of
from engines import latest
from engines.core import Illegal

Seating = Literal["random", "rank"]
CAPACITIES = (4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128, 160, 200, 256, 400, 600)
"""How many places are offered; others are typed."""
MOST_ROUNDS = 20
NUMBERS: Mapping[str, tuple[int, int]] = {
    "capacity": (2, 600),
    "bonus": (0, 1_000),
    "checkin": (1, 1_440),
    "rest": (0, 10_080),
    "every": (0, 10_080),
    "age": (0, 99),
}
"""The least and the most of each number that is typed; times are in minutes."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A tournament as it is chosen so far. Times are in minutes, but for `in_ms`.

    `start` is what the organiser typed, `when` how that was read. Where it says how long from now,
    `in_ms` counts from the announcement.
    """

    preset: Preset
    name: str
    game: str
    start: str
    when: When
    in_ms: int | None
    format: Format
    capacity: int
    clock: Speed
    options: tuple[tuple[str, str], ...]
    checkin: int = 10
    rest: int = 2
    every: int = 0
    age: int = 0
    conditions: str = ""

    def starts_at(self, now: Moment) -> Moment:
        """Return when it starts if it is announced now."""
        return self.when.at if self.in_ms is None else now + self.in_ms

    def setup(self, now: Moment) -> Setup:
        """Return the tournament as it is if it is announced now."""
        starts_at = self.starts_at(now)
        return Setup(
            self.name,
            self.game,
            self.options,
            self.clock,
            self.format,
            self.capacity,
            # People need time to put themselves down, too: half of what is left at least.
            max((now + starts_at) // 2, starts_at - self.checkin * MINUTE_MS),
            starts_at,
            self.rest * MINUTE_MS,
            self.every * MINUTE_MS,
            presets.prizes(self.preset),
            RULES,
            self.age,
            self.conditions,
        )

    @property
    def chosen_options(self) -> Any:
        """Return the game's options as they are chosen."""
        return options_of(self.game, self.options)


def draft(
    preset: Preset,
    name: str,
    game: str | None,
    start: str,
    read: tuple[When, int | None],
    opening: Mapping[str, str],
    clock: Speed,
) -> Draft:
    """Return what a preset begins with. Raises `Illegal`.

    `read` is what `read_start` makes of `start`; `opening`, the options with which a tournament's
    tables begin on this server.
    """
    usual = presets.named(preset, game)
    played = usual.game or game or ""
    form = usual.format
    table = min(form.table, presets.most_seats(played))
    options = {**opening, **dict(usual.options)}
    made = Draft(
        preset,
        readable(name),
        played,
        start.strip(),
        *read,
        replace(form, table=table, through=min(form.through, table - 1)),
        usual.capacity,
        clock,
        tuple(options.items()),
        age=usual.age,
    )
    return _checked(made, read[0].at)


def read_start(typed: str, now: Moment, zone: tzinfo, lang: str) -> tuple[When, int | None]:
    """Return when it starts, and how long from now where that is what was typed ("in 10 minutes").
    Raises `Illegal`."""
    when = moments.read(typed, now, zone, lang)
    with contextlib.suppress(Illegal):
        later = moments.read(typed, now + MINUTE_MS, zone, lang)
        if later.at - when.at == MINUTE_MS:
            return when, when.at - now
    return when, None


# --- choosing ------------------------------------------------------------------------------------


def choices(draft: Draft, name: str) -> tuple[str, ...]:
    """Return what can be chosen there beside all else, what is chosen included; nothing where there
    is no choice."""
    form, knockout = draft.format, draft.format.kind == "knockout"
    offered: tuple[object, ...] = ()
    match name:
        case "capacity":
            offered = tuple(sorted({*CAPACITIES, draft.capacity}))
        case "table":
            offered = tuple(latest(draft.game).seats(draft.chosen_options))
        case "through" if knockout:
            offered = tuple(range(1, form.table))
        case "surplus" if knockout:
            offered = get_args(Surplus)
        case "rounds" if not knockout:
            offered = tuple(range(1, MOST_ROUNDS + 1))
        case "seating":
            offered = get_args(Seating)
        case "clock":
            offered = get_args(Speed)
        case _:
            pass
    found = tuple(value for value in map(str, offered) if _goes(draft, name, value))
    return found if len(found) > 1 else ()


def chosen(draft: Draft, name: str) -> str:
    """Return what is chosen of the `choices` of this name."""
    own = draft if name in ("capacity", "clock") else draft.format
    return str(getattr(own, name))


def change(draft: Draft, name: str, value: str) -> Draft:
    """Return the draft with another choice. Raises `Illegal` where that does not go."""
    if name in ("surplus", "seating", "clock"):
        whole: Any = value
        known = {"surplus": Surplus, "seating": Seating, "clock": Speed}[name]
        if value not in get_args(known):
            raise Illegal("lobby-no-such-option", name=name, value=value)
    elif name in ("capacity", "table", "through", "rounds") and _is_number(value):
        whole = int(value)
    else:
        raise Illegal("lobby-no-such-option", name=name, value=value)
    if name == "capacity":
        return _checked(replace(draft, capacity=whole))
    if name == "clock":
        return replace(draft, clock=whole)
    form = replace(draft.format, **{name: whole})
    if name == "table":
        form = replace(form, through=max(1, min(form.through, form.table - 1)))
    return _checked(replace(draft, format=form))


def change_option(draft: Draft, name: str, value: str) -> Draft:
    """Return the draft with another option of its game. Raises `Illegal`."""
    try:
        options = choose(draft.chosen_options, name, value)
    except ValueError:
        raise Illegal("lobby-no-such-option", name=name, value=value) from None
    usual = asdict(latest(draft.game).options_type())
    wished = {**dict(draft.options), name: getattr(options, name)}
    kept = {each: of for each, of in wished.items() if each != name or of != usual[each]}
    return _checked(replace(draft, options=tuple(kept.items())))


def change_numbers(draft: Draft, typed: Mapping[str, str]) -> Draft:
    """Return the draft with these numbers, each by its name. Raises `Illegal`."""
    read = {name: _number(name, value) for name, value in typed.items()}
    form = replace(draft.format, bonus=read.pop("bonus", draft.format.bonus))
    return _checked(replace(draft, format=form, **read))


def change_words(
    draft: Draft, name: str, age: str, conditions: str, start: str, read: tuple[When, int | None]
) -> Draft:
    """Return the draft with what was typed into its other dialog. Raises `Illegal`."""
    when, in_ms = read
    return _checked(
        replace(
            draft,
            name=readable(name),
            age=_number("age", age or "0"),
            conditions=" ".join(conditions.split()),
            start=start.strip(),
            when=when,
            in_ms=in_ms,
        )
    )


def _checked(draft: Draft, now: Moment = 0) -> Draft:
    """Return the same draft. Raises `Illegal` where no plan fits it."""
    registration.check(draft.setup(now))
    return draft


def _goes(draft: Draft, name: str, value: str) -> bool:
    try:
        change(draft, name, value)
    except Illegal:
        return value == chosen(draft, name)
    return True


def _number(name: str, typed: str) -> int:
    least, most = NUMBERS[name]
    text = typed.strip()
    if not _is_number(text) or not least <= int(text) <= most:
        raise Illegal("draft-number", what=name, typed=text[:20], least=least, most=most)
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7


# --- as JSON -------------------------------------------------------------------------------------


@cache
def _drafts() -> TypeAdapter[Draft]:
    return TypeAdapter(Draft)


def write(draft: Draft) -> str:
    """Return a draft as it is stored."""
    return _drafts().dump_json(draft).decode()


def read(stored: str) -> Draft:
    """Return the draft that was stored so. Raises pydantic's ValidationError for a corrupt one."""
    return _drafts().validate_json(stored)
