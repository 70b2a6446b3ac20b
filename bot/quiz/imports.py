"""A file with question cards: CSV, our own JSON, or what the Open Trivia Database gives out.

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

from bot.quiz.drafts import Checker, Draft, Reason, reason
from engines.quiz.bank import LANGUAGES
from engines.quiz.types import Question, Wording

MOST_KB = 1000
"""Of a file."""
MOST_ROWS = 5000
"""Of a file."""

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
"""As people, and the spreadsheets of our languages, write them."""
DELIMITERS = (",", ";", "\t")
SEPARATOR = re.compile(r'"?sep=(?P<delimiter>[,;\t])"?\r?\n', re.IGNORECASE)
"""A first line that tells Excel what stands between cells; it is shown as no row."""
WHOLE = re.compile(r"(\d+)[.,]0+")
"""A whole number as a spreadsheet may write it."""

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
"""The rest of its categories begin with "Entertainment" or "Science"."""

CHOICES = re.compile(
    r"(?i:\b(?:of|from|among|between) (?:these|those|the following)\b|\bthe following\b"
    r"|\bwhich (?:one )?(?:isn['’]?t|is not|wasn['’]?t|was not)\b)|\bNOT\b"
)
"""Questions that nobody can answer who does not see what there is to choose from."""

Place = Literal["row", "entry"]
"""What the numbers of faults count: a sheet's rows, the head being the first; or entries."""


class Unreadable(Exception):
    """The file as a whole cannot be taken; `code` names the text that says why."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Fault(Struct, frozen=True):
    """A row that is wrong, and all that is wrong with it."""

    row: int
    reasons: Sequence[Reason]


class Found(Struct, frozen=True):
    """What a file holds: the cards that are right, and the rows that are not."""

    place: Place
    cards: Sequence[Question]
    faults: Sequence[Fault]

    @property
    def rows(self) -> int:
        return len(self.cards) + len(self.faults)


Row = tuple[int, Draft | Reason]


def read(data: bytes, filename: str, lang: str, checker: Checker) -> Found:
    """The cards of a file; those that do not say their language are in `lang`.

    Raises `Unreadable`, and nothing else, whatever the bytes are.
    """
    if len(data) > MOST_KB * 1000:
        raise Unreadable("bank-too-large", most=MOST_KB)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("bank-not-utf8") from error
    if not text.strip():
        raise Unreadable("bank-empty")
    json_like = text.lstrip()[0] in "{[" or filename.lower().endswith(".json")
    place: Place = "entry" if json_like else "row"
    cards: list[Question] = []
    faults: list[Fault] = []
    for number, (row, made) in enumerate(_entries(text) if json_like else _rows(text, lang)):
        if number == MOST_ROWS:
            raise Unreadable("bank-too-many-rows", most=MOST_ROWS)
        taken = [made] if isinstance(made, Reason) else checker.take(made, row)
        if isinstance(taken, Question):
            cards.append(taken)
        else:
            faults.append(Fault(row, taken))
    if not cards and not faults:
        raise Unreadable("bank-empty")
    return Found(place, cards, faults)


# --- CSV -----------------------------------------------------------------------------------------


def _rows(text: str, lang: str) -> Iterator[Row]:
    told = SEPARATOR.match(text)
    text = text[told.end() :] if told else text
    names, delimiter = _head(text, told["delimiter"] if told else DELIMITERS)
    languages = _languages(names)
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
                yield row, reason("bank-row-cells", count=len(cells), most=len(names))
            else:
                yield row, _draft(dict(zip(names, cells, strict=False)), languages, lang)
    except csv.Error as error:
        raise Unreadable("bank-csv-broken", line=reader.line_num) from error


def _head(text: str, delimiters: Sequence[str]) -> tuple[list[str], str]:
    """Return the names of the columns, and which of these delimiters stands between cells.

    Raises `Unreadable` for a sheet without the columns that it needs."""
    names: list[str] = []
    for delimiter in delimiters:
        try:
            reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
            rows = [row for row in islice(reader, 20) if any(cell.strip() for cell in row)]
        except csv.Error:
            continue
        names = [_column(cell) for cell in rows[0]] if rows else []
        if "category" in names:
            break
    else:
        raise Unreadable("bank-columns-missing", names="category")
    if twice := sorted({name for name in names if name and names.count(name) > 1}):
        raise Unreadable("bank-columns-twice", names=", ".join(twice))
    return names, delimiter


def _column(cell: str) -> str:
    """Return the name of a column as we write it: `text_fr` for "Text_fr-CA"."""
    name = "_".join(cell.strip().lower().split())
    part, parted, lang = name.partition("_")
    return f"{part}_{_language(lang)}" if parted and part in _PARTS else name


def _language(code: str) -> str:
    """Return the language of a code that may name its country too: `en` for `en-GB`."""
    return code.strip().lower().replace("_", "-").partition("-")[0]


def _number(cell: str) -> str:
    """Return a whole number without the decimals that a spreadsheet adds."""
    found = WHOLE.fullmatch(cell)
    return found[1] if found else cell


def _languages(names: Sequence[str]) -> list[str]:
    """The languages that have columns of their own. Raises `Unreadable` for a missing column."""
    wide = {name.partition("_")[2] for name in names if name.startswith(("text_", "answers_"))}
    if unknown := sorted(wide - {*LANGUAGES}):
        raise Unreadable(
            "bank-columns-language", names=", ".join(unknown), known=", ".join(LANGUAGES)
        )
    wanted = [f"{part}_{lang}" for lang in LANGUAGES if lang in wide for part in _PARTS]
    if not wide or any(part in names for part in _PARTS):
        wanted += _PARTS
    if missing := [name for name in wanted if name not in names]:
        raise Unreadable("bank-columns-missing", names=", ".join(missing))
    return [lang for lang in LANGUAGES if lang in wide]


_PARTS = ("text", "answers")


def _draft(cells: dict[str, str], languages: Sequence[str], lang: str) -> Draft:
    said = {name: cell.strip() for name, cell in cells.items()}
    named = _language(said.get("lang", "")) or lang
    columns = [(named, "text", "answers"), *((x, f"text_{x}", f"answers_{x}") for x in languages)]
    wordings = [
        Wording(lang, said.get(text, ""), _split(said.get(answers, "")))
        for lang, text, answers in columns
        if said.get(text) or said.get(answers)
    ]
    difficulty = _number(said.get("difficulty", "")) or "2"
    yes = _number(said.get("full_name", "").lower())
    return Draft(
        said.get("category", "").lower(),
        wordings,
        said.get("kind", "").lower() or None,
        True if yes in TRUE else False if yes in FALSE else None,
        int(difficulty) if difficulty in ("1", "2", "3") else 0,
    )


def _split(answers: str) -> tuple[str, ...]:
    return tuple(part for part in answers.split("|") if part.strip())


# --- JSON ----------------------------------------------------------------------------------------


class _Wording(BaseModel, strict=True):
    lang: str
    text: str
    answers: list[str]


class _Card(BaseModel, strict=True):
    category: str
    wordings: list[_Wording]
    kind: str | None = None
    full_name: bool = False
    difficulty: int = 2


class _File(BaseModel, strict=True):
    """Our own has `cards`, the Open Trivia Database's `results`."""

    cards: list[Any] | None = None
    results: list[Any] | None = None


