"""Tests that every text is complete, well-formed and within Discord's limits."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, get_args
from unittest.mock import Mock

import discord
import pytest
from discord import app_commands
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import engines
import renderers
from bot import texts, zones
from bot.client import BluffClient
from bot.commands.games import MULTIPLE_EDITIONS
from bot.commands.settings import AUTOMATIC, OFF, ON
from bot.commands.table_opener import NEEDED_PERMISSIONS
from bot.commands.tournament_texts import DESCRIBED
from bot.commands.tree import CommandTranslator
from bot.screens import GAME_SCREENS, list_editions
from bot.screens.captain import steps
from bot.screens.daily import LIE, TRUE
from bot.screens.lobby import list_choices
from bot.screens.perudo import format_bid
from bot.screens.preferences import ANY_HOUR, CALL_HOURS
from bot.settings import Settings
from bot.tables.highlights import KINDS
from bot.tables.rows import ClockSpeed
from bot.texts import LOCALES, get_texts
from bot.tournaments import drafts, presets
from bot.tournaments.drafts import Seating
from bot.tournaments.moments import Clocks
from bot.tournaments.plan import Kind, Surplus
from bot.tournaments.rows import By
from engines import GAMES, find_latest_game
from engines.perudo.types import PACO, STAR, PerudoBid
from engines.quiz.bank import LANGUAGES
from engines.quiz.types import CATEGORIES, QuizPhase
from renderers.perudo.words import face_name
from tests.engines.kit import collect_refusal_codes
from tests.support.text_files import parse_entries, parse_messages

OTHER_LOCALES = [locale for locale in LOCALES if locale != "en"]
SAMPLE_NUMBERS = (0, 1, 2, 5, 21)
MAX_FAULT_LINES = 20
"""Lines of faults in a message, which nobody reads further."""
ROOT = Path(__file__).parents[2]
SOURCE_FILES = [
    file
    for package in (bot, engines, renderers)
    for folder in package.__path__
    for file in Path(folder).rglob("*.py")
]

in_every_language = pytest.mark.parametrize("locale", LOCALES)
in_every_translation = pytest.mark.parametrize("locale", OTHER_LOCALES)


# --- the files -----------------------------------------------------------------------------------


@pytest.fixture(autouse=True, scope="module")
def _clear_caches() -> Iterator[None]:
    """Clear the caches, so that the garbage collector need not look through them."""
    yield
    parse_entries.cache_clear()
    read_sources.cache_clear()


def format_faults(faults: Iterable[object]) -> str:
    """Return the first faults, a line each, for the message of an assertion."""
    lines = [str(fault) for fault in faults]
    more = [f"and {len(lines) - MAX_FAULT_LINES} more"] if len(lines) > MAX_FAULT_LINES else []
    return "\n".join(["", *lines[:MAX_FAULT_LINES], *more])


def list_message_names(entries: Iterable[ftl.EntryType]) -> list[str]:
    return [entry.id.name for entry in entries if isinstance(entry, ftl.Message)]


@in_every_language
def test_every_line_is_fluent(locale: str) -> None:
    junk = {
        name: entry.content
        for name, entries in parse_entries(locale).items()
        for entry in entries
        if isinstance(entry, ftl.Junk)
    }
    assert not junk


@in_every_language
def test_every_key_stands_once(locale: str) -> None:
    counted = Counter(
        key for entries in parse_entries(locale).values() for key in list_message_names(entries)
    )
    assert not [key for key, count in counted.items() if count > 1]


@in_every_translation
def test_every_file_has_the_keys_of_the_english_one_in_their_order(locale: str) -> None:
    english = {name: list_message_names(entries) for name, entries in parse_entries("en").items()}
    here = {name: list_message_names(entries) for name, entries in parse_entries(locale).items()}
    lacking = [f"{locale}/{name} is missing" for name in english.keys() - here.keys()]
    lacking += [f"en/{name} is missing" for name in here.keys() - english.keys()]
    for name in english.keys() & here.keys():
        keys_here, keys_there = here[name], english[name]
        lacking += [f"{locale}/{name} lacks {key}" for key in keys_there if key not in keys_here]
        lacking += [f"en/{name} lacks {key}" for key in keys_here if key not in keys_there]
        if set(keys_here) == set(keys_there) and keys_here != keys_there:
            first = next(a for a, b in zip(keys_here, keys_there, strict=True) if a != b)
            lacking.append(f"{locale}/{name} is in another order than the English one at {first}")
    assert not lacking, format_faults(lacking)


def find_lines(locale: str, form: re.Pattern[str]) -> list[str]:
    """Return the lines of texts that have this form, with their places."""
    return [
        f"{locale}/{file.name}:{number}: {line.strip()}"
        for file in texts.list_text_files(locale)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if not line.startswith("#") and form.search(line)
    ]


@in_every_language
def test_there_is_one_apostrophe(locale: str) -> None:
    straight = find_lines(locale, re.compile("'"))
    assert not straight, f"write ’, not ', in{format_faults(straight)}"


def test_french_keeps_high_punctuation_on_the_line_of_its_word() -> None:
    plain_space = re.compile("« | [;!?»]| :(?![a-z])")  # an emoji's name begins with a colon too
    loose = find_lines("fr", plain_space)
    assert not loose, (
        f"write U+00A0, the space that does not break, before ; : ! ? » and after «:"
        f"{format_faults(loose)}"
    )


NAME_VARIABLES = "name|names|seat|seats|turn|host|bidder"
KEYS_TO_SEVERAL = {"tournament-call-checkin", "tournament-call-table", "versus-none"}
"""French texts that speak to several people."""


@cache
def read_french_messages() -> dict[str, str]:
    """Return each French message as it stands in its file."""
    entries = (entry for body in parse_entries("fr").values() for entry in body)
    return {
        e.id.name: FluentSerializer().serialize_entry(e)
        for e in entries
        if isinstance(e, ftl.Message)
    }


def test_french_says_tu() -> None:
    formal = re.compile(r"\b(?:vous|vos|votre)\b|\b(?!assez|chez|nez|rez)\w{2,}ez\b", re.IGNORECASE)
    found = {key for key, written in read_french_messages().items() if formal.search(written)}
    assert found <= KEYS_TO_SEVERAL


def test_french_puts_no_name_where_a_vowel_would_change_the_word_before_it() -> None:
    """The bot does not know with what a name begins; "que Ada" is a mistake."""
    elided = re.compile(
        rf"\b(?:que|de|le|ne|jusque|lorsque|puisque) \*{{0,2}}\{{ \$(?:{NAME_VARIABLES}) "
    )
    found = [
        f"fr: {key} has “{match[0].split()[0]}” before a name: put another word there"
        for key, written in read_french_messages().items()
        if (match := elided.search(written))
    ]
    assert not found, format_faults(found)


# --- variables and plural forms ------------------------------------------------------------------


class MessageParts(Visitor):
    """Variables of a message, and for each that is selected on, the variants' keys."""

    def __init__(self, message: ftl.Message) -> None:
        self.variables = set[str]()
        self.selects: list[tuple[str, frozenset[str]]] = []
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        assert isinstance(node.selector, ftl.VariableReference)
        found = frozenset(
            key.name if isinstance(key, ftl.Identifier) else key.value
            for key in (variant.key for variant in node.variants)
        )
        self.selects.append((node.selector.id.name, found))
        self.generic_visit(node)


