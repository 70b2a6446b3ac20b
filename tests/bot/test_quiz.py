"""Quiz poker over the wire: typed answers, dialogs, bets, the judge, and what is refused why."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import select

from bot.dms import NOTED
from bot.store import schema
from bot.tables import lobby
from bot.tables.rows import Entry, read_row, write_row
from bot.texts import language, text
from engines import latest
from engines.core import Office
from engines.quiz.bank import questions
from engines.quiz.deck import sealed
from engines.quiz.types import Options, shared
from sandbox import Message, Person, Reply
from tests.bot.club import Club, press, refused
from tests.bot.moves import choices, made, make, offered
from tests.bot.questions import DECK, rig, right


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, DECK)


async def table(club: Club, *people: Person, **options: str) -> Message:
    """A table with these options; the first of these people is Player 1."""
    await club.table(*people, start=False, game="quiz")
    for name, value in options.items():
        judge = partial(lobby.option, user_id=people[0].user.id, name=name, value=value)
        await club.bot.tables.commit(1, f"{name} {value}", judge)
    await press(people[0], people[0].last("bluff"), ":start:")
    await club.settled()
    return board(people[0])


def board(person: Person) -> Message:
    """The table's newest message."""
    shown = [m for m in person.messages("bluff") if m.ephemeral_for is None and not m.pinged]
    return shown[-1]


def letter(person: Person) -> Message:
    """The newest card in a person's private channel."""
    return [m for m in person.messages(person.dm()) if m.buttons()][-1]


def sentence(person: Person) -> str:
    """The last thing the bot said in a person's private channel."""
    return said(person.messages(person.dm())[-1])


async def own(person: Person, message: Message) -> Message:
    """One's own view, opened from the table's message."""
    reply = await press(person, message, ":look::")
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    return reply.message


def said(message: Message) -> str:
    return "\n".join(message.texts())


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons()]


async def move(club: Club, person: Person, message: Message, part: str) -> None:
    """A press that counts, and all that it shows."""
    reply = await press(person, message, part)
    assert reply.kind == "update", reply.reason or reply
    await club.settled()


async def types(club: Club, person: Person, words: str) -> Message:
    """Something typed to the bot in private, and what comes of it."""
    his = club.client.wait_for("message", check=lambda m: m.author.id == person.user.id, timeout=10)
    heard = asyncio.create_task(his)
    await asyncio.sleep(0)  # it listens
    sent = await person.type(person.dm(), words)
    await heard
    await club.settled()
    return sent


async def edits(club: Club, person: Person, message: Message, words: str) -> None:
    """Something typed is changed, and what comes of it."""
    its = club.client.wait_for(
        "raw_message_edit", check=lambda e: e.message_id == message.id, timeout=10
    )
    heard = asyncio.create_task(its)
    await asyncio.sleep(0)
    await person.edit(message, words)
    await heard
    await club.settled()


def counted(message: Message) -> bool:
    return NOTED in message.reactions


def answers(club: Club, person: Person) -> list[str]:
    """The right answers to all that this person is asked now."""
    game = club.state()
    sheet = game.view(club.seat(person)).sheet
    return [right(line.question) for line in sheet.lines if line.may_answer]


def phase(club: Club) -> str:
    return club.state().state.phase


async def pass_questions(club: Club, message: Message, *people: Person) -> None:
    """These people have nothing to say to what is asked."""
    for person in people:
        id = club.state().decisions()[0].id
        reply = await person.press_id(message, f"t:1:do:lock:{id}")
        assert reply.kind == "update", reply
    await club.settled()


async def sheet_of(club: Club, person: Person) -> dict[int, str]:
    sheet = club.state().view(club.seat(person)).sheet
    return {line.number: line.text for line in sheet.lines if line.text}


async def played(club: Club) -> list[tuple[str, int, int]]:
    """Of each card that somebody has answered: language, answers, right ones."""
    query = select(schema.answered).order_by(schema.answered.c.question)
    rows = await club._database.read(lambda c: c.execute(query).all())  # type: ignore[union-attr]
    return [(lang, answers, right) for _, lang, answers, right in rows]


