# Makes seed 001's StateTransition of each line of stdin: python3 transitions.py

from __future__ import annotations

import json, pathlib, sys
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any, Optional

flags = __import__("__future__").annotations.compiler_flag
entities = (pathlib.Path(__file__).parent / "entities.py").read_text(encoding="utf-8")
exec(compile(entities, "entities.py", "exec", flags=flags), globals())

transitions = [StateTransition(**json.loads(line)) for line in sys.stdin]
print(json.dumps([
    [one.task_id, WorkflowState(one.from_state).value, WorkflowState(one.to_state).value, one.actor, one.logged, one.error]
    for one in transitions
    if datetime.fromisoformat(one.timestamp.replace("Z", "+00:00")) and one.transition_id and one.reason
]))