def format_pattern(
    of: texts.LocaleTexts, pattern: Any, facts: dict[str, Any]
) -> tuple[str, list[Exception]]:
    if isinstance(pattern, str):
        return pattern, []
    return of.fluent_texts.format_pattern(pattern, facts)


@in_every_language
def test_what_needs_no_parser_says_what_the_parser_says(locale: str) -> None:
    of, plain = texts.load_texts(locale), 0
    for key, message in parse_messages(locale).items():
        written = message.value.elements if message.value else []
        if not all(isinstance(part, ftl.TextElement) for part in written):
            continue
        pattern = of.find_pattern(key)
        said = "".join(str(part.value) for part in written)
        assert (said or None) == (pattern and format_pattern(of, pattern, {})[0]), key
        plain += isinstance(pattern, str)
    assert plain > len(parse_messages(locale)) / 3


@cache
def read_message_parts(locale: str) -> dict[str, MessageParts]:
    return {key: MessageParts(message) for key, message in parse_messages(locale).items()}


def list_plural_variables(key: str) -> set[str]:
    """Return the variables that English counts with in this message, if it has it."""
    selects = read_message_parts("en")[key].selects if key in read_message_parts("en") else []
    return {variable for variable, variants in selects if "one" in variants}


def _format_variables(variables: Iterable[str]) -> str:
    return " ".join(f"${name}" for name in sorted(variables)) or "no variable"


