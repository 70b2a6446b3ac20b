"""Tests of docs/dev/style.md, as far as it can be checked."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentSerializer

import bot
import engines
from bot.texts import LOCALES, get_texts
from tests.bot.test_texts import format_faults, read_message_parts
from tests.engines.kit import collect_refusal_codes
from tests.support.text_files import parse_messages

in_every_language = pytest.mark.parametrize("locale", LOCALES)

FORBIDDEN_PATTERNS: dict[str, dict[str, str]] = {
    # Words that read as translated, and what to write instead; numbers are docs/dev/style.md's.
    "en": {
        r"\banew\b": "1: again",
        r"\bbarred\b": "1: what you can’t do",
        r"\b(?:is|are) to (?:do|act|play)\b": "1: the verb itself",
        r"\bin turn\b": "1: whose turn it is",
        r"\bmeanwhile\b": "1: just",
        r"\b(?:he|him|his|himself)\b": "8: they",
        r"(?:^|[.!?:] )Who (?:has|had|is|plays|leaves)\b[^?]*$": "3: whoever, if you",
        r"\balike\b": "5: of a kind",
        r"\bthe floor\b": "5: to bid",
        r"\bcounterclock": "4: anticlockwise",
        r"\bprivate messages?\b": "4: DM",
        r"\bright answers?\b": "4: correct answer",
        r"\b[Ss]tands by\b": "5: keep",
        r"\b(?:cannot(?! })|do not|does not|are not) ": "1: a contraction",
        r"\binvalid\b": "6: what would be right",
        r"\b(?:[Ee]very|[Ss]ome|[Aa]ny)body\b": "2: everyone, someone, anyone",
        r"\bneedn’t\b": "2: don’t have to",
        r"\btimes in 100\b": "9: percent",
        r"\bWhoever\b": "3: you, the player who",
        r"\b[Tt]wo pairs\b": "5: two pair",
        r"(?<!\$)\b[Tt]hr(?:ow(?:s|n|ing)?|ew)\b(?!-)": "5: roll",
        r"\b[Dd]efin(?:e|es|ed|ing)\b": "5: set an origin",
        r"\b[Dd]oubtful\b": "5: unclear",
        r"\b(?:[Bb]roken|[Cc]alled) off\b": "4: interrupted, cancelled",
        r"\{ \$names \} to press\b": "9: a label, a colon, the names",
    },
    "fr": {
        r"[.;!•*»] Qui\b|\b(?:par|pour) qui\b": "3: si tu …, celui qui, le joueur qui",
        r"(?<!a )\b[Ll]e (?:plus|moins) de [^.;:]* (?:gagne|emporte)": "3: celui qui a le plus de",
        r"\b[Tt]u es (?:absent|parti|éliminé|exclu|sorti)\b": "8: a verb or a noun",
        r"\bun appui sur|\b[Ll]e premier appui\b": "1: un clic sur, le premier qui appuie",
        r"\bde faire (?:ça|cela)\b|\bplus à décider\b": "6: what would be right",
        r"\bcri(?:er?|é) au bluff|\bdénonc": "5: appeler au bluff",
        r"\bentam|\b(?:bat|mêle) les cartes": "5: sortir, mélanger",
        r"(?<!\$)\bantes?\b": "5: mise minimale",
        r"\bordinateur": "4: robot",
        r"\bhorloge": "4: temps",
        r"\b[Tt]oi seule?\b": "8: personne d’autre ne",
        r"s’il te plaît": "1: without it",
        r"\b[Cc]ontrats?\b|\bbarème|\bdéclarant": "5: jeu, grille",
        r"\b[Ff]iches?\b|\b[Tt]ours? de mises": "5: carte-question, ronde de mises",
        r"\bfourni\w* (?:la|de) couleur|\bcri(?:er?|é) « ?menteur": "5: suivre, dire",
        r"`case`": "4: the option's name in French",
        r"\s–\s": "10: —",
    },
    "nl": {
        r"\b(?:[Hh]ij|[Hh]aar)\b|\bzijn (?:beurt|hand|kaart|beker|bod)": "8: je, hun",
        r"\b(?:[Uu]w|[Gg]ij)\b": "2: je",
        r"[a-z]\* ?’s\b|\}’s\b": "9: van …",
        r"\b[Oo]ngeldig": "6: what would be right",
        r"\bmisère|\bemball|\bchelem|\bslem\b": "5: miserie, meegaan, solo slim",
        r"\b[Rr]obot(?!o\b)": "4: computer",
        r"\bprivébericht": "4: DM",
        r"\bmag\b[^.;:]* niet geloven|\bniet te geloven\b|\bof geloof (?:het|dat)\b": "5: roepen",
        r"\bkaart(?:en)? dicht\b|\bherkomst,? dicht\b": "5: gedekt",
        r" [;!?]| :(?![a-z])": "10: no space before it",
        r"—": "10: –",
    },
    "ru": {
        r"\b[Тт]ы (?:не |уже |ещё |сам )?\w+(?:л|лся)\b": "8: the present, or a noun",
        r"\b[Вв]аш\w*\b|\b(?:Напиши|Ответь|Повтори|Выбери|Нажми)те\b": "2: ты",
        r"\b(?:делаешь не ты|[Нн]е тебе делать)\b": "6: what would be right",
        r"\b(?:у|вместо|кроме|против) \*{0,2}\{ \$(?:name|seat|other|bidder|host)\b": "9: игрок",
        r"\b[Вв]едущ": "4: хозяин стола",
        r"\b[Кк]омпьютер": "4: бот",
        r"\b[Жж]урнал": "4: протокол",
        r"\bтайн[аыуе]\b": "4: секрет",
        r"`case`": "4: the option's name in Russian",
        r"\bпожалуйста\b": "1: without it",
        r"\b[Пп]рочи[ех] кубик": "5: кикеры",
        r"\b[Оо]ткры(?:ть|вать) кубики\b": "5: сохранить",
        r"\bбубен\b": "10: ё",
        r"(?:играй|не играет|\]) один\b(?! против)": "8: в одиночку",
        r"\bбез результата\b": "4: без итога",
        r"\s–\s": "10: —",
    },
}

MAX_LABEL_LETTERS = {"button": 34, "modal": 34, "select": 40, "option": 48}
"""Characters of a label that a phone shows."""
MAX_REASON_LETTERS = 90
MAX_SMALL_PRINT_WORDS = 25

WAY_OUT_PATTERNS = {
    # A refusal that is a single clause says at least this much of what would be right.
    "en": r"\b(?:already|at least|at most|can|exactly|may|must|once|only|until)\b",
    "fr": r"\b(?:déjà|au moins|au plus|peu[xt]|exactement|doi[st]|faut|[Ss]eule?s?|seulement)\b"
    r"|\bencore\b|\bn[e’].* qu[e’]",
    "nl": r"\b(?:al|alleen|hoogstens|kan|kunt|kunnen|mag|minstens|moet|pas|precies|tot|zodra)\b",
    "ru": r"\b(?:уже|хотя бы|можно|мо[гж]\w+|нужн\w+|должн\w+|надо|только|ровно|пока)\b",
}
"""Words of what is possible, of each language whose refusals all say what to do."""
NO_WAY_OUT_KEYS = {"jury-no-history", "jury-nothing", "quiz-bad-stock"}
"""Refusals after which there is nothing to do."""
COMPLETE_KEYS = {
    "command-renamed",
    "referee-needs",
    "tournament-checkin-later",
    "tournament-name",
    "tournament-which-game",
}
"""Refusals that are nothing but what to do."""


@cache
def read_messages(locale: str) -> dict[str, str]:
    """Return each message as it stands in its file, without its name, on one line."""
    written = (
        (key, FluentSerializer().serialize_entry(e)) for key, e in parse_messages(locale).items()
    )
    return {key: " ".join(text.split("=", 1)[1].split()) for key, text in written}


@in_every_language
def test_nothing_reads_as_translated(locale: str) -> None:
    found = [
        f"{locale}: {key} has {form}: docs/dev/style.md {instead}"
        for form, instead in FORBIDDEN_PATTERNS[locale].items()
        for key, text in read_messages(locale).items()
        if re.search(form, text)
    ]
    assert not found, format_faults(found)


@in_every_language
def test_a_phone_shows_labels_whole(locale: str) -> None:
    cut = {
        key: len(text)
        for key in read_message_parts(locale)
        if (kind := next((part for part in key.split("-")[:2] if part in MAX_LABEL_LETTERS), None))
        and len(text := get_texts(locale)(key))
        > (MAX_REASON_LETTERS if key.endswith("-why") else MAX_LABEL_LETTERS[kind])
    }
    told = [f"{locale}: {key} has {letters} letters" for key, letters in cut.items()]
    assert not cut, f"labels longer than a phone shows{format_faults(told)}"


def test_small_print_is_one_line() -> None:
    """English only is checked: other languages take more words for the same."""
    words = re.compile(r"[^\W\d_]+(?:’\w+)?")
    long = {
        f"{key} has {count} words: {line}"
        for key, text in read_messages("en").items()
        for line in re.findall(r"-# .*", text)
        if (count := len(words.findall(re.sub(r"\{[^{}]*\}", " ", line)))) > MAX_SMALL_PRINT_WORDS
    }
    assert not long, format_faults(sorted(long))


@pytest.mark.parametrize("locale", WAY_OUT_PATTERNS)
def test_a_refusal_says_what_would_be_right(locale: str) -> None:
    """It has a second clause or names a possibility.

    More cannot be checked.
    """
    packages = [Path(part) for package in (bot, engines) for part in package.__path__]
    refusals = collect_refusal_codes(
        *(file for package in packages for file in package.rglob("*.py"))
    )
    lacking = {
        key: text
        for key in refusals - NO_WAY_OUT_KEYS - COMPLETE_KEYS
        if len(re.findall(r"[.:;,!?](?: |$)", text := format_with_numbers(locale, key))) < 2
        and not re.search(WAY_OUT_PATTERNS[locale], text)
    }
    assert len(refusals) > 200
    told_of = [f"{locale}: {key} = {text}" for key, text in lacking.items()]
    assert not lacking, f"refusals that do not say what would be right{format_faults(told_of)}"


def format_with_numbers(locale: str, key: str) -> str:
    said = read_message_parts(locale).get(key) or read_message_parts("en")[key]
    return get_texts(locale)(key, **dict.fromkeys(said.variables, 2))
