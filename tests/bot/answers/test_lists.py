"""Tests that several answers in one text lean wrong, explanations not (R35).

The lists are made from the bank's own cards: what is right, among answers to other questions of the
same kind.
"""

import random
from functools import cache

import pytest

from bot.answers.judge import VerdictOutcome, judge_answer
from bot.answers.known import to_key
from bot.quiz.house import judge_for_card
from engines.quiz.bank import LANGUAGES, load_questions
from engines.quiz.types import Question
from tests.support.lengths import mark_long_except

JOINS = {
    "en": (
        ", ",
        ",",
        " or ",
        " and ",
        " / ",
        "/",
        "; ",
        " - ",
        " – ",
        "-",
        "\n",
        " ",
        " + ",
        " & ",
    ),
    "fr": (", ", ",", " ou ", " et ", " / ", "/", "; ", " - ", " – ", "-", "\n", " ", " + ", " & "),
    "nl": (", ", ",", " of ", " en ", " / ", "/", "; ", " - ", " – ", "-", "\n", " ", " + ", " & "),
    "ru": (", ", ",", " или ", " и ", " / ", "/", "; ", " - ", " – ", "-", "\n", " ", " + ", " & "),
}
ASIDE = {"en": " maybe ", "fr": " sinon ", "nl": " misschien ", "ru": " а может "}


@cache
def list_printed_answers(kind: str, lang: str) -> list[tuple[str, str]]:
    """Return the answers that cards of a kind print, each with its key."""
    answers = [q.find_wording(lang).answers[0] for q in load_questions() if q.kind == kind]
    return [(answer, to_key(answer)) for answer in answers]


def build_answer_list(card: Question, lang: str, dice: random.Random) -> list[str]:
    """Return the right answer and one to four others, in any order."""
    right = {to_key(a) for a in card.find_wording(lang).answers}
    others = [
        answer for answer, spelt in list_printed_answers(card.kind, lang) if spelt not in right
    ]
    names = [card.find_wording(lang).answers[0], *dice.sample(others, dice.randint(1, 4))]
    dice.shuffle(names)
    return names


@pytest.mark.parametrize("share", mark_long_except(0.1, (0.1, 1.0)))
def test_r35_a_list_of_answers_is_wrong(share: float) -> None:
    """The judge never leans towards right, and rarely asks a player about a list."""
    dice, tried, asked = random.Random(35), 0, 0
    leaning: list[tuple[str, str]] = []
    for at, card in enumerate(dice.sample(load_questions(), round(share * len(load_questions())))):
        lang = LANGUAGES[at % len(LANGUAGES)]
        names = build_answer_list(card, lang, dice)
        first, *rest = names
        others = (ASIDE[lang], ". ", ": ", "? ", " = ", " | ", *JOINS[lang])
        texts = [JOINS[lang][at % len(JOINS[lang])].join(names)]
        if at % 2:
            texts.append(dice.choice(others).join(names))
        if at % 4 == 0:
            texts.append(f"{first} ({', '.join(rest)})")
        tried += len(texts)
        verdicts = [(text, judge_for_card(text, lang, card)) for text in texts]
        asked += sum(found.outcome is VerdictOutcome.JUDGE for _, found in verdicts)
        leaning += [(text, found.reason) for text, found in verdicts if found.right]
    assert not leaning
    assert tried >= 2_500 * share
    assert asked <= 0.03 * tried


def test_r35_every_answer_whose_first_name_is_asked_is_right_by_itself() -> None:
    cards = [card for card in load_questions() if card.full_name]
    assert cards
    for card in cards:
        for lang in LANGUAGES:
            for answer in card.find_wording(lang).answers:
                assert judge_for_card(answer, lang, card).right, (lang, answer)


@pytest.mark.parametrize(
    ("text", "accepted", "lang", "kind"),
    [
        ("Simon & Garfunkel", "Simon and Garfunkel", "en", "other"),
        ("Rock, and roll", "rock and roll", "en", "other"),
        ("rock'n'roll", "rock and roll", "en", "other"),
        ("rock and roll music", "rock and roll", "en", "other"),
        ("Trinidad & Tobago", "Trinidad and Tobago", "en", "place"),
        ("Washington, D.C.", "Washington", "en", "place"),
        ("Paris, France", "Paris", "en", "place"),
        ("Paris (France)", "Paris", "fr", "place"),
        ("Лима, Перу", "Лима", "ru", "place"),
        ("la ville de Lima au Pérou", "Lima", "fr", "place"),
        ("the city of Paris", "Paris", "en", "place"),
        ("Antoine de Saint-Exupéry, French writer", "Antoine de Saint-Exupéry", "en", "person"),
        ("l'écrivain Antoine de Saint-Exupéry", "Antoine de Saint-Exupéry", "fr", "person"),
        ("Лев Толстой, писатель", "Лев Толстой", "ru", "person"),
        ("King, Martin Luther", "Martin Luther King", "en", "person"),
        ("Martin Luther King, Jr.", "Martin Luther King", "en", "person"),
        ("Charles Robert Darwin", "Charles Darwin", "en", "person"),
        ("Wolfgang Amadeus Mozart", "Mozart", "en", "person"),
        ("March 3, 1875", "3 March 1875", "en", "number"),
        ("le 3 mars, 1875", "3 mars 1875", "fr", "number"),
        ("50 ans", "50", "fr", "number"),
        ("a dog, I think", "dog", "en", "other"),
        ("Mumbai (formerly Bombay)", "Mumbai|Bombay", "en", "place"),
        ("язык суахили", "суахили", "ru", "other"),
    ],
)
def test_r35_what_explains_an_answer_does_not_make_it_two(
    text: str, accepted: str, lang: str, kind: str
) -> None:
    assert judge_answer(text, lang, accepted.split("|"), kind=kind).right


@pytest.mark.parametrize(
    ("text", "accepted", "lang", "kind"),
    [
        ("Salieri and Mozart", "Mozart", "en", "person"),
        ("Mozart, Salieri", "Mozart", "en", "person"),
        ("Niger, Nigeria", "Niger", "en", "place"),
        ("Paris, Japan", "Paris", "en", "place"),
        ("whale or fish", "whale", "en", "other"),
        ("fish, animal", "animal", "en", "other"),
        ("Romeo and Juliet and Hamlet", "Romeo and Juliet", "en", "other"),
        ("1789 (1848)", "1789", "fr", "number"),
    ],
)
def test_r35_two_answers_lean_wrong_whatever_joins_them(
    text: str, accepted: str, lang: str, kind: str
) -> None:
    assert not judge_answer(text, lang, [accepted], kind=kind).right
