"""Tests of every screen of quiz poker: what it offers is legal, and fits."""

import dataclasses
import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.screens import choose_opening_options
from bot.screens.game import UnclearMoveError
from bot.screens.quiz import SCREEN, rules
from bot.screens.quiz.rules import RULES, build_position
from bot.screens.scene import MessageLayout, TableScene
from bot.store.guilds import ServerSettings
from bot.texts import LOCALES, format_text, get_texts
from engines.core import (
    AddressedEvent,
    IllegalActionError,
    Office,
    RulingAction,
)
from engines.quiz import QUIZ
from engines.quiz.state import QuizState
from engines.quiz.types import (
    QuizAnswer,
    QuizBet,
    QuizCheck,
    QuizDealt,
    QuizLock,
    QuizOptions,
    QuizRaise,
    QuizRuled,
    Wording,
    Wrote,
)
from renderers.picture import PicturePlayer
from tests.engines.game_case import is_legal
from tests.engines.game_recorder import record_events
from tests.engines.quiz.test_kit import TABLES
from tests.renderers.quiz.samples import LONGEST, build_showdown, open_sheets
from tests.support.random_positions import (
    build_scene,
    iterate_controls,
    iterate_positions,
    supply_all_due,
)

SEATS = (2, 3, 4, 6)
HAND_FOCUSES = ("", "allin", "call", "junk")


def check_offers(state: QuizState, layout: MessageLayout, seats: list[int]) -> None:
    """Check that all offers are legal for one of these seats.

    What opens a dialog opens it for all who are awaited.
    """
    told = build_scene(len(state.stacks), "en")
    for press, values in iterate_controls(layout):
        if press.verb == "do":
            for value in values:
                action = QUIZ.parse_action(press.arg + value)
                assert any(is_legal(QUIZ, state, seat, action) for seat in seats), action
        elif press.verb == "ask":
            waited = [d.actor for d in QUIZ.list_decisions(state) if d.id == press.decision]
            for seat in (seat for seat in seats if seat in waited):
                assert SCREEN.build_modal(press.arg, QUIZ.view_as(state, seat), told).children
        else:
            assert press.verb in ("look", "judge", "rule")


@pytest.mark.parametrize("options", TABLES)
def test_whatever_is_offered_is_legal(options: QuizOptions) -> None:
    phases = set[str]()
    for locale, state in zip(
        LOCALES * 50, iterate_positions(QUIZ, SEATS, options, 6), strict=False
    ):
        told = build_scene(len(state.stacks), locale)
        seats = [*range(len(state.stacks))]
        phases.add(state.phase)
        check_offers(state, SCREEN.render_table(QUIZ.view_as(state, None), told), seats)
        for seat in seats:
            view = QUIZ.view_as(state, seat)
            for focus in HAND_FOCUSES:
                check_offers(state, SCREEN.render_hand(view, told, focus), [seat])
        case = SCREEN.judging.case(QUIZ.view_as(state, Office.JURY), told)
        assert (case is None) == (not state.doubts)
        if case:
            for press, _ in iterate_controls(case):
                verdict = "right" if press.arg == "keep" else press.arg
                assert is_legal(QUIZ, state, Office.JURY, RulingAction(press.decision, verdict))
    assert phases >= {"private", "bet", "common", "hand-over"}


def test_whoever_is_waited_for_can_do_something_from_their_own_message() -> None:
    for options in TABLES:
        for state in iterate_positions(QUIZ, SEATS, options, 9):
            told = build_scene(len(state.stacks), "fr")
            for decision in QUIZ.list_decisions(state):
                if isinstance(decision.actor, int):
                    layout = SCREEN.render_hand(QUIZ.view_as(state, decision.actor), told, "")
                    verbs = {press.verb for press, _ in iterate_controls(layout)}
                    assert verbs & {"do", "ask"}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_judge_did_not_rule_on_in_time_is_told_once(
    private_state: QuizState, locale: str
) -> None:
    view = QUIZ.view_as(private_state, None)
    late, ruled = QuizRuled(by_clock=True), QuizRuled()
    events = (*view.events, ruled, *[late] * 6, ruled, ruled)
    told = SCREEN.render_table(
        replace(view, events=events), build_scene(len(private_state.stacks), locale)
    ).texts
    speak = get_texts(locale)
    expected = [
        speak("quiz-event-ruled", count=1),
        speak("quiz-event-ruled-clock", count=6),
        speak("quiz-event-ruled", count=2),
    ]
    assert "\n".join(expected) in "\n".join(told)


