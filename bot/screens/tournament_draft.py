"""The panel on which a tournament is set up before it is announced: selects that say what each
choice comes to, and two dialogs for what is typed.

The panel's argument is `<draft>/<verb>/<what>`.
"""

import contextlib
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens import SCREENS
from bot.screens import tournament as screens
from bot.screens.ids import OnPanel
from bot.screens.lobby import option_choices
from bot.screens.scene import Layout, Row, Style, plain
from bot.screens.tournament_scene import TournamentScene
from bot.texts import Say
from bot.tournaments import drafts
from bot.tournaments.drafts import NUMBERS, Draft
from bot.tournaments.moments import MINUTE_MS
from bot.tournaments.rows import LONGEST_CONDITIONS, LONGEST_NAME, Moment
from bot.tournaments.tournament import Tournament
from engines import latest
from engines.core import Illegal

PANEL = "draft"
SELECTS = ("capacity", "table", "through", "surplus", "rounds", "seating", "clock")
LONGEST_START = 30
MOST_FIELDS = 3
"""For so many numbers of people is told what comes of it."""


def panel(
    number: int,
    draft: Draft,
    channel_id: int,
    now: Moment,
    say: Say,
    lang: str,
    noted: Sequence[str] = (),
) -> Layout:
    """Return the whole of what is chosen, with what may be chosen otherwise; `noted` is what there
    is to know of the start."""
    scene = _scene(draft, now, say, lang)
    rows = [_select(number, draft, name, now, say, lang) for name in SELECTS]
    return Layout(
        [
            say("draft-title", name=plain(draft.name), game=say(f"{draft.game}-title")),
            "\n".join(screens.played(scene)),
            "\n".join([_times(draft, now, say), *noted]),
            _fields(scene, draft),
            say("draft-announced-in", channel=f"<#{channel_id}>"),
        ],
        [
            *(row for row in rows if row),
            [
                _button(number, "numbers", "button-draft-numbers", say),
                _button(number, "words", "button-draft-words", say),
                _button(number, "game", "button-draft-game", say),
            ],
            [_button(number, "announce", "button-announce", say, Style.success)],
        ],
    )


def options_panel(number: int, draft: Draft, say: Say) -> Layout:
    """Return the options of the game, each with what it means."""
    options = draft.chosen_options
    rows: list[Row] = []
    for name in latest(draft.game).applicable(options):
        found = option_choices(draft.game, options, name, draft.clock, say)
        if len(found) > 1:
            to = OnPanel(PANEL, f"{number}/option/{name}")
            rows.append([ui.Select[Any](custom_id=str(to), options=found)])
    title = say("draft-options", name=plain(draft.name), game=say(f"{draft.game}-title"))
    return Layout([title], [*rows, [_button(number, "back", "button-draft-back", say)]])


