"""Questions that the rules' pages play with."""

from engines.quiz.types import Category, Question, Wording

Texts = tuple[str, str]
"""Question and its answer in one language."""


def build_question(
    number: int,
    category: Category,
    en: Texts,
    fr: Texts,
    ru: Texts,
    nl: Texts,
    kind: str = "other",
) -> Question:
    """Return a question as the bank has it."""
    wordings = tuple(
        Wording(lang, text, (answer,))
        for lang, (text, answer) in (("en", en), ("fr", fr), ("ru", ru), ("nl", nl))
    )
    return Question(f"{category}-{number}", category, 1, kind, False, wordings)


QUESTIONS: tuple[Question, ...] = (
    build_question(
        0,
        "culture",
        ("Which composer wrote the opera “The Magic Flute”?", "Wolfgang Amadeus Mozart"),
        ("Quel compositeur a écrit l’opéra « La Flûte enchantée » ?", "Wolfgang Amadeus Mozart"),
        ("Какой композитор написал оперу «Волшебная флейта»?", "Вольфганг Амадей Моцарт"),
        ("Welke componist schreef de opera ‘De toverfluit’?", "Wolfgang Amadeus Mozart"),
        "person",
    ),
    build_question(
        1,
        "sport",
        ("In which city were the Summer Olympic Games of 1976 held?", "Montreal"),
        ("Dans quelle ville ont eu lieu les Jeux olympiques d’été de 1976 ?", "Montréal"),
        ("В каком городе проходили летние Олимпийские игры 1976 года?", "Монреаль"),
        ("In welke stad waren de Olympische Zomerspelen van 1976?", "Montreal"),
    ),
    build_question(
        2,
        "history",
        ("Which river flows through Vienna, Bratislava, Budapest and Belgrade?", "Danube"),
        ("Quel fleuve traverse Vienne, Bratislava, Budapest et Belgrade ?", "le Danube"),
        ("Какая река течёт через Вену, Братиславу, Будапешт и Белград?", "Дунай"),
        ("Welke rivier stroomt door Wenen, Bratislava, Boedapest en Belgrado?", "de Donau"),
    ),
    build_question(
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
        (
            "Wie werd na zevenentwintig jaar gevangenis de eerste president van Zuid-Afrika die"
            " door het hele volk was gekozen?",
            "Nelson Mandela",
        ),
        "person",
    ),
    build_question(
        4,
        "science",
        ("What is the chemical symbol of gold?", "Au"),
        ("Quel est le symbole chimique de l’or ?", "Au"),
        ("Каков химический символ золота?", "Au"),
        ("Wat is het chemische symbool van goud?", "Au"),
    ),
    build_question(
        5,
        "culture",
        ("In which museum does the “Mona Lisa” hang?", "the Louvre"),
        ("Dans quel musée est exposée « La Joconde » ?", "le Louvre"),
        ("В каком музее висит «Мона Лиза»?", "Лувр"),
        ("In welk museum hangt de ‘Mona Lisa’?", "het Louvre"),
    ),
    build_question(
        6,
        "sport",
        ("How many players of one team are on the ice at the start of a hockey match?", "6"),
        ("Combien de joueurs d’une équipe sont sur la glace au début d’un match de hockey ?", "6"),
        ("Сколько игроков одной команды на льду в начале хоккейного матча?", "6"),
        ("Met hoeveel spelers van één ploeg op het ijs begint een ijshockeywedstrijd?", "6"),
    ),
)
"""Sheet of seat 0, in the order of its numbers."""
