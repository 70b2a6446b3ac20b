"""What of a name is drawn, and how texts are made to fit."""

import pytest

from renderers import fonts, theme


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("  Ann\n Lee ", "Ann Lee"),
        ("Ann 🎲", "Ann"),
        ("🎲🎲", "#3"),
        ("漢字", "#3"),
        ("", "#3"),
        ("𝓐𝓷𝓷", "Ann"),
        ("Ann", "Ann"),
        ("E\u0301mile", "Émile"),
        ("Z\u0335\u0353\u0321n", "Zn"),
        ("Йожик", "Йожик"),
        ("a\u202eb\u200dc", "abc"),
        ("**bold**", "**bold**"),
    ],
)
def test_a_name_is_drawn_with_the_letters_the_font_has(name: str, drawn: str) -> None:
    assert fonts.display_name(name, 2) == drawn


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("ann", "A"),
        ("ёж", "Ё"),
        ("🎲 bob", "B"),
        ("🎲", "#"),
        ("_x_", "X"),
        ("ß", "S"),
        ("...", "#"),
    ],
)
def test_the_initial_is_the_first_letter_that_can_be_drawn(name: str, letter: str) -> None:
    assert fonts.initial(name, 0) == letter


def test_the_font_has_the_letters_of_our_languages_and_no_dice() -> None:
    assert all(fonts.has(letter) for letter in "AzÀÿŒœЖжЁёЩ«»—×−·…’0123456789")
    assert not any(fonts.has(letter) for letter in "★🎲漢א")


def test_a_text_that_is_too_long_ends_in_an_ellipsis_within_its_room() -> None:
    cut = fonts.ellipsize("W" * 32, 200, theme.NAME, theme.MEDIUM)
    assert cut.endswith(fonts.ELLIPSIS)
    assert 150 < fonts.width(cut, theme.NAME, theme.MEDIUM) <= 200
    assert fonts.ellipsize("I", 200, theme.NAME, theme.MEDIUM) == "I"


def test_a_text_is_made_smaller_before_it_is_cut() -> None:
    text = "Cups are up now"
    whole = fonts.width(text, 40, theme.MEDIUM)
    shown, size = fonts.fit(text, whole - 20, 40, theme.MEDIUM, 20)
    assert shown == text
    assert size < 40
    shown, size = fonts.fit(text, whole // 4, 40, theme.MEDIUM, 20)
    assert shown.endswith(fonts.ELLIPSIS)
    assert size == 20


def test_of_a_sentence_the_name_is_cut_and_the_words_stay() -> None:
    text, size = fonts.fit_named(
        lambda name: f"bid by {name} now", "W" * 32, 400, 36, theme.MEDIUM, 30
    )
    assert text.startswith("bid by WW")
    assert text.endswith("… now")
    assert fonts.width(text, size, theme.MEDIUM) <= 400
