import { VOCABULARY } from '../../../../src/core/entries';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import { versionSchema } from '../../../../src/core/entries/memory/version';
import { expect } from 'vitest';
import {
	FOLDERS,
	type PlaneOptions,
	reopen as reopenPlane,
	task,
	TestPlane,
	TestTime,
} from '../../../support/plane';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';

export const NOTE = 'Needs_Action/one.md';
export const TEXT = task('task-1', 'Needs_Action', '# One\n\nFirst.\n');

/** Programs and enforcement have written, and it has rested. */
export async function rest(plane: TestPlane): Promise<void> {
	for (let second = 0; second < 16; second += 2) await plane.settle();
}

export async function open(
	files: Record<string, string | Uint8Array> = { [NOTE]: TEXT },
	options: PlaneOptions = {},
): Promise<TestPlane> {
	const vault = new MemoryVaultFiles({ ...FOLDERS, ...files });
	const plane = await new TestPlane(vault, options.time ?? new TestTime(), {
		...{ versions: true, ...options },
	}).start();
	await rest(plane);
	return plane;
}

export async function reopen(plane: TestPlane): Promise<TestPlane> {
	const again = await reopenPlane(plane, { versions: true });
	await rest(again);
	return again;
}

/** As a program does it. */
export async function edit(plane: TestPlane, change: (text: string) => string, path = NOTE) {
	plane.vault.outside.write(path, change(plane.notes()[path] ?? ''));
	await rest(plane);
}

export async function versions(plane: TestPlane): Promise<LedgerEntry[]> {
	const found = (await plane.entries()).filter(({ action }) => action === 'note_versioned');
	const declared = Object.keys(VOCABULARY.get('note_versioned')?.context.shape ?? {});
	for (const { context } of found)
		expect(declared).toEqual(expect.arrayContaining(Object.keys(context)));
	return found;
}

export function sha256Of(context: LedgerEntry['context'] | undefined): string {
	return versionSchema.parse(context ?? {}).sha256 ?? '';
}
