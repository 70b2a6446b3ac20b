"""Tests of files with question cards: what is read, and why a row is refused."""

import json
import re
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.quiz import imports
from bot.quiz.drafts import DraftChecker
from bot.quiz.imports import ImportedCards, UnreadableFileError
from bot.texts import LOCALES, get_texts
from engines.quiz.types import Question, Wording

TRIVIA_FILE = {
    "response_code": 0,
    "results": [
        {
            "type": "multiple",
            "difficulty": "hard",
            "category": "Science: Computers",
            "question": "Who wrote the &quot;Notes&quot; on Babbage&#039;s engine?",
            "correct_answer": "Ada Lovelace",
            "incorrect_answers": ["Grace Hopper", "Mary Shelley", "Ann Radcliffe"],
        },
        {
            "type": "multiple",
            "difficulty": "easy",
            "category": "Entertainment: Video Games",
            "question": "Which of these games came out first?",
            "correct_answer": "Pong",
            "incorrect_answers": ["Tetris"],
        },
        {
            "type": "boolean",
            "difficulty": "easy",
            "category": "Politics",
            "question": "Canada has a parliament of two chambers.",
            "correct_answer": "True",
            "incorrect_answers": ["False"],
        },
        {
            "type": "multiple",
            "difficulty": "medium",
            "category": "Geography",
            "question": "How many cantons are there in Switzerland?",
            "correct_answer": "26",
            "incorrect_answers": ["20"],
        },
        {
            "type": "multiple",
            "difficulty": "medium",
            "category": "Cookery",
            "question": "What is the French word for a whisk?",
            "correct_answer": "Fouet",
            "incorrect_answers": [],
        },
    ],
}
"""A file as the Open Trivia Database gives it out."""


def build_card(text: str, *answers: str, lang: str = "en") -> Question:
    return Question("own-1", "sport", 2, "other", False, (Wording(lang, text, answers),))


def build_checker(*own: Question, printed: tuple[Question, ...] = ()) -> DraftChecker:
    return DraftChecker(own, printed)


def read_cards(text: str | bytes, filename: str = "cards.csv", lang: str = "en") -> ImportedCards:
    data = text.encode() if isinstance(text, str) else text
    return imports.read_file(data, filename, lang, build_checker())


def list_fault_codes(found: ImportedCards) -> dict[int, list[str]]:
    return {fault.row: [reason.code for reason in fault.reasons] for fault in found.faults}


def catch_refusal(data: str | bytes, filename: str = "cards.csv") -> tuple[str, dict[str, Any]]:
    with pytest.raises(UnreadableFileError) as caught:
        read_cards(data, filename)
    return caught.value.code, caught.value.facts


def build_own_file(**changed: Any) -> str:
    """Return our JSON with one card in which these things are different."""
    usual = {
        "category": "sport",
        "wordings": [{"lang": "en", "text": "Who won the first cup?", "answers": ["Uruguay"]}],
    }
    return json.dumps({"cards": [usual | changed]})


# --- sheets --------------------------------------------------------------------------------------


def test_a_sheet_of_three_columns() -> None:
    sheet = "category,text,answers\nsport,Who won the first cup?,Uruguay|La Celeste\n"
    assert read_cards(sheet, lang="fr").cards == [
        Question(
            "",
            "sport",
            2,
            "other",
            False,
            (Wording("fr", "Who won the first cup?", ("Uruguay", "La Celeste")),),
        )
    ]


def test_a_sheet_as_excel_writes_it() -> None:
    sheet = (
        "\ufeffCategory;Text;Answers;Lang;Kind;Full_name;Difficulty;Notes\r\n"
        'history;"Who, then, drew  the\nfirst ""map""?"; Ann | |Bob ;RU;Person;yes;3;old\r\n'
        ";;;;;;;\r\n"
        "Science;How many moons has Mars?;2;;;;;\r\n"
    )
    first, second = read_cards(sheet).cards
    assert (first.category, first.difficulty, first.kind, first.full_name) == (
        "history",
        3,
        "person",
        True,
    )
    assert first.wordings == (Wording("ru", 'Who, then, drew the first "map"?', ("Ann", "Bob")),)
    assert (second.kind, second.difficulty, second.wordings[0].lang) == ("number", 2, "en")


