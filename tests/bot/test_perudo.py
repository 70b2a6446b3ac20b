"""Perudo's own moves over the wire: the push, dudo, calza and palifico, and how they are told."""

from functools import partial

import pytest

from bot.screens.perudo import means
from bot.tables import lobby
from bot.texts import LOCALES, language, text
from engines.perudo.types import Options
from sandbox import Message, Person, Reply
from tests.bot.club import Club, press, refused
from tests.bot.dice import DULL, rig
from tests.bot.moves import choices, made, make, notation, offered, pick

ANN, BOB = (3, 3, 6, 1, 5), (2, 2, 4, 4, 4)


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [ANN, BOB])


async def choose(club: Club, host: Person, name: str, value: str) -> None:
    """The host's choice of an option of table 1, however the lobby asks for it."""
    judge = partial(lobby.option, user_id=host.user.id, name=name, value=value)
    await club.bot.tables.commit(1, f"{name} {value}", judge)


async def table(club: Club, *people: Person, **options: str) -> Message:
    """A table with these options, on which the first of these people opens."""
    message = await club.table(*people, start=False)
    for name, value in options.items():
        await choose(club, people[0], name, value)
    await press(people[0], message, ":start:")
    await club.settled()
    return people[0].last("bluff")


async def bid(club: Club, person: Person, bid: str) -> None:
    """A bid by command, and the table that shows it."""
    done = await make(person, bid)
    assert done.kind == "message", done.reason
    await club.settled()


async def next_round(message: Message, *people: Person) -> None:
    for person in people:
        reply = await press(person, message, ":do:continue:")
        assert reply.kind == "update", reply.reason


def said(message: Message) -> str:
    return "\n".join(message.texts())


def labels(message: Message) -> list[str | None]:
    return [button.label for button in message.buttons()]


def letter(person: Person) -> Message:
    return person.messages(person.dm())[-1]


def dice_offered(reply: Reply) -> list[tuple[str, bool]]:
    """The choices of an open dialog's only select, and whether each is chosen already."""
    assert reply.modal
    (field,) = reply.modal.fields()
    return [(option["value"], option.get("default", False)) for option in field["options"]]


async def test_r21_a_push_from_the_tables_message(club: Club) -> None:
    message = await table(club, club.ann, club.bob, push="on")
    await bid(club, club.ann, "2x3")
    await club.settled()
    assert text("en", "perudo-button-push") in labels(message)
    assert "**Ann** bids **2 threes** and can push dice into the open" in said(message)
    # It is offered to everybody, as no message knows who looks at it; only the bidder may.
    refused(await press(club.bob, message, ":ask:push:"), club.bob, "table-not-awaited")
    refused(await press(club.bob, message, ":do:push::"), club.bob, "perudo-no-push")
    early = await club.bob.slash("move", move="3x3")
    refused(early, club.bob, "perudo-may-push", seat="Ann")

    asked = await press(club.ann, message, ":ask:push:")
    # His own dice, those chosen that count for his bid: threes and the star.
    assert dice_offered(asked) == [
        ("0:1", False),
        ("1:3", True),
        ("2:3", True),
        ("3:5", False),
        ("4:6", True),
    ]
    assert asked.modal
    reply = await club.ann.submit(asked.modal, dice=["1:3", "2:3"])
    assert reply.kind == "update", reply.reason
    await club.settled()
    assert "… pushes **3 3** into the open and rerolls the other 3 dice." in said(message)
    assert club.in_turn() is club.bob
    (picture,) = message.attachments
    assert picture.description and "1. Ann: 5 dice, 3, 3 in the open" in picture.description
    assert "Your dice: **3 3 ★** In the open: **3 3**" in said(letter(club.ann))


async def test_r21_a_push_from_the_private_message(club: Club) -> None:
    await table(club, club.ann, club.bob, push="on")
    await press(club.ann, letter(club.ann), ":do:2x3:")
    await club.settled()
    assert "**You** bid **2 threes**" in said(letter(club.ann))
    assert text("en", "perudo-button-push") not in labels(letter(club.bob))
    asked = await press(club.ann, letter(club.ann), ":ask:push:")
    assert asked.modal
    # All of them at once: nothing is left to roll.
    values = [value for value, _ in dice_offered(asked)]
    reply = await club.ann.submit(asked.modal, dice=values)
    assert reply.kind == "update", reply.reason
    await club.settled()
    assert "In the open: **1 3 3 5 ★**" in said(letter(club.ann))
    assert letter(club.ann).attachments, "all dice in the open are a picture too"
    assert "… pushes **1 3 3 5 ★** into the open." in said(club.ann.last("bluff"))


