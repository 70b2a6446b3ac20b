"""Tests of the menus of persons and messages: a challenge, a call for the jury."""

import pytest

from bot.commands.challenges import ChallengeLimits
from bot.screens import GAME_SCREENS
from bot.texts import choose_language, format_text
from engines.core import IllegalActionError
from sandbox import InteractionReply, OpenModal, Person, User
from sandbox.permissions import Permission, PermissionOverwrite
from tests.bot.commands.test_ranks import translate_command
from tests.bot.quiz.test_jury import change_settings
from tests.support.club import SandboxClub, assert_refused, find_current_message, press_button


def get_modal(reply: InteractionReply) -> OpenModal:
    assert reply.kind == "modal" and reply.modal, reply
    return reply.modal


async def challenge_person(
    person: Person, other: Person | User, channel: str = "bluff"
) -> InteractionReply:
    return await person.run_menu(translate_command(person, "cmd-challenge"), other, channel)


@pytest.mark.parametrize("name", ["ann", "chloe", "dmitri"])
async def test_a_challenge_opens_a_table_and_calls_the_other(club: SandboxClub, name: str) -> None:
    person, locale = getattr(club, name), choose_language(getattr(club, name).locale)
    modal = get_modal(await challenge_person(person, club.bob))
    (games,) = modal.list_fields()
    assert games["type"] == 21 and len(games["options"]) == len(GAME_SCREENS)
    reply = await person.submit_modal(modal, game="menteur")
    assert reply.message and reply.message.ephemeral_for is None
    assert reply.message.list_buttons() and club.get_table().host == person.user.id
    await club.wait_until_settled()
    called = club.bob.find_last_message("bluff")
    assert called.pinged == {club.bob.user.id}
    assert called.list_texts() == [
        format_text(
            locale,
            "challenge-called",
            mention=club.bob.user.mention,
            host=person.name,
            game=format_text(locale, "menteur-title"),
            table=1,
        ).replace("Dmitri", "Дмитрий"),
        format_text(locale, "button-decline"),
    ]
    assert (await press_button(club.bob, reply.message, ":join:")).kind == "update"
    assert club.get_table().rules.name == "menteur" and len(club.get_table().members) == 2


async def test_in_a_thread_the_channel_names_who_is_challenged(club: SandboxClub) -> None:
    await change_settings(club, threads=True)
    modal = get_modal(await challenge_person(club.ann, club.bob))
    reply = await club.ann.submit_modal(modal)
    assert reply.message and reply.message.pinged == {club.bob.user.id}
    await club.wait_until_settled()
    thread = next(c for c in club.bob.list_channels() if c.is_thread)
    assert thread.mention in reply.message.content and club.bob.list_messages(thread)
    assert len([m for m in club.bob.list_messages("bluff") if m.pinged]) == 1


async def test_someone_who_cannot_be_challenged(club: SandboxClub) -> None:
    assert_refused(await challenge_person(club.ann, club.ann), club.ann, "challenge-yourself")
    hidden = await challenge_person(club.ann, club.bob, "jury")
    assert_refused(hidden, club.ann, "challenge-gone", name="Bob")
    world = club.sandbox.world
    assert_refused(await challenge_person(club.ann, world.bot), club.ann, "challenge-bot")
    # The refusals of /bluff start come before any dialog opens.
    role = world.add_role(world.guild, "Starters", Permission(0))
    await change_settings(club, start_role=role.id)
    assert_refused(
        await challenge_person(club.bob, club.ann),
        club.bob,
        "start-only-role",
        role=f"<@&{role.id}>",
    )
    await change_settings(club)
    for other in (club.ann, club.chloe, club.dmitri):
        await club.bob.submit_modal(get_modal(await challenge_person(club.bob, other)))
    assert_refused(
        await challenge_person(club.bob, club.eve), club.bob, "start-too-many", tables="1, 2, 3"
    )


async def test_a_challenge_rings_once_in_ten_minutes(club: SandboxClub) -> None:
    modal, twice = [get_modal(await challenge_person(club.ann, club.bob)) for _ in range(2)]
    await club.ann.submit_modal(modal)
    await club.wait_until_settled()
    told = {"minutes": 10}
    assert_refused(await club.ann.submit_modal(twice), club.ann, "challenge-rests", **told)
    await club.ann.run_slash("bluff stop", table=1)
    assert_refused(await challenge_person(club.ann, club.bob), club.ann, "challenge-rests", **told)
    get_modal(await challenge_person(club.ann, club.chloe))
    get_modal(await challenge_person(club.bob, club.ann))
    await club.wait_until_settled()
    assert [m.pinged for m in club.bob.list_messages("bluff") if m.pinged] == [{club.bob.user.id}]