def test_a_sheet_with_columns_for_each_language() -> None:
    sheet = (
        "category,text_en,answers_en,text_fr,answers_fr\n"
        "sport,Who won the first cup?,Uruguay,Qui a gagné la première coupe ?,Uruguay\n"
        "sport,,,Qui a gagné la deuxième coupe ?,Italie\n"
    )
    both, french = read_cards(sheet).cards
    assert [w.lang for w in both.wordings] == ["en", "fr"]
    assert [w.lang for w in french.wordings] == ["fr"]


CSV_HEAD = ("category", "text", "answers", "full_name", "difficulty", "lang")


def build_sheet(*cells: str, between: str = ",", before: str = "") -> str:
    """Return a sheet with one card, of this full name, difficulty and language."""
    row = ("sport", "Who won the first cup?", "Ann", *cells)
    return f"{before}{between.join(CSV_HEAD)}\n{between.join(row)}\n"


@pytest.mark.parametrize("between", [",", ";", "\t"])
@pytest.mark.parametrize("before", ["", "sep={}\r\n", '"sep={}"\n', "\ufeffSEP={}\r\n"])
def test_commas_semicolons_and_tabs_stand_between_cells(between: str, before: str) -> None:
    found = read_cards(
        build_sheet("yes", "3", "fr", between=between, before=before.format(between))
    )
    (card,) = found.cards
    assert (card.full_name, card.difficulty, card.wordings[0].lang) == (True, 3, "fr")


def test_the_line_that_names_the_separator_is_no_row() -> None:
    assert list_fault_codes(
        read_cards(build_sheet("maybe", "", "", between=";", before="sep=;\n"))
    ) == {2: ["bank-row-full-name"]}


@pytest.mark.parametrize(
    ("cell", "means"),
    [
        *((word, True) for word in ("TRUE", "VRAI", "WAAR", "ИСТИНА", "oui", "ja", "да", "1,0")),
        *((word, False) for word in ("FALSE", "FAUX", "ONWAAR", "ЛОЖЬ", "non", "nee", "нет")),
    ],
)
def test_yes_and_no_as_spreadsheets_and_people_write_them(cell: str, means: bool) -> None:
    (card,) = read_cards(build_sheet(cell, "", "", between=";")).cards
    assert card.full_name is means


@pytest.mark.parametrize("cell", ["3.0", "3,0", "3.00", "\xa03"])
def test_a_whole_number_as_spreadsheets_write_it(cell: str) -> None:
    (card,) = read_cards(build_sheet("", cell, "", between=";")).cards
    assert card.difficulty == 3


@pytest.mark.parametrize("cell", ["2.5", "4.0", "3.0.0", ".0", "x"])
def test_what_is_no_difficulty_stays_none(cell: str) -> None:
    assert list_fault_codes(read_cards(build_sheet("", cell, "", between=";"))) == {
        2: ["bank-row-difficulty"]
    }


@pytest.mark.parametrize("cell", ["fr-CA", "FR_fr", "fr"])
def test_a_language_with_its_country_is_that_language(cell: str) -> None:
    (card,) = read_cards(build_sheet("", "", cell)).cards
    assert card.wordings[0].lang == "fr"
    (wide,) = read_cards(f"category,Text_{cell},Answers_{cell}\nsport,Qui a gagné ?,Ann\n").cards
    assert wide.wordings[0].lang == "fr"
    (own,) = read_cards(
        build_own_file(wordings=[{"lang": cell, "text": "Qui a gagné ?", "answers": ["Ann"]}])
    ).cards
    assert own.wordings[0].lang == "fr"


