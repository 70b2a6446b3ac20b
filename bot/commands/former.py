"""Former names of commands, which clients offer until they load the new ones."""

MOVE_GROUPS = frozenset(("perudo", "menteur", "captain", "whist", "quiz"))
"""Former groups of a game's moves, all of which are `/move` now."""
ORGANISE_COMMANDS = ("create", "start", "end", "cancel", "move", "referee", "export")
JURY_MEASURES = ("penalty", "award", "void", "annul", "warn", "exclude", "fine")
PRESENT_PATHS = {
    "bluff resume": "bluff pause",
    **{f"bluff {name}": "bluff result" for name in ("replay", "review", "rematch")},
    "stats": "profile",
    "versus": "profile",
    "jury name": "bluff options",
    "whist grid": "bluff options",
    "quiz add": "questions add",
    "quiz import": "questions import",
    "quiz export": "questions export",
    "quiz review": "questions manage",
    **{f"jury {name}": f"referee {name}" for name in ("rule", "answer", "replace", "history")},
    **{f"jury {name}": "referee act" for name in JURY_MEASURES},
    **{f"tournament {name}": f"organise {name}" for name in ORGANISE_COMMANDS},
    "tournament withdraw": "tournament leave",
    "tournament penalty": "referee penalty",
    "tournament exclude": "referee exclude",
    "tournament substitute": "referee replace",
    "tournament replay": "referee settle",
    "tournament decide": "referee settle",
}
"""Present paths of commands by their former ones."""


def find_present_path(path: str) -> str | None:
    """Return the present path of a command by its former one; None if it has no other."""
    return PRESENT_PATHS.get(path) or ("move" if path.partition(" ")[0] in MOVE_GROUPS else None)
