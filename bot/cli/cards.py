"""`bluff cards check|review`: find flaws of cards, by reading and by play."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.tables import run_with_database
from bot.cli.terminal import exit_with_error, print_columns, words
from bot.quiz.cards import MIN_REVIEWED_ANSWERS
from bot.quiz.drafts import DraftChecker, DraftReason
from bot.quiz.flaws import CardPool, CheckedCard, find_flaws
from bot.quiz.imports import ImportedCards, UnreadableFileError, read_file
from bot.store.database import StoreDatabase
from bot.store.questions import AnswerCount, QuestionStore
from engines.quiz.bank import LANGUAGES, load_questions

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)

WRONG_FILE_CODE = 2
"""Exit code for a file that cannot be read."""


@app.callback()
def group() -> None:
    """Look after question cards."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument()],
    lang: Annotated[
        list[str] | None,
        typer.Option(help="A language that every card must have; the first is the file's."),
    ] = None,
) -> None:
    """Check a file of question cards as `/questions import` takes it.

    Exit code 1: it has flaws. Found are cards that are ambiguous, dated, doubled, give their answer
    away, take another card's, lack an address in `source` or a language, or are of another kind.
    """
    languages = lang or list(LANGUAGES)
    if unknown := [each for each in languages if each not in LANGUAGES]:
        known = ", ".join(LANGUAGES)
        exit_with_error(words("bank-row-language", name=unknown[0], known=known), WRONG_FILE_CODE)
    found = _read_cards(file, languages[0])
    flaws = [(fault.row, reason) for fault in found.faults for reason in fault.reasons]
    key = "cards-row" if found.place == "row" else "cards-entry"
    rows = [
        CheckedCard(words(key, row=origin.row), card, origin.source)
        for card, origin in zip(found.cards, found.origins, strict=True)
    ]
    pool = CardPool([*(CheckedCard(card.id, card) for card in load_questions()), *rows])
    for card, origin in zip(rows, found.origins, strict=True):
        flaws += [(origin.row, reason) for reason in find_flaws(card, pool, languages)]
    line = "bank-line-row" if found.place == "row" else "bank-line-entry"
    for row, reason in sorted(flaws, key=lambda flaw: flaw[0]):
        typer.echo(words(line, row=row, reasons=_format_reason(reason)))
    if flaws:
        typer.echo(words("cards-found", count=len(flaws), cards=found.rows))
        raise typer.Exit(1)
    typer.echo(words("cards-clean", cards=found.rows))


@app.command()
def review(
    least: Annotated[
        int, typer.Option(help="List cards from so many answers on.")
    ] = MIN_REVIEWED_ANSWERS,
) -> None:
    """List the cards that nobody, or only a jury's ruling, got right.

    Their answers may be wrong. A server sees its own with `/questions manage`.
    """

    async def list_cards(database: StoreDatabase) -> list[tuple[str, str, AnswerCount]]:
        return await QuestionStore(database).list_doubtful_cards(least)

    found = run_with_database(list_cards)
    if not found:
        typer.echo(words("cards-none-doubtful", least=least))
        return
    bank = {card.id: card for card in load_questions()}
    rows = [words("cards-review-head").split(" · ")]
    for card_id, lang, count in found:
        card = bank.get(card_id)
        text = card.find_wording(lang).text if card else ""
        rows.append([card_id, lang, str(count.answers), str(count.ruled), text])
    print_columns(rows)


def _format_reason(reason: DraftReason) -> str:
    """Return a reason as a sentence, with languages named instead of coded."""
    facts = dict(reason.facts)
    if "lang" in facts:
        facts["lang"] = words(f"bank-in-{facts['lang']}")
    if "langs" in facts:
        facts["langs"] = ", ".join(words(f"bank-in-{each}") for each in facts["langs"].split(", "))
    return words(reason.code, **facts)


def _read_cards(file: Path, lang: str) -> ImportedCards:
    """Return the cards of a file, or exit with a sentence about what is wrong with it."""
    try:
        data = file.read_bytes()
        return read_file(data, file.name, lang, DraftChecker((), load_questions()))
    except OSError as error:
        reason = error.strerror or str(error)
        exit_with_error(words("cli-cannot-read", file=file.name, reason=reason), WRONG_FILE_CODE)
    except UnreadableFileError as error:
        exit_with_error(words(error.code, **error.facts), WRONG_FILE_CODE)
