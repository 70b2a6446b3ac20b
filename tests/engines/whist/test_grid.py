"""Tests of the points of contracts: every cell of R41, and other grids."""

import dataclasses

import pytest
from pydantic import TypeAdapter, ValidationError

from engines.cards import Suit
from engines.whist import WHIST, grid, known_grids
from engines.whist.contracts import LADDER, Contract, ContractKind
from engines.whist.custom_grid import InvalidGridError, format_grid, parse_grid
from engines.whist.grid import GridFaultError, GridRow, PointGrid
from engines.whist.known_grids import CHAMPIONNAT, LIEGE, PAGAT
from engines.whist.types import WhistOptions

from .table import deal_cards_to, play_moves, played_out

PAIRS = """
E8  44 19 16 13 10 7 -10 -13 -16 -19
E9  44 19 16 13 10 -13 -16 -19 -22 -25
E10 44 19 16 13 -16 -19 -22 -25 -28 -31
E11 44 19 16 -19 -22 -25 -28 -31 -34 -37
E12 44 19 -22 -25 -28 -31 -34 -37 -40 -43
E13 44 -25 -28 -31 -34 -37 -40 -43 -46 -49
"""
"""Table R41 of pairs, for 13 tricks to 4."""

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
"""Table of solos: contract, tricks, declarer, each opponent."""

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
"""Table of contracts alone.

Contract, tricks, made and failed, each opponent if one fails, and if several do.
"""


def split_rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def score_contract(of: PointGrid, kind: str, *tricks: int) -> tuple[int, ...]:
    """Return the points by seat.

    The first seats declare; a pair's tricks are the first's.
    """
    assert kind in LADDER
    pair = kind.startswith("E") or kind == "TR"
    declarers = (0, 1) if pair else tuple(range(len(tricks)))
    by_seat = (*tricks, 0, 0, 0, 0)[:4]
    return grid.score_deal(of, Contract(kind, Suit.CLUBS, declarers), by_seat).points


CELLS = [
    (row[0], tricks, int(cell))
    for row in split_rows(PAIRS)
    for tricks, cell in zip(range(13, 3, -1), row[1:], strict=True)
]


@pytest.mark.parametrize(("kind", "tricks", "each"), CELLS)
def test_r41_pairs(kind: str, tricks: int, each: int) -> None:
    others = -each if each < 0 else 0
    assert score_contract(CHAMPIONNAT, kind, tricks) == (each, each, others, others)


@pytest.mark.parametrize(("kind", "tricks", "own", "others"), split_rows(SOLOS))
def test_r41_solos(kind: str, tricks: str, own: str, others: str) -> None:
    assert score_contract(CHAMPIONNAT, kind, int(tricks)) == (int(own), *[int(others)] * 3)


@pytest.mark.parametrize(("kind", "tricks", "own", "others", "several"), split_rows(ALONE))
def test_r41_the_rest(kind: str, tricks: str, own: str, others: str, several: str) -> None:
    need, points, one = int(tricks), int(own), int(others)
    misses = need + 1 if several != "-" else need - 1
    assert score_contract(CHAMPIONNAT, kind, need) == (points, 0, 0, 0)
    assert score_contract(CHAMPIONNAT, kind, misses) == (-points, one, one, one)


@pytest.mark.parametrize(
    ("kind", "tricks", "own", "others", "several"),
    [row for row in split_rows(ALONE) if row[4] != "-"],
)
def test_r42_several_win_or_lose_each_alone_and_only_the_others_gain(
    kind: str, tricks: str, own: str, others: str, several: str
) -> None:
    need, points, one, two = int(tricks), int(own), int(others), int(several)
    misses = need + 1
    assert score_contract(CHAMPIONNAT, kind, need, need) == (points, points, 0, 0)
    assert score_contract(CHAMPIONNAT, kind, need, misses) == (points, -points, one, one)
    assert score_contract(CHAMPIONNAT, kind, misses, misses) == (-points, -points, two, two)
    assert score_contract(CHAMPIONNAT, kind, misses, misses, misses) == (
        -points,
        -points,
        -points,
        two,
    )
    assert score_contract(CHAMPIONNAT, kind, need, misses, need, need) == (
        points,
        -points,
        points,
        points,
    )


def test_r37_a_piccolo_is_exactly_one_trick() -> None:
    assert score_contract(CHAMPIONNAT, "P", 0)[0] == score_contract(CHAMPIONNAT, "P", 2)[0] == -24


@pytest.mark.parametrize(("tricks", "own", "others"), [(9, 16, 0), (12, 16, 0), (8, -16, 16)])
def test_r41_trou(tricks: int, own: int, others: int) -> None:
    assert score_contract(CHAMPIONNAT, "TR", tricks) == (own, own, others, others)


@pytest.mark.parametrize("tricks", range(9, 14))
def test_r44_an_abundance_is_never_more(tricks: int) -> None:
    assert score_contract(CHAMPIONNAT, "A9", tricks)[0] == 30
    assert score_contract(CHAMPIONNAT, "PC", max(12, tricks))[0] == 100


