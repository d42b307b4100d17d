// The `_type` of each action: seed 003's name for the kind of item. Tests as a value.

import type { LedgerAction } from './entry';

const ENTRY_TYPES: Readonly<Record<LedgerAction, string>> = {
	log_opened: 'SystemEvent',
	log_fragment_found: 'SystemEvent',
	log_edited: 'SystemEvent',
	log_truncated: 'SystemEvent',
	workspace_created: 'SystemEvent',
	workspace_adopted: 'SystemEvent',
	adoption_undone: 'SystemEvent',
	workspace_moved: 'SystemEvent',
	enforcer_changed: 'SystemEvent',
	trust_changed: 'SystemEvent',
	key_made: 'SystemEvent',
	signer_accepted: 'SystemEvent',
	signer_removed: 'SystemEvent',
	reconciled: 'SystemEvent',
	folder_put_back: 'SystemEvent',
	folder_recreated: 'SystemEvent',
	item_registered: 'ItemEvent',
	item_taken_in: 'ItemEvent',
	item_renamed: 'ItemEvent',
	item_edited: 'ItemEvent',
	item_left: 'ItemEvent',
	item_returned: 'ItemEvent',
	item_deleted: 'ItemEvent',
	item_restored: 'ItemEvent',
	transition_intent: 'TransitionIntent',
	transition_abandoned: 'TransitionIntent',
	state_transition: 'StateTransition',
	move_refused: 'Violation',
	approval_requested: 'ApprovalRequest',
	approval_renewed: 'ApprovalRequest',
	approval_asked: 'ApprovalRequest',
	approval_reviewed: 'ApprovalReview',
	approval_decision: 'ApprovalDecision',
	approval_received: 'ApprovalDecision',
	approval_execution: 'ApprovalExecution',
	approval_void: 'ApprovalDecision',
	decision_claimed: 'Violation',
	undo: 'Undo',
	error: 'ErrorEvent',
};

export function typeOf(action: LedgerAction): string {
	return ENTRY_TYPES[action];
}
