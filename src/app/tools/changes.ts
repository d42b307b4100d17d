// What a tool wants to change in the vault: made, checked after a crash, and taken back. The bytes that were there before are kept in
// the content store first, so nothing that a tool overwrites is lost.

import { encodeUtf8, lenientUtf8 } from '../shared/utf8';
import { takeSnapshot, type Turn, type WorkspaceView } from '../workspace';
import type { RecordedChange } from '../../core/kernel/run-record';
import { groupBy } from '../../core/shared/group-by';
import { accept } from '../../core/shared/result';
import { standingOf } from '../../core/tools/changes';
import type { FileChange, ToolOutcome } from '../../core/tools/define';
import { textDigest } from '../../core/tools/digest';
import { failed } from '../../core/tools/make-tool';
import { parentOf } from '../../core/workflow/paths';
import { VaultFault } from '../../ports/vault-files';

/** To be done before anything changes: what is overwritten can be had again. Throws VaultFault. */
export async function keepChanges(
	{ parts: { objects } }: Turn,
	changes: readonly FileChange[],
): Promise<void> {
	for (const { before } of changes) if (before !== null) await objects.put(encodeUtf8(before));
}

/** Somebody wrote the note since the tool read it. */
class Overtaken extends Error {}

/**
 * All of them or none, as far as nobody else writes meanwhile. Nothing changes before `ready` has resolved; where it fails nothing
 * does, and its error is passed on. Throws VaultFault.
 */
export async function applyChanges(
	turn: Turn,
	changes: readonly FileChange[],
	ready: Promise<unknown> = Promise.resolve(),
): Promise<ToolOutcome<null>> {
	const made: FileChange[] = [];
	for (const change of changes) {
		const why = await applyOne(turn, change, ready);
		if (why === null) {
			made.push(change);
			continue;
		}
		for (const { path, before, after } of made.reverse())
			await applyOne(turn, { path, before: after, after: before });
		return failed(why, WHY_NOT[why](change.path));
	}
	return accept(null);
}

const WHY_NOT = {
	changed: (path: string) => `"${path}" was changed by somebody else meanwhile.`,
	exists: (path: string) => `"${path}" was made by somebody else meanwhile.`,
	failed: (path: string) => `"${path}" can't be written here.`,
} as const;

async function applyOne(
	turn: Turn,
	change: FileChange,
	ready: Promise<unknown> = Promise.resolve(),
): Promise<keyof typeof WHY_NOT | null> {
	try {
		await changeFile(turn, change, ready);
	} catch (error) {
		// Its own error is nobody's change.
		await ready;
		return overtaken(error) ?? (await leftAlone(turn, change, error));
	}
	const { path, after } = change;
	// Of an item among them nobody else has written this.
	const item = turn.records.at(path);
	if (item && after !== null) turn.written.set(item.id, textDigest(after));
	return null;
}

async function changeFile(
	turn: Turn,
	{ path, before, after }: FileChange,
	ready: Promise<unknown>,
): Promise<void> {
	if (after !== null && before !== null)
		return replace(turn, turn.full(path), { before, after, ready });
	await ready;
	if (after === null) await remove(turn, turn.full(path), before);
	else await create(turn, turn.full(path), after);
}

/** Null for every other error. */
function overtaken(error: unknown): 'changed' | 'exists' | null {
	if (error instanceof Overtaken) return 'changed';
	if (!(error instanceof VaultFault)) return null;
	return error.code === 'missing' ? 'changed' : error.code === 'taken' ? 'exists' : null;
}

/** A name that is too long, a folder that is a link: the system refuses to write this note, now and every other time. Passes on the rest. */
async function leftAlone(
	turn: Turn,
	{ path, before }: Pick<FileChange, 'path' | 'before'>,
	error: unknown,
): Promise<'failed'> {
	if (!(error instanceof VaultFault) || error.code !== 'unwritable') throw error;
	const expected = before === null ? null : textDigest(before);
	if ((await digestAt(turn, path)) !== expected) throw error;
	return 'failed';
}

async function create({ files }: Turn, path: string, text: string): Promise<void> {
	await files.createFolder(parentOf(path));
	await files.createNote(path, text);
}

/** Only what a run has made is ever removed; its bytes are kept. */
async function remove({ files }: Turn, path: string, expected: string | null): Promise<void> {
	if (expected === null) return;
	if ((await files.read(path)) !== expected) throw new Overtaken();
	await files.remove(path);
}

async function replace(
	{ files }: Turn,
	path: string,
	{ before, after, ready }: { before: string; after: string; ready: Promise<unknown> },
): Promise<void> {
	const change = (current: string) => {
		// The change may be asked for more than once.
		if (current !== before && current !== after) throw new Overtaken();
		return after;
	};
	await files.edit(path, change, ready);
}

/** After a crash: whether these were made, by what is there now. Throws VaultFault. */
export async function checkChanges(
	workspace: WorkspaceView,
	changes: readonly RecordedChange[],
): Promise<'done' | 'not-done' | 'mixed'> {
	const digests = new Map<string, string | null>();
	for (const { path } of changes) digests.set(path, await digestAt(workspace, path));
	return standingOf(changes, digests);
}

async function digestAt(workspace: WorkspaceView, path: string): Promise<string | null> {
	return (await takeSnapshot(workspace.files, workspace.full(path)))?.sha256 ?? null;
}

interface TakenBack {
	restored: readonly string[];
	/** Edited since, or what was there before can't be had any more. */
	refused: readonly { path: string }[];
}

/** Note by note, the last change first; where somebody else wrote between two changes or since, the note stays. Throws VaultFault. */
export async function takeBack(turn: Turn, changes: readonly RecordedChange[]): Promise<TakenBack> {
	const restored: string[] = [];
	const refused: { path: string }[] = [];
	for (const [path, made] of groupBy(changes, (change) => change.path)) {
		const isBack = await restore(turn, path, made);
		if (isBack) restored.push(path);
		else refused.push({ path });
	}
	return { restored, refused };
}

async function restore(
	turn: Turn,
	path: string,
	made: readonly RecordedChange[],
): Promise<boolean> {
	const [first, last] = [made[0], made.at(-1)];
	const isUnbroken = made.every(({ before }, at) => at === 0 || before === made[at - 1]?.after);
	if (!first || !last || !isUnbroken) return false;
	const now = await takeSnapshot(turn.files, turn.full(path));
	if ((now?.sha256 ?? null) !== last.after) return false;
	const before = await keptText(turn, first.before);
	if (before === undefined) return false;
	return (await applyOne(turn, { path, before: now?.text ?? null, after: before })) === null;
}

/** Null where there was no file; undefined where its bytes weren't kept. */
async function keptText(
	{ parts: { objects } }: Turn,
	digest: string | null,
): Promise<string | null | undefined> {
	if (digest === null) return null;
	const bytes = await objects.get(digest);
	return bytes ? lenientUtf8.decode(bytes) : undefined;
}
