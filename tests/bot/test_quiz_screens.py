"""Every screen of quiz poker in all kinds of positions: what it offers is legal, and fits."""

import dataclasses
import random
from collections.abc import Iterator, Sequence
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.screens import opening
from bot.screens.game import Unclear
from bot.screens.ids import Pressed, read
from bot.screens.quiz import SCREEN, rules
from bot.screens.quiz.rules import RULES, position
from bot.screens.scene import Layout, Scene, components
from bot.store.guilds import Guild
from bot.tables.table import Member, Table
from bot.texts import LOCALES, say, text
from engines.core import Chance, Draw, Illegal, Office, Ruling, Told
from engines.quiz import QUIZ
from engines.quiz.state import State
from engines.quiz.types import (
    Answer,
    Bet,
    Check,
    Dealt,
    Lock,
    Options,
    Raise,
    Ruled,
    Wording,
    Wrote,
)
from renderers.picture import Player
from tests.engines.course import hearing
from tests.engines.quiz.cards import supply
from tests.engines.quiz.test_kit import TABLES, moves
from tests.renderers.quiz.samples import LONGEST, compared, showdown

FOCUSES = ("", "allin", "call", "junk")


def settled(state: State, rng: random.Random) -> State:
    while due := QUIZ.due(state):
        if isinstance(due, Draw):
            drawn = Chance(tuple(rng.randrange(bound) for bound in due.bounds))
            state, _ = QUIZ.apply(state, Office.CHANCE, drawn)
        else:
            state, _ = QUIZ.apply(state, Office.HOUSE, supply(due, rng))
    return state


def positions(options: Options, seed: int, steps: int = 150) -> Iterator[State]:
    """The states of a random game that somebody is waited for in."""
    rng = random.Random(seed)
    state = settled(QUIZ.start(rng.choice((2, 3, 4, 6)), options), rng)
    for _ in range(steps):
        yield state
        waited = QUIZ.decisions(state)
        if not waited:
            return
        actor = rng.choice(waited).actor
        tried = [m for m in moves(QUIZ.view(state, actor)) if legal(state, actor, m)]
        state = settled(QUIZ.apply(state, actor, rng.choice(tried))[0], rng)


def legal(state: State, actor: Any, action: Any) -> bool:
    try:
        QUIZ.check(state, actor, action)
    except Illegal:
        return False
    return True


def scene(state: State, locale: str) -> Scene:
    seats = len(state.stacks)
    table = Table(
        1,
        game=QUIZ,
        options=state.options,
        members=(Member(None, 0),) * seats,
        phase="play",
        state=state,
    )
    return Scene(table.id, say(locale), [Player("Maximiliane von und zu Hohenfels")] * seats)


def pressed(layout: Layout) -> Iterator[tuple[Pressed, list[str]]]:
    """Every button and select of a layout, with a select's values; it fits into a message."""
    ids: list[str] = []
    for item in (item for row in layout.rows for item in row):
        custom_id = str(item.custom_id)  # type: ignore[attr-defined]
        ids.append(custom_id)
        found = read(custom_id)
        assert isinstance(found, Pressed)
        values = [""]
        if isinstance(item, discord.ui.Select):
            values = [option.value for option in item.options]
        yield found, values
    assert len(set(ids)) == len(ids)
    assert sum(1 for _ in components(layout, None).walk_children()) < 35
    assert sum(map(len, layout.texts)) < 3500


def check(state: State, layout: Layout, seats: list[int]) -> None:
    """What is offered is legal for one of these seats; what opens a dialog opens it for all who
    are waited for."""
    told = scene(state, "en")
    for press, values in pressed(layout):
        if press.verb == "do":
            for value in values:
                action = QUIZ.read(press.arg + value)
                assert any(legal(state, seat, action) for seat in seats), action
        elif press.verb == "ask":
            waited = [d.actor for d in QUIZ.decisions(state) if d.id == press.decision]
            for seat in (seat for seat in seats if seat in waited):
                assert SCREEN.modal(press.arg, QUIZ.view(state, seat), told).children
        else:
            assert press.verb in ("look", "judge", "rule")


@pytest.mark.parametrize("options", TABLES)
def test_whatever_is_offered_is_legal(options: Options) -> None:
    phases = set[str]()
    for locale, state in zip(LOCALES * 50, positions(options, seed=6), strict=False):
        told = scene(state, locale)
        seats = [*range(len(state.stacks))]
        phases.add(state.phase)
        check(state, SCREEN.table(QUIZ.view(state, None), told), seats)
        for seat in seats:
            view = QUIZ.view(state, seat)
            for focus in FOCUSES:
                check(state, SCREEN.hand(view, told, focus), [seat])
        case = SCREEN.judging.case(QUIZ.view(state, Office.JURY), told)
        assert (case is None) == (not state.doubts)
        if case:
            for press, _ in pressed(case):
                verdict = "right" if press.arg == "keep" else press.arg
                assert legal(state, Office.JURY, Ruling(press.decision, verdict))
    assert phases >= {"private", "bet", "common", "hand-over"}


