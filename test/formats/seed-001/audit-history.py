# Read logs, filter by task_id
with open("/Logs/2026-01-27.log") as f:
    entries = [json.loads(line) for line in f if '"task_id": "task-001"' in line]
    transitions = [LogEntry(**e) for e in entries if e['action'] == 'state_transition']
