"""Tests of poker menteur's pictures: contents, secrets and sending."""

import io
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.core import ChanceAction, Office
from engines.menteur import MENTEUR
from engines.menteur.ladder import find_ladder
from engines.menteur.state import MenteurState
from engines.menteur.types import (
    FACES,
    Covered,
    MenteurBegan,
    MenteurHand,
    MenteurLook,
    MenteurOptions,
    MenteurThrow,
    Threw,
    ThrowKind,
    Uncovered,
)
from engines.menteur.view import MenteurView
from renderers.menteur import hand_alt, render_hand, render_replay, render_table, table_alt
from renderers.menteur.hand import draw_hand
from renderers.menteur.places import place_seats
from renderers.menteur.replay import draw_replay
from renderers.menteur.table import draw_table
from renderers.menteur.words import list_known_faces, list_main_dice, match_dice
from renderers.picture import ALT_LIMIT, PicturePlayer
from tests.renderers.menteur.samples import (
    FULL,
    PAIR,
    build_answering,
    build_end,
    build_handling,
    build_reveal,
    build_trial,
    build_tried,
    cover_known_dice,
    mark_absent,
    parse_tray,
)
from tests.renderers.picture_sample import list_mark_names
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_say, get_stress_say
from tests.renderers.test_layout import iterate_faults

PEOPLE = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")
PLAYERS = [PicturePlayer(name) for name in PEOPLE]
SAY = get_english_say()


def list_drawn_names(view: MenteurView) -> list[str]:
    return list_mark_names(draw_table(view, PLAYERS, SAY))


def describe_table(view: MenteurView) -> str:
    return table_alt(view, PLAYERS[: len(view.points)], SAY)


def list_own_names(view: MenteurView) -> list[str]:
    assert view.seat is not None
    return list_mark_names(draw_hand(view, view.seat, PLAYERS, SAY))


# --- sending -------------------------------------------------------------------------------------


def test_the_pictures_are_jpeg_with_a_name_a_size_and_a_text() -> None:
    made = {
        "table": render_table(build_answering(6), PLAYERS, SAY),
        "hand": render_hand(build_answering(6, seat=1), PLAYERS, SAY),
        "replay": render_replay([build_answering(6, seat=seat) for seat in range(6)], PLAYERS, SAY),
    }
    for name, picture in made.items():
        image = Image.open(io.BytesIO(picture.data))
        assert (image.format, image.size) == ("JPEG", picture.size)
        assert picture.filename == f"{name}.jpg" and picture.size[0] == 1200
        assert 0 < len(picture.alt) <= ALT_LIMIT


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        render_hand(build_answering(4), PLAYERS, SAY)


@pytest.mark.parametrize("seats", range(2, 11))
def test_seats_go_clockwise_from_the_upper_left(seats: int) -> None:
    boxes = place_seats(seats)
    above = (seats + 1) // 2
    assert [box.left for box in boxes[:above]] == sorted(box.left for box in boxes[:above])
    rights = [box.left for box in boxes[above:]]
    assert rights == sorted(rights, reverse=True)
    assert {box.top for box in boxes[:above]} == {28} and len(set(boxes)) == seats


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_texts_keep_within_discords_limit(tongue: str) -> None:
    wide = [PicturePlayer("W" * 32)] * 10
    say = get_stress_say(tongue)
    hidden = cover_known_dice(build_answering(10, "(?') (?') (?) (?) (?)"), 1, 2, 3)
    for view in (hidden, mark_absent(build_reveal(10)), build_end(10), build_trial(10)):
        assert len(table_alt(view, wide, say)) <= ALT_LIMIT
        assert table_alt(view, wide, say).endswith(".")


# --- the table -----------------------------------------------------------------------------------