# --- a whole game --------------------------------------------------------------------------------


async def test_a_whole_game_of_four(club: Club) -> None:
    ann, bob, chloe, dmitri = people = (club.ann, club.bob, club.chloe, club.dmitri)
    club.sandbox.faults.close_dms(chloe)
    club.forgiven.add(50007)
    message = await table(club, *people)
    assert phase(club) == "private" and "Everyone has two private questions" in said(message)
    assert "Number 0?" in said(letter(ann)) and "1 · Culture" in said(letter(ann))
    assert "Two questions, just for you" in said(letter(ann))
    assert not any("Number" in line for line in message.texts())

    one, two = answers(club, ann)
    sent = await types(club, ann, f"1: {one}\n2: 99")
    assert counted(sent) and "Answered: Ann" in said(board(ann))
    await edits(club, ann, sent, f"1: {one}\n2: {two}")
    assert await sheet_of(club, ann) == {0: one, 1: two}
    assert counted(await types(club, bob, "1: nobody knows"))
    assert "Answered: Ann\n" in said(board(ann)) and counted(await types(club, bob, "2) Oslo"))
    assert await sheet_of(club, bob) == {0: "nobody knows", 1: "Oslo"}

    mine = await own(chloe, message)
    asked = await press(chloe, mine, ":ask:answer.0,1:")
    assert asked.modal and asked.modal.title == text("fr", "quiz-modal-answer")
    fields = [field["custom_id"] for field in asked.modal.fields()]
    assert fields == ["0.fr.new", "1.fr.new"]
    filled = await chloe.submit(asked.modal, {fields[0]: "Genève", fields[1]: "Bâle"})
    assert filled.kind == "update", filled
    assert await sheet_of(club, chloe) == {0: "Genève", 1: "Bâle"}
    await pass_questions(club, letter(dmitri), dmitri)
    assert phase(club) == "bet"

    message = board(ann)
    assert "**Ann**, check or bet?" in said(message)
    assert {"Check", "Bet $50", "Bet $100", "Bet $200", "Other amount…", "All-in $950"} <= set(
        labels(message)
    )
    await move(club, ann, message, ":do:bet:100:")
    asked = await press(bob, message, ":ask:raise:")
    assert asked.modal
    await bob.submit(asked.modal, amount="$300")
    call = (await offered(chloe, "call"))[0]
    made(await make(chloe, "call"), chloe, call)
    await club.settled()
    await move(club, dmitri, letter(dmitri), ":do:fold:")
    told = said(board(ann))
    for line in ("Ann bets **$100**", "Bob raises to **$300**", "Chloé calls **$300**"):
        assert line in told

    look = await press(ann, board(ann), ":look:allin:")
    assert look.message and look.message.ephemeral_for is ann.user
    assert text("en", "quiz-sure-all-in", amount="$850") in said(look.message)
    await move(club, ann, look.message, ":do:allin:")
    look = await press(bob, board(bob), ":look:call:")
    assert look.message and text("en", "quiz-sure-call", amount="$650") in said(look.message)
    await move(club, bob, look.message, ":do:call:")
    await move(club, chloe, mine, ":do:fold:")
    assert phase(club) == "common"
    told = said(board(ann))
    assert "Correct answers so far: Ann **2/7** · Bob **0/7**" in told
    assert "Question 3 of 7, for everyone" in told and "Number" in told

    while phase(club) == "common":
        assert counted(await types(club, ann, answers(club, ann)[0]))
        await pass_questions(club, board(bob), bob)
    assert phase(club) == "hand-over"
    told = said(board(ann))
    assert "Correct answers: Ann **7/7** · Bob **0/7**" in told
    assert "Ann wins $2,400" in told, "four antes, 950 twice, and Chloé's 300"
    assert told.count("Number") == 5, "the common questions with their answers"
    assert "✔ your answer: **0**\n" in said(letter(ann)), "what was right is said once"
    # How difficult a card is, with nobody's name: a sheet that was folded is thrown away (R14).
    answered = await played(club)
    assert sorted(answered) == [("en", 1, 0)] * 2 + [("en", 1, 1)] * 7
    for person in people:
        await person.press_id(board(person), "t:1:do:continue:hand.1")
    await club.settled()
    assert "Bob has no chips left and is out." in said(board(ann))
    assert await played(club) == answered, "once"
    assert len([m for m in ann.messages(ann.dm()) if m.buttons()]) == 1, "the old hand is gone"

    leaving = await dmitri.slash("блеф выйти")
    assert leaving.message
    await press(dmitri, leaving.message, ":quit:")
    while phase(club) != "over":
        await _go_on(club, ann, chloe)
    assert "🏆 **Ann** · $" in said(board(ann))
    assert club.state().places()[0] == 1


