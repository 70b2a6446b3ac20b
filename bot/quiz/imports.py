"""Files with cards: CSV, our own JSON, or that of the Open Trivia Database.

Bytes in; cards out, and for every row that is wrong the reasons. Nothing is stored here.
"""

import csv
import html
import io
import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Literal

from msgspec import Struct
from pydantic import BaseModel, ValidationError

from bot.quiz.drafts import CardDraft, DraftChecker, DraftReason, make_reason
from engines.core import ExplainedError
from engines.quiz.bank import LANGUAGES
from engines.quiz.types import Question, Wording

MAX_FILE_KB = 1000
"""Size of the largest file that is read, in kilobytes."""
MAX_ROWS = 5000
"""Rows of the longest file that is read."""

TRUE = (
    "1",
    "x",
    "✓",
    "✔",
    "yes",
    "y",
    "true",
    "oui",
    "o",
    "vrai",
    "ja",
    "j",
    "waar",
    "да",
    "истина",
)
FALSE = ("", "0", "no", "n", "false", "non", "faux", "nee", "onwaar", "нет", "ложь")
"""Words for yes and no, as people and spreadsheets of our languages write them."""
DELIMITERS = (",", ";", "\t")
SEPARATOR = re.compile(r'"?sep=(?P<delimiter>[,;\t])"?\r?\n', re.IGNORECASE)
"""First line that tells Excel what stands between cells; Excel shows it as no row."""
WHOLE_NUMBER = re.compile(r"(\d+)[.,]0+")
"""Whole number as a spreadsheet may write it."""

TRIVIA_DIFFICULTY = {"easy": 1, "medium": 2, "hard": 3}
TRIVIA_CATEGORY = {
    "general knowledge": "culture",
    "art": "culture",
    "celebrities": "culture",
    "mythology": "culture",
    "animals": "science",
    "vehicles": "science",
    "geography": "history",
    "history": "history",
    "politics": "politics",
    "sports": "sport",
}
"""Categories by its own names; the others begin "Entertainment" or "Science"."""

NEEDS_CHOICES = re.compile(
    r"(?i:\b(?:of|from|among|between) (?:these|those|the following)\b|\bthe following\b"
    r"|\bwhich (?:one )?(?:isn['’]?t|is not|wasn['’]?t|was not)\b)|\bNOT\b"
)
"""Questions that can be answered only with their list of choices."""

FaultUnit = Literal["row", "entry"]
"""Unit of the numbers of faults: a sheet's rows with its head, or entries."""


class UnreadableFileError(ExplainedError):
    """Raised when the file as a whole cannot be taken."""


class RowFault(Struct, frozen=True):
    """Row that is wrong, and all that is wrong with it."""

    row: int
    reasons: Sequence[DraftReason]


class CardOrigin(Struct, frozen=True):
    """Row from which a card was read, and the source that it gives for its fact."""

    row: int
    source: str = ""


class ImportedCards(Struct, frozen=True):
    """Contents of a file: its right cards, their origins, and the wrong rows."""

    place: FaultUnit
    cards: Sequence[Question]
    origins: Sequence[CardOrigin]
    faults: Sequence[RowFault]

    @property
    def rows(self) -> int:
        return len(self.cards) + len(self.faults)


DraftRow = tuple[int, CardDraft | DraftReason]


def read_file(data: bytes, filename: str, lang: str, checker: DraftChecker) -> ImportedCards:
    """Return the cards of a file; those that do not say their language are in `lang`.

    Raises `UnreadableFileError`, and nothing else, whatever the bytes are.
    """
    if len(data) > MAX_FILE_KB * 1000:
        raise UnreadableFileError("bank-too-large", most=MAX_FILE_KB)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableFileError("bank-not-utf8") from error
    if not text.strip():
        raise UnreadableFileError("bank-empty")
    json_like = text.lstrip()[0] in "{[" or filename.lower().endswith(".json")
    place: FaultUnit = "entry" if json_like else "row"
    cards: list[Question] = []
    origins: list[CardOrigin] = []
    faults: list[RowFault] = []
    for number, (row, made) in enumerate(_read_json(text) if json_like else _read_csv(text, lang)):
        if number == MAX_ROWS:
            raise UnreadableFileError("bank-too-many-rows", most=MAX_ROWS)
        taken = [made] if isinstance(made, DraftReason) else checker.check_draft(made, row)
        if isinstance(taken, Question):
            cards.append(taken)
            source = "" if isinstance(made, DraftReason) else made.source
            origins.append(CardOrigin(row, source))
        else:
            faults.append(RowFault(row, taken))
    if not cards and not faults:
        raise UnreadableFileError("bank-empty")
    return ImportedCards(place, cards, origins, faults)