@in_every_translation
def test_every_message_has_the_variables_of_the_english_one(locale: str) -> None:
    differing = [
        f"{locale}: {key} has {_format_variables(found.variables)},"
        f" in English {_format_variables(english)}"
        for key, found in read_message_parts(locale).items()
        if key in read_message_parts("en")
        and found.variables != (english := read_message_parts("en")[key].variables)
    ]
    assert not differing, format_faults(differing)


@in_every_language
def test_every_choice_by_number_has_all_plural_forms_of_the_language(locale: str) -> None:
    lacking = [
        f"{locale}: {key} counts ${variable} and lacks [{'], ['.join(missing)}]"
        for key, found in read_message_parts(locale).items()
        for variable, variants in found.selects
        if "one" in variants or variable in list_plural_variables(key)
        if (missing := list_lacking_forms(locale, variants))
    ]
    assert not lacking, format_faults(lacking)


def list_lacking_forms(locale: str, variants: frozenset[str]) -> list[str]:
    """Return the plural forms of the language that are not among these."""
    if locale == "ru":
        last = [] if {"many", "other"} & variants else ["many"]
        return [form for form in ("one", "few") if form not in variants] + last
    return [form for form in ("one", "other") if form not in variants]


@in_every_language
@pytest.mark.parametrize("number", SAMPLE_NUMBERS)
def test_every_message_says_all_it_is_given(locale: str, number: int) -> None:
    wrong: dict[str, Any] = {}
    for key, message in read_message_parts(locale).items():
        everywhere = [
            read_message_parts(code)[key] for code in LOCALES if key in read_message_parts(code)
        ]
        counted = {variable for each in everywhere for variable, _ in each.selects}
        told = {variable: f"<{variable}>" for variable in message.variables - counted}
        spoken = texts.load_texts(locale)
        facts = dict.fromkeys(counted, number) | told
        pattern = spoken.find_pattern(key)
        assert pattern is not None
        text, errors = format_pattern(spoken, pattern, facts)
        if errors or not text.strip() or any(fact not in text for fact in told.values()):
            wrong[key] = (
                f"{locale}: {key} with {_format_variables(facts)} says {text!r} {errors or ''}"
            )
    assert not wrong, format_faults(wrong.values())


@in_every_language
def test_numbers_that_are_names_are_not_grouped(locale: str) -> None:
    assert "12345" in get_texts(locale)("join-done", table=12345)
    assert "8080" in get_texts(locale)("cli-port-taken", port=8080, reason="-")


# --- keys in the code ----------------------------------------------------------------------------


