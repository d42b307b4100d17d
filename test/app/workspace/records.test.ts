import { describe, expect, it } from 'vitest';
import { Records } from '../../../src/app/workspace/records';
import type { NewEntry } from '../../../src/core/entries';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { completeEntry } from '../../../src/core/ledger/format';

let count = 0;
function entry(said: NewEntry): LedgerEntry {
	count += 1;
	const uuid = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
	const realizedAt = new Date(Date.UTC(2026, 0, 27, 10, 0, count));
	const fields = completeEntry(said, { uuid, realizedAt });
	return { ...fields, seq: count, previousHash: null, hash: '' };
}

const born = (taskId: string, path: string, sha256: string) =>
	entry({ action: 'item_registered', taskId, toState: 'Inbox', context: { path, sha256 } });

function recordsOf(...entries: LedgerEntry[]): Records {
	const records = new Records(() => 'work-item');
	for (const one of entries) records.apply(one);
	return records;
}

const paths = (found: readonly { path: string }[]) => found.map(({ path }) => path);

describe('Records', () => {
	it('finds items by the digest of their bytes, the first known first', () => {
		const edited = { path: 'Inbox/b.md', sha256: 'two' };
		const records = recordsOf(
			born('task-1', 'Inbox/a.md', 'one'),
			born('task-2', 'Inbox/b.md', 'one'),
			born('task-3', 'Inbox/c.md', 'one'),
			entry({ action: 'item_edited', taskId: 'task-2', context: edited }),
		);
		expect(paths(records.withDigest('one'))).toEqual(['Inbox/a.md', 'Inbox/c.md']);
		expect(paths(records.withDigest('two'))).toEqual(['Inbox/b.md']);
		expect(records.withDigest('three')).toEqual([]);
	});

	it('leads from every id that an item went by to the item', () => {
		const context = { former_id: 'task-1', path: 'Inbox/a.md', sha256: 'two' };
		const records = recordsOf(
			born('task-1', 'Inbox/a.md', 'one'),
			entry({ action: 'item_renamed', taskId: 'task-2', context }),
		);
		const record = records.at('Inbox/a.md');
		expect(record).toMatchObject({ id: 'task-2', formerIds: ['task-1'] });
		expect([records.get('task-1'), records.get('task-2')]).toEqual([record, record]);
		expect([records.has('task-1'), [...records.all()]]).toEqual([true, [record]]);
		expect(records.named('a.md')).toEqual([record]);
		expect([records.withDigest('one'), records.withDigest('two')]).toEqual([[], [record]]);
		records.apply(entry({ action: 'item_deleted', taskId: 'task-1', context: {} }));
		expect(records.get('task-2')?.presence).toBe('deleted');
		expect(records.at('Inbox/a.md')).toBeNull();
	});
});
