"""Tournaments as messages: the announcement, and the sentences around them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from discord import ui

from bot.screens import tournament_pictures as pictures
from bot.screens.scene import MessageLayout, Row, Style, escape_markdown
from bot.screens.tournament_scene import PANEL, TournamentScene
from bot.texts import Say
from bot.tournaments import registration, rounds, rows, standings
from bot.tournaments.moments import MINUTE_MS
from bot.tournaments.plan import MAX_BONUS_TABLES, RoundStage, plan_stages
from bot.tournaments.rows import Number
from bot.tournaments.standings import StandingsLine
from bot.tournaments.tournament import PlayedRound, TournamentEntrant, TournamentState
from engines.core import IllegalActionError
from renderers.picture import EncodedPicture

__all__ = ["PANEL", "TournamentScene"]

MAX_MESSAGE_LETTERS = 1900
"""Letters of a whole message: a reader scrolls past more."""
MAX_LIST_LETTERS = 700
"""Letters of the longest list of names."""
MAX_BRIEF_LIST_LETTERS = 200
"""Letters of a list beside a picture with the same, and of referees' names."""
LIST_SENTENCE_LETTERS = 100
"""Letters of the sentence around a list of names."""
PODIUM_LINES = 3
DURATION_STEP_MINUTES = 5
"""Step in minutes to which the duration of a tournament is rounded."""
SHOWN_HEX_DIGITS = 32
"""Digits shown of the 64 of a fingerprint or salt.

To find two secrets that share them takes some 2^64 tries. The export has them all.
"""


# --- the announcement ----------------------------------------------------------------------------


def build_announcement(scene: TournamentScene) -> MessageLayout:
    """Return the message that everybody sees, in each phase."""
    match scene.tournament.phase:
        case "open":
            return _build_open(scene)
        case "checkin":
            return _build_check_in(scene)
        case "play":
            return _build_running(scene)
        case "over":
            return _build_over(scene)


def describe_scheduled_event(t: TournamentState, channel_id: int, say: Say) -> str:
    """Describe the tournament for its scheduled event, without times, which can move."""
    return say(
        "tournament-event",
        game=say(f"{t.chosen.game}-title"),
        capacity=t.chosen.capacity,
        channel=channel_id,
        number=t.id,
    )


def count_begun_parts(t: TournamentState) -> int:
    """Count the parts that have begun, after each of which the message is reposted.

    A round counts once its tables are open, and so does the end.
    """
    opened = sum(all(board.table_id or board.is_over for board in each.boards) for each in t.rounds)
    return opened + (t.phase == "over")