# --- CSV -----------------------------------------------------------------------------------------


def _read_csv(text: str, lang: str) -> Iterator[DraftRow]:
    separator = SEPARATOR.match(text)
    text = text[separator.end() :] if separator else text
    names, delimiter = _read_head(text, separator["delimiter"] if separator else DELIMITERS)
    languages = _list_languages(names)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    begun = False
    try:
        for row, cells in enumerate(reader, 1):
            if not any(cell.strip() for cell in cells):
                continue
            if not begun:
                begun = True
                continue
            if any(cell.strip() for cell in cells[len(names) :]):
                yield row, make_reason("bank-row-cells", count=len(cells), most=len(names))
            else:
                yield row, _to_draft(dict(zip(names, cells, strict=False)), languages, lang)
    except csv.Error as error:
        raise UnreadableFileError("bank-csv-broken", line=reader.line_num) from error


def _read_head(text: str, delimiters: Sequence[str]) -> tuple[list[str], str]:
    """Return the names of the columns, and the delimiter between cells.

    Raises `UnreadableFileError` for a sheet without the columns that it needs.
    """
    names: list[str] = []
    for delimiter in delimiters:
        try:
            reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
            rows = [row for row in islice(reader, 20) if any(cell.strip() for cell in row)]
        except csv.Error:
            continue
        names = [_to_column_name(cell) for cell in rows[0]] if rows else []
        if "category" in names:
            break
    else:
        raise UnreadableFileError("bank-columns-missing", names="category")
    if twice := sorted({name for name in names if name and names.count(name) > 1}):
        raise UnreadableFileError("bank-columns-twice", names=", ".join(twice))
    return names, delimiter


def _to_column_name(cell: str) -> str:
    """Return the name of a column as we write it: `text_fr` for "Text_fr-CA"."""
    name = "_".join(cell.strip().lower().split())
    part, parted, lang = name.partition("_")
    return f"{part}_{_to_language(lang)}" if parted and part in _PARTS else name


def _to_language(code: str) -> str:
    """Return the language of a code that may name its country too: `en` for `en-GB`."""
    return code.strip().lower().replace("_", "-").partition("-")[0]


def _drop_decimals(cell: str) -> str:
    """Return a whole number without the decimals that a spreadsheet adds."""
    found = WHOLE_NUMBER.fullmatch(cell)
    return found[1] if found else cell


def _list_languages(names: Sequence[str]) -> list[str]:
    """Return the languages that have columns of their own.

    Raises `UnreadableFileError` for a missing column.
    """
    wide = {name.partition("_")[2] for name in names if name.startswith(("text_", "answers_"))}
    if unknown := sorted(wide - {*LANGUAGES}):
        raise UnreadableFileError(
            "bank-columns-language", names=", ".join(unknown), known=", ".join(LANGUAGES)
        )
    wanted = [f"{part}_{lang}" for lang in LANGUAGES if lang in wide for part in _PARTS]
    if not wide or any(part in names for part in _PARTS):
        wanted += _PARTS
    if missing := [name for name in wanted if name not in names]:
        raise UnreadableFileError("bank-columns-missing", names=", ".join(missing))
    return [lang for lang in LANGUAGES if lang in wide]


_PARTS = ("text", "answers")


