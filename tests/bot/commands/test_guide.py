"""Tests of /help and /rules over the wire, in four languages."""

import itertools
import math
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from bot import __version__, clock, texts
from bot.screens import GAME_SCREENS, list_editions
from bot.screens.ids import PanelPress
from bot.screens.lobby import list_choices
from bot.screens.rules import RulesSubject, build_pages, build_rules_layout
from bot.screens.scene import build_layout_view
from bot.tables.rows import ClockSpeed
from bot.texts import LOCALES, get_texts
from engines import find_latest_game
from engines.perudo.types import PerudoOptions
from engines.whist.custom_grid import format_grid
from engines.whist.known_grids import LIEGE
from sandbox import Message, Person
from sandbox.entities import walk_components
from sandbox.limits_components import MAX_V2_COMPONENTS, MAX_V2_TEXT
from tests.support.club import (
    SandboxClub,
    assert_refused,
    choose_lobby_option,
    find_texts,
    get_private_answer,
    open_club,
)

PERSON_BY_LOCALE = {"en": "ann", "fr": "chloe", "nl": "lotte", "ru": "dmitri"}
HELP_BY_LOCALE = {"en": "help", "fr": "aide", "nl": "help", "ru": "помощь"}
RULES_BY_LOCALE = {"en": "rules", "fr": "règles", "nl": "regels", "ru": "правила"}
TABLE_BY_LOCALE = {"en": "table", "fr": "table", "nl": "tafel", "ru": "стол"}
GAME_BY_LOCALE = {"en": "game", "fr": "jeu", "nl": "spel", "ru": "игра"}

in_every_language = pytest.mark.parametrize("locale", LOCALES)


def list_displayed_texts(message: Message) -> list[str]:
    """Return the texts in a message's text displays."""
    return [c["content"] for c in message.walk_components() if c["type"] == 10]


async def turn_page(person: Person, message: Message, page: int) -> None:
    (menu,) = message.list_selects()
    reply = await person.choose_values(message, menu.custom_id, [str(page)])
    assert reply.kind == "update" and reply.message is message


# --- rules ---------------------------------------------------------------------------------------


MAX_OPTION_SETS = 2000
"""Option sets of a game above which not all are read."""


TEXT_OPTIONS = {"custom": (format_grid(LIEGE),)}
"""Values of options that are free text."""


def iterate_option_sets(game: str) -> Iterator[Any]:
    """Yield all options that a table of this game may have.

    Of very many those of which two at most are not the usual ones, and those of which all are the
    last there are.
    """
    kind = find_latest_game(game).options_type
    ways = {
        field.name: list_choices(kind, field.name) or TEXT_OPTIONS[field.name]
        for field in fields(kind)
    }
    if math.prod(map(len, ways.values())) <= MAX_OPTION_SETS:
        for values in itertools.product(*ways.values()):
            yield kind(**dict(zip(ways, values, strict=True)))
        return
    texts = {name: values[0] for name, values in ways.items() if name in TEXT_OPTIONS}
    yield kind(**{name: values[-1] for name, values in ways.items()})
    changes = [(name, value) for name, values in ways.items() for value in values[1:]]
    for count in range(3):
        for changed in itertools.combinations(changes, count):
            yield kind(**{**texts, **dict(changed)})


@in_every_language
@pytest.mark.parametrize("game", GAME_SCREENS)
def test_every_page_fits_into_a_message_whatever_is_chosen(game: str, locale: str) -> None:
    speak = get_texts(locale)
    known = set[Any]()
    for options, table in itertools.product(iterate_option_sets(game), (None, 999_999_999)):
        key = str(table) if table else f"{game}-{next(iter(GAME_SCREENS[game].rules.editions))}"
        subject = RulesSubject(key, game, options, table)
        found = build_pages(subject, GAME_SCREENS[game].rules, speak)
        assert len(found) <= 25 and len({page.title for page in found}) == len(found)
        for number, page in enumerate(found):
            assert page.title.strip() and page.text.strip()
            shown = (page.title, page.text, len(found), table)
            if shown in known:
                continue
            known.add(shown)
            made = build_layout_view(
                build_rules_layout(subject, GAME_SCREENS[game].rules, number, speak), None
            ).to_components()
            every: list[Any] = list(walk_components(made))
            assert len(every) <= MAX_V2_COMPONENTS
            assert sum(len(c.get("content") or "") for c in every) <= MAX_V2_TEXT // 2  # a phone


