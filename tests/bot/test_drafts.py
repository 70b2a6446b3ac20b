"""Setting up a tournament on its panel, until it is announced."""

import json
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from bench.organising import announce
from bot.clock import now_ms
from bot.sweeper import DRAFTS_MS
from bot.texts import say
from bot.tournaments import drafts, presets
from bot.tournaments.drafts import Draft
from bot.tournaments.moments import MINUTE_MS
from engines.core import Illegal
from sandbox import Message
from tests.bot.club import Club, open_club, press, refused
from tests.bot.cup import cup, notice

EN = say("en")
START = 10 * MINUTE_MS


def begun(preset: presets.Preset = "knockout", game: str | None = "perudo") -> Draft:
    read = drafts.read_start("10", 0, UTC, "en")
    return drafts.draft(preset, "Cup", game, "10", read, {}, "live")


async def opened(club: Club, **given: Any) -> Message:
    """The panel that Ann has before her."""
    wishes = {"preset": "knockout", "name": "Cup", "start": "1d", "game": "perudo", **given}
    reply = await club.ann.slash("tournament create", **wishes)
    panel = await reply.settled()
    assert "/announce/" in ids(panel), panel.texts()
    return panel


def ids(panel: Message) -> str:
    return " ".join(button.custom_id or "" for button in panel.buttons())


def said(panel: Message) -> str:
    return "\n".join(panel.texts())


async def choose(club: Club, panel: Message, name: str, value: str) -> None:
    menu = next(each for each in panel.selects() if each.custom_id.endswith(f"/{name}"))
    await (await club.ann.select(panel, menu.custom_id, [value])).settled()


def offered(panel: Message, name: str) -> dict[str, dict[str, Any]]:
    menu = next(each for each in panel.selects() if each.custom_id.endswith(f"/set/{name}"))
    return {option["value"]: option for option in menu.options}


# --- what can be chosen --------------------------------------------------------------------------


def test_only_what_fits_the_rest_is_offered() -> None:
    cup = begun()
    assert drafts.choices(cup, "through") == ("1", "2", "3")
    cup = drafts.change(drafts.change(cup, "through", "3"), "table", "3")
    assert cup.format.through == 2, "somebody has to go"
    assert drafts.choices(cup, "rounds") == (), "a knockout has as many as it takes"
    assert drafts.choices(begun("rounds"), "through") == ()
    whist = begun("whist", None)
    assert drafts.choices(whist, "table") == (), "whist is played by four"
    assert all(int(places) % 4 == 0 for places in drafts.choices(whist, "capacity"))


@pytest.mark.parametrize("typed", ["", "x", "1.5", "-1", "1" * 30, "601", "1"])
def test_a_number_that_does_not_fit_is_refused_with_what_would(typed: str) -> None:
    with pytest.raises(Illegal) as refusal:
        drafts.change_numbers(begun(), {"capacity": typed})
    assert refusal.value.code == "draft-number"
    assert (refusal.value.facts["least"], refusal.value.facts["most"]) == (2, 600)


@pytest.mark.parametrize(
    ("name", "value"), [("table", "11"), ("table", "x"), ("surplus", "all"), ("prizes", "1")]
)
def test_what_is_not_offered_is_refused(name: str, value: str) -> None:
    with pytest.raises(Illegal):
        drafts.change(begun(), name, value)


def test_a_draft_is_read_as_it_was_written() -> None:
    for preset in presets.PRESETS:
        draft = begun(preset, None if preset in ("quiz", "quiz16", "whist") else "captain")
        assert drafts.read(drafts.write(draft)) == draft


def test_a_span_counts_from_the_announcement_and_a_time_of_day_does_not() -> None:
    hour = 60 * MINUTE_MS
    assert begun().setup(hour).starts_at == hour + START
    when, in_ms = drafts.read_start("20:30", 0, UTC, "en")
    assert in_ms is None and when.zoneless


# --- the panel -----------------------------------------------------------------------------------