def announced(tournament: int, starts_at: Moment, channel_id: int, say: Say) -> list[str]:
    """Say where a tournament is open now, and when it starts."""
    return [
        say("tournament-created", number=tournament, channel=f"<#{channel_id}>"),
        say("tournament-begins-at", starts=starts_at // 1000),
    ]


# --- dialogs -------------------------------------------------------------------------------------


def numbers(number: int, draft: Draft, say: Say) -> ui.Modal:
    """Return the dialog of what is counted."""
    made = _modal(number, "numbers", say)
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
        _add(made, name, str(value), len(str(NUMBERS[name][1])), say)
    return made


def words(number: int, draft: Draft, say: Say) -> ui.Modal:
    """Return the dialog of name, start and conditions."""
    made = _modal(number, "words", say)
    _add(made, "name", draft.name, LONGEST_NAME, say)
    _add(made, "start", draft.start, LONGEST_START, say)
    _add(made, "age", str(draft.age), len(str(NUMBERS["age"][1])), say)
    _add(made, "conditions", draft.conditions, LONGEST_CONDITIONS, say, required=False)
    return made


def _modal(number: int, name: str, say: Say) -> ui.Modal:
    return ui.Modal(
        title=say(f"draft-modal-{name}"),
        timeout=None,
        custom_id=str(OnPanel(PANEL, f"{number}/filled/{name}")),
    )


def _add(
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


def _scene(draft: Draft, now: Moment, say: Say, lang: str) -> TournamentScene:
    return TournamentScene(Tournament(0, setup=draft.setup(now)), {}, say, lang)


def _minutes(draft: Draft) -> int | None:
    return SCREENS[draft.game].minutes(draft.chosen_options)


def _times(draft: Draft, now: Moment, say: Say) -> str:
    """Say when it starts, how that was read, and how long people check in and rest."""
    when = draft.when
    if draft.in_ms is None:
        told = [say("tournament-begins-at", starts=when.at // 1000)]
    else:
        told = [say("draft-starts-in", minutes=max(1, round(draft.in_ms / 60_000)))]
    setup = draft.setup(now)
    checkin = max(1, (setup.starts_at - setup.closes_at) // MINUTE_MS)
    told.append(say("draft-times", checkin=checkin, rest=draft.rest, every=draft.every))
    if when.clocks:
        told.append(say(f"tournament-clocks-{when.clocks}"))
    return "\n".join(told)


def _fields(scene: TournamentScene, draft: Draft) -> str:
    """Say what comes of it for some numbers of people, the places among them."""
    places, full = draft.capacity, 2 * draft.format.table
    told: list[str] = []
    for people in sorted({min(full, places), max(full, places // 2), places})[-MOST_FIELDS:]:
        with contextlib.suppress(Illegal):
            plan = screens.foreseen(scene, people, _minutes(draft))
            told.append(scene.say("draft-plan", who=_people(people, scene.say), plan=plan))
    return "\n".join(told)


def _select(
    number: int, draft: Draft, name: str, now: Moment, say: Say, lang: str
) -> Sequence[ui.Item[Any]]:
    """Return one choice, each value with what it comes to for a full list; nothing where there is
    none."""
    values = drafts.choices(draft, name)
    to = str(OnPanel(PANEL, f"{number}/set/{name}"))
    if not values:
        return []
    if name == "clock":
        found = option_choices(draft.game, draft.chosen_options, name, draft.clock, say)
        return [ui.Select[Any](custom_id=to, options=found)]
    now_chosen = drafts.chosen(draft, name)
    options = [
        discord.SelectOption(
            label=_label(name, value, say)[:100],
            description=_comes_to(draft, name, value, now, say, lang)[:100] or None,
            value=value,
            default=value == now_chosen,
        )
        for value in values
    ]
    return [ui.Select[Any](custom_id=to, options=options)]


def _label(name: str, value: str, say: Say) -> str:
    if name == "surplus":
        return say(f"tournament-surplus-name-{value}")
    if name == "seating":
        return say(f"tournament-seating-{value}")
    return say(f"draft-{name}", count=int(value))


def _comes_to(draft: Draft, name: str, value: str, now: Moment, say: Say, lang: str) -> str:
    """Say what this choice means, or what a full list comes to with it."""
    if name == "seating":
        return say(f"tournament-seating-{value}-why")
    try:
        other = drafts.change(draft, name, value)
        scene = _scene(other, now, say, lang)
        plan = screens.foreseen(scene, other.capacity, _minutes(other))
    except Illegal:
        return ""
    return say("draft-comes-to", who=_people(other.capacity, say), plan=plan)


def _people(count: int, say: Say) -> str:
    return say("tournament-people", count=count)


def _button(
    number: int, verb: str, key: str, say: Say, style: Style = Style.secondary
) -> ui.Button[Any]:
    custom_id = str(OnPanel(PANEL, f"{number}/{verb}/"))
    return ui.Button(style=style, label=say(key), custom_id=custom_id)
