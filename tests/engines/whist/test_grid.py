"""What contracts are worth: every cell of the tables of R41, and the other grids."""

import dataclasses

import pytest
from pydantic import TypeAdapter, ValidationError

from engines.cards import Suit
from engines.whist import WHIST, grid, grids
from engines.whist.contracts import LADDER, Contract, Kind
from engines.whist.custom import NotAGrid, from_json, to_json
from engines.whist.grid import Fault, Grid, Row
from engines.whist.grids import CHAMPIONNAT, LIEGE, PAGAT
from engines.whist.types import Options

from .table import dealt, play, played_out

PAIRS = """
E8  44 19 16 13 10 7 -10 -13 -16 -19
E9  44 19 16 13 10 -13 -16 -19 -22 -25
E10 44 19 16 13 -16 -19 -22 -25 -28 -31
E11 44 19 16 -19 -22 -25 -28 -31 -34 -37
E12 44 19 -22 -25 -28 -31 -34 -37 -40 -43
E13 44 -25 -28 -31 -34 -37 -40 -43 -46 -49
"""
"""R41, for 13 tricks to 4."""

SOLOS = """
S6 9 18 0
S6 8 18 0
S6 7 15 0
S6 6 12 0
S6 5 -15 10
S6 4 -18 12
S6 3 -21 14
S7 13 18 0
S7 8 18 0
S7 7 15 0
S7 6 -18 12
S7 5 -21 14
S7 4 -24 16
S8 9 21 0
S8 8 21 0
S8 7 -24 16
S8 6 -27 18
S8 5 -30 20
"""
"""Contract, tricks, declarer, each opponent."""

ALONE = """
PM 0 18 12 18
P 1 24 16 24
A9 9 30 20 -
GM 0 36 24 36
A10 10 42 28 -
A11 11 60 40 -
GMT 0 75 50 75
PC 12 100 50 -
GC 13 200 80 -
"""
"""Contract, tricks, made and failed, each opponent if one fails, and if several do."""


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def worth(of: Grid, kind: str, *tricks: int) -> tuple[int, ...]:
    """By seat; the first seats declare, a pair's tricks are the first's."""
    assert kind in LADDER
    pair = kind.startswith("E") or kind == "TR"
    declarers = (0, 1) if pair else tuple(range(len(tricks)))
    by_seat = (*tricks, 0, 0, 0, 0)[:4]
    return grid.score(of, Contract(kind, Suit.CLUBS, declarers), by_seat).points


CELLS = [
    (row[0], tricks, int(cell))
    for row in rows(PAIRS)
    for tricks, cell in zip(range(13, 3, -1), row[1:], strict=True)
]


@pytest.mark.parametrize(("kind", "tricks", "each"), CELLS)
def test_r41_pairs(kind: str, tricks: int, each: int) -> None:
    others = -each if each < 0 else 0
    assert worth(CHAMPIONNAT, kind, tricks) == (each, each, others, others)


@pytest.mark.parametrize(("kind", "tricks", "own", "others"), rows(SOLOS))
def test_r41_solos(kind: str, tricks: str, own: str, others: str) -> None:
    assert worth(CHAMPIONNAT, kind, int(tricks)) == (int(own), *[int(others)] * 3)


@pytest.mark.parametrize(("kind", "tricks", "own", "others", "several"), rows(ALONE))
def test_r41_the_rest(kind: str, tricks: str, own: str, others: str, several: str) -> None:
    need, points, one = int(tricks), int(own), int(others)
    misses = need + 1 if several != "-" else need - 1
    assert worth(CHAMPIONNAT, kind, need) == (points, 0, 0, 0)
    assert worth(CHAMPIONNAT, kind, misses) == (-points, one, one, one)


