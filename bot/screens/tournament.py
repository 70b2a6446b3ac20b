"""Tournaments as messages: the announcement, standings, tables, and the sentences around them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from babel.numbers import format_decimal
from discord import ui

from bot.screens.ids import OnPanel
from bot.screens.scene import Card, Row, Style, plain
from bot.texts import Say
from bot.tournaments import desk, standings
from bot.tournaments.director import wakes_at
from bot.tournaments.plan import Stage, stages
from bot.tournaments.tournament import Board, Entrant, Line, Number, Tournament
from engines.core import Illegal

PANEL = "tournament"
NAMED = 60
"""Names that one message lists."""
PAGE = 20
"""Lines of a page of standings, or tables of a page of a round."""
BOARDS = 10
LONGEST = 900
"""Letters that a list of names takes."""


@dataclass(frozen=True, slots=True)
class Told:
    """A tournament in one reader's language, with everybody's present name."""

    tournament: Tournament
    people: Mapping[int, str]
    say: Say
    locale: str = "en"

    def name(self, number: Number) -> str:
        """Somebody's name, safe to print."""
        return self.person(self.tournament.entrants[number].user_id)

    def person(self, user_id: int) -> str:
        return plain(self.raw(user_id))

    def raw(self, user_id: int) -> str:
        """The name as it is, for pictures."""
        if user_id < 0:
            return self.say("privacy-gone")
        return self.people.get(user_id, str(user_id))

    def names(self, numbers: Iterable[Number]) -> str:
        """Several names in one enumeration, as many as there is room for."""
        return self._listed([self.name(number) for number in numbers])

    def _listed(self, names: Sequence[str]) -> str:
        shown: list[str] = []
        for name in names[:NAMED]:
            if sum(map(len, shown)) + len(name) > LONGEST:
                break
            shown.append(name)
        more = len(names) - len(shown)
        text = ", ".join(shown)
        return self.say("tournament-more", names=text, more=more) if more else text

    def title(self) -> str:
        setup = self.tournament.chosen
        return self.say(
            "tournament-title",
            name=plain(setup.name),
            game=self.say(f"{setup.game}-title"),
            number=self.tournament.id,
        )

    def button(
        self, label: str, verb: str, arg: str = "", *, style: Style = Style.secondary
    ) -> ui.Button[Any]:
        custom_id = str(OnPanel(PANEL, f"{self.tournament.id}/{verb}/{arg}"))
        return ui.Button(style=style, label=self.say(label)[:80], custom_id=custom_id)

    def amount(self, points: float) -> str:
        """Points as a number in the reader's language."""
        return format_decimal(points, locale=self.locale)


# --- the announcement ----------------------------------------------------------------------------


def announcement(told: Told) -> Card:
    """The message that everybody sees, in each phase."""
    match told.tournament.phase:
        case "open":
            return _open(told)
        case "checkin":
            return _checkin(told)
        case "play":
            return _play(told)
        case "over":
            return _over(told)


