import { describe, expect, it } from 'vitest';
import { formatStatus } from '../../../src/cli/kit/format-status';

describe('formatStatus', () => {
	const counts = [
		{ state: 'Inbox', count: 3 },
		{ state: 'Pending_Approval', count: 1234 },
	] as const;
	const STATES = ['Inbox', 'Pending_Approval'] as const;

	it('lists roots, counts and problems', () => {
		const findings = [
			{ code: 'broken-properties', path: 'a.md', line: 3, detail: 'Broken.' },
			{ code: 'empty', path: 'b.md', detail: 'Empty.' },
		] as const;
		expect(
			formatStatus({
				roots: ['', 'AI'],
				counts: [...counts],
				states: STATES,
				loop: [],
				findings: [...findings],
			}),
		).toBe(
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

	it('lists the states of the loop below those of the folders', () => {
		const loop = [
			{ state: 'WATCH', count: 2 },
			{ state: 'ACT', count: 10 },
		] as const;
		const said = formatStatus({
			roots: ['A'],
			counts: [...counts],
			states: ['Pending_Approval'],
			loop: [...loop],
			findings: [],
		});
		expect(said).toMatch(/^A\n\nPending_Approval {4}1234\n\nWATCH {18}2\nACT {19}10$/);
	});

	it('ends after the counts where nothing is wrong', () => {
		expect(
			formatStatus({ roots: ['A'], counts: [...counts], states: STATES, loop: [], findings: [] }),
		).toMatch(/1234$/);
	});

	it('says that there is nothing', () => {
		expect(formatStatus({ roots: [], counts: [], states: STATES, loop: [], findings: [] })).toBe(
			'No folders that work as states were found.',
		);
	});
});