def list_built_keys() -> set[str]:
    """Return the keys that the code puts together, from the registries of their parts."""
    made = {
        f"permission-{name}"
        for name in (*NEEDED_PERMISSIONS, "send_messages", "send_messages_in_threads")
    }
    made |= {f"tables-line-{phase}" for phase in ("lobby", "play")}
    made |= {f"cli-tables-{phase}" for phase in ("lobby", "play", "over")}
    made.add("permission-create-public-threads")
    ends = ("", "-why")
    made |= {f"option-clock-{speed}{end}" for speed in get_args(ClockSpeed) for end in ends}
    levels = {level for game, _ in GAMES for level in find_latest_game(game).levels}
    made |= {f"computer-add-{level}{end}" for level in levels for end in ends}
    made |= {f"computer-level-{level}" for level in levels}
    settings = {"locale": (AUTOMATIC, *LOCALES), "clock": get_args(ClockSpeed)}
    settings["place"] = ("channel", "thread")
    settings["daily"] = (ON, OFF)
    settings["evenings"] = settings["motion"] = (ON, OFF)
    made |= {f"evening-head-{kind}" for kind in KINDS}
    made |= {f"settings-{n}-{v}{e}" for n, values in settings.items() for v in values for e in ends}
    made |= {f"settings-{name}" for name in ("starters", "players", "jury", "organisers")}
    made |= {f"settings-{name}-channel" for name in ("courtroom", "rulings", "tournaments")}
    wishes = {"quiet": (ANY_HOUR, *zones.QUIET_HOURS), "calls": CALL_HOURS}
    made |= {f"preferences-{n}-{v}{e}" for n, vs in wishes.items() for v in vs for e in ends}
    slower = [speed for speed in get_args(ClockSpeed) if speed != "live"]
    made |= {
        f"captain-option-call-time-{seconds}-{speed}"
        for seconds in list_choices(find_latest_game("captain").options_type, "call_time")
        for speed in slower
    }
    for game, screen in GAME_SCREENS.items():
        kinds = get_args(get_args(find_latest_game(game).action_type)[0])
        moves = {f"{game}-review-{kind.__dataclass_fields__['do'].default}" for kind in kinds}
        made |= read_message_parts("en").keys() & {
            *moves,
            f"{game}-review-other",
            f"{game}-review-odds",
            *(f"{game}-moment-{part}{kind}" for part in ("", "head-") for kind in KINDS),
        }
        made |= {f"{game}-first-{name}" for name, _ in screen.firsts}
        if find_latest_game(game).reviewer is not None:
            made.add(f"{game}-review-unit")
        if find_latest_game(game).claims is not None:
            own = {f"{game}-daily-{said}" for said in (TRUE, LIE)}
            made |= {f"{game}-daily", *(read_message_parts("en").keys() & own)}
        made |= {f"{game}-title", f"game-{game}", f"game-{game}-names"}
        several = len(screen.rules.editions) > 1
        made |= {f"{game}-pitch-{of}" for of in screen.rules.editions if several}
        made |= set() if several else {f"{game}-pitch"}
        if lesson := screen.build_lesson(get_texts("en")):
            made |= {
                f"lesson-{game}-{moment.name}{end}"
                for moment in lesson.moments
                for end in ("", *(f"-{name}" for _, name in (*moment.wrong, *moment.steps)))
            }
        options = find_latest_game(game).options_type
        made |= {
            f"{game}-option-{name}-{value}{end}"
            for name in [field.name for field in fields(options)]
            for value in list_choices(options, name)
            for end in ("", "-why")
        }
    made |= {f"daily-{said}" for said in (TRUE, LIE)}
    made |= {f"rules-{edition}" for edition in list_editions()}
    made |= {f"names-{edition}" for edition in MULTIPLE_EDITIONS}
    made |= {f"bank-category-{category}" for category in CATEGORIES}
    made |= {f"bank-in-{lang}" for lang in LANGUAGES}
    made |= {
        f"jury-verdict-{verdict}" for verdict in ("settled", "answered", "offered", "relieved")
    }
    for game, screen in GAME_SCREENS.items():
        if screen.judging is None:
            continue
        measures = screen.judging.measures
        given = [option for measure in measures for option in measure.options]
        made |= {f"cmd-{game}-jury-{measure.name}" for measure in measures}
        names = [option.name for option in given]
        made |= {f"cmd-{game}-jury-{name}{end}" for name in names for end in ("", "-about")}
        verdicts = {*screen.judging.verdicts, *screen.judging.verdicts.values()}
        verdicts |= {measure.name for measure in measures}
        made |= {f"{game}-verdict-{verdict}" for verdict in verdicts}
        made |= {f"{game}-{each.name}-{choice}" for each in given for choice in each.choices}
    for wish in ("pause", "resume"):
        made |= {f"button-{wish}", *(f"{wish}-{end}" for end in ("wished", "asked", "done"))}
    ways = [what.lower() for what in (*steps.TURN_MOVES, *steps.AIRPORT, steps.TAKE)]
    made |= {f"captain-do-{what}{end}" for what in ways for end in ends}
    made |= {f"captain-{part}-{what}" for what in ways for part in ("step", "which")}
    made |= list_tournament_keys()
    made.remove("captain-which-vr")  # there is nothing to choose
    return {key.replace("_", "-") for key in made}


