"""Tests of colour whist over the wire: a session, all commands, jury, refusals."""

from typing import Any

import pytest

from engines.whist import WHIST
from sandbox import InteractionReply, Message, Person
from tests.support.club import (
    SandboxClub,
    assert_refused,
    find_board,
    find_hand,
    join_texts,
    list_labels,
    open_result,
    press_button,
)
from tests.support.move_command import assert_move_made, list_offered_moves, make_move
from tests.support.rigged_cards import rig_whist_cards


async def start_table(club: SandboxClub, *people: Person, **options: str) -> Message:
    """Start a table with these options.

    The first of these people hosts, the second deals first.
    """
    await club.open_table(*people, game="whist", **{"deals": "4", **options})
    await club.wait_until_settled()
    return find_board(people[0])


def list_four(club: SandboxClub) -> tuple[Person, ...]:
    """Return seats 0 to 3; Bob deals and Chloé speaks first."""
    return (club.ann, club.bob, club.chloe, club.dmitri)


async def refresh_hand(message: Message, person: Person) -> Message:
    """Refresh the player's own message, as they play from the table."""
    assert (await press_button(person, message, ":look::")).kind == "update"
    return message


async def open_hand_view(person: Person) -> Message:
    """Open the person's own view from the table's message."""
    reply = await press_button(person, find_board(person), ":look::")
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    return reply.message


def get_phase(club: SandboxClub) -> str:
    return club.get_table().state.phase


async def press_move(club: SandboxClub, person: Person, message: Message, notation: str) -> None:
    """Press or choose what has this notation, and wait for all that it shows."""
    buttons = [
        b.custom_id for b in message.list_buttons() if f":do:{notation}:" in (b.custom_id or "")
    ]
    if buttons:
        reply = await person.press_id(message, buttons[0])
    else:
        select, value = next(
            (select, option["value"])
            for select in message.list_selects()
            for option in select.options
            if select.custom_id.split(":do:")[1].rpartition(":")[0] + option["value"] == notation
        )
        reply = await person.choose_values(message, select.custom_id, [value])
    assert reply.kind == "update", reply.reason or reply
    await club.wait_until_settled()


async def run_move(club: SandboxClub, person: Person, name: str, **values: str) -> InteractionReply:
    """Make a move by command, and wait until it is shown; a bid names itself."""
    return await make_move(club, person, " ".join([name, *values.values()]).removeprefix("bid "))


async def make_calls(club: SandboxClub, *made: str) -> None:
    """Make these calls as the players in turn."""
    for call in made:
        reply = await run_move(club, club.find_actor(), "bid", call=call)
        assert club.list_unforgiven() == [] and reply.message, reply
    await club.wait_until_settled()


async def play_cards(club: SandboxClub, *played: str) -> None:
    for card in played:
        await run_move(club, club.find_actor(), "play", card=card)


# --- a session -----------------------------------------------------------------------------------

SESSION_CARDS = (
    {2: "2C 3C 4C"},
    {3: "2S 3H 4H", 0: "AS 2H AH", 1: "3S 4S KS", 2: "5S 6S KH"},
    {0: "AS 2H 3H 2D", 1: "2S"},
    {1: "AS AH 3C"},
)


