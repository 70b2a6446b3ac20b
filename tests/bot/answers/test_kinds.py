"""Tests of kinds of answers that people extend, shorten or turn (R35a to R35l)."""

import pytest

from bot.answers.judge import AnswerVerdict, KnownAnswers, VerdictOutcome, judge_answer
from bot.answers.numbers import to_digits

PEOPLE = KnownAnswers(
    [["Japan"], ["Greece"], ["red"], ["Munich"]],
    persons=[
        ["Catherine the Great", "Grande Catherine"],
        ["Mother Teresa"],
        ["Louise Michel"],
        ["Tom Wolf"],
        ["Edvard Munch"],
        ["Janet Jackson"],
        ["Venus Williams"],
    ],
)


def judge_typed(given: str, right: str, lang: str, kind: str, **more: object) -> AnswerVerdict:
    return judge_answer(given, lang, right.split("|"), kind=kind, known=PEOPLE, **more)  # type: ignore[arg-type]


def is_accepted(found: AnswerVerdict) -> bool:
    return found.outcome is VerdictOutcome.ACCEPT


@pytest.mark.parametrize(
    ("given", "right", "lang", "asked"),
    [
        ("1990г", "1990", "ru", "В каком году это было?"),
        ("1990 г.", "1990", "ru", "В каком году это было?"),
        ("476 н. э.", "476", "ru", "В каком году это было?"),
        ("476 A.D.", "476", "en", "In which year was it?"),
        ("AD 476", "476", "en", "In which year was it?"),
        ("476 CE", "476", "en", "In which year was it?"),
        ("476 ap. J.-C.", "476", "fr", "En quelle année ?"),
        ("476 n.Chr.", "476", "nl", "In welk jaar was dat?"),
        ("50m", "50", "en", "How many metres long is it?"),
        ("50 m", "50", "fr", "Combien de mètres mesure-t-il ?"),
        ("50 м", "50", "ru", "Сколько метров в нём?"),
        ("50 meter", "50", "en", "How many metres long is it?"),
        ("50m", "50 metres", "en", "How long is it?"),
        ("90min", "90", "fr", "Combien de minutes dure un match ?"),
        ("24ct", "24", "en", "How many carats has pure gold?"),
        ("366j", "366", "fr", "Combien de jours compte une année bissextile ?"),
        ("6 pts", "6", "en", "How many points is it worth?"),
        ("6 человек", "6", "ru", "Сколько игроков в команде?"),
        ("No 10", "10", "en", "At which number does the prime minister live?"),
    ],
)
def test_r35a_a_unit_or_era_changes_nothing(given: str, right: str, lang: str, asked: str) -> None:
    assert is_accepted(judge_typed(given, right, lang, "number", asked=asked))


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("50 km", "How many metres long is it?"),
        ("51m", "How many metres long is it?"),
        ("50 years", "How many metres long is it?"),
    ],
)
def test_r35a_another_unit_is_not_right(given: str, asked: str) -> None:
    assert not judge_typed(given, "50", "en", "number", asked=asked).right


@pytest.mark.parametrize(
    ("given", "right", "lang"),
    [
        ("Hiroshima, Japan", "Hiroshima", "en"),
        ("Hiroshima (Japan)", "Hiroshima", "en"),
        ("Hiroshima Japan", "Hiroshima", "en"),
        ("Athens, Greece", "Athens", "en"),
        ("Dallas, Texas", "Dallas", "en"),
        ("London, England", "London", "en"),
        ("Hiroshima au Japon", "Hiroshima", "fr"),
        ("Hiroshima, Japan", "Hiroshima", "nl"),
        ("Хиросима, Япония", "Хиросима", "ru"),
        ("München", "Munich", "en"),
        ("Munchen", "Munich", "en"),
        ("Muenchen", "Munich", "fr"),
    ],
)
def test_r35b_a_place_may_be_said_with_its_country_or_in_its_language(
    given: str, right: str, lang: str
) -> None:
    found = judge_typed(given, right, lang, "place", asked="Which town?", elsewhere=["Hiroshima"])
    assert is_accepted(found)


@pytest.mark.parametrize(
    "given", ["Hiroshima, Greece", "Hiroshima or Japan", "Hiroshima / Japan", "Japan", "Dallas"]
)
def test_r35b_another_country_or_a_choice_is_not_right(given: str) -> None:
    assert not judge_typed(given, "Hiroshima", "en", "place", asked="Which town?").right


