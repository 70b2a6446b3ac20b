"""Tests of the jury over the wire: its requests, members and rulings (quiz R36)."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.guilds import ServerSettings
from bot.store.questions import QuestionStore
from bot.tables import lobby
from bot.texts import format_text
from engines.core import Office
from sandbox import Message, Person
from tests.bot.commands.test_settings import find_owner, open_settings_panel
from tests.bot.games.test_quiz import (
    find_board,
    get_phase,
    join_texts,
    list_labels,
    list_right_answers,
    open_hand_view,
    pass_questions,
    start_table,
    type_answer,
)
from tests.support.club import SandboxClub, assert_refused, press_button

pytestmark = pytest.mark.usefixtures("rigged_questions")


async def change_settings(club: SandboxClub, **changed: object) -> None:
    """Save settings of the server, as `/settings` would."""
    guild = ServerSettings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, **changed))  # type: ignore[arg-type]


def get_question_store(club: SandboxClub) -> QuestionStore:
    return club.bot.questions


async def write_doubtful_answers(club: SandboxClub, *people: Person, **changed: object) -> None:
    """Start a table at which the first person has written two doubtful answers."""
    await change_settings(club, **changed)
    await start_table(club, *people, judge="jury")
    one, two = list_right_answers(club, people[0])
    await type_answer(club, people[0], f"1: ?{one}\n2: {two}?")
    await pass_questions(club, find_board(people[1]), *people[1:])


async def play_to_showdown(club: SandboxClub, *people: Person) -> None:
    """Play to the showdown without bets or further answers."""
    while get_phase(club) in ("bet", "common"):
        for person in people:
            id = next(
                (d.id for d in club.get_table().list_decisions() if isinstance(d.actor, int)), ""
            )
            action = "check" if get_phase(club) == "bet" else "lock"
            await person.press_id(find_board(person), f"t:1:do:{action}:{id}")
    await club.wait_until_settled()


def list_jury_requests(club: SandboxClub) -> list[Message]:
    """Return the requests that stand in the jury's channel."""
    return [message for message in club.ann.list_messages("jury") if message.list_buttons()]


def list_told_rulings(club: SandboxClub) -> list[str]:
    """Return the rulings that the jury's channel tells."""
    return [
        join_texts(message)
        for message in club.ann.list_messages("jury")
        if not message.list_buttons()
    ]


async def test_r36_doubtful_answers_come_to_the_jurys_channel_without_names(
    club: SandboxClub,
) -> None:
    jury = club.ann.find_channel("jury").id
    await write_doubtful_answers(club, club.bob, club.chloe, jury_channel=jury)
    [asked] = list_jury_requests(club)
    assert list_labels(asked) == ["Right", "Wrong", "Right, and always accept it"]
    assert "Bob" not in join_texts(asked) and "Chlo" not in join_texts(asked)
    spelling = club.get_table().build_view(Office.JURY).cases[0]
    kept = await press_button(club.ann, asked, ":rule:keep:")
    assert kept.kind == "deferred_update", kept
    await club.wait_until_settled()
    accepted = await get_question_store(club).list_aliases(club.sandbox.world.guild.id)
    assert accepted == {(spelling.question.id, spelling.lang): [spelling.text]}
    [asked] = list_jury_requests(club)
    await press_button(club.ann, asked, ":rule:wrong:")
    await club.wait_until_settled()
    assert list_jury_requests(club) == []
    lines = list_told_rulings(club)
    assert [line.partition(" · ")[0] for line in lines] == ["✅ **Right**", "❌ **Wrong**"]
    assert all(" · Ann · <t:" in line and "Bob" not in line for line in lines)
    assert not club.get_table().state.doubts
    await play_to_showdown(club, club.bob, club.chloe)
    assert dict(club.get_table().state.result.counts) == {0: 1, 1: 0}


