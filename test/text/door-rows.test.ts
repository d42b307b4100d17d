import { describe, expect, it } from 'vitest';
import type { LedgerAction } from '../../src/core/entries';
import { DOOR_ENTRIES } from '../../src/core/entries/door';
import type { JsonObject } from '../../src/core/shared/json';
import { describeEntry } from '../../src/text/trail';
import { entryWith } from '../support/builders';

const CODEX = { agent: 'codex', machine: 'ada-laptop', tool: 'apply_patch' };
const TIMES = { from: '10:02', to: '10:40' };

describe('rows about calls of agents', () => {
	it.each<[LedgerAction, JsonObject, RegExp]>([
		['rule_made', { ...CODEX, effect: 'allow' }, /codex may always use apply_patch/],
		['rule_made', { ...CODEX, agent: '*', effect: 'deny' }, /every agent may never use/],
		['rule_revoked', { ...CODEX, effect: 'allow' }, /taken back: that codex may always/],
		['rule_revoked', { ...CODEX, effect: 'deny' }, /taken back: that codex may never/],
		['call_taken', CODEX, /codex was let through, once: apply_patch$/],
		['call_taken', { ...CODEX, edited: true }, /as you edited it$/],
		['call_withdrawn', { ...CODEX, reason: 'session over' }, /codex no longer waits.*session over/],
		['gate_gap', { ...CODEX, ...TIMES, code: 'no-verdict' }, /codex from 10:02 to 10:40$/],
		[
			'gate_gap',
			{ ...CODEX, from: '10:02', to: '10:02', code: 'not-asked' },
			/at 10:02: it was not/,
		],
		['gate_seen', CODEX, /codex on ada-laptop/],
	])('say what happened: %s %j', (action, context, words) => {
		expect(describeEntry(entryWith(action, { context })).sentence).toMatch(words);
	});

	it('are there for entries that say next to nothing', () => {
		for (const { action } of DOOR_ENTRIES)
			expect(describeEntry(entryWith(action, { context: {} })).sentence).not.toBe('');
	});
});
