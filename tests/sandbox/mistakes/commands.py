"""Application commands that Discord refuses."""

from __future__ import annotations

from typing import Any

from tests.sandbox.mistakes import Mistakes

INVALID_NAME = "APPLICATION_COMMAND_INVALID_NAME"
BAD_TYPE = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
DUPLICATE = "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"
MIN_OVER_MAX = "APPLICATION_COMMAND_OPTIONS_MIN_OVER_MAX"
STRING, INTEGER, USER, CHANNEL, NUMBER = 3, 4, 6, 7, 10


def build_command(**more: Any) -> dict[str, Any]:
    return {"name": "bluff", "description": "d"} | more


def build_command_option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"type": STRING, "name": name, "description": "d"} | more


def build_nested(kind: int, *inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": kind, "name": "n", "description": "d", "options": list(inner)}


def build_command_with(**more: Any) -> dict[str, Any]:
    return build_command(options=[build_command_option(**more)])


def build_choice_command(value: Any, kind: int = STRING, **more: Any) -> dict[str, Any]:
    return build_command_with(type=kind, choices=[{"name": "c", "value": value} | more])


def build_menu_command(kind: int = 2, **more: Any) -> dict[str, Any]:
    """Build a command of the context menu of users (2) or messages (3)."""
    return {"type": kind, "name": "Challenge"} | more


NAMES: Mistakes = {
    "no name": (build_command(name=None), "name", "BASE_TYPE_REQUIRED"),
    "upper case": (build_command(name="Bluff"), "name", INVALID_NAME),
    "upper case in Russian": (build_command(name="Блеф"), "name", INVALID_NAME),
    "space": (build_command(name="a b"), "name", INVALID_NAME),
    "dot": (build_command(name="a.b"), "name", INVALID_NAME),
    "emoji for a name": (build_command(name="🎲"), "name", INVALID_NAME),
    "long name": (build_command(name="x" * 33), "name", "BASE_TYPE_BAD_LENGTH"),
    "no description": (build_command(description=""), "description", "BASE_TYPE_BAD_LENGTH"),
    "description of blanks": (
        build_command(description="  "),
        "description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "long description": (
        build_command(description="x" * 101),
        "description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "unknown locale": (
        build_command(name_localizations={"xx": "bluff"}),
        "name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "English without a country": (
        build_command(description_localizations={"en": "d"}),
        "description_localizations.en",
        "BASE_TYPE_CHOICES",
    ),
    "upper-case translation": (
        build_command(name_localizations={"fr": "Bluff"}),
        "name_localizations.fr",
        INVALID_NAME,
    ),
    "long translation": (
        build_command(name_localizations={"ru": "б" * 33}),
        "name_localizations.ru",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty translation": (
        build_command(description_localizations={"fr": ""}),
        "description_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "long translated description": (
        build_command_with(description_localizations={"fr": "x" * 101}),
        "options.0.description_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "translations are a text": (
        build_command(name_localizations="bluff"),
        "name_localizations",
        "DICT_TYPE_CONVERT",
    ),
}

OPTIONS: Mistakes = {
    "options are one": (
        build_command(options=build_command_option()),
        "options",
        "LIST_TYPE_CONVERT",
    ),
    "option is a text": (build_command(options=["dice"]), "options.0", "MODEL_TYPE_CONVERT"),
    "26 options": (
        build_command(options=[build_command_option(f"o{n}") for n in range(26)]),
        "options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "26 subcommands": (
        build_command(options=[build_nested(1) | {"name": f"n{n}"} for n in range(26)]),
        "options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option of no type": (build_command_with(type=None), "options.0.type", "BASE_TYPE_CHOICES"),
    "option of type 12": (build_command_with(type=12), "options.0.type", "BASE_TYPE_CHOICES"),
    "option without description": (
        build_command_with(description=None),
        "options.0.description",
        "BASE_TYPE_REQUIRED",
    ),
    "upper-case option": (build_command_with(name="Dice"), "options.0.name", INVALID_NAME),
    "required in words": (
        build_command_with(required="always"),
        "options.0.required",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "required after optional": (
        build_command(
            options=[build_command_option("a"), build_command_option("b", required=True)]
        ),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "required after optional in a subcommand": (
        build_command(
            options=[
                build_nested(1, build_command_option("a"), build_command_option("b", required=True))
            ]
        ),
        "options.0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "the same option twice": (
        build_command(options=[build_command_option(), build_command_option()]),
        "options.1.name",
        DUPLICATE,
    ),
    "the same translation twice": (
        build_command(
            options=[
                build_command_option("a", name_localizations={"fr": "b"}),
                build_command_option("b"),
            ]
        ),
        "options",
        DUPLICATE,
    ),
    "translated into another's name": (
        build_command(
            options=[
                build_command_option("a", name_localizations={"fr": "b"}),
                build_command_option("b", name_localizations={"fr": "c"}),
            ]
        ),
        "options",
        DUPLICATE,
    ),
    "names exchanged": (
        build_command(
            options=[
                build_command_option("a", name_localizations={"fr": "b"}),
                build_command_option("b", name_localizations={"fr": "a"}),
            ]
        ),
        "options",
        DUPLICATE,
    ),
    "subcommand beside option": (
        build_command(options=[build_nested(1), build_command_option()]),
        "options",
        BAD_TYPE,
    ),
    "group in group": (
        build_command(options=[build_nested(2, build_nested(2, build_nested(1)))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "group in subcommand": (
        build_command(options=[build_nested(1, build_nested(2, build_nested(1)))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "subcommand in subcommand": (
        build_command(options=[build_nested(1, build_nested(1))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "option in a group": (
        build_command(options=[build_nested(2, build_command_option())]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "least above most": (
        build_command_with(type=INTEGER, min_value=3, max_value=2),
        "options.0.min_value",
        MIN_OVER_MAX,
    ),
    "shortest above longest": (
        build_command_with(min_length=3, max_length=2),
        "options.0.min_length",
        MIN_OVER_MAX,
    ),
    "least in words": (
        build_command_with(type=INTEGER, min_value="two"),
        "options.0.min_value",
        "NUMBER_TYPE_COERCE",
    ),
    "longest of none": (
        build_command_with(max_length=0),
        "options.0.max_length",
        "NUMBER_TYPE_MIN",
    ),
    "longest over 6,000": (
        build_command_with(max_length=6001),
        "options.0.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "shortest below none": (
        build_command_with(min_length=-1),
        "options.0.min_length",
        "NUMBER_TYPE_MIN",
    ),
    "unknown channel type": (
        build_command_with(type=CHANNEL, channel_types=[99]),
        "options.0.channel_types.0",
        "BASE_TYPE_CHOICES",
    ),
}

CHOICES: Mistakes = {
    "26 choices": (
        build_command_with(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)]),
        "options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choice is a text": (
        build_command_with(choices=["a"]),
        "options.0.choices.0",
        "MODEL_TYPE_CONVERT",
    ),
    "choice without name": (
        build_choice_command("c", name=""),
        "options.0.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice's name": (
        build_choice_command("c", name="x" * 101),
        "options.0.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice's translation": (
        build_choice_command("c", name_localizations={"fr": "x" * 101}),
        "options.0.choices.0.name_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice without value": (
        build_choice_command(None),
        "options.0.choices.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    "choice's value": (
        build_choice_command("x" * 101),
        "options.0.choices.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "text for a number": (
        build_choice_command("two", INTEGER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    "fraction for a whole number": (
        build_choice_command(1.5, INTEGER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    "too large a number": (
        build_choice_command(2**53, INTEGER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_MAX",
    ),
    "yes for a number": (
        build_choice_command(True, NUMBER),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    "number for a text": (
        build_choice_command(2),
        "options.0.choices.0.value",
        "STRING_TYPE_CONVERT",
    ),
    "choices and autocomplete": (
        build_command_with(autocomplete=True, choices=[{"name": "a", "value": "a"}]),
        "options.0",
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
    ),
    "autocomplete of people": (
        build_command_with(type=USER, autocomplete=True),
        "options.0",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
    ),
    "autocomplete in words": (
        build_command_with(autocomplete="please"),
        "options.0.autocomplete",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "two choices of one name": (
        build_command_with(choices=[{"name": "c", "value": "1"}, {"name": "c", "value": "2"}]),
        "options.0.choices.1.name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE",
    ),
}

PLACES: Mistakes = {
    "unknown context": (build_command(contexts=[7]), "contexts.0", "BASE_TYPE_CHOICES"),
    "no context": (build_command(contexts=[]), "contexts", "BASE_TYPE_BAD_LENGTH"),
    "a context twice": (
        build_command(contexts=[0, 0]),
        "contexts.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "context by name": (build_command(contexts="guild"), "contexts", "LIST_TYPE_CONVERT"),
    "unknown installation": (
        build_command(integration_types=[9]),
        "integration_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "no installation": (
        build_command(integration_types=[]),
        "integration_types",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "installation that is not enabled": (
        build_command(integration_types=[1]),
        "integration_types.0",
        "APPLICATION_COMMAND_INTEGRATION_TYPE_NOT_ENABLED",
    ),
    "permission by name": (
        build_command(default_member_permissions="manage"),
        "default_member_permissions",
        "NUMBER_TYPE_COERCE",
    ),
    "permission below none": (
        build_command(default_member_permissions="-1"),
        "default_member_permissions",
        "NUMBER_TYPE_MIN",
    ),
    "for adults in words": (build_command(nsfw="no thanks"), "nsfw", "BOOLEAN_TYPE_CONVERT"),
    "private messages in words": (
        build_command(dm_permission="perhaps"),
        "dm_permission",
        "BOOLEAN_TYPE_CONVERT",
    ),
}

MENUS: Mistakes = {
    "unknown type": (build_command(type=9), "type", "BASE_TYPE_CHOICES"),
    "context menu without name": (build_menu_command(name=""), "name", "BASE_TYPE_BAD_LENGTH"),
    "context menu's name": (build_menu_command(name="x" * 33), "name", "BASE_TYPE_BAD_LENGTH"),
    "context menu with description": (
        build_menu_command(description="d"),
        "description",
        "CONTEXT_MENU_COMMAND_HAS_DESCRIPTION",
    ),
    "context menu with options": (
        build_menu_command(3, options=[build_command_option()]),
        "options",
        "CONTEXT_MENU_COMMAND_HAS_OPTIONS",
    ),
    "context menu in a language unknown": (
        build_menu_command(name_localizations={"xx": "Challenge"}),
        "name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "context menu's translation": (
        build_menu_command(name_localizations={"fr": "x" * 33}),
        "name_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
}

COMMANDS: Mistakes = NAMES | OPTIONS | CHOICES | PLACES | MENUS