@pytest.mark.parametrize("locale", LOCALES)
def test_only_the_rules_that_hold_are_explained(locale: str) -> None:
    speak = get_texts(locale)

    def join_pages(**chosen: Any) -> str:
        subject = RulesSubject("1", "perudo", PerudoOptions(**chosen), 1)
        rules = GAME_SCREENS["perudo"].rules
        return "\n".join(f"{p.title}\n{p.text}" for p in build_pages(subject, rules, speak))

    def is_told(text: str, key: str, **facts: Any) -> bool:
        return speak(key, **facts) in text

    borg = join_pages()
    assert is_told(borg, "rules-perudo-borg-costs") and is_told(borg, "rules-perudo-borg-who-next")
    push = {"time": speak("rules-time", unit="seconds", count=15)}
    assert not is_told(borg, "rules-perudo-push", **push) and is_told(
        borg, "rules-perudo-first-random"
    )
    for other in ("calza", "palifico", "dudo-costs", "dudo-joker", "clock-dudo", "borg-who-any"):
        assert not is_told(borg, f"rules-perudo-{other}"), other
    assert "palifico" not in borg.lower() and "палифико" not in borg.lower()
    chosen = join_pages(challenge="any", push="on", first="host_picks")
    assert is_told(chosen, "rules-perudo-borg-who-any") and is_told(
        chosen, "rules-perudo-push", **push
    )
    assert is_told(chosen, "rules-perudo-first-host")
    dudo = join_pages(rules="perudo", players="10")
    for own in ("calza-who-any", "calza", "palifico", "palifico-calza", "dudo-turn-calza"):
        assert is_told(dudo, f"rules-perudo-{own}"), own
    assert is_told(dudo, "rules-perudo-goal", most=10) and "★" not in dudo
    assert is_told(join_pages(rules="perudo", calza="turn"), "rules-perudo-calza-who-turn")
    without = join_pages(rules="perudo", calza="off")
    assert is_told(without, "rules-perudo-dudo-turn") and is_told(
        without, "rules-perudo-goal", most=6
    )
    for gone in ("calza", "palifico-calza", "dudo-turn-calza", "calza-who-any", "calza-who-turn"):
        assert not is_told(without, f"rules-perudo-{gone}"), gone


@in_every_language
async def test_the_rules_of_a_table_page_by_page(club: SandboxClub, locale: str) -> None:
    table = await club.open_table(club.ann, club.bob, start=False)
    for name, value in (("push", "on"), ("challenge", "any")):
        await choose_lobby_option(club.ann, table, name, value)
    person: Person = getattr(club, PERSON_BY_LOCALE[locale])
    speak = find_texts(person)
    reply = await person.run_slash(RULES_BY_LOCALE[locale], **{TABLE_BY_LOCALE[locale]: 1})
    message = get_private_answer(reply, person)
    subject = RulesSubject("1", "perudo", PerudoOptions(push="on", challenge="any"), 1)
    wanted = build_pages(subject, GAME_SCREENS["perudo"].rules, speak)
    pictures = 0
    for number, page in enumerate(wanted):
        await turn_page(person, message, number)
        head, text = list_displayed_texts(message)
        named = speak("rules-perudo-borg")
        title = speak("rules-head", game=named, page=number + 1, pages=len(wanted))
        assert head == f"{title}\n### {page.title}" and text == page.text
        assert len(message.attachments) == (page.draw is not None) == len(message.list_alt_texts())
        pictures += len(message.attachments)
        back, on, _ = message.list_buttons()
        assert (back.disabled, on.disabled) == (number == 0, page is wanted[-1])
        if not back.disabled:
            await person.press_id(message, back.custom_id)
            assert wanted[number - 1].title in list_displayed_texts(message)[0]
            await person.press_id(message, message.list_buttons()[1].custom_id)
            assert page.title in list_displayed_texts(message)[0]
    assert pictures == 4


