import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { ExpiredObjects } from '../../../src/core/entries/expired-objects';
import { parseLine } from '../../../src/core/ledger/parse';
import { chainOf } from '../ledger/ledger-lines';

const sha = (letter: string) => letter.repeat(64);

/** Entries a second apart from 10:30:00; what is older than `before` is old. */
function expired(entries: readonly NewEntry[], before: string): string[] {
	const objects = new ExpiredObjects(`2026-01-27T${before}.000Z`);
	for (const line of chainOf(entries)) {
		const read = parseLine(line);
		if (read.ok) objects.add(read.value);
	}
	return [...objects.all()];
}

const edit = (taskId: string, letter: string): NewEntry => ({
	action: 'item_edited',
	taskId,
	context: { sha256: sha(letter), path: 'a.md' },
});

describe('ExpiredObjects', () => {
	it('are those that only old entries name', () => {
		const entries = [edit('t', 'a'), edit('t', 'b'), edit('t', 'a'), edit('t', 'c')];
		expect(expired(entries, '11:00:00')).toEqual([sha('a'), sha('b')]);
		expect(expired(entries, '10:30:02')).toEqual([sha('b')]);
		expect(expired(entries, '10:00:00')).toEqual([]);
	});

	it('never hold the last content of a spec or an issue', () => {
		const change = (uuid: string, letter: string): NewEntry => ({
			action: 'entity_changed',
			context: { entity_uuid: uuid, sha256: sha(letter), line_sha256: sha('f') },
		});
		const entries = [change('u1', 'a'), change('u1', 'b'), change('u2', 'c')];
		expect(expired(entries, '11:00:00')).toEqual([sha('a')]);
	});

	it('never hold what was decided on', () => {
		const decision: NewEntry = {
			action: 'approval_decision',
			taskId: 't',
			context: { sha256: sha('a') },
		};
		expect(expired([edit('t', 'a'), decision, edit('t', 'b')], '11:00:00')).toEqual([]);
	});

	it('never hold the list that a workspace began with', () => {
		const adopted: NewEntry = {
			action: 'workspace_adopted',
			context: { manifest: [sha('a'), sha('b')] },
		};
		const other: NewEntry = { action: 'reconciled', context: { pieces: [sha('b'), sha('c')] } };
		expect(expired([adopted, other], '11:00:00')).toEqual([sha('c')]);
	});

	it('never hold the last known content of an item', () => {
		const left: NewEntry = { action: 'item_left', taskId: 't', context: { path: 'a.md' } };
		expect(expired([edit('t', 'a'), edit('u', 'b'), left], '11:00:00')).toEqual([]);
	});

	it('take every digest that an entry names, of an item or of none', () => {
		const refused: NewEntry = {
			action: 'move_refused',
			context: { sha256_before: sha('a'), sha256_now: sha('b'), code: 'x', n: 3 },
		};
		expect(expired([refused], '11:00:00')).toEqual([sha('a'), sha('b')]);
	});
});
