from dataclasses import dataclass


@dataclass
class Summary:
    timestamp: str
    author: str
    content: str
    fragment_ids: list[str]


@dataclass
class ConversationLog:
    uuid: str
    parent_uuid: str | None
    items: list[str]
    summary: Summary | None


@dataclass
class Frame:
    branch_uuid: str
    head: str | None


@dataclass
class Project:
    stack: list[str]
    logs: dict[str, ConversationLog]
    frames: dict[str, Frame]


def fork_frame(project: Project, participant: str, new_uuid: str, parent_uuid: str):
    """Create new branch and point participant's frame at it."""
    project.logs[new_uuid] = ConversationLog(
        uuid=new_uuid,
        parent_uuid=parent_uuid,
        items=[],
        summary=None
    )
    project.stack.append(new_uuid)
    project.frames[participant] = Frame(branch_uuid=new_uuid, head=None)


def can_collapse(project: Project, uuid: str) -> bool:
    """Branch can collapse only if no active children."""
    for log in project.logs.values():
        if log.parent_uuid == uuid and log.summary is None:
            return False
    return True

def collapse_branch(project: Project, uuid: str, summary: Summary):
    """Collapse a branch, archiving its items behind a summary."""
    if not can_collapse(project, uuid):
        raise ValueError("Cannot collapse branch with active children")
    
    log = project.logs[uuid]
    log.summary = summary
