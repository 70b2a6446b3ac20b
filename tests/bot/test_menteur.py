"""Poker menteur over the wire: every way to move, what is refused why, and how it is told."""

import re
from functools import partial

import pytest

from bot.tables import lobby
from bot.texts import language, text
from engines.core import Illegal
from sandbox import Message, Person, Reply
from tests.bot.club import Club, press, refused
from tests.bot.dice import rig_throws
from tests.bot.moves import made, make, offered, pick

KINGS = (5, 1, 5, 3, 1)
"""Two kings, two nines and a jack."""


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_throws(monkeypatch, [KINGS])


async def table(club: Club, *people: Person, **options: str) -> Message:
    """A table with these options; the first of these people begins."""
    await club.table(*people, start=False, game="menteur")
    for name, value in options.items():
        judge = partial(lobby.option, user_id=people[0].user.id, name=name, value=value)
        await club.bot.tables.commit(1, f"{name} {value}", judge)
    await press(people[0], people[0].last("bluff"), ":start:")
    await club.settled()
    return people[0].last("bluff")


async def move(club: Club, person: Person, message: Message, part: str) -> None:
    """A press that counts, and all that it shows."""
    reply = await press(person, message, part)
    assert reply.kind == "update", reply.reason
    await club.settled()


def board(person: Person) -> Message:
    """The table's newest message."""
    shown = [m for m in person.messages("bluff") if m.ephemeral_for is None and not m.pinged]
    return shown[-1]


async def own(person: Person, message: Message) -> Message:
    """One's own view, opened from the table's message."""
    reply = await press(person, message, ":look:")
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    return reply.message


async def select(person: Person, message: Message, part: str, *values: str) -> Reply:
    """Chooses in the select whose custom_id holds this part."""
    (found,) = [s for s in message.selects() if part in s.custom_id]
    offered = {option["value"] for option in found.options}
    assert set(values) <= offered, offered
    return await person.select(message, found.custom_id, list(values))


async def say(club: Club, person: Person, hand: str) -> None:
    """An announcement by command."""
    done = await make(person, f"announce:{hand}")
    assert done.message and "✅" in done.message.texts()[0], done.message
    await club.settled()


def said(message: Message) -> str:
    return "\n".join(message.texts())


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons()]


async def refuse(*_: object, **__: object) -> None:
    """Stands for whatever the rules refuse."""
    raise Illegal("pause-running")


# --- by buttons and selects ----------------------------------------------------------------------


async def test_r12_the_first_turn_a_die_at_a_time(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe)
    assert "**Ann** rolls all five dice" in said(message)
    assert "Roll all 5 hidden" in labels(message) and "Roll all 5 open" in labels(message)
    mine = await own(club.ann, message)
    assert "Roll each die once" in said(mine)
    assert not [s for s in mine.selects() if ":rung:" in s.custom_id], "five rolls are owed"
    assert {"Pass left, to Bob", "Pass right, to Chloé"} <= set(labels(mine))
    await move(club, club.ann, mine, ":do:right:")
    assert not {"Pass left, to Bob"} & set(labels(mine))

    await select(club.ann, mine, ":look:dice:", "1", "3")
    assert "What do you want to do with ① ③?" in said(mine)
    assert labels(mine)[:2] == ["Roll hidden", "Roll open"], "nothing to uncover or cover yet"
    await move(club, club.ann, mine, ":do:throw-open:1,3@0:")
    assert "Open on the mat: ① **K** · ③ **9**" in said(mine)
    assert said(mine).count("② ④ ⑤") == 1
    await move(club, club.ann, mine, ":do:throw-hidden:2,4,5@1:")
    await club.settled()
    assert "… rolls 2 dice in the open: **K 9**" in said(message)
    assert "… rolls 3 dice under the cup." in said(message)
    assert "Under the cup, unseen: ② ④ ⑤" in said(mine)

    await move(club, club.ann, mine, ":do:look:")
    assert "… looks under the cup." in said(message)
    assert "Under the cup, seen by you: ② **9** · ④ **10** · ⑤ **J**" in said(mine)
    assert "You’ve got **a pair of nines**." in said(mine)
    assert {"Lowest: pair of nines", "True: pair of nines"} & set(labels(mine))
    # A category, then a hand of it; full houses are too many for one select.
    await select(club.ann, mine, ":look:rung:", "full")
    await select(club.ann, mine, ":look:rung:full-:", "5")
    (hands,) = [s for s in mine.selects() if ":do:announce:" in s.custom_id]
    assert [option["description"] for option in hands.options] == ["a lie"] * 5
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(club.bot.tables, "act", refuse)
        refusal = await select(club.ann, mine, ":do:announce:", "full-5-1")
        assert refusal.kind == "message"
        await club.settled()
    # It was shown anew: his client lets nobody choose the same twice.
    await select(club.ann, mine, ":do:announce:", "full-5-1")
    await club.settled()
    assert "**Ann** says **a full house, kings over nines**. **Chloé**, accept it" in said(message)
    assert club.in_turn() is club.chloe, "he sent it to the right"


