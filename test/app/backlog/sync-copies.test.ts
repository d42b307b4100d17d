// The copies that sync tools leave where one file was changed on two devices.

import { describe, expect, it } from 'vitest';
import { gesture } from '../../support/plane';
import {
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	openBacklog,
	reopen,
	rest,
	type TestPlane,
	told,
	valueOf,
} from './backlog-setup';

const SYNCTHING = 'sync-conflict-20261119-101500-ABCDEFG';
const COPY = `Backlog/issues/issue-001.${SYNCTHING}.md`;
const KEPT = `Backlog/Trash/issue-001.${SYNCTHING}.md`;

/** As each tool calls it. */
const NAMES = {
	Syncthing: `issue-001.${SYNCTHING}.md`,
	'Syncthing, of a copy': `issue-001.${SYNCTHING}.sync-conflict-20261119-101501-HIJKLMN.md`,
	Dropbox: "issue-001 (Kim's conflicted copy 2026-11-19).md",
	'Dropbox, the second': "issue-001 (Kim's conflicted copy 2026-11-19 (1)).md",
	'Obsidian Sync': 'issue-001 (Conflicted copy Pixel 202611191015).md',
	Nextcloud: 'issue-001 (conflicted copy 2026-11-19 101500).md',
	Seafile: 'issue-001 (SFConflict kim@example.org 2026-11-19-10-15-00).md',
};

/** As a phone edits it that doesn't enforce. */
const onPhone = (note: string) =>
	note
		.replace('assignee: null', 'assignee: Robin')
		.replace(/priority: \d/, 'priority: 4')
		.replace(/updated_at: .*/, 'updated_at: 2027-01-02T10:00:00Z');

/** `before`: what the phone begins with. `desk`: what lies on the desk when it has gone on. */
async function withIssue() {
	const opened = await openBacklog();
	const { plane, backlog } = opened;
	const issue = { kind: 'issue', title: 'Token', content: 'Before.\n' } as const;
	valueOf(await backlog.create('', issue, BY));
	const fields = { related: ['issue-001'] };
	valueOf(await backlog.create('', { kind: 'issue', title: 'Names it', fields }, BY));
	await rest(plane);
	const before = plane.notes()[ISSUE] ?? '';
	valueOf(await backlog.update(ISSUE, { fields: { estimated_minutes: 30 } }, BY));
	valueOf(await backlog.update(ISSUE, { fields: { priority: 1 } }, BY));
	await rest(plane);
	return { ...opened, before, desk: plane.notes()[ISSUE] ?? '' };
}

function expectOne(plane: TestPlane, kept = KEPT): void {
	const { backlog } = plane.control;
	const notes = Object.keys(plane.notes()).filter((path) => /^Backlog\/issues\/.*md$/.test(path));
	expect(notes).toEqual([ISSUE, 'Backlog/issues/issue-002.md']);
	expect(linesIn(plane, ISSUES).map(({ id }) => id)).toEqual(['issue-001', 'issue-002']);
	expect(Object.keys(plane.notes())).toContain(kept);
	expect(backlog.findings('').map(({ code }) => code)).not.toContain('same-entity');
	expect(plane.failures).toEqual([]);
}

/** The desk's estimate, the phone's assignee; of the priority a person decides. */
function expectMerged(plane: TestPlane, priority: readonly [ours: number, theirs: number]): void {
	const { backlog } = plane.control;
	expect(plane.notes()[ISSUE]).toMatch(
		new RegExp(`priority: ${priority[0]}\n[^]*assignee: Robin\n[^]*estimated_minutes: 30\n`),
	);
	expect(backlog.conflicts('')).toMatchObject([{ id: 'issue-001', fields: { priority } }]);
	expect(Object.keys(backlog.conflicts('')[0]?.fields ?? {})).toEqual(['priority']);
}

