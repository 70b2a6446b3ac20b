"""Tests of setting up a tournament on its panel, until it is announced."""

import json
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from bench.simulation.organising import announce_tournament
from bot.clock import now_ms
from bot.sweeper import DRAFT_RETENTION_MS
from bot.texts import get_texts
from bot.tournaments import drafts, presets
from bot.tournaments.drafts import TournamentDraft
from bot.tournaments.moments import MINUTE_MS
from engines.core import IllegalActionError
from sandbox import Message
from tests.support.club import SandboxClub, assert_refused, join_texts, open_club, press_button
from tests.support.tournament_steps import find_notice, get_cup

EN = get_texts("en")
START_MS = 10 * MINUTE_MS


def begin_draft(
    preset: presets.Preset = "knockout", game: str | None = "perudo"
) -> TournamentDraft:
    read = drafts.read_start("10", 0, UTC, "en")
    return drafts.create_draft(preset, "Cup", game, "10", read, {}, "live")


async def open_panel(club: SandboxClub, **given: Any) -> Message:
    """Return the panel that Ann opens."""
    wishes = {"preset": "knockout", "name": "Cup", "start": "1d", "game": "perudo", **given}
    reply = await club.ann.run_slash("organise create", **wishes)
    panel = await reply.wait_for_message()
    assert "/announce/" in join_custom_ids(panel), panel.list_texts()
    return panel


def join_custom_ids(panel: Message) -> str:
    return " ".join(button.custom_id or "" for button in panel.list_buttons())


async def choose_in_panel(club: SandboxClub, panel: Message, name: str, value: str) -> None:
    menu = next(each for each in panel.list_selects() if each.custom_id.endswith(f"/{name}"))
    await (await club.ann.choose_values(panel, menu.custom_id, [value])).wait_for_message()


def read_offered_options(panel: Message, name: str) -> dict[str, dict[str, Any]]:
    menu = next(each for each in panel.list_selects() if each.custom_id.endswith(f"/set/{name}"))
    return {option["value"]: option for option in menu.options}


# --- choices -------------------------------------------------------------------------------------


def test_only_what_fits_the_rest_is_offered() -> None:
    cup = begin_draft()
    assert drafts.list_choices(cup, "through") == ("1", "2", "3")
    cup = drafts.change_choice(drafts.change_choice(cup, "through", "3"), "table", "3")
    assert cup.format.through == 2, "somebody has to go"
    assert drafts.list_choices(cup, "rounds") == (), "a knockout has as many as it takes"
    assert drafts.list_choices(begin_draft("rounds"), "through") == ()
    whist = begin_draft("whist", None)
    assert drafts.list_choices(whist, "table") == (), "whist is played by four"
    assert all(int(places) % 4 == 0 for places in drafts.list_choices(whist, "capacity"))


