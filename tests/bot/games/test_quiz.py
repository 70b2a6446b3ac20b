"""Tests of quiz poker over the wire: typed answers, dialogs, bets and refusals."""

import asyncio

import pytest
from sqlalchemy import select

from bot.dms import NOTED_EMOJI
from bot.store import schema
from bot.tables.rows import LogEntry, read_row, write_row
from bot.texts import choose_language, format_text
from engines import find_latest_game
from engines.core import Office
from engines.quiz.bank import load_questions
from engines.quiz.deck import seal_questions
from engines.quiz.types import QuizOptions, intern_wordings
from sandbox import InteractionReply, Message, Person
from tests.support.club import (
    SandboxClub,
    assert_refused,
    find_board,
    find_hand,
    join_texts,
    list_labels,
    open_hand_view,
    press_button,
    press_move,
)
from tests.support.move_command import (
    assert_move_made,
    list_offered_moves,
    make_move,
    request_moves,
)
from tests.support.rigged_questions import DECK_IDS, find_right_answer, rig_questions


@pytest.fixture(autouse=True)
def _rig_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_questions(monkeypatch, DECK_IDS)


async def start_table(club: SandboxClub, *people: Person, **options: str) -> Message:
    """Start a table with these options; the first of these people is Player 1."""
    await club.open_table(*people, game="quiz", **options)
    await club.wait_until_settled()
    return find_board(people[0])


def read_last_sentence(person: Person) -> str:
    """Return the last text that the bot sent in a person's DM channel."""
    return join_texts(person.list_messages(person.open_dm())[-1])


async def type_answer(club: SandboxClub, person: Person, words: str) -> Message:
    """Type something to the bot in a DM, and wait for what follows."""
    his = club.client.wait_for("message", check=lambda m: m.author.id == person.user.id, timeout=10)
    heard = asyncio.create_task(his)
    await asyncio.sleep(0)  # wait_for listens now
    sent = await person.send_message(person.open_dm(), words)
    await heard
    await club.wait_until_settled()
    return sent


async def edit_answer(club: SandboxClub, person: Person, message: Message, words: str) -> None:
    """Edit something that was typed, and wait for what follows."""
    its = club.client.wait_for(
        "raw_message_edit", check=lambda e: e.message_id == message.id, timeout=10
    )
    heard = asyncio.create_task(its)
    await asyncio.sleep(0)
    await person.edit_message(message, words)
    await heard
    await club.wait_until_settled()


def is_noted(message: Message) -> bool:
    return NOTED_EMOJI in message.reactions


def list_right_answers(club: SandboxClub, person: Person) -> list[str]:
    """Return the right answers to all that this person is asked now."""
    game = club.get_table()
    sheet = game.build_view(club.find_seat(person)).sheet
    return [find_right_answer(line.question) for line in sheet.lines if line.may_answer]


def get_phase(club: SandboxClub) -> str:
    return club.get_table().state.phase


async def pass_questions(club: SandboxClub, message: Message, *people: Person) -> None:
    """Pass all that these people are asked."""
    for person in people:
        id = club.get_table().list_decisions()[0].id
        reply = await person.press_id(message, f"t:1:do:lock:{id}")
        assert reply.kind == "update", reply
    await club.wait_until_settled()


async def read_sheet(club: SandboxClub, person: Person) -> dict[int, str]:
    sheet = club.get_table().build_view(club.find_seat(person)).sheet
    return {line.number: line.text for line in sheet.lines if line.text}


async def read_answer_counts(club: SandboxClub) -> list[tuple[str, int, int]]:
    """Return language, answers and right ones of each card that somebody has answered."""
    query = select(schema.answered).order_by(schema.answered.c.question)
    rows = await club.database.run_read(lambda c: c.execute(query).all())
    return [(row.lang, row.answers, row.right) for row in rows]


# --- a whole game --------------------------------------------------------------------------------


