"""Texts of the pictures: the bot's own languages, and one with longer words."""

import re
from functools import cache, partial

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from bot.texts import list_text_files
from renderers.picture import Say

BOT_LOCALES = ("en", "fr", "nl", "ru")


def _read_texts(tongue: str) -> str:
    """Return every file in which texts of the pictures stand."""
    contents = [file.read_text("utf-8") for file in list_text_files(tongue)]
    return "\n".join(content for content in contents if _KEY.search(content))


_KEY = re.compile(r"^((?:picture|alt)-[a-z-]+) =", re.MULTILINE)
KEYS = frozenset(_KEY.findall(_read_texts("en")))


class MissingTextError(Exception):
    """Raised when a renderer asks for an unknown text, or gives it the wrong facts."""


@cache
def _load_bundle(tongue: str) -> FluentBundle:
    bundle = FluentBundle([tongue], use_isolating=False)
    bundle.add_resource(FluentResource(_read_texts(tongue)))
    return bundle


def get_say(tongue: str) -> Say:
    """Return the texts as a player reads them; a missing key or fact raises."""
    return partial(_say_text, tongue)


def _say_text(tongue: str, key: str, /, **facts: str | int) -> str:
    return _format_text(tongue, key, *facts.items())


@cache
def _format_text(tongue: str, key: str, *facts: tuple[str, str | int]) -> str:
    """Return a text, cached: thousands of pictures have some hundreds of texts."""
    bundle = _load_bundle(tongue)
    message = bundle.get_message(key) if bundle.has_message(key) else None
    if message is None or message.value is None:
        raise MissingTextError(tongue, key)
    plain = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in facts
    }
    text, errors = bundle.format_pattern(message.value, plain)
    if errors:
        raise MissingTextError(tongue, key, errors)
    return text


def get_english_say() -> Say:
    return get_say("en")


