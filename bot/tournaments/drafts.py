"""Draft of a tournament, made of its organiser's choices.

Pure.
"""

import contextlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import tzinfo
from functools import cache
from typing import Any, Literal, get_args

from pydantic import TypeAdapter

from bot.names import make_readable
from bot.tables.rows import ClockSpeed, replace_option
from bot.tournaments import moments, presets, registration
from bot.tournaments.moments import MINUTE_MS, ParsedMoment
from bot.tournaments.plan import Surplus, TournamentFormat
from bot.tournaments.presets import Preset
from bot.tournaments.rows import RULES_VERSION, Moment, TournamentSetup, build_options
from engines import find_latest_game
from engines.core import IllegalActionError

Seating = Literal["random", "rank"]
OFFERED_CAPACITIES = (
    4,
    6,
    8,
    10,
    12,
    16,
    20,
    24,
    32,
    40,
    48,
    64,
    80,
    96,
    128,
    160,
    200,
    256,
    400,
    600,
)
"""Capacities that are offered; others are typed."""
MAX_ROUNDS = 20
NUMBER_BOUNDS: Mapping[str, tuple[int, int]] = {
    "capacity": (2, 600),
    "bonus": (0, 1_000),
    "checkin": (1, 1_440),
    "rest": (0, 10_080),
    "every": (0, 10_080),
    "age": (0, 99),
}
"""Bounds of each typed number; times are in minutes."""


