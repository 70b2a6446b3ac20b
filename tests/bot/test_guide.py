"""/help and /rules over the wire: complete, in four languages, true of the table."""

import itertools
import math
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from bot import texts
from bot.screens import SCREENS, editions
from bot.screens.ids import OnPanel
from bot.screens.lobby import choices
from bot.screens.rules import Subject, layout, pages
from bot.screens.scene import components
from bot.tables.rows import Speed
from bot.texts import LOCALES, Say, language, say
from engines import latest
from engines.perudo.types import Options
from engines.whist.custom import to_json
from engines.whist.grids import LIEGE
from sandbox import Message, Person, Reply
from sandbox.entities import walk
from sandbox.limits_components import MAX_V2_COMPONENTS, MAX_V2_TEXT
from tests.bot.club import Club, choose, open_club, refused

PEOPLE = {"en": "ann", "fr": "chloe", "nl": "lotte", "ru": "dmitri"}
HELP = {"en": "help", "fr": "aide", "nl": "help", "ru": "помощь"}
READ = {"en": "rules", "fr": "règles", "nl": "regels", "ru": "правила"}
TABLE = {"en": "table", "fr": "table", "nl": "tafel", "ru": "стол"}
GAME = {"en": "game", "fr": "jeu", "nl": "spel", "ru": "игра"}

in_every_language = pytest.mark.parametrize("locale", LOCALES)


def words(person: Person) -> Say:
    return say(language(person.locale))


def opened(reply: Reply, person: Person) -> Message:
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is person.user
    return reply.message


def displayed(message: Message) -> list[str]:
    """What stands in its text displays."""
    return [c["content"] for c in message.walk() if c["type"] == 10]


async def turned(person: Person, message: Message, page: int) -> None:
    (menu,) = message.selects()
    reply = await person.select(message, menu.custom_id, [str(page)])
    assert reply.kind == "update" and reply.message is message


# --- rules ---------------------------------------------------------------------------------------


MANY = 2000
"""Tables of a game that are more than this are not all read."""


TEXTS = {"custom": (to_json(LIEGE),)}
"""What stands in options that are no choices."""


def every_choice(game: str) -> Iterator[Any]:
    """All options that a table of this game may have; of very many those of which two at most are
    not the usual ones, and those of which all are the last there are."""
    kind = latest(game).options_type
    ways = {field.name: choices(kind, field.name) or TEXTS[field.name] for field in fields(kind)}
    if math.prod(map(len, ways.values())) <= MANY:
        for values in itertools.product(*ways.values()):
            yield kind(**dict(zip(ways, values, strict=True)))
        return
    texts = {name: values[0] for name, values in ways.items() if name in TEXTS}
    yield kind(**{name: values[-1] for name, values in ways.items()})
    changes = [(name, value) for name, values in ways.items() for value in values[1:]]
    for count in range(3):
        for changed in itertools.combinations(changes, count):
            yield kind(**{**texts, **dict(changed)})


@in_every_language
@pytest.mark.parametrize("game", SCREENS)
def test_every_page_fits_into_a_message_whatever_is_chosen(game: str, locale: str) -> None:
    speak = say(locale)
    known = set[Any]()
    for options, table in itertools.product(every_choice(game), (None, 999_999_999)):
        key = str(table) if table else f"{game}-{next(iter(SCREENS[game].rules.editions))}"
        subject = Subject(key, game, options, table)
        found = pages(subject, SCREENS[game].rules, speak)
        assert len(found) <= 25 and len({page.title for page in found}) == len(found)
        for number, page in enumerate(found):
            assert page.title.strip() and page.text.strip()
            shown = (page.title, page.text, len(found), table)
            if shown in known:
                continue
            known.add(shown)
            made = components(
                layout(subject, SCREENS[game].rules, number, speak), None
            ).to_components()
            every: list[Any] = list(walk(made))
            assert len(every) <= MAX_V2_COMPONENTS
            assert sum(len(c.get("content") or "") for c in every) <= MAX_V2_TEXT // 2  # a phone