def list_posted_contents(club: SandboxClub, channel_id: int) -> list[str]:
    """Return what was posted as plain text, which a phone shows while it is locked."""
    posts = [
        r for r in club.sandbox.requests if r.path.endswith(f"/channels/{channel_id}/messages")
    ]
    return [r.body.get("content") or "" for r in posts if r.method == "POST"]


async def test_r36_the_jury_is_called(club: SandboxClub, monkeypatch: pytest.MonkeyPatch) -> None:
    jury = club.ann.find_channel("jury")
    role = club.sandbox.world.add_role(club.sandbox.world.guild, "Jury", 0, mentionable=True)
    club.sandbox.world.guild.members[club.ann.user.id].role_ids.append(role.id)
    await write_doubtful_answers(
        club, club.bob, club.chloe, jury_channel=jury.id, jury_role=role.id
    )
    await club.wait_until_settled()
    called = format_text(
        "en", "notice-jury", game=format_text("en", "quiz-title"), table=1, called=f"<@&{role.id}>"
    )
    assert list_posted_contents(club, jury.id) == [called]
    [asked] = list_jury_requests(club)
    assert asked.pinged == {club.ann.user.id}
    assert list_labels(asked) == ["Right", "Wrong", "Right, and always accept it"]
    await press_button(club.ann, asked, ":rule:right:")
    await club.wait_until_settled()
    assert list_posted_contents(club, jury.id) == [called, ""], "what is left to judge calls nobody"
    await club.bob.run_slash("jury call", reason="a word with you")
    await club.wait_until_settled()
    again = list_posted_contents(club, jury.id)[2:]
    assert len(again) == 1 and "<@&" not in again[0], "nobody is called twice in ten minutes"
    monkeypatch.setattr("bot.delivery.jury.CALL_PAUSE_MS", 0)
    await club.chloe.run_slash("jury call", reason="a word with you")
    await club.wait_until_settled()
    assert list_posted_contents(club, jury.id)[3:] == [called]


async def test_r36_members_of_the_jury_are_asked_in_private_unless_they_play(
    club: SandboxClub,
) -> None:
    club.allow_commands("referee")
    members = frozenset({club.eve.user.id, club.bob.user.id})
    await club.eve.run_slash("bluff tables")  # the bot has met Eve
    await write_doubtful_answers(club, club.bob, club.chloe, jury_members=members)
    [asked] = [m for m in club.eve.list_messages(club.eve.open_dm()) if m.list_buttons()]
    assert not [
        m for m in club.bob.list_messages(club.bob.open_dm()) if "rule" in str(m.list_buttons())
    ]
    await press_button(club.eve, asked, ":rule:right:")
    await club.wait_until_settled()
    assert len(club.get_table().build_view(Office.JURY).cases) == 1
    assert_refused(await club.bob.run_slash("jury queue"), club.bob, "jury-nothing")
    verdict = await club.bob.run_slash("referee rule", verdict="right", table=1)
    assert_refused(verdict, club.bob, "jury-at-table")
    assert_refused(await club.fay.run_slash("jury queue"), club.fay, "jury-not-yours")


async def test_r36_by_command_and_what_was_ruled(club: SandboxClub) -> None:
    await write_doubtful_answers(club, club.bob, club.chloe)
    cases = sorted(case.decision for case in club.get_table().build_view(Office.JURY).cases)
    many = await club.ann.run_slash("referee rule", verdict="right", table=1)
    assert_refused(many, club.ann, "jury-which", cases=", ".join(cases))
    done = await club.ann.run_slash("referee rule", verdict="wrong", table=1, case=cases[0])
    assert done.message and done.message.list_texts() == [
        format_text("en", "jury-rule-done", table=1)
    ]
    again = await club.ann.run_slash("referee rule", verdict="right", table=1, case=cases[0])
    assert_refused(again, club.ann, "jury-ruled-already")
    history = await club.ann.run_slash("referee history")
    assert history.message and "**Wrong** (Ann)" in join_texts(history.message)
    assert "Bob" not in join_texts(history.message)


