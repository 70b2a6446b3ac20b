"""Colour whist's pictures: what they tell, what they keep, and that nothing in them overlaps."""

import io
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.cards import CARDS, Suit
from engines.core import Chance, Office
from engines.whist import WHIST
from engines.whist.contracts import LADDER, Contract
from engines.whist.events import Line
from engines.whist.grid import BY_TRICKS, MOST, STEP, Grid, Row, score
from engines.whist.state import State
from engines.whist.types import Options, Play
from engines.whist.view import View
from renderers import cards, fonts, suits, theme
from renderers.picture import ALT_LIMIT, Player
from renderers.sheet import Sheet
from renderers.whist import hand, hand_alt, replay, sheet, table, table_alt
from renderers.whist.alt import replay_alt, sheet_alt
from renderers.whist.hand import CARD, draw_hand
from renderers.whist.hand import places as fanned
from renderers.whist.places import PLATES, SPOTS
from renderers.whist.replay import draw_replay
from renderers.whist.score import draw_sheet
from renderers.whist.table import draw_table
from renderers.whist.words import above, brings
from tests.renderers.contrast import contrast
from tests.renderers.test_layout import NAMES, faults, grounds_colour, people
from tests.renderers.whist import samples
from tests.renderers.whist.samples import (
    TROU,
    after,
    bidding,
    dealt,
    discarding,
    held,
    misere,
    miseres,
    over,
    playing,
    shown,
    trumping,
    view,
)
from tests.renderers.words import LANGUAGES, SPOKEN, english, language, spoken

PLAYERS = [Player(name) for name in ("Ann", "Bob", "Cid", "Dan")]
SAY = english()
NOBODY_CUTS = replace(dealt(), phase="cut", hands=(0,) * 4, turn=2, auction=None)


def _absent(state: State) -> State:
    presence = state.presence.expired(2).expired(2)
    return replace(state, gone=(3,), presence=presence)


LONG_AUCTION = (
    *("propose:S", "propose:C", "pack:C:8", "pack:S:9", "pack:C:9", "pack:S:10"),
    *("pack:C:10", "pack:S:11", "pack:C:11", "pack:S:12"),
)

POSITIONS: dict[str, Callable[[], State]] = {
    "shuffle": lambda: replace(dealt(), phase="shuffle", hands=(0,) * 4, turn=None, auction=None),
    "cut": lambda: NOBODY_CUTS,
    "a trou or none": lambda: replace(dealt(), phase="trou", auction=None),
    "no bids yet": dealt,
    "dealt again": lambda: after(dealt(), "pass", "pass", "pass", "pass"),
    "auction": bidding,
    "long auction": lambda: after(dealt(), *LONG_AUCTION),
    "over a trou": lambda: after(dealt(TROU), "keep"),
    "grand slam": lambda: after(dealt(), "pass", "GC:H"),
    "the jury": lambda: after(dealt(options=Options(arbiter="human")), "pass", "PC:S"),
    "trump": trumping,
    "discard": discarding,
    "first lead": playing,
    "a trick": lambda: playing(22),
    "taken": lambda: playing(28),
    "absent": lambda: _absent(playing(23)),
    "open": lambda: misere(6),
    "three open": lambda: miseres(5),
    "small misère": lambda: samples.lowest(discarding(), 10),
    "a deal is over": shown,
    "over": over,
    "over at once": lambda: replace(over(0), penalties=(0,) * 4, number=1),
}


def names(drawn: Sheet) -> set[str]:
    return {mark.name for mark in drawn.marks}


def drawn(of: State) -> set[str]:
    return names(draw_table(view(of), PLAYERS, SAY))


def writing(of: State) -> str:
    """Return what is written on the table; a sentence may go over several lines."""
    marks = draw_table(view(of), PLAYERS, SAY).marks
    return " ".join(mark.name for mark in marks if mark.kind == "text")


def drawn_hand(of: State, seat: int) -> set[str]:
    return names(draw_hand(view(of, seat), seat, PLAYERS, SAY))