def _build_open(scene: TournamentScene) -> MessageLayout:
    t, say = scene.tournament, scene.say
    listed, admitted = t.list_entrants(), t.list_admitted()
    reserves = [e for e in listed if e not in admitted]
    enough = len(admitted) >= rows.list_table_sizes(t.chosen)[0]
    texts = [
        scene.format_title(),
        say("tournament-times", closes=t.closes_at // 1000, starts=t.starts_at // 1000),
        say("tournament-listed", count=len(admitted), capacity=t.chosen.capacity),
        describe_tournament(scene),
        describe_plan(scene, len(admitted)) if enough else "",
        _format_fingerprint(scene),
    ]
    room = _compute_list_room(texts, 2)
    lists = [scene.join_entrants((e.number for e in admitted), room)]
    if reserves:
        names = scene.join_entrants((e.number for e in reserves), room)
        lists.append(say("tournament-reserves", names=names))
    texts[3:3] = lists
    buttons = _build_list_buttons(scene, "button-enter", "enter")
    return MessageLayout(texts, [buttons], partial(pictures.draw_poster, scene))


def _build_check_in(scene: TournamentScene) -> MessageLayout:
    t, say = scene.tournament, scene.say
    admitted = t.list_admitted()
    there = [e for e in t.list_entrants() if e.checked_in is not None]
    missing = [e for e in admitted if e.checked_in is None]
    reserves = [e for e in t.list_entrants() if e not in admitted and e.checked_in is None]
    by_hand = sum(not e.private for e in there)
    texts = [
        scene.format_title(),
        say("tournament-checkin", starts=t.starts_at // 1000),
        describe_tournament(scene),
        say("tournament-by-hand", count=by_hand) if by_hand else "",
        describe_plan(scene, len(registration.list_starters(t))),
        _format_fingerprint(scene),
    ]
    room = _compute_list_room(texts, 3)
    lists = [
        say(
            "tournament-there",
            count=len(there),
            names=scene.join_entrants(_list_numbers(there), room),
        )
        if there
        else say("tournament-there-none")
    ]
    if missing:
        lists.append(
            say("tournament-missing", names=scene.join_entrants(_list_numbers(missing), room))
        )
    if reserves:
        lists.append(
            say("tournament-reserves", names=scene.join_entrants(_list_numbers(reserves), room))
        )
    texts[3:3] = lists
    buttons = _build_list_buttons(scene, "button-checkin", "checkin")
    return MessageLayout(texts, [buttons], partial(pictures.draw_poster, scene))


def _list_numbers(entrants: Sequence[TournamentEntrant]) -> list[Number]:
    return [entrant.number for entrant in entrants]


def _compute_list_room(texts: Sequence[str], lists: int) -> int:
    """Return how many characters each of `lists` lists beside these texts may have."""
    return max(
        0,
        min(
            MAX_LIST_LETTERS,
            (MAX_MESSAGE_LETTERS - sum(map(len, texts))) // lists - LIST_SENTENCE_LETTERS,
        ),
    )


def _build_list_buttons(scene: TournamentScene, label: str, verb: str) -> Row:
    return [
        scene.build_button(label, verb, style=Style.success),
        scene.build_button("button-reserve", "reserve"),
        scene.build_button("button-strike", "strike"),
    ]


def _build_running(scene: TournamentScene) -> MessageLayout:
    t, say = scene.tournament, scene.say
    texts = [scene.format_title(), *_describe_round(scene)]
    due = t.wakes_at
    if due is not None and not rounds.is_finished(t):
        texts.append(say("tournament-next", when=due // 1000))
    return MessageLayout(texts, [_build_look_buttons(scene)], _choose_picture(scene))


def _choose_picture(scene: TournamentScene) -> Callable[[], EncodedPicture] | None:
    """Return how to draw the bracket of a knockout, else the standings or tables.

    The tables are drawn in the first round until it is over.
    """
    t = scene.tournament
    if t.round is None:
        return None
    if t.chosen.format.kind == "knockout":
        return partial(pictures.draw_bracket, scene)
    if t.phase == "over" or len(t.rounds) > 1 or t.round.is_over:
        return partial(pictures.draw_standings_page, scene, 0)
    return partial(pictures.draw_tables_page, scene, 0)


def _describe_round(scene: TournamentScene) -> list[str]:
    """Describe the running round, and its facts for players."""
    t, say = scene.tournament, scene.say
    round_ = t.round
    if round_ is None:
        return [say("tournament-drawing")]
    over = sum(board.is_over for board in round_.boards)
    title = scene.format_round_title(len(t.rounds) - 1)
    count = len(round_.boards)
    key = "tournament-round" if count > 1 else "tournament-round-one"
    texts = [say(key, title=title, tables=count, over=over)]
    texts.append(_describe_round_prize(scene, round_))
    if not round_.is_over:
        texts.append(say("tournament-where"))
    told_apart = (
        ("tournament-moved-up", round_.moved_up),
        ("tournament-drawn-out", round_.drawn_out),
        ("tournament-lucky", round_.lucky),
        ("tournament-byes", round_.byes),
    )
    texts += [
        say(key, names=scene.join_entrants(numbers, MAX_BRIEF_LIST_LETTERS), count=len(numbers))
        for key, numbers in told_apart
        if numbers
    ]
    broken = sorted(board.table_id or 0 for board in round_.boards if board.broken)
    if broken:
        texts.append(
            say(
                "tournament-broken",
                tables=scene.join_names([str(each) for each in broken], MAX_BRIEF_LIST_LETTERS),
                count=len(broken),
            )
        )
    return texts


def _describe_round_prize(scene: TournamentScene, round_: PlayedRound) -> str:
    t, say = scene.tournament, scene.say
    if t.chosen.format.kind != "knockout":
        return say("tournament-onward-last" if round_.final else "tournament-onward-points")
    if round_.final:
        return say("tournament-onward-final")
    return say("tournament-onward", through=t.chosen.format.through)


def _build_over(scene: TournamentScene) -> MessageLayout:
    t, say = scene.tournament, scene.say
    if t.cancelled:
        reason = say("tournament-too-few-came") if t.reason == "few" else escape_markdown(t.reason)
        return MessageLayout(
            [
                scene.format_title(),
                say("tournament-cancelled", reason=reason),
                _describe_check(scene),
            ]
        )
    best = standings.find_champion(t)
    texts = [
        scene.format_title(),
        say("tournament-champion", name=scene.format_entrant(best)) if best is not None else "",
        "\n".join(
            _format_standings_line(scene, line)
            for line in standings.rank_entrants(t)[:PODIUM_LINES]
        ),
        _describe_check(scene),
    ]
    return MessageLayout(texts, [_build_look_buttons(scene)], _choose_picture(scene))


def _build_look_buttons(scene: TournamentScene) -> Row:
    row = [
        scene.build_button("button-standings", "standings", "0", style=Style.primary),
        scene.build_button("button-tables", "tables", "0"),
    ]
    if scene.tournament.phase == "play":
        row.insert(0, scene.build_button("button-my-table", "mine", style=Style.success))
    return row


def describe_tournament(scene: TournamentScene) -> str:
    """Describe format, options, prizes and judges."""
    t, say = scene.tournament, scene.say
    referees = scene.join_names(
        [scene.format_person(user_id) for user_id in sorted(t.referees)], MAX_BRIEF_LIST_LETTERS
    )
    lines = [
        *describe_format(scene),
        say("tournament-organiser", name=scene.format_person(t.organiser)),
    ]
    if referees:
        lines.append(say("tournament-referees", names=referees, count=len(t.referees)))
    return "\n".join(lines)


def describe_format(scene: TournamentScene) -> list[str]:
    """Describe how it is played: format, conditions, prizes, options."""
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
    if setup.has_conditions:
        lines.append(say("tournament-conditions-are", conditions=format_conditions(t, say)))
    if form.bonus:
        most, tables = form.bonus * (MAX_BONUS_TABLES - 1), MAX_BONUS_TABLES
        lines.append(say("tournament-bonus", bonus=form.bonus, tables=tables, most=most))
    if setup.prizes:
        amounts = " · ".join(scene.format_amount(prize) for prize in setup.prizes)
        lines.append(say("tournament-prizes", prizes=amounts))
    if setup.options:
        options = [
            say(f"{setup.game}-option-{name}-{value}".replace("_", "-"))
            for name, value in setup.options
            if name != "custom"
        ]
        lines.append(say("tournament-options", options=" · ".join(options)))
    return lines


def describe_plan(scene: TournamentScene, people: int) -> str:
    """Describe the rounds for so many people, before anybody has played."""
    t, say = scene.tournament, scene.say
    try:
        stages = plan_stages(t.chosen.format, rows.list_table_sizes(t.chosen), people)
    except IllegalActionError:
        least = rows.list_table_sizes(t.chosen)[0]
        return say("tournament-plan-few", least=least)
    if t.chosen.format.kind != "knockout":
        stages = stages[:1]
    heading = say("tournament-plan", people=people)
    if len(stages) == 1:
        return f"{heading} {_format_stage_tables(scene, stages[0])}"
    return "\n".join([heading, *(_format_stage(scene, stage) for stage in stages)])


def describe_forecast(scene: TournamentScene, people: int, game_minutes: int | None) -> str:
    """Describe in one line the rounds for so many people, and how long they take.

    The duration is told where a game takes about `game_minutes`. Raises `IllegalActionError` for
    too few.
    """
    t, say = scene.tournament, scene.say
    setup = t.chosen
    stages = plan_stages(setup.format, rows.list_table_sizes(setup), people)
    if setup.format.kind == "knockout":
        text = " → ".join(_format_stage_tables(scene, stage) for stage in stages)
    else:
        text = say(
            "draft-all-rounds", rounds=len(stages), tables=_format_stage_tables(scene, stages[0])
        )
    if game_minutes is None or setup.clock != "live":
        return text
    between = max(game_minutes + setup.rest_ms // MINUTE_MS, setup.every_ms // MINUTE_MS)
    lasts = game_minutes + between * (len(stages) - 1)
    hours, minutes = divmod(DURATION_STEP_MINUTES * round(lasts / DURATION_STEP_MINUTES), 60)
    return f"{text} · {say('draft-lasts', hours=hours, minutes=minutes)}"


def _format_stage(scene: TournamentScene, stage: RoundStage) -> str:
    return scene.say(
        "tournament-plan-line",
        number=stage.number,
        people=stage.entrants,
        tables=_format_stage_tables(scene, stage),
    )


def _format_stage_tables(scene: TournamentScene, stage: RoundStage) -> str:
    """Tell the number and sizes of a round's tables, and the players without one."""
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


def _format_fingerprint(scene: TournamentScene) -> str:
    t, say = scene.tournament, scene.say
    codes = (t.commitment, t.salt) if t.salt else (t.commitment,)
    return say(
        "chance-fingerprint", code=" ".join(f"`{each[:SHOWN_HEX_DIGITS]}`" for each in codes)
    )


def _describe_check(scene: TournamentScene) -> str:
    return scene.say("tournament-checkable") if scene.tournament.lots else ""


def _format_standings_line(scene: TournamentScene, line: StandingsLine) -> str:
    note = scene.format_note(scene.tournament.entrants[line.number])
    return scene.say(
        "tournament-line-noted" if note else "tournament-line",
        place=line.place or 0,
        name=scene.format_entrant(line.number),
        score=scene.format_score(line),
        note=note,
    )


# --- sentences -----------------------------------------------------------------------------------


def format_conditions(t: TournamentState, say: Say) -> str:
    """Return the conditions that entrants confirm; empty if there are none."""
    age = say("tournament-age", age=t.chosen.age) if t.chosen.age else ""
    return " · ".join(each for each in (age, escape_markdown(t.chosen.conditions)) if each)


def build_confirm_button(t: TournamentState, verb: str, say: Say) -> ui.Item[Any]:
    """Return the button below the question whether an entrant fulfils the conditions."""
    return TournamentScene(t, {}, say).build_button(
        "button-confirm", verb, "yes", style=Style.success
    )


def build_leave_button(t: TournamentState, say: Say) -> ui.Item[Any]:
    """Return the button below the question whether an entrant leaves for good."""
    scene = TournamentScene(t, {}, say)
    return scene.build_button("button-leave-sure", "withdraw", "yes", style=Style.danger)


def describe_entry(t: TournamentState, user_id: int, say: Say) -> str:
    """Tell a new entrant whether they play, or are a reserve."""
    entrant, admitted = t.find_entrant(user_id), t.list_admitted()
    name = escape_markdown(t.title)
    when = (t.closes_at if t.phase == "open" else t.starts_at) // 1000
    if t.phase == "play":
        return say("tournament-reserve-now", name=name)
    if entrant in admitted:
        return say("tournament-entered", name=name, when=when)
    reserves = [each.user_id for each in t.list_entrants() if each not in admitted]
    facts = {"name": name, "place": 1 + reserves.index(user_id), "capacity": t.chosen.capacity}
    if len(admitted) >= t.chosen.capacity:
        return say("tournament-reserved-full", **facts)
    lines = [say("tournament-reserved", **facts)]
    lines += [say("tournament-reserved-place")] if t.phase == "open" else []
    return " ".join(lines)


def describe_check_in_reminder(t: TournamentState, say: Say) -> str:
    """Return the reminder to everybody on the list that check-in is open."""
    return say("tournament-call-checkin", name=escape_markdown(t.title), starts=t.starts_at // 1000)


def build_check_in_button(t: TournamentState, say: Say) -> ui.Item[Any]:
    """Return the button below that reminder."""
    return TournamentScene(t, {}, say).build_button(
        "button-checkin", "checkin", style=Style.success
    )


def describe_table_opening(t: TournamentState, board: int, say: Say) -> str:
    """Return the reminder to the people of a table that it is open."""
    scene = TournamentScene(t, {}, say)
    return say(
        "tournament-call-table",
        name=escape_markdown(t.title),
        title=scene.format_round_title(len(t.rounds) - 1),
        board=board + 1,
    )


def format_thread_name(t: TournamentState, board: int, say: Say) -> str:
    scene = TournamentScene(t, {}, say)
    title = scene.format_round_title(len(t.rounds) - 1)
    return say("tournament-thread", name=t.title, title=title, board=board + 1)
