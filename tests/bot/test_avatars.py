"""People's avatars at the tables: fetched behind everything else, and none of them hurts."""

import asyncio

import pytest

from bot.delivery import avatars
from renderers import avatar, ground, jpeg, theme
from sandbox import Message
from sandbox.uploads import AvatarFile
from tests.bot.club import Club, press
from tests.bot.faces import GREEN, HOSTILE, PINK, face, like, png, wear


def shown(club: Club) -> Message:
    """The table's message: the last that somebody sees who does nothing."""
    return club.eve.last("bluff")


async def bid(club: Club, what: str) -> None:
    """Whoever is in turn bids; everything that follows has come to its end."""
    answer = await club.in_turn().slash("move", move=what)
    assert answer.message, answer
    await club.settled()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """People press faster here than it would be fetched."""
    monkeypatch.setattr(avatars, "AFTER_SECONDS", 0.0)


async def test_the_table_shows_who_has_an_avatar(club: Club):
    wear(club, club.ann)
    await club.table(club.ann, club.bob)
    await club.settled()
    table = shown(club)
    assert like(face(table, club.seat(club.ann)), PINK)
    assert not like(face(table, club.seat(club.bob)), PINK)
    assert club.sandbox.uploads.avatars_asked == [club.ann.user.id]


@pytest.mark.parametrize("kind", HOSTILE)
async def test_what_is_no_avatar_is_a_letter(club: Club, kind: str):
    """And it is asked for once, not at every press."""
    wear(club, club.ann, HOSTILE[kind])
    opened = await club.table(club.ann, start=False)
    letter = opened.attachments[0].content
    await club.settled()
    await press(club.bob, opened, ":join:")
    await press(club.bob, opened, ":leave:")
    await club.settled()
    assert shown(club).attachments[0].content == letter
    assert club.sandbox.uploads.avatars_asked == [club.ann.user.id]


async def test_what_was_not_to_be_had_is_tried_again_later(
    club: Club, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(avatars, "AGAIN_SECONDS", 0.0)
    wear(club, club.ann, HOSTILE["trouble"])
    await club.table(club.ann, club.bob, start=False)
    await club.settled()
    wear(club, club.ann)
    await press(club.ann, shown(club), ":start:")
    await club.settled()
    await bid(club, "1x3")
    assert like(face(shown(club), club.seat(club.ann)), PINK)


async def test_no_press_waits_for_an_avatar(club: Club):
    """It comes when it comes, and is there at the next picture."""
    held = asyncio.Event()
    wear(club, club.ann, AvatarFile(png(PINK), held=held))
    table = await club.table(club.ann, club.bob)
    assert not like(face(table, club.seat(club.ann)), PINK)
    assert club.bot.avatars.fetching
    held.set()
    await club.settled()
    await bid(club, "1x3")
    assert like(face(shown(club), club.seat(club.ann)), PINK)


async def test_an_avatar_that_takes_too_long_is_given_up(
    club: Club, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(avatars, "FETCH_SECONDS", 0.05)
    held = asyncio.Event()
    wear(club, club.ann, AvatarFile(png(PINK), held=held))
    await club.table(club.ann, club.bob)
    await club.settled()
    await bid(club, "1x3")
    held.set()
    assert not like(face(shown(club), club.seat(club.ann)), PINK)
    assert club.sandbox.uploads.avatars_asked == [club.ann.user.id]


async def test_another_avatar_is_fetched_and_none_is_a_letter(club: Club):
    wear(club, club.ann)
    await club.table(club.ann, club.bob)
    await club.settled()
    wear(club, club.ann, GREEN, "a_2")  # an animated one
    await press(club.ann, shown(club), ":look:")
    await bid(club, "1x3")
    await bid(club, "2x3")
    seat = club.seat(club.ann)
    assert like(face(shown(club), seat), GREEN)
    club.ann.user.avatar = None
    await press(club.ann, shown(club), ":look:")
    await bid(club, "3x3")
    assert not like(face(shown(club), seat), GREEN)


async def test_who_has_himself_forgotten_has_no_avatar_here(club: Club):
    """Nor when it comes after that."""
    wear(club, club.ann)
    await club.table(club.ann, start=False)
    await club.settled()
    ann, bob = club.ann.user.id, club.bob.user.id
    assert club.bot.avatars.of(ann)
    await press(club.ann, shown(club), ":leave:")
    held = asyncio.Event()
    wear(club, club.bob, AvatarFile(png(PINK), held=held))
    await club.table(club.bob, start=False)
    await press(club.bob, shown(club), ":leave:")
    for person in (club.ann, club.bob):
        question = await person.slash("privacy delete")
        assert question.message
        await press(person, question.message, "privacy")
    assert club.bot.avatars.of(ann) is None
    held.set()
    await club.settled()
    assert club.bot.avatars.of(bob) is None
    assert not club.bot.avatars.fetching, "nothing is known of theirs"


def test_what_is_kept_of_pictures_that_show_an_avatar_goes_with_it() -> None:
    here = avatars.Avatars()
    here._here[1] = avatar.read(png(PINK))
    jpeg.jpeg(ground.laid(theme.HEIGHT, ()))
    here.forget(2)
    assert len(jpeg.earlier), "of who has none nothing is kept"
    here.forget(1)
    assert not len(jpeg.earlier)


async def test_a_replay_holds_no_avatar(club: Club):
    for person in (club.ann, club.bob):
        wear(club, person)
    await club.table(club.ann, club.bob)
    await club.settled()
    await bid(club, "1x3")
    await club.stop_game(club.ann, club.bob)
    await club.settled()
    replayed = await club.ann.slash("bluff replay", table=1)
    assert replayed.message and replayed.message.attachments
    assert not any(like(face(replayed.message, seat), PINK) for seat in (0, 1))


@pytest.mark.parametrize("soon", [False, True])
async def test_so_many_are_kept(club: Club, monkeypatch: pytest.MonkeyPatch, soon: bool):
    """Those that were shown last; of who was met longest ago nothing is known. What had to go is
    not fetched again soon."""
    monkeypatch.setattr(avatars, "AGAIN_SECONDS", 600.0 if soon else 0.0)
    monkeypatch.setattr(avatars, "KEPT", 2)
    monkeypatch.setattr(avatars, "KNOWN", 3)
    people = (club.ann, club.bob, club.chloe, club.eve)
    for person in people:
        wear(club, person)
        await club.table(person, start=False)
        await club.settled()
    asked = [*club.sandbox.uploads.avatars_asked]
    here = [club.bot.avatars.of(person.user.id) is not None for person in people]
    assert here == [False, False, True, True]
    await club.settled()
    again = club.sandbox.uploads.avatars_asked[len(asked) :]
    assert again == ([] if soon else [club.bob.user.id]), "nobody knows where Ann's is"


async def test_nobody_is_drawn_with_anothers_avatar(club: Club):
    """Whoever takes over a seat brings his own face, or his letter."""
    wear(club, club.ann)
    await club.table(club.ann, club.bob, start=False)
    await press(club.ann, shown(club), ":leave:")
    await press(club.chloe, shown(club), ":join:")
    await press(club.bob, shown(club), ":start:")
    await club.settled()
    assert not any(like(face(shown(club), seat), PINK) for seat in (0, 1))
