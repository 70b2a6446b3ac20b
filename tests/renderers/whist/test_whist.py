"""Tests of colour whist's pictures: contents, secrets and layout."""

import io
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.cards import CARDS_BY_NUMBER, Suit
from engines.core import ChanceAction, Office
from engines.whist import WHIST
from engines.whist.contracts import LADDER, Contract
from engines.whist.events import WhistLine
from engines.whist.grid import (
    BY_TRICKS,
    MAX_POINTS,
    MAX_STEP_POINTS,
    GridRow,
    PointGrid,
    score_deal,
)
from engines.whist.state import WhistState
from engines.whist.types import WhistOptions, WhistPlay
from engines.whist.view import WhistView
from renderers import cards, fonts, suits, theme
from renderers.picture import ALT_LIMIT, PicturePlayer
from renderers.sheet import PictureSheet
from renderers.whist import (
    hand_alt,
    render_hand,
    render_replay,
    render_score_sheet,
    render_table,
    table_alt,
)
from renderers.whist.alt import replay_alt, score_sheet_alt
from renderers.whist.hand import CARD, draw_hand
from renderers.whist.hand import place_cards as fanned
from renderers.whist.places import PLATES, SPOTS
from renderers.whist.replay import draw_replay
from renderers.whist.score import draw_score_sheet
from renderers.whist.table import draw_table
from renderers.whist.words import compute_gain, list_higher_kinds
from tests.renderers.colour_contrast import compute_contrast, list_unreadable
from tests.renderers.picture_texts import (
    BOT_LOCALES,
    TESTED_LANGUAGES,
    get_english_say,
    get_say,
    get_stress_say,
)
from tests.renderers.test_layout import NAMES, iterate_faults, make_players
from tests.renderers.whist import samples
from tests.renderers.whist.samples import (
    TROU,
    build_bidding,
    build_discarding,
    build_end,
    build_misere,
    build_miseres,
    build_playing,
    build_shown,
    build_trumping,
    deal_sample,
    parse_hand_text,
    play_notations,
    view_as,
)

PLAYERS = [PicturePlayer(name) for name in ("Ann", "Bob", "Cid", "Dan")]
SAY = get_english_say()
NOBODY_CUTS = replace(deal_sample(), phase="cut", hands=(0,) * 4, turn=2, auction=None)


def _mark_absent(state: WhistState) -> WhistState:
    presence = state.presence.add_miss(2).add_miss(2)
    return replace(state, gone=(3,), presence=presence)


LONG_AUCTION = (
    *("propose:S", "propose:C", "pack:C:8", "pack:S:9", "pack:C:9", "pack:S:10"),
    *("pack:C:10", "pack:S:11", "pack:C:11", "pack:S:12"),
)

POSITIONS: dict[str, Callable[[], WhistState]] = {
    "shuffle": lambda: replace(
        deal_sample(), phase="shuffle", hands=(0,) * 4, turn=None, auction=None
    ),
    "cut": lambda: NOBODY_CUTS,
    "a trou or none": lambda: replace(deal_sample(), phase="trou", auction=None),
    "no bids yet": deal_sample,
    "dealt again": lambda: play_notations(deal_sample(), "pass", "pass", "pass", "pass"),
    "auction": build_bidding,
    "long auction": lambda: play_notations(deal_sample(), *LONG_AUCTION),
    "over a trou": lambda: play_notations(deal_sample(TROU), "keep"),
    "grand slam": lambda: play_notations(deal_sample(), "pass", "GC:H"),
    "the jury": lambda: play_notations(
        deal_sample(options=WhistOptions(arbiter="human")), "pass", "PC:S"
    ),
    "trump": build_trumping,
    "discard": build_discarding,
    "first lead": build_playing,
    "a trick": lambda: build_playing(22),
    "taken": lambda: build_playing(28),
    "absent": lambda: _mark_absent(build_playing(23)),
    "open": lambda: build_misere(6),
    "three open": lambda: build_miseres(5),
    "small misère": lambda: samples.play_lowest(build_discarding(), 10),
    "a deal is over": build_shown,
    "over": build_end,
    "over at once": lambda: replace(build_end(0), penalties=(0,) * 4, number=1),
}


def list_mark_names(drawn: PictureSheet) -> set[str]:
    return {mark.name for mark in drawn.marks}


def list_drawn_names(of: WhistState) -> set[str]:
    return list_mark_names(draw_table(view_as(of), PLAYERS, SAY))


