"""The lobby over the wire: options, computer players, slow clocks; and what a spectator sees."""

from collections.abc import Callable

import pytest

from bot.clock import now_ms
from bot.tables.clock import SLOW
from bot.texts import LOCALES, text
from engines import names
from engines.perudo.types import Options
from sandbox import Message
from tests.bot.club import Club, choose, press, refused
from tests.bot.dice import rig


async def test_the_host_chooses_on_a_panel_and_everybody_sees_it(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    shown = " ".join(message.texts())
    assert "### Perudo · Borg’s rules · table 1" in shown and "stars" in shown
    for name, value in {"rules": "perudo", "calza": "turn", "players": "10"}.items():
        chosen = await choose(club.ann, message, name, value)
        assert chosen.kind == "update" and chosen.message
        options = [o for s in chosen.message.selects() for o in s.options if o.get("default")]
        assert value in [option["value"] for option in options]
    await club.settled()
    assert club.state().options == Options(rules="perudo", calza="turn", players="10")
    shown = " ".join(message.texts())
    assert "### Perudo · classic rules (dudo) · table 1" in shown and "Players: up to 10" in shown
    assert "Push" not in shown, "what has no effect is not shown"
    assert "stars" not in shown and "one die" in shown, "the sentence is of these rules"


async def test_others_read_what_is_chosen_and_what_it_means(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    opened = await press(club.bob, message, ":options:")
    assert opened.message and opened.message.ephemeral_for is club.bob.user
    assert not opened.message.selects()
    told = " ".join(opened.message.texts())
    assert "Rules: Borg’s" in told and "Stars are jokers" in told
    by_command = await club.bob.slash("bluff options")
    assert by_command.message and by_command.message.texts() == opened.message.texts()


async def test_an_invented_option_is_refused(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    for wish in ("t:1:option:colour:", "t:1:option:clock:", "t:1:computer:add.wise:"):
        refused(await club.ann.press_id(message, wish), club.ann, "lobby-no-such-option")
    gone = await club.ann.press_id(message, "t:1:computer:remove.1:")
    refused(gone, club.ann, "lobby-no-computer-there")
    theirs = await club.bob.press_id(message, "t:1:computer:add.normal:")
    refused(theirs, club.bob, "lobby-host-only", host="Ann")
    for _ in range(4):
        assert (await press(club.ann, message, ":computer:")).kind == "update"
    club.sandbox.faults.pass_time(6)  # until then it is one press more of the same
    refused(await press(club.ann, message, ":computer:"), club.ann, "lobby-full", most=6)
    fewer = await choose(club.ann, message, "players", "10") if False else None
    assert fewer is None and len(club.state().members) == 6


async def test_a_slow_table_gives_a_day(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    await choose(club.ann, message, "clock", "slow")
    await press(club.ann, message, ":start:")
    (deadline,) = await club.bot.tables.deadlines(1)
    assert deadline.left_ms == 60_000 * SLOW
    assert deadline.due_at and deadline.due_at > now_ms() + 23 * 3_600_000
    assert deadline.nudge_at and deadline.nudge_at < deadline.due_at


async def test_what_was_refused_can_be_chosen_again(club: Club) -> None:
    message = await club.table(*club.sandbox.people()[:6], start=False)
    host, guest = club.sandbox.people()[:2]
    opened = await press(host, message, ":options:")
    assert opened.message
    add = "t:1:computer::", ["add.careful"]
    await host.select(opened.message, *add)
    await club.settled()
    told = [m for m in host.messages("bluff") if m.ephemeral_for is host.user]
    assert text("en", "lobby-full", most=6) in ["\n".join(m.texts()) for m in told]
    await press(guest, message, ":leave:")
    await host.select(opened.message, *add)
    await club.settled()
    assert [member.level for member in club.state().members].count("careful") == 1


@pytest.mark.long
async def test_computers_are_added_removed_and_play_to_the_end(club: Club) -> None:
    message = await club.table(club.ann, start=False)
    await press(club.ann, message, ":computer:")
    opened = await press(club.ann, message, ":options:")
    assert opened.message
    panel = opened.message
    await club.ann.select(panel, "t:1:computer::", ["add.cunning"])
    await club.ann.select(panel, "t:1:computer::", ["add.careful"])
    await club.ann.select(panel, "t:1:computer::", ["remove.1"])
    await club.settled()
    assert [member.level for member in club.state().members] == [None, "cunning", "careful"]
    assert "3 in" in " ".join(message.texts())
    await press(club.ann, message, ":start:")
    for _ in range(300):
        await club.settled()
        table = club.state()
        if table.phase == "over":
            break
        mine = [d for d in table.decisions() if d.actor == 0]
        assert mine, "the computers wait for nobody but her"
        wanted = ":do:continue:" if table.state.phase == "reveal" else ":do:"
        await press(club.ann, club.ann.last("bluff"), wanted)
    assert club.state().phase == "over"
    rows = await club.bot.ledger.rows(1)
    assert {row.user_id for row in rows if row.actor in ("1", "2") and row.kind == "game"} == {None}


async def test_a_computer_sits_in_for_who_is_away_and_hands_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)  # nobody is out too soon
    await club.table(club.ann, club.bob)
    tables = club.bot.tables

    async def on(until: Callable[[], bool]) -> None:
        """Bob plays, Ann's time runs out, until this is so."""
        for _ in range(60):
            await club.settled()
            if until():
                return
            table, shown = club.state(), club.bob.last("bluff")
            waited = {decision.actor for decision in table.decisions()}
            if 1 in waited:
                looking = table.state.phase == "reveal"
                await press(club.bob, shown, ":do:continue:" if looking else ":do:")
            elif 0 not in table.away():
                late = [d for d in await tables.deadlines(1) if d.actor == "0"]
                await tables.expire(1, late[0].decision, late)
        raise AssertionError("it did not come about")

    async def moves() -> list[str]:
        """What nobody's press did in Ann's seat."""
        rows = await club.bot.ledger.rows(1)
        return [row.payload for row in rows if row.actor == "0" and row.user_id is None]

    await on(lambda: 0 in club.state().away())
    before = await moves()
    while await moves() == before:
        seq = club.state().seq
        await on(lambda seq=seq: club.state().seq > seq)
    assert 0 in club.state().away(), "a computer's move does not bring her back"
    await press(club.ann, club.ann.last("bluff"), ":do:return:")
    assert club.state().away() == frozenset()


async def test_a_spectator_sees_the_table_in_his_language_and_no_dice(club: Club) -> None:
    await club.table(club.ann, club.bob)
    watched = await club.chloe.slash("bluff regarder", table=1)
    assert watched.message and watched.message.ephemeral_for is club.chloe.user
    assert "Tu regardes la table 1" in " ".join(watched.message.texts())
    assert [b.custom_id for b in watched.message.buttons()] == ["t:1:look::"]
    await press(club.in_turn(), club.ann.last("bluff"), ":do:")
    again = await press(club.chloe, watched.message, ":look:")
    assert again.kind == "update"
    assert "annonce **2 as**" in " ".join(watched.message.texts())


MOST_WORDS = 52
"""Of a lobby in which nothing was chosen, beside its buttons."""


def said(message: Message) -> list[str]:
    """What a message says, without what stands on its buttons."""
    labels = {button.label for button in message.buttons()}
    return [text for text in message.texts() if text not in labels]


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("locale", LOCALES)
async def test_a_lobby_says_little_and_no_digits_to_check(
    club: Club, game: str, locale: str
) -> None:
    club.ann.locale = locale
    message = await club.table(club.ann, start=False, game=game)
    shown = " ".join(said(message))
    assert len(shown.split()) <= MOST_WORDS, shown
    assert club.state().commitment[:8] not in shown
    (picture,) = message.attachments
    assert picture.description


async def test_a_button_shows_what_chance_is_fixed_by_before_and_in_the_game(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    asked = await press(club.bob, message, "p:verify:")
    assert asked.message and asked.message.ephemeral_for is club.bob.user
    told = " ".join(asked.message.texts())
    assert f"`{club.state().commitment}`" in told
    await press(club.ann, message, ":start:")
    assert club.state().commitment[:8] not in " ".join(club.ann.last("bluff").texts())
    again = await club.bob.slash("bluff verify", table=1)
    assert again.message
    told = " ".join(again.message.texts())
    assert f"`{club.state().commitment}` `{club.state().salt}`" in told


async def test_nothing_is_left_to_choose_once_the_game_has_begun(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    chosen = await choose(club.ann, message, "challenge", "any")
    assert chosen.message and chosen.message.selects()
    await press(club.ann, message, ":start:")
    await club.settled()
    assert chosen.message.deleted


async def test_only_who_may_manage_the_server_is_offered_to_save_options_for_it(club: Club) -> None:
    usual = text("en", "button-usual")
    for host, offered in ((club.ann, True), (club.bob, False)):
        message = await club.table(host, start=False)
        opened = await press(host, message, ":options:")
        assert opened.message
        assert (usual in [b.label for b in opened.message.buttons()]) is offered


async def test_classic_names_open_classic_perudo_and_the_lobby_says_which(club: Club) -> None:
    for person, typed, rules, title in (
        (club.ann, "Dudo", "perudo", "Perudo · classic rules (dudo)"),
        (club.bob, "liar's dice", "perudo", "Perudo · classic rules (dudo)"),
        (club.eve, "perudo-dudo", "perudo", "Perudo · classic rules (dudo)"),
        (club.fay, "Bluff", "borg", "Perudo · Borg’s rules"),
        (club.max, "Perudo", "borg", "Perudo · Borg’s rules"),
    ):
        opened = await person.slash("bluff start", game=typed)
        assert opened.message and opened.message.texts()[0].startswith(f"### {title} · table")
        assert club.state(max(club.bot.tables._cache)).options.rules == rules, typed
    offered = await club.ann.autocomplete("bluff start", "game", "liar’s d")
    assert [offer.value for offer in offered] == ["perudo-dudo"]