# --- typed text ----------------------------------------------------------------------------------


@pytest.fixture
def private_state() -> QuizState:
    return supply_all_due(QUIZ, QUIZ.start(3, QuizOptions()), random.Random(2))


def play_to_common(state: QuizState) -> QuizState:
    rng = random.Random(2)
    for seat in range(3):
        state = supply_all_due(QUIZ, QUIZ.apply_action(state, seat, QuizLock())[0], rng)
    for _ in range(3):
        assert state.turn is not None
        state = supply_all_due(QUIZ, QUIZ.apply_action(state, state.turn, QuizCheck())[0], rng)
    return state


def parse_typed(
    state: QuizState,
    words: str,
    *before: QuizAnswer,
    seat: int = 0,
    told: Sequence[AddressedEvent[Any]] = (),
) -> list[tuple[int, str]]:
    actions = SCREEN.parse_message(words, "fr", QUIZ.view_as(state, seat, told), before)
    assert all(isinstance(a, QuizAnswer) and a.lang == "fr" for a in actions)
    return [(a.number, a.text) for a in actions]


def catch_unclear(state: QuizState, words: str) -> UnclearMoveError:
    with pytest.raises(UnclearMoveError) as asked:
        parse_typed(state, words)
    return asked.value


def test_r15_of_a_line_without_a_number_its_author_is_asked(private_state: QuizState) -> None:
    asked = catch_unclear(private_state, "hello there")
    assert asked.choices.keys() == {"1)", "2)"} and asked.decision == "private.1"
    assert [label[:3] for label in asked.choices.values()] == ["1 ·", "2 ·"]
    assert [parse_typed(private_state, f"{choice} hello there") for choice in asked.choices] == [
        [(0, "hello there")],
        [(1, "hello there")],
    ]
    assert asked.usual == "1)", "what is taken where no time is left"
    both = write_answers(private_state, QuizAnswer(0, "Oslo"), QuizAnswer(1, "Bern"))
    assert catch_unclear(both, "Paris").usual == "", "no answer is written over unasked"


def write_answers(state: QuizState, *answers: QuizAnswer) -> QuizState:
    for answer in answers:
        state, _ = QUIZ.apply_action(state, 0, answer)
    return state


def test_r15_a_typed_answer_names_its_card_or_finds_the_open_one(private_state: QuizState) -> None:
    for words in ("2: Rome", "2) Rome", "2 - Rome", "2. Rome", " 2 :Rome", "2 – Rome"):
        assert parse_typed(private_state, words) == [(1, "Rome")], words
    for words in ("2001", "1-0", "3.14", "1.5"):
        assert catch_unclear(private_state, words).usual == "1)", "a number is an answer"
    assert parse_typed(private_state, "Paris\n\nRome") == [(0, "Paris"), (1, "Rome")]
    assert parse_typed(private_state, "2: Rome\nParis") == [(0, "Paris"), (1, "Rome")]
    one = write_answers(private_state, QuizAnswer(0, "Oslo"))
    assert parse_typed(one, "Rome") == [(1, "Rome")]
    assert parse_typed(one, "1: Bern\n2: Rome") == [(0, "Bern"), (1, "Rome")]
    two = write_answers(private_state, QuizAnswer(1, "Oslo"))
    assert parse_typed(two, "1: Bern\n2: Rome") == [(1, "Rome"), (0, "Bern")], "changed ones first"