def test_r43_all_tricks_double_or_are_thirty() -> None:
    assert score_contract(CHAMPIONNAT, "TR", 13) == (32, 32, 0, 0)
    thirty = known_grids.find_grid(WhistOptions(all13="grid30"))
    for kind in ("E8", "E13", "TR"):
        assert score_contract(thirty, kind, 13) == (30, 30, 0, 0)
    assert score_contract(thirty, "GC", 13) == (200, 0, 0, 0)


def test_r45_a_failed_trou() -> None:
    zero = known_grids.find_grid(WhistOptions(trou_fail="zero"))
    assert score_contract(zero, "TR", 8) == (0, 0, 16, 16)
    assert score_contract(zero, "TR", 9) == (16, 16, 0, 0)


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
    assert score_contract(LIEGE, kind, tricks) == (own, others, others, others)


def test_r46_liege_all_tricks() -> None:
    assert score_contract(LIEGE, "E13", 13) == (30, 30, 0, 0)
    assert score_contract(LIEGE, "E13", 12) == (-30, -30, 30, 30)
    assert score_contract(LIEGE, "E8", 13) == (30, 30, 0, 0)


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
def test_r46_pagat_is_zero_sum(kind: ContractKind) -> None:
    tricks, points = PAGAT_WORTH[kind]
    if kind.startswith("E") or kind == "TR":
        assert score_contract(PAGAT, kind, tricks) == (points, points, -points, -points)
    else:
        assert score_contract(PAGAT, kind, tricks) == (3 * points, -points, -points, -points)
    for count in range(14):
        assert sum(score_contract(PAGAT, kind, count)) == 0


def test_r46_pagat_tricks_above_and_below() -> None:
    assert score_contract(PAGAT, "E8", 10) == (14, 14, -14, -14)
    assert score_contract(PAGAT, "E8", 7) == (-11, -11, 11, 11)
    assert score_contract(PAGAT, "TR", 13) == (30, 30, -30, -30)
    assert score_contract(PAGAT, "S6", 8) == (18, -6, -6, -6)
    assert score_contract(PAGAT, "S6", 4) == (-18, 6, 6, 6)
    assert score_contract(PAGAT, "PM", 0, 1) == (12, -12, 0, 0)
    assert score_contract(PAGAT, "PM", 0, 0) == (12, 12, -12, -12)


def test_the_grids_settle_some_options() -> None:
    names = WHIST.list_applicable_options(WhistOptions())
    assert "all13" in names and "trou_fail" in names and len(names) == 12
    assert "all13" not in WHIST.list_applicable_options(WhistOptions(grid="liege"))
    assert "trou_fail" not in WHIST.list_applicable_options(WhistOptions(grid="pagat"))
    assert known_grids.find_grid(WhistOptions(grid="pagat", trou_fail="zero")) == PAGAT


# --- own grids (R46) -----------------------------------------------------------------------------

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
        assert parse_grid(format_grid(of)) == of
        assert parse_grid(TypeAdapter(PointGrid).dump_json(of).decode()) == of
        assert len(format_grid(of).splitlines()) == len(LADDER) + 6


def test_r46_custom_points_score_a_deal() -> None:
    options = WhistOptions(
        custom=format_grid(MINE), grid="custom", trou_fail="zero", all13="grid30"
    )
    of = WHIST.start(4, options).grid
    assert of == MINE
    assert score_contract(of, "A9", 9) == (31, 0, 0, 0) and score_contract(of, "E8", 13) == (
        50,
        50,
        0,
        0,
    )
    assert score_contract(of, "TR", 8) == (-17, -17, 17, 17)
    state = deal_cards_to(WHIST.start(4, options), E="2H 2D 2C 2S")
    state = played_out(play_moves(state, "E PC:NT", "S pass", "W pass", "N pass"))
    assert [line.points for line in state.sheet] == [(51, 51, -101, 51)]


def test_r46_a_text_that_is_there_is_in_force_only_when_chosen() -> None:
    text = format_grid(MINE)
    assert known_grids.find_grid(WhistOptions(custom=text)) == CHAMPIONNAT
    assert known_grids.find_grid(WhistOptions(custom=text, grid="liege")) == LIEGE
    assert "custom" not in WHIST.list_applicable_options(WhistOptions(custom=text, grid="custom"))
    named = WHIST.list_applicable_options(WhistOptions(custom=text, grid="custom"))
    assert "grid" in named and "all13" not in named and "trou_fail" not in named
    read = TypeAdapter(WhistOptions).validate_python
    for broken in ({"grid": "custom"}, {"custom": "[]"}, {"custom": text[:-9]}):
        with pytest.raises(ValidationError):
            read(broken)
    assert read({"custom": text, "grid": "custom"}) == WhistOptions(custom=text, grid="custom")


