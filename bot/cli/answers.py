"""`bluff answers check`: judges a list of typed answers, as the quiz does, and counts its score."""

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from bot.answers.judge import Judged, Outcome, judge
from bot.cli.terminal import die, words
from bot.quiz.house import known

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)

NEEDED = ("lang", "accepted", "given")
TRUE = ("1", "true", "yes")
WRONG_FILE = 2
"""The exit code for a file that cannot be judged."""


@app.callback()
def group() -> None:
    """Judge typed answers of the quiz."""


class Row(Struct, frozen=True):
    """One line of the file; `verdict` is empty where none is given."""

    line: int
    lang: str
    accepted: tuple[str, ...]
    given: str
    kind: str
    full_name: bool
    asked: str
    verdict: str


@app.command()
def check(file: Annotated[Path, typer.Argument()]) -> None:
    """Judge every answer of a CSV file: lang, accepted (a|b), given; full_name, answer_type,
    question, verdict if it has them."""
    right = rows = wrongly_accepted = wrongly_rejected = asked = 0
    for row in list(_rows(file)):
        found = _judged(row)
        typer.echo(
            f"{row.line}\t{found.outcome}\t{found.reason}\t"
            f"{_in_one_line(row.given)} → {_in_one_line('|'.join(row.accepted))}"
        )
        asked += found.outcome is Outcome.JUDGE and bool(row.verdict)
        rows += bool(row.verdict)
        right += found.outcome == row.verdict
        wrongly_accepted += found.outcome is Outcome.ACCEPT and row.verdict in ("reject", "judge")
        wrongly_rejected += found.outcome is Outcome.REJECT and row.verdict == "accept"
    if rows:
        typer.echo(
            f"score: {right} of {rows}, false accepts {wrongly_accepted}, "
            f"false rejects {wrongly_rejected}, asked {asked}"
        )


def _judged(row: Row) -> Judged:
    return judge(
        row.given,
        row.lang,
        row.accepted,
        kind=row.kind,
        full_name=row.full_name,
        asked=row.asked,
        known=known(row.lang),
    )


def _in_one_line(text: str) -> str:
    """Without line breaks and tabs, so that a row stays one."""
    return " ".join(text.split())


def _rows(file: Path) -> Iterator[Row]:
    """The rows of the file, or one sentence about what is wrong with it."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        die(words("cli-cannot-read", file=file.name, reason=reason), WRONG_FILE)
    except UnicodeDecodeError:
        die(words("cli-not-utf8", file=file.name), WRONG_FILE)
    if not text.strip():
        die(words("cli-answers-empty", file=file.name), WRONG_FILE)
    head = text.lstrip().partition("\n")[0]
    separator = ";" if head.count(";") > head.count(",") else ","
    reader = csv.DictReader(StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        names = {(name or "").strip().lower(): name for name in reader.fieldnames or ()}
        missing = [name for name in NEEDED if name not in names]
        if missing:
            columns = ", ".join(missing)
            die(words("cli-answers-columns", file=file.name, columns=columns), WRONG_FILE)
        for found in reader:

            def cell(name: str, found: dict[str, str | None] = found) -> str:
                return (found.get(names.get(name, "")) or "").strip()

            yield Row(
                reader.line_num,
                cell("lang").lower(),
                tuple(part.strip() for part in cell("accepted").split("|") if part.strip()),
                cell("given"),
                cell("answer_type").lower() or "other",
                cell("full_name").lower() in TRUE,
                cell("question"),
                cell("verdict").lower(),
            )
    except csv.Error as error:
        die(
            words("cli-answers-broken", file=file.name, line=reader.line_num, reason=str(error)),
            WRONG_FILE,
        )
