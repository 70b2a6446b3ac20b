"""Colour whist over the wire: a session, every command, the jury, and what is refused why."""

from functools import partial
from typing import Any

import pytest

from bot.tables import lobby
from engines.whist import WHIST
from sandbox import Message, Person, Reply
from tests.bot.cards import rig_whist
from tests.bot.club import Club, press, refused
from tests.bot.moves import made, make, offered


async def table(club: Club, *people: Person, **options: str) -> Message:
    """A table with these options; the first of these people is host, the second deals first."""
    await club.table(*people, start=False, game="whist")
    for name, value in {"deals": "4", **options}.items():
        judge = partial(lobby.option, user_id=people[0].user.id, name=name, value=value)
        await club.bot.tables.commit(1, f"{name} {value}", judge)
    await press(people[0], people[0].last("bluff"), ":start:")
    await club.settled()
    return board(people[0])


def four(club: Club) -> tuple[Person, ...]:
    """Seats 0 to 3; Bob deals and Chloé speaks first."""
    return (club.ann, club.bob, club.chloe, club.dmitri)


def board(person: Person) -> Message:
    """The table's newest message."""
    shown = [m for m in person.messages("bluff") if m.ephemeral_for is None and not m.pinged]
    return shown[-1]


def letter(person: Person) -> Message:
    return [m for m in person.messages(person.dm()) if m.buttons()][-1]


async def fresh(message: Message, person: Person) -> Message:
    """One's own message as it stands: who plays from the table is told there."""
    assert (await press(person, message, ":look::")).kind == "update"
    return message


async def own(person: Person) -> Message:
    """One's own view, opened from the table's message."""
    reply = await press(person, board(person), ":look::")
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    return reply.message


def said(message: Message) -> str:
    return "\n".join(message.texts())


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons()]


def phase(club: Club) -> str:
    return club.state().state.phase


async def move(club: Club, person: Person, message: Message, notation: str) -> None:
    """A button or a choice that means this, pressed, and all that it shows."""
    buttons = [b.custom_id for b in message.buttons() if f":do:{notation}:" in (b.custom_id or "")]
    if buttons:
        reply = await person.press_id(message, buttons[0])
    else:
        select, value = next(
            (select, option["value"])
            for select in message.selects()
            for option in select.options
            if select.custom_id.split(":do:")[1].rpartition(":")[0] + option["value"] == notation
        )
        reply = await person.select(message, select.custom_id, [value])
    assert reply.kind == "update", reply.reason or reply
    await club.settled()


async def slash(club: Club, person: Person, name: str, **values: str) -> Reply:
    """A move by command, and what it shows; a bid names itself."""
    reply = await make(person, " ".join([name, *values.values()]).removeprefix("bid "))
    await club.settled()
    return reply


async def calls(club: Club, *made: str) -> None:
    """What those who have the floor say, one after another."""
    for call in made:
        reply = await slash(club, club.in_turn(), "bid", call=call)
        assert club.unforgiven() == [] and reply.message, reply
    await club.settled()


async def cards(club: Club, *played: str) -> None:
    for card in played:
        await slash(club, club.in_turn(), "play", card=card)


# --- a session -----------------------------------------------------------------------------------

SESSION = (
    {2: "2C 3C 4C"},
    {3: "2S 3H 4H", 0: "AS 2H AH", 1: "3S 4S KS", 2: "5S 6S KH"},
    {0: "AS 2H 3H 2D", 1: "2S"},
    {1: "AS AH 3C"},
)


