"""Captain Bluff over the wire: its own moves, how they are told, and a whole game by selects."""

import asyncio
import random
from functools import partial
from typing import Any

import pytest
from discord import ui

from bot.screens.captain import SCREEN
from bot.screens.captain.steps import may
from bot.screens.ids import Pressed
from bot.screens.ids import read as read_id
from bot.screens.scene import Scene, components
from bot.tables import lobby
from bot.tables.computers import moves
from bot.tables.table import Member, Table
from bot.texts import say, text
from engines.captain import CAPTAIN
from engines.captain.state import State
from engines.captain.types import Options, Pass
from engines.core import Actor, Chance, Office, Quit
from renderers.picture import Player
from sandbox import Message, Person, Reply
from tests.bot.cards import rig
from tests.bot.club import Club, press, refused
from tests.bot.moves import choices, made, make, notation, offered
from tests.bot.store import any_move
from tests.engines.captain.table import play as played
from tests.engines.captain.table import table as position

ANN, BOB, CHLOE = "P4,P5,P7,P11,T9,T14,TM,VR", "P8,P9,P12,N7,CS,TA", "N2,N3,P15,VR,TM"
SETUP = ("1 T9", "2 P12", "3 N2")


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, ANN, BOB, CHLOE)


async def option(club: Club, host: Person, name: str, value: str) -> None:
    judge = partial(lobby.option, user_id=host.user.id, name=name, value=value)
    await club.bot.tables.commit(1, f"{name} {value}", judge)


async def table(club: Club, *people: Person, setup: bool = True, **options: str) -> Message:
    """A table at which the first of these people is in turn: all have put down an origin."""
    message = await club.table(*people, start=False, game="captain")
    for name, value in options.items():
        await option(club, people[0], name, value)
    await press(people[0], message, ":start:")
    for person, origin in zip(people, SETUP, strict=False) if setup else ():
        reply = await slash(club, person, "origin", card=origin)
        assert reply.message, reply.reason
    await club.settled()
    return public(people[0])


def public(person: Person) -> Message:
    """The table's message in the channel."""
    seen = [m for m in person.messages("bluff") if m.ephemeral_for is None]
    return next(m for m in reversed(seen) if m.attachments)  # a notice has none


async def slash(club: Club, person: Person, name: str, **values: str) -> Reply:
    """A move by command, and what it shows; an airport card names itself."""
    reply = await make(person, " ".join([name, *values.values()]).removeprefix("airport "))
    await club.settled()
    return reply


async def pick(person: Person, message: Message, part: str, value: str) -> Reply:
    """Chooses an option in the select whose custom_id holds this part."""
    for select in message.selects():
        if part in select.custom_id and value in [o["value"] for o in select.options]:
            return await person.select(message, select.custom_id, [value])
    raise AssertionError((part, value, [(s.custom_id, s.options) for s in message.selects()]))


def listed(message: Message, part: str) -> list[str]:
    """The labels in the selects whose custom_id holds this part."""
    return [o["label"] for s in message.selects() if part in s.custom_id for o in s.options]


def said(message: Message) -> str:
    return "\n".join(message.texts())


def labels(message: Message) -> list[str | None]:
    return [button.label for button in message.buttons()]


def letter(person: Person) -> Message:
    return person.messages(person.dm())[-1]


async def let_pass(message: Message, *people: Person) -> None:
    for person in people:
        reply = await press(person, message, ":do:pass:")
        assert reply.kind == "update", reply.reason


