"""Tests that the rule books are whole, in order, and have every cited rule."""

import re
from functools import cache
from pathlib import Path

import pytest

from engines.cards import Suit
from engines.perudo.track import MAX_NUMBER_COUNT, MAX_STAR_COUNT, make_bid_key
from engines.perudo.types import STAR, PerudoBid
from engines.whist.contracts import PAIRS, RANK, Contract
from engines.whist.grid import score_deal
from engines.whist.known_grids import CHAMPIONNAT

ROOT = Path(__file__).parents[1]
BOOKS = ROOT / "docs" / "rules"
GAMES = sorted(book.stem for book in BOOKS.glob("[a-z]*.md"))

LETTERS = {"perudo": "RPS"}
"""Letters of a game's rules, in the order of its book, where they are not R alone."""

OF_THE_QUIZ = ("bot/answers/", "tests/bot/answers/")
"""Files about one game whose paths do not name it."""

BEYOND_THE_TABLE = {"quiz": ("R37", "R38", "R42"), "whist": ("R50", "R50a", "R62a")}
"""Rules of tournaments and results, whose tests stand in files that name no game."""

FOLDERS = ("engines", "renderers", "bot", "bench", "tests", "docs")

NONE = ("tests/coin/", "tests/new_game.py", "docs/dev/new-game.md", "tests/test_rule_books.py")
"""Files that cite no rule of the five games.

The example game has rules of its own.
"""

RULE = re.compile(r"^- \*\*([A-Z]\d+[a-z]?)\*\* ", re.M)
MARK = re.compile(r"\*\(([^*]+)\)\*")
ORIGIN = re.compile(r"document|source: .+|ours(: .+)?|people")


def get_rule_letters(game: str) -> str:
    return LETTERS.get(game, "R")


@cache
def parse_rules(game: str) -> dict[str, str]:
    """Return the text of each rule by its number.

    Examples and tables that follow a rule are included.
    """
    text = (BOOKS / f"{game}.md").read_text("utf-8")
    numbers = list(RULE.finditer(text))
    assert len({each[1] for each in numbers}) == len(numbers), "a number stands twice"
    ends = [each.start() for each in numbers[1:]] + [len(text)]
    return {
        each[1]: re.split(r"^#", text[each.end() : end], maxsplit=1, flags=re.M)[0]
        for each, end in zip(numbers, ends, strict=True)
    }


@cache
def count_examples(game: str) -> int:
    """Return how many examples a book numbers."""
    text = (BOOKS / f"{game}.md").read_text("utf-8")
    _, _, after = text.partition("Examples\n")
    return len(re.findall(r"^\d+\. ", re.split(r"^#", after, maxsplit=1, flags=re.M)[0], re.M))


@cache
def read_sources() -> dict[str, str]:
    """Return the text of every file that may cite a rule, by its path."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")]
    texts = [path for path in files if path.suffix in (".py", ".md", ".ftl")]
    paths = {path.relative_to(ROOT).as_posix(): path for path in texts}
    return {
        name: path.read_text("utf-8") for name, path in paths.items() if not name.startswith(NONE)
    }


def game_of(path: str) -> str | None:
    """Return the game that a path names, None for other paths.

    Such a path is engines/quiz/hands.py or tests/bot/games/test_quiz.py.
    """
    if path.startswith(OF_THE_QUIZ):
        return "quiz"
    return next((game for game in GAMES if re.search(rf"(?<![a-z]){game}(?![a-z])", path)), None)


def find_citations(text: str, game: str) -> set[str]:
    """Return the numbers that a text names, in prose or in the names of tests."""
    prose = rf"[{get_rule_letters(game)}](?<![\w.\"'`].)\d+[a-z]?(?![\w\"'`])"
    named = rf"(?<=_)[{get_rule_letters(game).lower()}]\d+[a-z]?(?=_)"
    names = re.findall(r"def (test_\w+)", text)
    tested = {number for name in names for number in re.findall(named, name)}
    return {*re.findall(prose, text), *[each[0].upper() + each[1:] for each in tested]}


def rule_sort_key(number: str) -> tuple[int, str]:
    found = re.fullmatch(r"[A-Z](\d+)([a-z]?)", number)
    assert found
    return int(found[1]), found[2]


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_in_order(game: str) -> None:
    numbers = list(parse_rules(game))
    assert numbers == sorted(
        numbers, key=lambda n: (get_rule_letters(game).index(n[0]), rule_sort_key(n))
    )


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_says_where_it_comes_from(game: str) -> None:
    for number, text in parse_rules(game).items():
        marks = MARK.findall(text)
        assert marks, f"{number} has no mark"
        for mark in marks:
            origins = " ".join(mark.split()).split("; ")
            assert all(ORIGIN.fullmatch(each) for each in origins), f"{number}: {mark}"


@pytest.mark.parametrize("game", GAMES)
def test_each_source_is_introduced(game: str) -> None:
    text = " ".join((BOOKS / f"{game}.md").read_text("utf-8").split())
    head, _, body = text.partition("**R1**")
    used = {mark for found in MARK.findall(body) for mark in re.findall(r"source: ([^;]+)", found)}
    introduced = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", head.partition("ources for")[2] or head)
    assert used <= set(introduced), "a source is not introduced"


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_is_cited_stands_in_its_book(game: str) -> None:
    """A game's own files cite its rules, others after its name: "quiz R13, R14"."""
    number = rf"[{get_rule_letters(game)}]\d+[a-z]?"
    elsewhere = re.compile(rf"{game[1:]}(?:'s)? ({number}(?:,? (?:and |or |to )?{number})*)")
    missing = {
        f"{path}: {cited}"
        for path, text in read_sources().items()
        for cited in (
            find_citations(text, game)
            if game_of(path) == game
            else {n for each in elsewhere.findall(text) for n in re.findall(number, each)}
        )
        if cited not in parse_rules(game)
    }
    assert not missing