def list_tournament_keys() -> set[str]:
    """Return the keys of tournaments' messages and commands that are put together."""
    names = {"tournament", *DESCRIBED}
    made = {f"cmd-t-{name}{end}" for name in names for end in ("", "-about")}
    made |= {f"tournament-preset-{name}" for name in presets.PRESETS}
    made |= {f"tournament-how-{kind}" for kind in get_args(Kind)}
    made |= {f"tournament-surplus-name-{surplus}" for surplus in get_args(Surplus)}
    made |= {f"tournament-surplus-{surplus}" for surplus in get_args(Surplus)}
    made |= {f"tournament-seating-{s}{end}" for s in get_args(Seating) for end in ("", "-why")}
    made |= {f"draft-{name}" for name in ("capacity", "table", "through", "rounds")}
    made |= {f"draft-modal-{dialog}" for dialog in ("numbers", "words")}
    typed = {*drafts.NUMBER_BOUNDS, "name", "start", "conditions"}
    made |= {f"draft-field-{name}{end}" for name in typed for end in ("", "-why")}
    made |= {f"tournament-poster-{kind}" for kind in get_args(Kind)}
    made |= {f"tournament-export-{kind}" for kind in ("csv", "json")}
    made |= {f"tournament-did-{phase}" for phase in ("open", "checkin", "play")}
    made |= {f"tournament-gone-{by}" for by in get_args(By)}
    made |= {f"tournament-clocks-{odd}" for odd in get_args(Clocks) if odd}
    made |= {f"tournament-mine-{state}" for state in ("in", "out", "over")}
    made |= {f"tournament-plan-{note}" for note in ("drawn-out", "lucky", "byes")}
    made.remove("tournament-surplus-short")  # nothing to say
    return made


class CodeLiterals:
    """Literals of the code, each with one place where it stands."""

    def __init__(self) -> None:
        self.literals: dict[str, str] = {}
        self.asked: list[tuple[str, list[str], set[str | None]]] = []
        """Calls with a key of texts: the place, its possible keys, the given variables.

        Their first argument is a string or either of two.
        """
        self.shown: list[tuple[str, str]] = []
        """Strings that are given to Discord as something to be read."""
        for file in SOURCE_FILES:
            place = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self.literals[node.value] = f"{place}:{node.lineno}"
                elif isinstance(node, ast.Call):
                    self._read_call(f"{place}:{node.lineno}", node)

    def _read_call(self, where: str, node: ast.Call) -> None:
        if not isinstance(node.func, ast.Attribute) or node.func.attr == "say":
            given = {keyword.arg for keyword in node.keywords}
            self.asked.append(
                (where, list_written_strings(node.args[0]) if node.args else [], given)
            )
        for keyword in node.keywords:
            if keyword.arg in SHOWN_KEYWORDS:
                self.shown += [(where, said) for said in list_written_strings(keyword.value)]


SHOWN_KEYWORDS = {"content", "description", "label", "placeholder", "text", "title"}


@cache
def read_sources() -> CodeLiterals:
    """Return what the code says: read once, as it takes long."""
    return CodeLiterals()


def list_literals() -> dict[str, str]:
    """Return every string of the code with one place where it stands."""
    return read_sources().literals


def test_every_text_is_asked_for() -> None:
    unused = read_message_parts("en").keys() - list_literals().keys() - list_built_keys()
    # A command's description is its key with an ending.
    unused = {key for key in unused if key.removesuffix("-about") not in list_literals()}
    assert not unused, f"not asked for: keys must stand as literals{format_faults(sorted(unused))}"


def test_every_text_that_is_asked_for_exists() -> None:
    families = {key.split("-")[0] for key in read_message_parts("en") if "-" in key}
    looks_like_a_key = re.compile(rf"(?:{'|'.join(sorted(families))})(?:-[a-z0-9]+)+")
    asked = {text for text in list_literals() if looks_like_a_key.fullmatch(text)}
    missing = (asked - {*get_args(QuizPhase)} | list_built_keys()) - read_message_parts("en").keys()
    where = [
        f"{key}, asked for by {list_literals().get(key, 'all games')}" for key in sorted(missing)
    ]
    assert not missing, f"no file of texts has these{format_faults(where)}"


def test_every_reason_of_the_rules_has_a_text() -> None:
    assert {game for game, _ in GAMES} == set(GAME_SCREENS)
    raised = collect_refusal_codes(
        *(file for part in engines.__path__ for file in Path(part).rglob("*.py"))
    )
    lacking = raised - read_message_parts("en").keys()
    assert not lacking, f"reasons of refusals without a text{format_faults(sorted(lacking))}"
    assert len(raised) > 100