def read_table_text(of: WhistState) -> str:
    """Return what is written on the table; a sentence may go over several lines."""
    marks = draw_table(view_as(of), PLAYERS, SAY).marks
    return " ".join(mark.name for mark in marks if mark.kind == "text")


def drawn_hand(of: WhistState, seat: int) -> set[str]:
    return list_mark_names(draw_hand(view_as(of, seat), seat, PLAYERS, SAY))


# --- room ----------------------------------------------------------------------------------------


@cache
def build_position(phase: str) -> WhistState:
    return POSITIONS[phase]()


def _draw_sheets(phase: str, players: list[PicturePlayer], tongue: str) -> list[PictureSheet]:
    """Draw the table, the sheet after a deal, and the hand of a seat that has a turn."""
    of, say = build_position(phase), get_stress_say(tongue)
    made = [draw_table(view_as(of), players, say)]
    if phase in SCORED:
        made.append(draw_score_sheet(view_as(of), players, say))
    seat = 0 if of.turn is None else of.turn
    return [*made, draw_hand(view_as(of, seat), seat, players, say)]


SCORED = ("a deal is over", "over", "over at once")


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_there_is_room_for_every_language_and_words_are_never_cut(tongue: str) -> None:
    for phase in POSITIONS:
        for drawn_ in _draw_sheets(phase, make_players("I", 4), tongue):
            assert not list(iterate_faults(drawn_)), phase
            allowed = {get_stress_say(tongue)("picture-whist-discards")}
            cut = {name for name in list_mark_names(drawn_) if fonts.ELLIPSIS in name}
            assert not cut - allowed, phase


@pytest.mark.parametrize("name", ["32 wide letters", "Cyrillic", "emoji"])
def test_there_is_room_for_every_name(name: str) -> None:
    for phase in POSITIONS:
        for drawn_ in _draw_sheets(phase, make_players(NAMES[name], 4), "fr"):
            assert not list(iterate_faults(drawn_)), phase


def _build_largest_points(of: WhistState, *, zero_sum: bool, won: bool) -> WhistState:
    """Return the state with the largest points that an own grid may have.

    The same two won, or one lost, every deal.
    """
    by_tricks = {
        "over": MAX_STEP_POINTS,
        "under": -MAX_STEP_POINTS,
        "others_under": MAX_STEP_POINTS,
        "top": 13,
    }
    rows = [
        GridRow(
            kind,
            MAX_POINTS,
            -MAX_POINTS,
            MAX_POINTS,
            MAX_POINTS,
            **(by_tricks if kind in BY_TRICKS else {}),
        )
        for kind in LADDER
    ]
    grid = PointGrid(tuple(rows), zero_sum=zero_sum)
    contract, tricks = Contract("S8", Suit.HEARTS, (1,)), (13, 0, 0, 0)
    if won:
        contract = Contract("E8", Suit.HEARTS, (0, 2))
    result = score_deal(grid, contract, tricks)
    lines = [
        WhistLine(line.deal, line.dealer, contract, tricks, result.made, result.points)
        for line in of.sheet
    ]
    return replace(of, grid=grid, sheet=tuple(lines))


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("zero_sum", [True, False])
def test_r46_there_is_room_for_the_largest_points(zero_sum: bool, won: bool) -> None:
    say = get_stress_say("fr")
    for made in (build_bidding, build_playing, build_shown, build_end):
        of = _build_largest_points(made(), zero_sum=zero_sum, won=won)
        seen = [draw_table(view_as(of), PLAYERS, say), draw_hand(view_as(of, 0), 0, PLAYERS, say)]
        if made in (build_shown, build_end):
            seen.append(draw_score_sheet(view_as(of), PLAYERS, say))
        for each in seen:
            assert not list(iterate_faults(each)), made
            assert not {name for name in list_mark_names(each) if fonts.ELLIPSIS in name}, made


def test_texts_are_large_and_stand_out() -> None:
    for phase in POSITIONS:
        assert list_unreadable(_draw_sheets(phase, PLAYERS, "en")) == [], phase


def test_seats_go_clockwise_and_cards_lie_before_them() -> None:
    assert [box.middle for box in PLATES] == [(600, 774), (182, 440), (600, 106), (1018, 440)]
    middles = [(x + 70, y + 98) for x, y in SPOTS]
    assert middles[0][1] > middles[1][1] == middles[3][1] > middles[2][1]
    assert middles[1][0] < middles[0][0] == middles[2][0] < middles[3][0]