def test_r15_a_typed_answer_that_counts_for_nothing_says_why(private_state: QuizState) -> None:
    for state, words, code in (
        (private_state, "a\nb\nc", "quiz-which-card"),
        (private_state, "1: a\nb\nc", "quiz-which-card"),
    ):
        with pytest.raises(IllegalActionError) as refused:
            parse_typed(state, words)
        assert refused.value.code == code
    rng = random.Random(1)
    betting = private_state
    for seat in range(3):
        betting = supply_all_due(QUIZ, QUIZ.apply_action(betting, seat, QuizLock())[0], rng)
    with pytest.raises(IllegalActionError, match="quiz-nothing-asked"):
        parse_typed(betting, "Paris")


def test_r15_an_edited_message_changes_its_own_answer(private_state: QuizState) -> None:
    first, second = QuizAnswer(0, "Oslo"), QuizAnswer(1, "Bern")
    with record_events(QUIZ) as told:
        both = write_answers(private_state, first, second)
    assert parse_typed(both, "Paris", first, told=told) == [(0, "Paris")]
    assert parse_typed(both, "Rome", second, told=told) == [(1, "Rome")]
    assert parse_typed(both, "Paris\nRome", first, second, told=told) == [(0, "Paris"), (1, "Rome")]
    assert parse_typed(both, "2: Rome", first, told=told) == [(1, "Rome")]
    with record_events(QUIZ) as later:
        again = write_answers(both, QuizAnswer(0, "Lima"))
    assert parse_typed(again, "Paris", first, told=[*told, *later]) == [(0, "Paris")], (
        "the last edit counts"
    )
    for old in (QuizAnswer(0, "of another hand"), QuizAnswer(4, "Bern")):
        with pytest.raises(IllegalActionError, match="quiz-typed-old"):
            parse_typed(both, "Paris", old, told=told)


def test_r14_a_common_question_takes_an_answer_with_or_without_a_number(
    private_state: QuizState,
) -> None:
    state = play_to_common(private_state)
    assert state.phase == "common"
    for words in ("Paris", "3: Paris", "3) Paris", "1: Paris"):
        assert parse_typed(state, words) == [(2, "Paris")]
    assert parse_typed(state, "a\nb") == [(2, "a\nb")], "two answers are the judge's affair"
    assert parse_typed(state, "") == [(2, "")], "the rules refuse it"
    view = QUIZ.view_as(state, 1)
    folded = replace(view, sheet=None)
    for seen, code in (
        (folded, "quiz-folded"),
        (replace(view, seats=(*view.seats[:1], replace(view.seats[1], place=3))), "refused-out"),
        (replace(view, sheet=replace(view.sheet, lines=())), "quiz-time-up"),  # type: ignore[type-var]
    ):
        with pytest.raises(IllegalActionError, match=code):
            SCREEN.parse_message("Paris", "en", seen, ())


# --- dialogs -------------------------------------------------------------------------------------


def test_a_dialog_for_two_answers_stands_for_those_that_were_filled_in() -> None:
    def parse_fields(fields: dict[str, str]) -> list[Any]:
        return [*SCREEN.parse_modal("answer.0,1", {k: [v] for k, v in fields.items()})]

    assert parse_fields({"0.fr.new": "Paris", "1.fr.new": ""}) == [QuizAnswer(0, "Paris", "fr")]
    changed = parse_fields({"0.ru.new": " Осло ", "1.ru.old": "Рим"})
    assert changed == [QuizAnswer(1, "Рим", "ru"), QuizAnswer(0, "Осло", "ru")]
    for fields, code in (
        ({"0.fr.new": " ", "1.fr.new": ""}, "quiz-answer-empty"),
        ({}, "quiz-answer-empty"),
        ({"x.fr.new": "Paris"}, "refused-unreadable"),
    ):
        with pytest.raises(IllegalActionError, match=code):
            parse_fields(fields)
    assert parse_fields({"0.xx.new": "Paris"}) == [QuizAnswer(0, "Paris", "en")], (
        "a language we do not have"
    )


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        ("150", 150),
        (" 150 ", 150),
        ("$150", 150),
        ("150 $", 150),
        ("1 000", 1000),
        ("1\u202f000", 1000),
        ("$1,000", 1000),
        ("1.000", 1000),
    ],
)
def test_amounts_are_read_as_people_write_them(written: str, amount: int) -> None:
    assert SCREEN.parse_modal("bet", {"amount": [written]}) == [QuizBet(amount)]
    assert SCREEN.parse_modal("raise", {"amount": [written]}) == [QuizRaise(amount)]


