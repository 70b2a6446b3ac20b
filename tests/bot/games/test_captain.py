"""Tests of Captain Bluff over the wire: its own moves, and a game by selects."""

import asyncio
import random
from typing import Any

import pytest
from discord import ui

from bot.screens.captain import SCREEN
from bot.screens.captain.steps import list_allowed_moves
from bot.screens.ids import TablePress
from bot.screens.ids import parse_custom_id as read_id
from bot.screens.scene import TableScene, build_layout_view
from bot.tables.computers import choose_entries
from bot.tables.table import GameTable, TableMember
from bot.texts import format_text, get_texts
from engines.captain import CAPTAIN
from engines.captain.state import CaptainState
from engines.captain.types import CaptainOptions, CaptainPass
from engines.core import Actor, ChanceAction, Office, QuitAction
from renderers.picture import PicturePlayer
from sandbox import InteractionReply, Message, Person
from tests.engines.captain.table import build_table as position
from tests.engines.captain.table import play_moves as played
from tests.support.club import (
    SandboxClub,
    assert_refused,
    find_last_dm,
    join_texts,
    list_labels,
    open_result,
    press_button,
)
from tests.support.move_command import (
    assert_move_made,
    list_offered_moves,
    make_move,
    request_moves,
    to_notation,
)
from tests.support.rigged_cards import rig_luggage
from tests.support.store import choose_any_move

ANN, BOB, CHLOE = "P4,P5,P7,P11,T9,T14,TM,VR", "P8,P9,P12,N7,CS,TA", "N2,N3,P15,VR,TM"
SETUP = ("1 T9", "2 P12", "3 N2")


@pytest.fixture(autouse=True)
def _rig_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_luggage(monkeypatch, ANN, BOB, CHLOE)


async def start_table(
    club: SandboxClub, *people: Person, setup: bool = True, **options: str
) -> Message:
    """Start a table at which the first person is in turn and all have an origin.

    Without `setup` nobody has one.
    """
    await club.open_table(*people, game="captain", **options)
    for person, origin in zip(people, SETUP, strict=False) if setup else ():
        reply = await run_move(club, person, "origin", card=origin)
        assert reply.message, reply.reason
    await club.wait_until_settled()
    return find_public_message(people[0])


def find_public_message(person: Person) -> Message:
    """Return the table's message in the channel."""
    seen = [m for m in person.list_messages("bluff") if m.ephemeral_for is None]
    return next(m for m in reversed(seen) if m.attachments)  # a reminder has none


async def run_move(club: SandboxClub, person: Person, name: str, **values: str) -> InteractionReply:
    """Make a move by command, and wait until it is shown.

    An airport card names itself.
    """
    return await make_move(
        club, person, " ".join([name, *values.values()]).removeprefix("airport ")
    )


async def choose_option(
    person: Person, message: Message, part: str, value: str
) -> InteractionReply:
    """Choose an option in the select whose custom_id holds this part."""
    for select in message.list_selects():
        if part in select.custom_id and value in [o["value"] for o in select.options]:
            return await person.choose_values(message, select.custom_id, [value])
    raise AssertionError((part, value, [(s.custom_id, s.options) for s in message.list_selects()]))


def list_option_labels(message: Message, part: str) -> list[str]:
    """Return the labels in the selects whose custom_id holds this part."""
    return [o["label"] for s in message.list_selects() if part in s.custom_id for o in s.options]


async def pass_for_all(message: Message, *people: Person) -> None:
    for person in people:
        reply = await press_button(person, message, ":do:pass:")
        assert reply.kind == "update", reply.reason


