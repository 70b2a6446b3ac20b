"""Tests of quiz poker's pictures: their contents, their secrets, and their layout."""

import dataclasses
import io
from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.quiz.types import CATEGORIES, Question, QuizBid, QuizOptions, Result, Wording
from engines.quiz.view import AnswerSheet as AnswerSheet
from engines.quiz.view import QuizView, SheetLine
from renderers import fonts, theme
from renderers.picture import ALT_LIMIT, PicturePlayer
from renderers.quiz import (
    cards,
    chips,
    hand_alt,
    render_hand,
    render_replay,
    render_table,
    table_alt,
)
from renderers.quiz.hand import draw_hand
from renderers.quiz.places import MIDDLE, place_seats, place_spots
from renderers.quiz.replay import draw_replay
from renderers.quiz.table import draw_table
from renderers.quiz.text import LARGEST, break_lines, measure_least_height
from renderers.quiz.words import format_money, tell_news
from tests.renderers.colour_contrast import compute_contrast, list_unreadable
from tests.renderers.picture_sample import list_mark_names
from tests.renderers.picture_texts import (
    BOT_LOCALES,
    TESTED_LANGUAGES,
    get_english_say,
    get_say,
    get_stress_say,
)
from tests.renderers.quiz.samples import (
    LONGEST,
    QUESTIONS,
    all_in,
    asking_longest,
    build_asking,
    build_betting,
    build_end,
    build_own_view,
    build_private,
    build_raised,
    build_showdown,
    change_seat,
    eliminate_last,
    hide_answers,
    open_sheets,
)
from tests.renderers.test_layout import (
    NAMES,
    is_inside,
    is_touching,
    iterate_faults,
    make_players,
)

