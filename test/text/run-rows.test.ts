import { describe, expect, it, vi } from 'vitest';
import type { LedgerAction } from '../../src/core/entries';
import type { JsonObject } from '../../src/core/shared/json';
import { VOCABULARY } from '../../src/core/entries';
import { RUN_ENTRIES } from '../../src/core/entries/run';
import { PAUSE_CODES, type PauseCode } from '../../src/core/kernel/run-record';
import { de } from '../../src/text/de';
import { en } from '../../src/text/en';
import { pauseSentence, planFindingSentence } from '../../src/text/run';
import { describeEntry } from '../../src/text/trail';
import { entryWith } from '../support/builders';

const ACTIONS = [...VOCABULARY.values()].map(({ action }) => action);
const STEP = { run: 'run-1', step_id: '2', tool: 'bank/pay' };

describe('rows about runs', () => {
	it.each<[LedgerAction, JsonObject, string | null, RegExp]>([
		['tool_intent', STEP, null, /2.*bank\/pay/],
		['tool_call', STEP, null, /bank\/pay/],
		['tool_call', STEP, 'No such account.', /No such account/],
		['run_cycle', { ...STEP, step_number: 3 }, null, /3.*2/],
		['run_paused', { ...STEP, code: 'by-hand' }, null, /step 2 has no tool/],
		['run_paused', { ...STEP, code: 'from the future' }, null, /./],
		['run_ended', { ...STEP, outcome: 'complete' }, null, /finished/],
		['run_ended', { ...STEP, outcome: 'failed' }, 'No such account.', /failed.*No such account/],
		['run_ended', { ...STEP, outcome: 'stopped' }, null, /stopped/],
		['run_rewound', { ...STEP, restored: ['a.md'], refused: [] }, null, /taken back/],
		['run_rewound', { ...STEP, restored: [], refused: ['a.md'] }, null, /1 left/],
		['note_recorded', { ...STEP, text: 'Paid.' }, null, /Paid\./],
		['step_settled', { ...STEP, as: 'done' }, null, /2 done by hand/],
		['step_settled', { ...STEP, as: 'skipped' }, null, /2 left out/],
		['operation_resolved', { ...STEP, answer: 'happened' }, null, /2/],
		['operation_resolved', { ...STEP, answer: 'did-not' }, null, /2/],
	])('say what happened: %s %j', (action, context, error, words) => {
		expect(describeEntry(entryWith(action, { error, context })).sentence).toMatch(words);
	});

	it('are there for entries that say next to nothing', () => {
		for (const { action } of RUN_ENTRIES)
			expect(describeEntry(entryWith(action, { context: {} })).sentence).not.toBe('');
	});

	it('have a sentence for every reason to wait, in both languages', () => {
		const sentences = (words: typeof en.run.paused, code: PauseCode) => words[code]('2', 'detail');
		for (const code of PAUSE_CODES) {
			expect(sentences(en.run.paused, code)).not.toBe('');
			expect(sentences(de.run.paused, code)).not.toBe(sentences(en.run.paused, code));
		}
	});

	it('name limits, of the run and of the day, and the place in a plan', () => {
		const limit = (detail: string) => pauseSentence({ code: 'limit', stepId: null, detail, at: 0 });
		expect(limit('toolCalls')).toContain('calls of tools');
		expect(limit('tokens today')).toMatch(
			/of a day .*: tokens\. .* 1970-01-02 00:00 UTC; .*settings$/,
		);
		expect(limit('something else')).toContain('something else');
		expect(planFindingSentence({ code: 'id-twice', step: 'a', line: 1, detail: 'a' })).toMatch(
			/step a.*twice/,
		);
		expect(planFindingSentence({ code: 'no-steps', step: null, line: null })).toMatch(/no steps/);
	});

	it('count files in both languages', () => {
		for (const words of [en.run.rewound, de.run.rewound]) {
			const said = [words(1, 0), words(2, 0), words(1, 1)];
			expect(new Set(said).size).toBe(3);
		}
	});

	it.each(['en', 'de'])(
		'are there in %s for every kind of entry that says next to nothing',
		async (code) => {
			vi.resetModules();
			const { speak } = await import('../../src/text/kit/language');
			speak(code);
			const { describeEntry: describeIn } = await import('../../src/text/trail');
			for (const action of ACTIONS) {
				const bare = entryWith(action, { context: {} });
				const full = entryWith(action, {
					error: 'why',
					context: {
						reason: 'r',
						via: 'run',
						actor: 'human',
						restored: ['a'],
						refused: ['b'],
						outcome: 'failed',
					},
				});
				expect(typeof describeIn(bare).sentence).toBe('string');
				expect(describeIn(full).sentence).not.toBe('');
			}
			vi.resetModules();
		},
	);
});
