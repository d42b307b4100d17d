// The seed's StateVerifier: does every note say what its folder says, and does the ledger agree? It
// reads everything and changes nothing.

import { kindOf } from '../../core/kinds';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import type { ItemRecord } from '../../core/record/record';
import { findingSentence } from '../../text/findings';
import { text } from '../../text';
import type { WorkflowState } from '../../core/workflow/states';
import type { Pacer } from '../../ports/pacer';
import {
	type CheckRow,
	type RunningWorkspace,
	type Snapshot,
	takeSnapshot,
	type WorkspaceCheck,
} from '../workspace';

interface Checked {
	/** Every governed note, as vault paths. */
	notes: readonly string[];
	/** Pieces of the baseline that are missing. */
	lost: readonly string[];
	/** What does not hold in the logs. */
	logs: readonly LedgerProblem[];
	pacer: Pacer;
}

export async function checkWorkspace(
	workspace: RunningWorkspace,
	checked: Checked,
): Promise<WorkspaceCheck> {
	const { notes, lost, logs, pacer } = checked;
	const rows: CheckRow[] = lost.map((piece) => ({
		path: workspace.full(`Logs/objects/${piece}`),
		code: 'baseline-lost',
		sentence: text.check.found['baseline-lost'](),
	}));
	rows.push(
		...logs.map(logProblem),
		...(await blockedFolders(workspace)),
		...(await noItems(workspace)),
	);
	const pathOfId = new Map<string, string>();
	for (const path of notes) {
		rows.push(...(await checkNote(workspace, path, pathOfId)));
		await pacer.breathe();
	}
	return {
		root: workspace.root,
		notes: notes.length,
		rows: [...rows, ...missingNotes(workspace, notes)],
	};
}

async function blockedFolders(workspace: RunningWorkspace): Promise<CheckRow[]> {
	const rows: CheckRow[] = [];
	for (const path of workspace.folders) {
		if ((await workspace.files.kindOf(path)) !== 'file') continue;
		rows.push({ path, code: 'folder-blocked', sentence: text.check.found['folder-blocked']() });
	}
	return rows;
}

/** Markdown in Approved that no rule lets be an item: other programs may take it for one. */
async function noItems(workspace: RunningWorkspace): Promise<CheckRow[]> {
	const folders = workspace.parts.workspace.folders.Approved ?? [];
	const listed = await Promise.all(
		folders.map((folder) => workspace.files.notesIn(workspace.full(folder))),
	);
	const hidden = listed.flat().filter((path) => {
		const relative = workspace.relative(path) ?? '';
		return workspace.hiddenStateAt(relative) === 'Approved';
	});
	return hidden.map((path) => ({ path, code: 'no-item', sentence: text.check.found['no-item']() }));
}

function logProblem({ file, line, code }: LedgerProblem): CheckRow {
	return {
		path: file,
		code: 'log-problem',
		sentence: text.check.found['log-problem'](line, text.ledger.problem[code]),
	};
}

async function checkNote(
	workspace: RunningWorkspace,
	path: string,
	pathOfId: Map<string, string>,
): Promise<CheckRow[]> {
	const relative = workspace.relative(path) ?? '';
	const state = workspace.stateAt(relative);
	const snapshot = await takeSnapshot(workspace.files, path).catch(() => null);
	if (!state || !snapshot)
		return [{ path, code: 'unreadable', sentence: text.check.found.unreadable() }];
	return [
		...againstLedger(path, state, workspace.records.at(relative)),
		...problemsOf(workspace, path, state, snapshot),
		...sameId(path, snapshot.id, pathOfId),
	];
}

function againstLedger(path: string, state: WorkflowState, record: ItemRecord | null): CheckRow[] {
	if (!record)
		return [{ path, code: 'unknown-note', sentence: text.check.found['unknown-note']() }];
	const rows: CheckRow[] = [];
	if (record.state !== state)
		rows.push({
			path,
			code: 'wrong-state',
			sentence: text.check.found['wrong-state'](record.state),
		});
	if (record.intent)
		rows.push({
			path,
			code: 'unfinished',
			sentence: text.check.found.unfinished(record.intent.to),
		});
	if (record.unverified)
		rows.push({ path, code: 'unverified', sentence: text.check.found.unverified() });
	return rows;
}

/** What an adopted note lacks it was never asked for; what it says wrongly is told there, too. */
function problemsOf(
	workspace: RunningWorkspace,
	path: string,
	state: WorkflowState,
	{ properties, text: content, broken }: Snapshot,
): CheckRow[] {
	if (content === null)
		return [{ path, code: 'unreadable', sentence: text.check.found.unreadable() }];
	const kind = kindOf(workspace.workflow.name, { path, state, isOwn: true, properties });
	const found = kind
		.check({ path, state, text: content, properties }, workspace.now())
		.filter(({ isOmission = false }) => !workspace.adopted || !isOmission);
	const isUnread = broken && found.length === 0 && kind.needsProperties;
	return [
		...found.map(({ code, detail }) => ({ path, code, sentence: findingSentence(detail) })),
		...(isUnread ? [{ path, code: 'unreadable', sentence: text.check.found.unreadable() }] : []),
		...(workspace.atWork.check?.(workspace, path, properties) ?? []),
	];
}

function sameId(path: string, id: string | null, pathOfId: Map<string, string>): CheckRow[] {
	const other = id === null ? undefined : pathOfId.get(id);
	if (id !== null && other === undefined) pathOfId.set(id, path);
	if (other === undefined) return [];
	return [{ path, code: 'duplicate-id', sentence: text.check.found['duplicate-id'](other) }];
}

function missingNotes(workspace: RunningWorkspace, notes: readonly string[]): CheckRow[] {
	const there = new Set(notes);
	const rows: CheckRow[] = [];
	for (const record of workspace.records.all()) {
		const path = workspace.full(record.path);
		if (record.presence === 'here' && !there.has(path))
			rows.push({ path, code: 'missing-note', sentence: text.check.found['missing-note']() });
	}
	return rows;
}
