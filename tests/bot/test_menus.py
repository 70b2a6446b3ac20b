"""What is offered with a person and with a message: a challenge to a game, a call for the jury."""

import pytest

from bot.commands.challenges import Challenges
from bot.screens import SCREENS
from bot.texts import language, text
from engines.core import Illegal
from sandbox import Modal, Person, Reply
from sandbox.permissions import Overwrite, Permission
from tests.bot.club import Club, press, refused, standing
from tests.bot.test_jury import settings
from tests.bot.test_ranks import command


def dialog(reply: Reply) -> Modal:
    assert reply.kind == "modal" and reply.modal, reply
    return reply.modal


async def challenge(person: Person, other: Person, channel: str = "bluff") -> Reply:
    return await person.menu(command(person, "cmd-challenge"), other, channel)


@pytest.mark.parametrize("name", ["ann", "chloe", "dmitri"])
async def test_a_challenge_opens_a_table_and_calls_the_other(club: Club, name: str) -> None:
    person, locale = getattr(club, name), language(getattr(club, name).locale)
    modal = dialog(await challenge(person, club.bob))
    (games,) = modal.fields()
    assert games["type"] == 21 and len(games["options"]) == len(SCREENS)
    reply = await person.submit(modal, game="menteur")
    assert reply.message and reply.message.ephemeral_for is None
    assert reply.message.buttons() and club.state().host == person.user.id
    await club.settled()
    called = club.bob.last("bluff")
    assert called.pinged == {club.bob.user.id}
    assert called.texts() == [
        text(
            locale,
            "challenge-called",
            mention=club.bob.user.mention,
            host=person.name,
            game=text(locale, "menteur-title"),
            table=1,
        ).replace("Dmitri", "Дмитрий"),
        text(locale, "button-decline"),
    ]
    assert (await press(club.bob, reply.message, ":join:")).kind == "update"
    assert club.state().rules.name == "menteur" and len(club.state().members) == 2


async def test_in_a_thread_the_channel_names_who_is_challenged(club: Club) -> None:
    await settings(club, threads=True)
    modal = dialog(await challenge(club.ann, club.bob))
    reply = await club.ann.submit(modal)
    assert reply.message and reply.message.pinged == {club.bob.user.id}
    await club.settled()
    thread = next(c for c in club.bob.channels() if c.is_thread)
    assert thread.mention in reply.message.content and club.bob.messages(thread)
    assert len([m for m in club.bob.messages("bluff") if m.pinged]) == 1


async def test_who_cannot_be_challenged(club: Club) -> None:
    refused(await challenge(club.ann, club.ann), club.ann, "challenge-yourself")
    hidden = await challenge(club.ann, club.bob, "jury")
    refused(hidden, club.ann, "challenge-gone", name="Bob")
    world = club.sandbox.world
    bot = Person(club.ann._backend, world.bot, "Bluff")
    refused(await challenge(club.ann, bot), club.ann, "challenge-bot")
    # What holds for /bluff start holds here, before any dialog opens.
    role = world.add_role(world.guild, "Starters", Permission(0))
    await settings(club, start_role=role.id)
    refused(await challenge(club.bob, club.ann), club.bob, "start-only-role", role=f"<@&{role.id}>")
    await settings(club)
    for other in (club.ann, club.chloe, club.dmitri):
        await club.bob.submit(dialog(await challenge(club.bob, other)))
    refused(await challenge(club.bob, club.eve), club.bob, "start-too-many", tables="1, 2, 3")


async def test_a_challenge_rings_once_in_ten_minutes(club: Club) -> None:
    modal, twice = [dialog(await challenge(club.ann, club.bob)) for _ in range(2)]
    await club.ann.submit(modal)
    await club.settled()
    told = {"minutes": 10}
    refused(await club.ann.submit(twice), club.ann, "challenge-rests", **told)
    await club.ann.slash("bluff stop", table=1)
    refused(await challenge(club.ann, club.bob), club.ann, "challenge-rests", **told)
    dialog(await challenge(club.ann, club.chloe))
    dialog(await challenge(club.bob, club.ann))
    await club.settled()
    assert [m.pinged for m in club.bob.messages("bluff") if m.pinged] == [{club.bob.user.id}]