async def test_a8_the_table_of_averages_is_shown_where_one_bids(club: Club) -> None:
    """The document's own rows, from one's private message and from the rules."""
    board = await table(club, club.ann, club.bob)
    shown = await press(club.bob, letter(club.bob), ":look:means:")
    assert shown.message
    told = said(shown.message)
    assert "With **10** dice, expect **3+** of any number" in told
    assert "**1–2** stars ★" in told
    assert " 9     3  1–2" in told and " 2    <1   <1" in told and "11 " not in told
    again = await press(club.bob, shown.message, ":look::")
    assert again.message and "expect **3+**" not in said(again.message)
    assert text("en", "perudo-button-means") not in labels(board), "the board has room for bids"


def test_a8_the_rules_have_the_whole_table() -> None:
    for locale in LOCALES:
        told = means.whole(Options(), partial(text, locale))
        rows = {tuple(cell.split()) for line in told.splitlines() for cell in line.split("│")}
        assert {("2", "<1", "<1"), ("15", "5", "2–3"), ("30", "10", "5")} <= rows
        assert len([row for row in rows if row and row[0].isdigit()]) == 29


async def test_r23_a_push_that_is_left_out(club: Club) -> None:
    message = await table(club, club.ann, club.bob, push="on")
    await press(club.ann, message, ":do:2x3:")
    reply = await press(club.ann, message, ":do:push::")
    assert reply.kind == "update" and club.in_turn() is club.bob
    assert "into the open" not in said(message)
    stale = await club.ann.press_id(message, "t:1:ask:push:1.1p")
    refused(stale, club.ann, "table-stale")


async def test_r21_a_push_by_command(club: Club) -> None:
    await table(club, club.ann, club.bob, push="on")
    refused(await make(club.ann, "push 3"), club.ann, "perudo-no-push")
    assert await offered(club.ann, "push:") == []
    await bid(club, club.ann, "2x3")
    assert (await offered(club.ann))[:4] == ["nothing", "3 3 ★", "1", "3"]
    typed = [notation(choice) for choice in await choices(club.ann, "3 ★")]
    assert typed[0] == "push:3,*" and "push:3" not in typed
    assert await offered(club.bob) == []
    for dice in ("two", "7"):
        answer = await make(club.ann, dice)
        assert answer.message and "isn’t a move you can make now" in answer.message.texts()[0]
    refused(await make(club.ann, "push 4 4"), club.ann, "perudo-not-under-cup")
    await pick(club.ann, "3 ★")
    assert club.state().state.pushed[0] == (3, 6)


async def test_r13_pushed_dice_count_in_the_reveal(club: Club) -> None:
    message = await table(club, club.ann, club.bob, push="on")
    await bid(club, club.ann, "4x3")
    await make(club.ann, "3 3 ★")
    await club.settled()
    await press(club.bob, message, ":do:challenge:")
    # The two others became threes: five threes and a star.
    assert "Ann: **3** **3** **3** **3** **★**" in said(message)
    # As it happens: who doubts, the cups, what was right, what it costs, what is waited for.
    told = said(message)
    order = ("challenges", "Ann: ", "There are", "**Bob loses 1 die.**", "Waiting for")
    assert sorted(order, key=told.index) == [*order]


