task = TaskFile.from_file(Path("/Pending_Approval/task-001.md"))
if task.state == WorkflowState.PENDING_APPROVAL:
    approval = task.metadata.get('approval_request', {})
    decision = approval.get('decision', 'pending')
