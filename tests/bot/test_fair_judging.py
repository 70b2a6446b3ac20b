"""Who plays does not judge, a named judge judges answers only, and power ends with membership."""

from functools import partial

import pytest

from bench.crowd import crowd
from bot.tables import lobby
from engines.core import Office
from sandbox import Person
from sandbox.permissions import Permission
from tests.bot.club import Club, press, refused
from tests.bot.cup import created, cup, entered, started
from tests.bot.questions import rig
from tests.bot.test_jury import questions, settings
from tests.bot.test_quiz import answers, board, pass_questions, said, types


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


PLAYS = "tournament-referee-plays"


async def seated(club: Club, *others: Person) -> tuple[Person, Person, int, int]:
    """Eight people at two tables of a tournament: a player and their rival, who sits at the other
    table, and the numbers of both tables."""
    people = crowd(club.sandbox, 8)
    await created(club, preset="rounds", game="quiz", table=4, rounds=2)
    await entered(club, people.values())
    await started(club, [*people.values(), *others])
    t = cup(club)
    own, other = t.rounds[0].boards[:2]
    assert own.table_id and other.table_id
    first, rival = (people[t.entrants[board.players[0]].user_id] for board in (own, other))
    return first, rival, own.table_id, other.table_id


async def test_a_juror_who_plays_in_a_tournament_rules_at_none_of_its_tables(club: Club) -> None:
    club.forgiven = {10008}
    juror, rival, _, other = await seated(club)
    await settings(club, jury_members=frozenset({juror.user.id}))
    at = {"table": other, "player": rival.user, "reason": "in my way"}
    for command in ("jury exclude", "jury warn", "jury fine"):
        more = {"chips": 25} if command == "jury fine" else {}
        refused(await juror.slash(command, **at, **more), juror, PLAYS)
    refused(await juror.slash("jury void", table=other, reason="x"), juror, PLAYS)
    replaced = await juror.slash("jury replace", **at, by=club.eve.user)
    refused(replaced, juror, PLAYS)
    await rival.slash("jury call", table=other, reason="help")
    refused(await juror.slash("jury answer", table=other, text="no"), juror, PLAYS)
    refused(await juror.slash("jury queue"), juror, "jury-nothing")
    await club.settled()
    own = board(juror)
    call = club.state(other).calls[0].id
    refused(await juror.press_id(own, f"t:{other}:rule:settled:{call}"), juror, PLAYS)
    refused(await juror.press_id(own, f"t:{other}:judge::"), juror, PLAYS)
    assert not [e for e in cup(club).entrants if e.gone] and not club.state(other).excluded
    letters = [said(m) for m in juror.messages(juror.dm())]
    assert not any("help" in letter for letter in letters), "who plays is not shown the cases"


async def test_a_moderator_who_plays_in_a_tournament_stops_none_of_its_tables(club: Club) -> None:
    club.forgiven = {10008}
    player, _, _, other = await seated(club)
    bluff = club.ann.channel("bluff")
    club.sandbox.faults.allow(bluff, Permission.MANAGE_MESSAGES, user=player)
    refused(await player.slash("bluff stop", table=other), player, PLAYS)
    forged = await player.press_id(board(player), f"t:{other}:stop:now:")
    refused(forged, player, PLAYS)
    assert club.state(other).phase == "play"


@pytest.mark.parametrize("reserve", [False, True])
async def test_who_is_on_the_list_rules_over_nobody_before_the_start(
    club: Club, reserve: bool
) -> None:
    await created(club, game="perudo", table=3)
    await settings(club, jury_members=frozenset({club.eve.user.id}))
    await club.bob.slash("tournament join")
    await club.eve.slash("tournament join", reserve=reserve)
    given = {"player": club.bob.user, "reason": "too good"}
    refused(await club.eve.slash("tournament exclude", **given), club.eve, PLAYS)
    await club.eve.slash("tournament leave")
    done = await club.eve.slash("tournament exclude", **given)
    refused(done, club.eve, "tournament-ruled", number=1)
    back = await club.eve.slash("tournament join")
    refused(back, club.eve, "tournament-has-ruled")


