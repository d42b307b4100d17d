// A note that cannot be read as a task goes to Done/invalid, with a report that says why. Only where Signoff
// made the workspace; elsewhere such a note is a finding and stays. A person brings it back with Retry.

import { malformedIn } from '../../core/loop/task-note';
import type { ItemRecord } from '../../core/record/record';
import { en } from '../../text/en';
import { recorded } from '../../text/recorded';
import { joinPath, nameOf } from '../../core/workflow/paths';
import type { Turn, WorkspaceView } from '../workspace';
import { endTask } from './end-task';
import { advanceEntry } from './loop-entries';
import { reportError } from './report-error';
import type { TaskCase } from './task-case';

/** In sentences for files; empty for a note that is a task. What goes on already, or was adopted, is not held up by a wrong word. */
export function invalidities(
	{ adopted }: Pick<WorkspaceView, 'adopted'>,
	{ snapshot, problems, found }: TaskCase,
): string[] {
	if (snapshot.text === null || snapshot.text.trim() === '') return [recorded.loop.invalid.notText];
	if (snapshot.broken) return [recorded.loop.invalid.broken];
	const isStrict = !adopted && found.state === 'WATCH';
	return malformedIn(problems)
		.filter((code) => isStrict || code === 'id-malformed')
		.map((code) => en.loop.taskProblems[code]);
}

/** Throws LedgerFault or VaultFault. */
export async function fileInvalid(turn: Turn, task: TaskCase, reasons: string[]): Promise<void> {
	const { record } = task;
	if (record.loop === null) await turn.write(advanceEntry(task, null, 'WATCH'));
	const known = knownTask(turn, task);
	const home = joinPath(turn.homeOf('Done'), 'invalid');
	const reason = reasons.join(' ');
	await reportError(turn, known, {
		key: `invalid:${task.snapshot.sha256}`,
		errorType: 'ValidationError',
		title: recorded.loop.errors.invalid(nameOf(record.path)),
		details: reason,
		advice: recorded.loop.errors.filed(joinPath(home, nameOf(record.path)), record.path),
	});
	const { lastEntry } = knownTask(turn, task).record;
	await endTask(turn, knownTask(turn, task), {
		...{ end: 'invalid', reason, actor: 'system', via: 'signoff' },
		cause: lastEntry,
	});
}

function knownTask(workspace: WorkspaceView, task: TaskCase): TaskCase {
	const record: ItemRecord = workspace.records.latest(task.record);
	return { ...task, record };
}
