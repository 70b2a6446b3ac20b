"""Check of a record's fingerprint, salt and draws, as docs/fairness.md tells."""

import hashlib
import hmac
import itertools
import json
import pathlib
import struct
import sys

record = json.loads(pathlib.Path(sys.argv[1]).read_bytes())
rows, secret, salt, joins = record["log"], bytes.fromhex(record["secret"]), record["salt"], []


def check(right, what):
    right or sys.exit(f"{sys.argv[1]}: wrong {what}")


check([row["seq"] for row in rows] == list(range(1, len(rows) + 1)), "order of rows")
check(hashlib.sha256(secret).hexdigest() == record["commitment"], "secret or fingerprint")
check(rows[0]["payload"]["commitment"] == record["commitment"], "first row")
check(rows[-1]["payload"].get("secret") == record["secret"], "last row")
for row in rows:
    match row["payload"]:
        case {"do": "joined", "interaction": interaction}:
            joins.append(str(interaction))
        case {"do": "stood_up" | "taken_out"}:
            del joins[int(row["actor"])]
        case {"do": "started", "salt": fixed}:
            check(hashlib.sha256(",".join(joins).encode()).hexdigest() == fixed == salt, "salt")
chance = [row for row in rows if row["kind"] == "chance"]
check([draw["seq"] for draw in record["draws"]] == [row["seq"] for row in chance], "list of draws")
for index, (draw, row) in enumerate(zip(record["draws"], chance, strict=True)):
    message = f"{salt}|{record['table']}|{draw['purpose']}|{index}|"
    blocks = (hmac.digest(secret, f"{message}{n}".encode(), "sha256") for n in itertools.count())
    numbers = (number for block in blocks for number in struct.unpack(">8I", block))
    values = [next(n for n in numbers if n < 2**32 - 2**32 % b) % b for b in draw["bounds"]]
    check(values == row["payload"]["values"], f"row {row['seq']}")
    print(f"row {row['seq']}: {draw['purpose']}", *values)