@pytest.mark.parametrize(
    ("kind", "tricks", "own", "others", "several"), [row for row in rows(ALONE) if row[4] != "-"]
)
def test_r42_several_win_or_lose_each_alone_and_only_the_others_gain(
    kind: str, tricks: str, own: str, others: str, several: str
) -> None:
    need, points, one, two = int(tricks), int(own), int(others), int(several)
    misses = need + 1
    assert worth(CHAMPIONNAT, kind, need, need) == (points, points, 0, 0)
    assert worth(CHAMPIONNAT, kind, need, misses) == (points, -points, one, one)
    assert worth(CHAMPIONNAT, kind, misses, misses) == (-points, -points, two, two)
    assert worth(CHAMPIONNAT, kind, misses, misses, misses) == (-points, -points, -points, two)
    assert worth(CHAMPIONNAT, kind, need, misses, need, need) == (points, -points, points, points)


def test_r37_a_piccolo_is_exactly_one_trick() -> None:
    assert worth(CHAMPIONNAT, "P", 0)[0] == worth(CHAMPIONNAT, "P", 2)[0] == -24


@pytest.mark.parametrize(("tricks", "own", "others"), [(9, 16, 0), (12, 16, 0), (8, -16, 16)])
def test_r41_trou(tricks: int, own: int, others: int) -> None:
    assert worth(CHAMPIONNAT, "TR", tricks) == (own, own, others, others)


@pytest.mark.parametrize("tricks", range(9, 14))
def test_r44_an_abundance_is_never_more(tricks: int) -> None:
    assert worth(CHAMPIONNAT, "A9", tricks)[0] == 30
    assert worth(CHAMPIONNAT, "PC", max(12, tricks))[0] == 100


def test_r43_all_tricks_double_or_are_thirty() -> None:
    assert worth(CHAMPIONNAT, "TR", 13) == (32, 32, 0, 0)
    thirty = grids.named(Options(all13="grid30"))
    for kind in ("E8", "E13", "TR"):
        assert worth(thirty, kind, 13) == (30, 30, 0, 0)
    assert worth(thirty, "GC", 13) == (200, 0, 0, 0)


def test_r45_a_failed_trou() -> None:
    zero = grids.named(Options(trou_fail="zero"))
    assert worth(zero, "TR", 8) == (0, 0, 16, 16)
    assert worth(zero, "TR", 9) == (16, 16, 0, 0)


@pytest.mark.parametrize(
    ("kind", "tricks", "own", "others"),
    [
        ("A9", 9, 32, 0),
        ("A9", 8, -32, 21),
        ("A10", 9, -42, 25),
        ("A11", 10, -60, 27),
        ("GMT", 1, -75, 32),
        ("PC", 11, -100, 33),
        ("GC", 12, -200, 66),
        ("GM", 1, -36, 24),
        ("S6", 5, -15, 10),
    ],
)
def test_r46_liege(kind: str, tricks: int, own: int, others: int) -> None:
    assert worth(LIEGE, kind, tricks) == (own, others, others, others)


def test_r46_liege_all_tricks() -> None:
    assert worth(LIEGE, "E13", 13) == (30, 30, 0, 0)
    assert worth(LIEGE, "E13", 12) == (-30, -30, 30, 30)
    assert worth(LIEGE, "E8", 13) == (30, 30, 0, 0)


PAGAT_WORTH = {
    "E8": (8, 8),
    "E9": (9, 11),
    "E10": (10, 14),
    "E11": (11, 17),
    "E12": (12, 20),
    "E13": (13, 30),
    "TR": (9, 16),
    "S6": (6, 4),
    "S7": (7, 5),
    "S8": (8, 7),
    "PM": (0, 6),
    "P": (1, 8),
    "A9": (9, 10),
    "A10": (10, 15),
    "A11": (11, 20),
    "PC": (12, 30),
    "GM": (0, 12),
    "GMT": (0, 24),
    "GC": (13, 60),
}


@pytest.mark.parametrize("kind", LADDER)
def test_r46_pagat_is_zero_sum(kind: Kind) -> None:
    tricks, points = PAGAT_WORTH[kind]
    if kind.startswith("E") or kind == "TR":
        assert worth(PAGAT, kind, tricks) == (points, points, -points, -points)
    else:
        assert worth(PAGAT, kind, tricks) == (3 * points, -points, -points, -points)
    for count in range(14):
        assert sum(worth(PAGAT, kind, count)) == 0


