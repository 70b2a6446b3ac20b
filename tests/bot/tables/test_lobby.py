"""Tests of the lobby over the wire: options, computers, clocks, spectators."""

from collections.abc import Callable

import pytest

from bench.simulation.wishes import table_of
from bot.clock import now_ms
from bot.tables.clock import SLOW_FACTOR
from bot.texts import LOCALES, format_text
from engines import list_game_names
from engines.perudo.types import PerudoOptions
from sandbox import Message
from tests.support.club import SandboxClub, assert_refused, choose_lobby_option, press_button
from tests.support.rigged_dice import rig_dice


async def test_the_host_chooses_on_a_panel_and_everybody_sees_it(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    shown = " ".join(message.list_texts())
    assert "### Perudo · Borg’s rules · table 1" in shown and "stars" in shown
    for name, value in {"rules": "perudo", "calza": "turn", "players": "10"}.items():
        chosen = await choose_lobby_option(club.ann, message, name, value)
        assert chosen.kind == "update" and chosen.message
        options = [o for s in chosen.message.list_selects() for o in s.options if o.get("default")]
        assert value in [option["value"] for option in options]
    await club.wait_until_settled()
    assert club.get_table().options == PerudoOptions(rules="perudo", calza="turn", players="10")
    shown = " ".join(message.list_texts())
    assert "### Perudo · classic rules (dudo) · table 1" in shown and "Players: up to 10" in shown
    assert "Push" not in shown, "what has no effect is not shown"
    assert "stars" not in shown and "one die" in shown, "the sentence is of these rules"


async def test_others_read_what_is_chosen_and_what_it_means(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    opened = await press_button(club.bob, message, ":options:")
    assert opened.message and opened.message.ephemeral_for is club.bob.user
    assert not opened.message.list_selects()
    told = " ".join(opened.message.list_texts())
    assert "Rules: Borg’s" in told and "Stars are jokers" in told
    by_command = await club.bob.run_slash("bluff options")
    assert by_command.message and by_command.message.list_texts() == opened.message.list_texts()


async def test_an_invented_option_is_refused(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    for wish in ("t:1:option:colour:", "t:1:option:clock:", "t:1:computer:add.wise:"):
        assert_refused(await club.ann.press_id(message, wish), club.ann, "lobby-no-such-option")
    gone = await club.ann.press_id(message, "t:1:computer:remove.1:")
    assert_refused(gone, club.ann, "lobby-no-computer-there")
    theirs = await club.bob.press_id(message, "t:1:computer:add.normal:")
    assert_refused(theirs, club.bob, "lobby-host-only", host="Ann")
    for _ in range(4):
        assert (await press_button(club.ann, message, ":computer:")).kind == "update"
    club.sandbox.world.pass_time(6)  # until then it would be a repetition
    assert_refused(
        await press_button(club.ann, message, ":computer:"), club.ann, "lobby-full", most=6
    )
    assert len(club.get_table().members) == 6


async def test_a_slow_table_gives_a_day(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    await choose_lobby_option(club.ann, message, "clock", "slow")
    await press_button(club.ann, message, ":start:")
    (deadline,) = await club.bot.tables.list_deadlines(1)
    assert deadline.left_ms == 60_000 * SLOW_FACTOR
    assert deadline.due_at and deadline.due_at > now_ms() + 23 * 3_600_000
    assert deadline.nudge_at and deadline.nudge_at < deadline.due_at


async def test_what_was_refused_can_be_chosen_again(club: SandboxClub) -> None:
    message = await club.open_table(*club.sandbox.list_people()[:6], start=False)
    host, guest = club.sandbox.list_people()[:2]
    opened = await press_button(host, message, ":options:")
    assert opened.message
    add = "t:1:computer::", ["add.careful"]
    await host.choose_values(opened.message, *add)
    await club.wait_until_settled()
    told = [m for m in host.list_messages("bluff") if m.ephemeral_for is host.user]
    assert format_text("en", "lobby-full", most=6) in ["\n".join(m.list_texts()) for m in told]
    await press_button(guest, message, ":leave:")
    await host.choose_values(opened.message, *add)
    await club.wait_until_settled()
    assert [member.level for member in club.get_table().members].count("careful") == 1


@pytest.mark.long
async def test_computers_are_added_removed_and_play_to_the_end(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, start=False)
    await press_button(club.ann, message, ":computer:")
    opened = await press_button(club.ann, message, ":options:")
    assert opened.message
    panel = opened.message
    await club.ann.choose_values(panel, "t:1:computer::", ["add.cunning"])
    await club.ann.choose_values(panel, "t:1:computer::", ["add.careful"])
    await club.ann.choose_values(panel, "t:1:computer::", ["remove.1"])
    await club.wait_until_settled()
    assert [member.level for member in club.get_table().members] == [None, "cunning", "careful"]
    assert "3 in" in " ".join(message.list_texts())
    await press_button(club.ann, message, ":start:")
    for _ in range(300):
        await club.wait_until_settled()
        table = club.get_table()
        if table.phase == "over":
            break
        mine = [d for d in table.list_decisions() if d.actor == 0]
        assert mine, "the computers wait for nobody but her"
        wanted = ":do:continue:" if table.state.phase == "reveal" else ":do:"
        await press_button(club.ann, club.ann.find_last_message("bluff"), wanted)
    assert club.get_table().phase == "over"
    rows = await club.bot.ledger.read_rows(1)
    assert {row.user_id for row in rows if row.actor in ("1", "2") and row.kind == "game"} == {None}


async def test_a_computer_sits_in_for_who_is_away_and_hands_back(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_dice(monkeypatch)  # no player is out too soon
    await club.open_table(club.ann, club.bob)
    tables = club.bot.tables

    async def play_until(until: Callable[[], bool]) -> None:
        """Let Bob play and Ann's time run out, until this is so."""
        for _ in range(60):
            await club.wait_until_settled()
            if until():
                return
            table, shown = club.get_table(), club.bob.find_last_message("bluff")
            waited = {decision.actor for decision in table.list_decisions()}
            if 1 in waited:
                looking = table.state.phase == "reveal"
                await press_button(club.bob, shown, ":do:continue:" if looking else ":do:")
            elif 0 not in table.get_away_seats():
                late = [d for d in await tables.list_deadlines(1) if d.actor == "0"]
                await tables.play_stand_ins(1, late[0].decision, late)
        raise AssertionError("it did not come about")

    async def list_played_by_nobody() -> list[str]:
        """Return the moves of Ann's seat that nobody pressed."""
        rows = await club.bot.ledger.read_rows(1)
        return [row.payload for row in rows if row.actor == "0" and row.user_id is None]

    await play_until(lambda: 0 in club.get_table().get_away_seats())
    before = await list_played_by_nobody()
    while await list_played_by_nobody() == before:
        seq = club.get_table().seq
        await play_until(lambda seq=seq: club.get_table().seq > seq)
    assert 0 in club.get_table().get_away_seats(), "a computer's move does not bring her back"
    await press_button(club.ann, club.ann.find_last_message("bluff"), ":do:return:")
    assert club.get_table().get_away_seats() == frozenset()


async def test_a_spectator_sees_the_table_in_their_language_and_no_dice(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob)
    watched = await club.chloe.run_slash("bluff regarder", table=1)
    assert watched.message and watched.message.ephemeral_for is club.chloe.user
    assert "Tu regardes la table 1" in " ".join(watched.message.list_texts())
    assert [b.custom_id for b in watched.message.list_buttons()] == ["t:1:look::"]
    await press_button(club.find_actor(), club.ann.find_last_message("bluff"), ":do:")
    again = await press_button(club.chloe, watched.message, ":look:")
    assert again.kind == "update"
    assert "annonce **2 as**" in " ".join(watched.message.list_texts())


MAX_LOBBY_WORDS = 52
"""Words of a lobby in which nothing was chosen, beside its buttons."""


def list_texts_without_labels(message: Message) -> list[str]:
    """Return a message's texts without those on its buttons."""
    labels = {button.label for button in message.list_buttons()}
    return [text for text in message.list_texts() if text not in labels]


@pytest.mark.parametrize("game", list_game_names())
@pytest.mark.parametrize("locale", LOCALES)
async def test_a_lobby_says_little_and_no_digits_to_check(
    club: SandboxClub, game: str, locale: str
) -> None:
    club.ann.locale = locale
    message = await club.open_table(club.ann, start=False, game=game)
    shown = " ".join(list_texts_without_labels(message))
    assert len(shown.split()) <= MAX_LOBBY_WORDS, shown
    assert club.get_table().commitment[:8] not in shown
    (picture,) = message.attachments
    assert picture.description


async def test_a_button_shows_what_chance_is_fixed_by_before_and_in_the_game(
    club: SandboxClub,
) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    asked = await press_button(club.bob, message, "p:verify:")
    assert asked.message and asked.message.ephemeral_for is club.bob.user
    told = " ".join(asked.message.list_texts())
    assert f"`{club.get_table().commitment}`" in told
    await press_button(club.ann, message, ":start:")
    assert club.get_table().commitment[:8] not in " ".join(
        club.ann.find_last_message("bluff").list_texts()
    )
    again = await club.bob.run_slash("bluff verify", table=1)
    assert again.message
    told = " ".join(again.message.list_texts())
    assert f"`{club.get_table().commitment}` `{club.get_table().salt}`" in told


async def test_nothing_is_left_to_choose_once_the_game_has_begun(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    chosen = await choose_lobby_option(club.ann, message, "challenge", "any")
    assert chosen.message and chosen.message.list_selects()
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    assert chosen.message.deleted


async def test_only_who_may_manage_the_server_is_offered_to_save_options_for_it(
    club: SandboxClub,
) -> None:
    usual = format_text("en", "button-usual")
    for host, offered in ((club.ann, True), (club.bob, False)):
        message = await club.open_table(host, start=False)
        opened = await press_button(host, message, ":options:")
        assert opened.message
        assert (usual in [b.label for b in opened.message.list_buttons()]) is offered


async def test_classic_names_open_classic_perudo_and_the_lobby_says_which(
    club: SandboxClub,
) -> None:
    for person, typed, rules, title in (
        (club.ann, "Dudo", "perudo", "Perudo · classic rules (dudo)"),
        (club.bob, "liar's dice", "perudo", "Perudo · classic rules (dudo)"),
        (club.eve, "perudo-dudo", "perudo", "Perudo · classic rules (dudo)"),
        (club.fay, "Bluff", "borg", "Perudo · Borg’s rules"),
        (club.max, "Perudo", "borg", "Perudo · Borg’s rules"),
    ):
        opened = await person.run_slash("bluff start", game=typed)
        assert opened.message and opened.message.list_texts()[0].startswith(f"### {title} · table")
        assert club.get_table(table_of(opened.message) or 0).options.rules == rules, typed
    offered = await club.ann.request_choices("bluff start", "game", "liar’s d")
    assert [offer.value for offer in offered] == ["perudo-dudo"]
