import { describe, expect, it } from 'vitest';
import type { DryRun, DryStep } from '../../../src/app/run';
import { dryModel } from '../../../src/features/run/dry-run-model';
import { plannedStep, plannedWith } from '../../support/run-views';

function played(stepId: string, changes: Partial<DryStep> = {}): DryStep {
	const bare = { description: '', tool: null, arguments: {}, changes: [], why: null };
	return { stepId, kind: 'reads', ...bare, ...changes };
}

function dry(steps: readonly DryStep[], changes: Partial<DryRun> = {}): DryRun {
	return { steps, digest: 'd', bound: 'none', mayBind: true, ...changes };
}

const planned = (...ids: string[]) => plannedWith({ steps: ids.map((id) => plannedStep(id)) });

describe('dryModel', () => {
	it.each<[Partial<DryStep>, string]>([
		[{ kind: 'reads' }, 'Only reads.'],
		[{ kind: 'model' }, 'Asks the language model. What it answers is known only then.'],
		[{ kind: 'outside' }, 'Something happens outside. Nobody can show it before it is done.'],
		[{ kind: 'by-hand' }, 'Done by hand: the run waits here for you.'],
		[{ kind: 'fails', why: 'There is no note.' }, 'Would fail: There is no note.'],
		[{ kind: 'changes' }, 'Changes nothing.'],
		[{ kind: 'workflow', tool: 'move_item' }, 'Moves an item, and changes no text.'],
		[{ kind: 'workflow', tool: 'record_note' }, 'Puts a sentence into the log.'],
		[
			{ kind: 'workflow', changes: [{ path: 'Plans/a.md', before: null, after: 'x' }] },
			'Makes an item.',
		],
	])('says what a step would do: %o', (step, does) => {
		const { rows } = dryModel(planned('1'), dry([played('1', step)]), null);
		expect(rows.map((row) => row.does)).toEqual([does]);
	});

	it('names each note that would change, and whether it is new', () => {
		const changes = [
			{ path: 'A.md', before: null, after: 'a' },
			{ path: 'B.md', before: 'b', after: 'c' },
			{ path: 'C\u202E.md', before: 'b', after: null },
		];
		const step = played('1', { kind: 'changes', changes });
		const [row] = dryModel(planned('1'), dry([step]), null).rows;
		expect(row?.does).toBe('Changes 3 notes.');
		expect(row?.changes.map(({ label }) => label)).toEqual([
			'New: A.md',
			'Changed: B.md',
			'Removed: C⟨U+202E⟩.md',
		]);
	});

	it('lists what is done already and what would not be reached, too', () => {
		const steps = [plannedStep('1', { status: 'complete' }), plannedStep('2'), plannedStep('3')];
		const result = dry([played('2', { kind: 'fails', why: 'no' })]);
		const { rows, mayBind } = dryModel(plannedWith({ steps }), result, null);
		expect(rows.map(({ kind }) => kind)).toEqual(['done', 'fails', 'not-reached']);
		// A plan that would fail is nothing to ask for.
		expect(mayBind).toBe(false);
	});

	it('shows one step alone', () => {
		const alone = dry([played('2')], { mayBind: false });
		const { rows, mayBind } = dryModel(planned('1', '2'), alone, '2');
		expect(rows.map(({ id }) => id)).toEqual(['2']);
		expect(mayBind).toBe(false);
	});

	it.each<[Partial<DryRun>, boolean, RegExp | null]>([
		[{}, true, null],
		[{ mayBind: false }, false, null],
		[{ bound: 'same' }, false, /is part of the request/],
		[{ bound: 'other' }, true, /instead, or the plan will not run/],
		[{ bound: 'other', mayBind: false }, false, /will not run: ask again/],
	])('says whether it is part of the request, and can be: %o', (changes, mayBind, sentence) => {
		const model = dryModel(planned('1'), dry([played('1')], changes), null);
		expect(model.mayBind).toBe(mayBind);
		if (sentence) expect(model.bound?.sentence).toMatch(sentence);
		else expect(model.bound).toBeNull();
	});
});
