"""Tests of perudo over the wire: push, dudo, calza, palifico and texts."""

from functools import partial

import pytest

from bot.screens.perudo import means
from bot.texts import LOCALES, choose_language, format_text
from engines.perudo.types import PerudoOptions
from sandbox import InteractionReply, Message, Person
from tests.support.club import (
    SandboxClub,
    assert_refused,
    find_last_dm,
    join_texts,
    list_labels,
    press_button,
)
from tests.support.move_command import (
    assert_move_made,
    list_offered_moves,
    make_first_offered,
    make_move,
    request_moves,
    to_notation,
)
from tests.support.rigged_dice import DULL_FACES, rig_dice

ANN, BOB = (3, 3, 6, 1, 5), (2, 2, 4, 4, 4)


@pytest.fixture(autouse=True)
def _rig_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_dice(monkeypatch, [ANN, BOB])


async def start_table(club: SandboxClub, *people: Person, **options: str) -> Message:
    """Start a table with these options, on which the first of these people opens."""
    await club.open_table(*people, **options)
    await club.wait_until_settled()
    return people[0].find_last_message("bluff")


async def bid_by_command(club: SandboxClub, person: Person, bid: str) -> None:
    """Bid by command, and wait for the table that shows it."""
    done = await make_move(club, person, bid)
    assert done.kind == "message", done.reason
    await club.wait_until_settled()


async def continue_for_all(message: Message, *people: Person) -> None:
    for person in people:
        reply = await press_button(person, message, ":do:continue:")
        assert reply.kind == "update", reply.reason


def list_offered_dice(reply: InteractionReply) -> list[tuple[str, bool]]:
    """Return the choices of an open dialog's only select, and whether each is chosen."""
    assert reply.modal
    (field,) = reply.modal.list_fields()
    return [(option["value"], option.get("default", False)) for option in field["options"]]


async def test_r21_a_push_from_the_tables_message(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, push="on")
    await bid_by_command(club, club.ann, "2x3")
    await club.wait_until_settled()
    assert format_text("en", "perudo-button-push") in list_labels(message)
    assert "**Ann** bids **2 threes** and can push dice into the open" in join_texts(message)
    # The button is offered to everybody, as no message knows its reader; only the bidder may.
    assert_refused(
        await press_button(club.bob, message, ":ask:push:"), club.bob, "table-not-awaited"
    )
    assert_refused(await press_button(club.bob, message, ":do:push::"), club.bob, "perudo-no-push")
    early = await club.bob.run_slash("move", move="3x3")
    assert_refused(early, club.bob, "perudo-may-push", seat="Ann")

    asked = await press_button(club.ann, message, ":ask:push:")
    # The player's own dice, with those chosen that count for their bid: threes and the star.
    assert list_offered_dice(asked) == [
        ("0:1", False),
        ("1:3", True),
        ("2:3", True),
        ("3:5", False),
        ("4:6", True),
    ]
    assert asked.modal
    reply = await club.ann.submit_modal(asked.modal, dice=["1:3", "2:3"])
    assert reply.kind == "update", reply.reason
    await club.wait_until_settled()
    assert "… pushes **3 3** into the open and rerolls the other 3 dice." in join_texts(message)
    assert club.find_actor() is club.bob
    (picture,) = message.attachments
    assert picture.description and "1. Ann: 5 dice, 3, 3 in the open" in picture.description
    assert "Your dice: **3 3 ★** In the open: **3 3**" in join_texts(find_last_dm(club.ann))


async def test_r21_a_push_from_the_private_message(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob, push="on")
    await press_button(club.ann, find_last_dm(club.ann), ":do:2x3:")
    await club.wait_until_settled()
    assert "**You** bid **2 threes**" in join_texts(find_last_dm(club.ann))
    assert format_text("en", "perudo-button-push") not in list_labels(find_last_dm(club.bob))
    asked = await press_button(club.ann, find_last_dm(club.ann), ":ask:push:")
    assert asked.modal
    # All of them at once: nothing is left to roll.
    values = [value for value, _ in list_offered_dice(asked)]
    reply = await club.ann.submit_modal(asked.modal, dice=values)
    assert reply.kind == "update", reply.reason
    await club.wait_until_settled()
    assert "In the open: **1 3 3 5 ★**" in join_texts(find_last_dm(club.ann))
    assert find_last_dm(club.ann).attachments, "all dice in the open are a picture too"
    assert "… pushes **1 3 3 5 ★** into the open." in join_texts(
        club.ann.find_last_message("bluff")
    )