async def test_p6_dudo_is_told_with_its_jokers(club: Club) -> None:
    message = await table(club, club.ann, club.bob, club.chloe, rules="perudo")
    assert "anything except ones" in said(message)
    assert not [label for label in labels(message) if label and label.endswith("1")]
    await bid(club, club.ann, "4x2")
    assert "2 × 1" in labels(message) and "5 × 2" in labels(message)
    assert {"Dudo!", "Calza!"} <= set(labels(message))
    await bid(club, club.bob, "2x1")
    assert "raise or challenge Bob’s **2 pacos** (dudo)" in said(message)
    assert "5 × 6" in labels(message), "after pacos twice as many and one more"
    await bid(club, club.chloe, "5 6")
    reply = await press(club.ann, message, ":do:challenge:")
    assert reply.kind == "update", reply.reason
    told = said(message)
    # Two ones and a six: three, not five.
    assert "“Dudo!” **Ann** challenges **Chloé**’s **5 sixes**." in told
    assert "Ann: **1** 3 3 5 **6**\nBob: 2 2 4 4 4\nChloé: **1** 2 3 4 5" in told
    assert "\n**Chloé loses 1 die.**" in told and "Chloé opens the next round." in told
    assert "★" not in told


async def test_p8_calza_by_somebody_out_of_turn(club: Club) -> None:
    people = (club.ann, club.bob, club.chloe)
    message = await table(club, *people, rules="perudo")
    await bid(club, club.ann, "4x2")
    # Bob is in turn; Ann bid; Chloé is neither.
    refused(await press(club.ann, message, ":do:calza:"), club.ann, "perudo-own-bid")
    await club.settled()
    private = letter(club.chloe)
    await press(club.chloe, private, ":look:")
    assert text("fr", "perudo-button-calza") in labels(private)
    assert text("fr", "perudo-button-dudo") not in labels(private)
    reply = await press(club.chloe, private, ":do:calza:")
    assert reply.kind == "update", reply.reason
    await club.settled()
    # Bob's two twos, Chloé's one, and two ones: five.
    told = said(message)
    assert "“Calza!” **Chloé** calls **Ann**’s **4 twos** exact." in told
    assert "There are **5**, not 4. Chloé was wrong." in told
    assert "\n**Chloé loses 1 die.**" in told

    await next_round(message, *people)
    await bid(club, club.chloe, "3x6")
    done = await make(club.bob, "calza")
    made(done, club.bob, text("en", "perudo-button-calza"))
    await club.settled()
    # Two ones and a six: exactly, but nobody has more than five dice.
    assert "\n**Bob is exactly right, but already has all five dice.**" in said(message)

    await next_round(message, *people)
    await bid(club, club.bob, "3x6")
    await make(club.chloe, "calza")
    await club.settled()
    assert "\n**Chloé gains a die.**" in said(message)
    assert "Exactly **3**! Chloé was right." in said(message)
    await next_round(message, *people)
    assert club.state().state.counts == (5, 5, 5)


async def test_p9_a_palifico_round_is_announced(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [DULL, DULL], first=2)
    people = (club.ann, club.bob, club.chloe)
    message = await table(club, *people, rules="perudo")
    for _ in range(4):
        await bid(club, club.chloe, "9x6")
        await press(club.ann, message, ":do:challenge:")
        await next_round(message, *people)
    await club.settled()
    assert "is **palifico**, as Chloé is down to one die and opens." in said(message)
    assert "ones aren’t jokers" in said(message)
    (picture,) = message.attachments
    assert picture.description and "Palifico" in picture.description
    assert "1 × 1" in labels(message), "ones may open"
    await press(club.chloe, message, ":do:1x1:")
    assert "challenge Chloé’s **1 one**" in said(message)
    bids = [label for label in labels(message) if label and "×" in label]
    assert bids == ["2 × 1", "3 × 1", "4 × 1"], "the number is locked"
    assert text("en", "perudo-button-calza") not in labels(message)
    locked = await club.ann.slash("move", move="2x4")
    refused(locked, club.ann, "perudo-face-locked", bid="2 fours", above="1 one")


async def test_words_speak_their_readers_language(club: Club) -> None:
    message = await table(club, club.ann, club.dmitri, rules="perudo", calza="any")
    await press(club.ann, message, ":do:2x2:")
    await club.settled()
    private = letter(club.dmitri)
    await press(club.dmitri, private, ":look:")
    assert text("ru", "perudo-button-dudo") in labels(private)
    answer = await make(club.dmitri, "1 6")
    locale = language(club.dmitri.locale)
    low, high = "1 шестёрка", text(locale, "perudo-bid", count=2, face=2)
    refused(answer, club.dmitri, "perudo-not-higher", bid=low, above=high)
    refused(await make(club.dmitri, "calza"), club.dmitri, "perudo-calza-two")
