"""Before and after the game, the same for all games: the lobby, the result, a table broken off."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, get_args, get_type_hints

import discord
from discord import ui
from msgspec import Struct

from bot.screens.ids import Pressed
from bot.screens.preferences import PANEL as PREFERENCES
from bot.screens.scene import Layout, Row, Scene, Style, panel_button
from bot.tables.rows import Speed, choose
from bot.tables.table import PublicTable
from bot.texts import Say, has
from engines.core import Office
from renderers import lobby as pictures
from renderers.emblem import Emblem


class Unit(Struct, frozen=True):
    """A unit in which a time is counted from `least` of them on."""

    name: str
    ms: int
    least: int


AWAY_UNITS = (
    Unit("days", 86_400_000, 2),
    Unit("hours", 3_600_000, 2),
    Unit("minutes", 60_000, 1),
)


class Invitation(Struct, frozen=True):
    """What a lobby says of its game: the title and one sentence, in the reader's language, how many
    minutes a game takes, about, and what stands for it in the picture."""

    title: str
    pitch: str
    minutes: int | None = None
    emblem: Emblem | None = None
    told: Collection[str] = ()
    """The options of which the title says what is chosen."""


def lobby(table: PublicTable, scene: Scene, invitation: Invitation) -> Layout:
    """Say who invites, how many can play, how long it takes, and what is unusual."""
    say = scene.say
    allowed = table.rules.seats(table.options)
    host = next((s for s, m in enumerate(table.members) if m.user_id == table.host), 0)
    texts = [
        say(
            "lobby-title",
            game=invitation.title,
            table=table.id,
            host=scene.name(host) if table.members else "",
        ),
        invitation.pitch,
        _lasts(table, allowed, invitation.minutes, say),
        " · ".join(_label(table, name, say) for name in _unusual(table, invitation)),
        say("lobby-slow") if table.is_slow else "",
        say("lobby-rematch", table=table.rematch_of) if table.rematch_of else "",
        *_judge(table, scene),
    ]
    choosing: list[ui.Item[Any]] = [scene.button(say("button-options"), "options", emoji="⚙️")]
    if table.rules.levels:
        level = table.rules.levels[len(table.rules.levels) // 2]
        add = scene.button(say("button-computer"), "computer", f"add.{level}", emoji="🤖")
        choosing.append(add)
    choosing += [rules(table, scene), _panel("verify", table, say("button-fair"), "🔏")]
    if table.one_judge and table.unagreed:
        label = scene.say("button-accept-judge")
        choosing.append(scene.button(label, "accept", style=Style.success, emoji="⚖️"))
    again = table.rematch_of is not None
    buttons: list[ui.Item[Any]] = [
        scene.button(
            say("button-rematch" if again else "button-join"),
            "join",
            style=Style.success,
            emoji="🔁" if again else None,
        ),
        scene.button(say("button-leave"), "leave"),
        scene.button(say("button-start"), "start", style=Style.primary),
    ]
    title, emblem = invitation.title, invitation.emblem
    return Layout(
        texts=texts,
        rows=[buttons, choosing],
        draw=partial(pictures.lobby, scene.players, allowed[-1], title, say, emblem),
    )


def _judge(table: PublicTable, scene: Scene) -> Sequence[str]:
    """Say who alone judges, and who has not agreed to them yet."""
    say = scene.say
    if not table.one_judge or not table.judge:
        return ()
    shown = say("jury-judge-shown", who=f"<@{table.judge}>")
    if not table.unagreed:
        return (shown,)
    asked = scene.listing([f"<@{user_id}>" for user_id in sorted(table.unagreed)])
    return (shown, say("jury-judge-asked", who=asked))


def _lasts(table: PublicTable, allowed: range, minutes: int | None, say: Say) -> str:
    """Say how many can play, how long a live game takes, and how many are in."""
    ends = sorted({allowed[0], allowed[-1]})
    told = [say("lobby-players", players="–".join(map(str, ends)), most=ends[-1])]
    if minutes is not None and table.clock == "live":
        told.append(say("lobby-minutes", minutes=minutes))
    told.append(say("lobby-in", seated=len(table.members)))
    return " · ".join(told)


def rules(table: PublicTable, scene: Scene) -> ui.Button[Any]:
    """Opens the rules that hold at this table, for who presses."""
    return _panel("rules", table, scene.say("button-rules"), "📖")


# --- what may be chosen --------------------------------------------------------------------------

MANY = 6
FIRST = 3
"""Of a game with more options than `MANY` these are shown at first."""
WHOLE = "all"
"""Says on the panel of options that all are shown."""
CLOCK = "clock"
"""The option that a table has beside those of its game, where that can be played slowly."""


def choices(options: type[Any], name: str) -> tuple[str, ...]:
    """What an option of a game may be, the default first; nothing if it is no choice."""
    return get_args(get_type_hints(options)[name])


def possible(options: Any, name: str) -> tuple[str, ...]:
    """Those of the choices that can be made beside the other options."""
    return tuple(v for v in choices(options.__class__, name) if _goes(options, name, v))


def _goes(options: Any, name: str, value: str) -> bool:
    try:
        choose(options, name, value)
    except ValueError:
        return False
    return True


def options(
    table: PublicTable, scene: Scene, host: bool, whole: bool = False, manages: bool = False
) -> Layout:
    """The choices of a table with what each means: selects for the host, of a game with many only
    the first unless they want the `whole`; a list of all for others. Who `manages` the server may
    make them those of new tables."""
    say = scene.say
    if not host or table.phase != "lobby":
        chosen = [(name, _chosen(table, name)) for name in _names(table)]
        lines = [
            say(
                "options-line",
                label=_text(table, name, value, say),
                why=_text(table, name, value, say, why=True),
            )
            for name, value in chosen
        ]
        return Layout([say("options-title", table=table.id), "\n".join(lines)])
    names, first = _names(table), _first(table)
    folded = first != names
    whole = whole and folded
    shown = names if whole else first
    rows = [_select(table, scene, name, whole) for name in shown]
    if seats := _seats(table, scene):
        select = _choice(scene, "computer", "", whole, seats)
        select.placeholder = say("seats-select" if table.rules.levels else "seats-select-people")
        rows.append([select])
    more = (
        [] if whole or not folded else [scene.button(say("button-more-options"), "options", WHOLE)]
    )
    usual = panel_button(say("button-usual"), "usual", str(table.id))
    below = [*more, *([usual] if manages else [])]
    return Layout([say("options-yours", table=table.id)], [*rows, below])


def chosen(table: PublicTable, opening: Collection[str] = ()) -> dict[str, str]:
    """The options of a table that are not as the game's own, or with which a table would begin
    otherwise (`opening`); no free texts."""
    usual, now = asdict(table.rules.options_type()), asdict(table.options)
    return {
        name: value
        for name, value in now.items()
        if (value != usual[name] or name in opening) and choices(table.rules.options_type, name)
    }


def _names(table: PublicTable) -> tuple[str, ...]:
    clock = (CLOCK,) if table.rules.slow else ()
    return (*table.rules.applicable(table.options), *clock)


def _first(table: PublicTable) -> tuple[str, ...]:
    """Those that a newcomer may want to choose: of many the first, and the clock."""
    names = _names(table)
    return names if len(names) <= MANY else (*names[:FIRST], *names[-1:])


def _unusual(table: PublicTable, invitation: Invitation) -> Sequence[str]:
    """The options that a lobby names: those that are not the game's own, and a slow clock."""
    named = {*chosen(table)} - {*invitation.told}
    if table.clock != "live":
        named.add(CLOCK)
    return [name for name in _names(table) if name in named]


