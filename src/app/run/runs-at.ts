// All runs of a workspace at a glance: the last one of each item, and those that wait for a person.

import type { RunView } from './run-view';
import type { IndexedItems } from '../approval';
import { titleOf, type RunningWorkspace, type Waiting } from '../workspace';
import { text } from '../../text';
import { pauseSentence } from '../../text/run';

type RunAt = (path: string) => RunView | null;

/** The last run of an item. */
export interface ItemRun {
	item: string;
	path: string;
	title: string;
	/** This device carries out what runs there. */
	isHere: boolean;
	run: RunView;
}

/** Of items whose notes are there. */
export function runsAt(workspace: RunningWorkspace, runAt: RunAt): ItemRun[] {
	const runs: ItemRun[] = [];
	for (const record of workspace.records.all()) {
		const path = workspace.full(record.path);
		const run = record.run && record.presence === 'here' ? runAt(path) : null;
		if (!run) continue;
		const title = titleOf(workspace, record);
		runs.push({ item: record.id, path, title, isHere: workspace.enforces, run });
	}
	return runs;
}

/** Rows of the queue. Where another device carries it out, nobody can help here. */
export function waitingRuns(
	workspace: RunningWorkspace,
	items: IndexedItems,
	runAt: RunAt,
): Waiting[] {
	if (!workspace.enforces) return [];
	return items
		.in('Approved')
		.filter(({ root }) => root === workspace.root)
		.flatMap(({ path, title, state, asks, findings }) => {
			const run = runAt(path);
			if (run?.status !== 'paused' && run?.status !== 'broken') return [];
			const why = run.pause ? pauseSentence(run.pause) : text.runView.brokenOff;
			return {
				...{ path, title, state, expiresAt: null, group: 'run' },
				riskLevel: asks?.riskLevel ?? 'low',
				summary: text.runView.waits(why),
				since: run.pause?.at ?? run.startedAt,
				hasFindings: findings.length > 0,
				news: newsOf(path, run.pause),
			} satisfies Waiting;
		});
}

/** What a person has paused themselves is no news to them. */
function newsOf(path: string, pause: RunView['pause']): string | null {
	return pause && pause.code !== 'asked' ? `${path} ${pause.at}` : null;
}
