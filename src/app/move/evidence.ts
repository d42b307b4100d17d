// What can be shown for a move: the answers to the table's guards.

import {
	type Coverage,
	coverageOf,
	type Snapshot,
	stepsOf,
	type WorkspaceView,
} from '../workspace';
import { wrongFields } from '../../core/item/task-file';
import { parseFrontmatter } from '../../core/note/frontmatter';
import { covers, type ItemRecord } from '../../core/record/record';
import type { InvalidTransition, RefusalDetail } from '../../core/workflow/invalid-transition';
import { NO_EVIDENCE, type TransitionEvidence } from '../../core/workflow/transition';
import type { Actor } from '../../core/workflow/transition-table';

/** `record`: null for what the ledger doesn't know yet. */
export async function evidenceFor(
	workspace: WorkspaceView,
	record: ItemRecord | null,
	path: string,
	snapshot: Snapshot,
	{ actor, reason }: { actor: Actor; reason: string },
): Promise<TransitionEvidence> {
	return {
		...NO_EVIDENCE,
		'valid-note': isValid(workspace, snapshot),
		'reason-given': reason.trim() !== '',
		'approval-holds': record !== null && (await approvalHolds(workspace, record, path, snapshot)),
		'steps-done': stepsOf(snapshot).every(({ mark }) => DONE_MARKS.has(mark)),
		...(record &&
			(await workspace.atWork.evidence?.(workspace, record, snapshot, { actor, path }))),
	};
}

/** Done or cancelled, as the Tasks plugin marks them. */
const DONE_MARKS: ReadonlySet<string> = new Set(['x', 'X', '-']);

/** An approval is known for this round, and the note still says what was approved. */
export async function approvalHolds(
	workspace: WorkspaceView,
	record: ItemRecord,
	path: string,
	snapshot: Snapshot,
): Promise<boolean> {
	return (await approvedCoverage(workspace, record, path, snapshot)) !== null;
}

/** What an approval that holds covers; null where none does. */
export async function approvedCoverage(
	workspace: WorkspaceView,
	record: ItemRecord,
	path: string,
	snapshot: Snapshot,
): Promise<Coverage | null> {
	if (record.approval?.status !== 'approved') return null;
	const coverage = await coverageOf(workspace.files, workspace.full(path), snapshot);
	return covers(record, coverage.substance) ? coverage : null;
}

/** Empty files and such that are no text are no tasks; what else is wrong is a finding in an adopted vault. */
function isValid(workspace: WorkspaceView, { text, broken, properties }: Snapshot): boolean {
	if (text === null || text.trim() === '') return false;
	return workspace.adopted || (!broken && wrongFields(properties, workspace.now()).length === 0);
}

// What exactly keeps a note from being read as a task: the table only knows that something does.

export function explainRefusal(
	refusal: InvalidTransition,
	snapshot: Snapshot,
	now: number,
): InvalidTransition {
	if (refusal.code !== 'note-not-valid') return refusal;
	const detail = whyNotValid(snapshot, now);
	return detail ? { ...refusal, detail } : refusal;
}

function whyNotValid({ text, properties }: Snapshot, now: number): RefusalDetail | null {
	if (text === null) return { code: 'not-text' };
	if (text.trim() === '') return { code: 'empty' };
	const found = parseFrontmatter(text);
	if (found.kind === 'broken') return { code: 'broken', line: found.line, block: found.detail };
	const fields = wrongFields(properties, now);
	return fields.length > 0 ? { code: 'wrong-fields', fields } : null;
}
