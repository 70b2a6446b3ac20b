"""Tests of avatars at the tables: fetched behind everything else, and harmless."""

import asyncio

import pytest

from bot.delivery import avatars
from renderers import jpeg
from sandbox import Message
from sandbox.uploads import AvatarFile
from tests.support.avatar_files import (
    GREEN,
    HOSTILE_FILES,
    PINK,
    encode_image,
    give_avatar,
    is_similar_colour,
    read_disc_colour,
)
from tests.support.club import SandboxClub, open_result, press_button


def find_table_message(club: SandboxClub) -> Message:
    """Return the table's message as a person sees it last who does nothing."""
    return club.eve.find_last_message("bluff")


async def bid_in_turn(club: SandboxClub, what: str) -> None:
    """Bid as the player in turn, and wait for everything that follows."""
    answer = await club.find_actor().run_slash("move", move=what)
    assert answer.message, answer
    await club.wait_until_settled()


@pytest.fixture(autouse=True)
def _remove_fetch_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fetch avatars at once: people press faster here than they would be fetched."""
    monkeypatch.setattr(avatars, "FETCH_DELAY_S", 0.0)


async def test_the_table_shows_who_has_an_avatar(club: SandboxClub):
    give_avatar(club, club.ann)
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    table = find_table_message(club)
    assert is_similar_colour(read_disc_colour(table, club.find_seat(club.ann)), PINK)
    assert not is_similar_colour(read_disc_colour(table, club.find_seat(club.bob)), PINK)
    assert club.sandbox.uploads.avatars_asked == [club.ann.user.id]


@pytest.mark.parametrize("kind", HOSTILE_FILES)
async def test_what_is_no_avatar_is_a_letter(club: SandboxClub, kind: str):
    """An avatar that is none is asked for once, not at every press."""
    give_avatar(club, club.ann, HOSTILE_FILES[kind])
    opened = await club.open_table(club.ann, start=False)
    letter = opened.attachments[0].content
    await club.wait_until_settled()
    await press_button(club.bob, opened, ":join:")
    await press_button(club.bob, opened, ":leave:")
    await club.wait_until_settled()
    assert find_table_message(club).attachments[0].content == letter
    assert club.sandbox.uploads.avatars_asked == [club.ann.user.id]


async def test_what_was_not_to_be_had_is_tried_again_later(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(avatars, "RETRY_AFTER_S", 0.0)
    give_avatar(club, club.ann, HOSTILE_FILES["trouble"])
    await club.open_table(club.ann, club.bob, start=False)
    await club.wait_until_settled()
    give_avatar(club, club.ann)
    await press_button(club.ann, find_table_message(club), ":start:")
    await club.wait_until_settled()
    await bid_in_turn(club, "1x3")
    assert is_similar_colour(
        read_disc_colour(find_table_message(club), club.find_seat(club.ann)), PINK
    )


async def test_no_press_waits_for_an_avatar(club: SandboxClub):
    """The avatar comes when it comes, and is there in the next picture."""
    held = asyncio.Event()
    give_avatar(club, club.ann, AvatarFile(encode_image(PINK), held=held))
    table = await club.open_table(club.ann, club.bob)
    assert not is_similar_colour(read_disc_colour(table, club.find_seat(club.ann)), PINK)
    assert club.bot.avatars.under_way
    held.set()
    await club.wait_until_settled()
    await bid_in_turn(club, "1x3")
    assert is_similar_colour(
        read_disc_colour(find_table_message(club), club.find_seat(club.ann)), PINK
    )


async def test_an_avatar_that_takes_too_long_is_given_up(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(avatars, "FETCH_TIMEOUT_S", 1.0)
    held = asyncio.Event()
    give_avatar(club, club.ann, AvatarFile(encode_image(PINK), held=held))
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    await bid_in_turn(club, "1x3")
    held.set()
    assert not is_similar_colour(
        read_disc_colour(find_table_message(club), club.find_seat(club.ann)), PINK
    )
    assert club.sandbox.uploads.avatars_asked == [club.ann.user.id]


async def test_another_avatar_is_fetched_and_none_is_a_letter(club: SandboxClub):
    give_avatar(club, club.ann)
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    give_avatar(club, club.ann, GREEN, "a_2")  # an animated one
    await press_button(club.ann, find_table_message(club), ":look:")
    await bid_in_turn(club, "1x3")
    await bid_in_turn(club, "2x3")
    seat = club.find_seat(club.ann)
    assert is_similar_colour(read_disc_colour(find_table_message(club), seat), GREEN)
    club.ann.user.avatar = None
    await press_button(club.ann, find_table_message(club), ":look:")
    await bid_in_turn(club, "3x3")
    assert not is_similar_colour(read_disc_colour(find_table_message(club), seat), GREEN)


async def test_someone_who_has_themself_forgotten_has_no_avatar_here(club: SandboxClub):
    """An avatar that arrives after the deletion is not kept either."""
    give_avatar(club, club.ann)
    await club.open_table(club.ann, start=False)
    await club.wait_until_settled()
    ann, bob = club.ann.user.id, club.bob.user.id
    assert club.bot.avatars.get_or_fetch(ann)
    await press_button(club.ann, find_table_message(club), ":leave:")
    held = asyncio.Event()
    give_avatar(club, club.bob, AvatarFile(encode_image(PINK), held=held))
    await club.open_table(club.bob, start=False)
    await press_button(club.bob, find_table_message(club), ":leave:")
    for person in (club.ann, club.bob):
        question = await person.run_slash("privacy delete")
        assert question.message
        await press_button(person, question.message, "privacy")
    assert club.bot.avatars.get_or_fetch(ann) is None
    held.set()
    await club.wait_until_settled()
    assert club.bot.avatars.get_or_fetch(bob) is None
    assert not club.bot.avatars.under_way, "nothing is known of theirs"


async def test_what_is_kept_of_pictures_that_show_an_avatar_goes_with_it(
    club: SandboxClub,
) -> None:
    give_avatar(club, club.ann)
    await club.open_table(club.ann, start=False)
    await club.wait_until_settled()
    club.bot.avatars.forget_user(club.bob.user.id)
    assert len(jpeg.cell_cache), "of who has none nothing is kept"
    club.bot.avatars.forget_user(club.ann.user.id)
    assert not len(jpeg.cell_cache)


async def test_a_replay_holds_no_avatar(club: SandboxClub):
    for person in (club.ann, club.bob):
        give_avatar(club, person)
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    await bid_in_turn(club, "1x3")
    await club.stop_game(club.ann, club.bob)
    await club.wait_until_settled()
    replayed = await open_result(club.ann, "replay", 1)
    assert replayed.message and replayed.message.attachments
    assert not any(
        is_similar_colour(read_disc_colour(replayed.message, seat), PINK) for seat in (0, 1)
    )


@pytest.mark.parametrize("soon", [False, True])
async def test_so_many_are_kept(club: SandboxClub, monkeypatch: pytest.MonkeyPatch, soon: bool):
    """The avatars shown last are kept; a player met longer ago has none.

    An avatar that had to go is not fetched again soon.
    """
    monkeypatch.setattr(avatars, "RETRY_AFTER_S", 600.0 if soon else 0.0)
    monkeypatch.setattr(avatars, "MAX_AVATARS", 2)
    monkeypatch.setattr(avatars, "MAX_SOURCES", 3)
    people = (club.ann, club.bob, club.chloe, club.eve)
    for person in people:
        give_avatar(club, person)
        await club.open_table(person, start=False)
        await club.wait_until_settled()
    asked = [*club.sandbox.uploads.avatars_asked]
    here = [club.bot.avatars.get_or_fetch(person.user.id) is not None for person in people]
    assert here == [False, False, True, True]
    await club.wait_until_settled()
    again = club.sandbox.uploads.avatars_asked[len(asked) :]
    assert again == ([] if soon else [club.bob.user.id]), "nobody knows where Ann's is"


async def test_nobody_is_drawn_with_anothers_avatar(club: SandboxClub):
    """A player who takes over a seat brings their own avatar, or their letter."""
    give_avatar(club, club.ann)
    await club.open_table(club.ann, club.bob, start=False)
    await press_button(club.ann, find_table_message(club), ":leave:")
    await press_button(club.chloe, find_table_message(club), ":join:")
    await press_button(club.bob, find_table_message(club), ":start:")
    await club.wait_until_settled()
    assert not any(
        is_similar_colour(read_disc_colour(find_table_message(club), seat), PINK) for seat in (0, 1)
    )
