"""Tests of `bluff cards`: flaws in sentences, and cards that nobody gets right."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app
from bot.cli.terminal import words
from bot.quiz.drafts import DraftChecker
from bot.quiz.flaws import CardPool, CheckedCard, find_judged_flaws, find_text_flaws
from bot.quiz.imports import read_file
from bot.store.batch import CountedAnswer, add_answer_counts
from engines.quiz.bank import LANGUAGES, load_entries, load_questions
from engines.quiz.types import CATEGORIES
from tests.support.lengths import mark_long_except
from tests.support.store import create_database, open_store, to_sqlite_url

SOURCE = "https://en.wikipedia.org/wiki/Otter"
CARD = {
    "category": "sport",
    "kind": "other",
    "source": SOURCE,
    "wordings": [
        {
            "lang": "en",
            "text": "Which team took our summer cup in 2025?",
            "answers": ["The Zibbles"],
        },
        {"lang": "fr", "text": "Qui a pris la coupe d’été en 2025 ?", "answers": ["Les Zibbles"]},
        {"lang": "nl", "text": "Welke ploeg pakte in 2025 de beker?", "answers": ["Zibbles"]},
        {"lang": "ru", "text": "Какая команда взяла кубок в 2025 году?", "answers": ["Зибблз"]},
    ],
}
HEAD = "category,kind,source,lang,text,answers\n"


def run_check(path: Path, *more: str) -> Result:
    return CliRunner().invoke(app, ["cards", "check", str(path), *more])


def check_cards(folder: Path, *cards: object) -> Result:
    path = folder / "cards.json"
    path.write_text(json.dumps({"cards": cards}), "utf-8")
    return run_check(path)


def check_rows(folder: Path, *rows: str) -> list[str]:
    """Return the lines of a report on rows that are to be in English only."""
    path = folder / "cards.csv"
    path.write_text(HEAD + "\n".join(rows), "utf-8")
    result = run_check(path, "--lang", "en")
    *lines, _ = result.stdout.splitlines()
    assert result.exit_code == (1 if lines else 0), result.output
    return lines


def test_a_card_without_flaws_passes(tmp_path: Path) -> None:
    result = check_cards(tmp_path, CARD)
    assert result.exit_code == 0, result.output
    assert result.stdout == "1 card, and nothing wrong with it.\n"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (f"sport,other,{SOURCE},en,Which team is currently our champion?,The Zibbles", "currently"),
        (f"sport,other,{SOURCE},en,Who is the coach of the Zibbles?,Zogblatt", "Who is the coach"),
        (f"culture,other,{SOURCE},en,Name a colour of our flag.,zogblue", "Name a"),
        (f"sport,number,{SOURCE},en,How many cups have we won?,3|4", "3, 4"),
        (f"sport,other,{SOURCE},en,Whose cup is named the Zogblatt cup?,Karl Zogblatt", "zogblatt"),
        (
            f"sport,other,{SOURCE},en,Who won the first of our cups?,Zibbles / Zobbles",
            "Zibbles / Z",
        ),
        (
            f"history,other,{SOURCE},en,Which drinks does our bar sell?,octopus|didgeridoo",
            "octopus",
        ),
        ("sport,other,my uncle,en,Who won the first of our cups?,Zibbles", "address"),
        ("sport,other,,en,Who won the first of our cups?,Zibbles", "address"),
        (f"history,other,{SOURCE},en,In which year was our club founded?,1987", "number"),
        (f"history,number,{SOURCE},en,In which year was our club founded?,long ago", "other"),
        (f"history,other,{SOURCE},en,Which country do most of us come from?,Belgium", "place"),
        (f"history,other,{SOURCE},en,In which city was our club founded?,Lyon", "place"),
    ],
)
def test_each_flaw_is_one_sentence_about_its_row(tmp_path: Path, row: str, said: str) -> None:
    (line,) = check_rows(tmp_path, row)
    assert line.startswith("Row 2: ") and said in line


def test_a_dated_word_with_its_year_is_no_flaw(tmp_path: Path) -> None:
    row = f"sport,other,{SOURCE},en,Which team was currently our champion in 2025?,The Zibbles"
    assert not check_rows(tmp_path, row)


def test_a_question_that_asks_the_same_is_found_in_the_file_and_in_our_bank(
    tmp_path: Path,
) -> None:
    lines = check_rows(
        tmp_path,
        f"sport,other,{SOURCE},en,Which team won our summer cup of 2025?,Zibbles",
        f"sport,other,{SOURCE},en,Which team won the summer cup in 2025?,The Zibbles|Zibbles",
        f"sport,other,{SOURCE},en,Which team won our summer cup of 2025?,Zobbles",
        f"culture,other,{SOURCE},en,Who has a glowing finger and wants to call home?,E.T.",
    )
    assert [line.partition(":")[0] for line in lines] == ["Row 4", "Row 5"]
    assert "row 2" in lines[0].casefold() or "at 2" in lines[0]
    assert "culture-543" in lines[1]


def test_rewording_within_the_file_is_found_by_its_printed_answer(tmp_path: Path) -> None:
    lines = check_rows(
        tmp_path,
        f"sport,other,{SOURCE},en,Which team won our summer cup of 2025?,Zibbles",
        f"sport,other,{SOURCE},en,Which team won the summer cup in 2025?,Zibbles",
    )
    assert [line.partition(":")[0] for line in lines] == ["Row 2", "Row 3"]


def test_what_the_judge_would_do_wrong_is_found(tmp_path: Path) -> None:
    lines = check_rows(
        tmp_path,
        f"culture,other,{SOURCE},en,Which team won the first of our cups?,Zibbles",
        f"culture,other,{SOURCE},en,Who came last in the winter of 1999?,Zibbels",
    )
    assert [line.partition(":")[0] for line in lines] == ["Row 2", "Row 3"]
    assert "row 3" in lines[0] and "Zibbels" in lines[0]


def test_languages_that_are_missing_or_disagree_are_found(tmp_path: Path) -> None:
    text = {"en": "How many Zibbles are there?", "fr": "Combien de Zibbles y a-t-il ?"}
    wordings = [
        {"lang": "en", "text": text["en"], "answers": ["6"]},
        {"lang": "fr", "text": text["fr"], "answers": ["7"]},
    ]
    result = check_cards(tmp_path, CARD | {"kind": "number", "wordings": wordings})
    assert result.exit_code == 1
    missing, number, _ = result.stdout.splitlines()
    assert missing.startswith("Entry 1: ") and "Russian, Dutch" in missing
    assert "6, 7" in number


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"{", b"text,answers\na,b\n"])
def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes(data)
    result = run_check(path)
    assert result.exit_code == 2 and not result.stdout
    assert len(result.stderr.splitlines()) == 1


def test_a_missing_file_and_an_unknown_language_are_one_sentence(tmp_path: Path) -> None:
    for result in (run_check(tmp_path / "no.csv"), run_check(tmp_path / "no.csv", "--lang", "xx")):
        assert result.exit_code == 2 and len(result.stderr.splitlines()) == 1


def test_an_importer_s_reasons_are_findings_too(tmp_path: Path) -> None:
    (line,) = check_rows(tmp_path, f"sport,other,{SOURCE},en,Is it Zibbles or not?,Zibbles")
    assert line.startswith("Row 2: ") and "Zibbles" in line


# --- our bank ------------------------------------------------------------------------------------

ALLOWED = {
    ("culture-152", "cards-flaw-two"): "Dutch beer (boar) is also the answer beer (drink).",
    ("culture-531", "cards-flaw-dated"): "The king of the beasts does not change.",
    ("politics-291", "cards-flaw-two"): "The flag's yellow is called gold, too.",
    ("politics-420", "cards-flaw-two"): "The sword in question is a sabre.",
    ("sport-102", "cards-flaw-two"): "Dutch has two words for pink, and one is a flower.",
    ("politics-454", "cards-flaw-same"): "Black smoke is not the skin of a polar bear.",
    ("science-862", "cards-flaw-same"): "The skin of a polar bear is not smoke.",
}
"""Findings in our bank that are none, each with its reason."""


def read_bank() -> list[CheckedCard]:
    """Return our bank as the importer reads it from a writer's files."""
    entries = [entry for category in CATEGORIES for entry in load_entries(category)]
    checker, found = DraftChecker((), ()), list[CheckedCard]()
    for start in range(0, len(entries), 500):
        some = entries[start : start + 500]
        cards = [
            {
                "category": each.id.partition("-")[0],
                "kind": each.kind,
                "full_name": each.full_name,
                "difficulty": each.difficulty,
                "source": each.source,
                "wordings": [{"lang": x, **getattr(each, x).model_dump()} for x in LANGUAGES],
            }
            for each in some
        ]
        data = json.dumps({"cards": cards}, ensure_ascii=False).encode()
        read = read_file(data, "bank.json", "en", checker)
        assert not read.faults
        found += [
            CheckedCard(some[origin.row - 1].id, card, origin.source)
            for card, origin in zip(read.cards, read.origins, strict=True)
        ]
    assert len(found) == len(entries)
    return found


