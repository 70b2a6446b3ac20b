"""Handling the dice in an accepted turn: R17–R25, examples 5 and 6."""

from engines.core import AddressedEvent, ChanceDraw
from engines.menteur import MENTEUR
from engines.menteur.types import Covered, MenteurLooked, MenteurSaw, Threw, Uncovered
from tests.engines.game_recorder import record_events

from .table import (
    apply_chance_values,
    begin_round,
    build_accepted,
    catch_refusal,
    is_allowed,
    list_events_of,
    play_moves,
)

HIDDEN = "(1)(2)(3)(4)(6)"
MIXED = "56(1)(2)(3)"


def test_r17_each_die_is_thrown_once_a_turn_however_it_was_thrown() -> None:
    state = play_moves(build_accepted(MIXED), "1 throw-open:1,3@0", "chance 44")
    for how in ("open", "hidden"):
        illegal = catch_refusal(state, f"1 throw-{how}:3,4@1")
        assert (illegal.code, illegal.facts) == ("menteur-thrown-twice", {"dice": (3,)})
    assert is_allowed(state, "1 throw-hidden:2,4,5@1")
    state = play_moves(state, "1 throw-hidden:4@1", "chance 6")
    assert catch_refusal(state, "1 throw-open:4@2").code == "menteur-thrown-twice"


def test_r17_one_by_one_or_several_in_any_order() -> None:
    state = play_moves(
        build_accepted(MIXED), "1 throw-open:5@0", "chance 1", "1 throw-hidden:1,2@1"
    )
    state = play_moves(state, "chance 11", "1 throw-open:3,4@2", "chance 11")
    assert all(state.thrown)


def test_r18_open_on_the_mat_hidden_under_the_cup() -> None:
    state = build_accepted(MIXED)
    assert list_events_of(state, "1 throw-open:1,3@0", "chance 64") == [
        Threw(1, "open", (1, 3), (6, 4), ())
    ]
    state = play_moves(state, "1 throw-open:1,3@0", "chance 64")
    assert (state.faces, state.hidden) == ((6, 6, 4, 2, 3), (False, False, False, True, True))
    assert list_events_of(state, "1 throw-hidden:2,4@1", "chance 55") == [
        Threw(1, "hidden", (2, 4), (), (2, 4))
    ]


def test_a_hidden_throw_shuffles_all_dice_under_the_cup() -> None:
    state = play_moves(build_accepted(MIXED), "1 throw-hidden:2@0")
    assert MENTEUR.find_due(state) == ChanceDraw("throw", (6, 4, 3, 2))
    with record_events(MENTEUR) as heard:
        state = apply_chance_values(state, 5, 3, 2, 1)
    assert state.faces == (5, 3, 2, 1, 6)
    assert state.thrown == (False, False, False, False, True)
    told = heard[-1].event
    assert isinstance(told, Threw) and told.marked == (5,)
    assert catch_refusal(state, "1 throw-open:5@1").code == "menteur-thrown-twice"
    assert is_allowed(state, "1 throw-open:2@1")


def test_r18a_an_open_die_may_be_thrown_hidden_after_other_throws() -> None:
    state = play_moves(build_accepted(MIXED), "1 throw-open:3@0", "chance 4")
    assert is_allowed(state, "1 throw-hidden:1@1")
    assert 1 in MENTEUR.view_as(state, None).offer.throw_hidden


def test_r19_ex5_after_a_look_one_die_must_be_thrown() -> None:
    state = build_accepted(HIDDEN)
    assert list_events_of(state, "1 look") == [MenteurLooked(1), MenteurSaw(1, (1, 2, 3, 4, 6))]
    state = play_moves(state, "1 look")
    assert catch_refusal(state, "1 announce:pair-2").code == "menteur-throw-one"
    assert MENTEUR.view_as(state, None).offer.owes == "one"
    assert is_allowed(play_moves(state, "1 throw-hidden:1@0", "chance 1"), "1 announce:pair-2")
    assert catch_refusal(state, "1 look").code == "menteur-looked"


def test_r19_a_die_thrown_before_the_look_counts() -> None:
    state = play_moves(build_accepted(HIDDEN), "1 throw-open:1@0", "chance 1", "1 look")
    assert is_allowed(state, "1 announce:pair-2")