async def test_an_organiser_who_plays_does_not_end_the_tournament_while_ahead(club: Club) -> None:
    await created(club, game="perudo", table=3)
    await club.ann.slash("tournament join")
    refused(await club.ann.slash("tournament end"), club.ann, "tournament-end-plays")


async def test_an_organiser_who_plays_chooses_no_referee_once_play_has_begun(club: Club) -> None:
    people = crowd(club.sandbox, 2)
    await created(club, game="perudo", table=3)
    await club.ann.slash("tournament referee", member=club.eve.user)  # she may, until it begins
    await entered(club, [club.ann, *people.values()])
    await started(club, [club.ann, *people.values()])
    for given in ({"member": club.eve.user, "dismiss": True}, {"member": club.fay.user}):
        reply = await club.ann.slash("tournament referee", **given)
        refused(reply, club.ann, "tournament-plays-names-none")
    assert cup(club).referees == {club.eve.user.id}
    guild = club.sandbox.world.guild
    managers = club.sandbox.world.add_role(guild, "Managers", Permission.MANAGE_GUILD)
    club.sandbox.world.give_role(guild, club.bob.user, managers)
    named = await club.bob.slash("tournament referee", member=club.fay.user)
    refused(named, club.bob, "tournament-appointed", name="Fay 🦊", number=1)


# --- the one judge whom a host names -----------------------------------------------------------


async def judged(club: Club) -> None:
    """A lobby of Bob, Chloé and Dmitri, with Eve as the judge whom Bob names when all sit there."""
    await club.eve.slash("bluff tables")  # she has been seen
    await club.table(club.bob, club.chloe, club.dmitri, start=False, game="quiz")
    judge = partial(lobby.option, user_id=club.bob.user.id, name="judge", value="named")
    await club.bot.tables.commit(1, "judge", judge)
    await club.bob.slash("jury name", judge=club.eve.user.id)
    await club.settled()


async def test_who_sits_there_is_asked_before_somebody_named_later_judges(club: Club) -> None:
    await judged(club)
    early = await press(club.bob, board(club.bob), ":start:")
    refused(early, club.bob, "jury-judge-unagreed", who="Chloé, Дмитрий")
    assert (await press(club.chloe, board(club.chloe), ":accept:")).kind == "update"
    refused(await press(club.bob, board(club.bob), ":accept:"), club.bob, "jury-judge-agreed")
    shown = said(board(club.dmitri))
    assert f"<@{club.dmitri.user.id}>" in shown and f"<@{club.chloe.user.id}>" not in shown
    await club.restart()
    await club.settled()
    await press(club.dmitri, board(club.dmitri), ":leave:")
    await press(club.dmitri, board(club.dmitri), ":join:")
    await club.settled()
    assert ":accept:" not in str([b.custom_id for b in board(club.bob).buttons()])
    started = await press(club.bob, board(club.bob), ":start:")
    assert started.kind in ("update", "deferred_update")
    await club.settled()
    assert club.state().phase == "play"


async def test_another_judge_or_choosing_one_judge_again_asks_everybody_again(club: Club) -> None:
    await judged(club)
    for person in (club.chloe, club.dmitri):
        await press(person, board(person), ":accept:")
    assert not club.state().unagreed
    await club.bob.slash("jury name", judge=club.eve.user.id)
    assert not club.state().unagreed, "the same judge is no news"
    await club.bob.slash("jury name", judge=club.fay.user.id)
    both = {club.chloe.user.id, club.dmitri.user.id}
    assert club.state().unagreed == both
    await club.settled()
    for person in (club.chloe, club.dmitri):
        await press(person, board(person), ":accept:")
    for value in ("jury", "named"):
        option = partial(lobby.option, user_id=club.bob.user.id, name="judge", value=value)
        await club.bot.tables.commit(1, value, option)
    assert club.state().unagreed == both


async def playing(club: Club) -> None:
    await judged(club)
    for person in (club.chloe, club.dmitri):
        await press(person, board(person), ":accept:")
    await press(club.bob, board(club.bob), ":start:")
    await club.settled()