def test_a_hand_of_any_size_keeps_every_corner_in_sight() -> None:
    whole = view_as(deal_sample(), 0).hand
    for count in range(1, 14):
        left = fanned(whole[:count])
        assert left[0] >= theme.EDGE and left[-1] + CARD[0] <= theme.WIDTH - theme.EDGE
        assert all(b - a >= 75 for a, b in pairwise(left))


# --- the cards -----------------------------------------------------------------------------------


def test_all_cards_look_different_even_without_colour() -> None:
    for size in ((140, 196), (72, 82)):
        faces = {
            cards.draw_face(card, str(card.rank), *size).pieces[-1].image.convert("L").tobytes()
            + cards.draw_face(card, str(card.rank), *size).pieces[0].image.convert("L").tobytes()
            for card in CARDS_BY_NUMBER
        }
        assert len(faces) == 52
    shapes = {suits.draw_suit_mask(suit, 40).tobytes() for suit in Suit}
    assert len(shapes) == 4


def test_the_suits_stand_out_from_paper_and_from_one_another() -> None:
    for colour in suits.COLOURS.values():
        for paper in (cards.PAPER, *cards.COURT.values(), theme.IVORY):
            assert compute_contrast(colour, paper) >= 4.5
    for a, b in combinations(suits.COLOURS.values(), 2):
        assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) > 100


@pytest.mark.parametrize(
    ("tongue", "letters"), [("en", "AKJ"), ("fr", "ARV"), ("nl", "AHB"), ("ru", "ТКВ")]
)
def test_court_cards_bear_the_letters_of_the_language(tongue: str, letters: str) -> None:
    text = hand_alt(view_as(deal_sample(), 0), PLAYERS, get_say(tongue))
    assert f"{' '.join(letters)} 9 4" in text


# --- the table -----------------------------------------------------------------------------------


def test_the_pictures_are_jpeg_with_a_name_a_size_and_a_text() -> None:
    of = build_playing(22)
    views = [view_as(of, seat) for seat in range(4)]
    made = {
        "table": render_table(view_as(of), PLAYERS, SAY),
        "hand": render_hand(views[1], PLAYERS, SAY),
        "sheet": render_score_sheet(view_as(of), PLAYERS, SAY),
        "replay": render_replay(views, PLAYERS, SAY),
    }
    for name, picture in made.items():
        image = Image.open(io.BytesIO(picture.data))
        assert picture.filename == f"{name}.jpg"
        assert (image.format, image.size) == ("JPEG", picture.size)
        assert 0 < len(picture.alt) <= ALT_LIMIT
    assert made["table"].size == (1200, 952)


def test_the_auction_shows_every_call_the_highest_and_what_outranks_it() -> None:
    drawn_names = list_drawn_names(build_bidding())
    assert {"highest bid", "Pair 9", "suit H", "Ann + Cid"} <= drawn_names
    assert {"proposes", "suit S", "for 9", "passes", "partner", "call 3"} <= drawn_names
    assert {"Bob to bid", "button 3", "worth ready", "+10", "−13"} <= drawn_names
    assert {"Solo 6 · Pair 10", "Solo 7 · Pair 11"} <= drawn_names


def test_r7_what_outranks_includes_a_higher_suit() -> None:
    spades = view_as(build_bidding())
    assert list_higher_kinds(replace(spades, top=Contract("E8", Suit.SPADES, (0, 1))))[0] == "E8"
    assert list_higher_kinds(replace(spades, top=Contract("E8", Suit.HEARTS, (0, 1))))[0] == "E9"
    assert list_higher_kinds(replace(spades, top=Contract("PM", None, (0,))))[0] == "E12"
    assert list_higher_kinds(replace(spades, top=None)) == LADDER


def test_r41_what_a_bid_is_worth() -> None:
    grid = view_as(deal_sample()).grid
    for kind, declarers, made, failed in (
        ("E8", (0, 2), 7, -10),
        ("S6", (1,), 12, -15),
        ("GM", (1, 2), 36, -36),
        ("P", (3,), 24, -24),
        ("TR", (0,), 16, -16),
    ):
        contract = Contract(kind, None, declarers)  # pyright: ignore[reportArgumentType]
        assert compute_gain(grid, contract, made=True) == made
        assert compute_gain(grid, contract, made=False) == failed


