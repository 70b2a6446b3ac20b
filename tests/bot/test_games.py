"""A game is found by every name that people call it: chosen, typed, in four languages."""

from itertools import product
from typing import Any

import pytest

from bot.commands.games import EDITIONS, GAMES, SEVERAL, find
from bot.screens import SCREENS
from bot.texts import LOCALES, language, say, text
from engines import latest
from engines.core import Illegal
from sandbox import Person
from tests.bot.club import Club, refused

CALLED = {
    "perudo": "perudo, Bluff, dudo, Liar's Dice, liar’s dice, Pérudo, dés menteurs"
    ", liegdobbelen, перудо, Блеф",
    "menteur": "menteur, Poker Menteur, liar's poker, Liars Poker, blufpoker, покер лжецов, лжец",
    "captain": "captain, Captain Bluff, capitaine, kapitein, Капитан Блеф, captain b",
    "quiz": "quiz, quiz poker, Quiz-Poker, poker quiz, quizpoker, викторина, квиз",
    "whist": "whist, colour whist, color whist, whist à couleur, whist a la couleur"
    ", kleurenwiezen, wiezen, вист",
}
PEOPLE = {"en": "ann", "fr": "chloe", "nl": "lotte", "ru": "dmitri"}
START = {"en": "bluff start", "fr": "bluff ouvrir", "nl": "bluff openen", "ru": "блеф открыть"}
OPTION = {"en": "game", "fr": "jeu", "nl": "spel", "ru": "игра"}

in_every_language = pytest.mark.parametrize("locale", LOCALES)


def reason(typed: str, values: Any = GAMES) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Illegal) as told:
        find(typed, values)
    return told.value.code, told.value.facts


@pytest.mark.parametrize(
    ("typed", "game"), [(name, game) for game in CALLED for name in CALLED[game].split(", ")]
)
def test_every_name_finds_its_game(typed: str, game: str) -> None:
    assert find(typed, GAMES) == game
    assert find(f"  {typed.upper()} ", GAMES) == game
    assert find(typed, EDITIONS).startswith(f"{game}-")


def test_every_game_is_called_something() -> None:
    assert set(GAMES) == set(SCREENS)
    for game, locale in product(GAMES, LOCALES):
        for name in text(locale, f"game-{game}-names").split(","):
            assert find(name, GAMES) == game, name


@pytest.mark.parametrize(
    ("typed", "game"),
    [("perduo", "perudo"), ("wist", "whist"), ("captian", "captain"), ("mentuer", "menteur")],
)
def test_a_misspelt_name_finds_its_game(typed: str, game: str) -> None:
    assert find(typed, GAMES) == game


def test_what_may_be_several_games_is_asked_for() -> None:
    code, facts = reason("poker")
    assert (code, facts["games"]) == ("start-several-games", ("menteur", "quiz"))


def test_an_edition_is_found_by_its_own_name_before_its_games() -> None:
    assert find("bluff", EDITIONS) == "perudo-borg"
    assert find("Richard Borg", EDITIONS) == "perudo-borg"
    assert find("dudo", EDITIONS) == "perudo-dudo"
    # Called as both are, or as neither is: what a table opens with.
    for name in ("perudo", "Перудо", "liar's dice"):
        assert find(name, EDITIONS) == "perudo-borg"


def test_what_is_no_game_is_told_all_that_are() -> None:
    for typed in ("chess", "", "...", "xx", "x" * 6000):
        assert reason(typed) == ("start-unknown-game", {"game": typed, "games": GAMES})


@in_every_language
async def test_the_picker_shows_each_with_its_kind_and_people(club: Club, locale: str) -> None:
    person: Person = getattr(club, PEOPLE[locale])
    shown = await person.autocomplete(START[locale], OPTION[locale], "")
    assert [choice.value for choice in shown] == list(SCREENS)
    for choice in shown:
        rules = latest(str(choice.value))
        seats = rules.seats(rules.options_type())
        assert f"{seats[-1]} " in choice.name and " · " in choice.name
        assert text(locale, f"{choice.value}-title").split()[0] in choice.name
    for game, names in CALLED.items():
        for name in names.split(", "):
            first, *_ = await person.autocomplete(START[locale], OPTION[locale], name)
            assert first.value in (game, *SEVERAL) and first.value.startswith(game), name
    both = await person.autocomplete(START[locale], OPTION[locale], "poker")
    assert {choice.value for choice in both} == {"menteur", "quiz"}
    assert await person.autocomplete(START[locale], OPTION[locale], "chess") == []


@in_every_language
async def test_a_name_that_is_typed_and_sent_starts_its_game(club: Club, locale: str) -> None:
    person: Person = getattr(club, PEOPLE[locale])
    for number, (game, names) in enumerate(CALLED.items(), 1):
        reply = await person.slash(START[locale], None, **{OPTION[locale]: names.split(", ")[-1]})
        assert reply.kind in ("message", "deferred"), reply
        assert club.state(number).rules.name == game
        await person.slash("bluff leave")  # nobody has many lobbies
    said = await person.slash(START[locale], None, **{OPTION[locale]: "poker"})
    speak = say(language(person.locale))
    both = f"{speak('menteur-title')}, {speak('quiz-title')}"
    refused(said, person, "start-several-games", game="poker", games=both)


async def test_every_option_for_a_game_takes_the_same_names(club: Club) -> None:
    ann = club.ann
    for command in ("bluff start", "leaderboard", "stats", "tournament create", "rules"):
        first, *_ = await ann.autocomplete(command, "game", "belgian")
        assert str(first.value).startswith("whist"), command
    board = await (await ann.slash("leaderboard", game="liar's poker")).settled()
    assert board.texts()[0].startswith("### Liar’s poker")
    refused(await ann.slash("stats", game="menteur"), ann, "ranks-none-you", game="Liar’s poker")
    rules = await (await ann.slash("rules", game="whist")).settled()
    assert "Colour whist" in "\n".join(rules.texts())
    made = await ann.slash(
        "tournament create", preset="knockout", name="Cup", start="30", game="liars dice"
    )
    assert made.kind == "message", made
    for command in ("leaderboard", "stats", "rules"):
        refused(await ann.slash(command, game="chess"), ann, "start-unknown-game", game="chess")