def test_the_table_shows_who_announced_what_to_whom() -> None:
    drawn = list_drawn_names(build_answering(4))
    assert drawn.count("announced die") == 5
    assert {"token 0", "token 1", "Ann: full house, kings over tens", "bid 0"} <= set(drawn)
    assert {"challenge 1", "believes it?", "arrow", "clockwise", "lit"} <= set(drawn)
    assert "anticlockwise" in list_drawn_names(build_answering(4, to="right"))
    assert describe_table(build_answering(4)).startswith(
        "Liar’s poker table, round 4. The tray goes clockwise. "
        "Ann announced a full house, kings over tens; Bob must believe it or call it a lie."
    )


def test_r11_between_two_there_is_no_direction() -> None:
    assert "arrow" not in list_drawn_names(
        build_answering(2)
    ) and "clockwise" not in describe_table(build_answering(2))
    assert "arrow" not in list_drawn_names(replace(build_answering(3), out=frozenset({2})))


def test_r18_the_tray_shows_what_lies_where_and_what_was_thrown() -> None:
    drawn = list_drawn_names(build_answering(4, "(?') 5 (?) 2' 1"))
    assert {"unseen 1", "die 2", "unseen 3", "die 4", "die 5", "cup"} <= set(drawn)
    assert [name for name in drawn if name.startswith("throw ")] == ["throw 1", "throw 4"]
    assert {"rolled: 1 hidden, 1 open", "has looked", "under the cup", "open"} <= set(drawn)
    text = describe_table(build_answering(4, "(?') 5 (?) 2' 1"))
    assert "Open: K (no. 2), 10 (no. 4), 9 (no. 5). Under the cup: 2 dice (no. 1, 3)." in text
    assert "Rolled this turn: 1 under the cup, 1 open." in text
    assert "The player with the tray has looked under the cup." in text


def test_r12_dice_still_in_the_hand_are_empty_places() -> None:
    drawn = list_drawn_names(build_handling(3, "_ _ 3' _ _", announced=None))
    assert [name for name in drawn if name.startswith("socket")] == [
        f"socket {p}" for p in (1, 2, 4, 5)
    ]
    assert {"not rolled yet", "Bob begins", "no announcement yet"} <= set(drawn)
    assert "cup" not in drawn


def test_r22_faces_that_all_have_seen_under_the_cup_are_told() -> None:
    view = cover_known_dice(build_handling(4, "(?) (?) 3 3 3"), 6, 1)
    assert "known: 9 A" in list_drawn_names(view)
    assert "Everyone knows these are among them: 9, A." in describe_table(view)


def make_throw(how: ThrowKind, *dice: int) -> Threw:
    return Threw(1, how, dice, (3,) * len(dice) if how == "open" else (), ())


def test_r22_what_is_known_goes_with_the_next_throw_from_under_the_cup() -> None:
    def list_faces_after(*events: object) -> tuple[int, ...]:
        return list_known_faces(replace(build_handling(4), events=(MenteurBegan(1, 0), *events)))  # pyright: ignore[reportArgumentType]

    cover, more = Covered(1, (1, 2), (6, 1)), Covered(1, (3,), (4,))
    assert list_faces_after(cover) == (1, 6)
    assert list_faces_after(cover, more) == (1, 4, 6)
    assert list_faces_after(make_throw("hidden", 4, 5), cover) == (1, 6)
    assert list_faces_after(cover, make_throw("hidden", 4)) == (1, 6), (
        "a die from outside joins them"
    )
    assert list_faces_after(cover, make_throw("open", 4)) == (1, 6)
    assert list_faces_after(cover, make_throw("open", 2)) == ()
    assert list_faces_after(cover, make_throw("hidden", 1)) == ()
    assert list_faces_after(cover, Uncovered(1, (2,), (6,))) == (1,)
    assert list_faces_after(cover, Uncovered(1, (2,), (3,))) == (1, 6), "it was another one"
    assert list_faces_after(cover, MenteurBegan(2, 0)) == ()


def test_r20_a_blind_pass_is_seen_to_be_one() -> None:
    assert {"nothing rolled", "hasn’t looked"} <= set(
        list_drawn_names(build_answering(3, "(?) (?) 3 3 3", looked=False))
    )