async def _go_on(club: Club, *people: Person) -> None:
    """Everybody puts in all he has, and only Ann knows anything."""
    for person in people:
        game = club.state()
        seat = club.seat(person)
        if game.phase == "over" or all(d.actor != seat for d in game.decisions()):
            continue
        view = game.view(seat)
        id = next(d.id for d in game.decisions() if d.actor == seat)
        doing = {"hand-over": ["continue"], "bet": ["allin", "call"]}.get(view.phase, ["lock"])
        if person is club.ann and view.asked:
            right_now = zip(view.asked, answers(club, person), strict=True)
            doing = [f"answer:{number}:en:{answer}" for number, answer in right_now]
        for action in doing:
            await person.press_id(board(person), f"t:1:do:{action}:{id}")
    await club.settled()


# --- answers -------------------------------------------------------------------------------------


async def test_r15_typed_in_private_and_what_is_refused(club: Club) -> None:
    message = await table(club, club.ann, club.bob)
    await types(club, club.ann, "1: Oslo\n2: Bern")
    assert sentence(club.ann) != text("en", "quiz-which-card")
    await types(club, club.ann, "Lima\nQuito\nBern")
    assert sentence(club.ann) == text("en", "quiz-which-card")
    long = await types(club, club.ann, "2: " + "x" * 101)
    assert not counted(long)
    assert sentence(club.ann) == text("en", "quiz-answer-long", length=101, longest=100)
    assert await sheet_of(club, club.ann) == {0: "Oslo", 1: "Bern"}
    evil = "2: @everyone <@1> **b** \u202e\u200b💥"
    assert counted(await types(club, club.ann, evil))
    assert "@everyone" not in said(letter(club.ann))
    await pass_questions(club, message, club.bob)
    assert phase(club) == "bet"
    seq = club.state().seq
    await types(club, club.ann, "Paris")
    assert sentence(club.ann) == text("en", "quiz-nothing-asked")
    assert club.state().seq == seq
    # An answer of long ago cannot be slipped into a new question.
    sent = await types(club, club.bob, "hello?")
    for person in (club.ann, club.bob):
        await move(club, person, board(person), ":do:check:")
    first = await types(club, club.bob, "Quito")
    assert counted(first) and await sheet_of(club, club.bob) == {2: "Quito"}
    await pass_questions(club, board(club.ann), club.ann)
    await edits(club, club.bob, first, "Cairo")
    assert sentence(club.bob) == text("en", "quiz-typed-old")
    await edits(club, club.bob, sent, "Cairo")
    assert await sheet_of(club, club.bob) == {2: "Quito", 3: "Cairo"}, "it had not counted before"


