import { describe, expect, it } from 'vitest';
import { RunWrites } from '../../../../src/core/soil/artifact/run-writes';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import type { JsonObject } from '../../../../src/core/shared/json';
import { entryWith } from '../../../support/builders';

const intent = (uuid: string, call: string, changes: readonly JsonObject[]) =>
	entryWith('tool_intent', {
		...{ uuid, context: { run: 'r', call, step_id: '1', tool: 't', changes: [...changes] } },
	});
const change = (path: string, after: string | null) => ({ path, before: null, after });
const answer = (uuid: string, call: string) =>
	entryWith('tool_call', { uuid, context: { run: 'r', call, state: 'committed' } });

function writesOf(...entries: LedgerEntry[]): RunWrites {
	const writes = new RunWrites();
	for (const entry of entries) writes.apply(entry);
	return writes;
}

describe('RunWrites', () => {
	it('names the call that wrote a note as it is, among several of one call', () => {
		const writes = writesOf(
			intent('i1', 'c1', [change('A.md', 'a1'), change('B.md', 'b1'), change('C.md', null)]),
			answer('t1', 'c1'),
			intent('i2', 'c2', [change('A.md', 'a2')]),
			answer('t2', 'c2'),
		);
		expect(writes.of('A.md', 'a2')).toBe('t2');
		expect(writes.of('A.md', 'a1')).toBeNull();
		expect(writes.of('B.md', 'b1')).toBe('t1');
		expect(writes.of('B.md', 'other')).toBeNull();
		expect(writes.of('C.md', 'c1')).toBeNull();
	});

	it('names what announced a call as long as nothing has come of it', () => {
		const writes = writesOf(intent('i1', 'c1', [change('A.md', 'a1')]));
		expect(writes.of('A.md', 'a1')).toBe('i1');
	});
});
