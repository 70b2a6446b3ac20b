"""Panel of a tournament's draft: selects with their outcomes, and two modals.

The panel's argument is `<draft>/<verb>/<what>`.
"""

import contextlib
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens import GAME_SCREENS
from bot.screens import tournament as screens
from bot.screens.ids import PanelPress
from bot.screens.lobby import build_option_choices
from bot.screens.scene import MessageLayout, Row, Style, escape_markdown
from bot.screens.tournament_scene import TournamentScene
from bot.texts import Say
from bot.tournaments import drafts
from bot.tournaments.drafts import NUMBER_BOUNDS, TournamentDraft
from bot.tournaments.moments import MINUTE_MS
from bot.tournaments.rows import MAX_CONDITIONS_CHARACTERS, MAX_NAME_CHARACTERS, Moment
from bot.tournaments.tournament import TournamentState
from engines import find_latest_game
from engines.core import IllegalActionError

PANEL = "draft"
DRAFT_SELECTS = ("capacity", "table", "through", "surplus", "rounds", "seating", "clock")
MAX_START_CHARACTERS = 30
MAX_FORECASTS = 3
"""Numbers of people for which the outcome is told."""
_DELAY_UNITS = (("days", 24 * 60), ("hours", 60), ("minutes", 1))
"""Units of the time until the start, each with its minutes."""


def build_draft_panel(
    number: int,
    draft: TournamentDraft,
    channel_id: int,
    now: Moment,
    say: Say,
    lang: str,
    noted: Sequence[str] = (),
) -> MessageLayout:
    """Return the draft as it stands, with the controls that change it.

    `noted` tells of the start.
    """
    scene = _build_scene(draft, now, say, lang)
    rows = [_build_select(number, draft, name, now, say, lang) for name in DRAFT_SELECTS]
    return MessageLayout(
        [
            say("draft-title", name=escape_markdown(draft.name), game=say(f"{draft.game}-title")),
            "\n".join(screens.describe_format(scene)),
            "\n".join([_describe_times(draft, now, say), *noted]),
            _describe_forecasts(scene, draft),
            say("draft-announced-in", channel=f"<#{channel_id}>"),
        ],
        [
            *(row for row in rows if row),
            [
                _build_button(number, "numbers", "button-draft-numbers", say),
                _build_button(number, "words", "button-draft-words", say),
                _build_button(number, "game", "button-draft-game", say),
            ],
            [_build_button(number, "announce", "button-announce", say, Style.success)],
        ],
    )


def build_options_panel(number: int, draft: TournamentDraft, say: Say) -> MessageLayout:
    """Return the options of the game, each with its meaning."""
    options = draft.chosen_options
    rows: list[Row] = []
    for name in find_latest_game(draft.game).list_applicable_options(options):
        found = build_option_choices(draft.game, options, name, draft.clock, say)
        if len(found) > 1:
            to = PanelPress(PANEL, f"{number}/option/{name}")
            rows.append([ui.Select[Any](custom_id=str(to), options=found)])
    title = say("draft-options", name=escape_markdown(draft.name), game=say(f"{draft.game}-title"))
    return MessageLayout(
        [title], [*rows, [_build_button(number, "back", "button-draft-back", say)]]
    )