def test_whoever_is_waited_for_can_do_something_from_his_own_message() -> None:
    for options in TABLES:
        for state in positions(options, seed=9):
            told = scene(state, "fr")
            for decision in QUIZ.decisions(state):
                if isinstance(decision.actor, int):
                    layout = SCREEN.hand(QUIZ.view(state, decision.actor), told, "")
                    verbs = {press.verb for press, _ in pressed(layout)}
                    assert verbs & {"do", "ask"}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_judge_did_not_rule_on_in_time_is_told_once(private: State, locale: str) -> None:
    view = QUIZ.view(private, None)
    late, ruled = Ruled(by_clock=True), Ruled()
    events = (*view.events, ruled, *[late] * 6, ruled, ruled)
    told = SCREEN.table(replace(view, events=events), scene(private, locale)).texts
    speak = say(locale)
    expected = [
        speak("quiz-event-ruled", count=1),
        speak("quiz-event-ruled-clock", count=6),
        speak("quiz-event-ruled", count=2),
    ]
    assert "\n".join(expected) in "\n".join(told)


# --- what is typed -------------------------------------------------------------------------------


@pytest.fixture
def private() -> State:
    return settled(QUIZ.start(3, Options()), random.Random(2))


def common(state: State) -> State:
    rng = random.Random(2)
    for seat in range(3):
        state = settled(QUIZ.apply(state, seat, Lock())[0], rng)
    for _ in range(3):
        assert state.turn is not None
        state = settled(QUIZ.apply(state, state.turn, Check())[0], rng)
    return state


def typed(
    state: State, words: str, *before: Answer, seat: int = 0, told: Sequence[Told[Any]] = ()
) -> list[tuple[int, str]]:
    actions = SCREEN.typed(words, "fr", QUIZ.view(state, seat, told), before)
    assert all(isinstance(a, Answer) and a.lang == "fr" for a in actions)
    return [(a.number, a.text) for a in actions]


def unclear(state: State, words: str) -> Unclear:
    with pytest.raises(Unclear) as asked:
        typed(state, words)
    return asked.value


def test_r15_of_a_line_without_a_number_its_author_is_asked(private: State) -> None:
    asked = unclear(private, "hello there")
    assert asked.choices.keys() == {"1)", "2)"} and asked.decision == "private.1"
    assert [label[:3] for label in asked.choices.values()] == ["1 ·", "2 ·"]
    assert [typed(private, f"{choice} hello there") for choice in asked.choices] == [
        [(0, "hello there")],
        [(1, "hello there")],
    ]
    assert asked.usual == "1)", "what is taken where no time is left"
    both = wrote(private, Answer(0, "Oslo"), Answer(1, "Bern"))
    assert unclear(both, "Paris").usual == "", "no answer is written over unasked"


def wrote(state: State, *answers: Answer) -> State:
    for answer in answers:
        state, _ = QUIZ.apply(state, 0, answer)
    return state


def test_r15_a_typed_answer_names_its_card_or_finds_the_open_one(private: State) -> None:
    for words in ("2: Rome", "2) Rome", "2 - Rome", "2. Rome", " 2 :Rome", "2 – Rome"):
        assert typed(private, words) == [(1, "Rome")], words
    for words in ("2001", "1-0", "3.14", "1.5"):
        assert unclear(private, words).usual == "1)", "a number is an answer"
    assert typed(private, "Paris\n\nRome") == [(0, "Paris"), (1, "Rome")]
    assert typed(private, "2: Rome\nParis") == [(0, "Paris"), (1, "Rome")]
    one = wrote(private, Answer(0, "Oslo"))
    assert typed(one, "Rome") == [(1, "Rome")]
    assert typed(one, "1: Bern\n2: Rome") == [(0, "Bern"), (1, "Rome")]
    two = wrote(private, Answer(1, "Oslo"))
    assert typed(two, "1: Bern\n2: Rome") == [(1, "Rome"), (0, "Bern")], "changed ones first"


def test_r15_a_typed_answer_that_counts_for_nothing_says_why(private: State) -> None:
    for state, words, code in (
        (private, "a\nb\nc", "quiz-which-card"),
        (private, "1: a\nb\nc", "quiz-which-card"),
    ):
        with pytest.raises(Illegal) as refused:
            typed(state, words)
        assert refused.value.code == code
    rng = random.Random(1)
    betting = private
    for seat in range(3):
        betting = settled(QUIZ.apply(betting, seat, Lock())[0], rng)
    with pytest.raises(Illegal, match="quiz-nothing-asked"):
        typed(betting, "Paris")


