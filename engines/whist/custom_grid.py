"""Custom grids of points as JSON (R46): parsed with every fault, and formatted."""

import json
import re
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engines.whist.contracts import LADDER, TRICKS_NEEDED
from engines.whist.grid import MAX_POINTS, MAX_STEP_POINTS, GridFaultError, PointGrid

_BOUNDS = {
    "made": (0, MAX_POINTS),
    "failed": (-MAX_POINTS, 0),
    "others": (0, MAX_POINTS),
    "several": (0, MAX_POINTS),
    "over": (0, MAX_STEP_POINTS),
    "under": (-MAX_STEP_POINTS, 0),
    "others_under": (0, MAX_STEP_POINTS),
}


class InvalidGridError(ValueError):
    """Raised for a text that is no grid.

    `faults` has a `GridFaultError` for each thing that is wrong, with the number of its row in
    `row`, 0 where it concerns the whole.
    """

    def __init__(self, *faults: GridFaultError) -> None:
        super().__init__(*faults)
        self.faults = faults


@cache
def _build_adapter() -> TypeAdapter[PointGrid]:
    return TypeAdapter(PointGrid)


def parse_grid(text: str) -> PointGrid:
    """Return the grid that a JSON text of the shape of `PointGrid` holds.

    Raises `InvalidGridError`, and nothing else.
    """
    try:
        return _build_adapter().validate_json(text)
    except ValidationError as error:
        faults = [_to_fault(each) for each in error.errors()]
    once = {(each.code, str(each.facts)): each for each in faults}
    raise InvalidGridError(*once.values())


def format_grid(grid: PointGrid) -> str:
    """Return the grid in full as JSON, each row on a line."""
    plain = _build_adapter().dump_python(grid)
    rows = ",\n".join(f"    {json.dumps(row)}" for row in plain.pop("rows"))
    rest = "".join(f",\n  {json.dumps(name)}: {json.dumps(of)}" for name, of in plain.items())
    return f'{{\n  "rows": [\n{rows}\n  ]{rest}\n}}\n'


def _to_fault(error: Any) -> GridFaultError:
    """Return an error of pydantic as a fault that has a text."""
    at, kind = error["loc"], error["type"]
    row = at[1] + 1 if len(at) > 1 and at[0] == "rows" else 0
    if row > len(LADDER):
        return GridFaultError("whist-grid-rows", row=0, count=len(LADDER))
    found = error.get("ctx", {}).get("error")
    if isinstance(found, GridFaultError):
        return GridFaultError(found.code, **{"row": row, **found.facts})
    if kind == "json_invalid":
        line = re.search(r"line (\d+)", str(found))
        return GridFaultError("whist-grid-not-json", row=0, line=int(line[1]) if line else 1)
    if kind == "dataclass_type":
        return GridFaultError("whist-grid-object", row=row)
    field = str(at[-1])
    if kind == "missing":
        return GridFaultError("whist-grid-missing", row=row, field=field)
    if kind == "unexpected_keyword_argument":
        return GridFaultError("whist-grid-unknown", row=row, field=field)
    if not row:
        return GridFaultError(
            _OF_THE_WHOLE[at[0]], row=0, **({"most": MAX_POINTS} if at[0] == "all13" else {})
        )
    if field == "contract":
        return GridFaultError("whist-grid-order", row=row, kind=LADDER[row - 1])
    least, most = _BOUNDS.get(field, (TRICKS_NEEDED[LADDER[row - 1]], 13))
    return GridFaultError("whist-grid-number", row=row, field=field, least=least, most=most)


_OF_THE_WHOLE = {
    "rows": "whist-grid-list",
    "all13": "whist-grid-all13",
    "zero_sum": "whist-grid-zero-sum",
}
