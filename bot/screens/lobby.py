"""Messages before and after any game: the lobby, the result, a table broken off."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, get_args, get_type_hints

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.screens.ids import TablePress
from bot.screens.preferences import PANEL as PREFERENCES
from bot.screens.scene import MessageLayout, Row, Style, TableScene, build_panel_button
from bot.tables.rows import ClockSpeed, replace_option
from bot.tables.table import PublicTable
from bot.texts import Say, has_text
from engines.core import Office
from renderers import lobby as pictures
from renderers.emblem import Emblem


class TimeUnit(Struct, frozen=True):
    """Unit of time, used from `least` of them on."""

    name: str
    ms: int
    least: int


AWAY_UNITS = (
    TimeUnit("days", 86_400_000, 2),
    TimeUnit("hours", 3_600_000, 2),
    TimeUnit("minutes", 60_000, 1),
)


class LobbyInvitation(Struct, frozen=True):
    """Facts about its game that a lobby shows.

    Title and pitch are in the reader's language; `minutes` is about how long a game takes.
    """

    title: str
    pitch: str
    minutes: int | None = None
    emblem: Emblem | None = None
    told: Collection[str] = ()
    """Options that the title tells already."""


def build_lobby(
    table: PublicTable, scene: TableScene, invitation: LobbyInvitation
) -> MessageLayout:
    """Tell a lobby's host, numbers of players, length, and unusual options."""
    say = scene.say
    allowed = table.rules.list_seat_counts(table.options)
    host = next((s for s, m in enumerate(table.members) if m.user_id == table.host), 0)
    texts = [
        say(
            "lobby-title" if table.members else "lobby-title-empty",
            game=invitation.title,
            table=table.id,
            host=scene.format_name(host) if table.members else "",
        ),
        invitation.pitch,
        _describe_size(table, allowed, invitation.minutes, say),
        " · ".join(
            _format_chosen_label(table, name, say)
            for name in _list_unusual_options(table, invitation)
        ),
        say("lobby-slow") if table.is_slow else "",
        say("lobby-rematch", table=table.rematch_of) if table.rematch_of else "",
        *_describe_judge(table, scene),
    ]
    choosing: list[ui.Item[Any]] = [scene.build_button(say("button-options"), "options", emoji="⚙️")]
    if table.rules.levels:
        level = table.rules.levels[len(table.rules.levels) // 2]
        add = scene.build_button(say("button-computer"), "computer", f"add.{level}", emoji="🤖")
        choosing.append(add)
    choosing += [
        build_rules_button(table, scene),
        _build_panel_button("verify", table, say("button-fair"), "🔏"),
    ]
    if table.has_one_judge and table.unagreed:
        label = scene.say("button-accept-judge")
        choosing.append(scene.build_button(label, "accept", style=Style.success, emoji="⚖️"))
    again = table.rematch_of is not None
    buttons: list[ui.Item[Any]] = [
        scene.build_button(
            say("button-rematch" if again else "button-join"),
            "join",
            style=Style.success,
            emoji="🔁" if again else None,
        ),
        scene.build_button(say("button-leave"), "leave"),
        scene.build_button(say("button-start"), "start", style=Style.primary),
    ]
    title, emblem = invitation.title, invitation.emblem
    return MessageLayout(
        texts=texts,
        rows=[buttons, choosing],
        draw=partial(pictures.render_lobby, scene.players, allowed[-1], title, say, emblem),
    )


CALL_PANEL = "players"
"""Panel of the button that calls users who look for players."""


def add_call_button(
    layout: MessageLayout, table: PublicTable, looking: int, say: Say
) -> MessageLayout:
    """Return a lobby with the button that calls people who look for players."""
    label = say("button-call-players", looking=looking)
    first, *rows = layout.rows
    button = _build_panel_button(CALL_PANEL, table, label, "📣")
    return replace(layout, rows=[[*first, button], *rows])


def _describe_judge(table: PublicTable, scene: TableScene) -> Sequence[str]:
    """Tell the only judge, and the players who have not agreed to them yet."""
    say = scene.say
    if not table.has_one_judge or not table.judge:
        return ()
    shown = say("jury-judge-shown", who=f"<@{table.judge}>")
    if not table.unagreed:
        return (shown,)
    asked = scene.join_list([f"<@{user_id}>" for user_id in sorted(table.unagreed)])
    return (shown, say("jury-judge-asked", who=asked))


def _describe_size(table: PublicTable, allowed: range, minutes: int | None, say: Say) -> str:
    """Say how many can play, how long a live game takes, and how many are in."""
    ends = sorted({allowed[0], allowed[-1]})
    lines = [say("lobby-players", players="–".join(map(str, ends)), most=ends[-1])]
    if minutes is not None and table.clock == "live":
        lines.append(say("lobby-minutes", minutes=minutes))
    lines.append(say("lobby-in", seated=len(table.members)))
    return " · ".join(lines)


def build_rules_button(table: PublicTable, scene: TableScene) -> ui.Button[Any]:
    """Return the button that shows its presser the rules that hold at this table."""
    return _build_panel_button("rules", table, scene.say("button-rules"), "📖")


# --- what may be chosen --------------------------------------------------------------------------

MAX_UNFOLDED_OPTIONS = 6
FOLDED_OPTIONS = 3
"""Options that are shown at first of a game with more than `MAX_UNFOLDED_OPTIONS`."""
POINTS = "points"
"""Panel of the button that gives out a table's points."""
ALL_OPTIONS = "all"
"""Value that says on the panel of options that all are shown."""
CLOCK_OPTION = "clock"
"""Option of a table beside its game's, if that can be played slowly."""


def list_choices(options: type[Any], name: str) -> tuple[str, ...]:
    """Return the values of a game's option, the default first.

    Empty if it is free text.
    """
    return get_args(get_type_hints(options)[name])


def list_possible_choices(options: Any, name: str) -> tuple[str, ...]:
    """Return those of the values that go together with the other options."""
    return tuple(v for v in list_choices(options.__class__, name) if _is_possible(options, name, v))


def _is_possible(options: Any, name: str, value: str) -> bool:
    try:
        replace_option(options, name, value)
    except ValueError:
        return False
    return True


def build_options_panel(
    table: PublicTable, scene: TableScene, host: bool, whole: bool = False, manages: bool = False
) -> MessageLayout:
    """Return the panel of a table's options, each with its meaning.

    The host gets selects, of a game with many options only the first unless they want the `whole`;
    others get a list of all. A player who `manages` the server may make them the options of new
    tables.
    """
    say = scene.say
    if not host or table.phase != "lobby":
        chosen = [(name, _get_chosen_value(table, name)) for name in _list_option_names(table)]
        lines = [
            say(
                "options-line",
                label=_format_table_option(table, name, value, say),
                why=_format_table_option(table, name, value, say, why=True),
            )
            for name, value in chosen
        ]
        return MessageLayout(
            [say("options-title", table=table.id), "\n".join(lines)],
            [_build_points_button(table, say)],
        )
    names, first = _list_option_names(table), _list_first_options(table)
    folded = first != names
    whole = whole and folded
    shown = names if whole else first
    rows = [_build_option_row(table, scene, name, whole) for name in shown]
    if seats := _build_seat_choices(table, scene):
        select = _build_select(scene, "computer", "", whole, seats)
        select.placeholder = say("seats-select" if table.rules.levels else "seats-select-people")
        rows.append([select])
    more = (
        []
        if whole or not folded
        else [scene.build_button(say("button-more-options"), "options", ALL_OPTIONS)]
    )
    usual = build_panel_button(say("button-usual"), "usual", str(table.id))
    below = [*more, *_build_points_button(table, say), *([usual] if manages else [])]
    return MessageLayout([say("options-yours", table=table.id)], [*rows, below])


def _build_points_button(table: PublicTable, say: Say) -> Row:
    """Return the button that sends the file of a typed option, if there is one."""
    options = table.rules.options_type
    if all(list_choices(options, name) for name in asdict(table.options)):
        return []
    return [build_panel_button(say("button-points-file"), POINTS, str(table.id))]


def list_changed_options(table: PublicTable, opening: Collection[str] = ()) -> dict[str, str]:
    """Return the options of a table that differ from the game's own; no free texts.

    The options in `opening`, with which a table would begin otherwise, are among them in any case.
    """
    usual, now = asdict(table.rules.options_type()), asdict(table.options)
    return {
        name: value
        for name, value in now.items()
        if (value != usual[name] or name in opening)
        and list_choices(table.rules.options_type, name)
    }


def _list_option_names(table: PublicTable) -> tuple[str, ...]:
    clock = (CLOCK_OPTION,) if table.rules.can_be_slow else ()
    return (*table.rules.list_applicable_options(table.options), *clock)


def _list_first_options(table: PublicTable) -> tuple[str, ...]:
    """Return the options that a newcomer may want: of many the first, and the clock."""
    names = _list_option_names(table)
    return names if len(names) <= MAX_UNFOLDED_OPTIONS else (*names[:FOLDED_OPTIONS], *names[-1:])


def _list_unusual_options(table: PublicTable, invitation: LobbyInvitation) -> Sequence[str]:
    """Return the options that a lobby names.

    Those that are not the game's own, and a slow clock.
    """
    named = {*list_changed_options(table)} - {*invitation.told}
    if table.clock != "live":
        named.add(CLOCK_OPTION)
    return [name for name in _list_option_names(table) if name in named]


def _get_chosen_value(table: PublicTable, name: str) -> str:
    return table.clock if name == CLOCK_OPTION else getattr(table.options, name)


def _format_chosen_label(table: PublicTable, name: str, say: Say) -> str:
    return _format_table_option(table, name, _get_chosen_value(table, name), say)


def _format_table_option(
    table: PublicTable, name: str, value: str, say: Say, *, why: bool = False
) -> str:
    return _format_option(table.rules.name, name, value, table.clock, say, why=why)


def _format_option(
    game: str, name: str, value: str, clock: ClockSpeed, say: Say, *, why: bool = False
) -> str:
    """Return the name of a choice, or in one line what it means (`why`)."""
    of = "option" if name == CLOCK_OPTION else f"{game}-option"
    key = f"{of}-{name}-{value}".replace("_", "-")
    if why:
        return say(f"{key}-why")
    return say(choose_paced_key(key, clock))


def choose_paced_key(key: str, clock: ClockSpeed) -> str:
    """Return the key of a choice's name at this pace.

    A choice that names a time has other names where everything takes longer.
    """
    slow = f"{key}-{clock}"
    return slow if clock != "live" and has_text(slow) else key


def _build_option_row(table: PublicTable, scene: TableScene, name: str, whole: bool) -> Row:
    game, clock = table.rules.name, table.clock
    return [
        _build_select(
            scene,
            "option",
            name,
            whole,
            build_option_choices(game, table.options, name, clock, scene.say),
        )
    ]


def build_option_choices(
    game: str, options: Any, name: str, clock: ClockSpeed, say: Say
) -> list[discord.SelectOption]:
    """Return the values of an option, or of the clock, each with its meaning.

    Only those are returned that go together with the other `options`.
    """
    values = get_args(ClockSpeed) if name == CLOCK_OPTION else list_possible_choices(options, name)
    now = clock if name == CLOCK_OPTION else getattr(options, name)
    return [
        discord.SelectOption(
            label=_format_option(game, name, value, clock, say)[:100],
            description=_format_option(game, name, value, clock, say, why=True)[:100],
            value=value,
            default=value == now,
        )
        for value in values
    ]


def _build_seat_choices(table: PublicTable, scene: TableScene) -> list[discord.SelectOption]:
    """Return the choices that seat computers, and take them and people out."""
    say = scene.say
    adding = [
        discord.SelectOption(
            label=say(f"computer-add-{level}"),
            description=say(f"computer-add-{level}-why", game=table.rules.name),
            value=f"add.{level}",
        )
        for level in table.rules.levels
    ]
    removing = [
        discord.SelectOption(
            label=say("computer-remove", name=scene.players[seat].name)[:100],
            description=say(f"computer-level-{member.level}"),
            value=f"remove.{seat}",
        )
        for seat, member in enumerate(table.members)
        if member.level is not None
    ]
    people = [
        discord.SelectOption(
            label=say("computer-remove", name=scene.players[seat].name)[:100],
            description=say("lobby-take-out-why"),
            value=f"out.{member.user_id}",
        )
        for seat, member in enumerate(table.members)
        if member.user_id is not None and member.user_id not in (table.host, 0)
    ]
    return [*adding, *removing, *people]


def _build_select(
    scene: TableScene, verb: str, arg: str, whole: bool, values: list[discord.SelectOption]
) -> ui.Select[Any]:
    # The press carries the choice in the select's values; nothing here can grow stale.
    custom_id = scene.build_button("-", verb, arg, ALL_OPTIONS if whole else "").custom_id
    assert custom_id is not None
    return ui.Select[Any](custom_id=custom_id, options=values)


# --- after an outage -----------------------------------------------------------------------------


def describe_absence(gap_ms: int, say: Say) -> str:
    """Say for how long the bot was away, to the minute, the hour or the day."""
    unit = next(u for u in AWAY_UNITS if gap_ms >= u.least * u.ms or u is AWAY_UNITS[-1])
    return say("away-told", unit=unit.name, count=max(1, round(gap_ms / unit.ms)))


# --- pausing -------------------------------------------------------------------------------------


def add_pause_notes(layout: MessageLayout, table: PublicTable, scene: TableScene) -> MessageLayout:
    """Return the game's layout with who asks for a pause, or with a button to go on."""
    if not table.paused and not table.agreed:
        return layout
    say = scene.say
    wish = "resume" if table.paused else "pause"
    texts = _describe_pause(table, scene) if table.paused else []
    if table.agreed:
        missing = sorted(table.get_voters("pause") - table.agreed)
        texts.append(
            say(
                f"{wish}-wished",
                names=scene.join_names(sorted(table.agreed)),
                missing=scene.join_names(missing),
            )
        )
    button = scene.build_button(say(f"button-{wish}"), wish, emoji="▶️" if table.paused else "⏸️")
    if table.paused:
        return MessageLayout([*texts, *layout.texts[1:]], [[button]], layout.draw, layout.key)
    return MessageLayout([*layout.texts, *texts], [*layout.rows, [button]], layout.draw, layout.key)


def _describe_pause(table: PublicTable, scene: TableScene) -> list[str]:
    """Say that a table is paused, and when it goes on without everybody's wish."""
    say = scene.say
    text = say("paused", table=table.id)
    if table.pause_open:
        return [text, say("pause-open")]
    due = scene.due.get(Office.CLOCK)
    if due is None:
        return [text]
    key = "pause-until" if table.tournament is None else "pause-until-tournament"
    return [text, say(key, stamp=round(due / 1000))]


def add_stop_notes(layout: MessageLayout, table: PublicTable, scene: TableScene) -> MessageLayout:
    """Return the game's layout with who would like to stop for good."""
    say = scene.say
    if not table.stopping:
        return layout
    missing = sorted(table.get_voters("stop") - table.stopping)
    names = scene.join_names(sorted(table.stopping))
    text = say("stop-wished", names=names, missing=scene.join_names(missing) or "–")
    button = scene.build_button(say("button-stop"), "stop", style=Style.danger, emoji="⏹️")
    return MessageLayout([*layout.texts, text], [*layout.rows, [button]], layout.draw, layout.key)


# --- afterwards ----------------------------------------------------------------------------------


RatingChanges = Mapping[int, tuple[int, int]]
"""Rating before a game and after it, by the person's id."""
UNRATED: RatingChanges = {}


def build_result(
    layout: MessageLayout,
    table: PublicTable,
    scene: TableScene,
    ratings: RatingChanges = UNRATED,
    scores: Sequence[str] = (),
) -> MessageLayout:
    """Return the game's last layout with the results and the next actions.

    As nothing is secret any more, everybody's place stands there with what they have won (`scores`,
    by seat) and their rating; this list alone says who has won.
    """
    say = scene.say
    places, absent = table.get_standings(), table.get_absent_seats()
    lines: list[str] = []
    if places and not table.stopped:
        rated = {
            seat: change
            for seat, member in enumerate(table.members)
            if (change := ratings.get(member.user_id or 0))
        }
        for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
            key = "result-first" if places[seat] == 1 else "result-place"
            parts = [
                say(key, place=places[seat], name=scene.format_name(seat)),
                *scores[seat : seat + 1],
            ]
            if seat in rated:
                parts.append(_format_rating_change(*rated[seat], say))
                if seat in absent and not rated.keys() <= absent:
                    parts.append(say("result-absent"))
            lines.append(" · ".join(filter(None, parts)))
        if ratings and any(member.level is not None for member in table.members):
            lines.append(say("result-computers"))
    return MessageLayout(
        texts=[*layout.texts, "\n".join(lines)],
        rows=[_build_result_row(table, scene)],
        draw=layout.draw,
    )


def build_stopped(table: PublicTable, scene: TableScene) -> MessageLayout:
    """Return the message of a table that was broken off, in the lobby or in mid-game."""
    say = scene.say
    texts: Sequence[str] = [describe_stop(table, say)]
    if not table.has_begun:
        return MessageLayout(texts)
    return MessageLayout(texts, [_build_result_row(table, scene)])


def describe_stop(table: PublicTable, say: Say) -> str:
    """Say that a table was broken off, and by whom."""
    name, who = "stopped-game", ""
    if not table.has_begun:
        name = "stopped-idle" if table.idle else "stopped-lobby"
    elif table.called_off:
        name = "stopped-called-off"
    elif table.stopped_by is not None:
        name = "stopped-by"
        who = f"<@{table.stopped_by}>" if table.stopped_by > 0 else say("privacy-gone")
    elif table.stopping and table.stopping >= table.get_voters("stop"):
        name = "stopped-agreed"
    return say(name, game=say(f"{table.rules.name}-title"), table=table.id, who=who)


def describe_fairness(table: PublicTable, say: Say) -> str:
    """Say what all chance of a running table comes from, as far as it is public.

    These are the secret's fingerprint, and the salt of the players who joined.
    """
    fixed = (table.commitment, table.salt) if table.salt else (table.commitment,)
    button = say("button-verify", game=table.rules.name)
    text = say("fairness-now", table=table.id, button=button)
    return f"{text}\n{say('chance-fingerprint', code=' '.join(f'`{each}`' for each in fixed))}"


def _format_rating_change(before: int, after: int, say: Say) -> str:
    change = after - before
    if change == 0:
        return say("result-rating-same", rating=after)
    key = "result-rating-up" if change > 0 else "result-rating-down"
    return say(key, rating=after, change=abs(change))


def _build_result_row(table: PublicTable, scene: TableScene) -> Row:
    say = scene.say
    first = scene.build_button(say("button-rematch"), "rematch", style=Style.success, emoji="🔁")
    if table.tournament is not None:
        first = build_standings_button(table, scene)
    return [
        first,
        *build_review_buttons(table, say),
        _build_panel_button("replay", table, say("button-replay"), "⏮️"),
        _build_panel_button("verify", table, say("button-verify", game=table.rules.name), "✅"),
        scene.build_button(say("button-record"), "record", emoji="🧾"),
    ]


def build_review_buttons(table: PublicTable, say: Say) -> Row:
    """Return the button to the reader's own review, if the game has reviews."""
    if table.rules.reviewer is None:
        return []
    return [_build_panel_button("review", table, say("button-review"), "💡")]


def _build_panel_button(name: str, table: PublicTable, label: str, emoji: str) -> ui.Button[Any]:
    """Return the button that shows this table's panel of this name to its presser."""
    return build_panel_button(label, name, str(table.id), emoji=emoji)


def build_standings_button(table: PublicTable, scene: TableScene) -> ui.Button[Any]:
    """Return the button that shows the standings of this table's tournament."""
    arg = f"{table.tournament}/standings/0"
    return build_panel_button(scene.say("button-standings"), "tournament", arg, emoji="🏆")


def build_quiet_hours_button(say: Say) -> ui.Button[Any]:
    """Return the button that opens a person's own quiet hours."""
    return build_panel_button(say("button-quiet"), PREFERENCES, emoji="🔔")


def build_next_table_button(table_id: int, say: Say) -> ui.Button[Any]:
    """Return the button from a slow table's private message to the next one's."""
    return ui.Button(
        style=discord.ButtonStyle.primary,
        label=say("button-next-table"),
        custom_id=str(TablePress(table_id, "look")),
        emoji="▶️",
    )
