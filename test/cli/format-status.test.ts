import { describe, expect, it } from 'vitest';
import { formatStatus } from '../../src/cli/format-status';

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
