"""Russian number words, cardinal and ordinal in every case, as numbers."""

import re
from decimal import Decimal
from functools import cache, lru_cache

from bot.answers.spelling import plain

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
def _patterns(scales: bool) -> list[tuple[re.Pattern[str], int]]:
    return [(re.compile(pattern), value) for pattern, value in (_SCALES if scales else _STEMS)]


@lru_cache(maxsize=2_048)
def _value(word: str, scales: bool) -> int | None:
    word = plain(word)
    return next((value for pattern, value in _patterns(scales) if pattern.fullmatch(word)), None)


def in_digits(words: list[str]) -> list[str]:
    """Words, with each run of number words written as one number.

    A word that cannot follow (two after three) begins another number, as when counting.
    """
    out: list[str] = []
    total = part = 0
    least = 0  # the power of ten that the last word filled; the next must be below
    said = False

    def close() -> None:
        nonlocal total, part, least, said
        if said:
            out.append(str(total + part))
        total = part = least = 0
        said = False

    for word in words:
        value = _value(word, False)
        times = _value(word, True)
        if value is not None:
            size = 100 if value >= 100 else 10 if value >= 20 else 1
            if said and (size >= least or value == 0 or (least == 10 and value >= 10)):
                close()
            part, least, said = part + value, size, True
            if 10 <= value < 20:
                least = 1
        elif times is not None and out and not said and DIGITS.fullmatch(out[-1]):
            out[-1] = f"{Decimal(out[-1]) * times:f}"
        elif times is not None:
            total, part = total + max(part, 1) * times, 0
            least, said = 1_000, True
        else:
            close()
            out.append(word)
    close()
    return out
