// The seed's StateVerifier: does every note say what its folder says, and does the ledger agree? It
// reads everything and changes nothing.

import { kindOf } from '../../core/kinds';
import { problemsIn } from '../../core/kinds/define';
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
	const rows = [
		...lost.map((piece) => row(workspace.full(`Logs/objects/${piece}`), 'baseline-lost')),
		...logs.map(({ file, line, code }) =>
			row(file, 'log-problem', line, text.ledger.problem[code]),
		),
		...(await blockedFolders(workspace)),
		...(await noItems(workspace)),
	];
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

type Found = typeof text.check.found;

/** One of the check's own. `about`: what its sentence names. */
function row<Code extends keyof Found>(
	path: string,
	code: Code,
	...about: Parameters<Found[Code]>
): CheckRow {
	const found: { [One in keyof Found]: (...given: Parameters<Found[One]>) => string } =
		text.check.found;
	return { path, code, sentence: found[code](...about) };
}

async function blockedFolders(workspace: RunningWorkspace): Promise<CheckRow[]> {
	const rows: CheckRow[] = [];
	for (const path of workspace.folders) {
		if ((await workspace.files.kindOf(path)) !== 'file') continue;
		rows.push(row(path, 'folder-blocked'));
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
	return hidden.map((path) => row(path, 'no-item'));
}

async function checkNote(
	workspace: RunningWorkspace,
	path: string,
	pathOfId: Map<string, string>,
): Promise<CheckRow[]> {
	const relative = workspace.relative(path) ?? '';
	const state = workspace.stateAt(relative);
	const snapshot = await takeSnapshot(workspace.files, path).catch(() => null);
	if (!state || !snapshot) return [row(path, 'unreadable')];
	return [
		...againstLedger(path, state, workspace.records.at(relative)),
		...problemsOf(workspace, path, state, snapshot),
		...sameId(path, snapshot.id, pathOfId),
	];
}

function againstLedger(path: string, state: WorkflowState, record: ItemRecord | null): CheckRow[] {
	if (!record) return [row(path, 'unknown-note')];
	return [
		...(record.state === state ? [] : [row(path, 'wrong-state', record.state)]),
		...(record.intent ? [row(path, 'unfinished', record.intent.to)] : []),
		...(record.unverified ? [row(path, 'unverified')] : []),
	];
}

/** What an adopted note lacks it was never asked for; what it says wrongly is told there, too. */
function problemsOf(
	workspace: RunningWorkspace,
	path: string,
	state: WorkflowState,
	{ properties, text: content, broken }: Snapshot,
): CheckRow[] {
	if (content === null) return [row(path, 'unreadable')];
	const kind = kindOf(workspace.workflow.name, { path, state, isOwn: true, properties });
	const note = { path, state, text: content, properties };
	const found = problemsIn(kind, note, workspace.now()).filter(
		({ isOmission = false }) => !workspace.adopted || !isOmission,
	);
	const isUnread = broken && found.length === 0 && kind.needsProperties;
	return [
		...found.map(({ code, detail }) => ({ path, code, sentence: findingSentence(detail) })),
		...(isUnread ? [row(path, 'unreadable')] : []),
		...(workspace.atWork.check?.(workspace, path, properties) ?? []),
	];
}

function sameId(path: string, id: string | null, pathOfId: Map<string, string>): CheckRow[] {
	const other = id === null ? undefined : pathOfId.get(id);
	if (id !== null && other === undefined) pathOfId.set(id, path);
	return other === undefined ? [] : [row(path, 'duplicate-id', other)];
}

function missingNotes(workspace: RunningWorkspace, notes: readonly string[]): CheckRow[] {
	const there = new Set(notes);
	const known = workspace.records.here().map(({ path }) => workspace.full(path));
	return known.filter((path) => !there.has(path)).map((path) => row(path, 'missing-note'));
}
