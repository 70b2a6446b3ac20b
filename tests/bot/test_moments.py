"""When something begins, as each language writes it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.screens.scene import plain
from bot.texts import LOCALES
from bot.tournaments import moments
from engines.core import Illegal
from tests.bot.club import Club, press, refused

PARIS = ZoneInfo("Europe/Paris")


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp() * 1000)


NOW = at("2026-11-26T15:00")  # a Thursday


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
    assert moments.read(typed, NOW, PARIS, lang).at == at(meant)


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
    with pytest.raises(Illegal) as refusal:
        moments.read(typed, NOW, PARIS, lang)
    assert refusal.value.code == "tournament-when" + (f"-{code}" if code else "")
    offers = moments.offers(typed, NOW, PARIS, lang)
    assert offered in offers if offered else not offers
    for each in offers:
        assert moments.read(each, NOW, PARIS, lang).at > NOW


def test_an_hour_that_may_be_a_span_is_offered_as_both() -> None:
    assert moments.offers("20h", NOW, PARIS, "fr") == ["20h", "dans 20h"]
    assert moments.offers("20h", NOW, PARIS, "en") == ["20h", "20:00"]


def test_a_time_that_clocks_skip_or_show_twice_is_said() -> None:
    spring = moments.read("28/03 2:30", at("2027-03-20T12:00"), PARIS, "fr")
    assert spring.clocks == "skip" and spring.at == at("2027-03-28T03:30")
    autumn = moments.read("25/10 2:30", at("2026-10-20T12:00"), PARIS, "fr")
    assert autumn.clocks == "repeat"
    assert autumn.at == at("2026-10-25T02:30") == at("2026-10-25T01:30") + 3_600_000
    # A night in which clocks change is no reason for another hour the next evening.
    evening = moments.read("demain 20h30", at("2027-03-27T12:00"), PARIS, "fr")
    assert evening.at == at("2027-03-28T20:30") and not evening.clocks


@pytest.mark.parametrize("lang", LOCALES)
def test_every_language_reads_the_others(lang: str) -> None:
    for typed in ("samedi 20h30", "zaterdag 20u30", "saturday 8:30 pm", "в субботу в 20:30"):
        assert moments.read(typed, NOW, PARIS, lang).at == at("2026-11-28T20:30")


async def test_a_server_with_a_time_zone_is_read_in_it(club: Club) -> None:
    opened = await club.ann.slash("settings", timezone="paris")
    assert opened.message and "Europe/Paris" in " ".join(opened.message.texts())
    offered = await club.ann.autocomplete("tournament create", "start", "20h30")
    assert [choice.value for choice in offered] == ["20h30"]
    days = await club.ann.autocomplete("tournament create", "start", "tomorrow")
    assert "tomorrow 20:30" in [choice.value for choice in days]
    made = await club.ann.slash(
        "tournament create", preset="knockout", game="perudo", name="Cup", start="tomorrow 20h30"
    )
    assert made.message
    assert "Europe/Paris, this server’s zone" in "\n".join(made.message.texts())
    await press(club.ann, made.message, "/announce/")
    await club.settled()
    (cup,) = club.bot.tournaments._cache.values()
    begins = datetime.fromtimestamp(cup.chosen.starts_at / 1000, PARIS)
    assert (begins.hour, begins.minute) == (20, 30)


async def test_a_day_without_a_time_is_answered_with_times(club: Club) -> None:
    said = await club.ann.slash(
        "tournament create", preset="knockout", game="perudo", name="Cup", start="tomorrow"
    )
    offers = " · ".join(f"tomorrow {time}" for time in moments.EVENING)
    refused(said, club.ann, "tournament-when-meant", offers=plain(offers))