def test_a_trick_shows_who_played_what_who_led_and_who_is_winning() -> None:
    drawn_names = list_drawn_names(build_playing(22))
    assert {"card 1 7C", "card 2 JC", "slot 3", "slot 0", "led", "winning"} <= drawn_names
    assert {"Pair 9", "Ann + Cid", "last QS", "last TC", "2/9", "won 0", "won 1"} <= drawn_names
    assert {"Dan to play", "Cid is winning it", "turn 3", "star 0"} <= drawn_names


def test_a_trick_that_was_taken_lies_there_until_the_next_card() -> None:
    drawn_names = list_drawn_names(build_playing(28))
    assert "takes it" in drawn_names and "winning" not in drawn_names
    assert len([name for name in drawn_names if name.startswith("card ")]) == 4


def test_r36_a_hand_lies_open_after_the_fifth_card() -> None:
    assert not [name for name in list_drawn_names(build_misere(4)) if name.startswith("open")]
    drawn_names = list_drawn_names(build_misere(5))
    opened = [name for name in drawn_names if name.startswith("open ")]
    assert len(opened) == 12 and all(name.startswith("open 3 ") for name in opened)
    three = list_drawn_names(build_miseres(5))
    assert {name.split()[1] for name in three if name.startswith("open ")} == {"1", "2", "3"}
    assert "tricks" in three and "last trick" not in three, "seat 2's hand lies there"


def test_r29_and_r35_and_r13_are_told() -> None:
    asked = POSITIONS["the jury"]()
    assert "The jury sees Bob’s hand" in read_table_text(asked) and "eye 1" in list_drawn_names(
        asked
    )
    assert "Everyone discards a card" in read_table_text(build_discarding())
    assert {"discard 0", "discard 2", "slot 3"} <= list_drawn_names(build_discarding())
    assert {"Cid names trumps", "Trou", "Ann + Cid", "pack"} <= list_drawn_names(build_trumping())
    assert "all passed, dealt again" in list_mark_names(
        draw_table(view_as(_deal_again()), PLAYERS, SAY)
    )


def _deal_again() -> WhistState:
    return deal_sample(again=True)


def test_a_deal_that_is_over_shows_who_made_it_and_the_points() -> None:
    drawn_names = list_drawn_names(build_shown())
    assert {"Ann + Cid made it", "with 9 tricks", "+10", "23", "9/9", "ready 0"} <= drawn_names


def test_the_end_ranks_all() -> None:
    drawn_names = list_drawn_names(build_end())
    assert {"Cid wins", "crown 2", "medal 0", "313", "16 deals played", "4th"} <= drawn_names
    assert "Pair 9" not in drawn_names
    tied = replace(view_as(build_end()), places=(1, 1, 3, 4))
    assert "Ann, Bob share the win" in list_mark_names(draw_table(tied, PLAYERS, SAY))


# --- own cards -----------------------------------------------------------------------------------


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        render_hand(view_as(build_playing()), PLAYERS, SAY)


def test_r31_what_may_be_played_sticks_out() -> None:
    drawn_ = draw_hand(view_as(build_playing(5), 1), 1, PLAYERS, SAY)
    tops = {mark.name: mark.box.top for mark in drawn_.marks}
    may = {name for name in tops if name.endswith("playable")}
    assert may == {"QS playable", "JS playable", "TS playable"}
    assert max(tops[name] for name in may) < tops["6H"]
    assert {"card 0 8S", "by 0", "1/9", "last 5S", "your turn"} <= list_mark_names(drawn_)
    waiting = drawn_hand(build_playing(5), 2)
    assert not [name for name in waiting if name.endswith("playable")]


def test_the_hand_shows_the_auction_and_ones_own_discard() -> None:
    assert {"proposes", "for 9", "AD", "Bob to bid", "Pair 9"} <= drawn_hand(build_bidding(), 1)
    seen = drawn_hand(build_discarding(), 0)
    assert {"discard 0 5S", "discard 1", "slot 3", "discarded"} <= seen


# --- the score sheet -----------------------------------------------------------------------------


