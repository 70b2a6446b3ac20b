"""Tests of fair judging: players do not judge, a named judge judges answers only."""

from functools import partial

import pytest

from bench.simulation.crowd import add_crowd
from bot.tables import lobby
from bot.texts import format_text
from engines.core import Office
from sandbox import Person
from sandbox.permissions import Permission
from tests.bot.games.test_quiz import (
    find_board,
    join_texts,
    list_right_answers,
    pass_questions,
    type_answer,
)
from tests.bot.quiz.test_jury import change_settings, get_question_store
from tests.support.club import SandboxClub, assert_refused, press_button
from tests.support.rigged_questions import rig_questions
from tests.support.tournament_steps import create_cup, get_cup, press_for_all, start_cup


@pytest.fixture
def rigged_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_questions(monkeypatch)


PLAYING_REFEREE_KEY = "tournament-referee-plays"


async def seat_two_tables(club: SandboxClub, *others: Person) -> tuple[Person, Person, int, int]:
    """Seat eight people at two tables of a tournament.

    Return a player, their rival at the other table, and the numbers of both tables.
    """
    people = add_crowd(club.sandbox, 8)
    await create_cup(club, preset="rounds", game="quiz", table=4, rounds=2)
    await press_for_all(club, people.values())
    await start_cup(club, [*people.values(), *others])
    t = get_cup(club)
    own, other = t.rounds[0].boards[:2]
    assert own.table_id and other.table_id
    first, rival = (people[t.entrants[board.players[0]].user_id] for board in (own, other))
    return first, rival, own.table_id, other.table_id


async def test_a_juror_who_plays_in_a_tournament_rules_at_none_of_its_tables(
    club: SandboxClub,
) -> None:
    club.forgiven_codes = {10008}
    juror, rival, _, other = await seat_two_tables(club)
    await change_settings(club, jury_members=frozenset({juror.user.id}))
    at = {"table": other, "player": rival.user, "reason": "in my way"}
    club.allow_commands("referee")
    for measure in ("exclude", "warn", "fine"):
        more = {"chips": 25} if measure == "fine" else {}
        given = {"measure": measure, **at, **more}
        assert_refused(await juror.run_slash("referee act", **given), juror, PLAYING_REFEREE_KEY)
    assert_refused(
        await juror.run_slash("referee act", measure="void", table=other, reason="x"),
        juror,
        PLAYING_REFEREE_KEY,
    )
    replaced = await juror.run_slash("referee replace", **at, by=club.eve.user)
    assert_refused(replaced, juror, PLAYING_REFEREE_KEY)
    await rival.run_slash("jury call", table=other, reason="They peek!")
    assert_refused(
        await juror.run_slash("referee answer", table=other, text="no"), juror, PLAYING_REFEREE_KEY
    )
    assert_refused(await juror.run_slash("jury queue"), juror, "jury-nothing")
    await club.wait_until_settled()
    own = find_board(juror)
    call = club.get_table(other).calls[0].id
    assert_refused(
        await juror.press_id(own, f"t:{other}:rule:settled:{call}"), juror, PLAYING_REFEREE_KEY
    )
    assert_refused(await juror.press_id(own, f"t:{other}:judge::"), juror, PLAYING_REFEREE_KEY)
    assert not [e for e in get_cup(club).entrants if e.gone] and not club.get_table(other).excluded
    letters = [join_texts(m) for m in juror.list_messages(juror.open_dm())]
    assert not any("They peek!" in letter for letter in letters), "who plays is not shown the cases"


async def test_a_moderator_who_plays_in_a_tournament_stops_none_of_its_tables(
    club: SandboxClub,
) -> None:
    club.forgiven_codes = {10008}
    player, _, _, other = await seat_two_tables(club)
    bluff = club.ann.find_channel("bluff")
    club.sandbox.faults.allow_permissions(bluff, Permission.MANAGE_MESSAGES, user=player)
    assert_refused(await player.run_slash("bluff stop", table=other), player, PLAYING_REFEREE_KEY)
    forged = await player.press_id(find_board(player), f"t:{other}:stop:now:")
    assert_refused(forged, player, PLAYING_REFEREE_KEY)
    assert club.get_table(other).phase == "play"


@pytest.mark.parametrize("reserve", [False, True])
async def test_someone_who_is_on_the_list_rules_over_nobody_before_the_start(
    club: SandboxClub, reserve: bool
) -> None:
    club.allow_commands("referee")
    await create_cup(club, game="perudo", table=3)
    await change_settings(club, jury_members=frozenset({club.eve.user.id}))
    await club.bob.run_slash("tournament join")
    await club.eve.run_slash("tournament join", reserve=reserve)
    given = {"player": club.bob.user, "reason": "too good"}
    assert_refused(
        await club.eve.run_slash("referee exclude", **given), club.eve, PLAYING_REFEREE_KEY
    )
    await club.eve.run_slash("tournament leave")
    done = await club.eve.run_slash("referee exclude", **given)
    assert_refused(done, club.eve, "tournament-ruled", number=1)
    back = await club.eve.run_slash("tournament join")
    assert_refused(back, club.eve, "tournament-has-ruled")