@pytest.mark.parametrize(
    ("given", "right", "lang"),
    [
        ("Catherine Hepburn", "Katharine Hepburn", "fr"),
        ("Michel Jackson", "Michael Jackson", "fr"),
        ("Micheal Jackson", "Michael Jackson", "en"),
        ("Emilie Dickinson", "Emily Dickinson", "en"),
        ("Teresa May", "Theresa May", "en"),
        ("mother theresa", "Mother Teresa", "en"),
    ],
)
def test_r35c_a_first_name_before_the_surname_is_no_other_person(
    given: str, right: str, lang: str
) -> None:
    assert judge_typed(given, right, lang, "person").right


@pytest.mark.parametrize("given", ["Janet Jackson", "Teresa", "Michel"])
def test_r35c_another_person_is_not_right(given: str) -> None:
    assert not judge_typed(given, "Michael Jackson", "en", "person").right


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("virginia wolf", "Virginia Woolf"),
        ("jane austin", "Jane Austen"),
        ("bob dillon", "Bob Dylan"),
        ("sylvia earl", "Sylvia Earle"),
        ("heddy lamar", "Hedy Lamarr"),
    ],
)
def test_r35d_a_homophone_leans_right_behind_the_first_name(given: str, right: str) -> None:
    assert judge_typed(given, right, "en", "person").right


def test_r35d_a_bare_homophone_that_is_somebody_is_not_right() -> None:
    assert not judge_typed("wolf", "Virginia Woolf", "en", "person").right


@pytest.mark.parametrize(
    ("given", "right", "lang", "asked"),
    [
        ("Trevi Fountain", "Trevi", "en", "Into which fountain in Rome do people throw coins?"),
        ("the yellow jersey", "yellow", "en", "Which jersey does the leader wear?"),
        ("place Tahrir", "Tahrir", "fr", "Sur quelle place du Caire ?"),
        ("вулкан Везувий", "Везувий", "ru", "Какой вулкан разрушил Помпеи?"),
        ("de gele trui", "gele", "nl", "Welke trui draagt de leider?"),
        ("fruit avocat", "avocat", "fr", "Vert, il a un gros noyau : quel fruit est-ce ?"),
        ("Imagine lied", "Imagine", "nl", "Een witte piano, een droom: welk lied is dat?"),
        ("betterave rouge", "betterave", "fr", "Quelle racine rouge colore le bortsch ?"),
    ],
)
def test_r35e_a_word_of_the_question_explains(
    given: str, right: str, lang: str, asked: str
) -> None:
    assert is_accepted(judge_typed(given, right, lang, "other", asked=asked))


def test_r35e_the_choices_of_a_question_explain_nothing() -> None:
    asked = "Which animal is no mammal: the dolphin, the tuna or the seal?"
    assert not judge_typed("tuna seal", "tuna", "en", "other", asked=asked).right


@pytest.mark.parametrize("given", ["Williams", "Serena", "Venus Williams"])
def test_r35f_a_surname_alone_leans_wrong_where_the_first_name_is_asked(given: str) -> None:
    assert not judge_typed(given, "Serena Williams", "en", "person", full_name=True).right


def test_r35g_a_misspelt_town_is_not_taken_for_a_person() -> None:
    assert judge_typed("Munnich", "Munich", "en", "place").right
    assert not judge_typed("Munch", "Munich", "en", "place").right


@pytest.mark.parametrize(
    ("given", "right", "asked"),
    [
        ("в Ливерпуле", "Ливерпуль", "Какой город родной для «Битлз»?"),
        ("Берлине", "Берлин", "В каком городе была стена?"),
        ("в Нигерии", "Нигерия", "В какой стране стоит Лагос?"),
        ("через Рубикон", "Рубикон", "Какую реку перешёл Цезарь?"),
        ("Парижа", "Париж", "Мэром какого города был Ширак?"),
    ],
)
def test_r35h_a_russian_answer_may_stand_in_another_case(
    given: str, right: str, asked: str
) -> None:
    assert is_accepted(judge_typed(given, right, "ru", "place", asked=asked))


@pytest.mark.parametrize(
    ("given", "right"),
    [("C", "C++"), ("C#", "C++"), ("A-", "A+"), ("A", "A+"), ("it's C", "C++"), ("C++", "C")],
)
def test_r35i_what_a_sign_tells_apart_is_not_the_same(given: str, right: str) -> None:
    assert not judge_typed(given, right, "en", "other").right


def test_r35i_the_same_sign_is_right() -> None:
    assert all(
        is_accepted(judge_typed(given, "C++", "en", "other")) for given in ("c++", "it's C++!")
    )


@pytest.mark.parametrize("given", ["89", "'89"])
def test_r35j_a_year_in_two_digits_leans_right(given: str) -> None:
    asked = "In which year did the Berlin Wall fall?"
    assert judge_typed(given, "1989", "en", "number", asked=asked).right
    assert not judge_typed("88", "1989", "en", "number", asked=asked).right
    assert not judge_typed(given, "1989", "en", "number", asked="How many bricks has it?").right


