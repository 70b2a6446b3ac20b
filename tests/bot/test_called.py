"""Tests of the names of people and titles, in texts and in pictures."""

import pytest

from bot.names import choose_readable, clean_text, make_readable, number_duplicates
from bot.texts import format_text
from bot.tournaments.rows import MAX_NAME_CHARACTERS
from renderers import fonts
from sandbox import Person
from tests.support.club import SandboxClub

EMPTY_NAMES = [
    "",
    " ",
    "\u3164",
    "\u200b",
    "\u2800",
    "\u202e\u2066",
    "\u0301\u0301",
    "\ufe0f",
    "\ufeff\u2060",
]
ZALGO = "S\u0315\u0343\u0300a\u0334\u0321\u0350\u0301m\u0337\u0328\u0322\u0303"


@pytest.mark.parametrize(
    "name", [*EMPTY_NAMES, "\u115f\u1160", "\U000e0041", "\n\t", "\u00a0\u3000"]
)
def test_a_name_that_draws_nothing_is_none(name: str) -> None:
    assert make_readable(name) == ""
    assert choose_readable(None, name, "Ann") == "Ann"


@pytest.mark.parametrize(
    ("name", "read"),
    [
        (ZALGO, "Sam"),
        ("Sam\u202egnp", "Samgnp"),
        ("  Sam \u3000 Smith\u200b ", "Sam Smith"),
        ("\u0301Sam", "Sam"),
        ("Nguyễn Thị Huệ", "Nguyễn Thị Huệ"),
        ("Chloe\u0301", "Chloé"),
        ("ᾧδε", "ᾧδε"),
        ("นั้ง", "นั้ง"),
        ("أحمد", "أحمد"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("김민준", "김민준"),
    ],
)
def test_what_can_be_read_of_a_name_stays(name: str, read: str) -> None:
    assert make_readable(name) == read


def test_the_lines_of_a_text_stay() -> None:
    assert clean_text("один\u200b\nдва\u202e") == "один\nдва"


def test_those_who_look_alike_have_the_number_of_their_seat() -> None:
    names = ["Sam", "sam", "S\u2009am", "Ann", "𝓢am"]
    told = number_duplicates(names, [1, 2, 3, 4, 5])
    assert told == ["Sam #1", "sam #2", "S\u2009am #3", "Ann", "𝓢am #5"]


def test_someone_who_has_had_a_seat_before_looks_like_its_owner_only_to_others() -> None:
    assert number_duplicates(["Sam", "Ann", "Sam"], [1, 2, 1]) == ["Sam", "Ann", "Sam"]
    assert number_duplicates(["Sam", "Sam", "Ann"], [1, 2, 1]) == ["Sam #1", "Sam #2", "Ann"]


def test_a_picture_names_who_the_text_names() -> None:
    told = number_duplicates(["أحمد", "🦊", "Ann"], [1, 2, 3])
    assert told == ["أحمد #1", "🦊 #2", "Ann"]
    assert [fonts.display_name(name, seat) for seat, name in enumerate(told)] == ["#1", "#2", "Ann"]


# --- over the wire -------------------------------------------------------------------------------


async def read_table_texts(club: SandboxClub, *people: Person) -> tuple[str, str]:
    """Return what the table of these people says, and its picture's alt text."""
    await club.open_table(*people)
    await club.wait_until_settled()
    message = people[0].find_last_message("bluff")
    return "\n".join(message.list_texts()), " ".join(message.list_alt_texts())


@pytest.mark.parametrize("nick", EMPTY_NAMES[1:])
async def test_a_nickname_that_draws_nothing_is_not_what_they_are_called(
    club: SandboxClub, nick: str
) -> None:
    world = club.sandbox.world
    for person in (club.ann, club.bob):
        world.rename_member(world.guild, person.user, nick)
    said, alt = await read_table_texts(club, club.ann, club.bob)
    for name in ("Ann", "Bob"):
        assert name in alt
    assert "****" not in said and "** **" not in said
    assert "Ann" in said or "Bob" in said


async def test_someone_who_has_no_name_at_all_is_called_by_their_seat(club: SandboxClub) -> None:
    nobody = club.sandbox.add_person("\u3164", display_name="\u200b")
    await club.bot.people.note_met(nobody.user.id, "\u3164", "en")
    person = await club.bot.people.load_person(nobody.user.id)
    assert person and person.find_display_name(None, "Seat 1") == "Seat 1"
    assert person.find_display_name(None) == f"#{nobody.user.id % 10_000:04}"


async def test_three_people_called_sam_are_told_apart_in_texts_and_pictures(
    club: SandboxClub,
) -> None:
    world = club.sandbox.world
    people = (club.ann, club.bob, club.chloe)
    for person, nick in zip(people, ("Sam", "sam", "S\u2009am"), strict=True):
        world.rename_member(world.guild, person.user, nick)
    said, alt = await read_table_texts(club, *people)
    assert all(f"#{seat}" in alt for seat in (1, 2, 3))
    assert "\\#" in said, "escaped, as it is somebody's name"
    lists = [await person.run_slash("bluff tables") for person in people]
    assert "\\#" in str([each.message and each.message.list_texts() for each in lists])


async def test_a_name_that_no_picture_can_draw_bears_the_number_that_the_picture_shows(
    club: SandboxClub,
) -> None:
    world = club.sandbox.world
    world.rename_member(world.guild, club.ann.user, "أحمد")
    _, alt = await read_table_texts(club, club.ann, club.bob)
    assert "أحمد #1" in alt and "Bob #" not in alt


async def test_a_title_that_draws_nothing_is_refused(club: SandboxClub) -> None:
    reply = await club.ann.run_slash(
        "organise create",
        preset="knockout",
        name="\u200b\u3164",
        game="perudo",
        start="1d",
    )
    assert reply.message
    refused = format_text("en", "tournament-name", most=MAX_NAME_CHARACTERS)
    assert reply.message.list_texts()[0].startswith(refused)