async def test_r15_answers_by_command_and_by_dialog(club: Club) -> None:
    message = await table(club, club.ann, club.bob)
    offers = await choices(club.ann, "me@home: 2")
    assert [o.name for o in offers] == ["1 · Culture: me@home: 2", "2 · Politics: me@home: 2"]
    done = await make(club.ann, str(offers[1].value))
    assert done.message and done.message.ephemeral_for is club.ann.user
    assert await sheet_of(club, club.ann) == {1: "me@home: 2"}
    refused(await make(club.ann, "answer:2:en:x"), club.ann, "quiz-not-asked")
    which = await make(club.ann, "home")
    assert which.message and "several moves" in which.message.texts()[0]
    assert await offered(club.ann, "2: home") == ["2 · Politics: home"]
    asked = await press(club.ann, letter(club.ann), ":ask:answer.0:")
    assert asked.modal
    ((field),) = asked.modal.fields()
    await club.ann.submit(asked.modal, {field["custom_id"]: "0"})
    await club.settled()
    assert "Change 1" in labels(letter(club.ann)) and "Skip" not in labels(letter(club.ann))
    asked = await press(club.ann, letter(club.ann), ":ask:answer.0,1:")
    await pass_questions(club, message, club.bob)
    assert asked.modal
    fields = {f["custom_id"]: "late" for f in asked.modal.fields()}
    refused(await club.ann.submit(asked.modal, fields), club.ann, "table-stale")
    for person in (club.ann, club.bob):
        await move(club, person, board(person), ":do:check:")
    asked = await press(club.bob, board(club.bob), ":ask:answer.2:")
    assert asked.modal and "Number" in str(asked.modal.components)
    ((field),) = asked.modal.fields()
    filled = await club.bob.submit(asked.modal, {field["custom_id"]: answers(club, club.bob)[0]})
    assert filled.kind == "update"
    assert "Answered: Bob" in said(board(club.ann))
    refused(
        await club.eve.press_id(board(club.eve), "t:1:ask:answer.2:x"), club.eve, "table-not-in"
    )


async def test_nobody_sees_when_one_writes_only_when_one_has_answered(club: Club) -> None:
    """An edit of the table's message bears a time, which everybody may read."""
    await table(club, club.ann, club.bob)
    await club.settled()
    before = board(club.bob).edited_at
    await types(club, club.ann, "1: Oslo")
    await types(club, club.ann, "1: Bern")
    assert await sheet_of(club, club.ann) == {0: "Bern"}
    assert board(club.bob).edited_at == before
    await types(club, club.ann, "2: Oslo")
    assert "Answered: Ann" in said(board(club.bob)) and board(club.bob).edited_at != before
    await pass_questions(club, board(club.bob), club.bob)
    for person in (club.ann, club.bob):
        await move(club, person, board(person), ":do:check:")
    for text_ in ("Lima", "Quito"):  # it is answered, and changed
        asked = await press(club.ann, board(club.ann), ":ask:answer.2:")
        assert asked.modal
        ((field),) = asked.modal.fields()
        await club.ann.submit(asked.modal, {field["custom_id"]: text_})
        await club.settled()
        assert "Answered: Ann" in said(board(club.bob))
        if text_ == "Lima":
            before = board(club.bob).edited_at
    assert await sheet_of(club, club.ann) == {0: "Bern", 1: "Oslo", 2: "Quito"}
    assert board(club.bob).edited_at == before


# --- bets ----------------------------------------------------------------------------------------


@pytest.fixture
async def betting(club: Club) -> Message:
    """Ann is to bet, then Bob."""
    message = await table(club, club.ann, club.bob)
    await pass_questions(club, message, club.ann, club.bob)
    return board(club.ann)


async def test_bets_by_command(club: Club, betting: Message) -> None:
    assert await offered(club.ann) == ["Check", "Bet $50", "Bet $100", "All-in $950"]
    assert await offered(club.ann, "bet 1") == ["Bet $100"]
    assert await offered(club.ann, "$175") == ["Bet $175"]
    assert await offered(club.ann, "60") == await offered(club.ann, "raise") == []
    assert await offered(club.bob) == []
    made(await make(club.ann, "150"), club.ann, "Bet $150")
    assert await offered(club.bob, "3") == ["Raise to $350"]
    assert "Raise to $300" in await offered(club.bob, "300")
    done = await make(club.bob, "raise 1000")
    refused(done, club.bob, "quiz-above-stack", amount=1000, most=950)
    made(await make(club.bob, "raise $400"), club.bob, "Raise to $400")
    made(await make(club.ann, "all-in"), club.ann, "All-in $800")
    made(await make(club.bob, "fold"), club.bob, "Fold")
    await club.settled()
    assert phase(club) == "hand-over"
    assert "Ann wins $1,450. Everyone else folded" in said(board(club.ann))