@pytest.mark.long
async def test_four_deals_two_with_closed_dms_and_a_jury_that_refuses(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann may moderate, so she judges and does not play."""
    rig_whist_cards(monkeypatch, *SESSION_CARDS)
    bob, chloe, dmitri, eve = people = (club.bob, club.chloe, club.dmitri, club.eve)
    for closed in (chloe, eve):
        club.sandbox.faults.close_dms(closed)
    club.forgiven_codes = {50007}
    await start_table(club, *people, arbiter="human")
    mine = {chloe: await open_hand_view(chloe), eve: await open_hand_view(eve)}

    async def find_play_message(person: Person) -> Message:
        shown = find_hand(person) if person in (bob, dmitri) else mine[person]
        decision = club.get_table().list_decisions()[0].id
        ready = any(b.custom_id and b.custom_id.endswith(decision) for b in shown.list_buttons())
        return shown if ready else await refresh_hand(shown, person)

    async def continue_for_all() -> None:
        for person in people:
            shown = (
                find_board(person) if person in (bob, chloe) else await find_play_message(person)
            )
            reply = await press_button(person, shown, ":do:continue:")
            assert reply.kind in ("update", "deferred_update"), reply.reason
        await club.wait_until_settled()

    # Deal 1: two together, to the last card.
    await press_move(club, dmitri, find_board(dmitri), "wait")
    await press_move(club, eve, await find_play_message(eve), "propose:C")
    await press_move(club, bob, find_board(bob), "pass")
    await press_move(club, chloe, await find_play_message(chloe), "pass")
    assert "пасует" not in join_texts(find_board(bob)) and "Chloé passes." in join_texts(
        find_board(bob)
    )
    await press_move(club, dmitri, await find_play_message(dmitri), "pack:C:8")
    assert get_phase(club) == "play" and "**pair 8 ♣** – Eve and Дмитрий" in join_texts(
        find_board(bob)
    )
    for _ in range(6):
        await play_one_card(club, club.find_actor(), await find_play_message(club.find_actor()))
    while len(club.get_table().state.cards) < 46:
        await play_stand_in(club)
    await club.wait_until_settled()
    assert "Trick 11: " in join_texts(find_board(bob))
    for _ in range(2):
        await play_one_card(club, club.find_actor(), await find_play_message(club.find_actor()))
    assert get_phase(club) == "show", "nobody has a choice in the last trick"
    assert "Deal 1: **pair 8 ♣**, Eve and Дмитрий." in join_texts(find_board(bob))
    await continue_for_all()

    # Deal 2: the jury refuses a grand slam; a misère takes the first trick.
    await press_move(club, eve, find_board(eve), "GC:H")
    assert get_phase(club) == "arbiter" and "Eve** bids **grand slam ♥**" in join_texts(
        find_board(bob)
    )
    assert_refused(await press_button(bob, find_board(bob), ":judge:"), bob, "jury-not-yours")
    look = await press_button(club.ann, find_board(club.ann), ":judge:")
    assert look.message and look.message.ephemeral_for is club.ann.user
    asked = join_texts(look.message)
    assert "Eve bids **grand slam ♥**" in asked and "♠" in asked
    assert "Bob" not in asked and "Chlo" not in asked
    assert list_labels(look.message) == ["Accept the bid", "Refuse the bid"]
    assert (await press_button(club.ann, look.message, ":rule:refuse:")).kind == "update"
    await club.wait_until_settled()
    assert "⚖️ The jury refuses Eve’s bid." in join_texts(find_board(bob))
    await press_move(club, bob, await find_play_message(bob), "GM")
    for person in (chloe, dmitri):
        await press_move(club, person, find_board(person), "pass")
    for person, card in ((eve, "2S"), (bob, "AS"), (chloe, "3S"), (dmitri, "5S")):
        await press_move(club, person, await find_play_message(person), f"play:{card}")
    assert get_phase(club) == "show" and "Failed, with 1 trick." in join_texts(find_board(bob))
    assert "Eve **+24**" in join_texts(find_board(bob)) and "Bob **−36**" in join_texts(
        find_board(bob)
    )
    await continue_for_all()

    # Deal 3: a petite misère, a card away from each.
    await press_move(club, bob, find_board(bob), "PM")
    for person in (chloe, dmitri, eve):
        await press_move(club, person, find_board(person), "pass")
    assert get_phase(club) == "discard"
    for person in people:
        shown = await find_play_message(person)
        assert sum(":do:discard:" in (b.custom_id or "") for b in shown.list_buttons()) == 13
        part = [b.custom_id for b in shown.list_buttons() if ":do:discard:" in (b.custom_id or "")][
            -1
        ]
        assert (await person.press_id(shown, part)).kind == "update"
        await club.wait_until_settled()
    assert "Discarded:" in join_texts(find_hand(bob)) and "Écartée" in join_texts(mine[chloe])
    assert "Discarded" not in join_texts(find_board(bob))
    await play_out_deal(club, people, find_play_message)
    await continue_for_all()

    # Deal 4: a piccolo that takes two tricks.
    await press_move(club, chloe, await find_play_message(chloe), "P")
    for person in (dmitri, eve, bob):
        await press_move(club, person, find_board(person), "pass")
    await play_out_deal(club, people, find_play_message)
    assert "Failed, with 2 tricks." in join_texts(find_board(bob))
    await continue_for_all()
    assert club.get_table().phase == "over" and "🏆" in join_texts(find_board(bob))
    past = await club.ann.run_slash("referee history")
    assert past.message and "Refuse the bid" in join_texts(past.message)
    await check_replay(club)


async def test_someone_who_bids_on_the_table_finds_their_cards_ready_in_private(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {2: "2C 3C 4C"})
    ann, bob, chloe, dmitri = list_four(club)
    await start_table(club, *list_four(club))
    await press_move(club, chloe, find_board(chloe), "P")
    for person in (dmitri, ann, bob):
        await press_move(club, person, find_board(person), "pass")
    for person in (chloe, dmitri, ann, bob):
        (decision,) = club.get_table().list_decisions()
        assert club.find_actor() is person and decision.starts == "delivery"
        cards = [
            b.custom_id for b in find_hand(person).list_buttons() if ":do:play:" in str(b.custom_id)
        ]
        assert cards and all(str(id).endswith(decision.id) for id in cards)
        [deadline] = await club.bot.tables.list_deadlines(1)
        assert deadline.due_at is not None, "his time runs, as he was shown his cards"
        await play_one_card(club, person, find_hand(person))


async def play_one_card(club: SandboxClub, person: Person, shown: Message) -> None:
    """Press the first card that may be played; the same message shows what follows."""
    plays = [b.custom_id for b in shown.list_buttons() if ":do:play:" in (b.custom_id or "")]
    assert 1 <= len(plays) <= 13
    reply = await person.press_id(shown, plays[0])
    assert reply.kind == "update", reply.reason
    await club.wait_until_settled()
    assert not any(":do:play:" in (b.custom_id or "") for b in shown.list_buttons()) or (
        club.find_actor() is person
    )


async def play_stand_in(club: SandboxClub) -> None:
    """Play the stand-in, without waiting for all to see it."""
    (decision,) = club.get_table().list_decisions()
    user_id = club.get_table().members[decision.actor].user_id
    await club.bot.tables.play_actions(
        1, user_id, decision.stand_in, cause=f"unseen {decision.id}", stamp=0
    )


async def play_out_deal(club: SandboxClub, people: tuple[Person, ...], at: Any) -> None:
    """Play the declarer's highest cards and the others' lowest, till the deal is over."""
    (declarer,) = club.get_table().state.contract.declarers
    while get_phase(club) == "play":
        person = club.find_actor()
        shown = await at(person)
        names = [b.custom_id for b in shown.list_buttons() if ":do:play:" in (b.custom_id or "")]
        notations = [name.split(":do:")[1].rpartition(":")[0] for name in names]
        ranks = {n: WHIST.parse_action(n).card.rank for n in notations}  # type: ignore[union-attr]
        pick = max if people[declarer] is person else min
        await press_move(club, person, shown, pick(notations, key=lambda n: ranks[n]))


async def check_replay(club: SandboxClub) -> None:
    """Check that a replay shows all hands, and nothing of what only one seat was told."""
    reply = await open_result(club.eve, "replay", 1)
    assert reply.message
    seen = list[str]()
    for _ in range(6):
        seen.append(join_texts(reply.message))
        on = next(b for b in reply.message.list_buttons() if b.custom_id.endswith(".on"))
        assert (await club.eve.press_id(reply.message, on.custom_id)).kind == "update"
    assert "Bob: ♥" in seen[0] and "Дмитрий: ♥" in seen[0]
    assert any("Eve proposes **♣**." in told for told in seen)


# --- commands ------------------------------------------------------------------------------------


async def test_every_command_and_what_it_offers(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {2: "AH KH", 3: "2H", 0: "3H", 1: "4H"})
    ann, bob, chloe, dmitri = list_four(club)
    await start_table(club, *list_four(club), cut="manual", trou="manual")
    # The player to the dealer's right cuts.
    assert "Ann** cuts" in join_texts(find_board(bob))
    assert (await list_offered_moves(ann, "13"))[-1] == "13 cards", "any place can be typed"
    assert await list_offered_moves(bob) == []
    assert_refused(
        await run_move(club, ann, "cut", at="2"), ann, "whist-cut-size", least=4, most=48
    )
    assert (await make_move(club, ann, "24 cards")).message
    # A trou that is asked for.
    assert list_labels(find_board(bob))[:2] == ["Trou!", "Pass trou"]
    assert await list_offered_moves(chloe) == ["Passe-trou"]
    for person in (chloe, dmitri, ann, bob):
        await press_move(club, person, find_board(person), "pass")
    # The auction.
    found = await list_offered_moves(chloe)
    assert {"Passer", "Attendre"} <= {*found[:3]}
    assert "Solo 6" not in " ".join(await list_offered_moves(chloe, "solo 6"))
    assert await list_offered_moves(chloe, "piccolo") == ["Piccolo"]
    assert await list_offered_moves(dmitri) == []
    done = await run_move(club, chloe, "bid", call="propose:♥")
    assert_move_made(done, chloe, "Proposer ♥")
    assert "Поддержать ♥ на 8" in await list_offered_moves(dmitri)
    await make_calls(club, "pass", "pack:H:8", "pass")
    # The cards.
    assert "♥ A" in await list_offered_moves(chloe)
    assert_move_made(await run_move(club, chloe, "play", card="♥ A"), chloe, "♥ A")
    assert await list_offered_moves(dmitri, "♥ 2") == ["♥ 2"]
    await play_cards(club, "2H", "3H", "4H")
    mine = await open_hand_view(bob)
    await press_button(bob, mine, ":look:last:")
    assert "👀 The last trick: Chloé **♥ A**" in join_texts(mine)
    await press_button(bob, mine, ":look:why:")
    assert "It’s Chloé’s turn" in join_texts(mine)


async def test_r13_a_trou_is_announced_and_its_partner_names_the_trump(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {3: "AH AD AC", 0: "AS"})
    ann, bob, chloe, dmitri = list_four(club)
    await start_table(club, *list_four(club))
    assert "Дмитрий: “**Trou!**”" in join_texts(find_board(bob))
    assert "🤫" in join_texts(find_hand(ann)) and "🤫" not in join_texts(
        find_hand(bob)
    ) + join_texts(find_board(ann))
    assert list_labels(find_board(chloe))[0] == "Pass grand misère"
    await press_move(club, chloe, find_board(chloe), "pass")
    assert "Play" not in list_labels(find_board(dmitri)) and "Keep the trou" in list_labels(
        find_board(dmitri)
    )
    assert_refused(await run_move(club, dmitri, "bid", call="pass"), dmitri, "whist-keep-or-bid")
    await press_move(club, dmitri, await refresh_hand(find_hand(dmitri), dmitri), "keep")
    assert_refused(await run_move(club, ann, "bid", call="A9:H"), ann, "whist-over-trou")
    await make_calls(club, "pass", "pass")
    assert "**Ann** holds the fourth ace" in join_texts(find_board(bob))
    assert await list_offered_moves(ann) == ["♥", "♦", "♣", "♠"]
    assert_refused(
        await run_move(club, bob, "trump", suit="H"), bob, "refused-not-your-turn", turn="Ann"
    )
    assert (await make_move(club, ann, "♦")).message
    assert (
        "**trou ♦** – Дмитрий and Ann" in join_texts(find_board(bob)) and club.find_actor() is ann
    )


async def test_a_discard_by_command_is_told_to_nobody(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {2: "2S", 3: "AH"})
    _, bob, chloe, dmitri = list_four(club)
    await start_table(club, *list_four(club))
    await make_calls(club, "PM", "pass", "pass", "pass")
    assert "♥ Т" in await list_offered_moves(dmitri)
    assert_refused(
        await run_move(club, chloe, "discard", card="AH"), chloe, "whist-not-in-hand", card="♥ A"
    )
    reply = await run_move(club, dmitri, "discard", card="♥ Т")
    assert reply.message and "Снесена: ♥ Т" in join_texts(reply.message)
    assert_refused(await run_move(club, dmitri, "discard", card="2S"), dmitri, "whist-discarded")
    assert "Дмитрий has discarded a card." in join_texts(find_board(bob)) and "♥" not in join_texts(
        find_board(bob)
    )
    assert await list_offered_moves(dmitri) == []


# --- refusals ------------------------------------------------------------------------------------

BANCO_FACTS = {"text": "banco", "examples": "**Attendre**, **Passer**, **Proposer ♥**"}
AUCTION_CASES: tuple[tuple[str, dict[str, tuple[str, dict[str, str]]]], ...] = (
    ("propose:H", {"keep": ("whist-nothing-to-keep", {}), "banco": ("move-unknown", BANCO_FACTS)}),
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
"""Calls in an auction, with the refusal of each before it was said."""


async def test_refused_calls_say_why_and_change_nothing(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {3: "2S 3S 4S 5S 6S 7S 8S 2C 3C 4C 5C 2D 3D"})
    await start_table(club, *list_four(club))
    for call, barred in AUCTION_CASES:
        person, before = club.find_actor(), club.get_table()
        for tried, (key, facts) in barred.items():
            assert_refused(await run_move(club, person, "bid", call=tried), person, key, **facts)
            assert club.get_table() is before
        await make_calls(club, call)
    reply = await run_move(club, club.bob, "bid", call="pass")
    assert_refused(reply, club.bob, "refused-not-your-turn", turn="Chloé")


async def test_r16_someone_who_waited_packs_or_passes(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {2: "2S"})
    _, _, chloe, _ = list_four(club)
    await start_table(club, *list_four(club))
    await make_calls(club, "wait", "propose:C", "pass", "pass")
    before = club.get_table()
    for tried in ("propose:H", "solo:6:S", "A9:H"):
        assert_refused(await run_move(club, chloe, "bid", call=tried), chloe, "whist-waiting-packs")
    assert club.get_table() is before
    shown = list_labels(await refresh_hand(find_hand(chloe), chloe))
    assert "Emballer ♣ à 8" in shown and "Proposer ♥" not in shown


async def test_r31_refused_cards_say_why_and_change_nothing(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {2: "AH", 3: "2H 2S"})
    ann, _, chloe, dmitri = list_four(club)
    await start_table(club, *list_four(club))
    await make_calls(club, "propose:H", "pack:H:8", "pass", "pass")
    assert_refused(
        await run_move(club, dmitri, "play", card="2H"),
        dmitri,
        "refused-not-your-turn",
        turn="Chloé",
    )
    assert_refused(
        await run_move(club, chloe, "play", card="2H"), chloe, "whist-not-in-hand", card="♥ 2"
    )
    await play_cards(club, "AH")
    before = club.get_table().state
    assert_refused(
        await run_move(club, dmitri, "play", card="2S"), dmitri, "whist-follow-suit", suit="♥"
    )
    pressed = await dmitri.press_id(find_hand(dmitri), "t:1:do:play:2S:card.1.1")
    assert_refused(pressed, dmitri, "whist-follow-suit", suit="♥")
    which = await run_move(club, dmitri, "play", card="?")
    assert which.message and "подходит к нескольким ходам" in join_texts(which.message)
    assert_refused(
        await run_move(club, ann, "bid", call="pass"), ann, "whist-not-now", phase="play"
    )
    assert club.get_table().state == before
    await press_button(dmitri, find_hand(dmitri), ":look:why:")
    why = join_texts(find_hand(dmitri))
    assert "♦ 9 5 · ♣ В 7 3 · ♠ Д 8 4 2:** Надо ходить в масть: зашли с ♥" in why
    found = await list_offered_moves(dmitri)
    assert found and all(offer.startswith("♥") for offer in found)


# --- restarts ------------------------------------------------------------------------------------


async def test_a_restart_in_auction_discard_and_trick_loses_nothing(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, {2: "2S"})
    people = list_four(club)
    await start_table(club, *people)
    phases: list[str] = []

    async def restart_and_compare() -> None:
        before = club.get_table().state
        phases.append(before.phase)
        await club.restart_bot()
        await club.wait_until_settled()
        assert (await club.bot.tables.load_table(1)).state == before

    await make_calls(club, "wait")
    await restart_and_compare()
    await make_calls(club, "PM", "pass", "pass")
    await run_move(club, club.bob, "discard", card=await find_lowest_card(club, club.bob))
    await restart_and_compare()
    for person in (club.ann, club.chloe, club.dmitri):
        await run_move(club, person, "discard", card=await find_lowest_card(club, person))
    card = await find_lowest_card(club, club.chloe)
    await press_move(
        club, club.chloe, await refresh_hand(find_hand(club.chloe), club.chloe), f"play:{card}"
    )
    await restart_and_compare()
    assert phases == ["auction", "discard", "play"] and club.find_actor() is club.dmitri
    assert "Trick 1: Chloé" in join_texts(find_board(club.ann))


async def find_lowest_card(club: SandboxClub, person: Person) -> str:
    view = club.get_table().build_view(club.find_seat(person))
    return str(view.hand[-1])