@dataclass(frozen=True, slots=True)
class TournamentDraft:
    """Choices for a tournament that is not announced yet.

    Times are in minutes, except `in_ms`. `start` is what the organiser typed, `when` how that was
    read. Where a span was typed, `in_ms` counts from the announcement.
    """

    preset: Preset
    name: str
    game: str
    start: str
    when: ParsedMoment
    in_ms: int | None
    format: TournamentFormat
    capacity: int
    clock: ClockSpeed
    options: tuple[tuple[str, str], ...]
    checkin: int = 10
    rest: int = 2
    every: int = 0
    age: int = 0
    conditions: str = ""

    def find_start(self, now: Moment) -> Moment:
        """Return the start if the tournament is announced now."""
        return self.when.at if self.in_ms is None else now + self.in_ms

    def to_setup(self, now: Moment) -> TournamentSetup:
        """Return the setup of the tournament if it is announced now."""
        starts_at = self.find_start(now)
        return TournamentSetup(
            self.name,
            self.game,
            self.options,
            self.clock,
            self.format,
            self.capacity,
            # Registration gets at least half of the time that is left.
            max((now + starts_at) // 2, starts_at - self.checkin * MINUTE_MS),
            starts_at,
            self.rest * MINUTE_MS,
            self.every * MINUTE_MS,
            presets.get_prizes(self.preset),
            RULES_VERSION,
            self.age,
            self.conditions,
        )

    @property
    def chosen_options(self) -> Any:
        return build_options(self.game, self.options)


def create_draft(
    preset: Preset,
    name: str,
    game: str | None,
    start: str,
    read: tuple[ParsedMoment, int | None],
    opening: Mapping[str, str],
    clock: ClockSpeed,
) -> TournamentDraft:
    """Return the draft that a preset begins with. Raises `IllegalActionError`.

    `read` is the result of `read_start` for `start`; `opening` the options with which a
    tournament's tables begin on this server.
    """
    usual = presets.get_preset(preset, game)
    played = usual.game or game or ""
    form = usual.format
    table = min(form.table, presets.get_max_seats(played))
    options = {**opening, **dict(usual.options)}
    draft = TournamentDraft(
        preset,
        make_readable(name),
        played,
        start.strip(),
        *read,
        replace(form, table=table, through=min(form.through, table - 1)),
        usual.capacity,
        clock,
        tuple(options.items()),
        age=usual.age,
    )
    return _check_draft(draft, read[0].at)


def read_start(typed: str, now: Moment, zone: tzinfo, lang: str) -> tuple[ParsedMoment, int | None]:
    """Return the start, and its distance from now if a span was typed.

    A span is for example "in 10 minutes". Raises `IllegalActionError`.
    """
    when = moments.parse_moment(typed, now, zone, lang)
    with contextlib.suppress(IllegalActionError):
        later = moments.parse_moment(typed, now + MINUTE_MS, zone, lang)
        if later.at - when.at == MINUTE_MS:
            return when, when.at - now
    return when, None


# --- choosing ------------------------------------------------------------------------------------


def list_choices(draft: TournamentDraft, name: str) -> tuple[str, ...]:
    """Return the values that fit all other choices, the present one included.

    Empty if there is no choice.
    """
    form, knockout = draft.format, draft.format.kind == "knockout"
    offered: tuple[object, ...] = ()
    match name:
        case "capacity":
            offered = tuple(sorted({*OFFERED_CAPACITIES, draft.capacity}))
        case "table":
            offered = tuple(find_latest_game(draft.game).list_seat_counts(draft.chosen_options))
        case "through" if knockout:
            offered = tuple(range(1, form.table))
        case "surplus" if knockout:
            offered = get_args(Surplus)
        case "rounds" if not knockout:
            offered = tuple(range(1, MAX_ROUNDS + 1))
        case "seating":
            offered = get_args(Seating)
        case "clock":
            offered = get_args(ClockSpeed)
        case _:
            pass
    found = tuple(value for value in map(str, offered) if _is_possible(draft, name, value))
    return found if len(found) > 1 else ()


def get_choice(draft: TournamentDraft, name: str) -> str:
    """Return the present choice among `list_choices` of this name."""
    own = draft if name in ("capacity", "clock") else draft.format
    return str(getattr(own, name))


def change_choice(draft: TournamentDraft, name: str, value: str) -> TournamentDraft:
    """Return the draft with another choice.

    Raises `IllegalActionError` where it is not possible.
    """
    if name in ("surplus", "seating", "clock"):
        whole: Any = value
        known = {"surplus": Surplus, "seating": Seating, "clock": ClockSpeed}[name]
        if value not in get_args(known):
            raise IllegalActionError("lobby-no-such-option", name=name, value=value)
    elif name in ("capacity", "table", "through", "rounds") and _is_number(value):
        whole = int(value)
    else:
        raise IllegalActionError("lobby-no-such-option", name=name, value=value)
    if name == "capacity":
        return _check_draft(replace(draft, capacity=whole))
    if name == "clock":
        return replace(draft, clock=whole)
    form = replace(draft.format, **{name: whole})
    if name == "table":
        form = replace(form, through=max(1, min(form.through, form.table - 1)))
    return _check_draft(replace(draft, format=form))


def change_option(draft: TournamentDraft, name: str, value: str) -> TournamentDraft:
    """Return the draft with another option of its game. Raises `IllegalActionError`."""
    try:
        options = replace_option(draft.chosen_options, name, value)
    except ValueError:
        raise IllegalActionError("lobby-no-such-option", name=name, value=value) from None
    usual = asdict(find_latest_game(draft.game).options_type())
    wished = {**dict(draft.options), name: getattr(options, name)}
    kept = {each: of for each, of in wished.items() if each != name or of != usual[each]}
    return _check_draft(replace(draft, options=tuple(kept.items())))


def change_numbers(draft: TournamentDraft, typed: Mapping[str, str]) -> TournamentDraft:
    """Return the draft with these numbers, each by its name.

    Raises `IllegalActionError`.
    """
    read = {name: _parse_number(name, value) for name, value in typed.items()}
    form = replace(draft.format, bonus=read.pop("bonus", draft.format.bonus))
    return _check_draft(replace(draft, format=form, **read))


def change_words(
    draft: TournamentDraft,
    name: str,
    age: str,
    conditions: str,
    start: str,
    read: tuple[ParsedMoment, int | None],
) -> TournamentDraft:
    """Return the draft with the texts of its other modal. Raises `IllegalActionError`."""
    when, in_ms = read
    return _check_draft(
        replace(
            draft,
            name=make_readable(name),
            age=_parse_number("age", age or "0"),
            conditions=" ".join(conditions.split()),
            start=start.strip(),
            when=when,
            in_ms=in_ms,
        )
    )


def _check_draft(draft: TournamentDraft, now: Moment = 0) -> TournamentDraft:
    """Return the same draft. Raises `IllegalActionError` where no plan fits it."""
    registration.check_setup(draft.to_setup(now))
    return draft


def _is_possible(draft: TournamentDraft, name: str, value: str) -> bool:
    try:
        change_choice(draft, name, value)
    except IllegalActionError:
        return value == get_choice(draft, name)
    return True


def _parse_number(name: str, typed: str) -> int:
    least, most = NUMBER_BOUNDS[name]
    text = typed.strip()
    if not _is_number(text) or not least <= int(text) <= most:
        raise IllegalActionError("draft-number", what=name, typed=text[:20], least=least, most=most)
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7


# --- as JSON -------------------------------------------------------------------------------------


@cache
def _get_adapter() -> TypeAdapter[TournamentDraft]:
    return TypeAdapter(TournamentDraft)


def to_json(draft: TournamentDraft) -> str:
    return _get_adapter().dump_json(draft).decode()


def from_json(stored: str) -> TournamentDraft:
    """Return the draft of this JSON.

    Raises pydantic's ValidationError if it is corrupt.
    """
    return _get_adapter().validate_json(stored)