def test_r3_points_are_marks() -> None:
    drawn = list_drawn_names(build_handling(5))
    assert [drawn.count(f"point {seat}") for seat in range(5)] == [1, 0, 3, 2, 4]
    assert [drawn.count(f"life {seat}") for seat in range(5)] == [4, 5, 2, 3, 1]
    short = list_drawn_names(build_handling(2, options=MenteurOptions(lives="3")))
    assert short.count("point 0") + short.count("life 0") == 3
    assert "3. Cid: 3 of 5 points." in describe_table(build_handling(5))


def test_the_table_shows_who_is_away_and_out() -> None:
    drawn = list_drawn_names(mark_absent(build_answering(6)))
    assert {"away 1", "out", "out 2", "challenge 1"} <= set(drawn)
    assert "3. Cid: 5 of 5 points, out." in describe_table(mark_absent(build_answering(6)))


def test_r2_dice_have_ranks_or_pips() -> None:
    for tongue, king in (("en", "K"), ("fr", "R"), ("nl", "H"), ("ru", "К")):
        say = get_stress_say(tongue)
        assert f"{king} (" in table_alt(build_answering(3, "5 5 5 5 5"), PLAYERS[:3], say)
        ranks, pips = (
            draw_table(
                build_answering(3, "5 5 5 5 5", options=MenteurOptions(faces=faces)),
                PLAYERS[:3],
                say,
            )
            for faces in ("poker", "digits")
        )
        assert ranks.image.tobytes() != pips.image.tobytes()
    assert "full house, fives over twos" in describe_table(
        build_answering(3, options=MenteurOptions(faces="digits"))
    )


def test_r4_a_hand_is_shown_by_the_dice_that_make_it() -> None:
    for announced in find_ladder(MenteurOptions(kickers="on")).hands:
        faces = list_main_dice(announced)
        assert len(faces) + len(announced.kickers) <= 5 and set(faces) <= set(FACES)
        found = find_ladder(MenteurOptions()).worth
        if len(faces) == 5:
            place = find_ladder(MenteurOptions()).places[
                MenteurHand(announced.category, announced.ranks)
            ]
            assert found[tuple(sorted(faces))] == place


SPELLED_HANDS = {
    "en": ("four aces", "pair of nines", "straight 9–K"),
    "fr": ("carré d’as", "paire de 9", "suite 9–R"),
    "nl": ("vier azen", "paar negens", "straat 9–H"),
    "ru": ("каре тузов", "пара девяток", "стрит 9–К"),
}


@pytest.mark.parametrize("tongue", SPELLED_HANDS)
def test_a_picture_and_its_text_spell_a_hand_as_people_say_it(tongue: str) -> None:
    say = get_say(tongue)
    for announced, words in zip(
        (MenteurHand("four", (6,)), MenteurHand("pair", (1,)), MenteurHand("straight", (5,))),
        SPELLED_HANDS[tongue],
        strict=True,
    ):
        view = build_answering(3, announced=announced)
        assert any(words in name for name in list_mark_names(draw_table(view, PLAYERS[:3], say)))
        assert words in table_alt(view, PLAYERS[:3], say)


# --- the reveal ----------------------------------------------------------------------------------


def test_r14_a_lie_shows_the_dice_and_who_takes_the_point() -> None:
    view = build_reveal(4, ready=frozenset({2}))
    drawn = list_drawn_names(view)
    assert drawn.count("shown die") == 5 and {"lifted cup", "verdict", "a lie"} <= set(drawn)
    assert {"in truth: two pair, kings and tens", "Ann takes a point and starts"} <= set(drawn)
    assert {"+1", "loss", "starts 0", "liar!", "challenge 1", "ready 2"} <= set(drawn)
    assert drawn.count("point 0") == 2 and "ready 3" not in drawn
    assert describe_table(view) == (
        "Liar’s poker table, round 4. Bob called it a lie: Ann had announced a full house, "
        "kings over tens. The dice: K, K, 10, A, 10 (in truth: two pair, kings and tens). The "
        "announcement was a lie. Ann takes a point and starts. 1. Ann: 2 of 5 points. "
        "2. Bob: 0 of 5 points. 3. Cid: 3 of 5 points, ready. 4. Dan: 2 of 5 points."
    )


