"""The English of the pictures, read from the bot's own file, and languages with long words."""

import re
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from renderers.picture import Say

_FTL = Path(__file__).parents[2] / "bot" / "locales" / "en" / "pictures.ftl"
KEYS = frozenset(re.findall(r"^([a-z][a-z-]*) =", _FTL.read_text("utf-8"), re.MULTILINE))


class Missing(Exception):
    """A renderer asked for a text that the file has not, or gave it the wrong facts."""


def english() -> Say:
    """Texts as a player reads them; a missing key or fact raises."""
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(_FTL.read_text("utf-8")))

    def say(key: str, /, **facts: str | int) -> str:
        message = bundle.get_message(key)
        if message is None or message.value is None:
            raise Missing(key)
        text, errors = bundle.format_pattern(message.value, facts)
        if errors:
            raise Missing(key, errors)
        return text

    return say


_LONG: dict[str, dict[str, str]] = {
    "fr": {
        "picture-turn": "à son tour",
        "picture-away": "absent",
        "picture-leaving": "s’en va",
        "picture-out": "éliminée",
        "picture-you": "toi",
        "picture-won": "victoire",
        "picture-place": "{place}e place",
        "picture-dice-in-play": "dés encore en jeu",
        "picture-round": "manche",
        "picture-wins": "{name} remporte la partie",
        "picture-perudo-bid": "a enchéri",
        "picture-perudo-challenged": "a contesté",
        "picture-perudo-bid-by": "enchère de {name}",
        "picture-perudo-opens": "{name} ouvre les enchères",
        "picture-perudo-first": "L’hôte choisit qui commence",
        "picture-perudo-was-bid": "enchère",
        "picture-perudo-found": "trouvés",
        "picture-perudo-bluff": "Pas assez : l’enchère était fausse",
        "picture-perudo-holds": "Il y en a assez : l’enchère était juste",
        "picture-perudo-exact": "Exactement : tous les autres perdent un dé",
        "picture-perudo-starts": "{name} commence la manche suivante",
        "picture-perudo-hand-count": "{count} de tes dés comptent",
        "picture-lobby-seats": "{taken} places prises sur {seats}",
        "picture-lobby-free": "libre",
    },
    "ru": {
        "picture-turn": "делает ход",
        "picture-away": "отсутствует",
        "picture-leaving": "уходит",
        "picture-out": "выбывает",
        "picture-you": "это вы",
        "picture-won": "победа",
        "picture-place": "{place}-е место",
        "picture-dice-in-play": "кубиков в игре",
        "picture-round": "раунд",
        "picture-wins": "Побеждает {name}",
        "picture-perudo-bid": "ставка",
        "picture-perudo-challenged": "оспаривает",
        "picture-perudo-bid-by": "ставку делает {name}",
        "picture-perudo-opens": "Начинает {name}",
        "picture-perudo-first": "Ведущий выбирает начинающего",
        "picture-perudo-was-bid": "ставка",
        "picture-perudo-found": "найдено",
        "picture-perudo-bluff": "Не хватает: ставка не верна",
        "picture-perudo-holds": "Хватает: ставка была верна",
        "picture-perudo-exact": "Ровно столько: остальные теряют по кубику",
        "picture-perudo-starts": "Следующий раунд начинает {name}",
        "picture-perudo-hand-count": "Подходят {count} из ваших кубиков",
        "picture-lobby-seats": "Занято мест: {taken} из {seats}",
        "picture-lobby-free": "свободно",
    },
    "de": {
        "picture-turn": "ist am Zug",
        "picture-away": "abwesend",
        "picture-leaving": "geht gerade",
        "picture-out": "ausgeschieden",
        "picture-dice-in-play": "Würfel im Spiel",
        "picture-round": "Spielrunde",
        "picture-wins": "{name} gewinnt die Partie",
        "picture-perudo-bid": "hat geboten",
        "picture-perudo-challenged": "hat angezweifelt",
        "picture-perudo-bid-by": "Höchstgebot von {name}",
        "picture-perudo-first": "Der Gastgeber bestimmt den Anfang",
        "picture-perudo-was-bid": "geboten",
        "picture-perudo-found": "vorhanden",
        "picture-perudo-bluff": "Zu wenige: das Gebot war zu hoch",
        "picture-perudo-exact": "Genau getroffen: alle anderen verlieren einen",
        "picture-perudo-starts": "{name} beginnt die nächste Runde",
        "picture-lobby-seats": "{taken} von {seats} Plätzen besetzt",
    },
}

LANGUAGES = ("en", *_LONG)


def language(name: str) -> Say:
    """English, or words as long as a translation's may be (English where none is given)."""
    fallback = english()
    longer = _LONG.get(name, {})

    def say(key: str, /, **facts: str | int) -> str:
        return longer[key].format(**facts) if key in longer else fallback(key, **facts)

    return say
