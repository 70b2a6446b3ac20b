"""Sounds of words, and the distance between two of them.

espeak-ng is called by ctypes on the library that `espeakng-loader` carries; one lock guards it, for
it has one voice at a time. It is loaded at the first word.
"""

import ctypes
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import import_module
from threading import Lock
from typing import Protocol, cast

VOICES = {"en": "en", "fr": "fr", "ru": "ru"}
"""Voices of espeak-ng by language; other voices bear their language's code."""

Phones = tuple[str, ...]

SOUNDED_C = re.compile(r"c(?=t[aeiouyéèê])")
"""French c that is heard in octobre and Antarctique.

The voice leaves it out of some words.
"""

SILENT_GH = re.compile(r"(?<=[ao])gh\b")
"""English gh of which hardly anything is heard (van Gogh, Armagh).

The voice may say a sound there that English has not.
"""


class _EspeakLibrary(Protocol):
    """Functions that are called in espeak-ng's library."""

    def espeak_Initialize(self, output: int, buflength: int, path: bytes, options: int) -> int: ...

    def espeak_SetVoiceByName(self, name: bytes) -> int: ...

    def espeak_TextToPhonemes(self, text: object, textmode: int, phonememode: int) -> bytes: ...


_lock = Lock()
_voice = ""

SYNCHRONOUS, UTF8 = 2, 1
IPA_APART = 2 | ord("_") << 8
"""IPA, with `_` between the phonemes."""


@cache
def _load_library() -> _EspeakLibrary:
    """Load the library, ready to speak. Called with the lock held."""
    loader = import_module("espeakng_loader")
    library = ctypes.CDLL(loader.get_library_path())
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    espeak = cast(_EspeakLibrary, library)
    espeak.espeak_Initialize(SYNCHRONOUS, 0, loader.get_data_path().encode(), 0)
    return espeak


@lru_cache(maxsize=16_384)
def to_phonemes(text: str, lang: str) -> Phones:
    """Return the phonemes of a text in its language's voice, or else in English.

    Stress and length are left out: people who misspell get them wrong, or the voice does.
    """
    global _voice
    name = VOICES.get(lang, lang)
    if name == "fr":
        text = SOUNDED_C.sub("k", text)
    elif name == "en":
        text = SILENT_GH.sub("h", text)
    with _lock:
        library = _load_library()
        if _voice != name:
            known = re.fullmatch(r"[a-z-]{2,12}", name) and not library.espeak_SetVoiceByName(
                name.encode()
            )
            if not known:
                library.espeak_SetVoiceByName(b"en")
            _voice = name
        buffer = ctypes.create_string_buffer(text.encode("utf-8", "ignore"))
        position = ctypes.c_void_p(ctypes.addressof(buffer))
        clauses: list[str] = []
        while position.value:
            clauses.append(
                library.espeak_TextToPhonemes(ctypes.byref(position), UTF8, IPA_APART).decode()
            )
    read = re.sub(r"\([a-z-]+\)|[ˈˌːˑ̩̃]", _keep_nasality, "_".join(clauses))
    return tuple(phone for phone in re.split(r"[_\s]+", read) if phone)


def _keep_nasality(found: re.Match[str]) -> str:
    """Return a mark if it is nasality; else nothing."""
    return found[0] if found[0] == NASAL else ""


# --- distance ------------------------------------------------------------------------------------

NASAL = "\u0303"

