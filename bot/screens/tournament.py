"""Tournaments as messages: the announcement, standings, tables, and the sentences around them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from discord import ui

from bot.screens import tournament_pictures as pictures
from bot.screens.scene import Layout, Row, Style, plain
from bot.screens.tournament_scene import PANEL, TournamentScene
from bot.texts import Say
from bot.tournaments import registration, rounds, rows, standings
from bot.tournaments.moments import MINUTE_MS
from bot.tournaments.plan import BONUS_TABLES, Stage, stages
from bot.tournaments.rows import Number
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Entrant, Round, Tournament
from engines.core import Illegal
from renderers.picture import Picture

__all__ = ["PANEL", "TournamentScene"]

LETTERS = 1900
"""Letters of a whole message: a reader scrolls past more."""
LONGEST = 700
"""Letters of the longest list of names."""
BRIEF = 200
"""Letters of a list beside a picture that shows the same, and of the referees' names."""
AROUND = 100
"""Letters of the sentence around a list of names."""
PODIUM = 3
ABOUT_MINUTES = 5
"""How exactly is told how long a tournament takes."""
DIGITS = 32
"""Of the 64 of a fingerprint or salt so many are shown: to find two secrets that share them takes
some 2^64 tries. The export has them all."""


# --- the announcement ----------------------------------------------------------------------------


def announcement(scene: TournamentScene) -> Layout:
    """The message that everybody sees, in each phase."""
    match scene.tournament.phase:
        case "open":
            return _open(scene)
        case "checkin":
            return _checkin(scene)
        case "play":
            return _play(scene)
        case "over":
            return _over(scene)


def event(t: Tournament, channel_id: int, say: Say) -> str:
    """What its scheduled event says of it, the same for good: times can move."""
    return say(
        "tournament-event",
        game=say(f"{t.chosen.game}-title"),
        capacity=t.chosen.capacity,
        channel=channel_id,
        number=t.id,
    )


def begun(t: Tournament) -> int:
    """How many parts of it have begun, after which its message is shown anew: each round once its
    tables are open, and the end."""
    opened = sum(all(board.table_id or board.over for board in each.boards) for each in t.rounds)
    return opened + (t.phase == "over")