async def test_an_organiser_who_plays_does_not_end_the_tournament_while_ahead(
    club: SandboxClub,
) -> None:
    await create_cup(club, game="perudo", table=3)
    await club.ann.run_slash("tournament join")
    assert_refused(await club.ann.run_slash("organise end"), club.ann, "tournament-end-plays")


async def test_an_organiser_who_plays_chooses_no_referee_once_play_has_begun(
    club: SandboxClub,
) -> None:
    club.allow_commands("organise")
    people = add_crowd(club.sandbox, 2)
    await create_cup(club, game="perudo", table=3)
    await club.ann.run_slash("organise referee", member=club.eve.user)  # allowed until it begins
    await press_for_all(club, [club.ann, *people.values()])
    await start_cup(club, [club.ann, *people.values()])
    for given in ({"member": club.eve.user, "dismiss": True}, {"member": club.fay.user}):
        reply = await club.ann.run_slash("organise referee", **given)
        assert_refused(reply, club.ann, "tournament-plays-names-none")
    assert get_cup(club).referees == {club.eve.user.id}
    guild = club.sandbox.world.guild
    managers = club.sandbox.world.add_role(guild, "Managers", Permission.MANAGE_GUILD)
    club.sandbox.world.give_role(guild, club.bob.user, managers)
    named = await club.bob.run_slash("organise referee", member=club.fay.user)
    assert named.message
    appointed, unseen = join_texts(named.message).split("\n")
    assert appointed == format_text("en", "tournament-appointed", name="Fay 🦊", number=1)
    assert unseen.startswith("Discord hides ") and "from Fay 🦊 until you allow it" in unseen


# --- named judges ------------------------------------------------------------------------------


async def open_judged_lobby(club: SandboxClub) -> None:
    """Open a lobby of Bob, Chloé and Dmitri, with Eve as the judge whom Bob names."""
    await club.eve.run_slash("bluff tables")  # the bot has met Eve
    await club.open_table(club.bob, club.chloe, club.dmitri, start=False, game="quiz")
    judge = partial(lobby.set_option, user_id=club.bob.user.id, name="judge", value="named")
    await club.bot.tables.commit(1, "judge", judge)
    await club.bob.run_slash("bluff options", judge=club.eve.user.id)
    await club.wait_until_settled()


async def test_someone_who_sits_there_is_asked_before_somebody_named_later_judges(
    club: SandboxClub,
) -> None:
    await open_judged_lobby(club)
    early = await press_button(club.bob, find_board(club.bob), ":start:")
    assert_refused(early, club.bob, "jury-judge-unagreed", who="Chloé, Дмитрий")
    assert (await press_button(club.chloe, find_board(club.chloe), ":accept:")).kind == "update"
    assert_refused(
        await press_button(club.bob, find_board(club.bob), ":accept:"),
        club.bob,
        "jury-judge-agreed",
    )
    shown = join_texts(find_board(club.dmitri))
    assert f"<@{club.dmitri.user.id}>" in shown and f"<@{club.chloe.user.id}>" not in shown
    await club.restart_bot()
    await club.wait_until_settled()
    await press_button(club.dmitri, find_board(club.dmitri), ":leave:")
    await press_button(club.dmitri, find_board(club.dmitri), ":join:")
    await club.wait_until_settled()
    assert ":accept:" not in str([b.custom_id for b in find_board(club.bob).list_buttons()])
    started = await press_button(club.bob, find_board(club.bob), ":start:")
    assert started.kind in ("update", "deferred_update")
    await club.wait_until_settled()
    assert club.get_table().phase == "play"


async def test_another_judge_or_choosing_one_judge_again_asks_everybody_again(
    club: SandboxClub,
) -> None:
    await open_judged_lobby(club)
    for person in (club.chloe, club.dmitri):
        await press_button(person, find_board(person), ":accept:")
    assert not club.get_table().unagreed
    await club.bob.run_slash("bluff options", judge=club.eve.user.id)
    assert not club.get_table().unagreed, "the same judge is no news"
    await club.bob.run_slash("bluff options", judge=club.fay.user.id)
    both = {club.chloe.user.id, club.dmitri.user.id}
    assert club.get_table().unagreed == both
    await club.wait_until_settled()
    for person in (club.chloe, club.dmitri):
        await press_button(person, find_board(person), ":accept:")
    for value in ("jury", "named"):
        option = partial(lobby.set_option, user_id=club.bob.user.id, name="judge", value=value)
        await club.bot.tables.commit(1, value, option)
    assert club.get_table().unagreed == both