@pytest.mark.parametrize("threads", [False, True])
async def test_whoever_is_challenged_says_no_with_a_button(
    club: SandboxClub, threads: bool
) -> None:
    await change_settings(club, threads=threads)
    await club.ann.submit_modal(get_modal(await challenge_person(club.ann, club.bob)))
    await club.wait_until_settled()
    called = next(m for m in club.bob.list_messages("bluff") if m.pinged)
    assert_refused(
        await press_button(club.eve, called, "p:decline:"), club.eve, "challenge-not-yours"
    )
    await club.restart_bot()
    said = await press_button(club.bob, called, "p:decline:")
    assert said.kind == "update"
    declined = format_text("en", "challenge-declined", name="Bob", host="Ann", table=1)
    assert called.list_texts() == [declined]
    told = {"minutes": 60}
    assert_refused(await challenge_person(club.ann, club.bob), club.ann, "challenge-rests", **told)


def test_nobody_challenges_more_than_six_people_an_hour() -> None:
    now = 0.0
    challenges = ChallengeLimits(lambda: now)
    for other in range(6):
        challenges.check_challenge(1, 100 + other)
        challenges.note_challenge(1, 100 + other)
    with pytest.raises(IllegalActionError) as why:
        challenges.check_challenge(1, 200)
    assert (why.value.code, why.value.facts["minutes"]) == ("challenge-too-many", 60)
    challenges.check_challenge(2, 200)
    now = 3_601.0
    challenges.check_challenge(1, 200)
    challenges.check_challenge(1, 100)


async def test_a_dialog_that_was_open_while_the_bot_lost_its_rights_is_refused(
    club: SandboxClub,
) -> None:
    modal = get_modal(await challenge_person(club.ann, club.bob))
    bluff = club.ann.find_channel("bluff")
    denied = PermissionOverwrite(club.sandbox.world.bot.id, 1, deny=Permission.ATTACH_FILES)
    club.sandbox.world.update_channel(bluff, overwrites=[denied])
    reply = await club.ann.submit_modal(modal)
    missing = format_text("en", "permission-attach-files")
    assert_refused(reply, club.ann, "start-permissions", missing=missing)


@pytest.mark.parametrize("name", ["ann", "chloe", "dmitri"])
async def test_the_jury_is_called_by_the_menu_of_a_table(club: SandboxClub, name: str) -> None:
    person = getattr(club, name)
    await change_settings(club, jury_channel=club.ann.find_channel("jury").id)
    message = await club.open_table(person, club.bob)
    modal = get_modal(await person.run_menu(translate_command(person, "cmd-call-jury"), message))
    reply = await person.submit_modal(modal, reason="He looks at my dice")
    assert_refused(reply, person, "jury-call-done", table=1)
    (called,) = club.get_table().calls
    assert called.seat == club.find_seat(person)
    await club.wait_until_settled()
    assert "He looks at my dice" in str([m.list_texts() for m in club.ann.list_messages("jury")])
    again = await person.run_menu(translate_command(person, "cmd-call-jury"), message)
    assert_refused(again, person, "jury-called")


async def test_on_any_other_message_the_menu_says_what_it_is_for(club: SandboxClub) -> None:
    said = await club.bob.send_message("general", "Look at t:1:do::")
    assert_refused(await club.ann.run_menu("Call the jury", said), club.ann, "call-jury-which")
    message = await club.open_table(club.ann, club.bob, start=False)
    assert_refused(await club.ann.run_menu("Call the jury", message), club.ann, "table-not-started")
    await press_button(club.ann, message, ":start:")
    message = find_current_message(club.eve, message)
    assert_refused(await club.eve.run_menu("Call the jury", message), club.eve, "table-not-in")


async def test_a_slow_answer_to_a_dialog_that_a_menu_opened_is_promised(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot import interactions

    club.forgiven_codes = {40060}  # a deferral that overtakes an answer
    modal = get_modal(await challenge_person(club.ann, club.bob))
    monkeypatch.setattr(interactions, "DEFER_AFTER_S", 0.0)
    reply = await club.ann.submit_modal(modal)
    assert (await reply.wait_for_message()).list_texts() == [
        format_text("en", "start-done", table=1)
    ]
    await club.wait_until_settled()
    assert any(m.list_buttons() for m in club.bob.list_messages("bluff"))
    assert [m.pinged for m in club.bob.list_messages("bluff") if m.pinged] == [{club.bob.user.id}]