def test_r46_pagat_tricks_above_and_below() -> None:
    assert worth(PAGAT, "E8", 10) == (14, 14, -14, -14)
    assert worth(PAGAT, "E8", 7) == (-11, -11, 11, 11)
    assert worth(PAGAT, "TR", 13) == (30, 30, -30, -30)
    assert worth(PAGAT, "S6", 8) == (18, -6, -6, -6)
    assert worth(PAGAT, "S6", 4) == (-18, 6, 6, 6)
    assert worth(PAGAT, "PM", 0, 1) == (12, -12, 0, 0)
    assert worth(PAGAT, "PM", 0, 0) == (12, 12, -12, -12)


def test_the_grids_settle_some_options() -> None:
    names = WHIST.applicable(Options())
    assert "all13" in names and "trou_fail" in names and len(names) == 12
    assert "all13" not in WHIST.applicable(Options(grid="liege"))
    assert "trou_fail" not in WHIST.applicable(Options(grid="pagat"))
    assert grids.named(Options(grid="pagat", trou_fail="zero")) == PAGAT


# --- a grid of one's own (R46) -------------------------------------------------------------------

MINE = dataclasses.replace(
    CHAMPIONNAT,
    rows=tuple(
        dataclasses.replace(row, made=row.made + 1, failed=row.failed - 1, others=row.others + 1)
        for row in CHAMPIONNAT.rows
    ),
    all13=50,
)


def test_r46_a_grid_of_ones_own_is_json_of_the_same_shape() -> None:
    for of in (CHAMPIONNAT, LIEGE, PAGAT, MINE):
        assert from_json(to_json(of)) == of
        assert from_json(TypeAdapter(Grid).dump_json(of).decode()) == of
        assert len(to_json(of).splitlines()) == len(LADDER) + 6


def test_r46_custom_points_score_a_deal() -> None:
    options = Options(custom=to_json(MINE), grid="custom", trou_fail="zero", all13="grid30")
    of = WHIST.start(4, options).grid
    assert of == MINE
    assert worth(of, "A9", 9) == (31, 0, 0, 0) and worth(of, "E8", 13) == (50, 50, 0, 0)
    assert worth(of, "TR", 8) == (-17, -17, 17, 17)
    state = dealt(WHIST.start(4, options), E="2H 2D 2C 2S")
    state = played_out(play(state, "E PC:NT", "S pass", "W pass", "N pass"))
    assert [line.points for line in state.sheet] == [(51, 51, -101, 51)]


def test_r46_a_text_that_is_there_is_in_force_only_when_chosen() -> None:
    text = to_json(MINE)
    assert grids.named(Options(custom=text)) == CHAMPIONNAT
    assert grids.named(Options(custom=text, grid="liege")) == LIEGE
    assert "custom" not in WHIST.applicable(Options(custom=text, grid="custom"))
    named = WHIST.applicable(Options(custom=text, grid="custom"))
    assert "grid" in named and "all13" not in named and "trou_fail" not in named
    read = TypeAdapter(Options).validate_python
    for broken in ({"grid": "custom"}, {"custom": "[]"}, {"custom": text[:-9]}):
        with pytest.raises(ValidationError):
            read(broken)
    assert read({"custom": text, "grid": "custom"}) == Options(custom=text, grid="custom")


def number(row: int, field: str, least: int, most: int) -> dict[str, object]:
    return {"code": "number", "row": row, "field": field, "least": least, "most": most}


def field(code: str, row: int, name: str) -> dict[str, object]:
    return {"code": code, "row": row, "field": name}


def order(row: int, kind: str) -> dict[str, object]:
    return {"code": "order", "row": row, "kind": kind}