async def test_r7_setup_from_the_private_message_and_by_command(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob, club.chloe, setup=False)
    mine = find_last_dm(club.ann)
    assert "origin 1 of 3" in join_texts(mine) and "Paris 4 ·" not in join_texts(mine)
    assert join_texts(mine).count("really comes from") == 1
    assert "Paris" in mine.list_alt_texts()[0]
    # The first free belt stands chosen, another may be.
    assert list_option_labels(mine, ":look:at.origin.")[0] == "Belt 1 · no origin"
    reply = await choose_option(club.ann, mine, ":look:at.origin.", "4")
    assert reply.kind == "update"
    await choose_option(club.ann, mine, ":do:origin:4:", "T9")
    await club.wait_until_settled()
    assert "Tokyo 9" in mine.list_alt_texts()[0]
    message = find_public_message(club.ann)
    assert "Ann sets an origin above belt 4." in join_texts(message)
    assert "Tokyo" not in join_texts(message)
    early = await run_move(club, club.bob, "place", run="4 P8")
    assert_refused(early, club.bob, "captain-setup")
    taken = await run_move(club, club.bob, "origin", card="4 P12")
    assert_refused(taken, club.bob, "captain-has-origin", belt=4)
    done = await run_move(club, club.bob, "origin", card="2 P12")
    assert done.message and "Paris 12" in done.message.list_alt_texts()[0]