def test_names_of_columns_may_have_spaces() -> None:
    named = "Category,Text,Answers,Full name\nsport,Who won the first cup?,Ann,yes\n"
    (card,) = read_cards(named).cards
    assert card.full_name


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ("music,Who won the first cup?,Uruguay,,,,", "bank-row-category"),
        ("sport,Who won,Uruguay,,,,", "bank-row-text"),
        (f"sport,{'Who ' * 60}?,Uruguay,,,,", "bank-row-text"),
        ("sport,,,,,,", "bank-row-text"),
        ("sport,Who won the first cup?,|,,,,", "bank-row-no-answer"),
        (f"sport,Who won the cup?,{'|'.join(map(str, range(13)))},,,,", "bank-row-answers"),
        (f"sport,Who won the first cup?,{'U' * 61},,,,", "bank-row-answer"),
        ("sport,Who won the first cup?,!?,,,,", "bank-row-answer"),
        ("sport,Who won the first CUP?,cup,,,,", "bank-row-told"),
        ("sport,Who won the \x00 first cup?,Uruguay,,,,", "bank-row-unprintable"),
        ("sport,Who won the first cup?,Uruguay,thing,,,", "bank-row-kind"),
        ("sport,Who won the first cup?,Uruguay,,4,,", "bank-row-difficulty"),
        ("sport,Who won the first cup?,Uruguay,,,maybe,", "bank-row-full-name"),
        ("sport,Who won the first cup?,Uruguay,,,,de", "bank-row-language"),
        ("sport,Who won, then,Uruguay,,,,en", "bank-row-cells"),
    ],
)
def test_a_row_is_refused_with_its_reason(cells: str, code: str) -> None:
    head = "category,text,answers,kind,difficulty,full_name,lang\n"
    found = read_cards(f"{head}sport,Who won the other cup?,Italy,,,,\n{cells}\n")
    assert list_fault_codes(found) == {3: [code]} and len(found.cards) == 1


def test_all_that_is_wrong_with_a_row_is_said_in_every_language() -> None:
    (fault,) = read_cards("category,text,answers,lang\nx,y,,z\n").faults
    assert [reason.code for reason in fault.reasons] == [
        "bank-row-category",
        "bank-row-language",
        "bank-row-text",
        "bank-row-no-answer",
    ]
    for locale in LOCALES:
        for reason in fault.reasons:
            assert get_texts(locale)(reason.code, **reason.facts) != reason.code


def test_a_part_of_a_word_tells_nothing() -> None:
    found = read_cards(
        "category,text,answers\nsport,Which Italian won the Tour of 1998?,Ali|Pantani\n"
    )
    assert not found.faults


def test_no_question_twice() -> None:
    have = build_checker(
        build_card("Who won the first cup?", "A"), printed=(build_card("Who won the last?", "B"),)
    )
    sheet = (
        "category,text,answers\nsport,who won  the FIRST cup?,A\nsport,Who won the last?,B\n"
        "sport,Who won the next cup?,C\nsport,Who Won the next cup?,D\n"
    )
    found = imports.read_file(sheet.encode(), "cards.csv", "en", have)
    assert list_fault_codes(found) == {
        2: ["bank-row-own"],
        3: ["bank-row-printed"],
        5: ["bank-row-again"],
    }
    assert found.faults[2].reasons[0].facts == {"row": 4}


def test_a_sheet_that_is_none() -> None:
    assert catch_refusal("") == catch_refusal(" \n") == ("bank-empty", {})
    assert catch_refusal("category,text,answers\n") == ("bank-empty", {})
    assert catch_refusal("Who won?,Uruguay\n") == ("bank-columns-missing", {"names": "category"})
    assert catch_refusal("category,answers\nx,y\n") == ("bank-columns-missing", {"names": "text"})
    missing = catch_refusal("category,text_fr\nx,y\n")
    assert missing == ("bank-columns-missing", {"names": "answers_fr"})
    assert catch_refusal("category,text,answers,text\nx\n") == (
        "bank-columns-twice",
        {"names": "text"},
    )
    assert catch_refusal("category,text_de,answers_de\nx\n")[0] == "bank-columns-language"
    broken = 'category,text,answers\nsport,"Who won,Uruguay\n'
    assert catch_refusal(broken)[0] == "bank-csv-broken"


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252", "cp1251"])
def test_other_encodings_are_refused(encoding: str) -> None:
    text = "Qui était-ce ?" if encoding != "cp1251" else "Кто это был?"
    assert catch_refusal(f"category,text,answers\nsport,{text},x".encode(encoding)) == (
        "bank-not-utf8",
        {},
    )


