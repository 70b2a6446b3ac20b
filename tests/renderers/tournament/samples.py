"""Tournaments for `preview` and the tests."""

from collections.abc import Sequence

from msgspec.structs import replace

from renderers.tournament.types import Board, Bracket, Chair, Level, Line, Page, Progress, Tables

FIRST = [
    "Ann",
    "Bartholomew",
    "Céline",
    "Дмитрий",
    "Fay",
    "Grzegorz",
    "Hélène",
    "Ivo",
    "Jo",
    "Nikolaï",
    "Оксана",
    "Maximilian",
    "Zoë",
    "Lou",
    "Marguerite",
    "Piotr",
    "Анастасия",
    "Sam",
    "Théo",
    "Ursula",
]
LAST = [
    "Ash",
    "Brook",
    "Claes",
    "Dupont",
    "Eriksen",
    "Флорова",
    "Garcia",
    "Hill",
    "Ito",
    "Jansen",
    "Kowalski",
    "Lee",
    "Maes",
]


def name(at: int) -> str:
    """A name for the entrant `at`, another for each of some hundreds."""
    first = FIRST[at % len(FIRST)]
    return first if at < len(FIRST) else f"{first} {LAST[(at // len(FIRST)) % len(LAST)]}"


def names(first: int, count: int) -> list[str]:
    return [name(first + at) for at in range(count)]


