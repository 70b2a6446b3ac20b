"""Tests of what each viewer may know (section 7), and of the offer."""

import pytest
from msgspec.structs import replace

from engines.core import AwaitedActor, Office, Viewer
from engines.menteur import MENTEUR
from engines.menteur.state import MenteurState
from engines.menteur.types import AnnouncementRung, MenteurLooked, MenteurOptions, MenteurSaw
from engines.menteur.view import TurnOffer, VisibleDie

from .table import begin_round, build_accepted, build_table, is_allowed, parse_hand_text, play_moves
from .table import list_told_events as heard_of

OTHERS: list[Viewer] = [0, 2, None, Office.HOST, Office.JURY]


@pytest.mark.parametrize("viewer", OTHERS)
def test_hidden_faces_are_for_who_looked(viewer: Viewer) -> None:
    state = play_moves(build_accepted("56(1)(2)(3)"), "1 look")
    told = heard_of(build_accepted("56(1)(2)(3)"), "1 look")
    twin = play_moves(build_accepted("56(6)(6)(6)"), "1 look")
    assert MENTEUR.view_as(state, viewer) == MENTEUR.view_as(twin, viewer)
    assert [die.face for die in MENTEUR.view_as(state, viewer).dice] == [5, 6, 0, 0, 0]
    assert [die.face for die in MENTEUR.view_as(state, 1).dice] == [5, 6, 1, 2, 3]
    events = MENTEUR.view_as(state, viewer, told).events
    assert MenteurLooked(1) in events and not any(isinstance(event, MenteurSaw) for event in events)


def test_someone_who_has_looked_goes_on_knowing_what_nobody_moved() -> None:
    state = play_moves(build_accepted("56(1)(2)(3)"), "1 look", "1 throw-open:1@0", "chance 4")
    state = play_moves(state, "1 announce:pair-2", "2 accept", "2 throw-open:3@0", "chance 1")
    assert [die.face for die in MENTEUR.view_as(state, 1).dice] == [4, 6, 1, 2, 3]
    assert [die.face for die in MENTEUR.view_as(state, 2).dice] == [4, 6, 1, 0, 0]
    state = play_moves(state, "2 throw-hidden:1@1", "chance 4")
    assert [die.face for die in MENTEUR.view_as(state, 1).dice] == [0, 6, 1, 0, 0]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_all_know_the_announcements_the_points_the_way_and_what_was_thrown(
    viewer: int | None,
) -> None:
    state = play_moves(build_accepted("56(1)(2)(3)"), "1 throw-hidden:1@0", "chance 6")
    view = MENTEUR.view_as(play_moves(state, "1 announce:pair-2"), viewer)
    assert view.standing is not None and view.standing.hand == parse_hand_text("pair-2")
    assert (view.turn, view.to, view.points, view.starter) == (2, "left", (0, 0, 0), 0)
    assert view.dice[0] == VisibleDie(0, "hidden", thrown=True)
    assert view.dice[1] == VisibleDie(6, "open", thrown=False)
    assert view.awaited == (AwaitedActor(2, "1.2"),)
    assert not view.looked


def test_the_offer_of_an_accepted_turn() -> None:
    offer = MENTEUR.view_as(build_accepted("56(1)(2)(3)", "four-6"), None).offer
    assert offer == TurnOffer(
        at=0,
        throw_open=(1, 2, 3, 4, 5),
        throw_hidden=(1, 2, 3, 4, 5),
        uncover=(3, 4, 5),
        cover=(1, 2),
        look=True,
        rungs=(AnnouncementRung("five", parse_hand_text("five-1")),),
    )


def test_the_offer_of_a_first_turn_an_answer_and_a_reveal() -> None:
    offer = MENTEUR.view_as(begin_round(), None).offer
    assert (offer.owes, offer.throw_hidden, offer.uncover) == ("all", (1, 2, 3, 4, 5), ())
    assert [rung.category for rung in offer.rungs] == [
        *("pair", "two-pairs", "three", "straight", "full", "four", "five")
    ]
    assert MENTEUR.view_as(build_table("11234"), 2).offer == TurnOffer(answer=True)
    assert MENTEUR.view_as(play_moves(build_table("11234"), "1 refuse"), 1).offer == TurnOffer()


def test_what_is_offered_is_legal_and_nothing_else() -> None:
    for state in (
        build_accepted("56(1)(2)(3)"),
        build_accepted("56(1)(2)(3)", cup="physical"),
        play_moves(build_accepted("56(1)(2)(3)"), "1 throw-hidden:1,3@0", "chance 11"),
        play_moves(
            build_accepted("56(1)(2)(3)", cup="physical"), "1 throw-hidden:1@0", "chance 1111"
        ),
    ):
        offer = MENTEUR.view_as(state, None).offer
        for verb, dice in {
            "throw-open": offer.throw_open,
            "throw-hidden": offer.throw_hidden,
            "uncover": offer.uncover,
            "cover": offer.cover,
        }.items():
            legal = {
                p for p in range(1, 6) if _is_legal_for_receiver(state, f"{verb}:{p}@{offer.at}")
            }
            assert legal == set(dice)


def _is_legal_for_receiver(state: MenteurState, text: str) -> bool:
    return is_allowed(state, f"1 {text}")


def test_the_end_keeps_the_last_reveal_and_gives_the_places() -> None:
    state = play_moves(build_table("1(1)234", "pair-6", seats=2, points="40"), "1 refuse")
    view = MENTEUR.view_as(state, None)
    assert view.phase == "over" and view.reveal is not None
    assert (view.places, view.out, view.awaited) == ((2, 1), {0}, ())
    assert view.dice[1].face == 1


def test_a_copy_is_what_dataclasses_make() -> None:
    state = build_table("11234")
    assert replace(state, turn=2, looked=True) == replace(state, turn=2, looked=True)
    assert replace(MENTEUR.start(2, MenteurOptions())).turn is None