def test_the_score_sheet_has_a_row_for_each_deal_and_the_totals() -> None:
    seen = [mark.name for mark in draw_score_sheet(view_as(build_end()), PLAYERS, SAY).marks]
    assert [name for name in seen if name.isdigit()][:1]
    assert {"1", "16", "Pair 8", "Open misère", "0·1", "−75", "+100", "−15", "total"} <= {*seen}
    assert seen.count("declares 0") == sum(
        0 in line.contract.declarers for line in build_end().sheet
    )
    assert len([name for name in seen if name.startswith("dealer ")]) == 16
    assert "penalties" not in list_mark_names(
        draw_score_sheet(view_as(build_shown()), PLAYERS, SAY)
    )
    assert "No deal played yet" in list_mark_names(
        draw_score_sheet(view_as(replace(deal_sample(), sheet=())), PLAYERS, SAY)
    )


def test_r60_a_deal_that_the_jury_awarded_says_so() -> None:
    line = replace(samples.build_lines(1)[0], awarded=True)
    of = replace(build_shown(), sheet=(line,))
    assert "jury" in list_mark_names(draw_score_sheet(view_as(of), PLAYERS, SAY))
    assert "by the jury" in list_drawn_names(of)


# --- secrets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", POSITIONS)
def test_no_hand_is_on_anybodys_table_or_sheet(phase: str) -> None:
    """But for "you" the table of every view is the one that all see."""
    of = build_position(phase)
    open_ = {f"open {seat} {card}" for seat, held_ in enumerate(view_as(of).open) for card in held_}
    played = {str(CARDS_BY_NUMBER[n]) for n in of.cards[4 * max(0, len(of.takers) - 1) :]}
    for seat in (None, 3):
        mine = view_as(of, seat)
        seen = list_mark_names(draw_table(mine, PLAYERS, SAY)) | list_mark_names(
            draw_score_sheet(mine, PLAYERS, SAY)
        )
        shown_ = {
            name for name in seen if name.split()[-1] in {str(card) for card in CARDS_BY_NUMBER}
        }
        assert all(name in open_ or name.split()[-1] in played for name in shown_), shown_


def test_a_table_is_the_same_whatever_its_viewer_holds() -> None:
    mine = view_as(build_playing(5), 1)
    nobody = replace(mine, hand=(), playable=(), discard=None)
    assert render_table(mine, PLAYERS, SAY) == render_table(nobody, PLAYERS, SAY)


def test_pictures_of_games_that_differ_in_hidden_cards_are_the_same() -> None:
    """Seats 1 and 3 have changed two cards: neither all nor seat 0 can see that."""
    of = build_playing(5)
    hands = list(of.hands)
    swap = parse_hand_text("QD 6C")
    hands[1], hands[3] = hands[1] ^ parse_hand_text("6C") ^ parse_hand_text("QD"), hands[3] ^ swap
    other = replace(of, hands=tuple(hands))
    assert view_as(of, 1) != view_as(other, 1)
    assert render_table(view_as(of), PLAYERS, SAY) == render_table(view_as(other), PLAYERS, SAY)
    assert render_hand(view_as(of, 0), PLAYERS, SAY) == render_hand(view_as(other, 0), PLAYERS, SAY)


def test_r35_nobody_sees_anothers_discard() -> None:
    for seat in (1, 3):
        assert "discard 0" in drawn_hand(build_discarding(), seat)
        assert "discard 0 5S" not in drawn_hand(build_discarding(), seat)
        assert "5 of spades" not in hand_alt(view_as(build_discarding(), seat), PLAYERS, SAY)


def test_a_replay_shows_all_hands_and_discards() -> None:
    of = build_discarding()
    views = [view_as(of, seat) for seat in range(4)]
    drawn_ = draw_replay(views, PLAYERS, SAY)
    assert not list(iterate_faults(drawn_))
    mark_names = list_mark_names(drawn_)
    assert (
        len(
            [
                name
                for name in mark_names
                if name.startswith("hand ") and name.split()[1].isdigit() and len(name.split()) == 3
            ]
        )
        == 49
    )
    assert "discard 0 5S" in mark_names
    assert "Dan’s hand: hearts 5 3" in replay_alt(views, PLAYERS, SAY)
    assert not list(
        iterate_faults(draw_replay([view_as(build_playing(), s) for s in range(4)], PLAYERS, SAY))
    )


# --- alt texts -----------------------------------------------------------------------------------


def describe_table(of: WhistState) -> str:
    return table_alt(view_as(of), PLAYERS, SAY)