class _Trivia(BaseModel, strict=True):
    type: str
    category: str
    difficulty: str
    question: str
    correct_answer: str


def _entries(text: str) -> Iterator[Row]:
    try:
        found = _File.model_validate(json.loads(text))
    except ValidationError as error:
        raise Unreadable("bank-json-other") from error
    except (ValueError, RecursionError) as error:
        raise Unreadable("bank-not-json") from error
    entries, make = (found.cards, _own) if found.results is None else (found.results, _trivia)
    if entries is None:
        raise Unreadable("bank-json-other")
    for row, entry in enumerate(entries, 1):
        try:
            yield row, make(entry)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "-"
            yield row, reason("bank-row-shape", where=where)


def _own(entry: Any) -> Draft:
    card = _Card.model_validate(entry)
    wordings = [Wording(_language(w.lang), w.text, tuple(w.answers)) for w in card.wordings]
    return Draft(card.category, wordings, card.kind, card.full_name, card.difficulty)


def _trivia(entry: Any) -> Draft | Reason:
    """A question of the Open Trivia Database; they are all in English."""
    found = _Trivia.model_validate(entry)
    if found.type != "multiple":
        return reason("bank-row-boolean")
    question, answer = html.unescape(found.question), html.unescape(found.correct_answer)
    if CHOICES.search(question):
        return reason("bank-row-choices")
    name = html.unescape(found.category)
    return Draft(
        _category(name),
        [Wording("en", question, (answer,))],
        difficulty=TRIVIA_DIFFICULTY.get(found.difficulty, 0),
    )


def _category(name: str) -> str:
    match name.casefold().replace(":", " ").split():
        case ["entertainment", *_]:
            return "culture"
        case ["science", *_]:
            return "science"
        case words:
            return TRIVIA_CATEGORY.get(" ".join(words), name)


# --- the way out ---------------------------------------------------------------------------------


def write(questions: Sequence[Question]) -> list[bytes]:
    """Files that `read` takes, together holding these cards in their order."""
    files: list[bytes] = []
    lines: list[bytes] = []
    size = 0
    for question in questions:
        line = json.dumps(_exported(question), ensure_ascii=False).encode()
        if lines and size + len(line) > MOST_KB * 1000 - 100:
            files.append(_file(lines))
            lines, size = [], 0
        lines.append(line)
        size += len(line) + 2
    return [*files, _file(lines)]


def _file(lines: Sequence[bytes]) -> bytes:
    return b'{"cards": [\n' + b",\n".join(lines) + b"\n]}\n"


def _exported(question: Question) -> dict[str, Any]:
    return {
        "category": question.category,
        "difficulty": question.difficulty,
        "kind": question.kind,
        "full_name": question.full_name,
        "wordings": [
            {"lang": w.lang, "text": w.text, "answers": list(w.answers)} for w in question.wordings
        ],
    }