@pytest.mark.parametrize("threads", [False, True])
async def test_whoever_is_challenged_says_no_with_a_button(club: Club, threads: bool) -> None:
    await settings(club, threads=threads)
    await club.ann.submit(dialog(await challenge(club.ann, club.bob)))
    await club.settled()
    called = next(m for m in club.bob.messages("bluff") if m.pinged)
    refused(await press(club.eve, called, "p:decline:"), club.eve, "challenge-not-yours")
    await club.restart()
    said = await press(club.bob, called, "p:decline:")
    assert said.kind == "update"
    declined = text("en", "challenge-declined", name="Bob", host="Ann", table=1)
    assert called.texts() == [declined]
    told = {"minutes": 60}
    refused(await challenge(club.ann, club.bob), club.ann, "challenge-rests", **told)


def test_nobody_challenges_more_than_six_people_an_hour() -> None:
    now = 0.0
    challenges = Challenges(lambda: now)
    for other in range(6):
        challenges.check(1, 100 + other)
        challenges.note(1, 100 + other)
    with pytest.raises(Illegal) as why:
        challenges.check(1, 200)
    assert (why.value.code, why.value.facts["minutes"]) == ("challenge-too-many", 60)
    challenges.check(2, 200)
    now = 3_601.0
    challenges.check(1, 200)
    challenges.check(1, 100)


async def test_a_dialog_that_was_open_while_the_bot_lost_its_rights_is_refused(club: Club) -> None:
    modal = dialog(await challenge(club.ann, club.bob))
    bluff = club.ann.channel("bluff")
    denied = Overwrite(club.sandbox.world.bot.id, 1, deny=Permission.ATTACH_FILES)
    club.sandbox.world.update_channel(bluff, overwrites=[denied])
    reply = await club.ann.submit(modal)
    missing = text("en", "permission-attach-files")
    refused(reply, club.ann, "start-permissions", missing=missing)


@pytest.mark.parametrize("name", ["ann", "chloe", "dmitri"])
async def test_the_jury_is_called_by_the_menu_of_a_table(club: Club, name: str) -> None:
    person = getattr(club, name)
    await settings(club, jury_channel=club.ann.channel("jury").id)
    message = await club.table(person, club.bob)
    modal = dialog(await person.menu(command(person, "cmd-call-jury"), message))
    reply = await person.submit(modal, reason="He looks at my dice")
    refused(reply, person, "jury-call-done", table=1)
    (called,) = club.state().calls
    assert called.seat == club.seat(person)
    await club.settled()
    assert "He looks at my dice" in str([m.texts() for m in club.ann.messages("jury")])
    again = await person.menu(command(person, "cmd-call-jury"), message)
    refused(again, person, "jury-called")


async def test_on_any_other_message_the_menu_says_what_it_is_for(club: Club) -> None:
    said = await club.bob.type("general", "Look at t:1:do::")
    refused(await club.ann.menu("Call the jury", said), club.ann, "call-jury-which")
    message = await club.table(club.ann, club.bob, start=False)
    refused(await club.ann.menu("Call the jury", message), club.ann, "table-not-started")
    await press(club.ann, message, ":start:")
    message = standing(club.eve, message)
    refused(await club.eve.menu("Call the jury", message), club.eve, "table-not-in")


async def test_a_slow_answer_to_a_dialog_that_a_menu_opened_is_promised(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot import interactions

    club.forgiven = {40060}  # a promise that overtakes an answer
    modal = dialog(await challenge(club.ann, club.bob))
    monkeypatch.setattr(interactions, "DEFER_AFTER_S", 0.0)
    reply = await club.ann.submit(modal)
    assert (await reply.settled()).texts() == [text("en", "start-done", table=1)]
    await club.settled()
    assert any(m.buttons() for m in club.bob.messages("bluff"))
    assert [m.pinged for m in club.bob.messages("bluff") if m.pinged] == [{club.bob.user.id}]