def _chosen(table: PublicTable, name: str) -> str:
    return table.clock if name == CLOCK else getattr(table.options, name)


def _label(table: PublicTable, name: str, say: Say) -> str:
    return _text(table, name, _chosen(table, name), say)


def _text(table: PublicTable, name: str, value: str, say: Say, *, why: bool = False) -> str:
    return _called(table.rules.name, name, value, table.clock, say, why=why)


def _called(game: str, name: str, value: str, clock: Speed, say: Say, *, why: bool = False) -> str:
    """What a choice is called, or in one line what it means."""
    of = "option" if name == CLOCK else f"{game}-option"
    key = f"{of}-{name}-{value}".replace("_", "-")
    if why:
        return say(f"{key}-why")
    return say(paced(key, clock))


def paced(key: str, clock: Speed) -> str:
    """Return the key of what a choice is called at this pace: one that names a time names another
    where everything takes longer."""
    slow = f"{key}-{clock}"
    return slow if clock != "live" and has(slow) else key


def _select(table: PublicTable, scene: Scene, name: str, whole: bool) -> Row:
    game, clock = table.rules.name, table.clock
    return [
        _choice(
            scene,
            "option",
            name,
            whole,
            option_choices(game, table.options, name, clock, scene.say),
        )
    ]


def option_choices(
    game: str, options: Any, name: str, clock: Speed, say: Say
) -> list[discord.SelectOption]:
    """Return what an option of a game, or its clock, may be beside the other `options`, each with
    what it means."""
    values = get_args(Speed) if name == CLOCK else possible(options, name)
    now = clock if name == CLOCK else getattr(options, name)
    return [
        discord.SelectOption(
            label=_called(game, name, value, clock, say)[:100],
            description=_called(game, name, value, clock, say, why=True)[:100],
            value=value,
            default=value == now,
        )
        for value in values
    ]