def test_a_file_has_its_limits() -> None:
    row = "sport,Who won cup {}?,Ann\n"
    full = "category,text,answers\n" + "".join(row.format(n) for n in range(imports.MAX_ROWS))
    assert len(read_cards(full).cards) == imports.MAX_ROWS
    assert catch_refusal(full + row.format("x")) == ("bank-too-many-rows", {"most": 5000})
    assert catch_refusal("x" * (imports.MAX_FILE_KB * 1000 + 1)) == (
        "bank-too-large",
        {"most": 1000},
    )


# --- JSON ----------------------------------------------------------------------------------------


def test_the_open_trivia_database() -> None:
    found = read_cards(json.dumps(TRIVIA_FILE), "questions.json", lang="fr")
    ada, swiss = found.cards
    assert ada == Question(
        "",
        "science",
        3,
        "other",
        False,
        (Wording("en", 'Who wrote the "Notes" on Babbage\'s engine?', ("Ada Lovelace",)),),
    )
    assert (swiss.category, swiss.kind, swiss.difficulty) == ("history", "number", 2)
    assert list_fault_codes(found) == {
        2: ["bank-row-choices"],
        3: ["bank-row-boolean"],
        5: ["bank-row-category"],
    }


@pytest.mark.parametrize(
    "question",
    [
        "Which of the following is a fruit?",
        "Which one of these is a fruit?",
        "Among these, who was the first?",
        "What is NOT a fruit but a berry?",
        "Which one isn&#039;t a fruit?",
    ],
)
def test_questions_that_need_their_choices_are_refused(question: str) -> None:
    entry = TRIVIA_FILE["results"][0] | {"question": question}  # type: ignore[index]
    assert list_fault_codes(read_cards(json.dumps({"results": [entry]}))) == {
        1: ["bank-row-choices"]
    }


def test_categories_of_the_open_trivia_database() -> None:
    names = {
        "Entertainment: Film": "culture",
        "Entertainment: Japanese Anime &amp; Manga": "culture",
        "General Knowledge": "culture",
        "Science &amp; Nature": "science",
        "Science: Gadgets": "science",
        "Animals": "science",
        "History": "history",
        "Sports": "sport",
        "Politics": "politics",
    }
    entry = TRIVIA_FILE["results"][0]  # type: ignore[index]
    results = [
        entry | {"category": name, "question": f"Who wrote note number {n}?"}
        for n, name in enumerate(names)
    ]
    found = read_cards(json.dumps({"response_code": 0, "results": results}))
    assert [each.category for each in found.cards] == [*names.values()]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"category": 3}, "bank-row-shape"),
        ({"difficulty": "2"}, "bank-row-shape"),
        ({"full_name": 1}, "bank-row-shape"),
        ({"wordings": "Who?"}, "bank-row-shape"),
        ({"wordings": [{"lang": "en", "text": "Who won the first cup?"}]}, "bank-row-shape"),
        ({"wordings": []}, "bank-row-text"),
        ({"difficulty": 0}, "bank-row-difficulty"),
        ({"category": "\ud800"}, "bank-row-category"),
        (
            {"wordings": [{"lang": "en", "text": "Who won \ud800 cups?", "answers": ["A"]}]},
            "bank-row-unprintable",
        ),
        (
            {"wordings": [{"lang": "en", "text": "Who won the cup?", "answers": ["A"]}] * 2},
            "bank-row-language-twice",
        ),
    ],
)
def test_an_entry_of_the_wrong_shape_is_refused(changed: dict[str, Any], code: str) -> None:
    assert not read_cards(build_own_file()).faults
    (fault,) = read_cards(build_own_file(**changed)).faults
    assert code in [reason.code for reason in fault.reasons]
    for reason in fault.reasons:
        assert get_texts("fr")(reason.code, **reason.facts).encode()