async def test_a_whole_game_of_four(club: SandboxClub) -> None:
    ann, bob, chloe, dmitri = people = (club.ann, club.bob, club.chloe, club.dmitri)
    club.sandbox.faults.close_dms(chloe)
    club.forgiven_codes.add(50007)
    message = await start_table(club, *people)
    assert get_phase(club) == "private" and "Everyone has two private questions" in join_texts(
        message
    )
    assert "Number 0?" in join_texts(find_hand(ann)) and "1 · Culture" in join_texts(find_hand(ann))
    assert "Two questions, just for you" in join_texts(find_hand(ann))
    assert not any("Number" in line for line in message.list_texts())

    one, two = list_right_answers(club, ann)
    sent = await type_answer(club, ann, f"1: {one}\n2: 99")
    assert is_noted(sent) and "Answered: Ann" in join_texts(find_board(ann))
    await edit_answer(club, ann, sent, f"1: {one}\n2: {two}")
    assert await read_sheet(club, ann) == {0: one, 1: two}
    assert is_noted(await type_answer(club, bob, "1: nobody knows"))
    assert "Answered: Ann\n" in join_texts(find_board(ann)) and is_noted(
        await type_answer(club, bob, "2) Oslo")
    )
    assert await read_sheet(club, bob) == {0: "nobody knows", 1: "Oslo"}

    mine = await open_hand_view(chloe, message)
    asked = await press_button(chloe, mine, ":ask:answer.0,1:")
    assert asked.modal and asked.modal.title == format_text("fr", "quiz-modal-answer")
    fields = [field["custom_id"] for field in asked.modal.list_fields()]
    assert fields == ["0.fr.new", "1.fr.new"]
    filled = await chloe.submit_modal(asked.modal, {fields[0]: "Genève", fields[1]: "Bâle"})
    assert filled.kind == "update", filled
    assert await read_sheet(club, chloe) == {0: "Genève", 1: "Bâle"}
    await pass_questions(club, find_hand(dmitri), dmitri)
    assert get_phase(club) == "bet"

    message = find_board(ann)
    assert "**Ann**, check or bet?" in join_texts(message)
    assert {"Check", "Bet $50", "Bet $100", "Bet $200", "Other amount…", "All-in $950"} <= set(
        list_labels(message)
    )
    await press_move(club, ann, message, ":do:bet:100:")
    asked = await press_button(bob, message, ":ask:raise:")
    assert asked.modal
    await bob.submit_modal(asked.modal, amount="$300")
    call = (await list_offered_moves(chloe, "call"))[0]
    assert_move_made(await make_move(club, chloe, "call"), chloe, call)
    await club.wait_until_settled()
    await press_move(club, dmitri, find_hand(dmitri), ":do:fold:")
    told = join_texts(find_board(ann))
    for line in ("Ann bets **$100**", "Bob raises to **$300**", "Chloé calls **$300**"):
        assert line in told

    look = await press_button(ann, find_board(ann), ":look:allin:")
    assert look.message and look.message.ephemeral_for is ann.user
    assert format_text("en", "quiz-sure-all-in", amount="$850") in join_texts(look.message)
    await press_move(club, ann, look.message, ":do:allin:")
    look = await press_button(bob, find_board(bob), ":look:call:")
    assert look.message and format_text("en", "quiz-sure-call", amount="$650") in join_texts(
        look.message
    )
    await press_move(club, bob, look.message, ":do:call:")
    await press_move(club, chloe, mine, ":do:fold:")
    assert get_phase(club) == "common"
    told = join_texts(find_board(ann))
    assert "Correct answers so far: Ann **2/7** · Bob **0/7**" in told
    assert "Question 3 of 7, for everyone" in told and "Number" in told

    while get_phase(club) == "common":
        assert is_noted(await type_answer(club, ann, list_right_answers(club, ann)[0]))
        await pass_questions(club, find_board(bob), bob)
    assert get_phase(club) == "hand-over"
    told = join_texts(find_board(ann))
    assert "Correct answers: Ann **7/7** · Bob **0/7**" in told
    assert "Ann wins $2,400" in told, "four antes, 950 twice, and Chloé's 300"
    assert told.count("Number") == 5, "the common questions with their answers"
    assert "✔ your answer: **0**\n" in join_texts(find_hand(ann)), "what was right is said once"
    # The difficulty of cards is counted without names; folded sheets do not count (R14).
    answered = await read_answer_counts(club)
    assert sorted(answered) == [("en", 1, 0)] * 2 + [("en", 1, 1)] * 7
    for person in people:
        await person.press_id(find_board(person), "t:1:do:continue:hand.1")
    await club.wait_until_settled()
    assert "Bob has no chips left and is out." in join_texts(find_board(ann))
    assert await read_answer_counts(club) == answered, "once"
    assert len([m for m in ann.list_messages(ann.open_dm()) if m.list_buttons()]) == 1, (
        "the old hand is gone"
    )

    leaving = await dmitri.run_slash("блеф выйти")
    assert leaving.message
    await press_button(dmitri, leaving.message, ":quit:")
    while get_phase(club) != "over":
        await _play_to_end(club, ann, chloe)
    assert "🏆 **Ann** · $" in join_texts(find_board(ann))
    assert club.get_table().get_standings()[0] == 1