async def test_a8_the_table_of_averages_is_shown_where_one_bids(club: SandboxClub) -> None:
    """The document's own rows are opened from the hand's message and the rules."""
    board = await start_table(club, club.ann, club.bob)
    shown = await press_button(club.bob, find_last_dm(club.bob), ":look:means:")
    assert shown.message
    told = join_texts(shown.message)
    assert "With **10** dice, expect **3+** of any number" in told
    assert "**1–2** stars ★" in told
    assert " 9     3  1–2" in told and " 2    <1   <1" in told and "\n11 " not in told
    again = await press_button(club.bob, shown.message, ":look::")
    assert again.message and "expect **3+**" not in join_texts(again.message)
    assert format_text("en", "perudo-button-means") not in list_labels(board), (
        "the board has room for bids"
    )


def test_a8_the_rules_have_the_whole_table() -> None:
    for locale in LOCALES:
        told = means.describe_full_table(PerudoOptions(), partial(format_text, locale))
        rows = {tuple(cell.split()) for line in told.splitlines() for cell in line.split("│")}
        assert {("2", "<1", "<1"), ("15", "5", "2–3"), ("30", "10", "5")} <= rows
        assert len([row for row in rows if row and row[0].isdigit()]) == 29


async def test_r23_a_push_that_is_left_out(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, push="on")
    await press_button(club.ann, message, ":do:2x3:")
    reply = await press_button(club.ann, message, ":do:push::")
    assert reply.kind == "update" and club.find_actor() is club.bob
    assert "into the open" not in join_texts(message)
    stale = await club.ann.press_id(message, "t:1:ask:push:1.1p")
    assert_refused(stale, club.ann, "table-stale")


async def test_r21_a_push_by_command(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob, push="on")
    assert_refused(await make_move(club, club.ann, "push 3"), club.ann, "perudo-no-push")
    assert await list_offered_moves(club.ann, "push:") == []
    await bid_by_command(club, club.ann, "2x3")
    assert (await list_offered_moves(club.ann))[:4] == ["nothing", "3 3 ★", "1", "3"]
    typed = [to_notation(choice) for choice in await request_moves(club.ann, "3 ★")]
    assert typed[0] == "push:3,*" and "push:3" not in typed
    assert await list_offered_moves(club.bob) == []
    for dice in ("two", "7"):
        answer = await make_move(club, club.ann, dice)
        assert answer.message and "isn’t a move you can make now" in answer.message.list_texts()[0]
    assert_refused(await make_move(club, club.ann, "push 4 4"), club.ann, "perudo-not-under-cup")
    await make_first_offered(club, club.ann, "3 ★")
    assert club.get_table().state.pushed[0] == (3, 6)


async def test_r13_pushed_dice_count_in_the_reveal(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, push="on")
    await bid_by_command(club, club.ann, "4x3")
    await make_move(club, club.ann, "3 3 ★")
    await club.wait_until_settled()
    await press_button(club.bob, message, ":do:challenge:")
    # The two others became threes: five threes and a star.
    assert "Ann: **3** **3** **3** **3** **★**" in join_texts(message)
    # In their order: the challenge, the cups, the verdict, the cost, the next decision.
    told = join_texts(message)
    order = ("challenges", "Ann: ", "There are", "**Bob loses 1 die.**", "Waiting for")
    assert sorted(order, key=told.index) == [*order]


async def test_p6_dudo_is_told_with_its_jokers(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob, club.chloe, rules="perudo")
    assert "anything except ones" in join_texts(message)
    assert not [label for label in list_labels(message) if label and label.endswith("1")]
    await bid_by_command(club, club.ann, "4x2")
    assert "2 × 1" in list_labels(message) and "5 × 2" in list_labels(message)
    assert {"Dudo!", "Calza!"} <= set(list_labels(message))
    await bid_by_command(club, club.bob, "2x1")
    assert "raise or challenge Bob’s **2 pacos** (dudo)" in join_texts(message)
    assert "5 × 6" in list_labels(message), "after pacos twice as many and one more"
    await bid_by_command(club, club.chloe, "5 6")
    reply = await press_button(club.ann, message, ":do:challenge:")
    assert reply.kind == "update", reply.reason
    told = join_texts(message)
    # Two ones and a six: three, not five.
    assert "“Dudo!” **Ann** challenges **Chloé**’s **5 sixes**." in told
    assert "Ann: **1** 3 3 5 **6**\nBob: 2 2 4 4 4\nChloé: **1** 2 3 4 5" in told
    assert "\n**Chloé loses 1 die.**" in told and "Chloé opens the next round." in told
    assert "★" not in told