PLAYERS = [PicturePlayer(name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")]
SAY = get_english_say()


def _make_rich(view: QuizView) -> QuizView:
    """Give everybody as many chips as there can be, all of them won."""
    for seat in range(len(view.seats)):
        view = change_seat(view, seat, stack=24000, in_round=18000)
    return replace(view, pot=24000, bet=24000, ante=12800)


def _make_crowded(view: QuizView) -> QuizView:
    """Put everything before every seat that can lie there."""
    for seat in range(len(view.seats)):
        view = change_seat(
            view, seat, all_in=True, live=True, stack=0, locked=seat % 2 == 0, count=7
        )
    return view


def _build_judging(seats: int) -> QuizView:
    return replace(build_asking(seats, 5, frozen=True), phase="judging", asked=())


VIEWS: dict[str, Callable[[int], QuizView]] = {
    "shuffle": lambda n: build_betting(n, phase="shuffle", hand=0, pot=0, turn=None),
    "private": build_private,
    "private, all-in": lambda n: replace(build_private(n), showdown_only=True),
    "nobody has bet": build_betting,
    "raised": build_raised,
    "all-in": all_in,
    "rich": lambda n: _make_rich(build_raised(n, 5)),
    "absent": lambda n: eliminate_last(build_raised(n)),
    "between questions": lambda n: build_betting(n, 1, phase="common", turn=None),
    "marks": lambda n: build_betting(n, 1, phase="marks", turn=None),
    "asked": build_asking,
    "asked after an all-in": lambda n: build_asking(n, 3, frozen=True),
    "crowded": lambda n: _make_crowded(build_asking(n, 3, frozen=True)),
    "longest": asking_longest,
    "judging": _build_judging,
    "showdown": build_showdown,
    "compared": lambda n: open_sheets(build_showdown(n, tie=n > 3), "I" * n),
    "tie": lambda n: build_showdown(n, tie=True),
    "tie, carried": lambda n: replace(
        build_showdown(n, tie=True), options=QuizOptions(odd_chips="carry")
    ),
    "secret": lambda n: build_showdown(n, shown=False),
    "folded": lambda n: build_showdown(n, folded=True),
    "appeal": lambda n: replace(build_showdown(n), phase="appeal", appeal=1),
    "over": build_end,
    "over, tied": lambda n: replace(build_end(n), places=(1, 1, *range(3, n + 1))),
}


def list_drawn_names(view: QuizView) -> list[str]:
    return list_mark_names(draw_table(view, PLAYERS[: len(view.seats)], SAY))


def drawn_hand(view: QuizView, seat: int = 0) -> list[str]:
    mine = build_own_view(view, seat)
    return list_mark_names(draw_hand(mine, seat, PLAYERS[: len(view.seats)], SAY))


def describe_table(view: QuizView) -> str:
    return table_alt(view, PLAYERS[: len(view.seats)], SAY)


# --- room ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", VIEWS)
def test_there_is_room_for_every_name_and_number_of_seats(phase: str) -> None:
    say = get_say("ru")
    for seats in range(2, 6):
        sheet = draw_table(VIEWS[phase](seats), make_players("W" * 32, seats), say)
        assert not list(iterate_faults(sheet)), seats
    for name in NAMES.values():
        sheet = draw_table(VIEWS[phase](6), make_players(name, 6), say)
        assert not list(iterate_faults(sheet)), name


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_table_and_hand_have_room_for_every_language(tongue: str) -> None:
    """Words are never cut; only names, questions and answers are."""
    say = get_stress_say(tongue)
    dots = {say("picture-quiz-blank"), say("picture-quiz-writing")}
    for phase, made in VIEWS.items():
        sheets = [draw_table(made(6), make_players("I", 6), say)]
        cut = {
            name for sheet in sheets for name in list_mark_names(sheet) if fonts.ELLIPSIS in name
        }
        assert not cut - dots, phase
        for seat in (0, 2):
            sheets.append(
                draw_hand(build_own_view(made(4), seat), seat, make_players("W" * 32, 4), say)
            )
        assert not [fault for sheet in sheets for fault in iterate_faults(sheet)], phase


def test_texts_are_large_and_stand_out() -> None:
    sheets = [draw_table(made(6), PLAYERS, SAY) for made in VIEWS.values()]
    sheets += [draw_hand(build_own_view(made(4)), 0, PLAYERS, SAY) for made in VIEWS.values()]
    assert any(mark.kind == "text" for sheet in sheets for mark in sheet.marks)
    assert list_unreadable(sheets) == []


def test_ink_stands_out_from_the_categories() -> None:
    assert {*cards.COLOURS} == {*CATEGORIES}
    for colour in cards.COLOURS.values():
        assert compute_contrast(colour, theme.INK) >= 4.5
    assert compute_contrast(cards.PAPER, cards.PEN) >= 4.5


def test_every_category_has_a_sign_of_its_own() -> None:
    """A reader who sees no colours tells them by it."""
    backs = [cards.draw_back(category, 60, 80).pieces[-1].image for category in CATEGORIES]
    assert (
        len({image.convert("L").point(lambda v: 255 * (v < 60)).tobytes() for image in backs}) == 5
    )


def test_seats_go_clockwise_and_their_spots_lie_before_them() -> None:
    for seats in range(2, 7):
        plates, before = place_seats(seats), place_spots(seats)
        above = (seats + 1) // 2
        assert [box.left for box in plates[:above]] == sorted(box.left for box in plates[:above])
        assert [box.left for box in plates[above:]] == sorted(
            (box.left for box in plates[above:]), reverse=True
        )
        for box in before:
            assert not is_touching(box, MIDDLE) and not any(
                is_touching(box, plate) for plate in plates
            )


# --- questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tongue", BOT_LOCALES)
def test_a_question_of_the_bank_is_asked_in_large_type(tongue: str) -> None:
    """140 letters are the most the bank has."""
    text = " ".join(["Вопросительный" if tongue == "ru" else "Interrogation"] * 9) + " " + "o" * 13
    wording = Wording(tongue, text[:139] + "?", ())
    view = build_asking(6, 2)
    asked = view.commons[-1]
    long = replace(asked, question=dataclasses.replace(asked.question, wordings=(wording,)))
    view = replace(view, commons=(*view.commons[:-1], long))
    sheet = draw_table(view, PLAYERS, get_say(tongue))
    written = [m for m in sheet.marks if m.colour == theme.INK and m.name in wording.text]
    lines = [m for m in written if len(m.name) > 9 or m.name.endswith("?")]
    assert " ".join(m.name for m in lines) == wording.text
    assert all(m.size is not None and m.size >= theme.SMALLEST for m in lines)


@pytest.mark.parametrize("tongue", BOT_LOCALES)
def test_no_question_is_cut_and_all_of_it_stands_on_the_card(tongue: str) -> None:
    text = LONGEST.find_wording(tongue).text
    for width, height in ((1088, 208), (510, measure_least_height(text, 510))):
        lines, size = break_lines(text, width, height, LARGEST)
        assert size >= theme.SMALLEST
        assert " ".join(" ".join(lines).split()) == " ".join(text.split())
        assert len(lines) * size <= height


def test_a_text_without_end_is_cut_with_an_ellipsis() -> None:
    lines, size = break_lines("word " * 200, 500, 200, LARGEST)
    assert size == theme.SMALLEST and lines[-1].endswith(fonts.ELLIPSIS)
    assert not any(fonts.ELLIPSIS in line for line in lines[:-1])
    lines, _ = break_lines("W" * 200, 500, 200, LARGEST)
    assert len(lines) == 1 and lines[0].endswith(fonts.ELLIPSIS)


def test_a_space_that_does_not_break_keeps_french_punctuation_with_its_word() -> None:
    for width in range(200, 700, 20):
        lines, _ = break_lines(
            "Qui a écrit l’opéra «\u00a0La Flûte enchantée\u00a0»\u00a0?", width, 400, 50
        )
        assert not [line for line in lines if line[0] in "»?" or line[-1] == "«"]


def test_the_question_is_read_in_the_language_of_the_reader() -> None:
    for tongue in BOT_LOCALES:
        sheet = draw_table(build_asking(4, 3), PLAYERS[:4], get_say(tongue))
        assert fonts.strip_undrawable(QUESTIONS[4].find_wording(tongue).text) in " ".join(
            name.replace("\u00a0", " ") for name in list_mark_names(sheet)
        )


# --- chips ---------------------------------------------------------------------------------------


def test_amounts_are_written_as_each_language_does() -> None:
    said = {
        tongue: [format_money(n, get_say(tongue)) for n in (0, 975, 1000, 24025)]
        for tongue in BOT_LOCALES
    }
    assert said["en"] == ["$0", "$975", "$1,000", "$24,025"]
    assert said["fr"] == ["0\u00a0$", "975\u00a0$", "1\u202f000\u00a0$", "24\u202f025\u00a0$"]
    assert said["ru"] == said["fr"]


def test_a_pile_is_worth_its_amount_unless_there_is_no_room() -> None:
    for amount in range(25, 1500, 25):
        lying = chips.arrange_columns(amount, 5, 7)
        assert sum(value * count for value, count in lying) == amount
        assert len(lying) <= 5 and all(0 < count <= 7 for _, count in lying)
    assert chips.arrange_columns(0, 3, 5) == ()
    assert len(chips.arrange_columns(24000, 3, 5)) == 3


def test_a_stack_of_one_thousand_is_the_documents() -> None:
    for most, high in ((4, 10), (5, 7)):
        counted = Counter[int]()
        for value, count in chips.arrange_columns(1000, most, high):
            counted[value] += count
        assert counted == {25: 20, 50: 6, 100: 2}


# --- the table -----------------------------------------------------------------------------------


def test_the_pictures_are_jpeg_with_a_name_a_size_and_a_text() -> None:
    view = build_raised(4)
    mine = [build_own_view(view, seat) for seat in range(4)]
    public, private_, again = (
        render_table(view, PLAYERS, SAY),
        render_hand(mine[1], PLAYERS, SAY),
        mine,
    )
    open_ = render_replay(again, PLAYERS, SAY)
    assert (public.filename, public.size) == ("table.jpg", (1200, 952))
    assert (private_.filename, private_.size[0]) == ("hand.jpg", 1200)
    assert (open_.filename, open_.size) == ("replay.jpg", (1200, 952))
    for picture in (public, private_, open_):
        image = Image.open(io.BytesIO(picture.data))
        assert (image.format, image.size) == ("JPEG", picture.size)
        assert 0 < len(picture.alt) <= ALT_LIMIT


def test_the_table_shows_pot_ante_hand_button_stacks_bets_and_cards() -> None:
    drawn_names = list_drawn_names(build_raised(4))
    assert {"$1,000", "pot chips", "ante $50", "hand 3", "button 3"} <= {*drawn_names}
    assert {"$950", "$1,325", "$700", "$2,150", "stack 0", "stack 3"} <= {*drawn_names}
    assert {"bet 0", "$100", "bet 1", "$250"} <= {*drawn_names} and "bet 3" not in drawn_names
    assert {"card 0 culture", "card 0 sport", "card 3 sport", "card 3 culture"} <= {*drawn_names}
    assert drawn_names.count("card 1 science") == 2
    assert not [name for name in drawn_names if name.startswith("card 2")], "it has folded"
    assert {"bets", "raises", "folded", "turn 3", "to play"} <= {*drawn_names}
    assert {"common 2", "common 3", "common 4", "slot 5", "slot 6"} <= {*drawn_names}
    assert {"Dan: $250 to call", "betting round 2 of 4"} <= {*drawn_names}


def test_what_was_done_in_an_earlier_round_is_not_shown() -> None:
    view = build_betting(4, 3)
    earlier = replace(view, events=(QuizBid(1, "raise", 250), *view.events))
    assert "raises" not in list_drawn_names(earlier)


def test_r24_an_all_in_is_told_and_what_is_left_to_do() -> None:
    drawn_names = list_drawn_names(all_in(4))
    assert {"all-in 0", "ALL-IN", "Bob: $950, or fold"} <= {*drawn_names}
    poor = change_seat(all_in(4), 1, stack=300)
    assert "Bob: $300, or fold" in list_drawn_names(poor), "R25: all he has"


def test_someone_who_has_answered_is_ticked() -> None:
    drawn_names = list_drawn_names(build_asking(4))
    assert "locked 0" in drawn_names and drawn_names.count("answered") == 1
    assert drawn_names.count("writing…") == 2, "one has folded"


def test_r27_counts_are_shown_while_questions_go_on() -> None:
    drawn_names = list_drawn_names(build_asking(4, 3, frozen=True))
    assert {"count 0", "3/7", "count 1", "1/7", "count 3", "0/7", "all-in 1"} <= {*drawn_names}
    assert "count 2" not in drawn_names and "no more betting" in drawn_names


def test_r30_a_showdown_shows_counts_the_winner_and_right_answers() -> None:
    drawn_names = list_drawn_names(build_showdown(4))
    assert {"Ann wins $1,025", "count 0", "5/7", "gain 0", "+$1,025", "crown 0"} <= {*drawn_names}
    assert {"Danube", "Nelson Mandela", "Au", "the Louvre"} <= {*drawn_names}
    assert "count 2" not in drawn_names and "ready 3" in drawn_names


def test_r31_a_tie_is_shared_and_the_house_keeps_the_rest() -> None:
    drawn_names = list_drawn_names(build_showdown(4, tie=True))
    assert {"Ann, Bob: $500 each", "$25 to the house", "gain 0", "gain 1"} <= {*drawn_names}
    carried = replace(build_showdown(4, tie=True), options=QuizOptions(odd_chips="carry"))
    assert "$25 carried over" in list_drawn_names(carried)


def test_r29_someone_who_wins_by_folds_shows_no_counts() -> None:
    drawn_names = list_drawn_names(build_showdown(4, folded=True))
    assert "Ann wins $1,025: all others folded" in drawn_names
    assert not [name for name in drawn_names if name.startswith("count ")]


def test_the_end_crowns_the_winner_and_ranks_all() -> None:
    drawn_names = list_drawn_names(build_end(6))
    assert {"crown", "crown 0", "Ann wins", "winner"} <= {*drawn_names}
    assert [name for name in drawn_names if name.startswith("medal ")] == [
        f"medal {s}" for s in range(6)
    ]
    assert {"2nd", "5th"} <= {*drawn_names} and "ALL-IN" not in drawn_names
    shared = replace(build_end(4), places=(1, 1, 3, 4))
    assert {"crown 0", "crown 1", "Ann, Bob share the win"} <= {*list_drawn_names(shared)}
    lost = list_drawn_names(eliminate_last(build_raised(4)))
    assert {"4th", "away 2"} <= {*lost}


# --- own questions -------------------------------------------------------------------------------


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        render_hand(build_raised(4), PLAYERS, SAY)


def test_the_hand_shows_ones_questions_answers_stack_pot_and_the_call() -> None:
    seen = drawn_hand(build_raised(2))
    assert {"1 · Culture", "2 · Sport", "Mozart", "Munich", "paper 0", "paper 1"} <= {*seen}
    assert {"tile 2", "tile 3", "tile 4", "Danube", "Mandela", "…", "slot 5"} <= {*seen}
    assert {"$950", "pot", "$900", "to call", "$150"} <= {*seen}
    assert {"ante", "$50"} <= {*drawn_hand(build_betting(4))}


def test_an_answer_that_cannot_be_drawn_is_told_to_be_there() -> None:
    mine = build_own_view(build_betting(4, 1), written=("答え", "✓", "🎲"))
    mark_names = list_mark_names(draw_hand(mine, 0, PLAYERS[:4], SAY))
    assert mark_names.count("answered") == 3 and "…" not in mark_names


def test_what_is_asked_now_is_shown_large() -> None:
    seen = drawn_hand(build_asking(4))
    assert {"paper 3", "4 · Politics", "tile 0", "tile 1", "field"} <= {*seen}
    assert seen.count("Mandela") == 2, "in its field and on the sheet"
    assert not {"paper 0", "paper 1"} & {*seen}


def test_after_a_hand_ones_answers_are_marked_and_the_right_ones_shown() -> None:
    seen = drawn_hand(build_showdown(4))
    assert {"right 0", "wrong 1", "right 2", "right 3", "wrong 4", "right 6"} <= {*seen}
    assert {"Munich (jury)", "correct: Montreal", "correct: Danube"} <= {*seen}
    secret = drawn_hand(build_betting(4, 5))
    assert not [name for name in secret if name.startswith(("right", "wrong"))]


def test_someone_who_has_folded_or_is_out_sees_what_goes_on_and_the_common_questions() -> None:
    seen = drawn_hand(build_raised(4), 2)
    assert {"Dan: $250 to call", "tile 2", "tile 4", "folded"} <= {*seen}
    assert not {"paper 0", "Mozart", "Danube"} & {*seen}
    asked = drawn_hand(build_asking(4), 2)
    assert "paper 3" in asked and "field" not in asked


# --- secrets -------------------------------------------------------------------------------------


def _list_secrets(view: QuizView) -> list[str]:
    """Return the texts of a view for the owner of the private questions only."""
    assert view.sheet is not None
    lines = [line for line in view.sheet.lines]
    private_ = [w.text for line in lines[:2] for w in line.question.wordings]
    return [*private_, *(line.text for line in lines if line.text and line.number != 6)]


@pytest.mark.parametrize("phase", ["private", "raised", "asked", "all-in"])
def test_no_private_question_or_answer_is_on_anybodys_table(phase: str) -> None:
    mine = build_own_view(VIEWS[phase](4))
    assert mine.sheet is not None
    shown = "\n".join(list_mark_names(draw_table(mine, PLAYERS[:4], SAY))) + table_alt(
        mine, PLAYERS, SAY
    )
    assert not [text for text in _list_secrets(mine) if text in shown]
    other = replace(mine, sheet=AnswerSheet(tuple(_change_line(line) for line in mine.sheet.lines)))
    assert render_table(mine, PLAYERS[:4], SAY) == render_table(other, PLAYERS[:4], SAY)


def _change_line(line: SheetLine) -> SheetLine:
    return replace(line, question=hide_answers(LONGEST), text="something else")


def test_a_replay_keeps_private_questions_and_answers() -> None:
    views = [build_own_view(build_raised(4), seat) for seat in range(4)]
    mark_names = list_mark_names(draw_replay(views, PLAYERS[:4], SAY))
    assert mark_names == list_drawn_names(build_raised(4)), "as a spectator saw it"
    shown = render_replay(views, PLAYERS[:4], SAY).alt
    assert shown == describe_table(build_raised(4))


@pytest.mark.parametrize("written", ["W" * 100, "", "💥", "Щ i"])
def test_there_is_room_for_whatever_was_written(written: str) -> None:
    for seats in range(2, 7):
        sheet = draw_table(
            open_sheets(build_showdown(seats), (written,) * seats), make_players("W", seats), SAY
        )
        assert not list(iterate_faults(sheet)), seats


def test_r16_everybody_sees_what_was_written_where_sheets_lie_open() -> None:
    seen = describe_table(open_sheets(build_showdown(4)))
    assert ": Danube. Correct: Ann, Bob, Dan. Question 4" in seen
    assert "Bob wrote nothing. Dan wrote “Liechtenstein or Andorra”." in seen
    assert "Cid wrote" not in seen, "who has folded has no sheet"
    shown = list_mark_names(draw_table(open_sheets(build_showdown(4)), PLAYERS[:4], SAY))
    assert {"knew 2 1", "erred 4 3", "right 2", "wrong 6"}.issubset(shown)
    hidden = list_mark_names(draw_table(build_showdown(4), PLAYERS[:4], SAY))
    assert not any(name.startswith(("knew", "erred")) for name in hidden)


def test_no_right_answer_is_shown_before_it_is_open() -> None:
    """Even a view with answers that the rules have not opened would not show them."""
    view = build_showdown(4)
    shut = replace(view, commons=tuple(replace(card, open=False) for card in view.commons))
    assert not {"Danube", "Nelson Mandela"} & {*list_drawn_names(shut)}
    assert "Danube" not in describe_table(shut)


# --- alt texts -----------------------------------------------------------------------------------


def test_the_tables_text_tells_pot_turn_cards_and_seats() -> None:
    assert describe_table(build_raised(4)) == (
        "Quiz poker table, hand 3. Pot $1,000, ante $50. "
        "Dan: $250 to call; betting round 2 of 4. "
        "Question 3 · History & Geography was asked. Question 4 · Politics was asked. "
        "Question 5 · Science & Technology was asked. "
        "1. Ann: $950, $100 in this round, cards Culture + Sport, bets. "
        "2. Bob: $1,325, $250 in this round, cards Science & Technology + Science & Technology, "
        "raises. 3. Cid: $700, folded. 4. Dan: $2,150, dealer, cards Sport + Culture, to play."
    )


def test_the_tables_text_tells_the_question_and_who_has_answered() -> None:
    text = describe_table(build_asking(4, 3, frozen=True))
    assert "Question 5 · Science & Technology: What is the chemical symbol of gold?" in text
    assert "no more betting, only questions" in text
    assert "1. Ann: $950, cards Culture + Sport, 3 correct answers" not in text
    assert "1. Ann: $950, cards Culture + Sport, 3/7 correct answers, answered." in text
    assert "1/7 correct answer, all-in." in text


def test_the_tables_text_tells_the_showdown() -> None:
    text = describe_table(build_showdown(4, tie=True))
    assert "Ann, Bob: $500 each. $25 to the house." in text
    assert "Question 3 · History & Geography: Danube." in text
    assert "5/7 correct answers" in text


def test_the_tables_text_tells_the_end() -> None:
    assert describe_table(build_end(2)) == (
        "Quiz poker table, hand 3. Ann wins. 1. Ann: $2,275, winner. 2. Bob: $0, 2nd."
    )


def test_the_hands_text_tells_questions_and_answers() -> None:
    text = hand_alt(build_own_view(build_raised(2)), PLAYERS[:2], SAY)
    assert "Question 1 · Culture: Which composer wrote the opera “The Magic Flute”?" in text
    assert "Your answer 1: Mozart." in text and "Your answer 5: …." in text
    assert "Pot $900, ante $50. It costs $150 to call. You have $950" in text
    after = hand_alt(build_own_view(build_showdown(2)), PLAYERS[:2], SAY)
    assert "Your answer 2, Munich, was wrong. Correct: Montreal." in after


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_texts_keep_within_discords_limit(tongue: str) -> None:
    wide, say = [PicturePlayer("W" * 32)] * 6, get_stress_say(tongue)
    for phase, made in VIEWS.items():
        view = made(6)
        for text in (table_alt(view, wide, say), hand_alt(build_own_view(view), wide, say)):
            assert 0 < len(text) <= ALT_LIMIT
            assert text.endswith(".") or phase == "longest", (phase, text)


def test_news_make_sense_in_every_phase_without_a_turn() -> None:
    """Some phases pass in a moment, others are of a game that broke off."""
    for phase in ("stock", "shuffle", "private", "common", "marks", "bet", "judging", "appeal"):
        view = build_betting(3, phase=phase, turn=None)
        assert all(tell_news(view, ["Ann", "Bob", "Cid"], SAY)), phase
    nobody = replace(build_showdown(3), result=Result(3, (), (), 0, 0, 0))
    assert draw_table(nobody, PLAYERS[:3], SAY)


def test_a_question_in_one_language_only_is_asked_in_that() -> None:
    only = Question("x", "sport", 1, "other", False, (Wording("fr", "Qui ?", ()),))
    view = build_asking(3, 1)
    view = replace(view, commons=(replace(view.commons[0], question=only),))
    assert "Qui ?" in " ".join(list_drawn_names(view))


def test_everything_before_a_seat_lies_on_its_spot() -> None:
    for made in (build_raised, all_in, VIEWS["crowded"], VIEWS["tie"]):
        for seats in (2, 6):
            sheet = draw_table(made(seats), PLAYERS[:seats], SAY)
            for box in place_spots(seats):
                lying = [m for m in sheet.marks if is_touching(m.box, box.shrink_by(0, 8))]
                assert all(is_inside(m.box, box.shrink_by(0, -4)) for m in lying), lying