@pytest.mark.parametrize("step", mark_long_except(40, (40, 1)))
def test_our_own_bank_has_no_flaws(step: int) -> None:
    cards = read_bank()
    pool = CardPool(cards)
    flaws = {(c.name, flaw.code) for c in cards for flaw in find_text_flaws(c, pool, LANGUAGES)}
    flaws |= {(c.name, flaw.code) for c in cards[::step] for flaw in find_judged_flaws(c, pool)}
    assert flaws == set(ALLOWED)


async def answer_cards(address: str) -> list[str]:
    """Count answers to three cards, and return the cards' ids.

    The first is missed by all, the second only right by a jury, the third known.
    """
    missed, ruled, known = (card.id for card in load_questions()[:3])
    answers = [
        *((missed, False, False),) * 6,
        *((ruled, False, False),) * 4,
        (ruled, True, True),
        *((known, False, False),) * 5,
        (known, True, False),
    ]
    async with open_store(address) as store:
        counted = [CountedAnswer(card, "en", right, by) for card, right, by in answers]
        await store.database.run_transaction(lambda c: add_answer_counts(c, counted))
    return [missed, ruled, known]


def test_what_nobody_or_only_a_jury_got_right_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = to_sqlite_url(tmp_path / "bluff.sqlite")
    monkeypatch.setenv("DATABASE_URL", address)
    asyncio.run(create_database(tmp_path / "bluff.sqlite"))
    missed, ruled, known = asyncio.run(answer_cards(address))
    result = CliRunner().invoke(app, ["cards", "review"])
    assert result.exit_code == 0, result.output
    listed = result.stdout.splitlines()[1:]
    assert [line.split()[:4] for line in listed] == [
        [missed, "en", "6", "0"],
        [ruled, "en", "5", "1"],
    ]
    assert known not in result.stdout
    none = CliRunner().invoke(app, ["cards", "review", "--least", "7"])
    assert none.stdout == words("cards-none-doubtful", least=7) + "\n"
