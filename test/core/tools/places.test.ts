import { describe, expect, it } from 'vitest';
import { mayRead, mayWrite } from '../../../src/core/tools/places';
import { LAYOUT } from '../../support/tool-reads';

const reads = (path: string) => mayRead(LAYOUT, path).ok;
const writes = (path: string, how: 'create' | 'edit' | 'item' = 'edit') =>
	mayWrite(LAYOUT, path, how).ok;

const OUTSIDE = [
	...[
		'../a.md',
		'a/../../b.md',
		'/etc/a.md',
		'a//b.md',
		'./a.md',
		'a/./b.md',
		'C:/a.md',
		'a\\b.md',
	],
	...['.obsidian/a.md', 'a/.git/b.md', '.a.md', 'a.txt', 'a', '', 'a.md/', 'a\0.md', 'a\n.md'],
	...['a.md:stream.md', '\ud800.md', 'Logs/a.md', 'Logs/runs/a.md', 'Other/Approved/a.md'],
];

describe('mayRead', () => {
	it.each(OUTSIDE)('refuses %j', (path) => {
		expect(reads(path)).toBe(false);
		for (const how of ['create', 'edit', 'item'] as const) expect(writes(path, how)).toBe(false);
	});

	it.each(['a.md', 'Approved/a.md', 'Projects/Logs/a.md', 'Ünï 👩‍👩‍👧.md', 'Company_Handbook.md'])(
		'takes %j',
		(path) => {
			expect(reads(path)).toBe(true);
		},
	);

	it('says why, without the characters that would hide it', () => {
		expect(mayRead(LAYOUT, '../\u202Ea"\n.md')).toEqual({
			ok: false,
			refusal: {
				code: 'not-allowed',
				sentence: '"../?a??.md" isn\'t a path below the workspace\'s folder.',
			},
		});
	});
});

describe('mayWrite', () => {
	it.each(['Pending_Approval', 'Approved', 'Rejected', 'Done'])(
		'leaves what is in %s to people',
		(state) => {
			for (const how of ['create', 'edit', 'item'] as const) {
				expect(writes(`${state}/a.md`, how)).toBe(false);
				expect(writes(`${state}/deep/er/a.md`, how)).toBe(false);
			}
		},
	);

	it.each(['Inbox', 'Needs_Action', 'Plans'])(
		'edits in %s, and makes only items there',
		(state) => {
			expect(writes(`${state}/a.md`, 'edit')).toBe(true);
			expect(writes(`${state}/a.md`, 'item')).toBe(true);
			expect(writes(`${state}/a.md`, 'create')).toBe(false);
		},
	);

	it.each([
		...['approved/a.md', 'APPROVED/a.md', 'Approved./a.md', 'Approved /a.md', 'APPROV~1/a.md'],
		...['Appro\u200Cved/a.md', 'Ａpproved/a.md', 'logs/a.md', 'Log\u017F/a.md', 'LOGS~1/a.md'],
		...['company_handbook.md', 'Work/COMPANY_HANDBOOK.MD', 'Company_\u200BHandbook.md'],
	])('knows %j for what a file system may take it for', (path) => {
		expect(writes(path, 'edit')).toBe(false);
		expect(writes(path, 'create')).toBe(false);
	});

	it('asks a new name to be good everywhere, and takes an old one as it is', () => {
		for (const path of ['Why?.md', 'a|b.md', 'con.md', '👩‍👩‍👧.md']) {
			expect(writes(path, 'create')).toBe(false);
			expect(writes(path, 'edit')).toBe(true);
		}
	});

	it('lets the deepest folder decide', () => {
		const loop = [
			{ folder: 'Plans', state: 'Plans' },
			{ folder: 'Plans/approved', state: 'Approved' },
		] as const;
		const layout = { ...LAYOUT, states: loop };
		expect(mayWrite(layout, 'Plans/a.md', 'edit').ok).toBe(true);
		expect(mayWrite(layout, 'Plans/approved/a.md', 'edit').ok).toBe(false);
	});
});
