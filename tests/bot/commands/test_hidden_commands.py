"""Tests of hidden slash commands: who is offered which, and former names."""

from typing import Any

from bot.commands.former import MOVE_GROUPS, PRESENT_PATHS, find_present_path
from bot.commands.tree import iterate_commands
from bot.texts import get_texts
from sandbox import Person
from sandbox.permissions import Permission
from tests.bot.test_texts import build_payloads
from tests.support.club import SandboxClub, assert_refused

MEMBER_COMMANDS = """
bluff hand, bluff join, bluff leave, bluff move, bluff options, bluff pause, bluff preferences,
bluff result, bluff start, bluff stop, bluff tables, bluff verify, bluff watch, daily, help,
jury call, jury queue, leaderboard, learn, move, privacy delete, privacy export, profile, rules,
tournament checkin, tournament join, tournament leave, tournament standings, tournament tables
"""
QUESTION_COMMANDS = "questions add, questions export, questions import, questions manage"
REFEREE_COMMANDS = """
referee act, referee answer, referee exclude, referee history, referee penalty, referee replace,
referee rule, referee settle
"""
ORGANISER_COMMANDS = """
organise cancel, organise create, organise end, organise export, organise move, organise referee,
organise start
"""
SERVER_COMMANDS = "season close, season list, settings"
MAX_COMMANDS, MAX_MEMBER_COMMANDS = 51, 29


def sort_paths(*lists: str) -> list[str]:
    """Return the commands of these lists, sorted."""
    return sorted(" ".join(path.split()) for each in lists for path in each.split(","))


def list_offered_paths(person: Person) -> list[str]:
    """Return the paths of the commands that Discord offers somebody in the club."""
    tops = ({**top, "name": top["base_name"]} for top in person.list_commands())
    return sorted(path for top in tops for path, _, _ in iterate_commands(top, "en"))


def test_the_commands_are_few() -> None:
    assert len(sort_paths(MEMBER_COMMANDS)) <= MAX_MEMBER_COMMANDS
    assert (
        len(
            sort_paths(
                MEMBER_COMMANDS,
                QUESTION_COMMANDS,
                REFEREE_COMMANDS,
                ORGANISER_COMMANDS,
                SERVER_COMMANDS,
            )
        )
        <= MAX_COMMANDS
    )


async def test_an_ordinary_member_is_offered_what_players_do(club: SandboxClub) -> None:
    assert list_offered_paths(club.bob) == sort_paths(MEMBER_COMMANDS)


async def test_a_moderator_is_offered_referees_commands_and_question_cards(
    club: SandboxClub,
) -> None:
    world = club.sandbox.world
    allows = Permission.MODERATE_MEMBERS | Permission.MANAGE_MESSAGES
    role = world.add_role(world.guild, "Moderators", allows)
    world.give_role(world.guild, club.bob.user, role)
    assert list_offered_paths(club.bob) == sort_paths(
        MEMBER_COMMANDS, REFEREE_COMMANDS, QUESTION_COMMANDS
    )


async def test_someone_who_manages_events_is_offered_organisers_commands(club: SandboxClub) -> None:
    world = club.sandbox.world
    role = world.add_role(world.guild, "Organisers", Permission.MANAGE_EVENTS)
    world.give_role(world.guild, club.bob.user, role)
    assert list_offered_paths(club.bob) == sort_paths(MEMBER_COMMANDS, ORGANISER_COMMANDS)


async def test_an_administrator_is_offered_all(club: SandboxClub) -> None:
    tops = [each for each in await build_payloads() if each["type"] == 1]
    every = sorted(path for top in tops for path, _, _ in iterate_commands(top, "en"))
    assert (
        list_offered_paths(club.ann)
        == sort_paths(
            MEMBER_COMMANDS,
            QUESTION_COMMANDS,
            REFEREE_COMMANDS,
            ORGANISER_COMMANDS,
            SERVER_COMMANDS,
        )
        == every
    )


async def test_a_server_can_allow_a_member_what_is_hidden(club: SandboxClub) -> None:
    club.allow_commands("referee", who=club.bob.user.id)
    assert list_offered_paths(club.bob) == sort_paths(MEMBER_COMMANDS, REFEREE_COMMANDS)
    assert list_offered_paths(club.eve) == sort_paths(MEMBER_COMMANDS)


async def test_settings_say_from_which_role_its_commands_are_hidden(club: SandboxClub) -> None:
    world = club.sandbox.world
    panel = (await club.ann.run_slash("settings")).message
    assert panel
    for name, setting, path, needed in (
        ("Hosts", "organisers", "organise", Permission.MANAGE_EVENTS),
        ("Jurors", "jury", "referee", Permission.MODERATE_MEMBERS),
    ):
        for allows in (Permission.VIEW_CHANNEL, needed, Permission.ADMINISTRATOR):
            role = world.add_role(world.guild, name, allows)
            await club.ann.choose_values(panel, f"p:settings:{setting}", [str(role.id)])
            told = "\n".join(panel.list_texts())
            hidden = get_texts("en")("settings-unseen", role=f"<@&{role.id}>", command=path)
            assert (hidden in told) == (allows is Permission.VIEW_CHANNEL), (name, allows)


# --- former names --------------------------------------------------------------------------------


def build_remembered_command(path: str) -> dict[str, Any]:
    """Return a command as a Discord that has not forgotten it offers it."""
    top, _, inner = path.partition(" ")
    text = {"name": "x", "description": "x", "type": 3, "autocomplete": True}
    node: dict[str, Any] = {"name": inner or top, "description": "x", "type": 1, "options": [text]}
    return {"name": top, "description": "x", "options": [node]} if inner else node


async def test_a_former_name_is_answered_with_the_present_one(club: SandboxClub) -> None:
    tops = [each for each in await build_payloads() if each["type"] == 1]
    people = {"en": club.bob, "fr": club.chloe, "ru": club.dmitri}
    for path in (*PRESENT_PATHS, *(f"{game} bid" for game in sorted(MOVE_GROUPS))):
        present = find_present_path(path)
        for locale in people if present == "bluff pause" else ["en"]:
            called = {each: said for top in tops for each, said, _ in iterate_commands(top, locale)}
            club.sandbox.commands.add_command(None, build_remembered_command(path))
            reply = await people[locale].run_slash(path, x="x")
            told = get_texts(locale)("command-renamed", command=called[str(present)])
            assert f"</{present}:" in told, "it can be pressed"
            assert reply.message and reply.message.ephemeral_for is people[locale].user
            assert reply.message.content == told, path


async def test_a_command_that_never_was_is_answered_too(club: SandboxClub) -> None:
    club.sandbox.commands.add_command(None, build_remembered_command("poker"))
    assert_refused(await club.bob.run_slash("poker", x="x"), club.bob, "command-gone")


async def test_a_former_command_offers_nothing_while_one_types(club: SandboxClub) -> None:
    club.sandbox.commands.add_command(None, build_remembered_command("quiz add"))
    assert await club.bob.request_choices("quiz add", "x", "hello") == []


def test_no_present_command_is_called_a_former_one() -> None:
    assert not [path for path, present in PRESENT_PATHS.items() if find_present_path(present)]
