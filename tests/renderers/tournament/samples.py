"""Tournaments for `preview` and the tests."""

from collections.abc import Sequence

from msgspec.structs import replace

from renderers.tournament.types import (
    BracketLevel,
    Progress,
    RoundTables,
    StandingsPage,
    StandingsRow,
    TournamentBoard,
    TournamentBracket,
    TournamentChair,
)

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


def make_name(at: int) -> str:
    """Return a name for the entrant `at`, another for each of some hundreds."""
    first = FIRST[at % len(FIRST)]
    return first if at < len(FIRST) else f"{first} {LAST[(at // len(FIRST)) % len(LAST)]}"


def make_names(first: int, count: int) -> list[str]:
    return [make_name(first + at) for at in range(count)]


def build_quiz_standings(
    count: int, page: int, pages: int, mine: int | None = None
) -> StandingsPage:
    """Return the quiz's standings of so many entrants; the reader is at place `mine`."""
    each = -(-count // pages)

    def build_row(at: int) -> StandingsRow:
        points = "53 000" if at == 0 else "3 000" if at < 5 else "1 000" if at < 20 else "0"
        return StandingsRow(
            at + 1, make_name(at), points, state="in" if at < 5 else "out", mine=at == mine
        )

    shown = range((page - 1) * each, min(count, page * each))
    lines = [build_row(at) for at in shown]
    mine_ = build_row(mine) if mine is not None and mine not in shown else None
    subtitle = f"Final · {count} players"
    return StandingsPage("Autumn quiz cup", subtitle, lines, mine=mine_, page=page, pages=pages)


def build_final_standings() -> StandingsPage:
    """Return standings of eight entrants after all rounds.

    One has left, one was punished, the last was excluded.
    """
    notes = {3: "penalty −10", 6: "left in round 2", 7: "didn’t check in"}
    lines = [
        StandingsRow(
            at + 1 if at < 7 else None,
            make_name(at),
            str(412 - 37 * at) if at < 7 else "0",
            state="in" if at < 6 else "gone",
            note=notes.get(at, ""),
            crown=at == 0,
            mine=at == 3,
        )
        for at in range(8)
    ]
    return StandingsPage("Sunday Perudo", "Final · 8 players", lines)


WHIST_CAPTIONS = ("R1", "R2", "R3", "bonus")


def build_whist_standings(
    count: int = 16, mine: int | None = 9, page: int = 1, pages: int = 1
) -> StandingsPage:
    """Return the standings of a whist championship after three rounds."""

    def build_row(at: int) -> StandingsRow:
        parts = [f"{v:+d}".replace("-", "−") for v in (96 - 9 * at, 41 - 5 * at, 120 - 13 * at)]
        parts.append(str(max(0, 90 - 30 * (at // 4))))
        total = f"{347 - 28 * at}".replace("-", "−")
        gone = at == 12
        return StandingsRow(
            at + 1,
            make_name(at),
            total,
            parts,
            state="gone" if gone else "in",
            note="joker" if at == 5 else "",
            mine=at == mine,
        )

    shown = range(16 * (page - 1), min(count, 16 * page))
    own = build_row(mine) if mine is not None and mine not in shown else None
    title, subtitle = "Colour whist championship", "Round 3 of 3 · 32 players"
    lines = [build_row(at) for at in shown]
    return StandingsPage(title, subtitle, lines, WHIST_CAPTIONS, own, page, pages)


def build_board(
    number: int, people: Sequence[str], state: Progress, winner: int = 0
) -> TournamentBoard:
    """Return a table; if it is over, `winner` of it goes on."""
    chairs = [
        TournamentChair(
            who,
            {"waiting": "", "playing": str(2100 - 210 * at)}.get(state, str(40 * (4 - at) % 170)),
            at == winner if state == "over" else None,
        )
        for at, who in enumerate(people)
    ]
    return TournamentBoard(number, chairs, state)


def build_free_board(number: int, chairs: int = 4) -> TournamentBoard:
    """Return a table of a round to come."""
    return TournamentBoard(number, [TournamentChair()] * chairs)


def _build_first_level(tables: int, over: int, each: int = 4) -> list[TournamentBoard]:
    return [
        build_board(n + 1, make_names(n * each, each), "over" if n < over else "playing")
        for n in range(tables)
    ]


def build_begun_bracket() -> TournamentBracket:
    """Return a bracket of 80 people at 20 tables, seven of which are over."""
    return TournamentBracket(
        "Autumn quiz cup",
        "Heats · 80 players",
        [
            BracketLevel("Heats", _build_first_level(20, 7), people=80, through=20),
            BracketLevel(
                "Semi-finals", [build_free_board(n + 1) for n in range(5)], people=20, through=5
            ),
            BracketLevel("Final", [build_free_board(1)], people=4, through=1),
        ],
    )


def build_semifinals() -> TournamentBracket:
    """Return a bracket with three of five semi-finals over, one played, one to begin."""
    states: list[Progress] = ["over", "over", "over", "playing", "waiting"]
    tables = [
        build_board(n + 1, make_names(4 * n, 4), state, winner=n % 4)
        for n, state in enumerate(states)
    ]
    tables[1] = replace(
        tables[1], chairs=(*tables[1].chairs[:3], TournamentChair("Jo", "0", None, True))
    )
    return TournamentBracket(
        "Autumn quiz cup",
        "Semi-finals · 80 players",
        [
            BracketLevel("Heats", _build_first_level(20, 20), people=80, through=20),
            BracketLevel("Semi-finals", tables, people=20, through=5),
            BracketLevel("Final", [build_free_board(1)], people=4, through=1),
        ],
    )


def build_finished_bracket() -> TournamentBracket:
    """Return a bracket with its champion.

    One of the five was eliminated by lot (quiz R38).
    """
    tables = [build_board(n + 1, make_names(4 * n, 4), "over", winner=n % 4) for n in range(5)]
    winners = [make_name(4 * n + n % 4) for n in range(5)]
    return TournamentBracket(
        "Autumn quiz cup",
        "Over · 80 players",
        [
            BracketLevel("Heats", _build_first_level(20, 20), people=80, through=20),
            BracketLevel("Semi-finals", tables, people=20, through=5),
            BracketLevel(
                "Final",
                [build_board(1, winners[1:], "over", 1)],
                (),
                winners[:1],
                people=4,
                through=1,
            ),
        ],
        winners[2],
    )


def build_huge_bracket() -> TournamentBracket:
    """Return a bracket of 500 people at 125 tables in the first of five rounds."""
    return TournamentBracket(
        "World cup of bluff",
        "Round 2 of 5 · 500 players",
        [
            BracketLevel("Round 1", _build_first_level(125, 125), people=500, through=125),
            BracketLevel(
                "Round 2",
                _build_first_level(32, 11),
                lucky=make_names(40, 3),
                people=128,
                through=32,
            ),
            BracketLevel(
                "Round 3", [build_free_board(n + 1) for n in range(8)], people=32, through=8
            ),
            BracketLevel(
                "Semi-finals", [build_free_board(n + 1) for n in range(2)], people=8, through=2
            ),
            BracketLevel("Final", [build_free_board(1, 2)], people=2, through=1),
        ],
    )


def build_duel_bracket() -> TournamentBracket:
    """Return a bracket of eleven people in duels: some go on without a game."""
    heats = [build_board(n + 1, make_names(2 * n, 2), "over", winner=n % 2) for n in range(3)]
    second = [
        build_board(1, [make_name(0), make_name(7)], "over"),
        build_board(2, [make_name(3), make_name(8)], "playing"),
        build_board(3, [make_name(4), make_name(9)], "playing"),
        build_board(4, [make_name(6), make_name(10)], "waiting"),
    ]
    return TournamentBracket(
        "Duels",
        "Quarter-finals · 11 players",
        [
            BracketLevel("Round 1", heats, byes=make_names(6, 5), people=11, through=8),
            BracketLevel("Quarter-finals", second, people=8, through=4),
            BracketLevel(
                "Semi-finals", [build_free_board(1, 2), build_free_board(2, 2)], people=4, through=2
            ),
            BracketLevel("Final", [build_free_board(1, 2)], people=2, through=1),
        ],
    )


def round_tables(count: int = 8, each: int = 4, first: int = 0) -> RoundTables:
    """Return the tables of one round, some over, some played, some not begun."""
    states: list[Progress] = ["over", "playing", "playing", "waiting"]
    boards = [
        build_board(
            first + n + 1, make_names((first + n) * each, each), states[n % 4], winner=n % each
        )
        for n in range(count)
    ]
    return RoundTables("Autumn quiz cup", "Heats · 80 players", boards, 1, 2)