# Height (0 close, 1 open), backness (0 front, 1 back), whether rounded.
VOWELS: dict[str, tuple[float, float, bool]] = {
    "i": (0.0, 0.0, False), "y": (0.0, 0.1, True), "ɨ": (0.05, 0.5, False), "ʉ": (0.0, 0.5, True),
    "ɯ": (0.0, 1.0, False), "u": (0.0, 1.0, True), "ɪ": (0.15, 0.15, False), "ʏ": (0.15, 0.2, True),
    "ʊ": (0.15, 0.9, True), "e": (0.35, 0.0, False), "ø": (0.35, 0.2, True),
    "ɵ": (0.4, 0.5, True), "ɤ": (0.4, 1.0, False), "o": (0.4, 1.0, True), "ɛ": (0.55, 0.1, False),
    "œ": (0.6, 0.25, True), "ɜ": (0.55, 0.4, False), "ʌ": (0.7, 0.7, False), "ɔ": (0.6, 1.0, True),
    "æ": (0.8, 0.15, False), "a": (0.9, 0.35, False), "ɑ": (1.0, 0.8, False),
    "ɒ": (0.9, 0.95, True),
}  # fmt: skip
REDUCED = frozenset("əɐɚᵻ")
"""Vowels that stand for any other where nothing is stressed."""

FULL_DIPHTHONGS = {"əʊ": "oʊ"}
"""Diphthongs that are never reduced, whatever sign they are written with."""

# What is taken for another; each pair either way round.
CONFUSED: dict[frozenset[str], float] = {
    frozenset(pair.split()): cost
    for cost, pairs in (
        (0.1, "r ɹ,r ʁ,r ɾ,ɹ ʁ,ɹ ɾ,ʁ ɾ,r ʀ,ʁ ʀ,l ɫ,l ɭ,ɫ ɭ,l ʎ,ɡ ɣ,ɟ ɡ,c k,v ʋ,w ʋ,h ɦ,h x,x χ"),
        (0.1, "ɕ ʃ,ʂ ʃ,ʃ ɕɕ,tɕ tʃ,ʐ ʒ,ɲ n,b β,d ð"),
        (0.3, "s z,ʒ dʒ,ʃ tʃ,v w,k x,j ʝ,ts s,ts tʃ,h ɣ,x ɡ,ʃ ʒ,f v,x k,t ɾ,ɲ ŋ,tʃ dʒ,ts z"),
        (0.5, "p b,t d,k ɡ,s ʃ,z ʒ,t θ,s θ,d z,tʃ ts,z dʒ,f θ,m n,m ŋ,n ŋ,ts t,j ʒ,j dʒ"),
        (0.5, "tʃ t,dʒ d,k tʃ"),
    )
    for pair in pairs.split(",")
}  # fmt: skip

OMISSION_COSTS = {
    "h": 0.2,
    "ɦ": 0.2,
    "ʔ": 0.1,
    "j": 0.35,
    "w": 0.5,
    "ʋ": 0.5,
    "ə": 0.2,
    "ɐ": 0.3,
    "ɪ": 0.45,
}
"""Costs of phonemes that are easily left out, or put in."""

HARD_COST = 0.45
"""Cost of a change from which it changes the word, however long that is."""

LIQUID = frozenset("rɹʁɾʀ")


def _is_vowel(phone: str) -> bool:
    return phone[0] in VOWELS or phone[0] in REDUCED


@cache
def get_swap_cost(a: str, b: str) -> float:
    """Return the cost of hearing one phoneme for the other, 0–1."""
    if a == b:
        return 0.0
    if _is_vowel(a) != _is_vowel(b):
        semi = {frozenset("ji"), frozenset("jɪ"), frozenset("wu"), frozenset("wʊ")}
        return 0.2 if frozenset((a, b)) in semi else 1.0
    if not _is_vowel(a):
        plain, other = a.rstrip("ʲʰˠ"), b.rstrip("ʲʰˠ")
        if plain == other:
            return 0.3
        return CONFUSED.get(frozenset((plain, other)), 1.0)
    nasal = 0.35 * ((NASAL in a) != (NASAL in b)) or 0.15 * (NASAL in a)
    return min(nasal + _get_vowel_cost(a.replace(NASAL, ""), b.replace(NASAL, "")), 1.0)