async def test_the_panel_says_what_comes_of_each_choice(club: Club) -> None:
    panel = await opened(club)
    await choose(club, panel, "capacity", "8")
    assert "**8 people:** 2 tables of 4 → the final, 2 at the table · about 20 min" in said(panel)
    tables = offered(panel, "table")
    assert tables["4"]["default"] and tables["4"]["label"] == "4 at a table"
    assert tables["6"]["description"] == (
        "8 people: 2 tables of 4 → the final, 2 at the table · about 20 min"
    )
    assert tables["2"]["description"].startswith("8 people: 4 tables of 2 → 2 tables of 2 → ")
    assert not [m for m in club.bob.messages("bluff") if m.ephemeral_for is None], "nobody sees it"
    assert not club.bot.tournaments._cache


async def test_the_panel_says_how_long_check_in_is_before_a_start_that_is_near(club: Club) -> None:
    panel = await opened(club, start="10 min")
    assert EN("draft-times", checkin=5, rest=2, every=0) in said(panel)


async def test_all_that_a_tournament_has_can_be_chosen(club: Club) -> None:
    """Choose by select, by dialog and among the game's options, then announce it."""
    wishes: dict[str, Any] = {"rounds": 2, "seating": "rank", "clock": "hour"}
    wishes |= {"capacity": 36, "bonus": 15, "checkin": 20, "rest": 5, "every": 90}
    wishes |= {"age": 18, "conditions": "You  speak French.", "options": "deals=8 grid=liege"}
    made = await announce(club.ann, preset="rounds", name="Cup", start="1d", game="whist", **wishes)
    assert EN("tournament-created", number=1, channel="")[:16] in said(await made.settled())
    await club.settled()
    setup = cup(club).chosen
    form = setup.format
    assert (form.table, form.rounds, form.seating, form.bonus) == (4, 2, "rank", 15)
    assert (setup.capacity, setup.clock, setup.age) == (36, "hour", 18)
    assert (setup.rest_ms, setup.every_ms) == (5 * MINUTE_MS, 90 * MINUTE_MS)
    assert setup.starts_at - setup.closes_at == 20 * MINUTE_MS
    assert setup.conditions == "You speak French."
    assert {("deals", "8"), ("grid", "liege")} <= {*setup.options}


async def test_a_knockout_is_announced_with_its_poster(club: Club) -> None:
    await announce(
        club.ann,
        preset="knockout",
        name="Cup",
        start="1d",
        game="captain",
        table=3,
        through=2,
        surplus="lucky",
    )
    await club.settled()
    form = cup(club).chosen.format
    assert (form.table, form.through, form.surplus) == (3, 2, "lucky")
    (picture,) = notice(club.bob).attachments
    assert picture.filename.startswith("poster")
    assert picture.description == "Poster: Cup. Captain Bluff. Knockout · up to 64 people."


async def test_the_panel_goes_on_after_a_restart(club: Club) -> None:
    panel = await opened(club)
    await choose(club, panel, "table", "3")
    await club.restart()
    await choose(club, panel, "through", "2")
    assert offered(panel, "table")["3"]["default"]
    await press(club.ann, panel, "/announce/")
    await club.settled()
    form = cup(club).chosen.format
    assert (form.table, form.through) == (3, 2)


async def test_a_draft_is_announced_once(club: Club) -> None:
    panel = await opened(club)
    button = next(each for each in ids(panel).split() if "/announce/" in each)
    for _ in range(2):
        await club.ann.press_id(panel, button)
    await club.settled()
    assert len(club.bot.tournaments._cache) == 1
    gone = await club.ann.press_id(panel, button)
    refused(gone, club.ann, "draft-gone")