async def _play_to_end(club: SandboxClub, *people: Person) -> None:
    """Bet everything as everybody, until the hand is over; only Ann knows anything."""
    for person in people:
        game = club.get_table()
        seat = club.find_seat(person)
        if game.phase == "over" or all(d.actor != seat for d in game.list_decisions()):
            continue
        view = game.build_view(seat)
        id = next(d.id for d in game.list_decisions() if d.actor == seat)
        doing = {"hand-over": ["continue"], "bet": ["allin", "call"]}.get(view.phase, ["lock"])
        if person is club.ann and view.asked:
            right_now = zip(view.asked, list_right_answers(club, person), strict=True)
            doing = [f"answer:{number}:en:{answer}" for number, answer in right_now]
        for action in doing:
            await person.press_id(find_board(person), f"t:1:do:{action}:{id}")
    await club.wait_until_settled()


# --- answers -------------------------------------------------------------------------------------


async def test_r15_typed_in_private_and_what_is_refused(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob)
    await type_answer(club, club.ann, "1: Oslo\n2: Bern")
    assert read_last_sentence(club.ann) != format_text("en", "quiz-which-card")
    await type_answer(club, club.ann, "Lima\nQuito\nBern")
    assert read_last_sentence(club.ann) == format_text("en", "quiz-which-card")
    long = await type_answer(club, club.ann, "2: " + "x" * 101)
    assert not is_noted(long)
    assert read_last_sentence(club.ann) == format_text(
        "en", "quiz-answer-long", length=101, longest=100
    )
    assert await read_sheet(club, club.ann) == {0: "Oslo", 1: "Bern"}
    evil = "2: @everyone <@1> **b** \u202e\u200b💥"
    assert is_noted(await type_answer(club, club.ann, evil))
    assert "@everyone" not in join_texts(find_hand(club.ann))
    await pass_questions(club, message, club.bob)
    assert get_phase(club) == "bet"
    seq = club.get_table().seq
    await type_answer(club, club.ann, "Paris")
    assert read_last_sentence(club.ann) == format_text("en", "quiz-nothing-asked")
    assert club.get_table().seq == seq
    # An old message cannot be edited into an answer to a new question.
    sent = await type_answer(club, club.bob, "hello?")
    for person in (club.ann, club.bob):
        await press_move(club, person, find_board(person), ":do:check:")
    first = await type_answer(club, club.bob, "Quito")
    assert is_noted(first) and await read_sheet(club, club.bob) == {2: "Quito"}
    await pass_questions(club, find_board(club.ann), club.ann)
    await edit_answer(club, club.bob, first, "Cairo")
    assert read_last_sentence(club.bob) == format_text("en", "quiz-typed-old")
    await edit_answer(club, club.bob, sent, "Cairo")
    assert await read_sheet(club, club.bob) == {2: "Quito", 3: "Cairo"}, "it had not counted before"


async def test_r15_answers_by_command_and_by_dialog(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob)
    offers = await request_moves(club.ann, "me@home: 2")
    assert [o.name for o in offers] == ["1 · Culture: me@home: 2", "2 · Politics: me@home: 2"]
    done = await make_move(club, club.ann, str(offers[1].value))
    assert done.message and done.message.ephemeral_for is club.ann.user
    assert await read_sheet(club, club.ann) == {1: "me@home: 2"}
    assert_refused(await make_move(club, club.ann, "answer:2:en:x"), club.ann, "quiz-not-asked")
    which = await make_move(club, club.ann, "home")
    assert which.message and "several moves" in which.message.list_texts()[0]
    assert await list_offered_moves(club.ann, "2: home") == ["2 · Politics: home"]
    asked = await press_button(club.ann, find_hand(club.ann), ":ask:answer.0:")
    assert asked.modal
    ((field),) = asked.modal.list_fields()
    await club.ann.submit_modal(asked.modal, {field["custom_id"]: "0"})
    await club.wait_until_settled()
    assert "Change 1" in list_labels(find_hand(club.ann)) and "Skip" not in list_labels(
        find_hand(club.ann)
    )
    asked = await press_button(club.ann, find_hand(club.ann), ":ask:answer.0,1:")
    await pass_questions(club, message, club.bob)
    assert asked.modal
    fields = {f["custom_id"]: "late" for f in asked.modal.list_fields()}
    assert_refused(await club.ann.submit_modal(asked.modal, fields), club.ann, "table-stale")
    for person in (club.ann, club.bob):
        await press_move(club, person, find_board(person), ":do:check:")
    asked = await press_button(club.bob, find_board(club.bob), ":ask:answer.2:")
    assert asked.modal and "Number" in str(asked.modal.components)
    ((field),) = asked.modal.list_fields()
    filled = await club.bob.submit_modal(
        asked.modal, {field["custom_id"]: list_right_answers(club, club.bob)[0]}
    )
    assert filled.kind == "update"
    assert "Answered: Bob" in join_texts(find_board(club.ann))
    assert_refused(
        await club.eve.press_id(find_board(club.eve), "t:1:ask:answer.2:x"),
        club.eve,
        "table-not-in",
    )


