"""`bluff answers check`: judge a list of typed answers as the quiz does."""

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from bot.answers.judge import AnswerVerdict, VerdictOutcome, judge_answer
from bot.cli.terminal import exit_with_error, words
from bot.quiz.house import load_bank_answers
from engines.quiz.bank import load_questions

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)

REQUIRED_COLUMNS = ("lang", "accepted", "given")
TRUE_VALUES = ("1", "true", "yes")
WRONG_FILE_CODE = 2
"""Exit code for a file that cannot be judged."""


@app.callback()
def group() -> None:
    """Judge typed answers of the quiz."""


class AnswerRow(Struct, frozen=True):
    """Line of the file; `verdict` is empty where none is given."""

    line: int
    lang: str
    accepted: tuple[str, ...]
    given: str
    kind: str
    full_name: bool
    asked: str
    elsewhere: tuple[str, ...]
    verdict: str


@app.command()
def check(file: Annotated[Path, typer.Argument()]) -> None:
    """Judge every answer of a CSV file.

    Columns: lang, accepted (a|b) and given; full_name, answer_type, question, elsewhere (the
    answers in other languages, a|b) and verdict if it has them. The id of one of our cards in
    `card` stands for all that the card says.
    """
    right = rows = wrongly_accepted = wrongly_rejected = asked = 0
    for row in list(_read_rows(file)):
        found = _judge_row(row)
        typer.echo(
            f"{row.line}\t{found.outcome}\t{found.reason}\t"
            f"{_to_one_line(row.given)} → {_to_one_line('|'.join(row.accepted))}"
        )
        asked += found.outcome is VerdictOutcome.JUDGE and bool(row.verdict)
        rows += bool(row.verdict)
        right += found.outcome == row.verdict
        wrongly_accepted += found.outcome is VerdictOutcome.ACCEPT and row.verdict in (
            "reject",
            "judge",
        )
        wrongly_rejected += found.outcome is VerdictOutcome.REJECT and row.verdict == "accept"
    if rows:
        typer.echo(
            f"score: {right} of {rows}, false accepts {wrongly_accepted}, "
            f"false rejects {wrongly_rejected}, asked {asked}"
        )


def _judge_row(row: AnswerRow) -> AnswerVerdict:
    return judge_answer(
        row.given,
        row.lang,
        row.accepted,
        kind=row.kind,
        full_name=row.full_name,
        elsewhere=row.elsewhere,
        asked=row.asked,
        known=load_bank_answers(row.lang),
    )


def _split_answers(cell: str) -> tuple[str, ...]:
    """Return the answers of a cell (a|b)."""
    return tuple(part.strip() for part in cell.split("|") if part.strip())


def _to_one_line(text: str) -> str:
    """Return a text without line breaks and tabs, so that a row stays one line."""
    return " ".join(text.split())


def _read_rows(file: Path) -> Iterator[AnswerRow]:
    """Yield the rows of the file, or exit with a sentence about what is wrong with it."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        exit_with_error(words("cli-cannot-read", file=file.name, reason=reason), WRONG_FILE_CODE)
    except UnicodeDecodeError:
        exit_with_error(words("cli-not-utf8", file=file.name), WRONG_FILE_CODE)
    if not text.strip():
        exit_with_error(words("cli-answers-empty", file=file.name), WRONG_FILE_CODE)
    head = text.lstrip().partition("\n")[0]
    separator = ";" if head.count(";") > head.count(",") else ","
    reader = csv.DictReader(StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        names = {(name or "").strip().lower(): name for name in reader.fieldnames or ()}
        missing = [
            name
            for name in REQUIRED_COLUMNS
            if name not in names and not (name == "accepted" and "card" in names)
        ]
        cards = {card.id: card for card in load_questions()} if "card" in names else {}
        if missing:
            columns = ", ".join(missing)
            exit_with_error(
                words("cli-answers-columns", file=file.name, columns=columns), WRONG_FILE_CODE
            )
        for found in reader:

            def read_cell(name: str, found: dict[str, str | None] = found) -> str:
                return (found.get(names.get(name, "")) or "").strip()

            lang, card = read_cell("lang").lower(), cards.get(read_cell("card"))
            said = card.find_wording(lang) if card else None
            yield AnswerRow(
                reader.line_num,
                lang,
                said.answers if said else _split_answers(read_cell("accepted")),
                read_cell("given"),
                card.kind if card else read_cell("answer_type").lower() or "other",
                card.full_name if card else read_cell("full_name").lower() in TRUE_VALUES,
                said.text if said else read_cell("question"),
                tuple(a for w in card.wordings if w != said for a in w.answers)
                if card
                else _split_answers(read_cell("elsewhere")),
                read_cell("verdict").lower(),
            )
    except csv.Error as error:
        exit_with_error(
            words("cli-answers-broken", file=file.name, line=reader.line_num, reason=str(error)),
            WRONG_FILE_CODE,
        )
