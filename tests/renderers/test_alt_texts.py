"""Tests of alt texts at full tables with the longest names, in every language."""

from dataclasses import replace
from importlib import import_module

import pytest

from bot.texts import LOCALES, get_texts
from engines import GAMES
from renderers.alt_limit import SpareSentence, within_limit
from renderers.picture import ALT_LIMIT, PicturePlayer, cut_alt, fits_alt
from tests.engines.case_registry import CASES
from tests.engines.kit import RandomTable

MAX_ALT_UNITS = 1024
NAMES = [letter * 32 for letter in "𝕬𝕭𝕮𝕯𝕰𝕱𝕲𝕳𝕴𝕵"]
"""Longest names; each letter is two units of UTF-16, the costlier way to count."""
STEPS = 60


def count_utf16_units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
def test_the_fullest_table_with_the_longest_names_is_told_to_its_last_seat(name: str) -> None:
    case = CASES[name]
    options = case.setups[0][1]
    most = max(case.game.list_seat_counts(options))
    table = RandomTable(replace(case, setups=[(most, options)]), 1)
    pictures = import_module(f"renderers.{name}")
    hand_alt = getattr(pictures, "hand_alt", pictures.table_alt)  # a game may have one picture
    players = [PicturePlayer(NAMES[seat]) for seat in range(most)]
    last = NAMES[most - 1][0]
    for step in range(STEPS):
        if table.game.rank_seats(table.state) is not None:
            break
        table.make_step()
        if step % 6 or table.game.find_due(table.state) is not None:
            continue
        for locale in LOCALES:
            public = pictures.table_alt(
                table.game.view_as(table.state, None), players, get_texts(locale)
            )
            own = hand_alt(table.game.view_as(table.state, 0), players, get_texts(locale))
            for told in (public, own):
                assert 0 < count_utf16_units(told) <= min(ALT_LIMIT, MAX_ALT_UNITS)
                assert told[-1] in ".!?", (locale, told)
            assert last in public, (locale, public)


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
def test_the_alt_of_a_hand_tells_once_whose_it_is_and_ends_each_sentence_once(name: str) -> None:
    table = RandomTable(CASES[name], 1)
    pictures = import_module(f"renderers.{name}")
    hand_alt = getattr(pictures, "hand_alt", pictures.table_alt)  # a game may have one picture
    players = [PicturePlayer(f"Ann{seat}") for seat in range(table.seats)]
    for _ in range(STEPS):
        if table.game.rank_seats(table.state) is not None:
            break
        if table.game.find_due(table.state) is None:
            for locale in LOCALES:
                own = hand_alt(table.game.view_as(table.state, 0), players, get_texts(locale))
                you = get_texts(locale)("picture-you")
                if "Ann0" not in own:
                    assert not own.endswith(f", {you}.") and f", {you}, " not in own, (locale, own)
                # An answer at the quiz is shown as its player typed it.
                assert name == "quiz" or "?." not in own, (locale, own)
        table.make_step()


def test_what_matters_least_is_left_out_first() -> None:
    def list_sentences(names: list[str]) -> list[str]:
        return [
            "First.",
            SpareSentence("Perhaps " * 60),
            SpareSentence("Maybe " * 100),
            f"{names[0]} is last.",
        ]

    told = within_limit(list_sentences, [PicturePlayer("Ann")])
    assert told == "First. " + "Perhaps " * 60 + " Ann is last."


def test_units_are_counted_and_words_are_left_whole() -> None:
    assert fits_alt("𝕬" * 500) and not fits_alt("𝕬" * 501)
    cut = cut_alt("𝕬𝕭 " * 400)
    assert count_utf16_units(cut) <= ALT_LIMIT and cut.endswith("𝕬𝕭…")