async def test_nobody_sees_when_one_writes_only_when_one_has_answered(club: SandboxClub) -> None:
    """An edit of the table's message bears a time, which everybody may read."""
    await start_table(club, club.ann, club.bob)
    await club.wait_until_settled()
    before = find_board(club.bob).edited_at
    await type_answer(club, club.ann, "1: Oslo")
    await type_answer(club, club.ann, "1: Bern")
    assert await read_sheet(club, club.ann) == {0: "Bern"}
    assert find_board(club.bob).edited_at == before
    await type_answer(club, club.ann, "2: Oslo")
    assert (
        "Answered: Ann" in join_texts(find_board(club.bob))
        and find_board(club.bob).edited_at != before
    )
    await pass_questions(club, find_board(club.bob), club.bob)
    for person in (club.ann, club.bob):
        await press_move(club, person, find_board(person), ":do:check:")
    for text_ in ("Lima", "Quito"):  # the answer, and its change
        asked = await press_button(club.ann, find_board(club.ann), ":ask:answer.2:")
        assert asked.modal
        ((field),) = asked.modal.list_fields()
        await club.ann.submit_modal(asked.modal, {field["custom_id"]: text_})
        await club.wait_until_settled()
        assert "Answered: Ann" in join_texts(find_board(club.bob))
        if text_ == "Lima":
            before = find_board(club.bob).edited_at
    assert await read_sheet(club, club.ann) == {0: "Bern", 1: "Oslo", 2: "Quito"}
    assert find_board(club.bob).edited_at == before


# --- bets ----------------------------------------------------------------------------------------


@pytest.fixture
async def betting_message(club: SandboxClub) -> Message:
    """Return the table's message when Ann is to bet, then Bob."""
    message = await start_table(club, club.ann, club.bob)
    await pass_questions(club, message, club.ann, club.bob)
    return find_board(club.ann)


async def test_bets_by_command(club: SandboxClub, betting_message: Message) -> None:
    assert await list_offered_moves(club.ann) == ["Check", "Bet $50", "Bet $100", "All-in $950"]
    assert await list_offered_moves(club.ann, "bet 1") == ["Bet $100"]
    assert await list_offered_moves(club.ann, "$175") == ["Bet $175"]
    assert (
        await list_offered_moves(club.ann, "60")
        == await list_offered_moves(club.ann, "raise")
        == []
    )
    assert await list_offered_moves(club.bob) == []
    assert_move_made(await make_move(club, club.ann, "150"), club.ann, "Bet $150")
    assert await list_offered_moves(club.bob, "3") == ["Raise to $350"]
    assert "Raise to $300" in await list_offered_moves(club.bob, "300")
    done = await make_move(club, club.bob, "raise 1000")
    assert_refused(done, club.bob, "quiz-above-stack", amount=1000, most=950)
    assert_move_made(await make_move(club, club.bob, "raise $400"), club.bob, "Raise to $400")
    assert_move_made(await make_move(club, club.ann, "all-in"), club.ann, "All-in $800")
    assert_move_made(await make_move(club, club.bob, "fold"), club.bob, "Fold")
    await club.wait_until_settled()
    assert get_phase(club) == "hand-over"
    assert "Ann wins $1,450. Everyone else folded" in join_texts(find_board(club.ann))