async def test_r36b_an_appeal_moves_the_chips(club: SandboxClub) -> None:
    jury = club.ann.find_channel("jury").id
    await change_settings(club, jury_channel=jury)
    await start_table(club, club.bob, club.chloe, judge="jury")
    await type_answer(club, club.bob, "nearly\nwrong too")
    await pass_questions(club, find_board(club.chloe), club.chloe)
    await play_to_showdown(club, club.bob, club.chloe)
    assert set(club.get_table().state.result.winners) == {0, 1}
    mine = await open_hand_view(club.bob, find_board(club.bob))
    (select,) = mine.list_selects()
    await club.bob.choose_values(mine, select.custom_id, ["0"])
    await club.wait_until_settled()
    [asked] = list_jury_requests(club)
    assert "nearly" in join_texts(asked)
    await press_button(club.ann, asked, ":rule:right:")
    await club.wait_until_settled()
    assert club.get_table().state.result.winners == (0,) and list_jury_requests(club) == []
    [ruling] = list_told_rulings(club)
    assert ruling.startswith("✅ **Right** · Ann · <t:") and "Bob" not in ruling
    for person in (club.bob, club.chloe):
        await person.press_id(find_board(person), "t:1:do:continue:hand.1")
    await club.wait_until_settled()
    ante = club.get_table().state.ante
    assert club.get_table().state.stacks == (1050 - ante, 950 - ante)


async def test_what_the_jury_is_asked_outlives_a_deletion_and_a_restart(club: SandboxClub) -> None:
    jury = club.ann.find_channel("jury").id
    await write_doubtful_answers(club, club.bob, club.chloe, jury_channel=jury)
    await club.ann.delete_message(list_jury_requests(club)[0])
    await club.ann.wait_until(lambda _: list_jury_requests(club))
    await club.restart_bot()
    await club.wait_until_settled()
    [asked] = list_jury_requests(club)
    await press_button(club.ann, asked, ":rule:right:")
    await club.wait_until_settled()
    assert len(club.get_table().build_view(Office.JURY).cases) == 1


async def test_r36_a_restart_notifies_nobody_of_the_jury_again(club: SandboxClub) -> None:
    jury = club.ann.find_channel("jury").id
    await write_doubtful_answers(club, club.bob, club.chloe, jury_channel=jury)
    before = list_posted_contents(club, jury)
    await club.restart_bot()
    await club.wait_until_settled()
    [asked] = list_jury_requests(club)
    await press_button(club.ann, asked, ":rule:right:")
    await club.wait_until_settled()
    assert list_jury_requests(club) == [asked], "edited"
    assert list_posted_contents(club, jury) == [*before, ""], "only the ruling is posted"


async def test_someone_who_is_let_go_is_of_no_jury_any_more(club: SandboxClub) -> None:
    members = frozenset({club.eve.user.id, club.bob.user.id})
    await change_settings(club, jury_members=members)
    asked = await club.eve.run_slash("privacy delete")
    assert asked.message
    await press_button(club.eve, asked.message, "p:privacy:delete")
    guild = await club.bot.guilds.load_settings(club.sandbox.world.guild.id)
    assert guild.jury_members == {club.bob.user.id}