E8 = '{"contract": "E8", '
WRONG: list[tuple[str, str, list[dict[str, object]]]] = [
    ('"contract": "PM"', '"contract": "GM"', [order(7, "PM")]),
    ('"contract": "E8"', '"contract": "E7"', [order(1, "E8")]),
    ('"made": 7', '"made": -7', [number(1, "made", 0, 500)]),
    ('"made": 7', '"made": 501', [number(1, "made", 0, 500)]),
    ('"made": 7', f'"made": {10**30}', [number(1, "made", 0, 500)]),
    ('"made": 7', '"made": "7"', [number(1, "made", 0, 500)]),
    ('"made": 7', '"made": 7.0', [number(1, "made", 0, 500)]),
    ('"made": 7', '"made": true', [number(1, "made", 0, 500)]),
    (
        '"made": 7',
        '"mades": 7',
        [
            field("missing", 1, "made"),
            field("unknown", 1, "mades"),
        ],
    ),
    ('"failed": -7', '"failed": 7', [number(1, "failed", -500, 0)]),
    ('"under": -3', '"under": -51', [number(1, "under", -50, 0)]),
    ('"over": 3', '"over": 51', [number(1, "over", 0, 50)]),
    ('"top": 8', '"top": 14', [number(3, "top", 6, 13)]),
    ('"top": 8', '"top": 5', [number(3, "top", 6, 13)]),
    (
        '"made": 30, "failed": -30, "others": 20, "several": 0, "over": 0',
        '"made": 30, "failed": -30, "others": 20, "several": 0, "over": 1',
        [{"code": "fixed", "row": 12, "field": "over"}],
    ),
    ('"all13": "double"', '"all13": "triple"', [{"code": "all13", "row": 0, "most": 500}]),
    ('"all13": "double"', '"all13": -1', [{"code": "all13", "row": 0, "most": 500}]),
    ('"zero_sum": false', '"zero_sum": 0', [{"code": "zero-sum", "row": 0}]),
    (
        '"zero_sum": false',
        '"zero_sum": false, "more": 1',
        [field("unknown", 0, "more")],
    ),
    (E8, '5, {"contract": "E8", ', [{"code": "object", "row": 1}]),
    (E8, '{"contract": "E8", "made": 1, "failed": -1}, {"contract": "E8", ', [order(2, "E9")]),
    (
        '"rows": [',
        '"rows": 1, "row": [',
        [{"code": "list", "row": 0}, field("unknown", 0, "row")],
    ),
    (
        '"rows": [',
        '"line": [',
        [
            field("missing", 0, "rows"),
            field("unknown", 0, "line"),
        ],
    ),
    ('"all13"', "all13", [{"code": "not-json", "row": 0, "line": 23}]),
    ('"all13"', '"\\ud800"', [{"code": "not-json", "row": 0, "line": 23}]),
]


@pytest.mark.parametrize(("old", "new", "told"), WRONG)
def test_r46_all_that_is_wrong_with_a_file_is_told(
    old: str, new: str, told: list[dict[str, object]]
) -> None:
    good = to_json(CHAMPIONNAT)
    assert old in good
    assert faults(good.replace(old, new, 1)) == told


def test_r46_rows_too_many_and_too_few() -> None:
    lines = to_json(CHAMPIONNAT).splitlines()
    last = lines.index("  ],")
    more = {"code": "rows", "row": 0, "count": len(LADDER)}
    row = lines[2].rstrip(",")
    for extra in (row, "5", '{"made": 9000}', f"{row}, {row}"):
        assert faults("\n".join([*lines[:last], f", {extra}", *lines[last:]])) == [more]
    assert faults("\n".join([*lines[:5], *lines[6:]])) == [order(4, "E10")]
    assert faults('{"rows": []}') == [order(1, "E8")]


@pytest.mark.parametrize("text", ["", "[" * 9000, "null", "[]", "9" * 6000, "NaN", "\0", "{}"])
def test_r46_what_is_no_grid_at_all(text: str) -> None:
    assert len(faults(text)) == 1


def test_r46_no_row_is_made_that_a_deal_could_not_be_scored_by() -> None:
    with pytest.raises(Fault):
        Row("A9", 30, -30, under=-1)
    with pytest.raises(Fault):
        Row("S6", 12, -12, top=5)
    with pytest.raises(Fault):
        Grid(CHAMPIONNAT.rows[1:])


def faults(text: str) -> list[dict[str, object]]:
    with pytest.raises(NotAGrid) as caught:
        from_json(text)
    assert all(each.code.startswith("whist-grid-") for each in caught.value.faults)
    return [
        {"code": each.code.removeprefix("whist-grid-"), **each.facts}
        for each in caught.value.faults
    ]
