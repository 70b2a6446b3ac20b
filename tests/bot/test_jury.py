"""The jury over the wire: where it is asked, who may judge, what its rulings do (quiz R36)."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.guilds import Guild
from bot.store.questions import Questions
from bot.tables import lobby
from bot.texts import text
from engines.core import Office
from sandbox import Message, Person
from tests.bot.club import Club, press, refused
from tests.bot.questions import rig
from tests.bot.test_quiz import (
    answers,
    board,
    labels,
    own,
    pass_questions,
    phase,
    said,
    table,
    types,
)
from tests.bot.test_settings import owner, panel


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


async def settings(club: Club, **changed: object) -> None:
    """What `/settings` would write."""
    guild = Guild(club.sandbox.world.guild.id)
    await club.bot.jury._guilds.put(replace(guild, **changed))  # type: ignore[arg-type]


def questions(club: Club) -> Questions:
    return club.bot.meetings._questions


async def doubtful(club: Club, *people: Person, **changed: object) -> None:
    """A table at which the first of these people has written two doubtful answers."""
    await settings(club, **changed)
    await table(club, *people, judge="jury")
    one, two = answers(club, people[0])
    await types(club, people[0], f"1: ?{one}\n2: {two}?")
    await pass_questions(club, board(people[1]), *people[1:])


async def to_showdown(club: Club, *people: Person) -> None:
    """Nobody bets, nobody knows anything more."""
    while phase(club) in ("bet", "common"):
        for person in people:
            id = next((d.id for d in club.state().decisions() if isinstance(d.actor, int)), "")
            action = "check" if phase(club) == "bet" else "lock"
            await person.press_id(board(person), f"t:1:do:{action}:{id}")
    await club.settled()


def channel(club: Club) -> list[Message]:
    """What the jury is asked in its channel."""
    return [message for message in club.ann.messages("jury") if message.buttons()]


def rulings(club: Club) -> list[str]:
    """What it has ruled, as its channel tells it."""
    return [said(message) for message in club.ann.messages("jury") if not message.buttons()]


async def test_r36_doubtful_answers_come_to_the_jurys_channel_without_names(club: Club) -> None:
    jury = club.ann.channel("jury").id
    await doubtful(club, club.bob, club.chloe, jury_channel=jury)
    [asked] = channel(club)
    assert labels(asked) == ["Right", "Wrong", "Right, and always accept it"]
    assert "Bob" not in said(asked) and "Chlo" not in said(asked)
    spelling = club.state().view(Office.JURY).cases[0]
    kept = await press(club.ann, asked, ":rule:keep:")
    assert kept.kind == "deferred_update", kept
    await club.settled()
    accepted = await questions(club).aliases(club.sandbox.world.guild.id)
    assert accepted == {(spelling.question.id, spelling.lang): [spelling.text]}
    [asked] = channel(club)
    await press(club.ann, asked, ":rule:wrong:")
    await club.settled()
    assert channel(club) == []
    lines = rulings(club)
    assert [line.partition(" · ")[0] for line in lines] == ["✅ **Right**", "❌ **Wrong**"]
    assert all(" · Ann · <t:" in line and "Bob" not in line for line in lines)
    assert not club.state().state.doubts
    await to_showdown(club, club.bob, club.chloe)
    assert dict(club.state().state.result.counts) == {0: 1, 1: 0}


def posted(club: Club, channel_id: int) -> list[str]:
    """What was posted there as plain text, which a phone shows before it is unlocked."""
    posts = [
        r for r in club.sandbox.requests if r.path.endswith(f"/channels/{channel_id}/messages")
    ]
    return [r.body.get("content") or "" for r in posts if r.method == "POST"]


async def test_r36_the_jury_is_called(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    jury = club.ann.channel("jury")
    role = club.sandbox.world.add_role(club.sandbox.world.guild, "Jury", 0, mentionable=True)
    club.sandbox.world.guild.members[club.ann.user.id].role_ids.append(role.id)
    await doubtful(club, club.bob, club.chloe, jury_channel=jury.id, jury_role=role.id)
    await club.settled()
    called = text(
        "en", "notice-jury", game=text("en", "quiz-title"), table=1, called=f"<@&{role.id}>"
    )
    assert posted(club, jury.id) == [called]
    [asked] = channel(club)
    assert asked.pinged == {club.ann.user.id}
    assert labels(asked) == ["Right", "Wrong", "Right, and always accept it"]
    await press(club.ann, asked, ":rule:right:")
    await club.settled()
    assert posted(club, jury.id) == [called, ""], "what is left to judge calls nobody"
    await club.bob.slash("jury call", reason="a word with you")
    await club.settled()
    again = posted(club, jury.id)[2:]
    assert len(again) == 1 and "<@&" not in again[0], "nobody is called twice in ten minutes"
    monkeypatch.setattr("bot.delivery.jury.CALL_PAUSE_MS", 0)
    await club.chloe.slash("jury call", reason="a word with you")
    await club.settled()
    assert posted(club, jury.id)[3:] == [called]


async def test_r36_members_of_the_jury_are_asked_in_private_unless_they_play(club: Club) -> None:
    members = frozenset({club.eve.user.id, club.bob.user.id})
    await club.eve.slash("bluff tables")  # she has been seen
    await doubtful(club, club.bob, club.chloe, jury_members=members)
    [asked] = [m for m in club.eve.messages(club.eve.dm()) if m.buttons()]
    assert not [m for m in club.bob.messages(club.bob.dm()) if "rule" in str(m.buttons())]
    await press(club.eve, asked, ":rule:right:")
    await club.settled()
    assert len(club.state().view(Office.JURY).cases) == 1
    refused(await club.bob.slash("jury queue"), club.bob, "jury-nothing")
    verdict = await club.bob.slash("jury rule", verdict="right", table=1)
    refused(verdict, club.bob, "jury-at-table")
    refused(await club.fay.slash("jury queue"), club.fay, "jury-not-yours")


async def test_r36_by_command_and_what_was_ruled(club: Club) -> None:
    await doubtful(club, club.bob, club.chloe)
    cases = sorted(case.decision for case in club.state().view(Office.JURY).cases)
    many = await club.ann.slash("jury rule", verdict="right", table=1)
    refused(many, club.ann, "jury-which", cases=", ".join(cases))
    done = await club.ann.slash("jury rule", verdict="wrong", table=1, case=cases[0])
    assert done.message and done.message.texts() == [text("en", "jury-rule-done", table=1)]
    again = await club.ann.slash("jury rule", verdict="right", table=1, case=cases[0])
    refused(again, club.ann, "jury-ruled-already")
    history = await club.ann.slash("jury history")
    assert history.message and "**Wrong** (Ann)" in said(history.message)
    assert "Bob" not in said(history.message)


async def test_r36b_an_appeal_moves_the_chips(club: Club) -> None:
    jury = club.ann.channel("jury").id
    await settings(club, jury_channel=jury)
    await table(club, club.bob, club.chloe, judge="jury")
    await types(club, club.bob, "nearly\nwrong too")
    await pass_questions(club, board(club.chloe), club.chloe)
    await to_showdown(club, club.bob, club.chloe)
    assert set(club.state().state.result.winners) == {0, 1}
    mine = await own(club.bob, board(club.bob))
    (select,) = mine.selects()
    await club.bob.select(mine, select.custom_id, ["0"])
    await club.settled()
    [asked] = channel(club)
    assert "nearly" in said(asked)
    await press(club.ann, asked, ":rule:right:")
    await club.settled()
    assert club.state().state.result.winners == (0,) and channel(club) == []
    [ruling] = rulings(club)
    assert ruling.startswith("✅ **Right** · Ann · <t:") and "Bob" not in ruling
    for person in (club.bob, club.chloe):
        await person.press_id(board(person), "t:1:do:continue:hand.1")
    await club.settled()
    ante = club.state().state.ante
    assert club.state().state.stacks == (1050 - ante, 950 - ante)


async def test_what_the_jury_is_asked_outlives_a_deletion_and_a_restart(club: Club) -> None:
    jury = club.ann.channel("jury").id
    await doubtful(club, club.bob, club.chloe, jury_channel=jury)
    await club.ann.delete(channel(club)[0])
    await club.ann.until(lambda _: channel(club))
    await club.restart()
    await club.settled()
    [asked] = channel(club)
    await press(club.ann, asked, ":rule:right:")
    await club.settled()
    assert len(club.state().view(Office.JURY).cases) == 1


async def test_r36_nobody_is_called_again_for_what_a_restart_found(club: Club) -> None:
    jury = club.ann.channel("jury").id
    await doubtful(club, club.bob, club.chloe, jury_channel=jury)
    before = posted(club, jury)
    await club.restart()
    await club.settled()
    [asked] = channel(club)
    await press(club.ann, asked, ":rule:right:")
    await club.settled()
    assert channel(club) == [asked], "edited"
    assert posted(club, jury) == [*before, ""], "only the ruling is posted"


async def test_who_is_let_go_is_of_no_jury_any_more(club: Club) -> None:
    members = frozenset({club.eve.user.id, club.bob.user.id})
    await settings(club, jury_members=members)
    asked = await club.eve.slash("privacy delete")
    assert asked.message
    await press(club.eve, asked.message, "p:privacy:delete")
    guild = await club.bot.jury._guilds.get(club.sandbox.world.guild.id)
    assert guild.jury_members == {club.bob.user.id}


async def test_r36a_the_judge_rules_on_the_course_of_a_quiz(club: Club) -> None:
    await table(club, club.bob, club.chloe, club.dmitri, judge="jury")
    bob_is: dict[str, Any] = {"table": 1, "player": club.bob.user.id}
    much = await club.ann.slash("jury fine", **bob_is, chips=1025, reason="Copied")
    refused(much, club.ann, "quiz-fine-above-stack", amount=1025, most=1000)
    odd = await club.ann.slash("jury fine", **bob_is, chips=30, reason="Copied")
    refused(odd, club.ann, "quiz-fine-multiple", chip=25)
    for given in (
        ("warn", {**bob_is, "reason": "Loud"}),
        ("fine", {**bob_is, "chips": 200, "reason": "Copied *it*"}),
    ):
        reply = await club.ann.slash(f"jury {given[0]}", **given[1])
        assert reply.message and said(reply.message) == text("en", "jury-measure-done", table=1)
    await club.settled()
    told = said(board(club.chloe))
    assert "Warning for Bob. Loud" in told
    assert r"Bob loses **$200** to the next pot. Copied \*it\*" in told
    await club.ann.slash("jury void", table=1, reason="Lights out")
    await club.settled()
    assert "The jury voids hand 1" in said(board(club.chloe))
    state = club.state().state
    assert (state.hand, state.started, state.fines) == (2, (1000,) * 3, (200, 0, 0))
    await club.ann.slash("jury exclude", **bob_is, reason="Was told the answer")
    await club.settled()
    assert "The jury excludes Bob. Was told the answer" in said(board(club.chloe))
    assert club.state().excluded and club.state().state.places[0] == 3
    refused(await club.chloe.slash("jury void", table=1, reason="x"), club.chloe, "jury-not-yours")
    history = await club.ann.slash("jury history")
    assert history.message
    for word in ("Warning", "Chips taken", "Hand voided", "Excluded"):
        assert f"**{word}** (Ann)" in said(history.message)
    penalty = await club.ann.slash("jury penalty", **bob_is, offence="revoke", reason="x")
    refused(penalty, club.ann, "jury-not-here")


async def test_r36_moderators_judge_where_no_jury_is_set_up(club: Club) -> None:
    """The table says that it waits for them, and has their button."""
    await table(club, club.bob, club.chloe)
    assert club.state().options.judge == "jury"
    one, _ = answers(club, club.bob)
    await types(club, club.bob, f"1: ?{one}\n2: nothing")
    await pass_questions(club, board(club.chloe), club.chloe)
    await to_showdown(club, club.bob, club.chloe)
    assert phase(club) == "judging"
    assert text("en", "quiz-button-judge") in labels(board(club.chloe))
    refused(await press(club.fay, board(club.fay), ":judge:"), club.fay, "jury-not-yours")
    shown = await press(club.ann, board(club.ann), ":judge:")
    assert shown.message and "An answer for the jury" in said(shown.message)
    await press(club.ann, shown.message, ":rule:right:")
    await club.settled()
    assert dict(club.state().state.result.counts) == {0: 1, 1: 0}


async def test_the_desk_lists_what_waits_at_all_tables_the_oldest_first(club: Club) -> None:
    await doubtful(club, club.bob, club.chloe)
    await club.table(club.dmitri, club.eve, game="quiz")
    await club.eve.slash("jury call", reason="He peeks", table=2)
    await club.settled()
    shown = await club.ann.slash("jury queue")
    assert shown.message
    told = said(shown.message)
    assert "**2 tables are waiting for the jury**, oldest first" in told
    assert told.index("table 1 · Quiz") < told.index("table 2 · Quiz")
    assert "An answer for the jury" in told and "He peeks" not in told
    [tables] = shown.message.selects()
    other = await club.ann.select(shown.message, tables.custom_id, ["2"])
    assert other.message and "He peeks" in said(other.message)
    answer = await press(club.ann, other.message, ":answer::")
    assert answer.modal
    sent = await club.ann.submit(answer.modal, text="They do not")
    assert sent.kind == "update", sent.reason
    assert sent.message and "An answer for the jury" in said(sent.message), "the next that waits"
    for verdict in ("right", "wrong"):
        sent = await press(club.ann, sent.message, f":rule:{verdict}:")
        assert sent.message and text("en", "jury-rule-done", table=1) in said(sent.message)
    assert text("en", "jury-nothing") in said(sent.message)
    seat = await club.bob.slash("jury queue")
    refused(seat, club.bob, "jury-not-yours")


async def test_all_rulings_are_posted_in_the_channel_that_the_settings_name(club: Club) -> None:
    admin, law = owner(club), club.ann.channel("jury")
    shown = await panel(admin)
    chosen = await admin.select(shown, "p:settings:rulings", [str(law.id)])
    assert chosen.kind == "update"
    assert f"Rulings are posted in: <#{law.id}>" in said(shown)
    await doubtful(club, club.bob, club.chloe, rulings_channel=law.id)
    case = min(case.decision for case in club.state().view(Office.JURY).cases)
    await club.ann.slash("jury rule", verdict="wrong", table=1, case=case)
    await club.settled()
    await club.ann.slash("jury warn", table=1, player=club.bob.user.id, reason="Loud")
    await club.settled()
    ruled, warned = [said(message) for message in club.ann.messages("jury")]
    assert "table 1 · **Wrong** (Ann)" in ruled and "Number 0?" in ruled and "Bob" not in ruled
    assert "table 1 · **Warning** (Ann)" in warned and "Loud" in warned
    await admin.select(shown, "p:settings:rulings", [])
    assert "posted in" not in said(shown)
    await club.ann.slash("jury warn", table=1, player=club.bob.user.id, reason="Again")
    await club.settled()
    assert len(club.ann.messages("jury")) == 2


async def test_r36_one_person_judges_whom_the_host_has_named(club: Club) -> None:
    await club.table(club.bob, club.chloe, start=False, game="quiz")
    judge = partial(lobby.option, user_id=club.bob.user.id, name="judge", value="named")
    await club.bot.tables.commit(1, "judge", judge)
    early = await press(club.bob, board(club.bob), ":start:")
    refused(early, club.bob, "jury-judge-first")
    plays = await club.bob.slash("jury name", judge=club.chloe.user.id)
    refused(plays, club.bob, "jury-judge-plays")
    host = await club.chloe.slash("jury name", judge=club.eve.user.id)
    refused(host, club.chloe, "lobby-host-only", host="Bob")
    await club.eve.slash("bluff tables")  # she has been seen
    named = await club.bob.slash("jury name", judge=club.eve.user.id)
    done = text("en", "jury-judge-done", table=1, name="Eve")
    assert named.message and said(named.message) == done
    await club.settled()
    assert f"Judge: <@{club.eve.user.id}>" in said(board(club.chloe))
    await press(club.chloe, board(club.chloe), ":accept:")
    await press(club.bob, board(club.bob), ":start:")
    await club.settled()
    one, two = answers(club, club.bob)
    await types(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, board(club.chloe), club.chloe)
    await club.settled()
    moderator = await club.ann.slash("jury rule", verdict="right", table=1, case="case.1.1")
    refused(moderator, club.ann, "jury-judge-rules")
    [asked] = [m for m in club.eve.messages(club.eve.dm()) if m.buttons()]
    await press(club.eve, asked, ":rule:right:")
    await club.settled()
    assert len(club.state().view(Office.JURY).cases) == 1