async def test_r7_setup_from_the_private_message_and_by_command(club: Club) -> None:
    await table(club, club.ann, club.bob, club.chloe, setup=False)
    mine = letter(club.ann)
    assert "origin 1 of 3" in said(mine) and "Paris 4 ·" not in said(mine)
    assert said(mine).count("really comes from") == 1
    assert "Paris" in mine.alt_texts()[0]
    # The first free belt stands chosen, another may be.
    assert listed(mine, ":look:at.origin.")[0] == "Belt 1 · no origin"
    reply = await pick(club.ann, mine, ":look:at.origin.", "4")
    assert reply.kind == "update"
    await pick(club.ann, mine, ":do:origin:4:", "T9")
    await club.settled()
    assert "Tokyo 9" in mine.alt_texts()[0]
    message = public(club.ann)
    assert "Ann sets an origin above belt 4." in said(message)
    assert "Tokyo" not in said(message)
    early = await slash(club, club.bob, "place", run="4 P8")
    refused(early, club.bob, "captain-setup")
    taken = await slash(club, club.bob, "origin", card="4 P12")
    refused(taken, club.bob, "captain-has-origin", belt=4)
    done = await slash(club, club.bob, "origin", card="2 P12")
    assert done.message and "Paris 12" in done.message.alt_texts()[0]


