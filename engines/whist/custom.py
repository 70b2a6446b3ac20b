"""A grid of one's own as JSON (R46): read with all that is wrong with it, and written."""

import json
import re
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engines.whist.contracts import LADDER, NEED
from engines.whist.grid import MOST, STEP, Fault, Grid

_BOUNDS = {
    "made": (0, MOST),
    "failed": (-MOST, 0),
    "others": (0, MOST),
    "several": (0, MOST),
    "over": (0, STEP),
    "under": (-STEP, 0),
    "others_under": (0, STEP),
}


class NotAGrid(ValueError):
    """The text is no grid: for each thing that is wrong a `Fault`, with the number of its row in
    `row`, 0 where it is of the whole."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults


@cache
def _grid() -> TypeAdapter[Grid]:
    return TypeAdapter(Grid)


def from_json(text: str) -> Grid:
    """A grid from JSON of the same shape as `Grid`. Raises `NotAGrid`, and nothing else."""
    try:
        return _grid().validate_json(text)
    except ValidationError as error:
        faults = [_fault(each) for each in error.errors()]
    once = {(each.code, str(each.facts)): each for each in faults}
    raise NotAGrid(*once.values())


def to_json(grid: Grid) -> str:
    """The grid in full, a row of it on a line."""
    made = _grid().dump_python(grid)
    rows = ",\n".join(f"    {json.dumps(row)}" for row in made.pop("rows"))
    rest = "".join(f",\n  {json.dumps(name)}: {json.dumps(of)}" for name, of in made.items())
    return f'{{\n  "rows": [\n{rows}\n  ]{rest}\n}}\n'


def _fault(error: Any) -> Fault:
    """What pydantic has found, as a fault that can be said."""
    at, kind = error["loc"], error["type"]
    row = at[1] + 1 if len(at) > 1 and at[0] == "rows" else 0
    if row > len(LADDER):
        return Fault("whist-grid-rows", row=0, count=len(LADDER))
    found = error.get("ctx", {}).get("error")
    if isinstance(found, Fault):
        return Fault(found.code, **{"row": row, **found.facts})
    if kind == "json_invalid":
        line = re.search(r"line (\d+)", str(found))
        return Fault("whist-grid-not-json", row=0, line=int(line[1]) if line else 1)
    if kind == "dataclass_type":
        return Fault("whist-grid-object", row=row)
    field = str(at[-1])
    if kind == "missing":
        return Fault("whist-grid-missing", row=row, field=field)
    if kind == "unexpected_keyword_argument":
        return Fault("whist-grid-unknown", row=row, field=field)
    if not row:
        return Fault(_OF_THE_WHOLE[at[0]], row=0, **({"most": MOST} if at[0] == "all13" else {}))
    if field == "contract":
        return Fault("whist-grid-order", row=row, kind=LADDER[row - 1])
    least, most = _BOUNDS.get(field, (NEED[LADDER[row - 1]], 13))
    return Fault("whist-grid-number", row=row, field=field, least=least, most=most)


_OF_THE_WHOLE = {
    "rows": "whist-grid-list",
    "all13": "whist-grid-all13",
    "zero_sum": "whist-grid-zero-sum",
}