@pytest.fixture
async def accepted(club: Club, monkeypatch: pytest.MonkeyPatch) -> tuple[Message, Message]:
    """Ann announced a pair of kings, Bob accepted: the table's message, and Bob's own."""
    rig_throws(monkeypatch, [KINGS, (6, 6, 2)])
    message = await table(club, club.ann, club.bob)
    await press(club.ann, message, ":do:throw-hidden:1,2,3,4,5@0:")
    await say(club, club.ann, "pair-5")
    mine = await own(club.bob, message)
    assert "No looking before you decide." in said(mine)
    assert labels(mine)[:2] == ["Accept", "“Liar!”"]
    await move(club, club.bob, mine, ":do:accept:")
    await club.settled()
    return message, mine


async def test_r20_a_blind_pass_from_the_tables_message(
    club: Club, accepted: tuple[Message, Message]
) -> None:
    message, mine = accepted
    assert "announce **without looking**" in said(mine)
    assert "Lowest: pair of aces" in labels(message)
    reply = await press(club.bob, message, ":do:announce:pair-6:")
    assert reply.kind == "update", reply.reason
    await club.settled()
    assert "**Bob** says **a pair of aces**. **Ann**, accept it" in said(message)


async def test_r19_r21_r22_handling_from_ones_own_message(
    club: Club, accepted: tuple[Message, Message]
) -> None:
    message, mine = accepted
    await move(club, club.bob, mine, ":do:look:")
    assert "**roll at least one die** before you announce" in said(mine)
    assert "① **K** · ② **9** · ③ **K** · ④ **J** · ⑤ **9**" in said(mine)
    assert "You’ve got **two pair, kings and nines**." in said(mine)
    await select(club.bob, mine, ":look:dice:", "1", "2", "3")
    await move(club, club.bob, mine, ":do:uncover:1,2,3@0:")
    assert "… uncovers 3 dice: **K 9 K**" in said(message)
    await select(club.bob, mine, ":look:dice:", "2")
    assert "Put under the cup" in labels(mine)
    await move(club, club.bob, mine, ":do:cover:2@1:")
    assert "… puts a die under the cup: **9**" in said(message)
    await select(club.bob, mine, ":look:dice:", "2", "4", "5")
    await move(club, club.bob, mine, ":do:throw-hidden:2,4,5@2:")
    await club.settled()
    assert "Rolled this turn: ② ④ ⑤" in said(mine)
    await select(club.bob, mine, ":look:dice:", "1")
    assert "Put under the cup" not in labels(mine), "Bob has rolled"
    await press(club.bob, mine, ":look::")

    await press(club.bob, mine, ":look:why:")
    told = said(mine)
    for key, facts in (
        ("menteur-thrown-twice", {"dice": "② ④ ⑤"}),
        ("menteur-cover-after-throw", {"dice": "① ③"}),
        ("menteur-looked", {}),
        ("menteur-why-above", {"above": "a pair of kings"}),
    ):
        assert text("en", key, **facts) in told
    await press(club.bob, mine, ":look::")
    await move(club, club.bob, mine, ":do:announce:pair-6:")
    await club.settled()
    assert "**Bob** says **a pair of aces**" in said(message)


