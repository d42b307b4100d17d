import { describe, expect, it } from 'vitest';
import { ItemStore } from '../../../src/app/items/item-store';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { itemWith } from '../../support/builders';

describe('ItemStore', () => {
	it('is empty at first', () => {
		const store = new ItemStore();
		expect([[...store.paths()], store.findings(true)]).toEqual([[], []]);
		for (const state of WORKFLOW_STATES) expect(store.in(state)).toEqual([]);
	});

	it('holds an item in one state only, the last it was put with', () => {
		const store = new ItemStore();
		for (const state of WORKFLOW_STATES) {
			store.put(itemWith({ path: 'a.md', state }));
			expect(WORKFLOW_STATES.filter((other) => store.count(other) > 0)).toEqual([state]);
			expect(store.in(state)).toEqual([store.at('a.md')]);
			expect([...store.paths()]).toEqual(['a.md']);
		}
	});

	it('tells twins only when all have been read', () => {
		const store = new ItemStore();
		store.put(itemWith({ path: 'Plans/a.md', state: 'Plans' }));
		store.put(itemWith({ path: 'Done/a.md', state: 'Done' }));
		expect(store.findings(false)).toEqual([]);
		expect(store.findings(true).map(({ code }) => code)).toEqual(['twin', 'twin']);
		expect(store.findings(false)).toEqual([]);
	});

	it('drops an item from everywhere', () => {
		const store = new ItemStore();
		const finding = { code: 'empty', path: 'a.md', detail: { code: 'empty' } } as const;
		store.put(itemWith({ path: 'a.md', findings: [finding] }));
		store.put(itemWith({ path: 'b.md' }));
		expect(store.findings(true)).toEqual([finding]);
		store.drop('a.md');
		expect(store.at('a.md')).toBeNull();
		expect(store.count('Inbox')).toBe(1);
		expect([...store.paths()]).toEqual(['b.md']);
		expect(store.findings(true)).toEqual([]);
	});

	it('knows which items share an id, as they come and go', () => {
		const store = new ItemStore();
		const twins = () => ['a.md', 'b.md', 'c.md', 'none.md'].filter((path) => store.hasTwin(path));
		store.put(itemWith({ path: 'a.md', id: 'one' }));
		store.put(itemWith({ path: 'b.md', id: 'two' }));
		store.put(itemWith({ path: 'none.md', id: null }));
		store.put(itemWith({ path: 'd.md', id: null }));
		expect(twins()).toEqual([]);
		store.put(itemWith({ path: 'c.md', id: 'one' }));
		store.put(itemWith({ path: 'c.md', id: 'one', title: 'again' }));
		expect(twins()).toEqual(['a.md', 'c.md']);
		store.put(itemWith({ path: 'b.md', id: 'one' }));
		store.drop('a.md');
		expect(twins()).toEqual(['b.md', 'c.md']);
		store.put(itemWith({ path: 'c.md', id: 'two' }));
		expect(twins()).toEqual([]);
	});

	it('has a new revision after every change, and only then', () => {
		const store = new ItemStore();
		const revisions = [store.revision];
		const changes = [
			() => store.put(itemWith({ path: 'a.md' })),
			() => store.put(itemWith({ path: 'a.md', title: 'b' })),
			() => store.drop('a.md'),
		];
		for (const change of changes) {
			change();
			revisions.push(store.revision);
		}
		expect(new Set(revisions).size).toBe(4);
		store.drop('a.md');
		expect(store.revision).toBe(revisions.at(-1));
	});

	it('works its findings out once for each revision', () => {
		const store = new ItemStore();
		store.put(itemWith({ path: 'a.md', id: 'x' }));
		store.put(itemWith({ path: 'b.md', id: 'x' }));
		const found = store.findings(true);
		expect(found).toHaveLength(2);
		expect(store.findings(true)).toBe(found);
		store.put(itemWith({ path: 'c.md', id: 'x' }));
		expect(store.findings(true)).toHaveLength(3);
	});
});
