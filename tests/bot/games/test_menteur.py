"""Tests of poker menteur over the wire: every move, refusal and text."""

import re

import pytest

from bot.texts import choose_language, format_text
from engines.core import IllegalActionError
from sandbox import InteractionReply, Message, Person
from tests.support.club import (
    SandboxClub,
    assert_refused,
    find_board,
    join_texts,
    list_labels,
    open_hand_view,
    open_result,
    press_button,
    press_move,
)
from tests.support.move_command import (
    assert_move_made,
    list_offered_moves,
    make_first_offered,
    make_move,
)
from tests.support.rigged_dice import rig_throws

KINGS_HAND = (5, 1, 5, 3, 1)
"""Two kings, two nines and a jack."""


@pytest.fixture(autouse=True)
def _rig_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_throws(monkeypatch, [KINGS_HAND])


async def start_table(club: SandboxClub, *people: Person, **options: str) -> Message:
    """Start a table with these options; the first of these people begins."""
    await club.open_table(*people, game="menteur", **options)
    await club.wait_until_settled()
    return people[0].find_last_message("bluff")


async def choose_options(
    person: Person, message: Message, part: str, *values: str
) -> InteractionReply:
    """Choose values in the select whose custom_id holds this part."""
    (found,) = [s for s in message.list_selects() if part in s.custom_id]
    offered = {option["value"] for option in found.options}
    assert set(values) <= offered, offered
    return await person.choose_values(message, found.custom_id, list(values))


async def announce_hand(club: SandboxClub, person: Person, hand: str) -> None:
    done = await make_move(club, person, f"announce:{hand}")
    assert done.message and "✅" in done.message.list_texts()[0], done.message
    await club.wait_until_settled()


async def raise_refusal(*_: object, **__: object) -> None:
    raise IllegalActionError("pause-running")


# --- by buttons and selects ----------------------------------------------------------------------


async def test_r12_the_first_turn_a_die_at_a_time(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe)
    assert "**Ann** rolls all five dice" in join_texts(message)
    assert "Roll all 5 hidden" in list_labels(message) and "Roll all 5 open" in list_labels(message)
    mine = await open_hand_view(club.ann, message)
    assert "Roll each die once" in join_texts(mine)
    assert not [s for s in mine.list_selects() if ":rung:" in s.custom_id], "five rolls are owed"
    assert {"Pass left, to Bob", "Pass right, to Chloé"} <= set(list_labels(mine))
    await press_move(club, club.ann, mine, ":do:right:")
    assert not {"Pass left, to Bob"} & set(list_labels(mine))

    await choose_options(club.ann, mine, ":look:dice:", "1", "3")
    assert "What do you want to do with ① ③?" in join_texts(mine)
    assert list_labels(mine)[:2] == ["Roll hidden", "Roll open"], "nothing to uncover or cover yet"
    await press_move(club, club.ann, mine, ":do:throw-open:1,3@0:")
    assert "Open on the mat: ①\u00a0**K** · ③\u00a0**9**" in join_texts(mine)
    assert join_texts(mine).count("② ④ ⑤") == 1
    await press_move(club, club.ann, mine, ":do:throw-hidden:2,4,5@1:")
    await club.wait_until_settled()
    assert "… rolls 2 dice in the open: **K 9**" in join_texts(message)
    assert "… rolls 3 dice under the cup." in join_texts(message)
    assert "Under the cup, unseen: ② ④ ⑤" in join_texts(mine)

    await press_move(club, club.ann, mine, ":do:look:")
    assert "… looks under the cup." in join_texts(message)
    assert "Under the cup, seen by you: ②\u00a0**9** · ④\u00a0**10** · ⑤\u00a0**J**" in join_texts(
        mine
    )
    assert "You’ve got **a pair of nines**." in join_texts(mine)
    assert {"Lowest: pair of nines", "True: pair of nines"} & set(list_labels(mine))
    # A category, then a hand of it; full houses are too many for one select.
    await choose_options(club.ann, mine, ":look:rung:", "full")
    await choose_options(club.ann, mine, ":look:rung:full-:", "5")
    (hands,) = [s for s in mine.list_selects() if ":do:announce:" in s.custom_id]
    assert [option["description"] for option in hands.options] == ["a lie"] * 5
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(club.bot.tables, "play_actions", raise_refusal)
        refusal = await choose_options(club.ann, mine, ":do:announce:", "full-5-1")
        assert refusal.kind == "message"
        await club.wait_until_settled()
    # It was shown again: Discord's client does not send the same choice twice.
    await choose_options(club.ann, mine, ":do:announce:", "full-5-1")
    await club.wait_until_settled()
    assert "**Ann** says **a full house, kings over nines**. **Chloé**, accept it" in join_texts(
        message
    )
    assert club.find_actor() is club.chloe, "he sent it to the right"