async def test_a_press_whose_answer_was_lost_announces_nothing_anew(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that died between creating the tournament and letting the draft go."""

    async def dies(_: int) -> None:
        raise OSError("killed")

    panel = await opened(club)
    monkeypatch.setattr(club.bot.drafts, "delete", dies)
    await press(club.ann, panel, "/announce/")
    monkeypatch.undo()
    again = await press(club.ann, panel, "/announce/")
    assert "is open in" in said(await again.settled())
    await club.settled()
    assert len(club.bot.tournaments._cache) == 1


async def test_a_newer_draft_takes_the_place_of_the_older(club: Club) -> None:
    older = await opened(club)
    newer = await opened(club, name="Other")
    refused(await press(club.ann, older, "/announce/"), club.ann, "draft-gone")
    await press(club.ann, newer, "/announce/")
    await club.settled()
    assert cup(club).chosen.name == "Other"


async def test_a_draft_is_its_organisers_alone(club: Club) -> None:
    panel = await opened(club)
    button = next(each for each in ids(panel).split() if "/announce/" in each)
    await club.table(club.ann, club.bob, start=False)
    public = next(m for m in reversed(club.bob.messages("bluff")) if not m.ephemeral_for)
    refused(await club.bob.press_id(public, button), club.bob, "tournament-only-managers")
    assert not club.bot.tournaments._cache


async def test_what_is_typed_wrong_is_refused_and_nothing_is_lost(club: Club) -> None:
    panel = await opened(club)
    dialog = (await press(club.ann, panel, "/numbers/")).modal
    assert dialog is not None
    wrong = await club.ann.submit(dialog, {"capacity": "all", "rest": "3"})
    facts = {"what": "capacity", "typed": "all", "least": 2, "most": 600}
    refused(wrong, club.ann, "draft-number", **facts)
    dialog = (await press(club.ann, panel, "/words/")).modal
    assert dialog is not None
    wrong = await club.ann.submit(dialog, {"start": "soonish"})
    refused(wrong, club.ann, "tournament-when")
    dialog = (await press(club.ann, panel, "/words/")).modal
    assert dialog is not None
    await (await club.ann.submit(dialog, {"name": "The cellar cup", "start": "2d"})).settled()
    assert "The cellar cup" in said(panel) and "Between rounds: 2 min." in said(panel)


async def test_a_start_that_has_gone_by_is_refused_when_it_is_announced(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await opened(club, start=f"<t:{now_ms() // 1000 + 60}>")
    monkeypatch.setattr("bot.commands.tournament_draft.now_ms", lambda: now_ms() + 2 * MINUTE_MS)
    refused(await press(club.ann, panel, "/announce/"), club.ann, "tournament-too-soon")
    assert not club.bot.tournaments._cache


async def test_a_draft_is_exported_forgotten_and_swept(club: Club) -> None:
    await opened(club, name="Secret cup")
    exported = await club.bot.privacy.export(club.ann.user.id)
    (held,) = exported["tournament_drafts"]
    assert json.loads(held["content"])["name"] == "Secret cup"
    await club.bot.sweeper.sweep(now_ms() + DRAFTS_MS // 2)
    assert (await club.bot.privacy.export(club.ann.user.id))["tournament_drafts"]
    club.bot.sweeper._seldom_at = 0
    await club.bot.sweeper.sweep(now_ms() + DRAFTS_MS + MINUTE_MS)
    assert not (await club.bot.privacy.export(club.ann.user.id))["tournament_drafts"]
    await opened(club)
    await club.bot.privacy.forget(club.ann.user.id)
    assert not (await club.bot.privacy.export(club.ann.user.id))["tournament_drafts"]


async def test_every_language_has_the_whole_panel(tmp_path: Path) -> None:
    async with open_club(tmp_path) as club:
        for locale, create in (("fr", "tournoi créer"), ("nl", "toernooi aanmaken")):
            club.ann.user.locale = locale
            options = {"fr": ("genre", "nom", "début"), "nl": ("soort", "naam", "start")}[locale]
            wishes = dict(zip(options, ("whist", "Cup", "1d"), strict=True))
            panel = await (await club.ann.slash(create, **wishes)).settled()
            assert "/announce/" in ids(panel)
            await press(club.ann, panel, "/game/")
            assert len(panel.selects()) > 8