@pytest.mark.parametrize("typed", ["", "x", "1.5", "-1", "1" * 30, "601", "1"])
def test_a_number_that_does_not_fit_is_refused_with_what_would(typed: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        drafts.change_numbers(begin_draft(), {"capacity": typed})
    assert refusal.value.code == "draft-number"
    assert (refusal.value.facts["least"], refusal.value.facts["most"]) == (2, 600)


@pytest.mark.parametrize(
    ("name", "value"), [("table", "11"), ("table", "x"), ("surplus", "all"), ("prizes", "1")]
)
def test_what_is_not_offered_is_refused(name: str, value: str) -> None:
    with pytest.raises(IllegalActionError):
        drafts.change_choice(begin_draft(), name, value)


def test_a_draft_is_read_as_it_was_written() -> None:
    for preset in presets.PRESETS:
        draft = begin_draft(preset, None if preset in ("quiz", "quiz16", "whist") else "captain")
        assert drafts.from_json(drafts.to_json(draft)) == draft


def test_a_span_counts_from_the_announcement_and_a_time_of_day_does_not() -> None:
    hour = 60 * MINUTE_MS
    assert begin_draft().to_setup(hour).starts_at == hour + START_MS
    when, in_ms = drafts.read_start("20:30", 0, UTC, "en")
    assert in_ms is None and when.zoneless


# --- the panel -----------------------------------------------------------------------------------


async def test_the_panel_says_what_comes_of_each_choice(club: SandboxClub) -> None:
    panel = await open_panel(club)
    await choose_in_panel(club, panel, "capacity", "8")
    assert "**8 people:** 2 tables of 4 → the final, 2 at the table · about 20 min" in join_texts(
        panel
    )
    tables = read_offered_options(panel, "table")
    assert tables["4"]["default"] and tables["4"]["label"] == "4 at a table"
    assert tables["6"]["description"] == (
        "8 people: 2 tables of 4 → the final, 2 at the table · about 20 min"
    )
    assert tables["2"]["description"].startswith("8 people: 4 tables of 2 → 2 tables of 2 → ")
    assert not [m for m in club.bob.list_messages("bluff") if m.ephemeral_for is None], (
        "nobody sees it"
    )
    assert not await club.bot.tournaments.list_live()


async def test_the_panel_says_how_long_check_in_is_before_a_start_that_is_near(
    club: SandboxClub,
) -> None:
    panel = await open_panel(club, start="10 min")
    assert EN("draft-times", checkin=5, rest=2, every=0) in join_texts(panel)


async def test_all_that_a_tournament_has_can_be_chosen(club: SandboxClub) -> None:
    """Choices are made by select, by dialog and among the game's options."""
    wishes: dict[str, Any] = {"rounds": 2, "seating": "rank", "clock": "hour"}
    wishes |= {"capacity": 36, "bonus": 15, "checkin": 20, "rest": 5, "every": 90}
    wishes |= {"age": 18, "conditions": "You  speak French.", "options": "deals=8 grid=liege"}
    made = await announce_tournament(
        club.ann, preset="rounds", name="Cup", start="1d", game="whist", **wishes
    )
    assert EN("tournament-created", number=1, channel="")[:16] in join_texts(
        await made.wait_for_message()
    )
    await club.wait_until_settled()
    setup = get_cup(club).chosen
    form = setup.format
    assert (form.table, form.rounds, form.seating, form.bonus) == (4, 2, "rank", 15)
    assert (setup.capacity, setup.clock, setup.age) == (36, "hour", 18)
    assert (setup.rest_ms, setup.every_ms) == (5 * MINUTE_MS, 90 * MINUTE_MS)
    assert setup.starts_at - setup.closes_at == 20 * MINUTE_MS
    assert setup.conditions == "You speak French."
    assert {("deals", "8"), ("grid", "liege")} <= {*setup.options}


async def test_a_knockout_is_announced_with_its_poster(club: SandboxClub) -> None:
    await announce_tournament(
        club.ann,
        preset="knockout",
        name="Cup",
        start="1d",
        game="captain",
        table=3,
        through=2,
        surplus="lucky",
    )
    await club.wait_until_settled()
    form = get_cup(club).chosen.format
    assert (form.table, form.through, form.surplus) == (3, 2, "lucky")
    (picture,) = find_notice(club.bob).attachments
    assert picture.filename.startswith("poster")
    assert picture.description == "Poster: Cup. Captain Bluff. Knockout · up to 64 people."


async def test_the_panel_goes_on_after_a_restart(club: SandboxClub) -> None:
    panel = await open_panel(club)
    await choose_in_panel(club, panel, "table", "3")
    await club.restart_bot()
    await choose_in_panel(club, panel, "through", "2")
    assert read_offered_options(panel, "table")["3"]["default"]
    await press_button(club.ann, panel, "/announce/")
    await club.wait_until_settled()
    form = get_cup(club).chosen.format
    assert (form.table, form.through) == (3, 2)


async def test_a_draft_is_announced_once(club: SandboxClub) -> None:
    panel = await open_panel(club)
    button = next(each for each in join_custom_ids(panel).split() if "/announce/" in each)
    for _ in range(2):
        await club.ann.press_id(panel, button)
    await club.wait_until_settled()
    assert len(await club.bot.tournaments.list_live()) == 1
    gone = await club.ann.press_id(panel, button)
    assert_refused(gone, club.ann, "draft-gone")


async def test_a_press_whose_answer_was_lost_announces_nothing_anew(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process dies between creating the tournament and deleting the draft."""

    async def die_in_call(_: int) -> None:
        raise OSError("killed")

    panel = await open_panel(club)
    monkeypatch.setattr(club.bot.drafts, "delete_draft", die_in_call)
    await press_button(club.ann, panel, "/announce/")
    monkeypatch.undo()
    again = await press_button(club.ann, panel, "/announce/")
    assert "is open in" in join_texts(await again.wait_for_message())
    await club.wait_until_settled()
    assert len(await club.bot.tournaments.list_live()) == 1


async def test_a_newer_draft_takes_the_place_of_the_older(club: SandboxClub) -> None:
    older = await open_panel(club)
    newer = await open_panel(club, name="Other")
    assert_refused(await press_button(club.ann, older, "/announce/"), club.ann, "draft-gone")
    await press_button(club.ann, newer, "/announce/")
    await club.wait_until_settled()
    assert get_cup(club).chosen.name == "Other"


async def test_a_draft_is_its_organisers_alone(club: SandboxClub) -> None:
    panel = await open_panel(club)
    button = next(each for each in join_custom_ids(panel).split() if "/announce/" in each)
    await club.open_table(club.ann, club.bob, start=False)
    public = next(m for m in reversed(club.bob.list_messages("bluff")) if not m.ephemeral_for)
    assert_refused(await club.bob.press_id(public, button), club.bob, "tournament-only-managers")
    assert not await club.bot.tournaments.list_live()


async def test_what_is_typed_wrong_is_refused_and_nothing_is_lost(club: SandboxClub) -> None:
    panel = await open_panel(club)
    dialog = (await press_button(club.ann, panel, "/numbers/")).modal
    assert dialog is not None
    wrong = await club.ann.submit_modal(dialog, {"capacity": "all", "rest": "3"})
    facts = {"what": "capacity", "typed": "all", "least": 2, "most": 600}
    assert_refused(wrong, club.ann, "draft-number", **facts)
    dialog = (await press_button(club.ann, panel, "/words/")).modal
    assert dialog is not None
    wrong = await club.ann.submit_modal(dialog, {"start": "soonish"})
    assert_refused(wrong, club.ann, "tournament-when")
    dialog = (await press_button(club.ann, panel, "/words/")).modal
    assert dialog is not None
    await (
        await club.ann.submit_modal(dialog, {"name": "The cellar cup", "start": "2d"})
    ).wait_for_message()
    assert "The cellar cup" in join_texts(panel) and "Between rounds: 2 min." in join_texts(panel)


async def test_a_start_that_has_gone_by_is_refused_when_it_is_announced(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await open_panel(club, start=f"<t:{now_ms() // 1000 + 60}>")
    monkeypatch.setattr("bot.commands.tournament_draft.now_ms", lambda: now_ms() + 2 * MINUTE_MS)
    assert_refused(
        await press_button(club.ann, panel, "/announce/"), club.ann, "tournament-too-soon"
    )
    assert not await club.bot.tournaments.list_live()


async def test_a_draft_is_exported_forgotten_and_swept(club: SandboxClub) -> None:
    await open_panel(club, name="Secret cup")
    exported = await club.bot.privacy.export_person(club.ann.user.id)
    (held,) = exported["tournament_drafts"]
    assert json.loads(held["content"])["name"] == "Secret cup"
    await club.bot.sweeper.sweep_once(now_ms() + DRAFT_RETENTION_MS // 2)
    assert (await club.bot.privacy.export_person(club.ann.user.id))["tournament_drafts"]
    await club.bot.sweeper.sweep_once(now_ms() + DRAFT_RETENTION_MS + MINUTE_MS)
    assert not (await club.bot.privacy.export_person(club.ann.user.id))["tournament_drafts"]
    await open_panel(club)
    await club.bot.privacy.delete_person(club.ann.user.id)
    assert not (await club.bot.privacy.export_person(club.ann.user.id))["tournament_drafts"]


async def test_every_language_has_the_whole_panel(tmp_path: Path) -> None:
    async with open_club(tmp_path) as club:
        for locale, create in (("fr", "organiser créer"), ("nl", "organiseren aanmaken")):
            club.ann.user.locale = locale
            options = {"fr": ("genre", "nom", "début"), "nl": ("soort", "naam", "start")}[locale]
            wishes = dict(zip(options, ("whist", "Cup", "1d"), strict=True))
            panel = await (await club.ann.run_slash(create, **wishes)).wait_for_message()
            assert "/announce/" in join_custom_ids(panel)
            await press_button(club.ann, panel, "/game/")
            assert len(panel.list_selects()) > 8