async def test_r36a_the_judge_rules_on_the_course_of_a_quiz(club: SandboxClub) -> None:
    club.allow_commands("referee")
    await start_table(club, club.bob, club.chloe, club.dmitri, judge="jury")
    bob_is: dict[str, Any] = {"table": 1, "player": club.bob.user.id}
    much = await club.ann.run_slash(
        "referee act", measure="fine", **bob_is, chips=1025, reason="Copied"
    )
    assert_refused(much, club.ann, "quiz-fine-above-stack", amount=1025, most=1000)
    odd = await club.ann.run_slash(
        "referee act", measure="fine", **bob_is, chips=30, reason="Copied"
    )
    assert_refused(odd, club.ann, "quiz-fine-multiple", chip=25)
    for given in (
        ("warn", {**bob_is, "reason": "Loud"}),
        ("fine", {**bob_is, "chips": 200, "reason": "Copied *it*"}),
    ):
        reply = await club.ann.run_slash("referee act", measure=given[0], **given[1])
        assert reply.message and join_texts(reply.message) == format_text(
            "en", "jury-measure-done", table=1
        )
    await club.wait_until_settled()
    told = join_texts(find_board(club.chloe))
    assert "Warning for Bob. Loud" in told
    assert r"Bob loses **$200** to the next pot. Copied \*it\*" in told
    await club.ann.run_slash("referee act", measure="void", table=1, reason="Lights out")
    await club.wait_until_settled()
    assert "The jury voids hand 1" in join_texts(find_board(club.chloe))
    state = club.get_table().state
    assert (state.hand, state.started, state.fines) == (2, (1000,) * 3, (200, 0, 0))
    await club.ann.run_slash(
        "referee act", measure="exclude", **bob_is, reason="Was told the answer"
    )
    await club.wait_until_settled()
    assert "The jury excludes Bob. Was told the answer" in join_texts(find_board(club.chloe))
    assert club.get_table().excluded and club.get_table().state.places[0] == 3
    assert_refused(
        await club.chloe.run_slash("referee act", measure="void", table=1, reason="x"),
        club.chloe,
        "jury-not-yours",
    )
    history = await club.ann.run_slash("referee history")
    assert history.message
    for word in ("Warning", "Chips taken", "Hand voided", "Excluded"):
        assert f"**{word}** (Ann)" in join_texts(history.message)
    penalty = await club.ann.run_slash(
        "referee act", measure="penalty", **bob_is, offence="revoke", reason="x"
    )
    assert_refused(penalty, club.ann, "jury-not-here")


async def test_r36_moderators_judge_where_no_jury_is_set_up(club: SandboxClub) -> None:
    """The table says that it waits for them, and has their button."""
    await start_table(club, club.bob, club.chloe)
    assert club.get_table().options.judge == "jury"
    one, _ = list_right_answers(club, club.bob)
    await type_answer(club, club.bob, f"1: ?{one}\n2: nothing")
    await pass_questions(club, find_board(club.chloe), club.chloe)
    await play_to_showdown(club, club.bob, club.chloe)
    assert get_phase(club) == "judging"
    assert format_text("en", "quiz-button-judge") in list_labels(find_board(club.chloe))
    assert_refused(
        await press_button(club.fay, find_board(club.fay), ":judge:"), club.fay, "jury-not-yours"
    )
    shown = await press_button(club.ann, find_board(club.ann), ":judge:")
    assert shown.message and "An answer for the jury" in join_texts(shown.message)
    await press_button(club.ann, shown.message, ":rule:right:")
    await club.wait_until_settled()
    assert dict(club.get_table().state.result.counts) == {0: 1, 1: 0}


async def test_the_desk_lists_what_waits_at_all_tables_the_oldest_first(club: SandboxClub) -> None:
    await write_doubtful_answers(club, club.bob, club.chloe)
    await club.open_table(club.dmitri, club.eve, game="quiz")
    await club.eve.run_slash("jury call", reason="He peeks", table=2)
    await club.wait_until_settled()
    shown = await club.ann.run_slash("jury queue")
    assert shown.message
    told = join_texts(shown.message)
    assert "**2 tables are waiting for the jury**, oldest first" in told
    assert told.index("table 1 · Quiz") < told.index("table 2 · Quiz")
    assert "An answer for the jury" in told and "He peeks" not in told
    [tables] = shown.message.list_selects()
    other = await club.ann.choose_values(shown.message, tables.custom_id, ["2"])
    assert other.message and "He peeks" in join_texts(other.message)
    answer = await press_button(club.ann, other.message, ":answer::")
    assert answer.modal
    sent = await club.ann.submit_modal(answer.modal, text="They do not")
    assert sent.kind == "update", sent.reason
    assert sent.message and "An answer for the jury" in join_texts(sent.message), (
        "the next that waits"
    )
    for verdict in ("right", "wrong"):
        sent = await press_button(club.ann, sent.message, f":rule:{verdict}:")
        assert sent.message and format_text("en", "jury-rule-done", table=1) in join_texts(
            sent.message
        )
    assert format_text("en", "jury-nothing") in join_texts(sent.message)
    seat = await club.bob.run_slash("jury queue")
    assert_refused(seat, club.bob, "jury-not-yours")


