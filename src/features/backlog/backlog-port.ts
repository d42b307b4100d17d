// What the backlog's views ask and do.

import type { TrustedGesture } from '../../core/approval/gesture';
import type {
	BacklogEntity,
	BacklogPriority,
	EntityKind,
	IssueType,
	SpecType,
} from '../../core/backlog/entities';
import type { BacklogGraph } from '../../core/backlog/graph';
import type { Json } from '../../core/shared/json';
import type { Result } from '../../core/shared/result';
import type { Refused } from '../../app/workspace';
import type { WorkflowState } from '../../core/workflow/states';

export interface BacklogBy {
	actor: 'human' | 'system';
	via: string;
}

export interface BacklogDone {
	/** Vault path. */
	path: string;
	id: string;
	sentence: string;
}

export type BacklogOutcome = Result<BacklogDone, Refused>;

export interface BacklogRow {
	path: string;
	root: string;
	kind: EntityKind;
	id: string;
	entity: BacklogEntity;
}

export interface IssueTask {
	id: string;
	path: string | null;
	state: WorkflowState | null;
	ended: string | null;
}

export interface BacklogFinding {
	code: string;
	path: string;
	id: string | null;
	sentence: string;
}

export interface BacklogConflict {
	entry: string;
	id: string;
	fields: Readonly<Record<string, readonly [ours: Json, theirs: Json]>>;
	path: string | null;
}

export interface NewEntity {
	kind: EntityKind;
	title: string;
	fields?: {
		type?: SpecType;
		issue_type?: IssueType;
		priority?: BacklogPriority;
		description?: string;
		spec_refs?: string[];
		parent?: string | null;
	};
}

export interface DraftIssue {
	title: string;
	issue_type: IssueType;
	/** Places in the draft of those that must be closed before it. */
	waitsFor: readonly number[];
}

export interface SpecDraft {
	spec: string;
	issues: readonly DraftIssue[];
}

export interface BacklogControl {
	roots(): readonly string[];
	isSetUp(root: string): boolean;
	graphOf(root: string): BacklogGraph;
	entity(idOrPath: string, root?: string): BacklogRow | null;
	taskOf(issue: string, root?: string): IssueTask | null;
	findings(root: string): readonly BacklogFinding[];
	conflicts(root: string): readonly BacklogConflict[];
	setUp(root: string, by: BacklogBy): Promise<BacklogOutcome>;
	create(root: string, entity: NewEntity, by: BacklogBy): Promise<BacklogOutcome>;
	setStatus(path: string, status: BacklogEntity['status'], by: BacklogBy): Promise<BacklogOutcome>;
	close(path: string, gesture: TrustedGesture): Promise<BacklogOutcome>;
	reopen(path: string, by: BacklogBy): Promise<BacklogOutcome>;
	adoptNote(path: string, by: BacklogBy): Promise<BacklogOutcome>;
	sendToControlPlane(path: string, by: BacklogBy): Promise<BacklogOutcome>;
	planSpec(path: string): Promise<Result<SpecDraft, Refused>>;
	keepSpecPlan(draft: SpecDraft, by: BacklogBy): Promise<BacklogOutcome>;
	resolveConflict(entry: string, side: 'ours' | 'theirs', by: BacklogBy): Promise<BacklogOutcome>;
}