async def test_the_rules_are_read_without_a_table_too(club: SandboxClub) -> None:
    for locale, edition in itertools.product(LOCALES, ("borg", "dudo")):
        person: Person = getattr(club, PERSON_BY_LOCALE[locale])
        speak = find_texts(person)
        asked = {GAME_BY_LOCALE[locale]: f"perudo-{edition}"}
        message = get_private_answer(
            await person.run_slash(RULES_BY_LOCALE[locale], **asked), person
        )
        joker = speak(f"rules-perudo-{edition}-joker")
        assert joker in list_displayed_texts(message)[1]
        assert message.attachments
        await turn_page(person, message, len(message.list_selects()[0].options) - 1)
        assert speak("rules-choices-intro") in list_displayed_texts(message)[1]
        own = "push" if edition == "borg" else "calza"
        assert speak(f"perudo-option-{own}-off") in list_displayed_texts(message)[1]


async def test_nothing_said_is_the_table_one_sits_at(club: SandboxClub) -> None:
    message = get_private_answer(await club.eve.run_slash("rules"), club.eve)
    assert f"p:rules:{list_editions()[0]}." in message.list_selects()[0].custom_id
    table = await club.open_table(club.ann, club.bob, start=False)
    await choose_lobby_option(club.ann, table, "rules", "perudo")
    message = get_private_answer(await club.bob.run_slash("rules"), club.bob)
    assert find_texts(club.bob)("rules-perudo-dudo-joker") in list_displayed_texts(message)[1]
    watching = get_private_answer(await club.eve.run_slash("rules"), club.eve)
    assert list_displayed_texts(watching) == list_displayed_texts(message), (
        "the table of this channel"
    )
    elsewhere = await club.eve.run_slash("rules", club.eve.find_channel("general"))
    assert (
        f"p:rules:{list_editions()[0]}."
        in get_private_answer(elsewhere, club.eve).list_selects()[0].custom_id
    )
    private = get_private_answer(await club.bob.run_slash("rules", club.bob.open_dm()), club.bob)
    assert list_displayed_texts(private) == list_displayed_texts(message)


async def test_a_button_anywhere_opens_them_for_who_presses(club: SandboxClub) -> None:
    """The lobby's button must not turn the table's message into a page."""
    table = await club.open_table(club.ann, club.bob, start=False)
    before = table.list_texts()
    reply = await club.chloe.press_id(table, str(PanelPress("rules", "1")))
    message = get_private_answer(reply, club.chloe)
    assert message is not table and table.list_texts() == before
    assert find_texts(club.chloe)("rules-perudo-borg-joker") in list_displayed_texts(message)[1]


async def test_a_page_that_is_not_there_is_the_nearest_or_a_sentence(club: SandboxClub) -> None:
    message = get_private_answer(await club.ann.run_slash("rules"), club.ann)
    reply = await club.ann.press_id(message, "p:rules:perudo-borg.99")
    assert reply.kind == "update"
    assert find_texts(club.ann)("rules-choices-intro") in list_displayed_texts(message)[1]
    for arg in ("perudo-borg.x", "perudo-borg.-1", "perudo-borg.1000000", "7", "9" * 30):
        assert_refused(
            await club.ann.press_id(message, f"p:rules:{arg}"), club.ann, "table-unknown"
        )
    for arg in ("", "chess", "perudo", "perudo-x.1"):
        reply = await club.ann.press_id(message, f"p:rules:{arg}")
        game = arg.partition(".")[0]
        assert_refused(reply, club.ann, "start-unknown-game", game=game.replace("-", "\\-"))


# --- help ----------------------------------------------------------------------------------------


