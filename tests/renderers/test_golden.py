"""Tests that every state's picture looks as somebody last saw and kept it.

UPDATE_GOLDEN=1 draws anew what does not look so any more, and the pages that show them; look at the
difference before it is committed. The pictures are kept at half their size. A game's have a page of
their own, so that a new game changes no other's.
"""

import os
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageFilter, ImageStat

import tests.renderers.preview
from engines import list_game_names
from engines.perudo.types import PerudoPhase
from renderers.perudo.table import draw_table
from tests.renderers.perudo.samples import build_reveal
from tests.renderers.picture_sample import PLAYERS, PictureSample
from tests.renderers.picture_texts import get_say
from tests.renderers.preview import draw_previews, list_game_samples, list_samples

GOLDEN = Path(__file__).parent / "golden"
FOLDER_BY_GAME = {
    game: Path(str(import_module(f"tests.renderers.{game}.gallery").__file__)).parents[1]
    for game in list_game_names()
}
"""Folders of the games' pictures: beside their galleries, wherever these are."""
GAME_OF = {sample.name: game for game in list_game_names() for sample in list_game_samples(game)}
UPDATE = os.environ.get("UPDATE_GOLDEN") == "1"
SAMPLES = {sample.name: sample for sample in list_samples()}

MAX_MEAN_DIFFERENCE, MAX_DIFFERENCE = 2.5, 32.0
"""Limits of the mean and the greatest difference of blurred pictures, of 255.

Compression and another version of the font library stay below, another die does not.
"""


def draw_small(sample: PictureSample) -> Image.Image:
    return sample.draw(get_say(sample.tongue)).image.reduce(2)


def find_golden(sample: PictureSample) -> Path:
    """Return where the sample's picture is kept."""
    home = FOLDER_BY_GAME.get(game_of(sample), GOLDEN.parent)
    return home / GOLDEN.name / f"{sample.name}.webp"


def game_of(sample: PictureSample) -> str:
    """Return the game whose picture it is; "" for the bot's own."""
    return GAME_OF.get(sample.name.removesuffix(f"_{sample.tongue}"), "")


def load_kept(file: Path) -> Image.Image:
    with Image.open(file) as picture:
        return picture.convert("RGB")


def measure_difference(a: Image.Image, b: Image.Image) -> tuple[float, float]:
    """Return the mean and the greatest difference of two pictures once blurred."""
    blur = ImageFilter.GaussianBlur(1.5)
    difference = ImageStat.Stat(ImageChops.difference(a.filter(blur), b.filter(blur)))
    return max(difference.mean), max(float(high) for _, high in difference.extrema)


def is_alike(a: Image.Image, b: Image.Image) -> bool:
    mean, most = measure_difference(a, b)
    return a.size == b.size and mean <= MAX_MEAN_DIFFERENCE and most <= MAX_DIFFERENCE


def describe_difference(drawn: Image.Image, kept: Image.Image, folder: Path) -> str:
    """Put both pictures and their difference into a file; return what to do."""
    width, height = max(drawn.width, kept.width), max(drawn.height, kept.height)
    sheet = Image.new("RGB", (3 * width, height))
    for place, each in enumerate((drawn, kept, ImageChops.difference(drawn, kept))):
        sheet.paste(each, (place * width, 0))
    sheet.save(file := folder / "drawn-kept-difference.png")
    mean, most = measure_difference(drawn, kept)
    return (
        f"it differs by {mean:.1f} (at most {MAX_MEAN_DIFFERENCE}), in one place by {most:.0f} "
        f"(at most {MAX_DIFFERENCE}): look at {file}; if that is meant, UPDATE_GOLDEN=1"
    )


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_looks_as_it_did(name: str, tmp_path: Path) -> None:
    drawn, file = draw_small(SAMPLES[name]), find_golden(SAMPLES[name])
    if UPDATE and not (file.exists() and is_alike(drawn, load_kept(file))):
        file.parent.mkdir(exist_ok=True)
        for quality in (80, 95):  # fine red type suffers most
            drawn.save(file, quality=quality, method=6)
            if is_alike(drawn, load_kept(file)):
                break
    assert file.exists(), f"{name} has no golden picture: UPDATE_GOLDEN=1"
    kept = load_kept(file)
    assert is_alike(drawn, kept), describe_difference(drawn, kept, tmp_path)


