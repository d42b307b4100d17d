// The first entry of a workspace: what lies in it when Signoff starts to watch. No note is changed.
// It is one entry however many notes there are, with the list of them in the content store.
//
// Where the device knows that there was a log, what lies in Approved is not taken for found: only a decision
// that is left somewhere leads there. It is left out, and judged as any note that nobody knows of.

import { encodeUtf8, lenientUtf8 } from '../shared/utf8';
import type { Records } from './records';
import type { Turn, WorkspaceView } from './running-workspace';
import { type Snapshot, takeSnapshot } from './snapshot';
import type { NewEntry } from '../../core/entries';
import { readContext } from '../../core/entries/define';
import type { LedgerEntry } from '../../core/entries/entry';
import { workspaceCreated } from '../../core/entries/workspace';
import { canonicalId } from '../../core/item/canonical-id';
import { externalIdsOf } from '../../core/item/external-ids';
import { idAtBirth } from '../../core/kinds';
import { type ManifestLine, formatManifest, parseManifest } from '../../core/record/manifest';
import { isAtStake } from '../../core/record/record';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import type { Pacer } from '../../ports/pacer';
import { en } from '../../text/en';

/** Notes that are read together: their copies go to the disk in one round. */
const AT_ONCE = 64;

interface Watched {
	pacer: Pacer;
	onProgress: (done: number, total: number) => void;
	/** True when it should go no further; then nothing is written. */
	cancelled: () => boolean;
	/** There was a log here, and what the workspace began with is gone. */
	isAnew: boolean;
}

/** Null where it was called off. */
export async function writeBaseline(
	turn: Turn,
	paths: readonly string[],
	watched: Watched,
): Promise<LedgerEntry | null> {
	const lines: ManifestLine[] = [];
	const taken = new Set<string>();
	const { isAnew } = watched;
	for (let from = 0; from < paths.length; from += AT_ONCE) {
		if (watched.cancelled()) return null;
		const some = paths.slice(from, from + AT_ONCE);
		const found = await Promise.all(some.map((full) => readAndKeep(turn, full, watched.pacer)));
		for (const note of found) {
			const line = note && lineFor(turn, note, taken);
			if (line && !(isAnew && line.state === 'Approved')) lines.push(line);
		}
		watched.onProgress(from + some.length, paths.length);
		await watched.pacer.breathe();
	}
	const manifest: string[] = [];
	for (const piece of formatManifest(lines)) {
		const { sha256 } = await turn.parts.objects.put(encodeUtf8(piece));
		manifest.push(sha256);
	}
	return turn.write(baselineEntry(turn, { counts: countsOf(lines), manifest, isAnew }));
}

interface Found {
	counts: Record<string, number>;
	manifest: string[];
	isAnew: boolean;
}

function baselineEntry(workspace: WorkspaceView, { counts, manifest, isAnew }: Found): NewEntry {
	return {
		action: workspace.adopted ? 'workspace_adopted' : 'workspace_created',
		...(isAnew && { level: 'CRITICAL', error: en.ledger.begunAnew }),
		context: {
			root: workspace.root,
			folders: foldersOf(workspace),
			counts,
			manifest,
			origin: workspace.parts.workspace.origin ?? 'adopted',
			// Nobody showed a gesture for it: it is also what follows when the log was taken away.
			actor: 'system',
			...(isAnew && { anew: true }),
		},
	};
}

interface FoundNote {
	/** Relative. */
	path: string;
	state: WorkflowState;
	snapshot: Snapshot;
}

/** What waits or was approved can be restored from the first day. */
async function readAndKeep(
	workspace: WorkspaceView,
	full: string,
	pacer: Pacer,
): Promise<FoundNote | null> {
	await pacer.breathe();
	const path = workspace.relative(full);
	const state = path === null ? null : workspace.stateAt(path);
	const snapshot = await takeSnapshot(workspace.files, full).catch(() => null);
	if (path === null || !state || !snapshot) return null;
	if (isAtStake(state)) await workspace.parts.objects.put(snapshot.bytes);
	return { path, state, snapshot };
}

/** One after the other, so that the first note with an id has it. */
function lineFor(
	workspace: WorkspaceView,
	{ path, state, snapshot }: FoundNote,
	taken: Set<string>,
): ManifestLine {
	const own = idAtBirth(workspace.workflow.name, { path, state, id: snapshot.id }, taken);
	const id = own ?? workspace.newItemId();
	taken.add(canonicalId(id));
	const externalIds = externalIdsOf(snapshot.properties);
	return { id, idWritten: own !== null, path, state, sha256: snapshot.sha256, externalIds };
}

function countsOf(lines: readonly ManifestLine[]): Record<string, number> {
	const counts = new Map<WorkflowState, number>();
	for (const { state } of lines) counts.set(state, (counts.get(state) ?? 0) + 1);
	return Object.fromEntries(counts);
}

function foldersOf(workspace: WorkspaceView): Record<string, string[]> {
	const { folders } = workspace.parts.workspace;
	return Object.fromEntries(WORKFLOW_STATES.map((state) => [state, folders[state] ?? []]));
}

export function isBaseline({ action }: LedgerEntry): boolean {
	return action === 'workspace_created' || action === 'workspace_adopted';
}

/** Puts the items that a baseline lists into the records. Missing pieces are named. */
export async function loadBaseline(
	workspace: WorkspaceView,
	entry: LedgerEntry,
	into: Records,
): Promise<string[]> {
	const { manifest } = readContext(workspaceCreated, entry);
	const at = Date.parse(entry.realizedAt);
	const missing: string[] = [];
	for (const piece of manifest) {
		const bytes = await workspace.parts.objects.get(piece);
		if (!bytes) missing.push(piece);
		else {
			const records = parseManifest(lenientUtf8.decode(bytes), {
				...{ entry: entry.uuid, at, kindAtBirth: workspace.kindAtBirth },
			});
			for (const record of records) into.add(record);
		}
	}
	return missing;
}
