"""Conversion of Russian number words, in every case, to digits.

Cardinals and ordinals are read.
"""

import re
from decimal import Decimal
from functools import cache, lru_cache

from bot.answers.spelling import fold_text

DIGITS = re.compile(r"\d+(?:\.\d+)?")

# Stems, of cardinals and ordinals, with the endings that each may have.
_CASES = r"(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ую|юю|ых|их|ыми|ими)"
_SOFT = r"(?:ь|и|ью|ый|ий|ой|ая|ое|ые|ого|ому|ым|ом|ую|ых|ыми)?"
_STEMS: list[tuple[str, int]] = [
    (r"нол[ья]\w?|нул[ьея]\w?|нулев\w+", 0),
    (rf"один|одна|одно|одного|одной|одному|одну|одним|одном|перв{_CASES}", 1),
    (rf"два|две|двух|двум|двумя|двое|втор{_CASES}", 2),
    (r"три|трех|трем|тремя|трое|трет(?:ий|ья|ье|ьи|ьего|ьей|ьему|ьим|ьем|ью|ьих)", 3),
    (rf"четыре|четырех|четырем|четырьмя|четверо|четверт{_CASES}", 4),
    (rf"пят{_SOFT}|пятеро", 5), (rf"шест{_SOFT}|шестеро", 6),
    (rf"сем(?:ь|и|ью)|седьм{_CASES}|семеро", 7), (rf"вос(?:емь|ьми|емью|ьмью)|восьм{_CASES}", 8),
    (rf"девят{_SOFT}", 9), (rf"десят{_SOFT}", 10), (rf"одиннадцат{_SOFT}", 11),
    (rf"двенадцат{_SOFT}", 12), (rf"тринадцат{_SOFT}", 13), (rf"четырнадцат{_SOFT}", 14),
    (rf"пятнадцат{_SOFT}", 15), (rf"шестнадцат{_SOFT}", 16), (rf"семнадцат{_SOFT}", 17),
    (rf"восемнадцат{_SOFT}", 18), (rf"девятнадцат{_SOFT}", 19), (rf"двадцат{_SOFT}", 20),
    (rf"тридцат{_SOFT}", 30), (rf"сорока?|сороков{_CASES}", 40),
    (rf"пят(?:ь|и)десят{_SOFT}", 50), (rf"шест(?:ь|и)десят{_SOFT}", 60),
    (rf"сем(?:ь|и)десят{_SOFT}", 70), (rf"вос(?:емь|ьми)десят{_SOFT}", 80),
    (rf"девяност[оа]|девяност{_CASES}", 90), (rf"сто|ста|сот{_CASES}", 100),
    (rf"двести|двухсот(?:{_CASES})?", 200), (rf"триста|трехсот(?:{_CASES})?", 300),
    (rf"четыреста|четырехсот(?:{_CASES})?", 400), (rf"пят(?:ь|и)сот(?:{_CASES})?", 500),
    (rf"шест(?:ь|и)сот(?:{_CASES})?", 600), (rf"сем(?:ь|и)сот(?:{_CASES})?", 700),
    (rf"вос(?:емь|ьми)сот(?:{_CASES})?", 800), (rf"девят(?:ь|и)сот(?:{_CASES})?", 900),
]  # fmt: skip
_SCALES: list[tuple[str, int]] = [
    (rf"тысяч(?:а|и|у|е|ей|ам|ами|ах)?|тысячн{_CASES}|тыс", 1_000),
    (rf"миллион(?:а|ов|у|ом|ы)?|миллионн{_CASES}|млн", 1_000_000),
    (r"миллиард(?:а|ов|у|ом|ы)?|млрд", 1_000_000_000),
]


@cache
def _compile_patterns(scales: bool) -> list[tuple[re.Pattern[str], int]]:
    return [(re.compile(pattern), value) for pattern, value in (_SCALES if scales else _STEMS)]


@lru_cache(maxsize=2_048)
def _find_value(word: str, scales: bool) -> int | None:
    word = fold_text(word)
    return next(
        (value for pattern, value in _compile_patterns(scales) if pattern.fullmatch(word)), None
    )


def to_digits(words: list[str]) -> list[str]:
    """Return words with each run of number words written as one number.

    A word that cannot continue a number (two after three) begins another one.
    """
    converted: list[str] = []
    total = part = 0
    least = 0  # power of ten of the last word; that of the next must be below it
    is_open = False  # whether a number has begun

    def close_number() -> None:
        nonlocal total, part, least, is_open
        if is_open:
            converted.append(str(total + part))
        total = part = least = 0
        is_open = False

    for word in words:
        value = _find_value(word, False)
        scale = _find_value(word, True)
        if value is not None:
            size = 100 if value >= 100 else 10 if value >= 20 else 1
            if is_open and (size >= least or value == 0 or (least == 10 and value >= 10)):
                close_number()
            part, least, is_open = part + value, size, True
            if 10 <= value < 20:
                least = 1
        elif scale is not None and converted and not is_open and DIGITS.fullmatch(converted[-1]):
            converted[-1] = f"{Decimal(converted[-1]) * scale:f}"
        elif scale is not None:
            total, part = total + max(part, 1) * scale, 0
            least, is_open = 1_000, True
        else:
            close_number()
            converted.append(word)
    close_number()
    return converted