async def test_r10_a_run_in_three_presses_and_what_it_means(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    reply = await press_button(club.ann, message, ":look:")
    assert reply.message
    mine = reply.message
    assert list_option_labels(mine, ":look:at.:")[:3] == [
        "Place luggage",
        "Set an origin",
        "Look at an origin",
    ]
    await choose_option(club.ann, mine, ":look:at.:", "place")
    assert "a city has one belt at a time" in join_texts(mine)
    await choose_option(club.ann, mine, ":look:at.place.", "1")
    assert (
        "The origin of belt 1 is **Tokyo 9**, so only luggage from Tokyo is honest"
        in join_texts(mine)
    )
    assert {"Paris 4, 5", "Paris 5, 4", "Paris 4, 5, 🌍6, 7"} <= set(
        list_option_labels(mine, ":do:")
    )
    told = [
        o["description"]
        for s in mine.list_selects()
        for o in s.options
        if o["value"].endswith(":P5,P4") or o["value"] == "P5,P4"
    ]
    assert told == ["2 cards: from here the row goes down"]
    done = await choose_option(club.ann, mine, ":do:place:1:", "P4,P5")
    assert done.kind == "update", done.reason
    await club.wait_until_settled()
    shown = join_texts(message)
    assert "**Ann** placed **Paris 4, 5** on belt 1. Really from Paris?" in shown
    assert list_labels(message)[:2] == ["Bluff!", "Let it pass"]
    assert "the origin isn’t Paris, you take the whole belt" in join_texts(mine)
    assert "Bluff!" not in list_labels(mine), "nobody calls his own placement"
    assert_refused(
        await press_button(club.ann, message, ":do:call:"), club.ann, "captain-own-placement"
    )


async def test_r26_a_call_is_told_in_full_and_paid(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    await run_move(club, club.ann, "place", run="1 P4 P5")
    await pass_for_all(message, club.bob, club.chloe)
    done = await run_move(club, club.ann, "end")
    assert_move_made(done, club.ann, "End turn")
    done = await run_move(club, club.bob, "place", run="1 P8")
    assert_move_made(done, club.bob, "Paris 8 (belt 1)")
    await club.wait_until_settled()
    # Ann knows the origin and may say so or not.
    mine = find_last_dm(club.ann)
    await press_button(club.ann, mine, ":look::")
    assert "If you call and you’re wrong, you take the belt" in join_texts(mine)
    reply = await press_button(club.chloe, message, ":do:call:")
    assert reply.kind == "update", reply.reason
    await club.wait_until_settled()
    told = join_texts(message)
    assert "**Bob takes 4 cards.**" in told and "Paris 4, 5, 8" in told
    assert "The origin is **Tokyo 9**, another city. It was a bluff!\n" in told
    waiting = await run_move(club, club.ann, "take", run="1 P8")
    assert_refused(waiting, club.ann, "captain-reveal")
    for person in (club.ann, club.bob, club.chloe):
        reply = await press_button(person, message, ":do:continue:")
        assert reply.kind == "update", reply.reason
    await club.wait_until_settled()
    assert "Bob takes 4 cards from belt 1." in join_texts(message)
    assert len(club.get_table().state.hands[1]) == 14


async def test_r25_two_calls_in_one_instant_are_one(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    await run_move(club, club.ann, "place", run="1 P4")
    replies = await asyncio.gather(
        *(press_button(person, message, ":do:call:") for person in (club.bob, club.chloe))
    )
    assert sorted(reply.kind for reply in replies) == ["message", "update"]
    late = club.bob if replies[0].kind == "message" else club.chloe
    assert_refused(next(r for r in replies if r.kind == "message"), late, "table-stale")
    again = await run_move(club, late, "call")
    first = club.chloe if late is club.bob else club.bob
    assert_refused(again, late, "captain-called", seat=first.user.display_name)
    state = club.get_table().state
    assert state.phase == "reveal" and state.reveal.caller == (1 if late is club.chloe else 2)


async def test_r16_looks_are_told_to_one_alone(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    assert await list_offered_moves(club.ann, "look 2") == ["Look at an origin: Belt 2 · empty"]
    reply = await run_move(club, club.ann, "look", belt="2")
    assert reply.message and reply.message.ephemeral_for is club.ann.user
    assert "🤫 You saw the origin of belt 2: **Paris 12**." in join_texts(reply.message)
    assert "Paris 12" in reply.message.list_alt_texts()[0]
    await club.wait_until_settled()
    assert "Ann looks at the origin of belt 2." in join_texts(message)
    assert "Paris" not in join_texts(message)
    # Ann's action is done; only an airport card or the end is left.
    assert "End turn" in list_labels(message)
    mine = reply.message
    assert set(list_option_labels(mine, ":look:at.:")) == {"Airport: delayed flight"}
    await press_button(club.ann, mine, ":look:why:")
    why = join_texts(mine)
    assert "**Actions:** you’ve taken yours" in why
    assert "**World tour:** it needs a belt with luggage." in why
    assert "**Display board:** you have none." in why
    await choose_option(club.ann, mine, ":look:at.:", "VR")
    await press_button(club.ann, mine, ":do:VR:")
    await club.wait_until_settled()
    assert "… plays a delayed flight" in join_texts(message)
    assert club.find_actor() is club.bob, "action and airport card are done"
    reply = await run_move(club, club.bob, "airport", card="TA 1 3")
    assert reply.message
    assert "belt 1: **Tokyo 9**" in join_texts(reply.message)
    assert "belt 3: **New York 2**" in join_texts(reply.message)


async def test_r31_luggage_is_taken_back_out_of_turn(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe, takeback_max="3")
    await run_move(club, club.ann, "place", run="1 P4 P5")
    early = await run_move(club, club.bob, "take", run="1 P5")
    assert_refused(early, club.bob, "captain-window", seat="Ann")
    await pass_for_all(message, club.bob, club.chloe)
    mine = find_last_dm(club.bob)
    await press_button(club.bob, mine, ":look::")
    assert list_option_labels(mine, ":look:at.:") == ["Take luggage back"]
    await choose_option(club.bob, mine, ":look:at.:", "take")
    assert list_option_labels(mine, ":do:take:1:") == ["Paris 5"], "the first luggage stays"
    done = await choose_option(club.bob, mine, ":do:take:1:", "P5")
    assert done.kind == "update", done.reason
    await club.wait_until_settled()
    assert "Bob takes **Paris 5** back from belt 1." in join_texts(message)
    for run, key in (("1 P4", "captain-take-one-stays"), ("1 P5", "captain-take-not-last")):
        reply = await run_move(club, club.bob, "take", run=run)
        facts = {"cards": "Paris 5"} if key == "captain-take-not-last" else {}
        assert_refused(reply, club.bob, key, belt=1, **facts)
    assert club.find_actor() is club.ann, "it cost nobody a turn"


async def test_moves_that_are_refused_and_why(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    before = club.get_table().state
    for run, key, facts in (
        ("1 P5 P7", "captain-hole", {"before": "Paris 5", "after": "Paris 7"}),
        ("1 P4 T14", "captain-two-cities", {"one": "Paris 4", "other": "Tokyo 14"}),
        ("1 TM4 P5", "captain-joker-first", {}),
        ("1 P17 TM18", "captain-not-in-hand", {"card": "Paris 17"}),
        ("1 P4 TM18", "captain-joker-nothing", {"number": 18}),
        ("1 P4 TM4 P5", "captain-joker-nothing", {"number": 4}),
        ("1 TM3", "captain-nothing-placed", {}),
        ("1 P4 TM5 TM6", "captain-two-jokers", {}),
        ("5 P4", "captain-no-origin", {"belt": 5}),
        ("7 P4", "captain-no-such-belt", {"belt": 7}),
    ):
        reply = await run_move(club, club.ann, "place", run=run)
        assert_refused(reply, club.ann, key, **facts)
    which = await run_move(club, club.ann, "place", run="1")
    assert which.message and "could be several moves" in join_texts(which.message)
    assert_refused(await run_move(club, club.ann, "end"), club.ann, "captain-must-act")
    assert_refused(
        await run_move(club, club.ann, "close", belt="1"), club.ann, "captain-belt-empty", belt=1
    )
    assert_refused(
        await run_move(club, club.ann, "swap", card="1 P4"), club.ann, "captain-belt-empty", belt=1
    )
    assert_refused(
        await run_move(club, club.ann, "origin", card="1 P4"),
        club.ann,
        "captain-has-origin",
        belt=1,
    )
    assert_refused(
        await run_move(club, club.ann, "look", belt="6"), club.ann, "captain-no-origin", belt=6
    )
    assert_refused(await run_move(club, club.ann, "call"), club.ann, "captain-nothing-to-call")
    assert_refused(
        await run_move(club, club.bob, "place", run="1 P8"),
        club.bob,
        "refused-not-your-turn",
        turn="Ann",
    )
    nothing = await run_move(club, club.ann, "airport", card="CS 1")
    assert_refused(nothing, club.ann, "captain-not-in-hand", card="CS")
    assert club.get_table().state == before, "nothing has changed"

    await run_move(club, club.ann, "place", run="1 P4 P5")
    await pass_for_all(message, club.bob, club.chloe)
    assert_refused(await run_move(club, club.bob, "call"), club.bob, "captain-call-late")
    await run_move(
        club, club.ann, "airport", card="wt 1 6"
    )  # as the English pictures abbreviate it
    await pass_for_all(message, club.bob, club.chloe)
    await club.wait_until_settled()
    assert club.find_actor() is club.bob
    assert_refused(
        await run_move(club, club.bob, "take", run="1 P5"), club.bob, "captain-take-airport", belt=1
    )
    open_ = await run_move(club, club.bob, "place", run="2 P8")
    assert_refused(open_, club.bob, "captain-city-open", city="P", belt=1)
    other = await run_move(club, club.bob, "place", run="1 N7")
    assert_refused(other, club.bob, "captain-other-city", city="P", belt=1)
    await run_move(club, club.bob, "airport", card="CS 1")
    wrong = await run_move(club, club.bob, "place", run="1 P8")
    facts = {"card": "Paris 8", "last": "World tour as 6", "direction": "down"}
    assert_refused(wrong, club.bob, "captain-wrong-way", **facts)
    mine = find_last_dm(club.bob)
    await press_button(club.bob, mine, ":look::")
    await press_button(club.bob, mine, ":look:why:")
    assert "**Place, belts 4, 5, 6:** no origins yet." in join_texts(mine)
    assert "**Airport cards:** you’ve played one" in join_texts(mine)


async def test_r17_swap_and_close(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    await run_move(club, club.ann, "place", run="1 P4 P5")
    await pass_for_all(message, club.bob, club.chloe)
    await run_move(club, club.ann, "end")
    reply = await run_move(club, club.bob, "swap", card="1 P9")
    assert reply.message
    assert "🤫 You got **Tokyo 9**." in join_texts(reply.message)
    assert "Paris 9" in reply.message.list_alt_texts()[0]
    await run_move(club, club.bob, "end")
    await club.wait_until_settled()
    assert "Bob swaps the origin of belt 1" in join_texts(message) and "Tokyo" not in join_texts(
        message
    )
    await press_button(club.ann, find_last_dm(club.ann), ":look::")
    assert "Belt 1: **Tokyo 9**" not in join_texts(find_last_dm(club.ann)), (
        "she does not know it any more"
    )
    done = await run_move(club, club.chloe, "close", belt="1")
    assert done.message and done.message.ephemeral_for is club.chloe.user
    await club.wait_until_settled()
    assert (
        "Chloé closes belt 1. Paris 4, 5 and the hidden origin go to the discard pile."
        in join_texts(message)
    )


async def test_moves_are_offered_in_words(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    found = await request_moves(club.ann, "1 P4 P5")
    assert [choice.name for choice in found][:2] == [
        "Paris 4, 5 (belt 1)",
        "Paris 4, 5, 🌍6, 7 (belt 1)",
    ]
    assert to_notation(found[0]) == "place:1:P4,P5"
    typed = await list_offered_moves(club.ann, "Tokyo 14")
    assert typed and all("Tokyo" in label and "14" in label for label in typed)
    assert await list_offered_moves(club.bob) == []
    origins = await list_offered_moves(club.ann, "origin 4 V")
    assert origins == ["Set an origin: Delayed flight (belt 4)"]
    assert "Delayed flight" in await list_offered_moves(club.ann, "flight")
    assert not [
        label for label in await list_offered_moves(club.ann, "tour") if label.startswith("World")
    ]
    reply = await make_move(club, club.ann, str(found[0].value))
    assert reply.kind == "message" and club.get_table().state.phase == "call"
    await club.wait_until_settled()
    await pass_for_all(message, club.bob, club.chloe)
    assert await list_offered_moves(club.bob, "take") == ["Take luggage back: Paris 5 (belt 1)"]
    assert (await list_offered_moves(club.ann, "TM"))[0] == "World tour as 6 (belt 1)"


async def test_a_restart_in_every_phase_loses_nothing(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob, setup=False)
    phases = dict[str, int]()

    async def restart_and_compare() -> None:
        before = club.get_table().state
        phases[before.phase] = phases.get(before.phase, 0) + 1
        await club.restart_bot()
        await club.wait_until_settled()
        assert (await club.bot.tables.load_table(1)).state == before

    await restart_and_compare()
    for person, origin in ((club.ann, "1 T9"), (club.bob, "2 P12"), (club.ann, "3 T14")):
        await run_move(club, person, "origin", card=origin)
    await run_move(club, club.bob, "origin", card="4 N7")
    await restart_and_compare()
    await run_move(club, club.ann, "place", run="1 P4 P5")
    await restart_and_compare()
    reply = await press_button(club.bob, find_public_message(club.ann), ":do:call:")
    assert reply.kind == "update", reply.reason
    await restart_and_compare()
    for person in (club.ann, club.bob):
        reply = await press_button(person, find_public_message(club.ann), ":do:continue:")
        assert reply.kind == "update", reply.reason
    await restart_and_compare()
    assert club.get_table().state.acted and "End turn" in list_labels(find_public_message(club.ann))
    await press_button(club.ann, find_public_message(club.ann), ":do:end:")
    assert club.find_actor() is club.bob
    assert phases == {"setup": 1, "turn": 2, "call": 1, "reveal": 1}


async def test_a_replay_shows_all_hands_and_origins(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_luggage(monkeypatch, ANN, BOB)
    await start_table(club, club.ann, club.bob, setup=False)
    for person, origin in ((club.ann, "1 T9"), (club.bob, "2 P12"), (club.ann, "3 T14")):
        await run_move(club, person, "origin", card=origin)
    await run_move(club, club.bob, "origin", card="4 N7")
    await run_move(club, club.ann, "place", run="1 P4 P5")
    asking = await club.bob.run_slash("bluff leave")
    assert asking.message
    await press_button(club.bob, asking.message, ":quit:")
    await club.wait_until_settled()
    assert "🏆" in join_texts(find_public_message(club.ann))
    reply = await open_result(club.eve, "replay", 1)
    assert reply.message
    seen = list[str]()
    for _ in range(20):
        seen.append(join_texts(reply.message))
        on = next(b for b in reply.message.list_buttons() if b.custom_id.endswith(".on"))
        if on.disabled:
            break
        assert (await club.eve.press_id(reply.message, on.custom_id)).kind == "update"
    assert "Ann: Paris **4 · 5 · 7 · 11**" in seen[0]
    assert "Bob: Paris **8 · 9 · 12**" in seen[0]
    placed = next(text for text in seen if "Ann places **Paris 4, 5** on belt 1." in text)
    assert "Belt 1, origin: **Tokyo 9**" in placed and "Belt 4, origin: **New York 7**" in placed
    assert "🤫" not in "".join(seen)


def test_r35_a_last_card_waits_for_its_window() -> None:
    state = played(position("P9 N5 N6", "2:P3//"), "0 place:2:P9")
    at = GameTable(1, game=CAPTAIN, options=state.options, phase="play", state=state)
    scene = TableScene(
        at.id, get_texts("en"), [PicturePlayer(name) for name in ("Ann", "Bob", "Chloé")]
    )
    for viewer in (None, 0, 1):
        told = SCREEN.render_table(CAPTAIN.view_as(state, viewer), scene).texts[0]
        assert "That was Ann’s **last card**" in told


def test_someone_who_has_left_is_not_told_that_their_cards_are_played() -> None:
    left = played(position("P9 N5 N6"), "1 quit")
    scene = TableScene(
        1, get_texts("en"), [PicturePlayer(name) for name in ("Ann", "Bob", "Chloé")]
    )
    told = SCREEN.render_hand(CAPTAIN.view_as(left, 1), scene, "").texts
    assert (
        format_text("en", "refused-left") in told
        and format_text("en", "captain-hand-none") not in told
    )


@pytest.mark.parametrize("seats", [2, 5])
def test_every_screen_keeps_discords_limits(seats: int) -> None:
    """Options are told apart, whatever stands and whatever is looked at."""
    rng = random.Random(seats)
    state = start_state(seats)
    for _ in range(80):
        if CAPTAIN.rank_seats(state) is not None:
            break
        for viewer in (None, *range(seats)):
            check_screens(state, viewer)
        at = GameTable(
            1, game=CAPTAIN, members=(TableMember(1, 0),) * seats, phase="play", state=state
        )
        actor, action = choose_any_move(at, rng)
        if not isinstance(action, QuitAction):
            state = apply_to_state(state, actor, action)


def start_state(seats: int) -> CaptainState:
    state = CAPTAIN.start(seats, CaptainOptions())
    while draw := CAPTAIN.find_due(state):
        state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((0,) * len(draw.bounds)))
    return state


def apply_to_state(state: CaptainState, actor: Actor, action: Any) -> CaptainState:
    state, _ = CAPTAIN.apply_action(state, actor, action)
    while draw := CAPTAIN.find_due(state):
        state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((0,) * len(draw.bounds)))
    return state


def check_screens(state: CaptainState, viewer: int | None) -> None:
    at = GameTable(1, game=CAPTAIN, options=state.options, phase="play", state=state)
    scene = TableScene(at.id, get_texts("ru"), [PicturePlayer("Ж" * 32)] * len(state.hands))
    view = CAPTAIN.view_as(state, viewer)
    cards = [SCREEN.render_table(view, scene)]
    if viewer is not None:
        open_ = list_allowed_moves(view)
        wanted = ["", "why", "at.nothing.9", *(f"at.{what}" for what in open_)]
        wanted += [f"at.{what}.{b}" for what, belts in open_.items() for b in belts]
        wanted += [f"at.place.{b}.{page}" for b in open_.get("place", ()) for page in (1, 2, 99)]
        cards += [SCREEN.render_hand(view, scene, focus) for focus in wanted]
    for layout in cards:
        view_ = build_layout_view(layout, None)
        view_.to_components()
        assert view_.total_children_count <= 40 and view_.content_length() <= 3500
        items = [i for i in view_.walk_children() if isinstance(i, ui.Button | ui.Select)]
        ids = [item.custom_id for item in items]
        assert len(set(ids)) == len(ids), ids
        for select in (item for item in items if isinstance(item, ui.Select)):
            assert 1 <= len(select.options) <= 25
            values = [option.value for option in select.options]
            assert len(set(values)) == len(values)
            pressed = read_id(select.custom_id)
            assert isinstance(pressed, TablePress)
            for value in values if pressed.verb == "do" else ():
                CAPTAIN.check_action(state, viewer, CAPTAIN.parse_action(pressed.arg + value))


def test_computers_let_a_placement_pass_together() -> None:
    state = played(position("P7,P8 N3,N4 N5,N6 T7,T8", "2:P9//"), "0 place:2:P7")
    members = (TableMember(1, 0), *(TableMember(None, 0, "careful") for _ in range(3)))
    at = GameTable(
        1, game=CAPTAIN, options=state.options, members=members, phase="play", state=state
    )
    made = choose_entries(at, random.Random(1))
    assert sorted(entry.actor for entry in made) == [1, 2, 3]
    assert {entry.action for entry in made} == {CaptainPass()}
    # Only the seat that knows better speaks.
    state = played(position("P7,P8 N3,N4 N5,N6 T7,T8", "2:T9//2"), "0 place:2:P7")
    at = GameTable(
        1, game=CAPTAIN, options=state.options, members=members, phase="play", state=state
    )
    assert [
        (e.actor, CAPTAIN.format_action(e.action)) for e in choose_entries(at, random.Random(1))
    ] == [(2, "call")]


async def test_the_host_picks_who_begins(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, setup=False, first="host_picks")
    assert format_text("en", "captain-choose-first", time="")[:20] in join_texts(message)
    reply = await press_button(club.bob, message, ":do:first:1:")
    assert reply.kind == "message" and club.get_table().state.first is None, (
        "it is for the host to say"
    )
    await press_button(club.ann, message, ":do:first:1:")
    await club.wait_until_settled()
    assert club.get_table().state.first == 1 and club.find_actor() == club.bob
    assert club.get_table().state.hands[0]


async def test_a_whole_game_by_selects_one_with_closed_dms(club: SandboxClub) -> None:
    people = (club.ann, club.chloe)
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven_codes = {50007}
    await start_table(club, *people, setup=False, turn_limit="10")
    rng = random.Random(3)
    looked = await press_button(club.chloe, find_public_message(club.ann), ":look:")
    assert looked.message
    for _ in range(400):
        await club.wait_until_settled()
        at = club.get_table()
        if at.phase == "over":
            break
        decision = rng.choice(at.list_decisions())
        if decision.actor == club.find_seat(club.chloe):
            await choose_one_move(club.chloe, looked.message, rng)
        else:
            await choose_one_move(club.ann, find_last_dm(club.ann), rng)
    assert club.get_table().phase == "over"
    assert "🏆" in join_texts(find_public_message(club.ann))


async def choose_one_move(person: Person, message: Message, rng: random.Random) -> None:
    """Choose something that the message offers, step by step."""
    for _ in range(6):
        made = [s for s in message.list_selects() if ":do:" in s.custom_id]
        pressed = [
            b.custom_id for b in message.list_buttons() if b.custom_id and ":do:" in b.custom_id
        ]
        if made:
            select = rng.choice(made)
            value = rng.choice(select.options)["value"]
            reply = await person.choose_values(message, select.custom_id, [value])
        elif pressed:
            reply = await person.press_id(message, rng.choice(pressed))
        else:
            reply = None
        if reply is not None:
            assert reply.kind == "update", reply
            return
        select = message.list_selects()[-1]
        values = [o["value"] for o in select.options if not o.get("default")]
        wanted = [v for v in values if v in ("place", "1", "2", "3")] or values
        reply = await person.choose_values(message, select.custom_id, [rng.choice(wanted)])
        assert reply.kind == "update", reply
    raise AssertionError(join_texts(message))