def quiz(count: int, page: int, pages: int, mine: int | None = None) -> Page:
    """Standings of the quiz for so many entrants; the reader is the one at place `mine`."""
    each = -(-count // pages)

    def line(at: int) -> Line:
        points = "53 000" if at == 0 else "3 000" if at < 5 else "1 000" if at < 20 else "0"
        return Line(at + 1, name(at), points, state="in" if at < 5 else "out", mine=at == mine)

    shown = range((page - 1) * each, min(count, page * each))
    lines = [line(at) for at in shown]
    mine_ = line(mine) if mine is not None and mine not in shown else None
    subtitle = f"Final · {count} players"
    return Page("Autumn quiz cup", subtitle, lines, mine=mine_, page=page, pages=pages)


def champions() -> Page:
    """Eight entrants, all played; one has left, one was punished, the last was excluded."""
    notes = {3: "penalty −10", 6: "left in round 2", 7: "didn’t check in"}
    lines = [
        Line(
            at + 1 if at < 7 else None,
            name(at),
            str(412 - 37 * at) if at < 7 else "0",
            state="in" if at < 6 else "gone",
            note=notes.get(at, ""),
            crown=at == 0,
            mine=at == 3,
        )
        for at in range(8)
    ]
    return Page("Sunday Perudo", "Final · 8 players", lines)


WHIST_CAPTIONS = ("R1", "R2", "R3", "bonus")


def whist(count: int = 16, mine: int | None = 9, page: int = 1, pages: int = 1) -> Page:
    """Standings of a whist championship after three rounds."""

    def line(at: int) -> Line:
        parts = [f"{v:+d}".replace("-", "−") for v in (96 - 9 * at, 41 - 5 * at, 120 - 13 * at)]
        parts.append(str(max(0, 90 - 30 * (at // 4))))
        total = f"{347 - 28 * at}".replace("-", "−")
        gone = at == 12
        return Line(
            at + 1,
            name(at),
            total,
            parts,
            state="gone" if gone else "in",
            note="joker" if at == 5 else "",
            mine=at == mine,
        )

    shown = range(16 * (page - 1), min(count, 16 * page))
    own = line(mine) if mine is not None and mine not in shown else None
    title, subtitle = "Colour whist championship", "Round 3 of 3 · 32 players"
    lines = [line(at) for at in shown]
    return Page(title, subtitle, lines, WHIST_CAPTIONS, own, page, pages)


def board(number: int, people: Sequence[str], state: Progress, winner: int = 0) -> Board:
    """A table; over, `winner` of it goes on."""
    chairs = [
        Chair(
            who,
            {"waiting": "", "playing": str(2100 - 210 * at)}.get(state, str(40 * (4 - at) % 170)),
            at == winner if state == "over" else None,
        )
        for at, who in enumerate(people)
    ]
    return Board(number, chairs, state)


def free(number: int, chairs: int = 4) -> Board:
    """A table of a round to come."""
    return Board(number, [Chair()] * chairs)


def _first(tables: int, over: int, each: int = 4) -> list[Board]:
    return [
        board(n + 1, names(n * each, each), "over" if n < over else "playing")
        for n in range(tables)
    ]


def begun() -> Bracket:
    """80 people at 20 tables, seven of which are over."""
    return Bracket(
        "Autumn quiz cup",
        "Heats · 80 players",
        [
            Level("Heats", _first(20, 7), people=80, through=20),
            Level("Semi-finals", [free(n + 1) for n in range(5)], people=20, through=5),
            Level("Final", [free(1)], people=4, through=1),
        ],
    )


def semifinals() -> Bracket:
    """Three of the five semi-finals are over, one is played, one has not begun."""
    states: list[Progress] = ["over", "over", "over", "playing", "waiting"]
    tables = [board(n + 1, names(4 * n, 4), state, winner=n % 4) for n, state in enumerate(states)]
    tables[1] = replace(tables[1], chairs=(*tables[1].chairs[:3], Chair("Jo", "0", None, True)))
    return Bracket(
        "Autumn quiz cup",
        "Semi-finals · 80 players",
        [
            Level("Heats", _first(20, 20), people=80, through=20),
            Level("Semi-finals", tables, people=20, through=5),
            Level("Final", [free(1)], people=4, through=1),
        ],
    )


def finished() -> Bracket:
    """The champion is known; one of the five was eliminated by lot (quiz R38)."""
    tables = [board(n + 1, names(4 * n, 4), "over", winner=n % 4) for n in range(5)]
    winners = [name(4 * n + n % 4) for n in range(5)]
    return Bracket(
        "Autumn quiz cup",
        "Over · 80 players",
        [
            Level("Heats", _first(20, 20), people=80, through=20),
            Level("Semi-finals", tables, people=20, through=5),
            Level(
                "Final", [board(1, winners[1:], "over", 1)], (), winners[:1], people=4, through=1
            ),
        ],
        winners[2],
    )


def huge() -> Bracket:
    """500 people at 125 tables in the first of five rounds."""
    return Bracket(
        "World cup of bluff",
        "Round 2 of 5 · 500 players",
        [
            Level("Round 1", _first(125, 125), people=500, through=125),
            Level("Round 2", _first(32, 11), lucky=names(40, 3), people=128, through=32),
            Level("Round 3", [free(n + 1) for n in range(8)], people=32, through=8),
            Level("Semi-finals", [free(n + 1) for n in range(2)], people=8, through=2),
            Level("Final", [free(1, 2)], people=2, through=1),
        ],
    )


def duels() -> Bracket:
    """Eleven people in duels: some go on without a game."""
    heats = [board(n + 1, names(2 * n, 2), "over", winner=n % 2) for n in range(3)]
    second = [
        board(1, [name(0), name(7)], "over"),
        board(2, [name(3), name(8)], "playing"),
        board(3, [name(4), name(9)], "playing"),
        board(4, [name(6), name(10)], "waiting"),
    ]
    return Bracket(
        "Duels",
        "Quarter-finals · 11 players",
        [
            Level("Round 1", heats, byes=names(6, 5), people=11, through=8),
            Level("Quarter-finals", second, people=8, through=4),
            Level("Semi-finals", [free(1, 2), free(2, 2)], people=4, through=2),
            Level("Final", [free(1, 2)], people=2, through=1),
        ],
    )


def round_tables(count: int = 8, each: int = 4, first: int = 0) -> Tables:
    """Tables of one round, some over, some played, some not begun."""
    states: list[Progress] = ["over", "playing", "playing", "waiting"]
    boards = [
        board(first + n + 1, names((first + n) * each, each), states[n % 4], winner=n % each)
        for n in range(count)
    ]
    return Tables("Autumn quiz cup", "Heats · 80 players", boards, 1, 2)