_LONG = {
    "picture-captain-may-call": "darf zweifeln",
    "picture-captain-caller": "„Bluff!“",
    "picture-captain-placer": "hat gelegt",
    "picture-captain-gone": "ausgestiegen",
    "picture-captain-pile": "Stapel",
    "picture-captain-discard": "Ablage",
    "picture-captain-turn": "{name} ist am Zug",
    "picture-captain-to-do": "eine Aktion, dazu eine Flughafenkarte",
    "picture-captain-acted": "noch eine Flughafenkarte oder fertig",
    "picture-captain-no-origin": "noch keine Herkunft bestimmt",
    "picture-captain-window": "die anderen dürfen das anzweifeln",
    "picture-captain-hand-turn": "du bist am Zug",
    "picture-captain-hand-may-call": "zweifelst du?",
    "picture-turn": "ist am Zug",
    "picture-ready": "bereit",
    "picture-away": "abwesend",
    "picture-leaving": "geht gerade",
    "picture-out": "ausgeschieden",
    "picture-dice-in-play": "Würfel im Spiel",
    "picture-round": "Spielrunde",
    "picture-wins": "{name} gewinnt die Partie",
    "picture-perudo-bid": "hat geboten",
    "picture-perudo-challenged": "hat angezweifelt",
    "picture-perudo-calza": "genau richtig!",
    "picture-perudo-push": "deckt er auf?",
    "picture-perudo-reroll": "würfelt erneut",
    "picture-perudo-joker": "zählt für jede beliebige Augenzahl",
    "picture-perudo-palifico-why": "Einsen sind keine Joker, die Augenzahl bleibt",
    "picture-perudo-hand-open": "aufgedeckt",
    "picture-perudo-calza-wrong": "Nicht genau getroffen: verloren",
    "picture-perudo-bid-by": "Höchstgebot von {name}",
    "picture-perudo-first": "Der Gastgeber bestimmt den Anfang",
    "picture-perudo-was-bid": "geboten",
    "picture-perudo-found": "vorhanden",
    "picture-perudo-bluff": "Zu wenige: das Gebot war zu hoch",
    "picture-perudo-exact": "Genau getroffen: alle anderen verlieren einen",
    "picture-perudo-starts": "{name} beginnt die nächste Runde",
    "picture-menteur-bettor": "hat angesagt",
    "picture-menteur-answers": "glaubt er es?",
    "picture-menteur-on-trial": "auf Probe",
    "picture-menteur-clockwise": "andersherum",
    "picture-menteur-announces": "Die Ansage von {name}: {hand}",
    "picture-menteur-truth": "in Wahrheit war es: {hand}",
    "picture-menteur-cup": "unter dem Becher",
    "picture-menteur-known": "bekannt sind: {faces}",
    "picture-menteur-open": "aufgedeckt",
    "picture-menteur-unthrown": "noch nicht geworfen",
    "picture-menteur-thrown": "geworfen: {hidden} verdeckt, {open} aufgedeckt",
    "picture-menteur-not-looked": "hat nicht nachgesehen",
    "picture-menteur-point-starts": "{name} bekommt einen Punkt und beginnt",
    "picture-menteur-answer-own": "Wahr oder gelogen? Antwort ohne nachzusehen",
    "picture-quiz-locked": "hat geantwortet",
    "picture-quiz-writing": "schreibt noch…",
    "picture-quiz-all-in": "ALLES REIN",
    "picture-quiz-ante": "Einsatz {amount}",
    "picture-quiz-least": "Grundeinsatz",
    "picture-quiz-kept": "{amount} an die Bank",
    "picture-quiz-frozen-short": "keine Einsätze mehr",
    "picture-quiz-to-call": "{name}: {amount} zum Mitgehen",
    "picture-quiz-judging": "Der Schiedsrichter prüft Zweifelsfälle",
    "picture-quiz-take-folded": "{name} gewinnt {amount}: alle anderen passten",
    "picture-quiz-ruled": "{answer} (Schiedsrichter)",
    "picture-whist-declarer": "Alleinspieler",
    "picture-whist-no-bid": "noch kein Gebot",
    "picture-whist-higher": "höhere Gebote",
    "picture-whist-highest": "Höchstgebot",
    "picture-whist-won": "Stiche",
    "picture-whist-led": "Ausspiel",
    "picture-whist-highest-card": "führt",
    "picture-whist-taken": "sticht",
    "picture-whist-speaks": "{name} ist an der Reihe",
    "picture-whist-plays": "{name} ist am Zug",
    "picture-whist-taking": "{name} liegt vorn",
    "picture-whist-discard": "Jeder legt eine Karte ab",
    "picture-whist-your-turn": "du bist am Zug",
    "picture-whist-contracts": "Spielansage",
    "picture-whist-penalties": "Strafpunkte",
    "picture-tournament-page": "Seite {page} von {pages}",
    "picture-tournament-points": "Punktzahl",
    "picture-tournament-table": "Tisch {number}",
    "picture-tournament-waiting": "noch nicht",
    "picture-tournament-playing": "läuft noch",
    "picture-tournament-over": "beendet",
    "picture-tournament-through": "{people} Teilnehmende, {through} kommen weiter",
    "picture-tournament-byes": "Kommen ohne Spiel weiter: {names}",
    "picture-tournament-drawn-out": "Durch das Los ausgeschieden: {names}",
    "picture-tournament-champion": "{name} gewinnt das ganze Turnier",
    "picture-profile-everywhere": "gesamt",
    "picture-profile-versus": "Am häufigsten gespielt gegen",
    "picture-profile-new": "Noch keine einzige gewertete Partie",
}

TESTED_LANGUAGES = (*BOT_LOCALES, "de")


def get_stress_say(name: str) -> Say:
    """Return texts of one of our languages, or of German as a stress of length.

    English stands where no German text is given.
    """
    if name in BOT_LOCALES:
        return get_say(name)
    fallback = get_english_say()

    def say_long(key: str, /, **facts: str | int) -> str:
        return _LONG[key].format(**facts) if key in _LONG else fallback(key, **facts)

    return say_long
