"""Tests of `make release`, on a repository of its own."""

import os
import shutil
import subprocess
import sys
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from bot import __version__
from tests import release
from tests.release import ReleaseError
from tests.released import FOLDER, SUFFIX

ROOT = Path(__file__).parents[1]
CHANGES = """# Changes

## Unreleased

## 2.1.0

### Added

- Dice of ivory.

## 2.0.0

- Dice.
"""
NOTES = "### Added\n\n- Dice of ivory.\n"
UNRELEASED = CHANGES.replace("## 2.1.0\n", "### Fixed\n\n- Dice roll.\n\n## 2.1.0\n")
TODAY = date(2026, 11, 28)


make_release = partial(release.make_release, dry=False, wanted=None, today=TODAY)


def run_git(root: Path, *arguments: str) -> str:
    """Return what git prints, as somebody with a name."""
    person = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    run = subprocess.run(
        ["git", *person, *arguments], cwd=root, check=True, capture_output=True, text=True
    )
    return run.stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository that is ready for the release of 2.1.0."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Ann")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "ann@example.org")
    root = tmp_path / "project"
    (root / "bot").mkdir(parents=True)
    (root / "bot" / "__init__.py").write_text('__version__ = "2.1.0"\n')
    (root / "CHANGELOG.md").write_text(CHANGES)
    (root / FOLDER).mkdir(parents=True)
    (root / FOLDER / f"2.1.0{SUFFIX}").touch()
    (root / ".gitignore").write_text("dist\n__pycache__\n")
    (root / "Makefile").write_text(
        "test:\n\t@echo test >> dist/made\nwheel:\n\t@echo wheel >> dist/made\n"
        "released:\n\t@touch tests/released/2.2.0.sqlite.xz\n"
    )
    (root / "dist").mkdir()
    run_git(root, "init", "--quiet", "--initial-branch=main")
    run_git(root, "add", ".")
    run_git(root, "commit", "--quiet", "--message=Begin")
    return root


def commit_file(root: Path, name: str, text: str) -> None:
    (root / name).write_text(text)
    run_git(root, "commit", "--quiet", "--all", "--message=Change")


def test_a_release_is_tested_built_and_tagged_with_its_notes(project: Path) -> None:
    make_release(project)
    assert (project / "dist" / "made").read_text() == "test\nwheel\n"
    assert (project / "dist" / "notes-2.1.0.md").read_text() == NOTES
    assert run_git(project, "for-each-ref", "--format=%(contents)", "refs/tags/v2.1.0") == (
        f"{NOTES}\n"
    )
    with pytest.raises(ReleaseError, match=r"v2\.1\.0 is released"):
        make_release(project)


