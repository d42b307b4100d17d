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
	told,
	valueOf,
} from './backlog-setup';

const OTHER = 'Backlog/issues/from-the-laptop.md';

function issue(title: string, more = ''): string {
	return `---\nid: issue-001\ntitle: ${title}\ncreated_at: 2026-01-02T10:00:00Z\n${more}---\n\nSee [[@issue-001]].\n`;
}

async function withIssue() {
	const opened = await openBacklog();
	const { backlog } = opened;
	valueOf(await backlog.create('', { kind: 'issue', title: 'Ours' }, BY));
	const fields = { related: ['issue-001'] };
	valueOf(await backlog.create('', { kind: 'issue', title: 'Names it', fields }, BY));
	await rest(opened.plane);
	return opened;
}

describe('a second note with one id', () => {
	it('gets a number of its own, its references follow, and the mapping is recorded', async () => {
		const { plane, backlog } = await withIssue();
		const ours = plane.notes()[ISSUE];
		plane.vault.outside.write(OTHER, issue('Theirs'));
		await rest(plane);
		expect(plane.failures).toEqual([]);
		expect(plane.notes()[ISSUE]).toBe(ours);
		expect(plane.notes()[OTHER]).toMatch(/id: issue-003\n[^]*See \[\[@issue-003\]\]\.\n$/);
		expect(linesIn(plane, ISSUES).map(({ id, title }) => [id, title])).toEqual([
			['issue-001', 'Ours'],
			['issue-002', 'Names it'],
			['issue-003', 'Theirs'],
		]);
		const entry = (await plane.entries()).find(({ action }) => action === 'entity_renumbered');
		expect(entry?.context).toMatchObject({ entity_id: 'issue-003', former_id: 'issue-001' });
		expect(backlog.graphOf('').node('issue-003')?.title).toBe('Theirs');
		const before = await told(plane);
		const again = await reopen(plane);
		expect(await told(again)).toEqual(before);
	});

	it('keeps the id where more refer to it: ours gets another, and what refers to ours follows', async () => {
		const { plane, backlog } = await openBacklog();
		valueOf(await backlog.create('', { kind: 'issue', title: 'Ours' }, BY));
		plane.vault.outside.write(OTHER, issue('Older'));
		await rest(plane);
		// Nothing refers to either, and theirs is older.
		expect(plane.notes()[OTHER]).toContain('id: issue-001\n');
		expect(plane.notes()['Backlog/issues/issue-002.md']).toContain('title: Ours');
		expect(backlog.entity('issue-002')?.entity.title).toBe('Ours');
		expect(plane.failures).toEqual([]);
	});

	it('is a question where both have one title: a person says that they are the same', async () => {
		const { plane, backlog } = await withIssue();
		plane.vault.outside.write(
			OTHER,
			issue('Ours', 'uuid: 550e8400-e29b-41d4-a716-446655440000\nassignee: Kim\n'),
		);
		await rest(plane);
		expect(backlog.findings('').map(({ code }) => code)).toContain('same-entity');
		valueOf(await backlog.settleSameId('', 'issue-001', 'same', gesture()));
		expect(plane.notes()[ISSUE]).toContain('assignee: Kim');
		expect(plane.notes()[OTHER]).toBeUndefined();
		expect(plane.notes()['Backlog/Trash/from-the-laptop.md']).toBeDefined();
	});

	it('or that they are not', async () => {
		const { plane, backlog } = await withIssue();
		plane.vault.outside.write(OTHER, issue('Ours', 'uuid: 550e8400-e29b-41d4-a716-446655440000\n'));
		await rest(plane);
		valueOf(await backlog.settleSameId('', 'issue-001', 'different', gesture()));
		expect(plane.notes()[OTHER]).toContain('id: issue-003\n');
		expect(backlog.findings('').map(({ code }) => code)).not.toContain('same-entity');
	});

	it('may be a copy with the same uuid: the copy gets an id and a uuid of its own', async () => {
		const { plane, backlog } = await withIssue();
		const ours = plane.notes()[ISSUE] ?? '';
		const uuid = /^uuid: (\S+)$/m.exec(ours)?.[1] ?? '';
		plane.vault.outside.write('Backlog/issues/issue-001 1.md', ours);
		await rest(plane);
		expect(plane.notes()[ISSUE]).toBe(ours);
		expect(plane.notes()['Backlog/issues/issue-001 1.md']).toBeUndefined();
		const copy = plane.notes()['Backlog/issues/issue-003.md'] ?? '';
		expect(copy).toContain('id: issue-003\ntitle: Ours\n');
		expect(copy).not.toContain(uuid);
		expect(linesIn(plane, ISSUES)).toMatchObject([
			{ id: 'issue-001', uuid },
			{ id: 'issue-002', relationships: [{ to: 'issue-001' }] },
			{ id: 'issue-003', uuid: backlog.versionOf('issue-003')?.uuid },
		]);
		expect(backlog.findings('')).toEqual([]);
		expect(plane.failures).toEqual([]);
		const before = await told(plane);
		expect(await told(await reopen(plane))).toEqual(before);
	});

	describe('that comes long before the first one goes', () => {
		const MOVED = 'Backlog/issues/later/issue-001.md';
		const NUMBERED = 'Backlog/issues/later/issue-003.md';

		async function withCopy() {
			const opened = await withIssue();
			const ours = opened.plane.notes()[ISSUE] ?? '';
			opened.plane.vault.outside.write(MOVED, ours);
			await rest(opened.plane);
			opened.plane.time.advance(60_000);
			expect(opened.plane.notes()[NUMBERED]).toContain('id: issue-003\n');
			return { ...opened, ours };
		}

		it('was a move: it gets back what it was called', async () => {
			const { plane, backlog, ours } = await withCopy();
			const uuid = backlog.versionOf('issue-001')?.uuid;
			plane.vault.outside.remove(ISSUE);
			await rest(plane);
			expect(plane.failures).toEqual([]);
			expect(plane.notes()[MOVED]).toBe(ours);
			expect(plane.notes()[NUMBERED]).toBeUndefined();
			expect(backlog.versionOf('issue-001')?.uuid).toBe(uuid);
			expect(linesIn(plane, ISSUES).map(({ id }) => id)).toEqual(['issue-001', 'issue-002']);
			const next = await backlog.create('', { kind: 'issue', title: 'Next' }, BY);
			expect(valueOf(next).id).toBe('issue-004');
			const before = await told(plane);
			expect(await told(await reopen(plane))).toEqual(before);
		});

		it('was a copy where somebody has edited it since', async () => {
			const { plane } = await withCopy();
			plane.vault.outside.write(NUMBERED, `${plane.notes()[NUMBERED] ?? ''}More.\n`);
			plane.vault.outside.remove(ISSUE);
			await rest(plane);
			expect(plane.notes()[NUMBERED]).toContain('id: issue-003\n');
			expect(linesIn(plane, ISSUES).map(({ id }) => id)).toEqual(['issue-002', 'issue-003']);
		});

		it('was a copy where something refers to it, or where much time has passed', async () => {
			const { plane, backlog } = await withCopy();
			const edge = { from: 'issue-002', to: 'issue-003', type: 'blocks' } as const;
			valueOf(await backlog.link('', edge, BY));
			plane.vault.outside.remove(ISSUE);
			await rest(plane);
			expect(plane.notes()[NUMBERED]).toContain('id: issue-003\n');
			const late = await withCopy();
			late.plane.time.advance(3_600_000);
			late.plane.vault.outside.remove(ISSUE);
			await rest(late.plane);
			expect(late.plane.notes()[NUMBERED]).toContain('id: issue-003\n');
		});
	});

	it('may come as a line of a mirror', async () => {
		const { plane } = await withIssue();
		const line =
			'{"id":"issue-001","title":"From git","uuid":"550e8400-e29b-41d4-a716-446655440000","created_at":"2026-01-03T00:00:00Z"}';
		plane.vault.outside.write(ISSUES, `${plane.notes()[ISSUES] ?? ''}${line}\n`);
		await rest(plane);
		expect(linesIn(plane, ISSUES).map(({ id, title }) => [id, title])).toEqual([
			['issue-001', 'Ours'],
			['issue-002', 'Names it'],
			['issue-003', 'From git'],
		]);
		expect(plane.notes()['Backlog/issues/issue-003.md']).toContain('title: From git');
	});
});