def test_every_text_is_given_its_facts() -> None:
    """Calls are checked in which the key, or either of two, stands in the call itself."""
    lacking = {
        (where, key): wanted - given
        for where, asked, given in read_sources().asked
        for key in asked
        if key in read_message_parts("en") and None not in given
        if not (wanted := read_message_parts("en")[key].variables) <= given
    }
    told = [
        f"{key} at {at} is not given {_format_variables(less)}"
        for (at, key), less in lacking.items()
    ]
    assert not lacking, format_faults(told)


def list_written_strings(node: ast.expr) -> list[str]:
    """Return the strings that an expression says outright."""
    if isinstance(node, ast.IfExp):
        return list_written_strings(node.body) + list_written_strings(node.orelse)
    said = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return [str(node.value)] if said else []


def test_no_words_stand_in_the_code() -> None:
    found = {
        where: words for where, words in read_sources().shown if re.search("[A-Za-z]{2}", words)
    }
    assert not found


# --- Discord's limits ----------------------------------------------------------------------------

COMMAND_NAME_PATTERN = re.compile(r"[-_'\w]{1,32}")
MAX_COMMAND_LETTERS = 8000


def list_commands() -> list[Any]:
    """Return the commands as the bot registers them.

    Their texts need nothing behind them.
    """
    return BluffClient(Settings(), Mock()).tree.get_commands()


async def build_payloads() -> list[dict[str, Any]]:
    """Return what Discord is told about each command, with all languages."""
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    return [
        await command.get_translated_payload(tree, CommandTranslator())
        for command in list_commands()
    ]


def read_translated(node: dict[str, Any], field: str, locale: str) -> str:
    """Return a name or description as Discord shows it in this language."""
    if locale == "en":
        return node[field]
    return node[f"{field}_localizations"][locale]


