"""Tests of `bluff answers check`: verdicts, a score, and refusals of bad files."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app

ROWS = """lang,accepted,given,verdict,kind,answer_type,full_name
fr,Pékin|Beijing,pekin,accept,,place,0
fr,Alexandre Dumas,Dumas,judge,,person,true
fr,Irak,Iran,reject,,place,
fr,chat,chien,accept,,other,0
en,beer,Beer,reject,,other,0
en,Paris,"not
Paris",,,place,0
"""


def run_check(path: Path) -> Result:
    return CliRunner().invoke(app, ["answers", "check", str(path)])


def write_answers(folder: Path, data: str | bytes) -> Path:
    path = folder / "answers.csv"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def test_every_row_gets_its_verdict_and_the_labelled_ones_are_counted(tmp_path: Path) -> None:
    result = run_check(write_answers(tmp_path, ROWS))
    assert result.exit_code == 0, result.output
    *lines, score = result.stdout.splitlines()
    assert [line.split("\t")[:2] for line in lines] == [
        ["2", "accept"],
        ["3", "judge"],
        ["4", "reject"],
        ["5", "reject"],
        ["6", "accept"],
        ["8", "reject"],
    ]
    assert lines[0].endswith("pekin → Pékin|Beijing")
    assert score == "score: 3 of 5, false accepts 1, false rejects 1, asked 1"


def test_without_verdicts_there_is_no_score(tmp_path: Path) -> None:
    result = run_check(write_answers(tmp_path, "lang,accepted,given\nfr,Paris,paris\n"))
    assert result.stdout == "2\taccept\tspelling\tparis → Paris\n"


@pytest.mark.parametrize(
    "data",
    [
        ROWS.encode("utf-8-sig"),
        ROWS.replace(",", ";").encode(),
        ROWS.replace("\n", "\r\n").encode(),
        ROWS.replace("lang,accepted", " Lang,ACCEPTED").encode(),
    ],
)
def test_spreadsheets_write_the_same_in_their_ways(tmp_path: Path, data: bytes) -> None:
    assert (
        run_check(write_answers(tmp_path, data)).stdout
        == run_check(write_answers(tmp_path, ROWS)).stdout
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf\n", "empty"),
        ("lang,accepted,given\nfr,Pékin,x".encode("latin-1"), "UTF-8"),
        (b"lang,given\nfr,x\n", "accepted"),
        (b"\n\nhello\n", "lang, accepted, given"),
        (b'lang,accepted,given\nfr,"Paris,x\n', "line"),
    ],
)
def test_a_broken_file_is_told_in_a_sentence(tmp_path: Path, data: bytes, said: str) -> None:
    result = run_check(write_answers(tmp_path, data))
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.csv", tmp_path):
        result = run_check(path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert path.name in result.stderr