def test_every_golden_picture_is_of_a_sample() -> None:
    files = {file.stem: file for file in GOLDEN.glob("*.webp")}
    for name in files.keys() - SAMPLES.keys():
        if UPDATE:
            files[name].unlink()
        else:
            raise AssertionError(f"{name}.webp is of no sample: UPDATE_GOLDEN=1")


def test_another_die_is_another_picture() -> None:
    """The tolerance is small enough to see one die, and wide enough for compression."""
    view = build_reveal(6)
    assert view.reveal is not None
    dice = list(view.reveal.dice)
    dice[1] = (2, 2, 5)
    other = replace(view, reveal=replace(view.reveal, dice=tuple(dice)))
    a, b = (draw_table(v, PLAYERS[:6], get_say("en")).image.reduce(2) for v in (view, other))
    assert is_alike(a, Image.open(BytesIO(_compress_image(a))).convert("RGB"))
    assert not is_alike(a, b)


def _compress_image(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "WEBP", quality=60, method=0)
    return out.getvalue()


def test_there_is_a_sample_of_every_phase() -> None:
    """A table in each phase has its picture: a new phase fails here until it has."""
    starts = {"bidding": "table", "over": "over", "reveal": "reveal"}
    for phase in get_args(PerudoPhase):
        wanted = starts.get(phase, f"table_{phase}")
        assert any(name.startswith(wanted) for name in SAMPLES), phase


@pytest.mark.parametrize("game", ["", *list_game_names()])
def test_the_pages_show_every_sample(game: str) -> None:
    file, text = page_file(game), format_page(game)
    if UPDATE:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.exists() and file.read_text("utf-8") == text, f"{file.name}: UPDATE_GOLDEN=1"


def page_file(game: str) -> Path:
    """Return the page of a game's pictures, or, for "", of the bot's own."""
    docs = FOLDER_BY_GAME.get(game, GOLDEN.parent).parents[1] / "docs" / "dev"
    return docs / "pictures" / f"{game}.md" if game else docs / "pictures.md"


def format_page(game: str) -> str:
    """Return the text of the page of a game's pictures, or, for "", of the bot's own."""
    up = "../../.." if game else "../.."
    lines = [
        f"# The pictures: {game}" if game else "# The pictures",
        "",
        "Every state of every picture, at half its size, as the tests expect it.",
        "`.venv/bin/python -m tests.renderers.preview FOLDER` draws them whole;",
        "`UPDATE_GOLDEN=1 .venv/bin/pytest tests/renderers/test_golden.py` makes this page and its",
        "pictures anew.",
    ]
    if not game:
        lines += ["", "Each game’s own stand in [a page of their own](pictures/)."]
    kind = ""
    shown = [sample for sample in SAMPLES.values() if game_of(sample) == game]
    for sample in shown:
        if sample.kind != kind and sample.tongue == "en":
            kind = sample.kind
            lines += ["", f"## {kind}"]
        if sample.tongue == "en":
            lines += ["", sample.shows, "", _format_link(sample, up)]
    for tongue, heading in (("fr", "In French"), ("nl", "In Dutch"), ("ru", "In Russian")):
        lines += ["", f"## {heading}"]
        for sample in shown:
            if sample.tongue == tongue:
                lines += ["", _format_link(sample, up)]
    return "\n".join(lines) + "\n"


def _format_link(sample: PictureSample, up: str) -> str:
    return f"![{sample.shows}]({up}/tests/renderers/golden/{sample.name}.webp)"


def test_the_preview_draws_samples_in_the_languages_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tests.renderers.preview, "GAMES", {})  # each sample has its golden picture
    monkeypatch.setattr(tests.renderers.preview.tournament, "list_samples", list)
    folder = tmp_path / "new" / "folder"
    drawn = draw_previews(folder, {tongue: get_say(tongue) for tongue in ("en", "ru")})
    names = {file.stem for file in drawn}
    assert names == {sample.name for sample in list_samples(("en", "ru"))} > {"card", "card_ru"}
    with Image.open(folder / "lobby_open.png") as image:
        assert image.size == (1200, 716)