def test_the_tables_text_tells_the_auction() -> None:
    assert describe_table(build_bidding()) == (
        "Colour whist, deal 3 of 16. Highest bid: Pair 9 ♥ by Ann + Cid. Bob to bid. "
        "Calls: Ann proposes ♥, Bob proposes ♠, Cid ♥ for 9, Dan passes. "
        "1. Ann: 13 pts, partner ♥. 2. Bob: 15 pts, proposes ♠. 3. Cid: 13 pts, ♥ for 9. "
        "4. Dan: 0 pts, dealer, passes."
    )


def test_the_tables_text_tells_the_trick() -> None:
    text = describe_table(build_playing(22))
    assert "Pair 9 ♥ by Ann + Cid. Dan to play; Cid is winning it." in text
    assert "Trick: Bob 7 of clubs, Cid J of clubs; Cid has the best card." in text
    assert "Cid 9 of clubs" in text and "Tricks: Ann + Cid 2/9, Bob + Dan 3." in text
    assert "Dan’s hand: hearts 5 3;" in describe_table(build_misere(6))


def test_the_hands_text_tells_the_cards_and_which_may_be_played() -> None:
    text = hand_alt(view_as(build_playing(5), 1), PLAYERS, SAY)
    assert text.startswith("Your cards: hearts 6 2; diamonds A J 9 8; clubs K 7 6; spades Q J 10.")
    assert "You can play spades Q J 10." in text
    assert "You discarded the 5 of spades." in hand_alt(
        view_as(build_discarding(), 0), PLAYERS, SAY
    )


def test_the_sheets_text_tells_totals_and_deals() -> None:
    text = score_sheet_alt(view_as(build_end()), PLAYERS, SAY)
    assert text.startswith("Score sheet, deals played: 16 of 16. Cid wins. Total: Ann 15, Bob 216")
    assert "Penalties: Ann 0, Bob −15" in text
    assert "16. Solo 7 ♦ (Dan), tricks 7: 0, 0, 0, +15." in text


@pytest.mark.parametrize("tongue", BOT_LOCALES)
def test_texts_keep_within_discords_limit(tongue: str) -> None:
    wide, say = [PicturePlayer("W" * 32)] * 4, get_say(tongue)
    for phase in POSITIONS:
        mine = view_as(build_position(phase), 0)
        for text in (table_alt(mine, wide, say), hand_alt(mine, wide, say)):
            assert 0 < len(text) <= ALT_LIMIT and text.endswith(".")
        assert 0 < len(score_sheet_alt(mine, wide, say)) <= ALT_LIMIT


def test_a_view_without_a_turn_can_be_drawn() -> None:
    """Some phases pass in a moment."""
    for phase in ("riffle", "cut", "trou", "auction", "trump", "play"):
        broken: WhistView = replace(view_as(deal_sample()), phase=phase, turn=None)  # pyright: ignore[reportArgumentType]
        assert "The cards are shuffled" in list_mark_names(draw_table(broken, PLAYERS, SAY))


@pytest.mark.parametrize("tongue", BOT_LOCALES)
def test_positions_of_sessions_that_were_played_can_be_drawn(tongue: str) -> None:
    """Any legal calls and cards are played, so that rare contracts come up as well."""
    random, say = Random(f"whist {tongue}"), get_say(tongue)
    state = WHIST.start(4, WhistOptions(deals="4", trou="manual", cut="manual"))
    while WHIST.rank_seats(state) is None:
        due = WHIST.find_due(state)
        if due is not None:
            values = tuple([random.randrange(bound) for bound in due.bounds])
            state, _ = WHIST.apply_action(state, Office.CHANCE, ChanceAction(values))
            continue
        if random.random() < 0.1:
            views = [view_as(state, seat) for seat in range(4)]
            assert not list(iterate_faults(draw_table(view_as(state), PLAYERS, say)))
            assert not list(iterate_faults(draw_hand(views[0], 0, PLAYERS, say)))
            assert not list(iterate_faults(draw_replay(views, PLAYERS, say)))
        decision = WHIST.list_decisions(state)[0]
        actor, action = decision.actor, decision.stand_in
        mine = view_as(state, actor if isinstance(actor, int) else None)
        if state.phase == "auction" and random.random() < 0.5:
            action = random.choice(mine.calls)
        elif state.phase == "play":
            action = WhistPlay(random.choice(mine.playable))
        state, _ = WHIST.apply_action(state, actor, action)
    assert not list(iterate_faults(draw_score_sheet(view_as(state), PLAYERS, say)))
