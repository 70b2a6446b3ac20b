"""What players call the jury for, and what a jury does unasked (whist R60, R60a, R50a)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot import record
from bot.screens.scene import plain
from bot.store.guilds import Guild
from bot.texts import text
from sandbox import Message, Person, Reply
from tests.bot.cards import rig_whist
from tests.bot.club import Club, press, refused
from tests.bot.test_whist import board, calls, labels, letter, own, said, table

MISERE = {3: "2S 3S 4S 5S"}


async def seated(club: Club) -> tuple[Person, ...]:
    """Four who play; Ann may moderate, so she judges."""
    people = (club.bob, club.chloe, club.dmitri, club.eve)
    await table(club, *people)
    guild = Guild(club.sandbox.world.guild.id)
    jury = replace(guild, jury_channel=club.ann.channel("jury").id)
    await club.bot.jury._guilds.put(jury)
    return people


def asked(club: Club) -> list[Message]:
    return club.ann.messages("jury")


async def jury(club: Club, name: str, **given: Any) -> Reply:
    """One of the jury's commands at table 1, by Ann, and all that it shows."""
    reply = await club.ann.slash(f"jury {name}", table=1, **given)
    await club.settled()
    return reply


def done(reply: Reply) -> None:
    assert reply.message and reply.message.texts() == [text("en", "jury-measure-done", table=1)]


async def replaced(club: Club, by: Person, **given: Any) -> None:
    """Somebody is offered a seat at table 1, and takes it."""
    reply = await jury(club, "replace", by=by.user.id, **given)
    name = plain(by.user.display_name)
    assert reply.message and reply.message.texts() == [text("en", "offer-made", table=1, name=name)]
    assert (await press(by, board(by), ":take:")).kind == "update"
    await club.settled()


async def test_a_player_calls_the_jury_and_it_deals_with_the_call(club: Club) -> None:
    bob, chloe, *_ = await seated(club)
    called = await bob.slash("jury call", reason="Eve  looked at\nmy cards @everyone")
    assert called.message and said(called.message) == text("en", "jury-call-done", table=1)
    await club.settled()
    [message] = asked(club)
    assert "Bob" in said(message) and "looked at my cards" in said(message)
    assert labels(message) == [
        text("en", "button-jury-answer"),
        text("en", "jury-verdict-settled"),
    ]
    assert "called by Bob" in said(board(chloe)), "everybody sees that the jury was called"
    refused(await bob.slash("jury call", reason="And again"), bob, "jury-called")
    refused(await club.fay.slash("jury call", reason="I watch", table=1), club.fay, "table-not-in")
    await club.restart()
    await press(club.ann, message, ":rule:settled:")
    await club.settled()
    assert asked(club) == [] and club.state().calls == ()
    assert "called by" not in said(board(chloe))
    await bob.slash("jury call", reason="Once more")
    await club.settled()
    assert len(asked(club)) == 1


async def test_a_call_is_answered_with_a_text_that_all_read(club: Club) -> None:
    """At every game's table (quiz R36a), by a dialog or a command."""
    bob, chloe, *_ = await seated(club)
    await bob.slash("jury call", reason="Did I misdeal?")
    await club.settled()
    [message] = asked(club)
    opened = await press(club.ann, message, ":answer::")
    assert opened.modal
    await club.restart()
    sent = await club.ann.submit(opened.modal, text="No, *all* is well\n@everyone")
    assert sent.kind == "deferred_update", sent.reason
    await club.settled()
    [answered] = asked(club)
    assert "**Answered** · Ann" in said(answered) and not answered.buttons()
    assert club.state().calls == ()
    told = said(board(chloe))
    assert "The jury answers **Bob** (“Did I misdeal?”)" in told and r"No, \*all\* is well" in told
    late = await club.ann.submit(opened.modal, text="Again")
    refused(late, club.ann, "jury-ruled-already")
    await chloe.slash("jury call", reason="May I see the last trick?")
    await club.settled()
    assert "The jury answers" not in said(board(chloe))
    at_table = await bob.slash("jury answer", table=1, text="Yes")
    refused(at_table, bob, "jury-not-yours")
    done(await jury(club, "answer", text="Yes"))
    assert "(“May I see the last trick?”): “Yes”" in said(board(bob))
    refused(await jury(club, "answer", text="Yes"), club.ann, "jury-nothing")
    history = await club.ann.slash("jury history")
    assert history.message and said(history.message).count("**Answered** (Ann)") == 2