def _get_vowel_cost(a: str, b: str) -> float:
    """Return the cost of hearing one vowel for the other.

    A diphthong counts by its nearest part.
    """
    if a == b:
        return 0.0
    a, b = FULL_DIPHTHONGS.get(a, a), FULL_DIPHTHONGS.get(b, b)
    if a[0] in REDUCED or b[0] in REDUCED:
        return 0.2
    if len(a) == len(b) == 2:
        return 0.5 * _get_vowel_cost(a[0], b[0]) + 0.6 * _get_vowel_cost(a[1], b[1])
    least = 1.0
    for x in a:
        for y in b:
            if x in VOWELS and y in VOWELS:
                (high, back, round_), (high_, back_, round__) = VOWELS[x], VOWELS[y]
                cost = 0.4 * abs(high - high_) + 0.3 * abs(back - back_) + 0.1 * (round_ != round__)
                least = min(least, cost + (0.1 if x != y else 0.0))
    return least + (0.15 if len(a) != len(b) else 0.0)


def _get_omission_cost(phone: str, before: str, after: str) -> float:
    """Return the cost of leaving out a phoneme that stands between these two."""
    if phone in (before, after):
        return 0.1
    if phone in OMISSION_COSTS:
        return OMISSION_COSTS[phone]
    if phone in LIQUID and before and _is_vowel(before) and not (after and _is_vowel(after)):
        return 0.4
    if before and after and phone in "tdszkɡ":
        beside = {"s": "ʃzts", "z": "ʒs", "t": "sʃts", "d": "zʒ", "k": "x", "ɡ": "k"}[phone]
        if after in beside or before in beside or (phone in "td" and after in ("tʃ", "dʒ")):
            return 0.3
    if phone in "eɛœ" and before and after and not _is_vowel(before) and not _is_vowel(after):
        return 0.4
    return 0.7 if _is_vowel(phone) else 1.0


@lru_cache(maxsize=16_384)
def measure_distance(a: Phones, b: Phones) -> tuple[float, float]:
    """Return the least cost of hearing one for the other, and its worst change."""
    outs = [_get_omission_cost_at(b, j) for j in range(len(b))]
    row = [(0.0, 0.0)]
    for out in outs:
        row.append((row[-1][0] + out, max(row[-1][1], out)))
    for i, mine in enumerate(a):
        out = _get_omission_cost_at(a, i)
        left = (row[0][0] + out, max(row[0][1], out))
        fresh = [left]
        for j, theirs in enumerate(b):
            change = get_swap_cost(mine, theirs)
            diagonal, above = row[j], row[j + 1]
            swapped, dropped, added = diagonal[0] + change, above[0] + out, left[0] + outs[j]
            if swapped <= dropped and swapped <= added:
                left = (swapped, change if change > diagonal[1] else diagonal[1])
            elif dropped <= added:
                left = (dropped, out if out > above[1] else above[1])
            else:
                left = (added, outs[j] if outs[j] > left[1] else left[1])
            fresh.append(left)
        row = fresh
    return row[-1]


def _get_omission_cost_at(word: Phones, at: int) -> float:
    return _get_omission_cost(
        word[at], word[at - 1] if at else "", word[at + 1] if at + 1 < len(word) else ""
    )


def compare_sounds(a: Phones, b: Phones) -> tuple[float, float]:
    """Return how alike two words sound, 0–1, and their costliest difference."""
    if not a or not b:
        return 0.0, 1.0
    cost, worst = measure_distance(a, b)
    return max(0.0, 1 - cost / max(len(a), len(b))), worst


def to_consonants(word: Sequence[str]) -> Phones:
    """Return a word's consonants and, all alike, its vowels, without h and j.

    These are hardly heard. A nasal vowel ends in a consonant.
    """
    out: list[str] = []
    for phone in word:
        if _is_vowel(phone):
            if out[-1:] != ["ə"]:
                out.append("ə")
            if NASAL in phone:
                out.append("n")
        elif phone not in "hɦjʔ":
            out.append(phone.rstrip("ʲʰ"))
    return tuple(out)