def describe_announced(tournament: int, starts_at: Moment, channel_id: int, say: Say) -> list[str]:
    """Say where a tournament is open now, and when it starts."""
    return [
        say("tournament-created", number=tournament, channel=f"<#{channel_id}>"),
        say("tournament-begins-at", starts=starts_at // 1000),
    ]


# --- dialogs -------------------------------------------------------------------------------------


def build_numbers_modal(number: int, draft: TournamentDraft, say: Say) -> ui.Modal:
    modal = _build_modal(number, "numbers", say)
    shown = {
        "capacity": draft.capacity,
        "bonus": draft.format.bonus,
        "checkin": draft.checkin,
        "rest": draft.rest,
        "every": draft.every,
    }
    if draft.format.kind != "rounds":
        del shown["bonus"]
    for name, value in shown.items():
        _add_field(modal, name, str(value), len(str(NUMBER_BOUNDS[name][1])), say)
    return modal


def build_words_modal(number: int, draft: TournamentDraft, say: Say) -> ui.Modal:
    """Return the dialog of name, start and conditions."""
    modal = _build_modal(number, "words", say)
    _add_field(modal, "name", draft.name, MAX_NAME_CHARACTERS, say)
    _add_field(modal, "start", draft.start, MAX_START_CHARACTERS, say)
    _add_field(modal, "age", str(draft.age), len(str(NUMBER_BOUNDS["age"][1])), say)
    _add_field(
        modal, "conditions", draft.conditions, MAX_CONDITIONS_CHARACTERS, say, required=False
    )
    return modal


def _build_modal(number: int, name: str, say: Say) -> ui.Modal:
    return ui.Modal(
        title=say(f"draft-modal-{name}"),
        timeout=None,
        custom_id=str(PanelPress(PANEL, f"{number}/filled/{name}")),
    )


def _add_field(
    modal: ui.Modal, name: str, value: str, longest: int, say: Say, *, required: bool = True
) -> None:
    typed: ui.TextInput[Any] = ui.TextInput(
        custom_id=name, default=value or None, required=required, max_length=longest
    )
    modal.add_item(
        ui.Label(
            text=say(f"draft-field-{name}"),
            description=say(f"draft-field-{name}-why"),
            component=typed,
        )
    )


# --- parts ---------------------------------------------------------------------------------------


def _build_scene(draft: TournamentDraft, now: Moment, say: Say, lang: str) -> TournamentScene:
    return TournamentScene(TournamentState(0, setup=draft.to_setup(now)), {}, say, lang)


def _estimate_minutes(draft: TournamentDraft) -> int | None:
    return GAME_SCREENS[draft.game].estimate_minutes(draft.chosen_options)


def _describe_delay(minutes: int, say: Say) -> str:
    """Say how long after the announcement it starts, in the largest whole unit."""
    unit, length = next(u for u in _DELAY_UNITS if minutes % u[1] == 0)
    return say("draft-starts-in", unit=unit, count=minutes // length)


def _describe_times(draft: TournamentDraft, now: Moment, say: Say) -> str:
    """Say when it starts, how that was read, and how long people check in and rest."""
    when = draft.when
    if draft.in_ms is None:
        lines = [say("tournament-begins-at", starts=when.at // 1000)]
    else:
        lines = [_describe_delay(max(1, round(draft.in_ms / MINUTE_MS)), say)]
    setup = draft.to_setup(now)
    checkin = max(1, (setup.starts_at - setup.closes_at) // MINUTE_MS)
    lines.append(say("draft-times", checkin=checkin, rest=draft.rest, every=draft.every))
    if when.clocks:
        lines.append(say(f"tournament-clocks-{when.clocks}"))
    return "\n".join(lines)


def _describe_forecasts(scene: TournamentScene, draft: TournamentDraft) -> str:
    """Describe the draft's plan for some numbers of people, its places among them."""
    places, full = draft.capacity, 2 * draft.format.table
    lines: list[str] = []
    for people in sorted({min(full, places), max(full, places // 2), places})[-MAX_FORECASTS:]:
        with contextlib.suppress(IllegalActionError):
            plan = screens.describe_forecast(scene, people, _estimate_minutes(draft))
            lines.append(scene.say("draft-plan", who=_format_people(people, scene.say), plan=plan))
    return "\n".join(lines)


def _build_select(
    number: int, draft: TournamentDraft, name: str, now: Moment, say: Say, lang: str
) -> Sequence[ui.Item[Any]]:
    """Return one choice, each value with its outcome for a full list.

    Empty without values.
    """
    values = drafts.list_choices(draft, name)
    to = str(PanelPress(PANEL, f"{number}/set/{name}"))
    if not values:
        return []
    if name == "clock":
        found = build_option_choices(draft.game, draft.chosen_options, name, draft.clock, say)
        return [ui.Select[Any](custom_id=to, options=found)]
    now_chosen = drafts.get_choice(draft, name)
    options = [
        discord.SelectOption(
            label=_format_choice(name, value, say)[:100],
            description=_describe_outcome(draft, name, value, now, say, lang)[:100] or None,
            value=value,
            default=value == now_chosen,
        )
        for value in values
    ]
    return [ui.Select[Any](custom_id=to, options=options)]


def _format_choice(name: str, value: str, say: Say) -> str:
    if name == "surplus":
        return say(f"tournament-surplus-name-{value}")
    if name == "seating":
        return say(f"tournament-seating-{value}")
    return say(f"draft-{name}", count=int(value))


def _describe_outcome(
    draft: TournamentDraft, name: str, value: str, now: Moment, say: Say, lang: str
) -> str:
    """Explain this choice, or its outcome for a full list."""
    if name == "seating":
        return say(f"tournament-seating-{value}-why")
    try:
        other = drafts.change_choice(draft, name, value)
        scene = _build_scene(other, now, say, lang)
        plan = screens.describe_forecast(scene, other.capacity, _estimate_minutes(other))
    except IllegalActionError:
        return ""
    return say("draft-comes-to", who=_format_people(other.capacity, say), plan=plan)


def _format_people(count: int, say: Say) -> str:
    return say("tournament-people", count=count)


def _build_button(
    number: int, verb: str, key: str, say: Say, style: Style = Style.secondary
) -> ui.Button[Any]:
    custom_id = str(PanelPress(PANEL, f"{number}/{verb}/"))
    return ui.Button(style=style, label=say(key), custom_id=custom_id)
