"""Several answers in one text lean wrong (R35); what only explains an answer does not make it two.

The lists are made from the bank's own cards: what is right, among answers to other questions of the
same kind.
"""

import random
from functools import cache

import pytest

from bot.answers.judge import Judged, Outcome, judge
from bot.answers.known import key
from bot.quiz.house import known
from engines.quiz.bank import LANGUAGES, questions
from engines.quiz.types import Question

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
    "ru": (", ", ",", " или ", " и ", " / ", "/", "; ", " - ", " – ", "-", "\n", " ", " + ", " & "),
}
ASIDE = {"en": " maybe ", "fr": " sinon ", "ru": " а может "}


def judged(text: str, card: Question, lang: str) -> Judged:
    """As the house of the quiz judges it."""
    return judge(
        text,
        lang,
        card.wording(lang).answers,
        kind=card.kind,
        full_name=card.full_name,
        elsewhere=[a for w in card.wordings if w.lang != lang for a in w.answers],
        asked=card.wording(lang).text,
        known=known(lang),
    )


@cache
def printed(kind: str, lang: str) -> list[tuple[str, str]]:
    """The answers that cards of a kind print, each with its key."""
    answers = [q.wording(lang).answers[0] for q in questions() if q.kind == kind]
    return [(answer, key(answer)) for answer in answers]


def listed(card: Question, lang: str, dice: random.Random) -> list[str]:
    """The right answer and one to four others, in any order."""
    right = {key(a) for a in card.wording(lang).answers}
    others = [answer for answer, spelt in printed(card.kind, lang) if spelt not in right]
    names = [card.wording(lang).answers[0], *dice.sample(others, dice.randint(1, 4))]
    dice.shuffle(names)
    return names


def test_r35_a_list_of_answers_is_wrong() -> None:
    """Hardly ever is a person asked about one; never does it lean right."""
    dice, tried, asked = random.Random(35), 0, 0
    leaning: list[tuple[str, str]] = []
    for at, card in enumerate(dice.sample(questions(), len(questions()))):
        lang = LANGUAGES[at % len(LANGUAGES)]
        names = listed(card, lang, dice)
        first, *rest = names
        others = (ASIDE[lang], ". ", ": ", "? ", " = ", " | ", *JOINS[lang])
        texts = [JOINS[lang][at % len(JOINS[lang])].join(names)]
        if at % 2:
            texts.append(dice.choice(others).join(names))
        if at % 4 == 0:
            texts.append(f"{first} ({', '.join(rest)})")
        tried += len(texts)
        verdicts = [(text, judged(text, card, lang)) for text in texts]
        asked += sum(found.outcome is Outcome.JUDGE for _, found in verdicts)
        leaning += [(text, found.reason) for text, found in verdicts if found.right]
    assert not leaning
    assert tried >= 2_500
    assert asked <= 0.03 * tried


def test_r35_every_answer_of_the_bank_is_right_by_itself() -> None:
    for card in questions():
        for lang in LANGUAGES:
            for answer in card.wording(lang).answers:
                assert judged(answer, card, lang).right, (lang, answer)


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
    assert judge(text, lang, accepted.split("|"), kind=kind).right


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
    assert not judge(text, lang, [accepted], kind=kind).right