def _seats(table: PublicTable, scene: Scene) -> list[discord.SelectOption]:
    """Return the choices that seat computers, and take them and people out."""
    say = scene.say
    adding = [
        discord.SelectOption(
            label=say(f"computer-add-{level}"),
            description=say(f"computer-add-{level}-why"),
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


def _choice(
    scene: Scene, verb: str, arg: str, whole: bool, values: list[discord.SelectOption]
) -> ui.Select[Any]:
    # The press carries the choice in the select's values; nothing here can grow stale.
    custom_id = scene.button("-", verb, arg, WHOLE if whole else "").custom_id
    assert custom_id is not None
    return ui.Select[Any](custom_id=custom_id, options=values)


# --- after an outage -----------------------------------------------------------------------------


def away(gap_ms: int, say: Say) -> str:
    """Say for how long the bot was away, to the minute, the hour or the day."""
    unit = next(u for u in AWAY_UNITS if gap_ms >= u.least * u.ms or u is AWAY_UNITS[-1])
    return say("away-told", unit=unit.name, count=max(1, round(gap_ms / unit.ms)))


# --- pausing -------------------------------------------------------------------------------------


def pausing(layout: Layout, table: PublicTable, scene: Scene) -> Layout:
    """The game's layout, with who would like to pause; paused, with a way to go on alone."""
    say = scene.say
    wish = "resume" if table.paused else "pause"
    texts = _paused(table, scene) if table.paused else []
    missing = sorted(table.voters("pause") - table.agreed)
    if table.agreed:
        texts.append(
            say(
                f"{wish}-wished",
                names=scene.names(sorted(table.agreed)),
                missing=scene.names(missing),
            )
        )
    elif not table.paused:
        return layout
    button = scene.button(say(f"button-{wish}"), wish, emoji="▶️" if table.paused else "⏸️")
    if table.paused:
        return Layout([*texts, *layout.texts[1:]], [[button]], layout.draw, layout.key)
    return Layout([*layout.texts, *texts], [*layout.rows, [button]], layout.draw, layout.key)


def _paused(table: PublicTable, scene: Scene) -> list[str]:
    """Say that a table is paused, and when it goes on without everybody's wish."""
    say = scene.say
    told = say("paused", table=table.id)
    if table.pause_open:
        return [told, say("pause-open")]
    due = scene.due.get(Office.CLOCK)
    if due is None:
        return [told]
    key = "pause-until" if table.tournament is None else "pause-until-tournament"
    return [told, say(key, stamp=round(due / 1000))]


def stopping(layout: Layout, table: PublicTable, scene: Scene) -> Layout:
    """The game's layout, with who would like to stop for good."""
    say = scene.say
    if not table.stopping:
        return layout
    missing = sorted(table.voters("stop") - table.stopping)
    names = scene.names(sorted(table.stopping))
    told = say("stop-wished", names=names, missing=scene.names(missing) or "–")
    button = scene.button(say("button-stop"), "stop", style=Style.danger, emoji="⏹️")
    return Layout([*layout.texts, told], [*layout.rows, [button]], layout.draw, layout.key)


# --- afterwards ----------------------------------------------------------------------------------


Changes = Mapping[int, tuple[int, int]]
"""By person's id his rating before a game and after it."""
UNRATED: Changes = {}


def result(
    layout: Layout,
    table: PublicTable,
    scene: Scene,
    ratings: Changes = UNRATED,
    scores: Sequence[str] = (),
) -> Layout:
    """Return the game's last layout with what may be done now, as the secret is open, and with
    everybody's place, what they have won (`scores`, by seat) and their rating; the list alone says
    who has won."""
    say = scene.say
    places, absent = table.places(), table.absent()
    lines: list[str] = []
    if places and not table.stopped:
        rated = {
            seat: change
            for seat, member in enumerate(table.members)
            if (change := ratings.get(member.user_id or 0))
        }
        for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
            key = "result-first" if places[seat] == 1 else "result-place"
            told = [say(key, place=places[seat], name=scene.name(seat)), *scores[seat : seat + 1]]
            if seat in rated:
                told.append(_rated(*rated[seat], say))
                if seat in absent and not rated.keys() <= absent:
                    told.append(say("result-absent"))
            lines.append(" · ".join(filter(None, told)))
        if ratings and any(member.level is not None for member in table.members):
            lines.append(say("result-computers"))
    return Layout(
        texts=[*layout.texts, "\n".join(lines)],
        rows=[_afterwards(table, scene)],
        draw=layout.draw,
    )


def stopped(table: PublicTable, scene: Scene) -> Layout:
    """A table that was broken off, in the lobby or in mid-game."""
    say = scene.say
    texts: Sequence[str] = [how_stopped(table, say)]
    if not table.begun:
        return Layout(texts)
    return Layout(texts, [_afterwards(table, scene)])


def how_stopped(table: PublicTable, say: Say) -> str:
    """That a table was broken off, and by whom."""
    name, who = "stopped-game", ""
    if not table.begun:
        name = "stopped-idle" if table.idle else "stopped-lobby"
    elif table.called_off:
        name = "stopped-called-off"
    elif table.stopped_by is not None:
        name = "stopped-by"
        who = f"<@{table.stopped_by}>" if table.stopped_by > 0 else say("privacy-gone")
    elif table.stopping and table.stopping >= table.voters("stop"):
        name = "stopped-agreed"
    return say(name, game=say(f"{table.rules.name}-title"), table=table.id, who=who)


def fairness(table: PublicTable, say: Say) -> str:
    """What all chance of a table that goes on comes from, as far as it may be known now: the
    secret's fingerprint, and the salt of those who joined."""
    fixed = (table.commitment, table.salt) if table.salt else (table.commitment,)
    button = say("button-verify", game=table.rules.name)
    told = say("fairness-now", table=table.id, button=button)
    return f"{told}\n{say('chance-fingerprint', code=' '.join(f'`{each}`' for each in fixed))}"


def _rated(before: int, after: int, say: Say) -> str:
    change = after - before
    if change == 0:
        return say("result-rating-same", rating=after)
    key = "result-rating-up" if change > 0 else "result-rating-down"
    return say(key, rating=after, change=abs(change))


def _afterwards(table: PublicTable, scene: Scene) -> Row:
    say = scene.say
    first = scene.button(say("button-rematch"), "rematch", style=Style.success, emoji="🔁")
    if table.tournament is not None:
        first = tournament(table, scene)
    return [
        first,
        *looked(table, say),
        _panel("replay", table, say("button-replay"), "⏮️"),
        _panel("verify", table, say("button-verify", game=table.rules.name), "✅"),
        scene.button(say("button-record"), "record", emoji="🧾"),
    ]


def looked(table: PublicTable, say: Say) -> Row:
    """To one's own review, where the game has some."""
    if table.rules.reviewing is None:
        return []
    return [_panel("review", table, say("button-review"), "💡")]


def _panel(name: str, table: PublicTable, label: str, emoji: str) -> ui.Button[Any]:
    """Opens what there is about this table on that panel, for who presses."""
    return panel_button(label, name, str(table.id), emoji=emoji)


def tournament(table: PublicTable, scene: Scene) -> ui.Button[Any]:
    """Shows how the tournament stands that has seated this table."""
    arg = f"{table.tournament}/standings/0"
    return panel_button(scene.say("button-standings"), "tournament", arg, emoji="🏆")


def call_times(say: Say) -> ui.Button[Any]:
    """Return the button that opens a person's own quiet hours."""
    return panel_button(say("button-quiet"), PREFERENCES, emoji="🔔")


def next_table(table_id: int, say: Say) -> ui.Button[Any]:
    """What turns a slow table's private message into that of the next that waits."""
    return ui.Button(
        style=discord.ButtonStyle.primary,
        label=say("button-next-table"),
        custom_id=str(Pressed(table_id, "look")),
        emoji="▶️",
    )