REFUSED_MOVES: list[tuple[str, str, dict[str, object]]] = [
    ("bet 25", "quiz-bet-below-ante", {"amount": 25, "ante": 50}),
    ("bet 60", "quiz-not-multiple", {"amount": 60, "chip": 25}),
    ("bet 975", "quiz-above-stack", {"amount": 975, "most": 950}),
    ("raise 100", "quiz-nothing-to-raise", {}),
    ("call", "quiz-nothing-to-call", {}),
    ("fold", "quiz-nothing-to-fold", {}),
]


async def test_refused_bets_say_why(club: SandboxClub, betting_message: Message) -> None:
    seq = club.get_table().seq
    for command, key, facts in REFUSED_MOVES:
        assert_refused(await make_move(club, club.ann, command), club.ann, key, **facts)
    assert_refused(
        await make_move(club, club.bob, "check"), club.bob, "refused-not-your-turn", turn="Ann"
    )
    assert club.get_table().seq == seq


async def test_a_wrong_amount_in_the_dialog_says_why(
    club: SandboxClub, betting_message: Message
) -> None:
    asked = await press_button(club.ann, betting_message, ":ask:bet:")
    assert asked.modal
    seq = club.get_table().seq
    for written, key, facts in (
        ("40", "quiz-not-multiple", {"amount": 40, "chip": 25}),
        ("", "quiz-no-amount", {"text": ""}),
        ("many", "quiz-no-amount", {"text": "many"}),
    ):
        if written:
            assert_refused(
                await club.ann.submit_modal(asked.modal, amount=written), club.ann, key, **facts
            )
    assert club.get_table().seq == seq
    assert_refused(
        await press_button(club.bob, betting_message, ":ask:bet:"), club.bob, "table-not-awaited"
    )
    assert_refused(
        await press_button(club.bob, betting_message, ":do:check:"),
        club.bob,
        "refused-not-your-turn",
        turn="Ann",
    )
    looked = await press_button(club.bob, betting_message, ":look:allin:")
    assert looked.message and "Yes, all" not in str(list_labels(looked.message)), "not his turn"


# --- the judge -----------------------------------------------------------------------------------


async def test_r36_the_jury_rules_on_a_doubtful_answer(club: SandboxClub) -> None:
    """Ann may moderate, and does not play."""
    await start_table(club, club.bob, club.chloe, judge="jury")
    one, two = list_right_answers(club, club.bob)
    await type_answer(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, find_board(club.chloe), club.chloe)
    queue = await club.ann.run_slash("jury queue")
    assert queue.message
    told = join_texts(queue.message)
    assert "One more answer is waiting." in told and "Bob" not in told and "Chlo" not in told
    assert "Accepted: " in told and "in English" in told
    assert list_labels(queue.message) == ["Right", "Wrong", "Right, and always accept it"]
    assert (await press_button(club.ann, queue.message, ":rule:right:")).kind == "update"
    assert "more answer" not in join_texts(queue.message)
    for _ in range(4):
        while get_phase(club) == "common":
            await pass_questions(club, find_board(club.bob), club.bob, club.chloe)
        for person in (club.bob, club.chloe):
            await press_move(club, person, find_board(person), ":do:check:")
    assert get_phase(club) == "judging" and "The jury" in join_texts(find_board(club.bob))
    assert_refused(
        await press_button(club.bob, find_board(club.bob), ":judge:"), club.bob, "jury-not-yours"
    )
    look = await press_button(club.ann, find_board(club.ann), ":judge:")
    assert look.message and look.message.ephemeral_for is club.ann.user
    assert (await press_button(club.ann, look.message, ":rule:right:")).kind == "update"
    await club.wait_until_settled()
    assert get_phase(club) == "hand-over" and "Bob wins $100" in join_texts(find_board(club.bob))
    shown = join_texts(find_board(club.bob))
    assert "Bob **2/7** · Chloé **0/7**" in shown
    assert shown.count("> ✘ Bob: – · ✘ Chloé: –") == 5, "what everybody wrote to each question"
    mine = await open_hand_view(club.bob, find_board(club.bob))
    assert "Bob wrote nothing. Chloé wrote nothing." in str(mine.list_alt_texts()), "one's own, too"
    assert "Bob’s own two: ✔⚖ " in shown and "Chloé’s own two: ✘ *–* (" in shown