# --- room ----------------------------------------------------------------------------------------


@cache
def position(phase: str) -> State:
    return POSITIONS[phase]()


def _sheets(phase: str, players: list[Player], tongue: str) -> list[Sheet]:
    """The table, the sheet after a deal, and the hand of one who has a turn."""
    of, say = position(phase), language(tongue)
    made = [draw_table(view(of), players, say)]
    if phase in SCORED:
        made.append(draw_sheet(view(of), players, say))
    seat = 0 if of.turn is None else of.turn
    return [*made, draw_hand(view(of, seat), seat, players, say)]


SCORED = ("a deal is over", "over", "over at once")


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_there_is_room_for_every_language_and_words_are_never_cut(tongue: str) -> None:
    for phase in POSITIONS:
        for drawn_ in _sheets(phase, people("I", 4), tongue):
            assert not list(faults(drawn_)), phase
            allowed = {language(tongue)("picture-whist-discards")}
            cut = {name for name in names(drawn_) if fonts.ELLIPSIS in name}
            assert not cut - allowed, phase


@pytest.mark.parametrize("name", ["32 wide letters", "Cyrillic", "emoji"])
def test_there_is_room_for_every_name(name: str) -> None:
    for phase in POSITIONS:
        for drawn_ in _sheets(phase, people(NAMES[name], 4), "fr"):
            assert not list(faults(drawn_)), phase


def _dear(of: State, *, zero_sum: bool, won: bool) -> State:
    """The same with the largest points that a grid of one's own may have; the same two won, or one
    lost, every deal."""
    by_tricks = {"over": STEP, "under": -STEP, "others_under": STEP, "top": 13}
    rows = [
        Row(kind, MOST, -MOST, MOST, MOST, **(by_tricks if kind in BY_TRICKS else {}))
        for kind in LADDER
    ]
    grid = Grid(tuple(rows), zero_sum=zero_sum)
    contract, tricks = Contract("S8", Suit.HEARTS, (1,)), (13, 0, 0, 0)
    if won:
        contract = Contract("E8", Suit.HEARTS, (0, 2))
    result = score(grid, contract, tricks)
    lines = [
        Line(line.deal, line.dealer, contract, tricks, result.made, result.points)
        for line in of.sheet
    ]
    return replace(of, grid=grid, sheet=tuple(lines))


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("zero_sum", [True, False])
def test_r46_there_is_room_for_the_largest_points(zero_sum: bool, won: bool) -> None:
    say = language("fr")
    for made in (bidding, playing, shown, over):
        of = _dear(made(), zero_sum=zero_sum, won=won)
        seen = [draw_table(view(of), PLAYERS, say), draw_hand(view(of, 0), 0, PLAYERS, say)]
        if made in (shown, over):
            seen.append(draw_sheet(view(of), PLAYERS, say))
        for each in seen:
            assert not list(faults(each)), made
            assert not {name for name in names(each) if fonts.ELLIPSIS in name}, made


def test_texts_are_large_and_stand_out() -> None:
    for phase in POSITIONS:
        for drawn_ in _sheets(phase, PLAYERS, "en"):
            for mark in drawn_.marks:
                if mark.kind != "text":
                    continue
                assert mark.size is not None and mark.size >= theme.SMALLEST, (phase, mark)
                assert mark.colour is not None
                found = contrast(mark.colour, grounds_colour(drawn_, mark))
                assert found >= 4.5, (phase, mark)


def test_seats_go_clockwise_and_cards_lie_before_them() -> None:
    assert [box.middle for box in PLATES] == [(600, 774), (182, 440), (600, 106), (1018, 440)]
    middles = [(x + 70, y + 98) for x, y in SPOTS]
    assert middles[0][1] > middles[1][1] == middles[3][1] > middles[2][1]
    assert middles[1][0] < middles[0][0] == middles[2][0] < middles[3][0]


