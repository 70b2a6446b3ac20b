"""Tests of measures of a jury, called for or unasked (whist R60, R60a, R50a)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot import game_record
from bot.screens.scene import escape_markdown
from bot.store.guilds import ServerSettings
from bot.texts import format_text
from sandbox import InteractionReply, Message, Person
from tests.bot.games.test_whist import (
    find_board,
    find_hand,
    join_texts,
    list_labels,
    make_calls,
    open_hand_view,
    start_table,
)
from tests.support.club import SandboxClub, assert_refused, press_button
from tests.support.rigged_cards import rig_whist_cards

MISERE_CARDS = {3: "2S 3S 4S 5S"}


async def seat_four(club: SandboxClub) -> tuple[Person, ...]:
    """Seat four players; Ann may moderate, so she judges."""
    people = (club.bob, club.chloe, club.dmitri, club.eve)
    await start_table(club, *people)
    guild = ServerSettings(club.sandbox.world.guild.id)
    jury = replace(guild, jury_channel=club.ann.find_channel("jury").id)
    await club.bot.guilds.save_settings(jury)
    return people


def list_jury_messages(club: SandboxClub) -> list[Message]:
    return club.ann.list_messages("jury")


async def run_jury_command(club: SandboxClub, name: str, **given: Any) -> InteractionReply:
    """Run a command of the jury at table 1 as Ann, and wait until it is shown."""
    if name not in ("replace", "answer"):
        name, given["measure"] = "act", name
    reply = await club.ann.run_slash(f"referee {name}", table=1, **given)
    await club.wait_until_settled()
    return reply


def assert_done(reply: InteractionReply) -> None:
    assert reply.message and reply.message.list_texts() == [
        format_text("en", "jury-measure-done", table=1)
    ]


async def replace_player(club: SandboxClub, by: Person, **given: Any) -> None:
    """Offer somebody a seat at table 1, and take it."""
    reply = await run_jury_command(club, "replace", by=by.user.id, **given)
    name = escape_markdown(by.user.display_name)
    assert reply.message and reply.message.list_texts() == [
        format_text("en", "offer-made", table=1, name=name)
    ]
    assert (await press_button(by, find_board(by), ":take:")).kind == "update"
    await club.wait_until_settled()


async def test_a_player_calls_the_jury_and_it_deals_with_the_call(club: SandboxClub) -> None:
    bob, chloe, *_ = await seat_four(club)
    called = await bob.run_slash("jury call", reason="Eve  looked at\nmy cards @everyone")
    assert called.message and join_texts(called.message) == format_text(
        "en", "jury-call-done", table=1
    )
    await club.wait_until_settled()
    [message] = list_jury_messages(club)
    assert "Bob" in join_texts(message) and "looked at my cards" in join_texts(message)
    assert list_labels(message) == [
        format_text("en", "button-jury-answer"),
        format_text("en", "jury-verdict-settled"),
    ]
    assert "called by Bob" in join_texts(find_board(chloe)), (
        "everybody sees that the jury was called"
    )
    assert_refused(await bob.run_slash("jury call", reason="And again"), bob, "jury-called")
    assert_refused(
        await club.fay.run_slash("jury call", reason="I watch", table=1), club.fay, "table-not-in"
    )
    await club.restart_bot()
    await press_button(club.ann, message, ":rule:settled:")
    await club.wait_until_settled()
    assert list_jury_messages(club) == [] and club.get_table().calls == ()
    assert "called by" not in join_texts(find_board(chloe))
    await bob.run_slash("jury call", reason="Once more")
    await club.wait_until_settled()
    assert len(list_jury_messages(club)) == 1


async def test_a_call_is_answered_with_a_text_that_all_read(club: SandboxClub) -> None:
    """A player calls by a dialog or a command, at every game's table (quiz R36a)."""
    club.allow_commands("referee")
    bob, chloe, *_ = await seat_four(club)
    await bob.run_slash("jury call", reason="Did I misdeal?")
    await club.wait_until_settled()
    [message] = list_jury_messages(club)
    opened = await press_button(club.ann, message, ":answer::")
    assert opened.modal
    await club.restart_bot()
    sent = await club.ann.submit_modal(opened.modal, text="No, *all* is well\n@everyone")
    assert sent.kind == "deferred_update", sent.reason
    await club.wait_until_settled()
    [answered] = list_jury_messages(club)
    assert "**Answered** · Ann" in join_texts(answered) and not answered.list_buttons()
    assert club.get_table().calls == ()
    told = join_texts(find_board(chloe))
    assert "The jury answers **Bob** (“Did I misdeal?”)" in told and r"No, \*all\* is well" in told
    late = await club.ann.submit_modal(opened.modal, text="Again")
    assert_refused(late, club.ann, "jury-ruled-already")
    await chloe.run_slash("jury call", reason="May I see the last trick?")
    await club.wait_until_settled()
    assert "The jury answers" not in join_texts(find_board(chloe))
    at_table = await bob.run_slash("referee answer", table=1, text="Yes")
    assert_refused(at_table, bob, "jury-not-yours")
    assert_done(await run_jury_command(club, "answer", text="Yes"))
    assert "(“May I see the last trick?”): “Yes”" in join_texts(find_board(bob))
    assert_refused(await run_jury_command(club, "answer", text="Yes"), club.ann, "jury-nothing")
    history = await club.ann.run_slash("referee history")
    assert history.message and join_texts(history.message).count("**Answered** (Ann)") == 2


