"""A game that is put beside the others is found by being there: by the bot, tests and benches.

Planted is the drill, in folders of its own elsewhere on Python's path, and another process looks.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

FILES = {
    "engines/toy/__init__.py": """
from dataclasses import replace

from tests.engines import drill

TOY = replace(drill.DRILL, name="toy", feat_names=("feat-toy-first",))
""",
    "bot/screens/toy/__init__.py": """
from bot.screens.game import Screen, Slash
from bot.screens.rules import Page
from bot.screens.scene import Card
from tests.engines.drill import Options

class ToyRules:
    editions = {"plain": Options()}

    def pages(self, options, say):
        return [Page("All", "of them")]

class ToyScreen(Screen):
    icon = "crown"
    rules = ToyRules()
    slashes = (Slash("takeback", lambda _: None),)

    def table(self, view, scene):
        return Card([view.phase])

    def hand(self, view, scene, focus):
        return Card([str(view.hand)])

SCREEN = ToyScreen()
""",
    **{
        f"bot/locales/{locale}/toy.ftl": """
toy-title = Toy
toy-pitch = A toy.
game-toy = Toy
game-toy-names = toy, plaything
rules-toy-plain = Toy, plain
feat-toy-first = First
feat-toy-first-about = Being first.
cmd-toy = toy
cmd-toy-about = Toys
cmd-toy-takeback = takeback
cmd-toy-takeback-about = Take it back
"""
        for locale in ("en", "fr", "ru")
    },
    "tests/engines/toy/__init__.py": "",
    "tests/engines/toy/test_kit.py": """
from dataclasses import replace

from engines.toy import TOY
from tests.engines.drill.test_kit import TestDrillKit
from tests.engines.kit import EngineKit

class TestToyKit(EngineKit):
    case = replace(TestDrillKit.case, game=TOY)
""",
    "tests/renderers/toy/__init__.py": "",
    "tests/renderers/toy/scenes.py": """
from tests.renderers.scene import Scene

def scenes():
    return [Scene("A toy: the table", "toy_table", "It is played with.", lambda say: None)]
""",
}
LOOK = """
import json
import engines
from bench import moves
from bot.commands.games import EDITIONS, GAMES, find, offer
from bot.delivery import stage
from bot.screens import SCREENS
from bot.screens.profile import Feat, Known, picture
from bot.texts import say
from tests.bot import campaign, store, test_crowd, test_guide, test_record, test_secrets
from tests.engines.cases import CASES
from tests.renderers.preview import scenes

def params(test):
    return [v for mark in test.pytestmark if mark.name == "parametrize" for v in mark.args[1]]

stage.draw_first("toy")
of = Known("Ann", feats=[Feat("feat-toy-first", 1)])
found = {
    "rules": "toy" in engines.names() and engines.latest("toy").name == "toy",
    "screen": "toy" in SCREENS,
    "picker": "toy" in GAMES and find("Plaything", GAMES) == "toy" and offer("toy", say("fr")),
    "editions": "toy-plain" in EDITIONS,
    "icon": picture(of, say("ru")).badges[0].icon == "crown",
    "case of the kit": CASES["toy"].game.name == "toy",
    "house": "toy" in store.HOUSES,
    "pictures": any(scene.name == "toy_table" for scene in scenes()),
    "bench": "moves_per_s_toy" in moves.PLAYED,
    "crowd": "toy" in params(test_crowd.test_every_game_to_its_end),
    "kill": "toy" in campaign.campaign.__kwdefaults__["games"],
    "leaks": all("toy" in params(test) for test in vars(test_secrets).values()
                 if hasattr(test, "pytestmark")),
    "records": ("toy", 9) in params(test_record.test_a_record_is_right),
    "guide": any("toy" in params(test) for test in vars(test_guide).values()
                 if hasattr(test, "pytestmark")),
}
print(json.dumps({name: bool(there) for name, there in found.items()}))
"""


def test_a_planted_game_is_found_everywhere(tmp_path: Path) -> None:
    for name, content in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    path = os.pathsep.join(map(str, (ROOT, tmp_path)))
    ended = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=tmp_path / "bot",
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout.splitlines()[-1])
    assert len(found) > 10 and all(found.values()), found
