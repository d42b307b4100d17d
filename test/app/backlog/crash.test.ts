import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../src/app/workspace/snapshot';
import { encodeUtf8 } from '../../../src/app/shared/utf8';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { FOLDERS, gesture, reopen, type TestPlane } from '../../support/plane';
import {
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	rest,
	SPEC,
	SPECS,
	startOn,
	told,
	valueOf,
} from './backlog-setup';

const REQUIREMENTS = '# Auth\n\n## Requirements\n\n1. Support OAuth\n2. Write the docs\n';
const OTHER = 'Backlog/issues/other.md';
const TWIN =
	'---\nid: issue-001\ntitle: From the laptop\ncreated_at: 2027-01-01T00:00:00Z\n---\n\nText.\n';

const COPIED = 'issue-001.sync-conflict-20261119-101500-ABCDEFG.md';
const COPIED_MIRROR = 'Backlog/issues/issues (conflicted copy).jsonl';
const COPY = `Backlog/issues/${COPIED}`;

/** A backlog with a spec and an issue, at rest. */
async function begun(): Promise<TestPlane> {
	const plane = await startOn(new MemoryVaultFiles(FOLDERS));
	const { backlog } = plane.control;
	valueOf(await backlog.setUp('', BY));
	const spec = { kind: 'spec', title: 'Auth', name: 'auth-system', content: REQUIREMENTS } as const;
	valueOf(await backlog.create('', spec, BY));
	valueOf(await backlog.create('', { kind: 'issue', title: 'First' }, BY));
	await rest(plane);
	valueOf(await backlog.update(ISSUE, { fields: { estimated_minutes: 5 } }, BY));
	await rest(plane);
	return plane;
}

interface Act {
	name: string;
	run: (plane: TestPlane) => Promise<unknown>;
	/** Whole, or not at all. */
	ends: (plane: TestPlane) => string;
	possible: readonly string[];
}

const notes = (plane: TestPlane) =>
	Object.keys(plane.notes())
		.filter((path) => path.startsWith('Backlog/') && path.endsWith('.md'))
		.sort()
		.map((path) => path.slice('Backlog/'.length))
		.join(' ');
const BOTH = 'issues/issue-001.md specs/auth-system.md';
const conflicts = ({ control }: TestPlane) =>
	control.backlog
		.conflicts('')
		.map(({ fields }) => JSON.stringify(fields))
		.join(' ');
const lineOf = (plane: TestPlane, path: string, pattern: RegExp) =>
	pattern.exec(plane.notes()[path] ?? '')?.[0] ?? 'none';