async def test_r60_penalties_within_their_limits(club: Club) -> None:
    bob, chloe, *_ = await seated(club)
    bob_is = {"player": bob.user.id}
    much = await jury(club, "penalty", **bob_is, offence="revoke", reason="No heart", points=4)
    refused(much, club.ann, "whist-penalty-points", offence="revoke", most=3)
    done(await jury(club, "penalty", **bob_is, offence="revoke", reason="No *heart*"))
    done(await jury(club, "penalty", **bob_is, offence="remarks", reason="Loud", points=5))
    assert club.state().view(None).points == (-8, 1, 1, 1)
    assert r"No \*heart\*" in said(board(chloe))
    stranger = await jury(club, "penalty", player=club.fay.user.id, offence="remarks", reason="x")
    refused(stranger, club.ann, "jury-no-such-player")
    at_table = await bob.slash("jury warn", table=1, player=chloe.user.id, reason="Loud")
    refused(at_table, bob, "jury-not-yours")
    history = await club.ann.slash("jury history")
    assert history.message and said(history.message).count("**Penalty** (Ann)") == 2
    assert r"No \*heart\*" in said(history.message)


async def test_r60_a_deal_is_stopped_or_awarded(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist(monkeypatch, MISERE)
    await seated(club)
    early = await jury(club, "award", outcome="made", reason="Cards fell")
    refused(early, club.ann, "whist-no-contract")
    await calls(club, "GM", "pass", "pass", "pass")
    contract = club.state().view(None).contract
    done(await jury(club, "award", outcome="made", reason="Cards fell"))
    [line] = club.state().view(None).sheet
    assert line.awarded and line.points[contract.declarers[0]] == 36
    assert not sum(line.points) - 36
    done(await jury(club, "warn", player=club.eve.user.id, reason="Loud"))
    # Its score lies open: it may be struck, and scored anew.
    done(await jury(club, "void", reason="The jury was not called"))
    assert club.state().view(None).points == (0, 0, 0, 0)
    assert "The jury was not called" in said(board(club.eve))
    again = await jury(club, "annul", again="no", reason="Twice")
    refused(again, club.ann, "whist-annulled", deal=1)
    done(await jury(club, "award", outcome="failed", reason="Shown too early"))
    assert club.state().view(None).points[contract.declarers[0]] == -36
    done(await jury(club, "annul", again="again", reason="A card was missing"))
    assert club.state().view(None).sheet == () and club.state().state.number == 1


async def test_r50a_somebody_else_plays_on(club: Club) -> None:
    bob, chloe, dmitri, eve = await seated(club)
    hand = club.state().view(1).hand
    await replaced(club, club.fay, player=chloe.user.id, reason="Chloé has to go")
    assert club.state().seat_of(club.fay.user.id) == 1
    assert club.state().seat_of(chloe.user.id) is None
    assert club.state().view(1).hand == hand
    assert "Fay" in said(board(bob)) and "Chloé has to go" in said(board(bob))
    assert letter(club.fay).buttons(), "the newcomer has the cards and what may be done with them"
    left = await chloe.slash("bluff leave", table=1)
    refused(left, chloe, "table-not-in")
    done(await jury(club, "exclude", player=dmitri.user.id, reason="Cheated"))
    assert club.state().state.gone == (2,)
    given = {"player": dmitri.user.id, "reason": "A reserve"}
    await replaced(club, chloe, **given)
    assert club.state().state.gone == () and club.state().seat_of(chloe.user.id) == 2
    sits = await jury(club, "replace", **{**given, "player": eve.user.id, "by": bob.user.id})
    refused(sits, club.ann, "jury-sits-already")
    await club.restart()
    assert (await own(chloe)).buttons()


async def test_other_games_have_calls_and_replacements_but_no_penalties(club: Club) -> None:
    await club.table(club.bob, club.chloe)
    nothing = await jury(club, "warn", player=club.bob.user.id, reason="Loud")
    refused(nothing, club.ann, "jury-not-here")
    given = {"player": club.bob.user.id, "reason": "Bob is tired"}
    await replaced(club, club.fay, **given)
    assert club.state().seat_of(club.fay.user.id) == 0
    assert club.state().host == club.fay.user.id
    await club.stop_game(club.fay, club.chloe)
    await club.settled()
    over = await jury(
        club, "replace", **{**given, "player": club.fay.user.id, "by": club.eve.user.id}
    )
    refused(over, club.ann, "table-over")


async def test_reasons_go_with_who_gave_them(club: Club) -> None:
    bob, *_ = await seated(club)
    await bob.slash("jury call", reason="Quite private")
    done(await jury(club, "warn", player=bob.user.id, reason="Also private"))
    await replaced(club, club.fay, player=bob.user.id, reason="Private, too")
    await club.stop_game(club.ann)
    await club.settled()
    for person in (bob, club.ann):
        question = await person.slash("privacy delete")
        assert question.message
        await person.press(question.message, text("en", "button-privacy-delete"))
    await club.settled()
    await club.restart()
    kept = await record.export(club.bot.tables, club.bot.ledger, 1)
    assert "rivate" not in str(kept) and record.verify(kept) > 0