@pytest.mark.parametrize("written", ["", "all", "-50", "1.5", "12,50", "1e3", "9" * 30, "1 00"])
def test_what_is_no_amount_is_refused(written: str) -> None:
    with pytest.raises(IllegalActionError, match="quiz-no-amount"):
        SCREEN.parse_modal("bet", {"amount": [written]})


# --- secrets and inert text ----------------------------------------------------------------------


def test_r16_a_replay_shows_neither_private_questions_nor_what_was_written() -> None:
    for options in TABLES:
        with record_events(QUIZ) as heard:
            for state in iterate_positions(QUIZ, SEATS, options, 3):
                views = [QUIZ.view_as(state, seat, heard) for seat in range(len(state.stacks))]
                view = QUIZ.view_as(state, None, heard[-4:])
                layout = SCREEN.render_replay(view, views, build_scene(len(state.stacks), "en"))
                assert not layout.rows and layout.texts[0]
                told = "\n".join(layout.texts)
                for event in (t.event for t in heard):
                    if isinstance(event, QuizDealt):
                        assert not any(q.wordings[0].text in told for q in event.questions)
                if options.reveal == "all" and state.phase == "hand-over" and views[0].others:
                    assert format_text("en", "quiz-sheet", name="", answers="").strip() in told
                else:
                    assert not any(line.startswith("wrote") for line in layout.texts)


def test_what_people_typed_is_inert_before_the_jury(private_state: QuizState) -> None:
    evil = "@everyone <@1> **bold** [x](https://evil.example) `c` ||s||"
    rng = random.Random(5)
    sheet = QUIZ.view_as(private_state, 0).sheet
    assert sheet is not None
    number = sheet.lines[0].question.id.removeprefix("q")
    state = write_answers(private_state, QuizAnswer(0, f"{number}?"))
    for seat in range(3):
        state = supply_all_due(QUIZ, QUIZ.apply_action(state, seat, QuizLock())[0], rng)
    view = QUIZ.view_as(state, Office.JURY)
    (case,) = view.cases
    question = dataclasses.replace(case.question, wordings=(Wording("en", evil, (evil,)),))
    seen = replace(view, cases=(replace(case, text=evil, lang="xx", question=question),))
    layout = SCREEN.judging.case(seen, build_scene(len(state.stacks), "en"))
    assert layout is not None
    told = "\n".join(layout.texts)
    for live in ("@everyone", "<@1>", "**bold**", "](https", "`c`", "||s||"):
        assert live not in told
    assert "Maximiliane" not in told
    about = SCREEN.describe_value(seen.cases[0], QUIZ.view_as(state, None), get_texts("en"))
    assert about is not None and "@everyone" not in about