def test_r14_the_truth_costs_who_doubted() -> None:
    drawn = list_drawn_names(build_reveal(4, (5, 2, 5, 2, 5)))
    assert {"true", "Bob takes a point and starts", "starts 1"} <= set(drawn)
    assert drawn.count("point 1") == 1


def test_r3_r16_the_last_point_puts_out_and_its_owner_starts_nothing() -> None:
    view = build_reveal(3, (1, 2, 3, 4, 6), announced=PAIR, points=(4, 1, 2))
    drawn = list_drawn_names(view)
    assert {"Ann takes a point and is out", "out 0", "in truth: nothing"} <= set(drawn)
    assert "starts 0" not in drawn and drawn.count("point 0") == 5


@pytest.mark.parametrize(
    ("announced", "dice", "lit"),
    [
        (FULL, (5, 5, 2, 6, 2), "11101"),
        (FULL, (5, 2, 5, 2, 5), "11111"),
        (PAIR, (3, 3, 3, 1, 3), "11101"),
        (PAIR, (2, 1, 3, 1, 5), "01010"),
        (PAIR, (1, 2, 3, 4, 6), "10000"),
        (MenteurHand("straight", (6,)), (2, 3, 4, 4, 1), "11100"),
        (MenteurHand("five", (6,)), (6, 1, 6, 6, 6), "10111"),
    ],
)
def test_dice_that_make_the_announcement_are_lit(
    announced: MenteurHand, dice: tuple[int, ...], lit: str
) -> None:
    reveal = build_reveal(3, dice, announced=announced).reveal
    assert reveal is not None
    assert match_dice(reveal) == tuple(mark == "1" for mark in lit)


def test_r27_a_trial_shows_throws_and_kept_aces() -> None:
    view = build_trial(4)
    drawn = list_drawn_names(view)
    assert drawn.count("throw mark") == 5
    assert {"tries it", "Bob must roll it: 3 rolls left", "die 1", "socket 3"} <= set(drawn)
    assert "3 rolls are left." in describe_table(view)
    strict = build_trial(4, options=MenteurOptions(quinte_trial="strict"))
    lit, unlit = (draw_table(v, PLAYERS, SAY).image.tobytes() for v in (view, strict))
    assert lit != unlit


def test_r28_a_trial_that_succeeds_costs_nobody() -> None:
    drawn = list_drawn_names(build_tried(4, (6,) * 5, 2))
    assert {"rolled in 2 rolls", "Nobody takes a point; Bob starts", "made it"} <= set(drawn)
    assert "+1" not in drawn and "lifted cup" not in drawn, "R29: what lay under it is not shown"
    drawn = list_drawn_names(build_tried(4, (6, 6, 6, 6, 1), 5))
    assert {"not rolled in 5 rolls", "Bob takes a point and starts", "+1"} <= set(drawn)


def test_r30_the_end_crowns_the_winner_or_the_winners() -> None:
    assert {"crown", "crown 1", "Bob wins", "5th"} <= set(list_drawn_names(build_end(5)))
    drawn = list_drawn_names(build_end(5, shared=True))
    assert {"crown 1", "crown 4", "Bob, Eve share the win"} <= set(drawn)
    assert "Bob wins." in describe_table(
        build_end(5)
    ) and "Bob, Eve share the win." in describe_table(build_end(5, shared=True))
    deserted = list_drawn_names(replace(build_end(4), reveal=None))
    assert "Bob wins" in deserted and "shown die" not in deserted


def test_dice_shown_at_a_refusal_are_hidden_again_in_the_next_round() -> None:
    view = replace(build_handling(4), reveal=build_reveal(4).reveal)
    assert render_table(view, PLAYERS[:4], SAY) == render_table(build_handling(4), PLAYERS[:4], SAY)


# --- secrets -------------------------------------------------------------------------------------