def test_a_hand_of_any_size_keeps_every_corner_in_sight() -> None:
    whole = view(dealt(), 0).hand
    for count in range(1, 14):
        left = fanned(whole[:count])
        assert left[0] >= theme.EDGE and left[-1] + CARD[0] <= theme.WIDTH - theme.EDGE
        assert all(b - a >= 75 for a, b in pairwise(left))


# --- the cards -----------------------------------------------------------------------------------


def test_all_cards_look_different_even_without_colour() -> None:
    for size in ((140, 196), (72, 82)):
        faces = {
            cards.face(card, str(card.rank), *size).pieces[-1].image.convert("L").tobytes()
            + cards.face(card, str(card.rank), *size).pieces[0].image.convert("L").tobytes()
            for card in CARDS
        }
        assert len(faces) == 52
    shapes = {suits.mask(suit, 40).tobytes() for suit in Suit}
    assert len(shapes) == 4


def test_the_suits_stand_out_from_paper_and_from_one_another() -> None:
    for colour in suits.COLOURS.values():
        for paper in (cards.PAPER, *cards.COURT.values(), theme.IVORY):
            assert contrast(colour, paper) >= 4.5
    for a, b in combinations(suits.COLOURS.values(), 2):
        assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) > 100


@pytest.mark.parametrize(
    ("tongue", "letters"), [("en", "AKJ"), ("fr", "ARV"), ("nl", "AHB"), ("ru", "ТКВ")]
)
def test_court_cards_bear_the_letters_of_the_language(tongue: str, letters: str) -> None:
    text = hand_alt(view(dealt(), 0), PLAYERS, spoken(tongue))
    assert f"{' '.join(letters)} 9 4" in text


# --- the table -----------------------------------------------------------------------------------


def test_the_pictures_are_jpeg_with_a_name_a_size_and_a_text() -> None:
    of = playing(22)
    views = [view(of, seat) for seat in range(4)]
    made = {
        "table": table(view(of), PLAYERS, SAY),
        "hand": hand(views[1], PLAYERS, SAY),
        "sheet": sheet(view(of), PLAYERS, SAY),
        "replay": replay(views, PLAYERS, SAY),
    }
    for name, picture in made.items():
        image = Image.open(io.BytesIO(picture.data))
        assert picture.filename == f"{name}.jpg"
        assert (image.format, image.size) == ("JPEG", picture.size)
        assert 0 < len(picture.alt) <= ALT_LIMIT
    assert made["table"].size == (1200, 952)


def test_the_auction_shows_every_call_the_highest_and_what_outranks_it() -> None:
    seen = drawn(bidding())
    assert {"highest bid", "Pair 9", "suit H", "Ann + Cid"} <= seen
    assert {"proposes", "suit S", "for 9", "passes", "partner", "call 3"} <= seen
    assert {"Bob to bid", "button 3", "worth ready", "+10", "−13"} <= seen
    assert {"Solo 6 · Pair 10", "Solo 7 · Pair 11"} <= seen


def test_r7_what_outranks_includes_a_higher_suit() -> None:
    spades = view(bidding())
    assert above(replace(spades, top=Contract("E8", Suit.SPADES, (0, 1))))[0] == "E8"
    assert above(replace(spades, top=Contract("E8", Suit.HEARTS, (0, 1))))[0] == "E9"
    assert above(replace(spades, top=Contract("PM", None, (0,))))[0] == "E12"
    assert above(replace(spades, top=None)) == LADDER


def test_r41_what_a_bid_is_worth() -> None:
    grid = view(dealt()).grid
    for kind, declarers, made, failed in (
        ("E8", (0, 2), 7, -10),
        ("S6", (1,), 12, -15),
        ("GM", (1, 2), 36, -36),
        ("P", (3,), 24, -24),
        ("TR", (0,), 16, -16),
    ):
        contract = Contract(kind, None, declarers)  # pyright: ignore[reportArgumentType]
        assert brings(grid, contract, made=True) == made
        assert brings(grid, contract, made=False) == failed


