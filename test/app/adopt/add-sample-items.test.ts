import { describe, expect, it } from 'vitest';
import { addSampleItems } from '../../../src/app/adopt/add-sample-items';
import { sampleItems } from '../../../src/core/workflow/control-plane-samples';
import { foldersOf, standardWorkspace, type Workspace } from '../../../src/core/workflow/workspace';
import { fixedClock } from '../../support/fixed-clock';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const NOW = '2026-03-01T12:00:00Z';
const clock = fixedClock(NOW);
const workspace = standardWorkspace('W');
const SAMPLES = Object.fromEntries(
	sampleItems(new Date(NOW)).map(({ state, name, text }) => [`W/${state}/${name}`, text]),
);

async function vaultWith(made: Workspace, contents: Record<string, string> = {}) {
	const files = new MemoryVaultFiles(contents);
	for (const folder of foldersOf(made)) await files.createFolder(folder);
	return files;
}

describe('addSampleItems', () => {
	it('writes every sample into the folder of its state, dated by the clock', async () => {
		const files = await vaultWith(workspace);
		const written = await addSampleItems(files, clock, workspace);
		expect(files.snapshot()).toEqual(SAMPLES);
		expect([...written].sort()).toEqual(Object.keys(SAMPLES).sort());
	});

	it('overwrites nothing, and says what it wrote', async () => {
		const [mine, ...others] = Object.keys(SAMPLES);
		const files = await vaultWith(workspace, { [mine!]: 'mine' });
		const written = await addSampleItems(files, clock, workspace);
		expect(written).toEqual(others);
		expect(files.snapshot()).toEqual({ ...SAMPLES, [mine!]: 'mine' });
	});

	it('writes nothing the second time', async () => {
		const files = await vaultWith(workspace);
		await addSampleItems(files, clock, workspace);
		expect(await addSampleItems(files, fixedClock('2027-01-01T00:00:00Z'), workspace)).toEqual([]);
		expect(files.snapshot()).toEqual(SAMPLES);
	});

	it('passes over a state that has no folder, and takes the first of several', async () => {
		const small = { root: '', folders: { Done: ['Finished', 'Archive'], Inbox: [] } };
		const files = await vaultWith(small);
		expect(await addSampleItems(files, clock, small)).toEqual([
			'Finished/sample-archive-photos.md',
		]);
	});
});