def test_ones_own_tray_shows_what_one_has_seen_under_the_cup() -> None:
    view = build_handling(4, "(5) 5 (2') (?) 2", seat=1, looked=True)
    drawn = list_own_names(view)
    assert {"die 1", "die 3", "unseen 4", "eye 1", "eye 3"} <= set(drawn)
    assert {"throw 3", "to beat: full house, kings over tens (Ann)"} <= set(drawn)
    assert not {"eye 2", "eye 4", "die 4"} & set(drawn)
    text = hand_alt(view, PLAYERS[:4], SAY)
    assert "Under the cup: 3 dice (no. 1, 3, 4). Seen there: K (no. 1), 10 (no. 3)." in text
    assert "It’s your turn." in text and "You: 0 of 5 points." in text and "Bob" not in text


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (build_handling(4, seat=1), "You believed Ann and must announce higher than"),
        (build_handling(4, seat=0), "Bob believed you and must announce higher than"),
        (build_answering(4, seat=1), "; you must believe it or call it a lie."),
        (build_answering(4, seat=0), "You announced "),
        (build_answering(4, seat=2), "; Bob must believe it or call it a lie."),
        (build_trial(4, seat=1), "; you believed it and must roll it."),
        (build_reveal(4, seat=0), "You take a point and start."),
        (replace(build_end(4), seat=1), "You win."),
    ],
)
def test_the_text_of_a_hand_speaks_to_its_owner(view: MenteurView, told: str) -> None:
    assert view.seat is not None
    text = hand_alt(view, PLAYERS[:4], SAY)
    assert told in text and PLAYERS[view.seat].name not in text


@pytest.mark.parametrize(
    ("view", "due"),
    [
        (
            build_handling(4, "_ _ _ _ _", announced=None, seat=1),
            "Roll every die before you announce",
        ),
        (build_handling(4, seat=1), "Roll dice, or announce"),
        (build_answering(4, seat=1), "True or a lie? You answer without looking"),
        (build_trial(4, seat=1), "Roll: 3 rolls left"),
        (build_handling(4, seat=2), "Bob has the tray"),
        (build_reveal(4, seat=2), "Ann takes a point and starts"),
        (build_reveal(4, seat=0), "You take a point and start"),
        (replace(build_end(4), seat=2), "Bob wins"),
        (replace(build_end(4), seat=1), "You win"),
        (replace(build_end(4), seat=2, reveal=None), "Bob wins"),
    ],
)
def test_ones_own_tray_says_what_is_due(view: MenteurView, due: str) -> None:
    assert due in list_own_names(view)


def test_r19_a_throw_that_is_owed_is_asked_for() -> None:
    view = build_handling(4, seat=1, looked=True)
    view = replace(view, offer=replace(view.offer, owes="one"))
    assert "You have looked: roll at least one die" in list_own_names(view)
    assert "have to roll a die before you announce" in hand_alt(view, PLAYERS[:4], SAY)


def test_ones_own_announcement_is_told_as_such() -> None:
    assert "You: full house, kings over tens" in list_own_names(build_answering(4, seat=0))


def test_a_replay_shows_what_any_seat_has_seen() -> None:
    views = [build_handling(3, "(?) 5 (?) (?) 2", seat=seat) for seat in range(3)]
    views[1] = replace(views[1], dice=parse_tray("(5) 5 (?) (?) 2"))
    views[2] = replace(views[2], dice=parse_tray("(?) 5 (?) (3) 2"))
    drawn = list_mark_names(draw_replay(views, PLAYERS[:3], SAY))
    assert {"die 1", "die 4", "unseen 3"} <= set(drawn)
    assert SAY("picture-you") not in drawn
    assert "Seen there: K (no. 1), J (no. 4)." in render_replay(views, PLAYERS[:3], SAY).alt


# --- played games --------------------------------------------------------------------------------

TABLES = {
    "two": (2, MenteurOptions(faces="digits", end="first_out")),
    "kickers": (4, MenteurOptions(kickers="on", cup="physical", lives="3")),
    "ten": (10, MenteurOptions(suites="club", lives="3", end="first_out")),
    "strict": (3, MenteurOptions(quinte_trial="strict", suites="off", lives="3")),
}


