import { describe, expect, it } from 'vitest';
import type { ItemRun, RunView } from '../../../src/app/run';
import { RunWatch } from '../../../src/features/run/run-watch';
import { NOON, viewWith } from '../../support/run-views';

const runAs = (changes: Partial<RunView>, isHere = true): ItemRun => ({
	...{ item: 'task-1', path: 'Approved/a.md', title: 'Digest', isHere },
	run: viewWith(changes),
});
const waits = (at: number, code: 'by-hand' | 'asked' = 'by-hand'): Partial<RunView> => ({
	status: 'paused',
	pause: { code, stepId: '2', detail: '', at },
});
const sentences = (watch: RunWatch, ...runs: ItemRun[]) =>
	watch.look(runs).map(({ sentence }) => sentence);

function watching(): RunWatch {
	const watch = new RunWatch();
	watch.look([runAs({})]);
	return watch;
}

describe('RunWatch', () => {
	it('says nothing of what is there at the first look', () => {
		expect(new RunWatch().look([runAs(waits(NOON))])).toEqual([]);
	});

	it('says once that a run waits, and again when it waits again', () => {
		const watch = watching();
		expect(watch.look([runAs(waits(NOON))])).toEqual([
			{
				...{ item: 'task-1', path: 'Approved/a.md', title: 'Digest' },
				sentence: '“Digest” waits: step 2 has no tool: do it by hand, then say so',
			},
		]);
		expect(watch.look([runAs(waits(NOON))])).toEqual([]);
		expect(watch.look([runAs({})])).toEqual([]);
		expect(watch.look([runAs(waits(NOON + 1))])).toHaveLength(1);
	});

	it('hears of a run that began and ended between two looks', () => {
		const watch = new RunWatch();
		watch.look([]);
		const ended = { status: 'ended', outcome: 'complete', endCode: 'all-done' } as const;
		expect(sentences(watch, runAs(ended))).toEqual(['Done: “Digest”']);
	});

	it('names the step that failed', () => {
		const failed: Partial<RunView> = {
			status: 'ended',
			outcome: 'failed',
			endCode: 'step-failed',
			steps: new Map([['1', 'failed']]),
		};
		expect(sentences(watching(), runAs(failed))).toEqual(['“Digest” failed: step 1 failed']);
	});

	it('says why it stopped by itself, and nothing of what a person did', () => {
		const stopped = { status: 'ended', outcome: 'stopped' } as const;
		const voided = runAs({ ...stopped, endCode: 'approval-void' });
		expect(sentences(watching(), voided)).toEqual([
			'“Digest” stopped: the approval does not hold any more',
		]);
		expect(sentences(watching(), runAs({ ...stopped, endCode: 'stopped' }))).toEqual([]);
		expect(sentences(watching(), runAs(waits(NOON, 'asked')))).toEqual([]);
	});

	it('says nothing of what another device carries out', () => {
		expect(sentences(watching(), runAs(waits(NOON), false))).toEqual([]);
	});
});