def _to_draft(cells: dict[str, str], languages: Sequence[str], lang: str) -> CardDraft:
    said = {name: cell.strip() for name, cell in cells.items()}
    named = _to_language(said.get("lang", "")) or lang
    columns = [(named, "text", "answers"), *((x, f"text_{x}", f"answers_{x}") for x in languages)]
    wordings = [
        Wording(lang, said.get(text, ""), _split_answers(said.get(answers, "")))
        for lang, text, answers in columns
        if said.get(text) or said.get(answers)
    ]
    difficulty = _drop_decimals(said.get("difficulty", "")) or "2"
    yes = _drop_decimals(said.get("full_name", "").lower())
    return CardDraft(
        said.get("category", "").lower(),
        wordings,
        said.get("kind", "").lower() or None,
        True if yes in TRUE else False if yes in FALSE else None,
        int(difficulty) if difficulty in ("1", "2", "3") else 0,
        said.get("source", ""),
    )


def _split_answers(answers: str) -> tuple[str, ...]:
    return tuple(part for part in answers.split("|") if part.strip())


# --- JSON ----------------------------------------------------------------------------------------


class _JsonWording(BaseModel, strict=True):
    lang: str
    text: str
    answers: list[str]


class _JsonCard(BaseModel, strict=True):
    category: str
    wordings: list[_JsonWording]
    kind: str | None = None
    full_name: bool = False
    difficulty: int = 2
    source: str = ""


class _JsonFile(BaseModel, strict=True):
    """File in JSON: our own has `cards`, the Open Trivia Database's `results`."""

    cards: list[Any] | None = None
    results: list[Any] | None = None


class _TriviaQuestion(BaseModel, strict=True):
    type: str
    category: str
    difficulty: str
    question: str
    correct_answer: str


def _read_json(text: str) -> Iterator[DraftRow]:
    try:
        found = _JsonFile.model_validate(json.loads(text))
    except ValidationError as error:
        raise UnreadableFileError("bank-json-other") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableFileError("bank-not-json") from error
    entries, make = (
        (found.cards, _parse_card) if found.results is None else (found.results, _parse_trivia)
    )
    if entries is None:
        raise UnreadableFileError("bank-json-other")
    for row, entry in enumerate(entries, 1):
        try:
            yield row, make(entry)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "-"
            yield row, make_reason("bank-row-shape", where=where)


def _parse_card(entry: Any) -> CardDraft:
    card = _JsonCard.model_validate(entry)
    wordings = [Wording(_to_language(w.lang), w.text, tuple(w.answers)) for w in card.wordings]
    return CardDraft(
        card.category, wordings, card.kind, card.full_name, card.difficulty, card.source
    )


def _parse_trivia(entry: Any) -> CardDraft | DraftReason:
    """Return a question of the Open Trivia Database; they are all in English."""
    found = _TriviaQuestion.model_validate(entry)
    if found.type != "multiple":
        return make_reason("bank-row-boolean")
    question, answer = html.unescape(found.question), html.unescape(found.correct_answer)
    if NEEDS_CHOICES.search(question):
        return make_reason("bank-row-choices")
    name = html.unescape(found.category)
    return CardDraft(
        _to_category(name),
        [Wording("en", question, (answer,))],
        difficulty=TRIVIA_DIFFICULTY.get(found.difficulty, 0),
    )


def _to_category(name: str) -> str:
    match name.casefold().replace(":", " ").split():
        case ["entertainment", *_]:
            return "culture"
        case ["science", *_]:
            return "science"
        case words:
            return TRIVIA_CATEGORY.get(" ".join(words), name)


# --- the way out ---------------------------------------------------------------------------------


def write_files(questions: Sequence[Question]) -> list[bytes]:
    """Return files that `read_file` takes, with these cards in their order."""
    files: list[bytes] = []
    lines: list[bytes] = []
    size = 0
    for question in questions:
        line = json.dumps(_to_json_card(question), ensure_ascii=False).encode()
        if lines and size + len(line) > MAX_FILE_KB * 1000 - 100:
            files.append(_join_lines(lines))
            lines, size = [], 0
        lines.append(line)
        size += len(line) + 2
    return [*files, _join_lines(lines)]


def _join_lines(lines: Sequence[bytes]) -> bytes:
    return b'{"cards": [\n' + b",\n".join(lines) + b"\n]}\n"


def _to_json_card(question: Question) -> dict[str, Any]:
    return {
        "category": question.category,
        "difficulty": question.difficulty,
        "kind": question.kind,
        "full_name": question.full_name,
        "wordings": [
            {"lang": w.lang, "text": w.text, "answers": list(w.answers)} for w in question.wordings
        ],
    }