def _open(told: Told) -> Card:
    t, say = told.tournament, told.say
    listed, admitted = t.listed(), t.admitted()
    reserves = [entrant for entrant in listed if entrant not in admitted]
    texts = [
        told.title(),
        how(told),
        say("tournament-times", closes=t.closes_at // 1000, starts=t.starts_at // 1000),
        say("tournament-listed", count=len(admitted), capacity=t.chosen.capacity),
        told.names(e.number for e in admitted),
        say("tournament-reserves", names=told.names(e.number for e in reserves))
        if reserves
        else "",
        plan(told, len(admitted)),
        _foot(told),
    ]
    return Card(
        texts,
        [
            [
                told.button("button-enter", "enter", style=Style.success),
                told.button("button-reserve", "reserve"),
                told.button("button-strike", "strike"),
            ]
        ],
    )


def _checkin(told: Told) -> Card:
    t, say = told.tournament, told.say
    admitted = t.admitted()
    there = [e for e in t.listed() if e.checked_in is not None]
    missing = [e for e in admitted if e.checked_in is None]
    reserves = [e for e in t.listed() if e not in admitted and e.checked_in is None]
    by_hand = sum(not e.private for e in there)
    texts = [
        told.title(),
        how(told),
        say("tournament-checkin", starts=t.starts_at // 1000),
        say("tournament-there", count=len(there), names=told.names(e.number for e in there)),
        say("tournament-by-hand", count=by_hand) if by_hand else "",
        say("tournament-missing", names=told.names(e.number for e in missing)) if missing else "",
        say("tournament-reserves", names=told.names(e.number for e in reserves))
        if reserves
        else "",
        plan(told, len(desk.field(t))),
        _foot(told),
    ]
    return Card(
        texts,
        [
            [
                told.button("button-checkin", "checkin", style=Style.success),
                told.button("button-reserve", "reserve"),
                told.button("button-strike", "strike"),
            ]
        ],
    )


def _play(told: Told) -> Card:
    t, say = told.tournament, told.say
    texts = [told.title(), *_round(told)]
    if t.chosen.format.kind != "knockout" and len(t.rounds) > 1:
        texts.append("\n".join(_line(told, line) for line in standings.standings(t)[:10]))
    due = wakes_at(t)
    if due is not None and not desk.finished(t):
        texts.append(say("tournament-next", when=due // 1000))
    texts.append(_foot(told))
    return Card(texts, [_looks(told)])


def _round(told: Told) -> list[str]:
    """What is going on in the running round."""
    t, say = told.tournament, told.say
    round_ = t.round
    if round_ is None:
        return [say("tournament-drawing")]
    over = sum(board.over for board in round_.boards)
    texts = [
        say(
            "tournament-round",
            title=round_title(told, len(t.rounds) - 1),
            tables=len(round_.boards),
            over=over,
        )
    ]
    if round_.drawn_out:
        texts.append(say("tournament-drawn-out", names=told.names(round_.drawn_out)))
    if round_.lucky:
        texts.append(say("tournament-lucky", names=told.names(round_.lucky)))
    if round_.byes:
        texts.append(say("tournament-byes", names=told.names(round_.byes)))
    broken = [str(board.table_id) for board in round_.boards if board.broken]
    if broken:
        texts.append(say("tournament-broken", tables=", ".join(broken)))
    return texts


def _over(told: Told) -> Card:
    t, say = told.tournament, told.say
    if t.cancelled:
        reason = say("tournament-too-few-came") if t.reason == "few" else plain(t.reason)
        return Card([told.title(), say("tournament-cancelled", reason=reason), _secret(told)])
    lines = standings.standings(t)
    best = standings.champion(t)
    texts = [
        told.title(),
        say("tournament-champion", name=told.name(best)) if best is not None else "",
        "\n".join(_line(told, line) for line in lines[:10]),
        _secret(told),
    ]
    return Card(texts, [_looks(told)])


def _looks(told: Told) -> Row:
    row = [
        told.button("button-standings", "standings", "0", style=Style.primary),
        told.button("button-tables", "tables", "0"),
    ]
    if told.tournament.phase == "play":
        row.append(told.button("button-my-table", "mine", style=Style.success))
    return row


def how(told: Told) -> str:
    """How it is played: format, options, prizes, who judges."""
    t, say = told.tournament, told.say
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
    if form.bonus:
        lines.append(say("tournament-bonus", bonus=form.bonus))
    if setup.prizes:
        amounts = " · ".join(told.amount(prize) for prize in setup.prizes)
        lines.append(say("tournament-prizes", prizes=amounts))
    if setup.options:
        options = [
            say(f"{setup.game}-option-{name}-{value}".replace("_", "-"))
            for name, value in setup.options
            if name != "custom"
        ]
        lines.append(say("tournament-options", options=" · ".join(options)))
    referees = [told.person(user_id) for user_id in sorted(t.referees)]
    lines.append(say("tournament-organiser", name=told.person(t.organiser)))
    if referees:
        lines.append(say("tournament-referees", names=", ".join(referees), count=len(referees)))
    return "\n".join(lines)


def plan(told: Told, people: int) -> str:
    """How the rounds would be with so many people, before anybody has played."""
    t, say = told.tournament, told.say
    try:
        made = stages(t.chosen.format, desk.seats(t.chosen), people)
    except Illegal:
        least = desk.seats(t.chosen)[0]
        return say("tournament-plan-few", least=least)
    if t.chosen.format.kind != "knockout":
        made = made[:1]
    lines = [_stage(told, stage) for stage in made]
    return "\n".join([say("tournament-plan", people=people), *lines])


def _stage(told: Told, stage: Stage) -> str:
    say = told.say
    sizes = sorted(set(stage.tables), reverse=True)
    tables = " + ".join(
        say("tournament-plan-tables", tables=stage.tables.count(size), size=size) for size in sizes
    )
    if stage.final and told.tournament.chosen.format.kind == "knockout":
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
    return say(
        "tournament-plan-line",
        number=stage.number,
        people=stage.entrants,
        tables=", ".join([tables, *notes]),
    )


def _foot(told: Told) -> str:
    t, say = told.tournament, told.say
    if t.salt:
        return say("fairness-fixed", code=t.commitment, salt=t.salt)
    return say("lobby-fingerprint", code=t.commitment)


def _secret(told: Told) -> str:
    t, say = told.tournament, told.say
    if not t.lots:
        return ""
    return say("tournament-checkable", secret=t.secret or "", number=t.id)


# --- pages ---------------------------------------------------------------------------------------


def page(told: Told, page: int, reader: int | None = None) -> Card:
    """A page of the standings, with the reader's own line where it is on another."""
    t, say = told.tournament, told.say
    lines = standings.standings(t)
    if not lines:
        return Card([told.title(), say("tournament-no-standings")])
    pages = _pages(len(lines), PAGE)
    page = min(page, pages - 1)
    shown = lines[page * PAGE : (page + 1) * PAGE]
    texts = [_line(told, line) for line in shown]
    own = t.entrant(reader) if reader is not None else None
    mine = next((line for line in lines if own and line.number == own.number), None)
    if mine is not None and mine not in shown:
        texts += ["…", _line(told, mine)]
    return Card([told.title(), "\n".join(texts)], [_turn(told, "standings", page, pages)])


def tables(told: Told, page: int) -> Card:
    """The tables of the running round, a page of them."""
    t, say = told.tournament, told.say
    if t.round is None:
        return Card([told.title(), say("tournament-no-tables")])
    boards = t.round.boards
    pages = _pages(len(boards), BOARDS)
    page = min(page, pages - 1)
    first = page * BOARDS
    texts = [
        _board(told, first + at, board) for at, board in enumerate(boards[first : first + BOARDS])
    ]
    return Card(
        [told.title(), *_round(told), "\n".join(texts)], [_turn(told, "tables", page, pages)]
    )


def _pages(count: int, size: int) -> int:
    return max(1, -(-count // size))


def _turn(told: Told, verb: str, page: int, pages: int) -> Row:
    row: list[ui.Item[Any]] = []
    if page > 0:
        row.append(told.button("button-ranks-previous", verb, str(page - 1)))
    if page + 1 < pages:
        row.append(told.button("button-ranks-next", verb, str(page + 1)))
    return row


def _board(told: Told, number: int, board: Board) -> str:
    say = told.say
    names = told.names(standings.order(board) if board.over else board.players)
    state = "over" if board.over else "broken" if board.broken else "playing"
    if board.table_id is None:
        state = "waiting"
    return say(
        f"tournament-board-{state}", number=number + 1, table=board.table_id or 0, names=names
    )


def _line(told: Told, line: Line) -> str:
    say = told.say
    entrant = told.tournament.entrants[line.number]
    return say(
        "tournament-line",
        place=line.place or 0,
        name=told.name(line.number),
        points=told.amount(line.points),
        note=_note(told, entrant),
    )


def _note(told: Told, entrant: Entrant) -> str:
    if entrant.gone is not None:
        return told.say(f"tournament-gone-{entrant.gone}")
    if entrant.penalty:
        return told.say("tournament-penalised", points=told.amount(entrant.penalty))
    return ""


def round_title(told: Told, at: int) -> str:
    """What a round is called: "Final", "Round 2 of 3"."""
    t, say = told.tournament, told.say
    if t.chosen.format.kind == "knockout":
        if t.rounds[at].final:
            return say("tournament-final")
        return say("tournament-round-number", number=at + 1)
    return say("tournament-round-of", number=at + 1, rounds=t.chosen.format.rounds)


# --- sentences -----------------------------------------------------------------------------------


def check_in_call(t: Tournament, say: Say) -> str:
    """What everybody on the list is told when check-in opens."""
    return say("tournament-call-checkin", name=plain(t.chosen.name), starts=t.starts_at // 1000)


def table_call(t: Tournament, board: int, table_id: int, say: Say) -> str:
    """What the people of a table are told when it is opened."""
    told = Told(t, {}, say)
    return say(
        "tournament-call-table",
        name=plain(t.chosen.name),
        title=round_title(told, len(t.rounds) - 1),
        board=board + 1,
        table=table_id,
    )


def thread_name(t: Tournament, board: int, say: Say) -> str:
    """What a table's thread is called."""
    told = Told(t, {}, say)
    title = round_title(told, len(t.rounds) - 1)
    return say("tournament-thread", name=t.chosen.name, title=title, board=board + 1)
