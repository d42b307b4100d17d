import { describe, expect, it } from 'vitest';
import { afterOf, changeBy, codeOf, readsOf } from '../../support/tool-reads';

const NOTE = '---\n# mine\nid: task-1\nlevel: 2\n---\nBody';
const reads = readsOf({
	'a.md': NOTE,
	'b.md': 'B',
	'People/Ann.md': 'Ann',
	'odd#1.md': '',
	'open.md': '---\nid: a\n',
	'Done/a.md': NOTE,
	'Company_Handbook.md': 'Rules',
});

describe('set_property', () => {
	const set = (property: string, value: unknown, path = 'a.md') =>
		changeBy('set_property', reads, { path, property, value });

	it('changes that property and no other byte', async () => {
		expect(await afterOf(set('level', 3))).toBe('---\n# mine\nid: task-1\nlevel: 3\n---\nBody');
		expect(await afterOf(set('level', null))).toBe('---\n# mine\nid: task-1\n---\nBody');
		expect(await afterOf(set('due', 'yes: no', 'b.md'))).toBe('---\ndue: "yes: no"\n---\nB');
		expect(await afterOf(set('level', 2))).toBeNull();
	});

	it.each([
		'id',
		'State',
		'approval_request',
		'receipts',
		'approved_by',
		'task_id',
		'current_state',
	])('leaves %s to Signoff', async (property) => {
		expect(await codeOf(set(property, 'x'))).toBe('not-allowed');
		expect(await codeOf(set(property, null))).toBe('not-allowed');
	});

	it.each([
		['bad-input', 'a\nid', 'x', 'a.md'],
		['bad-input', '', 'x', 'a.md'],
		['bad-input', 'a', { b: 1 }, 'a.md'],
		['bad-input', 'a', '\0', 'a.md'],
		['not-found', 'a', 'x', 'c.md'],
		['not-allowed', 'a', 'x', 'open.md'],
		['not-allowed', 'a', 'x', 'Done/a.md'],
		['not-allowed', 'a', 'x', 'Company_Handbook.md'],
	])('answers %s for %j = %j in %s', async (code, property, value, path) => {
		expect(await codeOf(set(property, value, path))).toBe(code);
	});
});

describe('create_link', () => {
	const link = (target: string, label?: string, path = 'a.md') =>
		changeBy('create_link', reads, { path, target, ...(label !== undefined && { label }) });

	it('adds a line with the link, once', async () => {
		expect(await afterOf(link('People/Ann.md', 'Ann'))).toBe(`${NOTE}\n- [[People/Ann|Ann]]\n`);
		const linked = readsOf({ 'a.md': 'x\r\n- [[b]]\r\ny', 'b.md': '' });
		const again = changeBy('create_link', linked, { path: 'a.md', target: 'b.md' });
		expect(await afterOf(again)).toBeNull();
	});

	it.each([
		['not-found', 'c.md', undefined],
		['not-allowed', 'odd#1.md', undefined],
		['not-allowed', '../b.md', undefined],
		['bad-input', 'b.md', 'a]] [[c'],
		['bad-input', 'b.md', 'a\n- [ ] b'],
	])('answers %s for %s with %j', async (code, target, label) => {
		expect(await codeOf(link(target, label))).toBe(code);
	});
});