@pytest.mark.parametrize(
    ("given", "right", "lang", "kind"),
    [
        ("World War One", "World War I", "en", "other"),
        ("Queen Elizabeth II", "Elizabeth II", "en", "person"),
        ("Queen Elizabeth two", "Elizabeth II", "en", "person"),
        ("Apollo eleven", "Apollo 11", "en", "other"),
        ("Louis quatorze", "Louis XIV", "fr", "person"),
        ("Александр третий", "Александр III", "ru", "person"),
        ("Lodewijk veertien", "Lodewijk XIV", "nl", "person"),
    ],
)
def test_r35k_a_number_in_a_name_may_be_written_otherwise(
    given: str, right: str, lang: str, kind: str
) -> None:
    assert is_accepted(judge_typed(given, right, lang, kind))
    assert not judge_typed(given, right.replace("I", "V").replace("11", "12"), lang, kind).right


def test_a_french_billion_is_a_million_millions() -> None:
    assert to_digits("un billion", "fr", True) == ["1000000000000"]
    assert to_digits("2 billions", "fr", True) == ["2000000000000"]
    assert to_digits("2 billion", "en", True) == ["2000000000"]


@pytest.mark.parametrize(
    ("given", "right", "kind", "asked"),
    [
        ("Constantinople", "Istanbul", "place", "Which city was once called Constantinople?"),
        ("Kos", "Hippocrates|Hippocrates of Kos", "person", "Which doctor from Kos swore an oath?"),
        ("Kwek", "Kwak", "other", "Huey, Dewey and Louie are Kwik, Kwek and who in Dutch?"),
        ("it's BLM", "Black Lives Matter", "other", "What do the letters BLM stand for?"),
    ],
)
def test_r35l_a_name_that_the_question_says_is_no_answer(
    given: str, right: str, kind: str, asked: str
) -> None:
    assert not judge_typed(given, right, "en", kind, asked=asked).right


def test_r35l_of_two_that_the_question_offers_one_is_right() -> None:
    asked = "Who stepped onto the Moon first, Neil Armstrong or Buzz Aldrin?"
    for given in ("Armstrong", "Neil Armstrong"):
        assert is_accepted(judge_typed(given, "Neil Armstrong", "en", "person", asked=asked))


@pytest.mark.parametrize(
    ("given", "right", "lang", "kind"),
    [
        ("Peter I i think", "Peter I", "en", "person"),
        ("I think Peter I i think", "Peter I", "en", "person"),
        ("think tank i think", "think tank", "en", "other"),
        ("it's think tank i think", "think tank", "en", "other"),
    ],
)
def test_r35_talk_behind_an_answer_that_has_its_words_is_talk(
    given: str, right: str, lang: str, kind: str
) -> None:
    assert is_accepted(judge_typed(given, right, lang, kind))
    assert not is_accepted(judge_typed("Peter i think", "Peter I", "en", "other"))


@pytest.mark.parametrize(
    ("given", "right", "lang"),
    [
        ("the great Niki Lauda", "Niki Lauda", "en"),
        ("the famous singer Edith Piaf", "Édith Piaf", "en"),
        ("Queen Mary of Burgundy", "Mary of Burgundy", "en"),
        ("Duchess Mary of Burgundy", "Mary of Burgundy", "en"),
        ("le grand Karel Čapek", "Karel Čapek", "fr"),
        ("la chanteuse Édith Piaf", "Édith Piaf", "fr"),
        ("de grote Rania", "Rania", "nl"),
        ("de zangeres Edith Piaf", "Édith Piaf", "nl"),
        ("великий Ян Оорт", "Ян Оорт", "ru"),
        ("певица Клара Цеткин", "Клара Цеткин", "ru"),
        ("Hurrem Sultan", "Hürrem|Haseki Hürrem", "en"),
    ],
)
def test_r35_titles_professions_and_praise_add_nothing(given: str, right: str, lang: str) -> None:
    assert is_accepted(judge_typed(given, right, lang, "person"))


@pytest.mark.parametrize(
    ("given", "right"), [("singer", "John Singer Sargent"), ("the great", "Catherine the Great")]
)
def test_r35_a_title_alone_is_nobody(given: str, right: str) -> None:
    assert not judge_typed(given, right, "en", "person").right


@pytest.mark.parametrize(
    ("given", "right"), [("king cross", "King’s Cross"), ("Saint Andrew", "Saint Andrews")]
)
def test_r35_a_final_s_leans_right(given: str, right: str) -> None:
    found = judge_typed(given, right, "en", "place")
    assert found.right and not is_accepted(found)