def build_number_fault(row: int, field: str, least: int, most: int) -> dict[str, object]:
    return {"code": "number", "row": row, "field": field, "least": least, "most": most}


def build_field_fault(code: str, row: int, name: str) -> dict[str, object]:
    return {"code": code, "row": row, "field": name}


def build_order_fault(row: int, kind: str) -> dict[str, object]:
    return {"code": "order", "row": row, "kind": kind}


E8 = '{"contract": "E8", '
WRONG: list[tuple[str, str, list[dict[str, object]]]] = [
    ('"contract": "PM"', '"contract": "GM"', [build_order_fault(7, "PM")]),
    ('"contract": "E8"', '"contract": "E7"', [build_order_fault(1, "E8")]),
    ('"made": 7', '"made": -7', [build_number_fault(1, "made", 0, 500)]),
    ('"made": 7', '"made": 501', [build_number_fault(1, "made", 0, 500)]),
    ('"made": 7', f'"made": {10**30}', [build_number_fault(1, "made", 0, 500)]),
    ('"made": 7', '"made": "7"', [build_number_fault(1, "made", 0, 500)]),
    ('"made": 7', '"made": 7.0', [build_number_fault(1, "made", 0, 500)]),
    ('"made": 7', '"made": true', [build_number_fault(1, "made", 0, 500)]),
    (
        '"made": 7',
        '"mades": 7',
        [
            build_field_fault("missing", 1, "made"),
            build_field_fault("unknown", 1, "mades"),
        ],
    ),
    ('"failed": -7', '"failed": 7', [build_number_fault(1, "failed", -500, 0)]),
    ('"under": -3', '"under": -51', [build_number_fault(1, "under", -50, 0)]),
    ('"over": 3', '"over": 51', [build_number_fault(1, "over", 0, 50)]),
    ('"top": 8', '"top": 14', [build_number_fault(3, "top", 6, 13)]),
    ('"top": 8', '"top": 5', [build_number_fault(3, "top", 6, 13)]),
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
        [build_field_fault("unknown", 0, "more")],
    ),
    (E8, '5, {"contract": "E8", ', [{"code": "object", "row": 1}]),
    (
        E8,
        '{"contract": "E8", "made": 1, "failed": -1}, {"contract": "E8", ',
        [build_order_fault(2, "E9")],
    ),
    (
        '"rows": [',
        '"rows": 1, "row": [',
        [{"code": "list", "row": 0}, build_field_fault("unknown", 0, "row")],
    ),
    (
        '"rows": [',
        '"line": [',
        [
            build_field_fault("missing", 0, "rows"),
            build_field_fault("unknown", 0, "line"),
        ],
    ),
    ('"all13"', "all13", [{"code": "not-json", "row": 0, "line": 23}]),
    ('"all13"', '"\\ud800"', [{"code": "not-json", "row": 0, "line": 23}]),
]


@pytest.mark.parametrize(("old", "new", "told"), WRONG)
def test_r46_all_that_is_wrong_with_a_file_is_told(
    old: str, new: str, told: list[dict[str, object]]
) -> None:
    good = format_grid(CHAMPIONNAT)
    assert old in good
    assert list_grid_faults(good.replace(old, new, 1)) == told


def test_r46_rows_too_many_and_too_few() -> None:
    lines = format_grid(CHAMPIONNAT).splitlines()
    last = lines.index("  ],")
    more = {"code": "rows", "row": 0, "count": len(LADDER)}
    row = lines[2].rstrip(",")
    for extra in (row, "5", '{"made": 9000}', f"{row}, {row}"):
        assert list_grid_faults("\n".join([*lines[:last], f", {extra}", *lines[last:]])) == [more]
    assert list_grid_faults("\n".join([*lines[:5], *lines[6:]])) == [build_order_fault(4, "E10")]
    assert list_grid_faults('{"rows": []}') == [build_order_fault(1, "E8")]


@pytest.mark.parametrize("text", ["", "[" * 9000, "null", "[]", "9" * 6000, "NaN", "\0", "{}"])
def test_r46_what_is_no_grid_at_all(text: str) -> None:
    assert len(list_grid_faults(text)) == 1


def test_r46_no_row_is_made_that_a_deal_could_not_be_scored_by() -> None:
    with pytest.raises(GridFaultError):
        GridRow("A9", 30, -30, under=-1)
    with pytest.raises(GridFaultError):
        GridRow("S6", 12, -12, top=5)
    with pytest.raises(GridFaultError):
        PointGrid(CHAMPIONNAT.rows[1:])


def list_grid_faults(text: str) -> list[dict[str, object]]:
    with pytest.raises(InvalidGridError) as caught:
        parse_grid(text)
    assert all(each.code.startswith("whist-grid-") for each in caught.value.faults)
    return [
        {"code": each.code.removeprefix("whist-grid-"), **each.facts}
        for each in caught.value.faults
    ]
