// What a payment came to, noted in Accounting: a note of its own for each task, which nobody overwrites.

import { assessNote } from '../../core/approval/assess-note';
import { formatTime } from '../../core/note/time';
import { formatProperties, type PropertyValue } from '../../core/note/frontmatter-format';
import { formatOutcome } from '../../core/plan/outcome';
import { recorded } from '../../text/recorded';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { type Snapshot, takeSnapshot, type Turn, type WorkspaceView } from '../workspace';
import { writeBeside } from './own-note';
import type { FoundPlan, TaskCase } from './task-case';

const ACCOUNTING = 'Accounting';

/** Once for a task. A note that lies there already is another one's. */
export async function noteOutcome(turn: Turn, task: TaskCase, plan: FoundPlan): Promise<void> {
	const { record } = task;
	const amounts = amountsOf(turn, [plan.snapshot, task.snapshot]);
	if (amounts === null || record.loop?.noted === true) return;
	const day = formatTime(turn.now()).slice(0, 10);
	const path = joinPath(ACCOUNTING, `${day}_${record.id.slice(0, 8)}.md`);
	const text = outcomeText(turn, task, plan, amounts);
	const isThere = await isWritten(turn, path, text);
	const written = isThere ? path : await writeBeside(turn, path, text);
	await turn.write({
		action: 'outcome_noted',
		taskId: record.id,
		cause: plan.record.lastEntry,
		context: { path: written, actor: 'system', via: 'signoff' },
	});
}

/** The app died before it was recorded; only the time of the attempt is another. */
async function isWritten(workspace: WorkspaceView, path: string, text: string): Promise<boolean> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(path));
	const timeless = (note: string) => note.replace(/^closed_at: .*$/m, '');
	return snapshot?.text != null && timeless(snapshot.text) === timeless(text);
}

/** Null where no money has to do with it. */
function amountsOf(workspace: WorkspaceView, notes: readonly Snapshot[]): string[] | null {
	const judged = notes.map((note) => assessNote(note, workspace.policy).assessment);
	if (!judged.some(({ actions }) => actions.includes('make_payment'))) return null;
	const named = judged.flatMap(({ evidence }) => evidence.flatMap(({ amount }) => amount ?? []));
	return [...new Set(named)];
}

function outcomeText(
	workspace: WorkspaceView,
	{ title, record }: TaskCase,
	plan: FoundPlan,
	amounts: string[],
): string {
	const properties = new Map<string, PropertyValue>([
		['task_id', record.id],
		['closed_at', formatTime(workspace.now())],
		['amounts', amounts],
		['approved_by', plan.record.approval?.decision?.by ?? null],
	]);
	const steps = (plan.note?.steps ?? []).map(
		({ description, outcome }) => `- ${description}: ${outcome ? formatOutcome(outcome) : '-'}`,
	);
	const name = nameOf(plan.record.path);
	return [
		`---\n${formatProperties(properties, '', '\n')}---`,
		`# ${recorded.loop.accounting.title(title.replace(/\s+/g, ' '))}`,
		steps.join('\n'),
		`[[${name.replace(/\.md$/, '')}]]`,
		'',
	].join('\n\n');
}
