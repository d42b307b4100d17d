# Runs the queries of seed 001, as they are printed there, on a vault: python3 run.py VAULT LOG
# The seed leaves the bodies of its methods open and takes the vault for the root of the disk; both are filled in here.

from __future__ import annotations

import builtins, json, pathlib, sys
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any, Optional

here = pathlib.Path(__file__).parent
vault, log = map(pathlib.Path, sys.argv[1:])


def Path(path):
    return vault / path.lstrip("/")


def open(path):
    return builtins.open(log if path.startswith("/Logs/") else Path(path), encoding="utf-8")


def read_file(path):
    _, block, content = path.read_text(encoding="utf-8").split("---\n", 2)
    properties, inner = {}, None
    for line in block.splitlines():
        key, _, value = line.strip().partition(": " if ": " in line else ":")
        if line.startswith(" "):
            inner[key] = value
        else:
            inner = properties[key] = {} if value == "" else value
    known = ("id", "priority", "created_at", "modified_at")
    return TaskFile(
        **{key: properties[key] for key in known},
        state=WorkflowState(properties["state"]),
        metadata={key: value for key, value in properties.items() if key not in (*known, "state")},
        file_path=path,
        content=content,
    )


def run(name):
    exec(compile((here / name).read_text(encoding="utf-8"), name, "exec", flags=flags), globals())


flags = __import__("__future__").annotations.compiler_flag
run("entities.py")
TaskFile.from_file = staticmethod(read_file)
for name in ("list-by-state.py", "audit-history.py", "approval-status.py"):
    run(name)

print(json.dumps({
    "plans": [task.id for task in task_files],
    "transitions": [[entry.from_state, entry.to_state, entry.timestamp] for entry in transitions],
    "keys": sorted({key for entry in entries for key in entry}),
    "decision": decision,
}))
