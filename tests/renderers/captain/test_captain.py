"""Tests of Captain Bluff's pictures: contents, secrets and layout."""

import io
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.captain import CAPTAIN
from engines.captain.cards import ALL_LUGGAGE, Luggage
from engines.captain.state import CaptainState
from engines.captain.types import CaptainCall, CaptainOptions
from engines.captain.view import CaptainView
from engines.core import ChanceAction, Office
from renderers import fonts, theme
from renderers.captain import cards, hand_alt, render_hand, render_replay, render_table, table_alt
from renderers.captain.hand import ROOM, WIDE, arrange_rows, draw_hand
from renderers.captain.places import place_parts
from renderers.captain.replay import draw_replay
from renderers.captain.table import draw_table
from renderers.picture import ALT_LIMIT, PicturePlayer
from renderers.sheet import DrawnMark, PictureSheet
from tests.renderers.captain.samples import (
    MANY,
    build_end,
    build_placement,
    build_reveal,
    build_state,
    long_rows,
    view_as,
)
from tests.renderers.captain.samples import parse_cards as of
from tests.renderers.colour_contrast import compute_contrast, list_unreadable
from tests.renderers.picture_sample import list_mark_names
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_stress_say
from tests.renderers.test_layout import (
    NAMES,
    is_touching,
    iterate_faults,
    make_players,
)

