"""Every state's picture looks as it did when somebody last looked at it.

UPDATE_GOLDEN=1 draws anew what does not look so any more, and docs/pictures.md; look at the
difference before it is committed. The pictures are kept at half their size.
"""

import os
from dataclasses import replace
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import get_args

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

import tests.renderers.preview
from engines import names
from engines.perudo.types import Phase
from renderers.perudo.table import draw_table
from tests.renderers.perudo.samples import revealed
from tests.renderers.preview import gallery, gallery_of, preview
from tests.renderers.sample import PLAYERS, Sample
from tests.renderers.words import spoken

GOLDEN = Path(__file__).parent / "golden"
"""A game that stands elsewhere has a folder of the same name beside its gallery."""
PAGE = Path(__file__).parents[2] / "docs" / "pictures.md"
HOMES = {
    sample.name: Path(str(import_module(f"tests.renderers.{game}.gallery").__file__)).parents[1]
    for game in names()
    for sample in gallery_of(game)
}
UPDATE = os.environ.get("UPDATE_GOLDEN") == "1"
SAMPLES = {sample.name: sample for sample in gallery()}

MEAN, MOST = 2.5, 32.0
"""How far pictures may lie apart, of 255, on average and anywhere, once both are blurred: what
compression and another version of the font library do is less, another die is more."""


def small(sample: Sample) -> Image.Image:
    return sample.draw(spoken(sample.tongue)).image.reduce(2)


def golden(sample: Sample) -> Path:
    """Where the sample's picture is kept."""
    home = HOMES.get(sample.name.removesuffix(f"_{sample.tongue}"))
    return (home / GOLDEN.name if home else GOLDEN) / f"{sample.name}.webp"


def kept(file: Path) -> Image.Image:
    with Image.open(file) as picture:
        return picture.convert("RGB")


def apart(a: Image.Image, b: Image.Image) -> tuple[float, float]:
    """The mean and the greatest difference of two pictures of one size, after a slight blur."""
    blur = ImageFilter.GaussianBlur(1.5)
    difference = ImageStat.Stat(ImageChops.difference(a.filter(blur), b.filter(blur)))
    return max(difference.mean), max(float(high) for _, high in difference.extrema)


def alike(a: Image.Image, b: Image.Image) -> bool:
    mean, most = apart(a, b)
    return a.size == b.size and mean <= MEAN and most <= MOST


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    drawn, file = small(SAMPLES[name]), golden(SAMPLES[name])
    if UPDATE and not (file.exists() and alike(drawn, kept(file))):
        file.parent.mkdir(exist_ok=True)
        drawn.save(file, quality=80, method=6)
    assert file.exists(), f"{name} has no golden picture: UPDATE_GOLDEN=1"
    assert alike(drawn, kept(file)), apart(drawn, kept(file))


def test_every_golden_picture_is_of_a_sample() -> None:
    files = {file.stem: file for file in GOLDEN.glob("*.webp")}
    for name in files.keys() - SAMPLES.keys():
        if UPDATE:
            files[name].unlink()
        else:
            raise AssertionError(f"{name}.webp is of no sample: UPDATE_GOLDEN=1")


def test_another_die_is_another_picture() -> None:
    """The tolerance is small enough to see one die, and wide enough for compression."""
    view = revealed(6)
    assert view.reveal is not None
    dice = list(view.reveal.dice)
    dice[1] = (2, 2, 5)
    other = replace(view, reveal=replace(view.reveal, dice=tuple(dice)))
    a, b = (draw_table(v, PLAYERS[:6], spoken("en")).image.reduce(2) for v in (view, other))
    assert alike(a, Image.open(BytesIO(_squeezed(a))).convert("RGB"))
    assert not alike(a, b)


def _squeezed(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "WEBP", quality=60, method=0)
    return out.getvalue()


def test_there_is_a_sample_of_every_phase() -> None:
    """A table in each phase of the rules has its picture: a new phase fails here until it has."""
    starts = {"bidding": "table", "over": "over", "reveal": "reveal"}
    for phase in get_args(Phase):
        wanted = starts.get(phase, f"table_{phase}")
        assert any(name.startswith(wanted) for name in SAMPLES), phase


def test_the_page_shows_every_sample() -> None:
    if UPDATE:
        PAGE.write_text(page(), "utf-8")
    assert PAGE.read_text("utf-8") == page(), "UPDATE_GOLDEN=1"


def page() -> str:
    """docs/pictures.md."""
    lines = [
        "# The pictures",
        "",
        "Every state of every picture, at half its size, as the tests expect it.",
        "`.venv/bin/python -m tests.renderers.preview FOLDER` draws them whole;",
        "`UPDATE_GOLDEN=1 .venv/bin/pytest tests/renderers/test_golden.py` makes this page and its",
        "pictures anew.",
    ]
    kind = ""
    for sample in SAMPLES.values():
        if sample.kind != kind and sample.tongue == "en":
            kind = sample.kind
            lines += ["", f"## {kind}"]
        if sample.tongue == "en":
            lines += ["", sample.shows, "", _link(sample)]
    for tongue, heading in (("fr", "In French"), ("nl", "In Dutch"), ("ru", "In Russian")):
        lines += ["", f"## {heading}"]
        for sample in SAMPLES.values():
            if sample.tongue == tongue:
                lines += ["", _link(sample)]
    return "\n".join(lines) + "\n"


def _link(sample: Sample) -> str:
    return f"![{sample.shows}](../tests/renderers/golden/{sample.name}.webp)"


def test_the_preview_draws_samples_in_the_languages_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tests.renderers.preview, "GAMES", {})  # each sample has its golden picture
    monkeypatch.setattr(tests.renderers.preview.tournament, "gallery", list)
    folder = tmp_path / "new" / "folder"
    drawn = preview(folder, {tongue: spoken(tongue) for tongue in ("en", "ru")})
    names = {file.stem for file in drawn}
    assert names == {sample.name for sample in gallery(("en", "ru"))} > {"card", "card_ru"}
    with Image.open(folder / "lobby_open.png") as image:
        assert image.size == (1200, 632)