@pytest.mark.parametrize("locale", LOCALES)
def test_only_the_rules_that_hold_are_explained(locale: str) -> None:
    speak = say(locale)

    def told(**chosen: Any) -> str:
        subject = Subject("1", "perudo", Options(**chosen), 1)
        rules = SCREENS["perudo"].rules
        return "\n".join(f"{p.title}\n{p.text}" for p in pages(subject, rules, speak))

    def holds(text: str, key: str, **facts: Any) -> bool:
        return speak(key, **facts) in text

    borg = told()
    assert holds(borg, "rules-perudo-borg-costs") and holds(borg, "rules-perudo-borg-who-next")
    push = {"time": speak("rules-time", unit="seconds", count=15)}
    assert not holds(borg, "rules-perudo-push", **push) and holds(borg, "rules-perudo-first-random")
    for other in ("calza", "palifico", "dudo-costs", "dudo-joker", "clock-dudo", "borg-who-any"):
        assert not holds(borg, f"rules-perudo-{other}"), other
    assert "palifico" not in borg.lower() and "палифико" not in borg.lower()
    chosen = told(challenge="any", push="on", first="host_picks")
    assert holds(chosen, "rules-perudo-borg-who-any") and holds(chosen, "rules-perudo-push", **push)
    assert holds(chosen, "rules-perudo-first-host")
    dudo = told(rules="perudo", players="10")
    for own in ("calza-who-any", "calza", "palifico", "palifico-calza", "dudo-turn-calza"):
        assert holds(dudo, f"rules-perudo-{own}"), own
    assert holds(dudo, "rules-perudo-goal", most=10) and "★" not in dudo
    assert holds(told(rules="perudo", calza="turn"), "rules-perudo-calza-who-turn")
    without = told(rules="perudo", calza="off")
    assert holds(without, "rules-perudo-dudo-turn") and holds(without, "rules-perudo-goal", most=6)
    for gone in ("calza", "palifico-calza", "dudo-turn-calza", "calza-who-any", "calza-who-turn"):
        assert not holds(without, f"rules-perudo-{gone}"), gone


@in_every_language
async def test_the_rules_of_a_table_page_by_page(club: Club, locale: str) -> None:
    table = await club.table(club.ann, club.bob, start=False)
    for name, value in (("push", "on"), ("challenge", "any")):
        await choose(club.ann, table, name, value)
    person: Person = getattr(club, PEOPLE[locale])
    speak = words(person)
    reply = await person.slash(READ[locale], **{TABLE[locale]: 1})
    message = opened(reply, person)
    subject = Subject("1", "perudo", Options(push="on", challenge="any"), 1)
    wanted = pages(subject, SCREENS["perudo"].rules, speak)
    pictures = 0
    for number, page in enumerate(wanted):
        await turned(person, message, number)
        head, text = displayed(message)
        named = speak("rules-perudo-borg")
        title = speak("rules-head", game=named, page=number + 1, pages=len(wanted))
        assert head == f"{title}\n### {page.title}" and text == page.text
        assert len(message.attachments) == (page.draw is not None) == len(message.alt_texts())
        pictures += len(message.attachments)
        back, on, _ = message.buttons()
        assert (back.disabled, on.disabled) == (number == 0, page is wanted[-1])
        if not back.disabled:
            await person.press_id(message, back.custom_id)
            assert wanted[number - 1].title in displayed(message)[0]
            await person.press_id(message, message.buttons()[1].custom_id)
            assert page.title in displayed(message)[0]
    assert pictures == 4


async def test_the_rules_are_read_without_a_table_too(club: Club) -> None:
    for locale, edition in itertools.product(LOCALES, ("borg", "dudo")):
        person: Person = getattr(club, PEOPLE[locale])
        speak = words(person)
        asked = {GAME[locale]: f"perudo-{edition}"}
        message = opened(await person.slash(READ[locale], **asked), person)
        joker = speak(f"rules-perudo-{edition}-joker")
        assert joker in displayed(message)[1]
        assert message.attachments
        await turned(person, message, len(message.selects()[0].options) - 1)
        assert speak("rules-choices-intro") in displayed(message)[1]
        own = "push" if edition == "borg" else "calza"
        assert speak(f"perudo-option-{own}-off") in displayed(message)[1]


async def test_nothing_said_is_the_table_one_sits_at(club: Club) -> None:
    message = opened(await club.eve.slash("rules"), club.eve)
    assert f"p:rules:{editions()[0]}." in message.selects()[0].custom_id
    table = await club.table(club.ann, club.bob, start=False)
    await choose(club.ann, table, "rules", "perudo")
    message = opened(await club.bob.slash("rules"), club.bob)
    assert words(club.bob)("rules-perudo-dudo-joker") in displayed(message)[1]
    watching = opened(await club.eve.slash("rules"), club.eve)
    assert displayed(watching) == displayed(message), "the table of this channel"
    elsewhere = await club.eve.slash("rules", club.eve.channel("general"))
    assert f"p:rules:{editions()[0]}." in opened(elsewhere, club.eve).selects()[0].custom_id
    private = opened(await club.bob.slash("rules", club.bob.dm()), club.bob)
    assert displayed(private) == displayed(message)


async def test_a_button_anywhere_opens_them_for_who_presses(club: Club) -> None:
    """The lobby's button: it must not turn the table's message into a page."""
    table = await club.table(club.ann, club.bob, start=False)
    before = table.texts()
    reply = await club.chloe.press_id(table, str(OnPanel("rules", "1")))
    message = opened(reply, club.chloe)
    assert message is not table and table.texts() == before
    assert words(club.chloe)("rules-perudo-borg-joker") in displayed(message)[1]


