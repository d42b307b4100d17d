@dataclass
class TaskFile:
    id: str
    state: WorkflowState
    priority: str
    created_at: datetime
    modified_at: datetime
    metadata: dict[str, Any]
    file_path: Path  # Actual file system path
    content: str  # Markdown content (without frontmatter)

    @classmethod
    def from_file(cls, path: Path) -> 'TaskFile':
        """Load TaskFile from disk."""
        pass

    def to_file(self, path: Path) -> None:
        """Write TaskFile to disk."""
        pass

    def derive_state_from_location(self) -> WorkflowState:
        """Derive state from parent folder name."""
        pass


class WorkflowState(Enum):
    INBOX = "Inbox"
    NEEDS_ACTION = "Needs_Action"
    PLANS = "Plans"
    PENDING_APPROVAL = "Pending_Approval"
    APPROVED = "Approved"
    REJECTED = "Rejected"
    DONE = "Done"


@dataclass
class StateTransition:
    transition_id: str
    task_id: str
    from_state: WorkflowState
    to_state: WorkflowState
    timestamp: datetime
    reason: str
    actor: str  # "system" or "human"
    logged: bool = True
    error: Optional[str] = None


@dataclass
class ApprovalRequest:
    task_id: str
    action_type: str
    risk_level: str
    justification: str
    requested_at: datetime
    approved_at: Optional[datetime] = None
    approved_by: Optional[str] = None
    decision: str = "pending"


@dataclass
class LogEntry:
    timestamp: datetime
    level: str
    action: str
    result: str
    task_id: Optional[str] = None
    from_state: Optional[WorkflowState] = None
    to_state: Optional[WorkflowState] = None
    approval_status: Optional[str] = None
    error: Optional[str] = None
    context: Optional[dict] = None
