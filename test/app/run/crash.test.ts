import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../src/app/run/kernel';
import { logEntrySchema } from '../../../src/core/kernel/entities';
import { accept } from '../../../src/core/shared/result';
import { gesture, reopen, type TestPlane } from '../../support/plane';
import { APPEND, ITEM, openApproved, outsideTools, planNote, step } from '../../support/runs';

const PLAN = planNote(
	APPEND('one'),
	step('Make an item', { tool: 'create_item', arguments: { title: 'Call Kim' } }),
	step('Pay', { tool: 'bank/pay', arguments: { amount: 10 } }),
	step('Say so', { tool: 'record_note', arguments: { text: 'Paid.' } }),
	APPEND('two'),
);

/** Counts what happens outside, whatever the app remembers. */
class Bank {
	paid = 0;
	readonly kernel = kernelOf({
		outside: outsideTools({
			'bank/pay': () => {
				this.paid += 1;
				return Promise.resolve(accept({ paid: true }));
			},
		}),
	});
}

function recordOf(plane: TestPlane) {
	const record = plane.site.records.get('task-1');
	if (!record) throw new Error('the item is gone');
	return record;
}

/** As a person would: what is asked about is answered by what the bank says. */
async function goOn(plane: TestPlane, bank: Bank): Promise<void> {
	const { runs } = plane.control;
	const { path, run } = recordOf(plane);
	if (!run) await runs.start(path, 'test', null);
	else if (run.pause?.code === 'unknown-effect' && run.operation)
		await runs.answer(path, run.operation.call, bank.paid > 0 ? 'happened' : 'did-not', gesture());
	else if (run.status !== 'ended') await runs.resume(path, 'test', gesture());
	await runs.settled(path);
	await plane.settle();
}

/** The app dies once, after so many writes of the run; how often it was gone on with until it was over. */
async function diesAfter(writes: number, kept: number) {
	const bank = new Bank();
	let plane = await openApproved(PLAN, { kernel: bank.kernel });
	plane.control.runs.onBroken = () => undefined;
	plane.vault.crashAfter(writes, kept);
	await plane.control.runs.start(ITEM, 'test', null).catch(() => undefined);
	await plane.control.runs.settled(ITEM);
	const isWhole = recordOf(plane).state === 'Done';
	plane = await reopen(plane, { kernel: bank.kernel });
	for (let tries = 0; recordOf(plane).state === 'Approved' && tries < 5; tries += 1)
		await goOn(plane, bank);
	return { plane, bank, isWhole };
}

function runLines(plane: TestPlane): string[] {
	const files = Object.entries(plane.vault.snapshot());
	const texts = files.filter(([path]) => path.startsWith('Logs/runs/')).map(([, text]) => text);
	return texts.flatMap((text) => text.trimEnd().split('\n'));
}

describe('a run whose app dies', () => {
	it.each([0, 25])(
		'after any of its writes (%i bytes of the last one left) does everything once',
		async (kept) => {
			let whole = 0;
			for (let writes = 0; whole < 2; writes += 1) {
				expect(writes).toBeLessThan(120);
				const { plane, bank, isWhole } = await diesAfter(writes, kept);
				whole = isWhole ? whole + 1 : 0;
				const notes = plane.notes();
				const at = `after ${writes} writes`;
				// A note that was torn while it was made can't be made again: then the step has failed, and says so.
				const { state } = recordOf(plane);
				const entries = await plane.entries();
				const count = (sought: string) => entries.filter(({ action }) => action === sought).length;
				expect(['run_started', 'run_ended'].map(count), at).toEqual([1, 1]);
				expect(kept === 0 ? ['Done'] : ['Done', 'Rejected'], at).toContain(state);
				if (state === 'Rejected') {
					expect(notes['Rejected/a.md'], at).toMatch(/error: .*note/);
					expect(bank.paid, at).toBe(0);
					continue;
				}
				expect(notes['Notes/log.md'], at).toBe('# Log\none\ntwo\n');
				expect(
					Object.keys(notes).filter((path) => path.includes('Call Kim')),
					at,
				).toHaveLength(1);
				expect(bank.paid, at).toBe(1);
				expect(count('note_recorded'), at).toBe(1);
				const cycles = runLines(plane).map((line) => logEntrySchema.parse(JSON.parse(line)));
				const numbers = cycles.map(({ step_number }) => step_number);
				expect(numbers, at).toEqual(numbers.map((_, index) => index + 1));
				expect(plane.failures, at).toEqual([]);
				plane.stop();
			}
		},
		120_000,
	);
});
