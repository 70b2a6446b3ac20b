"""Tests of what of a name is drawn, and of how texts are made to fit."""

import random
import re

import pytest
from PIL import Image

from bot import texts
from renderers import fonts, pixel_cache, theme


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
    assert fonts.choose_initial(name, 0) == letter


def test_the_font_has_the_letters_of_our_languages_and_no_dice() -> None:
    assert all(fonts.has_glyph(letter) for letter in "AzÀÿŒœЖжЁёЩ«»—×−·…’0123456789")
    assert not any(fonts.has_glyph(letter) for letter in "★🎲漢א")


def test_a_font_that_nobody_needs_leaves_memory_with_its_drawings() -> None:
    pixel_cache.set_limit(0)  # where drawings of other tests leave no room, it would go at once
    pixel_cache.set_limit(pixel_cache.MAX_BYTES)
    font = fonts.load_font(theme.NAME, theme.BOLD)
    assert fonts.load_font(theme.NAME, theme.BOLD) is font
    for _ in range(pixel_cache.MAX_IDLE_ROUNDS + 1):
        pixel_cache.drop_unused()
    assert fonts.load_font(theme.NAME, theme.BOLD) is not font


def test_a_text_that_is_too_long_ends_in_an_ellipsis_within_its_room() -> None:
    cut = fonts.ellipsize_text("W" * 32, 200, theme.NAME, theme.MEDIUM)
    assert cut.endswith(fonts.ELLIPSIS)
    assert 150 < fonts.measure_width(cut, theme.NAME, theme.MEDIUM) <= 200
    assert fonts.ellipsize_text("I", 200, theme.NAME, theme.MEDIUM) == "I"


def test_a_text_is_made_smaller_before_it_is_cut() -> None:
    text = "Cups are up now"
    whole = fonts.measure_width(text, 40, theme.MEDIUM)
    shown, size = fonts.fit_text(text, whole - 20, 40, theme.MEDIUM, 20)
    assert shown == text
    assert size < 40
    shown, size = fonts.fit_text(text, whole // 4, 40, theme.MEDIUM, 20)
    assert shown.endswith(fonts.ELLIPSIS)
    assert size == 20


def test_of_a_sentence_the_name_is_cut_and_the_words_stay() -> None:
    text, size = fonts.fit_named(
        lambda name: f"bid by {name} now", "W" * 32, 400, 36, theme.MEDIUM, 30
    )
    assert text.startswith("bid by WW")
    assert text.endswith("… now")
    assert fonts.measure_width(text, size, theme.MEDIUM) <= 400


def _list_told_texts(locale: str) -> list[str]:
    """Return some hundred texts of a language in one script, without placeables.

    Where two scripts meet the font library does not kern.
    """
    lines = [
        line
        for file in texts.list_text_files(locale)
        for line in file.read_text("utf-8").splitlines()
    ]
    said = [re.sub(r"\{.*?(\}|$)", "", line.partition("=")[2]) for line in lines]
    drawn = [fonts.strip_undrawable(line)[:40] for line in said]
    return random.Random(1).sample(sorted({line for line in drawn if _is_one_script(line)}), 150)


def _is_one_script(text: str) -> bool:
    """Return whether a text has letters, and not of Latin and Cyrillic both."""
    return bool(re.search("[a-zà-ÿ]", text, re.I)) != bool(re.search("[а-яё]", text, re.I))


@pytest.mark.parametrize("locale", texts.LOCALES)
def test_letters_stand_where_the_font_library_puts_them(locale: str) -> None:
    names = ["Wavy Tod", "AVATAR", "ffi fl fi ff fluff", "Ἀθῆναι", "Ёж, Їжак", "Łódź", "⅐ kg"]
    chosen = random.Random(2)
    for text in [*_list_told_texts(locale), *map(fonts.strip_undrawable, names)]:
        size = chosen.choice([theme.SMALLEST, theme.NAME, 42, 64])
        weight = chosen.choice([theme.REGULAR, theme.MEDIUM, theme.BOLD])
        font, ink = fonts.load_font(size, weight), fonts.render_text(text, size, weight)
        drawn, corner = font.getmask2(text, "L", anchor="ls")
        mask = Image.new("L", drawn.size)
        mask.im = drawn
        paper = [Image.new("L", (drawn.size[0] + 8, 120)) for _ in range(2)]
        for image, (left, top), on in ((mask, corner, 0), (ink.mask, (ink.left, ink.top), 1)):
            paper[on].paste(image, (left + 4, top + 90))
        assert paper[0].tobytes() == paper[1].tobytes(), (text, size, weight)
        assert abs(mask.width - ink.mask.width) <= 1, "of nothing, at an edge"
        assert fonts.measure_width(text, size, weight) == ink.advance == round(font.getlength(text))