def test_a_trick_shows_who_played_what_who_led_and_who_is_winning() -> None:
    seen = drawn(playing(22))
    assert {"card 1 7C", "card 2 JC", "slot 3", "slot 0", "led", "winning"} <= seen
    assert {"Pair 9", "Ann + Cid", "last QS", "last TC", "2/9", "won 0", "won 1"} <= seen
    assert {"Dan to play", "Cid is winning it", "turn 3", "star 0"} <= seen


def test_a_trick_that_was_taken_lies_there_until_the_next_card() -> None:
    seen = drawn(playing(28))
    assert "takes it" in seen and "winning" not in seen
    assert len([name for name in seen if name.startswith("card ")]) == 4


def test_r36_a_hand_lies_open_after_the_fifth_card() -> None:
    assert not [name for name in drawn(misere(4)) if name.startswith("open")]
    seen = drawn(misere(5))
    opened = [name for name in seen if name.startswith("open ")]
    assert len(opened) == 12 and all(name.startswith("open 3 ") for name in opened)
    three = drawn(miseres(5))
    assert {name.split()[1] for name in three if name.startswith("open ")} == {"1", "2", "3"}
    assert "tricks" in three and "last trick" not in three, "seat 2's hand lies there"


def test_r29_and_r35_and_r13_are_told() -> None:
    asked = POSITIONS["the jury"]()
    assert "The jury sees Bob’s hand" in writing(asked) and "eye 1" in drawn(asked)
    assert "Everyone discards a card" in writing(discarding())
    assert {"discard 0", "discard 2", "slot 3"} <= drawn(discarding())
    assert {"Cid names trumps", "Trou", "Ann + Cid", "pack"} <= drawn(trumping())
    assert "all passed, dealt again" in names(draw_table(view(_redealt()), PLAYERS, SAY))


def _redealt() -> State:
    return dealt(again=True)


def test_a_deal_that_is_over_shows_who_made_it_and_the_points() -> None:
    seen = drawn(shown())
    assert {"Ann + Cid made it", "with 9 tricks", "+10", "23", "9/9", "ready 0"} <= seen


def test_the_end_ranks_all() -> None:
    seen = drawn(over())
    assert {"Cid wins", "crown 2", "medal 0", "313", "16 deals played", "4th"} <= seen
    assert "Pair 9" not in seen
    tied = replace(view(over()), places=(1, 1, 3, 4))
    assert "Ann, Bob share the win" in names(draw_table(tied, PLAYERS, SAY))


# --- one's own cards -----------------------------------------------------------------------------


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(view(playing()), PLAYERS, SAY)


def test_r31_what_may_be_played_sticks_out() -> None:
    drawn_ = draw_hand(view(playing(5), 1), 1, PLAYERS, SAY)
    tops = {mark.name: mark.box.top for mark in drawn_.marks}
    may = {name for name in tops if name.endswith("playable")}
    assert may == {"QS playable", "JS playable", "TS playable"}
    assert max(tops[name] for name in may) < tops["6H"]
    assert {"card 0 8S", "by 0", "1/9", "last 5S", "your turn"} <= names(drawn_)
    waiting = drawn_hand(playing(5), 2)
    assert not [name for name in waiting if name.endswith("playable")]


def test_the_hand_shows_the_auction_and_ones_own_discard() -> None:
    assert {"proposes", "for 9", "AD", "Bob to bid", "Pair 9"} <= drawn_hand(bidding(), 1)
    seen = drawn_hand(discarding(), 0)
    assert {"discard 0 5S", "discard 1", "slot 3", "discarded"} <= seen


# --- the score sheet -----------------------------------------------------------------------------


