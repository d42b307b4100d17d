import { describe, expect, it } from 'vitest';
import { formatStatus, readStatus } from '../../src/cli/status';
import { eagerPacer } from '../support/builders';
import { MemoryVaultFiles } from '../support/memory-vault-files';

const STATES = [
	'Inbox',
	'Needs_Action',
	'Plans',
	'Pending_Approval',
	'Approved',
	'Rejected',
	'Done',
];

describe('readStatus', () => {
	it('counts what adopting every place without changes would govern', async () => {
		const files = new MemoryVaultFiles({
			'Inbox/a.md': '# a',
			'Done/b.md': '# b',
			'Plans/': '',
			'Failed/c.md': '# c',
			'In_Progress/d.md': '# d',
			'AI/Inbox/e.md': '---\na: [\n---\n',
			'AI/Done/': '',
			'AI/Approved/': '',
		});
		const status = await readStatus(files, eagerPacer);
		expect(status.roots).toEqual(['', 'AI']);
		expect(status.counts.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 1, 1]);
		expect(status.counts.map(({ state }) => state)).toEqual(STATES);
		expect(status.findings).toMatchObject([
			{ code: 'broken-properties', path: 'AI/Inbox/e.md', line: 3 },
		]);
	});

	it('is empty where nothing works this way', async () => {
		const status = await readStatus(new MemoryVaultFiles({ 'Notes/a.md': '' }), eagerPacer);
		expect(status.roots).toEqual([]);
		expect(status.findings).toEqual([]);
	});
});

describe('formatStatus', () => {
	const counts = [
		{ state: 'Inbox', count: 3 },
		{ state: 'Pending_Approval', count: 1234 },
	] as const;

	it('lists roots, counts and problems', () => {
		const findings = [
			{ code: 'broken-properties', path: 'a.md', line: 3, detail: 'Broken.' },
			{ code: 'empty', path: 'b.md', detail: 'Empty.' },
		] as const;
		expect(formatStatus({ roots: ['', 'AI'], counts: [...counts], findings: [...findings] })).toBe(
			[
				'Vault folder',
				'AI',
				'',
				'Inbox                  3',
				'Pending_Approval    1234',
				'',
				'a.md:3  Broken.',
				'b.md  Empty.',
			].join('\n'),
		);
	});

	it('ends after the counts where nothing is wrong', () => {
		expect(formatStatus({ roots: ['A'], counts: [...counts], findings: [] })).toMatch(/1234$/);
	});

	it('says that there is nothing', () => {
		expect(formatStatus({ roots: [], counts: [], findings: [] })).toBe(
			'No folders that work as states were found.',
		);
	});
});