def iterate_option_levels(node: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """Yield the options of a command that stand beside each other, and so on inwards."""
    inside = node.get("options", [])
    if inside:
        yield inside
    for option in inside:
        yield from iterate_option_levels(option)


@in_every_language
async def test_commands_keep_discords_limits(locale: str) -> None:
    tops = await build_payloads()
    for beside in [tops, *(level for top in tops for level in iterate_option_levels(top))]:
        called = [read_translated(node, "name", locale) for node in beside]
        assert len(set(called)) == len(called), called
        menus = [
            node
            for node in beside
            if beside is tops and node["type"] != discord.AppCommandType.chat_input.value
        ]
        for node in menus:
            assert 1 <= len(read_translated(node, "name", locale)) <= 32, node["name"]
        for node in (node for node in beside if node not in menus):
            name = read_translated(node, "name", locale)
            assert COMMAND_NAME_PATTERN.fullmatch(name) and name == name.lower(), name
            assert 1 <= len(read_translated(node, "description", locale)) <= 100, node["name"]
            for choice in node.get("choices", []):
                assert 1 <= len(read_translated(choice, "name", locale)) <= 100, choice


@in_every_language
def test_labels_keep_their_limits(locale: str) -> None:
    limits = {"button": 40, "modal": 45, "option": 100}
    too_long = [
        key
        for key in read_message_parts(locale)
        for part, limit in limits.items()
        if part in key.split("-")[:2] and len(get_texts(locale)(key)) > limit
    ]
    assert not too_long


@in_every_language
async def test_commands_that_texts_name_exist(locale: str) -> None:
    tops = await build_payloads()
    spoken = {f"/{read_translated(top, 'name', locale)}" for top in tops} | {
        f"/{read_translated(top, 'name', locale)} {read_translated(command, 'name', locale)}"
        for top in tops
        for command in top.get("options", [])
        if command["type"] == discord.AppCommandOptionType.subcommand.value
    }
    named = {
        (key, command)
        for key, found in read_message_parts(locale).items()
        for command in re.findall(
            "`(/[^`]+)`", get_texts(locale)(key, **dict.fromkeys(found.variables, 2))
        )
    }
    assert named
    facts = ("command-renamed", "settings-unseen")  # test_hidden_commands.py checks their command
    named = {(key, command) for key, command in named if key not in facts}
    assert not {(key, command) for key, command in named if command not in spoken}


# --- bids ----------------------------------------------------------------------------------------

BIDS_BY_LOCALE = {
    "en": {
        (1, 1): "1 one",
        (2, 1): "2 ones",
        (5, 2): "5 twos",
        (1, 2): "1 two",
        (1, 3): "1 three",
        (7, 3): "7 threes",
        (1, 4): "1 four",
        (21, 4): "21 fours",
        (1, 5): "1 five",
        (20, 5): "20 fives",
        (1, 6): "1 star",
        (2, 6): "2 stars",
        (21, 6): "21 stars",
    },
    "fr": {
        (1, 1): "1 as",
        (5, 1): "5 as",
        (1, 2): "1 deux",
        (2, 2): "2 deux",
        (21, 3): "21 trois",
        (5, 4): "5 quatre",
        (5, 5): "5 cinq",
        (1, 6): "1 étoile",
        (2, 6): "2 étoiles",
        (21, 6): "21 étoiles",
    },
    "nl": {
        (1, 1): "1 één",
        (5, 1): "5 enen",
        (2, 2): "2 tweeën",
        (3, 3): "3 drieën",
        (1, 4): "1 vier",
        (21, 5): "21 vijven",
        (1, 6): "1 ster",
        (2, 6): "2 sterren",
    },
    "ru": {
        (1, 1): "1 единица",
        (2, 1): "2 единицы",
        (5, 1): "5 единиц",
        (21, 1): "21 единица",
        (1, 2): "1 двойка",
        (2, 2): "2 двойки",
        (5, 2): "5 двоек",
        (21, 2): "21 двойка",
        (1, 3): "1 тройка",
        (4, 3): "4 тройки",
        (7, 3): "7 троек",
        (21, 3): "21 тройка",
        (1, 4): "1 четвёрка",
        (3, 4): "3 четвёрки",
        (11, 4): "11 четвёрок",
        (1, 5): "1 пятёрка",
        (2, 5): "2 пятёрки",
        (13, 5): "13 пятёрок",
        (1, 6): "1 звезда",
        (2, 6): "2 звезды",
        (5, 6): "5 звёзд",
        (21, 6): "21 звезда",
    },
}

DUDO_BIDS_BY_LOCALE: dict[str, dict[int | None, dict[tuple[int, int], str]]] = {
    "en": {
        PACO: {(1, 1): "1 paco", (3, 1): "3 pacos", (1, 6): "1 six", (4, 6): "4 sixes"},
        None: {(1, 1): "1 one", (3, 1): "3 ones", (4, 6): "4 sixes"},
    },
    "fr": {
        PACO: {(1, 1): "1 paco", (3, 1): "3 pacos", (4, 6): "4 six"},
        None: {(3, 1): "3 as", (4, 6): "4 six"},
    },
    "nl": {
        PACO: {(1, 1): "1 paco", (3, 1): "3 paco’s", (1, 6): "1 zes", (4, 6): "4 zessen"},
        None: {(3, 1): "3 enen", (4, 6): "4 zessen"},
    },
    "ru": {
        PACO: {(3, 1): "3 пако", (1, 6): "1 шестёрка", (2, 6): "2 шестёрки", (5, 6): "5 шестёрок"},
        None: {(3, 1): "3 единицы", (21, 6): "21 шестёрка"},
    },
}
"""Bids by the round's joker: in perudo ones, in its palifico rounds none."""


@in_every_language
def test_bids_read_right(locale: str) -> None:
    assert {
        bid: format_bid(PerudoBid(*bid), get_texts(locale), STAR) for bid in BIDS_BY_LOCALE[locale]
    } == BIDS_BY_LOCALE[locale]
    for wild, expected in DUDO_BIDS_BY_LOCALE[locale].items():
        assert {
            bid: format_bid(PerudoBid(*bid), get_texts(locale), wild) for bid in expected
        } == expected


@in_every_language
def test_bids_read_the_same_to_who_hears_the_picture(locale: str) -> None:
    for count in (1, 2, 5, 21):
        for face in range(1, 7):
            for wild in (STAR, PACO, None):
                shown = format_bid(PerudoBid(count, face), get_texts(locale), wild)
                told = face_name(face, wild)
                assert get_texts(locale)("alt-perudo-bid", count=count, face=told) == shown
