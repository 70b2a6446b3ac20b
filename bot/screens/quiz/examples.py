"""The questions that the rules' pages play with."""

from engines.quiz.types import Category, Question, Wording

Texts = tuple[str, str]
"""A question and its answer in one language."""


def question(
    number: int, category: Category, en: Texts, fr: Texts, ru: Texts, kind: str = "other"
) -> Question:
    """A question as the bank has it."""
    wordings = tuple(
        Wording(lang, text, (answer,))
        for lang, (text, answer) in (("en", en), ("fr", fr), ("ru", ru))
    )
    return Question(f"{category}-{number}", category, 1, kind, False, wordings)


QUESTIONS: tuple[Question, ...] = (
    question(
        0,
        "culture",
        ("Which composer wrote the opera “The Magic Flute”?", "Wolfgang Amadeus Mozart"),
        ("Quel compositeur a écrit l’opéra « La Flûte enchantée » ?", "Wolfgang Amadeus Mozart"),
        ("Какой композитор написал оперу «Волшебная флейта»?", "Вольфганг Амадей Моцарт"),
        "person",
    ),
    question(
        1,
        "sport",
        ("In which city were the Summer Olympic Games of 1976 held?", "Montreal"),
        ("Dans quelle ville ont eu lieu les Jeux olympiques d’été de 1976 ?", "Montréal"),
        ("В каком городе проходили летние Олимпийские игры 1976 года?", "Монреаль"),
    ),
    question(
        2,
        "history",
        ("Which river flows through Vienna, Bratislava, Budapest and Belgrade?", "Danube"),
        ("Quel fleuve traverse Vienne, Bratislava, Budapest et Belgrade ?", "le Danube"),
        ("Какая река течёт через Вену, Братиславу, Будапешт и Белград?", "Дунай"),
    ),
    question(
        3,
        "politics",
        (
            "Who became the first president of South Africa to be elected by all its people,"
            " after twenty-seven years in prison?",
            "Nelson Mandela",
        ),
        (
            "Qui est devenu le premier président d’Afrique du Sud élu par tout le peuple, après"
            " vingt-sept ans de prison ?",
            "Nelson Mandela",
        ),
        (
            "Кто после двадцати семи лет тюрьмы стал первым президентом ЮАР, избранным всем"
            " народом страны?",
            "Нельсон Мандела",
        ),
        "person",
    ),
    question(
        4,
        "science",
        ("What is the chemical symbol of gold?", "Au"),
        ("Quel est le symbole chimique de l’or ?", "Au"),
        ("Каков химический символ золота?", "Au"),
    ),
    question(
        5,
        "culture",
        ("In which museum does the “Mona Lisa” hang?", "the Louvre"),
        ("Dans quel musée est exposée « La Joconde » ?", "le Louvre"),
        ("В каком музее висит «Мона Лиза»?", "Лувр"),
    ),
    question(
        6,
        "sport",
        ("How many players of one team are on the ice at the start of a hockey match?", "6"),
        ("Combien de joueurs d’une équipe sont sur la glace au début d’un match de hockey ?", "6"),
        ("Сколько игроков одной команды на льду в начале хоккейного матча?", "6"),
    ),
)
"""The sheet of seat 0, in the order of its numbers."""