async def start_judged_table(club: SandboxClub) -> None:
    await open_judged_lobby(club)
    for person in (club.chloe, club.dmitri):
        await press_button(person, find_board(person), ":accept:")
    await press_button(club.bob, find_board(club.bob), ":start:")
    await club.wait_until_settled()


async def test_a_named_judge_excludes_fines_and_voids_nothing(club: SandboxClub) -> None:
    await start_judged_table(club)
    at = {"table": 1, "player": club.chloe.user, "reason": "in the way"}
    only = "jury-judge-only"
    club.allow_commands("referee")
    for measure in ("exclude", "warn"):
        assert_refused(
            await club.eve.run_slash("referee act", measure=measure, **at), club.eve, only
        )
    assert_refused(
        await club.eve.run_slash("referee act", measure="fine", **at, chips=25), club.eve, only
    )
    assert_refused(
        await club.eve.run_slash("referee act", measure="void", table=1, reason="x"), club.eve, only
    )
    assert_refused(
        await club.eve.run_slash("referee replace", **at, by=club.fay.user), club.eve, only
    )
    assert not club.get_table().excluded


async def test_the_servers_jury_can_always_act_where_one_person_judges(club: SandboxClub) -> None:
    await start_judged_table(club)
    await club.chloe.run_slash("jury call", reason="the judge is bought")
    await club.wait_until_settled()
    assert not [m for m in club.eve.list_messages(club.eve.open_dm()) if "bought" in join_texts(m)]
    assert_refused(await club.eve.run_slash("jury queue"), club.eve, "jury-not-yours")
    shown = await club.ann.run_slash("jury queue")
    assert shown.message and "bought" in join_texts(shown.message)
    pressed = f"t:1:rule:settled:{club.get_table().calls[0].id}"
    await club.ann.press_id(shown.message, pressed)
    club.sandbox.world.pass_time(6)  # sooner it would be the same press
    again = await club.ann.press_id(shown.message, pressed)
    assert_refused(again, club.ann, "jury-ruled-already")
    done = await club.ann.run_slash(
        "referee act", measure="warn", table=1, player=club.bob.user, reason="bought"
    )
    assert_refused(done, club.ann, "jury-measure-done", table=1)
    await club.wait_until_settled()


@pytest.mark.usefixtures("rigged_questions")
async def test_what_a_named_judge_always_accepts_holds_at_their_table_alone(
    club: SandboxClub,
) -> None:
    await start_judged_table(club)
    one, two = list_right_answers(club, club.bob)
    await type_answer(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, find_board(club.chloe), club.chloe, club.dmitri)
    await club.wait_until_settled()
    case = club.get_table().build_view(Office.JURY).cases[0].decision
    assert_refused(
        await club.ann.run_slash("referee rule", verdict="right", table=1, case=case),
        club.ann,
        "jury-judge-rules",
    )
    [asked] = [m for m in club.eve.list_messages(club.eve.open_dm()) if m.list_buttons()]
    await press_button(club.eve, asked, ":rule:keep:")
    await club.wait_until_settled()
    assert len(club.get_table().build_view(Office.JURY).cases) == 1
    assert not await get_question_store(club).list_aliases(club.sandbox.world.guild.id)


# --- members who leave ---------------------------------------------------------------------------


async def test_someone_who_was_kicked_judges_nothing_any_more(club: SandboxClub) -> None:
    await change_settings(club, jury_members=frozenset({club.eve.user.id}))
    await club.eve.run_slash("bluff tables")  # the bot has met Eve
    await club.open_table(club.bob, club.chloe)
    await club.bob.run_slash("jury call", reason="one")
    await club.wait_until_settled()
    [letter] = [m for m in club.eve.list_messages(club.eve.open_dm()) if m.list_buttons()]
    club.forgiven_codes = {10007}
    world = club.sandbox.world
    world.remove_member(world.guild, club.eve.user)
    assert_refused(
        await press_button(club.eve, letter, ":rule:settled:"), club.eve, "jury-not-yours"
    )
    assert club.get_table().calls
    await club.chloe.run_slash("jury call", reason="Again, please!")
    await club.wait_until_settled()
    letters = [join_texts(m) for m in club.eve.list_messages(club.eve.open_dm())]
    assert not any("Again, please!" in each for each in letters)


@pytest.mark.usefixtures("rigged_questions")
async def test_a_named_judge_who_has_left_the_server_judges_nothing(club: SandboxClub) -> None:
    await start_judged_table(club)
    one, two = list_right_answers(club, club.bob)
    await type_answer(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, find_board(club.chloe), club.chloe, club.dmitri)
    await club.wait_until_settled()
    [asked] = [m for m in club.eve.list_messages(club.eve.open_dm()) if m.list_buttons()]
    club.forgiven_codes = {10007}
    world = club.sandbox.world
    world.remove_member(world.guild, club.eve.user)
    assert_refused(await press_button(club.eve, asked, ":rule:right:"), club.eve, "jury-not-yours")
    assert len(club.get_table().build_view(Office.JURY).cases) == 2