const ACTS: readonly Act[] = [
	{
		name: 'create',
		run: ({ control }) => control.backlog.create('', { kind: 'issue', title: 'Second' }, BY),
		ends: notes,
		possible: [BOTH, 'issues/issue-001.md issues/issue-002.md specs/auth-system.md'],
	},
	{
		name: 'update',
		run: ({ control }) => control.backlog.update(ISSUE, { fields: { priority: 0 } }, BY),
		ends: (plane) => lineOf(plane, ISSUE, /priority: \d/),
		possible: ['priority: 2', 'priority: 0'],
	},
	{
		name: 'close',
		run: ({ control }) => control.backlog.close(ISSUE, gesture()),
		ends: (plane) => lineOf(plane, ISSUE, /status: \w+/),
		possible: ['status: open', 'status: in_progress', 'status: closed'],
	},
	{
		name: 'plan',
		run: async ({ control: { backlog } }) => {
			const made = await backlog.planSpec(SPEC, new AbortController().signal);
			return made.ok ? backlog.keepSpecPlan(made.value, BY) : null;
		},
		ends: (plane) =>
			`${notes(plane)} ${(plane.notes()[SPEC]?.match(/\[\[@issue-\d+\]\]/g) ?? []).join(' ')}`,
		possible: [
			`${BOTH} `,
			'issues/issue-001.md issues/issue-002.md issues/issue-003.md specs/auth-system.md [[@issue-002]] [[@issue-003]]',
		],
	},
	{
		name: 'send',
		run: ({ control }) => control.backlog.sendToControlPlane(ISSUE, BY),
		ends: (plane) =>
			`${lineOf(plane, ISSUE, /status: \w+/)} ${String(plane.notes()['Inbox/First.md'] !== undefined)}`,
		possible: ['status: open false', 'status: in_progress true'],
	},
	{
		name: 'remove',
		run: ({ control }) => control.backlog.remove(ISSUE, BY),
		ends: notes,
		possible: [BOTH, 'Trash/issue-001.md specs/auth-system.md'],
	},
	{
		name: 'an edit from outside',
		run: async (plane) => {
			plane.vault.outside.write(
				ISSUE,
				(plane.notes()[ISSUE] ?? '').replace('status: open', 'status: closed'),
			);
			await rest(plane);
		},
		ends: (plane) => lineOf(plane, ISSUE, /status: \w+/),
		possible: ['status: needs_review'],
	},
	{
		name: 'an edit of a mirror',
		run: async (plane) => {
			const text = plane.notes()[ISSUES] ?? '';
			const more = '{"id":"issue-007","title":"New"}\n';
			plane.vault.outside.write(ISSUES, text.replace('"priority":2', '"priority":0') + more);
			await rest(plane);
		},
		ends: (plane) => `${lineOf(plane, ISSUE, /priority: \d/)} ${notes(plane)}`,
		possible: ['priority: 0 issues/issue-001.md issues/issue-007.md specs/auth-system.md'],
	},
	{
		name: 'a second note with an id',
		run: async (plane) => {
			plane.vault.outside.write(OTHER, TWIN);
			await rest(plane);
		},
		ends: (plane) => `${lineOf(plane, ISSUE, /id: \S+/)} ${lineOf(plane, OTHER, /id: \S+/)}`,
		possible: ['id: issue-001 id: issue-002'],
	},
	{
		name: 'a copy by a sync tool',
		run: async (plane) => {
			// Of the state before the last.
			const copy = (plane.notes()[ISSUE] ?? '')
				.replace('estimated_minutes: 5', 'estimated_minutes: 9')
				.replace('assignee: null', 'assignee: Kim')
				.replace(/updated_at: .*/, 'updated_at: 2027-01-02T10:00:00Z');
			plane.vault.outside.write(COPY, copy);
			await rest(plane);
		},
		ends: (plane) => `${notes(plane)} ${lineOf(plane, ISSUE, /assignee: \w+/)} ${conflicts(plane)}`,
		possible: [`Trash/${COPIED} ${BOTH} assignee: Kim {"estimated_minutes":[5,9]}`],
	},
	{
		name: 'a copy of a mirror by a sync tool',
		run: async (plane) => {
			const text = plane.notes()[ISSUES] ?? '';
			const edited = text
				.replace('"assignee":null', '"assignee":"Kim"')
				.replace(/"updated_at":"[^"]*"/, '"updated_at":"2020-01-02T10:00:00Z"');
			plane.vault.outside.write(COPIED_MIRROR, `${edited}{"id":"issue-007","title":"New"}\n`);
			await rest(plane);
		},
		ends: (plane) =>
			`${notes(plane)} ${conflicts(plane)} ${String(plane.vault.snapshot()[COPIED_MIRROR])}`,
		possible: [
			'issues/issue-001.md issues/issue-007.md specs/auth-system.md {"assignee":[null,"Kim"]} undefined',
		],
	},
	{
		name: 'a note that git left with marks',
		run: async (plane) => {
			const marks = '<<<<<<< HEAD\npriority: 2\n=======\npriority: 0\n>>>>>>> other\n';
			const note = plane.notes()[ISSUE] ?? '';
			plane.vault.outside.write(ISSUE, note.replace('priority: 2\n', marks));
			await rest(plane);
		},
		ends: (plane) => `${notes(plane)} ${conflicts(plane)}`,
		possible: [`Trash/issue-001 (theirs).md ${BOTH} {"priority":[2,0]}`],
	},
];

/** The notes, the mirrors and the ledger say the same. */
function expectOneTruth(plane: TestPlane, at: string): void {
	const all = Object.entries(plane.notes()).filter(([path]) =>
		/^Backlog\/(issues|specs)\/.*\.md$/.test(path),
	);
	const ids = all.map(([, text]) => /^id: (\S+)/m.exec(text)?.[1] ?? '').sort();
	const mirrored = [...linesIn(plane, ISSUES), ...linesIn(plane, SPECS)].map(({ id }) => id);
	expect(mirrored.sort(), at).toEqual(ids);
	for (const [path, text] of all) {
		const known = plane.site.records.entities.at(path);
		expect([at, path, known?.sha256]).toEqual([at, path, snapshotOf(encodeUtf8(text)).sha256]);
	}
	const alive = [...plane.site.records.entities.all()].filter(({ removed }) => !removed);
	expect(alive.map(({ path }) => path).sort(), at).toEqual(all.map(([path]) => path).sort());
	expect(plane.failures, at).toEqual([]);
}

describe('an act on a backlog', () => {
	it.each(ACTS.flatMap((act) => [0, 25].map((kept) => ({ ...act, kept }))))(
		'$name is done or not done at all, wherever the app dies ($kept bytes of the last write left)',
		async ({ name, run, ends, possible, kept }) => {
			let writes = 0;
			for (let isOver = false; !isOver; writes += 1) {
				expect(writes).toBeLessThan(80);
				const plane = await begun();
				plane.vault.crashAfter(writes, kept);
				await run(plane).catch(() => undefined);
				isOver = await plane.vault.kindOf('Backlog').then(
					() => true,
					() => false,
				);
				const again = await reopen(plane);
				await rest(again);
				const at = `${name}, after ${writes} writes`;
				expect(possible, at).toContain(ends(again));
				expectOneTruth(again, at);
				const before = { notes: again.notes(), told: await told(again) };
				const third = await reopen(again);
				await rest(third);
				expect({ notes: third.notes(), told: await told(third) }, at).toEqual(before);
				third.stop();
			}
			expect(writes).toBeGreaterThan(2);
		},
		120_000,
	);
});