@pytest.mark.long
async def test_four_deals_two_with_closed_dms_and_a_jury_that_refuses(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann may moderate, so she judges and does not play."""
    rig_whist(monkeypatch, *SESSION)
    bob, chloe, dmitri, eve = people = (club.bob, club.chloe, club.dmitri, club.eve)
    for closed in (chloe, eve):
        club.sandbox.faults.close_dms(closed)
    club.forgiven = {50007}
    await table(club, *people, arbiter="human")
    mine = {chloe: await own(chloe), eve: await own(eve)}

    async def at(person: Person) -> Message:
        shown = letter(person) if person in (bob, dmitri) else mine[person]
        decision = club.state().decisions()[0].id
        ready = any(b.custom_id and b.custom_id.endswith(decision) for b in shown.buttons())
        return shown if ready else await fresh(shown, person)

    async def go_on() -> None:
        for person in people:
            shown = board(person) if person in (bob, chloe) else await at(person)
            reply = await press(person, shown, ":do:continue:")
            assert reply.kind in ("update", "deferred_update"), reply.reason
        await club.settled()

    # Deal 1: two together, to the last card.
    await move(club, dmitri, board(dmitri), "wait")
    await move(club, eve, await at(eve), "propose:C")
    await move(club, bob, board(bob), "pass")
    await move(club, chloe, await at(chloe), "pass")
    assert "пасует" not in said(board(bob)) and "Chloé passes." in said(board(bob))
    await move(club, dmitri, await at(dmitri), "pack:C:8")
    assert phase(club) == "play" and "**pair 8 ♣** – Eve and Дмитрий" in said(board(bob))
    for _ in range(6):
        await one_card(club, club.in_turn(), await at(club.in_turn()))
    while len(club.state().state.cards) < 46:
        await unseen(club)
    await club.settled()
    assert "Trick 11: " in said(board(bob))
    for _ in range(2):
        await one_card(club, club.in_turn(), await at(club.in_turn()))
    assert phase(club) == "show", "nobody has a choice in the last trick"
    assert "Deal 1: **pair 8 ♣**, Eve and Дмитрий." in said(board(bob))
    await go_on()

    # Deal 2: the jury refuses a grand slam; a misère takes the first trick.
    await move(club, eve, board(eve), "GC:H")
    assert phase(club) == "arbiter" and "Eve** bids **grand slam ♥**" in said(board(bob))
    refused(await press(bob, board(bob), ":judge:"), bob, "jury-not-yours")
    look = await press(club.ann, board(club.ann), ":judge:")
    assert look.message and look.message.ephemeral_for is club.ann.user
    asked = said(look.message)
    assert "Eve bids **grand slam ♥**" in asked and "♠" in asked
    assert "Bob" not in asked and "Chlo" not in asked
    assert labels(look.message) == ["Accept the bid", "Refuse the bid"]
    assert (await press(club.ann, look.message, ":rule:refuse:")).kind == "update"
    await club.settled()
    assert "⚖️ The jury refuses Eve’s bid." in said(board(bob))
    await move(club, bob, await at(bob), "GM")
    for person in (chloe, dmitri):
        await move(club, person, board(person), "pass")
    for person, card in ((eve, "2S"), (bob, "AS"), (chloe, "3S"), (dmitri, "5S")):
        await move(club, person, await at(person), f"play:{card}")
    assert phase(club) == "show" and "Failed, with 1 trick." in said(board(bob))
    assert "Eve **+24**" in said(board(bob)) and "Bob **−36**" in said(board(bob))
    await go_on()

    # Deal 3: a petite misère, a card away from each.
    await move(club, bob, board(bob), "PM")
    for person in (chloe, dmitri, eve):
        await move(club, person, board(person), "pass")
    assert phase(club) == "discard"
    for person in people:
        shown = await at(person)
        assert sum(":do:discard:" in (b.custom_id or "") for b in shown.buttons()) == 13
        part = [b.custom_id for b in shown.buttons() if ":do:discard:" in (b.custom_id or "")][-1]
        assert (await person.press_id(shown, part)).kind == "update"
        await club.settled()
    assert "Discarded:" in said(letter(bob)) and "Écartée" in said(mine[chloe])
    assert "Discarded" not in said(board(bob))
    await take(club, people, at)
    await go_on()

    # Deal 4: a piccolo that takes two tricks.
    await move(club, chloe, await at(chloe), "P")
    for person in (dmitri, eve, bob):
        await move(club, person, board(person), "pass")
    await take(club, people, at)
    assert "Failed, with 2 tricks." in said(board(bob))
    await go_on()
    assert club.state().phase == "over" and "🏆" in said(board(bob))
    past = await club.ann.slash("jury history")
    assert past.message and "Refuse the bid" in said(past.message)
    await look_back(club)


async def test_who_bids_on_the_table_finds_his_cards_ready_in_private(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, {2: "2C 3C 4C"})
    ann, bob, chloe, dmitri = four(club)
    await table(club, *four(club))
    await move(club, chloe, board(chloe), "P")
    for person in (dmitri, ann, bob):
        await move(club, person, board(person), "pass")
    for person in (chloe, dmitri, ann, bob):
        (decision,) = club.state().decisions()
        assert club.in_turn() is person and decision.starts == "delivery"
        cards = [b.custom_id for b in letter(person).buttons() if ":do:play:" in str(b.custom_id)]
        assert cards and all(str(id).endswith(decision.id) for id in cards)
        [deadline] = await club.bot.tables.deadlines(1)
        assert deadline.due_at is not None, "his time runs, as he was shown his cards"
        await one_card(club, person, letter(person))


async def one_card(club: Club, person: Person, shown: Message) -> None:
    """One press: the first card that may be played; the same message shows what follows."""
    plays = [b.custom_id for b in shown.buttons() if ":do:play:" in (b.custom_id or "")]
    assert 1 <= len(plays) <= 13
    reply = await person.press_id(shown, plays[0])
    assert reply.kind == "update", reply.reason
    await club.settled()
    assert not any(":do:play:" in (b.custom_id or "") for b in shown.buttons()) or (
        club.in_turn() is person
    )


async def unseen(club: Club) -> None:
    """What time would play, without waiting for all to see it."""
    (decision,) = club.state().decisions()
    user_id = club.state().members[decision.actor].user_id
    await club.bot.tables.act(1, user_id, decision.stand_in, cause=f"unseen {decision.id}", stamp=0)


async def take(club: Club, people: tuple[Person, ...], at: Any) -> None:
    """The declarer plays his highest cards, the others their lowest, till the deal is over."""
    (declarer,) = club.state().state.contract.declarers
    while phase(club) == "play":
        person = club.in_turn()
        shown = await at(person)
        names = [b.custom_id for b in shown.buttons() if ":do:play:" in (b.custom_id or "")]
        notations = [name.split(":do:")[1].rpartition(":")[0] for name in names]
        ranks = {n: WHIST.read(n).card.rank for n in notations}  # type: ignore[union-attr]
        pick = max if people[declarer] is person else min
        await move(club, person, shown, pick(notations, key=lambda n: ranks[n]))


async def look_back(club: Club) -> None:
    """A replay shows all hands, and nothing of what only one was told."""
    reply = await club.eve.slash("bluff replay", table=1)
    assert reply.message
    seen = list[str]()
    for _ in range(6):
        seen.append(said(reply.message))
        on = next(b for b in reply.message.buttons() if b.custom_id.endswith(".on"))
        assert (await club.eve.press_id(reply.message, on.custom_id)).kind == "update"
    assert "Bob: ♥" in seen[0] and "Дмитрий: ♥" in seen[0]
    assert any("Eve proposes **♣**." in told for told in seen)


# --- commands ------------------------------------------------------------------------------------


async def test_every_command_and_what_it_offers(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, {2: "AH KH", 3: "2H", 0: "3H", 1: "4H"})
    ann, bob, chloe, dmitri = four(club)
    await table(club, *four(club), cut="manual", trou="manual")
    # Cut: whoever sits to the dealer's right.
    assert "Ann** cuts" in said(board(bob))
    assert (await offered(ann, "13"))[-1] == "13 cards", "any place can be typed"
    assert await offered(bob) == []
    refused(await slash(club, ann, "cut", at="2"), ann, "whist-cut-size", least=4, most=48)
    assert (await make(ann, "24 cards")).message
    # Trou, asked for.
    assert labels(board(bob))[:2] == ["Trou!", "Pass trou"]
    assert await offered(chloe) == ["Passe-trou"]
    for person in (chloe, dmitri, ann, bob):
        await move(club, person, board(person), "pass")
    # The auction.
    found = await offered(chloe)
    assert {"Passer", "Attendre"} <= {*found[:3]}
    assert "Solo 6" not in " ".join(await offered(chloe, "solo 6"))
    assert await offered(chloe, "piccolo") == ["Piccolo"]
    assert await offered(dmitri) == []
    done = await slash(club, chloe, "bid", call="propose:♥")
    made(done, chloe, "Proposer ♥")
    assert "Поддержать ♥ на 8" in await offered(dmitri)
    await calls(club, "pass", "pack:H:8", "pass")
    # The cards.
    assert "♥ A" in await offered(chloe)
    made(await slash(club, chloe, "play", card="♥ A"), chloe, "♥ A")
    assert await offered(dmitri, "♥ 2") == ["♥ 2"]
    await cards(club, "2H", "3H", "4H")
    mine = await own(bob)
    await press(bob, mine, ":look:last:")
    assert "👀 The last trick: Chloé **♥ A**" in said(mine)
    await press(bob, mine, ":look:why:")
    assert "It’s Chloé’s turn" in said(mine)


async def test_r13_a_trou_is_announced_and_its_partner_names_the_trump(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, {3: "AH AD AC", 0: "AS"})
    ann, bob, chloe, dmitri = four(club)
    await table(club, *four(club))
    assert "Дмитрий: “**Trou!**”" in said(board(bob))
    assert "🤫" in said(letter(ann)) and "🤫" not in said(letter(bob)) + said(board(ann))
    assert labels(board(chloe))[0] == "Pass grand misère"
    await move(club, chloe, board(chloe), "pass")
    assert "Play" not in labels(board(dmitri)) and "Keep the trou" in labels(board(dmitri))
    refused(await slash(club, dmitri, "bid", call="pass"), dmitri, "whist-keep-or-bid")
    await move(club, dmitri, await fresh(letter(dmitri), dmitri), "keep")
    refused(await slash(club, ann, "bid", call="A9:H"), ann, "whist-over-trou")
    await calls(club, "pass", "pass")
    assert "**Ann** holds the fourth ace" in said(board(bob))
    assert await offered(ann) == ["♥", "♦", "♣", "♠"]
    refused(await slash(club, bob, "trump", suit="H"), bob, "refused-not-your-turn", turn="Ann")
    assert (await make(ann, "♦")).message
    assert "**trou ♦** – Дмитрий and Ann" in said(board(bob)) and club.in_turn() is ann


async def test_a_discard_by_command_is_told_to_nobody(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, {2: "2S", 3: "AH"})
    _, bob, chloe, dmitri = four(club)
    await table(club, *four(club))
    await calls(club, "PM", "pass", "pass", "pass")
    assert "♥ Т" in await offered(dmitri)
    refused(await slash(club, chloe, "discard", card="AH"), chloe, "whist-not-in-hand", card="♥ A")
    reply = await slash(club, dmitri, "discard", card="♥ Т")
    assert reply.message and "Снесена: ♥ Т" in said(reply.message)
    refused(await slash(club, dmitri, "discard", card="2S"), dmitri, "whist-discarded")
    assert "Дмитрий has discarded a card." in said(board(bob)) and "♥" not in said(board(bob))
    assert await offered(dmitri) == []


# --- refusals ------------------------------------------------------------------------------------

BANCO = {"text": "banco", "examples": "**Attendre**, **Passer**, **Proposer ♥**"}
AUCTION: tuple[tuple[str, dict[str, tuple[str, dict[str, str]]]], ...] = (
    ("propose:H", {"keep": ("whist-nothing-to-keep", {}), "banco": ("move-unknown", BANCO)}),
    (
        "A9:C",
        {
            "wait": ("whist-wait-first", {}),
            "pack:H:8": ("whist-no-card", {"suit": "♥"}),
            "pack:D:8": ("whist-not-proposed", {"suit": "♦"}),
            "propose:H": ("whist-suit-taken", {"suit": "♥", "seat": "Chloé"}),
            "solo:6:C": ("whist-may-be-packed", {"suit": "♣"}),
            "maintain": ("whist-nothing-to-maintain", {}),
        },
    ),
    (
        "GM",
        {
            "A9:S": ("whist-not-above", {"contract": "abundance 9 ♣"}),
            "propose:S": ("whist-top-too-high", {"contract": "abundance 9 ♣"}),
        },
    ),
    ("pass", {"propose:S": ("whist-misere-announced", {})}),
)
"""What is said in an auction, and what was refused before to who says it."""


async def test_refused_calls_say_why_and_change_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, {3: "2S 3S 4S 5S 6S 7S 8S 2C 3C 4C 5C 2D 3D"})
    await table(club, *four(club))
    for call, barred in AUCTION:
        person, before = club.in_turn(), club.state()
        for tried, (key, facts) in barred.items():
            refused(await slash(club, person, "bid", call=tried), person, key, **facts)
            assert club.state() is before
        await calls(club, call)
    reply = await slash(club, club.bob, "bid", call="pass")
    refused(reply, club.bob, "refused-not-your-turn", turn="Chloé")


async def test_r16_who_waited_packs_or_passes(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    rig_whist(monkeypatch, {2: "2S"})
    _, _, chloe, _ = four(club)
    await table(club, *four(club))
    await calls(club, "wait", "propose:C", "pass", "pass")
    before = club.state()
    for tried in ("propose:H", "solo:6:S", "A9:H"):
        refused(await slash(club, chloe, "bid", call=tried), chloe, "whist-waiting-packs")
    assert club.state() is before
    shown = labels(await fresh(letter(chloe), chloe))
    assert "Emballer ♣ à 8" in shown and "Proposer ♥" not in shown


async def test_r31_refused_cards_say_why_and_change_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, {2: "AH", 3: "2H 2S"})
    ann, _, chloe, dmitri = four(club)
    await table(club, *four(club))
    await calls(club, "propose:H", "pack:H:8", "pass", "pass")
    refused(
        await slash(club, dmitri, "play", card="2H"), dmitri, "refused-not-your-turn", turn="Chloé"
    )
    refused(await slash(club, chloe, "play", card="2H"), chloe, "whist-not-in-hand", card="♥ 2")
    await cards(club, "AH")
    before = club.state().state
    refused(await slash(club, dmitri, "play", card="2S"), dmitri, "whist-follow-suit", suit="♥")
    pressed = await dmitri.press_id(letter(dmitri), "t:1:do:play:2S:card.1.1")
    refused(pressed, dmitri, "whist-follow-suit", suit="♥")
    which = await slash(club, dmitri, "play", card="?")
    assert which.message and "подходит к нескольким ходам" in said(which.message)
    refused(await slash(club, ann, "bid", call="pass"), ann, "whist-not-now", phase="play")
    assert club.state().state == before
    await press(dmitri, letter(dmitri), ":look:why:")
    why = said(letter(dmitri))
    assert "♦ 9 5 · ♣ В 7 3 · ♠ Д 8 4 2:** Надо ходить в масть: зашли с ♥" in why
    found = await offered(dmitri)
    assert found and all(offer.startswith("♥") for offer in found)


# --- restarts ------------------------------------------------------------------------------------


async def test_a_restart_in_auction_discard_and_trick_loses_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, {2: "2S"})
    people = four(club)
    await table(club, *people)
    phases: list[str] = []

    async def again() -> None:
        before = club.state().state
        phases.append(before.phase)
        await club.restart()
        await club.settled()
        assert (await club.bot.tables.load(1)).state == before

    await calls(club, "wait")
    await again()
    await calls(club, "PM", "pass", "pass")
    await slash(club, club.bob, "discard", card=await lowest(club, club.bob))
    await again()
    for person in (club.ann, club.chloe, club.dmitri):
        await slash(club, person, "discard", card=await lowest(club, person))
    card = await lowest(club, club.chloe)
    await move(club, club.chloe, await fresh(letter(club.chloe), club.chloe), f"play:{card}")
    await again()
    assert phases == ["auction", "discard", "play"] and club.in_turn() is club.dmitri
    assert "Trick 1: Chloé" in said(board(club.ann))


async def lowest(club: Club, person: Person) -> str:
    view = club.state().view(club.seat(person))
    return str(view.hand[-1])
