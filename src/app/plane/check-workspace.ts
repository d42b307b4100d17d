// The seed's StateVerifier: does every note say what its folder says, and does the ledger agree? It
// reads everything and changes nothing.

import { kindOf } from '../../core/kinds';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import type { ItemRecord } from '../../core/record/record';
import { findingSentence } from '../../core/text/findings';
import { ledgerText } from '../../core/text/ledger';
import { checkText as words } from '../../core/text/checks';
import type { WorkflowState } from '../../core/workflow/states';
import type { Pacer } from '../../ports/pacer';
import type { CheckRow, WorkspaceCheck } from '../workspace/api';
import type { Site } from '../workspace/site';
import { takeSnapshot, type Snapshot } from '../workspace/snapshot';

interface Checked {
	/** Every governed note, as vault paths. */
	notes: readonly string[];
	/** Pieces of the baseline that are missing. */
	lost: readonly string[];
	/** What does not hold in the logs. */
	logs: readonly LedgerProblem[];
	pacer: Pacer;
}

export async function checkWorkspace(site: Site, checked: Checked): Promise<WorkspaceCheck> {
	const { notes, lost, logs, pacer } = checked;
	const rows: CheckRow[] = lost.map((piece) => ({
		path: site.full(`Logs/objects/${piece}`),
		code: 'baseline-lost',
		sentence: words['baseline-lost'](),
	}));
	rows.push(...logs.map(logProblem), ...(await blockedFolders(site)), ...(await noItems(site)));
	const pathOfId = new Map<string, string>();
	for (const path of notes) {
		rows.push(...(await checkNote(site, path, pathOfId)));
		await pacer.breathe();
	}
	return { root: site.root, notes: notes.length, rows: [...rows, ...missingNotes(site, notes)] };
}

async function blockedFolders(site: Site): Promise<CheckRow[]> {
	const rows: CheckRow[] = [];
	for (const path of site.folders) {
		if ((await site.files.kindOf(path)) !== 'file') continue;
		rows.push({ path, code: 'folder-blocked', sentence: words['folder-blocked']() });
	}
	return rows;
}

/** Markdown in Approved that no rule lets be an item: other programs may take it for one. */
async function noItems(site: Site): Promise<CheckRow[]> {
	const folders = site.parts.workspace.folders.Approved ?? [];
	const listed = await Promise.all(folders.map((folder) => site.files.notesIn(site.full(folder))));
	const hidden = listed.flat().filter((path) => {
		const relative = site.relative(path) ?? '';
		return site.hiddenStateAt(relative) === 'Approved';
	});
	return hidden.map((path) => ({ path, code: 'no-item', sentence: words['no-item']() }));
}

function logProblem({ file, line, code }: LedgerProblem): CheckRow {
	return {
		path: file,
		code: 'log-problem',
		sentence: words['log-problem'](line, ledgerText.problem(code)),
	};
}

async function checkNote(
	site: Site,
	path: string,
	pathOfId: Map<string, string>,
): Promise<CheckRow[]> {
	const relative = site.relative(path) ?? '';
	const state = site.stateAt(relative);
	const snapshot = await takeSnapshot(site.files, path).catch(() => null);
	if (!state || !snapshot) return [{ path, code: 'unreadable', sentence: words.unreadable() }];
	return [
		...againstLedger(path, state, site.records.at(relative)),
		...problemsOf(site, path, state, snapshot),
		...sameId(path, snapshot.id, pathOfId),
	];
}

function againstLedger(path: string, state: WorkflowState, record: ItemRecord | null): CheckRow[] {
	if (!record) return [{ path, code: 'unknown-note', sentence: words['unknown-note']() }];
	const rows: CheckRow[] = [];
	if (record.state !== state)
		rows.push({ path, code: 'wrong-state', sentence: words['wrong-state'](record.state) });
	if (record.intent)
		rows.push({ path, code: 'unfinished', sentence: words.unfinished(record.intent.to) });
	if (record.unverified) rows.push({ path, code: 'unverified', sentence: words.unverified() });
	return rows;
}

/** What an adopted note lacks it was never asked for; what it says wrongly is told there, too. */
function problemsOf(
	site: Site,
	path: string,
	state: WorkflowState,
	{ properties, text, broken }: Snapshot,
): CheckRow[] {
	if (text === null) return [{ path, code: 'unreadable', sentence: words.unreadable() }];
	const kind = kindOf(site.workflow.name, { path, state, isOwn: true, properties });
	const found = kind
		.check({ path, state, text, properties }, site.now())
		.filter(({ isOmission = false }) => !site.adopted || !isOmission);
	const isUnread = broken && found.length === 0 && kind.needsProperties;
	return [
		...found.map(({ code, detail }) => ({ path, code, sentence: findingSentence(detail) })),
		...(isUnread ? [{ path, code: 'unreadable', sentence: words.unreadable() }] : []),
		...(site.atWork.check?.(site, path, properties) ?? []),
	];
}

function sameId(path: string, id: string | null, pathOfId: Map<string, string>): CheckRow[] {
	const other = id === null ? undefined : pathOfId.get(id);
	if (id !== null && other === undefined) pathOfId.set(id, path);
	if (other === undefined) return [];
	return [{ path, code: 'duplicate-id', sentence: words['duplicate-id'](other) }];
}

function missingNotes(site: Site, notes: readonly string[]): CheckRow[] {
	const there = new Set(notes);
	const rows: CheckRow[] = [];
	for (const record of site.records.all()) {
		const path = site.full(record.path);
		if (record.presence === 'here' && !there.has(path))
			rows.push({ path, code: 'missing-note', sentence: words['missing-note']() });
	}
	return rows;
}