def _open(scene: TournamentScene) -> Layout:
    t, say = scene.tournament, scene.say
    listed, admitted = t.listed(), t.admitted()
    reserves = [e for e in listed if e not in admitted]
    enough = len(admitted) >= rows.seats(t.chosen)[0]
    texts = [
        scene.title(),
        say("tournament-times", closes=t.closes_at // 1000, starts=t.starts_at // 1000),
        say("tournament-listed", count=len(admitted), capacity=t.chosen.capacity),
        how(scene),
        plan(scene, len(admitted)) if enough else "",
        _foot(scene),
    ]
    room = _room(texts, 2)
    lists = [scene.names((e.number for e in admitted), room)]
    if reserves:
        names = scene.names((e.number for e in reserves), room)
        lists.append(say("tournament-reserves", names=names))
    texts[3:3] = lists
    buttons = _list_buttons(scene, "button-enter", "enter")
    return Layout(texts, [buttons], partial(pictures.poster, scene))


def _checkin(scene: TournamentScene) -> Layout:
    t, say = scene.tournament, scene.say
    admitted = t.admitted()
    there = [e for e in t.listed() if e.checked_in is not None]
    missing = [e for e in admitted if e.checked_in is None]
    reserves = [e for e in t.listed() if e not in admitted and e.checked_in is None]
    by_hand = sum(not e.private for e in there)
    texts = [
        scene.title(),
        say("tournament-checkin", starts=t.starts_at // 1000),
        how(scene),
        say("tournament-by-hand", count=by_hand) if by_hand else "",
        plan(scene, len(registration.field(t))),
        _foot(scene),
    ]
    room = _room(texts, 3)
    lists = [say("tournament-there", count=len(there), names=scene.names(_numbers(there), room))]
    if missing:
        lists.append(say("tournament-missing", names=scene.names(_numbers(missing), room)))
    if reserves:
        lists.append(say("tournament-reserves", names=scene.names(_numbers(reserves), room)))
    texts[3:3] = lists
    buttons = _list_buttons(scene, "button-checkin", "checkin")
    return Layout(texts, [buttons], partial(pictures.poster, scene))


def _numbers(entrants: Sequence[Entrant]) -> list[Number]:
    return [entrant.number for entrant in entrants]


def _room(texts: Sequence[str], lists: int) -> int:
    """How long each of so many lists of names beside these texts may be."""
    return max(0, min(LONGEST, (LETTERS - sum(map(len, texts))) // lists - AROUND))


def _list_buttons(scene: TournamentScene, label: str, verb: str) -> Row:
    return [
        scene.button(label, verb, style=Style.success),
        scene.button("button-reserve", "reserve"),
        scene.button("button-strike", "strike"),
    ]


def _play(scene: TournamentScene) -> Layout:
    t, say = scene.tournament, scene.say
    texts = [scene.title(), *_round(scene)]
    due = t.wakes_at
    if due is not None and not rounds.finished(t):
        texts.append(say("tournament-next", when=due // 1000))
    return Layout(texts, [_looks(scene)], _picture(scene))


def _picture(scene: TournamentScene) -> Callable[[], Picture] | None:
    """The bracket of a knockout; else the standings, in the first round its tables."""
    t = scene.tournament
    if t.round is None:
        return None
    if t.chosen.format.kind == "knockout":
        return partial(pictures.bracket, scene)
    if t.phase == "over" or len(t.rounds) > 1 or t.round.over:
        return partial(pictures.standings_page, scene, 0)
    return partial(pictures.tables_page, scene, 0)


def _round(scene: TournamentScene) -> list[str]:
    """What is going on in the running round, and what a player has to know."""
    t, say = scene.tournament, scene.say
    round_ = t.round
    if round_ is None:
        return [say("tournament-drawing")]
    over = sum(board.over for board in round_.boards)
    title = scene.round_title(len(t.rounds) - 1)
    count = len(round_.boards)
    key = "tournament-round" if count > 1 else "tournament-round-one"
    texts = [say(key, title=title, tables=count, over=over)]
    texts.append(_onward(scene, round_))
    if not round_.over:
        texts.append(say("tournament-where"))
    told_apart = (
        ("tournament-moved-up", round_.moved_up),
        ("tournament-drawn-out", round_.drawn_out),
        ("tournament-lucky", round_.lucky),
        ("tournament-byes", round_.byes),
    )
    texts += [
        say(key, names=scene.names(numbers, BRIEF), count=len(numbers))
        for key, numbers in told_apart
        if numbers
    ]
    broken = sorted(board.table_id or 0 for board in round_.boards if board.broken)
    if broken:
        texts.append(
            say(
                "tournament-broken",
                tables=scene.listed([str(each) for each in broken], BRIEF),
                count=len(broken),
            )
        )
    return texts


def _onward(scene: TournamentScene, round_: Round) -> str:
    """What there is to win in this round."""
    t, say = scene.tournament, scene.say
    if t.chosen.format.kind != "knockout":
        return say("tournament-onward-last" if round_.final else "tournament-onward-points")
    if round_.final:
        return say("tournament-onward-final")
    return say("tournament-onward", through=t.chosen.format.through)


def _over(scene: TournamentScene) -> Layout:
    t, say = scene.tournament, scene.say
    if t.cancelled:
        reason = say("tournament-too-few-came") if t.reason == "few" else plain(t.reason)
        return Layout(
            [scene.title(), say("tournament-cancelled", reason=reason), _checkable(scene)]
        )
    best = standings.champion(t)
    texts = [
        scene.title(),
        say("tournament-champion", name=scene.name(best)) if best is not None else "",
        "\n".join(_line(scene, line) for line in standings.standings(t)[:PODIUM]),
        _checkable(scene),
    ]
    return Layout(texts, [_looks(scene)], _picture(scene))


def _looks(scene: TournamentScene) -> Row:
    row = [
        scene.button("button-standings", "standings", "0", style=Style.primary),
        scene.button("button-tables", "tables", "0"),
    ]
    if scene.tournament.phase == "play":
        row.insert(0, scene.button("button-my-table", "mine", style=Style.success))
    return row


def how(scene: TournamentScene) -> str:
    """How it is played: format, options, prizes, who judges."""
    t, say = scene.tournament, scene.say
    referees = scene.listed([scene.person(user_id) for user_id in sorted(t.referees)], BRIEF)
    lines = [*played(scene), say("tournament-organiser", name=scene.person(t.organiser))]
    if referees:
        lines.append(say("tournament-referees", names=referees, count=len(t.referees)))
    return "\n".join(lines)


def played(scene: TournamentScene) -> list[str]:
    """Tell how it is played: format, conditions, prizes, options."""
    t, say = scene.tournament, scene.say
    setup = t.chosen
    form = setup.format
    lines = [
        say(
            f"tournament-how-{form.kind}",
            table=form.table,
            through=form.through,
            rounds=form.rounds,
        )
    ]
    if form.kind == "knockout" and form.surplus != "short":
        lines.append(say(f"tournament-surplus-{form.surplus}"))
    if setup.conditional:
        lines.append(say("tournament-conditions-are", conditions=conditions(t, say)))
    if form.bonus:
        most, tables = form.bonus * (BONUS_TABLES - 1), BONUS_TABLES
        lines.append(say("tournament-bonus", bonus=form.bonus, tables=tables, most=most))
    if setup.prizes:
        amounts = " · ".join(scene.amount(prize) for prize in setup.prizes)
        lines.append(say("tournament-prizes", prizes=amounts))
    if setup.options:
        options = [
            say(f"{setup.game}-option-{name}-{value}".replace("_", "-"))
            for name, value in setup.options
            if name != "custom"
        ]
        lines.append(say("tournament-options", options=" · ".join(options)))
    return lines


def plan(scene: TournamentScene, people: int) -> str:
    """How the rounds would be with so many people, before anybody has played."""
    t, say = scene.tournament, scene.say
    try:
        made = stages(t.chosen.format, rows.seats(t.chosen), people)
    except Illegal:
        least = rows.seats(t.chosen)[0]
        return say("tournament-plan-few", least=least)
    if t.chosen.format.kind != "knockout":
        made = made[:1]
    heading = say("tournament-plan", people=people)
    if len(made) == 1:
        return f"{heading} {_tables(scene, made[0])}"
    return "\n".join([heading, *(_stage(scene, stage) for stage in made)])


def foreseen(scene: TournamentScene, people: int, game_minutes: int | None) -> str:
    """Tell in one line what so many people make of it, and how long that takes where a game takes
    about so many minutes. Raises `Illegal` for too few."""
    t, say = scene.tournament, scene.say
    setup = t.chosen
    made = stages(setup.format, rows.seats(setup), people)
    if setup.format.kind == "knockout":
        told = " → ".join(_tables(scene, stage) for stage in made)
    else:
        told = say("draft-all-rounds", rounds=len(made), tables=_tables(scene, made[0]))
    if game_minutes is None or setup.clock != "live":
        return told
    between = max(game_minutes + setup.rest_ms // MINUTE_MS, setup.every_ms // MINUTE_MS)
    lasts = game_minutes + between * (len(made) - 1)
    hours, minutes = divmod(ABOUT_MINUTES * round(lasts / ABOUT_MINUTES), 60)
    return f"{told} · {say('draft-lasts', hours=hours, minutes=minutes)}"


def _stage(scene: TournamentScene, stage: Stage) -> str:
    return scene.say(
        "tournament-plan-line",
        number=stage.number,
        people=stage.entrants,
        tables=_tables(scene, stage),
    )


def _tables(scene: TournamentScene, stage: Stage) -> str:
    """Tell how many tables of what size a round has, and who has no part in it."""
    say = scene.say
    sizes = sorted(set(stage.tables), reverse=True)
    tables = " + ".join(
        say("tournament-plan-tables", tables=stage.tables.count(size), size=size) for size in sizes
    )
    if stage.final and scene.tournament.chosen.format.kind == "knockout":
        tables = say("tournament-plan-final", size=stage.tables[0])
    notes = [
        say(f"tournament-plan-{name}", count=count)
        for name, count in (
            ("drawn-out", stage.drawn_out),
            ("lucky", stage.lucky),
            ("byes", stage.byes),
        )
        if count
    ]
    return ", ".join([tables, *notes])


def _foot(scene: TournamentScene) -> str:
    t, say = scene.tournament, scene.say
    codes = (t.commitment, t.salt) if t.salt else (t.commitment,)
    return say("chance-fingerprint", code=" ".join(f"`{each[:DIGITS]}`" for each in codes))


def _checkable(scene: TournamentScene) -> str:
    return scene.say("tournament-checkable") if scene.tournament.lots else ""


def _line(scene: TournamentScene, line: Line) -> str:
    note = scene.note(scene.tournament.entrants[line.number])
    return scene.say(
        "tournament-line-noted" if note else "tournament-line",
        place=line.place or 0,
        name=scene.name(line.number),
        score=scene.score(line),
        note=note,
    )


# --- sentences -----------------------------------------------------------------------------------


def conditions(t: Tournament, say: Say) -> str:
    """What entrants confirm; empty where that is nothing."""
    age = say("tournament-age", age=t.chosen.age) if t.chosen.age else ""
    return " · ".join(each for each in (age, plain(t.chosen.conditions)) if each)


def confirm_button(t: Tournament, verb: str, say: Say) -> ui.Item[Any]:
    """Stands below the question whether somebody fulfils the conditions."""
    return TournamentScene(t, {}, say).button("button-confirm", verb, "yes", style=Style.success)


def entered(t: Tournament, user_id: int, say: Say) -> str:
    """What somebody is told who has just put himself down: whether he plays, or is a reserve."""
    entrant, admitted = t.entrant(user_id), t.admitted()
    name = plain(t.title)
    when = (t.closes_at if t.phase == "open" else t.starts_at) // 1000
    if t.phase == "play":
        return say("tournament-reserve-now", name=name)
    if entrant in admitted:
        return say("tournament-entered", name=name, when=when)
    reserves = [each.user_id for each in t.listed() if each not in admitted]
    facts = {"name": name, "place": 1 + reserves.index(user_id), "capacity": t.chosen.capacity}
    if len(admitted) >= t.chosen.capacity:
        return say("tournament-reserved-full", **facts)
    told = [say("tournament-reserved", **facts)]
    told += [say("tournament-reserved-place")] if t.phase == "open" else []
    return " ".join(told)


def check_in_call(t: Tournament, say: Say) -> str:
    """What everybody on the list is told when check-in opens."""
    return say("tournament-call-checkin", name=plain(t.title), starts=t.starts_at // 1000)


def check_in_button(t: Tournament, say: Say) -> ui.Item[Any]:
    """Stands below that call."""
    return TournamentScene(t, {}, say).button("button-checkin", "checkin", style=Style.success)


def table_call(t: Tournament, board: int, say: Say) -> str:
    """What the people of a table are told when it is opened."""
    scene = TournamentScene(t, {}, say)
    return say(
        "tournament-call-table",
        name=plain(t.title),
        title=scene.round_title(len(t.rounds) - 1),
        board=board + 1,
    )


def thread_name(t: Tournament, board: int, say: Say) -> str:
    """What a table's thread is called."""
    scene = TournamentScene(t, {}, say)
    title = scene.round_title(len(t.rounds) - 1)
    return say("tournament-thread", name=t.title, title=title, board=board + 1)