REFUSED: list[tuple[str, str, dict[str, object]]] = [
    ("bet 25", "quiz-bet-below-ante", {"amount": 25, "ante": 50}),
    ("bet 60", "quiz-not-multiple", {"amount": 60, "chip": 25}),
    ("bet 975", "quiz-above-stack", {"amount": 975, "most": 950}),
    ("raise 100", "quiz-nothing-to-raise", {}),
    ("call", "quiz-nothing-to-call", {}),
    ("fold", "quiz-nothing-to-fold", {}),
]


async def test_refused_bets_say_why(club: Club, betting: Message) -> None:
    seq = club.state().seq
    for command, key, facts in REFUSED:
        refused(await make(club.ann, command), club.ann, key, **facts)
    refused(await make(club.bob, "check"), club.bob, "refused-not-your-turn", turn="Ann")
    assert club.state().seq == seq


async def test_a_wrong_amount_in_the_dialog_says_why(club: Club, betting: Message) -> None:
    asked = await press(club.ann, betting, ":ask:bet:")
    assert asked.modal
    seq = club.state().seq
    for written, key, facts in (
        ("40", "quiz-not-multiple", {"amount": 40, "chip": 25}),
        ("", "quiz-no-amount", {"text": ""}),
        ("many", "quiz-no-amount", {"text": "many"}),
    ):
        if written:
            refused(await club.ann.submit(asked.modal, amount=written), club.ann, key, **facts)
    assert club.state().seq == seq
    refused(await press(club.bob, betting, ":ask:bet:"), club.bob, "table-not-awaited")
    refused(
        await press(club.bob, betting, ":do:check:"), club.bob, "refused-not-your-turn", turn="Ann"
    )
    looked = await press(club.bob, betting, ":look:allin:")
    assert looked.message and "Yes, all" not in str(labels(looked.message)), "not his turn"


# --- the judge -----------------------------------------------------------------------------------


async def test_r36_the_jury_rules_on_a_doubtful_answer(club: Club) -> None:
    """Ann may moderate, and does not play."""
    await table(club, club.bob, club.chloe, judge="jury")
    one, two = answers(club, club.bob)
    await types(club, club.bob, f"1: ?{one}\n2: {two}?")
    await pass_questions(club, board(club.chloe), club.chloe)
    queue = await club.ann.slash("jury queue")
    assert queue.message
    told = said(queue.message)
    assert "One more answer is waiting." in told and "Bob" not in told and "Chlo" not in told
    assert "Accepted: " in told and "in English" in told
    assert labels(queue.message) == ["Right", "Wrong", "Right, and always accept it"]
    assert (await press(club.ann, queue.message, ":rule:right:")).kind == "update"
    assert "more answer" not in said(queue.message)
    for _ in range(4):
        while phase(club) == "common":
            await pass_questions(club, board(club.bob), club.bob, club.chloe)
        for person in (club.bob, club.chloe):
            await move(club, person, board(person), ":do:check:")
    assert phase(club) == "judging" and "The jury" in said(board(club.bob))
    refused(await press(club.bob, board(club.bob), ":judge:"), club.bob, "jury-not-yours")
    look = await press(club.ann, board(club.ann), ":judge:")
    assert look.message and look.message.ephemeral_for is club.ann.user
    assert (await press(club.ann, look.message, ":rule:right:")).kind == "update"
    await club.settled()
    assert phase(club) == "hand-over" and "Bob wins $100" in said(board(club.bob))
    shown = said(board(club.bob))
    assert "Bob **2/7** · Chloé **0/7**" in shown
    assert shown.count("> ✘ Bob: – · ✘ Chloé: –") == 5, "what everybody wrote to each question"
    mine = await own(club.bob, board(club.bob))
    assert "Bob wrote nothing. Chloé wrote nothing." in str(mine.alt_texts()), "one's own, too"
    assert "Bob’s own two: ✔⚖ " in shown and "Chloé’s own two: ✘ *–* (" in shown