PLAYERS = [PicturePlayer(name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
SAY = get_english_say()

STATES = {
    "shuffle": lambda n: build_state(n, phase="luggage", turn=None, round=0),
    "setup": lambda n: build_state(n, phase="setup", round=0),
    "turn": build_state,
    "acted": lambda n: build_state(n, acted=True),
    "played": lambda n: build_state(n, played=True),
    "placed": build_placement,
    "one let it pass": lambda n: build_placement(n, passed=frozenset({0})),
    "bluff": lambda n: replace(build_reveal(n), continued=frozenset({0})),
    "no bluff": lambda n: build_reveal(n, bluff=False),
    "airport origin": lambda n: _turn_up_airport(build_reveal(n)),
    "long rows": long_rows,
    "many cards": lambda n: replace(build_state(n), hands=(of(MANY), *build_state(n).hands[1:])),
    "absent": lambda n: _mark_absent(build_state(n)),
    "over": build_end,
    "over, deserted": lambda n: build_end(n, deserted=True),
    "over, tied": lambda n: replace(build_end(n), hands=((),) * n),
}


def _turn_up_airport(made: CaptainState) -> CaptainState:
    """Let the call turn up a change of direction, the longest name of a card."""
    assert made.reveal is not None
    return replace(made, reveal=replace(made.reveal, origin="CS"))


def _mark_absent(made: CaptainState) -> CaptainState:
    """Mark the first seat as away, and the last as gone."""
    last = len(made.hands) - 1
    hands = (*made.hands[:last], ())
    return replace(made, presence=made.presence.add_miss(0).add_miss(0), gone=(last,), hands=hands)


def list_drawn_names(made: CaptainState) -> list[str]:
    return list_mark_names(draw_table(view_as(made), PLAYERS[: len(made.hands)], SAY))


def list_views(made: CaptainState) -> list[CaptainView]:
    return [view_as(made, seat) for seat in range(len(made.hands))]


# --- room ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats", [2, 5, *(pytest.param(seats, marks=pytest.mark.long) for seats in (3, 4))]
)
@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_there_is_room_for_every_phase_language_and_name(tongue: str, seats: int) -> None:
    say = get_stress_say(tongue)
    for phase, made in STATES.items():
        for name in NAMES.values() if tongue == "ru" else ("I", "W" * 32):
            players, seen = make_players(name, seats), made(seats)
            sheets = [
                draw_table(view_as(seen), players, say),
                *(draw_hand(view_as(seen, s), s, players, say) for s in {0, 1}),
            ]
            assert not [fault for sheet in sheets for fault in iterate_faults(sheet)], (phase, name)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_replay_has_room_for_all_hands(seats: int) -> None:
    for phase, made in STATES.items():
        sheet = draw_replay(list_views(made(seats)), make_players("W" * 32, seats), SAY)
        assert not list(iterate_faults(sheet)), phase


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_words_are_never_cut(tongue: str) -> None:
    """Only names are cut; with short names nothing is, in any language."""
    say = get_stress_say(tongue)
    for seats in (2, 3, 4, 5):
        for made in STATES.values():
            seen, players = made(seats), make_players("I", seats)
            sheets = [draw_table(view_as(seen), players, say)]
            sheets += [draw_hand(view_as(seen, s), s, players, say) for s in {0, 1}]
            assert not [m.name for s in sheets for m in s.marks if fonts.ELLIPSIS in m.name]


def test_texts_stand_out_from_what_they_lie_on() -> None:
    sheets: list[PictureSheet] = []
    for made in STATES.values():
        sheets.append(draw_table(view_as(made(5)), PLAYERS, SAY))
        sheets.append(draw_hand(view_as(made(4), 0), 0, PLAYERS, SAY))
    assert list_unreadable(sheets) == []


def test_ink_stands_out_from_the_cities_and_ivory_from_airport_cards() -> None:
    for colour in cards.COLOURS.values():
        assert compute_contrast(colour, theme.INK) >= 4.5
    assert compute_contrast(cards.AIRPORT, theme.IVORY) >= 4.5


def test_seats_go_clockwise_from_the_upper_left() -> None:
    five = place_parts(5).plates
    assert [box.left for box in five[:3]] == sorted(box.left for box in five[:3])
    assert five[3].left == five[2].left and five[4].left == five[0].left
    assert five[3].top == five[4].top > five[0].top


# --- the table -----------------------------------------------------------------------------------


def test_the_pictures_are_jpeg_with_a_name_a_size_and_a_text() -> None:
    state = build_state(4)
    public, own = (
        render_table(view_as(state), PLAYERS[:4], SAY),
        render_hand(view_as(state, 1), PLAYERS[:4], SAY),
    )
    open_ = render_replay(list_views(state), PLAYERS[:4], SAY)
    assert (public.filename, public.size) == ("table.jpg", (1200, 952))
    assert (own.filename, own.size[0]) == ("hand.jpg", 1200)
    assert (open_.filename, open_.size[0]) == ("replay.jpg", 1200)
    for picture in (public, own, open_):
        image = Image.open(io.BytesIO(picture.data))
        assert (image.format, image.size) == ("JPEG", picture.size)
        assert 0 < len(picture.alt) <= ALT_LIMIT


def test_the_table_shows_belts_origins_rows_and_who_knows_what() -> None:
    drawn_names = list_drawn_names(build_state(4))
    assert {"back 1", "back 2", "slot 3", "back 4", "back 5", "slot 6"} <= set(drawn_names)
    assert {"knows 1 0", "knows 4 0", "knows 4 1", "knows 5 1"} <= set(drawn_names)
    assert {"knows 1 1", "knows 5 0"}.isdisjoint(drawn_names)
    assert {"P3", "P7", "P8", "T14", "TM11", "T10", "N12"} <= set(drawn_names)
    assert {"arrow up", "arrow down", "arrow either", "Paris", "New York", "Tokyo"} <= set(
        drawn_names
    )
    assert {"turn 0", "round 3", "draw pile", "9", "discards", "3"} <= set(drawn_names)


def test_the_table_shows_how_many_cards_each_seat_holds() -> None:
    sheet = draw_table(view_as(build_state(5)), PLAYERS, SAY)
    for seat, box in enumerate(place_parts(5).plates):
        count = str(len(build_state(5).hands[seat]))
        inside = [m.name for m in sheet.marks if m.kind == "text" and is_touching(m.box, box)]
        assert count in inside


def test_r25_the_window_shows_the_placement_who_placed_and_who_may_call() -> None:
    state = build_placement(4, passed=frozenset({2}))
    drawn_names = list_drawn_names(state)
    assert {"push 1", "placed", "can call", "challenge 0", "challenge 3"} <= set(drawn_names)
    assert {"ready 2", "lets it pass"} <= set(drawn_names) and "challenge 2" not in drawn_names
    assert "Bob has placed 2 cards on belt 2" in drawn_names


def test_the_last_placement_is_framed_as_long_as_it_lies_there() -> None:
    made = replace(build_placement(3), phase="turn")
    marked = draw_table(view_as(made), PLAYERS[:3], SAY).image.tobytes()
    plain = draw_table(replace(view_as(made), placement=None), PLAYERS[:3], SAY).image.tobytes()
    assert marked != plain
    belts = (*made.belts[:1], replace(made.belts[1], row=made.belts[1].row[:2]), *made.belts[2:])
    shorter = view_as(replace(made, belts=belts))
    assert (
        draw_table(shorter, PLAYERS[:3], SAY).image.tobytes()
        == draw_table(replace(shorter, placement=None), PLAYERS[:3], SAY).image.tobytes()
    )


@pytest.mark.parametrize("bluff", [True, False])
def test_r26_a_call_turns_the_origin_up_and_says_who_takes_how_much(bluff: bool) -> None:
    revealed_state = build_reveal(4, bluff=bluff)
    drawn_names = list_drawn_names(revealed_state)
    assert f"origin 2 {'N5' if bluff else 'T9'}" in drawn_names and "back 2" not in drawn_names
    assert ("≠" if bluff else "=") in drawn_names
    assert {"challenge 3", "push 1", "+6"} <= set(drawn_names)
    loser = "Bob" if bluff else "Dan"
    assert any(name.endswith(f"{loser} takes 6 cards") for name in drawn_names)


def test_a_reveal_marks_those_who_are_ready() -> None:
    drawn_names = list_drawn_names(replace(build_reveal(4), continued=frozenset({0})))
    assert [name for name in drawn_names if name.startswith("ready ")] == ["ready 0"]


def test_the_end_crowns_the_winner_and_names_all_who_share_it() -> None:
    assert {"crown", "crown 0", "Ann wins", "winner"} <= set(list_drawn_names(build_end(4)))
    assert "Ann, Bob, Cid share the win" in list_drawn_names(
        replace(build_end(3), hands=((), (), ()))
    )


def test_a_row_that_is_too_long_counts_its_first_cards() -> None:
    sheet = draw_table(view_as(long_rows(4)), PLAYERS[:4], SAY)
    lane = place_parts(4).lanes
    whole = [m for m in sheet.marks if m.name.startswith("P") and is_touching(m.box, lane[0])]
    luggage = [m for m in whole if m.name[1:].isdigit()]
    assert [m.name for m in luggage] == [f"P{n}" for n in range(1, 18)]
    assert all(m.box.width >= 36 for m in luggage), "two digits are seen of each"
    hidden = [m for m in sheet.marks if m.name.startswith("+") and is_touching(m.box, lane[1])]
    shown = [m for m in sheet.marks if m.kind == "sprite" and m.box.left > 420]
    there = [m for m in shown if is_touching(m.box, lane[1]) and not m.name.startswith("arrow")]
    assert int(hidden[0].name) + len(there) == len(long_rows(4).belts[1].row)


# --- own cards -----------------------------------------------------------------------------------


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        render_hand(view_as(build_state(3)), PLAYERS[:3], SAY)


def test_the_hand_shows_all_cards_in_order_and_the_origins_one_knows() -> None:
    mark_names = list_mark_names(draw_hand(view_as(build_state(3), 0), 0, PLAYERS[:3], SAY))
    held = [
        name
        for name in mark_names
        if name in {str(card) for card in view_as(build_state(3), 0).hand}
    ]
    assert held == [str(card) for card in view_as(build_state(3), 0).hand]
    assert {"origin 1 P14", "origin 2 back", "origin 3 slot", "origin 4 T9"} <= set(mark_names)
    assert {"origin 5 back", "origin 6 slot", "your turn"} <= set(mark_names)


def test_a_large_hand_lies_in_rows_that_are_wide_enough() -> None:
    for count in (0, 1, 9, 10, 11, 30, 51):
        held = tuple(Random(count).sample(ALL_LUGGAGE, count))
        rows = arrange_rows(held)
        assert [card for row in rows for _, card in row] == list(held)
        for row in rows:
            assert row[0][0] == 0 and row[-1][0] + WIDE <= ROOM
            assert all(b[0] - a[0] > WIDE for a, b in pairwise(row))


def test_rows_of_a_hand_end_with_a_city_where_they_can() -> None:
    rows = [[str(card) for _, card in row] for row in arrange_rows(view_as(build_state(3), 0).hand)]
    assert rows == [
        ["P1", "P4", "P5", "P6", "P12", "N3", "N9", "N10"],
        ["T2", "T15", "T16", "TM", "VR"],
    ]


def test_what_a_call_has_shown_lies_open_in_every_hand() -> None:
    revealed_state = build_reveal(4)
    assert 0 not in revealed_state.belts[1].known, "it was face down to it"
    assert "origin 2 N5" in list_mark_names(
        draw_hand(view_as(revealed_state, 0), 0, PLAYERS[:4], SAY)
    )
    assert "origin 2 back" in list_mark_names(
        draw_hand(view_as(build_placement(4), 0), 0, PLAYERS[:4], SAY)
    )


def test_r12_cards_that_fit_on_an_open_belt_bear_its_number() -> None:
    """Belt 1 goes up from Paris 8, belt 2 down from Tokyo 10.

    Belt 5 may go either way from New York 12.
    """
    mark_names = list_mark_names(draw_hand(view_as(build_state(3), 0), 0, PLAYERS[:3], SAY))
    assert {name for name in mark_names if " fits " in name} == {
        "P12 fits 1",
        "T2 fits 2",
        *(f"N{number} fits 5" for number in (3, 9, 10)),
    }
    alt_text = hand_alt(view_as(build_state(3), 0), PLAYERS[:3], SAY)
    assert alt_text.endswith(
        "Fits on belt 1 now: 12. Fits on belt 2 now: 2. Fits on belt 5 now: 3, 9, 10."
    )
    waiting = list_mark_names(draw_hand(view_as(build_state(3), 1), 1, PLAYERS[:3], SAY))
    assert not [name for name in waiting if " fits " in name]


def test_someone_who_may_call_is_told_so_in_their_own_picture() -> None:
    assert "you can call" in list_mark_names(
        draw_hand(view_as(build_placement(4), 2), 2, PLAYERS[:4], SAY)
    )
    assert "placed" in list_mark_names(
        draw_hand(view_as(build_placement(4), 1), 1, PLAYERS[:4], SAY)
    )
    assert "You have no cards" in list_mark_names(
        draw_hand(view_as(build_end(3), 0), 0, PLAYERS[:3], SAY)
    )


# --- secrets -------------------------------------------------------------------------------------


def hidden_otherwise(made: CaptainState) -> CaptainState:
    """Return a state that a spectator cannot tell apart.

    Other origins lie face down, and other cards are in hand and pile.
    """
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
    assert render_table(view_as(made), PLAYERS[:4], SAY) == render_table(
        view_as(other), PLAYERS[:4], SAY
    )


def test_no_origin_lies_open_on_anybodys_table() -> None:
    """A player who knows an origin sees it in their own picture only."""
    for seen in list_views(build_state(4)):
        marks = list_mark_names(draw_table(seen, PLAYERS[:4], SAY))
        assert not [name for name in marks if name.startswith("origin ")]
        assert "origin P" not in table_alt(seen, PLAYERS[:4], SAY)


def test_the_hand_shows_only_the_origins_that_are_known() -> None:
    state = build_state(4)
    belts = list(state.belts)
    for at in (1, 4):  # seat 0 does not know these
        belts[at] = replace(belts[at], origin=Luggage("N", 16))
    other = replace(state, belts=tuple(belts))
    assert render_hand(view_as(state, 0), PLAYERS[:4], SAY) == render_hand(
        view_as(other, 0), PLAYERS[:4], SAY
    )


def test_a_replay_shows_every_origin_and_every_hand() -> None:
    state = build_state(3)
    sheet = draw_replay(list_views(state), PLAYERS[:3], SAY)
    mark_names = list_mark_names(sheet)
    assert {"origin 1 P14", "origin 2 N5", "origin 4 T9", "origin 5 CS"} <= set(mark_names)
    for seat, box in enumerate(place_parts(3).hands):
        lying = [m for m in sheet.marks if m.kind == "sprite" and is_touching(m.box, box)]
        held = [m.name for m in sorted(lying, key=_get_left) if not m.name.startswith("hand of")]
        assert held == [str(card) for card in view_as(state, seat).hand]
    assert "origin New York 5" in render_replay(list_views(state), PLAYERS[:3], SAY).alt
    assert SAY("picture-you") not in mark_names


def _get_left(mark: DrawnMark) -> int:
    return mark.box.left


# --- alt texts -----------------------------------------------------------------------------------


def test_the_tables_text_tells_the_belts_and_the_seats() -> None:
    assert table_alt(view_as(build_state(3)), PLAYERS[:3], SAY) == (
        "Captain Bluff table, round 3. Ann’s turn; one action, airport card optional. "
        "Belt 1: origin face down, known to seat 1, Paris going up: 3, 7, 8. "
        "Belt 2: origin face down, known to seat 2, 3, Tokyo going down: 14, joker as 11, 10. "
        "Belt 3: no origin. Belt 4: origin face down, known to seat 1, 2, no luggage. "
        "Belt 5: origin face down, known to seat 2, New York: 12. Belt 6: no origin. "
        "Draw pile 9, discard pile 3. 1. Ann: 13 cards, to play. 2. Bob: 6 cards. 3. Cid: 9 cards."
    )


def test_the_tables_text_tells_a_call() -> None:
    alt_text = table_alt(view_as(build_reveal(4)), PLAYERS[:4], SAY)
    assert "Bluff! The origin is New York 5; Bob takes 6 cards." in alt_text
    assert (
        "Belt 2: origin New York 5, known to seat 2, Tokyo going down: 14, joker as 11" in alt_text
    )
    assert "2. Bob: 6 cards, placed." in alt_text and "4. Dan: 2 cards, “bluff!”." in alt_text


def test_the_hands_text_tells_the_cards_and_what_one_knows() -> None:
    alt_text = hand_alt(view_as(build_state(3), 0), PLAYERS[:3], SAY)
    assert alt_text.startswith(
        "Your cards: Paris 1, 4, 5, 6, 12; New York 3, 9, 10; Tokyo 2, 15, 16; "
        "a world tour, a delayed flight. Your turn; "
    )
    assert "Belt 1: origin Paris 14, known to seat 1" in alt_text
    assert "Belt 2: origin face down" in alt_text
    assert "Ann" not in alt_text and "Ann’s turn" in hand_alt(
        view_as(build_state(3), 1), PLAYERS[:3], SAY
    )
    won = hand_alt(view_as(build_end(3), 0), PLAYERS[:3], SAY)
    assert won.startswith("You have no cards. You win") and "Ann" not in won


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_texts_keep_within_discords_limit(tongue: str) -> None:
    wide, say = [PicturePlayer("W" * 32)] * 5, get_stress_say(tongue)
    for made in STATES.values():
        seen = made(5)
        for told in (
            table_alt(view_as(seen), wide, say),
            hand_alt(view_as(seen, 0), wide, say),
            render_replay(list_views(seen), wide, say).alt,
        ):
            assert 0 < len(told) <= ALT_LIMIT
            assert told.endswith(".")


# --- played games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.long)])
def test_every_position_of_a_game_can_be_drawn_and_told(seats: int) -> None:
    random, players = Random(seats), PLAYERS[:seats]
    made = CAPTAIN.start(seats, CaptainOptions(turn_limit="10"))
    while True:
        due = CAPTAIN.find_due(made)
        if due is not None:
            values = tuple(random.randrange(bound) for bound in due.bounds)
            made, _ = CAPTAIN.apply_action(made, Office.CHANCE, ChanceAction(values))
            continue
        view = view_as(made)
        assert not list(iterate_faults(draw_table(view, players, SAY)))
        assert 0 < len(table_alt(view, players, SAY)) <= ALT_LIMIT
        own = view_as(made, made.turns % seats)
        assert own.seat is not None
        assert not list(iterate_faults(draw_hand(own, own.seat, players, SAY)))
        assert 0 < len(hand_alt(own, players, SAY)) <= ALT_LIMIT
        assert not list(iterate_faults(draw_replay(list_views(made), players, SAY)))
        if CAPTAIN.rank_seats(made) is not None:
            break
        decision = CAPTAIN.list_decisions(made)[0]
        actor = decision.actor
        assert isinstance(actor, int)
        action = CAPTAIN.choose_action(view_as(made, actor), "normal", random)
        if view.phase == "call" and random.random() < 0.2:
            action = CaptainCall()
        made, _ = CAPTAIN.apply_action(made, actor, action or decision.stand_in)
    assert "crown" in list_mark_names(draw_table(view_as(made), players, SAY))