def test_r19_where_nothing_is_hidden_there_is_nothing_to_look_at() -> None:
    assert catch_refusal(build_accepted("11234"), "1 look").code == "menteur-nothing-hidden"
    assert catch_refusal(begin_round(), "0 look").code == "menteur-nothing-hidden"


def test_r20_ex5_a_blind_pass_needs_no_throw() -> None:
    assert is_allowed(build_accepted(HIDDEN), "1 announce:pair-2")
    assert is_allowed(build_accepted("11234"), "1 announce:pair-2")


def test_r20_dice_may_be_thrown_unseen() -> None:
    state = play_moves(build_accepted(HIDDEN), "1 throw-hidden:1,2@0", "chance 66")
    assert not state.looked
    assert {die.face for die in MENTEUR.view_as(state, 1).dice} == {0}


def test_r21_hidden_dice_may_be_taken_out_to_be_thrown_open() -> None:
    state = play_moves(build_accepted(HIDDEN), "1 throw-open:2@0", "chance 5")
    assert (state.faces[1], state.hidden[1]) == (5, False)
    assert is_allowed(state, "1 announce:pair-2")


def test_r21_uncovering_shows_the_die_to_all_and_asks_for_a_throw() -> None:
    state = build_accepted(HIDDEN)
    assert list_events_of(state, "1 uncover:2,5@0") == [Uncovered(1, (2, 5), (2, 6))]
    state = play_moves(state, "1 uncover:2,5@0")
    assert [die.face for die in MENTEUR.view_as(state, None).dice] == [0, 2, 0, 0, 6]
    assert catch_refusal(state, "1 announce:pair-2").code == "menteur-throw-one"
    assert MENTEUR.view_as(state, 1).offer.look
    assert catch_refusal(state, "1 uncover:2@1").code == "menteur-not-hidden"


def test_r22_ex6_open_dice_are_covered_before_the_first_throw_only() -> None:
    state = build_accepted(MIXED)
    assert is_allowed(state, "1 cover:1@0")
    state = play_moves(state, "1 throw-open:3@0", "chance 1")
    assert catch_refusal(state, "1 cover:1@1").code == "menteur-cover-after-throw"
    assert MENTEUR.view_as(state, None).offer.cover == ()


def test_r22_all_know_the_covered_face_but_not_which_die_it_is() -> None:
    state = play_moves(build_accepted(MIXED), "1 cover:1@0")
    assert MENTEUR.find_due(state) == ChanceDraw("cover", (4, 3, 2))
    with record_events(MENTEUR) as told:
        state = apply_chance_values(state, 3, 0, 0)
    assert state.faces == (3, 6, 5, 1, 2)
    assert told[-1].event == Covered(1, (1,), (5,))
    assert [die.face for die in MENTEUR.view_as(state, 1).dice] == [0, 6, 0, 0, 0]
    assert not any(state.thrown)
    assert is_allowed(state, "1 announce:pair-2"), "covering asks for no throw"


def test_r22_a_die_alone_under_the_cup_needs_no_shuffle() -> None:
    state = play_moves(build_accepted("11234"), "1 cover:5@0")
    assert MENTEUR.find_due(state) is None and state.hidden == (False,) * 4 + (True,)


def test_r22_only_open_dice_are_covered() -> None:
    assert catch_refusal(build_accepted(MIXED), "1 cover:1,3@0").facts == {"dice": (3,)}
    assert catch_refusal(begin_round(), "0 cover:1@0").code == "menteur-not-open"


def test_r23_a_die_thrown_open_stays_open() -> None:
    state = play_moves(build_accepted(MIXED), "1 throw-open:1@0", "chance 1")
    assert catch_refusal(state, "1 cover:1@1").code == "menteur-stays-open"
    assert catch_refusal(state, "1 throw-hidden:1@1").code == "menteur-thrown-twice"


def test_r23_a_die_thrown_hidden_may_be_uncovered_but_not_thrown_again() -> None:
    state = play_moves(build_accepted(HIDDEN), "1 throw-hidden:1@0", "chance 6", "1 uncover:1@1")
    assert not state.hidden[0]
    assert catch_refusal(state, "1 throw-open:1@2").code == "menteur-thrown-twice"
    assert is_allowed(state, "1 announce:pair-2"), "the throw before counts (R19)"