async def test_r14_a_lie_costs_the_bettor_a_point(
    club: Club, accepted: tuple[Message, Message]
) -> None:
    message, mine = accepted
    await select(club.bob, mine, ":look:rung:", "four")
    await select(club.bob, mine, ":do:announce:", "four-1")
    await club.settled()
    reply = await press(club.ann, message, ":do:refuse:")
    assert reply.kind == "update", reply.reason
    told = said(message)
    order = ("“Liar!”", "The dice:", "Bob lied", "**Bob gets a point: 1 of 5.**", "Waiting for")
    assert sorted(order, key=told.index) == [*order]
    assert "“Liar!” **Ann** doesn’t believe **Bob**’s **four nines**." in told
    assert "The dice: **K K J 9 9** – two pair, kings and nines." in told
    assert "Bob lied." in told
    assert "Bob begins the next round." in told
    for person in (club.ann, club.bob):
        await press(person, message, ":do:continue:")
    await club.settled()
    assert "Round 2: **Bob** rolls" in said(message)
    assert "Ann didn’t believe Bob’s four nines, and it was a lie." in said(message)


async def test_r26_the_trial_and_its_throws(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    rig_throws(monkeypatch, [KINGS, (6, 6, 1, 2, 3), (6, 6, 6), KINGS])
    message = await table(club, club.ann, club.bob)
    await press(club.ann, message, ":do:throw-open:1,2,3,4,5@0:")
    assert "in the open: **K 9 K J 9**" in said(message)
    await say(club, club.ann, "five-6")
    assert "nothing beats that" in said(message) and "Try it" in labels(message)
    await press(club.bob, message, ":do:accept:")
    assert "5 rolls left" in said(message)
    await press(club.bob, message, ":do:roll:")
    assert "Bob, roll 1: **A A 9 10 J**" in said(message) and "Roll 3 dice" in labels(message)
    done = await make(club.bob, "roll")
    made(done, club.bob, text("en", "menteur-button-roll", count=3))
    await club.settled()
    told = said(message)
    assert "\n**Nobody gets a point.**" in told
    assert "**Bob** rolled Ann’s **five aces** in 2 rolls: **A A A A A**" in told
    assert "Bob begins the next round" in told


# --- by command ----------------------------------------------------------------------------------


async def test_a_round_by_commands(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    rig_throws(monkeypatch, [(5, 1), (5, 3, 1), (), (4,)])
    message = await table(club, club.ann, club.bob, club.dmitri)
    refused(await make(club.bob, "look"), club.bob, "refused-not-your-turn", turn="Ann")
    assert await offered(club.bob) == []
    names = await offered(club.ann)
    assert names[:2] == ["Pass left, to Bob", "Pass right, to Дмитрий"]
    await pick(club.ann, "left")
    assert names[2:5] == ["Roll all 5 hidden", "Roll all 5 open", "Roll hidden 1 2 3 4"]
    assert (await offered(club.ann, "open 1 3 5"))[0] == "Roll open 1 3 5"
    assert await offered(club.ann, "pair") == [], "they owe throws"
    shown = await pick(club.ann, "OPEN 12")
    assert shown.message and "Open on the mat" in said(shown.message)
    await pick(club.ann, "hid 345")
    looked = await make(club.ann, "look")
    assert looked.message and looked.message.ephemeral_for is club.ann.user
    assert "③ **K** · ④ **J** · ⑤ **9**" in said(looked.message)
    hands = await offered(club.ann, "two king nin")
    assert hands == [text("en", "menteur-button-true", hand="two pair, kings and nines")]
    done = await pick(club.ann, "pair of queens")
    made(done, club.ann, "pair of queens · true")
    await club.settled()

    taken = await make(club.bob, "accept")
    assert taken.message and "Under the cup, unseen: ③ ④ ⑤" in said(taken.message)
    assert (await offered(club.bob, "uncover 3"))[:2] == ["Uncover 3", "Uncover 3 4 5"]
    await pick(club.bob, "cup 2")
    await make(club.bob, "look")
    opened = await pick(club.bob, "uncover 3")
    assert opened.message and opened.message.ephemeral_for is club.bob.user
    thrown = await pick(club.bob, "hidden 1")
    assert thrown.message and "Rolled this turn" in said(thrown.message)
    await say(club, club.bob, "pair-6")
    # Dmitri's commands and words are Russian.
    assert await offered(club.dmitri, "announce:pair-6") == []
    label = text("ru", "menteur-button-refuse")
    made(await make(club.dmitri, label.upper()), club.dmitri, label)
    await club.settled()
    assert "“Liar!” **Дмитрий** doesn’t believe **Bob**" in said(message)


# --- what is refused -----------------------------------------------------------------------------


async def test_bad_input_is_answered_with_its_reason_and_changes_nothing(
    club: Club, accepted: tuple[Message, Message]
) -> None:
    message, _ = accepted
    bob = club.bob
    refusals: list[tuple[Person, str, str, dict[str, str]]] = [
        (club.ann, "do:look", "refused-not-your-turn", {"turn": "Bob"}),
        (bob, "do:accept", "menteur-nothing-to-answer", {}),
        (bob, "do:roll", "menteur-no-trial", {}),
        (bob, "do:left", "menteur-only-starter", {}),
        (bob, "do:continue", "refused-nothing-open", {}),
        (bob, "do:cover:1@0", "menteur-not-open", {"dice": "①"}),
        (bob, "do:throw-open:1@4", "menteur-layout-changed", {}),
        (bob, "do:throw-open:7@0", "menteur-no-such-die", {"dice": "7"}),
        (bob, "do:throw-open:@0", "menteur-no-dice", {}),
        (bob, "do:announce:pair-5", "menteur-not-above", _two("a pair of kings")),
        (bob, "do:announce:straight-3", "menteur-no-such-hand", {}),
        (bob, "do:announce:pair-5+6", "menteur-no-such-hand", {}),
        (bob, "do:nonsense", "refused-unreadable", {"text": "nonsense"}),
    ]
    for person, what, key, facts in refusals:
        before = club.state().seq
        refused(await person.press_id(message, f"t:1:{what}:1.1h"), person, key, **facts)
        assert club.state().seq == before
    for custom_id in ("t:1:look:dice:1,9:1.1h", "t:1:look:rung:junk:", "t:1:look:why:"):
        reply = await bob.press_id(message, custom_id)
        assert reply.message and reply.message.ephemeral_for is bob.user, reply
    for typed in ("throw everything", "announce rien", "pair of jacks"):
        reply = await make(bob, typed)
        assert reply.message and "isn’t a move you can make now" in said(reply.message), typed
    stale = await press(club.ann, message, ":look:")
    assert stale.message
    refused(await bob.press_id(message, "t:1:do:refuse:1.1"), bob, "table-stale")
    assert club.state().state.handled == 0


async def test_bad_handling_is_refused_once_dice_were_thrown(
    club: Club, accepted: tuple[Message, Message]
) -> None:
    message, mine = accepted
    bob = club.bob
    await move(club, bob, mine, ":do:look:")
    owed = await bob.press_id(message, "t:1:do:announce:pair-6:1.1h")
    refused(owed, bob, "menteur-throw-one")
    refused(await make(bob, "look"), bob, "menteur-looked")
    await select(bob, mine, ":look:dice:", "1")
    # While he chooses, he opens a die elsewhere: his choice is about an old layout.
    await bob.press_id(message, "t:1:do:uncover:5@0:1.1h")
    refused(await press(bob, mine, ":do:throw-open:1@0:"), bob, "menteur-layout-changed")
    await bob.press_id(message, "t:1:do:throw-open:1@1:1.1h")
    before = club.state()
    for what, key, facts in (
        ("throw-hidden:1,2@2", "menteur-thrown-twice", {"dice": "①"}),
        ("cover:1@2", "menteur-stays-open", {"dice": "①"}),
        ("cover:5@2", "menteur-cover-after-throw", {"dice": "⑤"}),
        ("uncover:5@2", "menteur-not-hidden", {"dice": "⑤"}),
    ):
        refused(await bob.press_id(message, f"t:1:do:{what}:1.1h"), bob, key, **facts)
    assert club.state() == before
    await say(club, bob, "pair-6")
    late = await make(bob, "announce:four-1")
    refused(late, bob, "menteur-tray-passed", turn="Ann")
    refused(await bob.press_id(message, "t:1:do:look:1.1h"), bob, "table-stale")
    early = await make(club.ann, "look")
    refused(early, club.ann, "menteur-answer-first")


def _two(hand: str) -> dict[str, str]:
    return {"hand": hand, "above": hand}


# --- restarts ------------------------------------------------------------------------------------


async def test_a_restart_in_every_phase(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    rig_throws(monkeypatch, [KINGS, (6, 6, 1, 2, 3)])
    people = (club.ann, club.bob)
    message = await table(club, *people)
    steps = (
        (club.ann, ":do:throw-hidden:1,2,3,4,5@0:"),
        (club.ann, ":do:look"),
        (club.ann, ":do:announce:five-6"),
        (club.bob, ":do:accept"),
        *((club.bob, ":do:roll"),) * 5,
        (club.ann, ":do:continue"),
    )
    restarted = set[str]()
    for person, part in steps:
        if (phase := club.state().state.phase) not in restarted:
            restarted.add(phase)
            shown = board(person).texts()
            await club.restart()
            await club.settled()
            message = board(person)
            assert _timeless(message.texts()) == _timeless(shown)
        (decision,) = {d.id for d in club.state().decisions()}
        reply = await person.press_id(message, f"t:1{part.removesuffix(':')}:{decision}")
        assert reply.kind == "update", (part, reply)
        await club.settled()
    assert restarted == {"handling", "answer", "trial", "reveal"}
    assert club.state().state.reveal.loser == 1


def _timeless(texts: list[str]) -> list[str]:
    return [re.sub(r"<t:\d+", "<t", line) for line in texts]


# --- a whole game --------------------------------------------------------------------------------


async def test_three_people_play_to_the_end_one_with_closed_dms(club: Club) -> None:
    people = (club.ann, club.bob, club.chloe)
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven = {50007}
    message = await table(club, *people, lives="3")
    for _ in range(200):
        at = club.state()
        if at.phase == "over":
            break
        message = board(club.ann)
        if at.state.phase == "reveal":
            for decision in at.decisions():
                user = at.members[decision.actor].user_id
                person = next(p for p in people if p.user.id == user)
                await press(person, message, ":do:continue:")
            continue
        person = club.in_turn()
        if at.state.phase == "handling" and at.state.placed and not at.state.looked:
            mine = await own(person, message)
            await move(club, person, mine, ":do:look:")
            await select(person, mine, ":look:dice:", "2", "3")
            await move(club, person, mine, ":do:throw-hidden:2,3@0")
            await move(club, person, mine, ":do:announce:")
            continue
        enough = 3 if at.state.round == 1 else 1
        doubt = at.state.phase == "answer" and len(at.state.placed) >= enough
        reply = await press(person, message, ":do:refuse:" if doubt else ":do:")
        assert reply.kind == "update", (reply.reason, message.texts())
    assert club.state().phase == "over"
    await club.settled()
    shown = board(club.ann)
    assert "🏆 **" in said(shown) and "Game log" in labels(shown)
    assert not club.chloe.messages(club.chloe.dm())
    watched = await press(club.bob, shown, ":record:")
    assert watched.message
    replayed = await club.bob.slash("bluff replay", table=1)
    assert replayed.message and "Liar’s poker" in said(replayed.message)


async def test_words_speak_their_readers_language(club: Club) -> None:
    message = await table(club, club.chloe, club.dmitri, faces="digits", kickers="on")
    await press(club.chloe, message, ":do:throw-hidden:1,2,3,4,5@0:")
    mine = await own(club.chloe, message)
    await move(club, club.chloe, mine, ":do:look:")
    assert "En tout : **double paire 5 et 1, avec 3**." in said(mine).replace("\u00a0", " ")
    await select(club.chloe, mine, ":look:rung:", "pair")
    await select(club.chloe, mine, ":look:rung:pair-:", "6")
    [beside] = [s for s in mine.selects() if ":do:announce:" in s.custom_id]
    assert len(beside.options) == 10  # three side dice of five faces (R6)
    await club.chloe.select(mine, beside.custom_id, ["pair-6+543"])
    await club.settled()
    answer = await own(club.dmitri, message)
    assert "пара шестёрок, кикер 5 4 3" in said(answer)
    assert text(language(club.dmitri.locale), "menteur-duty-answer") in said(answer)
