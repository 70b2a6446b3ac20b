"""Tests of /questions over the wire, and of what stays of users who added cards."""

import json
from typing import Any

import pytest
from sqlalchemy import insert, select

from bot.commands import bank
from bot.quiz import cards
from bot.store import schema
from bot.store.database import DatabaseFailedError
from bot.store.privacy import BLANK_TEXT, PrivacyStore
from bot.store.questions import AnswerCount, QuestionStore
from bot.texts import choose_language, format_text, get_texts
from engines.quiz.bank import LANGUAGES, load_questions
from engines.quiz.types import Question, Wording
from sandbox import InteractionReply, Message, Person
from tests.bot.quiz.test_imports import TRIVIA_FILE
from tests.support.club import SandboxClub, assert_refused, join_texts, press_button
from tests.support.store import FIRST_USER, TableStore

EN = get_texts("en")
CSV_HEAD = "category,text,answers\n"
GOOD_CSV = (
    CSV_HEAD + "sport,Who won the first cup?,Uruguay|La Celeste\nscience,Who found radium?,Curie\n"
)


@pytest.fixture(autouse=True)
def _replace_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the bank by one with a single card."""
    wording = Wording("en", "Who painted the Last Supper?", ("Leonardo",))
    ours = (Question("culture-001", "culture", 1, "person", False, (wording,)),)
    monkeypatch.setattr(bank, "load_questions", lambda: ours)


async def import_cards(
    person: Person, content: str | bytes, filename: str = "cards.csv", **options: Any
) -> str:
    """Import a file; return the ephemeral answer."""
    data = content.encode() if isinstance(content, str) else content
    file = person.upload_file(filename, data)
    reply = await person.run_slash("questions import", file=file, **options)
    return read_private_answer(reply, person)


def read_private_answer(reply: InteractionReply, person: Person) -> str:
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is person.user and not reply.message.mentioned
    return "\n".join(reply.message.list_texts())


async def open_panel(person: Person, **options: Any) -> Message:
    reply = await person.run_slash("questions manage", **options)
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    return reply.message


async def export_cards(person: Person) -> bytes:
    reply = await person.run_slash("questions export")
    assert reply.message and reply.message.ephemeral_for is person.user
    (file,) = reply.message.attachments
    return file.content


# --- permissions ---------------------------------------------------------------------------------


async def test_only_whom_the_server_trusts_may(club: SandboxClub) -> None:
    club.allow_commands("questions")
    commands = ("add", "export", "manage")
    for command in commands:
        assert_refused(await club.eve.run_slash(f"questions {command}"), club.eve, "bank-not-yours")
        where = club.ann.open_dm()
        assert_refused(
            await club.ann.run_slash(f"questions {command}", where), club.ann, "bank-in-server"
        )
    assert await import_cards(club.eve, GOOD_CSV) == EN("bank-not-yours")
    message = await club.open_table(club.ann, club.bob, start=False)
    for arg in ("page.0", "retire.1.0", "sure.1.0", "add.en.2"):
        assert_refused(
            await club.eve.press_id(message, f"p:bank:{arg}"), club.eve, "bank-not-yours"
        )
    for arg in ("", "page", "page.x", "page.-1", "retire.1", "add.de.2", "add.en.4", "sure.x.0"):
        assert_refused(await club.ann.press_id(message, f"p:bank:{arg}"), club.ann, "table-unknown")


async def test_the_jury_may(club: SandboxClub) -> None:
    club.allow_commands("questions")
    guild = next(iter(club.sandbox.world.guilds.values()))
    role = club.sandbox.world.add_role(guild, "Judges", 0)
    guild.members[club.eve.user.id].role_ids.append(role.id)
    await club.restart_bot()  # Discord would tell the bot of the new role
    assert_refused(await club.eve.run_slash("questions manage"), club.eve, "bank-not-yours")
    settings = await club.ann.run_slash("settings")
    assert settings.message
    await club.ann.choose_values(settings.message, "p:settings:jury", [str(role.id)])
    assert EN("bank-title", cards=0) in join_texts(await open_panel(club.eve))
    assert_refused(await club.bob.run_slash("questions manage"), club.bob, "bank-not-yours")


# --- one card ------------------------------------------------------------------------------------


async def test_a_card_is_added_by_a_dialog_that_outlives_a_restart(club: SandboxClub) -> None:
    opened = await club.ann.run_slash("questions add", language="ru", difficulty=3)
    assert opened.modal and "русск" not in str(opened.modal.list_texts())
    assert EN("bank-in-ru") in opened.modal.list_texts()
    await club.restart_bot()
    filled = {
        "category": "history",
        "question": "Кто построил  собор @everyone?",
        "answers": "Барма\n\n Постник *и* Барма \n",
    }
    reply = await club.ann.submit_modal(opened.modal, filled)
    text = read_private_answer(reply, club.ann)
    assert text.startswith(EN("bank-added", card=1, look="").strip())
    assert EN("bank-card", card=1, category=EN("bank-category-history"), difficulty=3) in text
    assert "**Барма** · Постник \\*и\\* Барма" in text and "@everyone" not in text
    (card,) = json.loads(await export_cards(club.ann))["cards"]
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
    again = await club.ann.submit_modal(opened.modal, filled)
    assert EN("bank-row-own") in read_private_answer(again, club.ann)


async def test_a_wrong_card_is_not_added_and_what_was_typed_is_not_lost(club: SandboxClub) -> None:
    club.ann.locale = "fr"
    opened = await club.ann.run_slash("questions ajouter")
    assert opened.modal
    filled = {
        "category": "culture",
        "question": "Who painted the Last  supper?",
        "answers": "Leonardo",
    }
    text = read_private_answer(await club.ann.submit_modal(opened.modal, filled), club.ann)
    fr = get_texts("fr")
    assert fr("bank-row-printed") in text and "Who painted the Last  supper?" in text
    filled |= {"question": "Who is Mona Lisa?", "answers": "Mona Lisa\n?!"}
    text = read_private_answer(await club.ann.submit_modal(opened.modal, filled), club.ann)
    assert fr("bank-row-told", answer="Mona Lisa") in text
    assert fr("bank-row-answer", answer="?!", most=60) in text
    assert_refused(await club.ann.run_slash("questions exporter"), club.ann, "bank-none")


async def test_the_longest_card_fits_into_messages(club: SandboxClub) -> None:
    opened = await club.ann.run_slash("questions add")
    assert opened.modal
    filled = {
        "category": "culture",
        "question": "*" * 199 + "?",
        "answers": "\n".join(f"{n:02}" + "_" * 58 for n in range(12)),
    }
    read_private_answer(await club.ann.submit_modal(opened.modal, filled), club.ann)
    read_private_answer(
        await club.ann.submit_modal(opened.modal, filled | {"answers": "*" * 700}), club.ann
    )
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
    assert EN("bank-imported", cards=4) in await import_cards(
        club.ann, json.dumps({"cards": cards}), "a.json"
    )
    message = await open_panel(club.ann)
    assert len([b for b in message.list_buttons() if b.label and b.label.startswith("Retire")]) == 5
    assert (await press_button(club.ann, message, "retire.3.")).kind == "update"


# --- files ---------------------------------------------------------------------------------------


async def test_a_good_file_is_imported_and_comes_back_as_it_was(club: SandboxClub) -> None:
    assert await import_cards(club.ann, GOOD_CSV) == EN("bank-imported", cards=2)
    out = await export_cards(club.ann)
    first, second = json.loads(out)["cards"]
    assert first["wordings"] == [
        {"lang": "en", "text": "Who won the first cup?", "answers": ["Uruguay", "La Celeste"]}
    ]
    assert second["category"] == "science"
    assert (await import_cards(club.ann, out, "out.json")).startswith(
        EN("bank-nothing-imported", rows=2, wrong=2)
    )
    message = await open_panel(club.ann)
    for card in (1, 2):
        await press_button(club.ann, message, f"retire.{card}.")
        await press_button(club.ann, message, f"sure.{card}.")
    assert_refused(await club.ann.run_slash("questions export"), club.ann, "bank-none")
    assert await import_cards(club.ann, out, "out.json") == EN("bank-imported", cards=2)
    assert await export_cards(club.ann) == out


async def test_the_language_of_a_sheet_is_the_servers_or_chosen(club: SandboxClub) -> None:
    settings = await club.ann.run_slash("settings")
    assert settings.message
    await club.ann.choose_values(settings.message, "p:settings:locale", ["fr"])
    await import_cards(club.ann, CSV_HEAD + "sport,Qui a gagné la coupe ?,Uruguay\n")
    await import_cards(club.ann, CSV_HEAD + "sport,Кто выиграл кубок?,Уругвай\n", language="ru")
    await club.ann.choose_values(settings.message, "p:settings:locale", ["nl"])
    await import_cards(club.ann, CSV_HEAD + "sport,Wie won de tweede beker?,Italië\n")
    cards = json.loads(await export_cards(club.ann))["cards"]
    assert [card["wordings"][0]["lang"] for card in cards] == ["fr", "ru", "nl"]


async def test_of_a_file_with_a_wrong_row_nothing_is_imported_unless_asked(
    club: SandboxClub,
) -> None:
    wrong = GOOD_CSV + "music,Who won <@1> @everyone?,A\n"
    text = await import_cards(club.ann, wrong)
    head, line, offer = text.split("\n")
    assert head == EN("bank-nothing-imported", rows=3, wrong=1)
    assert line.startswith("Row 4: ") and "culture, history" in line
    assert offer == EN("bank-skip-offer", cards=2)
    assert_refused(await club.ann.run_slash("questions export"), club.ann, "bank-none")
    text = await import_cards(club.ann, wrong, skip_wrong=True)
    head, skipped, again = text.split("\n")
    assert (head, again) == (EN("bank-imported", cards=2), line)
    assert skipped == EN("bank-skipped", rows=1)
    assert len(json.loads(await export_cards(club.ann))["cards"]) == 2


async def test_many_wrong_rows_come_as_a_file(club: SandboxClub) -> None:
    rows = "".join(f"@everyone{n},Who?,\n" for n in range(300))
    file = club.ann.upload_file("a.csv", (CSV_HEAD + rows).encode())
    reply = await club.ann.run_slash("questions import", file=file)
    text = read_private_answer(reply, club.ann)
    lines = text.split("\n")
    assert lines[0] == EN("bank-nothing-imported", rows=300, wrong=300)
    assert len(lines) == 12 and lines[-1] == EN("bank-all-wrong")
    assert "@everyone" not in text
    assert reply.message
    (report,) = reply.message.attachments
    whole = report.content.decode().split("\n")
    assert len(whole) == 300 and whole[299].startswith("Row 301: “@everyone299”")
    assert EN("bank-row-no-answer") in whole[0]


async def test_an_export_of_the_open_trivia_database(club: SandboxClub) -> None:
    text = await import_cards(club.ann, json.dumps(TRIVIA_FILE), "questions.json", skip_wrong=True)
    assert EN("bank-imported", cards=2) in text
    assert f"Entry 2: {EN('bank-row-choices')}" in text
    assert f"Entry 3: {EN('bank-row-boolean')}" in text


@pytest.mark.parametrize(
    ("content", "filename", "code", "facts"),
    [
        (GOOD_CSV.encode("utf-16"), "a.csv", "bank-not-utf8", {}),
        (b"", "a.csv", "bank-empty", {}),
        (b"{", "a.json", "bank-not-json", {}),
        (b"a,b\n", "a.csv", "bank-columns-missing", {"names": "category"}),
        (
            (CSV_HEAD + "sport,a,b\n" * 50_000).encode(),
            "a.csv",
            "bank-too-many-rows",
            {"most": 5000},
        ),
        (b"x" * 1_000_001, "a.csv", "bank-too-large", {"most": 1000}),
    ],
    ids=["utf-16", "empty", "not-json", "no-columns", "rows", "large"],
)
async def test_a_file_that_cannot_be_taken_is_a_sentence(
    club: SandboxClub, content: bytes, filename: str, code: str, facts: dict[str, Any]
) -> None:
    club.allow_commands("questions")
    if not content:  # Discord refuses to store nothing; a line is as empty
        content = b"\n"
    assert await import_cards(club.dmitri, GOOD_CSV) == format_text("ru", "bank-not-yours")
    assert await import_cards(club.ann, content, filename) == EN(code, **facts)
    assert_refused(await club.ann.run_slash("questions export"), club.ann, "bank-none")


async def test_a_server_has_its_limit(club: SandboxClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bank, "MAX_CARDS", 2)
    await import_cards(club.ann, GOOD_CSV)
    more = CSV_HEAD + "sport,Who won the last cup?,Ann\n"
    full = {"have": 2, "new": 1, "most": 2}
    assert await import_cards(club.ann, more) == EN("bank-full", **full)
    opened = await club.ann.run_slash("questions add")
    assert opened.modal
    filled = {"category": "sport", "question": "Who won the last cup?", "answers": "Ann"}
    assert_refused(await club.ann.submit_modal(opened.modal, filled), club.ann, "bank-full", **full)


async def test_an_import_that_the_database_refuses_leaves_nothing(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_to_write(*_: Any) -> list[int]:
        raise DatabaseFailedError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(QuestionStore, "add_cards", fail_to_write)
        assert await import_cards(club.ann, GOOD_CSV) == EN("error-not-saved")
    assert await import_cards(club.ann, GOOD_CSV) == EN("bank-imported", cards=2)


# --- the panel -----------------------------------------------------------------------------------


async def test_a_deck_has_the_difficulty_that_play_shows_and_so_has_the_panel(
    club: SandboxClub,
) -> None:
    await import_cards(club.ann, CSV_HEAD + "sport,Who won the first cup?,Uruguay\n")
    first = [card.id for card in load_questions() if card.difficulty == 1]
    rows = [("own-1", "en", 29, 0), ("own-1", "fr", 40, 0)]
    rows += [(card, "en", 30, 9) for card in first]
    names = ("question", "lang", "answers", "right")
    counts = [dict(zip(names, row, strict=True)) for row in rows]
    await club.database.run_transaction(lambda c: c.execute(insert(schema.answered), counts))
    shown = join_texts(await open_panel(club.ann))
    assert EN("bank-played", lang="EN", answers=29, right=0, difficulty=2) in shown
    assert "40" not in shown, "the card is in English only"
    assert EN("bank-doubtful", lang="EN") in shown
    await club.open_table(club.ann, club.bob, game="quiz")
    dealt = [card.question for card in club.get_table().state.deck]
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
    played = {("own-1", "en"): AnswerCount(answers, right)}
    assert cards.measure_difficulty(card, "en", played).difficulty == difficulty
    assert cards.measure_difficulty(card, "fr", played) == card


async def test_the_panel_pages_and_retires_after_a_restart(club: SandboxClub) -> None:
    rows = "".join(f"sport,Who won cup number {n}?,Ann\n" for n in range(1, 12))
    await import_cards(club.ann, CSV_HEAD + rows + "history,Who drew the map?,Bob\n")
    questions = QuestionStore(club.database)
    await questions.note_met([5, 6], ["own-6"], 0)
    message = await open_panel(club.ann)
    await club.restart_bot()
    head = join_texts(message)
    assert EN("bank-title", cards=12) in head and EN("bank-page", page=1, pages=3) in head
    assert EN("bank-count", category="Sport", count=11) in head
    assert "number 5" in head and "number 6" not in head
    await press_button(club.ann, message, "page.1")
    assert EN("bank-met", people=2) in join_texts(message)
    asked = await press_button(club.ann, message, "retire.6.1")
    assert asked.kind == "update" and EN("bank-sure") in join_texts(message)
    assert "number 7" not in join_texts(message)
    await press_button(club.ann, message, "page.1")  # the admin changes their mind
    assert "number 6" in join_texts(message)
    await press_button(club.ann, message, "retire.6.1")
    old = await open_panel(club.ann, card=6)
    await press_button(club.ann, message, "sure.6.1")
    assert EN("bank-title", cards=11) in join_texts(message)
    assert "number 6?" not in join_texts(message)
    assert_refused(
        await press_button(club.ann, old, "retire.6.1"), club.ann, "bank-no-such-card", card=6
    )
    assert_refused(
        await club.ann.run_slash("questions manage", card=6), club.ann, "bank-no-such-card", card=6
    )
    # A second press does no harm, and a page that no longer exists becomes the last one.
    again = await club.ann.press_id(old, "p:bank:sure.6.99")
    assert again.kind == "update" and EN("bank-page", page=3, pages=3) in join_texts(old)
    assert "Who drew the map" in join_texts(await open_panel(club.ann, card=12))


async def test_the_panel_in_other_languages(club: SandboxClub) -> None:
    await import_cards(club.ann, GOOD_CSV)
    for locale, command in {"fr": "questions gérer", "ru": "вопросы просмотр"}.items():
        club.ann.locale = locale
        reply = await club.ann.run_slash(command)
        assert format_text(choose_language(locale), "bank-title", cards=2) in read_private_answer(
            reply, club.ann
        )


async def test_a_card_of_another_server_is_not_ones_own(club: SandboxClub) -> None:
    questions = QuestionStore(club.database)
    (elsewhere,) = await questions.add_cards(4711, 1, 0, [("f", "{}")])
    message = await open_panel(club.ann)
    assert EN("bank-title", cards=0) in join_texts(message)
    arg = f"p:bank:retire.{elsewhere}.0"
    assert_refused(
        await club.ann.press_id(message, arg), club.ann, "bank-no-such-card", card=elsewhere
    )
    await club.ann.press_id(message, f"p:bank:sure.{elsewhere}.0")
    assert [own.id for own in await questions.list_own_cards(4711)] == [elsewhere]


# --- the store, and leavers ----------------------------------------------------------------------


async def test_cards_get_their_numbers_in_order(store: TableStore) -> None:
    questions = QuestionStore(store.database)
    rows = [(f"{n}", json.dumps(n)) for n in range(2000)]
    ids = await questions.add_cards(1, FIRST_USER, 0, rows)
    assert await questions.add_cards(1, FIRST_USER, 0, []) == []
    own = await questions.list_own_cards(1)
    assert [(each.id, each.content) for each in own] == [
        (id, content) for id, (_, content) in zip(ids, rows, strict=True)
    ]
    await questions.note_met([1, 2, 3], ["own-1"], 0)
    await questions.note_met([2], ["own-2"], 0)
    assert await questions.count_meetings(["own-1", "own-3"]) == {"own-1": 3}


async def test_someone_who_leaves_takes_their_answers_along_and_leaves_their_cards(
    store: TableStore,
) -> None:
    questions, privacy = QuestionStore(store.database), PrivacyStore(store.database)
    ann, bob = 500, 501
    table_id = await store.open_lobby()
    await questions.add_cards(1, ann, 5, [("a", '{"text":"Who?"}')])
    await questions.add_cards(1, bob, 6, [("b", "{}")])
    await questions.note_met([ann, bob], ["own-2", "sport-1"], 7)
    await questions.accept_spelling(1, "sport-1", "en", "Pelé", ann)
    answer = {"number": 2, "text": 'Pelé, or "do":"answer"', "lang": "en", "do": "answer"}
    quoted = {"do": "other", "note": {"do": "answer"}, "text": "kept"}
    rows = [(ann, answer), (bob, answer), (ann, quoted), (ann, {"do": "lock"})]
    columns = ("table_id", "seq", "kind", "actor", "user_id", "payload", "at")
    logged = [
        dict(
            zip(columns, (table_id, seq, "game", "0", user, to_compact_json(said), 0), strict=True)
        )
        for seq, (user, said) in enumerate(rows, 900)
    ]
    await store.database.run_transaction(lambda c: c.execute(insert(schema.log), logged))
    got = await privacy.export_person(ann)
    assert [(card["id"], card["content"]) for card in got["question_cards"]] == [
        (1, '{"text":"Who?"}')
    ]
    assert [each["spelling"] for each in got["spellings_accepted"]] == ["Pelé"]
    assert [each["question"] for each in got["questions_met"]] == ["own-2", "sport-1"]

    assert await privacy.delete_person(ann) == [table_id]

    added_by = {row.added_by for row in await select_all(store, schema.questions)}
    (tombstone,) = added_by - {bob}
    assert tombstone < 0
    assert {row.added_by for row in await select_all(store, schema.aliases)} == {tombstone}
    assert {row.user_id for row in await select_all(store, schema.met)} == {bob}
    assert [each.content for each in await questions.list_own_cards(1)] == ['{"text":"Who?"}', "{}"]
    log = [row for row in await select_all(store, schema.log) if row.seq >= 900]
    assert [json.loads(row.payload) for row in log] == [
        answer | {"text": BLANK_TEXT},
        answer,
        quoted,
        {"do": "lock"},
    ]
    assert [row.user_id for row in log] == [tombstone, bob, tombstone, tombstone]
    everything = [v for rows in (await store.read_contents()).values() for row in rows for v in row]
    assert ann not in everything


def to_compact_json(payload: Any) -> str:
    return json.dumps(payload, separators=(",", ":"))


async def select_all(store: TableStore, table: Any) -> list[Any]:
    query = select(table).order_by(*table.primary_key)
    return await store.database.run_read(lambda c: list(c.execute(query)))