def test_json_that_holds_no_cards() -> None:
    assert catch_refusal("{") == catch_refusal("x", "cards.JSON") == ("bank-not-json", {})
    assert catch_refusal("[" * 100_000) == ("bank-not-json", {})
    for other in ("[]", "3", "{}", '{"cards": 3}', '{"results": {}}'):
        assert catch_refusal(other, "cards.json") == ("bank-json-other", {})
    assert catch_refusal('{"response_code": 1, "results": []}') == ("bank-empty", {})


# --- arbitrary files -----------------------------------------------------------------------------


def read_or_refuse(data: bytes, filename: str) -> None:
    try:
        found = imports.read_file(data, filename, "en", build_checker())
    except UnreadableFileError as error:
        assert get_texts("en")(error.code, **error.facts) != error.code
        return
    assert found.rows == len({f.row for f in found.faults}) + len(found.cards) > 0
    for fault in found.faults:
        assert fault.reasons
        for reason in fault.reasons:
            assert get_texts("en")(reason.code, **reason.facts).encode()


filenames = st.sampled_from(["a.csv", "a.json", ""])


@given(st.binary(), filenames)
def test_any_bytes_are_read_or_refused(data: bytes, filename: str) -> None:
    read_or_refuse(data, filename)


@given(st.lists(st.lists(st.text(max_size=30), max_size=5), max_size=6), st.sampled_from(",;"))
def test_any_sheet_is_read_or_refused(rows: list[list[str]], delimiter: str) -> None:
    head = delimiter.join(["category", "text", "answers", "difficulty"])
    text = "\n".join([head, *(delimiter.join(row) for row in rows)])
    read_or_refuse(text.encode(errors="replace"), "a.csv")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=6,
)
card_entries = st.fixed_dictionaries(
    {},
    optional={
        "category": st.just("sport") | json_values,
        "difficulty": st.integers(0, 4) | json_values,
        "wordings": json_values
        | st.lists(
            st.fixed_dictionaries(
                {"lang": st.just("en"), "text": st.text(), "answers": st.lists(st.text())}
            )
        ),
        "type": st.just("multiple") | json_values,
        "question": st.text(),
        "correct_answer": st.text(),
    },
)


@given(st.sampled_from(["cards", "results"]), st.lists(card_entries | json_values, max_size=3))
def test_any_json_is_read_or_refused(name: str, entries: list[Any]) -> None:
    read_or_refuse(json.dumps({name: entries}).encode(), "a.json")


# --- files that are written ----------------------------------------------------------------------

question_words = st.text(st.characters(categories=["L", "Nd", "Po", "Sm"]), min_size=1, max_size=20)
question_wordings = st.builds(
    lambda lang, text, answers: Wording(lang, f"Who won, then, {text}?", tuple(answers)),
    st.sampled_from(["en", "fr", "ru", "nl"]),
    question_words,
    st.lists(question_words.map(lambda word: f"Ann {word}"), min_size=1, max_size=12),
)


@given(st.lists(question_wordings, max_size=8))
def test_what_is_written_is_read_as_it_was(wordings: list[Wording]) -> None:
    sheet = json.dumps(
        {
            "cards": [
                {
                    "category": "sport",
                    "wordings": [{"lang": w.lang, "text": w.text, "answers": w.answers}],
                }
                for w in wordings
            ]
        }
    )
    assume(wordings)
    cards = read_cards(sheet).cards
    assume(cards)
    (file,) = imports.write_files(cards)
    assert read_cards(file, "cards.json").cards == cards


def test_many_cards_are_written_to_files_that_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "MAX_FILE_KB", 1)
    cards = [
        Question("", "sport", 2, "other", False, (Wording("en", f"Who won cup {n}?", ("Ann",)),))
        for n in range(20)
    ]
    files = imports.write_files(cards)
    assert len(files) > 1
    assert [each for file in files for each in read_cards(file, "x.json").cards] == cards
    assert re.match(rb'\{"cards": \[\n\{', files[0])
