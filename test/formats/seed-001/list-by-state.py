tasks_in_plans = list(Path("/Plans").glob("*.md"))
task_files = [TaskFile.from_file(p) for p in tasks_in_plans]
