import { describe, expect, it } from 'vitest';
import type { WorkspaceHandbook } from '../../../src/app/workspace/api';
import { followHandbooks } from '../../../src/app/plane/start-plane';
import { parseHandbook } from '../../../src/core/approval/sensitivity';
import type { Item } from '../../../src/core/item/item';
import type { WorkflowState } from '../../../src/core/workflow/states';
import type { VaultChange } from '../../../src/ports/vault-events';
import { itemWith } from '../../support/builders';
import { FakeControl } from '../../support/fake-control';

const ITEMS = [
	itemWith({ path: 'A/p.md', root: 'A', state: 'Pending_Approval' }),
	itemWith({ path: 'A/q.md', root: 'A', state: 'Approved' }),
	itemWith({ path: 'A/r.md', root: 'A', state: 'Plans' }),
	itemWith({ path: 'B/p.md', root: 'B', state: 'Pending_Approval' }),
];

class FakeIndex {
	building: { done: number; total: number } | null = null;
	read: string[] = [];
	progress = () => this.building;
	in = (state: WorkflowState): readonly Item[] => ITEMS.filter((item) => item.state === state);

	apply = ({ path }: VaultChange): Promise<void> => {
		this.read.push(path);
		return path === this.broken ? Promise.reject(new Error(path)) : Promise.resolve();
	};

	constructor(private readonly broken = '') {}
}

function begin(index = new FakeIndex()) {
	const control = new FakeControl();
	const failures: unknown[] = [];
	const stop = followHandbooks({ control, index, failed: (error) => failures.push(error) });
	/** What was read because of these handbooks. */
	const notify = async (...books: WorkspaceHandbook[]): Promise<string[]> => {
		index.read = [];
		control.books = books;
		control.changed();
		await Promise.resolve();
		await Promise.resolve();
		return index.read;
	};
	return { index, stop, notify, failures };
}

const bookOf = (root: string, text: string): WorkspaceHandbook => ({
	root,
	handbook: { path: `${root}/Company_Handbook.md`, reading: parseHandbook(text) },
});
const none = (root: string): WorkspaceHandbook => ({ root, handbook: null });

describe('followHandbooks', () => {
	it('reads what waits or is approved again when a handbook comes, changes or goes', async () => {
		const { notify } = begin();
		expect(await notify()).toEqual([]);
		expect(await notify(none('A'), none('B'))).toEqual([]);
		const first = bookOf('A', '');
		expect(await notify(first, none('B'))).toEqual(['A/p.md', 'A/q.md']);
		expect(await notify(first, none('B'))).toEqual([]);
		expect(await notify(bookOf('A', '## Forbidden\n- x'), none('B'))).toEqual(['A/p.md', 'A/q.md']);
		expect(await notify(none('A'), none('B'))).toEqual(['A/p.md', 'A/q.md']);
		expect(await notify(none('A'), bookOf('B', ''))).toEqual(['B/p.md']);
	});

	it('waits until the index is whole', async () => {
		const { notify, index } = begin();
		const book = bookOf('B', '');
		index.building = { done: 0, total: 4 };
		expect(await notify(book)).toEqual([]);
		index.building = null;
		expect(await notify(book)).toEqual(['B/p.md']);
	});

	it('reports what could not be read, and ends', async () => {
		const { notify, failures, stop } = begin(new FakeIndex('B/p.md'));
		await notify(bookOf('B', ''));
		expect(failures).toEqual([new Error('B/p.md')]);
		stop();
		expect(await notify(none('B'))).toEqual([]);
	});
});
