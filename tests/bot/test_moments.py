"""Tests of how each language writes a moment at which something begins."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.screens.scene import escape_markdown
from bot.texts import LOCALES
from bot.tournaments import moments
from engines.core import IllegalActionError
from tests.support.club import SandboxClub, assert_refused, press_button

PARIS = ZoneInfo("Europe/Paris")


def to_paris_ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp() * 1000)


NOW_MS = to_paris_ms("2026-11-26T15:00")  # a Thursday


@pytest.mark.parametrize(
    "typed, lang, meant",
    [
        ("20h30", "fr", "2026-11-26T20:30"),
        ("à 20h30", "fr", "2026-11-26T20:30"),
        ("20 h 30", "fr", "2026-11-26T20:30"),
        ("20h", "fr", "2026-11-26T20:00"),
        ("20u30", "nl", "2026-11-26T20:30"),
        ("om 20u", "nl", "2026-11-26T20:00"),
        ("20.30 uur", "nl", "2026-11-26T20:30"),
        ("20:30", "en", "2026-11-26T20:30"),
        ("20.30", "en", "2026-11-26T20:30"),
        ("8pm", "en", "2026-11-26T20:00"),
        ("8:30 pm", "en", "2026-11-26T20:30"),
        ("12 a.m.", "en", "2026-11-27T00:00"),
        ("в 20:30", "ru", "2026-11-26T20:30"),
        ("14:59", "en", "2026-11-27T14:59"),
        ("samedi 20h30", "fr", "2026-11-28T20:30"),
        ("samedi prochain à 20h30", "fr", "2026-11-28T20:30"),
        ("za 20u30", "nl", "2026-11-28T20:30"),
        ("zaterdag om 20.30", "nl", "2026-11-28T20:30"),
        ("в субботу в 20:30", "ru", "2026-11-28T20:30"),
        ("20:30 on Saturday", "en", "2026-11-28T20:30"),
        ("Thursday 14:00", "en", "2026-12-03T14:00"),
        ("Thursday 16:00", "en", "2026-11-26T16:00"),
        ("28/11 20:30", "fr", "2026-11-28T20:30"),
        ("28.11 20.30", "ru", "2026-11-28T20:30"),
        ("11/28 8pm", "en", "2026-11-28T20:00"),
        ("2026-11-28 20:30", "en", "2026-11-28T20:30"),
        ("sam. 28 novembre 20h30", "fr", "2026-11-28T20:30"),
        ("28 ноября 20:30", "ru", "2026-11-28T20:30"),
        ("December 1st, 8 pm", "en", "2026-12-01T20:00"),
        ("5/1 20h", "fr", "2027-01-05T20:00"),
        ("tomorrow 8pm", "en", "2026-11-27T20:00"),
        ("demain 20h30", "fr", "2026-11-27T20:30"),
        ("morgen 20:30", "nl", "2026-11-27T20:30"),
        ("завтра в 20:30", "ru", "2026-11-27T20:30"),
        ("ce soir 21h", "fr", "2026-11-26T21:00"),
        ("demain midi", "fr", "2026-11-27T12:00"),
        ("20:30 UTC", "en", "2026-11-26T21:30"),
        ("20:30 Europe/Moscow", "en", "2026-11-26T18:30"),
        ("dans 2h30", "fr", "2026-11-26T17:30"),
        ("2h30m", "en", "2026-11-26T17:30"),
        ("20h", "en", "2026-11-27T11:00"),
        ("45", "ru", "2026-11-26T15:45"),
    ],
)
def test_a_time_is_read_as_it_is_written(typed: str, lang: str, meant: str) -> None:
    assert moments.parse_moment(typed, NOW_MS, PARIS, lang).at == to_paris_ms(meant)


@pytest.mark.parametrize(
    "typed, lang, code, offered",
    [
        ("zaterdag", "nl", "meant", "zaterdag 20:30"),
        ("demain", "fr", "meant", "demain 20:00"),
        ("samdi 20h30", "fr", "meant", "samedi 20h30"),
        ("sat 8", "en", "meant", "sat 20:00"),
        ("20:30 UTC+25", "en", "zone", None),
        ("20:30 utc-13", "en", "zone", None),
        ("26/11 10:00", "fr", "past", None),
        ("28/10/2027 20:00", "fr", "far", None),
        ("12/1 8pm", "en", "day", None),
        ("25:00", "en", "", None),
        ("13pm", "en", "", None),
        ("31/11 20:00", "fr", "", None),
        ("whenever", "en", "", None),
    ],
)
def test_what_is_not_understood_is_refused_with_what_would_be_right(
    typed: str, lang: str, code: str, offered: str | None
) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        moments.parse_moment(typed, NOW_MS, PARIS, lang)
    assert refusal.value.code == "tournament-when" + (f"-{code}" if code else "")
    offers = moments.suggest_moments(typed, NOW_MS, PARIS, lang)
    assert offered in offers if offered else not offers
    for each in offers:
        assert moments.parse_moment(each, NOW_MS, PARIS, lang).at > NOW_MS


def test_an_hour_that_may_be_a_span_is_offered_as_both() -> None:
    assert moments.suggest_moments("20h", NOW_MS, PARIS, "fr") == ["20h", "dans 20h"]
    assert moments.suggest_moments("20h", NOW_MS, PARIS, "en") == ["20h", "20:00"]


def test_a_time_that_clocks_skip_or_show_twice_is_said() -> None:
    spring = moments.parse_moment("28/03 2:30", to_paris_ms("2027-03-20T12:00"), PARIS, "fr")
    assert spring.clocks == "skip" and spring.at == to_paris_ms("2027-03-28T03:30")
    autumn = moments.parse_moment("25/10 2:30", to_paris_ms("2026-10-20T12:00"), PARIS, "fr")
    assert autumn.clocks == "repeat"
    assert (
        autumn.at == to_paris_ms("2026-10-25T02:30") == to_paris_ms("2026-10-25T01:30") + 3_600_000
    )
    # The hour of the next evening is the same after a change of clocks.
    evening = moments.parse_moment("demain 20h30", to_paris_ms("2027-03-27T12:00"), PARIS, "fr")
    assert evening.at == to_paris_ms("2027-03-28T20:30") and not evening.clocks


@pytest.mark.parametrize("lang", LOCALES)
def test_every_language_reads_the_others(lang: str) -> None:
    for typed in ("samedi 20h30", "zaterdag 20u30", "saturday 8:30 pm", "в субботу в 20:30"):
        assert moments.parse_moment(typed, NOW_MS, PARIS, lang).at == to_paris_ms(
            "2026-11-28T20:30"
        )


async def test_a_server_with_a_time_zone_is_read_in_it(club: SandboxClub) -> None:
    opened = await club.ann.run_slash("settings", timezone="paris")
    assert opened.message and "Europe/Paris" in " ".join(opened.message.list_texts())
    offered = await club.ann.request_choices("organise create", "start", "20h30")
    assert [choice.value for choice in offered] == ["20h30"]
    days = await club.ann.request_choices("organise create", "start", "tomorrow")
    assert "tomorrow 20:30" in [choice.value for choice in days]
    made = await club.ann.run_slash(
        "organise create", preset="knockout", game="perudo", name="Cup", start="tomorrow 20h30"
    )
    assert made.message
    assert "Europe/Paris, this server’s zone" in "\n".join(made.message.list_texts())
    await press_button(club.ann, made.message, "/announce/")
    await club.wait_until_settled()
    (cup,) = await club.bot.tournaments.list_live()
    begins = datetime.fromtimestamp(cup.chosen.starts_at / 1000, PARIS)
    assert (begins.hour, begins.minute) == (20, 30)


async def test_a_day_without_a_time_is_answered_with_times(club: SandboxClub) -> None:
    said = await club.ann.run_slash(
        "organise create", preset="knockout", game="perudo", name="Cup", start="tomorrow"
    )
    offers = " · ".join(f"tomorrow {time}" for time in moments.EVENING_TIMES)
    assert_refused(said, club.ann, "tournament-when-meant", offers=escape_markdown(offers))