def test_r24_under_a_free_cup_other_hidden_dice_lie_still() -> None:
    state = build_accepted(HIDDEN)
    assert MENTEUR.view_as(state, None).offer.shakes == ()
    state = play_moves(state, "1 throw-hidden:1@0", "chance 6", "1 throw-hidden:2@1", "chance 6")
    assert state.faces == (6, 6, 3, 4, 6)


def test_r24_a_physical_cup_shakes_every_die_in_it() -> None:
    state = build_accepted(MIXED, cup="physical")
    assert MENTEUR.view_as(state, None).offer.shakes == (3, 4, 5)
    state = play_moves(state, "1 throw-hidden:1@0", "chance 1666")
    assert (state.faces, state.thrown) == ((1, 6, 6, 6, 6), (True, False, True, True, True))
    illegal = catch_refusal(state, "1 throw-hidden:2@1")
    assert (illegal.code, illegal.facts) == ("menteur-cup-thrown", {"dice": (1, 3, 4, 5)})
    offer = MENTEUR.view_as(state, None).offer
    assert (offer.throw_open, offer.throw_hidden, offer.shakes) == ((2,), (), ())


def test_r24_what_is_to_be_kept_is_uncovered_first() -> None:
    state = play_moves(
        build_accepted(MIXED, cup="physical"), "1 uncover:3,4@0", "1 throw-hidden:5@1"
    )
    assert play_moves(state, "chance 6").faces == (5, 6, 1, 2, 6)


def test_r24_in_the_first_turn_a_physical_cup_is_shaken_once() -> None:
    state = play_moves(begin_round(cup="physical"), "0 throw-hidden:1,2@0", "chance 11")
    assert catch_refusal(state, "0 throw-hidden:3@1").code == "menteur-cup-thrown"
    assert is_allowed(state, "0 throw-open:3@1")


def test_r25_after_a_look_later_hidden_throws_are_seen() -> None:
    with record_events(MENTEUR) as told:
        state = play_moves(build_accepted(HIDDEN), "1 look", "1 throw-hidden:1@0", "chance 6")
    assert told[-1] == AddressedEvent(MenteurSaw(1, (6, 2, 3, 4, 6)), frozenset((1,)))
    assert [die.face for die in MENTEUR.view_as(state, 1).dice] == [6, 2, 3, 4, 6]


def test_r25_a_covering_after_a_look_is_seen_as_well() -> None:
    state = play_moves(build_accepted(MIXED), "1 look", "1 cover:1@0", "chance 1")
    assert MENTEUR.view_as(state, 1).dice[0].face == state.faces[0] != 0


def test_r25_thrown_flags_and_the_look_end_with_the_turn() -> None:
    state = play_moves(
        build_accepted(HIDDEN), "1 look", "1 throw-open:1@0", "chance 1", "1 announce:pair-2"
    )
    assert MENTEUR.view_as(state, None).dice[0].thrown and MENTEUR.view_as(state, None).looked
    state = play_moves(state, "2 accept")
    assert not any(state.thrown) and not state.looked and state.handled == 0
    assert is_allowed(state, "2 throw-open:1@0") and is_allowed(state, "2 announce:pair-3")


def test_a_choice_made_on_an_older_layout_is_refused() -> None:
    state = play_moves(build_accepted(MIXED), "1 throw-open:5@0", "chance 1")
    for move in ("throw-hidden:3@0", "uncover:3@0", "cover:1@0", "throw-open:3@2"):
        illegal = catch_refusal(state, f"1 {move}")
        assert (illegal.code, illegal.facts["now"]) == ("menteur-layout-changed", 1)
    assert MENTEUR.view_as(state, None).offer.at == 1


def test_what_names_no_dice_or_others_than_the_five_is_refused() -> None:
    state = build_accepted(MIXED)
    assert catch_refusal(state, "1 throw-open:@0").code == "menteur-no-dice"
    for dice in ("6", "0", "1,1"):
        assert catch_refusal(state, f"1 uncover:{dice}@0").code == "menteur-no-such-die"
