"""/quiz add, import, export and review over the wire; and what stays of who added cards."""

import json
from typing import Any

import pytest
from sqlalchemy import insert, select

from bot.commands import bank
from bot.quiz import cards
from bot.store import schema
from bot.store.database import DatabaseFailed
from bot.store.privacy import BLANK, Privacy
from bot.store.questions import Questions
from bot.texts import language, say, text
from engines.quiz.bank import LANGUAGES, questions
from engines.quiz.types import Question, Wording
from sandbox import Message, Person, Reply
from tests.bot.club import Club, press, refused
from tests.bot.store import FIRST_USER, Store
from tests.bot.test_imports import TRIVIA

EN = say("en")
HEAD = "category,text,answers\n"
GOOD = HEAD + "sport,Who won the first cup?,Uruguay|La Celeste\nscience,Who found radium?,Curie\n"


@pytest.fixture(autouse=True)
def _printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bank of our own that has one card."""
    wording = Wording("en", "Who painted the Last Supper?", ("Leonardo",))
    ours = (Question("culture-001", "culture", 1, "person", False, (wording,)),)
    monkeypatch.setattr(bank, "printed", lambda: ours)


async def imported(
    person: Person, content: str | bytes, filename: str = "cards.csv", **options: Any
) -> str:
    """What was said to who imported this file, to him alone."""
    data = content.encode() if isinstance(content, str) else content
    file = person.upload(filename, data)
    reply = await person.slash("quiz import", file=file, **options)
    return said(reply, person)


def said(reply: Reply, person: Person) -> str:
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is person.user and not reply.message.mentioned
    return "\n".join(reply.message.texts())


async def panel(person: Person, **options: Any) -> Message:
    reply = await person.slash("quiz review", **options)
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    return reply.message


async def exported(person: Person) -> bytes:
    reply = await person.slash("quiz export")
    assert reply.message and reply.message.ephemeral_for is person.user
    (file,) = reply.message.attachments
    return file.content


def displayed(message: Message) -> str:
    return "\n".join(message.texts())


# --- who may -------------------------------------------------------------------------------------


async def test_only_whom_the_server_trusts_may(club: Club) -> None:
    commands = ("add", "export", "review")
    for command in commands:
        refused(await club.eve.slash(f"quiz {command}"), club.eve, "bank-not-yours")
        where = club.ann.dm()
        refused(await club.ann.slash(f"quiz {command}", where), club.ann, "bank-in-server")
    assert await imported(club.eve, GOOD) == EN("bank-not-yours")
    message = await club.table(club.ann, club.bob, start=False)
    for arg in ("page.0", "retire.1.0", "sure.1.0", "add.en.2"):
        refused(await club.eve.press_id(message, f"p:bank:{arg}"), club.eve, "bank-not-yours")
    for arg in ("", "page", "page.x", "page.-1", "retire.1", "add.de.2", "add.en.4", "sure.x.0"):
        refused(await club.ann.press_id(message, f"p:bank:{arg}"), club.ann, "table-unknown")


async def test_the_jury_may(club: Club) -> None:
    guild = next(iter(club.sandbox.world.guilds.values()))
    role = club.sandbox.world.add_role(guild, "Judges", 0)
    guild.members[club.eve.user.id].role_ids.append(role.id)
    await club.restart()  # Discord would tell the bot of the new role
    refused(await club.eve.slash("quiz review"), club.eve, "bank-not-yours")
    settings = await club.ann.slash("settings")
    assert settings.message
    await club.ann.select(settings.message, "p:settings:jury", [str(role.id)])
    assert EN("bank-title", cards=0) in displayed(await panel(club.eve))
    refused(await club.bob.slash("quiz review"), club.bob, "bank-not-yours")


# --- one card ------------------------------------------------------------------------------------


async def test_a_card_is_added_by_a_dialog_that_outlives_a_restart(club: Club) -> None:
    opened = await club.ann.slash("quiz add", language="ru", difficulty=3)
    assert opened.modal and "русск" not in str(opened.modal.texts())
    assert EN("bank-in-ru") in opened.modal.texts()
    await club.restart()
    filled = {
        "category": "history",
        "question": "Кто построил  собор @everyone?",
        "answers": "Барма\n\n Постник *и* Барма \n",
    }
    reply = await club.ann.submit(opened.modal, filled)
    text = said(reply, club.ann)
    assert text.startswith(EN("bank-added", card=1, look="").strip())
    assert EN("bank-card", card=1, category=EN("bank-category-history"), difficulty=3) in text
    assert "**Барма** · Постник \\*и\\* Барма" in text and "@everyone" not in text
    (card,) = json.loads(await exported(club.ann))["cards"]
    assert card == {
        "category": "history",
        "difficulty": 3,
        "kind": "other",
        "full_name": False,
        "wordings": [
            {
                "lang": "ru",
                "text": "Кто построил собор @everyone?",
                "answers": ["Барма", "Постник *и* Барма"],
            }
        ],
    }
    again = await club.ann.submit(opened.modal, filled)
    assert EN("bank-row-own") in said(again, club.ann)


async def test_a_wrong_card_is_not_added_and_what_was_typed_is_not_lost(club: Club) -> None:
    club.ann.locale = "fr"
    opened = await club.ann.slash("quiz ajouter")
    assert opened.modal
    filled = {
        "category": "culture",
        "question": "Who painted the Last  supper?",
        "answers": "Leonardo",
    }
    text = said(await club.ann.submit(opened.modal, filled), club.ann)
    fr = say("fr")
    assert fr("bank-row-printed") in text and "Who painted the Last  supper?" in text
    filled |= {"question": "Who is Mona Lisa?", "answers": "Mona Lisa\n?!"}
    text = said(await club.ann.submit(opened.modal, filled), club.ann)
    assert fr("bank-row-told", answer="Mona Lisa") in text
    assert fr("bank-row-answer", answer="?!", most=60) in text
    refused(await club.ann.slash("quiz exporter"), club.ann, "bank-none")


async def test_the_longest_card_fits_into_messages(club: Club) -> None:
    opened = await club.ann.slash("quiz add")
    assert opened.modal
    filled = {
        "category": "culture",
        "question": "*" * 199 + "?",
        "answers": "\n".join(f"{n:02}" + "_" * 58 for n in range(12)),
    }
    said(await club.ann.submit(opened.modal, filled), club.ann)
    said(await club.ann.submit(opened.modal, filled | {"answers": "*" * 700}), club.ann)
    wording = {"text": filled["question"], "answers": filled["answers"].split("\n")}
    cards = [
        {
            "category": "culture",
            "wordings": [
                {"lang": lang, **wording, "text": f"{n}{lang}{'*' * 190}?"} for lang in LANGUAGES
            ],
        }
        for n in range(4)
    ]
    assert EN("bank-imported", cards=4) in await imported(
        club.ann, json.dumps({"cards": cards}), "a.json"
    )
    message = await panel(club.ann)
    assert len([b for b in message.buttons() if b.label and b.label.startswith("Retire")]) == 5
    assert (await press(club.ann, message, "retire.3.")).kind == "update"


# --- files ---------------------------------------------------------------------------------------


async def test_a_good_file_is_imported_and_comes_back_as_it_was(club: Club) -> None:
    assert await imported(club.ann, GOOD) == EN("bank-imported", cards=2)
    out = await exported(club.ann)
    first, second = json.loads(out)["cards"]
    assert first["wordings"] == [
        {"lang": "en", "text": "Who won the first cup?", "answers": ["Uruguay", "La Celeste"]}
    ]
    assert second["category"] == "science"
    assert (await imported(club.ann, out, "out.json")).startswith(
        EN("bank-nothing-imported", rows=2, wrong=2)
    )
    message = await panel(club.ann)
    for card in (1, 2):
        await press(club.ann, message, f"retire.{card}.")
        await press(club.ann, message, f"sure.{card}.")
    refused(await club.ann.slash("quiz export"), club.ann, "bank-none")
    assert await imported(club.ann, out, "out.json") == EN("bank-imported", cards=2)
    assert await exported(club.ann) == out


async def test_the_language_of_a_sheet_is_the_servers_or_chosen(club: Club) -> None:
    settings = await club.ann.slash("settings")
    assert settings.message
    await club.ann.select(settings.message, "p:settings:locale", ["fr"])
    await imported(club.ann, HEAD + "sport,Qui a gagné la coupe ?,Uruguay\n")
    await imported(club.ann, HEAD + "sport,Кто выиграл кубок?,Уругвай\n", language="ru")
    # There are no cards in Dutch: whoever speaks it is asked in English.
    await club.ann.select(settings.message, "p:settings:locale", ["nl"])
    await imported(club.ann, HEAD + "sport,Who won the second cup?,Italy\n")
    cards = json.loads(await exported(club.ann))["cards"]
    assert [card["wordings"][0]["lang"] for card in cards] == ["fr", "ru", "en"]


async def test_of_a_file_with_a_wrong_row_nothing_is_imported_unless_asked(club: Club) -> None:
    wrong = GOOD + "music,Who won <@1> @everyone?,A\n"
    text = await imported(club.ann, wrong)
    head, line, offer = text.split("\n")
    assert head == EN("bank-nothing-imported", rows=3, wrong=1)
    assert line.startswith("Row 4: ") and "culture, history" in line
    assert offer == EN("bank-skip-offer", cards=2)
    refused(await club.ann.slash("quiz export"), club.ann, "bank-none")
    text = await imported(club.ann, wrong, skip_wrong=True)
    head, skipped, again = text.split("\n")
    assert (head, again) == (EN("bank-imported", cards=2), line)
    assert skipped == EN("bank-skipped", rows=1)
    assert len(json.loads(await exported(club.ann))["cards"]) == 2


async def test_many_wrong_rows_come_as_a_file(club: Club) -> None:
    rows = "".join(f"@everyone{n},Who?,\n" for n in range(300))
    file = club.ann.upload("a.csv", (HEAD + rows).encode())
    reply = await club.ann.slash("quiz import", file=file)
    text = said(reply, club.ann)
    lines = text.split("\n")
    assert lines[0] == EN("bank-nothing-imported", rows=300, wrong=300)
    assert len(lines) == 12 and lines[-1] == EN("bank-all-wrong")
    assert "@everyone" not in text
    assert reply.message
    (report,) = reply.message.attachments
    whole = report.content.decode().split("\n")
    assert len(whole) == 300 and whole[299].startswith("Row 301: “@everyone299”")
    assert EN("bank-row-no-answer") in whole[0]


async def test_an_export_of_the_open_trivia_database(club: Club) -> None:
    text = await imported(club.ann, json.dumps(TRIVIA), "questions.json", skip_wrong=True)
    assert EN("bank-imported", cards=2) in text
    assert f"Entry 2: {EN('bank-row-choices')}" in text
    assert f"Entry 3: {EN('bank-row-boolean')}" in text


@pytest.mark.parametrize(
    ("content", "filename", "code", "facts"),
    [
        (GOOD.encode("utf-16"), "a.csv", "bank-not-utf8", {}),
        (b"", "a.csv", "bank-empty", {}),
        (b"{", "a.json", "bank-not-json", {}),
        (b"a,b\n", "a.csv", "bank-columns-missing", {"names": "category"}),
        ((HEAD + "sport,a,b\n" * 50_000).encode(), "a.csv", "bank-too-many-rows", {"most": 5000}),
        (b"x" * 1_000_001, "a.csv", "bank-too-large", {"most": 1000}),
    ],
    ids=["utf-16", "empty", "not-json", "no-columns", "rows", "large"],
)
async def test_a_file_that_cannot_be_taken_is_a_sentence(
    club: Club, content: bytes, filename: str, code: str, facts: dict[str, Any]
) -> None:
    if not content:  # Discord refuses to store nothing; a line is as empty
        content = b"\n"
    assert await imported(club.dmitri, GOOD) == text("ru", "bank-not-yours")
    assert await imported(club.ann, content, filename) == EN(code, **facts)
    refused(await club.ann.slash("quiz export"), club.ann, "bank-none")


async def test_a_server_has_its_limit(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bank, "MOST_CARDS", 2)
    await imported(club.ann, GOOD)
    more = HEAD + "sport,Who won the last cup?,Ann\n"
    full = {"have": 2, "new": 1, "most": 2}
    assert await imported(club.ann, more) == EN("bank-full", **full)
    opened = await club.ann.slash("quiz add")
    assert opened.modal
    filled = {"category": "sport", "question": "Who won the last cup?", "answers": "Ann"}
    refused(await club.ann.submit(opened.modal, filled), club.ann, "bank-full", **full)


async def test_an_import_that_the_database_refuses_leaves_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> list[int]:
        raise DatabaseFailed("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Questions, "add", full)
        assert await imported(club.ann, GOOD) == EN("error-not-saved")
    assert await imported(club.ann, GOOD) == EN("bank-imported", cards=2)


# --- the panel -----------------------------------------------------------------------------------


async def test_a_deck_has_the_difficulty_that_play_shows_and_so_has_the_panel(club: Club) -> None:
    await imported(club.ann, HEAD + "sport,Who won the first cup?,Uruguay\n")
    first = [card.id for card in questions() if card.difficulty == 1]
    rows = [("own-1", "en", 29, 0), ("own-1", "fr", 40, 0)]
    rows += [(card, "en", 30, 9) for card in first]
    names = ("question", "lang", "answers", "right")
    counts = [dict(zip(names, row, strict=True)) for row in rows]
    database: Any = club._database
    await database.write(lambda c: c.execute(insert(schema.answered), counts))
    shown = displayed(await panel(club.ann))
    assert EN("bank-played", lang="EN", answers=29, right=0, difficulty=2) in shown
    assert "40" not in shown, "the card is in English only"
    await club.table(club.ann, club.bob, game="quiz")
    dealt = [card.question for card in club.state().state.deck]
    assert {card.difficulty for card in dealt if card.id in first} == {3}
    (own,) = (card for card in dealt if card.id == "own-1")
    assert own.difficulty == 2, "29 answers are too few"


@pytest.mark.parametrize(
    ("answers", "right", "difficulty"),
    [(29, 0, 2), (30, 9, 3), (30, 10, 2), (30, 19, 2), (30, 20, 1), (300, 300, 1)],
)
def test_the_share_of_right_answers_makes_the_difficulty(
    answers: int, right: int, difficulty: int
) -> None:
    card = Question("own-1", "sport", 2, "other", False, (Wording("en", "Who won?", ("Ann",)),))
    played = {("own-1", "en"): (answers, right)}
    assert cards.measured(card, "en", played).difficulty == difficulty
    assert cards.measured(card, "fr", played) == card


async def test_the_panel_pages_and_retires_after_a_restart(club: Club) -> None:
    rows = "".join(f"sport,Who won cup number {n}?,Ann\n" for n in range(1, 12))
    await imported(club.ann, HEAD + rows + "history,Who drew the map?,Bob\n")
    questions = Questions(club._database)  # type: ignore[arg-type]
    await questions.meet([5, 6], ["own-6"], 0)
    message = await panel(club.ann)
    await club.restart()
    head = displayed(message)
    assert EN("bank-title", cards=12) in head and EN("bank-page", page=1, pages=3) in head
    assert EN("bank-count", category="Sport", count=11) in head
    assert "number 5" in head and "number 6" not in head
    await press(club.ann, message, "page.1")
    assert EN("bank-met", people=2) in displayed(message)
    asked = await press(club.ann, message, "retire.6.1")
    assert asked.kind == "update" and EN("bank-sure") in displayed(message)
    assert "number 7" not in displayed(message)
    await press(club.ann, message, "page.1")  # he thought better of it
    assert "number 6" in displayed(message)
    await press(club.ann, message, "retire.6.1")
    old = await panel(club.ann, card=6)
    await press(club.ann, message, "sure.6.1")
    assert EN("bank-title", cards=11) in displayed(message)
    assert "number 6?" not in displayed(message)
    refused(await press(club.ann, old, "retire.6.1"), club.ann, "bank-no-such-card", card=6)
    refused(await club.ann.slash("quiz review", card=6), club.ann, "bank-no-such-card", card=6)
    # Twice does no harm, and a page that is there no more is the last one.
    again = await club.ann.press_id(old, "p:bank:sure.6.99")
    assert again.kind == "update" and EN("bank-page", page=3, pages=3) in displayed(old)
    assert "Who drew the map" in displayed(await panel(club.ann, card=12))


async def test_the_panel_in_other_languages(club: Club) -> None:
    await imported(club.ann, GOOD)
    for locale, command in {"fr": "quiz relire", "ru": "квиз просмотр"}.items():
        club.ann.locale = locale
        reply = await club.ann.slash(command)
        assert text(language(locale), "bank-title", cards=2) in said(reply, club.ann)


async def test_a_card_of_another_server_is_not_ones_own(club: Club) -> None:
    questions = Questions(club._database)  # type: ignore[arg-type]
    (elsewhere,) = await questions.add(4711, 1, 0, [("f", "{}")])
    message = await panel(club.ann)
    assert EN("bank-title", cards=0) in displayed(message)
    arg = f"p:bank:retire.{elsewhere}.0"
    refused(await club.ann.press_id(message, arg), club.ann, "bank-no-such-card", card=elsewhere)
    await club.ann.press_id(message, f"p:bank:sure.{elsewhere}.0")
    assert [own.id for own in await questions.own(4711)] == [elsewhere]


# --- the store, and who leaves -------------------------------------------------------------------


async def test_cards_get_their_numbers_in_order(store: Store) -> None:
    questions = Questions(store.database)
    rows = [(f"{n}", json.dumps(n)) for n in range(2000)]
    ids = await questions.add(1, FIRST_USER, 0, rows)
    assert await questions.add(1, FIRST_USER, 0, []) == []
    own = await questions.own(1)
    assert [(each.id, each.content) for each in own] == [
        (id, content) for id, (_, content) in zip(ids, rows, strict=True)
    ]
    await questions.meet([1, 2, 3], ["own-1"], 0)
    await questions.meet([2], ["own-2"], 0)
    assert await questions.meetings(["own-1", "own-3"]) == {"own-1": 3}


async def test_who_leaves_takes_his_answers_along_and_leaves_his_cards(store: Store) -> None:
    questions, privacy = Questions(store.database), Privacy(store.database)
    ann, bob = 500, 501
    table_id = await store.open()
    await questions.add(1, ann, 5, [("a", '{"text":"Who?"}')])
    await questions.add(1, bob, 6, [("b", "{}")])
    await questions.meet([ann, bob], ["own-2", "sport-1"], 7)
    await questions.accept(1, "sport-1", "en", "Pelé", ann)
    answer = {"number": 2, "text": 'Pelé, or "do":"answer"', "lang": "en", "do": "answer"}
    quoted = {"do": "other", "note": {"do": "answer"}, "text": "kept"}
    rows = [(ann, answer), (bob, answer), (ann, quoted), (ann, {"do": "lock"})]
    columns = ("table_id", "seq", "kind", "actor", "user_id", "payload", "at")
    logged = [
        dict(zip(columns, (table_id, seq, "game", "0", user, compact(said), 0), strict=True))
        for seq, (user, said) in enumerate(rows, 900)
    ]
    await store.database.write(lambda c: c.execute(insert(schema.log), logged))
    got = await privacy.export(ann)
    assert [(card["id"], card["content"]) for card in got["question_cards"]] == [
        (1, '{"text":"Who?"}')
    ]
    assert [each["spelling"] for each in got["spellings_accepted"]] == ["Pelé"]
    assert [each["question"] for each in got["questions_met"]] == ["own-2", "sport-1"]

    assert await privacy.forget(ann) == [table_id]

    added_by = {row.added_by for row in await every(store, schema.questions)}
    (tombstone,) = added_by - {bob}
    assert tombstone < 0
    assert {row.added_by for row in await every(store, schema.aliases)} == {tombstone}
    assert {row.user_id for row in await every(store, schema.met)} == {bob}
    assert [each.content for each in await questions.own(1)] == ['{"text":"Who?"}', "{}"]
    log = [row for row in await every(store, schema.log) if row.seq >= 900]
    assert [json.loads(row.payload) for row in log] == [
        answer | {"text": BLANK},
        answer,
        quoted,
        {"do": "lock"},
    ]
    assert [row.user_id for row in log] == [tombstone, bob, tombstone, tombstone]
    everything = [v for rows in (await store.contents()).values() for row in rows for v in row]
    assert ann not in everything


def compact(payload: Any) -> str:
    return json.dumps(payload, separators=(",", ":"))


async def every(store: Store, table: Any) -> list[Any]:
    query = select(table).order_by(*table.primary_key)
    return await store.database.read(lambda c: list(c.execute(query)))