async def test_r36b_a_player_calls_the_judge_once(club: Club) -> None:
    await table(club, club.ann, club.bob, judge="jury")
    await types(club, club.ann, "wrong\nwrong too")
    await pass_questions(club, board(club.bob), club.bob)
    while phase(club) == "bet" or phase(club) == "common":
        for person in (club.ann, club.bob):
            id = next((d.id for d in club.state().decisions()), "")
            action = "check" if phase(club) == "bet" else "lock"
            await person.press_id(board(person), f"t:1:do:{action}:{id}")
    await club.settled()
    assert phase(club) == "hand-over"
    mine = await own(club.ann, board(club.ann))
    (select,) = mine.selects()
    assert [option["value"] for option in select.options] == ["0", "1"]
    assert not (await own(club.bob, board(club.bob))).selects(), "he wrote nothing"
    reply = await club.ann.select(mine, select.custom_id, ["1"])
    assert reply.kind == "update"
    await club.settled()
    assert phase(club) == "appeal" and "**Ann** has appealed" in said(board(club.bob))
    refused(
        await club.ann.press_id(board(club.ann), "t:1:do:appeal:0:"), club.ann, "quiz-no-appeal"
    )


# --- lobby, restarts -----------------------------------------------------------------------------


async def test_r36_a_table_of_a_server_without_a_jury_and_no_slow_clock(club: Club) -> None:
    await club.ann.slash("bluff start", game="quiz")
    assert club.state().options == Options(judge="jury", reveal="all")
    assert "Pace" not in said(board(club.ann)) and "Judge: automatic" not in said(board(club.ann))
    opened = await press(club.ann, board(club.ann), ":options:")
    assert opened.message
    chosen = [select.custom_id for select in opened.message.selects()]
    assert chosen and not any(":option:clock:" in custom_id for custom_id in chosen)
    reply = await club.ann.press_id(board(club.ann), "t:1:option:clock:")
    refused(reply, club.ann, "lobby-no-such-option", name="clock", value="")


async def test_a_restart_in_every_phase(club: Club) -> None:
    await table(club, club.ann, club.bob)
    await types(club, club.ann, "1: 0")
    await club.restart()
    await club.settled()
    assert counted(await types(club, club.ann, "something"))
    assert await sheet_of(club, club.ann) == {0: "0", 1: "something"}
    await pass_questions(club, board(club.bob), club.bob)
    await club.restart()
    await club.settled()
    for person in (club.ann, club.bob):
        await move(club, person, board(person), ":do:check:")
    await club.restart()
    await club.settled()
    assert phase(club) == "common" and counted(await types(club, club.ann, "3: 4"))
    while phase(club) != "hand-over":
        for person in (club.ann, club.bob):
            id = next((d.id for d in club.state().decisions()), "")
            action = "check" if phase(club) == "bet" else "lock"
            await person.press_id(board(person), f"t:1:do:{action}:{id}")
    await club.settled()
    await club.restart()
    await club.settled()
    for person in (club.ann, club.bob):
        reply = await person.press_id(board(person), "t:1:do:continue:hand.1")
        assert reply.kind == "update", reply
    await club.settled()
    assert phase(club) == "private" and club.state().state.hand == 2


async def test_private_words_are_in_their_owners_language(club: Club) -> None:
    await table(club, club.ann, club.dmitri)
    assert text("ru", "quiz-type-two") in said(letter(club.dmitri))
    assert language(club.dmitri.locale) == "ru"
    asked: Reply = await press(club.dmitri, letter(club.dmitri), ":ask:answer.0:")
    assert asked.modal and asked.modal.fields()[0]["custom_id"] == "0.ru.new"
    await types(club, club.dmitri, "1: Осло")
    (answer,) = [e for e in club.state().state.sheets[1] if e.text]
    assert (answer.text, answer.lang) == ("Осло", "ru")


def test_questions_that_are_read_from_a_log_are_the_banks_own() -> None:
    house = questions()[0]
    shared.cache_clear()  # other tests have asked for more than are kept
    assert shared(house.wordings) is house.wordings
    stock = sealed([house], ["00" * 16])
    row = write_row(Entry("game", Office.HOUSE, None, stock), 5, 0, latest("quiz"))
    [card] = read_row(row, latest("quiz")).action.cards
    assert card.question == house
    assert card.question.wordings is house.wordings