def test_each_rule_that_is_cited_without_its_game_stands_in_a_book() -> None:
    """A file about tournaments names the game before."""
    written = {number for game in GAMES for number in parse_rules(game)}
    cited = {
        f"{path}: {number}"
        for path, text in read_sources().items()
        if game_of(path) is None
        for number in find_citations(text, "any") - written
    }
    assert not cited


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_the_program_applies_has_a_test_of_its_number(game: str) -> None:
    """A test's name has the number; a rule that only people can keep is marked so."""
    names: dict[str | None, str] = {game: "", None: ""}
    for path, text in read_sources().items():
        if path.startswith("tests/") and game_of(path) in names:
            names[game_of(path)] += "\n".join(re.findall(r"def (test_\w+)", text))
    untested = [
        number
        for number, text in parse_rules(game).items()
        if not text.rstrip().endswith("people)*")
        and f"_{number.lower()}_"
        not in names[None if number in BEYOND_THE_TABLE.get(game, ()) else game]
    ]
    assert not untested


@pytest.mark.parametrize("game", GAMES)
def test_each_example_that_is_tested_stands_in_its_book(game: str) -> None:
    named = r"def test_(?:\w+_)?(?:example_|a9_|ex|case_)(\d+)_"
    told = {
        int(n)
        for path, text in read_sources().items()
        if path.startswith("tests/") and game_of(path) == game
        for n in re.findall(named, text)
    }
    assert max(told, default=0) <= count_examples(game)
    assert not told or count_examples(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_points_to_its_book(game: str) -> None:
    package = (ROOT / "engines" / game / "__init__.py").read_text("utf-8")
    assert f"docs/rules/{game}.md" in package.partition('"""\n\n')[0]
    assert f"({game}.md)" in (BOOKS / "README.md").read_text("utf-8")


def parse_table_cells(text: str) -> list[list[str]]:
    """Return the rows of all tables in a text."""
    rows = re.findall(r"^ *\|(.+)\|$", text.replace("−", "-"), re.M)
    return [[cell.strip() for cell in row.split("|")] for row in rows]


def test_the_ladder_of_the_whist_book_is_the_games() -> None:
    ladder = [
        row[:3:2] for row in parse_table_cells(parse_rules("whist")["R6"]) if row[0].isdigit()
    ]
    assert ladder == [[str(rank), kind] for kind, rank in RANK.items()]


def test_the_points_of_the_whist_book_are_the_championships() -> None:
    for name, *points in parse_table_cells(parse_rules("whist")["R41"]):
        kind = name.partition(",")[0]
        if kind in PAIRS:
            contract = Contract(kind, Suit.HEARTS, (0, 1))
            of = [
                score_deal(CHAMPIONNAT, contract, (n, 0, 0, 0)).points[0] for n in range(13, 3, -1)
            ]
            assert list(map(int, points)) == of, kind
        elif kind in RANK:
            row = CHAMPIONNAT.find_row(kind)
            own = [row.made, row.failed, row.others, row.several]
            assert [int(each) if each != "–" else 0 for each in points] == own, kind


def test_the_track_of_the_perudo_book_is_the_games() -> None:
    spaces = re.findall(r"\d+★?(?= ·|$)", parse_rules("perudo")["R8"].splitlines()[-1])
    bids = [PerudoBid(int(space.rstrip("★")), STAR if "★" in space else 1) for space in spaces]
    assert [make_bid_key(bid)[0] for bid in bids] == [
        *range(1, MAX_NUMBER_COUNT + MAX_STAR_COUNT + 1)
    ]