def iterate_leaf_commands(node: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every command that a person is offered: registered path and description."""
    here = f"{path} {node['base_name']}".strip()
    inner = [option for option in node.get("options", []) if option["type"] in (1, 2)]
    if not inner:
        yield here, node["description"]
    for option in inner:
        yield from iterate_leaf_commands(option, here)


@in_every_language
async def test_help_names_every_command_that_there_is(club: SandboxClub, locale: str) -> None:
    person: Person = getattr(club, PERSON_BY_LOCALE[locale])
    message = get_private_answer(await person.run_slash(HELP_BY_LOCALE[locale]), person)
    speak = find_texts(person)
    assert speak("help-title") in list_displayed_texts(message)[0]
    offered = {command["base_name"]: command for command in person.list_commands()}
    start = f"</bluff start:{offered['bluff']['id']}>"
    assert speak("help-start", start=start) in list_displayed_texts(message)
    more = message.list_buttons()[-1]
    assert more.label == speak("button-help-commands")
    assert (await person.press_id(message, more.custom_id)).kind == "update"
    named = list[str]()
    while True:
        (text,) = list_displayed_texts(message)
        named += text.splitlines()[1:]
        on = message.list_buttons()[1:]
        if not on:
            break
        assert on[0].label == speak("button-rules-on")
        assert (await person.press_id(message, on[0].custom_id)).kind == "update"
    wanted = [
        speak("help-command", command=f"</{path}:{command['id']}>", about=about)
        for command in offered.values()
        for path, about in iterate_leaf_commands(command)
    ]
    assert sorted(named) == sorted(wanted) and len(wanted) > 10
    while speak("help-title") not in list_displayed_texts(message)[0]:
        await person.press_id(message, message.list_buttons()[0].custom_id)


@in_every_language
async def test_help_says_which_version_runs_and_since_when(
    club: SandboxClub, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock.process_clock, "began_ms", 1_795_784_400_999)
    person: Person = getattr(club, PERSON_BY_LOCALE[locale])
    for channel in (person.find_channel("bluff"), person.open_dm()):
        message = get_private_answer(
            await person.run_slash(HELP_BY_LOCALE[locale], channel), person
        )
        last = list_displayed_texts(message)[-1]
        assert f"Bluff {__version__} " in last and "<t:1795784400:R>" in last
        assert last.startswith("-# ")


def test_the_process_began_when_its_clock_was_made() -> None:
    before = clock.wall_ms()
    made = clock.ProcessClock()
    assert before <= made.began_ms <= made.now_ms() + 1 <= clock.wall_ms() + 2


async def test_helps_buttons_open_the_rules_of_every_game(club: SandboxClub) -> None:
    message = get_private_answer(await club.bob.run_slash("help", club.bob.open_dm()), club.bob)
    for game, screen in GAME_SCREENS.items():
        for edition in screen.rules.editions:
            custom_id = str(PanelPress("rules", f"{game}-{edition}"))
            assert custom_id in [button.custom_id for button in message.list_buttons()]
            assert (
                get_private_answer(await club.bob.press_id(message, custom_id), club.bob)
                is not message
            )


async def test_help_names_them_before_anybody_knows_what_discord_calls_them(
    club: SandboxClub,
) -> None:
    texts.set_command_mentions(
        {locale: {} for locale in texts.LOCALES}
    )  # a shard that does not register commands
    message = get_private_answer(await club.chloe.run_slash("aide"), club.chloe)
    assert "`/bluff ouvrir`" in "\n".join(list_displayed_texts(message))


@in_every_language
async def test_a_text_that_names_a_command_lets_it_be_clicked(tmp_path: Path, locale: str) -> None:
    """The bot is started once with commands to register, and once without."""
    async with open_club(tmp_path, registered=False) as club:
        person: Person = getattr(club, PERSON_BY_LOCALE[locale])
        for _ in range(2):
            (bluff,) = [each for each in person.list_commands() if each["base_name"] == "bluff"]
            reply = await person.press_id(await club.open_table(club.eve, club.fay), "t:999:join:")
            assert reply.message
            assert f"</bluff tables:{bluff['id']}>" in reply.message.list_texts()[0]
            await club.restart_bot()
        asked = [r.method for r in club.sandbox.requests if r.path.endswith("/commands")]
        assert asked == ["PUT"], "it is counted how often"


async def test_a_help_that_is_not_there_is_a_sentence(club: SandboxClub) -> None:
    message = get_private_answer(await club.ann.run_slash("help"), club.ann)
    assert_refused(await club.ann.press_id(message, "p:help:x"), club.ann, "table-unknown")


@in_every_language
def test_the_rules_tell_the_times_of_the_tables_own_pace(locale: str) -> None:
    said = get_texts(locale)
    for game, options in (
        ("captain", {}),
        ("whist", {"arbiter": "human"}),
        ("perudo", {"push": "on"}),
    ):
        chosen = find_latest_game(game).options_type(**options)

        def join_pages(clock: ClockSpeed, game: str = game, chosen: object = chosen) -> str:
            subject = RulesSubject("1", game, chosen, 1, clock)
            return "\n".join(
                page.text for page in build_pages(subject, GAME_SCREENS[game].rules, said)
            )

        # 20, 15, 30 and 45 seconds are 8, 6, 12 and 18 hours where a minute is a day.
        hours = {"captain": 8, "whist": 18, "perudo": 6}[game]
        assert said("rules-time", unit="hours", count=hours) in join_pages("slow"), game
        assert said("rules-time", unit="hours", count=hours) not in join_pages("live"), game
