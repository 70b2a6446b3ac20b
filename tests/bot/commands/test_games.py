"""Tests of finding a game by every name that people call it, in four languages."""

from itertools import product
from typing import Any

import pytest

from bot.commands.games import EDITIONS, GAMES, MULTIPLE_EDITIONS, find_game
from bot.screens import GAME_SCREENS
from bot.texts import LOCALES, choose_language, format_text, get_texts
from engines import find_latest_game
from engines.core import IllegalActionError
from sandbox import Person
from tests.support.club import SandboxClub, assert_refused

NAMES_BY_GAME = {
    "perudo": "perudo, Bluff, dudo, Liar's Dice, liar’s dice, Pérudo, dés menteurs"
    ", liegdobbelen, перудо, Блеф",
    "menteur": "menteur, Poker Menteur, liar's poker, Liars Poker, blufpoker, покер лжецов, лжец",
    "captain": "captain, Captain Bluff, capitaine, kapitein, Капитан Блеф, captain b",
    "quiz": "quiz, quiz poker, Quiz-Poker, poker quiz, quizpoker, викторина, квиз",
    "whist": "whist, colour whist, color whist, whist à couleur, whist a la couleur"
    ", kleurenwiezen, wiezen, вист",
}
PERSON_BY_LOCALE = {"en": "ann", "fr": "chloe", "nl": "lotte", "ru": "dmitri"}
START_BY_LOCALE = {
    "en": "bluff start",
    "fr": "bluff ouvrir",
    "nl": "bluff openen",
    "ru": "блеф открыть",
}
OPTION_BY_LOCALE = {"en": "game", "fr": "jeu", "nl": "spel", "ru": "игра"}

in_every_language = pytest.mark.parametrize("locale", LOCALES)


def find_refusal(typed: str, values: Any = GAMES) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalActionError) as told:
        find_game(typed, values)
    return told.value.code, told.value.facts


@pytest.mark.parametrize(
    ("typed", "game"),
    [(name, game) for game in NAMES_BY_GAME for name in NAMES_BY_GAME[game].split(", ")],
)
def test_every_name_finds_its_game(typed: str, game: str) -> None:
    assert find_game(typed, GAMES) == game
    assert find_game(f"  {typed.upper()} ", GAMES) == game
    assert find_game(typed, EDITIONS).startswith(f"{game}-")


def test_every_game_is_called_something() -> None:
    assert set(GAMES) == set(GAME_SCREENS)
    for game, locale in product(GAMES, LOCALES):
        for name in format_text(locale, f"game-{game}-names").split(","):
            assert find_game(name, GAMES) == game, name


@pytest.mark.parametrize(
    ("typed", "game"),
    [("perduo", "perudo"), ("wist", "whist"), ("captian", "captain"), ("mentuer", "menteur")],
)
def test_a_misspelt_name_finds_its_game(typed: str, game: str) -> None:
    assert find_game(typed, GAMES) == game


def test_what_may_be_several_games_is_asked_for() -> None:
    code, facts = find_refusal("poker")
    assert (code, facts["games"]) == ("start-several-games", ("menteur", "quiz"))


def test_an_edition_is_found_by_its_own_name_before_its_games() -> None:
    assert find_game("bluff", EDITIONS) == "perudo-borg"
    assert find_game("Richard Borg", EDITIONS) == "perudo-borg"
    assert find_game("dudo", EDITIONS) == "perudo-dudo"
    # A name of both games, or of neither, gives the game with which tables open.
    for name in ("perudo", "Перудо", "liar's dice"):
        assert find_game(name, EDITIONS) == "perudo-borg"


def test_what_is_no_game_is_told_all_that_are() -> None:
    for typed in ("chess", "", "...", "xx", "x" * 6000):
        assert find_refusal(typed) == ("start-unknown-game", {"game": typed, "games": GAMES})


@in_every_language
async def test_the_picker_shows_each_with_its_kind_and_people(
    club: SandboxClub, locale: str
) -> None:
    person: Person = getattr(club, PERSON_BY_LOCALE[locale])
    shown = await person.request_choices(START_BY_LOCALE[locale], OPTION_BY_LOCALE[locale], "")
    assert [choice.value for choice in shown] == list(GAME_SCREENS)
    for choice in shown:
        rules = find_latest_game(str(choice.value))
        seats = rules.list_seat_counts(rules.options_type())
        assert f"{seats[-1]} " in choice.name and " · " in choice.name
        assert format_text(locale, f"{choice.value}-title").split()[0] in choice.name
    for game, names in NAMES_BY_GAME.items():
        for name in names.split(", "):
            first, *_ = await person.request_choices(
                START_BY_LOCALE[locale], OPTION_BY_LOCALE[locale], name
            )
            assert first.value in (game, *MULTIPLE_EDITIONS) and first.value.startswith(game), name
    both = await person.request_choices(START_BY_LOCALE[locale], OPTION_BY_LOCALE[locale], "poker")
    assert {choice.value for choice in both} == {"menteur", "quiz"}
    assert (
        await person.request_choices(START_BY_LOCALE[locale], OPTION_BY_LOCALE[locale], "chess")
        == []
    )


@in_every_language
async def test_a_name_that_is_typed_and_sent_starts_its_game(
    club: SandboxClub, locale: str
) -> None:
    person: Person = getattr(club, PERSON_BY_LOCALE[locale])
    for number, (game, names) in enumerate(NAMES_BY_GAME.items(), 1):
        reply = await person.run_slash(
            START_BY_LOCALE[locale], None, **{OPTION_BY_LOCALE[locale]: names.split(", ")[-1]}
        )
        assert reply.kind in ("message", "deferred"), reply
        assert club.get_table(number).rules.name == game
        await person.run_slash("bluff leave")  # a person may have few lobbies
    said = await person.run_slash(
        START_BY_LOCALE[locale], None, **{OPTION_BY_LOCALE[locale]: "poker"}
    )
    speak = get_texts(choose_language(person.locale))
    both = f"{speak('menteur-title')}, {speak('quiz-title')}"
    assert_refused(said, person, "start-several-games", game="poker", games=both)


async def test_every_option_for_a_game_takes_the_same_names(club: SandboxClub) -> None:
    ann = club.ann
    for command in ("bluff start", "leaderboard", "profile", "organise create", "rules"):
        first, *_ = await ann.request_choices(command, "game", "belgian")
        assert str(first.value).startswith("whist"), command
    board = await (await ann.run_slash("leaderboard", game="liar's poker")).wait_for_message()
    assert board.list_texts()[0].startswith("### Liar’s poker")
    assert_refused(
        await ann.run_slash("profile", game="menteur"), ann, "ranks-none-you", game="Liar’s poker"
    )
    rules = await (await ann.run_slash("rules", game="whist")).wait_for_message()
    assert "Colour whist" in "\n".join(rules.list_texts())
    made = await ann.run_slash(
        "organise create", preset="knockout", name="Cup", start="30", game="liars dice"
    )
    assert made.kind == "message", made
    for command in ("leaderboard", "profile", "rules"):
        assert_refused(
            await ann.run_slash(command, game="chess"), ann, "start-unknown-game", game="chess"
        )