@pytest.fixture
async def accepted_messages(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> tuple[Message, Message]:
    """Return the table's message and Bob's own, after a pair of kings was accepted."""
    rig_throws(monkeypatch, [KINGS_HAND, (6, 6, 2)])
    message = await start_table(club, club.ann, club.bob)
    await press_button(club.ann, message, ":do:throw-hidden:1,2,3,4,5@0:")
    await announce_hand(club, club.ann, "pair-5")
    mine = await open_hand_view(club.bob, message)
    assert "No looking before you decide." in join_texts(mine)
    assert list_labels(mine)[:2] == ["Accept", "“Liar!”"]
    await press_move(club, club.bob, mine, ":do:accept:")
    await club.wait_until_settled()
    return message, mine


async def test_r20_a_blind_pass_from_the_tables_message(
    club: SandboxClub, accepted_messages: tuple[Message, Message]
) -> None:
    message, mine = accepted_messages
    assert "announce **without looking**" in join_texts(mine)
    assert "Lowest: pair of aces" in list_labels(message)
    reply = await press_button(club.bob, message, ":do:announce:pair-6:")
    assert reply.kind == "update", reply.reason
    await club.wait_until_settled()
    assert "**Bob** says **a pair of aces**. **Ann**, accept it" in join_texts(message)


async def test_r19_r21_r22_handling_from_ones_own_message(
    club: SandboxClub, accepted_messages: tuple[Message, Message]
) -> None:
    message, mine = accepted_messages
    await press_move(club, club.bob, mine, ":do:look:")
    assert "**roll at least one die** before you announce" in join_texts(mine)
    assert "①\u00a0**K** · ②\u00a0**9** · ③\u00a0**K** · ④\u00a0**J** · ⑤\u00a0**9**" in join_texts(
        mine
    )
    assert "You’ve got **two pair, kings and nines**." in join_texts(mine)
    await choose_options(club.bob, mine, ":look:dice:", "1", "2", "3")
    await press_move(club, club.bob, mine, ":do:uncover:1,2,3@0:")
    assert "… uncovers 3 dice: **K 9 K**" in join_texts(message)
    await choose_options(club.bob, mine, ":look:dice:", "2")
    assert "Put under the cup" in list_labels(mine)
    await press_move(club, club.bob, mine, ":do:cover:2@1:")
    assert "… puts a die under the cup: **9**" in join_texts(message)
    await choose_options(club.bob, mine, ":look:dice:", "2", "4", "5")
    await press_move(club, club.bob, mine, ":do:throw-hidden:2,4,5@2:")
    await club.wait_until_settled()
    assert "Rolled this turn: ② ④ ⑤" in join_texts(mine)
    await choose_options(club.bob, mine, ":look:dice:", "1")
    assert "Put under the cup" not in list_labels(mine), "Bob has rolled"
    await press_button(club.bob, mine, ":look::")

    await press_button(club.bob, mine, ":look:why:")
    told = join_texts(mine)
    for key, facts in (
        ("menteur-thrown-twice", {"dice": "② ④ ⑤"}),
        ("menteur-cover-after-throw", {"dice": "① ③"}),
        ("menteur-looked", {}),
        ("menteur-why-above", {"above": "a pair of kings"}),
    ):
        assert format_text("en", key, **facts) in told
    await press_button(club.bob, mine, ":look::")
    await press_move(club, club.bob, mine, ":do:announce:pair-6:")
    await club.wait_until_settled()
    assert "**Bob** says **a pair of aces**" in join_texts(message)


async def test_r14_a_lie_costs_the_bettor_a_point(
    club: SandboxClub, accepted_messages: tuple[Message, Message]
) -> None:
    message, mine = accepted_messages
    await choose_options(club.bob, mine, ":look:rung:", "four")
    await choose_options(club.bob, mine, ":do:announce:", "four-1")
    await club.wait_until_settled()
    reply = await press_button(club.ann, message, ":do:refuse:")
    assert reply.kind == "update", reply.reason
    told = join_texts(message)
    order = ("“Liar!”", "The dice:", "Bob lied", "**Bob gets a point: 1 of 5.**", "Waiting for")
    assert sorted(order, key=told.index) == [*order]
    assert "“Liar!” **Ann** doesn’t believe **Bob**’s **four nines**." in told
    assert "The dice: **K K J 9 9** – two pair, kings and nines." in told
    assert "Bob lied." in told
    assert "Bob begins the next round." in told
    for person in (club.ann, club.bob):
        await press_button(person, message, ":do:continue:")
    await club.wait_until_settled()
    assert "Round 2: **Bob** rolls" in join_texts(message)
    assert "Ann didn’t believe Bob’s four nines, and it was a lie." in join_texts(message)


async def test_r26_the_trial_and_its_throws(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_throws(monkeypatch, [KINGS_HAND, (6, 6, 1, 2, 3), (6, 6, 6), KINGS_HAND])
    message = await start_table(club, club.ann, club.bob)
    await press_button(club.ann, message, ":do:throw-open:1,2,3,4,5@0:")
    assert "in the open: **K 9 K J 9**" in join_texts(message)
    await announce_hand(club, club.ann, "five-6")
    assert "nothing beats that" in join_texts(message) and "Try it" in list_labels(message)
    await press_button(club.bob, message, ":do:accept:")
    assert "5 rolls left" in join_texts(message)
    await press_button(club.bob, message, ":do:roll:")
    assert "Bob, roll 1: **A A 9 10 J**" in join_texts(message) and "Roll 3 dice" in list_labels(
        message
    )
    done = await make_move(club, club.bob, "roll")
    assert_move_made(done, club.bob, format_text("en", "menteur-button-roll", count=3))
    await club.wait_until_settled()
    told = join_texts(message)
    assert "\n**Nobody gets a point.**" in told
    assert "**Bob** rolled Ann’s **five aces** in 2 rolls: **A A A A A**" in told
    assert "Bob begins the next round" in told


# --- by command ----------------------------------------------------------------------------------


async def test_a_round_by_commands(club: SandboxClub, monkeypatch: pytest.MonkeyPatch) -> None:
    rig_throws(monkeypatch, [(5, 1), (5, 3, 1), (), (4,)])
    message = await start_table(club, club.ann, club.bob, club.dmitri)
    assert_refused(
        await make_move(club, club.bob, "look"), club.bob, "refused-not-your-turn", turn="Ann"
    )
    assert await list_offered_moves(club.bob) == []
    names = await list_offered_moves(club.ann)
    assert names[:2] == ["Pass left, to Bob", "Pass right, to Дмитрий"]
    await make_first_offered(club, club.ann, "left")
    assert names[2:5] == ["Roll all 5 hidden", "Roll all 5 open", "Roll hidden 1 2 3 4"]
    assert (await list_offered_moves(club.ann, "open 1 3 5"))[0] == "Roll open 1 3 5"
    assert await list_offered_moves(club.ann, "pair") == [], "they owe throws"
    shown = await make_first_offered(club, club.ann, "OPEN 12")
    assert shown.message and "Open on the mat" in join_texts(shown.message)
    await make_first_offered(club, club.ann, "hid 345")
    looked = await make_move(club, club.ann, "look")
    assert looked.message and looked.message.ephemeral_for is club.ann.user
    assert "③\u00a0**K** · ④\u00a0**J** · ⑤\u00a0**9**" in join_texts(looked.message)
    hands = await list_offered_moves(club.ann, "two king nin")
    assert hands == [format_text("en", "menteur-button-true", hand="two pair, kings and nines")]
    done = await make_first_offered(club, club.ann, "pair of queens")
    assert_move_made(done, club.ann, "pair of queens · true")
    await club.wait_until_settled()

    taken = await make_move(club, club.bob, "accept")
    assert taken.message and "Under the cup, unseen: ③ ④ ⑤" in join_texts(taken.message)
    assert (await list_offered_moves(club.bob, "uncover 3"))[:2] == ["Uncover 3", "Uncover 3 4 5"]
    await make_first_offered(club, club.bob, "cup 2")
    await make_move(club, club.bob, "look")
    opened = await make_first_offered(club, club.bob, "uncover 3")
    assert opened.message and opened.message.ephemeral_for is club.bob.user
    thrown = await make_first_offered(club, club.bob, "hidden 1")
    assert thrown.message and "Rolled this turn" in join_texts(thrown.message)
    await announce_hand(club, club.bob, "pair-6")
    # Dmitri's commands and words are Russian.
    assert await list_offered_moves(club.dmitri, "announce:pair-6") == []
    label = format_text("ru", "menteur-button-refuse")
    assert_move_made(await make_move(club, club.dmitri, label.upper()), club.dmitri, label)
    await club.wait_until_settled()
    assert "“Liar!” **Дмитрий** doesn’t believe **Bob**" in join_texts(message)


# --- refusals ------------------------------------------------------------------------------------


async def test_bad_input_is_answered_with_its_reason_and_changes_nothing(
    club: SandboxClub, accepted_messages: tuple[Message, Message]
) -> None:
    message, _ = accepted_messages
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
        (bob, "do:announce:pair-5", "menteur-not-above", _name_twice("a pair of kings")),
        (bob, "do:announce:straight-3", "menteur-no-such-hand", {}),
        (bob, "do:announce:pair-5+6", "menteur-no-such-hand", {}),
        (bob, "do:nonsense", "refused-unreadable", {"text": "nonsense"}),
    ]
    for person, what, key, facts in refusals:
        before = club.get_table().seq
        assert_refused(await person.press_id(message, f"t:1:{what}:1.1h"), person, key, **facts)
        assert club.get_table().seq == before
    for custom_id in ("t:1:look:dice:1,9:1.1h", "t:1:look:rung:junk:", "t:1:look:why:"):
        reply = await bob.press_id(message, custom_id)
        assert reply.message and reply.message.ephemeral_for is bob.user, reply
    for typed in ("throw everything", "announce rien", "pair of jacks"):
        reply = await make_move(club, bob, typed)
        assert reply.message and "isn’t a move you can make now" in join_texts(reply.message), typed
    stale = await press_button(club.ann, message, ":look:")
    assert stale.message
    assert_refused(await bob.press_id(message, "t:1:do:refuse:1.1"), bob, "table-stale")
    assert club.get_table().state.handled == 0


async def test_bad_handling_is_refused_once_dice_were_thrown(
    club: SandboxClub, accepted_messages: tuple[Message, Message]
) -> None:
    message, mine = accepted_messages
    bob = club.bob
    await press_move(club, bob, mine, ":do:look:")
    owed = await bob.press_id(message, "t:1:do:announce:pair-6:1.1h")
    assert_refused(owed, bob, "menteur-throw-one")
    assert_refused(await make_move(club, bob, "look"), bob, "menteur-looked")
    await choose_options(bob, mine, ":look:dice:", "1")
    # Meanwhile Bob opens a die elsewhere: the choice is about an old layout.
    await bob.press_id(message, "t:1:do:uncover:5@0:1.1h")
    assert_refused(
        await press_button(bob, mine, ":do:throw-open:1@0:"), bob, "menteur-layout-changed"
    )
    await bob.press_id(message, "t:1:do:throw-open:1@1:1.1h")
    before = club.get_table()
    for what, key, facts in (
        ("throw-hidden:1,2@2", "menteur-thrown-twice", {"dice": "①"}),
        ("cover:1@2", "menteur-stays-open", {"dice": "①"}),
        ("cover:5@2", "menteur-cover-after-throw", {"dice": "⑤"}),
        ("uncover:5@2", "menteur-not-hidden", {"dice": "⑤"}),
    ):
        assert_refused(await bob.press_id(message, f"t:1:do:{what}:1.1h"), bob, key, **facts)
    assert club.get_table() == before
    await announce_hand(club, bob, "pair-6")
    late = await make_move(club, bob, "announce:four-1")
    assert_refused(late, bob, "menteur-tray-passed", turn="Ann")
    assert_refused(await bob.press_id(message, "t:1:do:look:1.1h"), bob, "table-stale")
    early = await make_move(club, club.ann, "look")
    assert_refused(early, club.ann, "menteur-answer-first")


def _name_twice(hand: str) -> dict[str, str]:
    return {"hand": hand, "above": hand}


# --- restarts ------------------------------------------------------------------------------------


async def test_a_restart_in_every_phase(club: SandboxClub, monkeypatch: pytest.MonkeyPatch) -> None:
    rig_throws(monkeypatch, [KINGS_HAND, (6, 6, 1, 2, 3)])
    people = (club.ann, club.bob)
    message = await start_table(club, *people)
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
        if (phase := club.get_table().state.phase) not in restarted:
            restarted.add(phase)
            shown = find_board(person).list_texts()
            await club.restart_bot()
            await club.wait_until_settled()
            message = find_board(person)
            assert _strip_timestamps(message.list_texts()) == _strip_timestamps(shown)
        (decision,) = {d.id for d in club.get_table().list_decisions()}
        reply = await person.press_id(message, f"t:1{part.removesuffix(':')}:{decision}")
        assert reply.kind == "update", (part, reply)
        await club.wait_until_settled()
    assert restarted == {"handling", "answer", "trial", "reveal"}
    assert club.get_table().state.reveal.loser == 1


def _strip_timestamps(texts: list[str]) -> list[str]:
    return [re.sub(r"<t:\d+", "<t", line) for line in texts]


# --- a whole game --------------------------------------------------------------------------------


async def test_three_people_play_to_the_end_one_with_closed_dms(club: SandboxClub) -> None:
    people = (club.ann, club.bob, club.chloe)
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven_codes = {50007}
    message = await start_table(club, *people, lives="3")
    for _ in range(200):
        at = club.get_table()
        if at.phase == "over":
            break
        message = find_board(club.ann)
        if at.state.phase == "reveal":
            for decision in at.list_decisions():
                user = at.members[decision.actor].user_id
                person = next(p for p in people if p.user.id == user)
                await press_button(person, message, ":do:continue:")
            continue
        person = club.find_actor()
        if at.state.phase == "handling" and at.state.placed and not at.state.looked:
            mine = await open_hand_view(person, message)
            await press_move(club, person, mine, ":do:look:")
            await choose_options(person, mine, ":look:dice:", "2", "3")
            await press_move(club, person, mine, ":do:throw-hidden:2,3@0")
            await press_move(club, person, mine, ":do:announce:")
            continue
        enough = 3 if at.state.round == 1 else 1
        doubt = at.state.phase == "answer" and len(at.state.placed) >= enough
        reply = await press_button(person, message, ":do:refuse:" if doubt else ":do:")
        assert reply.kind == "update", (reply.reason, message.list_texts())
    assert club.get_table().phase == "over"
    await club.wait_until_settled()
    shown = find_board(club.ann)
    assert "🏆 **" in join_texts(shown) and "Game log" in list_labels(shown)
    assert not club.chloe.list_messages(club.chloe.open_dm())
    watched = await press_button(club.bob, shown, ":record:")
    assert watched.message
    replayed = await open_result(club.bob, "replay", 1)
    assert replayed.message and "Liar’s poker" in join_texts(replayed.message)


async def test_words_speak_their_readers_language(club: SandboxClub) -> None:
    message = await start_table(club, club.chloe, club.dmitri, faces="digits", kickers="on")
    await press_button(club.chloe, message, ":do:throw-hidden:1,2,3,4,5@0:")
    mine = await open_hand_view(club.chloe, message)
    await press_move(club, club.chloe, mine, ":do:look:")
    assert "En tout : **double paire 5 et 1, avec 3**." in join_texts(mine).replace("\u00a0", " ")
    await choose_options(club.chloe, mine, ":look:rung:", "pair")
    await choose_options(club.chloe, mine, ":look:rung:pair-:", "6")
    [beside] = [s for s in mine.list_selects() if ":do:announce:" in s.custom_id]
    assert len(beside.options) == 10  # three side dice of five faces (R6)
    await club.chloe.choose_values(mine, beside.custom_id, ["pair-6+543"])
    await club.wait_until_settled()
    answer = await open_hand_view(club.dmitri, message)
    assert "пара шестёрок, кикер 5 4 3" in join_texts(answer)
    assert format_text(choose_language(club.dmitri.locale), "menteur-duty-answer") in join_texts(
        answer
    )