def test_a_dry_release_only_says_what_it_would_do(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_release(project, dry=True)
    said = capsys.readouterr().out
    assert "make test" in said and "v2.1.0" in said and said.endswith(f"{NOTES}\n")
    assert not list((project / "dist").iterdir())
    assert run_git(project, "tag") == ""


def test_a_tree_that_is_not_ready_is_refused(project: Path) -> None:
    def refuse(reason: str) -> None:
        with pytest.raises(ReleaseError, match=reason):
            make_release(project)
        assert run_git(project, "tag") == "" and not list((project / "dist").iterdir())

    (project / "stray.py").touch()
    refuse("the tree has changes")
    (project / "stray.py").unlink()
    run_git(project, "switch", "--quiet", "--create=other")
    refuse("this is other")
    run_git(project, "switch", "--quiet", "main")
    commit_file(project, "CHANGELOG.md", CHANGES.replace("2.1.0", "2.0.9"))
    refuse(r"nothing under Unreleased, nor under ## 2\.1\.0")
    commit_file(project, "CHANGELOG.md", CHANGES)
    commit_file(project, "bot/__init__.py", '__version__ = "2.1"\n')
    refuse("not of the form")
    commit_file(project, "bot/__init__.py", '__version__ = "2.1.0"\n')
    run_git(project, "rm", "--quiet", f"{FOLDER}/2.1.0{SUFFIX}")
    run_git(project, "commit", "--quiet", "--message=Forget")
    refuse("make released")


def test_what_is_unreleased_is_moved_to_the_next_version_and_released(project: Path) -> None:
    commit_file(project, "CHANGELOG.md", UNRELEASED.replace("Fixed", "Changed"))
    make_release(project)
    assert release.read_version(project) == "2.2.0"
    moved = "## Unreleased\n\n## 2.2.0 (2026-11-28)\n\n### Changed\n\n- Dice roll.\n\n## 2.1.0\n"
    assert moved in (project / "CHANGELOG.md").read_text()
    assert (project / "dist" / "notes-2.2.0.md").read_text() == "### Changed\n\n- Dice roll.\n"
    assert run_git(project, "log", "-1", "--format=%s", "v2.2.0") == "Version 2.2.0\n"
    assert f"{FOLDER}/2.2.0{SUFFIX}" in run_git(project, "ls-files")
    with pytest.raises(ReleaseError, match=r"v2\.2\.0 is released"):
        make_release(project)


def test_a_release_that_stopped_goes_on(project: Path) -> None:
    commit_file(project, "CHANGELOG.md", UNRELEASED.replace("Fixed", "Added"))
    makefile = (project / "Makefile").read_text()
    commit_file(project, "Makefile", makefile.replace("@touch", "@touch stray && false"))
    before = run_git(project, "rev-parse", "HEAD")
    with pytest.raises(ReleaseError, match="make released failed"):
        make_release(project)
    (project / "stray").unlink()
    assert (run_git(project, "status", "--short"), run_git(project, "rev-parse", "HEAD")) == (
        "",
        before,
    )
    commit_file(project, "Makefile", makefile.replace("@echo test", "@false"))
    with pytest.raises(ReleaseError, match="make test failed"):
        make_release(project)
    commit_file(project, "Makefile", makefile)
    make_release(project)
    assert run_git(project, "tag") == "v2.2.0\n"


def test_only_the_third_number_is_raised_by_what_was_fixed_and_another_version_can_be_chosen(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commit_file(project, "CHANGELOG.md", UNRELEASED)
    make_release(project, dry=True)
    make_release(project, dry=True, wanted="3.0.0")
    said = capsys.readouterr().out
    assert "move Unreleased to 2.1.1" in said and "move Unreleased to 3.0.0" in said
    for wrong in ("2.0.0", "2.0.5", "2.1.0", "3"):
        with pytest.raises(ReleaseError, match=f"VERSION={wrong} "):
            make_release(project, dry=True, wanted=wrong)
    assert run_git(project, "status", "--short") == ""


def test_a_release_that_changes_the_tree_is_not_tagged(project: Path) -> None:
    commit_file(project, "Makefile", "test wheel:\n\t@touch stray\n")
    with pytest.raises(ReleaseError, match="the tree has changes"):
        make_release(project)
    assert run_git(project, "tag") == ""


def test_make_release_takes_dry(project: Path) -> None:
    # What an environment is made from is not newer than it.
    for lock in ROOT.glob("*.lock"):
        os.utime(shutil.copy(lock, project), (0, 0))
    shutil.copy(ROOT / "Makefile", project)
    for name in ("__init__.py", "release.py", "released/__init__.py"):
        shutil.copy(ROOT / "tests" / name, project / "tests" / name)
    shutil.copytree(ROOT / "sandbox", project / "sandbox")
    run_git(project, "add", ".")
    run_git(project, "commit", "--quiet", "--message=Release")
    told = subprocess.run(
        ["make", "release", "DRY=1", f"VENV={sys.prefix}"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert NOTES in told.stdout and run_git(project, "tag") == ""


def test_this_version_has_notes_and_a_database() -> None:
    assert release.read_version(ROOT) == __version__
    assert __version__ in release.list_released_versions(ROOT)
    text = (ROOT / "CHANGELOG.md").read_text()
    assert __version__ in release.read_sections(ROOT) and "\n## Unreleased\n" in text
