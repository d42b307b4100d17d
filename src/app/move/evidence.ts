// What can be shown for a move: the answers to the table's guards.

import type { ItemRecord } from '../../core/record/record';
import { NO_EVIDENCE, type TransitionEvidence } from '../../core/workflow/transition';
import type { Actor } from '../../core/workflow/transition-table';
import { hasEarlySteps } from '../loop/early-steps';
import { loopEvidence } from '../loop/loop-evidence';
import type { WorkspaceView } from '../workspace/site';
import { stepsOf, substanceAt, type Snapshot } from '../workspace/snapshot';

export async function evidenceFor(
	site: WorkspaceView,
	record: ItemRecord,
	path: string,
	snapshot: Snapshot,
	{ actor, reason }: { actor: Actor; reason: string },
): Promise<TransitionEvidence> {
	return {
		...NO_EVIDENCE,
		'valid-note': isValid(site, snapshot),
		'reason-given': reason.trim() !== '',
		'approval-holds': await approvalHolds(site, record, path, snapshot),
		'steps-done': stepsOf(snapshot).every(({ mark }) => DONE_MARKS.has(mark)),
		...(site.isLoop && (await inLoop(site, record, snapshot, actor))),
	};
}

async function inLoop(site: WorkspaceView, record: ItemRecord, snapshot: Snapshot, actor: Actor) {
	const evidence = loopEvidence(site, record, snapshot, actor);
	const areDone = evidence['steps-done'] && !(await hasEarlySteps(site, record, snapshot));
	return { ...evidence, 'steps-done': areDone };
}

/** Done or cancelled, as the Tasks plugin marks them. */
const DONE_MARKS: ReadonlySet<string> = new Set(['x', 'X', '-']);

/** An approval is known for this round, and the note still says what was approved. */
async function approvalHolds(
	site: WorkspaceView,
	{ approval }: ItemRecord,
	path: string,
	snapshot: Snapshot,
): Promise<boolean> {
	if (approval?.status !== 'approved') return false;
	return (await substanceAt(site.files, site.full(path), snapshot)) === approval.substance;
}

/** Empty files and such that are no text are no tasks; broken YAML is a finding in an adopted vault. */
function isValid(site: WorkspaceView, { text, broken }: Snapshot): boolean {
	return text !== null && text.trim() !== '' && (site.adopted || !broken);
}
