"""Application commands that Discord refuses."""

from __future__ import annotations

from typing import Any

from tests.sandbox.mistakes import Mistakes

INVALID_NAME = "APPLICATION_COMMAND_INVALID_NAME"
BAD_TYPE = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
DUPLICATE = "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"
MIN_OVER_MAX = "APPLICATION_COMMAND_OPTIONS_MIN_OVER_MAX"
STRING, INTEGER, USER, CHANNEL, NUMBER = 3, 4, 6, 7, 10


def command(**more: Any) -> dict[str, Any]:
    return {"name": "bluff", "description": "d"} | more


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"type": STRING, "name": name, "description": "d"} | more


def nested(kind: int, *inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": kind, "name": "n", "description": "d", "options": list(inner)}


def of(**more: Any) -> dict[str, Any]:
    """A command with one option."""
    return command(options=[option(**more)])


def chosen(value: Any, kind: int = STRING, **more: Any) -> dict[str, Any]:
    """A command with an option of one choice."""
    return of(type=kind, choices=[{"name": "c", "value": value} | more])


def menu(kind: int = 2, **more: Any) -> dict[str, Any]:
    """A command of the context menu of people (2) or messages (3)."""
    return {"type": kind, "name": "Challenge"} | more


NAMES: Mistakes = {
    "no name": (command(name=None), "name", "BASE_TYPE_REQUIRED"),
    "upper case": (command(name="Bluff"), "name", INVALID_NAME),
    "upper case in Russian": (command(name="Блеф"), "name", INVALID_NAME),
    "space": (command(name="a b"), "name", INVALID_NAME),
    "dot": (command(name="a.b"), "name", INVALID_NAME),
    "emoji for a name": (command(name="🎲"), "name", INVALID_NAME),
    "long name": (command(name="x" * 33), "name", "BASE_TYPE_BAD_LENGTH"),
    "no description": (command(description=""), "description", "BASE_TYPE_BAD_LENGTH"),
    "description of blanks": (command(description="  "), "description", "BASE_TYPE_BAD_LENGTH"),
    "long description": (
        command(description="x" * 101),
        "description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "unknown locale": (
        command(name_localizations={"xx": "bluff"}),
        "name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "English without a country": (
        command(description_localizations={"en": "d"}),
        "description_localizations.en",
        "BASE_TYPE_CHOICES",
    ),
    "upper-case translation": (
        command(name_localizations={"fr": "Bluff"}),
        "name_localizations.fr",
        INVALID_NAME,
    ),
    "long translation": (
        command(name_localizations={"ru": "б" * 33}),
        "name_localizations.ru",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty translation": (
        command(description_localizations={"fr": ""}),
        "description_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "long translated description": (
        of(description_localizations={"fr": "x" * 101}),
        "options.0.description_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "translations are a text": (
        command(name_localizations="bluff"),
        "name_localizations",
        "DICT_TYPE_CONVERT",
    ),
}

OPTIONS: Mistakes = {
    "options are one": (command(options=option()), "options", "LIST_TYPE_CONVERT"),
    "option is a text": (command(options=["dice"]), "options.0", "MODEL_TYPE_CONVERT"),
    "26 options": (
        command(options=[option(f"o{n}") for n in range(26)]),
        "options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "26 subcommands": (
        command(options=[nested(1) | {"name": f"n{n}"} for n in range(26)]),
        "options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option of no type": (of(type=None), "options.0.type", "BASE_TYPE_CHOICES"),
    "option of type 12": (of(type=12), "options.0.type", "BASE_TYPE_CHOICES"),
    "option without description": (
        of(description=None),
        "options.0.description",
        "BASE_TYPE_REQUIRED",
    ),
    "upper-case option": (of(name="Dice"), "options.0.name", INVALID_NAME),
    "required in words": (of(required="always"), "options.0.required", "BOOLEAN_TYPE_CONVERT"),
    "required after optional": (
        command(options=[option("a"), option("b", required=True)]),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "required after optional in a subcommand": (
        command(options=[nested(1, option("a"), option("b", required=True))]),
        "options.0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "the same option twice": (command(options=[option(), option()]), "options.1.name", DUPLICATE),
    "the same translation twice": (
        command(options=[option("a", name_localizations={"fr": "b"}), option("b")]),
        "options",
        DUPLICATE,
    ),
    "translated into another's name": (
        command(
            options=[
                option("a", name_localizations={"fr": "b"}),
                option("b", name_localizations={"fr": "c"}),
            ]
        ),
        "options",
        DUPLICATE,
    ),
    "names exchanged": (
        command(
            options=[
                option("a", name_localizations={"fr": "b"}),
                option("b", name_localizations={"fr": "a"}),
            ]
        ),
        "options",
        DUPLICATE,
    ),
    "subcommand beside option": (command(options=[nested(1), option()]), "options", BAD_TYPE),
    "group in group": (
        command(options=[nested(2, nested(2, nested(1)))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "group in subcommand": (
        command(options=[nested(1, nested(2, nested(1)))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "subcommand in subcommand": (
        command(options=[nested(1, nested(1))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "option in a group": (
        command(options=[nested(2, option())]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "least above most": (
        of(type=INTEGER, min_value=3, max_value=2),
        "options.0.min_value",
        MIN_OVER_MAX,
    ),
    "shortest above longest": (
        of(min_length=3, max_length=2),
        "options.0.min_length",
        MIN_OVER_MAX,
    ),
    "least in words": (
        of(type=INTEGER, min_value="two"),
        "options.0.min_value",
        "NUMBER_TYPE_COERCE",
    ),
    "longest of none": (of(max_length=0), "options.0.max_length", "NUMBER_TYPE_MIN"),
    "longest over 6,000": (of(max_length=6001), "options.0.max_length", "NUMBER_TYPE_MAX"),
    "shortest below none": (of(min_length=-1), "options.0.min_length", "NUMBER_TYPE_MIN"),
    "unknown channel type": (
        of(type=CHANNEL, channel_types=[99]),
        "options.0.channel_types.0",
        "BASE_TYPE_CHOICES",
    ),
}

CHOICES: Mistakes = {
    "26 choices": (
        of(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)]),
        "options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choice is a text": (of(choices=["a"]), "options.0.choices.0", "MODEL_TYPE_CONVERT"),
    "choice without name": (
        chosen("c", name=""),
        "options.0.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice's name": (
        chosen("c", name="x" * 101),
        "options.0.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice's translation": (
        chosen("c", name_localizations={"fr": "x" * 101}),
        "options.0.choices.0.name_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice without value": (
        chosen(None),
        "options.0.choices.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    "choice's value": (chosen("x" * 101), "options.0.choices.0.value", "BASE_TYPE_MAX_LENGTH"),
    "text for a number": (
        chosen("two", INTEGER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    "fraction for a whole number": (
        chosen(1.5, INTEGER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    "too large a number": (
        chosen(2**53, INTEGER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_MAX",
    ),
    "yes for a number": (
        chosen(True, NUMBER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    "number for a text": (chosen(2), "options.0.choices.0.value", "STRING_TYPE_CONVERT"),
    "choices and autocomplete": (
        of(autocomplete=True, choices=[{"name": "a", "value": "a"}]),
        "options.0",
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
    ),
    "autocomplete of people": (
        of(type=USER, autocomplete=True),
        "options.0",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
    ),
    "autocomplete in words": (
        of(autocomplete="please"),
        "options.0.autocomplete",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "two choices of one name": (
        of(choices=[{"name": "c", "value": "1"}, {"name": "c", "value": "2"}]),
        "options.0.choices.1.name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE",
    ),
}

PLACES: Mistakes = {
    "unknown context": (command(contexts=[7]), "contexts.0", "BASE_TYPE_CHOICES"),
    "no context": (command(contexts=[]), "contexts", "BASE_TYPE_BAD_LENGTH"),
    "a context twice": (
        command(contexts=[0, 0]),
        "contexts.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "context by name": (command(contexts="guild"), "contexts", "LIST_TYPE_CONVERT"),
    "unknown installation": (
        command(integration_types=[9]),
        "integration_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "no installation": (
        command(integration_types=[]),
        "integration_types",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "installation that is not enabled": (
        command(integration_types=[1]),
        "integration_types.0",
        "APPLICATION_COMMAND_INTEGRATION_TYPE_NOT_ENABLED",
    ),
    "permission by name": (
        command(default_member_permissions="manage"),
        "default_member_permissions",
        "NUMBER_TYPE_COERCE",
    ),
    "permission below none": (
        command(default_member_permissions="-1"),
        "default_member_permissions",
        "NUMBER_TYPE_MIN",
    ),
    "for adults in words": (command(nsfw="no thanks"), "nsfw", "BOOLEAN_TYPE_CONVERT"),
    "private messages in words": (
        command(dm_permission="perhaps"),
        "dm_permission",
        "BOOLEAN_TYPE_CONVERT",
    ),
}

MENUS: Mistakes = {
    "unknown type": (command(type=9), "type", "BASE_TYPE_CHOICES"),
    "context menu without name": (menu(name=""), "name", "BASE_TYPE_BAD_LENGTH"),
    "context menu's name": (menu(name="x" * 33), "name", "BASE_TYPE_BAD_LENGTH"),
    "context menu with description": (
        menu(description="d"),
        "description",
        "CONTEXT_MENU_COMMAND_HAS_DESCRIPTION",
    ),
    "context menu with options": (
        menu(3, options=[option()]),
        "options",
        "CONTEXT_MENU_COMMAND_HAS_OPTIONS",
    ),
    "context menu in a language unknown": (
        menu(name_localizations={"xx": "Challenge"}),
        "name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "context menu's translation": (
        menu(name_localizations={"fr": "x" * 33}),
        "name_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
}

COMMANDS: Mistakes = NAMES | OPTIONS | CHOICES | PLACES | MENUS