def test_the_score_sheet_has_a_row_for_each_deal_and_the_totals() -> None:
    seen = [mark.name for mark in draw_sheet(view(over()), PLAYERS, SAY).marks]
    assert [name for name in seen if name.isdigit()][:1]
    assert {"1", "16", "Pair 8", "Open misère", "0·1", "−75", "+100", "−15", "total"} <= {*seen}
    assert seen.count("declares 0") == sum(0 in line.contract.declarers for line in over().sheet)
    assert len([name for name in seen if name.startswith("dealer ")]) == 16
    assert "penalties" not in names(draw_sheet(view(shown()), PLAYERS, SAY))
    assert "No deal played yet" in names(draw_sheet(view(replace(dealt(), sheet=())), PLAYERS, SAY))


def test_r60_a_deal_that_the_jury_awarded_says_so() -> None:
    line = replace(samples.lines(1)[0], awarded=True)
    of = replace(shown(), sheet=(line,))
    assert "jury" in names(draw_sheet(view(of), PLAYERS, SAY))
    assert "by the jury" in drawn(of)


# --- secrets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", POSITIONS)
def test_no_hand_is_on_anybodys_table_or_sheet(phase: str) -> None:
    """Whoever's view it is: but for "you" the table is the one that all see."""
    of = position(phase)
    open_ = {f"open {seat} {card}" for seat, held_ in enumerate(view(of).open) for card in held_}
    played = {str(CARDS[n]) for n in of.cards[4 * max(0, len(of.takers) - 1) :]}
    for seat in (None, 3):
        mine = view(of, seat)
        seen = names(draw_table(mine, PLAYERS, SAY)) | names(draw_sheet(mine, PLAYERS, SAY))
        shown_ = {name for name in seen if name.split()[-1] in {str(card) for card in CARDS}}
        assert all(name in open_ or name.split()[-1] in played for name in shown_), shown_


def test_a_table_is_the_same_whatever_its_viewer_holds() -> None:
    mine = view(playing(5), 1)
    nobody = replace(mine, hand=(), playable=(), discard=None)
    assert table(mine, PLAYERS, SAY) == table(nobody, PLAYERS, SAY)


def test_pictures_of_games_that_differ_in_hidden_cards_are_the_same() -> None:
    """Seats 1 and 3 have changed two cards: neither all nor seat 0 can see that."""
    of = playing(5)
    hands = list(of.hands)
    swap = held("QD 6C")
    hands[1], hands[3] = hands[1] ^ held("6C") ^ held("QD"), hands[3] ^ swap
    other = replace(of, hands=tuple(hands))
    assert view(of, 1) != view(other, 1)
    assert table(view(of), PLAYERS, SAY) == table(view(other), PLAYERS, SAY)
    assert hand(view(of, 0), PLAYERS, SAY) == hand(view(other, 0), PLAYERS, SAY)


def test_r35_nobody_sees_anothers_discard() -> None:
    for seat in (1, 3):
        assert "discard 0" in drawn_hand(discarding(), seat)
        assert "discard 0 5S" not in drawn_hand(discarding(), seat)
        assert "5 of spades" not in hand_alt(view(discarding(), seat), PLAYERS, SAY)


def test_a_replay_shows_all_hands_and_discards() -> None:
    of = discarding()
    views = [view(of, seat) for seat in range(4)]
    drawn_ = draw_replay(views, PLAYERS, SAY)
    assert not list(faults(drawn_))
    seen = names(drawn_)
    assert (
        len(
            [
                name
                for name in seen
                if name.startswith("hand ") and name.split()[1].isdigit() and len(name.split()) == 3
            ]
        )
        == 49
    )
    assert "discard 0 5S" in seen
    assert "Dan’s hand: hearts 5 3" in replay_alt(views, PLAYERS, SAY)
    assert not list(faults(draw_replay([view(playing(), s) for s in range(4)], PLAYERS, SAY)))


# --- told in words -------------------------------------------------------------------------------


def told(of: State) -> str:
    return table_alt(view(of), PLAYERS, SAY)


def test_the_tables_text_tells_the_auction() -> None:
    assert told(bidding()) == (
        "Colour whist, deal 3 of 16. Highest bid: Pair 9 ♥ by Ann + Cid. Bob to bid. "
        "Calls: Ann proposes ♥, Bob proposes ♠, Cid ♥ for 9, Dan passes. "
        "1. Ann: 13 pts, partner ♥. 2. Bob: 15 pts, proposes ♠. 3. Cid: 13 pts, ♥ for 9. "
        "4. Dan: 0 pts, dealer, passes."
    )