@pytest.mark.parametrize(
    "name",
    ["two", "kickers", *(pytest.param(n, marks=pytest.mark.long) for n in ("ten", "strict"))],
)
def test_every_position_of_a_game_can_be_drawn_and_told(name: str) -> None:
    seats, options = TABLES[name]
    random, players = Random(seats), PLAYERS[:seats]
    state = MENTEUR.start(seats, options)
    phases = Counter[str]()
    while True:
        views = [MENTEUR.view_as(state, seat) for seat in range(seats)]
        public = MENTEUR.view_as(state, None)
        phases[public.phase] += 1
        drawn = [draw_table(public, players, SAY), draw_replay(views, players, SAY)]
        holder = 0 if public.turn is None else public.turn
        drawn.append(draw_hand(views[holder], holder, players, SAY))
        assert not [fault for sheet in drawn for fault in iterate_faults(sheet)]
        assert table_alt(public, players, SAY) and hand_alt(views[holder], players, SAY)
        check_dice_hidden(public, list_mark_names(drawn[0]))
        if MENTEUR.rank_seats(state) is not None:
            break
        due = MENTEUR.find_due(state)
        if due is not None:
            values = tuple(random.randrange(bound) for bound in due.bounds)
            state, _ = MENTEUR.apply_action(state, Office.CHANCE, ChanceAction(values))
            continue
        decision = MENTEUR.list_decisions(state)[0]
        action = None
        if isinstance(decision.actor, int):
            action = MENTEUR.choose_action(views[decision.actor], MENTEUR.levels[0], random)
        state, _ = MENTEUR.apply_action(state, decision.actor, action or decision.stand_in)
    assert {"handling", "answer", "reveal", "over"} <= phases.keys()
    assert "crown" in list_mark_names(drawn[0])


def check_dice_hidden(public: MenteurView, drawn: list[str]) -> None:
    """Assert that the public picture has no face that lies under the cup."""
    for position, die in enumerate(public.dice, 1):
        if die.place == "hidden" and public.phase not in ("reveal", "over"):
            assert f"die {position}" not in drawn and f"unseen {position}" in drawn


def thrown_hidden(*faces: int) -> MenteurState:
    """Seat 0 has thrown these dice under the cup, and looked."""
    state = MENTEUR.start(3, MenteurOptions())
    state, _ = MENTEUR.apply_action(state, Office.CHANCE, ChanceAction((0,)))
    state, _ = MENTEUR.apply_action(state, 0, MenteurThrow("hidden", (1, 2, 3, 4, 5), 0))
    values = (*(face - 1 for face in faces), 0, 0, 0, 0)
    state, _ = MENTEUR.apply_action(state, Office.CHANCE, ChanceAction(values))
    state, _ = MENTEUR.apply_action(state, 0, MenteurLook())
    return state


def test_someone_who_has_not_looked_is_shown_the_same_whatever_lies_under_the_cup() -> None:
    players = PLAYERS[:3]
    one, other = thrown_hidden(1, 2, 3, 4, 5), thrown_hidden(6, 6, 6, 6, 6)
    for viewer in (None, 1, 2):
        views = [MENTEUR.view_as(state, viewer) for state in (one, other)]
        same = {draw_table(view, players, SAY).image.tobytes() for view in views}
        assert len(same) == 1 and len({table_alt(view, players, SAY) for view in views}) == 1
    for viewer in (1, 2):
        views = [MENTEUR.view_as(state, viewer) for state in (one, other)]
        assert len({draw_hand(view, viewer, players, SAY).image.tobytes() for view in views}) == 1
        assert len({hand_alt(view, players, SAY) for view in views}) == 1
    mine = [draw_hand(MENTEUR.view_as(state, 0), 0, players, SAY) for state in (one, other)]
    assert mine[0].image.tobytes() != mine[1].image.tobytes()
