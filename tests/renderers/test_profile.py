"""Tests of a person's profile: what it shows and tells, and that all has room."""

import pytest
from msgspec.structs import replace

from renderers import badges, fonts
from renderers.picture import ALT_LIMIT
from renderers.profile import (
    PlayedGame,
    PlayerProfile,
    ProfileBadge,
    ProfileRival,
    draw_profile,
    render_profile,
)
from tests.renderers.colour_contrast import list_unreadable
from tests.renderers.picture_sample import list_mark_names
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_stress_say
from tests.renderers.preview import PROFILE
from tests.renderers.test_layout import NAMES, iterate_faults

SAY = get_english_say()


def test_a_profile_shows_titles_records_badges_and_rivals() -> None:
    drawn = set(list_mark_names(draw_profile(PROFILE, SAY)))
    assert {"Bartholomew", "Bluff & Co.", "crown 0", "Champion · Quiz poker"} <= drawn
    assert {"Perudo", "1871", "64", "17", "4", "212", "Place 2 in autumn 2026"} <= drawn
    assert {"place 1", "place 3"} <= drawn, "medals for the first three"
    assert {"On the dot", "×12", "Most often against", "Дмитрий", "21", "14", "38 games"} <= drawn


def test_what_is_missing_is_left_out() -> None:
    whole = draw_profile(PROFILE, SAY)
    for missing, gone in (
        (replace(PROFILE, titles=()), "crown 0"),
        (replace(PROFILE, badges=()), "Achievements"),
        (replace(PROFILE, versus=()), "Most often against"),
        (replace(PROFILE, games=()), "rating"),
    ):
        sheet = draw_profile(missing, SAY)
        assert gone in list_mark_names(whole) and gone not in list_mark_names(sheet)
        assert sheet.image.size[1] < whole.image.size[1]


def test_a_newcomer_has_a_picture() -> None:
    drawn = draw_profile(PlayerProfile("Jo"), SAY)
    assert [m.name for m in drawn.marks if m.kind == "text"] == ["Jo", "No rated game yet"]
    assert render_profile(PlayerProfile("Jo"), SAY).alt == "Jo. No rated game yet."


def test_a_game_without_a_counted_one_has_dashes() -> None:
    of = PlayerProfile("Jo", games=[PlayedGame("Perudo", None, 0, 0)])
    assert list_mark_names(draw_profile(of, SAY)).count("–") == 3
    assert render_profile(of, SAY).alt == "Jo. Perudo: no rated game."


def test_of_too_much_the_rest_is_counted() -> None:
    of = PlayerProfile("Jo", titles=["Champion"] * 6, badges=[ProfileBadge("star", "Brave")] * 12)
    drawn = list_mark_names(draw_profile(of, SAY))
    assert {"and 2 more", "and 4 more"} <= set(drawn)


def test_every_sign_looks_other_and_an_unknown_one_is_a_star() -> None:
    drawn = {badges.draw_badge(icon, 64).pieces[0].image.tobytes() for icon in badges.ICONS}
    assert len(drawn) == len(badges.ICONS)
    assert badges.find_icon("nothing of ours") == "star"
    assert [badges.find_icon(icon) for icon in badges.ICONS] == list(badges.ICONS)


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", [*NAMES.values(), "", "שלום"])
def test_all_has_room(name: str, tongue: str) -> None:
    of = PlayerProfile(
        name,
        name,
        [name] * 5,
        [
            PlayedGame(name, 9999, 99999, 99999, 1234, 12345, name),
            PlayedGame(name, 9999, 0, 0, 3, 3, "W" * 90),
            *[PlayedGame(name, None, 99999, 0)] * 7,
        ],
        [
            ProfileBadge("dice", f"{name} {name} {name} {name}", 99999 if n else 1)
            for n in range(10)
        ],
        [ProfileRival(name, 99999, 99999, 99999)] * 4,
    )
    assert not list(iterate_faults(draw_profile(of, get_stress_say(tongue))))


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_words_are_never_cut(tongue: str) -> None:
    sheet = draw_profile(PROFILE, get_stress_say(tongue))
    assert not [m.name for m in sheet.marks if fonts.ELLIPSIS in m.name]


def test_texts_stand_out_from_what_they_lie_on() -> None:
    sheets = [draw_profile(PROFILE, SAY), draw_profile(PlayerProfile("Jo", "here"), SAY)]
    assert list_unreadable(sheets) == []


def test_the_profiles_text_tells_the_same() -> None:
    of = PlayerProfile(
        "Ann",
        "this server",
        ("Champion · Quiz",),
        (PlayedGame("Perudo", 1702, 12, 5, 1, 40, "Place 2 in autumn"),),
        (ProfileBadge("star", "Exact bid", 3), ProfileBadge("eye", "Unseen")),
        (ProfileRival("Bob", 3, 1, 5),),
    )
    assert render_profile(of, SAY).alt == (
        "Ann, this server. Titles: Champion · Quiz. "
        "Perudo: rating 1702, 12 games, 5 wins, place 1 here, place 40 overall, Place 2 in autumn. "
        "Achievements: Exact bid ×3, Unseen. Against Bob: 3 won, 1 lost, 5 games."
    )
    crowd = replace(of, games=of.games * 8, badges=[ProfileBadge("star", "W" * 30)] * 40)
    assert len(render_profile(crowd, SAY).alt) <= ALT_LIMIT