def test_the_tables_text_tells_the_trick() -> None:
    text = told(playing(22))
    assert "Pair 9 ♥ by Ann + Cid. Dan to play; Cid is winning it." in text
    assert "Trick: Bob 7 of clubs, Cid J of clubs; Cid has the best card." in text
    assert "Cid 9 of clubs" in text and "Tricks: Ann + Cid 2/9, Bob + Dan 3." in text
    assert "Dan’s hand: hearts 5 3;" in told(misere(6))


def test_the_hands_text_tells_the_cards_and_which_may_be_played() -> None:
    text = hand_alt(view(playing(5), 1), PLAYERS, SAY)
    assert text.startswith("Your cards: hearts 6 2; diamonds A J 9 8; clubs K 7 6; spades Q J 10.")
    assert "You can play spades Q J 10." in text
    assert "You discarded the 5 of spades." in hand_alt(view(discarding(), 0), PLAYERS, SAY)


def test_the_sheets_text_tells_totals_and_deals() -> None:
    text = sheet_alt(view(over()), PLAYERS, SAY)
    assert text.startswith("Score sheet, deals played: 16 of 16. Cid wins. Total: Ann 15, Bob 216")
    assert "Penalties: Ann 0, Bob −15" in text
    assert "16. Solo 7 ♦ (Dan), tricks 7: 0, 0, 0, +15." in text


@pytest.mark.parametrize("tongue", SPOKEN)
def test_texts_keep_within_discords_limit(tongue: str) -> None:
    wide, say = [Player("W" * 32)] * 4, spoken(tongue)
    for phase in POSITIONS:
        mine = view(position(phase), 0)
        for text in (table_alt(mine, wide, say), hand_alt(mine, wide, say)):
            assert 0 < len(text) <= ALT_LIMIT and text.endswith(".")
        assert 0 < len(sheet_alt(mine, wide, say)) <= ALT_LIMIT


def test_a_view_without_a_turn_can_be_drawn() -> None:
    """Phases that pass in a moment."""
    for phase in ("riffle", "cut", "trou", "auction", "trump", "play"):
        broken: View = replace(view(dealt()), phase=phase, turn=None)  # pyright: ignore[reportArgumentType]
        assert "The cards are shuffled" in names(draw_table(broken, PLAYERS, SAY))


@pytest.mark.parametrize("tongue", SPOKEN)
def test_positions_of_sessions_that_were_played_can_be_drawn(tongue: str) -> None:
    """Any legal calls and cards, so that rare contracts come up as well."""
    random, say = Random(f"whist {tongue}"), spoken(tongue)
    state = WHIST.start(4, Options(deals="4", trou="manual", cut="manual"))
    while WHIST.standings(state) is None:
        due = WHIST.due(state)
        if due is not None:
            values = tuple([random.randrange(bound) for bound in due.bounds])
            state, _ = WHIST.apply(state, Office.CHANCE, Chance(values))
            continue
        if random.random() < 0.1:
            views = [view(state, seat) for seat in range(4)]
            assert not list(faults(draw_table(view(state), PLAYERS, say)))
            assert not list(faults(draw_hand(views[0], 0, PLAYERS, say)))
            assert not list(faults(draw_replay(views, PLAYERS, say)))
        decision = WHIST.decisions(state)[0]
        actor, action = decision.actor, decision.stand_in
        mine = view(state, actor if isinstance(actor, int) else None)
        if state.phase == "auction" and random.random() < 0.5:
            action = random.choice(mine.calls)
        elif state.phase == "play":
            action = Play(random.choice(mine.playable))
        state, _ = WHIST.apply(state, actor, action)
    assert not list(faults(draw_sheet(view(state), PLAYERS, say)))