async def test_a_named_judge_excludes_fines_and_voids_nothing(club: Club) -> None:
    await playing(club)
    at = {"table": 1, "player": club.chloe.user, "reason": "in the way"}
    only = "jury-judge-only"
    for command in ("jury exclude", "jury warn"):
        refused(await club.eve.slash(command, **at), club.eve, only)
    refused(await club.eve.slash("jury fine", **at, chips=25), club.eve, only)
    refused(await club.eve.slash("jury void", table=1, reason="x"), club.eve, only)
    refused(await club.eve.slash("jury replace", **at, by=club.fay.user), club.eve, only)
    assert not club.state().excluded


async def test_the_servers_jury_can_always_act_where_one_person_judges(club: Club) -> None:
    await playing(club)
    await club.chloe.slash("jury call", reason="the judge is bought")
    await club.settled()
    assert not [m for m in club.eve.messages(club.eve.dm()) if "bought" in said(m)]
    refused(await club.eve.slash("jury queue"), club.eve, "jury-not-yours")
    shown = await club.ann.slash("jury queue")
    assert shown.message and "bought" in said(shown.message)
    pressed = f"t:1:rule:settled:{club.state().calls[0].id}"
    await club.ann.press_id(shown.message, pressed)
    club.sandbox.faults.pass_time(6)  # sooner it would be the same press
    again = await club.ann.press_id(shown.message, pressed)
    refused(again, club.ann, "jury-ruled-already")
    done = await club.ann.slash("jury warn", table=1, player=club.bob.user, reason="bought")
    refused(done, club.ann, "jury-measure-done", table=1)
    await club.settled()


@pytest.mark.usefixtures("cards")
async def test_what_a_named_judge_always_accepts_holds_at_their_table_alone(club: Club) -> None:
    await playing(club)
    one, two = answers(club, club.bob)
    await types(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, board(club.chloe), club.chloe, club.dmitri)
    await club.settled()
    case = club.state().view(Office.JURY).cases[0].decision
    refused(
        await club.ann.slash("jury rule", verdict="right", table=1, case=case),
        club.ann,
        "jury-judge-rules",
    )
    [asked] = [m for m in club.eve.messages(club.eve.dm()) if m.buttons()]
    await press(club.eve, asked, ":rule:keep:")
    await club.settled()
    assert len(club.state().view(Office.JURY).cases) == 1
    assert not await questions(club).aliases(club.sandbox.world.guild.id)


# --- power ends with membership ------------------------------------------------------------------


async def test_who_was_kicked_judges_nothing_any_more(club: Club) -> None:
    await settings(club, jury_members=frozenset({club.eve.user.id}))
    await club.eve.slash("bluff tables")  # she has been seen
    await club.table(club.bob, club.chloe)
    await club.bob.slash("jury call", reason="one")
    await club.settled()
    [letter] = [m for m in club.eve.messages(club.eve.dm()) if m.buttons()]
    club.forgiven = {10007}
    world = club.sandbox.world
    world.remove_member(world.guild, club.eve.user)
    refused(await press(club.eve, letter, ":rule:settled:"), club.eve, "jury-not-yours")
    assert club.state().calls
    await club.chloe.slash("jury call", reason="two")
    await club.settled()
    assert not any("two" in said(m) for m in club.eve.messages(club.eve.dm()))


@pytest.mark.usefixtures("cards")
async def test_a_named_judge_who_has_left_the_server_judges_nothing(club: Club) -> None:
    await playing(club)
    one, two = answers(club, club.bob)
    await types(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, board(club.chloe), club.chloe, club.dmitri)
    await club.settled()
    [asked] = [m for m in club.eve.messages(club.eve.dm()) if m.buttons()]
    club.forgiven = {10007}
    world = club.sandbox.world
    world.remove_member(world.guild, club.eve.user)
    refused(await press(club.eve, asked, ":rule:right:"), club.eve, "jury-not-yours")
    assert len(club.state().view(Office.JURY).cases) == 2