def test_r36_a_jury_judges_by_default_wherever_a_table_opens() -> None:
    """The moderators are the jury of a server that has set up none."""
    assert QuizOptions().judge == "jury"
    assert (
        SCREEN.get_opening_options(ServerSettings(1))
        == SCREEN.get_opening_options(ServerSettings(1, jury_channel=5))
        == {}
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_r16_a_message_has_room_for_what_everybody_wrote(locale: str) -> None:
    view = open_sheets(build_showdown(6), ("*" * 100,) * 6)
    longest = replace(view, commons=tuple([replace(c, question=LONGEST) for c in view.commons]))
    texts = SCREEN.render_table(
        longest, TableScene(1, get_texts(locale), [PicturePlayer("*" * 32)] * 6)
    ).texts
    assert sum(map(len, texts)) <= 4_000
    texts = SCREEN.render_table(
        view, TableScene(1, get_texts(locale), [PicturePlayer("Ann")] * 6)
    ).texts
    assert sum(map(len, texts)) <= 4_000 and "✘ Ann: *" in "".join(texts).replace("\u00a0", "")


def test_r16_sheets_lie_open_after_a_hand_unless_a_tournament_seats_the_table() -> None:
    assert choose_opening_options("quiz", ServerSettings(1)) == {"reveal": "all"}
    assert choose_opening_options("quiz", ServerSettings(1), tournament=True) == {}
    saved = ServerSettings(1, usual={"quiz": {"reveal": "all", "bet_time": "30"}})
    assert choose_opening_options("quiz", saved, tournament=True) == {"bet_time": "30"}
    chosen = ServerSettings(1, usual={"quiz": {"reveal": "none"}})
    assert (
        choose_opening_options("quiz", chosen)
        == choose_opening_options("quiz", chosen, tournament=True)
        == {"reveal": "none"}
    )
    assert QuizOptions().reveal == "common", "what a table has that was opened before"


# --- examples in the rules -----------------------------------------------------------------------


def test_the_positions_of_the_rules_are_what_their_words_say() -> None:
    def build_shown_position(plays: Any) -> Any:
        return build_position(QuizOptions(), plays, "fr", None)

    assert (
        build_shown_position(rules.RAISED).bet == 250
        and build_shown_position(rules.RAISED).turn == 2
    )
    assert (
        build_shown_position(rules.ASKED).asked == (3,)
        and len(build_shown_position(rules.ASKED).commons) == 2
    )
    assert (
        build_shown_position(rules.ALL_IN).frozen and build_shown_position(rules.ALL_IN).turn == 1
    )
    over = build_shown_position(rules.SHOWDOWN)
    assert over.result and over.result.counts == ((0, 6), (1, 1), (2, 0))
    own = build_position(QuizOptions(), rules.SHOWDOWN, "ru", 0)
    assert own.sheet and [line.right for line in own.sheet.lines].count(True) == 6
    assert any(isinstance(event, Wrote) and event.text == "Дунай" for event in own.events)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pages_hold_under_all_options(locale: str) -> None:
    for options in TABLES:
        pages = RULES.pages(options, get_texts(locale))
        assert len(pages) == 9 and all(len(page.text) < 2500 for page in pages)
        jury = format_text(locale, "rules-quiz-appeal") in pages[6].text
        assert jury == (options.judge != "auto")
    drawn = [page.draw for page in RULES.pages(QuizOptions(), get_texts(locale)) if page.draw]
    assert len(drawn) == 7 and all(draw().alt for draw in drawn)


def test_the_rules_leave_all_but_answers_to_the_jury_where_one_person_judges() -> None:
    speak = get_texts("en")
    named, jury = (
        "\n".join(page.text for page in RULES.pages(options, speak))
        for options in (QuizOptions(judge="named"), QuizOptions(judge="jury"))
    )
    assert speak("rules-quiz-jury-tools") in named and speak("rules-quiz-judge-tools") not in named
    assert speak("rules-quiz-judge-tools") in jury


def test_amounts_in_words_are_the_languages_own() -> None:
    view = build_position(QuizOptions(), (), "en", None)
    told = [SCREEN.describe_value(QuizRaise(1250), view, get_texts(locale)) for locale in LOCALES]
    assert told == ["$1,250", "1\u202f250\u00a0$", "$\u00a01.250", "1\u202f250\u00a0$"]
    assert SCREEN.describe_value(150, view, get_texts("en")) is None