def test_r15_an_edited_message_changes_its_own_answer(private: State) -> None:
    first, second = Answer(0, "Oslo"), Answer(1, "Bern")
    with hearing(QUIZ) as told:
        both = wrote(private, first, second)
    assert typed(both, "Paris", first, told=told) == [(0, "Paris")]
    assert typed(both, "Rome", second, told=told) == [(1, "Rome")]
    assert typed(both, "Paris\nRome", first, second, told=told) == [(0, "Paris"), (1, "Rome")]
    assert typed(both, "2: Rome", first, told=told) == [(1, "Rome")]
    with hearing(QUIZ) as later:
        again = wrote(both, Answer(0, "Lima"))
    assert typed(again, "Paris", first, told=[*told, *later]) == [(0, "Paris")], (
        "the last edit counts"
    )
    for old in (Answer(0, "of another hand"), Answer(4, "Bern")):
        with pytest.raises(Illegal, match="quiz-typed-old"):
            typed(both, "Paris", old, told=told)


def test_r14_a_common_question_takes_an_answer_with_or_without_a_number(private: State) -> None:
    state = common(private)
    assert state.phase == "common"
    for words in ("Paris", "3: Paris", "3) Paris", "1: Paris"):
        assert typed(state, words) == [(2, "Paris")]
    assert typed(state, "a\nb") == [(2, "a\nb")], "two answers are the judge's affair"
    assert typed(state, "") == [(2, "")], "the rules refuse it"
    view = QUIZ.view(state, 1)
    folded = replace(view, sheet=None)
    for seen, code in (
        (folded, "quiz-folded"),
        (replace(view, seats=(*view.seats[:1], replace(view.seats[1], place=3))), "refused-out"),
        (replace(view, sheet=replace(view.sheet, lines=())), "quiz-time-up"),  # type: ignore[type-var]
    ):
        with pytest.raises(Illegal, match=code):
            SCREEN.typed("Paris", "en", seen, ())


# --- dialogs -------------------------------------------------------------------------------------


def test_a_dialog_for_two_answers_stands_for_those_that_were_filled_in() -> None:
    def filled(fields: dict[str, str]) -> list[Any]:
        return [*SCREEN.submitted("answer.0,1", {k: [v] for k, v in fields.items()})]

    assert filled({"0.fr.new": "Paris", "1.fr.new": ""}) == [Answer(0, "Paris", "fr")]
    changed = filled({"0.ru.new": " Осло ", "1.ru.old": "Рим"})
    assert changed == [Answer(1, "Рим", "ru"), Answer(0, "Осло", "ru")]
    for fields, code in (
        ({"0.fr.new": " ", "1.fr.new": ""}, "quiz-answer-empty"),
        ({}, "quiz-answer-empty"),
        ({"x.fr.new": "Paris"}, "refused-unreadable"),
    ):
        with pytest.raises(Illegal, match=code):
            filled(fields)
    assert filled({"0.xx.new": "Paris"}) == [Answer(0, "Paris", "en")], "a language we do not have"


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
    assert SCREEN.submitted("bet", {"amount": [written]}) == [Bet(amount)]
    assert SCREEN.submitted("raise", {"amount": [written]}) == [Raise(amount)]


@pytest.mark.parametrize("written", ["", "all", "-50", "1.5", "12,50", "1e3", "9" * 30, "1 00"])
def test_what_is_no_amount_is_refused(written: str) -> None:
    with pytest.raises(Illegal, match="quiz-no-amount"):
        SCREEN.submitted("bet", {"amount": [written]})


# --- secrets and inert text ----------------------------------------------------------------------


def test_r16_a_replay_shows_neither_private_questions_nor_what_was_written() -> None:
    for options in TABLES:
        with hearing(QUIZ) as heard:
            for state in positions(options, seed=3):
                views = [QUIZ.view(state, seat, heard) for seat in range(len(state.stacks))]
                view = QUIZ.view(state, None, heard[-4:])
                layout = SCREEN.replay(view, views, scene(state, "en"))
                assert not layout.rows and layout.texts[0]
                told = "\n".join(layout.texts)
                for event in (t.event for t in heard):
                    if isinstance(event, Dealt):
                        assert not any(q.wordings[0].text in told for q in event.questions)
                if options.reveal == "all" and state.phase == "hand-over" and views[0].others:
                    assert text("en", "quiz-sheet", name="", answers="").strip() in told
                else:
                    assert not any(line.startswith("wrote") for line in layout.texts)