describe('a copy of a note by a sync tool', () => {
	it.each(Object.entries(NAMES))('is folded into its note: %s', async (_, name) => {
		const { plane, backlog, before } = await withIssue();
		const copy = onPhone(before);
		plane.vault.outside.write(`Backlog/issues/${name}`, copy);
		await rest(plane);
		expectOne(plane, `Backlog/Trash/${name}`);
		expectMerged(plane, [1, 4]);
		expect(plane.notes()[`Backlog/Trash/${name}`]).toBe(copy);
		const entry = (await plane.entries()).find(({ action }) => action === 'entity_conflict');
		expect(entry?.context).toMatchObject({ entity_id: 'issue-001' });
		expect((await told(plane)).join('\n')).toContain(name);
		const [conflict] = backlog.conflicts('');
		valueOf(await backlog.settleConflict('', conflict?.entry ?? '', 'theirs', gesture()));
		expect(plane.notes()[ISSUE]).toMatch(/priority: 4\n[^]*estimated_minutes: 30\n/);
		const past = await told(plane);
		expect(await told(await reopen(plane))).toEqual(past);
	});

	it('is folded in again where somebody changes it meanwhile', async () => {
		const { plane, before } = await withIssue();
		const copy = onPhone(before);
		const later = copy.replace('title: Token', 'title: Renamed');
		const end = plane.site.parts.ledger.onAppended(({ action }) => {
			if (action !== 'entity_changed') return;
			plane.vault.outside.write(COPY, later);
			end();
		});
		plane.vault.outside.write(COPY, copy);
		await rest(plane);
		await rest(plane);
		expectOne(plane);
		expect(plane.notes()[KEPT]).toBe(later);
		expect(plane.notes()[ISSUE]).toContain('title: Renamed\n');
	});

	it('is folded in where it has what this device had, and the note the other one’s', async () => {
		const { plane, before, desk } = await withIssue();
		for (const name of [COPY, `Backlog/issues/${NAMES.Dropbox}`]) {
			plane.vault.outside.write(name, desk);
			plane.vault.outside.write(ISSUE, onPhone(before));
			await rest(plane);
			expectOne(plane, name.replace('issues/', 'Trash/'));
			expectMerged(plane, [4, 1]);
			const { backlog } = plane.control;
			const [conflict] = backlog.conflicts('');
			valueOf(await backlog.settleConflict('', conflict?.entry ?? '', 'theirs', gesture()));
			valueOf(await backlog.update(ISSUE, { fields: { assignee: null } }, BY));
			await rest(plane);
		}
	});

	it('is folded in where the note was away when it was looked at', async () => {
		const { plane, before, desk } = await withIssue();
		plane.vault.outside.remove(ISSUE);
		plane.vault.outside.write(COPY, desk);
		await rest(plane);
		plane.vault.outside.write(ISSUE, onPhone(before));
		await rest(plane);
		expectOne(plane);
		expectMerged(plane, [4, 1]);
		const past = await told(plane);
		expect(await told(await reopen(plane))).toEqual(past);
	});

	it('is folded in where neither says a uuid', async () => {
		const note =
			'---\nid: issue-001\ntitle: By hand\nstatus: open\ncreated_at: 2026-01-02T10:00:00Z\n---\n\nText.\n';
		const { plane, backlog } = await openBacklog();
		plane.vault.outside.write(ISSUE, note);
		await rest(plane);
		plane.vault.outside.write(COPY, note.replace('title: By hand', 'title: By a tool'));
		await rest(plane);
		expect(plane.notes()[COPY]).toBeUndefined();
		expect(plane.notes()[KEPT]).toContain('title: By a tool');
		expect(linesIn(plane, ISSUES)).toHaveLength(1);
		const titles = ['By hand', 'By a tool'];
		expect(plane.notes()[ISSUE]).toContain('title: By hand\n');
		expect(backlog.conflicts('')).toMatchObject([{ fields: { title: titles } }]);
	});

	it('is folded in where both are new, whichever name comes first', async () => {
		const note =
			'---\nid: issue-001\ntitle: New\ncreated_at: 2026-01-02T10:00:00Z\nuuid: 550e8400-e29b-41d4-a716-446655440000\n---\n\nText.\n';
		for (const name of [NAMES.Syncthing, NAMES['Obsidian Sync']]) {
			const { plane, backlog } = await openBacklog();
			plane.vault.outside.write(ISSUE, note);
			plane.vault.outside.write(`Backlog/issues/${name}`, note.replace('Text.', 'Other.'));
			await rest(plane);
			expect(linesIn(plane, ISSUES)).toMatchObject([{ id: 'issue-001', content: 'Text.\n' }]);
			expect(backlog.conflicts('')).toMatchObject([
				{ fields: { content: ['Text.\n', 'Other.\n'] } },
			]);
			expect(Object.keys(plane.notes())).toContain(`Backlog/Trash/${name}`);
			expect(plane.failures).toEqual([]);
		}
	});

	it('is kept apart where it is another issue, which the other device gave the same number', async () => {
		const { plane, desk } = await withIssue();
		const other = desk
			.replace(/uuid: .*/, 'uuid: 550e8400-e29b-41d4-a716-446655440000')
			.replace('title: Token', 'title: Something else')
			.replace(/created_at: .*/, 'created_at: 2027-01-03T10:00:00Z');
		plane.vault.outside.write(COPY, other);
		await rest(plane);
		expect(linesIn(plane, ISSUES).map(({ id, title }) => [id, title])).toEqual([
			['issue-001', 'Token'],
			['issue-002', 'Names it'],
			['issue-003', 'Something else'],
		]);
		expect(plane.notes()[ISSUE]).toBe(desk);
	});

	it('says nothing new where it says the same: it goes to the trash, and nothing else happens', async () => {
		const { plane, backlog, desk } = await withIssue();
		const past = await told(plane);
		plane.vault.outside.write(COPY, desk);
		await rest(plane);
		expectOne(plane);
		expect(backlog.conflicts('')).toEqual([]);
		expect(plane.notes()[ISSUE]).toBe(desk);
		expect(await told(plane)).toEqual(past);
	});

	it('closes nothing: what it says of that is asked', async () => {
		const { plane, backlog, before } = await withIssue();
		plane.vault.outside.write(COPY, before.replace('status: open', 'status: closed'));
		await rest(plane);
		expectOne(plane);
		expect(plane.notes()[ISSUE]).toContain('status: needs_review\n');
		expect(backlog.findings('').map(({ code }) => code)).toContain('asks-to-close');
	});
});
