"""Captain Bluff's pictures: what they tell, what they keep, and that nothing in them overlaps."""

import io
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.captain import CAPTAIN
from engines.captain.cards import LUGGAGE, Luggage
from engines.captain.state import State
from engines.captain.types import Call, Options
from engines.captain.view import View
from engines.core import Chance, Office
from renderers import fonts, theme
from renderers.captain import cards, hand, hand_alt, replay, table, table_alt
from renderers.captain.hand import ROOM, WIDE, draw_hand, rows_of
from renderers.captain.places import places
from renderers.captain.replay import draw_replay
from renderers.captain.table import draw_table
from renderers.picture import ALT_LIMIT, Player
from renderers.sheet import Mark, Sheet
from tests.renderers.captain.samples import (
    MANY,
    long_rows,
    over,
    placed,
    revealed,
    state,
    view,
)
from tests.renderers.captain.samples import cards as of
from tests.renderers.contrast import contrast
from tests.renderers.test_layout import NAMES, faults, grounds_colour, people, touch
from tests.renderers.words import LANGUAGES, english, language

PLAYERS = [Player(name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
SAY = english()

STATES = {
    "shuffle": lambda n: state(n, phase="luggage", turn=None, round=0),
    "setup": lambda n: state(n, phase="setup", round=0),
    "turn": state,
    "acted": lambda n: state(n, acted=True),
    "played": lambda n: state(n, played=True),
    "placed": placed,
    "one let it pass": lambda n: placed(n, passed=frozenset({0})),
    "bluff": lambda n: replace(revealed(n), continued=frozenset({0})),
    "no bluff": lambda n: revealed(n, bluff=False),
    "airport origin": lambda n: _airport(revealed(n)),
    "long rows": long_rows,
    "many cards": lambda n: replace(state(n), hands=(of(MANY), *state(n).hands[1:])),
    "absent": lambda n: _absent(state(n)),
    "over": over,
    "over, deserted": lambda n: over(n, deserted=True),
    "over, tied": lambda n: replace(over(n), hands=((),) * n),
}


def _airport(made: State) -> State:
    """The call turned up a change of direction: the longest name of a card."""
    assert made.reveal is not None
    return replace(made, reveal=replace(made.reveal, origin="CS"))


def _absent(made: State) -> State:
    """The first seat is away, the last has left."""
    last = len(made.hands) - 1
    hands = (*made.hands[:last], ())
    return replace(made, presence=made.presence.expired(0).expired(0), gone=(last,), hands=hands)


def names(sheet: Sheet) -> list[str]:
    return [mark.name for mark in sheet.marks]


def drawn(made: State) -> list[str]:
    return names(draw_table(view(made), PLAYERS[: len(made.hands)], SAY))


def views(made: State) -> list[View]:
    return [view(made, seat) for seat in range(len(made.hands))]


# --- room ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats", [2, 5, *(pytest.param(seats, marks=pytest.mark.long) for seats in (3, 4))]
)
@pytest.mark.parametrize("tongue", LANGUAGES)
def test_there_is_room_for_every_phase_language_and_name(tongue: str, seats: int) -> None:
    say = language(tongue)
    for phase, made in STATES.items():
        for name in NAMES.values() if tongue == "ru" else ("I", "W" * 32):
            players, seen = people(name, seats), made(seats)
            sheets = [
                draw_table(view(seen), players, say),
                *(draw_hand(view(seen, s), s, players, say) for s in {0, 1}),
            ]
            assert not [fault for sheet in sheets for fault in faults(sheet)], (phase, name)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_replay_has_room_for_all_hands(seats: int) -> None:
    for phase, made in STATES.items():
        sheet = draw_replay(views(made(seats)), people("W" * 32, seats), SAY)
        assert not list(faults(sheet)), phase


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_words_are_never_cut(tongue: str) -> None:
    """Only names are; with short names nothing is, in any language."""
    say = language(tongue)
    for seats in (2, 3, 4, 5):
        for made in STATES.values():
            seen, players = made(seats), people("I", seats)
            sheets = [draw_table(view(seen), players, say)]
            sheets += [draw_hand(view(seen, s), s, players, say) for s in {0, 1}]
            assert not [m.name for s in sheets for m in s.marks if fonts.ELLIPSIS in m.name]


def test_texts_stand_out_from_what_they_lie_on() -> None:
    sheets: list[Sheet] = []
    for made in STATES.values():
        sheets.append(draw_table(view(made(5)), PLAYERS, SAY))
        sheets.append(draw_hand(view(made(4), 0), 0, PLAYERS, SAY))
    dull = [
        (mark.name, mark.colour, ground)
        for sheet in sheets
        for mark in sheet.marks
        if mark.colour is not None
        for ground in [grounds_colour(sheet, mark)]
        if contrast(mark.colour, ground) < 4.5
    ]
    assert not dull


def test_ink_stands_out_from_the_cities_and_ivory_from_airport_cards() -> None:
    for colour in cards.COLOURS.values():
        assert contrast(colour, theme.INK) >= 4.5
    assert contrast(cards.AIRPORT, theme.IVORY) >= 4.5


def test_seats_go_clockwise_from_the_upper_left() -> None:
    five = places(5).plates
    assert [box.left for box in five[:3]] == sorted(box.left for box in five[:3])
    assert five[3].left == five[2].left and five[4].left == five[0].left
    assert five[3].top == five[4].top > five[0].top


# --- the table -----------------------------------------------------------------------------------


def test_the_pictures_are_jpeg_with_a_name_a_size_and_a_text() -> None:
    made = state(4)
    public, own = table(view(made), PLAYERS[:4], SAY), hand(view(made, 1), PLAYERS[:4], SAY)
    open_ = replay(views(made), PLAYERS[:4], SAY)
    assert (public.filename, public.size) == ("table.jpg", (1200, 952))
    assert (own.filename, own.size[0]) == ("hand.jpg", 1200)
    assert (open_.filename, open_.size[0]) == ("replay.jpg", 1200)
    for picture in (public, own, open_):
        image = Image.open(io.BytesIO(picture.data))
        assert (image.format, image.size) == ("JPEG", picture.size)
        assert 0 < len(picture.alt) <= ALT_LIMIT


def test_the_table_shows_belts_origins_rows_and_who_knows_what() -> None:
    seen = drawn(state(4))
    assert {"back 1", "back 2", "slot 3", "back 4", "back 5", "slot 6"} <= set(seen)
    assert {"knows 1 0", "knows 4 0", "knows 4 1", "knows 5 1"} <= set(seen)
    assert {"knows 1 1", "knows 5 0"}.isdisjoint(seen)
    assert {"P3", "P7", "P8", "T14", "TM11", "T10", "N12"} <= set(seen)
    assert {"arrow up", "arrow down", "arrow either", "Paris", "New York", "Tokyo"} <= set(seen)
    assert {"turn 0", "round 3", "draw pile", "9", "discards", "3"} <= set(seen)


def test_the_table_shows_how_many_cards_each_seat_holds() -> None:
    sheet = draw_table(view(state(5)), PLAYERS, SAY)
    for seat, box in enumerate(places(5).plates):
        count = str(len(state(5).hands[seat]))
        inside = [m.name for m in sheet.marks if m.kind == "text" and touch(m.box, box)]
        assert count in inside


def test_r25_the_window_shows_the_placement_who_placed_and_who_may_call() -> None:
    made = placed(4, passed=frozenset({2}))
    seen = drawn(made)
    assert {"push 1", "placed", "can call", "challenge 0", "challenge 3"} <= set(seen)
    assert {"ready 2", "lets it pass"} <= set(seen) and "challenge 2" not in seen
    assert "Bob has placed 2 cards on belt 2" in seen


def test_the_last_placement_is_framed_as_long_as_it_lies_there() -> None:
    made = replace(placed(3), phase="turn")
    marked = draw_table(view(made), PLAYERS[:3], SAY).image.tobytes()
    plain = draw_table(replace(view(made), placement=None), PLAYERS[:3], SAY).image.tobytes()
    assert marked != plain
    belts = (*made.belts[:1], replace(made.belts[1], row=made.belts[1].row[:2]), *made.belts[2:])
    shorter = view(replace(made, belts=belts))
    assert (
        draw_table(shorter, PLAYERS[:3], SAY).image.tobytes()
        == draw_table(replace(shorter, placement=None), PLAYERS[:3], SAY).image.tobytes()
    )


@pytest.mark.parametrize("bluff", [True, False])
def test_r26_a_call_turns_the_origin_up_and_says_who_takes_how_much(bluff: bool) -> None:
    made = revealed(4, bluff=bluff)
    seen = drawn(made)
    assert f"origin 2 {'N5' if bluff else 'T9'}" in seen and "back 2" not in seen
    assert ("≠" if bluff else "=") in seen
    assert {"challenge 3", "push 1", "+6"} <= set(seen)
    loser = "Bob" if bluff else "Dan"
    assert any(name.endswith(f"{loser} takes 6 cards") for name in seen)


def test_a_reveal_marks_those_who_are_ready() -> None:
    seen = drawn(replace(revealed(4), continued=frozenset({0})))
    assert [name for name in seen if name.startswith("ready ")] == ["ready 0"]


def test_the_end_crowns_the_winner_and_names_all_who_share_it() -> None:
    assert {"crown", "crown 0", "Ann wins", "winner"} <= set(drawn(over(4)))
    assert "Ann, Bob, Cid share the win" in drawn(replace(over(3), hands=((), (), ())))


def test_a_row_that_is_too_long_counts_its_first_cards() -> None:
    sheet = draw_table(view(long_rows(4)), PLAYERS[:4], SAY)
    lane = places(4).lanes
    whole = [m for m in sheet.marks if m.name.startswith("P") and touch(m.box, lane[0])]
    luggage = [m for m in whole if m.name[1:].isdigit()]
    assert [m.name for m in luggage] == [f"P{n}" for n in range(1, 18)]
    assert all(m.box.width >= 36 for m in luggage), "two digits are seen of each"
    hidden = [m for m in sheet.marks if m.name.startswith("+") and touch(m.box, lane[1])]
    shown = [m for m in sheet.marks if m.kind == "sprite" and m.box.left > 420]
    there = [m for m in shown if touch(m.box, lane[1]) and not m.name.startswith("arrow")]
    assert int(hidden[0].name) + len(there) == len(long_rows(4).belts[1].row)


# --- one's own cards -----------------------------------------------------------------------------


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(view(state(3)), PLAYERS[:3], SAY)


def test_the_hand_shows_all_cards_in_order_and_the_origins_one_knows() -> None:
    seen = names(draw_hand(view(state(3), 0), 0, PLAYERS[:3], SAY))
    held = [name for name in seen if name in {str(card) for card in view(state(3), 0).hand}]
    assert held == [str(card) for card in view(state(3), 0).hand]
    assert {"origin 1 P14", "origin 2 back", "origin 3 slot", "origin 4 T9"} <= set(seen)
    assert {"origin 5 back", "origin 6 slot", "your turn"} <= set(seen)


def test_a_large_hand_lies_in_rows_that_are_wide_enough() -> None:
    for count in (0, 1, 9, 10, 11, 30, 51):
        held = tuple(Random(count).sample(LUGGAGE, count))
        rows = rows_of(held)
        assert [card for row in rows for _, card in row] == list(held)
        for row in rows:
            assert row[0][0] == 0 and row[-1][0] + WIDE <= ROOM
            assert all(b[0] - a[0] > WIDE for a, b in pairwise(row))


def test_rows_of_a_hand_end_with_a_city_where_they_can() -> None:
    rows = [[str(card) for _, card in row] for row in rows_of(view(state(3), 0).hand)]
    assert rows == [
        ["P1", "P4", "P5", "P6", "P12", "N3", "N9", "N10"],
        ["T2", "T15", "T16", "TM", "VR"],
    ]


def test_what_a_call_has_shown_lies_open_in_every_hand() -> None:
    made = revealed(4)
    assert 0 not in made.belts[1].known, "it was face down to it"
    assert "origin 2 N5" in names(draw_hand(view(made, 0), 0, PLAYERS[:4], SAY))
    assert "origin 2 back" in names(draw_hand(view(placed(4), 0), 0, PLAYERS[:4], SAY))


def test_r12_cards_that_fit_on_an_open_belt_bear_its_number() -> None:
    """Belt 1 goes up from Paris 8, 2 down from Tokyo 10, 5 either way from New York 12."""
    seen = names(draw_hand(view(state(3), 0), 0, PLAYERS[:3], SAY))
    assert {name for name in seen if " fits " in name} == {
        "P12 fits 1",
        "T2 fits 2",
        *(f"N{number} fits 5" for number in (3, 9, 10)),
    }
    told = hand_alt(view(state(3), 0), PLAYERS[:3], SAY)
    assert told.endswith(
        "Fits on belt 1 now: 12. Fits on belt 2 now: 2. Fits on belt 5 now: 3, 9, 10."
    )
    waiting = names(draw_hand(view(state(3), 1), 1, PLAYERS[:3], SAY))
    assert not [name for name in waiting if " fits " in name]


def test_who_may_call_is_told_so_in_his_own_picture() -> None:
    assert "you can call" in names(draw_hand(view(placed(4), 2), 2, PLAYERS[:4], SAY))
    assert "placed" in names(draw_hand(view(placed(4), 1), 1, PLAYERS[:4], SAY))
    assert "You have no cards" in names(draw_hand(view(over(3), 0), 0, PLAYERS[:3], SAY))


# --- secrets -------------------------------------------------------------------------------------


def hidden_otherwise(made: State) -> State:
    """The same to a spectator: other origins face down, other cards in hand and pile."""
    down = [belt.origin for belt in made.belts if belt.origin is not None]
    held = [*down, *(card for hand in made.hands for card in hand), *made.pile]
    Random(1).shuffle(held)
    belts = [
        replace(belt, origin=held.pop() if belt.origin is not None else None) for belt in made.belts
    ]
    hands = tuple(tuple(held.pop() for _ in hand) for hand in made.hands)
    return replace(made, belts=tuple(belts), hands=hands, pile=tuple(held))


@pytest.mark.parametrize("phase", ["setup", "turn", "placed", "long rows", "over"])
def test_a_spectators_picture_and_text_tell_nothing_that_is_hidden(phase: str) -> None:
    made = STATES[phase](4)
    other = hidden_otherwise(made)
    assert [b.origin for b in other.belts] != [b.origin for b in made.belts]
    assert table(view(made), PLAYERS[:4], SAY) == table(view(other), PLAYERS[:4], SAY)


def test_no_origin_lies_open_on_anybodys_table() -> None:
    """Who knows an origin sees it in his own picture; the table's is for all."""
    for seen in views(state(4)):
        marks = names(draw_table(seen, PLAYERS[:4], SAY))
        assert not [name for name in marks if name.startswith("origin ")]
        assert "origin P" not in table_alt(seen, PLAYERS[:4], SAY)


def test_the_hand_shows_only_the_origins_that_are_known() -> None:
    made = state(4)
    belts = list(made.belts)
    for at in (1, 4):  # seat 0 does not know these
        belts[at] = replace(belts[at], origin=Luggage("N", 16))
    other = replace(made, belts=tuple(belts))
    assert hand(view(made, 0), PLAYERS[:4], SAY) == hand(view(other, 0), PLAYERS[:4], SAY)


def test_a_replay_shows_every_origin_and_every_hand() -> None:
    made = state(3)
    sheet = draw_replay(views(made), PLAYERS[:3], SAY)
    seen = names(sheet)
    assert {"origin 1 P14", "origin 2 N5", "origin 4 T9", "origin 5 CS"} <= set(seen)
    for seat, box in enumerate(places(3).hands):
        lying = [m for m in sheet.marks if m.kind == "sprite" and touch(m.box, box)]
        held = [m.name for m in sorted(lying, key=_left) if not m.name.startswith("hand of")]
        assert held == [str(card) for card in view(made, seat).hand]
    assert "origin New York 5" in replay(views(made), PLAYERS[:3], SAY).alt
    assert SAY("picture-you") not in seen


def _left(mark: Mark) -> int:
    return mark.box.left


# --- told in words -------------------------------------------------------------------------------


def test_the_tables_text_tells_the_belts_and_the_seats() -> None:
    assert table_alt(view(state(3)), PLAYERS[:3], SAY) == (
        "Captain Bluff table, round 3. Ann’s turn; one action, airport card optional. "
        "Belt 1: origin face down, known to seat 1, Paris going up: 3, 7, 8. "
        "Belt 2: origin face down, known to seat 2, 3, Tokyo going down: 14, joker as 11, 10. "
        "Belt 3: no origin. Belt 4: origin face down, known to seat 1, 2, no luggage. "
        "Belt 5: origin face down, known to seat 2, New York: 12. Belt 6: no origin. "
        "Draw pile 9, discard pile 3. 1. Ann: 13 cards, to play. 2. Bob: 6 cards. 3. Cid: 9 cards."
    )


def test_the_tables_text_tells_a_call() -> None:
    told = table_alt(view(revealed(4)), PLAYERS[:4], SAY)
    assert "Bluff! The origin is New York 5; Bob takes 6 cards." in told
    assert "Belt 2: origin New York 5, known to seat 2, Tokyo going down: 14, joker as 11" in told
    assert "2. Bob: 6 cards, placed." in told and "4. Dan: 2 cards, “bluff!”." in told


def test_the_hands_text_tells_the_cards_and_what_one_knows() -> None:
    told = hand_alt(view(state(3), 0), PLAYERS[:3], SAY)
    assert told.startswith(
        "Your cards: Paris 1, 4, 5, 6, 12; New York 3, 9, 10; Tokyo 2, 15, 16; "
        "a world tour, a delayed flight. Your turn; "
    )
    assert "Belt 1: origin Paris 14, known to seat 1" in told
    assert "Belt 2: origin face down" in told
    assert "Ann" not in told and "Ann’s turn" in hand_alt(view(state(3), 1), PLAYERS[:3], SAY)
    won = hand_alt(view(over(3), 0), PLAYERS[:3], SAY)
    assert won.startswith("You have no cards. You win") and "Ann" not in won


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_texts_keep_within_discords_limit(tongue: str) -> None:
    wide, say = [Player("W" * 32)] * 5, language(tongue)
    for made in STATES.values():
        seen = made(5)
        for told in (
            table_alt(view(seen), wide, say),
            hand_alt(view(seen, 0), wide, say),
            replay(views(seen), wide, say).alt,
        ):
            assert 0 < len(told) <= ALT_LIMIT
            assert told.endswith(".")


# --- games really played -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.long)])
def test_every_position_of_a_game_can_be_drawn_and_told(seats: int) -> None:
    random, players = Random(seats), PLAYERS[:seats]
    made = CAPTAIN.start(seats, Options(turn_limit="10"))
    while True:
        due = CAPTAIN.due(made)
        if due is not None:
            values = tuple(random.randrange(bound) for bound in due.bounds)
            made, _ = CAPTAIN.apply(made, Office.CHANCE, Chance(values))
            continue
        seen = view(made)
        assert not list(faults(draw_table(seen, players, SAY)))
        assert 0 < len(table_alt(seen, players, SAY)) <= ALT_LIMIT
        own = view(made, made.turns % seats)
        assert own.seat is not None
        assert not list(faults(draw_hand(own, own.seat, players, SAY)))
        assert 0 < len(hand_alt(own, players, SAY)) <= ALT_LIMIT
        assert not list(faults(draw_replay(views(made), players, SAY)))
        if CAPTAIN.standings(made) is not None:
            break
        decision = CAPTAIN.decisions(made)[0]
        actor = decision.actor
        assert isinstance(actor, int)
        action = CAPTAIN.choose(view(made, actor), "normal", random)
        if seen.phase == "call" and random.random() < 0.2:
            action = Call()
        made, _ = CAPTAIN.apply(made, actor, action or decision.stand_in)
    assert "crown" in names(draw_table(view(made), players, SAY))