def test_what_people_typed_is_inert_before_the_jury(private: State) -> None:
    evil = "@everyone <@1> **bold** [x](https://evil.example) `c` ||s||"
    rng = random.Random(5)
    sheet = QUIZ.view(private, 0).sheet
    assert sheet is not None
    number = sheet.lines[0].question.id.removeprefix("q")
    state = wrote(private, Answer(0, f"{number}?"))
    for seat in range(3):
        state = settled(QUIZ.apply(state, seat, Lock())[0], rng)
    view = QUIZ.view(state, Office.JURY)
    (case,) = view.cases
    question = dataclasses.replace(case.question, wordings=(Wording("en", evil, (evil,)),))
    seen = replace(view, cases=(replace(case, text=evil, lang="xx", question=question),))
    layout = SCREEN.judging.case(seen, scene(state, "en"))
    assert layout is not None
    told = "\n".join(layout.texts)
    for live in ("@everyone", "<@1>", "**bold**", "](https", "`c`", "||s||"):
        assert live not in told
    assert "Maximiliane" not in told
    about = SCREEN.words(seen.cases[0], QUIZ.view(state, None), say("en"))
    assert about is not None and "@everyone" not in about


def test_r36_a_jury_judges_by_default_wherever_a_table_opens() -> None:
    """Where none is set up, those who moderate are one."""
    assert Options().judge == "jury"
    assert SCREEN.opening(Guild(1)) == SCREEN.opening(Guild(1, jury_channel=5)) == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_r16_a_message_has_room_for_what_everybody_wrote(locale: str) -> None:
    view = compared(showdown(6), ("*" * 100,) * 6)
    longest = replace(view, commons=tuple([replace(c, question=LONGEST) for c in view.commons]))
    texts = SCREEN.table(longest, Scene(1, say(locale), [Player("*" * 32)] * 6)).texts
    assert sum(map(len, texts)) <= 4_000
    texts = SCREEN.table(view, Scene(1, say(locale), [Player("Ann")] * 6)).texts
    assert sum(map(len, texts)) <= 4_000 and "✘ Ann: *" in "".join(texts).replace("\u00a0", "")


def test_r16_sheets_lie_open_after_a_hand_unless_a_tournament_seats_the_table() -> None:
    assert opening("quiz", Guild(1)) == {"reveal": "all"}
    assert opening("quiz", Guild(1), tournament=True) == {}
    saved = Guild(1, usual={"quiz": {"reveal": "all", "bet_time": "30"}})
    assert opening("quiz", saved, tournament=True) == {"bet_time": "30"}
    chosen = Guild(1, usual={"quiz": {"reveal": "none"}})
    assert opening("quiz", chosen) == opening("quiz", chosen, tournament=True) == {"reveal": "none"}
    assert Options().reveal == "common", "what a table has that was opened before"


# --- what the rules say in examples --------------------------------------------------------------


def test_the_positions_of_the_rules_are_what_their_words_say() -> None:
    def shown(plays: Any) -> Any:
        return position(Options(), plays, "fr", None)

    assert shown(rules.RAISED).bet == 250 and shown(rules.RAISED).turn == 2
    assert shown(rules.ASKED).asked == (3,) and len(shown(rules.ASKED).commons) == 2
    assert shown(rules.ALL_IN).frozen and shown(rules.ALL_IN).turn == 1
    over = shown(rules.SHOWDOWN)
    assert over.result and over.result.counts == ((0, 6), (1, 1), (2, 0))
    own = position(Options(), rules.SHOWDOWN, "ru", 0)
    assert own.sheet and [line.right for line in own.sheet.lines].count(True) == 6
    assert any(isinstance(event, Wrote) and event.text == "Дунай" for event in own.events)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pages_hold_under_all_options(locale: str) -> None:
    for options in TABLES:
        pages = RULES.pages(options, say(locale))
        assert len(pages) == 9 and all(len(page.text) < 2500 for page in pages)
        jury = text(locale, "rules-quiz-appeal") in pages[6].text
        assert jury == (options.judge != "auto")
    drawn = [page.draw for page in RULES.pages(Options(), say(locale)) if page.draw]
    assert len(drawn) == 7 and all(draw().alt for draw in drawn)


def test_the_rules_leave_all_but_answers_to_the_jury_where_one_person_judges() -> None:
    speak = say("en")
    named, jury = (
        "\n".join(page.text for page in RULES.pages(options, speak))
        for options in (Options(judge="named"), Options(judge="jury"))
    )
    assert speak("rules-quiz-jury-tools") in named and speak("rules-quiz-judge-tools") not in named
    assert speak("rules-quiz-judge-tools") in jury


def test_amounts_in_words_are_the_languages_own() -> None:
    view = position(Options(), (), "en", None)
    told = [SCREEN.words(Raise(1250), view, say(locale)) for locale in LOCALES]
    assert told == ["$1,250", "1\u202f250\u00a0$", "$\u00a01.250", "1\u202f250\u00a0$"]
    assert SCREEN.words(150, view, say("en")) is None