async def test_a_page_that_is_not_there_is_the_nearest_or_a_sentence(club: Club) -> None:
    message = opened(await club.ann.slash("rules"), club.ann)
    reply = await club.ann.press_id(message, "p:rules:perudo-borg.99")
    assert reply.kind == "update"
    assert words(club.ann)("rules-choices-intro") in displayed(message)[1]
    for arg in ("perudo-borg.x", "perudo-borg.-1", "perudo-borg.1000000", "7", "9" * 30):
        refused(await club.ann.press_id(message, f"p:rules:{arg}"), club.ann, "table-unknown")
    for arg in ("", "chess", "perudo", "perudo-x.1"):
        reply = await club.ann.press_id(message, f"p:rules:{arg}")
        game = arg.partition(".")[0]
        refused(reply, club.ann, "start-unknown-game", game=game.replace("-", "\\-"))


# --- help ----------------------------------------------------------------------------------------


def leaves(node: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Every command that a person is offered: its path as registered, its description."""
    here = f"{path} {node['base_name']}".strip()
    inner = [option for option in node.get("options", []) if option["type"] in (1, 2)]
    if not inner:
        yield here, node["description"]
    for option in inner:
        yield from leaves(option, here)


@in_every_language
async def test_help_names_every_command_that_there_is(club: Club, locale: str) -> None:
    person: Person = getattr(club, PEOPLE[locale])
    message = opened(await person.slash(HELP[locale]), person)
    speak = words(person)
    assert speak("help-title") in displayed(message)[0]
    offered = {command["base_name"]: command for command in person.commands()}
    start = f"</bluff start:{offered['bluff']['id']}>"
    assert speak("help-start", start=start) in displayed(message)
    more = message.buttons()[-1]
    assert more.label == speak("button-help-commands")
    assert (await person.press_id(message, more.custom_id)).kind == "update"
    named = list[str]()
    while True:
        (text,) = displayed(message)
        named += text.splitlines()[1:]
        on = message.buttons()[1:]
        if not on:
            break
        assert on[0].label == speak("button-rules-on")
        assert (await person.press_id(message, on[0].custom_id)).kind == "update"
    wanted = [
        speak("help-command", command=f"</{path}:{command['id']}>", about=about)
        for command in offered.values()
        for path, about in leaves(command)
    ]
    assert sorted(named) == sorted(wanted) and len(wanted) > 10
    while speak("help-title") not in displayed(message)[0]:
        await person.press_id(message, message.buttons()[0].custom_id)


async def test_helps_buttons_open_the_rules_of_every_game(club: Club) -> None:
    message = opened(await club.bob.slash("help", club.bob.dm()), club.bob)
    for game, screen in SCREENS.items():
        for edition in screen.rules.editions:
            custom_id = str(OnPanel("rules", f"{game}-{edition}"))
            assert custom_id in [button.custom_id for button in message.buttons()]
            assert opened(await club.bob.press_id(message, custom_id), club.bob) is not message


async def test_help_names_them_before_anybody_knows_what_discord_calls_them(club: Club) -> None:
    texts.mention({locale: {} for locale in texts.LOCALES})  # as a shard that does not lead
    message = opened(await club.chloe.slash("aide"), club.chloe)
    assert "`/bluff ouvrir`" in "\n".join(displayed(message))


@in_every_language
async def test_a_text_that_names_a_command_lets_it_be_clicked(tmp_path: Path, locale: str) -> None:
    """After a start that tells Discord the commands, and after one that asks it nothing."""
    async with open_club(tmp_path, registered=False) as club:
        person: Person = getattr(club, PEOPLE[locale])
        for _ in range(2):
            (bluff,) = [each for each in person.commands() if each["base_name"] == "bluff"]
            reply = await person.press_id(await club.table(club.eve, club.fay), "t:999:join:")
            assert reply.message
            assert f"</bluff tables:{bluff['id']}>" in reply.message.texts()[0]
            await club.restart()
        asked = [r.method for r in club.sandbox.requests if r.path.endswith("/commands")]
        assert asked == ["PUT"], "it is counted how often"


async def test_a_help_that_is_not_there_is_a_sentence(club: Club) -> None:
    message = opened(await club.ann.slash("help"), club.ann)
    refused(await club.ann.press_id(message, "p:help:x"), club.ann, "table-unknown")


@in_every_language
def test_the_rules_tell_the_times_of_the_tables_own_pace(locale: str) -> None:
    said = say(locale)
    for game, options in (
        ("captain", {}),
        ("whist", {"arbiter": "human"}),
        ("perudo", {"push": "on"}),
    ):
        chosen = latest(game).options_type(**options)

        def told(clock: Speed, game: str = game, chosen: object = chosen) -> str:
            subject = Subject("1", game, chosen, 1, clock)
            return "\n".join(page.text for page in pages(subject, SCREENS[game].rules, said))

        # 20, 15, 30 and 45 seconds are 8, 6, 12 and 18 hours where a minute is a day.
        hours = {"captain": 8, "whist": 18, "perudo": 6}[game]
        assert said("rules-time", unit="hours", count=hours) in told("slow"), game
        assert said("rules-time", unit="hours", count=hours) not in told("live"), game