async def test_r36b_a_player_calls_the_judge_once(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob, judge="jury")
    await type_answer(club, club.ann, "wrong\nwrong too")
    await pass_questions(club, find_board(club.bob), club.bob)
    while get_phase(club) == "bet" or get_phase(club) == "common":
        for person in (club.ann, club.bob):
            id = next((d.id for d in club.get_table().list_decisions()), "")
            action = "check" if get_phase(club) == "bet" else "lock"
            await person.press_id(find_board(person), f"t:1:do:{action}:{id}")
    await club.wait_until_settled()
    assert get_phase(club) == "hand-over"
    mine = await open_hand_view(club.ann, find_board(club.ann))
    (select,) = mine.list_selects()
    assert [option["value"] for option in select.options] == ["0", "1"]
    assert not (await open_hand_view(club.bob, find_board(club.bob))).list_selects(), (
        "he wrote nothing"
    )
    reply = await club.ann.choose_values(mine, select.custom_id, ["1"])
    assert reply.kind == "update"
    await club.wait_until_settled()
    assert get_phase(club) == "appeal" and "**Ann** has appealed" in join_texts(
        find_board(club.bob)
    )
    assert_refused(
        await club.ann.press_id(find_board(club.ann), "t:1:do:appeal:0:"),
        club.ann,
        "quiz-no-appeal",
    )


# --- lobby, restarts -----------------------------------------------------------------------------


async def test_r36_a_table_of_a_server_without_a_jury_and_no_slow_clock(club: SandboxClub) -> None:
    await club.ann.run_slash("bluff start", game="quiz")
    assert club.get_table().options == QuizOptions(judge="jury", reveal="all")
    assert "Pace" not in join_texts(find_board(club.ann)) and "Judge: automatic" not in join_texts(
        find_board(club.ann)
    )
    opened = await press_button(club.ann, find_board(club.ann), ":options:")
    assert opened.message
    chosen = [select.custom_id for select in opened.message.list_selects()]
    assert chosen and not any(":option:clock:" in custom_id for custom_id in chosen)
    reply = await club.ann.press_id(find_board(club.ann), "t:1:option:clock:")
    assert_refused(reply, club.ann, "lobby-no-such-option", name="clock", value="")


async def test_a_restart_in_every_phase(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob)
    await type_answer(club, club.ann, "1: 0")
    await club.restart_bot()
    await club.wait_until_settled()
    assert is_noted(await type_answer(club, club.ann, "something"))
    assert await read_sheet(club, club.ann) == {0: "0", 1: "something"}
    await pass_questions(club, find_board(club.bob), club.bob)
    await club.restart_bot()
    await club.wait_until_settled()
    for person in (club.ann, club.bob):
        await press_move(club, person, find_board(person), ":do:check:")
    await club.restart_bot()
    await club.wait_until_settled()
    assert get_phase(club) == "common" and is_noted(await type_answer(club, club.ann, "3: 4"))
    while get_phase(club) != "hand-over":
        for person in (club.ann, club.bob):
            id = next((d.id for d in club.get_table().list_decisions()), "")
            action = "check" if get_phase(club) == "bet" else "lock"
            await person.press_id(find_board(person), f"t:1:do:{action}:{id}")
    await club.wait_until_settled()
    await club.restart_bot()
    await club.wait_until_settled()
    for person in (club.ann, club.bob):
        reply = await person.press_id(find_board(person), "t:1:do:continue:hand.1")
        assert reply.kind == "update", reply
    await club.wait_until_settled()
    assert get_phase(club) == "private" and club.get_table().state.hand == 2


async def test_private_words_are_in_their_owners_language(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.dmitri)
    assert format_text("ru", "quiz-type-two") in join_texts(find_hand(club.dmitri))
    assert choose_language(club.dmitri.locale) == "ru"
    asked: InteractionReply = await press_button(
        club.dmitri, find_hand(club.dmitri), ":ask:answer.0:"
    )
    assert asked.modal and asked.modal.list_fields()[0]["custom_id"] == "0.ru.new"
    await type_answer(club, club.dmitri, "1: Осло")
    (answer,) = [e for e in club.get_table().state.sheets[1] if e.text]
    assert (answer.text, answer.lang) == ("Осло", "ru")


def test_questions_that_are_read_from_a_log_are_the_banks_own() -> None:
    house = load_questions()[0]
    intern_wordings.cache_clear()  # other tests have filled the cache
    assert intern_wordings(house.wordings) is house.wordings
    stock = seal_questions([house], ["00" * 16])
    row = write_row(LogEntry("game", Office.HOUSE, None, stock), 5, 0, find_latest_game("quiz"))
    [card] = read_row(row, find_latest_game("quiz")).action.cards
    assert card.question == house
    assert card.question.wordings is house.wordings