async def test_p8_calza_by_somebody_out_of_turn(club: SandboxClub) -> None:
    people = (club.ann, club.bob, club.chloe)
    message = await start_table(club, *people, rules="perudo")
    await bid_by_command(club, club.ann, "4x2")
    # Bob is in turn; Ann bid; Chloé is neither.
    assert_refused(await press_button(club.ann, message, ":do:calza:"), club.ann, "perudo-own-bid")
    await club.wait_until_settled()
    private = find_last_dm(club.chloe)
    await press_button(club.chloe, private, ":look:")
    assert format_text("fr", "perudo-button-calza") in list_labels(private)
    assert format_text("fr", "perudo-button-dudo") not in list_labels(private)
    reply = await press_button(club.chloe, private, ":do:calza:")
    assert reply.kind == "update", reply.reason
    await club.wait_until_settled()
    # Bob's two twos, Chloé's one, and two ones: five.
    told = join_texts(message)
    assert "“Calza!” **Chloé** calls **Ann**’s **4 twos** exact." in told
    assert "There are **5**, not 4. Chloé was wrong." in told
    assert "\n**Chloé loses 1 die.**" in told

    await continue_for_all(message, *people)
    await bid_by_command(club, club.chloe, "3x6")
    done = await make_move(club, club.bob, "calza")
    assert_move_made(done, club.bob, format_text("en", "perudo-button-calza"))
    await club.wait_until_settled()
    # Two ones and a six: exactly, but nobody has more than five dice.
    assert "\n**Bob is exactly right, but already has all five dice.**" in join_texts(message)

    await continue_for_all(message, *people)
    await bid_by_command(club, club.bob, "3x6")
    await make_move(club, club.chloe, "calza")
    await club.wait_until_settled()
    assert "\n**Chloé gains a die.**" in join_texts(message)
    assert "Exactly **3**! Chloé was right." in join_texts(message)
    await continue_for_all(message, *people)
    assert club.get_table().state.counts == (5, 5, 5)


async def test_p9_a_palifico_round_is_announced(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_dice(monkeypatch, [DULL_FACES, DULL_FACES], first=2)
    people = (club.ann, club.bob, club.chloe)
    message = await start_table(club, *people, rules="perudo")
    for _ in range(4):
        await bid_by_command(club, club.chloe, "9x6")
        await press_button(club.ann, message, ":do:challenge:")
        await continue_for_all(message, *people)
    await club.wait_until_settled()
    assert "is **palifico**, as Chloé is down to one die and opens." in join_texts(message)
    assert "ones aren’t jokers" in join_texts(message)
    (picture,) = message.attachments
    assert picture.description and "Palifico" in picture.description
    assert "1 × 1" in list_labels(message), "ones may open"
    await press_button(club.chloe, message, ":do:1x1:")
    assert "challenge Chloé’s **1 one**" in join_texts(message)
    bids = [label for label in list_labels(message) if label and "×" in label]
    assert bids == ["2 × 1", "3 × 1", "4 × 1"], "the number is locked"
    assert format_text("en", "perudo-button-calza") not in list_labels(message)
    locked = await club.ann.run_slash("move", move="2x4")
    assert_refused(locked, club.ann, "perudo-face-locked", bid="2 fours", above="1 one")


async def test_words_speak_their_readers_language(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.dmitri, rules="perudo", calza="any")
    await press_button(club.ann, message, ":do:2x2:")
    await club.wait_until_settled()
    private = find_last_dm(club.dmitri)
    await press_button(club.dmitri, private, ":look:")
    assert format_text("ru", "perudo-button-dudo") in list_labels(private)
    answer = await make_move(club, club.dmitri, "1 6")
    locale = choose_language(club.dmitri.locale)
    low, high = "1 шестёрка", format_text(locale, "perudo-bid", count=2, face=2)
    assert_refused(answer, club.dmitri, "perudo-not-higher", bid=low, above=high)
    assert_refused(await make_move(club, club.dmitri, "calza"), club.dmitri, "perudo-calza-two")