async def test_r10_a_run_in_three_presses_and_what_it_means(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    reply = await press(club.ann, message, ":look:")
    assert reply.message
    mine = reply.message
    assert listed(mine, ":look:at.:")[:3] == [
        "Place luggage",
        "Set an origin",
        "Look at an origin",
    ]
    await pick(club.ann, mine, ":look:at.:", "place")
    assert "a city has one belt at a time" in said(mine)
    await pick(club.ann, mine, ":look:at.place.", "1")
    assert "The origin of belt 1 is **Tokyo 9**, so only luggage from Tokyo is honest" in said(mine)
    assert {"Paris 4, 5", "Paris 5, 4", "Paris 4, 5, 🌍6, 7"} <= set(listed(mine, ":do:"))
    told = [
        o["description"]
        for s in mine.selects()
        for o in s.options
        if o["value"].endswith(":P5,P4") or o["value"] == "P5,P4"
    ]
    assert told == ["2 cards: from here the row goes down"]
    done = await pick(club.ann, mine, ":do:place:1:", "P4,P5")
    assert done.kind == "update", done.reason
    await club.settled()
    shown = said(message)
    assert "**Ann** placed **Paris 4, 5** on belt 1. Really from Paris?" in shown
    assert labels(message)[:2] == ["Bluff!", "Let it pass"]
    assert "the origin isn’t Paris, you take the whole belt" in said(mine)
    assert "Bluff!" not in labels(mine), "nobody calls his own placement"
    refused(await press(club.ann, message, ":do:call:"), club.ann, "captain-own-placement")


async def test_r26_a_call_is_told_in_full_and_paid(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    await slash(club, club.ann, "place", run="1 P4 P5")
    await let_pass(message, club.bob, club.chloe)
    done = await slash(club, club.ann, "end")
    made(done, club.ann, "End turn")
    done = await slash(club, club.bob, "place", run="1 P8")
    made(done, club.bob, "Paris 8 (belt 1)")
    await club.settled()
    # Ann knows the origin and may say so or not.
    mine = letter(club.ann)
    await press(club.ann, mine, ":look::")
    assert "If you call and you’re wrong, you take the belt" in said(mine)
    reply = await press(club.chloe, message, ":do:call:")
    assert reply.kind == "update", reply.reason
    await club.settled()
    told = said(message)
    assert "**Bob takes 4 cards.**" in told and "Paris 4, 5, 8" in told
    assert "The origin is **Tokyo 9**, another city. It was a bluff!\n" in told
    waiting = await slash(club, club.ann, "take", run="1 P8")
    refused(waiting, club.ann, "captain-reveal")
    for person in (club.ann, club.bob, club.chloe):
        reply = await press(person, message, ":do:continue:")
        assert reply.kind == "update", reply.reason
    await club.settled()
    assert "Bob takes 4 cards from belt 1." in said(message)
    assert len(club.state().state.hands[1]) == 14


async def test_r25_two_calls_in_one_instant_are_one(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    await slash(club, club.ann, "place", run="1 P4")
    replies = await asyncio.gather(
        *(press(person, message, ":do:call:") for person in (club.bob, club.chloe))
    )
    assert sorted(reply.kind for reply in replies) == ["message", "update"]
    late = club.bob if replies[0].kind == "message" else club.chloe
    refused(next(r for r in replies if r.kind == "message"), late, "table-stale")
    again = await slash(club, late, "call")
    first = club.chloe if late is club.bob else club.bob
    refused(again, late, "captain-called", seat=first.user.display_name)
    state = club.state().state
    assert state.phase == "reveal" and state.reveal.caller == (1 if late is club.chloe else 2)


async def test_r16_looks_are_told_to_one_alone(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    assert await offered(club.ann, "look 2") == ["Look at an origin: Belt 2 · empty"]
    reply = await slash(club, club.ann, "look", belt="2")
    assert reply.message and reply.message.ephemeral_for is club.ann.user
    assert "🤫 You saw the origin of belt 2: **Paris 12**." in said(reply.message)
    assert "Paris 12" in reply.message.alt_texts()[0]
    await club.settled()
    assert "Ann looks at the origin of belt 2." in said(message)
    assert "Paris" not in said(message)
    # Her action is done; only an airport card or the end is left.
    assert "End turn" in labels(message)
    mine = reply.message
    assert set(listed(mine, ":look:at.:")) == {"Airport: delayed flight"}
    await press(club.ann, mine, ":look:why:")
    why = said(mine)
    assert "**Actions:** you’ve taken yours" in why
    assert "**World tour:** it needs a belt with luggage." in why
    assert "**Display board:** you have none." in why
    await pick(club.ann, mine, ":look:at.:", "VR")
    await press(club.ann, mine, ":do:VR:")
    await club.settled()
    assert "… plays a delayed flight" in said(message)
    assert club.in_turn() is club.bob, "action and airport card are done"
    reply = await slash(club, club.bob, "airport", card="TA 1 3")
    assert reply.message
    assert "belt 1: **Tokyo 9**" in said(reply.message)
    assert "belt 3: **New York 2**" in said(reply.message)


async def test_r31_luggage_is_taken_back_out_of_turn(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe, takeback_max="3")
    await slash(club, club.ann, "place", run="1 P4 P5")
    early = await slash(club, club.bob, "take", run="1 P5")
    refused(early, club.bob, "captain-window", seat="Ann")
    await let_pass(message, club.bob, club.chloe)
    mine = letter(club.bob)
    await press(club.bob, mine, ":look::")
    assert listed(mine, ":look:at.:") == ["Take luggage back"]
    await pick(club.bob, mine, ":look:at.:", "take")
    assert listed(mine, ":do:take:1:") == ["Paris 5"], "the first luggage stays"
    done = await pick(club.bob, mine, ":do:take:1:", "P5")
    assert done.kind == "update", done.reason
    await club.settled()
    assert "Bob takes **Paris 5** back from belt 1." in said(message)
    for run, key in (("1 P4", "captain-take-one-stays"), ("1 P5", "captain-take-not-last")):
        reply = await slash(club, club.bob, "take", run=run)
        facts = {"cards": "Paris 5"} if key == "captain-take-not-last" else {}
        refused(reply, club.bob, key, belt=1, **facts)
    assert club.in_turn() is club.ann, "it cost nobody a turn"


async def test_moves_that_are_refused_and_why(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    before = club.state().state
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
        reply = await slash(club, club.ann, "place", run=run)
        refused(reply, club.ann, key, **facts)
    which = await slash(club, club.ann, "place", run="1")
    assert which.message and "could be several moves" in said(which.message)
    refused(await slash(club, club.ann, "end"), club.ann, "captain-must-act")
    refused(await slash(club, club.ann, "close", belt="1"), club.ann, "captain-belt-empty", belt=1)
    refused(
        await slash(club, club.ann, "swap", card="1 P4"), club.ann, "captain-belt-empty", belt=1
    )
    refused(
        await slash(club, club.ann, "origin", card="1 P4"), club.ann, "captain-has-origin", belt=1
    )
    refused(await slash(club, club.ann, "look", belt="6"), club.ann, "captain-no-origin", belt=6)
    refused(await slash(club, club.ann, "call"), club.ann, "captain-nothing-to-call")
    refused(
        await slash(club, club.bob, "place", run="1 P8"),
        club.bob,
        "refused-not-your-turn",
        turn="Ann",
    )
    nothing = await slash(club, club.ann, "airport", card="CS 1")
    refused(nothing, club.ann, "captain-not-in-hand", card="CS")
    assert club.state().state == before, "nothing has changed"

    await slash(club, club.ann, "place", run="1 P4 P5")
    await let_pass(message, club.bob, club.chloe)
    refused(await slash(club, club.bob, "call"), club.bob, "captain-call-late")
    await slash(club, club.ann, "airport", card="wt 1 6")  # as the English pictures abbreviate it
    await let_pass(message, club.bob, club.chloe)
    await club.settled()
    assert club.in_turn() is club.bob
    refused(
        await slash(club, club.bob, "take", run="1 P5"), club.bob, "captain-take-airport", belt=1
    )
    open_ = await slash(club, club.bob, "place", run="2 P8")
    refused(open_, club.bob, "captain-city-open", city="P", belt=1)
    other = await slash(club, club.bob, "place", run="1 N7")
    refused(other, club.bob, "captain-other-city", city="P", belt=1)
    await slash(club, club.bob, "airport", card="CS 1")
    wrong = await slash(club, club.bob, "place", run="1 P8")
    facts = {"card": "Paris 8", "last": "World tour as 6", "direction": "down"}
    refused(wrong, club.bob, "captain-wrong-way", **facts)
    mine = letter(club.bob)
    await press(club.bob, mine, ":look::")
    await press(club.bob, mine, ":look:why:")
    assert "**Place, belts 4, 5, 6:** no origins yet." in said(mine)
    assert "**Airport cards:** you’ve played one" in said(mine)


async def test_r17_swap_and_close(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    await slash(club, club.ann, "place", run="1 P4 P5")
    await let_pass(message, club.bob, club.chloe)
    await slash(club, club.ann, "end")
    reply = await slash(club, club.bob, "swap", card="1 P9")
    assert reply.message
    assert "🤫 You got **Tokyo 9**." in said(reply.message)
    assert "Paris 9" in reply.message.alt_texts()[0]
    await slash(club, club.bob, "end")
    await club.settled()
    assert "Bob swaps the origin of belt 1" in said(message) and "Tokyo" not in said(message)
    await press(club.ann, letter(club.ann), ":look::")
    assert "Belt 1: **Tokyo 9**" not in said(letter(club.ann)), "she does not know it any more"
    done = await slash(club, club.chloe, "close", belt="1")
    assert done.message and done.message.ephemeral_for is club.chloe.user
    await club.settled()
    assert "Chloé closes belt 1. Paris 4, 5 and the hidden origin go to the discard pile." in said(
        message
    )


async def test_moves_are_offered_in_words(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    found = await choices(club.ann, "1 P4 P5")
    assert [choice.name for choice in found][:2] == [
        "Paris 4, 5 (belt 1)",
        "Paris 4, 5, 🌍6, 7 (belt 1)",
    ]
    assert notation(found[0]) == "place:1:P4,P5"
    typed = await offered(club.ann, "Tokyo 14")
    assert typed and all("Tokyo" in label and "14" in label for label in typed)
    assert await offered(club.bob) == []
    origins = await offered(club.ann, "origin 4 V")
    assert origins == ["Set an origin: Delayed flight (belt 4)"]
    assert "Delayed flight" in await offered(club.ann, "flight")
    assert not [label for label in await offered(club.ann, "tour") if label.startswith("World")]
    reply = await make(club.ann, str(found[0].value))
    assert reply.kind == "message" and club.state().state.phase == "call"
    await club.settled()
    await let_pass(message, club.bob, club.chloe)
    assert await offered(club.bob, "take") == ["Take luggage back: Paris 5 (belt 1)"]
    assert (await offered(club.ann, "TM"))[0] == "World tour as 6 (belt 1)"


async def test_a_restart_in_every_phase_loses_nothing(club: Club) -> None:
    await table(club, club.ann, club.bob, setup=False)
    phases = dict[str, int]()

    async def again() -> None:
        before = club.state().state
        phases[before.phase] = phases.get(before.phase, 0) + 1
        await club.restart()
        await club.settled()
        assert (await club.bot.tables.load(1)).state == before

    await again()
    for person, origin in ((club.ann, "1 T9"), (club.bob, "2 P12"), (club.ann, "3 T14")):
        await slash(club, person, "origin", card=origin)
    await slash(club, club.bob, "origin", card="4 N7")
    await again()
    await slash(club, club.ann, "place", run="1 P4 P5")
    await again()
    reply = await press(club.bob, public(club.ann), ":do:call:")
    assert reply.kind == "update", reply.reason
    await again()
    for person in (club.ann, club.bob):
        reply = await press(person, public(club.ann), ":do:continue:")
        assert reply.kind == "update", reply.reason
    await again()
    assert club.state().state.acted and "End turn" in labels(public(club.ann))
    await press(club.ann, public(club.ann), ":do:end:")
    assert club.in_turn() is club.bob
    assert phases == {"setup": 1, "turn": 2, "call": 1, "reveal": 1}


async def test_a_replay_shows_all_hands_and_origins(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, ANN, BOB)
    await table(club, club.ann, club.bob, setup=False)
    for person, origin in ((club.ann, "1 T9"), (club.bob, "2 P12"), (club.ann, "3 T14")):
        await slash(club, person, "origin", card=origin)
    await slash(club, club.bob, "origin", card="4 N7")
    await slash(club, club.ann, "place", run="1 P4 P5")
    asking = await club.bob.slash("bluff leave")
    assert asking.message
    await press(club.bob, asking.message, ":quit:")
    await club.settled()
    assert "🏆" in said(public(club.ann))
    reply = await club.eve.slash("bluff replay", table=1)
    assert reply.message
    seen = list[str]()
    for _ in range(20):
        seen.append(said(reply.message))
        on = next(b for b in reply.message.buttons() if b.custom_id.endswith(".on"))
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
    at = Table(1, game=CAPTAIN, options=state.options, phase="play", state=state)
    scene = Scene(at.id, say("en"), [Player(name) for name in ("Ann", "Bob", "Chloé")])
    for viewer in (None, 0, 1):
        told = SCREEN.table(CAPTAIN.view(state, viewer), scene).texts[0]
        assert "That was Ann’s **last card**" in told


def test_who_has_left_is_not_told_that_his_cards_are_played() -> None:
    left = played(position("P9 N5 N6"), "1 quit")
    scene = Scene(1, say("en"), [Player(name) for name in ("Ann", "Bob", "Chloé")])
    told = SCREEN.hand(CAPTAIN.view(left, 1), scene, "").texts
    assert text("en", "refused-left") in told and text("en", "captain-hand-none") not in told


@pytest.mark.parametrize("seats", [2, 5])
def test_every_screen_keeps_discords_limits(seats: int) -> None:
    """Whatever stands, whatever one looks at; the options are told apart."""
    rng = random.Random(seats)
    state = start(seats)
    for _ in range(80):
        if CAPTAIN.standings(state) is not None:
            break
        for viewer in (None, *range(seats)):
            check_screens(state, viewer)
        at = Table(1, game=CAPTAIN, members=(Member(1, 0),) * seats, phase="play", state=state)
        actor, action = any_move(at, rng)
        if not isinstance(action, Quit):
            state = after(state, actor, action)


def start(seats: int) -> State:
    state = CAPTAIN.start(seats, Options())
    while draw := CAPTAIN.due(state):
        state, _ = CAPTAIN.apply(state, Office.CHANCE, Chance((0,) * len(draw.bounds)))
    return state


def after(state: State, actor: Actor, action: Any) -> State:
    state, _ = CAPTAIN.apply(state, actor, action)
    while draw := CAPTAIN.due(state):
        state, _ = CAPTAIN.apply(state, Office.CHANCE, Chance((0,) * len(draw.bounds)))
    return state


def check_screens(state: State, viewer: int | None) -> None:
    at = Table(1, game=CAPTAIN, options=state.options, phase="play", state=state)
    scene = Scene(at.id, say("ru"), [Player("Ж" * 32)] * len(state.hands))
    view = CAPTAIN.view(state, viewer)
    cards = [SCREEN.table(view, scene)]
    if viewer is not None:
        open_ = may(view)
        wanted = ["", "why", "at.nothing.9", *(f"at.{what}" for what in open_)]
        wanted += [f"at.{what}.{b}" for what, belts in open_.items() for b in belts]
        wanted += [f"at.place.{b}.{page}" for b in open_.get("place", ()) for page in (1, 2, 99)]
        cards += [SCREEN.hand(view, scene, focus) for focus in wanted]
    for layout in cards:
        view_ = components(layout, None)
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
            assert isinstance(pressed, Pressed)
            for value in values if pressed.verb == "do" else ():
                CAPTAIN.check(state, viewer, CAPTAIN.read(pressed.arg + value))


def test_computers_let_a_placement_pass_together() -> None:
    state = played(position("P7,P8 N3,N4 N5,N6 T7,T8", "2:P9//"), "0 place:2:P7")
    members = (Member(1, 0), *(Member(None, 0, "careful") for _ in range(3)))
    at = Table(1, game=CAPTAIN, options=state.options, members=members, phase="play", state=state)
    made = moves(at, random.Random(1))
    assert sorted(entry.actor for entry in made) == [1, 2, 3]
    assert {entry.action for entry in made} == {Pass()}
    # Who knows better speaks alone.
    state = played(position("P7,P8 N3,N4 N5,N6 T7,T8", "2:T9//2"), "0 place:2:P7")
    at = Table(1, game=CAPTAIN, options=state.options, members=members, phase="play", state=state)
    assert [(e.actor, CAPTAIN.write(e.action)) for e in moves(at, random.Random(1))] == [
        (2, "call")
    ]


async def test_the_host_picks_who_begins(club: Club) -> None:
    message = await table(club, club.ann, club.bob, setup=False, first="host_picks")
    assert text("en", "captain-choose-first", time="")[:20] in said(message)
    reply = await press(club.bob, message, ":do:first:1:")
    assert reply.kind == "message" and club.state().state.first is None, "it is for the host to say"
    await press(club.ann, message, ":do:first:1:")
    await club.settled()
    assert club.state().state.first == 1 and club.in_turn() == club.bob
    assert club.state().state.hands[0]


async def test_a_whole_game_by_selects_one_with_closed_dms(club: Club) -> None:
    people = (club.ann, club.chloe)
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven = {50007}
    await table(club, *people, setup=False, turn_limit="10")
    rng = random.Random(3)
    looked = await press(club.chloe, public(club.ann), ":look:")
    assert looked.message
    for _ in range(400):
        await club.settled()
        at = club.state()
        if at.phase == "over":
            break
        decision = rng.choice(at.decisions())
        if decision.actor == club.seat(club.chloe):
            await one_move(club.chloe, looked.message, rng)
        else:
            await one_move(club.ann, letter(club.ann), rng)
    assert club.state().phase == "over"
    assert "🏆" in said(public(club.ann))


async def one_move(person: Person, message: Message, rng: random.Random) -> None:
    """Something that the message offers, chosen step by step."""
    for _ in range(6):
        made = [s for s in message.selects() if ":do:" in s.custom_id]
        pressed = [b.custom_id for b in message.buttons() if b.custom_id and ":do:" in b.custom_id]
        if made:
            select = rng.choice(made)
            value = rng.choice(select.options)["value"]
            reply = await person.select(message, select.custom_id, [value])
        elif pressed:
            reply = await person.press_id(message, rng.choice(pressed))
        else:
            reply = None
        if reply is not None:
            assert reply.kind == "update", reply
            return
        select = message.selects()[-1]
        values = [o["value"] for o in select.options if not o.get("default")]
        wanted = [v for v in values if v in ("place", "1", "2", "3")] or values
        reply = await person.select(message, select.custom_id, [rng.choice(wanted)])
        assert reply.kind == "update", reply
    raise AssertionError(said(message))