async def test_all_rulings_are_posted_in_the_channel_that_the_settings_name(
    club: SandboxClub,
) -> None:
    admin, law = find_owner(club), club.ann.find_channel("jury")
    shown = await open_settings_panel(admin)
    chosen = await admin.choose_values(shown, "p:settings:rulings", [str(law.id)])
    assert chosen.kind == "update"
    assert f"Rulings are posted in: <#{law.id}>" in join_texts(shown)
    await write_doubtful_answers(club, club.bob, club.chloe, rulings_channel=law.id)
    case = min(case.decision for case in club.get_table().build_view(Office.JURY).cases)
    await club.ann.run_slash("referee rule", verdict="wrong", table=1, case=case)
    await club.wait_until_settled()
    await club.ann.run_slash(
        "referee act", measure="warn", table=1, player=club.bob.user.id, reason="Loud"
    )
    await club.wait_until_settled()
    ruled, warned = [join_texts(message) for message in club.ann.list_messages("jury")]
    assert "table 1 · **Wrong** (Ann)" in ruled and "Number 0?" in ruled and "Bob" not in ruled
    assert "table 1 · **Warning** (Ann)" in warned and "Loud" in warned
    await admin.choose_values(shown, "p:settings:rulings", [])
    assert "posted in" not in join_texts(shown)
    await club.ann.run_slash(
        "referee act", measure="warn", table=1, player=club.bob.user.id, reason="Again"
    )
    await club.wait_until_settled()
    assert len(club.ann.list_messages("jury")) == 2


async def test_r36_one_person_judges_whom_the_host_has_named(club: SandboxClub) -> None:
    await club.open_table(club.bob, club.chloe, start=False, game="quiz")
    judge = partial(lobby.set_option, user_id=club.bob.user.id, name="judge", value="named")
    await club.bot.tables.commit(1, "judge", judge)
    early = await press_button(club.bob, find_board(club.bob), ":start:")
    assert_refused(early, club.bob, "jury-judge-first")
    plays = await club.bob.run_slash("bluff options", judge=club.chloe.user.id)
    assert_refused(plays, club.bob, "jury-judge-plays")
    host = await club.chloe.run_slash("bluff options", judge=club.eve.user.id)
    assert_refused(host, club.chloe, "lobby-host-only", host="Bob")
    await club.eve.run_slash("bluff tables")  # the bot has met Eve
    named = await club.bob.run_slash("bluff options", judge=club.eve.user.id)
    done = format_text("en", "jury-judge-done", table=1, name="Eve")
    assert named.message and join_texts(named.message) == done
    await club.wait_until_settled()
    assert f"Judge: <@{club.eve.user.id}>" in join_texts(find_board(club.chloe))
    await press_button(club.chloe, find_board(club.chloe), ":accept:")
    await press_button(club.bob, find_board(club.bob), ":start:")
    await club.wait_until_settled()
    one, two = list_right_answers(club, club.bob)
    await type_answer(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, find_board(club.chloe), club.chloe)
    await club.wait_until_settled()
    moderator = await club.ann.run_slash("referee rule", verdict="right", table=1, case="case.1.1")
    assert_refused(moderator, club.ann, "jury-judge-rules")
    [asked] = [m for m in club.eve.list_messages(club.eve.open_dm()) if m.list_buttons()]
    await press_button(club.eve, asked, ":rule:right:")
    await club.wait_until_settled()
    assert len(club.get_table().build_view(Office.JURY).cases) == 1
