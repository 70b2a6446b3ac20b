"""Make a release of the version in `bot/__init__.py`: `make release`.

It tests, builds `dist/` with notes from CHANGELOG.md, and tags. It never pushes.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from tests.released import list_released_versions

ROOT = Path(__file__).parents[1]
VERSION_FILE = "bot/__init__.py"
BRANCH = "main"
_VERSION = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
_HEADING = re.compile(r"^## (.+)$\n", re.MULTILINE)


class ReleaseError(Exception):
    """Something forbids the release; the text says what to do."""


def read_version(root: Path) -> str:
    if found := _VERSION.search((root / VERSION_FILE).read_text()):
        return found[1]
    raise ReleaseError(f"{VERSION_FILE}: __version__ is not of the form 1.2.3")


def read_notes(root: Path, version: str) -> str:
    """Return what CHANGELOG.md says of a version."""
    parts = _HEADING.split((root / "CHANGELOG.md").read_text())
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    if sections.get("Unreleased", "").strip():
        raise ReleaseError(f"CHANGELOG.md: move what is under Unreleased under {version}")
    if notes := sections.get(version, "").strip():
        return notes + "\n"
    raise ReleaseError(f"CHANGELOG.md has nothing under ## {version}")


def check_tree(root: Path) -> None:
    """Refuse a tree with changes, and one that is not on main."""
    if _run_git(root, "status", "--porcelain"):
        raise ReleaseError("the tree has changes: commit or stash them")
    if (branch := _run_git(root, "branch", "--show-current")) != BRANCH:
        raise ReleaseError(f"this is {branch or 'no branch'}: git switch {BRANCH}")


def make_release(root: Path, *, dry: bool) -> None:
    """Check, test, build, and tag; `dry`, only check and say the rest."""
    check_tree(root)
    version = read_version(root)
    notes = read_notes(root, version)
    tag = f"v{version}"
    if _run_git(root, "tag", "--list", tag):
        raise ReleaseError(f"{tag} is released: raise the version in {VERSION_FILE}")
    if version not in list_released_versions(root):
        raise ReleaseError(f"keep a database of {version} for upgrades: make released, and commit")
    if dry:
        print(f"would run make test and make wheel, and tag {tag} with these notes:\n\n{notes}")
        return
    for target in ("test", "wheel"):
        subprocess.run(["make", target], cwd=root, check=True)
    check_tree(root)
    file = root / "dist" / f"notes-{version}.md"
    file.write_text(notes)
    # Headings would be taken for comments.
    _run_git(root, "tag", "--annotate", "--cleanup=whitespace", tag, f"--message={notes}")
    print(f"{tag} is tagged, dist/ is built; its notes: {file.relative_to(root)}")
    print(f"To publish: git push origin {BRANCH} {tag}")


def _run_git(root: Path, *arguments: str) -> str:
    """Return what git prints."""
    run = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True)
    return run.stdout.strip()


def main() -> None:
    """Make the release, or exit with one sentence."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dry", action="store_true", help="only check, and say the rest")
    try:
        make_release(ROOT, dry=parser.parse_args().dry)
    except ReleaseError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