async def test_r60_penalties_within_their_limits(club: SandboxClub) -> None:
    club.allow_commands("referee")
    bob, chloe, *_ = await seat_four(club)
    bob_is = {"player": bob.user.id}
    much = await run_jury_command(
        club, "penalty", **bob_is, offence="revoke", reason="No heart", points=4
    )
    assert_refused(much, club.ann, "whist-penalty-points", offence="revoke", most=3)
    assert_done(
        await run_jury_command(club, "penalty", **bob_is, offence="revoke", reason="No *heart*")
    )
    assert_done(
        await run_jury_command(
            club, "penalty", **bob_is, offence="remarks", reason="Loud", points=5
        )
    )
    assert club.get_table().build_view(None).points == (-8, 1, 1, 1)
    assert r"No \*heart\*" in join_texts(find_board(chloe))
    stranger = await run_jury_command(
        club, "penalty", player=club.fay.user.id, offence="remarks", reason="x"
    )
    assert_refused(stranger, club.ann, "jury-no-such-player")
    at_table = await bob.run_slash(
        "referee act", measure="warn", table=1, player=chloe.user.id, reason="Loud"
    )
    assert_refused(at_table, bob, "jury-not-yours")
    history = await club.ann.run_slash("referee history")
    assert history.message and join_texts(history.message).count("**Penalty** (Ann)") == 2
    assert r"No \*heart\*" in join_texts(history.message)


async def test_r60_a_deal_is_stopped_or_awarded(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_whist_cards(monkeypatch, MISERE_CARDS)
    await seat_four(club)
    early = await run_jury_command(club, "award", outcome="made", reason="Cards fell")
    assert_refused(early, club.ann, "whist-no-contract")
    await make_calls(club, "GM", "pass", "pass", "pass")
    contract = club.get_table().build_view(None).contract
    assert_done(await run_jury_command(club, "award", outcome="made", reason="Cards fell"))
    [line] = club.get_table().build_view(None).sheet
    assert line.awarded and line.points[contract.declarers[0]] == 36
    assert not sum(line.points) - 36
    assert_done(await run_jury_command(club, "warn", player=club.eve.user.id, reason="Loud"))
    # Its score lies open: it may be struck, and scored again.
    assert_done(await run_jury_command(club, "void", reason="The jury was not called"))
    assert club.get_table().build_view(None).points == (0, 0, 0, 0)
    assert "The jury was not called" in join_texts(find_board(club.eve))
    again = await run_jury_command(club, "annul", again="no", reason="Twice")
    assert_refused(again, club.ann, "whist-annulled", deal=1)
    assert_done(await run_jury_command(club, "award", outcome="failed", reason="Shown too early"))
    assert club.get_table().build_view(None).points[contract.declarers[0]] == -36
    assert_done(await run_jury_command(club, "annul", again="again", reason="A card was missing"))
    assert club.get_table().build_view(None).sheet == () and club.get_table().state.number == 1


async def test_r50a_somebody_else_plays_on(club: SandboxClub) -> None:
    bob, chloe, dmitri, eve = await seat_four(club)
    hand = club.get_table().build_view(1).hand
    await replace_player(club, club.fay, player=chloe.user.id, reason="Chloé has to go")
    assert club.get_table().find_seat(club.fay.user.id) == 1
    assert club.get_table().find_seat(chloe.user.id) is None
    assert club.get_table().build_view(1).hand == hand
    assert "Fay" in join_texts(find_board(bob)) and "Chloé has to go" in join_texts(find_board(bob))
    assert find_hand(club.fay).list_buttons(), (
        "the newcomer has the cards and what may be done with them"
    )
    left = await chloe.run_slash("bluff leave", table=1)
    assert_refused(left, chloe, "table-not-in")
    assert_done(await run_jury_command(club, "exclude", player=dmitri.user.id, reason="Cheated"))
    assert club.get_table().state.gone == (2,)
    given = {"player": dmitri.user.id, "reason": "A reserve"}
    await replace_player(club, chloe, **given)
    assert club.get_table().state.gone == () and club.get_table().find_seat(chloe.user.id) == 2
    sits = await run_jury_command(
        club, "replace", **{**given, "player": eve.user.id, "by": bob.user.id}
    )
    assert_refused(sits, club.ann, "jury-sits-already")
    await club.restart_bot()
    assert (await open_hand_view(chloe)).list_buttons()


async def test_other_games_have_calls_and_replacements_but_no_penalties(club: SandboxClub) -> None:
    await club.open_table(club.bob, club.chloe)
    nothing = await run_jury_command(club, "warn", player=club.bob.user.id, reason="Loud")
    assert_refused(nothing, club.ann, "jury-not-here")
    given = {"player": club.bob.user.id, "reason": "Bob is tired"}
    await replace_player(club, club.fay, **given)
    assert club.get_table().find_seat(club.fay.user.id) == 0
    assert club.get_table().host == club.fay.user.id
    await club.stop_game(club.fay, club.chloe)
    await club.wait_until_settled()
    over = await run_jury_command(
        club, "replace", **{**given, "player": club.fay.user.id, "by": club.eve.user.id}
    )
    assert_refused(over, club.ann, "table-over")


async def test_reasons_go_with_who_gave_them(club: SandboxClub) -> None:
    bob, *_ = await seat_four(club)
    await bob.run_slash("jury call", reason="Quite private")
    assert_done(await run_jury_command(club, "warn", player=bob.user.id, reason="Also private"))
    await replace_player(club, club.fay, player=bob.user.id, reason="Private, too")
    await club.stop_game(club.ann)
    await club.wait_until_settled()
    for person in (bob, club.ann):
        question = await person.run_slash("privacy delete")
        assert question.message
        await person.press_button(question.message, format_text("en", "button-privacy-delete"))
    await club.wait_until_settled()
    await club.restart_bot()
    kept = await game_record.export_record(club.bot.tables, 1)
    assert "rivate" not in str(kept) and game_record.verify_record(kept) > 0
